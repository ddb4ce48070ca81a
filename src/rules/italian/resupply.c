/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/italian-private.h"

/* A unit low on ammunition draws from a caisson, along a line that the table measures.  IT-LOG-2
 * IT-LOG-3 */
enum {
  F_UNIT,
  F_WAGON,
  F_LENGTH,
  F_ENEMY_DISTANCE,
  F_PASSABLE,
  F_IN_RADIUS,
  F_WAGON_LEFT,
  F_CAPTURED,
  F_MOUNTED
};

enum {
  V_WAGON_LEFT
};

static const char *const fields[] = {
    "unit",      "wagon",      "length",   "enemy-distance", "passable",
    "in-radius", "wagon-left", "captured", "mounted",        NULL,
};
static const char *const values[] = {"wagon_left", NULL};

/* Dismounted cavalry counts as infantry. */
static void
fill_unit(const ArbState *state, guint unit, ArbFacts *facts, ArbOutcome *outcome)
{
  int arm = arb_italian_arm(state, unit);

  arb_facts_know(facts, F_MOUNTED, arm == IT_ARM_CAVALRY, outcome);
  (void)(arb_require(outcome, arb_italian_in_play(state, unit), "IT-LOG-2", "out-of-play",
                     (int)unit)
         && arb_require(outcome, arm != IT_ARM_ENGINEERS, "IT-LOG-2", "not-supplied-arm")
         && arb_require(outcome, arb_state_get(state, unit, IT_ATTR_LOW_AMMUNITION), "IT-LOG-2",
                        "not-low", (int)unit));
}

static void
fill_wagon(const ArbState *state, guint unit, guint wagon, ArbFacts *facts, ArbOutcome *outcome)
{
  gboolean own =
      arb_state_get(state, unit, ARB_ATTR_SIDE) == arb_state_get(state, wagon, ARB_ATTR_SIDE);
  gboolean captured = !own || arb_state_get(state, wagon, IT_ATTR_GONE) == IT_GONE_CAPTURED;
  gboolean caisson = arb_state_get(state, wagon, IT_ATTR_WAGON) == IT_WAGON_AMMUNITION;

  arb_facts_know(facts, F_CAPTURED, captured, outcome);
  if (!arb_require(outcome, captured || arb_italian_in_play(state, wagon), "IT-LOG-2",
                   "out-of-play", (int)wagon)
      || !arb_require(outcome, caisson, "IT-LOG-2", "not-a-caisson", (int)wagon)) {
    return;
  }
  if (arb_state_get(state, wagon, IT_ATTR_COMMAND) == IT_COMMAND_OUT) { /* as last measured */
    arb_facts_suggest(facts, F_IN_RADIUS, FALSE);
  }
  arb_facts_know(facts, F_WAGON_LEFT, arb_state_get(state, wagon, IT_ATTR_AMMUNITION), outcome);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  guint wagon = (guint)facts->value[F_WAGON];

  if (unit == 0 || wagon == 0) {
    return; /* missing: the core says so */
  }
  fill_unit(state, unit, facts, outcome);
  if (outcome->state == ARB_OPEN) {
    fill_wagon(state, unit, wagon, facts, outcome);
  }
}

static int
limit(const ArbFacts *facts, int which)
{
  int cm100 = 0;

  (void)!arb_table_list(arb_ruleset_table(facts->rules, IT_TABLE_SUPPLY_LINE), which, 0, &cm100);
  return cm100;
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int length = limit(facts, IT_SUPPLY_LINE);
  int enemy = limit(facts, IT_SUPPLY_ENEMY);
  int left = facts->value[F_WAGON_LEFT];

  if (!arb_require(outcome, !facts->value[F_MOUNTED], "IT-LOG-2", "mounted-cavalry")
      || !arb_require(outcome, !facts->value[F_CAPTURED], "IT-LOG-2", "captured-caisson")
      || !arb_require(outcome, facts->value[F_LENGTH] <= length, "IT-LOG-2", "line-too-long",
                      length)
      || !arb_require(outcome, facts->value[F_ENEMY_DISTANCE] > enemy, "IT-LOG-2",
                      "enemy-near-line", enemy)
      || !arb_require(outcome, facts->value[F_PASSABLE], "IT-LOG-2", "line-impassable")
      || !arb_require(outcome, facts->value[F_IN_RADIUS], "IT-LOG-2", "wagon-out-of-radius")
      || !arb_require(outcome, left > 0, "IT-LOG-3", "wagon-empty")) {
    return;
  }
  left = MAX(left - 1, 0);
  if (left == 0) {
    arb_say(outcome, "wagon-now-empty");
  }
  arb_outcome_set(outcome, V_WAGON_LEFT, left);
  arb_verdict(outcome, "resupplied", left);
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  arb_changes_set(changes, (guint)facts->value[F_UNIT], IT_ATTR_LOW_AMMUNITION, FALSE);
  arb_changes_set(changes, (guint)facts->value[F_WAGON], IT_ATTR_AMMUNITION,
                  outcome->value[V_WAGON_LEFT]);
}

const ArbActionCode arb_italian_resupply = {
    .id = "resupply",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
