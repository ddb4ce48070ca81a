/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/session.h"

/* What might be written on an empty entry line: pieces of the game with a verb of the phase, in the
 * words of the rule book ("f3 p4 fire · next"). Before other eyes than the umpire's, and in a
 * consultation, verbs alone.  Returns: (transfer full) */
char *arb_tape_example(ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;
