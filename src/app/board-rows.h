/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/format.h"

/* What everybody may know of a side's pieces, one line each in the order of the list: label, name,
 * symbols, what is left of its strength, and letters of what is not as it should be. A piece that
 * is hidden has no line, and none tells how many there are.  Returns: (transfer full) NULL ended */
char **arb_board_rows(const ArbFormat *format, guint side) G_GNUC_WARN_UNUSED_RESULT;
