/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/reading.h"

/* Where a changed table is to hold: in the game under way from now on, as an entry with its reason
 * that undo takes back; in new games, as the user's own copy; or both. Signal "kept". */
#define ARB_TYPE_KEEP_DIALOG (arb_keep_dialog_get_type())
G_DECLARE_FINAL_TYPE(ArbKeepDialog, arb_keep_dialog, ARB, KEEP_DIALOG, GtkWindow)

/* game: (nullable) */
GtkWidget *arb_keep_dialog_new(GtkWindow *parent, ArbReading *reading, ArbDesk *game);
