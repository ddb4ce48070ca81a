/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/core/tiny.h"

static ArbRuleset *
get_rules(void **state)
{
  return *state;
}

static const ArbTable *
get_table(ArbRuleset *rules, const char *id)
{
  int found = arb_ruleset_find_table(rules, id);
  assert_true(found >= 0);
  return arb_ruleset_table(rules, (guint)found);
}

/* Bands of lengths: 0 to 3 cm and 3 to 6.5 cm for foot, 10 to 18 and 18 to 36 for guns. */
static void
test_lengths(void **state)
{
  static const struct {
    const char *label;
    int key, length, grade;
    gboolean found;
    int cell;
  } ROWS[] = {
      {"lower edge of the nearest band", TINY_FOOT, 0, TINY_A, TRUE, 4},
      {"upper edge belongs to the band", TINY_FOOT, 300, TINY_A, TRUE, 4},
      {"just beyond it", TINY_FOOT, 301, TINY_A, TRUE, 3},
      {"the other column", TINY_FOOT, 301, TINY_B, TRUE, 1},
      {"last edge", TINY_FOOT, 650, TINY_A, TRUE, 3},
      {"out of reach", TINY_FOOT, 651, TINY_A, FALSE, 0},
      {"too near", TINY_GUNS, 999, TINY_A, FALSE, 0},
      {"nearest that may fire", TINY_GUNS, 1000, TINY_B, TRUE, 5},
      {"a cell that says no", TINY_GUNS, 1801, TINY_B, FALSE, 0},
      {"its neighbour", TINY_GUNS, 1801, TINY_A, TRUE, 4},
      {"a key without rows", TINY_HORSE, 100, TINY_A, FALSE, 0},
  };

  const ArbTable *table = get_table(get_rules(state), "reach");
  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    print_message("# %s\n", ROWS[i].label);
    int cell = -77;
    assert_int_equal(arb_table_cell(table, ROWS[i].key, ROWS[i].length, ROWS[i].grade, 0, &cell),
                     ROWS[i].found);
    assert_int_equal(cell, ROWS[i].found ? ROWS[i].cell : -77);
  }
}

static void
test_reach(void **state)
{
  const ArbTable *table = get_table(get_rules(state), "reach");
  int from = -1;
  int to = -1;
  assert_false(arb_table_reach(table, TINY_HORSE, &from, &to));
  assert_int_equal(from, -1);
  assert_int_equal(to, -1);
  assert_true(arb_table_reach(table, TINY_GUNS, &from, &to));
  assert_int_equal(from, 1000);
  assert_int_equal(to, 3600);
}

static void
test_numbers(void **state)
{
  static const struct {
    int points, die, cell;
  } ROWS[] = {
      {0, -9, 0}, {4, 5, 0}, {4, 6, 1}, {5, 1, 1}, {6, 0, 1}, {999, 99, 3},
  };

  const ArbTable *table = get_table(get_rules(state), "effect");
  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    print_message("# %d points, die %d\n", ROWS[i].points, ROWS[i].die);
    int cell = -77;
    assert_true(arb_table_cell(table, -1, ROWS[i].points, -1, ROWS[i].die, &cell));
    assert_int_equal(cell, ROWS[i].cell);
  }
  int cell = -77;
  assert_false(arb_table_cell(table, -1, -1, -1, 3, &cell));
  assert_int_equal(cell, -77);
  assert_int_equal(arb_table_find_row(table, -1, 5), 1);
  assert_int_equal(arb_table_find_row(table, -1, -1), -1);
}

/* 3/4 of a move are six eighths, two moves sixteen. */
static void
test_list(void **state)
{
  const ArbTable *table = get_table(get_rules(state), "pace");
  int cell = -77;
  assert_false(arb_table_list(table, TINY_GUNS, 0, &cell));
  assert_int_equal(cell, -77);
  assert_true(arb_table_list(table, TINY_FOOT, 0, &cell));
  assert_int_equal(cell, 6);
  assert_true(arb_table_list(table, TINY_HORSE, 0, &cell));
  assert_int_equal(cell, 16);
}

static void
test_results(void **state)
{
  ArbRuleset *rules = get_rules(state);
  const ArbTable *table = get_table(rules, "fate");
  const ArbResultRow *row = arb_table_result(table, TINY_FOOT, 3);
  assert_string_equal(row->id, "foot-flees");
  assert_int_equal(row->origin, ARB_ORIGIN_DEFAULT);
  assert_int_equal(row->slot.to, 3);
  assert_int_equal(arb_result_effect(row, TINY_LOSE, -1, 9), 2);
  assert_int_equal(arb_result_effect(row, TINY_FLEE, -1, 9), 0);
  row = arb_table_result(table, TINY_FOOT, 4);
  assert_string_equal(row->id, "foot-stands");
  assert_int_equal(row->origin, ARB_ORIGIN_BOOK);
  assert_int_equal(arb_result_effect(row, TINY_LOSE, -1, 9), 9);
  row = arb_table_result(table, TINY_HORSE, 1000);
  guint role = (guint)arb_ruleset_find_choices(rules, "role");
  int target = arb_ruleset_find_choice(rules, role, "target");
  assert_int_equal(arb_result_effect(row, TINY_LOSE, target, 9), 5);
  assert_int_equal(arb_result_effect(row, TINY_LOSE, -1, 9), 1);
  assert_null(arb_table_result(table, TINY_GUNS, 1));
  assert_int_equal(arb_table_find_result(table, "horse-any"), 2);
  assert_int_equal(arb_table_find_result(table, "nobody"), -1);
  /* A row without a rule of its own has the table's. */
  assert_string_equal(arb_ruleset_message(rules, "fate/foot-flees")->rule, "T-5");
  assert_string_equal(arb_ruleset_message(rules, "fate/foot-stands")->rule, "T-6");
}

static ArbFacts
make_facts(ArbRuleset *rules, const char *action)
{
  ArbFacts facts;
  int found = arb_ruleset_find_action(rules, action);
  assert_true(found >= 0);
  arb_facts_init(&facts, rules, arb_ruleset_action(rules, (guint)found), NULL);
  return facts;
}

/* Values of the table: steady +2, far (6.5 cm or more) -1, near (2 cm or less, no guns) +1, quick
 * +3, each 10 % of losses -1 and at most -3, one a mark from two marks up, ambush +4. */
static void
test_modifiers(void **state)
{
  static const struct {
    const char *label;
    int range, arm, losses, steady, ambush, marks;
    int sum;
    guint lines;
  } ROWS[] = {
      {"nothing", 300, TINY_FOOT, 0, 0, 0, 0, 0, 0},
      {"steady", 300, TINY_FOOT, 0, 1, 0, 0, 2, 1},
      {"far from its edge", 650, TINY_FOOT, 0, 0, 0, 0, -1, 1},
      {"not yet far", 649, TINY_FOOT, 0, 0, 0, 0, 0, 0},
      {"near to its edge", 200, TINY_FOOT, 0, 0, 0, 0, 1, 1},
      {"no more near", 201, TINY_FOOT, 0, 0, 0, 0, 0, 0},
      {"near, but guns", 200, TINY_GUNS, 0, 0, 0, 0, 0, 0},
      {"quick: guns, range 1", 100, TINY_GUNS, 0, 0, 0, 0, 3, 1},
      {"quick: horse by losses, 12.5 % cost 1", 300, TINY_HORSE, 1250, 0, 0, 0, 2, 2},
      {"quick not when steady", 100, TINY_GUNS, 0, 1, 0, 0, 2, 1},
      {"quick not for foot: near only", 100, TINY_FOOT, 0, 0, 0, 0, 1, 1},
      {"9.99 % are no step", 300, TINY_FOOT, 999, 0, 0, 0, 0, 0},
      {"10 % are one", 300, TINY_FOOT, 1000, 0, 0, 0, -1, 1},
      {"29.99 % are two", 300, TINY_FOOT, 2999, 0, 0, 0, -2, 1},
      {"95 % are three at most", 300, TINY_FOOT, 9500, 0, 0, 0, -3, 1},
      {"one mark is too few", 300, TINY_FOOT, 0, 0, 0, 1, 0, 0},
      {"three marks", 300, TINY_FOOT, 0, 0, 0, 3, 3, 1},
      {"all of it: 2 + 1 - 3 + 2 + 4", 0, TINY_FOOT, 3000, 1, 1, 2, 6, 5},
  };

  ArbRuleset *rules = get_rules(state);
  const ArbTable *table = get_table(rules, "aim");
  ArbFacts facts = make_facts(rules, "shoot");
  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    print_message("# %s\n", ROWS[i].label);
    ArbOutcome outcome;
    arb_outcome_init(&outcome, facts.action);
    facts.value[SHOOT_RANGE] = ROWS[i].range;
    facts.value[SHOOT_ARM] = ROWS[i].arm;
    facts.value[SHOOT_LOSSES] = ROWS[i].losses;
    facts.value[SHOOT_STEADY] = ROWS[i].steady;
    facts.value[SHOOT_AMBUSH] = ROWS[i].ambush;
    facts.value[SHOOT_MARKS] = ROWS[i].marks;
    assert_int_equal(arb_table_modifiers(table, 0, &facts, &outcome), ROWS[i].sum);
    assert_int_equal(outcome.n_lines, ROWS[i].lines);
    int sum = 0;
    for (guint line = 0; line < outcome.n_lines; line++) {
      sum += outcome.line[line].value;
    }
    assert_int_equal(sum, ROWS[i].sum);
    outcome.n_lines = 0;
    outcome.quiet = TRUE;
    assert_int_equal(arb_table_modifiers(table, 0, &facts, &outcome), ROWS[i].sum);
    assert_int_equal(outcome.n_lines, 0);
  }
  arb_facts_clear(&facts);
}

/* A row that tests what only the umpire knows is seen by him alone. */
static void
test_explanation(void **state)
{
  ArbRuleset *rules = get_rules(state);
  ArbFacts facts = make_facts(rules, "shoot");
  ArbOutcome outcome;
  arb_outcome_init(&outcome, facts.action);
  facts.value[SHOOT_RANGE] = 300;
  facts.value[SHOOT_STEADY] = 0;
  facts.value[SHOOT_LOSSES] = 2500;
  facts.value[SHOOT_AMBUSH] = 1;
  assert_int_equal(arb_table_modifiers(get_table(rules, "aim"), 0, &facts, &outcome), 2);
  assert_int_equal(outcome.n_lines, 2);
  assert_string_equal(outcome.line[0].id, "aim/losses");
  assert_ptr_equal(outcome.line[0].id, g_intern_string("aim/losses"));
  assert_int_equal(outcome.line[0].value, -2);
  assert_int_equal(outcome.line[0].args[0], 2);
  assert_int_equal(outcome.line[0].see, ARB_SEE_PUBLIC);
  assert_string_equal(outcome.line[1].id, "aim/ambush");
  assert_int_equal(outcome.line[1].see, ARB_SEE_UMPIRE);
  assert_string_equal(arb_ruleset_message(rules, "aim/near")->rule, "T-4");
  assert_string_equal(arb_ruleset_message(rules, "aim/far")->rule, "T-3");
  arb_facts_clear(&facts);
}

/* 250 men are two hundreds, 310 three; the defender stands uphill, and only his side knows. */
static void
test_both_sides(void **state)
{
  ArbRuleset *rules = get_rules(state);
  const ArbTable *table = get_table(rules, "press");
  ArbFacts facts = make_facts(rules, "clash");
  facts.value[arb_action_find_field(facts.action, "attacker-men")] = 250;
  facts.value[arb_action_find_field(facts.action, "defender-men")] = 310;
  facts.value[arb_action_find_field(facts.action, "defender-uphill")] = 1;
  ArbOutcome outcome;
  arb_outcome_init(&outcome, facts.action);
  assert_int_equal(arb_table_modifiers(table, 0, &facts, &outcome), 2 - 2);
  assert_int_equal(outcome.n_lines, 2);
  assert_int_equal(outcome.line[1].see, ARB_SEE_SIDE);
  outcome.n_lines = 0;
  assert_int_equal(arb_table_modifiers(table, 1, &facts, &outcome), 3);
  assert_int_equal(outcome.n_lines, 1);
  arb_facts_clear(&facts);
}

/* What tables keep for those who show them. */
static void
test_contents(void **state)
{
  ArbRuleset *rules = get_rules(state);
  const ArbTable *table = get_table(rules, "reach");
  assert_int_equal(table->origin, ARB_ORIGIN_DEFAULT);
  assert_string_equal(table->rule, "T-2");
  assert_false(table->own);
  assert_int_equal(g_array_index(table->origins, ArbOrigin, 0), ARB_ORIGIN_DEFAULT);
  assert_int_equal(g_array_index(table->origins, ArbOrigin, 1), ARB_ORIGIN_BOOK);
  assert_int_equal(g_array_index(table->lines, int, 0), 10);
  assert_true(table->rows_axis.banded && table->rows_axis.length);
  assert_false(table->columns_axis.banded);
  assert_string_equal(arb_text_get(&table->columns_axis.name, ARB_LANG_IT), "grado");
  assert_string_equal(arb_text_get(&arb_ruleset_message(rules, "reach")->text, ARB_LANG_EN),
                      "Reach");
  table = get_table(rules, "effect");
  assert_int_equal(table->origin, ARB_ORIGIN_RULING);
  assert_string_equal(arb_text_get(&table->note, ARB_LANG_EN), "For trying.");
  table = get_table(rules, "aim");
  const ArbModifierRow *row = g_ptr_array_index(table->modifiers, 4);
  assert_string_equal(row->id, "losses");
  assert_int_equal(row->step, 1000);
  assert_int_equal(row->most, 3);
  row = g_ptr_array_index(table->modifiers, 3);
  assert_int_equal(row->conditions->len, 5);
  const ArbCondition *condition = g_ptr_array_index(row->conditions, 4);
  assert_int_equal(condition->group, 2);
  assert_string_equal(condition->value, "12.5");
}

/* Rows are counted by value and by id, from when one asks until one does no longer. */
static void
test_hits(void **state)
{
  ArbRuleset *rules = get_rules(state);
  ArbTable *table = g_ptr_array_index(rules->tables, (guint)arb_ruleset_find_table(rules, "fate"));

  assert_non_null(arb_table_result(table, TINY_FOOT, 4));
  assert_int_equal(arb_table_hits(table, 1), 0); /* nobody counts */
  arb_table_count(table, TRUE);
  assert_non_null(arb_table_result(table, TINY_FOOT, 4));
  assert_non_null(arb_table_result(table, TINY_FOOT, 5));
  assert_null(arb_table_result(table, TINY_GUNS, 1));
  assert_int_equal(arb_table_find_result(table, "horse-any"), 2);
  assert_int_equal(arb_table_find_result(table, "nobody"), -1);
  assert_int_equal(arb_table_hits(table, 0), 0);
  assert_int_equal(arb_table_hits(table, 1), 2);
  assert_int_equal(arb_table_hits(table, 2), 1);
  arb_table_count(table, TRUE); /* begins anew */
  assert_int_equal(arb_table_hits(table, 1), 0);
  arb_table_count(table, FALSE);
  assert_int_equal(arb_table_hits(table, 1), 0);
}

static int
set_up(void **state)
{
  tiny_words();
  *state = tiny_load();
  return 0;
}

static int
tear_down(void **state)
{
  arb_ruleset_unref(*state);
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_lengths),     cmocka_unit_test(test_reach),
      cmocka_unit_test(test_numbers),     cmocka_unit_test(test_list),
      cmocka_unit_test(test_results),     cmocka_unit_test(test_modifiers),
      cmocka_unit_test(test_explanation), cmocka_unit_test(test_both_sides),
      cmocka_unit_test(test_contents),    cmocka_unit_test(test_hits),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down) != 0;
}
