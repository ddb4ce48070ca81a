/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/leave-dialog.h"
#include "app/window-private.h"

/* Taking back where the rule book wants the other side's leave. */

static void
on_leave_wanted(ArbWindow *window, guint n, ArbDesk *desk)
{
  gtk_window_present(GTK_WINDOW(arb_leave_dialog_new(GTK_WINDOW(window), desk, n)));
}

void
arb_window_ask_for_leave(ArbWindow *window, ArbDesk *desk)
{
  g_signal_connect_object(desk, "leave-wanted", G_CALLBACK(on_leave_wanted), window,
                          G_CONNECT_SWAPPED);
}
