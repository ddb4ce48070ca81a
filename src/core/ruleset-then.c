/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/ruleset-private.h"

/* What comes next in a procedure, as ruleset.xml says it:
 *   <then after="charge-contact" value="contact" is="yes" action="melee"
 *         give="attacker defender" from="unit at"/>
 * They are read when all actions are known and in their order. */

/* Which numbers of that value the words are. */
static guint64
read_is(ArbLoader *loader, xmlNodePtr node, const ArbDomain *domain)
{
  g_autofree char *text = arb_xml_dup(node, "is");
  g_auto(GStrv) words = g_strsplit(text != NULL ? text : "", " ", -1);
  guint64 is = 0;

  for (guint i = 0; words[i] != NULL; i++) {
    int number = -1;
    if (!arb_domain_parse_exact(domain, loader->rules, words[i], &number) || number < 0
        || number > 63) {
      arb_loader_fault(loader, node, "must-be", "is", words[i], arb_type_to_id(domain->type));
    } else {
      is |= G_GUINT64_CONSTANT(1) << number;
    }
  }
  return is;
}

/* Pairs of fields: what the next action is given, and from where. */
static void
read_gives(ArbLoader *loader, xmlNodePtr node, const ArbAction *opener, ArbThen *then)
{
  const ArbAction *next = arb_ruleset_action(loader->rules, then->action);
  g_autofree char *give = arb_xml_dup(node, "give");
  g_autofree char *from = arb_xml_dup(node, "from");
  g_auto(GStrv) gives = g_strsplit(give, " ", -1);
  g_auto(GStrv) froms = g_strsplit(from, " ", -1);
  guint n = g_strv_length(gives);

  if (n != g_strv_length(froms) || n > ARB_THEN_GIVES) {
    arb_loader_fault(loader, node, "must-be", "from", from, give);
    return;
  }
  for (guint i = 0; i < n; i++) {
    int to = arb_action_find_field(next, gives[i]);
    int source = arb_action_find_field(opener, froms[i]);
    if (to < 0 || source < 0) {
      g_autofree char *ids = arb_list_ids(to < 0 ? next->fields : opener->fields);
      arb_loader_fault(loader, node, "must-be", to < 0 ? "give" : "from",
                       to < 0 ? gives[i] : froms[i], ids);
      return;
    }
    then->give[i] = (guint)to;
    then->from[i] = (guint)source;
  }
  then->n_gives = n;
}

static void
read_then(ArbLoader *loader, xmlNodePtr node, ArbAction *opener)
{
  GPtrArray *actions = loader->rules->actions;
  int after = arb_loader_find(loader, node, "after", actions);
  int next = arb_loader_find(loader, node, "action", actions);
  ArbThen then = {.value = -1};

  if (after < 0 || next < 0) {
    return;
  }
  ArbAction *last = g_ptr_array_index(actions, (guint)after);
  then.after = (guint)after;
  then.action = (guint)next;
  then.value = arb_loader_find(loader, node, "value", last->values);
  if (then.value >= 0) {
    last->told &= ~(1u << then.value);
    then.is = read_is(loader, node, &arb_action_value(last, (guint)then.value)->domain);
  }
  read_gives(loader, node, opener, &then);
  g_array_append_val(opener->thens, then);
}

void
arb_loader_thens(ArbLoader *loader, xmlNodePtr root)
{
  xmlNodePtr node = arb_xml_first(root, "action");

  for (; node != NULL; node = arb_xml_next(node, "action")) {
    g_autofree char *id = arb_xml_dup(node, "id");
    int number = arb_list_find(loader->rules->actions, id);
    xmlNodePtr then = number >= 0 ? arb_xml_first(node, "then") : NULL;
    for (; then != NULL; then = arb_xml_next(then, "then")) {
      read_then(loader, then, g_ptr_array_index(loader->rules->actions, (guint)number));
    }
  }
}
