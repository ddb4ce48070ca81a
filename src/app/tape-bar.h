/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"

/* The entry line with what was understood of it and what its last word may become. */
#define ARB_TYPE_TAPE_BAR (arb_tape_bar_get_type())
G_DECLARE_FINAL_TYPE(ArbTapeBar, arb_tape_bar, ARB, TAPE_BAR, GtkBox)

GtkWidget *arb_tape_bar_new(ArbDesk *desk);

/* desk: a reference is taken. */
void arb_tape_bar_set_desk(ArbTapeBar *bar, ArbDesk *desk);

/* Focus to the line, its text kept and unselected. */
void arb_tape_bar_focus(ArbTapeBar *bar);

/* A key typed elsewhere goes to the line.  Returns: whether it took it. */
gboolean arb_tape_bar_forward(ArbTapeBar *bar, GtkEventController *controller);
