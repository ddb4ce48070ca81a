/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/table.h"

#include "core/ruleset-private.h"

/* Bands of one key rise and share their edges, so the first that holds the value is the nearest:
 * the edge between two lengths belongs to the band below it. */
int
arb_slots_find(const GArray *slots, int key, int value)
{
  for (guint i = 0; i < slots->len; i++) {
    const ArbSlot *slot = &g_array_index(slots, ArbSlot, i);
    if (slot->key == key && value >= slot->from && value <= slot->to) {
      return (int)i;
    }
  }
  return -1;
}

int
arb_table_find_row(const ArbTable *table, int key, int value)
{
  g_return_val_if_fail(table->rows != NULL, -1);

  return arb_slots_find(table->rows, key, value);
}

int
arb_table_find_column(const ArbTable *table, int key, int value)
{
  g_return_val_if_fail(table->columns != NULL, -1);

  return arb_slots_find(table->columns, key, value);
}

static gboolean
get_cell(const ArbTable *table, int row, int column, int *out_cell)
{
  if (row < 0 || column < 0) {
    return FALSE;
  }
  guint width = MAX(table->columns->len, 1);
  int cell = g_array_index(table->cells, int, (guint)row *width + (guint)column);
  if (cell == ARB_CELL_NONE) {
    return FALSE;
  }
  *out_cell = cell;
  return TRUE;
}

gboolean
arb_table_cell(const ArbTable *table,
               int row_key,
               int row,
               int column_key,
               int column,
               int *out_cell)
{
  g_return_val_if_fail(table->form == ARB_TABLE_GRID, FALSE);

  return get_cell(table, arb_slots_find(table->rows, row_key, row),
                  arb_slots_find(table->columns, column_key, column), out_cell);
}

gboolean
arb_table_list(const ArbTable *table, int row_key, int row, int *out_cell)
{
  g_return_val_if_fail(table->form == ARB_TABLE_GRID && table->columns->len == 0, FALSE);

  return get_cell(table, arb_slots_find(table->rows, row_key, row), 0, out_cell);
}

gboolean
arb_table_reach(const ArbTable *table, int row_key, int *out_from, int *out_to)
{
  g_return_val_if_fail(table->rows != NULL, FALSE);

  gboolean found = FALSE;
  int from = 0;
  int to = 0;
  for (guint i = 0; i < table->rows->len; i++) {
    const ArbSlot *slot = &g_array_index(table->rows, ArbSlot, i);
    if (slot->key == row_key) {
      from = found ? MIN(from, slot->from) : slot->from;
      to = found ? MAX(to, slot->to) : slot->to;
      found = TRUE;
    }
  }
  if (found) {
    *out_from = from;
    *out_to = to;
  }
  return found;
}

static int
note_hit(const ArbTable *table, int row)
{
  if (table->hits != NULL && row >= 0) {
    g_array_index(table->hits, guint, (guint)row)++;
  }
  return row;
}

void
arb_table_count(ArbTable *table, gboolean on)
{
  g_clear_pointer(&table->hits, g_array_unref);
  if (on && table->form == ARB_TABLE_RESULTS) {
    table->hits = g_array_new(FALSE, TRUE, sizeof(guint));
    g_array_set_size(table->hits, table->results->len);
  }
}

guint
arb_table_hits(const ArbTable *table, guint row)
{
  g_return_val_if_fail(table->hits == NULL || row < table->hits->len, 0);

  return table->hits != NULL ? g_array_index(table->hits, guint, row) : 0;
}

const ArbResultRow *
arb_table_result(const ArbTable *table, int key, int value)
{
  g_return_val_if_fail(table->form == ARB_TABLE_RESULTS, NULL);

  int row = note_hit(table, arb_slots_find(table->rows, key, value));
  return row >= 0 ? g_ptr_array_index(table->results, (guint)row) : NULL;
}

int
arb_table_find_result(const ArbTable *table, const char *id)
{
  g_return_val_if_fail(table->form == ARB_TABLE_RESULTS, -1);

  return note_hit(table, arb_list_find(table->results, id));
}

int
arb_result_effect(const ArbResultRow *row, int verb, int on, int fallback)
{
  for (guint i = 0; i < row->effects->len; i++) {
    const ArbEffect *effect = &g_array_index(row->effects, ArbEffect, i);
    if (effect->verb == verb && (on < 0 || effect->on == on)) {
      return effect->n;
    }
  }
  return fallback;
}

static void
clear_axis(ArbAxis *axis)
{
  arb_text_clear(&axis->name);
}

void
arb_table_free(ArbTable *table)
{
  if (table == NULL) {
    return;
  }
  g_free(table->id);
  arb_text_clear(&table->title);
  arb_text_clear(&table->note);
  g_free(table->rule);
  g_free(table->path);
  g_free(table->message);
  clear_axis(&table->rows_axis);
  clear_axis(&table->columns_axis);
  g_clear_pointer(&table->rows, g_array_unref);
  g_clear_pointer(&table->columns, g_array_unref);
  g_clear_pointer(&table->cells, g_array_unref);
  g_clear_pointer(&table->lines, g_array_unref);
  g_clear_pointer(&table->origins, g_array_unref);
  g_clear_pointer(&table->results, g_ptr_array_unref);
  g_clear_pointer(&table->hits, g_array_unref);
  g_clear_pointer(&table->modifiers, g_ptr_array_unref);
  g_clear_pointer(&table->plans, g_ptr_array_unref);
  g_free(table);
}
