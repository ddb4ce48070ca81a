/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/draws.h"

#include "rules/italian/effects-private.h"
#include "rules/italian/italian-private.h"

/* A charge is a chain of steps. What it has come to stands in attributes of the pieces, what must
 * come next on the stack of pendings:
 *
 *   charge-marker    the marker, charge or feint, face down
 *   charge           declared, all of them before any begins
 *   manoeuvre        the charger's test; it begins the chain, and the rest are its pendings
 *   manoeuvre        the enemy's test to charge, where they charge each other
 *   charge-move      the initial distance; stops short of the target
 *   manoeuvre        the target's test
 *   charge-response  hold, square, evade, counter-charge
 *   fire             of who holds
 *   charge-contact   feints, the last dice; contact is a melee to be fought
 *   evasion          instead of it, when the target evades
 */

/* Points of fatigue with which a unit charges no more.  IT-DIS-2 */
#define CHARGE_TOO_TIRED 3

/* IT_MOUNT_... */
int arb_italian_mount(const ArbState *state, guint unit);

/* cm100 a move, terrain not counted: of a charge, the normal rate for who knows none; of who
 * evades, from guns on foot; of who is driven back at a gait (IT_GAIT_...), guns on their limber
 * and gunners away from them on foot.  IT-CHG-5 IT-MOR-2 */
int arb_italian_charge_rate(const ArbState *state, guint unit);
int arb_italian_evading_rate(const ArbState *state, guint piece);
int arb_italian_flight_rate(const ArbState *state, guint unit, int gait);

/* cm100 of such a rate that the unit's move of this turn leaves for a charge or an advance to
 * contact: eighths spent and cm walked in the movement phase come off it.  IT-CHG-1 */
int arb_italian_rate_left(const ArbState *state, guint unit, int rate);

/* A charge, or the answer to one, that has been ridden out is the unit's charge of this turn,
 * whether it came in or not.  IT-CHG-1  Refuses: charged-already */
gboolean arb_italian_has_charge_left(const ArbState *state, guint unit, ArbOutcome *outcome);

/* cm100: the last straight that gives impetus, and where the charge stops before the last dice.
 * mount: of the charger for the first, of the target for the second. which:
 * IT_CHARGE_LENGTH_... */
int arb_italian_charge_length(const ArbRuleset *rules, int mount, int which);

/* cm100 lost for bases that the fire of this charge removed. */
int arb_italian_charge_loss(const ArbRuleset *rules, int bases);

/* Bases that a unit has lost since its charge began. */
int arb_italian_bases_lost(const ArbState *state, guint unit);

/* One average die on foot, two on horse, named from `first` on; each a line, and their sum in
 * cm100. Returns: FALSE, out_sum untouched, when a die is missing. */
gboolean arb_italian_roll_charge(ArbDraws *draws,
                                 int mount,
                                 guint first,
                                 ArbOutcome *outcome,
                                 int *out_sum) G_GNUC_WARN_UNUSED_RESULT;

/* Is anything of its own in the way of an advance to contact: tired, running, locked; and of a
 * charge or counter-charge: out of command besides.  Returns: FALSE when refused. */
gboolean arb_italian_may_advance(const ArbState *state, guint unit, ArbOutcome *outcome);
gboolean arb_italian_may_charge(const ArbState *state, guint unit, ArbOutcome *outcome);

/* Next step: "ACTION must SIDE unit=LABEL". */
void arb_italian_push_step(ArbChanges *changes, const char *action, guint unit);

/* The two touch: a melee to be fought in its phase. The target stays with whom it fights already.
 */
void arb_italian_lock(ArbChanges *changes, guint unit, guint target);

/* A charge that was declared and not begun falls: the unit must answer another. */
void arb_italian_drop_charge(ArbChanges *changes, guint unit);

/* Its charge touched nobody: disordered for this turn.  IT-MOV-4 */
void arb_italian_miss_charge(ArbChanges *changes, guint unit);

/* Gunners who ran from their guns are back at them, unless they still run or the guns are fought
 * for.  IT-CHG-5 */
void arb_italian_return_gunners(ArbChanges *changes);

/* The phase of charges is over: what was left lying is taken off the table. And what it must not
 * forget. */
void arb_italian_end_charges(ArbChanges *changes);
void arb_italian_charges_due(const ArbState *state, guint piece, ArbDueList *due);

/* The charge of the unit, or its part in one, is over. */
void arb_italian_end_charge(ArbChanges *changes, guint unit);
