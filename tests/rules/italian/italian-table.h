/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/outcome.h"
#include "core/state.h"

/* A table: two sides, FR and AL, turn 3, phase melee until told otherwise. */
typedef struct {
  ArbRuleset *rules; /* borrowed */
  ArbState *state;
} ItalianTable;

void italian_table_init(ItalianTable *table, ArbRuleset *rules);
void italian_table_clear(ItalianTable *table);

/* "unit FR F1 type=infantry-line bases=6 ...": kind, side, label, attributes; figures as mustered.
 * Returns: the piece. */
guint italian_put(ItalianTable *table, const char *line);

/* Sets attributes of a piece ("game" for the tracks): "F1 fatigue=2 order=open". */
void italian_set(ItalianTable *table, const char *line);

/* The clock moves: sets tracks ("game turn=4 phase=1"), and what comes by itself happens. */
void italian_enter(ItalianTable *table, const char *line);

/* How many things of that id the phase still requires. */
guint italian_count_due(const ItalianTable *table, const char *id);

/* Rules on a line by what the pieces are, and moves them. expected: as in a row. */
void italian_do(ItalianTable *table, const char *line, const char *expected);

/* The same, whatever comes out. */
void italian_try(ItalianTable *table, const char *line, ArbOutcome *out_outcome);

/* Attributes a piece must have: "F1 figures=20 bases=5 locked-with=A1". */
void italian_expect(const ItalianTable *table, const char *line);

/* The stack of pendings must be just this one, or none when NULL. */
void italian_expect_pending(const ItalianTable *table, const char *text);
