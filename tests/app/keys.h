/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Keys as from a keyboard: xdotool sends them to the window, whose answer must be waited for.
 * words: its commands, ended by NULL.  Returns: FALSE when it is not there. */
gboolean keys_send(GtkWidget *window, const char *const *words);

/* One key, in xdotool's words: "ctrl+Return". */
gboolean keys_press(GtkWidget *window, const char *key);
