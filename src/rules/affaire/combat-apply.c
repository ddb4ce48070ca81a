/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/affaire/attack-private.h"
#include "rules/affaire/combat-private.h"

/* A combat of a game: who has a part in it, and what it does to them. */

static gboolean
takes_part(const ArbState *state, guint unit, guint at, guint attribute)
{
  return arb_affaire_on_map(state, unit) && arb_state_get(state, unit, attribute) == (int)at;
}

/* Those of one kind of part: fighters (range 0), or guns. */
typedef struct {
  int counter[COMBAT_MOST_UNITS];
  int piece[COMBAT_MOST_UNITS];
  guint n;
} Part;

static void
gather(const ArbState *state, guint at, guint attribute, gboolean guns, Part *part)
{
  part->n = 0;
  for (guint unit = 1; unit < arb_state_count(state) && part->n < COMBAT_MOST_UNITS; unit++) {
    int range = arb_state_get(state, unit, AF_ATTR_RANGE);
    if (takes_part(state, unit, at, attribute) && (range > 0) == guns) {
      part->counter[part->n] = arb_affaire_counter(state, unit, range);
      part->piece[part->n++] = (int)unit;
    }
  }
}

static void
know(const Part *part, guint counters, guint pieces, ArbFacts *facts, ArbOutcome *outcome)
{
  arb_facts_know_list(facts, counters, part->counter, part->n, outcome);
  arb_facts_know_list(facts, pieces, part->piece, part->n, outcome);
}

/* Every gun of a bombardment fires across the ridge.  QA-BMB-5 */
static gboolean
all_cross(const ArbState *state, const Part *guns)
{
  for (guint i = 0; i < guns->n; i++) {
    if (!arb_state_get(state, (guint)guns->piece[i], AF_ATTR_RIDGE)) {
      return FALSE;
    }
  }
  return guns->n > 0;
}

/* Strengths are read now, not when the attack was declared.  QA-GAT-4 */
void
arb_affaire_fill_combat(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint at = (guint)facts->value[COMBAT_AT];
  Part fighters, guns, helpers;

  if (at == 0 || !arb_affaire_require_stage(state, AF_STAGE_RESOLVING, outcome)) {
    return;
  }
  gather(state, at, AF_ATTR_ATTACKS, FALSE, &fighters);
  gather(state, at, AF_ATTR_ATTACKS, TRUE, &guns);
  gather(state, at, AF_ATTR_DEFENDS, TRUE, &helpers);
  if (!arb_require(outcome, fighters.n + guns.n > 0, "QA-GAT-2", "not-attacked", (int)at)) {
    return;
  }
  int counter = arb_affaire_counter(state, at, 0);
  guint side = (guint)arb_state_get(state, at, ARB_ATTR_SIDE);
  int mode = fighters.n == 0                                      ? AF_MODE_TACTICAL
             : arb_state_track(state, AF_ATTR_ATTACK_TARGETS) > 0 ? AF_MODE_LOCAL
                                                                  : AF_MODE_ATTACK;
  arb_facts_know(facts, COMBAT_MODE, mode, outcome);
  arb_facts_know(facts, COMBAT_SIDE, arb_affaire_nation(state, arb_affaire_enemy(state, side)),
                 outcome);
  know(&fighters, COMBAT_ATTACKERS, COMBAT_WHO, facts, outcome);
  know(&guns, COMBAT_BARRAGE, COMBAT_GUNS, facts, outcome);
  arb_facts_know_list(facts, COMBAT_DEFENDERS, &counter, 1, outcome);
  know(&helpers, COMBAT_DEFENCE, COMBAT_HELPERS, facts, outcome);
  if (mode == AF_MODE_TACTICAL) {
    arb_facts_know(facts, COMBAT_RIDGE, all_cross(state, &guns), outcome);
  }
}

/* Has fired: no other bombardment this turn.  QA-ART-1 */
static void
mark_fired(const ArbFacts *facts, guint field, ArbChanges *changes)
{
  for (guint i = 0; (int)i < facts->value[field]; i++) {
    guint gun = arb_facts_item(facts, field, i);
    arb_changes_set(changes, gun, AF_ATTR_FIRED, TRUE);
    arb_changes_set(changes, gun, AF_ATTR_ATTACKS, 0);
    arb_changes_set(changes, gun, AF_ATTR_DEFENDS, 0);
    arb_changes_set(changes, gun, AF_ATTR_RANGE, 0);
    arb_changes_set(changes, gun, AF_ATTR_RIDGE, FALSE);
  }
}

/* Infantry and cavalry that fought hand to hand may take a hex left to them.  QA-BRK-1 */
static gboolean
mark_winner(guint unit, ArbChanges *changes)
{
  int arm = arb_changes_get(changes, unit, AF_ATTR_ARM);
  gboolean may = arm == AF_ARM_INFANTRY || arm == AF_ARM_CAVALRY;

  arb_changes_set(changes, unit, AF_ATTR_FOUGHT, may);
  return may;
}

static gboolean
mark_winners(const ArbFacts *facts, int loser, ArbChanges *changes)
{
  gboolean any = FALSE;

  if (facts->value[COMBAT_MODE] == AF_MODE_TACTICAL) {
    return FALSE;
  }
  if (loser == AF_LOSER_ATTACKER) {
    return mark_winner((guint)facts->value[COMBAT_AT], changes);
  }
  for (guint i = 0; (int)i < facts->value[COMBAT_WHO]; i++) {
    any |= mark_winner(arb_facts_item(facts, COMBAT_WHO, i), changes);
  }
  return any;
}

/* One damage is its end. */
static gboolean
is_frail(const ArbChanges *changes, guint unit)
{
  return arb_changes_get(changes, unit, AF_ATTR_STANDING) != AF_STANDING_FULL
         || arb_changes_get(changes, unit, AF_ATTR_STEPS) < 2;
}

/* Nothing that its owner can choose saves it; garrisons never retreat.  QA-GAR-2 QA-RES-2 */
static gboolean
is_doomed(const ArbChanges *changes, guint unit, int result)
{
  return result == AF_RESULT_DESTROYED
         || arb_changes_get(changes, unit, AF_ATTR_ARM) == AF_ARM_GARRISON
         || (result == AF_RESULT_DAMAGE_AND_RETREAT && is_frail(changes, unit));
}

/* Under an override more may wait for an answer than there is room for. */
static gboolean
has_room(const ArbChanges *changes)
{
  return arb_changes_get(changes, ARB_PENDINGS_MAX - 1, ARB_ATTR_PENDING) == 0;
}

/* What each loser must answer for; those that are gone at once are taken off. QA-RES-3 QA-RET-8 */
typedef struct {
  guint unit[COMBAT_MOST_UNITS];
  guint n;
} Losers;

static void
suffer(guint unit, int result, gboolean chased, Losers *losers, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint winner = arb_affaire_enemy(state, (guint)arb_state_get(state, unit, ARB_ATTR_SIDE));

  if (result == AF_RESULT_NONE || unit == 0) {
    return;
  }
  if (chased && has_room(changes)) {
    arb_changes_push(changes, "breakthrough must %s from=%s", arb_state_label(state, winner),
                     arb_state_label(state, unit));
  }
  arb_affaire_shake_guard(
      changes, unit, result == AF_RESULT_DAMAGE_AND_RETREAT || is_doomed(changes, unit, result));
  if (is_doomed(changes, unit, result)) {
    arb_affaire_destroy(changes, unit);
    return;
  }
  arb_changes_set(changes, unit, AF_ATTR_SUFFERS, result);
  losers->unit[losers->n++] = unit;
}

/* Its owner names them in the order he likes, when there are several. */
static void
push_losers(const Losers *losers, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);

  for (guint i = 0; i < losers->n; i++) {
    guint side = (guint)arb_state_get(state, losers->unit[i], ARB_ATTR_SIDE);
    if (!has_room(changes)) {
      arb_changes_set(changes, losers->unit[i], AF_ATTR_SUFFERS, AF_RESULT_NONE);
    } else if (losers->n == 1) {
      arb_changes_push(changes, "loss must %s unit=%s", arb_state_label(state, side),
                       arb_state_label(state, losers->unit[i]));
    } else {
      arb_changes_push(changes, "loss must %s", arb_state_label(state, side));
    }
  }
}

void
arb_affaire_apply_combat(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  int loser = outcome->value[COMBAT_V_LOSER];
  guint at = (guint)facts->value[COMBAT_AT];
  Losers losers = {.n = 0};

  arb_affaire_clear_fought(changes);
  mark_fired(facts, COMBAT_GUNS, changes);
  mark_fired(facts, COMBAT_HELPERS, changes);
  for (guint i = 0; (int)i < facts->value[COMBAT_WHO]; i++) {
    guint fighter = arb_facts_item(facts, COMBAT_WHO, i);
    arb_changes_set(changes, fighter, AF_ATTR_ATTACKS, 0);
    arb_changes_set(changes, fighter, AF_ATTR_HAS_ATTACKED, (int)at);
  }
  if (loser != AF_LOSER_NONE) {
    gboolean chased = mark_winners(facts, loser, changes);
    for (int i = 0; i < outcome->value[COMBAT_V_RESULTS]; i++) {
      guint unit = loser == AF_LOSER_DEFENDER ? at : arb_facts_item(facts, COMBAT_WHO, (guint)i);
      suffer(unit, outcome->list[outcome->start[COMBAT_V_RESULTS] + i], chased, &losers, changes);
    }
  }
  push_losers(&losers, changes);
  arb_affaire_settle_attack(changes);
}
