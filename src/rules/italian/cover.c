/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/command-private.h"

/* Pieces go out of sight and come to light, and with them the bodies of troops they make up.
 * IT-OBS-2 */

static gboolean
is_below(const ArbChanges *changes, guint piece, guint command)
{
  guint at = (guint)arb_changes_get(changes, piece, ARB_ATTR_PARENT);

  while (at != 0 && at != command) {
    at = (guint)arb_changes_get(changes, at, ARB_ATTR_PARENT);
  }
  return at == command;
}

/* Does anything of it stand where all can see it? */
static gboolean
shows_anything(const ArbChanges *changes, guint command)
{
  guint count = arb_state_count(arb_changes_state(changes));

  for (guint piece = 1; piece < count; piece++) {
    if (arb_changes_get(changes, piece, ARB_ATTR_KIND) != IT_KIND_COMMAND
        && arb_changes_get(changes, piece, ARB_ATTR_SEEN_BY) == 0
        && is_below(changes, piece, command)) {
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
