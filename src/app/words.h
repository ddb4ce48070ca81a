/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/format.h"
#include "core/game.h"

/* Sentences that several widgets show, put together from the words of the rule book and of the
 * window. */

/* What an entry was, and what came of it.  viewer: who reads it, and may; journal: tells what an
 * undo took back. */
char *arb_words_entry(const ArbFormat *format,
                      guint viewer,
                      const ArbJournal *journal,
                      const ArbEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
char *arb_words_verdict(const ArbFormat *format, const ArbEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

/* "d10 fire: 7 (typed in)" */
char *arb_words_die(const ArbFormat *format,
                    const ArbAction *action,
                    const ArbDrawn *drawn) G_GNUC_WARN_UNUSED_RESULT;

/* "P31 figures: 24 → 22".  Returns: (nullable) NULL for what nobody needs to read. */
char *arb_words_change(const ArbFormat *format, const ArbChange *change) G_GNUC_WARN_UNUSED_RESULT;

/* "the sentence (IT-FIR-5)" */
char *arb_words_line(const ArbFormat *format, const ArbLine *line) G_GNUC_WARN_UNUSED_RESULT;

/* "+2" for a row of a table, which is added; "24" for where the sum stands then.  Returns:
 * (nullable) NULL for a line without a value. */
char *arb_words_step(const ArbFormat *format, const ArbLine *line) G_GNUC_WARN_UNUSED_RESULT;

/* "Turn 5 · 16:00 · movement · French" */
char *arb_words_clock(const ArbFormat *format, const ArbGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Title of a game, in the language. */
char *arb_words_title(const ArbFormat *format, const ArbGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Name of a die as people say it: d10, average die. */
const char *arb_words_die_kind(const ArbDie *die);

/* What a phase still requires: the piece and why. */
char *arb_words_due(const ArbFormat *format, const ArbDue *due) G_GNUC_WARN_UNUSED_RESULT;
