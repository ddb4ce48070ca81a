/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/command-private.h"

/* Is a unit within its general's command radius?  IT-ORD-3 IT-ORD-4 */
enum {
  F_LEVEL,
  F_QUALITY,
  F_DISTANCE,
  F_MARCH_COLUMN,
  F_REAR,
  F_ORDERED,
  F_UNIT,
  F_GENERAL
};

enum {
  V_RADIUS,
  V_COMMAND
};

static const char *const fields[] = {
    "level", "quality", "distance", "march-column", "rear", "ordered", "unit", "general", NULL};
static const char *const values[] = {"radius", "command", NULL};

/* An order other than to stand in reserve binds it to its general. */
static gboolean
is_ordered(const ArbState *state, guint unit)
{
  guint holder = arb_italian_order_holder(state, unit);

  return holder != 0 && arb_state_get(state, holder, IT_ATTR_ORDERS) != IT_ORDERS_RESERVE;
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  guint general = (guint)facts->value[F_GENERAL];

  if (unit == 0
      || !arb_require(outcome, arb_italian_in_play(state, unit), "IT-ORD-4", "out-of-play",
                      (int)unit)) {
    return;
  }
  gboolean column = arb_state_get(state, unit, ARB_ATTR_KIND) == IT_KIND_UNIT
                    && arb_state_get(state, unit, IT_ATTR_FORMATION) == IT_FORMATION_MARCH_COLUMN;
  arb_facts_know(facts, F_MARCH_COLUMN, column, outcome);
  arb_facts_know(facts, F_ORDERED, is_ordered(state, unit), outcome);
  if (general == 0) {
    general = arb_italian_general_over(state, unit);
  } else if (!arb_require(outcome,
                          arb_italian_acts_now(state, general)
                              && arb_italian_is_under(state, unit, general),
                          "IT-ORD-4", "not-his-general", (int)general)) {
    return;
  }
  if (general != 0) {
    arb_facts_suggest(facts, F_GENERAL, (int)general);
  }
  arb_facts_know(facts, F_LEVEL,
                 general != 0 ? arb_state_get(state, general, IT_ATTR_LEVEL) : IT_LEVEL_BRIGADE,
                 outcome);
  arb_facts_know(facts, F_QUALITY,
                 general != 0 ? arb_state_get(state, general, IT_ATTR_QUALITY) : IT_QUALITY_NONE,
                 outcome);
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, IT_TABLE_COMMAND_RADIUS);
  gboolean reserve =
      facts->value[F_REAR] && facts->value[F_MARCH_COLUMN] && !facts->value[F_ORDERED];
  int radius = 0;
  int command = IT_COMMAND_OUT;

  if (arb_table_cell(table, facts->value[F_LEVEL], 0, facts->value[F_QUALITY], 0, &radius)) {
    arb_say(outcome, "radius-is", radius);
    command = facts->value[F_DISTANCE] <= radius ? IT_COMMAND_IN : IT_COMMAND_OUT;
  } else {
    arb_say(outcome, "nobody-commands");
  }
  if (command == IT_COMMAND_OUT && reserve) {
    arb_say(outcome, "column-in-reserve");
    command = IT_COMMAND_NONE;
  }
  arb_outcome_set(outcome, V_RADIUS, radius);
  arb_outcome_set(outcome, V_COMMAND, command);
  arb_verdict(outcome, "command-is", command);
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  if (facts->value[F_UNIT] != 0) {
    arb_changes_set(changes, (guint)facts->value[F_UNIT], IT_ATTR_COMMAND,
                    outcome->value[V_COMMAND]);
  }
}

const ArbActionCode arb_italian_command = {
    .id = "command",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
