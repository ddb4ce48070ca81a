/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/italian/move-private.h"

/* Fields and values of the action `move`, in the order of its code. */
enum {
  MOVE_F_UNIT,
  MOVE_F_DISTANCE,
  MOVE_F_GAIT,
  MOVE_F_TERRAIN,
  MOVE_F_ROAD,
  MOVE_F_GOING,
  MOVE_F_RATE,
  MOVE_F_COLUMN,
  MOVE_F_SPENT,
  MOVE_F_WALKED,
  MOVE_F_OWED,
  MOVE_F_FRONT,
  MOVE_F_WHEELS,
  MOVE_F_ABOUT,
  MOVE_F_OBSTACLES,
  MOVE_F_SLANT,
  MOVE_F_WEATHER,
  MOVE_F_NEARER,
  MOVE_F_FATIGUE,
  MOVE_F_DISORDERED,
  MOVE_F_CHANGED,
  MOVE_F_COMMAND,
  MOVE_F_COMMAND_FAR,
  MOVE_F_ENEMY,
  MOVE_F_TO_OBJECTIVE,
  MOVE_F_FORDING,
  MOVE_F_BOGGED,
  MOVE_F_LEAVE,
  MOVE_F_TO_CONTACT,
  MOVE_F_THROUGH,
  MOVE_F_PASSAGE,
  MOVE_F_YIELDING,
  MOVE_F_GUNS,
  MOVE_F_IN_TURN,
  MOVE_F_AGAINST_ORDER,
  MOVE_F_INTO,
  MOVE_F_FLAMES
};

enum {
  MOVE_V_RATE,
  MOVE_V_SPENT,
  MOVE_V_WALKED,
  MOVE_V_LEFT,
  MOVE_V_BOGGED,
  MOVE_V_ENDS_TACTICAL
};

/* What lies between a unit and its goal. */
enum {
  MOVE_PASSAGE_NONE,
  MOVE_PASSAGE_FREE,
  MOVE_PASSAGE_FRIENDS,
  MOVE_PASSAGE_ENEMY
};

/* Who is passed, and whether that is free.  IT-MOV-7  Returns: MOVE_PASSAGE_... */
int arb_italian_passage(const ArbState *state, guint mover, guint passed);

/* Does the ground of this stretch take something off the rate? */
gboolean arb_italian_is_slowed(const ArbFacts *facts);

/* Does a general leave the unit he is with, by a move of that distance?  IT-GEN-3 */
gboolean arb_italian_rides_off(const ArbState *state, guint piece, int distance);

void arb_italian_fill_move(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome);
void arb_italian_apply_move(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes);
