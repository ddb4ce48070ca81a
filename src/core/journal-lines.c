/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/journal.h"

/* Lines as text. */

static const char *const see_ids[] = {
    [ARB_SEE_PUBLIC] = "public",
    [ARB_SEE_SIDE] = "side",
    [ARB_SEE_UMPIRE] = "umpire",
};

static int
find_see(const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS(see_ids); i++) {
    if (strcmp(see_ids[i], id) == 0) {
      return (int)i;
    }
  }
  return -1;
}

static void
append_word(GString *text, const char *word)
{
  if (word == NULL) {
    g_string_append_c(text, '-');
  } else if (*word == '\0') {
    g_string_append(text, "\"\"");
  } else if (strcmp(word, "-") == 0) {
    g_string_append(text, "%2D");
  } else {
    g_string_append_uri_escaped(text, word, "!#$&'()*+,/:;=?@[]", TRUE);
  }
}

/* Returns: FALSE, out untouched, when the word is wrongly encoded. */
static gboolean
read_word(const char *text, const char **out_word)
{
  g_autofree char *word = NULL;

  if (strcmp(text, "-") == 0) {
    *out_word = NULL;
    return TRUE;
  }
  if (strcmp(text, "\"\"") == 0) {
    *out_word = g_intern_static_string("");
    return TRUE;
  }
  if (*text == '\0') {
    return FALSE;
  }
  if (strchr(text, '%') == NULL) {
    *out_word = g_intern_string(text);
    return TRUE;
  }
  word = g_uri_unescape_string(text, NULL);
  if (word == NULL) {
    return FALSE;
  }
  *out_word = g_intern_string(word);
  return TRUE;
}

static gboolean
read_int(const char *text, int *out)
{
  gint64 number;

  if (!g_ascii_string_to_signed(text, 10, G_MININT, G_MAXINT, &number, NULL)) {
    return FALSE;
  }
  *out = (int)number;
  return TRUE;
}

char *
arb_lines_to_text(const ArbLine *lines, guint n)
{
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint i = 0; i < n; i++) {
    const ArbLine *line = &lines[i];

    g_return_val_if_fail(line->id != NULL && line->see < G_N_ELEMENTS(see_ids), NULL);
    append_word(text, line->id);
    g_string_append_c(text, ' ');
    append_word(text, line->rule);
    if (line->has_value) {
      g_string_append_printf(text, " %d ", line->value);
    } else {
      g_string_append(text, " - ");
    }
    g_string_append(text, see_ids[line->see]);
    for (guint arg = 0; arg < ARB_LINE_ARGS; arg++) {
      g_string_append_printf(text, "%c%d", arg == 0 ? ' ' : ',', line->args[arg]);
    }
    g_string_append_c(text, ' ');
    append_word(text, line->word);
    g_string_append_c(text, '\n');
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

/* Cuts a text into exactly n parts, in place: loading a game reads many thousands of lines. */
static gboolean
cut(char *text, const char *separator, char **parts, guint n)
{
  for (guint i = 0; i < n; i++) {
    parts[i] = strsep(&text, separator);
    if (parts[i] == NULL) {
      return FALSE;
    }
  }
  return text == NULL;
}

static gboolean
read_args(char *text, int *args)
{
  char *parts[ARB_LINE_ARGS];

  if (!cut(text, ",", parts, ARB_LINE_ARGS)) {
    return FALSE;
  }
  for (guint i = 0; i < ARB_LINE_ARGS; i++) {
    if (!read_int(parts[i], &args[i])) {
      return FALSE;
    }
  }
  return TRUE;
}

static gboolean
read_line(char *row, ArbLine *line)
{
  enum {
    ID,
    RULE,
    VALUE,
    SEE,
    ARGS,
    WORD,
    N_PARTS
  };

  char *parts[N_PARTS];
  int see;

  if (!cut(row, " ", parts, N_PARTS)) {
    return FALSE;
  }
  see = find_see(parts[SEE]);
  line->see = (guint8)see;
  line->has_value = strcmp(parts[VALUE], "-") != 0;
  return see >= 0 && read_word(parts[ID], &line->id) && line->id != NULL
         && read_word(parts[RULE], &line->rule)
         && (!line->has_value || read_int(parts[VALUE], &line->value))
         && read_args(parts[ARGS], line->args) && read_word(parts[WORD], &line->word);
}

gboolean
arb_lines_from_text(const char *text, GArray *lines)
{
  g_autofree char *copy = g_strdup(text);
  char *rest = copy;
  guint before = lines->len;

  while (rest != NULL && *rest != '\0') {
    ArbLine line = {0};

    if (!read_line(strsep(&rest, "\n"), &line)) {
      g_array_set_size(lines, before);
      return FALSE;
    }
    g_array_append_val(lines, line);
  }
  return TRUE;
}
