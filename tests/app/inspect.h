/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Looks at a window or a menu as it is drawn now. Each prints a line of what is wrong and where,
 * and returns how many there were. */

/* The screen everything must be usable on. */
#define INSPECT_SCREEN_WIDTH  1366
#define INSPECT_SCREEN_HEIGHT 768

/* Text that is cut: a label narrower or lower than its words, unless it ends in dots and a tooltip
 * has all of it; what takes the focus, or is read, outside its window and not to be scrolled to; a
 * window, or what a window wants at least, larger than the screen. */
guint inspect_sizes(GtkWidget *front);

/* What takes the focus and has no name or no role for a screen reader. */
guint inspect_names(GtkWidget *front);

/* The way of the Tab key through a window: it must come round, stop at no place twice, and once in
 * each list. */
guint inspect_tabs(GtkWidget *window);
