/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/effects-private.h"
#include "rules/italian/italian-private.h"

/* What makes a unit take the manoeuvre test: the rows of table manoeuvre-triggers. Causes that the
 * game sees call it by themselves; those that only the table shows, such as friends in rout nearby,
 * are called out.  IT-MOR-1 */

enum {
  F_UNIT,
  F_CAUSE,
  F_SQUARE
};

enum {
  V_DUE
};

static const char *const fields[] = {"unit", "cause", "square", NULL};
static const char *const values[] = {"due", NULL};

static const ArbResultRow *
row_of(const ArbRuleset *rules, int cause)
{
  return arb_table_result(arb_ruleset_table(rules, IT_TABLE_MANOEUVRE_TRIGGERS), cause, 0);
}

gboolean
arb_italian_calls_test(const ArbRuleset *rules, int cause)
{
  const ArbResultRow *row = row_of(rules, cause);
  return row != NULL && arb_result_effect(row, IT_VERB_TEST_DUE, -1, -1) >= 0;
}

void
arb_italian_call_test(ArbChanges *changes, guint unit, int cause)
{
  const ArbResultRow *row = row_of(arb_state_rules(arb_changes_state(changes)), cause);
  ArbItalianHit hit = {.changes = changes, .piece = unit};

  if (row != NULL) {
    arb_italian_apply_row(&hit, row, IT_ROLE_UNIT);
  }
}

gboolean
arb_italian_makes_a_tenth(const ArbState *state, guint unit, int figures)
{
  const ArbTable *table = arb_ruleset_table(arb_state_rules(state), IT_TABLE_FIRE_THRESHOLDS);
  int start = arb_state_get(state, unit, IT_ATTR_FIGURES_START);
  int before = arb_state_get(state, unit, IT_ATTR_FIRE_LOST_TURN);
  int percent = 0;

  if (arb_state_get(state, unit, ARB_ATTR_KIND) == IT_KIND_UNIT) {
    before += arb_state_get(state, unit, IT_ATTR_MELEE_LOST_TURN);
  }
  return arb_table_list(table, IT_THRESHOLD_IN_TURN, 0, &percent) && before * 100 < percent * start
         && (before + figures) * 100 >= percent * start;
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];

  if (unit == 0
      || !arb_require(outcome, arb_italian_in_play(state, unit), "IT-MOR-1", "out-of-play",
                      (int)unit)) {
    return;
  }
  int turn = arb_state_track(state, ARB_ATTR_TURN);
  gboolean isolated = facts->value[F_CAUSE] == IT_TRIGGER_ISOLATED
                      && arb_state_get(state, unit, IT_ATTR_ISOLATED_TURN) == turn;
  if (!arb_require(outcome, !isolated || arb_state_get(state, unit, IT_ATTR_TESTED_TURN) != turn,
                   "IT-MOR-7", "tested-isolated", (int)unit)) {
    return;
  }
  arb_facts_know(facts, F_SQUARE,
                 arb_state_get(state, unit, IT_ATTR_FORMATION) == IT_FORMATION_SQUARE, outcome);
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  gboolean due = arb_italian_calls_test(facts->rules, facts->value[F_CAUSE]);

  if (!arb_require(outcome, !facts->value[F_SQUARE], "IT-MOR-1", "square-no-test")
      || !arb_require(outcome, due, "IT-MOR-1", "no-cause")) {
    return;
  }
  arb_outcome_set(outcome, V_DUE, due);
  arb_say(outcome, "cause", facts->value[F_CAUSE]);
  arb_verdict(outcome, "test-due");
}

static void
apply(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  arb_italian_call_test(changes, (guint)facts->value[F_UNIT], facts->value[F_CAUSE]);
}

const ArbActionCode arb_italian_call_test_action = {
    .id = "call-test",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
