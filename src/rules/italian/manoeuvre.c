/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/draws.h"
#include "core/facts.h"
#include "core/state.h"
#include "core/table.h"

#include "rules/italian/command-private.h"
#include "rules/italian/effects-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/test-private.h"

/* The manoeuvre test: d10 and modifiers, read in the reaction table. It is also the morale test of
 * charges, the test of discipline and that of surrender (IT-MOR-1). */
enum {
  F_UNIT,
  F_TEST,
  F_ISOLATED = F_TEST + IT_N_TEST_FIELDS,
  F_NEW_CAUSE,
  F_FEINT,
  F_LOOT
};

enum {
  V_TOTAL,
  V_RESULT,
  V_PASSED,
  V_SURRENDERS,
  V_LOOTERS
};

enum {
  DRAW_TEST,
  DRAW_LOOTERS
};

/* IT-MOR-6 */
#define PASS_IN_ORDER   7
#define PASS_DISORDERED 10
#define NEGATIVE        3

static const char *const fields[] = {"unit",  IT_TEST_FIELDS, "isolated", "new-cause",
                                     "feint", "loot",         NULL};
static const char *const draw_names[] = {"test", "looters", NULL};
static const char *const values[] = {"total", "result", "passed", "surrenders", "looters", NULL};

/* A general who is gone is known; that none is, only where the game has one over the unit. */
static void
fill_losses(const ArbState *state, guint unit, guint first, ArbFacts *facts, ArbOutcome *outcome)
{
  gboolean led = arb_italian_general_over(state, unit) != 0;
  gboolean general = arb_italian_lost_general(state, unit);
  gboolean commander =
      arb_italian_lost_commander(state, (guint)arb_state_get(state, unit, ARB_ATTR_SIDE));

  if (led || general) {
    arb_facts_know(facts, first + IT_TEST_GENERAL_LOST, general, outcome);
  }
  if (led || commander) {
    arb_facts_know(facts, first + IT_TEST_ARMY_COMMANDER_LOST, commander, outcome);
  }
}

void
arb_italian_fill_test(const ArbState *state,
                      guint unit,
                      guint first,
                      ArbFacts *facts,
                      ArbOutcome *outcome)
{
  int formation = arb_state_get(state, unit, IT_ATTR_FORMATION);
  gboolean foot = arb_italian_arm(state, unit) == IT_ARM_INFANTRY;
  gboolean guns = arb_italian_arm(state, unit) == IT_ARM_ARTILLERY;

  const struct {
    guint field;
    int value;
  } known[] = {
      {IT_TEST_DISORDERED,
       arb_italian_is_disordered(state, unit) || arb_italian_loses_base(state, unit)},
      {IT_TEST_SQUARE, formation == IT_FORMATION_SQUARE},
      {IT_TEST_CLASS, arb_state_get(state, unit, IT_ATTR_CLASS)},
      {IT_TEST_GUARD, arb_state_get(state, unit, IT_ATTR_GUARD)},
      {IT_TEST_GENERAL, arb_italian_general_quality(state, unit)},
      {IT_TEST_COMMAND, arb_state_get(state, unit, IT_ATTR_COMMAND)},
      {IT_TEST_COLUMNS,
       foot && (formation == IT_FORMATION_DIVISIONS || formation == IT_FORMATION_COMPANIES)},
      {IT_TEST_ORDER, guns ? IT_ORDER_CLOSE : arb_state_get(state, unit, IT_ATTR_ORDER)},
      {IT_TEST_LOSSES, arb_italian_losses(state, unit)},
      {IT_TEST_FATIGUE, arb_state_get(state, unit, IT_ATTR_FATIGUE)},
      {IT_TEST_LOW_AMMUNITION, arb_state_get(state, unit, IT_ATTR_LOW_AMMUNITION)},
  };

  for (guint i = 0; i < G_N_ELEMENTS(known); i++) {
    arb_facts_know(facts, first + known[i].field, known[i].value, outcome);
  }
  if (arb_state_get(state, unit, IT_ATTR_SHELLED) != IT_SHELLED_NO) {
    arb_facts_know(facts, first + IT_TEST_SHELLED, arb_state_get(state, unit, IT_ATTR_SHELLED),
                   outcome);
  }
  fill_losses(state, unit, first, facts, outcome);
  arb_italian_know_great_commander(state, unit, first + IT_TEST_GREAT_COMMANDER, facts, outcome);
}

gboolean
arb_italian_roll_test(const ArbFacts *facts,
                      guint plan,
                      guint draw,
                      ArbDraws *draws,
                      ArbOutcome *outcome,
                      int *out_total)
{
  const ArbTable *modifiers = arb_ruleset_table(facts->rules, IT_TABLE_MANOEUVRE_MODIFIERS);
  int die = 0;

  if (!arb_draw(draws, &ARB_D10, draw, &die)) {
    return FALSE;
  }
  arb_say_value(outcome, die, "die", die);
  *out_total = die + arb_table_modifiers(modifiers, plan, facts, outcome);
  arb_say_value(outcome, *out_total, "test-total", *out_total);
  return TRUE;
}

gboolean
arb_italian_passes(int total, gboolean disordered)
{
  return total >= (disordered ? PASS_DISORDERED : PASS_IN_ORDER);
}

static const ArbResultRow *
reaction_row(const ArbFacts *facts, int total)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, IT_TABLE_MANOEUVRE_RESULT);
  gboolean disordered = facts->value[F_TEST + IT_TEST_DISORDERED];

  return arb_table_result(table, disordered ? IT_CONDITION_DISORDERED : IT_CONDITION_IN_ORDER,
                          total);
}

/* What this very phase must have brought: an enemy who pointed it out, without whom nobody tests
 * for surrender; loot in reach.  IT-OFF-4 IT-MOR-7 IT-LOG-5 */
static void
fill_causes(const ArbState *state, guint unit, ArbFacts *facts, ArbOutcome *outcome)
{
  gboolean pointed_out =
      arb_state_get(state, unit, IT_ATTR_ISOLATED_TURN) == arb_state_track(state, ARB_ATTR_TURN);
  gboolean surrender = arb_state_track(state, ARB_ATTR_PHASE) == IT_PHASE_SURRENDER;
  gboolean tempted = arb_state_get(state, unit, IT_ATTR_LOOT) != 0;
  gboolean called = !facts->value[F_ISOLATED] && arb_state_get(state, unit, IT_ATTR_TEST_DUE);

  if (!arb_require(outcome, !surrender || pointed_out || called, "IT-OFF-4", "not-pointed-out")) {
    return;
  }
  if (tempted) {
    arb_facts_know(facts, F_LOOT, TRUE, outcome);
  }
  (void)arb_require(
      outcome, !facts->value[F_LOOT] || tempted || arb_state_option(state, IT_OPTION_LOOT_PLACES),
      "IT-LOG-5", "no-loot");
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  gboolean repeated =
      arb_state_get(state, unit, IT_ATTR_TESTED_TURN) == arb_state_track(state, ARB_ATTR_TURN)
      && arb_state_get(state, unit, IT_ATTR_TESTED_PHASE) == arb_state_track(state, ARB_ATTR_PHASE);

  if (unit == 0
      || !arb_require(outcome, arb_italian_in_play(state, unit), "IT-MOR-1", "out-of-play",
                      (int)unit)
      || !arb_require(outcome, !arb_italian_is_shot_down(state, unit), "IT-SEQ-4", "shot-down",
                      (int)unit)
      || !arb_require(outcome,
                      !repeated || arb_state_get(state, unit, IT_ATTR_TEST_DUE)
                          || facts->value[F_NEW_CAUSE]
                          || arb_italian_charge_calls_test(state, unit),
                      "IT-MOR-7", "tested-already")) {
    return;
  }
  arb_italian_fill_test(state, unit, F_TEST, facts, outcome);
  arb_italian_fill_charge_test(state, unit, F_TEST, facts, outcome);
  arb_facts_know(facts, F_FEINT,
                 arb_italian_charge_calls_test(state, unit)
                     && arb_state_get(state, unit, IT_ATTR_CHARGE_MARKER) == IT_CHARGE_MARKER_FEINT,
                 outcome);
  fill_causes(state, unit, facts, outcome);
}

/* A row is named by the reaction it gives, with "-in-order" behind it where both states share one.
 * Returns: IT_REACTION_...; -1. */
static int
reaction_of(const ArbRuleset *rules, const ArbResultRow *row)
{
  static const char suffix[] = "-in-order";

  if (!g_str_has_suffix(row->id, suffix)) {
    return arb_ruleset_find_choice(rules, IT_SET_REACTION, row->id);
  }
  g_autofree char *id = g_strndup(row->id, strlen(row->id) - strlen(suffix));
  return arb_ruleset_find_choice(rules, IT_SET_REACTION, id);
}

/* A feint that fails halts the unit where it stands, whatever the row.  IT-CHG-7 */
static gboolean
feint_halts(const ArbFacts *facts, gboolean passed)
{
  return facts->value[F_FEINT] && !passed;
}

/* A bad result of who is tempted: an average die of bases goes looting, no more than there are.
 * Returns: FALSE when the die is missing.  IT-LOG-5 */
static gboolean
roll_looters(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int looters = 0;

  if (!arb_draw(draws, &ARB_DAV, DRAW_LOOTERS, &looters)) {
    return FALSE;
  }
  if (facts->state != NULL) {
    looters = MIN(looters, arb_state_get(facts->state, (guint)facts->value[F_UNIT], IT_ATTR_BASES));
  }
  arb_say(outcome, "looting", looters);
  arb_outcome_set(outcome, V_LOOTERS, looters);
  return TRUE;
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int total = 0;

  if (!arb_require(outcome, !facts->value[F_TEST + IT_TEST_SQUARE], "IT-MOR-1", "square-no-test")
      || !arb_italian_roll_test(facts, 0, DRAW_TEST, draws, outcome, &total)) {
    return;
  }

  const ArbResultRow *row = reaction_row(facts, total);
  int reaction = row != NULL ? reaction_of(facts->rules, row) : -1;
  if (reaction < 0) {
    arb_refuse_hard(outcome, "no-result", row != NULL ? row->id : NULL);
    return;
  }
  gboolean passed = arb_italian_passes(total, facts->value[F_TEST + IT_TEST_DISORDERED]);
  gboolean surrenders = facts->value[F_ISOLATED] && total <= NEGATIVE;
  if (feint_halts(facts, passed)) {
    arb_say(outcome, "feint-halts");
    reaction = IT_REACTION_HOLD;
  }
  if (facts->value[F_LOOT] && !surrenders && total <= NEGATIVE
      && !roll_looters(facts, draws, outcome)) {
    return;
  }
  arb_outcome_set(outcome, V_TOTAL, total);
  arb_outcome_set(outcome, V_RESULT, reaction);
  arb_outcome_set(outcome, V_PASSED, passed);
  arb_outcome_set(outcome, V_SURRENDERS, surrenders);
  arb_verdict(outcome, surrenders ? "unit-surrenders" : "test-result", reaction);
}

/* Surrendered troops leave the table, their guns stay there; a general with them is taken.
 * IT-OFF-4 */
static void
surrender(ArbChanges *changes, guint unit)
{
  const ArbState *state = arb_changes_state(changes);
  int bases = arb_changes_get(changes, unit, IT_ATTR_BASES);
  guint general = arb_italian_general_with(state, unit);

  if (arb_italian_arm(state, unit) == IT_ARM_ARTILLERY) {
    arb_changes_set(changes, unit, IT_ATTR_GUNS_LEFT, bases);
  }
  arb_italian_lose_prisoners(changes, unit, bases);
  if (general != 0) {
    arb_italian_lose_general(changes, general, IT_GONE_PRISONERS, IT_FATE_UNHURT);
  }
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)facts->value[F_UNIT];
  const ArbResultRow *row = reaction_row(facts, outcome->value[V_TOTAL]);
  ArbItalianHit hit = {.changes = changes, .piece = unit, .cause = IT_CAUSE_TEST};

  arb_changes_set(changes, unit, IT_ATTR_TEST_DUE, FALSE);
  arb_changes_set(changes, unit, IT_ATTR_LOOT, FALSE);
  arb_changes_set(changes, unit, IT_ATTR_FIRE_TESTED,
                  arb_state_get(state, unit, IT_ATTR_FIRE_LOST));
  arb_changes_set(changes, unit, IT_ATTR_TESTED_TURN, arb_state_track(state, ARB_ATTR_TURN));
  arb_changes_set(changes, unit, IT_ATTR_TESTED_PHASE, arb_state_track(state, ARB_ATTR_PHASE));
  if (outcome->value[V_SURRENDERS]) {
    surrender(changes, unit);
    return;
  }
  if (arb_outcome_has(outcome, V_LOOTERS)) {
    arb_italian_lose_looters(changes, unit, outcome->value[V_LOOTERS]);
  }
  arb_changes_set(changes, unit, IT_ATTR_BOUND_UNTIL, arb_italian_bound_until(state));
  arb_changes_set(changes, unit, IT_ATTR_GOES_BACK, FALSE); /* IT-MOR-7: the newer result */
  if (!feint_halts(facts, outcome->value[V_PASSED])) {
    arb_italian_apply_row(&hit, row, IT_ROLE_UNIT);
  }
  arb_changes_set(changes, unit, IT_ATTR_REACTION, outcome->value[V_RESULT]);
  arb_italian_charge_tested(changes, unit, outcome->value[V_PASSED]);
}

const ArbActionCode arb_italian_manoeuvre = {
    .id = "manoeuvre",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
    .sees_state = TRUE,
};
