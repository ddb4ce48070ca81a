/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"
#include "core/store.h"

/* Copies that a game keeps of itself, for the day when its file is damaged: GAME.1 is the newest,
 * GAME.3 the oldest. One is made when the first phase is over, then one at the start of every turn,
 * never one that is not sound. They are the umpire's, like the game. */
#define ARB_BACKUPS 3

/* Path of a copy, 1..ARB_BACKUPS.  Returns: (transfer full) */
char *arb_backup_path(const char *path, guint generation) G_GNUC_WARN_UNUSED_RESULT;

/* Why the last copy could not be made: it stops no game, but the umpire should know.  Returns:
 * (transfer none) (nullable) NULL when it was made, or none was wanted */
const GError *arb_game_backup_fault(const ArbGame *game);

/* Message for such a fault, for no other: the move itself stands, and is not to be repeated. */
const char *arb_backup_fault_message_id(const GError *fault);

/* The newest copy that opens, if any does; none is wanted of a game that is open elsewhere.
 * Returns: (transfer full) (nullable) its path; out_turn: its turn, out_entries: how many entries
 * it has. */
char *arb_backup_find(const char *path, ArbBookFinder find, int *out_turn, guint *out_entries)
    G_GNUC_WARN_UNUSED_RESULT;

/* Puts a copy of the copy in the place of the game. What stood there is kept beside it.
 * out_kept: (transfer full) (nullable) where; NULL when nothing stood there.  Returns: FALSE, with
 * the game's file as it was. */
gboolean arb_backup_restore(const char *path, const char *copy, char **out_kept, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
