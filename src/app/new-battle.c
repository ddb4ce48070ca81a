/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/new-battle.h"

#include <string.h>

#include "rules/registry.h"

#include "app/army-words.h"

GPtrArray *
arb_new_battle_lists(ArbRuleset *rules)
{
  GPtrArray *lists = g_ptr_array_new_with_free_func((GDestroyNotify)arb_armylist_free);
  g_autoptr(GPtrArray) sources = arb_sources_list("armylists", rules->id, NULL);

  for (guint i = 0; sources != NULL && i < sources->len; i++) {
    g_autoptr(ArbFaults) faults = arb_faults_new();
    ArbArmyList *list = arb_armylist_load(g_ptr_array_index(sources, i), rules, faults);
    if (list != NULL) {
      g_ptr_array_add(lists, list);
    }
  }
  return lists;
}

char *
arb_new_battle_date(const ArbArmyList *one, const ArbArmyList *other)
{
  return g_strdup_printf("%d-06-01", MAX(one->from, other->from));
}

char *
arb_new_battle_about(const ArbArmyList *list, ArbLang lang)
{
  GString *text = g_string_new(NULL);

  for (guint i = 0; i < list->rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(list->rules, i);
    if (attribute->total) {
      g_string_append_printf(text, "%s%s: %" G_GINT64_FORMAT, text->len > 0 ? "  ·  " : "",
                             arb_text_get(&attribute->name, lang), arb_armylist_total(list, i));
    }
  }
  for (guint i = 0; i < list->warnings->len; i++) {
    g_string_append_printf(text, "\n⚠ %s",
                           arb_text_get(g_ptr_array_index(list->warnings, i), lang));
  }
  return g_string_free(text, FALSE);
}

char *
arb_new_battle_remark(const ArbArmyList *one, const ArbArmyList *other, ArbLang lang)
{
  g_autofree char *first = arb_army_words_years(one->from, one->to);
  g_autofree char *second = arb_army_words_years(other->from, other->to);
  const char *years[] = {first, second, NULL};
  gboolean common = one->from <= other->to && other->from <= one->to;

  return common ? g_strdup("") : arb_core_text("lists-years-differ", lang, years);
}

/* The letters that the first label of a list begins with. */
static char *
letters_of(const ArbArmyList *list)
{
  for (guint i = 0; i < list->pieces->len; i++) {
    const ArbListPiece *piece = g_ptr_array_index(list->pieces, i);
    if (piece->label != NULL) {
      return g_strndup(piece->label, strspn(piece->label, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"));
    }
  }
  return g_strdup("");
}

/* For a list whose labels could be those of the other: the first letter that neither begins with.
 * Returns: (transfer full) (nullable) */
static char *
other_letters(const ArbArmyList *one, const ArbArmyList *other)
{
  g_autofree char *mine = letters_of(one);
  g_autofree char *theirs = letters_of(other);

  if (mine[0] != theirs[0]) {
    return NULL;
  }
  return g_strdup(mine[0] == 'X' ? "Y" : "X");
}

static void
add_both(GString *xml, const char *element, const char *it, const char *en)
{
  g_autofree char *text =
      g_markup_printf_escaped("<%s xml:lang=\"it\">%s</%s><%s xml:lang=\"en\">%s</%s>", element, it,
                              element, element, en, element);
  g_string_append(xml, text);
}

static void
add_side(GString *xml, const char *id, const ArbArmyList *list, const char *letters)
{
  g_string_append_printf(xml, "<side id=\"%s\" list=\"%s\"", id, list->id);
  if (letters != NULL) {
    g_string_append_printf(xml, " letters=\"%s\"", letters);
  }
  g_string_append(xml, ">");
  add_both(xml, "name", arb_text_get(&list->name, ARB_LANG_IT),
           arb_text_get(&list->name, ARB_LANG_EN));
  g_string_append(xml, "</side>\n");
}

#define TITLE_MOST 300 /* letters that a scenario file takes */
#define TITLE_HALF 140 /* of one name, so that there is room for what stands between */

/* No letter is parted from its accents. */
static char *
cut_name(const char *name)
{
  glong end = TITLE_HALF;

  if (g_utf8_strlen(name, -1) <= end) {
    return g_strdup(name);
  }
  while (end > 0 && g_unichar_ismark(g_utf8_get_char(g_utf8_offset_to_pointer(name, end)))) {
    end--;
  }
  g_autofree char *cut = g_utf8_substring(name, 0, end);
  return g_strconcat(cut, "…", NULL);
}

/* Both names whole if they can be; two long ones give up their ends.  between: "contro" */
static char *
title_in(const ArbArmyList *const *list, ArbLang lang, const char *between)
{
  const char *one = arb_text_get(&list[0]->name, lang);
  const char *other = arb_text_get(&list[1]->name, lang);
  g_autofree char *whole = g_strjoin(" ", one, between, other, NULL);

  if (g_utf8_strlen(whole, -1) <= TITLE_MOST) {
    return g_steal_pointer(&whole);
  }
  g_autofree char *first = cut_name(one);
  g_autofree char *second = cut_name(other);
  return g_strjoin(" ", first, between, second, NULL);
}

static void
add_title(GString *xml, const ArbArmyList *const *list)
{
  g_autofree char *it = title_in(list, ARB_LANG_IT, "contro");
  g_autofree char *en = title_in(list, ARB_LANG_EN, "against");

  add_both(xml, "title", it, en);
  add_both(xml, "brief", "Battaglia messa insieme da due liste.",
           "A battle put together from two lists.");
}

char *
arb_new_battle_to_xml(const ArbNewBattle *battle)
{
  GString *xml = g_string_new("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  g_autofree char *letters = other_letters(battle->list[0], battle->list[1]);
  g_autofree char *head = g_markup_printf_escaped(
      "<scenario id=\"new-battle\" ruleset=\"%s\" version=\"1\" date=\"%s\" start=\"%s\" "
      "turns=\"%d\" scale=\"%d\" men=\"%d\" first=\"army-1\">\n",
      battle->rules->id, battle->date, battle->start, battle->turns, battle->scale, battle->men);

  g_string_append(xml, head);
  add_title(xml, battle->list);
  add_side(xml, "army-1", battle->list[0], NULL);
  add_side(xml, "army-2", battle->list[1], letters);
  for (guint i = 0; i < battle->rules->options->len; i++) {
    const ArbOption *option = g_ptr_array_index(battle->rules->options, i);
    gboolean on = (battle->options & (G_GUINT64_CONSTANT(1) << i)) != 0;
    g_string_append_printf(xml, "<option id=\"%s\" on=\"%s\"/>\n", option->id, on ? "yes" : "no");
  }
  g_string_append(xml, "</scenario>\n");
  return g_string_free(xml, FALSE);
}

ArbScenario *
arb_new_battle_make(const ArbNewBattle *battle, ArbFaults *faults)
{
  g_autofree char *name = g_build_filename(battle->rules->id, "scenarios", "new-battle.xml", NULL);
  char *xml = arb_new_battle_to_xml(battle);
  g_autoptr(GBytes) body = g_bytes_new_take(xml, strlen(xml));
  g_autoptr(ArbSource) source = arb_source_new(name, name, TRUE, body);

  return arb_scenario_load(source, arb_registry_find, faults);
}
