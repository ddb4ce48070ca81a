/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/armylist-private.h"
#include "core/xml-write.h"

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
    arb_xml_put(xml, attribute->id, value);
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

  arb_list_put_comments(xml, depth, piece->comments);
  arb_xml_indent(xml, depth);
  g_string_append_printf(xml, "<%s", kind);
  if (piece->label != NULL) {
    arb_xml_put(xml, "label", piece->label);
  }
  if (proper && *it != '\0') {
    arb_xml_put(xml, "name", it);
  }
  append_values(xml, list, piece);
  gsize open = xml->len;
  g_string_append(xml, ">\n");
  if (!proper) {
    arb_xml_put_text(xml, depth + 1, "name", &piece->name);
  }
  guint next = append_below(xml, list, (int)number, number + 1, depth + 1);
  if (xml->len == open + 2) {
    g_string_truncate(xml, open);
    g_string_append(xml, "/>\n");
  } else {
    arb_xml_indent(xml, depth);
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
      arb_xml_put_int(xml, arb_ruleset_attribute(list->rules, i)->id, list->declared[i]);
    }
  }
  if (list->declared_pieces >= 0) {
    arb_xml_put_int(xml, "pieces", list->declared_pieces);
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

  GString *xml = g_string_new("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  arb_list_put_comments(xml, 0, list->comments);
  g_string_append(xml, "<armylist");
  arb_xml_put(xml, "id", list->id);
  arb_xml_put(xml, "ruleset", list->rules->id);
  arb_xml_put(xml, "nation", list->nation);
  arb_xml_put_int(xml, "from", list->from);
  arb_xml_put_int(xml, "to", list->to);
  arb_xml_put_int(xml, "version", 1);
  g_string_append(xml, ">\n");
  arb_xml_put_text(xml, 1, "name", &list->name);
  arb_xml_put_text(xml, 1, "origin", &list->origin);
  append_totals(xml, list);
  guint written = append_below(xml, list, -1, 0, 1);
  g_assert(written == list->pieces->len);
  arb_list_put_comments(xml, 1, list->end_comments);
  g_string_append(xml, "</armylist>\n");
  return g_string_free(xml, FALSE);
}
