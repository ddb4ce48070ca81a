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

/* The turn in which a table in force was put there; -1 when the game began with it. */
static int
turn_of(const ArbReporter *reporter, const ArbTable *table)
{
  const ArbJournal *journal = arb_game_journal(reporter->game);
  g_autofree char *name = g_strdup_printf("%s/%s.xml", reporter->format.rules->id, table->id);

  for (guint i = arb_journal_count(journal); i > 0; i--) {
    const ArbEntry *entry = arb_journal_get(journal, i - 1);
    if (entry->kind == ARB_ENTRY_TABLES && !entry->undone && g_str_equal(entry->request, name)) {
      return entry->turn;
    }
  }
  return -1;
}

void
arb_report_add_changed_tables(const ArbReporter *reporter)
{
  const ArbRuleset *rules = reporter->format.rules;
  g_autoptr(GString) names = g_string_new(NULL);

  for (guint i = 0; i < rules->tables->len; i++) {
    const ArbTable *table = arb_ruleset_table(rules, i);
    const char *title = arb_text_get(&table->title, reporter->format.lang);
    int turn = table->own ? turn_of(reporter, table) : -1;
    g_autofree char *number = g_strdup_printf("%d", turn);
    g_autofree char *words = turn >= 0
                                 ? arb_reporter_fill(reporter, "changed-from", title, number, NULL)
                                 : g_strdup(title);
    if (table->own) {
      g_string_append_printf(names, "%s%s", names->len > 0 ? "; " : "", words);
    }
  }
  if (names->len > 0) {
    g_autofree char *line = arb_reporter_fill(reporter, "changed-tables", names->str, NULL);
    arb_report_paragraph(reporter->report, ARB_STYLE_QUIET, line);
  }
}
