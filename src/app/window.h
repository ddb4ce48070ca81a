/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"
#include "app/prefs.h"

/* The window: the start page, the desk of one game, or a rule book being consulted. What is played
 * and typed lives in desks; changing the language builds all that is seen anew around them. */
#define ARB_TYPE_WINDOW (arb_window_get_type())
G_DECLARE_FINAL_TYPE(ArbWindow, arb_window, ARB, WINDOW, GtkApplicationWindow)

/* app: (nullable). prefs: borrowed, outlives the window. */
GtkWidget *arb_window_new(GtkApplication *app, ArbPrefs *prefs);

/* Shows a game.  game: (transfer full) */
void arb_window_play(ArbWindow *window, ArbGame *game);

/* Opens a game file; what stands in the way is said in the window. */
void arb_window_resume(ArbWindow *window, const char *path);

/* The desk in front.  Returns: (transfer none) (nullable) none on the start page. */
ArbDesk *arb_window_get_desk(ArbWindow *window);

/* The widget of the page in front.  Returns: (transfer none) */
GtkWidget *arb_window_get_page(ArbWindow *window);

/* At the very first start, with no game yet: a ready battle with a guide to it. */
void arb_window_welcome(ArbWindow *window);

/* Something went wrong: what happened, what was kept, what to do. */
void arb_window_complain(ArbWindow *window, const char *text);
