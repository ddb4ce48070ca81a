/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/grid.h"

#include <string.h>

#include "cli/cli.h"

struct _CliGrid {
  char *align;
  guint columns;
  GPtrArray *cells; /* char *, row by row */
};

CliGrid *
cli_grid_new(const char *align)
{
  CliGrid *grid = g_new0(CliGrid, 1);

  grid->align = g_strdup(align);
  grid->columns = (guint)strlen(align);
  grid->cells = g_ptr_array_new_with_free_func(g_free);
  return grid;
}

void
cli_grid_free(CliGrid *grid)
{
  if (grid == NULL) {
    return;
  }
  g_ptr_array_unref(grid->cells);
  g_free(grid->align);
  g_free(grid);
}

void
cli_grid_add(CliGrid *grid, const char *cell)
{
  cli_grid_take(grid, g_strdup(cell != NULL ? cell : ""));
}

void
cli_grid_take(CliGrid *grid, char *cell)
{
  g_ptr_array_add(grid->cells, cell);
}

/* Columns a text takes on a terminal. */
static guint
measure(const char *text)
{
  guint width = 0;

  for (; *text != '\0'; text = g_utf8_next_char(text)) {
    gunichar c = g_utf8_get_char(text);
    width += g_unichar_iszerowidth(c) ? 0 : g_unichar_iswide(c) ? 2 : 1;
  }
  return width;
}

static guint *
measure_columns(const CliGrid *grid)
{
  guint *widths = g_new0(guint, grid->columns);

  for (guint i = 0; i < grid->cells->len; i++) {
    guint width = measure(g_ptr_array_index(grid->cells, i));
    widths[i % grid->columns] = MAX(widths[i % grid->columns], width);
  }
  return widths;
}

static void
append_blanks(GString *out, guint n)
{
  g_string_append_printf(out, "%*s", (int)n, "");
}

char *
cli_grid_to_text(const CliGrid *grid, guint indent)
{
  g_autofree guint *widths = measure_columns(grid);
  GString *out = g_string_new(NULL);

  for (guint i = 0; i < grid->cells->len; i++) {
    const char *cell = g_ptr_array_index(grid->cells, i);
    guint column = i % grid->columns;
    guint pad = widths[column] - measure(cell);
    if (widths[column] > 0) {
      append_blanks(out, column == 0 ? indent : 2);
      append_blanks(out, grid->align[column] == 'r' ? pad : 0);
      g_string_append(out, cell);
      append_blanks(out, grid->align[column] == 'r' ? 0 : pad);
    }
    if (column + 1 == grid->columns) {
      while (out->len > 0 && out->str[out->len - 1] == ' ') {
        g_string_truncate(out, out->len - 1);
      }
      g_string_append_c(out, '\n');
    }
  }
  return g_string_free(out, FALSE);
}

void
cli_grid_print(const CliGrid *grid, guint indent)
{
  g_autofree char *text = cli_grid_to_text(grid, indent);

  cli_print(text);
}
