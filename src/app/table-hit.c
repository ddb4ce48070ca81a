/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/table-hit.h"

static gboolean
is_of_numbers(const ArbAxis *axis)
{
  return axis->banded && axis->choices < 0;
}

static int
find_band(const GArray *slots, int value)
{
  for (guint i = 0; i < slots->len; i++) {
    const ArbSlot *slot = &g_array_index(slots, ArbSlot, i);
    if (value >= slot->from && value <= slot->to) {
      return (int)i;
    }
  }
  return -1;
}

char *
arb_table_hit(const ArbTable *table, const ArbLine *line)
{
  if (table->form != ARB_TABLE_GRID || !line->has_value || !is_of_numbers(&table->rows_axis)
      || !is_of_numbers(&table->columns_axis)) {
    return g_strdup(line->id);
  }
  int row = find_band(table->rows, line->args[0]);
  int column = find_band(table->columns, line->args[1]);
  if (row < 0 || column < 0
      || g_array_index(table->cells, int, (guint)row * table->columns->len + (guint)column)
             != line->value) {
    return g_strdup(line->id);
  }
  return g_strdup_printf("%s/%d,%d", table->id, row, column);
}

gboolean
arb_table_is_hit(const char *hit, guint row, guint column)
{
  g_autofree char *cell = g_strdup_printf("%u,%u", row, column);
  return g_strcmp0(hit, cell) == 0;
}
