/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

/* The two languages of every text. Order is that of the data files: Italian, then English. */
typedef enum {
  ARB_LANG_IT,
  ARB_LANG_EN,
  ARB_N_LANGS
} ArbLang;

/* "it" or "en"; ARB_N_LANGS when the text is neither. */
ArbLang arb_lang_from_id(const char *id);
const char *arb_lang_to_id(ArbLang lang);

/* A text in both languages; owns its strings. Both are set once loaded; before that either may be
 * NULL. */
typedef struct {
  char *in[ARB_N_LANGS];
} ArbText;

void arb_text_clear(ArbText *text);

/* Returns: (transfer none) the words in lang, "" if there are none. */
const char *arb_text_get(const ArbText *text, ArbLang lang);

/* Names of pieces and sides are kept in the state as one string: a proper name is the string
 * itself, a name that differs by language is "it" and "en" with this character between them. */
#define ARB_TEXT_SEPARATOR '\x1f'

/* Returns: (transfer full) the part of a state string that belongs to lang. */
char *arb_text_pick(const char *state_text, ArbLang lang) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) the string kept in the state for a text in both languages. */
char *arb_text_join(const ArbText *text) G_GNUC_WARN_UNUSED_RESULT;

/* Are they equal? Mostly the first letters tell, without a call. */
static inline gboolean
arb_text_is(const char *text, const char *other)
{
  return *text == *other && strcmp(text, other) == 0;
}

/* A text that people typed stands on one line that others can read: good UTF-8 of at most so many
 * characters, none of them a control character (the separator included) or one that no XML file
 * holds. */
#define ARB_TEXT_LINE_MAX 4000 /* as a long text of an XML file */
gboolean arb_text_is_line(const char *text);

/* A text that somebody typed or a file held, as people may see it among other words: marks of
 * direction and letters from right to left act no further than the text itself (a name with such
 * letters comes in an isolate), a break of line or a tab is a blank, another control character its
 * picture (␛) or U+FFFD. Most texts come back as they are, and so does what was shown already.
 * What is kept, exported or looked for is never the shown text.  Returns: (transfer full) */
char *arb_text_show(const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* The same line by line: the line feeds are ours, with a carriage return before them or not. */
char *arb_text_show_lines(const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* The name of a file after a title: no path, not hidden, of at most so many bytes, and never empty;
 * what a file cannot be called is a hyphen.  Returns: (transfer full) */
char *arb_text_file_name(const char *text, gsize most) G_GNUC_WARN_UNUSED_RESULT;

/* First letter made a capital.  Returns: (transfer full) */
char *arb_text_capital(const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Folded for search: lower case, accents and punctuation dropped, blanks single.  Returns:
 * (transfer full) */
char *arb_text_fold(const char *text) G_GNUC_WARN_UNUSED_RESULT;
