/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/prefs.h"
#include "window-fixture.h"

/* Every screen of the program, each opened as a user opens it. A new screen is one line in the
 * table of screens.c, and is then drawn, measured and read in every look. */

/* Where a screen is opened; the table goes through them in this order. */
typedef enum {
  SCREEN_START, /* the start page, no game */
  SCREEN_FIRE,  /* the ready battle in its phase of fire */
  SCREEN_MELEE  /* and in that of melees */
} ScreenPlace;

typedef void (*ScreenStep)(GtkWidget *window, GtkWidget *front);

typedef struct {
  const char *name; /* of its picture */
  ScreenPlace place;
  const char *line;   /* (nullable) stands on the tape */
  const char *action; /* (nullable) of the window, in detail: "page(2)" */
  ScreenStep then;    /* (nullable) what is done when it is open; front: what came last */
} Screen;

const Screen *screens_get(guint *out_n);

/* How everything looks. */
typedef struct {
  const char *name;
  ArbLang lang;
  int percent; /* size of all text */
  gboolean dark;
  gboolean contrast;
} ScreenLook;

/* all: FALSE for those of a quick run. */
const ScreenLook *screens_looks(gboolean all, guint *out_n);

/* A window of the program in that look, on the start page.  Returns: (transfer none) destroy it by
 * screens_leave(). prefs: outlives it. */
GtkWidget *screens_enter(WindowFixture *fixture, ArbPrefs *prefs, const ScreenLook *look);
void screens_leave(GtkWidget *window, const ScreenLook *look);

/* Opens a screen; what another one left on the desk is put away first.  Returns: (transfer none)
 * what is in front: a dialog, a menu, or the window itself. */
GtkWidget *screens_open(const Screen *screen, GtkWidget *window);

/* Closes what screens_open() brought. */
void screens_close(GtkWidget *window, GtkWidget *front);

/* The newest window beside this one, or its menu.  Returns: (transfer none) this one where there is
 * neither. */
GtkWidget *screens_front(GtkWidget *window);
