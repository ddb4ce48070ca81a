/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/command-private.h"
#include "rules/italian/list-private.h"

/* An army between two battles: who is lost stays out of its list, and the night has passed over who
 * is left (IT-VIC-4), so that fatigue and disorder are no more.  IT-ARM-2 */

/* Routed off the table or dispersed: never to return. Whoever left it otherwise does. */
static gboolean
is_lost(const ArbState *state, guint piece)
{
  int gone = arb_state_get(state, piece, IT_ATTR_GONE);
  gboolean unit = arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT;

  if (gone == IT_GONE_OFF_TABLE) {
    return unit
           && (arb_state_get(state, piece, IT_ATTR_REACTION) == IT_REACTION_ROUT
               || arb_state_get(state, piece, IT_ATTR_OFF) == IT_OFF_ROUTED);
  }
  return gone != IT_GONE_NO;
}

static gboolean
is_kept(const ArbState *state, guint piece)
{
  return arb_state_exists(state, piece) && !is_lost(state, piece);
}

/* With the bases that guard prisoners, which are no losses; without the figures that fire has hit
 * and that were still to be taken. */
static void
add_strength(const ArbState *state, guint piece, int *bases, int *figures)
{
  gboolean unit = arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT;
  int escort = unit ? arb_state_get(state, piece, IT_ATTR_ESCORT) : 0;
  int per_base = arb_italian_figures_per_base(state, piece);
  int hit = arb_state_get(state, piece, IT_ATTR_FIRE_LOST);
  int left = MAX(arb_state_get(state, piece, IT_ATTR_FIGURES) - hit, 0);
  int filled = (left + per_base - 1) / per_base;

  *bases += MIN(arb_state_get(state, piece, IT_ATTR_BASES), filled) + escort;
  *figures += left + escort * per_base;
}

/* Detachments are back with their parent. */
static void
count_strength(const ArbState *state, guint piece, int *value)
{
  int bases = 0;
  int figures = 0;

  add_strength(state, piece, &bases, &figures);
  for (guint part = 1; part < arb_state_count(state); part++) {
    if (arb_state_get(state, part, ARB_ATTR_KIND) == IT_KIND_UNIT && part != piece
        && arb_state_get(state, part, IT_ATTR_DETACHED_FROM) == (int)piece
        && is_kept(state, part)) {
      add_strength(state, part, &bases, &figures);
    }
  }
  gboolean full = figures >= bases * arb_italian_figures_per_base(state, piece);
  value[IT_ATTR_BASES] = bases;
  value[IT_ATTR_FIGURES] = full ? 0 : figures; /* a list that is silent means all */
}

/* The troops stand as their list had them; what is priced by the base costs what is left of it. */
static void
put_in_order(const int *was, int *value)
{
  static const guint stance[] = {IT_ATTR_FORMATION, IT_ATTR_ORDER, IT_ATTR_FRONT};

  for (guint i = 0; was != NULL && i < G_N_ELEMENTS(stance); i++) {
    value[stance[i]] = was[stance[i]];
  }
  gboolean open = value[IT_ATTR_ORDER] != IT_ORDER_CLOSE;
  int bases = value[IT_ATTR_BASES];
  int shown = open ? arb_italian_bases_in_open_order(bases) : bases;
  value[IT_ATTR_FRONT] = MIN(value[IT_ATTR_FRONT], shown);
  if (was == NULL || was[IT_ATTR_BASES] != bases) {
    value[IT_ATTR_POINTS] = 0;
  }
}

static gboolean
relist_unit(const ArbState *state, guint unit, const int *was, int *value)
{
  guint whole = (guint)arb_state_get(state, unit, IT_ATTR_DETACHED_FROM);

  if (whole != 0 && is_kept(state, whole)) {
    return FALSE; /* counted with it */
  }
  count_strength(state, unit, value);
  put_in_order(was, value);
  return value[IT_ATTR_BASES] > 0;
}

gboolean
arb_italian_relist(const ArbState *state, guint piece, const int *was, int *value)
{
  if (is_lost(state, piece)) {
    return FALSE;
  }
  switch (arb_state_get(state, piece, ARB_ATTR_KIND)) {
  case IT_KIND_UNIT:
    return relist_unit(state, piece, was, value);
  case IT_KIND_WAGON:
    count_strength(state, piece, value);
    return value[IT_ATTR_BASES] > 0;
  case IT_KIND_GENERAL:
    /* Napoleon's price goes by the units that are there.  IT-ARM-3 */
    if (value[IT_ATTR_RENOWN] == IT_RENOWN_NAPOLEON) {
      value[IT_ATTR_POINTS] = 0;
    }
    return TRUE;
  default:
    /* Ground, boats, messages and markers are no part of the army. */
    return arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_COMMAND;
  }
}

guint
arb_italian_heir(const ArbState *state, guint piece)
{
  for (guint general = 1; general < arb_state_count(state); general++) {
    if (arb_state_get(state, general, ARB_ATTR_KIND) == IT_KIND_GENERAL
        && arb_state_get(state, general, IT_ATTR_REPLACES) == (int)piece
        && arb_state_exists(state, general)) {
      return general;
    }
  }
  return 0;
}
