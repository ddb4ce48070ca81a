/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal.h"

/* Words for people, in one language: the only place where ids and numbers become prose. The decimal
 * sign is the language's own (4,5 and 4.5), never the locale's. */
typedef struct {
  const ArbRuleset *rules;
  const ArbState *state; /* (nullable) names of pieces */
  ArbLang lang;
  int scale; /* 15, 28 or 6 mm: lengths are shown in it; 0 is 15.  IT-SCL-1 */
} ArbFormat;

/* Hundredths as a number without trailing zeros: 450 -> "4.5". */
char *arb_format_hundredths(int value, gboolean comma) G_GNUC_WARN_UNUSED_RESULT;

/* A length in the game's scale, without unit. */
char *arb_format_length(const ArbFormat *format, int cm100) G_GNUC_WARN_UNUSED_RESULT;

/* Eighths as a part of a move: 3 -> "3/8", 8 -> "1", 12 -> "1 1/2". */
char *arb_format_eighths(int eighths) G_GNUC_WARN_UNUSED_RESULT;

char *arb_format_value(const ArbFormat *format,
                       const ArbDomain *domain,
                       int value) G_GNUC_WARN_UNUSED_RESULT;
char *arb_format_line(const ArbFormat *format, const ArbLine *line) G_GNUC_WARN_UNUSED_RESULT;
char *arb_format_piece(const ArbFormat *format,
                       guint piece) G_GNUC_WARN_UNUSED_RESULT; /* "F12 17e légère" */

/* "16:00" for a turn; start in minutes since midnight. Turn 0 shows the start.  IT-SEQ-2 */
char *arb_format_time(int start, int turn) G_GNUC_WARN_UNUSED_RESULT;
