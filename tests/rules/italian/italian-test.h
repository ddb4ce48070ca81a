/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

/* Rulings of the Italian book in one line, for table-driven tests. */

/* The rule book as installed, loaded once.  Returns: (transfer none) */
ArbRuleset *italian_rules(void);
void italian_rules_done(void);

/* "fire weapon=musket range=3 target=normal bases=6 --dice 6,4": dice typed, none missing unless
 * the row wants it. Returns: (transfer full) */
ArbRuling *italian_rule(const char *line) G_GNUC_WARN_UNUSED_RESULT;

/* The values named in `expected` ("points=24 figures=2 low_ammunition=no") are those of the ruling,
 * flags as yes or no;
 * "!IT-FIR-1 not-in-arc": refused by that rule with that message ("!- bad-die": by the core); "?":
 * a die is missing. */
void italian_check(const char *label, const char *line, const char *expected);

typedef struct {
  const char *label;
  const char *line;
  const char *expected;
} ItalianRow;

void italian_check_rows(const ItalianRow *rows, guint n);

/* Rows whose line says by itself what is tried. */
typedef struct {
  const char *line;
  const char *expected;
} ItalianLine;

void italian_check_lines(const ItalianLine *lines, guint n);

/* One outcome against what is expected of it. */
void italian_check_outcome(const ArbOutcome *outcome, const char *expected);

/* The rule book with `from` written as `to` in one of its files ("italian/melee-result.xml"), as a
 * club would do it.  Returns: (transfer full) */
ArbRuleset *
italian_rules_changed(const char *name, const char *from, const char *to) G_GNUC_WARN_UNUSED_RESULT;

/* Every line of the ruling that adds a modifier, summed, and the die they are added to. */
int italian_sum_of_modifiers(const ArbRuling *ruling, const char *table);
