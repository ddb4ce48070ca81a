/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Around a list: one stop of the Tab key. Inside it arrows go from row to row, and Tab goes on to
 * what comes after the list, however long it is. */
#define ARB_TYPE_TAB_STOP (arb_tab_stop_get_type())
G_DECLARE_FINAL_TYPE(ArbTabStop, arb_tab_stop, ARB, TAB_STOP, GtkBox)

/* child: what it is around. */
GtkWidget *arb_tab_stop_new(GtkWidget *child);
