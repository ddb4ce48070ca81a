/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

/* The rule books of this program: the one line a new book needs stands in registry.c. */

/* Returns: (transfer none) (nullable) NULL beyond the last. */
const ArbBook *arb_registry_get(guint i);

/* An ArbBookFinder. */
const ArbBook *arb_registry_find(const char *id);

/* The rule book with its installed tables, the user's own files in place of the shipped ones.
 * Returns: (transfer full) (nullable) NULL with faults; no fault when there is no such book. */
ArbRuleset *arb_registry_load(const char *id, ArbFaults *faults) G_GNUC_WARN_UNUSED_RESULT;
