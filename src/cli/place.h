/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"

/* Where in the game something stands. */

/* "16:30", the hour of a turn.  Returns: (transfer full) */
char *cli_clock(const CliRun *run, int turn) G_GNUC_WARN_UNUSED_RESULT;

/* "Turn 3, 16:30 · fire · French".  Returns: (transfer full) */
char *cli_place_text(const CliRun *run, const ArbFormat *format) G_GNUC_WARN_UNUSED_RESULT;
