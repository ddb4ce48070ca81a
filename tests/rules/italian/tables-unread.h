/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

/* Tables that no ruling reads yet, by id. The list may only shrink. */
gboolean is_listed_unread(const char *table);
gboolean every_unread_is_a_table(const ArbRuleset *rules);

/* Cells and effects of tables that are read, but which no ruling can feel. The list may only
 * shrink. */
gboolean is_listed_silent(const char *place);
