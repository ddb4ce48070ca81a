/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/command-private.h"

/* Pieces go out of sight and come to light, and with them the bodies of troops they make up.
 * IT-OBS-2 */

/* Does anything of it stand where all can see it? */
static gboolean
shows_anything(const ArbChanges *changes, guint command)
{
  const ArbState *state = arb_changes_state(changes);

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (arb_changes_get(changes, piece, ARB_ATTR_KIND) != IT_KIND_COMMAND
        && arb_changes_get(changes, piece, ARB_ATTR_SEEN_BY) == 0
        && arb_state_is_below(state, piece, command)) {
      return TRUE;
    }
  }
  return FALSE;
}

/* A body of troops none of which is seen would tell by its name that it is there. */
static void
settle_commands(ArbChanges *changes, guint piece)
{
  int bit = arb_italian_bit_of(arb_changes_state(changes),
                               (guint)arb_changes_get(changes, piece, ARB_ATTR_SIDE));
  guint at = (guint)arb_changes_get(changes, piece, ARB_ATTR_PARENT);

  for (; at != 0; at = (guint)arb_changes_get(changes, at, ARB_ATTR_PARENT)) {
    if (arb_changes_get(changes, at, ARB_ATTR_KIND) == IT_KIND_COMMAND) {
      arb_changes_set(changes, at, ARB_ATTR_SEEN_BY, shows_anything(changes, at) ? 0 : bit);
    }
  }
}

void
arb_italian_cover(ArbChanges *changes, guint piece, int how, guint by)
{
  guint side = (guint)arb_changes_get(changes, piece, ARB_ATTR_SIDE);

  arb_changes_set(changes, piece, ARB_ATTR_SEEN_BY,
                  arb_italian_bit_of(arb_changes_state(changes), side));
  arb_changes_set(changes, piece, IT_ATTR_CONCEALED, how);
  arb_changes_set(changes, piece, IT_ATTR_COVERED_BY, (int)by);
  settle_commands(changes, piece);
}

void
arb_italian_uncover(ArbChanges *changes, guint piece)
{
  arb_changes_set(changes, piece, ARB_ATTR_SEEN_BY, 0);
  arb_changes_set(changes, piece, IT_ATTR_CONCEALED, IT_CONCEALED_NO);
  arb_changes_set(changes, piece, IT_ATTR_COVERED_BY, 0);
  settle_commands(changes, piece);
}

static gboolean
covers_somebody(const ArbChanges *changes, guint cover)
{
  guint count = arb_state_count(arb_changes_state(changes));

  for (guint i = 1; i < count; i++) {
    if (arb_changes_get(changes, i, IT_ATTR_COVERED_BY) == (int)cover) {
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
is_cover(const ArbChanges *changes, guint piece)
{
  int kind = arb_changes_get(changes, piece, ARB_ATTR_KIND);

  return kind == IT_KIND_COUNTER || kind == IT_KIND_SQUARE;
}

/* Found in mid-move, it goes on with what is left of the move.  IT-MOV-2 */
static void
take_over_move(ArbChanges *changes, guint piece, guint cover)
{
  if (cover != 0 && arb_changes_get(changes, 0, IT_ATTR_MOVING) == (int)cover
      && arb_changes_get(changes, piece, ARB_ATTR_KIND) == IT_KIND_UNIT) {
    arb_changes_set(changes, 0, IT_ATTR_MOVING, (int)piece);
  }
}

static void
take_away(ArbChanges *changes, guint cover)
{
  if (arb_changes_get(changes, 0, IT_ATTR_MOVING) == (int)cover) {
    arb_changes_set(changes, 0, IT_ATTR_MOVING, 0);
  }
  arb_changes_set(changes, cover, ARB_ATTR_EXISTS, FALSE);
}

/* A unit that is found leaves the counter to those that stay under it. */
static void
find_one(ArbChanges *changes, guint piece)
{
  guint count = arb_state_count(arb_changes_state(changes));
  guint cover = (guint)arb_changes_get(changes, piece, IT_ATTR_COVERED_BY);

  take_over_move(changes, piece, cover);
  arb_italian_uncover(changes, piece);
  for (guint i = 1; i < count; i++) {
    if (arb_changes_get(changes, i, ARB_ATTR_KIND) == IT_KIND_GENERAL
        && arb_changes_get(changes, i, IT_ATTR_ATTACHED_TO) == (int)piece) {
      arb_italian_uncover(changes, i);
    }
  }
  if (arb_changes_get(changes, cover, ARB_ATTR_KIND) == IT_KIND_COUNTER
      && !covers_somebody(changes, cover)) {
    take_away(changes, cover);
  }
}

/* All that lies under a counter or in a square comes to light; a dummy is just taken away. */
static void
lift(ArbChanges *changes, guint cover)
{
  guint count = arb_state_count(arb_changes_state(changes));

  for (guint i = 1; i < count; i++) {
    if (arb_changes_get(changes, i, IT_ATTR_COVERED_BY) == (int)cover) {
      take_over_move(changes, i, cover);
      arb_italian_uncover(changes, i);
    }
  }
  take_away(changes, cover);
}

void
arb_italian_find(ArbChanges *changes, guint piece)
{
  if (is_cover(changes, piece)) {
    lift(changes, piece);
  } else if (arb_italian_is_concealed(changes, piece)) {
    find_one(changes, piece);
  }
}

gboolean
arb_italian_is_concealed(const ArbChanges *changes, guint piece)
{
  int kind = arb_changes_get(changes, piece, ARB_ATTR_KIND);

  return (kind == IT_KIND_UNIT || kind == IT_KIND_GENERAL)
         && arb_changes_get(changes, piece, IT_ATTR_CONCEALED) != IT_CONCEALED_NO;
}
