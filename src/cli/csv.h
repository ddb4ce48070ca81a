/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"

/* A table of a rule book for other programs, as CSV (RFC 4180): ids and decimal points in any
 * language, the key and both edges of a band apart. The first row is the heading.  Returns:
 * (transfer full) */
char *cli_csv_table(const CliRun *run,
                    const ArbRuleset *rules,
                    const ArbTable *table) G_GNUC_WARN_UNUSED_RESULT;
