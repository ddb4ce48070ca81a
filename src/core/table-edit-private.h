/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset-private.h"
#include "core/table-spot.h"

/* Shared by the table-edit*.c files alone: a spot in the text of its file. */

/* The text with that value in that spot, and with the edge that a band's edge meets; remarks and
 * order stay.  Returns: (transfer full) */
GBytes *arb_spot_put(const ArbRuleset *rules,
                     const ArbSource *source,
                     const ArbTable *table,
                     const ArbSpot *spot,
                     int value) G_GNUC_WARN_UNUSED_RESULT;

/* What the directions at the end of the file, and good sense, leave to a spot. */
void arb_spot_limits(const ArbRuleset *rules,
                     const ArbSource *source,
                     const ArbTable *table,
                     const ArbSpot *spot,
                     ArbLimits *out);

/* Whether the row with that number is the same one in both tables: its id, or its choice. */
gboolean arb_spot_is_same_row(const ArbTable *table, const ArbTable *other, guint row);
