/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"

/* Which pieces are shown: all, or those with one value of one attribute ("--where fatigue=3"). */
typedef struct {
  int attribute; /* -1: all */
  int value;     /* texts: of the state; none has -1 */
} CliWhere;

/* Returns: FALSE, and has said why, when there is no such attribute, or it has no such value that
 * the viewer may know of. */
gboolean cli_where_read(CliRun *run, const ArbFormat *format, guint viewer, CliWhere *out_where);

/* An attribute that the viewer may not know holds for no piece. */
gboolean cli_where_holds(const CliWhere *where, const ArbFormat *format, guint viewer, guint piece);
