/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/autoptr.h"
#include "core/table-edit-private.h"

/* Found again by its place: the loader keeps the order of the file. */
static xmlNodePtr
nth(xmlNodePtr parent, const char *name, guint n)
{
  xmlNodePtr node = arb_xml_first(parent, name);

  for (; n > 0 && node != NULL; n--) {
    node = arb_xml_next(node, name);
  }
  return node;
}

static const char *
row_name(const ArbTable *table)
{
  static const char *const names[] = {"row", "modifier", "result"};

  return names[table->form];
}

static xmlNodePtr
find_node(xmlNodePtr root, const ArbTable *table, const ArbSpot *spot)
{
  if (spot->kind == ARB_SPOT_COLUMN_FROM || spot->kind == ARB_SPOT_COLUMN_TO) {
    return nth(root, "column", spot->part);
  }
  xmlNodePtr row = nth(root, row_name(table), spot->row);
  return spot->kind >= ARB_SPOT_ROLE ? nth(row, "effect", spot->part) : row;
}

/* text: (nullable) NULL takes the attribute away */
static void
put(xmlNodePtr node, const char *name, const char *text)
{
  if (text != NULL) {
    xmlSetProp(node, BAD_CAST name, BAD_CAST text);
  } else {
    xmlUnsetProp(node, BAD_CAST name);
  }
}

static void
put_cell(xmlNodePtr node, guint at, const char *text)
{
  g_autofree char *cells = arb_xml_dup(node, "cells");
  g_auto(GStrv) words = g_strsplit(cells, " ", -1);

  g_free(words[at]);
  words[at] = g_strdup(text);
  g_autofree char *line = g_strjoinv(" ", words);
  put(node, "cells", line);
}

/* An effect that tells a number has one, and no other has. */
static void
put_effect(xmlNodePtr node, const ArbRuleset *rules, int verb, const char *id)
{
  put(node, "do", id);
  if (!((const ArbVerb *)g_ptr_array_index(rules->verbs, (guint)verb))->has_n) {
    put(node, "n", NULL);
  } else if (xmlHasProp(node, BAD_CAST "n") == NULL) {
    put(node, "n", "1");
  }
}

/* The slot of the same key next to one, on the side where its edge meets; -1 none. */
static int
find_neighbour(const GArray *slots, guint at, gboolean behind)
{
  int key = g_array_index(slots, ArbSlot, at).key;

  for (int i = (int)at + (behind ? 1 : -1); i >= 0 && i < (int)slots->len; i += behind ? 1 : -1) {
    if (g_array_index(slots, ArbSlot, (guint)i).key == key) {
      return i;
    }
  }
  return -1;
}

/* Bands follow one another without a gap: where one ends the next begins. */
static void
put_neighbour(xmlNodePtr root,
              const ArbRuleset *rules,
              const ArbTable *table,
              const ArbSpot *spot,
              int value)
{
  gboolean column = spot->kind == ARB_SPOT_COLUMN_FROM || spot->kind == ARB_SPOT_COLUMN_TO;
  gboolean upper = spot->kind == ARB_SPOT_TO || spot->kind == ARB_SPOT_COLUMN_TO;
  const GArray *slots = column ? table->columns : table->rows;
  const ArbAxis *axis = column ? &table->columns_axis : &table->rows_axis;
  int found = find_neighbour(slots, column ? spot->part : spot->row, upper);

  if (found < 0 || value == ARB_CELL_NONE) {
    return;
  }
  gint64 edge = (gint64)value + (axis->length ? 0 : upper ? 1 : -1);
  g_autofree char *text =
      arb_spot_write(rules, table, spot, (int)CLAMP(edge, INT_MIN + 1, INT_MAX));
  put(nth(root, column ? "column" : row_name(table), (guint)found), upper ? "from" : "to", text);
}

static void
put_spot(xmlNodePtr root,
         const ArbRuleset *rules,
         const ArbTable *table,
         const ArbSpot *spot,
         int value)
{
  static const char *const names[] = {
      [ARB_SPOT_FROM] = "from",    [ARB_SPOT_TO] = "to",       [ARB_SPOT_COLUMN_FROM] = "from",
      [ARB_SPOT_COLUMN_TO] = "to", [ARB_SPOT_VALUE] = "value", [ARB_SPOT_STEP] = "step",
      [ARB_SPOT_MOST] = "most",    [ARB_SPOT_ROLE] = "on",     [ARB_SPOT_EFFECT] = "do",
      [ARB_SPOT_AMOUNT] = "n",
  };
  g_autofree char *text = arb_spot_write(rules, table, spot, value);
  xmlNodePtr node = find_node(root, table, spot);

  if (spot->kind == ARB_SPOT_CELL) {
    put_cell(node, spot->part, text);
  } else if (spot->kind == ARB_SPOT_EFFECT) {
    put_effect(node, rules, value, text);
  } else {
    put(node, names[spot->kind], text);
  }
  if (spot->kind >= ARB_SPOT_FROM && spot->kind <= ARB_SPOT_COLUMN_TO) {
    put_neighbour(root, rules, table, spot, value);
  }
}

GBytes *
arb_spot_put(const ArbRuleset *rules,
             const ArbSource *source,
             const ArbTable *table,
             const ArbSpot *spot,
             int value)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbXmlDoc) doc = arb_xml_parse_whole(source->path, source->body, faults);
  xmlChar *bytes = NULL;
  int size = 0;

  /* The loader has read this text. */
  g_return_val_if_fail(doc != NULL, g_bytes_ref(source->body));
  put_spot(xmlDocGetRootElement(doc), rules, table, spot, value);
  xmlDocDumpMemoryEnc(doc, &bytes, &size, "UTF-8");
  return g_bytes_new_with_free_func(bytes, (gsize)size, xmlFree, bytes);
}

void
arb_spot_limits(const ArbRuleset *rules,
                const ArbSource *source,
                const ArbTable *table,
                const ArbSpot *spot,
                ArbLimits *out)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbXmlDoc) doc = arb_xml_parse(source->path, source->body, faults);
  ArbLoader loader = {.rules = (ArbRuleset *)rules, .file = source->path, .faults = faults};

  *out = (ArbLimits){.row = spot->row, .column = spot->part, .low = INT_MIN + 1, .high = INT_MAX};
  if (spot->kind == ARB_SPOT_STEP || spot->kind == ARB_SPOT_MOST) {
    out->low = 1;
  } else if (doc != NULL && (spot->kind == ARB_SPOT_CELL || spot->kind == ARB_SPOT_VALUE)) {
    arb_table_narrow(&loader, xmlDocGetRootElement(doc), table, out);
  }
}

gboolean
arb_spot_is_same_row(const ArbTable *table, const ArbTable *other, guint row)
{
  if (table->form != other->form) {
    return FALSE;
  }
  if (table->form == ARB_TABLE_GRID) {
    return row < table->rows->len && row < other->rows->len
           && table->columns->len == other->columns->len
           && g_array_index(table->rows, ArbSlot, row).key
                  == g_array_index(other->rows, ArbSlot, row).key;
  }
  const GPtrArray *rows = table->form == ARB_TABLE_RESULTS ? table->results : table->modifiers;
  const GPtrArray *others = table->form == ARB_TABLE_RESULTS ? other->results : other->modifiers;
  return row < rows->len && row < others->len
         && g_str_equal(*(char *const *)g_ptr_array_index(rows, row),
                        *(char *const *)g_ptr_array_index(others, row));
}
