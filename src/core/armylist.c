/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/armylist-private.h"
#include "core/autoptr.h"

/* A list while it is read. */
typedef struct {
  ArbListReader reader;
  ArbArmyList *list;
  GHashTable *labels;  /* label -> number of the piece, from 1 */
  GArray *links;       /* ArbLink */
  GPtrArray *comments; /* char *: met since the last piece */
  gboolean full;       /* the ceiling was met */
  gboolean plain;      /* as the file has it */
  guint before;        /* faults before this file */
} ArbListLoad;

/* A PIECE attribute: its label is looked up when all pieces are there. */
typedef struct {
  guint piece;
  guint attribute;
  xmlNodePtr node;
} ArbLink;

static void
free_piece(ArbListPiece *piece)
{
  g_free(piece->label);
  arb_text_clear(&piece->name);
  g_free(piece->value);
  g_strfreev(piece->comments);
  g_free(piece);
}

static void
free_text(ArbText *text)
{
  arb_text_clear(text);
  g_free(text);
}

ArbArmyList *
arb_armylist_new(ArbRuleset *rules, const ArbSource *source)
{
  ArbArmyList *list = g_new0(ArbArmyList, 1);
  list->rules = arb_ruleset_ref(rules);
  list->source = source != NULL ? arb_source_copy(source) : NULL;
  list->pieces = g_ptr_array_new_with_free_func((GDestroyNotify)free_piece);
  list->warnings = g_ptr_array_new_with_free_func((GDestroyNotify)free_text);
  list->texts = g_ptr_array_new_with_free_func(g_free);
  g_ptr_array_add(list->texts, NULL);
  list->declared_pieces = -1;
  list->declared = g_new(int, rules->attributes->len);
  for (guint i = 0; i < rules->attributes->len; i++) {
    list->declared[i] = -1;
  }
  return list;
}

void
arb_armylist_free(ArbArmyList *list)
{
  if (list == NULL) {
    return;
  }
  g_free(list->id);
  arb_text_clear(&list->name);
  arb_text_clear(&list->origin);
  g_free(list->nation);
  g_free(list->declared);
  g_ptr_array_unref(list->pieces);
  g_ptr_array_unref(list->texts);
  g_ptr_array_unref(list->warnings);
  g_strfreev(list->comments);
  g_strfreev(list->end_comments);
  arb_source_free(list->source);
  arb_ruleset_unref(list->rules);
  g_free(list);
}

static void
read_attribute(ArbListLoad *load, xmlNodePtr node, ArbListPiece *piece, guint attribute)
{
  const ArbAttribute *known = arb_ruleset_attribute(load->list->rules, attribute);
  g_autofree char *text = arb_xml_dup(node, known->id);
  if (text == NULL) {
    return;
  }
  if (known->domain.type == ARB_TYPE_TEXT) {
    piece->value[attribute] = (int)load->list->texts->len;
    g_ptr_array_add(load->list->texts, g_steal_pointer(&text));
  } else if (known->domain.type == ARB_TYPE_PIECE) {
    ArbLink link = {.piece = load->list->pieces->len, .attribute = attribute, .node = node};
    g_array_append_val(load->links, link);
  } else {
    (void)!arb_list_read_value(&load->reader, node, known->id, attribute, text,
                               &piece->value[attribute]);
  }
}

static void
read_label(ArbListLoad *load, xmlNodePtr node, ArbListPiece *piece)
{
  piece->label = arb_xml_dup(node, "label");
  if (piece->label == NULL) {
    return;
  }
  guint first = GPOINTER_TO_UINT(g_hash_table_lookup(load->labels, piece->label));
  if (first > 0) {
    const ArbListPiece *other = g_ptr_array_index(load->list->pieces, first - 1);
    g_autofree char *line = g_strdup_printf("%d", other->line);
    arb_list_fault(&load->reader, node, "label-twice", piece->label, line);
    return;
  }
  g_hash_table_insert(load->labels, piece->label, GUINT_TO_POINTER(load->list->pieces->len + 1));
}

/* A proper name is one string, a name that differs by language two elements. */
static void
read_name(ArbListLoad *load, xmlNodePtr node, ArbListPiece *piece)
{
  g_autofree char *proper = arb_xml_dup(node, "name");
  xmlNodePtr element = arb_xml_first(node, "name");
  if (proper != NULL && element != NULL) {
    arb_list_fault(&load->reader, element, "list-name-twice");
  } else if (proper != NULL && *proper != '\0') {
    piece->name.in[ARB_LANG_IT] = g_strdup(proper);
    piece->name.in[ARB_LANG_EN] = g_steal_pointer(&proper);
  } else if (element != NULL) {
    arb_xml_read_text(node, "name", load->reader.file, &piece->name, load->reader.faults);
  }
}

static int
find_list_kind(const ArbRuleset *rules, xmlNodePtr node)
{
  int kind = arb_ruleset_find_kind(rules, (const char *)node->name);
  return kind >= ARB_N_CORE_KINDS && arb_xml_is(node, (const char *)node->name) ? kind : -1;
}

static void
read_piece(ArbListLoad *load, xmlNodePtr node, guint kind, int parent)
{
  const ArbRuleset *rules = load->list->rules;
  guint n = rules->attributes->len;
  ArbListPiece *piece = g_new0(ArbListPiece, 1);
  piece->kind = kind;
  piece->parent = parent;
  piece->line = (int)xmlGetLineNo(node);
  piece->value = g_new(int, n);
  piece->comments = arb_list_steal_comments(load->comments);
  read_label(load, node, piece);
  read_name(load, node, piece);
  for (guint i = 0; i < n; i++) {
    piece->value[i] = arb_ruleset_attribute(rules, i)->fallback;
    if (arb_list_has(rules, kind, i)) {
      read_attribute(load, node, piece, i);
    }
  }
  g_ptr_array_add(load->list->pieces, piece);
}

/* The parser's ceiling on depth is that of the recursion. */
static void
read_pieces(ArbListLoad *load, xmlNodePtr node, int parent)
{
  for (xmlNodePtr at = node->children; at != NULL; at = at->next) {
    int kind = at->type == XML_ELEMENT_NODE ? find_list_kind(load->list->rules, at) : -1;
    if (kind < 0 || load->full) {
      arb_list_take_comments(load->comments, at);
      continue;
    }
    if (load->list->pieces->len == ARB_ARMYLIST_MAX_PIECES) {
      g_autofree char *ceiling = g_strdup_printf("%d", ARB_ARMYLIST_MAX_PIECES);
      arb_list_fault(&load->reader, at, "list-too-long", ceiling);
      load->full = TRUE;
      return;
    }
    int number = (int)load->list->pieces->len;
    read_piece(load, at, (guint)kind, parent);
    read_pieces(load, at, number);
  }
}

static void
read_links(ArbListLoad *load)
{
  for (guint i = 0; i < load->links->len; i++) {
    const ArbLink *link = &g_array_index(load->links, ArbLink, i);
    const ArbAttribute *attribute = arb_ruleset_attribute(load->list->rules, link->attribute);
    ArbListPiece *piece = g_ptr_array_index(load->list->pieces, link->piece);
    g_autofree char *label = arb_xml_dup(link->node, attribute->id);
    guint number = GPOINTER_TO_UINT(g_hash_table_lookup(load->labels, label));
    if (number == 0) {
      arb_list_fault(&load->reader, link->node, "list-no-label", attribute->id, label);
    }
    piece->value[link->attribute] = (int)number;
  }
}

/* Returns: the declared total; -1 when there is none. */
static int
read_total(ArbListLoad *load, xmlNodePtr node, const char *name)
{
  g_autofree char *text = arb_xml_dup(node, name);
  int number = -1;
  if (text == NULL) {
    return -1;
  }
  if (!arb_parse_decimal(text, 0, FALSE, &number) || number < 0) {
    arb_list_fault(&load->reader, node, "list-bad-total", name, text);
    return -1;
  }
  return number;
}

static void
read_totals(ArbListLoad *load, xmlNodePtr root)
{
  xmlNodePtr node = arb_xml_first(root, "totals");
  if (node == NULL) {
    return;
  }
  load->list->declared_pieces = read_total(load, node, "pieces");
  for (guint i = 0; i < load->list->rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(load->list->rules, i);
    if (attribute->total) {
      load->list->declared[i] = read_total(load, node, attribute->id);
    }
  }
}

static void
read_head(ArbListLoad *load, xmlNodePtr root)
{
  ArbArmyList *list = load->list;
  list->id = arb_xml_dup(root, "id");
  list->nation = arb_xml_dup(root, "nation");
  list->from = arb_xml_int(root, "from", 0);
  list->to = arb_xml_int(root, "to", list->from);
  arb_xml_read_text(root, "name", load->reader.file, &list->name, load->reader.faults);
  arb_xml_read_text(root, "origin", load->reader.file, &list->origin, load->reader.faults);
  if (list->from > list->to) {
    arb_list_fault(&load->reader, root, "list-years");
  }
}

static void
compare_total(ArbArmyList *list, const ArbText *name, int declared, gint64 total)
{
  if (declared < 0 || declared == total) {
    return;
  }
  g_autofree char *said = g_strdup_printf("%d", declared);
  g_autofree char *found = g_strdup_printf("%" G_GINT64_FORMAT, total);
  const char *it[] = {arb_text_get(name, ARB_LANG_IT), said, found, NULL};
  const char *en[] = {arb_text_get(name, ARB_LANG_EN), said, found, NULL};
  arb_list_warn(list->warnings, "list-total-differs", it, en);
}

/* IT-ARM-2: the list opens all the same. */
static void
compare_totals(ArbArmyList *list)
{
  ArbText pieces = {{arb_core_text("word-pieces", ARB_LANG_IT, NULL),
                     arb_core_text("word-pieces", ARB_LANG_EN, NULL)}};
  compare_total(list, &pieces, list->declared_pieces, list->pieces->len);
  arb_text_clear(&pieces);
  for (guint i = 0; i < list->rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(list->rules, i);
    compare_total(list, &attribute->name, list->declared[i], arb_armylist_total(list, i));
  }
}

/* Comments beside the root: above it, or behind it. */
static void
take_beside(ArbListLoad *load, xmlNodePtr node)
{
  for (; node != NULL && node->type != XML_ELEMENT_NODE; node = node->next) {
    arb_list_take_comments(load->comments, node);
  }
}

/* Goes on after a fault, to tell as many as can be told at once. */
static void
read_list(ArbListLoad *load, xmlNodePtr root)
{
  load->labels = g_hash_table_new(g_str_hash, g_str_equal);
  load->links = g_array_new(FALSE, FALSE, sizeof(ArbLink));
  load->comments = g_ptr_array_new_with_free_func(g_free);
  take_beside(load, root->doc->children);
  load->list->comments = arb_list_steal_comments(load->comments);
  read_head(load, root);
  read_totals(load, root);
  read_pieces(load, root, -1);
  take_beside(load, root->next);
  load->list->end_comments = arb_list_steal_comments(load->comments);
  read_links(load);
  if (load->list->rules->book->check_list != NULL && !load->plain
      && arb_faults_count(load->reader.faults) == load->before) {
    load->list->rules->book->check_list(load->list);
  }
  if (!load->plain) {
    compare_totals(load->list);
    if (load->list->pieces->len == 0) {
      arb_list_warn(load->list->warnings, "list-empty", NULL, NULL);
    }
  }
  g_hash_table_unref(load->labels);
  g_array_unref(load->links);
  g_ptr_array_unref(load->comments);
}

static ArbArmyList *
load_list(const ArbSource *source, ArbRuleset *rules, gboolean plain, ArbFaults *faults)
{
  guint before = arb_faults_count(faults);
  g_autoptr(ArbXmlDoc) doc = arb_xml_parse(source->path, source->body, faults);
  if (doc == NULL) {
    return NULL;
  }
  xmlNodePtr root = xmlDocGetRootElement(doc);
  g_autoptr(ArbListSchema) schema = arb_list_schema_new(rules);
  g_autoptr(ArbArmyList) list = arb_armylist_new(rules, source);
  ArbListLoad load = {
      .reader = {.rules = rules, .file = source->path, .faults = faults},
      .list = list,
      .plain = plain,
      .before = before,
  };
  gboolean is_list = arb_xml_is(root, "armylist");
  if (is_list && !arb_list_check_root(&load.reader, root, source, rules->id)) {
    return NULL;
  }
  (void)arb_xml_check(root, arb_list_schema_root(schema), source->path, faults);
  if (is_list) {
    read_list(&load, root);
  }
  return arb_faults_count(faults) == before ? g_steal_pointer(&list) : NULL;
}

ArbArmyList *
arb_armylist_load(const ArbSource *source, ArbRuleset *rules, ArbFaults *faults)
{
  g_return_val_if_fail(source != NULL && rules != NULL && faults != NULL, NULL);

  return load_list(source, rules, FALSE, faults);
}

ArbArmyList *
arb_armylist_load_plain(const ArbSource *source, ArbRuleset *rules, ArbFaults *faults)
{
  g_return_val_if_fail(source != NULL && rules != NULL && faults != NULL, NULL);

  return load_list(source, rules, TRUE, faults);
}

int
arb_armylist_find(const ArbArmyList *list, const char *label)
{
  for (guint i = 0; i < list->pieces->len; i++) {
    const ArbListPiece *piece = g_ptr_array_index(list->pieces, i);
    if (g_strcmp0(piece->label, label) == 0) {
      return (int)i;
    }
  }
  return -1;
}

gint64
arb_armylist_total(const ArbArmyList *list, guint attribute)
{
  guint32 kinds = arb_ruleset_attribute(list->rules, attribute)->kinds;
  gint64 total = 0;
  for (guint i = 0; i < list->pieces->len; i++) {
    const ArbListPiece *piece = g_ptr_array_index(list->pieces, i);
    total += (kinds >> piece->kind & 1) != 0 ? piece->value[attribute] : 0;
  }
  return total;
}

static gsize
count_letters(const char *label)
{
  return strspn(label, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
}

/* How many letters all labels of the list begin with. */
static gsize
count_common(const ArbArmyList *list)
{
  const char *first = NULL;
  gsize common = 0;
  for (guint i = 0; i < list->pieces->len; i++) {
    const ArbListPiece *piece = g_ptr_array_index(list->pieces, i);
    if (piece->label == NULL) {
      continue;
    }
    if (first == NULL) {
      first = piece->label;
      common = count_letters(first);
    }
    while (strncmp(first, piece->label, common) != 0) {
      common--;
    }
  }
  return common;
}

gboolean
arb_armylist_reletter(ArbArmyList *list,
                      const char *letters,
                      const ArbListReader *reader,
                      xmlNodePtr node)
{
  gsize common = count_common(list);
  gsize n = count_letters(letters);
  const char *example = NULL;
  gboolean good = n > 0 && letters[n] == '\0';
  for (guint i = 0; i < list->pieces->len; i++) {
    const ArbListPiece *piece = g_ptr_array_index(list->pieces, i);
    if (piece->label != NULL) {
      example = example != NULL ? example : piece->label;
      good = good && n + count_letters(piece->label + common) <= 3;
    }
  }
  if (!good) {
    arb_list_fault(reader, node, "scenario-letters", letters);
    return FALSE;
  }
  if (example != NULL) {
    g_autofree char *instead = g_strconcat(letters, example + common, NULL);
    const char *words[] = {example, instead, list->id, NULL};
    arb_list_warn(list->warnings, "scenario-relettered", words, words);
  }
  for (guint i = 0; i < list->pieces->len; i++) {
    ArbListPiece *piece = g_ptr_array_index(list->pieces, i);
    if (piece->label != NULL) {
      char *label = g_strconcat(letters, piece->label + common, NULL);
      g_free(piece->label);
      piece->label = label;
    }
  }
  return TRUE;
}
