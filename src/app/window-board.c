/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board-window.h"
#include "app/window-private.h"

/* The players' board of a window: opened and closed with it, and gone with its game. */

static void
on_board_destroyed(ArbWindow *window)
{
  window->board = NULL;
}

static void
open_board(ArbWindow *window)
{
  g_autoptr(ArbBoard) board = arb_board_new(arb_desk_get_session(window->game));

  window->board = arb_board_window_new(gtk_window_get_application(GTK_WINDOW(window)), board);
  g_signal_connect_object(window->board, "destroy", G_CALLBACK(on_board_destroyed), window,
                          G_CONNECT_SWAPPED);
  g_autofree char *monitor = arb_prefs_dup_text(window->prefs, ARB_PREF_MONITOR);
  arb_board_window_present(ARB_BOARD_WINDOW(window->board), GTK_WINDOW(window), monitor);
}

void
arb_window_close_board(ArbWindow *window)
{
  if (window->board != NULL) {
    gtk_window_destroy(GTK_WINDOW(window->board));
  }
}

void
arb_window_toggle_board(ArbWindow *window)
{
  if (window->board != NULL) {
    arb_window_close_board(window);
  } else if (window->game != NULL) {
    open_board(window);
  }
}

gboolean
arb_window_reveal(ArbWindow *window)
{
  return window->board != NULL
         && arb_board_reveal(arb_board_window_get_board(ARB_BOARD_WINDOW(window->board)));
}
