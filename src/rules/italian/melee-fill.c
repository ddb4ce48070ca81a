/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/italian-private.h"
#include "rules/italian/melee-private.h"

/* What the game knows before a round of melee. */

static gboolean
are_locked(const ArbState *state, guint one, guint other)
{
  return arb_state_get(state, one, IT_ATTR_LOCKED_WITH) == (int)other
         || arb_state_get(state, other, IT_ATTR_LOCKED_WITH) == (int)one;
}

/* Bases in ranks that count: the last one does when it has half the figures of a full one.
 * IT-FRM-2 */
static int
bases_that_count(const ArbState *state, guint unit)
{
  int bases = arb_state_get(state, unit, IT_ATTR_BASES);
  gboolean close = arb_state_get(state, unit, IT_ATTR_ORDER) == IT_ORDER_CLOSE;
  int width = close ? arb_italian_firing_front(state, unit) : bases;
  int full = width * arb_italian_figures_per_base(state, unit);
  int figures = arb_state_get(state, unit, IT_ATTR_FIGURES);
  int last = full > 0 ? figures % full : 0;

  if (figures <= full || last == 0 || last * 2 >= full) {
    return bases;
  }
  return figures / full * width;
}

/* The whole unit fights unless the players say that fewer bases are engaged; a wagon is defended by
 * one base (IT-LOG-4). */
static void
fill_bases(const ArbState *state, guint piece, guint field, ArbFacts *facts, ArbOutcome *outcome)
{
  int bases = arb_state_get(state, piece, IT_ATTR_BASES);

  if (arb_italian_arm(state, piece) == IT_ARM_WAGON) {
    arb_facts_know(facts, field, 1, outcome);
  } else if (facts->source[field] == ARB_FACT_OPEN) {
    arb_facts_know(facts, field, bases_that_count(state, piece), outcome);
  } else {
    (void)arb_require(outcome, facts->value[field] <= bases, "IT-MEL-1", "more-bases", bases);
  }
}

/* Cavalry that may dismount is on foot when the players say so: then it fights by its formation
 * (IT-FRM-7). */
static void
fill_troop(const ArbState *state, guint piece, guint field, ArbFacts *facts, ArbOutcome *outcome)
{
  if (arb_state_get(state, piece, IT_ATTR_MAY_DISMOUNT) && facts->source[field] == ARB_FACT_GIVEN
      && !arb_italian_is_horse(facts->value[field])) {
    return;
  }
  arb_facts_know(facts, field, arb_italian_troop(state, piece), outcome);
}

static void
fill_side(const ArbState *state, guint piece, guint first, ArbFacts *facts, ArbOutcome *outcome)
{
  fill_troop(state, piece, first + MELEE_S_TROOP, facts, outcome);
  fill_bases(state, piece, first + MELEE_S_BASES, facts, outcome);
  arb_facts_know(facts, first + MELEE_S_LOSSES, arb_italian_losses(state, piece), outcome);
  if (arb_italian_arm(state, piece) == IT_ARM_WAGON) {
    return;
  }
  arb_facts_know(facts, first + MELEE_S_CLASS, arb_state_get(state, piece, IT_ATTR_CLASS), outcome);
  arb_facts_know(facts, first + MELEE_S_GUARD, arb_state_get(state, piece, IT_ATTR_GUARD), outcome);
  arb_facts_know(facts, first + MELEE_S_DISORDERED, arb_italian_is_disordered(state, piece),
                 outcome);
  arb_facts_know(facts, first + MELEE_S_FATIGUE, arb_state_get(state, piece, IT_ATTR_FATIGUE),
                 outcome);
  arb_facts_know(facts, first + MELEE_S_GENERAL, arb_italian_general_quality(state, piece),
                 outcome);
  arb_facts_know(facts, first + MELEE_S_COMMAND, arb_state_get(state, piece, IT_ATTR_COMMAND),
                 outcome);
  arb_italian_know_great_commander(state, piece, first + MELEE_S_GREAT_COMMANDER, facts, outcome);
}

int
arb_italian_rounds_this_turn(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, IT_ATTR_MELEE_TURN) == arb_state_track(state, ARB_ATTR_TURN)
             ? arb_state_get(state, piece, IT_ATTR_ROUNDS_NOW)
             : 0;
}

/* One of the principal's side, named once. */
static gboolean
may_aid(const ArbState *state, guint principal, const int *units, int which)
{
  guint unit = (guint)units[which];

  for (int i = 0; i < which; i++) {
    if (units[i] == units[which]) {
      return FALSE;
    }
  }
  return unit != principal
         && arb_state_get(state, unit, ARB_ATTR_SIDE)
                == arb_state_get(state, principal, ARB_ATTR_SIDE);
}

/* All who are in contact with one another, whoever touches whom. */
typedef struct {
  guint unit[ARB_FACT_ITEMS_MAX / 2];
  guint n;
} Fight;

static void
add_fighter(const ArbState *state, guint unit, guint enemy, Fight *fight)
{
  if (unit == 0 || fight->n >= G_N_ELEMENTS(fight->unit)
      || arb_state_get(state, unit, ARB_ATTR_KIND) != IT_KIND_UNIT
      || arb_state_get(state, unit, ARB_ATTR_SIDE) == arb_state_get(state, enemy, ARB_ATTR_SIDE)
      || !arb_italian_in_play(state, unit)) {
    return;
  }
  for (guint i = 0; i < fight->n; i++) {
    if (fight->unit[i] == unit) {
      return;
    }
  }
  fight->unit[fight->n++] = unit;
}

/* Is the piece taken in the rear by one who touches it? */
static gboolean
is_struck_behind(const ArbState *state, guint piece)
{
  guint n = 0;
  const guint *units = arb_state_with(state, IT_ATTR_LOCKED_WITH, (int)piece, &n);

  for (guint i = 0; i < n; i++) {
    if (arb_state_get(state, units[i], IT_ATTR_STRIKES) == IT_STRIKES_REAR
        && arb_italian_in_play(state, units[i])) {
      return TRUE;
    }
  }
  return FALSE;
}

static void
add_contacts(const ArbState *state, guint piece, Fight *fight)
{
  guint n = 0;
  const guint *units = arb_state_with(state, IT_ATTR_LOCKED_WITH, (int)piece, &n);

  for (guint i = 0; i < n; i++) {
    add_fighter(state, units[i], piece, fight);
  }
}

/* From the principals along every contact that is recorded: a chain is one melee. Who is taken in
 * the rear is beaten with those who fight the same enemy, and the chain is not.  IT-MEL-2 IT-CHG-4
 */
static void
gather_fight(const ArbState *state, guint attacker, guint defender, Fight *out_fight)
{
  gboolean rear = is_struck_behind(state, attacker) || is_struck_behind(state, defender);

  *out_fight = (Fight){.unit = {attacker, defender}, .n = 2};
  if (rear) {
    add_contacts(state, attacker, out_fight);
    add_contacts(state, defender, out_fight);
    return;
  }
  for (guint i = 0; i < out_fight->n; i++) {
    guint piece = out_fight->unit[i];
    add_contacts(state, piece, out_fight);
    add_fighter(state, (guint)arb_state_get(state, piece, IT_ATTR_LOCKED_WITH), piece, out_fight);
  }
}

/* One of the others who is taken in the rear is lost at once, before this melee.  IT-CHG-4 */
static gboolean
rear_comes_first(const ArbState *state, const Fight *fight, ArbOutcome *outcome)
{
  if (is_struck_behind(state, fight->unit[0]) || is_struck_behind(state, fight->unit[1])) {
    return TRUE;
  }
  for (guint i = 2; i < fight->n; i++) {
    if (!arb_require(outcome, !is_struck_behind(state, fight->unit[i]), "IT-CHG-4", "rear-first",
                     (int)fight->unit[i])) {
      return FALSE;
    }
  }
  return TRUE;
}

/* Whoever is in contact fights in this melee: named by the game where nobody was named, never left
 * out of a list.  IT-MEL-2 */
static void
fill_contacts(const ArbState *state,
              const Fight *fight,
              guint principal,
              guint with,
              ArbFacts *facts,
              ArbOutcome *outcome)
{
  int side = arb_state_get(state, principal, ARB_ATTR_SIDE);
  int met[G_N_ELEMENTS(fight->unit)];
  guint n_met = 0;

  for (guint i = 0; i < fight->n; i++) {
    if (fight->unit[i] != principal
        && arb_state_get(state, fight->unit[i], ARB_ATTR_SIDE) == side) {
      met[n_met++] = (int)fight->unit[i];
    }
  }
  if (facts->source[with] == ARB_FACT_GIVEN) {
    for (guint i = 0; i < n_met; i++) {
      if (!arb_require(outcome, arb_facts_has_item(facts, with, (guint)met[i]), "IT-MEL-2",
                       "left-out", met[i])) {
        return;
      }
    }
  } else if (n_met > 0) {
    arb_facts_know_list(facts, with, met, n_met, outcome);
  }
}

/* The units that aid a principal add as supports.  IT-MEL-2 */
static void
fill_aid(const ArbState *state,
         guint principal,
         guint with,
         guint supports,
         ArbFacts *facts,
         ArbOutcome *outcome)
{
  const int *units = facts->items + facts->start[with];

  if (facts->source[with] == ARB_FACT_OPEN) {
    return;
  }
  for (int i = 0; i < facts->value[with]; i++) {
    if (!arb_require(outcome, arb_italian_in_play(state, (guint)units[i]), "IT-MEL-2",
                     "out-of-play", units[i])
        || !arb_require(outcome, may_aid(state, principal, units, i), "IT-MEL-2", "no-aid",
                        units[i])) {
      return;
    }
  }
  arb_facts_know(facts, supports, facts->value[with], outcome);
}

/* A side's principal, his enemy, and where the side's fields stand. */
typedef struct {
  guint piece;
  guint foe;
  guint with;
  guint first;
} Contact;

static gboolean
strikes_so(const ArbState *state, guint unit, guint foe, int strikes)
{
  return arb_state_get(state, unit, IT_ATTR_LOCKED_WITH) == (int)foe
         && arb_state_get(state, unit, IT_ATTR_STRIKES) == strikes;
}

/* The flank or the rear is taken by whoever of the side takes it.  IT-MEL-2 IT-CHG-4 */
static gboolean
side_strikes_so(const ArbState *state, const ArbFacts *facts, const Contact *side, int strikes)
{
  const int *units = facts->items + facts->start[side->with];

  for (int i = 0; i < facts->value[side->with]; i++) {
    if (strikes_so(state, (guint)units[i], side->foe, strikes)) {
      return TRUE;
    }
  }
  return strikes_so(state, side->piece, side->foe, strikes);
}

/* A charge that made contact brings its impetus and its direction to the first round; who joins a
 * melee under way brings his direction to that round.  IT-CHG-1 */
static void
fill_contact(const ArbState *state,
             const Contact *side,
             gboolean first_round,
             ArbFacts *facts,
             ArbOutcome *outcome)
{
  gboolean flank = side_strikes_so(state, facts, side, IT_STRIKES_FLANK);
  gboolean rear = side_strikes_so(state, facts, side, IT_STRIKES_REAR);

  if (first_round) {
    arb_facts_know(facts, side->first + MELEE_S_IMPETUS,
                   arb_state_get(state, side->piece, IT_ATTR_IMPETUS), outcome);
  }
  if (first_round || flank) {
    arb_facts_know(facts, side->first + MELEE_S_FLANK, flank, outcome);
  }
  if (first_round || rear) {
    arb_facts_know(facts, side->first + MELEE_S_REAR, rear, outcome);
  }
}

/* Both have fought in this turn and no contact is left.  IT-MEL-1 */
static gboolean
have_parted(const ArbState *state, guint one, guint other)
{
  return !are_locked(state, one, other) && arb_italian_rounds_this_turn(state, one) > 0
         && arb_italian_rounds_this_turn(state, other) > 0;
}

static gboolean
may_fight(const ArbState *state, guint attacker, guint defender, ArbOutcome *outcome)
{
  gboolean enemies = arb_state_get(state, attacker, ARB_ATTR_SIDE)
                     != arb_state_get(state, defender, ARB_ATTR_SIDE);
  int rounds =
      are_locked(state, attacker, defender) ? arb_italian_rounds_this_turn(state, attacker) : 0;

  return arb_require(outcome, arb_italian_in_play(state, attacker), "IT-MEL-1", "out-of-play",
                     (int)attacker)
         && arb_require(outcome, arb_italian_in_play(state, defender), "IT-MEL-1", "out-of-play",
                        (int)defender)
         && arb_require(outcome, enemies, "IT-MEL-1", "own-side", (int)defender)
         && arb_require(outcome, !have_parted(state, attacker, defender), "IT-MEL-1",
                        "contact-ended", (int)defender)
         && arb_require(outcome, rounds < MELEE_ROUNDS, "IT-MEL-1", "rounds-fought", MELEE_ROUNDS);
}

void
arb_italian_fill_melee(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint attacker = (guint)facts->value[MELEE_F_ATTACKER];
  guint defender = (guint)facts->value[MELEE_F_DEFENDER];

  if (attacker == 0 || defender == 0 || !may_fight(state, attacker, defender, outcome)) {
    return;
  }
  gboolean locked = are_locked(state, attacker, defender);
  Fight fight;
  gather_fight(state, attacker, defender, &fight);
  if (!rear_comes_first(state, &fight, outcome)) {
    return;
  }
  fill_side(state, attacker, MELEE_F_ATTACKER_SIDE, facts, outcome);
  fill_side(state, defender, MELEE_F_DEFENDER_SIDE, facts, outcome);
  fill_contacts(state, &fight, attacker, MELEE_F_ATTACKER_WITH, facts, outcome);
  fill_contacts(state, &fight, defender, MELEE_F_DEFENDER_WITH, facts, outcome);
  fill_aid(state, attacker, MELEE_F_ATTACKER_WITH, MELEE_F_ATTACKER_SIDE + MELEE_S_SUPPORTS, facts,
           outcome);
  fill_aid(state, defender, MELEE_F_DEFENDER_WITH, MELEE_F_DEFENDER_SIDE + MELEE_S_SUPPORTS, facts,
           outcome);
  gboolean first_round = locked && arb_state_get(state, attacker, IT_ATTR_MELEE_ROUND) == 0;
  const Contact attack = {attacker, defender, MELEE_F_ATTACKER_WITH, MELEE_F_ATTACKER_SIDE};
  const Contact defence = {defender, attacker, MELEE_F_DEFENDER_WITH, MELEE_F_DEFENDER_SIDE};
  fill_contact(state, &attack, first_round, facts, outcome);
  fill_contact(state, &defence, first_round, facts, outcome);
  arb_facts_know(facts, MELEE_F_ROUND,
                 locked ? arb_state_get(state, attacker, IT_ATTR_MELEE_ROUND) + 1 : 1, outcome);
}
