/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/tape-private.h"

/* What people write around words, and what ends it. */
typedef struct {
  const char *open;
  const char *close[2];
} Quote;

static const Quote quotes[] = {
    {"\"", {"\"", NULL}},
    {"«", {"»", NULL}},
    {"“", {"”", NULL}},
    {"„", {"”", "“"}},
};

static const Quote *
opening(const char *at)
{
  for (guint i = 0; i < G_N_ELEMENTS(quotes); i++) {
    if (g_str_has_prefix(at, quotes[i].open)) {
      return &quotes[i];
    }
  }
  return NULL;
}

/* Bytes of the mark that ends a quotation here; 0: none does. */
static guint
closing(const Quote *quote, const char *at)
{
  for (guint i = 0; i < G_N_ELEMENTS(quote->close); i++) {
    if (quote->close[i] != NULL && g_str_has_prefix(at, quote->close[i])) {
      return (guint)strlen(quote->close[i]);
    }
  }
  return 0;
}

/* Walks over one word. bare: (nullable) takes it without its marks.  Returns: bytes; out_open: a
 * quotation is not ended */
static guint
walk(const char *word, GString *bare, gboolean *out_open)
{
  const Quote *quote = NULL;
  guint at = 0;

  while (word[at] != '\0' && (quote != NULL || !g_ascii_isspace(word[at]))) {
    guint mark = quote != NULL ? closing(quote, word + at) : 0;
    const Quote *next = quote == NULL ? opening(word + at) : NULL;
    if (mark > 0) {
      quote = NULL;
      at += mark;
    } else if (next != NULL) {
      quote = next;
      at += (guint)strlen(next->open);
    } else {
      if (bare != NULL) {
        g_string_append_c(bare, word[at]);
      }
      at++;
    }
  }
  *out_open = quote != NULL;
  return at;
}

guint
arb_tape_word_length(const char *word, gboolean *out_open)
{
  return walk(word, NULL, out_open);
}

gboolean
arb_tape_is_quoted(const char *word)
{
  return opening(word) != NULL;
}

char *
arb_tape_unquote(const char *word)
{
  GString *bare = g_string_new(NULL);
  gboolean open = FALSE;

  (void)walk(word, bare, &open);
  return g_strstrip(g_string_free(bare, FALSE));
}
