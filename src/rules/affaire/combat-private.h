/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/affaire/affaire-private.h"

/* Fields and values of a combat: its ruling and what it does stand in two files. */
enum {
  COMBAT_MODE,
  COMBAT_SIDE,
  COMBAT_ATTACKERS,
  COMBAT_BARRAGE,
  COMBAT_DEFENDERS,
  COMBAT_TERRAIN,
  COMBAT_RIDGE,
  COMBAT_DEFENCE,
  COMBAT_AT,
  COMBAT_WHO,
  COMBAT_GUNS,
  COMBAT_HELPERS
};

enum {
  COMBAT_V_NEED,
  COMBAT_V_ATTACKER_DICE,
  COMBAT_V_DEFENDER_DICE,
  COMBAT_V_ATTACKER_HITS,
  COMBAT_V_DEFENDER_HITS,
  COMBAT_V_LOSER,
  COMBAT_V_DIFFERENCE,
  COMBAT_V_EFFECTIVE,
  COMBAT_V_RESULTS,
  COMBAT_V_WORST
};

/* Two lists of them are values of a ruling. */
#define COMBAT_MOST_UNITS (ARB_VALUES_MAX / 2)

/* Dice of a gun of that current strength.  Returns: FALSE, out untouched, when it is too far. */
gboolean arb_affaire_bombard_dice(const ArbRuleset *rules, int strength, int range, int *out_dice);

void arb_affaire_fill_combat(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome);
void
arb_affaire_apply_combat(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes);
