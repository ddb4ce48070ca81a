/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/armylist.h"
#include "core/source.h"
#include "core/table.h"

#include "rules/italian/italian-test.h"
#include "rules/registry.h"

#define MEN_A_BASE 150

static int
find_attribute(const ArbArmyList *list, const char *id)
{
  int found = arb_ruleset_find_attribute(list->rules, id);
  assert_true(found >= 0);
  return found;
}

static int
get(const ArbArmyList *list, const ArbListPiece *piece, const char *attribute)
{
  return piece->value[find_attribute(list, attribute)];
}

static int
get_points(const ArbArmyList *list, const char *table, const char *row, int key, int column)
{
  int found = arb_ruleset_find_table(list->rules, table);
  assert_true(found >= 0);
  const ArbTable *points = arb_ruleset_table(list->rules, (guint)found);
  int cell = 0;
  if (row != NULL) {
    key = arb_ruleset_find_choice(list->rules, (guint)points->rows_axis.choices, row);
  }
  gboolean known = column >= 0 ? arb_table_cell(points, key, 0, column, 0, &cell)
                               : arb_table_list(points, key, 0, &cell);
  assert_true(known);
  return cell;
}

/* Points of a unit as the tables give them.  IT-ARM-3 */
static int
price_unit(const ArbArmyList *list, const ArbListPiece *unit)
{
  int type = get(list, unit, "type");
  int arm = arb_ruleset_find_choices(list->rules, "small-arm");
  int rifle = arb_ruleset_find_choice(list->rules, (guint)arm, "rifle");
  int base = get_points(list, "points", NULL, type, get(list, unit, "class"));
  base +=
      get(list, unit, "small-arm") == rifle ? get_points(list, "points-extra", "rifle", 0, -1) : 0;
  base += get(list, unit, "guard") ? get_points(list, "points-extra", "guard", 0, -1) : 0;
  base += get(list, unit, "horse") ? get_points(list, "points-extra", "horse-artillery", 0, -1) : 0;
  int captain =
      get(list, unit, "may-detach") ? get_points(list, "points-extra", "captain", 0, -1) : 0;
  return base * get(list, unit, "bases") + captain;
}

static void
check_piece(const ArbArmyList *list, const ArbListPiece *piece)
{
  const char *kind = arb_ruleset_kind(list->rules, piece->kind)->id;
  print_message("# %s %s\n", list->id, piece->label);
  assert_non_null(piece->label);
  assert_non_null(arb_text_get(&piece->name, ARB_LANG_IT));
  if (g_str_equal(kind, "unit")) {
    int front = get(list, piece, "front");
    assert_int_equal(get(list, piece, "points"), price_unit(list, piece));
    assert_true(front >= 1 && front <= get(list, piece, "bases"));
  } else if (g_str_equal(kind, "general")) {
    int price = get_points(list, "points-general", NULL, get(list, piece, "level"),
                           get(list, piece, "quality"));
    assert_int_equal(get(list, piece, "points"), price);
  } else if (g_str_equal(kind, "wagon")) {
    assert_int_equal(get(list, piece, "points"), 260);
  }
}

/* IT-ARM-2, IT-ARM-3: the shipped lists open without a fault or a warning, their sums are right,
 * and every price is that of the tables. */
static void
test_lists(void **state)
{
  (void)state;
  g_autoptr(GPtrArray) sources = arb_sources_list("armylists", "italian", NULL);
  assert_non_null(sources);
  assert_int_equal(sources->len, 13);
  for (guint i = 0; i < sources->len; i++) {
    g_autoptr(ArbFaults) faults = arb_faults_new();
    const ArbSource *source = g_ptr_array_index(sources, i);
    print_message("# %s\n", source->name);
    g_autoptr(ArbArmyList) list = arb_armylist_load(source, italian_rules(), faults);
    assert_non_null(list);
    assert_int_equal(arb_faults_count(faults), 0);
    assert_int_equal(list->warnings->len, 0);
    assert_int_equal(list->declared_pieces, list->pieces->len);
    for (guint k = 0; k < list->pieces->len; k++) {
      check_piece(list, g_ptr_array_index(list->pieces, k));
    }
  }
}

/* IT-SCL-2: the bases of a list stand for the men its source gives, within a twentieth. */
static void
test_IT_SCL_2_men(void **state)
{
  (void)state;

  static const struct {
    const char *list;
    const char *arm; /* what its types begin with */
    int men;
  } rows[] = {
      /* 1400 + 4 x 1800; 3 x 1800 - 200 + 1400; 2 x 1800 + 1300 + 1600 */
      {"france-1806-iii-corps", "infantry", 8600 + 6600 + 6500},
      {"france-1806-iii-corps", "cavalry", 1200},
      /* 2100 + 2500 + 3 x 1800; 3 x 1800 + 900 */
      {"france-1806-v-corps", "infantry", 10000 + 6300},
      /* 600 + 1300; 600 x 2; 600 x 2; 900 + 600; 600 x 2 */
      {"france-1806-cavalry", "cavalry", 1900 + 1200 + 1200 + 1500 + 1200},
      /* six brigades of 4500, 2300 fusiliers */
      {"prussia-1806-main-army", "infantry", 27000 + 2300},
      /* 1500 + 1800 + 1500; 1500 x 2 + 600 */
      {"prussia-1806-main-army", "cavalry", 4800 + 3600},
      {"prussia-1806-advanced-guard", "infantry", 5100 + 2400},
      {"prussia-1806-advanced-guard", "cavalry", 1500 + 1200},
      {"france-1815-ii-corps", "infantry", 20635},
      {"prussia-1815-9th-brigade", "infantry", 6752},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    print_message("# %s %s\n", rows[i].list, rows[i].arm);
    g_autoptr(ArbFaults) faults = arb_faults_new();
    g_autofree char *name = g_strdup_printf("italian/%s.xml", rows[i].list);
    g_autoptr(ArbSource) source = arb_source_find("armylists", name, NULL);
    assert_non_null(source);
    g_autoptr(ArbArmyList) list = arb_armylist_load(source, italian_rules(), faults);
    assert_non_null(list);
    int types = arb_ruleset_find_choices(list->rules, "type");
    int men = 0;
    for (guint k = 0; k < list->pieces->len; k++) {
      const ArbListPiece *piece = g_ptr_array_index(list->pieces, k);
      gboolean unit = g_str_equal(arb_ruleset_kind(list->rules, piece->kind)->id, "unit");
      int type = unit ? get(list, piece, "type") : 0;
      const ArbChoice *choice = arb_ruleset_choice(list->rules, (guint)types, type);
      men += unit && g_str_has_prefix(choice->id, rows[i].arm)
                 ? MEN_A_BASE * get(list, piece, "bases")
                 : 0;
    }
    assert_true(ABS(men - rows[i].men) * 20 <= rows[i].men);
  }
}

/* IT-ARM-2: the shipped scenarios muster both sides, and those who take no part stay away. */
static void
test_scenarios(void **state)
{
  (void)state;

  static const struct {
    const char *id;
    const char *here[2];
    const char *away;
  } rows[] = {
      {"teaching", {"F13", "P13"}, NULL},
      {"saalfeld-1806", {"F13", "P22"}, "F17"}, /* Suchet's division, not Gazan's */
      {"quatre-bras-1815", {"F3", "A3"}, NULL},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    print_message("# %s\n", rows[i].id);
    g_autoptr(ArbFaults) faults = arb_faults_new();
    g_autofree char *name = g_strdup_printf("italian/scenarios/%s.xml", rows[i].id);
    g_autoptr(ArbSource) source = arb_source_find("armylists", name, NULL);
    assert_non_null(source);
    g_autoptr(ArbScenario) scenario = arb_scenario_load(source, arb_registry_find, faults);
    assert_non_null(scenario);
    assert_int_equal(arb_faults_count(faults), 0);
    g_autoptr(ArbState) game = arb_state_new(scenario->rules);
    g_autoptr(ArbChanges) changes = arb_changes_new(game);
    arb_scenario_muster(scenario, changes);
    arb_state_apply(game, arb_changes_list(changes));
    assert_true(arb_state_find(game, rows[i].here[0]) > 0);
    assert_true(arb_state_find(game, rows[i].here[1]) > 0);
    assert_true(rows[i].away == NULL || arb_state_find(game, rows[i].away) == 0);
  }
}

static int
done(void **state)
{
  (void)state;
  italian_rules_done();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_lists),
      cmocka_unit_test(test_IT_SCL_2_men),
      cmocka_unit_test(test_scenarios),
  };
  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
