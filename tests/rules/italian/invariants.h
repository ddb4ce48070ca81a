/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/italian/game-test.h"

/* What holds of every state that play by the rules can lead to. Fails the test that calls it.
 * random: answers are drawn for the pending on top, which somebody must be able to resolve. */
void check_invariants(Battle *battle, GRand *random);

/* What holds of every state at all, whatever the umpire overrides: no piece has an attribute that
 * is not of its kind. */
void check_kinds(const ArbState *state);
