/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/italian/game-test.h"

/* What holds of every state that play by the rules can lead to. Fails the test that calls it. */
void check_battle(const ArbState *state);

/* The same, and somebody must be able to resolve the pending on top: answers are drawn for it. */
void check_invariants(Battle *battle, GRand *random);
