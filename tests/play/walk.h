/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/driver.h"

/* A game that goes to and fro until its journal has so many entries: deeds at random, taken back
 * and brought again one by one, by several and all, its file closed and opened in between. Whenever
 * the same deeds stand as before, the state must be the same; in the end every entry must replay.
 * Fails the test that calls it. */
void play_walk(const PlayPolicy *policy, guint32 seed, guint entries);

/* What a test of a rule book does when it is called with "--walk ENTRIES [SEED]".
 * Returns: FALSE when it is not; out_status: set when it is. */
gboolean play_walk_asked(const PlayPolicy *policy, int argc, char **argv, int *out_status);
