/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"

/* Asks the umpire for the reason to pass a refusal, and rules with it. No reason, no override. */
#define ARB_TYPE_OVERRIDE_DIALOG (arb_override_dialog_get_type())
G_DECLARE_FINAL_TYPE(ArbOverrideDialog, arb_override_dialog, ARB, OVERRIDE_DIALOG, GtkWindow)

/* parent: (nullable). desk: its draft is refused; a reference is taken. */
GtkWidget *arb_override_dialog_new(GtkWindow *parent, ArbDesk *desk);
