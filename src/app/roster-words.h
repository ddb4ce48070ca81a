/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/roster.h"

/* What the roster says of a piece. */

/* Has the piece an attribute at all? */
gboolean arb_roster_has(ArbSession *session, guint piece, guint attribute);

/* "D F2": letters of what is not as it should be.  Returns: (transfer full) */
char *arb_roster_chips(ArbSession *session, guint piece);

/* The same in words, one a line.  Returns: (transfer full) */
char *arb_roster_chip_words(ArbSession *session, guint piece);

/* All columns of a row in one sentence: the row takes the focus.  Returns: (transfer full) */
char *arb_roster_row_sentence(ArbSession *session, guint piece);
