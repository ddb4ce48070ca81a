/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/italian/game-test.h"

/* Times are nanoseconds. Those of two deeds are compared with one another, in processor time of
 * this program alone where that will do, so that a busy machine does not count. */

/* Processor time so far; the clock on the wall. */
gint64 cpu_now(void);
gint64 wall_now(void);

/* The middle one of times[first], n of them. */
gint64 median_of(const GArray *times, guint first, guint n);

/* n entries more in a game: the umpire's sets, one change each. Returns: (transfer full) gint64,
 * what each took of processor time. */
GArray *add_entries(Battle *battle, guint n) G_GNUC_WARN_UNUSED_RESULT;

/* What a program took, the middle one of several runs. */
typedef struct {
  gint64 wall, cpu;
} RunTime;

/* words: NULL ended, the program found as the shell does. It must end with 0. */
RunTime run_time(const char *const *words, guint runs);

/* Print a line each: one time against another; a time in milliseconds. */
void show(const char *what, gint64 cost, gint64 against);
void show_time(const char *what, gint64 time);
