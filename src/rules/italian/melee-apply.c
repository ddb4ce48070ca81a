/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/command-private.h"
#include "rules/italian/effects-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/melee-private.h"

/* What a round of melee does to both sides, in one step.  IT-MEL-3 */

/* From here on a result against wagons is good.  IT-LOG-5 */
#define GOOD_RESULT 3

/* The first round that a unit fights in a melee tires it, the others do not. */
static void
count_round(ArbChanges *changes, guint piece, int round)
{
  int turn = arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN);
  gboolean same_turn = arb_changes_get(changes, piece, IT_ATTR_MELEE_TURN) == turn;
  gboolean joins = round == 1 || arb_changes_get(changes, piece, IT_ATTR_MELEE_ROUND) == 0;
  int now = round > 1 && same_turn ? arb_changes_get(changes, piece, IT_ATTR_ROUNDS_NOW) : 0;

  arb_changes_set(changes, piece, IT_ATTR_MELEE_TURN, turn);
  arb_changes_set(changes, piece, IT_ATTR_MELEE_ROUND, round);
  arb_changes_set(changes, piece, IT_ATTR_ROUNDS_NOW, now + 1);
  arb_changes_set(changes, piece, IT_ATTR_IMPETUS, FALSE); /* of the first round alone */
  arb_changes_set(changes, piece, IT_ATTR_STRIKES, IT_STRIKES_FRONT);
  if (joins) {
    arb_italian_add_fatigue(changes, piece, IT_TIRING_MELEE);
  }
}

/* Provisions tempt the victor: he tests his discipline.  IT-LOG-5 */
static void
tempt(ArbChanges *changes, guint winner, guint loser)
{
  const ArbState *state = arb_changes_state(changes);

  if (arb_changes_get(changes, winner, IT_ATTR_GONE) == IT_GONE_NO
      && arb_state_get(state, winner, IT_ATTR_FORMATION) != IT_FORMATION_SQUARE
      && arb_italian_arm(state, loser) == IT_ARM_WAGON
      && arb_state_get(state, loser, IT_ATTR_WAGON) == IT_WAGON_PROVISIONS) {
    arb_italian_call_test(changes, winner, IT_TRIGGER_LOOT);
    arb_changes_set(changes, winner, IT_ATTR_LOOT, TRUE);
  }
}

/* One side in a melee: its principal first, then the units that aid it. */
typedef struct {
  guint piece[1 + ARB_FACT_ITEMS_MAX];
  guint n;
} Side;

static void
gather(const ArbFacts *facts, guint principal, guint with, Side *out_side)
{
  out_side->n = 0;
  out_side->piece[out_side->n++] = (guint)facts->value[principal];
  for (int i = 0; i < facts->value[with]; i++) {
    out_side->piece[out_side->n++] = arb_facts_item(facts, with, (guint)i);
  }
}

static void
begin_round(ArbChanges *changes, const Side *side, int round)
{
  for (guint i = 0; i < side->n; i++) {
    arb_italian_find(changes, side->piece[i]); /* IT-OBS-2 */
    arb_changes_set(changes, side->piece[i], IT_ATTR_LOCKED_WITH, 0);
    count_round(changes, side->piece[i], round);
  }
}

static gboolean
sends_back(const ArbResultRow *row, int role)
{
  static const int verbs[] = {IT_VERB_RETREAT, IT_VERB_ROUT, IT_VERB_FALL_BACK, IT_VERB_GIVE_GROUND,
                              IT_VERB_OUT_OF_RANGE};

  for (guint i = 0; i < G_N_ELEMENTS(verbs); i++) {
    if (arb_result_effect(row, verbs[i], role, -1) >= 0
        || arb_result_effect(row, verbs[i], IT_ROLE_BOTH, -1) >= 0) {
      return TRUE;
    }
  }
  return FALSE;
}

/* A tenth lost within the turn is a cause of the test. Whom the row itself sends back has his
 * result, in place of a test that an earlier round has called.  IT-MOR-1 IT-MOR-7 */
static void
count_losses(ArbChanges *changes, guint unit, int before, gboolean back)
{
  int lost = before - arb_changes_get(changes, unit, IT_ATTR_FIGURES);

  if (arb_changes_get(changes, unit, ARB_ATTR_KIND) != IT_KIND_UNIT
      || arb_changes_get(changes, unit, IT_ATTR_GONE) != IT_GONE_NO) {
    return;
  }
  if (back) {
    arb_changes_set(changes, unit, IT_ATTR_TEST_DUE, FALSE);
  } else if (arb_italian_makes_a_tenth(arb_changes_state(changes), unit, lost)) {
    arb_italian_call_test(changes, unit, IT_TRIGGER_TENTH_LOST);
  }
  arb_changes_add(changes, unit, IT_ATTR_MELEE_LOST_TURN, lost);
}

static void
hit_side(ArbChanges *changes, const Side *side, guint foe, const ArbResultRow *row, int role)
{
  for (guint i = 0; i < side->n; i++) {
    ArbItalianHit hit = {
        .changes = changes,
        .piece = side->piece[i],
        .foe = foe,
        .cause = IT_CAUSE_MELEE,
        .sharing = (int)side->n,
        .aids = i > 0,
    };
    int before = arb_changes_get(changes, side->piece[i], IT_ATTR_FIGURES);
    arb_italian_apply_row(&hit, row, role);
    count_losses(changes, side->piece[i], before, sends_back(row, role));
  }
}

/* Unless the row keeps the principals locked, all are free of each other. */
static void
end_contact(ArbChanges *changes, const Side *side, const Side *other)
{
  if (arb_changes_get(changes, side->piece[0], IT_ATTR_LOCKED_WITH) == (int)other->piece[0]) {
    return;
  }
  for (guint i = 0; i < side->n; i++) {
    arb_italian_unlock(changes, side->piece[i]);
  }
}

void
arb_italian_apply_melee(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, IT_TABLE_MELEE_RESULT);
  gboolean diced = arb_outcome_has(outcome, MELEE_V_DIFFERENCE);
  int difference = outcome->value[MELEE_V_DIFFERENCE];
  const ArbResultRow *row =
      diced ? arb_table_result(table, -1, difference) : arb_italian_rear_row(facts->rules);
  gboolean attacker_won = outcome->value[MELEE_V_WINNER] == IT_WINNER_ATTACKER;
  Side attackers;
  Side defenders;

  gather(facts, MELEE_F_ATTACKER, MELEE_F_ATTACKER_WITH, &attackers);
  gather(facts, MELEE_F_DEFENDER, MELEE_F_DEFENDER_WITH, &defenders);
  const Side *winners = attacker_won ? &attackers : &defenders;
  const Side *losers = attacker_won ? &defenders : &attackers;
  begin_round(changes, &attackers, facts->value[MELEE_F_ROUND]);
  begin_round(changes, &defenders, facts->value[MELEE_F_ROUND]);
  hit_side(changes, losers, winners->piece[0], row, IT_ROLE_LOSER);
  hit_side(changes, winners, losers->piece[0], row, IT_ROLE_WINNER);
  end_contact(changes, winners, losers);
  end_contact(changes, losers, winners);
  if (!diced || difference >= GOOD_RESULT) {
    tempt(changes, winners->piece[0], losers->piece[0]);
  }
}
