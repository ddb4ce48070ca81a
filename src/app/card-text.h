/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/session.h"

/* The words of a unit's card, without widgets. */

/* What is to be read of a piece: attributes that are columns of the roster or not as usual.
 * Returns: (transfer full) "name", "value", "name", "value" ... NULL ended */
char **arb_card_state(const ArbFormat *format, guint piece) G_GNUC_WARN_UNUSED_RESULT;

/* Rows of the rule book's grids that are about pieces like this one, those grids whose rows are
 * the choices of an attribute that lists give. Lengths are in the game's scale.
 * Returns: (transfer full) "title", "column: cell · column: cell" ... NULL ended */
char **arb_card_tables(const ArbFormat *format, guint piece) G_GNUC_WARN_UNUSED_RESULT;

/* Entries that changed the piece or were its own deeds, newest first, as far as the session's
 * viewer may know that they were; of one kind of deed, or all.
 * action: (nullable).  Returns: (transfer container) array of const ArbEntry */
GPtrArray *arb_card_history(ArbSession *session, guint piece, const ArbAction *action, guint most)
    G_GNUC_WARN_UNUSED_RESULT;

/* The kinds of deeds among them, in the order of the rule book.  Returns: (transfer container)
 * array of const ArbAction */
GPtrArray *arb_card_kinds(ArbSession *session, guint piece) G_GNUC_WARN_UNUSED_RESULT;
