/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/table-hit.h"

static gboolean
is_of_numbers(const ArbAxis *axis)
{
  return axis->banded && axis->choices < 0;
}

char *
arb_table_hit(const ArbTable *table, const ArbLine *line)
{
  int value = 0;

  if (table->form != ARB_TABLE_GRID || !line->has_value || !is_of_numbers(&table->rows_axis)
      || !is_of_numbers(&table->columns_axis)
      || !arb_table_cell(table, -1, line->args[0], -1, line->args[1], &value)
      || value != line->value) {
    return g_strdup(line->id);
  }
  return g_strdup_printf("%s/%d,%d", table->id, arb_table_find_row(table, -1, line->args[0]),
                         arb_table_find_column(table, -1, line->args[1]));
}

gboolean
arb_table_is_hit(const char *hit, guint row, guint column)
{
  g_autofree char *cell = g_strdup_printf("%u,%u", row, column);
  return g_strcmp0(hit, cell) == 0;
}
