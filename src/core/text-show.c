/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/text.h"

/* How a text that somebody typed is shown among ours. */

#define FSI 0x2068u /* what follows stands by itself, in the direction of its first letter */
#define PDI 0x2069u /* up to here */

/* Embeddings and overrides; without them the letters still run as their script does. */
static gboolean
is_override(gunichar c)
{
  return c >= 0x202a && c <= 0x202e;
}

static gboolean
opens_isolate(gunichar c)
{
  return c >= 0x2066 && c <= FSI;
}

/* Letters that run from right to left, by the blocks that Unicode keeps for them, and the two marks
 * that count as such. */
static gboolean
is_right_to_left(gunichar c)
{
  return c == 0x200f || (c >= 0x590 && c <= 0x8ff) || (c >= 0xfb1d && c <= 0xfdff)
         || (c >= 0xfe70 && c <= 0xfefc) || (c >= 0x10800 && c <= 0x10fff)
         || (c >= 0x1e800 && c <= 0x1efff);
}

static gboolean
breaks_line(gunichar c)
{
  return (c >= '\t' && c <= '\r') || c == 0x85 || c == 0x2028 || c == 0x2029;
}

/* Nearly every text is shown as it is, and this is all that is asked of it. */
static gboolean
is_harmless(gunichar c)
{
  return c >= ' '
         && (c < 0x7f
             || (c > 0x9f && !is_right_to_left(c) && !breaks_line(c) && !is_override(c)
                 && (c < 0x2066 || c > PDI)));
}

static gboolean
is_plain(const char *text)
{
  while (*text != '\0' && is_harmless(g_utf8_get_char(text))) {
    text = g_utf8_next_char(text);
  }
  return *text == '\0';
}

/* Is the isolate that opens there closed?  at: behind its mark */
static gboolean
is_closed(const char *at)
{
  guint depth = 1;

  for (; *at != '\0' && depth > 0; at = g_utf8_next_char(at)) {
    gunichar c = g_utf8_get_char(at);
    depth += opens_isolate(c) ? 1 : 0;
    depth -= c == PDI ? 1 : 0;
  }
  return depth == 0;
}

/* A picture of a control character that has one: ESC is ␛. */
static gunichar
picture_of(gunichar c)
{
  return c < ' ' ? 0x2400 + c : c == 0x7f ? 0x2421 : 0xfffd;
}

/* One character of a text behind those in shown.  depth: isolates open there */
static void
append_shown(GString *shown, const char *at, guint *depth)
{
  gunichar c = g_utf8_get_char(at);

  if (breaks_line(c)) {
    g_string_append_c(shown, ' ');
  } else if (opens_isolate(c) || c == PDI) {
    gboolean paired = c == PDI ? *depth > 0 : is_closed(g_utf8_next_char(at));
    if (paired) {
      g_string_append_unichar(shown, c);
      *depth += c == PDI ? -1u : 1u;
    }
  } else if (g_unichar_iscntrl(c)) {
    g_string_append_unichar(shown, picture_of(c));
  } else if (!is_override(c)) {
    g_string_append_unichar(shown, c);
  }
}

char *
arb_text_show(const char *text)
{
  g_return_val_if_fail(text != NULL, NULL);
  if (g_utf8_validate(text, -1, NULL) && is_plain(text)) {
    return g_strdup(text);
  }
  g_autofree char *valid = g_utf8_make_valid(text, -1);
  GString *shown = g_string_new(NULL);
  guint depth = 0;
  gboolean turns = FALSE; /* letters from right to left that no isolate holds */

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char(at)) {
    append_shown(shown, at, &depth);
    turns = turns || (depth == 0 && is_right_to_left(g_utf8_get_char(at)));
  }
  if (turns) {
    g_autofree char *held = g_string_free(shown, FALSE);
    return g_strconcat("\u2068", held, "\u2069", NULL);
  }
  return g_string_free(shown, FALSE);
}

char *
arb_text_show_lines(const char *text)
{
  g_return_val_if_fail(text != NULL, NULL);
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++) {
    gboolean returns = lines[i + 1] != NULL && g_str_has_suffix(lines[i], "\r");
    lines[i][strlen(lines[i]) - (returns ? 1 : 0)] = '\0';
    g_autofree char *shown = arb_text_show(lines[i]);
    g_free(lines[i]);
    lines[i] = g_strconcat(shown, returns ? "\r" : NULL, NULL);
  }
  return *lines != NULL ? g_strjoinv("\n", lines) : g_strdup("");
}

/* Kept out of the name of a file: what divides a path, what other systems forbid, and what could
 * not be seen in it. */
static gboolean
suits_file(const char *at)
{
  gunichar c = g_utf8_get_char(at);

  return strchr("/\\:*?\"<>|", *at) == NULL && !g_unichar_iscntrl(c) && !breaks_line(c)
         && !is_override(c) && !opens_isolate(c) && c != PDI;
}

char *
arb_text_file_name(const char *text, gsize most)
{
  g_return_val_if_fail(text != NULL, NULL);
  g_autofree char *valid = g_utf8_make_valid(text, -1);
  g_autoptr(GString) name = g_string_new(NULL);
  const char *at = valid + strspn(valid, ". ");
  gsize whole = 0; /* up to here no letter is parted from its accents */

  for (; *at != '\0'; at = g_utf8_next_char(at)) {
    whole = g_unichar_ismark(g_utf8_get_char(at)) ? whole : name->len;
    g_string_append_len(name, suits_file(at) ? at : "-",
                        suits_file(at) ? g_utf8_next_char(at) - at : 1);
    if (name->len > most) {
      g_string_truncate(name, whole);
      break;
    }
  }
  while (name->len > 0 && strchr(". ", name->str[name->len - 1]) != NULL) {
    g_string_truncate(name, name->len - 1);
  }
  return g_strdup(name->len > 0 ? name->str : "arbitro");
}
