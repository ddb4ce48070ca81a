/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"
#include "core/state.h"

/* A rule book of one procedure, small enough to work its odds out by hand.
 *   feint    d6: 1 and 2 end it; 3 and 4 bring a thrust, 5 and 6 one with an edge
 *   thrust   must be answered with a guard: d6, 5 or more hits, 4 or more with an edge; a low guard
 *            takes 1 more off. A high guard is refused to who is tired
 *   salute   nothing; the players go on to a feint unasked, and after a thrust that missed to a
 * pass pass     refused circle   d10, and again, for ever; what is thrown is added up parry    asks
 * for a riposte, whose field nobody answers */
enum {
  DUEL_EDGE = ARB_N_CORE_ATTRS,
  DUEL_TIRED,
  DUEL_SUM
};

#define DUEL_FENCER 2

/* Returns: (transfer full) a side A with a fencer X. */
ArbState *duel_new(void);

/* "gets tired": an attribute of the fencer. */
void duel_set(ArbState *state, guint attribute, int value);
