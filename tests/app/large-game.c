/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "large-game.h"

#include "core/replace.h"

#include "rules/registry.h"

#include "app/games.h"
#include "app/new-battle.h"

/* Corps of three brigades, each of six battalions and a battery. */
static char *
write_list(guint units)
{
  GString *xml = g_string_new(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<armylist id=\"many\" ruleset=\"italian\" nation=\"france\" from=\"1806\" to=\"1815\" "
      "version=\"1\">\n<name xml:lang=\"it\">Molti</name><name xml:lang=\"en\">Many</name>\n"
      "<origin xml:lang=\"it\">Inventati</origin><origin xml:lang=\"en\">Invented</origin>\n");
  guint label = 1;

  for (guint i = 0; i < units; i++) {
    if (i % 6 == 0) {
      g_string_append_printf(xml,
                             "%s<command label=\"XC%u\" name=\"Brigade %u\">"
                             "<general label=\"X%u\" name=\"Général %u\" level=\"brigade\" "
                             "quality=\"A\" points=\"50\"/>\n",
                             i > 0 ? "</command>\n" : "", i / 6 + 1, i / 6 + 1, label, i / 6 + 1);
      label++;
    }
    g_string_append_printf(xml,
                           "<unit label=\"X%u\" name=\"%ue ligne, %u. bat.\" "
                           "type=\"infantry-line\" small-arm=\"musket\" bases=\"6\" front=\"2\" "
                           "points=\"300\"/>\n",
                           label++, i / 3 + 1, i % 3 + 1);
  }
  g_string_append(xml, "</command>\n</armylist>\n");
  return g_string_free(xml, FALSE);
}

static ArbArmyList *
load_list(const char *data, guint units, ArbRuleset *rules)
{
  g_autofree char *folder = g_build_filename(data, "arbitro", "armylists", "italian", NULL);
  g_autofree char *path = g_build_filename(folder, "many.xml", NULL);
  g_autofree char *xml = write_list(units);
  g_autoptr(GPtrArray) lists = NULL;

  g_mkdir_with_parents(folder, 0755);
  g_assert_true(g_file_set_contents(path, xml, -1, NULL));
  lists = arb_new_battle_lists(rules);
  for (guint i = 0; i < lists->len; i++) {
    ArbArmyList *list = g_ptr_array_index(lists, i);
    if (g_str_equal(list->id, "many")) {
      return g_ptr_array_steal_index(lists, i);
    }
  }
  g_error("the list of %u units has faults", units);
}

char *
large_game_write(const char *data, guint units)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbRuleset) rules = arb_registry_load("italian", faults);
  g_autoptr(ArbArmyList) list = load_list(data, units, rules);
  ArbNewBattle battle = {.rules = rules,
                         .list = {list, list},
                         .turns = 12,
                         .scale = 15,
                         .men = 100,
                         .date = "1806-10-14",
                         .start = "10:00"};
  g_autoptr(ArbScenario) scenario = arb_new_battle_make(&battle, faults);
  char *path = g_build_filename(data, "large.arbitro", NULL);

  if (scenario == NULL) {
    g_autofree char *text = arb_faults_to_text(faults, ARB_LANG_EN);
    g_error("%s", text);
  }
  arb_game_close(arb_game_new(scenario, path, 1, NULL, faults, NULL));
  return path;
}
