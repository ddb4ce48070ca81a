/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/format.h"

/* A table of a rule book in words: a heading and rows of cells, whatever its form. */
typedef struct {
  char *title;
  char *origin;    /* whose it is, and which rule */
  char *note;      /* "" when there is none */
  GStrv heading;   /* one text a column */
  GPtrArray *rows; /* GStrv, as long as the heading */
} ArbTableText;

ArbTableText *arb_table_text_new(const ArbFormat *format,
                                 const ArbTable *table) G_GNUC_WARN_UNUSED_RESULT;
void arb_table_text_free(ArbTableText *text);

/* Whether all words (folded, blanks between) stand somewhere in it. */
gboolean arb_table_text_has(const ArbTableText *text, const char *words);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbTableText, arb_table_text_free)
