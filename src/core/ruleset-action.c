/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/ruleset-private.h"

static const char *const SEE_IDS[] = {"public", "side", "umpire", NULL};
static const char *const USE_IDS[] = {"both", "game", NULL};

/* An attribute that this type of value does not have. */
static void
refuse_attribute(ArbLoader *loader, xmlNodePtr node, const char *attribute, ArbType type)
{
  g_autofree char *text = arb_xml_dup(node, attribute);
  if (text != NULL) {
    arb_loader_fault(loader, node, "not-with-type", attribute, arb_type_to_id(type));
  }
}

static int
read_bound(ArbLoader *loader, xmlNodePtr node, const char *attribute, ArbType type, int fallback)
{
  g_autofree char *text = arb_xml_dup(node, attribute);
  int bound = fallback;
  if (text != NULL && !arb_type_parse(type, text, FALSE, &bound)) {
    arb_loader_fault(loader, node, "bad-number", attribute, text, arb_type_to_id(type));
  }
  return bound;
}

static void
read_bounds(ArbLoader *loader, xmlNodePtr node, ArbDomain *out)
{
  out->min = 0;
  out->max = G_MAXINT;
  if (arb_type_is_number(out->type) || out->type == ARB_TYPE_COUNTER) {
    ArbType unit = out->type == ARB_TYPE_COUNTER ? ARB_TYPE_NUMBER : out->type;
    out->min = read_bound(loader, node, "min", unit, out->min);
    out->max = read_bound(loader, node, "max", unit, out->max);
    if (out->min > out->max) {
      arb_loader_fault(loader, node, "min-above-max");
    }
    return;
  }
  refuse_attribute(loader, node, "min", out->type);
  refuse_attribute(loader, node, "max", out->type);
  if (out->type == ARB_TYPE_FLAG) {
    out->max = 1;
  } else if (out->type == ARB_TYPE_CHOICE && out->choices >= 0) {
    const ArbChoiceSet *set = arb_ruleset_choices(loader->rules, (guint)out->choices);
    out->max = (int)set->choices->len - 1;
  }
}

void
arb_loader_domain(ArbLoader *loader, xmlNodePtr node, ArbDomain *out)
{
  g_autofree char *type = arb_xml_dup(node, "type");
  out->choices = -1;
  if (!arb_type_from_id(type, &out->type)) {
    arb_loader_fault(loader, node, "xml-bad-word", "type", type,
                     "number, length, percent, ratio, eighths, flag, choice, piece, text, counter");
    return;
  }
  out->list = arb_xml_yes(node, "list");
  out->marks = -1;
  if (out->type == ARB_TYPE_COUNTER) {
    arb_loader_counter(loader, node, out);
  } else {
    refuse_attribute(loader, node, "letters", out->type);
    refuse_attribute(loader, node, "marks", out->type);
    refuse_attribute(loader, node, "reach", out->type);
  }
  if (out->type != ARB_TYPE_CHOICE) {
    refuse_attribute(loader, node, "choices", out->type);
  } else if (xmlHasProp(node, BAD_CAST "choices") == NULL) {
    arb_loader_fault(loader, node, "xml-missing-attribute", "choices", (const char *)node->name);
  } else {
    out->choices = arb_loader_find(loader, node, "choices", loader->rules->choices);
  }
  read_bounds(loader, node, out);
}

/* The value where nothing is said: `default`, else the smallest that may be. */
static int
read_fallback(ArbLoader *loader, xmlNodePtr node, const ArbDomain *domain)
{
  int fallback = domain->list ? 0 : CLAMP(0, domain->min, domain->max);
  g_autofree char *text = arb_xml_dup(node, "default");
  if (text == NULL) {
    return fallback;
  }
  if (domain->list || domain->type == ARB_TYPE_PIECE || domain->type == ARB_TYPE_TEXT) {
    arb_loader_fault(loader, node, "not-with-type", "default",
                     domain->list ? "list" : arb_type_to_id(domain->type));
  } else if (!arb_domain_parse_exact(domain, loader->rules, text, &fallback)) {
    arb_loader_fault(loader, node, "bad-default", text);
  }
  return fallback;
}

/* A domain that is faulty says nothing of its default. */
static int
read_domain(ArbLoader *loader, xmlNodePtr node, ArbDomain *out)
{
  guint before = arb_faults_count(loader->faults);
  arb_loader_domain(loader, node, out);
  return arb_faults_count(loader->faults) == before ? read_fallback(loader, node, out) : 0;
}

static ArbSee
read_see(ArbLoader *loader, xmlNodePtr node)
{
  guint see = ARB_SEE_PUBLIC;
  (void)arb_xml_pick(node, "see", SEE_IDS, arb_loader_file(loader, node), &see, loader->faults);
  return (ArbSee)see;
}

static void
free_attribute(ArbAttribute *attribute)
{
  g_free(attribute->id);
  arb_text_clear(&attribute->name);
  arb_text_clear(&attribute->chip);
  g_free(attribute->goal);
  g_free(attribute);
}

/* What the core declares for every rule book: see the enum in core/ruleset.h. */
/* Far beyond any game, and far below where reckoning with them would overflow. */
static int
core_max(guint attribute)
{
  switch (attribute) {
  case ARB_ATTR_EXISTS:
  case ARB_ATTR_OVER:
    return 1;
  case ARB_ATTR_STEP:
    return 29;
  case ARB_ATTR_TURN:
  case ARB_ATTR_LAST:
    return 1000;
  case ARB_ATTR_START:
    return 24 * 60 - 1; /* minutes of a day */
  case ARB_ATTR_YEAR:
    return 9999;
  default:
    return G_MAXINT;
  }
}

static void
add_core_attributes(ArbRuleset *rules)
{
  static const struct {
    const char *id;
    ArbType type;
    ArbSee see;
    guint32 kinds;       /* that have it; 0: all */
    guint32 piece_kinds; /* PIECE: that fit; 0: any */
  } CORE[ARB_N_CORE_ATTRS] = {
      [ARB_ATTR_EXISTS] = {"exists", ARB_TYPE_FLAG, ARB_SEE_PUBLIC, 0, 0},
      [ARB_ATTR_KIND] = {"kind", ARB_TYPE_NUMBER, ARB_SEE_PUBLIC, 0, 0},
      [ARB_ATTR_SIDE] = {"side", ARB_TYPE_PIECE, ARB_SEE_PUBLIC, 0, 1u << ARB_KIND_SIDE},
      [ARB_ATTR_PARENT] = {"parent", ARB_TYPE_PIECE, ARB_SEE_PUBLIC, 0, 0},
      [ARB_ATTR_LABEL] = {"label", ARB_TYPE_TEXT, ARB_SEE_PUBLIC, 0, 0},
      [ARB_ATTR_NAME] = {"name", ARB_TYPE_TEXT, ARB_SEE_PUBLIC, 0, 0},
      [ARB_ATTR_SEEN_BY] = {"seen-by", ARB_TYPE_NUMBER, ARB_SEE_UMPIRE, 0, 0},
      [ARB_ATTR_TURN] = {"turn", ARB_TYPE_NUMBER, ARB_SEE_PUBLIC, 1u << ARB_KIND_GAME, 0},
      [ARB_ATTR_PHASE] = {"phase", ARB_TYPE_NUMBER, ARB_SEE_PUBLIC, 1u << ARB_KIND_GAME, 0},
      [ARB_ATTR_STEP] = {"step", ARB_TYPE_NUMBER, ARB_SEE_PUBLIC, 1u << ARB_KIND_GAME, 0},
      [ARB_ATTR_FIRST] = {"first", ARB_TYPE_PIECE, ARB_SEE_PUBLIC, 1u << ARB_KIND_GAME,
                          1u << ARB_KIND_SIDE},
      [ARB_ATTR_OPTIONS] = {"options", ARB_TYPE_NUMBER, ARB_SEE_PUBLIC, 1u << ARB_KIND_GAME, 0},
      [ARB_ATTR_LAST] = {"last-turn", ARB_TYPE_NUMBER, ARB_SEE_PUBLIC, 1u << ARB_KIND_GAME, 0},
      [ARB_ATTR_START] = {"start", ARB_TYPE_NUMBER, ARB_SEE_PUBLIC, 1u << ARB_KIND_GAME, 0},
      [ARB_ATTR_DRAWN] = {"drawn", ARB_TYPE_NUMBER, ARB_SEE_UMPIRE, 1u << ARB_KIND_GAME, 0},
      [ARB_ATTR_OVER] = {"over", ARB_TYPE_FLAG, ARB_SEE_PUBLIC, 1u << ARB_KIND_GAME, 0},
      [ARB_ATTR_YEAR] = {"year", ARB_TYPE_NUMBER, ARB_SEE_PUBLIC, 1u << ARB_KIND_GAME, 0},
  };

  for (guint i = 0; i < ARB_N_CORE_ATTRS; i++) {
    g_autofree char *message = g_strconcat("attribute-", CORE[i].id, NULL);
    ArbAttribute *attribute = g_new0(ArbAttribute, 1);
    attribute->id = g_strdup(CORE[i].id);
    attribute->see = CORE[i].see;
    attribute->kinds = CORE[i].kinds != 0 ? CORE[i].kinds : G_MAXUINT32;
    attribute->domain = (ArbDomain){
        .type = CORE[i].type,
        .choices = -1,
        .max = core_max(i),
        .kinds = CORE[i].piece_kinds,
    };
    for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
      attribute->name.in[lang] = arb_core_text(message, (ArbLang)lang, NULL);
    }
    g_ptr_array_add(rules->attributes, attribute);
  }
}

void
arb_loader_attributes(ArbLoader *loader, xmlNodePtr root)
{
  ArbRuleset *rules = loader->rules;
  rules->attributes = g_ptr_array_new_with_free_func((GDestroyNotify)free_attribute);
  add_core_attributes(rules);
  xmlNodePtr node = arb_xml_first(root, "attribute");
  for (; node != NULL; node = arb_xml_next(node, "attribute")) {
    ArbAttribute *attribute = g_new0(ArbAttribute, 1);
    attribute->id = arb_xml_dup(node, "id");
    arb_loader_text(loader, node, "name", &attribute->name);
    arb_loader_text_maybe(loader, node, "chip", &attribute->chip);
    attribute->fallback = read_domain(loader, node, &attribute->domain);
    attribute->kinds = (guint32)arb_loader_mask(loader, node, "kinds", rules->kinds);
    attribute->see = read_see(loader, node);
    attribute->listed = arb_xml_yes(node, "listed");
    attribute->required = arb_xml_yes(node, "required");
    attribute->total = arb_xml_yes(node, "total");
    attribute->column = arb_xml_yes(node, "column");
    attribute->bookkeeping = arb_xml_yes(node, "bookkeeping");
    attribute->labels = arb_xml_yes(node, "labels");
    attribute->goal = arb_xml_dup(node, "goal");
    if (attribute->required && !attribute->listed) {
      arb_loader_fault(loader, node, "required-not-listed", attribute->id);
    }
    if (attribute->labels && attribute->domain.type != ARB_TYPE_TEXT) {
      arb_loader_fault(loader, node, "labels-not-text", attribute->id);
    }
    arb_loader_add(loader, node, rules->attributes, attribute);
  }
  arb_loader_order(loader, root, rules->attributes, ARB_N_CORE_ATTRS, rules->book->attributes,
                   "attribute");
}

static void
free_field(ArbField *field)
{
  g_free(field->id);
  g_free(field->also);
  g_strfreev(field->assume);
  arb_text_clear(&field->name);
  arb_text_clear(&field->help);
  g_free(field);
}

static void
free_value(ArbValue *value)
{
  g_free(value->id);
  arb_text_clear(&value->name);
  g_free(value);
}

static void
free_draw(ArbMessage *draw)
{
  g_free(draw->id);
  arb_text_clear(&draw->text);
  g_free(draw);
}

static void
free_action(ArbAction *action)
{
  g_free(action->id);
  g_free(action->rule);
  arb_text_clear(&action->name);
  arb_text_clear(&action->verb);
  g_ptr_array_unref(action->fields);
  g_free(action->shown);
  g_ptr_array_unref(action->draws);
  g_ptr_array_unref(action->values);
  g_array_unref(action->thens);
  g_free(action);
}

/* Words that stand for an answer of the players, each of the field's type. */
static char **
read_assume(ArbLoader *loader, xmlNodePtr node, const ArbDomain *domain)
{
  g_autofree char *text = arb_xml_dup(node, "assume");
  int value = 0;
  if (text == NULL) {
    return NULL;
  }
  char **words = g_strsplit(text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    if (!arb_domain_parse_exact(domain, loader->rules, words[i], &value)) {
      arb_loader_fault(loader, node, "must-be", "assume", words[i], arb_type_to_id(domain->type));
    }
  }
  return words;
}

static ArbField *
read_field(ArbLoader *loader, xmlNodePtr node)
{
  ArbField *field = g_new0(ArbField, 1);
  field->id = arb_xml_dup(node, "id");
  field->also = arb_xml_dup(node, "also");
  arb_loader_text(loader, node, "name", &field->name);
  arb_loader_text_maybe(loader, node, "help", &field->help);
  field->fallback = read_domain(loader, node, &field->domain);
  if (field->domain.type == ARB_TYPE_PIECE) {
    field->domain.kinds = (guint32)arb_loader_mask(loader, node, "kinds", loader->rules->kinds);
  } else {
    refuse_attribute(loader, node, "kinds", field->domain.type);
  }
  guint use = ARB_USE_BOTH;
  (void)arb_xml_pick(node, "use", USE_IDS, arb_loader_file(loader, node), &use, loader->faults);
  field->use = (ArbUse)use;
  field->see = read_see(loader, node);
  field->required = arb_xml_yes(node, "required");
  field->asked = arb_xml_yes(node, "asked");
  field->assume = read_assume(loader, node, &field->domain);
  if (field->required && xmlHasProp(node, BAD_CAST "default") != NULL) {
    arb_loader_fault(loader, node, "required-with-default", field->id);
  }
  return field;
}

/* The code's fields come first in `fields`; `shown` keeps the order of the file. */
static void
read_fields(ArbLoader *loader, xmlNodePtr action_node, ArbAction *action)
{
  xmlNodePtr node = arb_xml_first(action_node, "field");
  for (; node != NULL; node = arb_xml_next(node, "field")) {
    arb_loader_add(loader, node, action->fields, read_field(loader, node));
  }
  g_autoptr(GPtrArray) as_written = g_ptr_array_new();
  for (guint i = 0; i < action->fields->len; i++) {
    g_ptr_array_add(as_written, g_ptr_array_index(action->fields, i));
  }
  arb_loader_order(loader, action_node, action->fields, 0, action->code->fields, "field");
  action->shown = g_new0(guint, MAX(as_written->len, 1));
  for (guint i = 0; i < as_written->len; i++) {
    (void)g_ptr_array_find(action->fields, g_ptr_array_index(as_written, i), &action->shown[i]);
  }
  arb_loader_whens(loader, action_node, action);
}

static int
find_piece_field(ArbLoader *loader, xmlNodePtr node, const char *attribute, ArbAction *action)
{
  int found = arb_loader_find(loader, node, attribute, action->fields);
  if (found >= 0 && arb_action_field(action, (guint)found)->domain.type != ARB_TYPE_PIECE) {
    arb_loader_fault(loader, node, "not-a-piece", attribute,
                     arb_action_field(action, (guint)found)->id);
  }
  return found;
}

static void
read_draws(ArbLoader *loader, xmlNodePtr action_node, ArbAction *action)
{
  xmlNodePtr node = arb_xml_first(action_node, "draw");
  for (; node != NULL; node = arb_xml_next(node, "draw")) {
    ArbMessage *draw = g_new0(ArbMessage, 1);
    draw->id = arb_xml_dup(node, "id");
    arb_loader_text(loader, node, "name", &draw->text);
    arb_loader_add(loader, node, action->draws, draw);
  }
  arb_loader_order(loader, action_node, action->draws, 0, action->code->draws, "draw");
}

static void
read_values(ArbLoader *loader, xmlNodePtr action_node, ArbAction *action)
{
  xmlNodePtr node = arb_xml_first(action_node, "value");
  for (; node != NULL; node = arb_xml_next(node, "value")) {
    ArbValue *value = g_new0(ArbValue, 1);
    value->id = arb_xml_dup(node, "id");
    arb_loader_text(loader, node, "name", &value->name);
    arb_loader_domain(loader, node, &value->domain);
    if (arb_type_is_number(value->domain.type)) {
      value->domain.min = G_MININT;
    }
    arb_loader_add(loader, node, action->values, value);
  }
  arb_loader_order(loader, action_node, action->values, 0, action->code->values, "value");
}

static const ArbActionCode *
find_code(const ArbBook *book, const char *id)
{
  for (guint i = 0; book->actions != NULL && book->actions[i] != NULL; i++) {
    if (g_str_equal(book->actions[i]->id, id)) {
      return book->actions[i];
    }
  }
  return NULL;
}

static void
read_action(ArbLoader *loader, xmlNodePtr node)
{
  g_autofree char *id = arb_xml_dup(node, "id");
  const ArbActionCode *code = find_code(loader->rules->book, id);
  if (code == NULL) {
    arb_loader_fault(loader, node, "action-without-code", id);
    return;
  }
  ArbAction *action = g_new0(ArbAction, 1);
  action->id = g_steal_pointer(&id);
  action->code = code;
  action->rule = arb_xml_dup(node, "rule");
  action->fields = g_ptr_array_new_with_free_func((GDestroyNotify)free_field);
  action->draws = g_ptr_array_new_with_free_func((GDestroyNotify)free_draw);
  action->values = g_ptr_array_new_with_free_func((GDestroyNotify)free_value);
  arb_loader_text(loader, node, "name", &action->name);
  arb_loader_text(loader, node, "verb", &action->verb);
  action->phases = arb_loader_mask(loader, node, "phases", loader->rules->phases);
  action->queue = arb_xml_yes(node, "queue");
  action->unlisted = arb_xml_yes(node, "unlisted");
  action->hidden = arb_xml_yes(node, "hidden");
  action->see = read_see(loader, node);
  read_fields(loader, node, action);
  read_draws(loader, node, action);
  read_values(loader, node, action);
  action->subject = find_piece_field(loader, node, "subject", action);
  action->object = find_piece_field(loader, node, "object", action);
  action->odds = (guint32)arb_loader_mask(loader, node, "odds", action->values);
  action->told = code->told & ~action->odds;
  action->decides = arb_xml_yes(node, "decides");
  action->thens = g_array_new(FALSE, FALSE, sizeof(ArbThen));
  arb_loader_add(loader, node, loader->rules->actions, action);
}

void
arb_loader_actions(ArbLoader *loader, xmlNodePtr root)
{
  ArbRuleset *rules = loader->rules;
  rules->actions = g_ptr_array_new_with_free_func((GDestroyNotify)free_action);
  xmlNodePtr node = arb_xml_first(root, "action");
  for (; node != NULL; node = arb_xml_next(node, "action")) {
    read_action(loader, node);
  }
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (guint i = 0; rules->book->actions != NULL && rules->book->actions[i] != NULL; i++) {
    g_ptr_array_add(names, (gpointer)rules->book->actions[i]->id);
  }
  g_ptr_array_add(names, NULL);
  arb_loader_order(loader, root, rules->actions, 0, (const char *const *)names->pdata, "action");
  arb_loader_thens(loader, root);
}
