/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/outcome.h"
#include "core/state.h"

/* A table of any rule book, without a game: two sides, FR and AL, turn 1 in its first phase until
 * told otherwise. */
typedef struct {
  ArbRuleset *rules; /* borrowed */
  ArbState *state;
} RuleTable;

void rule_table_init(RuleTable *table, ArbRuleset *rules);
void rule_table_clear(RuleTable *table);

/* "unit FR F1 type=infantry-line bases=6 ...": kind, side, label, attributes; mustered.
 * Returns: the piece. */
guint rule_put(RuleTable *table, const char *line);

/* Sets attributes of a piece ("game" for the tracks): "F1 fatigue=2 order=open". */
void rule_set(RuleTable *table, const char *line);

/* The clock moves: sets tracks ("game turn=4 phase=1"), and what comes by itself happens. */
void rule_enter(RuleTable *table, const char *line);

/* How many things of that id the phase still requires. */
guint rule_count_due(const RuleTable *table, const char *id);

/* Rules on a line by what the pieces are, and moves them. expected: as in a row. */
void rule_do(RuleTable *table, const char *line, const char *expected);

/* The same, whatever comes out. */
void rule_try(RuleTable *table, const char *line, ArbOutcome *out_outcome);

/* Attributes a piece must have: "F1 figures=20 bases=5 locked-with=A1". */
void rule_expect(const RuleTable *table, const char *line);

/* The stack of pendings must be just this one, or none when NULL. */
void rule_expect_pending(const RuleTable *table, const char *text);
