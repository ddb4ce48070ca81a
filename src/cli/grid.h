/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Columns that line up, for people. align: one letter a column, l or r. Cells fill row by row. */
typedef struct _CliGrid CliGrid;

CliGrid *cli_grid_new(const char *align) G_GNUC_WARN_UNUSED_RESULT;
void cli_grid_free(CliGrid *grid);
void cli_grid_add(CliGrid *grid, const char *cell);
void cli_grid_take(CliGrid *grid, char *cell); /* (transfer full) */
char *cli_grid_to_text(const CliGrid *grid, guint indent) G_GNUC_WARN_UNUSED_RESULT;
void cli_grid_print(const CliGrid *grid, guint indent);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CliGrid, cli_grid_free)
