/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/command-private.h"
#include "rules/italian/effects-private.h"
#include "rules/italian/move-fields-private.h"
#include "rules/italian/place-private.h"
#include "rules/italian/works-private.h"

/* Dice that one move may ask. */
#define FORDING_MAX 4

/* What the game knows of a move, and what the move leaves on the pieces. */

/* Skirmishers, batteries in action, generals and gunners pass and are passed. */
static gboolean
is_loose(const ArbState *state, guint piece)
{
  int kind = arb_state_get(state, piece, ARB_ATTR_KIND);

  if (kind == IT_KIND_GENERAL) {
    return TRUE;
  }
  if (kind != IT_KIND_UNIT) {
    return FALSE;
  }
  return arb_state_get(state, piece, IT_ATTR_ORDER) == IT_ORDER_SCATTERED
         || (arb_italian_arm(state, piece) == IT_ARM_ARTILLERY
             && arb_state_get(state, piece, IT_ATTR_FORMATION) == IT_FORMATION_DEPLOYED);
}

int
arb_italian_passage(const ArbState *state, guint mover, guint passed)
{
  if (passed == 0) {
    return MOVE_PASSAGE_NONE;
  }
  if (arb_state_get(state, mover, ARB_ATTR_SIDE) != arb_state_get(state, passed, ARB_ATTR_SIDE)) {
    return MOVE_PASSAGE_ENEMY;
  }
  return is_loose(state, mover) || is_loose(state, passed) ? MOVE_PASSAGE_FREE
                                                           : MOVE_PASSAGE_FRIENDS;
}

/* One gait a turn; a tactical move that has ended goes on as a normal one.  IT-MOV-2 */
static gboolean
keeps_gait(const ArbState *state, guint piece, int gait)
{
  int chosen = arb_state_get(state, piece, IT_ATTR_GAIT);
  gboolean fresh = arb_state_get(state, piece, IT_ATTR_WALKED) == 0
                   && arb_state_get(state, piece, IT_ATTR_SPENT) == 0;

  return fresh || gait == chosen || (chosen == IT_GAIT_TACTICAL && gait == IT_GAIT_NORMAL);
}

static void
fill_unit(const ArbState *state, guint unit, ArbFacts *facts, ArbOutcome *outcome)
{
  gboolean changed =
      arb_state_get(state, unit, IT_ATTR_CHANGED_TURN) == arb_state_track(state, ARB_ATTR_TURN);

  arb_facts_know(facts, MOVE_F_OWED, arb_state_get(state, unit, IT_ATTR_OWED), outcome);
  arb_facts_know(facts, MOVE_F_FRONT, arb_italian_firing_front(state, unit), outcome);
  arb_facts_know(facts, MOVE_F_FATIGUE, arb_state_get(state, unit, IT_ATTR_FATIGUE), outcome);
  arb_facts_know(facts, MOVE_F_DISORDERED, arb_italian_is_disordered(state, unit), outcome);
  arb_facts_know(facts, MOVE_F_CHANGED, changed, outcome);
  arb_facts_know(facts, MOVE_F_COMMAND, arb_state_get(state, unit, IT_ATTR_COMMAND), outcome);
}

/* What is bogged stays: guns move without it when the players leave it behind, a wagon is bogged as
 * a whole.  IT-MOV-8 */
static void
fill_bogged(const ArbState *state, guint piece, ArbFacts *facts, ArbOutcome *outcome)
{
  gboolean wagon = arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_WAGON;
  int bogged = arb_state_get(state, piece, IT_ATTR_BOGGED);
  gboolean moves =
      !wagon && facts->value[MOVE_F_LEAVE] && bogged < arb_state_get(state, piece, IT_ATTR_BASES);

  if (!wagon) {
    arb_facts_know(facts, MOVE_F_BOGGED, bogged, outcome);
  }
  (void)arb_require(outcome, bogged == 0 || moves, "IT-MOV-8", "bogged-stays", bogged);
}

/* Has one of its command come to threat distance in this turn? The command is its general and every
 * unit under him.  IT-MOV-2 */
static gboolean
is_command_near(const ArbState *state, guint piece)
{
  guint n = 0;
  int turn = arb_state_track(state, ARB_ATTR_TURN);
  const guint *near = arb_state_with(state, IT_ATTR_NEAR_TURN, turn, &n);
  int parent = arb_state_get(state, piece, ARB_ATTR_PARENT);

  for (guint i = 0; i < n; i++) {
    guint other = near[i];
    if (other == piece || (parent != 0 && arb_state_get(state, other, ARB_ATTR_PARENT) == parent)
        || arb_state_is_below(state, other, piece) || arb_state_is_below(state, piece, other)) {
      return TRUE;
    }
  }
  return FALSE;
}

/* Then the counter moves, as a dummy does.  IT-OBS-2 */
static gboolean
lies_under_counter(const ArbState *state, guint piece)
{
  guint cover = arb_state_get(state, piece, ARB_ATTR_KIND) != IT_KIND_WAGON
                    ? (guint)arb_state_get(state, piece, IT_ATTR_COVERED_BY)
                    : 0;

  return cover != 0 && arb_state_get(state, cover, ARB_ATTR_KIND) == IT_KIND_COUNTER;
}

/* A double needs the objective that the order names, where one was given.  IT-ORD-2 */
static gboolean
has_goal(const ArbState *state, guint unit, int gait)
{
  return gait != IT_GAIT_DOUBLE || arb_italian_order_holder(state, unit) == 0
         || arb_italian_has_objective(state, unit);
}

static gboolean
fill_rate(const ArbState *state, guint unit, ArbFacts *facts, ArbOutcome *outcome)
{
  int gait = facts->value[MOVE_F_GAIT];
  int rate = 0;

  if (!arb_italian_rate(state, unit, gait, &rate)
      && !arb_refuse(outcome, "IT-MOV-1", "no-rate", (int)unit, gait)) {
    return FALSE;
  }
  arb_facts_know(facts, MOVE_F_RATE, rate, outcome);
  return TRUE;
}

/* Bridges are crossed, and nobody goes into a fire.  IT-FIR-7 IT-FIR-9 */
static gboolean
may_stand_in(const ArbState *state, guint place, ArbOutcome *outcome)
{
  return arb_require(outcome, !arb_italian_is_bridge(state, place), "IT-FIR-7", "no-standing",
                     (int)place)
         && arb_italian_may_enter(state, place, outcome);
}

/* Bases on wheels that are not stuck behind it.  IT-MOV-8 */
static int
count_fording(const ArbState *state, guint piece)
{
  return MAX(
      arb_state_get(state, piece, IT_ATTR_BASES) - arb_state_get(state, piece, IT_ATTR_BOGGED), 0);
}

void
arb_italian_fill_move(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[MOVE_F_UNIT];

  if (unit == 0 || !arb_italian_may_act(state, unit, outcome)
      || !arb_italian_may_move(state, unit, outcome)
      || !arb_require(outcome, keeps_gait(state, unit, facts->value[MOVE_F_GAIT]), "IT-MOV-1",
                      "other-gait", arb_state_get(state, unit, IT_ATTR_GAIT))) {
    return;
  }
  if (!arb_require(outcome, !lies_under_counter(state, unit), "IT-OBS-2", "move-the-counter",
                   arb_state_get(state, unit, IT_ATTR_COVERED_BY))) {
    return;
  }
  if (!arb_require(outcome, has_goal(state, unit, facts->value[MOVE_F_GAIT]), "IT-ORD-2",
                   "double-no-objective")) {
    return;
  }
  int kind = arb_state_get(state, unit, ARB_ATTR_KIND);
  int going = arb_italian_going(state, unit);
  gboolean embarked = kind == IT_KIND_UNIT && arb_state_get(state, unit, IT_ATTR_EMBARKED);
  if (!arb_require(outcome, !embarked, "IT-MOV-13", "aboard-no-move", (int)unit)
      || !fill_rate(state, unit, facts, outcome)) {
    return;
  }
  if (!may_stand_in(state, (guint)facts->value[MOVE_F_INTO], outcome)) {
    return;
  }
  if (!arb_italian_burns_anywhere(state)) {
    arb_facts_know(facts, MOVE_F_FLAMES, FALSE, outcome);
  }
  arb_facts_know(facts, MOVE_F_GOING, going, outcome);
  arb_facts_know(facts, MOVE_F_COLUMN, arb_italian_is_column(state, unit), outcome);
  arb_facts_know(facts, MOVE_F_SPENT, arb_state_get(state, unit, IT_ATTR_SPENT), outcome);
  arb_facts_know(facts, MOVE_F_WALKED, arb_state_get(state, unit, IT_ATTR_WALKED), outcome);
  arb_facts_know(facts, MOVE_F_WEATHER, arb_state_track(state, IT_ATTR_WEATHER), outcome);
  arb_facts_know(facts, MOVE_F_PASSAGE,
                 arb_italian_passage(state, unit, (guint)facts->value[MOVE_F_THROUGH]), outcome);
  if (kind != IT_KIND_WAGON && is_command_near(state, unit)) {
    arb_facts_know(facts, MOVE_F_COMMAND_FAR, FALSE, outcome);
  }
  if (kind == IT_KIND_UNIT) {
    fill_unit(state, unit, facts, outcome);
  }
  if (kind != IT_KIND_GENERAL) {
    fill_bogged(state, unit, facts, outcome);
  }
  gboolean fords = going == IT_GOING_WHEELS && facts->value[MOVE_F_TERRAIN] == IT_TERRAIN_FORD
                   && !facts->value[MOVE_F_ROAD];
  int bases = going == IT_GOING_WHEELS ? count_fording(state, unit) : 0;
  arb_facts_suggest(facts, MOVE_F_FORDING, fords ? MIN(bases, FORDING_MAX) : 0);
  (void)arb_require(outcome, going != IT_GOING_WHEELS || facts->value[MOVE_F_FORDING] <= bases,
                    "IT-MOV-8", "ford-too-many", bases);
}

/* A general who moves by himself leaves the unit he was with.  IT-GEN-3 */
gboolean
arb_italian_rides_off(const ArbState *state, guint piece, int distance)
{
  return distance > 0 && arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_GENERAL
         && arb_state_get(state, piece, IT_ATTR_ATTACHED_TO) != 0;
}

/* Tired once a turn, when it begins to double; a tactical move that has ended is a normal one.
 * IT-MOV-2 IT-MOV-3 */
static void
apply_gait(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes, guint unit)
{
  int gait = facts->value[MOVE_F_GAIT];
  gboolean doubled = arb_changes_get(changes, unit, IT_ATTR_GAIT) == IT_GAIT_DOUBLE;

  if (gait == IT_GAIT_DOUBLE && !doubled) {
    arb_italian_add_disorder(changes, unit, IT_CAUSE_DOUBLE);
    arb_italian_add_fatigue(changes, unit, IT_TIRING_DOUBLE);
  }
  arb_changes_set(changes, unit, IT_ATTR_GAIT,
                  outcome->value[MOVE_V_ENDS_TACTICAL] ? IT_GAIT_NORMAL : gait);
}

/* Open order within musket range of a formed unit that has come in close order.  IT-MOV-9 */
static void
call_yielding(const ArbFacts *facts, ArbChanges *changes, guint unit)
{
  const ArbState *state = arb_changes_state(changes);
  const int *units = facts->items + facts->start[MOVE_F_YIELDING];
  gboolean close = arb_state_get(state, unit, IT_ATTR_ORDER) == IT_ORDER_CLOSE
                   && arb_italian_arm(state, unit) != IT_ARM_ARTILLERY
                   && !arb_italian_is_disordered(state, unit);

  for (int i = 0; close && i < facts->value[MOVE_F_YIELDING]; i++) {
    guint piece = (guint)units[i];
    guint side = (guint)arb_state_get(state, piece, ARB_ATTR_SIDE);
    gboolean open = arb_state_get(state, piece, IT_ATTR_ORDER) != IT_ORDER_CLOSE
                    && arb_italian_arm(state, piece) != IT_ARM_ARTILLERY;
    if (open && arb_italian_in_play(state, piece)
        && arb_state_get(state, unit, ARB_ATTR_SIDE) != (int)side) {
      arb_changes_push(changes, "give-way must %s unit=%s", arb_state_label(state, side),
                       arb_state_label(state, piece));
    }
  }
}

/* Limbered heavy guns with civilian drivers, an enemy now near them.  IT-MOV-12 */
static void
call_drivers(const ArbFacts *facts, ArbChanges *changes, guint unit)
{
  const ArbState *state = arb_changes_state(changes);
  const int *units = facts->items + facts->start[MOVE_F_GUNS];

  for (int i = 0; i < facts->value[MOVE_F_GUNS]; i++) {
    guint guns = (guint)units[i];
    guint side = (guint)arb_state_get(state, guns, ARB_ATTR_SIDE);
    if (arb_italian_in_play(state, guns) && arb_italian_has_civilians(state, guns)
        && arb_state_get(state, guns, IT_ATTR_FORMATION) == IT_FORMATION_LIMBERED
        && arb_state_get(state, unit, ARB_ATTR_SIDE) != (int)side) {
      arb_changes_push(changes, "drivers must %s unit=%s", arb_state_label(state, side),
                       arb_state_label(state, guns));
    }
  }
}

void
arb_italian_leave_bogged(ArbChanges *changes, guint piece)
{
  gboolean unit = arb_changes_get(changes, piece, ARB_ATTR_KIND) == IT_KIND_UNIT;
  int bogged = unit ? arb_changes_get(changes, piece, IT_ATTR_BOGGED) : 0;

  if (bogged > 0) {
    arb_changes_set(changes, piece, IT_ATTR_BOGGED, 0);
    arb_italian_lose_bases(changes, piece, bogged);
  }
}

/* Those left behind are lost, those just bogged stay there.  IT-MOV-8 */
static void
apply_bogging(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes, guint piece)
{
  int kind = arb_changes_get(changes, piece, ARB_ATTR_KIND);

  if (facts->value[MOVE_F_LEAVE]) {
    arb_italian_leave_bogged(changes, piece);
  }
  if (outcome->value[MOVE_V_BOGGED] > 0 && kind != IT_KIND_GENERAL) {
    arb_changes_set(changes, piece, IT_ATTR_BOGGED, outcome->value[MOVE_V_BOGGED]);
    arb_changes_set(changes, piece, IT_ATTR_BOG_TURN,
                    arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN));
  }
}

void
arb_italian_apply_move(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[MOVE_F_UNIT];
  guint through = (guint)facts->value[MOVE_F_THROUGH];
  int kind = arb_changes_get(changes, unit, ARB_ATTR_KIND);

  arb_italian_begin_move(changes, unit);
  arb_changes_set(changes, unit, IT_ATTR_SPENT, outcome->value[MOVE_V_SPENT]);
  arb_changes_set(changes, unit, IT_ATTR_WALKED, outcome->value[MOVE_V_WALKED]);
  apply_gait(facts, outcome, changes, unit);
  if (arb_italian_rides_off(arb_changes_state(changes), unit, facts->value[MOVE_F_DISTANCE])) {
    arb_changes_set(changes, unit, IT_ATTR_ATTACHED_TO, 0);
  }
  if (kind == IT_KIND_UNIT && facts->value[MOVE_F_DISTANCE] > 0) { /* IT-FIR-4 */
    int turn = arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN);
    arb_changes_set(changes, unit, IT_ATTR_DIFFICULT_TURN, arb_italian_is_slowed(facts) ? turn : 0);
  }
  if (facts->value[MOVE_F_DISTANCE] > 0 || facts->value[MOVE_F_INTO] != 0) {
    arb_italian_stand_in(changes, unit, (guint)facts->value[MOVE_F_INTO]);
  }
  apply_bogging(facts, outcome, changes, unit);
  if (facts->value[MOVE_F_TERRAIN] == IT_TERRAIN_FORD && !facts->value[MOVE_F_ROAD]) {
    arb_italian_add_disorder(changes, unit, IT_CAUSE_FORD);
  }
  if (facts->value[MOVE_F_PASSAGE] == MOVE_PASSAGE_FRIENDS) { /* the umpire allowed it */
    arb_italian_disorder_passage(changes, unit, through, IT_CAUSE_PASSAGE);
  }
  int threat = arb_italian_move_distance(facts->rules, IT_MOVE_DISTANCE_THREAT);
  if (kind != IT_KIND_WAGON && facts->value[MOVE_F_ENEMY] <= threat) {
    arb_italian_reveal_order(changes, unit); /* IT-ORD-1 */
    arb_changes_set(changes, unit, IT_ATTR_NEAR_TURN,
                    arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN));
  }
  if (facts->value[MOVE_F_ENEMY] <= arb_italian_sighting(arb_changes_state(changes))) {
    arb_italian_find(changes, unit); /* IT-OBS-2 */
  }
  if (kind == IT_KIND_UNIT) {
    call_yielding(facts, changes, unit);
    call_drivers(facts, changes, unit);
  }
}
