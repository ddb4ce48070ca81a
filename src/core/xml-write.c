/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/xml-write.h"

#include <string.h>

#include "core/xml.h"

static void
escape_char(GString *xml, gunichar letter)
{
  static const char *const names[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
  const char *special = letter != 0 && letter < 128 ? strchr("&<>\"", (int)letter) : NULL;
  gboolean blank = letter == '\t' || letter == '\n' || letter == '\r';

  if (special != NULL) {
    g_string_append(xml, names[special - strchr("&<>\"", '&')]);
  } else if (blank) {
    /* a parser would turn them into plain blanks in an attribute */
    g_string_append_printf(xml, "&#%u;", letter);
  } else if (letter < ' ' || letter == 0xfffe || letter == 0xffff) {
    g_string_append_c(xml, '?');
  } else {
    g_string_append_unichar(xml, letter);
  }
}

void
arb_xml_escape(GString *xml, const char *text, glong most)
{
  gboolean longer = g_utf8_strlen(text, -1) > most;
  glong left = longer ? most - 1 : most;

  for (const char *at = text; *at != '\0' && left > 0; at = g_utf8_next_char(at), left--) {
    escape_char(xml, g_utf8_get_char(at));
  }
  if (longer) {
    g_string_append(xml, "…");
  }
}

void
arb_xml_put(GString *xml, const char *name, const char *value)
{
  g_string_append_printf(xml, " %s=\"", name);
  arb_xml_escape(xml, value, ARB_XML_MAX_NAME);
  g_string_append_c(xml, '"');
}

void
arb_xml_put_int(GString *xml, const char *name, gint64 value)
{
  g_string_append_printf(xml, " %s=\"%" G_GINT64_FORMAT "\"", name, value);
}

void
arb_xml_indent(GString *xml, guint depth)
{
  for (guint i = 0; i < depth; i++) {
    g_string_append(xml, "  ");
  }
}

static gboolean
is_blank(const char *text)
{
  return text[strspn(text, " \t\r\n")] == '\0';
}

void
arb_xml_put_element(GString *xml, guint depth, const char *name, const char *text)
{
  if (is_blank(text)) {
    return;
  }
  arb_xml_indent(xml, depth);
  g_string_append_printf(xml, "<%s>", name);
  arb_xml_escape(xml, text, ARB_XML_MAX_TEXT);
  g_string_append_printf(xml, "</%s>\n", name);
}

void
arb_xml_put_text(GString *xml, guint depth, const char *name, const ArbText *text)
{
  arb_xml_indent(xml, depth);
  for (guint i = 0; i < ARB_N_LANGS; i++) {
    g_string_append_printf(xml, "<%s xml:lang=\"%s\">", name, arb_lang_to_id((ArbLang)i));
    arb_xml_escape(xml, arb_text_get(text, (ArbLang)i), ARB_XML_MAX_TEXT);
    g_string_append_printf(xml, "</%s>", name);
  }
  g_string_append_c(xml, '\n');
}
