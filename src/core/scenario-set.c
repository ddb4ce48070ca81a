/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/scenario-private.h"

/* Bit of ARB_ATTR_SEEN_BY that is no side's: a piece that the umpire alone knows. */
#define UMPIRE_BIT ARB_SCENARIO_MAX_SIDES

int
arb_scenario_find_side(const ArbScenario *scenario, const char *id)
{
  for (guint i = 0; i < scenario->sides->len; i++) {
    const ArbScenarioSide *side = g_ptr_array_index(scenario->sides, i);
    if (g_strcmp0(side->id, id) == 0) {
      return (int)i;
    }
  }
  return -1;
}

static gboolean
is_named(const GPtrArray *labels, const char *label)
{
  for (guint i = 0; label != NULL && i < labels->len; i++) {
    if (g_str_equal(g_ptr_array_index(labels, i), label)) {
      return TRUE;
    }
  }
  return FALSE;
}

gboolean
arb_scenario_takes_part(const ArbScenarioSide *side, guint piece)
{
  gboolean part = side->only == NULL;
  for (int at = (int)piece; !part && at >= 0;) {
    const ArbListPiece *known = g_ptr_array_index(side->army->pieces, at);
    part = is_named(side->only, known->label);
    at = known->parent;
  }
  return part;
}

const ArbScenarioSide *
arb_scenario_find_piece(const ArbScenario *scenario, const char *label, guint *out_piece)
{
  for (guint i = 0; i < scenario->sides->len; i++) {
    const ArbScenarioSide *side = g_ptr_array_index(scenario->sides, i);
    int piece = side->army != NULL ? arb_armylist_find(side->army, label) : -1;
    if (piece >= 0 && arb_scenario_takes_part(side, (guint)piece)) {
      *out_piece = (guint)piece;
      return side;
    }
  }
  return NULL;
}

gboolean
arb_scenario_parse_seen_by(const ArbScenario *scenario, const char *text, int *out)
{
  guint mask = 0;
  g_auto(GStrv) words = g_strsplit(text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    int side = arb_scenario_find_side(scenario, words[i]);
    if (side < 0 && !g_str_equal(words[i], "umpire")) {
      return FALSE;
    }
    mask |= 1u << (side >= 0 ? (guint)side : UMPIRE_BIT);
  }
  *out = (int)mask;
  return mask != 0;
}

/* What the piece of a <set> is. side: (nullable) in which it stands; NULL: beside the sides.
 * Returns: its kind; -1 with a fault. */
static int
find_kind(const ArbListReader *reader,
          xmlNodePtr node,
          const ArbScenario *scenario,
          const ArbScenarioSide *side,
          const char *label)
{
  guint piece = 0;
  if (side == NULL) {
    const ArbScenarioPlace *place = arb_scenario_find_place(scenario, label);
    if (place != NULL || g_str_equal(label, "game")) {
      return place != NULL ? (int)place->kind : ARB_KIND_GAME;
    }
    arb_list_fault(reader, node, "scenario-set-game", label);
    return -1;
  }
  if (g_strcmp0(label, side->id) == 0) {
    return ARB_KIND_SIDE;
  }
  if (arb_scenario_find_piece(scenario, label, &piece) == side) {
    const ArbListPiece *known = g_ptr_array_index(side->army->pieces, piece);
    return (int)known->kind;
  }
  /* A list with faults of its own has been told of already. */
  if (side->army != NULL) {
    arb_list_fault(reader, node, "scenario-not-in-play", label, side->id != NULL ? side->id : "");
  }
  return -1;
}

/* Returns: number of the attribute, if pieces of that kind have it and a scenario may set it; -1
 * with a fault. */
static int
find_attribute(const ArbListReader *reader, xmlNodePtr node, int kind, const char *id)
{
  int attribute = arb_ruleset_find_attribute(reader->rules, id);
  gboolean own = attribute >= ARB_N_CORE_ATTRS || attribute == ARB_ATTR_SEEN_BY;
  if (own && (arb_ruleset_attribute(reader->rules, (guint)attribute)->kinds >> kind & 1) != 0) {
    return attribute;
  }
  arb_list_fault(reader, node, "scenario-no-attribute",
                 arb_ruleset_kind(reader->rules, (guint)kind)->id, id);
  return -1;
}

static void
check_value(const ArbListReader *reader,
            xmlNodePtr node,
            const ArbScenario *scenario,
            const ArbScenarioSet *set)
{
  ArbType type = arb_ruleset_attribute(reader->rules, set->attribute)->domain.type;
  int value = 0;
  guint piece = 0;
  if (set->attribute == ARB_ATTR_SEEN_BY) {
    if (!arb_scenario_parse_seen_by(scenario, set->value, &value)) {
      arb_list_fault(reader, node, "scenario-seen-by", set->value);
    }
  } else if (type == ARB_TYPE_PIECE) {
    if (arb_scenario_find_piece(scenario, set->value, &piece) == NULL
        && arb_scenario_find_side(scenario, set->value) < 0
        && arb_scenario_find_place(scenario, set->value) == NULL) {
      arb_list_fault(reader, node, "list-no-label", "value", set->value);
    }
  } else if (type != ARB_TYPE_TEXT) {
    (void)!arb_list_read_value(reader, node, "value", set->attribute, set->value, &value);
  }
}

static void
read_set(const ArbListReader *reader,
         xmlNodePtr node,
         const ArbScenario *scenario,
         const ArbScenarioSide *side,
         GPtrArray *sets)
{
  g_autofree char *label = arb_xml_dup(node, "piece");
  g_autofree char *id = arb_xml_dup(node, "attribute");
  g_autofree char *value = arb_xml_dup(node, "value");
  if (label == NULL || id == NULL || value == NULL) {
    return;
  }
  int kind = find_kind(reader, node, scenario, side, label);
  int attribute = kind >= 0 ? find_attribute(reader, node, kind, id) : -1;
  if (attribute < 0) {
    return;
  }
  ArbScenarioSet *set = g_new0(ArbScenarioSet, 1);
  set->piece = g_steal_pointer(&label);
  set->attribute = (guint)attribute;
  set->value = g_steal_pointer(&value);
  g_ptr_array_add(sets, set);
  check_value(reader, node, scenario, set);
}

/* What is placed takes its label before the lists do. */
static void
take_labels(const ArbScenario *scenario, GHashTable *seen)
{
  for (guint i = 0; i < scenario->places->len; i++) {
    const ArbScenarioPlace *place = g_ptr_array_index(scenario->places, i);
    g_hash_table_add(seen, place->label);
  }
}

/* Two lists with the same letters: one side must be given others. */
static void
check_labels(const ArbListReader *reader,
             xmlNodePtr node,
             const ArbScenarioSide *side,
             GHashTable *seen)
{
  for (guint i = 0; side->army != NULL && i < side->army->pieces->len; i++) {
    const ArbListPiece *piece = g_ptr_array_index(side->army->pieces, i);
    if (piece->label == NULL || !arb_scenario_takes_part(side, i)) {
      continue;
    }
    if (!g_hash_table_add(seen, piece->label)) {
      arb_list_fault(reader, node, "scenario-same-letters", piece->label);
      return;
    }
  }
}

void
arb_scenario_read_sets(const ArbListReader *reader, xmlNodePtr root, ArbScenario *scenario)
{
  g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
  take_labels(scenario, seen);
  xmlNodePtr node = arb_xml_first(root, "set");
  for (; node != NULL; node = arb_xml_next(node, "set")) {
    read_set(reader, node, scenario, NULL, scenario->sets);
  }
  node = arb_xml_first(root, "side");
  for (guint i = 0; node != NULL; i++, node = arb_xml_next(node, "side")) {
    const ArbScenarioSide *side = g_ptr_array_index(scenario->sides, i);
    check_labels(reader, node, side, seen);
    xmlNodePtr at = arb_xml_first(node, "set");
    for (; at != NULL; at = arb_xml_next(at, "set")) {
      read_set(reader, at, scenario, side, side->sets);
    }
  }
}
