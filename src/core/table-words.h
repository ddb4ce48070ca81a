/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/format.h"

/* A table of a rule book in words, whatever its form: a heading and rows of cells, the one place
 * for all who show one (window, command line, reports). */

/* What a column tells. */
typedef enum {
  ARB_PART_ROW,  /* the row itself: a choice, a band of numbers, or both */
  ARB_PART_CELL, /* a column of a grid, or the one of a list */
  ARB_PART_REASON,
  ARB_PART_VALUE,
  ARB_PART_PER,  /* the field that a modifier counts */
  ARB_PART_STEP, /* in steps of how many */
  ARB_PART_MOST,
  ARB_PART_WHEN, /* conditions, in the ids that files and the command line use */
  ARB_PART_RESULT,
  ARB_PART_EFFECTS,
  ARB_PART_RULE,
  ARB_PART_ORIGIN /* of rows, where not all are as the table is */
} ArbPart;

typedef struct {
  ArbPart part;
  guint slot; /* CELL: number of the column */
  char *head;
  gboolean right; /* numbers, flush right */
} ArbWordsColumn;

typedef struct {
  char *title;
  char *origin;       /* whose it is: "project default", "your own table" */
  char *head;         /* one line: origin, rule, unit, what runs across */
  char *note;         /* "" when there is none */
  GPtrArray *columns; /* ArbWordsColumn; those in which no row says anything are left out */
  GPtrArray *rows;    /* GStrv, as many texts as columns; in the order of the table's rows */
} ArbTableWords;

ArbTableWords *arb_table_words_new(const ArbFormat *format,
                                   const ArbTable *table) G_GNUC_WARN_UNUSED_RESULT;
void arb_table_words_free(ArbTableWords *words);

/* Whether all the words wanted (folded, blanks between) stand somewhere in the table. */
gboolean arb_table_words_has(const ArbTableWords *words, const char *wanted);

/* All that it tells, folded, for who searches it often.  Returns: (transfer full) */
char *arb_table_words_text(const ArbTableWords *words) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_table_text_has(const char *text, const char *wanted);

/* Name of one row or column: "musket 1–4", "67+", "≤ 0".  Returns: (transfer full) */
char *arb_table_words_slot(const ArbFormat *format,
                           const ArbAxis *axis,
                           const ArbSlot *slot) G_GNUC_WARN_UNUSED_RESULT;

/* One cell of a grid; a dash where it says none.  Returns: (transfer full) */
char *arb_table_words_cell(const ArbFormat *format,
                           const ArbTable *table,
                           int cell) G_GNUC_WARN_UNUSED_RESULT;

/* A summand with its sign; the minus is a true one.  Returns: (transfer full) */
char *arb_table_words_signed(int value) G_GNUC_WARN_UNUSED_RESULT;

/* "class = elite, weapon = musket|rifle, uphill = yes | smoke = yes".  Returns: (transfer full) */
char *arb_table_words_when(const ArbModifierRow *row) G_GNUC_WARN_UNUSED_RESULT;

/* The field that a row counts or compares, as the first action that has it says: "own.losses" may
 * be its field "losses" or "attacker-losses".  Returns: (nullable) */
const ArbField *arb_table_words_field(const ArbRuleset *rules, const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbTableWords, arb_table_words_free)
