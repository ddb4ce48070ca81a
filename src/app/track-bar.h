/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"

/* The game's public tracks in a line: those attributes of the game itself that the rule book shows
 * as columns, against their goal where they have one. Not to be seen where there are none. */
#define ARB_TYPE_TRACK_BAR (arb_track_bar_get_type())
G_DECLARE_FINAL_TYPE(ArbTrackBar, arb_track_bar, ARB, TRACK_BAR, GtkBox)

/* desk: of a game; a reference is taken. */
GtkWidget *arb_track_bar_new(ArbDesk *desk);
