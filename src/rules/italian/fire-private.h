/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/italian/italian-private.h"

/* Fields and values of the action `fire`, in the order of its code. */
enum {
  FIRE_F_SHOOTER,
  FIRE_F_AT,
  FIRE_F_WEAPON,
  FIRE_F_RANGE,
  FIRE_F_TARGET,
  FIRE_F_IN_OPEN,
  FIRE_F_BASES,
  FIRE_F_DISORDERED,
  FIRE_F_TWO_DEEP,
  FIRE_F_LOW_AMMUNITION,
  FIRE_F_EMBARKED,
  FIRE_F_CLASS,
  FIRE_F_FATIGUE,
  FIRE_F_FIRST_VOLLEY,
  FIRE_F_MOVED,
  FIRE_F_RANGED,
  FIRE_F_WEATHER,
  FIRE_F_UPHILL,
  FIRE_F_SMOKE,
  FIRE_F_BURNS,
  FIRE_F_GREAT_COMMANDER,
  FIRE_F_UNIT_FIGURES,
  FIRE_F_ALREADY_LOST,
  FIRE_F_ARC,
  FIRE_F_SIGHT,
  FIRE_F_PRESENTED,
  FIRE_F_FRIENDS_IN_CONE,
  FIRE_F_CHANGING,
  FIRE_F_THROUGH_SKIRMISHERS,
  FIRE_F_HIDDEN,
  FIRE_F_IN_MELEE,
  FIRE_F_BATTERY,
  FIRE_F_GROUND, /* the target is a bridge or a sector, not troops */
  FIRE_F_SECTOR,
  FIRE_F_PRIORITY,
  FIRE_F_PASSED_OVER,
  FIRE_F_GENERAL,
  FIRE_F_OVER,
  FIRE_F_OVER_NEAR,
  FIRE_F_OVER_FAR
};

enum {
  FIRE_V_FIRING_BASES,
  FIRE_V_POINTS,
  FIRE_V_TOTAL,
  FIRE_V_FIGURES,
  FIRE_V_LOW_AMMUNITION,
  FIRE_V_TEST_DUE,
  FIRE_V_SILENCED,
  FIRE_V_MAY_BURN
};

/* The shooter's own weapon at that range (cm100): his small arm, or the gun's canister where it
 * reaches and round shot beyond.  Returns: -1 none */
int
arb_italian_own_weapon(const ArbState *state, guint shooter, int range, gboolean friends_in_cone);

/* Muskets, rifles, carbines and the like. */
gboolean arb_italian_is_small_arm(int weapon);

/* What of bridges and sectors forbids a fire at them; class of such a target.  IT-FIR-7 IT-FIR-8 */
gboolean
arb_italian_fill_ground(const ArbState *state, guint feature, ArbFacts *facts, ArbOutcome *outcome);

/* Houses and woods that do not burn yet are known to catch fire.  IT-FIR-9 */
void arb_italian_fill_burns(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome);

/* Does this fire bring houses down?  IT-FIR-8 */
gboolean arb_italian_batters(const ArbFacts *facts);

/* A screen makes its unit a dispersed target to small arms, and to canister where that costs less.
 * IT-FRM-5 */
void
arb_italian_fill_screen(const ArbState *state, guint target, ArbFacts *facts, ArbOutcome *outcome);

/* The parts of a split fire are one fire: what it brings upon the shooter, the next part does not
 * feel. A battery is ranged on the targets of all its parts, three of them at most.  IT-FIR-1 */
gboolean arb_italian_fired_now(const ArbState *state, guint shooter);
int arb_italian_bases_left(const ArbState *state, guint shooter); /* of its front, unfired */
gboolean arb_italian_fires_first_volley(const ArbState *state, guint shooter);
gboolean arb_italian_fires_low(const ArbState *state, guint shooter);
gboolean arb_italian_is_ranged(const ArbState *state, guint shooter, guint target);
void arb_italian_mark_fired(ArbChanges *changes, guint shooter, guint target, gboolean low);

void arb_italian_fill_fire(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome);
void arb_italian_apply_fire(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes);

/* Whether a unit could fire at that target at all, and the range that stands for a charge: the gap,
 * kept within the nearest band of its weapon (cm100).  IT-CHG-2 */
gboolean arb_italian_can_fire(const ArbState *state, guint shooter, guint target);
int arb_italian_short_range(const ArbState *state, guint shooter, int gap);

/* Losses of the fire phase, kept until both sides have fired, are taken.  IT-SEQ-4 */
void arb_italian_take_fire_losses(ArbChanges *changes);
