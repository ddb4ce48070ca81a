/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/italian-test.h"

static int
load_rules(void **state)
{
  *state = italian_rules();
  return 0;
}

static int
free_rules(void **state)
{
  (void)state;
  italian_rules_done();
  return 0;
}

static const ArbTable *
get_table(const ArbRuleset *rules, const char *id)
{
  int found = arb_ruleset_find_table(rules, id);
  assert_true(found >= 0);
  return arb_ruleset_table(rules, (guint)found);
}

/* Number of a row's or column's key; -1 where the axis has none. */
static int
get_key(const ArbRuleset *rules, const ArbAxis *axis, const char *key)
{
  if (axis->choices < 0) {
    assert_null(key);
    return -1;
  }
  int found = arb_ruleset_find_choice(rules, (guint)axis->choices, key);
  assert_true(found >= 0);
  return found;
}

#define NONE (-999)

/* Cells as printed; lengths in hundredths of cm, parts of a move in eighths. */
/* IT-MOV-1, IT-MOV-6, IT-FRM-3 */
/* IT-ORD-4, IT-MSG-1, IT-MSG-2 */
/* IT-OFF-2, IT-OFF-3, IT-OFF-6 */
/* IT-ARM-3, IT-VIC-2, IT-VIC-1 */
/* IT-OBS-1, IT-ENG-1, IT-FIR-9 */
/* IT-LOG-1, IT-DIS-2, IT-MEL-1 */
static const struct {
  const char *table;
  const char *row;
  int value; /* in the row's band */
  const char *column;
  int cell;
} CELLS[] = {
    {"movement", "infantry-line", 0, "line", 1600},
    {"movement", "infantry-light", 0, "march-column", 2600},
    {"movement", "infantry-irregular", 0, "square", NONE},
    {"movement", "cavalry-lancer", 0, "charge", 4000},
    {"movement", "cavalry-heavy", 0, "open-order", NONE},
    {"movement-wheeled", "guns-12", 0, "deployed", 0},
    {"movement-wheeled", "howitzers", 0, "limbered", 1600},
    {"movement-wheeled", "wagon", 0, "deployed", NONE},
    {"movement-wheeled", "general", 0, "limbered", 4800},
    {"gaits", "tactical", 0, "normal", 16},
    {"gaits", "double", 0, "normal", 12},
    {"gaits", "evade", 0, "normal", 4},
    {"gaits", "evade", 0, "charge", NONE},
    {"gaits", "charge", 0, "normal", NONE},
    {"road-march", NULL, 0, NULL, 2},
    {"terrain", "light-wood", 0, "foot", 6},
    {"terrain", "light-wood", 0, "open-order", 8},
    {"terrain", "dense-wood", 0, "horse", 2},
    {"terrain", "dense-wood", 0, "wheels", NONE},
    {"terrain", "marsh", 0, "wheels", 2},
    {"obstacles", "horse", 0, NULL, 3},
    {"obstacles", "wheels", 0, NULL, NONE},
    {"command-radius", "brigade", 0, "P", 800},
    {"command-radius", "army", 0, "E", 6000},
    {"initiative", "P", 0, NULL, 7},
    {"message-delay", NULL, 3, NULL, 1},
    {"message-delay", NULL, 4, NULL, 2},
    {"message-delay", NULL, 12, NULL, 4},
    {"message-delay", NULL, 13, NULL, NONE},
    {"arrival", "retreaters", 0, NULL, 5},
    {"arrival-modifiers", "good-leader", 0, NULL, 1},
    {"supply-line", "line", 0, NULL, 3000},
    {"supply-line", "enemy", 0, NULL, 600},
    {"entry-distances", "enemy-edge", 0, NULL, 1000},
    {"entry-distances", "set-back", 0, NULL, 1000},
    {"off-limits", "reserves", 0, NULL, 50},
    {"off-limits", "scouting", 0, NULL, 90},
    {"off-limits", "clash-later", 0, NULL, 150},
    {"off-limits", "clash-out", 0, NULL, 200},
    {"off-limits", "escort", 0, NULL, 5},
    {"off-limits", "guard", 0, NULL, 10},
    {"scouting-points", "cavalry-light", 0, NULL, 3},
    {"scouting-points", "cavalry-lancer", 0, NULL, 1},
    {"victory-kept-out", NULL, 0, NULL, 2},
    {"points", "infantry-light", 0, "elite", 90},      /* 80 + 10 */
    {"points", "cavalry-lancer", 0, "militia", 70},    /* 90 - 20 */
    {"points", "cavalry-cuirassier", 0, "elite", 160}, /* 130 + 30 */
    {"points", "guns-12", 0, "militia", 220},
    {"points-extra", "wagon", 0, NULL, 260},
    {"points-extra", "captain", 0, NULL, 5},
    {"points-general", "brigade", 0, "P", 25}, /* 50 x 1/2 */
    {"points-general", "corps", 0, "G", 300},  /* 200 x 3/2 */
    {"victory-points", "prisoners", 0, "horse", 5},
    {"victory-generals", "corps", 0, NULL, 20},
    {"victory-prizes", "objective", 0, NULL, 20},
    {"army-morale", NULL, 0, NULL, 25},
    {"recognition", "arm", 0, NULL, 7500},
    {"weather-drift", "heavy", 0, NULL, -1},
    {"darkness", "dusk", 0, NULL, 4000},
    {"engineer-works", "mend-boat", 0, "others", 8},
    {"engineer-works", "demolish-stone", 0, "others", NONE},
    {"fire-start", NULL, 0, NULL, 9},
    {"fire-start-modifiers", "heavy-rain", 0, NULL, -5},
    {"low-ammunition", NULL, 0, NULL, 4},
    {"fatigue-causes", "cavalry-charge", 0, NULL, 1},
    {"charge-loss", NULL, 0, NULL, 100},
    {"figures-per-base", "cavalry", 0, NULL, 3},
    {"melee-factors", "square", 0, "foot", 2},
    {"melee-factors", "square", 0, "horse", 10},
    {"melee-factors", "companies", 0, "foot", 3},
    {"melee-numbers", NULL, 149, NULL, 0},
    {"melee-numbers", NULL, 150, NULL, 1},
    {"melee-numbers", NULL, 299, NULL, 2},
    {"melee-numbers", NULL, 300, NULL, 3},
    {"general-absence", NULL, 4, NULL, 2},
};

static void
test_cells(void **state)
{
  const ArbRuleset *rules = *state;
  for (guint i = 0; i < G_N_ELEMENTS(CELLS); i++) {
    print_message("# %s %s %d %s\n", CELLS[i].table, CELLS[i].row != NULL ? CELLS[i].row : "",
                  CELLS[i].value, CELLS[i].column != NULL ? CELLS[i].column : "");
    const ArbTable *table = get_table(rules, CELLS[i].table);
    int cell = NONE;
    int row = get_key(rules, &table->rows_axis, CELLS[i].row);
    int column = get_key(rules, &table->columns_axis, CELLS[i].column);
    gboolean found = CELLS[i].column == NULL
                         ? arb_table_list(table, row, CELLS[i].value, &cell)
                         : arb_table_cell(table, row, CELLS[i].value, column, 0, &cell);
    assert_int_equal(found, CELLS[i].cell != NONE);
    assert_int_equal(cell, CELLS[i].cell);
  }
}

/* Rows of effects, at both ends of each band. */
/* IT-MOR-2, IT-MEL-1, IT-GEN-1 */
/* IT-OBS-1, IT-DIS-4, IT-FIR-2 */
static const struct {
  const char *table;
  const char *key;
  int value;
  const char *id;
} RESULTS[] = {
    {"manoeuvre-result", "disordered", -9, "dispersed"},
    {"manoeuvre-result", "disordered", 0, "dispersed"},
    {"manoeuvre-result", "disordered", 1, "rout"},
    {"manoeuvre-result", "disordered", 3, "rout"},
    {"manoeuvre-result", "disordered", 4, "wavering"},
    {"manoeuvre-result", "disordered", 7, "shaken"},
    {"manoeuvre-result", "disordered", 9, "shaken"},
    {"manoeuvre-result", "disordered", 10, "recovers"},
    {"manoeuvre-result", "disordered", 14, "recovers"},
    {"manoeuvre-result", "disordered", 15, "executes"},
    {"manoeuvre-result", "in-order", 0, "retreat"},
    {"manoeuvre-result", "in-order", 1, "fall-back"},
    {"manoeuvre-result", "in-order", 4, "hold"},
    {"manoeuvre-result", "in-order", 6, "hold"},
    {"manoeuvre-result", "in-order", 7, "delayed"},
    {"manoeuvre-result", "in-order", 10, "executes-in-order"},
    {"manoeuvre-result", "in-order", 30, "executes-in-order"},
    {"melee-result", NULL, 0, "locked"},
    {"melee-result", NULL, 2, "pushed-back"},
    {"melee-result", NULL, 4, "falls-back"},
    {"melee-result", NULL, 7, "retreats"},
    {"melee-result", NULL, 10, "routs"},
    {"melee-result", NULL, 11, "destroyed"},
    {"general-fate", NULL, 0, "killed"},
    {"general-fate", NULL, 4, "unhorsed"},
    {"general-fate", NULL, 5, "unhurt"},
    {"weather", NULL, 3, "heavy"},
    {"weather", NULL, 9, "fair"},
    {"weather", NULL, 13, "fog"},
    {"disorder-causes", "ford", 0, "ford"},
    {"fire-priorities", NULL, 4, "nearest"},
};

static void
test_results(void **state)
{
  const ArbRuleset *rules = *state;
  for (guint i = 0; i < G_N_ELEMENTS(RESULTS); i++) {
    print_message("# %s %d\n", RESULTS[i].table, RESULTS[i].value);
    const ArbTable *table = get_table(rules, RESULTS[i].table);
    int key = get_key(rules, &table->rows_axis, RESULTS[i].key);
    const ArbResultRow *row = arb_table_result(table, key, RESULTS[i].value);
    assert_non_null(row);
    assert_string_equal(row->id, RESULTS[i].id);
  }
  assert_null(arb_table_result(get_table(rules, "fire-priorities"), -1, 5));
}

/* What a row costs the loser, in figures of a fresh unit of six bases of four. */
static int
loser_loss(const ArbRuleset *rules, const ArbResultRow *row)
{
  int figures = arb_ruleset_find_verb(rules, "lose-figures");
  int bases = arb_ruleset_find_verb(rules, "lose-bases");
  int prisoners = arb_ruleset_find_verb(rules, "prisoners");
  int loser =
      arb_ruleset_find_choice(rules, (guint)arb_ruleset_find_choices(rules, "role"), "loser");
  if (arb_result_effect(row, arb_ruleset_find_verb(rules, "disperse"), loser, -1) >= 0) {
    return 24;
  }
  return arb_result_effect(row, figures, loser, 0) + 4 * arb_result_effect(row, bases, loser, 0)
         + 4 * arb_result_effect(row, prisoners, loser, 0);
}

/* IT-MEL-1: the more one loses by, the more one loses. */
static void
test_IT_MEL_1_losses_never_fall(void **state)
{
  static const int losses[] = {0, 2, 2, 3, 3, 4,
                               4, 4, 8, 8, 8, 24}; /* by the difference, 0 to 11 */
  const ArbRuleset *rules = *state;
  const ArbTable *table = get_table(rules, "melee-result");
  for (int i = 0; i < (int)G_N_ELEMENTS(losses); i++) {
    print_message("# difference %d\n", i);
    const ArbResultRow *row = arb_table_result(table, -1, i);
    assert_non_null(row);
    assert_int_equal(loser_loss(rules, row), losses[i]);
  }
}

/* IT-MOV-6: no ground quickens a move. */
static void
test_IT_MOV_6_at_most_whole(void **state)
{
  const ArbTable *table = get_table(*state, "terrain");
  for (guint i = 0; i < table->cells->len; i++) {
    assert_true(g_array_index(table->cells, int, i) <= 8);
  }
}

/* IT-MOV-1: on foot a charge in columns is no faster than the column itself. */
static void
test_IT_MOV_1_foot_charges_at_column_rate(void **state)
{
  static const char *const FOOT[] = {"infantry-line", "infantry-light", "infantry-irregular"};
  const ArbRuleset *rules = *state;
  const ArbTable *table = get_table(rules, "movement");
  for (guint i = 0; i < G_N_ELEMENTS(FOOT); i++) {
    int columns = 0;
    int charge = 0;
    int row = get_key(rules, &table->rows_axis, FOOT[i]);
    assert_true(arb_table_cell(table, row, 0, get_key(rules, &table->columns_axis, "columns"), 0,
                               &columns));
    assert_true(
        arb_table_cell(table, row, 0, get_key(rules, &table->columns_axis, "charge"), 0, &charge));
    assert_int_equal(charge, columns);
  }
}

/* Every table says whose it is: only what the book prints is the book's.  IT-MOR-2, IT-GEN-1 */
static void
test_origins(void **state)
{
  static const char *const BOOK[] = {"charge-distances",
                                     "manoeuvre-result",
                                     "general-absence",
                                     "bridge-hits",
                                     "sector-hits",
                                     "dousing",
                                     "blaze",
                                     "overhead",
                                     "replacement",
                                     "sight-limits",
                                     "dummies",
                                     "inspired-since",
                                     "renown",
                                     "move-costs",
                                     "move-distances",
                                     "boats",
                                     "boat-hits",
                                     "supply-line",
                                     "entry-distances",
                                     "off-limits",
                                     NULL};
  const ArbRuleset *rules = *state;
  assert_true(rules->tables->len >= 46);
  for (guint i = 0; i < rules->tables->len; i++) {
    const ArbTable *table = arb_ruleset_table(rules, i);
    print_message("# %s\n", table->id);
    gboolean book = g_strv_contains(BOOK, table->id);
    assert_int_equal(table->origin == ARB_ORIGIN_BOOK, book);
    assert_non_null(table->rule);
  }
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_cells),
      cmocka_unit_test(test_results),
      cmocka_unit_test(test_IT_MEL_1_losses_never_fall),
      cmocka_unit_test(test_IT_MOV_6_at_most_whole),
      cmocka_unit_test(test_IT_MOV_1_foot_charges_at_column_rate),
      cmocka_unit_test(test_origins),
  };
  return cmocka_run_group_tests(tests, load_rules, free_rules) != 0;
}
