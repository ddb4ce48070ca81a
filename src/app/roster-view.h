/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"

/* The roster as a table: label, name, the rule book's columns, lettered chips; with its filter. */
#define ARB_TYPE_ROSTER_VIEW (arb_roster_view_get_type())
G_DECLARE_FINAL_TYPE(ArbRosterView, arb_roster_view, ARB, ROSTER_VIEW, GtkBox)

GtkWidget *arb_roster_view_new(ArbDesk *desk);

/* desk: of a game; a reference is taken. */
void arb_roster_view_set_desk(ArbRosterView *view, ArbDesk *desk);

/* Focus to the filter. */
/* The keyboard goes to its rows. */
void arb_roster_view_focus(ArbRosterView *view);

void arb_roster_view_find(ArbRosterView *view);

/* Selects the row of a piece and brings it into view. */
void arb_roster_view_show_piece(ArbRosterView *view, guint piece);
