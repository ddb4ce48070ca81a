/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"

/* Mends a value of a piece that was found wrong: which, what it should be, and the reason, which
 * the journal keeps. */
#define ARB_TYPE_MEND_DIALOG (arb_mend_dialog_get_type())
G_DECLARE_FINAL_TYPE(ArbMendDialog, arb_mend_dialog, ARB, MEND_DIALOG, GtkWindow)

/* parent: (nullable) */
GtkWidget *arb_mend_dialog_new(GtkWindow *parent, ArbDesk *desk, guint piece);
