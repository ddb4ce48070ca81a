/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/facts.h"

/* What is told of a path; fields of the same numbers in move, enter and exit. */
enum {
  MOVE_F_UNIT,
  MOVE_F_ALLOWANCE,
  MOVE_F_HEXES,
  MOVE_F_CONTACT,
  MOVE_F_SKIPS,
  MOVE_F_ENEMY_HEX,
  MOVE_F_END_OCCUPIED,
  MOVE_F_WOODS_PATH,
  MOVE_F_EXTRA,
  MOVE_F_ARROW /* exit alone */
};

enum {
  MOVE_V_COST
};

/* How a move is told, and which rule it breaks when it is too long. */
typedef struct {
  const char *verdict;
  const char *rule, *too_far;
  gboolean enters; /* from off the map: hex 0 is the one entered, not one it stood in */
} ArbNawMove;

/* A path that the rules allow, and what it costs.  NAW-MOV-1 */
void arb_naw_resolve_move(const ArbFacts *facts, const ArbNawMove *move, ArbOutcome *outcome);
