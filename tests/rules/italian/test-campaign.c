/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/italian/game-test.h"

/* An army after a battle, as a list for the next one.  IT-ARM-2 IT-VIC-4 */

static ArbArmyList *
list_of(const Battle *battle, const char *side, const char *id)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GError) error = NULL;
  guint piece = arb_state_find(arb_game_state(battle->game), side);
  ArbArmyList *list = arb_armylist_from_game(battle->game, piece, id, faults, &error);

  assert_null(error);
  assert_int_equal(arb_faults_count(faults), 0);
  assert_non_null(list);
  return list;
}

/* The list as its file reads again: without a fault, and with totals that are right. */
static ArbArmyList *
again(const Battle *battle, const ArbArmyList *list)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autofree char *text = arb_armylist_to_xml(list);
  g_autofree char *name = g_strconcat(list->id, ".xml", NULL);
  g_autoptr(GBytes) body = g_bytes_new(text, strlen(text));
  g_autoptr(ArbSource) source = arb_source_new(name, name, FALSE, body);
  ArbArmyList *read = arb_armylist_load(source, arb_game_rules(battle->game), faults);
  g_autofree char *told = arb_faults_to_text(faults, ARB_LANG_EN);

  assert_string_equal(told, "");
  assert_int_equal(read->declared_pieces, read->pieces->len);
  for (guint i = 0; i < read->rules->attributes->len; i++) {
    assert_true(read->declared[i] < 0 || read->declared[i] == arb_armylist_total(read, i));
  }
  return read;
}

/* "bases figures points front" of a piece; NULL where the list has no such label. */
static void
expect(const ArbArmyList *list, const char *label, const char *values)
{
  static const char *const names[] = {"bases", "figures", "points", "front"};
  int number = arb_armylist_find(list, label);
  g_autoptr(GString) found = g_string_new(NULL);

  print_message("# %s\n", label);
  if (values == NULL) {
    assert_int_equal(number, -1);
    return;
  }
  assert_true(number >= 0);
  const ArbListPiece *piece = g_ptr_array_index(list->pieces, (guint)number);
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    int attribute = arb_ruleset_find_attribute(list->rules, names[i]);
    g_string_append_printf(found, "%s%d", i > 0 ? " " : "", piece->value[attribute]);
  }
  assert_string_equal(found->str, values);
}

/* Of 16 pieces, 35 bases and 3680 points go: P4 destroyed (6, 300), P3 routed off the table (4,
 * 245), the caisson taken (1, 260) and von Tresk (50); P5 has a base less, and at 50 points a base
 * costs 250. His deputy of quality G costs 75. 16 - 4 + 1 = 13 pieces; 35 - 6 - 4 - 1 - 1 = 23
 * bases; 3680 - 300 - 245 - 260 - 50 - 50 + 75 = 2850 points. */
static void
test_losses(void **state)
{
  static const char *const sets[][3] = {
      {"P4", "gone", "destroyed"},
      {"P3", "gone", "off-table"},
      {"P3", "off-table", "routed"},
      {"P12", "gone", "captured"},
      {"P5", "bases", "5"},
      {"P5", "figures", "18"},
      {"P6", "gone", "off-table"},
      {"P6", "off-table", "retreaters"},
      {"P9", "bases", "4"},
      {"P9", "figures", "12"},
      {"P9", "escort", "1"},
      {"P8", "gone", "off-table"},
      {"P7", "formation", "limbered"},
      {"P2", "gone", "prisoners"},
  };

  static const struct {
    const char *label, *values;
  } rows[] = {
      {"P1", "1 0 100 0"},  {"P2", NULL},         {"P3", NULL},
      {"P4", NULL},         {"P5", "5 18 250 5"}, {"P6", "5 0 400 5"},
      {"P7", "2 0 440 2"},  {"P8", "1 0 75 0"},   {"P9", "5 0 400 5"}, /* its guards are back */
      {"P10", "4 0 640 4"}, {"P12", NULL},        {"P13", "1 0 260 0"},
  };

  Battle *battle = battle_new("teaching");

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(sets); i++) {
    battle_set(battle, sets[i][0], sets[i][1], sets[i][2]);
  }
  battle_does(battle, "replacement general=P2 --dice 6,1");
  g_autoptr(ArbArmyList) made = list_of(battle, "prussian", "after");
  g_autoptr(ArbArmyList) list = again(battle, made);
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    expect(list, rows[i].label, rows[i].values);
  }
  assert_int_equal(list->declared_pieces, 13);
  assert_int_equal(
      arb_armylist_total(list, (guint)arb_ruleset_find_attribute(list->rules, "bases")), 23);
  assert_int_equal(
      arb_armylist_total(list, (guint)arb_ruleset_find_attribute(list->rules, "points")), 2850);
  int deputy = arb_armylist_find(list, "PG1");
  assert_true(deputy >= 0);
  const ArbListPiece *piece = g_ptr_array_index(list->pieces, (guint)deputy);
  const ArbListPiece *above = g_ptr_array_index(list->pieces, (guint)piece->parent);
  assert_string_equal(above->label, "PC2");
  assert_string_equal(piece->name.in[ARB_LANG_EN], "deputy of P2 von Tresk");
  battle_free(battle);
}

/* The guns stand as their list had them, not as the battle ended. */
static void
test_stance(void **state)
{
  Battle *battle = battle_new("teaching");

  (void)state;
  battle_set(battle, "P7", "formation", "limbered");
  g_autoptr(ArbArmyList) list = list_of(battle, "prussian", "after");
  int formation = arb_ruleset_find_attribute(list->rules, "formation");
  const ArbDomain *domain = &arb_ruleset_attribute(list->rules, (guint)formation)->domain;
  const ArbListPiece *guns = g_ptr_array_index(list->pieces, (guint)arb_armylist_find(list, "P7"));
  g_autofree char *word = arb_domain_text(domain, list->rules, guns->value[formation]);
  assert_string_equal(word, "deployed");
  battle_free(battle);
}

/* Both languages say which battle, which scenario, which turn; the first origin stands behind. */
static void
test_origin(void **state)
{
  Battle *battle = battle_new("teaching");
  g_autoptr(ArbArmyList) list = list_of(battle, "french", "french-2");

  (void)state;
  assert_string_equal(list->id, "french-2");
  assert_string_equal(list->name.in[ARB_LANG_IT], "Francesi, per imparare");
  assert_string_equal(list->name.in[ARB_LANG_EN], "French, for learning");
  assert_non_null(
      strstr(list->origin.in[ARB_LANG_IT], "«Lo scontro di Altenrode» (teaching), turno 1"));
  assert_non_null(
      strstr(list->origin.in[ARB_LANG_EN], "“The action at Altenrode” (teaching), turn 1"));
  assert_non_null(strstr(list->origin.in[ARB_LANG_IT], "Lista d'esempio"));
  assert_non_null(strstr(list->origin.in[ARB_LANG_EN], "An example"));
  battle_free(battle);
}

/* Troops under a general who is lost are under his deputy; without one, under who stood above. */
static void
test_heir(void **state)
{
  static const struct {
    const char *deed, *above;
  } rows[] = {{NULL, "PC2"}, {"replacement general=P2 --dice 1,1", "PG1"}};

  Battle *battle = battle_new("teaching");

  (void)state;
  battle_set(battle, "P7", "parent", "P2");
  battle_set(battle, "P2", "gone", "prisoners");
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    if (rows[i].deed != NULL) {
      battle_does(battle, rows[i].deed);
    }
    g_autoptr(ArbArmyList) made = list_of(battle, "prussian", "after");
    g_autoptr(ArbArmyList) list = again(battle, made);
    const ArbListPiece *guns =
        g_ptr_array_index(list->pieces, (guint)arb_armylist_find(list, "P7"));
    const ArbListPiece *above = g_ptr_array_index(list->pieces, (guint)guns->parent);
    assert_string_equal(above->label, rows[i].above);
  }
  battle_free(battle);
}

/* Two of F3's five bases are out as a detachment that has lost two figures: in the list they are
 * one unit again, of 5 x 4 - 2 = 18 figures. */
static void
test_detachment(void **state)
{
  Battle *battle = battle_new("teaching");

  (void)state;
  battle_to_phase(battle, "movement");
  battle_does(battle, "detachment unit=F3 bases=2 --override now");
  battle_set(battle, "F14", "figures", "6");
  g_autoptr(ArbArmyList) made = list_of(battle, "french", "after");
  g_autoptr(ArbArmyList) list = again(battle, made);
  expect(list, "F3", "5 18 455 5");
  expect(list, "F14", NULL);
  battle_set(battle, "F3", "gone", "destroyed");
  g_autoptr(ArbArmyList) alone = list_of(battle, "french", "after");
  expect(alone, "F3", NULL);
  int part = arb_armylist_find(alone, "F14");
  assert_true(part >= 0);
  battle_free(battle);
}

/* Six bases of four figures: the list's 23 and 21 stand, 20 would be five bases, 24 are all. */
static void
test_figures(void **state)
{
  static const struct {
    int listed, figures;
  } rows[] = {{0, 24}, {21, 21}, {23, 23}, {20, 24}, {24, 24}, {99, 24}};

  Battle *battle = battle_new("teaching");
  const ArbBook *book = arb_game_rules(battle->game)->book;
  ArbState *game = (ArbState *)arb_game_state(battle->game);
  guint unit = arb_state_find(game, "P4");
  guint figures = (guint)arb_ruleset_find_attribute(arb_game_rules(battle->game), "figures");
  guint start = (guint)arb_ruleset_find_attribute(arb_game_rules(battle->game), "figures-start");

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(ArbChanges) changes = arb_changes_new(game);
    arb_changes_set(changes, unit, figures, rows[i].listed);
    book->muster(changes, unit);
    assert_int_equal(arb_changes_get(changes, unit, figures), rows[i].figures);
    assert_int_equal(arb_changes_get(changes, unit, start), rows[i].figures);
  }
  battle_free(battle);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_losses),  cmocka_unit_test(test_stance),
      cmocka_unit_test(test_origin),  cmocka_unit_test(test_heir),
      cmocka_unit_test(test_figures), cmocka_unit_test(test_detachment),
  };
  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
