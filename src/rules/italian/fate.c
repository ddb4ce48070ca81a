/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"

#include "rules/italian/command-private.h"
#include "rules/italian/effects-private.h"

/* What becomes of a general who touches a unit under fire or in melee.  IT-GEN-1 */
enum {
  F_MELEE,
  F_GREAT_COMMANDER,
  F_GENERAL,
  F_UNIT
};

enum {
  V_RESULT,
  V_TURNS
};

enum {
  DRAW_FATE,
  DRAW_TURNS
};

static const char *const fields[] = {"melee", "great-commander", "general", "unit", NULL};
static const char *const draw_names[] = {"fate", "turns", NULL};
static const char *const values[] = {"result", "turns", NULL};

guint
arb_italian_touched(const ArbState *state, guint general)
{
  int attached = arb_state_get(state, general, IT_ATTR_ATTACHED_TO);

  return (guint)(attached != 0 ? attached : arb_state_get(state, general, IT_ATTR_TOUCHED));
}

static gboolean
fights(const ArbState *state, guint unit)
{
  return arb_state_get(state, unit, IT_ATTR_MELEE_TURN) == arb_state_track(state, ARB_ATTR_TURN);
}

static gboolean
endangers(const ArbState *state, guint unit)
{
  return fights(state, unit) || arb_state_get(state, unit, IT_ATTR_FIRE_LOST_TURN) > 0;
}

static gboolean
was_rolled(const ArbState *state, guint general)
{
  return arb_state_get(state, general, IT_ATTR_FATE_TURN) == arb_state_track(state, ARB_ATTR_TURN);
}

gboolean
arb_italian_is_at_risk(const ArbState *state, guint general)
{
  guint unit = arb_italian_touched(state, general);

  return unit != 0 && arb_italian_acts_now(state, general) && !was_rolled(state, general)
         && endangers(state, unit);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint general = (guint)facts->value[F_GENERAL];

  if (general == 0) {
    return;
  }
  if (arb_italian_touched(state, general) != 0) {
    arb_facts_suggest(facts, F_UNIT, (int)arb_italian_touched(state, general));
  }
  guint unit = (guint)facts->value[F_UNIT];
  if (!arb_require(outcome, arb_italian_acts_now(state, general), "IT-GEN-1", "general-away",
                   (int)general)
      || !arb_require(outcome, unit != 0, "IT-GEN-1", "touches-nobody", (int)general)
      || !arb_require(outcome, !was_rolled(state, general), "IT-GEN-1", "fate-rolled", (int)general)
      || !arb_require(outcome, unit == 0 || endangers(state, unit), "IT-GEN-1", "not-at-risk",
                      (int)unit)) {
    return;
  }
  arb_facts_know(facts, F_MELEE, unit != 0 && fights(state, unit), outcome);
  arb_italian_know_great_commander(state, general, F_GREAT_COMMANDER, facts, outcome);
}

/* Turns that a result lasts: by a die where the row says so.  Returns: FALSE when it is missing. */
static gboolean
count_turns(const ArbFacts *facts, const ArbResultRow *row, ArbDraws *draws, ArbOutcome *outcome)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, IT_TABLE_GENERAL_ABSENCE);
  int turns = arb_result_effect(row, IT_VERB_TURNS, -1, 0);
  int die = 0;

  if (arb_result_effect(row, IT_VERB_TURNS_BY_DIE, -1, -1) >= 0) {
    if (!arb_draw(draws, &ARB_D6, DRAW_TURNS, &die)) {
      return FALSE;
    }
    if (!arb_table_list(table, -1, die, &turns)) {
      arb_refuse_hard(outcome, "no-result", NULL);
      return FALSE;
    }
  }
  arb_outcome_set(outcome, V_TURNS, turns);
  return TRUE;
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, IT_TABLE_GENERAL_FATE);
  const ArbTable *modifiers = arb_ruleset_table(facts->rules, IT_TABLE_GENERAL_FATE_MODIFIERS);
  int die = 0;

  if (!arb_draw(draws, &ARB_D10, DRAW_FATE, &die)) {
    return;
  }
  arb_say_value(outcome, die, "die", die);
  int total = die + arb_table_modifiers(modifiers, 0, facts, outcome);
  const ArbResultRow *row = arb_table_result(table, -1, total);
  int fate = row != NULL ? arb_ruleset_find_choice(facts->rules, IT_SET_FATE, row->id) : -1;
  if (fate < 0) {
    arb_refuse_hard(outcome, "no-result", row != NULL ? row->id : NULL);
    return;
  }
  if (!count_turns(facts, row, draws, outcome)) {
    return;
  }
  int turns = outcome->value[V_TURNS];
  arb_outcome_set(outcome, V_RESULT, fate);
  arb_verdict(outcome, turns > 0 ? "fate-for-turns" : "fate-is", fate, turns);
}

static const ArbResultRow *
row_of(const ArbRuleset *rules, int fate)
{
  const ArbTable *table = arb_ruleset_table(rules, IT_TABLE_GENERAL_FATE);
  int row = arb_table_find_result(table, arb_ruleset_choice(rules, IT_SET_FATE, fate)->id);

  return row >= 0 ? g_ptr_array_index(table->results, (guint)row) : NULL;
}

/* A general who is hit is a cause of a test for his unit.  IT-MOR-1 */
static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint general = (guint)facts->value[F_GENERAL];
  int fate = outcome->value[V_RESULT];
  int turn = arb_changes_get(changes, 0, ARB_ATTR_TURN);

  if (general == 0) {
    return;
  }
  const ArbResultRow *row = row_of(facts->rules, fate);
  guint unit = (guint)arb_changes_get(changes, general, IT_ATTR_ATTACHED_TO);
  arb_changes_set(changes, general, IT_ATTR_FATE_TURN, turn);
  arb_changes_set(changes, general, IT_ATTR_FATE, fate);
  if (fate != IT_FATE_UNHURT && unit != 0) {
    arb_italian_call_test(changes, unit, IT_TRIGGER_GENERAL_HIT);
  }
  if (row != NULL && arb_result_effect(row, IT_VERB_REMOVED, -1, -1) >= 0) {
    arb_italian_lose_general(changes, general, IT_GONE_DESTROYED, fate);
  } else if (outcome->value[V_TURNS] > 0) {
    arb_changes_set(changes, general, IT_ATTR_ATTACHED_TO, 0);
    arb_changes_set(changes, general, IT_ATTR_BACK_TURN, turn + outcome->value[V_TURNS] + 1);
  }
}

const ArbActionCode arb_italian_general_fate = {
    .id = "general-fate",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
