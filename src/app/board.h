/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "app/session.h"

/* What the players' board says: words that everybody may know, made from the public view of a game
 * and from nothing else, and how much of the last ruling has been told. Until its result is told
 * the rows of the sides stay as they were before it. Going on to the next phase tells all.
 * Signal "changed": something is to be shown anew. */
#define ARB_TYPE_BOARD (arb_board_get_type())
G_DECLARE_FINAL_TYPE(ArbBoard, arb_board, ARB, BOARD, GObject)

typedef enum {
  ARB_BOARD_DEED,
  ARB_BOARD_DICE,
  ARB_BOARD_SUM,
  ARB_BOARD_RESULT
} ArbBoardStage;

/* session: with a game; a reference is taken. What has been ruled already counts as told. */
ArbBoard *arb_board_new(ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;

ArbBoardStage arb_board_get_stage(ArbBoard *board);

/* Tells the next step of the last ruling: dice, sum, result; steps with nothing to tell are passed
 * over.  Returns: FALSE when all is told. */
gboolean arb_board_reveal(ArbBoard *board);

/* All (transfer none), "" or empty where there is nothing yet, or nothing for everybody's eyes. */
const char *arb_board_get_title(ArbBoard *board);
const char *arb_board_get_clock(ArbBoard *board);
const char *arb_board_get_deed(ArbBoard *board);
const char *arb_board_get_verdict(ArbBoard *board);
const char *const *arb_board_get_dice(ArbBoard *board); /* with the sum those it does not name */
const char *const *arb_board_get_sum(ArbBoard *board);  /* "attacker's total  12" */

/* Sides in the order of the scenario, each a list of its pieces: label, name, symbols, strength and
 * letters of what is not as it should be. */
guint arb_board_n_sides(ArbBoard *board);
const char *arb_board_get_side(ArbBoard *board, guint side);
const char *const *arb_board_get_rows(ArbBoard *board, guint side);
