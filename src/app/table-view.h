/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/reading.h"

/* A table of a rule book: whose it is, its rule and note, its cells, and those that can be changed;
 * or all that differs from the shipped rules. */
#define ARB_TYPE_TABLE_VIEW (arb_table_view_get_type())
G_DECLARE_FINAL_TYPE(ArbTableView, arb_table_view, ARB, TABLE_VIEW, GtkBox)

void arb_table_view_set_reading(ArbTableView *view, ArbReading *reading);
