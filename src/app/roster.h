/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "app/session.h"

/* One row of the roster: a piece with its place in the tree.
 * Signal "changed": its piece has changed; the row reads it anew. */
#define ARB_TYPE_ROSTER_ITEM (arb_roster_item_get_type())
G_DECLARE_FINAL_TYPE(ArbRosterItem, arb_roster_item, ARB, ROSTER_ITEM, GObject)

guint arb_roster_item_get_piece(ArbRosterItem *item);
guint arb_roster_item_get_depth(ArbRosterItem *item);
gboolean arb_roster_item_has_children(ArbRosterItem *item);
gboolean arb_roster_item_is_folded(ArbRosterItem *item);

/* The pieces of a game as a list of rows: sides, their formations, their units, parents before
 * children. Filtered by words, each to be found in the names of a piece or of those above it;
 * ancestors of what is found stay.
 * Property "filter" (string): the words. */
#define ARB_TYPE_ROSTER (arb_roster_get_type())
G_DECLARE_FINAL_TYPE(ArbRoster, arb_roster, ARB, ROSTER, GObject)

/* session: with a game; a reference is taken. */
ArbRoster *arb_roster_new(ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;

const char *arb_roster_get_filter(ArbRoster *roster);
void arb_roster_set_filter(ArbRoster *roster, const char *words);

/* Hides or shows what stands below a row. */
void arb_roster_fold(ArbRoster *roster, guint position);

/* Returns: FALSE, out untouched, when no row shows the piece. */
gboolean arb_roster_find(ArbRoster *roster, guint piece, guint *out_position);

/* The piece with a label that follows among those of the same side and kind, as the roster goes;
 * 0: it was the last. */
guint arb_roster_next_piece(ArbRoster *roster, guint piece);
