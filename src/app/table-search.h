/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/format.h"

/* How well a line that somebody typed names a table; more is better. */
typedef enum {
  ARB_NAMES_NOTHING,
  ARB_NAMES_TEXT,  /* all words stand somewhere in the table */
  ARB_NAMES_TITLE, /* all words stand in its title */
  ARB_NAMES_WHOLE  /* the line is its title, its id or the number of its rule */
} ArbNames;

/* The words of all tables of a rule book, read when they are first searched, and again when book or
 * language is another: a line is searched with every key. */
typedef struct _ArbTableTexts ArbTableTexts;

ArbTableTexts *arb_table_texts_new(void) G_GNUC_WARN_UNUSED_RESULT;
void arb_table_texts_free(ArbTableTexts *texts);

/* The table that a line names best: of several the first of the rule book. Text is searched only
 * for lines with a letter, and only when no title does.  Returns: (nullable)
 * least: worse than that is nothing. */
const ArbTable *arb_table_search(ArbTableTexts *texts,
                                 ArbRuleset *rules,
                                 const ArbFormat *format,
                                 const char *line,
                                 ArbNames least);
