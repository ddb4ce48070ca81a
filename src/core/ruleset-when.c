/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/ruleset-private.h"

/* When a field is asked for at all, as ruleset.xml says it: when="must=yes choice=halt,occupy".
 * Read when all fields of the action are known and in their order. */

/* Bit per number that one of the words, parted by commas, names. */
static guint64
read_values(ArbLoader *loader, xmlNodePtr node, const ArbDomain *domain, const char *text)
{
  g_auto(GStrv) words = g_strsplit(text, ",", -1);
  gboolean few =
      (domain->type == ARB_TYPE_FLAG || domain->type == ARB_TYPE_CHOICE) && !domain->list;
  guint64 is = 0;

  for (guint i = 0; words[i] != NULL; i++) {
    int number = -1;
    if (!few || !arb_domain_parse_exact(domain, loader->rules, words[i], &number) || number < 0
        || number > 63) {
      arb_loader_fault(loader, node, "must-be", "when", words[i],
                       few ? arb_type_to_id(domain->type) : "flag, choice");
    } else {
      is |= G_GUINT64_CONSTANT(1) << number;
    }
  }
  return is;
}

static void
read_when(ArbLoader *loader, xmlNodePtr node, const ArbAction *action, ArbField *field)
{
  g_autofree char *text = arb_xml_dup(node, "when");
  g_auto(GStrv) words = g_strsplit(text != NULL ? text : "", " ", -1);

  for (guint i = 0; words[i] != NULL; i++) {
    char *value = strchr(words[i], '=');
    g_autofree char *name = g_strndup(words[i], strcspn(words[i], "="));
    int other = arb_action_find_field(action, name);
    if (other < 0 || value == NULL || field->n_whens == ARB_WHENS_MAX
        || arb_action_field(action, (guint)other) == field) {
      g_autofree char *ids = arb_list_ids(action->fields);
      arb_loader_fault(loader, node, "must-be", "when", words[i], ids);
      return;
    }
    const ArbDomain *domain = &arb_action_field(action, (guint)other)->domain;
    field->when[field->n_whens++] =
        (ArbWhen){(guint)other, read_values(loader, node, domain, value + 1)};
  }
}

void
arb_loader_whens(ArbLoader *loader, xmlNodePtr action_node, ArbAction *action)
{
  xmlNodePtr node = arb_xml_first(action_node, "field");

  for (; node != NULL; node = arb_xml_next(node, "field")) {
    g_autofree char *id = arb_xml_dup(node, "id");
    int field = arb_action_find_field(action, id);
    if (field >= 0 && xmlHasProp(node, BAD_CAST "when") != NULL) {
      read_when(loader, node, action, g_ptr_array_index(action->fields, (guint)field));
    }
  }
}
