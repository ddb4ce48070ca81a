/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"

/* For tests with real widgets: a display, the style, and the ready small battle in a fresh folder.
 */
typedef struct {
  GtkApplication *application;
  char *folder; /* XDG_DATA_HOME and XDG_CONFIG_HOME of the program */
} WindowFixture;

/* Group setup: gives up the whole program (status 77, skipped) where there is no display. */
int window_fixture_setup(void **state);
int window_fixture_teardown(void **state);

/* A game of the ready battle, in English.  path: (out) (optional) */
ArbDesk *window_fixture_new_desk(void);

/* On until a phase has come; things due are passed. */
void window_fixture_go_to(ArbDesk *desk, const char *phase);

/* Types and enters a line. */
void window_fixture_enter(ArbDesk *desk, const char *line);

/* Lets the main loop run, or until f gives TRUE.  Returns: whether it did in time. */
void window_fixture_idle(guint ms);
gboolean window_fixture_wait(gboolean (*f)(gpointer), gpointer data);

/* Until all sizes are given and drawn. */
void window_fixture_settle(GtkWidget *window);

/* The widget in a window of its own, mapped.  Returns: (transfer none) the window; destroy it. */
GtkWindow *window_fixture_show(GtkWidget *widget);

/* First widget of a type below one; (nullable). */
GtkWidget *window_fixture_find(GtkWidget *widget, GType type);

/* What a widget itself shows in words.  Returns: (transfer full) (nullable) NULL if it is none that
 * does */
char *window_fixture_words(GtkWidget *widget);

/* Whether some label below shows the text, or a part of it. */
gboolean window_fixture_shows(GtkWidget *widget, const char *text);

/* Waits until it does.  Returns: whether it did in time. */
gboolean window_fixture_wait_for(GtkWidget *widget, const char *text);

/* Picture of a window into $ARBITRO_SHOTS, if that is set. */
void window_fixture_shoot(GtkWidget *window, const char *name);

/* Destroys a window; the widget given must go with it. */
void window_fixture_finish(GtkWindow *window, GtkWidget *widget);
