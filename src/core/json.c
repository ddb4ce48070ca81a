/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/json.h"

struct _ArbJson {
  GString *out;
  GString *open;  /* brackets that wait for their end, innermost last */
  gboolean comma; /* something stands before in the innermost bracket */
};

ArbJson *
arb_json_new(void)
{
  ArbJson *json = g_new0(ArbJson, 1);
  json->out = g_string_new(NULL);
  json->open = g_string_new(NULL);
  return json;
}

char *
arb_json_finish(ArbJson *json)
{
  g_return_val_if_fail(json != NULL, NULL);
  g_assert(json->open->len == 0);
  g_string_free(json->open, TRUE);
  char *text = g_string_free(json->out, FALSE);
  g_free(json);
  return text;
}

/* What a terminal or an editor would act on, were it not escaped: control characters, breaks of
 * line, marks of direction. */
static gboolean
acts(gunichar c)
{
  return g_unichar_iscntrl(c) || (c >= 0x200e && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e)
         || (c >= 0x2066 && c <= 0x2069);
}

static void
append_escaped(GString *out, const char *text)
{
  g_string_append_c(out, '"');
  for (; *text != '\0'; text = g_utf8_next_char(text)) {
    gunichar c = g_utf8_get_char(text);
    if (c == '"' || c == '\\') {
      g_string_append_printf(out, "\\%c", (char)c);
    } else if (c == '\n') {
      g_string_append(out, "\\n");
    } else if (c == '\t') {
      g_string_append(out, "\\t");
    } else if (acts(c)) {
      g_string_append_printf(out, "\\u%04x", c);
    } else {
      g_string_append_unichar(out, c);
    }
  }
  g_string_append_c(out, '"');
}

/* Comma and key before a value. A key belongs to every value of an object and to no other. */
static void
begin_value(ArbJson *json, const char *key)
{
  gboolean inside = json->open->len > 0;
  gboolean object = inside && json->open->str[json->open->len - 1] == '{';

  g_assert(object == (key != NULL));
  g_assert(inside || json->out->len == 0);
  if (json->comma) {
    g_string_append_c(json->out, ',');
  }
  if (key != NULL) {
    append_escaped(json->out, key);
    g_string_append_c(json->out, ':');
  }
  json->comma = TRUE;
}

void
arb_json_open(ArbJson *json, const char *key, char bracket)
{
  g_assert(bracket == '{' || bracket == '[');
  begin_value(json, key);
  g_string_append_c(json->out, bracket);
  g_string_append_c(json->open, bracket);
  json->comma = FALSE;
}

void
arb_json_close(ArbJson *json)
{
  g_assert(json->open->len > 0);
  gsize last = json->open->len - 1;
  g_string_append_c(json->out, json->open->str[last] == '{' ? '}' : ']');
  g_string_truncate(json->open, last);
  json->comma = TRUE;
}

void
arb_json_string(ArbJson *json, const char *key, const char *value)
{
  if (value == NULL) {
    arb_json_null(json, key);
    return;
  }
  g_autofree char *valid = g_utf8_make_valid(value, -1);
  begin_value(json, key);
  append_escaped(json->out, valid);
}

void
arb_json_int(ArbJson *json, const char *key, gint64 value)
{
  begin_value(json, key);
  g_string_append_printf(json->out, "%" G_GINT64_FORMAT, value);
}

void
arb_json_hundredths(ArbJson *json, const char *key, gint64 value)
{
  /* Unsigned, so that the smallest number has its opposite too. */
  guint64 size = value < 0 ? 0 - (guint64)value : (guint64)value;
  guint rest = (guint)(size % 100);

  begin_value(json, key);
  g_string_append_printf(json->out, "%s%" G_GUINT64_FORMAT, value < 0 ? "-" : "", size / 100);
  if (rest % 10 != 0) {
    g_string_append_printf(json->out, ".%02u", rest);
  } else if (rest != 0) {
    g_string_append_printf(json->out, ".%u", rest / 10);
  }
}

void
arb_json_bool(ArbJson *json, const char *key, gboolean value)
{
  begin_value(json, key);
  g_string_append(json->out, value ? "true" : "false");
}

void
arb_json_null(ArbJson *json, const char *key)
{
  begin_value(json, key);
  g_string_append(json->out, "null");
}
