/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/reading.h"

/* What one cell of a table holds, to be set otherwise where it stands. A value that the loader
 * would refuse is refused here, with the reason and the limits, and nothing has changed. */
#define ARB_TYPE_CELL_EDITOR (arb_cell_editor_get_type())
G_DECLARE_FINAL_TYPE(ArbCellEditor, arb_cell_editor, ARB, CELL_EDITOR, GtkPopover)

/* title: row and column.  spots: (transfer full) array of ArbSpot of the table that is read */
GtkWidget *arb_cell_editor_new(ArbReading *reading, const char *title, GArray *spots);
