/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/effects-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/melee-private.h"

/* What a round of melee does to both sides, in one step.  IT-MEL-3 */

/* From here on a result against wagons is good.  IT-LOG-5 */
#define GOOD_RESULT 3

/* The first round of a melee tires, the others do not. */
static void
count_round(ArbChanges *changes, guint piece, int round)
{
  int turn = arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN);
  gboolean same_turn = arb_changes_get(changes, piece, IT_ATTR_MELEE_TURN) == turn;
  int now = round > 1 && same_turn ? arb_changes_get(changes, piece, IT_ATTR_ROUNDS_NOW) : 0;

  arb_changes_set(changes, piece, IT_ATTR_MELEE_TURN, turn);
  arb_changes_set(changes, piece, IT_ATTR_MELEE_ROUND, round);
  arb_changes_set(changes, piece, IT_ATTR_ROUNDS_NOW, now + 1);
  if (round == 1) {
    arb_italian_add_fatigue(changes, piece, IT_TIRING_MELEE);
  }
}

/* Provisions tempt the victor: he tests his discipline.  IT-LOG-5 */
static void
tempt(ArbChanges *changes, guint winner, guint loser)
{
  const ArbState *state = arb_changes_state(changes);

  if (arb_italian_arm(state, loser) == IT_ARM_WAGON
      && arb_state_get(state, loser, IT_ATTR_WAGON) == IT_WAGON_PROVISIONS) {
    arb_changes_set(changes, winner, IT_ATTR_TEST_DUE, TRUE);
  }
}

/* Unless the row keeps them locked, both are free of each other. */
static void
end_contact(ArbChanges *changes, guint one, guint other)
{
  if (arb_changes_get(changes, one, IT_ATTR_LOCKED_WITH) != (int)other) {
    arb_italian_unlock(changes, one);
    arb_italian_unlock(changes, other);
  }
}

void
arb_italian_apply_melee(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint attacker = (guint)facts->value[MELEE_F_ATTACKER];
  guint defender = (guint)facts->value[MELEE_F_DEFENDER];
  int round = facts->value[MELEE_F_ROUND];
  gboolean attacker_won = outcome->value[MELEE_V_WINNER] == IT_WINNER_ATTACKER;
  guint winner = attacker_won ? attacker : defender;
  guint loser = attacker_won ? defender : attacker;
  gboolean diced = arb_outcome_has(outcome, MELEE_V_DIFFERENCE);
  const ArbTable *table = arb_ruleset_table(facts->rules, IT_TABLE_MELEE_RESULT);
  const ArbResultRow *row = diced ? arb_table_result(table, -1, outcome->value[MELEE_V_DIFFERENCE])
                                  : arb_italian_rear_row(facts->rules);
  ArbItalianHit lost = {changes, loser, winner, IT_CAUSE_MELEE};
  ArbItalianHit won = {changes, winner, loser, IT_CAUSE_MELEE};

  arb_changes_set(changes, attacker, IT_ATTR_LOCKED_WITH, 0);
  arb_changes_set(changes, defender, IT_ATTR_LOCKED_WITH, 0);
  count_round(changes, attacker, round);
  count_round(changes, defender, round);
  arb_italian_apply_row(&lost, row, IT_ROLE_LOSER);
  arb_italian_apply_row(&won, row, IT_ROLE_WINNER);
  end_contact(changes, attacker, defender);
  if (!diced || outcome->value[MELEE_V_DIFFERENCE] >= GOOD_RESULT) {
    tempt(changes, winner, loser);
  }
}
