/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/army-desk.h"
#include "app/desk-view.h"
#include "app/guide.h"
#include "app/secret.h"
#include "app/window.h"

/* Shared by the window-*.c files alone. */
typedef enum {
  ARB_PLACE_START,
  ARB_PLACE_GAME,
  ARB_PLACE_LOOKUP,
  ARB_PLACE_SECRET,
  ARB_PLACE_ARMY
} ArbPlace;

struct _ArbWindow {
  GtkApplicationWindow parent;
  GtkWidget *failure;
  GtkLabel *failure_text;
  GtkButton *failure_copy;
  char *damaged; /* (nullable) game that did not open, and has a sound copy */
  GtkBox *content;
  GtkWidget *page; /* child of content */
  GtkWidget *header;
  ArbPrefs *prefs;
  ArbLang lang;
  ArbPlace place;
  ArbDesk *game;       /* (nullable) */
  ArbDesk *lookup;     /* (nullable) */
  ArbArmyDesk *army;   /* (nullable) the army list that is open, in front or not */
  GtkWidget *board;    /* (nullable) the players' board of the game */
  GtkWidget *settings; /* (nullable) its dialog */
  ArbGuide *guide;     /* (nullable) to the game, while it runs */
  guint rung;          /* entry for which the bell rang last */
  ArbSecret *secret;   /* (nullable) a side's sheet of the game; in its place alone */
};

/* All that is seen, for the place and language there are now. */
void arb_window_build(ArbWindow *window);
void arb_window_go(ArbWindow *window, ArbPlace place);

/* Clock, title, and which actions are possible. */
void arb_window_update(ArbWindow *window);

/* Takes away what was complained of. */
void arb_window_quiet(ArbWindow *window);

/* A game did not open: says why, and offers its copy where one is sound.  Returns: FALSE: there is
 * none, and nothing was said. */
gboolean arb_window_offer_copy(ArbWindow *window, const char *path, const char *why);
void arb_window_restore(ArbWindow *window);

/* A battle of a scenario, at once or after asking how it is to be played; one of two lists, put
 * together in a dialog. */
void arb_window_begin(ArbWindow *window, const char *scenario);
void arb_window_prepare(ArbWindow *window, const char *scenario);
void arb_window_new_battle(ArbWindow *window, const char *book);
void arb_window_add_begin_actions(ArbWindow *window);

/* Army lists: the page, its title, undo and redo of edits there. back: TRUE when that was for the
 * army list; it may ask before it goes. keeps_open: TRUE when the window waits for an answer. */
void arb_window_add_army_actions(ArbWindow *window);
GtkWidget *arb_window_army_page(ArbWindow *window);
char *arb_window_army_title(ArbWindow *window) G_GNUC_WARN_UNUSED_RESULT;
char *arb_window_army_state(ArbWindow *window) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_window_army_can(ArbWindow *window, gboolean redo);
gboolean arb_window_army_step(ArbWindow *window, gboolean redo);
gboolean arb_window_army_back(ArbWindow *window);
gboolean arb_window_army_keeps_open(ArbWindow *window);

/* The players' board: opens or closes it; tells its next step (FALSE: there is none). */
void arb_window_toggle_board(ArbWindow *window);
void arb_window_close_board(ArbWindow *window);
gboolean arb_window_reveal(ArbWindow *window);

void arb_window_add_guide(ArbWindow *window);

/* A dialog asks for the leave that the desk wants before it takes back. */
void arb_window_ask_for_leave(ArbWindow *window, ArbDesk *desk);

/* A rule book to be consulted.  rules: a reference is taken. */
void arb_window_consult(ArbWindow *window, ArbRuleset *rules);

/* Tables: the one a line rests on, what differs, the keeping of changes. */
void arb_window_add_tables(ArbWindow *window);

/* Changes of tables not kept yet: asks, and does the action (NULL: closes the window) once they may
 * go.  Returns: FALSE when there is nothing to ask */
gboolean arb_window_asks_unkept(ArbWindow *window, const char *action, GVariant *target);

/* All keys, in a window of their own. */
void arb_window_show_shortcuts(ArbWindow *window);

/* The table's eyes on the desk, or the umpire's. */
void arb_window_set_looking(ArbWindow *window, gboolean looking);
gboolean arb_window_is_looking(ArbWindow *window);

/* A side's sheet: its page; covered, and gone. */
GtkWidget *arb_window_make_secret(ArbWindow *window);
void arb_window_close_secret(ArbWindow *window);
void arb_window_add_secret_actions(ArbWindow *window);

/* The columns in front, of the game or of an open sheet.  (nullable) */
ArbDeskView *arb_window_get_desk_view(ArbWindow *window);

void arb_window_add_actions(ArbWindow *window);

/* Settings: their actions, their dialog, and all that follows from them. */
void arb_window_add_settings(ArbWindow *window);
void arb_window_apply_prefs(ArbWindow *window);
void arb_window_apply_to_desks(ArbWindow *window); /* their part, when one is new */

/* The bell, if it is wanted, for a ruling that is new on the desk. */
void arb_window_ring(ArbWindow *window);
