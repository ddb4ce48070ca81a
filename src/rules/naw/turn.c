/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/game.h"

#include "rules/naw/naw-private.h"

/* The clock: set-up, what a phase requires, what its end brings. */

void
arb_naw_muster(ArbChanges *changes, guint piece)
{
  gboolean unit = arb_changes_get(changes, piece, ARB_ATTR_KIND) == NAW_KIND_UNIT;

  if (unit && arb_changes_get(changes, piece, NAW_ATTR_ENTERS) > 0) {
    arb_changes_set(changes, piece, NAW_ATTR_STATUS, NAW_STATUS_WAITING);
  }
}

static const char *const set_up_fields[] = {"side", NULL};
static const char *const no_values[] = {NULL};

static void
resolve_set_up(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  (void)draws;
  arb_verdict(outcome, "set-up-done", facts->value[0]);
}

static void
apply_set_up(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  (void)outcome;
  arb_changes_set(changes, (guint)facts->value[0], NAW_ATTR_SET_UP, TRUE);
}

const ArbActionCode arb_naw_set_up = {
    .id = "set-up",
    .fields = set_up_fields,
    .values = no_values,
    .resolve = resolve_set_up,
    .apply = apply_set_up,
};

/* A game that is played to its end without a winner is a draw.  NAW-VIC-4 NAW-SEQ-7 */
static void
end_game(ArbChanges *changes)
{
  int turns = arb_naw_limit(arb_state_rules(arb_changes_state(changes)), NAW_LIMIT_TURNS);
  int last = arb_changes_get(changes, 0, ARB_ATTR_LAST);
  int turn = arb_changes_get(changes, 0, ARB_ATTR_TURN);
  gboolean ended = (turns > 0 && turn >= turns) || (last > 0 && turn >= last);

  if (ended && arb_changes_get(changes, 0, ARB_ATTR_PHASE) == NAW_PHASE_ALLIED_COMBAT) {
    arb_changes_set(changes, 0, NAW_ATTR_VICTOR, NAW_VICTOR_DRAW);
    arb_changes_set(changes, 0, ARB_ATTR_OVER, TRUE);
  }
}

void
arb_naw_leave(ArbChanges *changes)
{
  static const guint marks[] = {NAW_ATTR_MOVED,    NAW_ATTR_CONTACTS,  NAW_ATTR_ATTACKED,
                                NAW_ATTR_ADVANCED, NAW_ATTR_RETREATED, NAW_ATTR_WAS_ATTACKED,
                                NAW_ATTR_BLOCKED,  NAW_ATTR_DISRUPTED};
  const ArbState *state = arb_changes_state(changes);

  for (guint unit = 0; (unit = arb_naw_next_unit(state, unit)) != 0;) {
    for (guint i = 0; i < G_N_ELEMENTS(marks); i++) {
      arb_changes_set(changes, unit, marks[i], 0);
    }
  }
  end_game(changes);
}

/* NAW-PRU-3 */
static void
due_entries(const ArbState *state, ArbDueList *due)
{
  for (guint unit = 0; (unit = arb_naw_next_unit(state, unit)) != 0;) {
    gboolean own = arb_state_get(state, unit, ARB_ATTR_SIDE) == (int)arb_state_active_side(state);
    if (own && arb_naw_is_due_in(state, unit) && !arb_state_get(state, unit, NAW_ATTR_BLOCKED)) {
      arb_due_add(due, TRUE, "NAW-PRU-3", "must-enter", unit);
    }
  }
}

/* A contact of the unit that still holds; or, of an enemy, somebody's with it. */
static gboolean
is_in_contact(const ArbState *state, guint unit, gboolean enemy)
{
  for (guint other = 0; (other = arb_naw_next_unit(state, other)) != 0;) {
    if (enemy ? arb_naw_is_live(state, other, unit) : arb_naw_is_live(state, unit, other)) {
      return TRUE;
    }
  }
  return FALSE;
}

/* NAW-DCL-6 NAW-DCL-7 */
static void
due_attacks(const ArbState *state, ArbDueList *due)
{
  for (guint unit = 0; (unit = arb_naw_next_unit(state, unit)) != 0;) {
    gboolean enemy = arb_state_get(state, unit, ARB_ATTR_SIDE) != (int)arb_state_active_side(state);
    guint done = enemy ? NAW_ATTR_WAS_ATTACKED : NAW_ATTR_ATTACKED;
    if (!arb_state_get(state, unit, done) && is_in_contact(state, unit, enemy)) {
      arb_due_add(due, TRUE, "NAW-DCL-6", enemy ? "must-be-attacked" : "unit-must-attack", unit);
    }
  }
}

/* NAW-SET-1 */
static void
due_set_up(const ArbState *state, ArbDueList *due)
{
  guint side = 0;

  for (guint i = 0; (side = arb_state_side(state, i)) != 0; i++) {
    if (!arb_state_get(state, side, NAW_ATTR_SET_UP)) {
      arb_due_remind(due, "NAW-SET-1", "set-up-due", side);
    }
  }
}

void
arb_naw_due(const ArbState *state, ArbDueList *due)
{
  int phase = arb_state_track(state, ARB_ATTR_PHASE);

  switch (phase) {
  case NAW_PHASE_FRENCH_COMBAT:
  case NAW_PHASE_ALLIED_COMBAT:
    due_attacks(state, due);
    break;
  case NAW_PHASE_FRENCH_MOVEMENT:
    if (arb_state_track(state, ARB_ATTR_TURN) == 1) {
      due_set_up(state, due);
    }
    due_entries(state, due);
    break;
  case NAW_PHASE_ALLIED_MOVEMENT:
  default:
    due_entries(state, due);
    break;
  }
}
