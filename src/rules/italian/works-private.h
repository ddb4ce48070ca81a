/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/change.h"

/* Works, bridges, sectors and fires: features of the ground. */

gboolean arb_italian_is_feature(const ArbState *state, guint piece);
gboolean arb_italian_is_bridge(const ArbState *state, guint piece);

/* IT_BRIDGE_... of a feature that is a bridge. */
int arb_italian_bridge_kind(const ArbState *state, guint feature);

/* Does that ammunition break a bridge of that kind? */
gboolean arb_italian_breaks_bridge(int bridge, int weapon);

/* Hits on a bridge are rolled for one by one; hits on a sector count at once.  IT-FIR-7 IT-FIR-8 */
void arb_italian_hit_feature(ArbChanges *changes, guint feature, int weapon, int hits);

void arb_italian_due_work(const ArbState *state, guint feature, ArbDueList *due);
void arb_italian_due_blaze(const ArbState *state, guint feature, ArbDueList *due);
