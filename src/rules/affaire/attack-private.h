/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/affaire/affaire-private.h"

/* Steps of an attack that several files share. */

/* Nobody has fought hand to hand yet in the next combat. */
void arb_affaire_clear_fought(ArbChanges *changes);

/* A French Guard unit has lost: sets off the panic to come when it gives way. gives_way: it
 * retreats, must be damaged and retreat, or is destroyed.  QA-GRD-1 QA-GRD-2 */
void arb_affaire_shake_guard(ArbChanges *changes, guint unit, gboolean gives_way);

/* The breakthrough into the hex of a unit that stays comes to nothing. */
void arb_affaire_stays(ArbChanges *changes, guint unit);

/* A gun may bombard: of that side, on the map, unlimbered, without a Fire! token, in no other
 * combat.  QA-ART-1 QA-BMB-4 */
gboolean arb_affaire_may_bombard(const ArbState *state, guint gun, guint side, ArbOutcome *outcome);

/* Units of one target, hand to hand, that have been declared. */
guint arb_affaire_count_attackers(const ArbState *state, guint at, gboolean guns);
