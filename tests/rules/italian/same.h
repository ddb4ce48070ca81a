/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

/* Two rulings to the same: verdict, refusal, values and every line; dice and changes too. Fails the
 * test that calls it. */
void assert_same_outcome(const ArbOutcome *one, const ArbOutcome *other);
void assert_same_ruling(const ArbRuling *one, const ArbRuling *other);
