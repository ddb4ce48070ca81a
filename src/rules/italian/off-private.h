/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/change.h"
#include "core/table.h"

/* Troops off the table. What enters together is a body: every piece of it names the same one in
 * off-body. */

/* Cell of table off-limits, of table entry-distances. which: IT_OFF_LIMIT_..., IT_ENTRY_... */
int arb_italian_off_limit(const ArbRuleset *rules, int which);
int arb_italian_entry_limit(const ArbRuleset *rules, int which);

/* Off the table and not lost there. */
gboolean arb_italian_waits_off(const ArbState *state, guint piece);

/* The piece by which its body is known; itself when it enters alone. */
guint arb_italian_body_head(const ArbState *state, guint piece);
gboolean arb_italian_in_body(const ArbState *state, guint piece, guint head);

/* A flag for each piece of the game: those of the body that has this piece.  Returns: (transfer
 * full) */
guint8 *arb_italian_body_of(const ArbState *state, guint piece) G_GNUC_WARN_UNUSED_RESULT;

/* The highest general of those pieces, the better one of two; 0 none. in: a flag for each piece. */
guint arb_italian_body_leader(const ArbState *state, const guint8 *in);

/* Level of the largest body that he brings: that of the highest other general, or of a command that
 * comes whole; -1: none.  IT-OFF-3 */
int arb_italian_largest_body(const ArbState *state, const guint8 *in, guint leader);

/* Bases of the units among those pieces. */
int arb_italian_bases_in(const ArbState *state, const guint8 *in);

/* The turn begins in which troops of the scenario wait off the table. */
void arb_italian_begin_off(ArbChanges *changes);

/* Reserves of every side that lost the scouting are shown to all.  IT-OFF-3 */
void arb_italian_disclose_reserves(ArbChanges *changes);
gboolean arb_italian_lost_scouting(const ArbState *state, guint side);

/* Has this piece, the head of a body, something to do in the phase of arrivals? */
gboolean arb_italian_may_come_on(const ArbState *state, guint piece);

/* Have more prisoners been taken by that side than it guards? */
gboolean arb_italian_lacks_escort(const ArbState *state, guint side);

/* How two forces off the same flank fare. Sets the three values, which stand in this order from
 * `first` on, says the lines and the verdict. one, two: bases, above 0.  IT-OFF-6 */
enum {
  IT_CLASH_V_RATIO,
  IT_CLASH_V_RESULT,
  IT_CLASH_V_LARGER
};

void arb_italian_resolve_clash(const ArbRuleset *rules, int one, int two, ArbOutcome *outcome);
