/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/italian/game-test.h"

/* Times are compared with one another, never with a clock on the wall: processor time of this
 * program alone, so that a busy machine does not count. */

/* Nanoseconds of processor time so far. */
gint64 cpu_now(void);

/* The middle one of times[first], n of them. */
gint64 median_of(const GArray *times, guint first, guint n);

/* n entries more in a game: the umpire's sets, one change each. Returns: (transfer full) gint64,
 * what each took. */
GArray *add_entries(Battle *battle, guint n) G_GNUC_WARN_UNUSED_RESULT;
