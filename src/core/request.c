/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/facts.h"

/* One word from `at`, quotes taken off.  Returns: the place behind it; NULL when a quote is not
 * closed. */
static const char *
take_word(const char *at, GString *word)
{
  gboolean quoted = FALSE;

  for (; *at != '\0' && (quoted || !g_ascii_isspace(*at)); at++) {
    if (*at == '"') {
      quoted = !quoted;
    } else if (*at == '\\' && quoted && at[1] != '\0') {
      at++;
      g_string_append_c(word, *at);
    } else {
      g_string_append_c(word, *at);
    }
  }
  return quoted ? NULL : at;
}

char **
arb_request_split(const char *line, GError **error)
{
  g_autoptr(GStrvBuilder) words = g_strv_builder_new();
  const char *at = line;

  for (;;) {
    while (g_ascii_isspace(*at)) {
      at++;
    }
    if (*at == '\0' || *at == '#') {
      return g_strv_builder_end(words);
    }
    g_autoptr(GString) word = g_string_new(NULL);
    const char *start = at;
    at = take_word(at, word);
    if (at == NULL) {
      g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s", start);
      return NULL;
    }
    g_strv_builder_add(words, word->str);
  }
}
