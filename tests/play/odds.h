/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state.h"

/* The odds of a deed with all that it brings, as they are told and with every path of dice followed
 * by itself: to a hair the same, and the same answers taken. Deeds with too many paths are passed
 * over. Fails the test that calls it.  Returns: TRUE when they were compared */
gboolean play_check_odds(const ArbState *state, const char *action, const char *const *fields);
