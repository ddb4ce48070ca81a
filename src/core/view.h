/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal.h"

/* What one viewer may know. A view copies nothing: it answers or says no. */
#define ARB_VIEW_UMPIRE 0u
#define ARB_VIEW_PUBLIC G_MAXUINT

/* viewer: ARB_VIEW_UMPIRE, ARB_VIEW_PUBLIC, or a side's piece. A SEE_SIDE attribute is known to the
 * piece's own side; ARB_ATTR_SEEN_BY hides a piece whole, also from its own side (bit i: side i).
 */
gboolean arb_view_piece(const ArbState *state, guint viewer, guint piece);

/* A value that is a hidden piece is hidden.  Returns: FALSE, out untouched, when the viewer may not
 * know it. */
gboolean arb_view_get(const ArbState *state,
                      guint viewer,
                      guint piece,
                      guint attribute,
                      int *out_value) G_GNUC_WARN_UNUSED_RESULT;

/* The same for a listing, where a gap would tell of the hidden piece: it is told as none. */
gboolean arb_view_told(const ArbState *state,
                       guint viewer,
                       guint piece,
                       guint attribute,
                       int *out_value) G_GNUC_WARN_UNUSED_RESULT;

/* May he be told of a thing that is due? piece: whose affair it is; 0: everybody's. A side is told
 * of its own and of nobody else's. */
gboolean arb_view_affair(const ArbState *state, guint viewer, guint piece);

/* What is known of the past is what was known then: a piece found later stays hidden in the entries
 * before, and one hidden since is hidden in all.
 *
 * Nothing of the entry, its verdict and open changes only, or all of it. One hidden line or field
 * hides request, lines and dice; a sentence that names a hidden piece is hidden. Nothing: the
 * verdict is not for the viewer, the acting piece or the one acted upon is hidden from him, a SET
 * he may not know, an undo of which he may know no change, a deed that put a piece out of his
 * sight, done or undone. ArbEntry.see_side says whose SEE_SIDE lines they are. */
typedef enum {
  ARB_VIEW_NOTHING,
  ARB_VIEW_VERDICT,
  ARB_VIEW_ALL
} ArbViewDepth;

ArbViewDepth arb_view_entry(const ArbState *state, guint viewer, const ArbEntry *entry);

/* The same for a deed not yet done: how much of its request he may know. request: "field=value". */
ArbViewDepth
arb_view_request(const ArbState *state, guint viewer, const ArbAction *action, const char *request);

/* May he read that sentence? see_side: whose SEE_SIDE it is; 0 nobody's. */
gboolean arb_view_line(const ArbState *state, guint viewer, guint see_side, const ArbLine *line);

/* Side that made an entry, or whose affair it was; 0 the umpire's. Enough to say of an entry that
 * is not for the viewer that there is one. */
guint arb_view_author(const ArbState *state, const ArbEntry *entry);

/* A copy of the state in which nothing is that he may not know: hidden pieces do not exist and have
 * no label, hidden values are as the rule book has them where nothing was ever set, and what waits
 * for an answer is there when he may know of it: all may of what is neither written in secret nor
 * names a hidden piece. Pieces keep their numbers.  Returns: (transfer full) */
ArbState *arb_view_state(const ArbState *state, guint viewer) G_GNUC_WARN_UNUSED_RESULT;

/* entry: (nullable) the one that the change stands in. */
gboolean arb_view_change(const ArbState *state,
                         guint viewer,
                         const ArbEntry *entry,
                         const ArbChange *change);
