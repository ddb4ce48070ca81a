/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"

/* The middle of the desk: what may be done now, the action being entered with its odds, a ruling,
 * or the question whether to go on. A pending shows as a sheet of its own with who must answer. */
#define ARB_TYPE_SHEET (arb_sheet_get_type())
G_DECLARE_FINAL_TYPE(ArbSheet, arb_sheet, ARB, SHEET, GtkBox)

GtkWidget *arb_sheet_new(ArbDesk *desk);

/* desk: a reference is taken. */
void arb_sheet_set_desk(ArbSheet *sheet, ArbDesk *desk);
