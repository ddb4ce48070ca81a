/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/autoptr.h"
#include "core/ruleset-private.h"

void
arb_loader_add(ArbLoader *loader, xmlNodePtr node, GPtrArray *list, gpointer item)
{
  const char *id = *(const char *const *)item;
  if (arb_list_find(list, id) >= 0) {
    arb_loader_fault(loader, node, "id-twice", id);
  }
  g_ptr_array_add(list, item);
}

/* The array owns its items: one is moved by rotating the pointers between. */
static void
move_item(GPtrArray *list, guint from, guint to)
{
  gpointer item = list->pdata[from];
  memmove(&list->pdata[to + 1], &list->pdata[to], (from - to) * sizeof item);
  list->pdata[to] = item;
}

void
arb_loader_order(ArbLoader *loader,
                 xmlNodePtr node,
                 GPtrArray *list,
                 guint fixed,
                 const char *const *names,
                 const char *what)
{
  guint place = fixed;
  for (guint i = 0; names != NULL && names[i] != NULL; i++) {
    int at = arb_list_find(list, names[i]);
    if (at < (int)place) {
      arb_loader_fault(loader, node, "book-missing", what, names[i]);
      continue;
    }
    move_item(list, (guint)at, place++);
  }
}

static void
tell_unknown(ArbLoader *loader,
             xmlNodePtr node,
             const char *attribute,
             const char *word,
             const GPtrArray *list)
{
  g_autofree char *ids = arb_list_ids(list);
  arb_loader_fault(loader, node, "xml-bad-word", attribute, word, ids);
}

int
arb_loader_find(ArbLoader *loader, xmlNodePtr node, const char *attribute, const GPtrArray *list)
{
  g_autofree char *id = arb_xml_dup(node, attribute);
  if (id == NULL) {
    return -1;
  }
  int found = arb_list_find(list, id);
  if (found < 0) {
    tell_unknown(loader, node, attribute, id, list);
  }
  return found;
}

guint64
arb_loader_mask(ArbLoader *loader, xmlNodePtr node, const char *attribute, const GPtrArray *list)
{
  g_autofree char *text = arb_xml_dup(node, attribute);
  if (text == NULL) {
    return 0;
  }
  guint64 mask = 0;
  g_auto(GStrv) words = g_strsplit(text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    int found = *words[i] != '\0' ? arb_list_find(list, words[i]) : 0;
    if (found < 0) {
      tell_unknown(loader, node, attribute, words[i], list);
    } else if (*words[i] != '\0' && found < 64) {
      mask |= G_GUINT64_CONSTANT(1) << found;
    }
  }
  return mask;
}

void
arb_loader_text(ArbLoader *loader, xmlNodePtr node, const char *name, ArbText *out)
{
  arb_xml_read_text(node, name, arb_loader_file(loader, node), out, loader->faults);
}

void
arb_loader_text_maybe(ArbLoader *loader, xmlNodePtr node, const char *name, ArbText *out)
{
  if (arb_xml_first(node, name) != NULL) {
    arb_loader_text(loader, node, name, out);
  }
}

static void
free_message(ArbMessage *message)
{
  g_free(message->id);
  g_free(message->rule);
  arb_text_clear(&message->text);
  g_free(message);
}

void
arb_loader_message(ArbLoader *loader,
                   xmlNodePtr node,
                   const char *id,
                   const char *rule,
                   const ArbText *text)
{
  if (g_hash_table_contains(loader->rules->messages, id)) {
    arb_loader_fault(loader, node, "id-twice", id);
    return;
  }
  ArbMessage *message = g_new0(ArbMessage, 1);
  message->id = g_strdup(id);
  message->rule = g_strdup(rule);
  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    message->text.in[lang] = g_strdup(arb_text_get(text, (ArbLang)lang));
  }
  g_hash_table_insert(loader->rules->messages, message->id, message);
}

/* "{0}", "{1:cm}", "{0:weapon}", "{0|base|bases}", "{0|none|one|# bases}": what stands between the
 * braces. */
static gboolean
is_placeholder(const ArbRuleset *rules, const char *inside, guint n_args)
{
  static const char *const SHOWN[] = {"cm",    "part",        "percent", "phase",
                                      "piece", "piece-label", "action",  NULL};
  if (n_args == ARB_MESSAGE_ARGS && g_str_equal(inside, "word")) {
    return TRUE;
  }
  if (!g_ascii_isdigit(inside[0]) || (guint)g_ascii_digit_value(inside[0]) >= n_args) {
    return FALSE;
  }
  if (inside[1] == '\0') {
    return TRUE;
  }
  const char *shown = inside + 2;
  if (inside[1] == '|') {
    return strchr(shown, '|') != NULL;
  }
  return inside[1] == ':'
         && (g_strv_contains(SHOWN, shown) || arb_list_find(rules->choices, shown) >= 0);
}

void
arb_loader_check_text(ArbLoader *loader, xmlNodePtr node, const ArbText *text, guint n_args)
{
  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    const char *at = strchr(arb_text_get(text, (ArbLang)lang), '{');
    for (; at != NULL; at = strchr(at + 1, '{')) {
      const char *end = strchr(at, '}');
      g_autofree char *inside =
          end != NULL ? g_strndup(at + 1, (gsize)(end - at - 1)) : g_strdup(at + 1);
      if (end == NULL || !is_placeholder(loader->rules, inside, n_args)) {
        arb_loader_fault(loader, node, "bad-placeholder", inside);
        return;
      }
    }
  }
}

/* The file of a rule book by its name.  Returns: (nullable) */
static const ArbSource *
find_source(GPtrArray *sources, const char *ruleset, const char *file)
{
  g_autofree char *name = g_strdup_printf("%s/%s.xml", ruleset, file);
  for (guint i = 0; i < sources->len; i++) {
    const ArbSource *source = g_ptr_array_index(sources, i);
    if (g_str_equal(source->name, name)) {
      return source;
    }
  }
  return NULL;
}

void
arb_loader_check_version(ArbLoader *loader, xmlNodePtr root)
{
  if (arb_xml_int(root, "version", 0) != ARB_RULESET_VERSION) {
    arb_loader_fault(loader, root, "bad-version", "1");
  }
}

static void
check_head(ArbLoader *loader, xmlNodePtr root)
{
  ArbRuleset *rules = loader->rules;
  if (!g_str_equal(rules->id, rules->book->id)) {
    arb_loader_fault(loader, root, "must-be", "id", rules->id, rules->book->id);
  }
  arb_loader_check_version(loader, root);
}

/* How long a turn is, and what it takes to go back. */
static void
read_turn(ArbLoader *loader, xmlNodePtr root)
{
  static const char *const UNDO_IDS[] = {"free", "why", NULL};
  guint undo = 0;

  loader->rules->minutes = arb_xml_int(root, "minutes", 30);
  if (loader->rules->minutes < 1 || loader->rules->minutes > 24 * 60) {
    arb_loader_fault(loader, root, "bad-minutes");
  }
  (void)arb_xml_pick(root, "undo", UNDO_IDS, loader->file, &undo, loader->faults);
  loader->rules->undo_why = undo == 1;
}

/* Returns: FALSE when ruleset.xml cannot be read at all, so that its tables tell nothing either. */
static gboolean
read_ruleset(ArbLoader *loader, const ArbSource *source, GPtrArray *sources)
{
  guint before = arb_faults_count(loader->faults);
  loader->file = source->path;
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func((GDestroyNotify)xmlFreeDoc);
  g_autoptr(ArbXmlDoc) doc =
      arb_xml_reader_parse(loader->reader, source->path, source->body, loader->faults);
  if (doc == NULL) {
    return FALSE;
  }
  xmlNodePtr root = xmlDocGetRootElement(doc);
  if (!arb_xml_check(root, &ARB_ELEMENT_RULESET, loader->file, loader->faults)) {
    return FALSE;
  }
  ArbRuleset *rules = loader->rules;
  rules->id = arb_xml_dup(root, "id");
  check_head(loader, root);
  if (!arb_loader_merge_parts(loader, root, sources, parts)) {
    return FALSE;
  }
  arb_loader_text(loader, root, "title", &rules->title);
  arb_loader_text_maybe(loader, root, "note", &rules->note);
  read_turn(loader, root);
  arb_loader_lists(loader, root);
  arb_loader_attributes(loader, root);
  arb_loader_actions(loader, root);
  return arb_faults_count(loader->faults) == before;
}

static int
compare_tables(const void *a, const void *b)
{
  const ArbTable *first = *(const ArbTable *const *)a;
  const ArbTable *second = *(const ArbTable *const *)b;
  return strcmp(first->id, second->id);
}

static void
read_tables(ArbLoader *loader, GPtrArray *sources, const ArbSource *ruleset)
{
  GPtrArray *tables = loader->rules->tables;
  for (guint i = 0; i < sources->len; i++) {
    const ArbSource *source = g_ptr_array_index(sources, i);
    gboolean is_table = source != ruleset && !arb_source_is_part(source);
    ArbTable *table = is_table ? arb_table_load(loader, source) : NULL;
    if (table != NULL) {
      g_ptr_array_add(tables, table);
    }
  }
  g_ptr_array_sort(tables, compare_tables);
  const char *const *names = loader->rules->book->tables;
  guint place = 0;
  for (guint i = 0; names != NULL && names[i] != NULL; i++) {
    int at = arb_list_find(tables, names[i]);
    if (at >= (int)place) {
      move_item(tables, (guint)at, place++);
    } else if (find_source(sources, loader->rules->id, names[i]) == NULL) {
      g_autofree char *file = g_strdup_printf("tables/%s/%s.xml", loader->rules->id, names[i]);
      arb_faults_add(loader->faults, file, 0, "table-missing", NULL);
    }
  }
}

static ArbRuleset *
new_ruleset(const ArbBook *book, GPtrArray *sources)
{
  ArbRuleset *rules = g_atomic_rc_box_new0(ArbRuleset);
  rules->book = book;
  rules->messages =
      g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)free_message);
  rules->tables = g_ptr_array_new_with_free_func((GDestroyNotify)arb_table_free);
  rules->sources = g_ptr_array_new_with_free_func((GDestroyNotify)arb_source_free);
  for (guint i = 0; i < sources->len; i++) {
    g_ptr_array_add(rules->sources, arb_source_copy(g_ptr_array_index(sources, i)));
  }
  return rules;
}

ArbRuleset *
arb_ruleset_load(const ArbBook *book, GPtrArray *sources, ArbFaults *faults)
{
  g_return_val_if_fail(book != NULL && sources != NULL && faults != NULL, NULL);

  guint before = arb_faults_count(faults);
  const ArbSource *ruleset = find_source(sources, book->id, "ruleset");
  if (ruleset == NULL) {
    g_autofree char *file = g_strdup_printf("tables/%s/ruleset.xml", book->id);
    arb_faults_add(faults, file, 0, "ruleset-missing", NULL);
    return NULL;
  }
  g_autoptr(ArbRuleset) rules = new_ruleset(book, sources);
  g_autoptr(ArbXmlReader) reader = arb_xml_reader_new();
  ArbLoader loader = {.rules = rules, .reader = reader, .faults = faults};
  if (read_ruleset(&loader, ruleset, sources)) {
    read_tables(&loader, sources, ruleset);
  }
  return arb_faults_count(faults) == before ? g_steal_pointer(&rules) : NULL;
}
