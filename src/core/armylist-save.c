/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/armylist-private.h"

/* Texts that came from XML hold no other control characters than these three, which a parser would
 * turn into blanks in an attribute. */
static void
append_escaped(GString *xml, const char *text)
{
  for (const char *at = text; *at != '\0'; at++) {
    switch (*at) {
    case '&':
      g_string_append(xml, "&amp;");
      break;
    case '<':
      g_string_append(xml, "&lt;");
      break;
    case '>':
      g_string_append(xml, "&gt;");
      break;
    case '"':
      g_string_append(xml, "&quot;");
      break;
    case '\t':
    case '\n':
    case '\r':
      g_string_append_printf(xml, "&#%d;", *at);
      break;
    default:
      g_string_append_c(xml, *at);
    }
  }
}

static void
append_attribute(GString *xml, const char *name, const char *value)
{
  g_string_append_printf(xml, " %s=\"", name);
  append_escaped(xml, value);
  g_string_append_c(xml, '"');
}

static void
append_number(GString *xml, const char *name, int value)
{
  g_string_append_printf(xml, " %s=\"%d\"", name, value);
}

static void
indent(GString *xml, guint depth)
{
  for (guint i = 0; i < depth; i++) {
    g_string_append(xml, "  ");
  }
}

/* Both languages on one line. */
static void
append_text(GString *xml, guint depth, const char *name, const ArbText *text)
{
  indent(xml, depth);
  for (guint i = 0; i < ARB_N_LANGS; i++) {
    g_string_append_printf(xml, "<%s xml:lang=\"%s\">", name, arb_lang_to_id((ArbLang)i));
    append_escaped(xml, arb_text_get(text, (ArbLang)i));
    g_string_append_printf(xml, "</%s>", name);
  }
  g_string_append_c(xml, '\n');
}

/* Returns: (transfer full) the value as it stands in the file. */
static char *
dup_value(const ArbArmyList *list, const ArbAttribute *attribute, int value)
{
  if (attribute->domain.type == ARB_TYPE_TEXT) {
    return g_strdup(value > 0 ? g_ptr_array_index(list->texts, value) : "");
  }
  if (attribute->domain.type == ARB_TYPE_PIECE) {
    const ArbListPiece *piece = value > 0 ? g_ptr_array_index(list->pieces, value - 1) : NULL;
    return g_strdup(piece != NULL ? piece->label : "");
  }
  if (attribute->domain.type == ARB_TYPE_FLAG) {
    return g_strdup(value != 0 ? "yes" : "no");
  }
  return arb_domain_text(&attribute->domain, list->rules, value);
}

/* What is as the rule book has it anyway is left out, unless it must stand there. */
static void
append_values(GString *xml, const ArbArmyList *list, const ArbListPiece *piece)
{
  for (guint i = 0; i < list->rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(list->rules, i);
    if (!arb_list_has(list->rules, piece->kind, i)
        || (piece->value[i] == attribute->fallback && !attribute->required)) {
      continue;
    }
    g_autofree char *value = dup_value(list, attribute, piece->value[i]);
    append_attribute(xml, attribute->id, value);
  }
}

static guint
append_below(GString *xml, const ArbArmyList *list, int parent, guint from, guint depth);

/* Returns: number of the first piece that is not in this one's branch. */
static guint
append_piece(GString *xml, const ArbArmyList *list, guint number, guint depth)
{
  const ArbListPiece *piece = g_ptr_array_index(list->pieces, number);
  const char *kind = arb_ruleset_kind(list->rules, piece->kind)->id;
  const char *it = arb_text_get(&piece->name, ARB_LANG_IT);
  gboolean proper = g_str_equal(it, arb_text_get(&piece->name, ARB_LANG_EN));

  indent(xml, depth);
  g_string_append_printf(xml, "<%s", kind);
  if (piece->label != NULL) {
    append_attribute(xml, "label", piece->label);
  }
  if (proper && *it != '\0') {
    append_attribute(xml, "name", it);
  }
  append_values(xml, list, piece);
  gsize open = xml->len;
  g_string_append(xml, ">\n");
  if (!proper) {
    append_text(xml, depth + 1, "name", &piece->name);
  }
  guint next = append_below(xml, list, (int)number, number + 1, depth + 1);
  if (xml->len == open + 2) {
    g_string_truncate(xml, open);
    g_string_append(xml, "/>\n");
  } else {
    indent(xml, depth);
    g_string_append_printf(xml, "</%s>\n", kind);
  }
  return next;
}

static guint
append_below(GString *xml, const ArbArmyList *list, int parent, guint from, guint depth)
{
  while (from < list->pieces->len
         && ((const ArbListPiece *)g_ptr_array_index(list->pieces, from))->parent == parent) {
    from = append_piece(xml, list, from, depth);
  }
  return from;
}

static void
append_totals(GString *xml, const ArbArmyList *list)
{
  gsize start = xml->len;
  for (guint i = 0; i < list->rules->attributes->len; i++) {
    if (list->declared[i] >= 0) {
      append_number(xml, arb_ruleset_attribute(list->rules, i)->id, list->declared[i]);
    }
  }
  if (list->declared_pieces >= 0) {
    append_number(xml, "pieces", list->declared_pieces);
  }
  if (xml->len > start) {
    g_string_insert(xml, (gssize)start, "  <totals");
    g_string_append(xml, "/>\n");
  }
}

char *
arb_armylist_to_xml(const ArbArmyList *list)
{
  g_return_val_if_fail(list != NULL, NULL);

  GString *xml = g_string_new("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<armylist");
  append_attribute(xml, "id", list->id);
  append_attribute(xml, "ruleset", list->rules->id);
  append_attribute(xml, "nation", list->nation);
  append_number(xml, "from", list->from);
  append_number(xml, "to", list->to);
  append_number(xml, "version", 1);
  g_string_append(xml, ">\n");
  append_text(xml, 1, "name", &list->name);
  append_text(xml, 1, "origin", &list->origin);
  append_totals(xml, list);
  guint written = append_below(xml, list, -1, 0, 1);
  g_assert(written == list->pieces->len);
  g_string_append(xml, "</armylist>\n");
  return g_string_free(xml, FALSE);
}
