/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/game.h"

#include "rules/italian/charge-private.h"
#include "rules/italian/move-private.h"
#include "rules/italian/test-private.h"

/* What a test taken for a charge brings next.  IT-CHG-2 IT-MOR-6 */

static int
turn_now(const ArbChanges *changes)
{
  return arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN);
}

static gboolean
charge_each_other(const ArbChanges *changes, guint unit, guint foe)
{
  return arb_changes_get(changes, foe, IT_ATTR_CHARGING) == (int)unit
         && arb_changes_get(changes, foe, IT_ATTR_CHARGE_STAGE) != IT_CHARGE_STAGE_NONE;
}

/* The unit was to charge. One test is also that of being charged (IT-MOR-7). */
static void
charger_tested(ArbChanges *changes, guint unit, gboolean passed)
{
  guint foe = (guint)arb_changes_get(changes, unit, IT_ATTR_CHARGING);
  gboolean mutual = charge_each_other(changes, unit, foe);
  int stage_of_foe = arb_changes_get(changes, foe, IT_ATTR_CHARGE_STAGE);

  if (mutual) {
    arb_changes_set(changes, unit, IT_ATTR_CHARGED_TURN, turn_now(changes));
  }
  if (passed) {
    arb_changes_set(changes, unit, IT_ATTR_CHARGE_STAGE, IT_CHARGE_STAGE_PASSED);
  } else {
    arb_italian_end_charge(changes, unit);
  }
  if (mutual && stage_of_foe == IT_CHARGE_STAGE_DECLARED) {
    arb_italian_push_step(changes, "manoeuvre", foe);
  } else if (mutual && stage_of_foe == IT_CHARGE_STAGE_PASSED) {
    arb_italian_push_step(changes, "charge-move", foe);
  } else if (passed) {
    arb_italian_push_step(changes, "charge-move", unit);
  }
}

/* Cm100 that a reaction takes the unit away from its charger.  IT-MOR-2 */
static int
flight_of(const ArbChanges *changes, guint unit, int gap)
{
  const ArbState *state = arb_changes_state(changes);
  const ArbTable *points = arb_ruleset_table(arb_state_rules(state), IT_TABLE_FIRE_POINTS);
  int from = 0;
  int musket = 0;

  switch (arb_changes_get(changes, unit, IT_ATTR_REACTION)) {
  case IT_REACTION_ROUT:
    return arb_italian_flight_rate(state, unit, IT_GAIT_ROUT);
  case IT_REACTION_RETREAT:
    return arb_italian_flight_rate(state, unit, IT_GAIT_RETREAT);
  case IT_REACTION_WAVERING:
    return arb_italian_flight_rate(state, unit, IT_GAIT_NORMAL) / 2;
  case IT_REACTION_FALL_BACK:
    return arb_table_reach(points, IT_WEAPON_MUSKET, &from, &musket) ? MAX(musket + 1 - gap, 0) : 0;
  default:
    return 0;
  }
}

/* The unit was charged: who passes, or holds, answers; who does not goes by his row, and the
 * charger follows him. */
static void
target_tested(ArbChanges *changes, guint unit, gboolean passed)
{
  guint charger = (guint)arb_changes_get(changes, unit, IT_ATTR_CHARGED_BY);
  int reaction = arb_changes_get(changes, unit, IT_ATTR_REACTION);
  int gap = arb_changes_get(changes, charger, IT_ATTR_CHARGE_GAP);

  arb_italian_drop_charge(changes, unit);
  arb_changes_set(changes, unit, IT_ATTR_CHARGED_TURN, turn_now(changes));
  arb_italian_push_step(changes, "charge-contact", charger);
  if (passed || reaction == IT_REACTION_HOLD) {
    arb_italian_push_step(changes, "charge-response", unit);
    return;
  }
  arb_changes_set(changes, unit, IT_ATTR_CHARGE_FLIGHT, flight_of(changes, unit, gap));
}

void
arb_italian_charge_tested(ArbChanges *changes, guint unit, gboolean passed)
{
  guint charger = (guint)arb_changes_get(changes, unit, IT_ATTR_CHARGED_BY);
  gboolean asked =
      arb_changes_get(changes, unit, IT_ATTR_CHARGED_TURN) != turn_now(changes)
      && arb_changes_get(changes, charger, IT_ATTR_CHARGE_STAGE) == IT_CHARGE_STAGE_MOVED;

  if (charger != 0 && asked) {
    target_tested(changes, unit, passed);
  } else if (arb_changes_get(changes, unit, IT_ATTR_CHARGE_STAGE) == IT_CHARGE_STAGE_DECLARED) {
    charger_tested(changes, unit, passed);
  }
}

/* Charges that were left lying end with their phase, and so do the answers to them. */
void
arb_italian_end_charges(ArbChanges *changes)
{
  guint count = arb_state_count(arb_changes_state(changes));

  for (guint piece = 1; piece < count; piece++) {
    arb_italian_end_charge(changes, piece);
    arb_changes_set(changes, piece, IT_ATTR_CHARGE_ANSWER, IT_CHARGE_ANSWER_NONE);
    if (arb_changes_get(changes, piece, IT_ATTR_LOCKED_WITH) == 0) {
      arb_changes_set(changes, piece, IT_ATTR_IMPETUS, FALSE);
      arb_changes_set(changes, piece, IT_ATTR_STRIKES, IT_STRIKES_FRONT);
    }
  }
}

void
arb_italian_charges_due(const ArbState *state, guint piece, ArbDueList *due)
{
  if (arb_state_get(state, piece, IT_ATTR_CHARGE_STAGE) == IT_CHARGE_STAGE_DECLARED) {
    arb_due_add(due, TRUE, "IT-CHG-2", "charge-waits", piece);
  }
}
