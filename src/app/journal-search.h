/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/session.h"

/* Finding entries of the journal by words, each of which must fit: the label of a piece fits what
 * the piece did and what was done to it; any other word what is to be read of an entry, its phase,
 * its turn as "turn 3" and the reason of an override among it. Accents do not count. What is not
 * for the session's viewer is not found by it. */
gboolean arb_journal_fits_words(ArbSession *session, const ArbEntry *entry, const char *words);

/* Whether an entry changed the piece or was a deed that named it. */
gboolean arb_journal_is_about(const ArbState *state, const ArbEntry *entry, guint piece);
