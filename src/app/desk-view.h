/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"
#include "app/guide.h"

/* The desk of a game: the tape above phases, roster, sheet and journal, which fold into one page at
 * a time where there is no room for four. */
#define ARB_TYPE_DESK_VIEW (arb_desk_view_get_type())
G_DECLARE_FINAL_TYPE(ArbDeskView, arb_desk_view, ARB, DESK_VIEW, GtkBox)

/* desk: of a game; a reference is taken. */
GtkWidget *arb_desk_view_new(ArbDesk *desk);

/* A guide to the desk, under the tape; NULL ends it. */
void arb_desk_view_show_guide(ArbDeskView *view, ArbGuide *guide);

void arb_desk_view_focus_tape(ArbDeskView *view);
void arb_desk_view_find(ArbDeskView *view);
void arb_desk_view_set_page(ArbDeskView *view, guint page);

/* The same, and the keyboard goes there. */
void arb_desk_view_go_to_page(ArbDeskView *view, guint page);

/* A key typed while no text has the focus.  Returns: whether it was taken. */
gboolean arb_desk_view_forward(ArbDeskView *view, GtkEventController *controller);
