/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/scenario-private.h"

/* What belongs to no side and stands on the ground from the start: <place>. */

void
arb_scenario_place_free(ArbScenarioPlace *place)
{
  if (place == NULL) {
    return;
  }
  g_free(place->label);
  arb_text_clear(&place->name);
  g_free(place);
}

const ArbScenarioPlace *
arb_scenario_find_place(const ArbScenario *scenario, const char *label)
{
  for (guint i = 0; i < scenario->places->len; i++) {
    const ArbScenarioPlace *place = g_ptr_array_index(scenario->places, i);
    if (g_strcmp0(place->label, label) == 0) {
      return place;
    }
  }
  return NULL;
}

static gboolean
may_place(const ArbRuleset *rules, int kind)
{
  return kind >= 0 && (rules->book->places >> kind & 1) != 0;
}

/* The kinds that may be placed, as they are written. */
static char *
list_kinds(const ArbRuleset *rules)
{
  g_autoptr(GString) list = g_string_new(NULL);

  for (guint i = 0; i < rules->kinds->len; i++) {
    if (may_place(rules, (int)i)) {
      g_string_append_printf(list, "%s%s", list->len > 0 ? ", " : "",
                             arb_ruleset_kind(rules, i)->id);
    }
  }
  return g_string_free(g_steal_pointer(&list), FALSE);
}

static void
read_place(const ArbListReader *reader, xmlNodePtr node, ArbScenario *scenario)
{
  g_autofree char *kind = arb_xml_dup(node, "kind");
  g_autofree char *label = arb_xml_dup(node, "label");

  if (kind == NULL || label == NULL) {
    return;
  }
  int number = arb_ruleset_find_kind(reader->rules, kind);
  if (!may_place(reader->rules, number)) {
    g_autofree char *expected = list_kinds(reader->rules);
    arb_list_fault(reader, node, "xml-bad-word", "kind", kind, expected);
    return;
  }
  if (arb_scenario_find_place(scenario, label) != NULL) {
    arb_list_fault(reader, node, "scenario-place-label", label);
    return;
  }
  ArbScenarioPlace *place = g_new0(ArbScenarioPlace, 1);
  place->kind = (guint)number;
  place->label = g_steal_pointer(&label);
  arb_xml_read_text(node, "name", reader->file, &place->name, reader->faults);
  g_ptr_array_add(scenario->places, place);
}

void
arb_scenario_read_places(const ArbListReader *reader, xmlNodePtr root, ArbScenario *scenario)
{
  xmlNodePtr node = arb_xml_first(root, "place");

  if (node != NULL && reader->rules->book->places == 0) {
    arb_list_fault(reader, node, "scenario-place-rules", reader->rules->id);
    return;
  }
  for (; node != NULL; node = arb_xml_next(node, "place")) {
    read_place(reader, node, scenario);
  }
}
