/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/armylist-private.h"
#include "core/format.h"

const ArbXmlElement ARB_LIST_NAME = {.name = "name", .attributes = ARB_XML_LANG, .text = TRUE};

static const ArbXmlElement ORIGIN = {
    .name = "origin",
    .attributes = ARB_XML_LANG,
    .text = TRUE,
    .long_text = TRUE,
};

static const ArbXmlAttribute ROOT_ATTRIBUTES[] = {
    {"id", ARB_XML_ID, TRUE},    {"ruleset", ARB_XML_ID, TRUE}, {"nation", ARB_XML_ID, TRUE},
    {"from", ARB_XML_INT, TRUE}, {"to", ARB_XML_INT, TRUE},     {"version", ARB_XML_INT, TRUE},
    {NULL, ARB_XML_TEXT, FALSE},
};

struct _ArbListSchema {
  ArbXmlElement root;
  ArbXmlElement totals;
  ArbXmlElement *kinds; /* one a kind that may stand in a list */
  guint n_kinds;
  GArray *root_children; /* ArbXmlChild */
  GArray *children;      /* ArbXmlChild: of every piece */
};

gboolean
arb_list_has(const ArbRuleset *rules, guint kind, guint attribute)
{
  const ArbAttribute *known = arb_ruleset_attribute(rules, attribute);
  return attribute >= ARB_N_CORE_ATTRS && known->listed && (known->kinds >> kind & 1) != 0;
}

static void
add_attribute(GArray *attributes, const char *name, ArbXmlType type, gboolean required)
{
  ArbXmlAttribute attribute = {.name = name, .type = type, .required = required};
  g_array_append_val(attributes, attribute);
}

static void
add_child(GArray *children, const ArbXmlElement *element, guint least, guint most)
{
  ArbXmlChild child = {.element = element, .least = least, .most = most};
  g_array_append_val(children, child);
}

/* Values are read, and told of, by arb_list_read_value(): here they are just text. */
static const ArbXmlAttribute *
make_piece_attributes(const ArbRuleset *rules, guint kind)
{
  GArray *attributes = g_array_new(TRUE, TRUE, sizeof(ArbXmlAttribute));
  add_attribute(attributes, "label", ARB_XML_LABEL, FALSE);
  add_attribute(attributes, "name", ARB_XML_TEXT, FALSE);
  for (guint i = 0; i < rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(rules, i);
    if (arb_list_has(rules, kind, i)) {
      add_attribute(attributes, attribute->id, ARB_XML_TEXT, attribute->required);
    }
  }
  return (const ArbXmlAttribute *)(gpointer)g_array_free(attributes, FALSE);
}

static const ArbXmlAttribute *
make_total_attributes(const ArbRuleset *rules)
{
  GArray *attributes = g_array_new(TRUE, TRUE, sizeof(ArbXmlAttribute));
  for (guint i = 0; i < rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(rules, i);
    if (attribute->total) {
      add_attribute(attributes, attribute->id, ARB_XML_TEXT, FALSE);
    }
  }
  add_attribute(attributes, "pieces", ARB_XML_INT, FALSE);
  return (const ArbXmlAttribute *)(gpointer)g_array_free(attributes, FALSE);
}

ArbListSchema *
arb_list_schema_new(const ArbRuleset *rules)
{
  ArbListSchema *schema = g_new0(ArbListSchema, 1);
  schema->root_children = g_array_new(TRUE, TRUE, sizeof(ArbXmlChild));
  schema->children = g_array_new(TRUE, TRUE, sizeof(ArbXmlChild));
  schema->n_kinds = rules->kinds->len - ARB_N_CORE_KINDS;
  schema->kinds = g_new0(ArbXmlElement, schema->n_kinds);
  schema->totals.name = "totals";
  schema->totals.attributes = make_total_attributes(rules);

  add_child(schema->root_children, &ARB_LIST_NAME, 0, 0);
  add_child(schema->root_children, &ORIGIN, 0, 0);
  add_child(schema->root_children, &schema->totals, 0, 1);
  add_child(schema->children, &ARB_LIST_NAME, 0, 0);
  for (guint i = 0; i < schema->n_kinds; i++) {
    ArbXmlElement *element = &schema->kinds[i];
    element->name = arb_ruleset_kind(rules, ARB_N_CORE_KINDS + i)->id;
    element->attributes = make_piece_attributes(rules, ARB_N_CORE_KINDS + i);
    add_child(schema->root_children, element, 0, 0);
    add_child(schema->children, element, 0, 0);
  }
  for (guint i = 0; i < schema->n_kinds; i++) {
    schema->kinds[i].children = (const ArbXmlChild *)(gpointer)schema->children->data;
  }
  schema->root = (ArbXmlElement){
      .name = "armylist",
      .attributes = ROOT_ATTRIBUTES,
      .children = (const ArbXmlChild *)(gpointer)schema->root_children->data,
  };
  return schema;
}

void
arb_list_schema_free(ArbListSchema *schema)
{
  if (schema == NULL) {
    return;
  }
  for (guint i = 0; i < schema->n_kinds; i++) {
    g_free((gpointer)schema->kinds[i].attributes);
  }
  g_free((gpointer)schema->totals.attributes);
  g_free(schema->kinds);
  g_array_unref(schema->root_children);
  g_array_unref(schema->children);
  g_free(schema);
}

const ArbXmlElement *
arb_list_schema_root(const ArbListSchema *schema)
{
  return &schema->root;
}

static char *
list_choices(const ArbRuleset *rules, int set)
{
  GString *ids = g_string_new(NULL);
  const ArbChoice *choice = arb_ruleset_choice(rules, (guint)set, 0);
  for (int i = 1; choice != NULL; i++) {
    g_string_append_printf(ids, "%s%s", ids->len > 0 ? ", " : "", choice->id);
    choice = arb_ruleset_choice(rules, (guint)set, i);
  }
  return g_string_free(ids, FALSE);
}

/* A number that is one, but not within the limits; or what is no number at all. */
static void
tell_number(const ArbListReader *reader,
            xmlNodePtr node,
            const char *name,
            const ArbDomain *domain,
            const char *text)
{
  int number = 0;
  gboolean whole = domain->type == ARB_TYPE_NUMBER;
  if (!arb_parse_decimal(text, whole ? 0 : 2, FALSE, &number)) {
    arb_list_fault(reader, node, whole ? "xml-bad-int" : "xml-bad-decimal", name, text);
    return;
  }
  g_autofree char *min = arb_domain_text(domain, reader->rules, domain->min);
  g_autofree char *max = arb_domain_text(domain, reader->rules, domain->max);
  arb_list_fault(reader, node, "value-range", name, text, min, max);
}

/* People may type "si" for a flag, and choices in capitals: a file may not. */
static gboolean
is_strict(const ArbDomain *domain, const ArbRuleset *rules, const char *text)
{
  if (domain->type == ARB_TYPE_FLAG) {
    return g_str_equal(text, "yes") || g_str_equal(text, "no");
  }
  return domain->type != ARB_TYPE_CHOICE
         || arb_ruleset_find_choice(rules, (guint)domain->choices, text) >= 0;
}

gboolean
arb_list_read_value(const ArbListReader *reader,
                    xmlNodePtr node,
                    const char *name,
                    guint attribute,
                    const char *text,
                    int *out)
{
  const ArbDomain *domain = &arb_ruleset_attribute(reader->rules, attribute)->domain;
  if (is_strict(domain, reader->rules, text)
      && arb_domain_parse(domain, reader->rules, text, FALSE, out)) {
    return TRUE;
  }
  if (domain->type == ARB_TYPE_FLAG) {
    arb_list_fault(reader, node, "xml-bad-yes-no", name, text);
  } else if (domain->type == ARB_TYPE_CHOICE) {
    g_autofree char *expected = list_choices(reader->rules, domain->choices);
    arb_list_fault(reader, node, "xml-bad-word", name, text, expected);
  } else if (domain->type == ARB_TYPE_EIGHTHS) {
    arb_list_fault(reader, node, "value-part", name, text);
  } else {
    tell_number(reader, node, name, domain, text);
  }
  return FALSE;
}

gboolean
arb_list_check_root(const ArbListReader *reader,
                    xmlNodePtr root,
                    const ArbSource *source,
                    const char *known)
{
  g_autofree char *ruleset = arb_xml_dup(root, "ruleset");
  if (ruleset != NULL && g_strcmp0(ruleset, known) != 0) {
    const char *id = known != NULL ? "list-other-ruleset" : "unknown-ruleset";
    arb_list_fault(reader, root, id, ruleset, known != NULL ? known : "");
    return FALSE;
  }
  g_autofree char *version = arb_xml_dup(root, "version");
  if (version != NULL && !g_str_equal(version, "1")) {
    arb_list_fault(reader, root, "bad-version", "1");
    return FALSE;
  }
  g_autofree char *file = g_path_get_basename(source->name);
  g_autofree char *id = arb_xml_dup(root, "id");
  g_autofree char *wanted = g_strconcat(id != NULL ? id : "", ".xml", NULL);
  if (id != NULL && !g_str_equal(file, wanted)) {
    arb_list_fault(reader, root, "list-file-name", id, wanted, file);
  }
  return TRUE;
}

void
arb_list_warn(GPtrArray *warnings, const char *id, const char *const *it, const char *const *en)
{
  ArbText *text = g_new0(ArbText, 1);
  text->in[ARB_LANG_IT] = arb_core_text(id, ARB_LANG_IT, it);
  text->in[ARB_LANG_EN] = arb_core_text(id, ARB_LANG_EN, en);
  g_ptr_array_add(warnings, text);
}

void
arb_armylist_warn_(ArbArmyList *list, const char *id, int a, int b, int c)
{
  const ArbLine line = {.id = id, .args = {a, b, c}};
  ArbText *text = g_new0(ArbText, 1);

  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    const ArbFormat format = {.rules = list->rules, .lang = (ArbLang)lang};
    text->in[lang] = arb_format_line(&format, &line);
  }
  g_ptr_array_add(list->warnings, text);
}
