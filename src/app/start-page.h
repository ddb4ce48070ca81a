/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/text.h"

/* Where an evening begins: a game to go on with (Enter takes the last), a ready small battle, a
 * battle from a scenario, a rule book to look into. Its lists are read when the window stands there
 * and has nothing to do. Acts through win.prepare (s), win.resume (s) and win.look-up (s). */
#define ARB_TYPE_START_PAGE (arb_start_page_get_type())
G_DECLARE_FINAL_TYPE(ArbStartPage, arb_start_page, ARB, START_PAGE, GtkBox)

/* folder: of games, "" the program's own. */
GtkWidget *arb_start_page_new(ArbLang lang, const char *folder);

/* Whether everything is listed. */
gboolean arb_start_page_is_full(ArbStartPage *page);
