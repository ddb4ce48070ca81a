/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/board.h"

/* The players' board: a second window for a television or a projector. It knows the board and
 * nothing else of the game. Space or F9 tells the next step of the last ruling, F11 fills the
 * screen, Escape gives it back, and then closes. */
#define ARB_TYPE_BOARD_WINDOW (arb_board_window_get_type())
G_DECLARE_FINAL_TYPE(ArbBoardWindow, arb_board_window, ARB, BOARD_WINDOW, GtkWindow)

/* app: (nullable). board: a reference is taken. */
GtkWidget *arb_board_window_new(GtkApplication *app, ArbBoard *board);

/* Returns: (transfer none) */
ArbBoard *arb_board_window_get_board(ArbBoardWindow *window);

/* On the screen with that connector ("HDMI-1"), else on the first that the other window is not on,
 * and filling it; beside it when there is but one. */
void arb_board_window_present(ArbBoardWindow *window, GtkWindow *other, const char *connector);
