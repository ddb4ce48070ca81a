/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/naw/move-private.h"
#include "rules/naw/naw-private.h"

/* A move, by what is told of it: the umpire has no map. */

static const char *const fields[] = {"unit",      "allowance",    "hexes",      "contact", "skips",
                                     "enemy-hex", "end-occupied", "woods-path", "extra",   NULL};
static const char *const values[] = {"cost", NULL};

/* Enemy control: who begins in it stays, who comes into it stops.  NAW-MOV-5 NAW-MOV-6 */
static gboolean
check_control(const ArbFacts *facts, gboolean enters, ArbOutcome *outcome)
{
  int contact = facts->value[MOVE_F_CONTACT];
  int hexes = facts->value[MOVE_F_HEXES];

  if (contact < 0 || hexes <= contact) {
    return TRUE;
  }
  if (contact == 0 && enters) {
    return arb_refuse(outcome, "NAW-MOV-5", "must-stop-entering");
  }
  return contact == 0 ? arb_refuse(outcome, "NAW-MOV-6", "held")
                      : arb_refuse(outcome, "NAW-MOV-5", "must-stop", contact);
}

static gboolean
check_path(const ArbFacts *facts, gboolean enters, ArbOutcome *outcome)
{
  return arb_require(outcome, !facts->value[MOVE_F_SKIPS], "NAW-MOV-2", "hex-skipped")
         && arb_require(outcome, !facts->value[MOVE_F_ENEMY_HEX], "NAW-MOV-3", "enemy-crossed")
         && check_control(facts, enters, outcome)
         && arb_require(outcome, facts->value[MOVE_F_WOODS_PATH] != NAW_WOODS_OFF_ROAD, "NAW-MOV-7",
                        "off-road")
         && arb_require(outcome, !facts->value[MOVE_F_END_OCCUPIED], "NAW-MOV-4", "end-taken");
}

void
arb_naw_resolve_move(const ArbFacts *facts, const ArbNawMove *move, ArbOutcome *outcome)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, NAW_TABLE_TERRAIN);
  int allowance = facts->value[MOVE_F_ALLOWANCE];
  int each = 0;

  if (!check_path(facts, move->enters, outcome)) {
    return;
  }
  if (!arb_table_cell(table, NAW_TERRAIN_CLEAR, 0, NAW_EFFECT_COST, 0, &each)) {
    arb_refuse(outcome, "NAW-MOV-7", "no-cost", NAW_TERRAIN_CLEAR);
    return;
  }
  int cost = facts->value[MOVE_F_HEXES] * each + facts->value[MOVE_F_EXTRA];
  if (!arb_require(outcome, cost <= allowance, move->rule, move->too_far, cost, allowance)) {
    return;
  }
  arb_outcome_set(outcome, MOVE_V_COST, cost);
  arb_verdict(outcome, move->verdict, cost, allowance);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[MOVE_F_UNIT];

  if (unit == 0 || !arb_naw_check_own(state, unit, outcome)) {
    return;
  }
  if (arb_state_get(state, unit, NAW_ATTR_STATUS) == NAW_STATUS_WAITING) {
    (void)arb_refuse(outcome, "NAW-PRU-1", "waits-outside", (int)unit);
    return;
  }
  if (!arb_naw_check_on_map(state, unit, outcome)
      || !arb_require(outcome, !arb_state_get(state, unit, NAW_ATTR_MOVED), "NAW-SEQ-8",
                      "moved-already", (int)unit)) {
    return;
  }
  arb_facts_know(facts, MOVE_F_ALLOWANCE, arb_state_get(state, unit, NAW_ATTR_MOVEMENT), outcome);
  arb_facts_know(facts, MOVE_F_EXTRA, 0, outcome);
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  static const ArbNawMove move = {"move-cost", "NAW-MOV-1", "too-far", FALSE};

  (void)draws;
  arb_naw_resolve_move(facts, &move, outcome);
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  (void)outcome;
  arb_changes_set(changes, (guint)facts->value[MOVE_F_UNIT], NAW_ATTR_MOVED, TRUE);
}

const ArbActionCode arb_naw_move = {
    .id = "move",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
