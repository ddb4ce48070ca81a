/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/autoptr.h"
#include "core/ruleset-private.h"

static const char *const FORM_IDS[] = {"grid", "modifiers", "results", NULL};
static const char *const ORIGIN_IDS[] = {"book", "ruling", "default", NULL};
static const char *const CELL_IDS[] = {"number", "length", "eighths", "choice", NULL};
static const char *const BAND_IDS[] = {"number", "length", NULL};

/* Key of a slot that could not be read, and may be the neighbour of any that follows. */
#define FAULTY G_MININT

static int
get_line(xmlNodePtr node)
{
  return (int)xmlGetLineNo(node);
}

static ArbOrigin
read_origin(ArbLoader *loader, xmlNodePtr node, ArbOrigin fallback)
{
  guint origin = fallback;
  (void)arb_xml_pick(node, "origin", ORIGIN_IDS, loader->file, &origin, loader->faults);
  return (ArbOrigin)origin;
}

/* Returns: FALSE when the axis is faulty, so that its slots say nothing. */
static gboolean
read_axis(ArbLoader *loader, xmlNodePtr root, const char *name, ArbAxis *axis)
{
  guint before = arb_faults_count(loader->faults);
  xmlNodePtr node = arb_xml_first(root, name);
  if (node == NULL) {
    return TRUE;
  }
  guint bands = 0;
  (void)arb_xml_pick(node, "bands", BAND_IDS, loader->file, &bands, loader->faults);
  axis->length = bands == 1;
  axis->choices = arb_loader_find(loader, node, "choices", loader->rules->choices);
  arb_loader_text(loader, node, "name", &axis->name);
  return arb_faults_count(loader->faults) == before;
}

static int
read_edge(ArbLoader *loader, xmlNodePtr node, const char *name, const ArbAxis *axis, int fallback)
{
  g_autofree char *text = arb_xml_dup(node, name);
  int edge = fallback;
  if (text != NULL && !arb_parse_decimal(text, axis->length ? 2 : 0, FALSE, &edge)) {
    arb_loader_fault(loader, node, axis->length ? "xml-bad-decimal" : "xml-bad-int", name, text);
  }
  return edge;
}

static int
read_key(ArbLoader *loader, xmlNodePtr node, const ArbAxis *axis)
{
  g_autofree char *key = arb_xml_dup(node, "key");
  if (axis->choices < 0) {
    if (key != NULL) {
      arb_loader_fault(loader, node, "key-without-choices", key);
    }
    return -1;
  }
  if (key == NULL) {
    arb_loader_fault(loader, node, "xml-missing-attribute", "key", (const char *)node->name);
    return -1;
  }
  const ArbChoiceSet *set = arb_ruleset_choices(loader->rules, (guint)axis->choices);
  return arb_loader_find(loader, node, "key", set->choices);
}

/* Bands of one key follow one another without gap or overlap, in rising order. */
static void
check_band(ArbLoader *loader,
           xmlNodePtr node,
           const ArbAxis *axis,
           const GArray *slots,
           const ArbSlot *slot)
{
  if (slot->from > slot->to) {
    arb_loader_fault(loader, node, "band-upside-down");
  }
  const ArbSlot *before = NULL;
  for (guint i = slots->len; i > 0 && before == NULL; i--) {
    const ArbSlot *at = &g_array_index(slots, ArbSlot, i - 1);
    if (at->key == FAULTY) {
      return;
    }
    before = at->key == slot->key ? at : NULL;
  }
  if (before == NULL) {
    return;
  }
  if (before->to == G_MAXINT || slot->from == G_MININT) {
    arb_loader_fault(loader, node, "band-twice");
    return;
  }
  ArbDomain domain = {.type = axis->length ? ARB_TYPE_LENGTH : ARB_TYPE_NUMBER, .choices = -1};
  int expected = axis->length ? before->to : before->to + 1;
  g_autofree char *text = arb_domain_text(&domain, loader->rules, expected);
  if (slot->from != expected) {
    arb_loader_fault(loader, node, slot->from > expected ? "band-gap" : "band-overlap", text);
  }
}

static void
read_slot(ArbLoader *loader, xmlNodePtr node, ArbAxis *axis, GArray *slots)
{
  guint before = arb_faults_count(loader->faults);
  ArbSlot slot = {
      .key = read_key(loader, node, axis),
      .from = read_edge(loader, node, "from", axis, G_MININT),
      .to = read_edge(loader, node, "to", axis, G_MAXINT),
  };
  axis->banded = axis->banded || slot.from != G_MININT || slot.to != G_MAXINT;
  if (arb_faults_count(loader->faults) == before) {
    check_band(loader, node, axis, slots, &slot);
  } else {
    slot.key = FAULTY;
  }
  g_array_append_val(slots, slot);
}

static gboolean
parse_choice(const ArbRuleset *rules, int of, const char *text, int *out)
{
  int choice = of >= 0 ? arb_ruleset_find_choice(rules, (guint)of, text) : -1;

  *out = choice;
  return choice >= 0;
}

static gboolean
parse_cell(const ArbRuleset *rules, const ArbTable *table, const char *text, int *out)
{
  if (g_str_equal(text, "-")) {
    *out = ARB_CELL_NONE;
    return TRUE;
  }
  switch (table->cell) {
  case ARB_CELL_EIGHTHS:
    return arb_parse_eighths(text, out);
  case ARB_CELL_CHOICE:
    return parse_choice(rules, table->of, text, out);
  case ARB_CELL_LENGTH:
  case ARB_CELL_NUMBER:
  default:
    return arb_parse_decimal(text, table->cell == ARB_CELL_LENGTH ? 2 : 0, FALSE, out);
  }
}

static void
read_cells(ArbLoader *loader, xmlNodePtr node, ArbTable *table)
{
  g_autofree char *text = arb_xml_dup(node, "cells");
  g_auto(GStrv) cells = g_strsplit(text, " ", -1);
  guint n = g_strv_length(cells);
  guint wanted = MAX(table->columns->len, 1);
  if (n != wanted) {
    g_autofree char *found = g_strdup_printf("%u", n);
    g_autofree char *expected = g_strdup_printf("%u", wanted);
    arb_loader_fault(loader, node, "cell-count", found, expected);
  }
  for (guint i = 0; i < wanted; i++) {
    int cell = ARB_CELL_NONE;
    if (i < n && !parse_cell(loader->rules, table, cells[i], &cell)) {
      arb_loader_fault(loader, node, "bad-cell", cells[i], CELL_IDS[table->cell]);
    }
    g_array_append_val(table->cells, cell);
  }
}

/* Cells that are words say of which set, others do not.  Returns: FALSE when that is not so. */
static gboolean
read_of(ArbLoader *loader, xmlNodePtr root, ArbTable *table)
{
  gboolean said = xmlHasProp(root, BAD_CAST "of") != NULL;

  if (said != (table->cell == ARB_CELL_CHOICE)) {
    arb_loader_fault(loader, root, said ? "not-with-type" : "xml-missing-attribute", "of",
                     said ? CELL_IDS[table->cell] : (const char *)root->name);
    return FALSE;
  }
  table->of = arb_loader_find(loader, root, "of", loader->rules->choices);
  return !said || table->of >= 0;
}

static void
read_grid(ArbLoader *loader, xmlNodePtr root, ArbTable *table)
{
  guint cell = ARB_CELL_NUMBER;
  (void)arb_xml_pick(root, "cells", CELL_IDS, loader->file, &cell, loader->faults);
  table->cell = (ArbCell)cell;
  if (!read_of(loader, root, table) || !read_axis(loader, root, "rows", &table->rows_axis)
      || !read_axis(loader, root, "columns", &table->columns_axis)) {
    return;
  }
  xmlNodePtr node = arb_xml_first(root, "column");
  if ((node != NULL) != (arb_xml_first(root, "columns") != NULL)) {
    arb_loader_fault(loader, root, "columns-alone");
  }
  for (; node != NULL; node = arb_xml_next(node, "column")) {
    read_slot(loader, node, &table->columns_axis, table->columns);
  }
  node = arb_xml_first(root, "row");
  for (; node != NULL; node = arb_xml_next(node, "row")) {
    int line = get_line(node);
    ArbOrigin origin = read_origin(loader, node, table->origin);
    read_slot(loader, node, &table->rows_axis, table->rows);
    read_cells(loader, node, table);
    g_array_append_val(table->lines, line);
    g_array_append_val(table->origins, origin);
  }
}

static void
register_row(ArbLoader *loader,
             xmlNodePtr node,
             const ArbTable *table,
             const char *id,
             const ArbText *text,
             gboolean counts)
{
  g_autofree char *message = g_strconcat(table->id, "/", id, NULL);
  g_autofree char *rule = arb_xml_dup(node, "rule");
  arb_loader_check_text(loader, node, text, counts ? 1 : 0);
  arb_loader_message(loader, node, message, rule != NULL ? rule : table->rule, text);
}

static void
free_condition(ArbCondition *condition)
{
  g_free(condition->field);
  g_free(condition->value);
  g_free(condition);
}

static void
read_condition(ArbLoader *loader, xmlNodePtr node, guint group, GPtrArray *conditions)
{
  static const char *const OPERATORS[] = {"is", "not", "least", "most"};
  ArbCondition *condition = g_new0(ArbCondition, 1);
  condition->field = arb_xml_dup(node, "field");
  condition->group = group;
  condition->line = get_line(node);
  guint n = 0;
  for (guint i = 0; i < G_N_ELEMENTS(OPERATORS); i++) {
    char *value = arb_xml_dup(node, OPERATORS[i]);
    if (value != NULL) {
      n++;
      g_free(condition->value);
      condition->value = value;
      condition->relation = (ArbOperator)i;
    }
  }
  if (n != 1) {
    arb_loader_fault(loader, node, "one-comparison");
  }
  if (condition->value == NULL) {
    free_condition(condition);
    return;
  }
  g_ptr_array_add(conditions, condition);
}

static void
read_conditions(ArbLoader *loader, xmlNodePtr row_node, GPtrArray *conditions)
{
  guint group = 0;
  xmlNodePtr node = arb_xml_first(row_node, NULL);
  for (; node != NULL; node = arb_xml_next(node, NULL)) {
    if (arb_xml_is(node, "when")) {
      read_condition(loader, node, 0, conditions);
    } else if (arb_xml_is(node, "any")) {
      group++;
      for (xmlNodePtr at = arb_xml_first(node, "when"); at != NULL; at = arb_xml_next(at, "when")) {
        read_condition(loader, at, group, conditions);
      }
    }
  }
}

static void
free_modifier(ArbModifierRow *row)
{
  g_free(row->id);
  g_free(row->per);
  g_free(row->rule);
  arb_text_clear(&row->text);
  g_ptr_array_unref(row->conditions);
  g_free(row);
}

static void
read_modifiers(ArbLoader *loader, xmlNodePtr root, ArbTable *table)
{
  xmlNodePtr node = arb_xml_first(root, "modifier");
  for (; node != NULL; node = arb_xml_next(node, "modifier")) {
    ArbModifierRow *row = g_new0(ArbModifierRow, 1);
    row->id = arb_xml_dup(node, "id");
    row->value = arb_xml_int(node, "value", 0);
    row->per = arb_xml_dup(node, "per");
    row->most = arb_xml_int(node, "most", 0);
    row->rule = arb_xml_dup(node, "rule");
    row->origin = read_origin(loader, node, table->origin);
    row->line = get_line(node);
    row->conditions = g_ptr_array_new_with_free_func((GDestroyNotify)free_condition);
    arb_loader_text(loader, node, "text", &row->text);
    read_conditions(loader, node, row->conditions);
    gboolean counted =
        xmlHasProp(node, BAD_CAST "step") != NULL || xmlHasProp(node, BAD_CAST "most") != NULL;
    if (row->per == NULL && counted) {
      arb_loader_fault(loader, node, "xml-missing-attribute", "per", "modifier");
    }
    register_row(loader, node, table, row->id, &row->text, row->per != NULL);
    g_ptr_array_add(table->modifiers, row);
  }
  arb_table_compile(loader, root, table);
}

static void
free_result(ArbResultRow *row)
{
  g_free(row->id);
  g_free(row->rule);
  arb_text_clear(&row->text);
  g_array_unref(row->effects);
  g_free(row);
}

static void
read_effect(ArbLoader *loader, xmlNodePtr node, GArray *effects)
{
  const ArbRuleset *rules = loader->rules;
  ArbEffect effect = {
      .verb = arb_loader_find(loader, node, "do", rules->verbs),
      .on = -1,
      .n = arb_xml_int(node, "n", 0),
  };
  int roles = arb_ruleset_find_choices(rules, "role");
  if (xmlHasProp(node, BAD_CAST "on") != NULL && roles < 0) {
    arb_loader_fault(loader, node, "no-roles");
  } else if (roles >= 0) {
    effect.on =
        arb_loader_find(loader, node, "on", arb_ruleset_choices(rules, (guint)roles)->choices);
  }
  if (effect.verb >= 0) {
    const ArbVerb *verb = g_ptr_array_index(rules->verbs, (guint)effect.verb);
    gboolean has_n = xmlHasProp(node, BAD_CAST "n") != NULL;
    if (has_n != verb->has_n) {
      arb_loader_fault(loader, node, has_n ? "effect-without-n" : "effect-needs-n", verb->id);
    }
  }
  g_array_append_val(effects, effect);
}

static void
read_results(ArbLoader *loader, xmlNodePtr root, ArbTable *table)
{
  if (!read_axis(loader, root, "rows", &table->rows_axis)) {
    return;
  }
  xmlNodePtr node = arb_xml_first(root, "result");
  for (; node != NULL; node = arb_xml_next(node, "result")) {
    ArbResultRow *row = g_new0(ArbResultRow, 1);
    row->id = arb_xml_dup(node, "id");
    row->rule = arb_xml_dup(node, "rule");
    row->origin = read_origin(loader, node, table->origin);
    row->line = get_line(node);
    row->effects = g_array_new(FALSE, FALSE, sizeof(ArbEffect));
    arb_loader_text(loader, node, "text", &row->text);
    for (xmlNodePtr at = arb_xml_first(node, "effect"); at != NULL;
         at = arb_xml_next(at, "effect")) {
      read_effect(loader, at, row->effects);
    }
    read_slot(loader, node, &table->rows_axis, table->rows);
    row->slot = g_array_index(table->rows, ArbSlot, table->rows->len - 1);
    g_array_append_val(table->lines, row->line);
    g_array_append_val(table->origins, row->origin);
    register_row(loader, node, table, row->id, &row->text, FALSE);
    g_ptr_array_add(table->results, row);
  }
}

static ArbTable *
new_table(const ArbSource *source)
{
  ArbTable *table = g_new0(ArbTable, 1);
  table->path = g_strdup(source->path);
  table->own = source->own;
  table->rows_axis.choices = -1;
  table->columns_axis.choices = -1;
  table->of = -1;
  table->rows = g_array_new(FALSE, FALSE, sizeof(ArbSlot));
  table->columns = g_array_new(FALSE, FALSE, sizeof(ArbSlot));
  table->cells = g_array_new(FALSE, FALSE, sizeof(int));
  table->lines = g_array_new(FALSE, FALSE, sizeof(int));
  table->origins = g_array_new(FALSE, FALSE, sizeof(ArbOrigin));
  table->results = g_ptr_array_new_with_free_func((GDestroyNotify)free_result);
  table->modifiers = g_ptr_array_new_with_free_func((GDestroyNotify)free_modifier);
  table->plans = g_ptr_array_new_with_free_func((GDestroyNotify)arb_modifier_plan_free);
  return table;
}

static void
read_head(ArbLoader *loader, xmlNodePtr root, const ArbSource *source, ArbTable *table)
{
  g_autofree char *expected = arb_source_id(source);
  g_autofree char *ruleset = arb_xml_dup(root, "ruleset");
  table->id = arb_xml_dup(root, "id");
  table->message = g_strdup(table->id);
  table->rule = arb_xml_dup(root, "rule");
  table->origin = read_origin(loader, root, ARB_ORIGIN_DEFAULT);
  if (!g_str_equal(table->id, expected)) {
    arb_loader_fault(loader, root, "must-be", "id", table->id, expected);
  }
  if (!g_str_equal(ruleset, loader->rules->id)) {
    arb_loader_fault(loader, root, "must-be", "ruleset", ruleset, loader->rules->id);
  }
  arb_loader_text(loader, root, "title", &table->title);
  arb_loader_text_maybe(loader, root, "note", &table->note);
  if (arb_ruleset_message(loader->rules, table->id) == NULL) {
    arb_loader_message(loader, root, table->id, table->rule, &table->title);
  }
}

ArbTable *
arb_table_load(ArbLoader *loader, const ArbSource *source)
{
  loader->file = source->path;
  g_autoptr(ArbXmlDoc) doc =
      arb_xml_reader_parse(loader->reader, source->path, source->body, loader->faults);
  if (doc == NULL) {
    return NULL;
  }
  xmlNodePtr root = xmlDocGetRootElement(doc);
  guint form = ARB_TABLE_GRID;
  if (!arb_xml_pick(root, "form", FORM_IDS, loader->file, &form, loader->faults)
      || !arb_xml_check(root, ARB_ELEMENT_TABLES[form], loader->file, loader->faults)) {
    return NULL;
  }
  guint before = arb_faults_count(loader->faults);
  ArbTable *table = new_table(source);
  table->form = (ArbTableForm)form;
  read_head(loader, root, source, table);
  switch (table->form) {
  case ARB_TABLE_MODIFIERS:
    read_modifiers(loader, root, table);
    break;
  case ARB_TABLE_RESULTS:
    read_results(loader, root, table);
    break;
  case ARB_TABLE_GRID:
  default:
    read_grid(loader, root, table);
    break;
  }
  if (arb_faults_count(loader->faults) == before) {
    arb_table_check(loader, root, table);
  }
  return table;
}
