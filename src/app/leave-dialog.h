/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"

/* Asks who agreed, and why, before deeds are taken back by leave of the other side. Nothing said,
 * nothing taken back. */
#define ARB_TYPE_LEAVE_DIALOG (arb_leave_dialog_get_type())
G_DECLARE_FINAL_TYPE(ArbLeaveDialog, arb_leave_dialog, ARB, LEAVE_DIALOG, GtkWindow)

/* parent: (nullable). desk: a reference is taken. n: deeds to take back. */
GtkWidget *arb_leave_dialog_new(GtkWindow *parent, ArbDesk *desk, guint n);
