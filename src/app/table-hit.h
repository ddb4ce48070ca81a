/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/format.h"

/* What of a table a line of a ruling rests on. */

/* For win.show-table: the id of the line, which names a row of modifiers or results; of a grid
 * whose rows and columns are bands of numbers "TABLE/2,4", the cell that the line's own numbers
 * lead to, if it says what the line says.  Returns: (transfer full) */
char *arb_table_hit(const ArbTable *table, const ArbLine *line) G_GNUC_WARN_UNUSED_RESULT;

/* Whether "2,4" is that cell.  hit: (nullable) what stands behind the slash */
gboolean arb_table_is_hit(const char *hit, guint row, guint column);
