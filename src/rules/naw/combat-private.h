/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/facts.h"
#include "core/state.h"

/* Fields of an attack: figures for a lookup, pieces in a game, which makes the figures of them. */
enum {
  COMBAT_F_SIDE,
  COMBAT_F_DEMORALIZED,
  COMBAT_F_ADJACENT,
  COMBAT_F_BOMBARDING,
  COMBAT_F_DEFENDERS,
  COMBAT_F_WOODSROAD,
  COMBAT_F_EXCHANGE_DOUBLED,
  COMBAT_F_TOUCHING,
  COMBAT_F_WOODS_BETWEEN,
  COMBAT_F_RANGE,
  COMBAT_F_ATTACKERS,
  COMBAT_F_GUNS,
  COMBAT_F_TARGETS,
  COMBAT_F_GROUND,
  COMBAT_F_IN_TOWN,
  COMBAT_F_IN_WOODS
};

enum {
  COMBAT_V_ATTACK,
  COMBAT_V_DEFENCE,
  COMBAT_V_ODDS,
  COMBAT_V_COLUMN,
  COMBAT_V_RESULT,
  COMBAT_V_DEFENDER_LOSS,
  COMBAT_V_ATTACKER_LOSS
};

int arb_naw_sum(const ArbFacts *facts, guint field);

/* Printed strength of all defenders; as it counts after doubling, each a line.  NAW-TER-5
 * Returns: -1, refused, where nobody can stand. */
int arb_naw_printed_defence(const ArbFacts *facts);
int arb_naw_defence(const ArbFacts *facts, ArbOutcome *outcome);

/* Columns from the worst: the ratio rounded and held to the table, then shifted.  NAW-ODD-2
 * NAW-ODD-3 NAW-ODD-6 */
int arb_naw_odds(const ArbFacts *facts, int attack, int defence, ArbOutcome *outcome);
int arb_naw_column(const ArbFacts *facts, int odds, ArbOutcome *outcome);

/* The smallest legal loss of the attacker in an exchange for `owed` points.  NAW-CRT-3 */
int arb_naw_cheapest(const ArbFacts *facts, int owed);

void arb_naw_fill_combat(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome);
void arb_naw_apply_combat(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes);
