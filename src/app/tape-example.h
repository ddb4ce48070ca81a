/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/desk.h"

/* What might be written on an empty entry line: who may act now, with whom, and the verb, in the
 * words of the rule book ("f3 p4 fire · next"). Before other eyes than the umpire's, and in a
 * consultation, verbs alone; nothing while an answer is asked. It may take as long as
 * arb_desk_get_idle().  Returns: (transfer full) */
char *arb_tape_example(ArbDesk *desk) G_GNUC_WARN_UNUSED_RESULT;
