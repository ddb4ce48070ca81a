/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/change.h"

/* What a unit did this turn, and what it recovers of at its end. */

/* The unit has moved, changed formation, charged or answered: it does not rest.  IT-DIS-2 */
void arb_italian_mark_acted(ArbChanges *changes, guint unit);
gboolean arb_italian_has_acted(const ArbState *state, guint unit);

/* Shot at, before `shot-at-turn` is set: counts the turns running.  IT-DIS-2 */
void arb_italian_under_fire(ArbChanges *changes, guint unit);

/* The upkeep phase begins: who was under fire for the second turn running tires. */
void arb_italian_begin_upkeep(ArbChanges *changes);
void arb_italian_due_recovery(const ArbState *state, guint piece, ArbDueList *due);
