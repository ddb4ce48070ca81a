/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/where.h"

/* The state of a game for people, as the viewer may know it. */

/* All pieces, side by side, each below its commander, in the columns that the rule book names. */
void
cli_print_roster(const CliRun *run, const ArbFormat *format, const CliWhere *where, guint viewer);

/* One piece with all its attributes. */
void cli_print_card(const CliRun *run, const ArbFormat *format, guint viewer, guint piece);
