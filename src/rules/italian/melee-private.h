/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/change.h"
#include "core/facts.h"
#include "core/table.h"

/* Fields of one side, a block for the attacker and one for the defender. */
enum {
  MELEE_S_TROOP,
  MELEE_S_BASES,
  MELEE_S_CLASS,
  MELEE_S_GUARD,
  MELEE_S_IMPETUS,
  MELEE_S_SUPPORTS,
  MELEE_S_FLANK,
  MELEE_S_REAR,
  MELEE_S_UPHILL,
  MELEE_S_COVER,
  MELEE_S_DISORDERED,
  MELEE_S_FATIGUE,
  MELEE_S_LOSSES,
  MELEE_S_GENERAL,
  MELEE_S_COMMAND,
  MELEE_S_CROSSED,
  MELEE_S_GREAT_COMMANDER,
  MELEE_N_SIDE_FIELDS
};

enum {
  MELEE_F_ATTACKER,
  MELEE_F_DEFENDER,
  MELEE_F_ATTACKER_SIDE,
  MELEE_F_DEFENDER_SIDE = MELEE_F_ATTACKER_SIDE + MELEE_N_SIDE_FIELDS,
  MELEE_F_ROUND = MELEE_F_DEFENDER_SIDE + MELEE_N_SIDE_FIELDS,
  MELEE_F_ATTACKER_WITH, /* the other units of each side: lists */
  MELEE_F_DEFENDER_WITH
};

enum {
  MELEE_V_ATTACKER_TOTAL,
  MELEE_V_DEFENDER_TOTAL,
  MELEE_V_DIFFERENCE,
  MELEE_V_WINNER,
  MELEE_V_RESULT
};

/* At most so many rounds in one melee phase. */
#define MELEE_ROUNDS 3

/* Rounds that a locked piece has fought in this turn. */
int arb_italian_rounds_this_turn(const ArbState *state, guint piece);

/* Cavalry on its horses. troop: IT_TROOP_... */
gboolean arb_italian_is_horse(int troop);

/* Row of the melee results for contact in the rear.  IT-CHG-4  Returns: (nullable) */
const ArbResultRow *arb_italian_rear_row(const ArbRuleset *rules);

/* What the game knows of both sides, and what the result does to them. */
void arb_italian_fill_melee(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome);
void arb_italian_apply_melee(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes);
