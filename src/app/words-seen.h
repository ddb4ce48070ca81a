/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/session.h"

/* Words of entries for whoever's eyes are on the screen: an entry that is not for them is told as
 * there being one, and whose. */

/* What it was: all of it, its name alone, or that it is a secret. */
char *arb_seen_deed(ArbSession *session, const ArbEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

/* What came of it; "" when that is not for these eyes. */
char *arb_seen_verdict(ArbSession *session, const ArbEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

/* The umpire's reason.  Returns: (transfer none) (nullable) */
const char *arb_seen_reason(ArbSession *session, const ArbEntry *entry);

/* The last deed that stands in a game that nobody plays just now, as everybody may know it, or "".
 * words: as the game says them.  Returns: (transfer full) */
char *arb_seen_last(const ArbFormat *words, const ArbGame *game) G_GNUC_WARN_UNUSED_RESULT;
