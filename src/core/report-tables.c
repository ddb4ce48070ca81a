/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/report-private.h"
#include "core/table-words.h"

/* Every table in force, with where it comes from. What the conditions of a modifier are its reason
 * says: on paper nobody types their ids. */
static gboolean
is_printed(const ArbTableWords *words, guint column)
{
  return ((const ArbWordsColumn *)g_ptr_array_index(words->columns, column))->part != ARB_PART_WHEN;
}

static void
add_rows(ArbReportTable *out, const ArbTableWords *words)
{
  for (guint i = 0; i < words->columns->len; i++) {
    const ArbWordsColumn *column = g_ptr_array_index(words->columns, i);
    if (is_printed(words, i)) {
      arb_report_column(out, column->head, column->right);
    }
  }
  for (guint row = 0; row < words->rows->len; row++) {
    char **cells = g_ptr_array_index(words->rows, row);
    arb_report_row(out, ARB_STYLE_PLAIN, 0);
    for (guint i = 0; i < words->columns->len; i++) {
      if (is_printed(words, i)) {
        arb_report_cell(out, cells[i]);
      }
    }
  }
}

static void
add_table(const ArbReporter *reporter, const ArbTable *table)
{
  g_autoptr(ArbTableWords) words = arb_table_words_new(&reporter->format, table);

  arb_report_heading(reporter->report, 2, words->title);
  arb_report_paragraph(reporter->report, ARB_STYLE_QUIET, words->head);
  add_rows(arb_report_table(reporter->report, words->title), words);
  if (*words->note != '\0') {
    arb_report_paragraph(reporter->report, ARB_STYLE_QUIET, words->note);
  }
}

void
arb_report_add_tables(const ArbReporter *reporter)
{
  for (guint i = 0; i < reporter->format.rules->tables->len; i++) {
    add_table(reporter, arb_ruleset_table(reporter->format.rules, i));
  }
}
