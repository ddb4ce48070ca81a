/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/naw/naw-private.h"

/* What a result asks, one question after the other: the payment of an exchange, guns that elect to
 * retreat, each retreat, the advances. The marks on the pieces say what is left.  NAW-SEQ-6 */

/* The unit that carries a mark; how many do. */
static guint
find_marked(const ArbChanges *changes, guint mark, guint *out_n)
{
  const ArbState *state = arb_changes_state(changes);
  guint found = 0;

  *out_n = 0;
  for (guint unit = 0; (unit = arb_naw_next_unit(state, unit)) != 0;) {
    if (arb_changes_get(changes, unit, mark)) {
      found = found != 0 ? found : unit;
      (*out_n)++;
    }
  }
  return found;
}

/* Winners that stood adjacent, are left, and have not advanced.  NAW-ADV-1 NAW-ADV-2 NAW-ADV-3 */
static guint
find_advancing(ArbChanges *changes, guint *out_n)
{
  const ArbState *state = arb_changes_state(changes);

  for (guint unit = 0; (unit = arb_naw_next_unit(state, unit)) != 0;) {
    if (arb_changes_get(changes, unit, NAW_ATTR_STATUS) != NAW_STATUS_ON_MAP
        || arb_changes_get(changes, unit, NAW_ATTR_ADVANCED)) {
      arb_changes_set(changes, unit, NAW_ATTR_MAY_ADVANCE, FALSE);
    }
  }
  return find_marked(changes, NAW_ATTR_MAY_ADVANCE, out_n);
}

static const char *
label_of_side(const ArbState *state, guint unit, gboolean other)
{
  int force = arb_naw_force(state, unit);
  int wanted = other ? NAW_FORCE_FRENCH + NAW_FORCE_ALLIED - force : force;

  return arb_state_label(state, arb_naw_side(state, wanted));
}

static void
put_away(ArbChanges *changes)
{
  static const guint marks[] = {NAW_ATTR_MUST_RETREAT, NAW_ATTR_MAY_ELECT, NAW_ATTR_VACATED,
                                NAW_ATTR_MAY_ADVANCE};
  const ArbState *state = arb_changes_state(changes);

  for (guint unit = 0; (unit = arb_naw_next_unit(state, unit)) != 0;) {
    arb_changes_set(changes, unit, NAW_ATTR_TASK, NAW_TASK_NONE);
    for (guint i = 0; i < G_N_ELEMENTS(marks); i++) {
      arb_changes_set(changes, unit, marks[i], FALSE);
    }
  }
  arb_changes_set(changes, 0, NAW_ATTR_OWED, 0);
}

/* A question about one unit names it, about several leaves it open.  NAW-RET-1 NAW-RET-9 */
static void
ask_of(ArbChanges *changes, const char *action, const char *side, guint unit, guint n)
{
  if (n == 1) {
    arb_changes_push(changes, "%s must %s unit=%s", action, side,
                     arb_state_label(arb_changes_state(changes), unit));
  } else {
    arb_changes_push(changes, "%s must %s", action, side);
  }
}

void
arb_naw_go_on(ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint n = 0;
  guint hexes = 0;
  guint unit = 0;

  if (arb_changes_get(changes, 0, NAW_ATTR_OWED) > 0) {
    unit = arb_state_active_side(state);
    arb_changes_push(changes, "exchange must %s", label_of_side(state, unit, FALSE));
    return; /* the totals are judged when both halves are in: NAW-VIC-3 */
  }
  arb_naw_count(changes);
  gboolean over = arb_changes_get(changes, 0, ARB_ATTR_OVER) != 0;
  if (!over && (unit = find_marked(changes, NAW_ATTR_MAY_ELECT, &n)) != 0) {
    arb_changes_push(changes, "elect must %s", label_of_side(state, unit, FALSE));
  } else if (!over && (unit = find_marked(changes, NAW_ATTR_MUST_RETREAT, &n)) != 0) {
    ask_of(changes, "retreat", label_of_side(state, unit, TRUE), unit, n);
  } else if (!over && find_marked(changes, NAW_ATTR_VACATED, &hexes) != 0
             && (unit = find_advancing(changes, &n)) != 0) {
    ask_of(changes, "advance", label_of_side(state, unit, FALSE), unit, n);
  } else {
    put_away(changes);
  }
}
