/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/naw/naw-private.h"

/* Units: whose they are, whether they are there, whom they touch. */

int
arb_naw_limit(const ArbRuleset *rules, int limit)
{
  int cell = 0;

  return arb_table_list(arb_ruleset_table(rules, NAW_TABLE_LIMITS), limit, 0, &cell) ? cell : 0;
}

guint
arb_naw_side(const ArbState *state, int force)
{
  return arb_state_side(state, (guint)force);
}

int
arb_naw_force(const ArbState *state, guint piece)
{
  guint side = arb_state_get(state, piece, ARB_ATTR_KIND) == ARB_KIND_SIDE
                   ? piece
                   : (guint)arb_state_get(state, piece, ARB_ATTR_SIDE);

  return side == arb_naw_side(state, NAW_FORCE_FRENCH) ? NAW_FORCE_FRENCH : NAW_FORCE_ALLIED;
}

gboolean
arb_naw_is_on_map(const ArbState *state, guint unit)
{
  return arb_state_exists(state, unit)
         && arb_state_get(state, unit, NAW_ATTR_STATUS) == NAW_STATUS_ON_MAP;
}

guint
arb_naw_next_unit(const ArbState *state, guint unit)
{
  for (guint i = unit + 1; i < arb_state_count(state); i++) {
    if (arb_state_exists(state, i) && arb_state_get(state, i, ARB_ATTR_KIND) == NAW_KIND_UNIT) {
      return i;
    }
  }
  return 0;
}

gboolean
arb_naw_check_on_map(const ArbState *state, guint unit, ArbOutcome *outcome)
{
  int status = arb_state_get(state, unit, NAW_ATTR_STATUS);

  if (status == NAW_STATUS_EXITED || status == NAW_STATUS_DESTROYED) {
    return arb_refuse(outcome, "NAW-PCE-3", "gone", (int)unit, status);
  }
  return arb_require(outcome, status == NAW_STATUS_ON_MAP, "NAW-SET-1", "not-on-map", (int)unit);
}

gboolean
arb_naw_check_own(const ArbState *state, guint unit, ArbOutcome *outcome)
{
  gboolean own = arb_state_get(state, unit, ARB_ATTR_SIDE) == (int)arb_state_active_side(state);

  return arb_require(outcome, own, "NAW-SEQ-5", "not-your-turn", (int)unit);
}

gboolean
arb_naw_touches(const ArbState *state, guint unit, guint enemy)
{
  const char *text = arb_state_text(state, arb_state_get(state, unit, NAW_ATTR_CONTACTS));
  g_auto(GStrv) labels = g_strsplit(text, " ", -1);

  return g_strv_contains((const char *const *)labels, arb_state_label(state, enemy));
}

gboolean
arb_naw_has_contacts(const ArbState *state)
{
  for (guint unit = 0; (unit = arb_naw_next_unit(state, unit)) != 0;) {
    if (arb_state_get(state, unit, NAW_ATTR_CONTACTS) != 0) {
      return TRUE;
    }
  }
  return FALSE;
}

gboolean
arb_naw_has_left(const ArbState *state, guint unit)
{
  return !arb_naw_is_on_map(state, unit) || arb_state_get(state, unit, NAW_ATTR_ADVANCED)
         || arb_state_get(state, unit, NAW_ATTR_RETREATED)
         || arb_state_get(state, unit, NAW_ATTR_DISRUPTED);
}

gboolean
arb_naw_is_live(const ArbState *state, guint unit, guint enemy)
{
  return arb_naw_touches(state, unit, enemy) && !arb_naw_has_left(state, unit)
         && !arb_naw_has_left(state, enemy);
}
