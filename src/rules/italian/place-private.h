/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/change.h"
#include "core/facts.h"

/* Who stands among houses or trees, and must leave when they burn.  IT-FIR-9 */

/* Feature in which a unit, wagon or general stands; a general with a unit stands where it does.
 * Returns: 0 for open ground */
guint arb_italian_place_of(const ArbState *state, guint piece);

/* It goes into that feature, or out of the one it stood in.  place: 0 for open ground */
void arb_italian_stand_in(ArbChanges *changes, guint piece, guint place);

gboolean arb_italian_is_burning(const ArbState *state, guint feature);
gboolean arb_italian_burns_anywhere(const ArbState *state);

/* What all keep from a fire: 1/100 cm. */
int arb_italian_fire_distance(const ArbRuleset *rules);

/* Nobody enters a fire, and nobody goes to whom it still surrounds.  place: 0 for open ground
 * Refuses: IT-FIR-9 (keep-from-fire) */
gboolean arb_italian_may_enter(const ArbState *state, guint place, ArbOutcome *outcome);

/* The feature has begun to burn: those in it, and those whom the field lists as too near, must get
 * clear of it. */
void arb_italian_drive_out(ArbChanges *changes, guint feature, const ArbFacts *facts, guint field);

/* The fire is out: nobody need leave any more. */
void arb_italian_end_fire(ArbChanges *changes, guint feature);

void arb_italian_due_get_clear(const ArbState *state, guint piece, ArbDueList *due);
