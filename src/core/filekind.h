/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/fault.h"
#include "core/source.h"

/* What a file is, told by what stands in it, never by its name. */
typedef enum {
  ARB_FILE_RULESET,
  ARB_FILE_PART, /* of a ruleset: rules-TOPIC.xml */
  ARB_FILE_TABLE,
  ARB_FILE_ARMYLIST,
  ARB_FILE_SCENARIO,
  ARB_FILE_EXPORT /* of a game */
} ArbFileKind;

/* A game file begins as every SQLite database does. FALSE also when the file cannot be read. */
gboolean arb_file_is_game(const char *path);

/* Kind of a data file by its root element, with the rule book that it belongs to and its own id
 * ("" where it says none). out_ruleset, out_id: (transfer full).
 * Returns: FALSE, outputs untouched, with at least one fault added, when it is no XML or none of
 * these. */
gboolean arb_file_look(const ArbSource *source,
                       ArbFileKind *out_kind,
                       char **out_ruleset,
                       char **out_id,
                       ArbFaults *faults) G_GNUC_WARN_UNUSED_RESULT;
