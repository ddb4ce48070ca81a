/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/csv.h"

#include <limits.h>
#include <string.h>

#include "core/table-words.h"

/* Rows being written: each ends where it has as many cells as the heading. */
typedef struct {
  const ArbRuleset *rules;
  ArbLang lang;
  GString *out;
  gboolean begun; /* the row has a cell */
} Csv;

static void
add_cell(Csv *csv, const char *cell)
{
  g_string_append(csv->out, csv->begun ? "," : "");
  csv->begun = TRUE;
  if (cell == NULL || strpbrk(cell, ",\"\n") == NULL) {
    g_string_append(csv->out, cell != NULL ? cell : "");
    return;
  }
  g_string_append_c(csv->out, '"');
  for (const char *c = cell; *c != '\0'; c++) {
    g_string_append(csv->out, *c == '"' ? "\"" : "");
    g_string_append_c(csv->out, *c);
  }
  g_string_append_c(csv->out, '"');
}

/* cell: (transfer full) */
static void
take_cell(Csv *csv, char *cell)
{
  add_cell(csv, cell);
  g_free(cell);
}

static void
end_row(Csv *csv)
{
  g_string_append(csv->out, "\r\n");
  csv->begun = FALSE;
}

static char *
edge_text(const ArbAxis *axis, int edge)
{
  if (edge == INT_MIN || edge == INT_MAX) {
    return g_strdup("");
  }
  return axis->length ? arb_format_hundredths(edge, FALSE) : g_strdup_printf("%d", edge);
}

static const char *
key_text(const Csv *csv, const ArbAxis *axis, const ArbSlot *slot)
{
  const ArbChoice *key = slot->key >= 0 && axis->choices >= 0
                             ? arb_ruleset_choice(csv->rules, (guint)axis->choices, slot->key)
                             : NULL;

  return key != NULL ? key->id : "";
}

/* The head of a column: "musket 1..4", "67..", "..0". */
static char *
column_text(const Csv *csv, const ArbAxis *axis, const ArbSlot *slot)
{
  g_autofree char *from = edge_text(axis, slot->from);
  g_autofree char *to = edge_text(axis, slot->to);
  const char *key = key_text(csv, axis, slot);

  if (!axis->banded) {
    return g_strdup(key);
  }
  return g_strdup_printf("%s%s%s..%s", key, *key != '\0' ? " " : "", from, to);
}

/* The head of a row, as far as its axis has it.  slot: (nullable) NULL for the heading */
static void
add_row_head(Csv *csv, const ArbAxis *axis, const ArbSlot *slot)
{
  if (axis->choices >= 0) {
    add_cell(csv, slot != NULL ? key_text(csv, axis, slot) : "key");
  }
  if (axis->banded) {
    take_cell(csv, slot != NULL ? edge_text(axis, slot->from) : g_strdup("from"));
    take_cell(csv, slot != NULL ? edge_text(axis, slot->to) : g_strdup("to"));
  }
}

static char *
cell_text(const Csv *csv, const ArbTable *table, int cell)
{
  if (cell == ARB_CELL_NONE) {
    return g_strdup("");
  }
  if (table->cell == ARB_CELL_CHOICE) {
    return g_strdup(arb_ruleset_choice(csv->rules, (guint)table->of, cell)->id);
  }
  return table->cell == ARB_CELL_LENGTH ? arb_format_hundredths(cell, FALSE)
                                        : g_strdup_printf("%d", cell);
}

static void
write_grid(Csv *csv, const ArbTable *table)
{
  guint n = MAX(table->columns->len, 1); /* a list: one column without a head */

  add_row_head(csv, &table->rows_axis, NULL);
  for (guint i = 0; i < table->columns->len; i++) {
    take_cell(csv,
              column_text(csv, &table->columns_axis, &g_array_index(table->columns, ArbSlot, i)));
  }
  if (table->columns->len == 0) {
    add_cell(csv, "value");
  }
  end_row(csv);
  for (guint row = 0; row < table->rows->len; row++) {
    add_row_head(csv, &table->rows_axis, &g_array_index(table->rows, ArbSlot, row));
    for (guint i = 0; i < n; i++) {
      take_cell(csv, cell_text(csv, table, g_array_index(table->cells, int, row *n + i)));
    }
    end_row(csv);
  }
}

static void
write_heading(Csv *csv, const char *const *headings)
{
  for (guint i = 0; headings[i] != NULL; i++) {
    add_cell(csv, headings[i]);
  }
  end_row(csv);
}

static void
write_modifiers(Csv *csv, const ArbTable *table)
{
  static const char *const headings[] = {"reason", "value", "per", "most", "when", "rule", NULL};

  write_heading(csv, headings);
  for (guint i = 0; i < table->modifiers->len; i++) {
    const ArbModifierRow *row = g_ptr_array_index(table->modifiers, i);
    add_cell(csv, row->id);
    take_cell(csv, g_strdup_printf("%d", row->value));
    add_cell(csv, row->per);
    take_cell(csv, row->most > 0 ? g_strdup_printf("%d", row->most) : NULL);
    take_cell(csv, arb_table_words_when(row));
    add_cell(csv, row->rule);
    end_row(csv);
  }
}

static void
write_results(Csv *csv, const ArbTable *table)
{
  static const char *const headings[] = {"result", "effects", "rule", NULL};
  const ArbFormat format = {.rules = csv->rules, .lang = csv->lang};

  add_row_head(csv, &table->rows_axis, NULL);
  write_heading(csv, headings);
  for (guint i = 0; i < table->results->len; i++) {
    const ArbResultRow *row = g_ptr_array_index(table->results, i);
    g_autoptr(GString) effects = g_string_new(NULL);
    for (guint k = 0; k < row->effects->len; k++) {
      g_autofree char *text =
          arb_format_effect(&format, &g_array_index(row->effects, ArbEffect, k));
      g_string_append_printf(effects, "%s%s", k == 0 ? "" : "; ", text);
    }
    add_row_head(csv, &table->rows_axis, &row->slot);
    add_cell(csv, row->id);
    add_cell(csv, effects->str);
    add_cell(csv, row->rule);
    end_row(csv);
  }
}

char *
cli_csv_table(const CliRun *run, const ArbRuleset *rules, const ArbTable *table)
{
  Csv csv = {.rules = rules, .lang = run->lang, .out = g_string_new(NULL)};

  switch (table->form) {
  case ARB_TABLE_GRID:
    write_grid(&csv, table);
    break;
  case ARB_TABLE_MODIFIERS:
    write_modifiers(&csv, table);
    break;
  case ARB_TABLE_RESULTS:
    write_results(&csv, table);
    break;
  default:
    g_assert_not_reached();
  }
  return g_string_free(csv.out, FALSE);
}
