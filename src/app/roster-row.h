/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/roster-columns.h"

/* A row of the roster, or its titles: one widget that draws all its cells. */
#define ARB_TYPE_ROSTER_ROW (arb_roster_row_get_type())
G_DECLARE_FINAL_TYPE(ArbRosterRow, arb_roster_row, ARB, ROSTER_ROW, GtkWidget)

/* columns: a reference is taken. */
GtkWidget *arb_roster_row_new(ArbRosterColumns *columns);

/* item: (nullable) NULL shows the titles. A reference is taken. */
void arb_roster_row_set_item(ArbRosterRow *row, ArbRosterItem *item);

/* Its cells, parted by tabs.  Returns: (transfer full) */
char *arb_roster_row_words(ArbRosterRow *row);
