/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal.h"

/* Words for people, in one language: the only place where ids and numbers become prose. The decimal
 * sign is the language's own (4,5 and 4.5), never the locale's. */
typedef struct {
  const ArbRuleset *rules;
  const ArbState *state; /* (nullable) names of pieces */
  ArbLang lang;
  int scale;        /* 15, 28 or 6 mm: lengths are shown in it; 0 is 15.  IT-SCL-1 */
  gboolean typeset; /* negative numbers have a minus (U+2212), not the hyphen of files */
} ArbFormat;

/* Hundredths as a number without trailing zeros: 450 -> "4.5". */
char *arb_format_hundredths(int value, gboolean comma) G_GNUC_WARN_UNUSED_RESULT;

/* A whole number; a summand has its sign, be it +. */
char *
arb_format_number(const ArbFormat *format, int value, gboolean summand) G_GNUC_WARN_UNUSED_RESULT;

/* A length in the game's scale, without unit; halves of a hundredth (6 mm) away from zero. As
 * tables and entry fields have it. */
char *arb_format_length(const ArbFormat *format, int cm100) G_GNUC_WARN_UNUSED_RESULT;

/* The same as people measure: to the millimetre, halves away from zero. */
char *arb_format_measure(const ArbFormat *format, int cm100) G_GNUC_WARN_UNUSED_RESULT;

/* Eighths as a part of a move: 3 -> "3/8", 8 -> "1", 12 -> "1 1/2". */
char *arb_format_eighths(int eighths) G_GNUC_WARN_UNUSED_RESULT;

/* A cell of a grid, without unit: a choice by its symbol, else by its name. Not for cells that say
 * none. */
char *
arb_format_cell(const ArbFormat *format, const ArbTable *table, int cell) G_GNUC_WARN_UNUSED_RESULT;

/* A text of the state, in the language, as it is shown. */
char *arb_format_text(const ArbFormat *format, const char *state_text) G_GNUC_WARN_UNUSED_RESULT;

/* For reading: lengths and per cent with their unit, choices and pieces by name. The game itself,
 * or no piece, is a dash. */
char *arb_format_value(const ArbFormat *format,
                       const ArbDomain *domain,
                       int value) G_GNUC_WARN_UNUSED_RESULT;

/* The sentence of a line. An id that the rule book does not have is looked up in the core's own
 * words; one that nobody has shows in brackets. A line without id is "". */
char *arb_format_line(const ArbFormat *format, const ArbLine *line) G_GNUC_WARN_UNUSED_RESULT;

/* The field that a sentence of the core is about, and what the word says of it ("target = P31
 * Brandenburg"), in the words of the rule book: args hold the number of the action, from 1, and of
 * its field; without them the word stands as it is. */
char *arb_format_field(const ArbFormat *format, const ArbLine *line) G_GNUC_WARN_UNUSED_RESULT;
char *arb_format_fact(const ArbFormat *format, const ArbLine *line) G_GNUC_WARN_UNUSED_RESULT;

/* A kind of die: "average die" for dav, another by its id. */
char *arb_format_die(ArbLang lang, const char *id) G_GNUC_WARN_UNUSED_RESULT;

/* The table whose row a line is ("TABLE/ROW"), or which it names ("TABLE").  Returns: (nullable) */
const ArbTable *arb_format_table(const ArbFormat *format, const ArbLine *line);

/* The rule a line rests on: its own, else that of its sentence, else that of the table whose row it
 * is.  Returns: (transfer none) (nullable) */
const char *arb_format_rule(const ArbFormat *format, const ArbLine *line);

/* The letters that the roster shows for a value: a choice's own symbol, else those of the
 * attribute;
 * "": none.  Returns: (transfer none) */
const char *arb_format_chip(const ArbFormat *format, guint attribute, int value);

/* "loser: loses 2 figures": one effect of a result table. */
char *arb_format_effect(const ArbFormat *format, const ArbEffect *effect) G_GNUC_WARN_UNUSED_RESULT;

/* "F3: fatigue 1 → 2": what the umpire changed by hand. */
char *arb_format_correction(const ArbFormat *format,
                            const ArbEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

/* "F12 → P31", "F1 “take the farm”": who does it, to whom, and what was written, by a request
 * "field=value ..."; a side by its name. "" for none of them. */
char *arb_format_who(const ArbFormat *format,
                     const ArbAction *action,
                     const char *request) G_GNUC_WARN_UNUSED_RESULT;

/* "fire F12 → P31": the same behind the name of the action. */
char *arb_format_deed(const ArbFormat *format,
                      const ArbAction *action,
                      const char *request) G_GNUC_WARN_UNUSED_RESULT;

/* The same of an entry. What the question that it answered knew counts as given, as far as the
 * viewer may know it. */
char *arb_format_entry(const ArbFormat *format,
                       guint viewer,
                       const ArbAction *action,
                       const ArbEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
char *arb_entry_request(const ArbState *state,
                        guint viewer,
                        const ArbAction *action,
                        const ArbEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

/* "F12 17e légère"; a side is its name alone. */
char *arb_format_piece(const ArbFormat *format, guint piece) G_GNUC_WARN_UNUSED_RESULT;

/* "16:00", when a turn begins: turn 1 at the start, and turn 0 too. start: minutes since midnight;
 * minutes: that a turn lasts, see ArbRuleset.  IT-SEQ-2 */
char *arb_format_time(int start, int minutes, int turn) G_GNUC_WARN_UNUSED_RESULT;

/* "14 October 1806", "1° giugno 1815", of "1806-10-14"; "" for NULL and what is no date. */
char *arb_format_date(ArbLang lang, const char *date) G_GNUC_WARN_UNUSED_RESULT;
