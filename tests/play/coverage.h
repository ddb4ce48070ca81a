/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

/* What play reached: how often each action was done, and each row of each result table found. */
typedef struct _PlayCoverage PlayCoverage;

/* What no game can reach, and why: an action's id, "TABLE/ROW", or a table's id for all of it. */
typedef struct {
  const char *what;
  const char *why;
} PlayBeyond;

PlayCoverage *play_coverage_new(void) G_GNUC_WARN_UNUSED_RESULT;
void play_coverage_free(PlayCoverage *coverage);

void play_count_action(PlayCoverage *coverage, const char *action);
guint play_times_done(const PlayCoverage *coverage, const char *action);

/* Between the two, rows that are found count. */
void play_watch_rows(ArbRuleset *rules);
void play_count_rows(PlayCoverage *coverage, ArbRuleset *rules);

/* Prints a line for each action and row.  beyond: (nullable) ends with `what` NULL.
 * Returns: (transfer full) what was never reached though it is not beyond, and what is beyond but
 * was reached; "" when all is well. */
char *play_report(const PlayCoverage *coverage,
                  const ArbRuleset *rules,
                  const PlayBeyond *beyond) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlayCoverage, play_coverage_free)
