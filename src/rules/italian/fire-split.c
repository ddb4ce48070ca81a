/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/fire-private.h"

/* What a fire leaves with the shooter. A line or a battery may split its fire: all its parts of a
 * turn are the same volley.  IT-FIR-1 */

static const guint ranged[] = {IT_ATTR_RANGED_ON, IT_ATTR_RANGED_SECOND, IT_ATTR_RANGED_THIRD};
static const guint before[] = {IT_ATTR_RANGED_BEFORE, IT_ATTR_RANGED_BEFORE_SECOND,
                               IT_ATTR_RANGED_BEFORE_THIRD};

static int
turn_of(const ArbState *state)
{
  return arb_state_track(state, ARB_ATTR_TURN);
}

gboolean
arb_italian_fired_now(const ArbState *state, guint shooter)
{
  return arb_state_get(state, shooter, IT_ATTR_FIRED_TURN) == turn_of(state);
}

/* Bases that have fired this turn: a line may split its fire, a battery its sections.  IT-FIR-1 */
static int
bases_fired(const ArbState *state, guint shooter)
{
  int bases = arb_state_get(state, shooter, IT_ATTR_FIRED_BASES);

  if (!arb_italian_fired_now(state, shooter)) {
    return 0;
  }
  return bases > 0 ? bases : arb_italian_firing_front(state, shooter);
}

/* Bases of the front that have not fired yet, where the fire may be split. */
int
arb_italian_bases_left(const ArbState *state, guint shooter)
{
  int formation = arb_state_get(state, shooter, IT_ATTR_FORMATION);
  int fired = bases_fired(state, shooter);
  gboolean splits = formation == IT_FORMATION_LINE || formation == IT_FORMATION_DEPLOYED;

  return fired == 0 || splits ? arb_italian_firing_front(state, shooter) - fired : 0;
}

/* Some of its front has fired, and the rest goes on with the same fire. */
static gboolean
fires_on(const ArbState *state, guint shooter)
{
  return arb_italian_fired_now(state, shooter) && arb_italian_bases_left(state, shooter) > 0;
}

gboolean
arb_italian_fires_first_volley(const ArbState *state, guint shooter)
{
  gboolean same = fires_on(state, shooter)
                  && arb_state_get(state, shooter, IT_ATTR_VOLLEY_TURN) == turn_of(state);

  return !arb_state_get(state, shooter, IT_ATTR_VOLLEY) || same;
}

gboolean
arb_italian_fires_low(const ArbState *state, guint shooter)
{
  gboolean same = fires_on(state, shooter)
                  && arb_state_get(state, shooter, IT_ATTR_LOW_SINCE) == turn_of(state);

  return arb_state_get(state, shooter, IT_ATTR_LOW_AMMUNITION) && !same;
}

/* Once it has fired this turn, the last turn's targets stand apart. */
gboolean
arb_italian_is_ranged(const ArbState *state, guint shooter, guint target)
{
  gboolean again = arb_italian_fired_now(state, shooter);
  const guint *of_last_turn = again ? before : ranged;
  gboolean is = FALSE;

  if (!again && arb_state_get(state, shooter, IT_ATTR_RANGED_TURN) != turn_of(state) - 1) {
    return FALSE;
  }
  for (guint i = 0; i < G_N_ELEMENTS(ranged); i++) {
    is |= arb_state_get(state, shooter, of_last_turn[i]) == (int)target;
  }
  return is;
}

static void
begin_ranging(ArbChanges *changes, guint shooter)
{
  const ArbState *state = arb_changes_state(changes);
  gboolean counts = arb_state_get(state, shooter, IT_ATTR_RANGED_TURN) == turn_of(state) - 1;

  for (guint i = 0; i < G_N_ELEMENTS(ranged); i++) {
    int last = counts ? arb_state_get(state, shooter, ranged[i]) : 0;
    arb_changes_set(changes, shooter, before[i], last);
    arb_changes_set(changes, shooter, ranged[i], 0);
  }
  arb_changes_set(changes, shooter, IT_ATTR_RANGED_TURN, turn_of(state));
}

static void
range_on(ArbChanges *changes, guint shooter, guint target)
{
  if (!arb_italian_fired_now(arb_changes_state(changes), shooter)) {
    begin_ranging(changes, shooter);
  }
  for (guint i = 0; i < G_N_ELEMENTS(ranged); i++) {
    int other = arb_changes_get(changes, shooter, ranged[i]);
    if (other == 0 || other == (int)target) {
      arb_changes_set(changes, shooter, ranged[i], (int)target);
      return;
    }
  }
}

void
arb_italian_mark_fired(ArbChanges *changes, guint shooter, guint target, gboolean low)
{
  const ArbState *state = arb_changes_state(changes);
  int arm = arb_italian_arm(state, shooter);

  if (arm == IT_ARM_INFANTRY && !arb_state_get(state, shooter, IT_ATTR_VOLLEY)) {
    arb_changes_set(changes, shooter, IT_ATTR_VOLLEY, TRUE);
    arb_changes_set(changes, shooter, IT_ATTR_VOLLEY_TURN, turn_of(state));
  }
  if (arm == IT_ARM_ARTILLERY) {
    range_on(changes, shooter, target);
  }
  if (low && !arb_state_get(state, shooter, IT_ATTR_LOW_AMMUNITION)) {
    arb_changes_set(changes, shooter, IT_ATTR_LOW_AMMUNITION, TRUE);
    arb_changes_set(changes, shooter, IT_ATTR_LOW_SINCE, turn_of(state));
  }
  arb_changes_set(changes, shooter, IT_ATTR_FIRED_TURN, turn_of(state));
}
