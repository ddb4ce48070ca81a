/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/scenario-private.h"

/* Troops that a scenario keeps off the table: <off>. */

void
arb_scenario_off_free(ArbScenarioOff *off)
{
  if (off == NULL) {
    return;
  }
  g_array_unref(off->pieces);
  g_free(off);
}

/* Is the piece of a list that one, or below it? */
static gboolean
is_below(const ArbArmyList *army, guint piece, guint top)
{
  for (int at = (int)piece; at >= 0;) {
    const ArbListPiece *known = g_ptr_array_index(army->pieces, at);
    if (at == (int)top) {
      return TRUE;
    }
    at = known->parent;
  }
  return FALSE;
}

gboolean
arb_scenario_off_holds(const ArbScenarioOff *off, const ArbArmyList *army, guint piece)
{
  for (guint i = 0; i < off->pieces->len; i++) {
    if (is_below(army, piece, g_array_index(off->pieces, guint, i))) {
      return TRUE;
    }
  }
  return FALSE;
}

/* The same troops cannot be off the table twice, by any of the elements before or by this one. */
static gboolean
is_named(const ArbScenarioSide *side, const ArbScenarioOff *off, guint piece)
{
  for (guint i = 0; i < side->offs->len; i++) {
    const ArbScenarioOff *other = g_ptr_array_index(side->offs, i);
    for (guint k = 0; k < other->pieces->len; k++) {
      if (is_below(side->army, g_array_index(other->pieces, guint, k), piece)) {
        return TRUE;
      }
    }
    if (arb_scenario_off_holds(other, side->army, piece)) {
      return TRUE;
    }
  }
  return arb_scenario_off_holds(off, side->army, piece);
}

static void
read_labels(const ArbListReader *reader,
            xmlNodePtr node,
            const ArbScenarioSide *side,
            ArbScenarioOff *off)
{
  g_autofree char *text = arb_xml_dup(node, "labels");
  g_auto(GStrv) labels = g_strsplit(text != NULL ? text : "", " ", -1);
  for (guint i = 0; side->army != NULL && labels[i] != NULL; i++) {
    int found = arb_armylist_find(side->army, labels[i]);
    guint piece = (guint)MAX(found, 0);
    if (found < 0 || !arb_scenario_takes_part(side, piece)) {
      arb_list_fault(reader, node, "scenario-not-in-play", labels[i],
                     side->id != NULL ? side->id : "");
    } else if (is_named(side, off, piece)) {
      arb_list_fault(reader, node, "scenario-off-twice", labels[i]);
    } else {
      g_array_append_val(off->pieces, piece);
    }
  }
}

/* A value of the rule book's attribute.  Returns: the fallback where the file is silent. */
static int
read_value(const ArbListReader *reader, xmlNodePtr node, const char *name, guint attribute)
{
  g_autofree char *text = arb_xml_dup(node, name);
  int value = arb_ruleset_attribute(reader->rules, attribute)->fallback;
  if (text != NULL) {
    (void)!arb_list_read_value(reader, node, name, attribute, text, &value);
  }
  return value;
}

static void
read_off(const ArbListReader *reader,
         xmlNodePtr node,
         const ArbOffAttributes *attributes,
         ArbScenarioSide *side)
{
  ArbScenarioOff *off = g_new0(ArbScenarioOff, 1);
  off->pieces = g_array_new(FALSE, FALSE, sizeof(guint));
  off->kind = read_value(reader, node, "kind", attributes->kind);
  off->edge = read_value(reader, node, "edge", attributes->edge);
  off->turn = read_value(reader, node, "turn", attributes->turn);
  g_autofree char *said = arb_xml_dup(node, "kind");
  const ArbAttribute *kind = arb_ruleset_attribute(reader->rules, attributes->kind);
  g_autofree char *none = arb_domain_text(&kind->domain, reader->rules, kind->fallback);
  if (g_strcmp0(said, none) == 0) {
    arb_list_fault(reader, node, "scenario-off-kind", said);
  }
  read_labels(reader, node, side, off);
  g_ptr_array_add(side->offs, off);
}

void
arb_scenario_read_offs(const ArbListReader *reader, xmlNodePtr node, ArbScenarioSide *side)
{
  const ArbOffAttributes *attributes = &reader->rules->book->off;
  xmlNodePtr at = arb_xml_first(node, "off");
  for (; at != NULL; at = arb_xml_next(at, "off")) {
    if (attributes->kind != 0) {
      read_off(reader, at, attributes, side);
    } else {
      arb_list_fault(reader, at, "scenario-off-rules", reader->rules->id);
    }
  }
}

/* Only where the kind of piece has the attribute. */
static void
put(ArbChanges *changes, const ArbRuleset *rules, guint piece, guint attribute, int value)
{
  int kind = arb_changes_get(changes, piece, ARB_ATTR_KIND);
  if ((arb_ruleset_attribute(rules, attribute)->kinds >> kind & 1) != 0) {
    arb_changes_set(changes, piece, attribute, value);
  }
}

void
arb_scenario_put_off(const ArbScenario *scenario,
                     guint side,
                     const guint *numbers,
                     ArbChanges *changes)
{
  const ArbScenarioSide *own = g_ptr_array_index(scenario->sides, side);
  const ArbOffAttributes *attributes = &scenario->rules->book->off;
  for (guint i = 0; i < own->offs->len; i++) {
    const ArbScenarioOff *off = g_ptr_array_index(own->offs, i);
    for (guint piece = 0; piece < own->army->pieces->len; piece++) {
      if (numbers[piece] == 0 || !arb_scenario_off_holds(off, own->army, piece)) {
        continue;
      }
      guint head = numbers[g_array_index(off->pieces, guint, 0)];
      put(changes, scenario->rules, numbers[piece], attributes->kind, off->kind);
      put(changes, scenario->rules, numbers[piece], attributes->edge, off->edge);
      put(changes, scenario->rules, numbers[piece], attributes->turn, off->turn);
      put(changes, scenario->rules, numbers[piece], attributes->body, (int)head);
      arb_changes_set(changes, numbers[piece], ARB_ATTR_SEEN_BY, 1 << side);
    }
  }
}
