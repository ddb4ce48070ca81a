/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

/* Rulings of any rule book in one line, for table-driven tests. */

/* The rule book as installed, loaded once.  Returns: (transfer none) */
ArbRuleset *rule_book(const char *id);
void rule_books_done(void);

/* The rule book with `from` written as `to` in one of its files ("BOOK/TABLE.xml"), as a club would
 * do it.  Returns: (transfer full) */
ArbRuleset *rule_book_changed(const char *id, const char *name, const char *from, const char *to)
    G_GNUC_WARN_UNUSED_RESULT;

/* "ACTION field=value field=value --dice 6,4": dice typed, none missing unless the row wants it.
 * Returns: (transfer full) */
ArbRuling *rule_lookup(ArbRuleset *rules, const char *line) G_GNUC_WARN_UNUSED_RESULT;

/* The values named in `expected` ("points=24 figures=2 low_ammunition=no") are those of the ruling,
 * flags as yes or no, items of a list with commas;
 * "!RULE message": refused by that rule with that message ("!- bad-die": by the core); "?": a die
 * is missing. */
void rule_check(ArbRuleset *rules, const char *label, const char *line, const char *expected);

typedef struct {
  const char *label;
  const char *line;
  const char *expected;
} RuleRow;

void rule_check_rows(ArbRuleset *rules, const RuleRow *rows, guint n);

/* Rows whose line says by itself what is tried. */
typedef struct {
  const char *line;
  const char *expected;
} RuleLine;

void rule_check_lines(ArbRuleset *rules, const RuleLine *lines, guint n);

/* One outcome against what is expected of it. */
void rule_check_outcome(const ArbRuleset *rules, const ArbOutcome *outcome, const char *expected);

/* Every line of the ruling that adds a modifier of the table, summed. */
int rule_sum_of_modifiers(const ArbRuling *ruling, const char *table);
