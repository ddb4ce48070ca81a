/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/game.h"

#include "rules/italian/charge-private.h"
#include "rules/italian/command-private.h"
#include "rules/italian/effects-private.h"
#include "rules/italian/end-private.h"
#include "rules/italian/fire-private.h"
#include "rules/italian/melee-private.h"
#include "rules/italian/move-private.h"
#include "rules/italian/off-private.h"
#include "rules/italian/place-private.h"
#include "rules/italian/turn-private.h"
#include "rules/italian/upkeep-private.h"
#include "rules/italian/weather-private.h"
#include "rules/italian/works-private.h"

/* What the clock brings by itself, and what each phase must not forget. */

static int
figures_per_base(const ArbChanges *changes, guint piece)
{
  const ArbTable *table =
      arb_ruleset_table(arb_state_rules(arb_changes_state(changes)), IT_TABLE_FIGURES_PER_BASE);
  gboolean wagon = arb_changes_get(changes, piece, ARB_ATTR_KIND) == IT_KIND_WAGON;
  int arm =
      wagon ? IT_ARM_WAGON : arb_italian_arm_of_type(arb_changes_get(changes, piece, IT_ATTR_TYPE));
  int figures = 1;

  return arb_table_list(table, arm, 0, &figures) ? figures : 1;
}

/* A unit or wagon just made: all the figures of its bases, or those that its list says were left of
 * them, as long as the last base has one. */
void
arb_italian_muster(ArbChanges *changes, guint piece)
{
  int kind = arb_changes_get(changes, piece, ARB_ATTR_KIND);

  if (kind != IT_KIND_UNIT && kind != IT_KIND_WAGON) {
    return;
  }
  int per_base = figures_per_base(changes, piece);
  int full = arb_changes_get(changes, piece, IT_ATTR_BASES) * per_base;
  int listed = arb_changes_get(changes, piece, IT_ATTR_FIGURES);
  int figures = listed > full - per_base && listed < full ? listed : full;
  arb_changes_set(changes, piece, IT_ATTR_FIGURES, figures);
  arb_changes_set(changes, piece, IT_ATTR_FIGURES_START, figures);
}

/* IT-SEQ-4: the first mover alternates, unless the game says always the same. */
static void
alternate_first(ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint first = (guint)arb_changes_get(changes, 0, ARB_ATTR_FIRST);

  if (arb_state_option(state, IT_OPTION_SAME_FIRST)) {
    return;
  }
  for (guint i = 0; arb_state_side(state, i) != 0; i++) {
    if (arb_state_side(state, i) == first) {
      guint next = arb_state_side(state, i + 1);
      arb_changes_set(changes, 0, ARB_ATTR_FIRST,
                      (int)(next != 0 ? next : arb_state_side(state, 0)));
      return;
    }
  }
}

static void
free_of_result(ArbChanges *changes, guint unit)
{
  arb_changes_set(changes, unit, IT_ATTR_REACTION, IT_REACTION_NONE);
  arb_changes_set(changes, unit, IT_ATTR_GOES_BACK, FALSE);
}

/* A turn begins: temporary disorder of the last one is gone (IT-DIS-1), results that bound it have
 * run out (IT-MOR-7). */
static void
begin_turn(ArbChanges *changes, int turn)
{
  guint count = arb_state_count(arb_changes_state(changes));

  alternate_first(changes);
  for (guint piece = 1; piece < count; piece++) {
    arb_italian_begin_command(changes, piece);
    if (arb_changes_get(changes, piece, ARB_ATTR_KIND) != IT_KIND_UNIT) {
      continue;
    }
    arb_changes_set(changes, piece, IT_ATTR_DISORDER_TEMPORARY, IT_CAUSE_NONE);
    arb_changes_set(changes, piece, IT_ATTR_FIRE_LOST_TURN, 0);
    arb_changes_set(changes, piece, IT_ATTR_FIRED_BASES, 0);
    arb_changes_set(changes, piece, IT_ATTR_SHELLED, IT_SHELLED_NO);
    arb_changes_set(changes, piece, IT_ATTR_MELEE_LOST_TURN, 0);
    arb_changes_set(changes, piece, IT_ATTR_AMBUSHED_BY, 0);
    arb_italian_settle_square(changes, piece, turn);
    if (arb_changes_get(changes, piece, IT_ATTR_BOUND_UNTIL) < turn) {
      free_of_result(changes, piece);
    }
  }
}

/* Results of the charges, fire and melee before bound until the charges of this turn were over.
 * IT-MOR-7 */
static void
release_bound(ArbChanges *changes, int turn)
{
  guint count = arb_state_count(arb_changes_state(changes));

  for (guint piece = 1; piece < count; piece++) {
    if (arb_changes_get(changes, piece, ARB_ATTR_KIND) == IT_KIND_UNIT
        && arb_changes_get(changes, piece, IT_ATTR_BOUND_UNTIL) == turn
        && arb_changes_get(changes, piece, IT_ATTR_TESTED_TURN) < turn) {
      free_of_result(changes, piece);
    }
  }
}

/* Lasting disorder is a cause of a test at the start of its turn.  IT-MOR-1 */
static void
call_tests(ArbChanges *changes)
{
  guint count = arb_state_count(arb_changes_state(changes));

  for (guint piece = 1; piece < count; piece++) {
    if (arb_changes_get(changes, piece, ARB_ATTR_KIND) == IT_KIND_UNIT
        && arb_changes_get(changes, piece, IT_ATTR_GONE) == IT_GONE_NO
        && arb_changes_get(changes, piece, IT_ATTR_DISORDER_LASTING) != IT_CAUSE_NONE) {
      arb_italian_call_test(changes, piece, IT_TRIGGER_DISORDERED);
    }
  }
}

void
arb_italian_enter(ArbChanges *changes)
{
  int turn = arb_changes_get(changes, 0, ARB_ATTR_TURN);
  int before = arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN);

  if (turn != before && before > 0) {
    begin_turn(changes, turn);
    arb_italian_begin_turn_moves(changes, turn);
  } else if (turn != before) {
    arb_italian_begin_off(changes);
    arb_italian_place_civilians(changes);
  }
  arb_italian_settle_sight(changes);
  switch (arb_changes_get(changes, 0, ARB_ATTR_PHASE)) {
  case IT_PHASE_COMMUNICATIONS:
    arb_italian_deliver(changes);
    break;
  case IT_PHASE_TESTS:
    call_tests(changes);
    break;
  case IT_PHASE_MOVEMENT:
    if (arb_changes_get(changes, 0, ARB_ATTR_STEP) == 0) {
      arb_italian_return_gunners(changes);
      arb_italian_pay_owed(changes);
    }
    break;
  case IT_PHASE_FIRE:
    release_bound(changes, turn);
    arb_italian_end_charges(changes);
    break;
  case IT_PHASE_MELEE:
    arb_italian_take_fire_losses(changes);
    break;
  case IT_PHASE_UPKEEP:
    arb_italian_begin_upkeep(changes);
    break;
  default:
    break;
  }
}

/* In the phase of surrender the isolated test, and nobody else yet.  IT-MOR-7 */
static gboolean
test_belongs(const ArbState *state, guint piece)
{
  int phase = arb_state_track(state, ARB_ATTR_PHASE);

  if (phase == IT_PHASE_SURRENDER) {
    return arb_state_get(state, piece, IT_ATTR_ISOLATED_TURN)
           == arb_state_track(state, ARB_ATTR_TURN);
  }
  return phase == IT_PHASE_TESTS || phase == IT_PHASE_CHARGES || phase == IT_PHASE_FIRE
         || phase == IT_PHASE_MELEE;
}

/* One of two principals in a melee that may fight on in this phase.  IT-MEL-1 */
static gboolean
waits_for_round(const ArbState *state, guint piece)
{
  guint other = (guint)arb_state_get(state, piece, IT_ATTR_LOCKED_WITH);

  return other > piece && arb_state_get(state, other, IT_ATTR_LOCKED_WITH) == (int)piece
         && arb_italian_rounds_this_turn(state, piece) < MELEE_ROUNDS;
}

/* Troops off the table that may come on, prisoners without escort.  IT-OFF-2 IT-OFF-4 */
static void
add_due_off_table(const ArbState *state, ArbDueList *due, int phase)
{
  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (phase == IT_PHASE_ARRIVALS && arb_italian_may_come_on(state, piece)) {
      arb_due_add(due, FALSE, "IT-OFF-2", "arrival-due", piece);
    }
    if (phase == IT_PHASE_SURRENDER && arb_state_get(state, piece, ARB_ATTR_KIND) == ARB_KIND_SIDE
        && arb_italian_lacks_escort(state, piece)) {
      arb_due_add(due, FALSE, "IT-OFF-4", "escort-due", piece);
    }
  }
}

void
arb_italian_due(const ArbState *state, ArbDueList *due)
{
  int phase = arb_state_track(state, ARB_ATTR_PHASE);

  arb_italian_due_end(state, due);
  add_due_off_table(state, due, phase);
  arb_italian_due_weather(state, due);
  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (!arb_italian_in_play(state, piece)) {
      continue;
    }
    if (test_belongs(state, piece) && arb_state_get(state, piece, IT_ATTR_TEST_DUE)
        && !arb_italian_is_shot_down(state, piece)) {
      arb_due_add(due, FALSE, "IT-MOR-1", "test-due", piece);
    }
    if (phase == IT_PHASE_CHARGES) {
      arb_italian_charges_due(state, piece, due);
    }
    if (phase == IT_PHASE_ENGINEERS) {
      arb_italian_due_work(state, piece, due);
    }
    if (phase == IT_PHASE_UPKEEP) {
      arb_italian_due_recovery(state, piece, due);
      arb_italian_due_blaze(state, piece, due);
    }
    if (arb_state_get(state, piece, IT_ATTR_LOOTERS_DUE)) {
      arb_due_add(due, FALSE, "IT-VIC-4", "looters-due", piece);
    }
    if (phase == IT_PHASE_MOVEMENT) {
      arb_italian_due_moves(state, piece, due);
    }
    arb_italian_due_going_back(state, piece, due);
    arb_italian_due_get_clear(state, piece, due);
    if (phase == IT_PHASE_MELEE && waits_for_round(state, piece)) {
      arb_due_add(due, FALSE, "IT-MEL-1", "melee-due", piece);
    }
  }
  arb_italian_due_command(state, due);
}
