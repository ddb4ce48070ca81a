/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "levy.h"

static ArbScenario *
load_ford(void)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbSource) source = levy_file("scenarios/ford.xml");
  ArbScenario *scenario = arb_scenario_load(source, levy_find, faults);
  levy_assert_no_faults(faults);
  assert_non_null(scenario);
  return scenario;
}

static void
test_head(void **state)
{
  g_autoptr(ArbScenario) scenario = load_ford();
  (void)state;
  assert_string_equal(scenario->id, "ford");
  assert_string_equal(scenario->title.in[ARB_LANG_EN], "The ford");
  assert_string_equal(scenario->brief.in[ARB_LANG_IT], "I rossi passano il guado.");
  assert_string_equal(scenario->date, "1809-05-21");
  assert_int_equal(scenario->start, 13 * 60 + 30);
  assert_int_equal(scenario->turns, 6);
  assert_int_equal(scenario->width, 18000);
  assert_int_equal(scenario->depth, 12050);
  assert_int_equal(scenario->scale, 28);
  assert_int_equal(scenario->men, 150);
  assert_int_equal(scenario->first, 1);
  assert_int_equal(scenario->sides->len, 2);
}

/* B1 and B2 become X1 and X2, and the list says so. */
static void
test_other_letters(void **state)
{
  g_autoptr(ArbScenario) scenario = load_ford();
  const ArbScenarioSide *south = g_ptr_array_index(scenario->sides, 1);
  const ArbText *warning = g_ptr_array_index(south->army->warnings, 0);
  (void)state;
  assert_int_equal(arb_armylist_find(south->army, "X2"), 1);
  assert_int_equal(arb_armylist_find(south->army, "B2"), -1);
  assert_int_equal(south->army->warnings->len, 1);
  assert_string_equal(warning->in[ARB_LANG_EN],
                      "the labels of the list blue get other letters: B1 becomes X1");
}

/* What a scenario says in two places comes to the game as changes, in the order of the lists. */
static void
test_pieces(void **state)
{
  static const struct {
    guint piece, kind, side, parent;
    const char *label, *name;
  } rows[] = {
      {LEVY_NORTH, ARB_KIND_SIDE, 0, 0, "north", "Nord\x1fNorth"},
      {LEVY_SOUTH, ARB_KIND_SIDE, 0, 0, "south", "Sud\x1fSouth"},
      {LEVY_R1, LEVY_UNIT, LEVY_NORTH, 0, "R1",
       "Primi\x1f"
       "First"}, /* RL1 takes no part */
      {LEVY_RL2, LEVY_LEADER, LEVY_NORTH, 0, "RL2", ""},
      {LEVY_R2, LEVY_UNIT, LEVY_NORTH, LEVY_RL2, "R2", "Кутузов"},
      {LEVY_R2 + 1, LEVY_UNIT, LEVY_NORTH, LEVY_RL2, "", ""},
      {LEVY_X1, LEVY_UNIT, LEVY_SOUTH, 0, "X1", "Blücher"},
      {LEVY_X2, LEVY_UNIT, LEVY_SOUTH, 0, "X2", ""},
  };

  g_autoptr(ArbState) game = levy_state();
  (void)state;
  assert_int_equal(arb_state_count(game), 1 + G_N_ELEMENTS(rows));
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    guint piece = rows[i].piece;
    int name = arb_state_get(game, piece, ARB_ATTR_NAME);
    assert_true(arb_state_exists(game, piece));
    assert_int_equal(arb_state_get(game, piece, ARB_ATTR_KIND), rows[i].kind);
    assert_int_equal(arb_state_get(game, piece, ARB_ATTR_SIDE), rows[i].side);
    assert_int_equal(arb_state_get(game, piece, ARB_ATTR_PARENT), rows[i].parent);
    assert_string_equal(arb_state_label(game, piece), rows[i].label);
    assert_string_equal(arb_state_text(game, name), rows[i].name);
  }
}

static void
test_values(void **state)
{
  static const struct {
    guint piece, attribute;
    int value;
  } rows[] = {
      {LEVY_R1, LEVY_STRENGTH, 6},
      {LEVY_R1, LEVY_REACH, 450},
      {LEVY_R1, LEVY_MEN, 550}, /* set by the scenario, over the muster's 600 */
      {LEVY_R2, LEVY_MEN, 300}, /* mustered: a hundred for each strength */
      {LEVY_X1, LEVY_MEN, 500},
      {LEVY_X1, LEVY_BODYGUARD, LEVY_X2}, /* as the list has it */
      {LEVY_X2, LEVY_BODYGUARD, LEVY_R1}, /* set, over the list's X1 */
      {LEVY_NORTH, LEVY_ORDERS, 2},
      {LEVY_R2, ARB_ATTR_SEEN_BY, 1},       /* the first side */
      {LEVY_X2, ARB_ATTR_SEEN_BY, 1 << 30}, /* no side at all */
      {0, LEVY_SKY, 1},
      {0, ARB_ATTR_FIRST, LEVY_SOUTH},
      {0, ARB_ATTR_YEAR, 1809},
      {0, ARB_ATTR_TURN, 0},
      {0, ARB_ATTR_LAST, 6},
      {0, ARB_ATTR_START, 810}, /* half past one: 13 x 60 + 30 */
      {0, ARB_ATTR_OPTIONS, 1 << LEVY_MUD},
  };

  g_autoptr(ArbState) game = levy_state();
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    assert_int_equal(arb_state_get(game, rows[i].piece, rows[i].attribute), rows[i].value);
  }
  assert_string_equal(arb_state_text(game, arb_state_get(game, LEVY_R1, LEVY_MOTTO)),
                      "Avanti & \"oltre\"");
  assert_string_equal(arb_state_text(game, arb_state_get(game, LEVY_X2, LEVY_MOTTO)),
                      "hold the ford");
}

static void
test_options(void **state)
{
  g_autoptr(ArbState) game = levy_state();
  (void)state;
  assert_true(arb_state_option(game, LEVY_MUD));
  assert_false(arb_state_option(game, LEVY_DUSK));
}

#define HEAD(more)                                                                         \
  "<scenario id=\"x\" ruleset=\"levy\" version=\"1\" date=\"1809-05-21\" start=\"10:00\" " \
  "turns=\"6\"" more ">"                                                                   \
  "<title xml:lang=\"it\">x</title><title xml:lang=\"en\">x</title>"                       \
  "<brief xml:lang=\"it\">x</brief><brief xml:lang=\"en\">x</brief>"
#define SIDE(id, rest) \
  "<side id=\"" id "\" " rest "<name xml:lang=\"it\">x</name><name xml:lang=\"en\">x</name></side>"
#define PLACE(label, it, en)                                                     \
  "<place kind=\"mark\" label=\"" label "\"><name xml:lang=\"it\">" it "</name>" \
  "<name xml:lang=\"en\">" en "</name></place>"
#define END "</scenario>"

static ArbScenario *
load_text(const char *text, ArbFaults *faults)
{
  g_autoptr(ArbSource) source = levy_source("x.xml", text);
  return arb_scenario_load(source, levy_find, faults);
}

/* IT-SCL-1, IT-SCL-2: what a scenario may leave out. */
static void
test_silence(void **state)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbScenario) scenario = load_text(HEAD("") SIDE("a", "list=\"red\">") END, faults);
  (void)state;
  levy_assert_no_faults(faults);
  assert_int_equal(scenario->scale, 15);
  assert_int_equal(scenario->men, 100);
  assert_int_equal(scenario->first, 0);
  assert_int_equal(scenario->width, 0);
}

/* One list on both sides: RL1 and R1 begin with R alone, so A takes its place and the L stays. */
static void
test_one_list_twice(void **state)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbScenario) scenario = load_text(
      HEAD("") SIDE("a", "list=\"red\">") SIDE("b", "list=\"red\" letters=\"A\">") END, faults);
  (void)state;
  levy_assert_no_faults(faults);
  const ArbScenarioSide *b = g_ptr_array_index(scenario->sides, 1);
  assert_int_equal(arb_armylist_find(b->army, "AL1"), 0);
  assert_int_equal(arb_armylist_find(b->army, "A10"), 5);
}

static void
test_same_letters(void **state)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbScenario) scenario =
      load_text(HEAD("") SIDE("a", "list=\"red\">") SIDE("b", "list=\"red\">") END, faults);
  (void)state;
  assert_null(scenario);
  assert_int_equal(arb_faults_count(faults), 1);
}

/* IT-ARM-3: R2 alone takes part, with 3 of strength and 40 of cost: over a limit of 2, not over one
 * of 40; the side plays all the same. */
static void
test_limits(void **state)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbScenario) scenario =
      load_text(HEAD("") SIDE("a", "list=\"red\"><limit of=\"strength\" most=\"2\"/>"
                                   "<limit of=\"cost\" most=\"40\"/><only label=\"R2\"/>") END,
                faults);
  (void)state;
  levy_assert_no_faults(faults);
  const ArbScenarioSide *a = g_ptr_array_index(scenario->sides, 0);
  assert_int_equal(a->limits->len, 2);
  assert_int_equal(a->army->warnings->len, 1);
  const ArbText *warning = g_ptr_array_index(a->army->warnings, 0);
  assert_string_equal(warning->in[ARB_LANG_EN], "a: strength 3, over the scenario's limit of 2");
}

/* RL2 and all below it come late, as one body that its side alone knows; what a kind has not stays
 * unsaid. */
static void
test_off(void **state)
{
  static const struct {
    guint piece, attribute;
    int value;
  } rows[] = {
      {LEVY_R1, ARB_ATTR_SEEN_BY, 0},
      {LEVY_R1, LEVY_OFF, 0},
      {LEVY_R1, LEVY_OFF_BODY, 0},
      {LEVY_RL2, LEVY_OFF_EDGE, 1},
      {LEVY_RL2, LEVY_OFF_TURN, 4},
      {LEVY_RL2, LEVY_OFF_BODY, LEVY_RL2},
      {LEVY_RL2, LEVY_OFF, 0},
      {LEVY_RL2, ARB_ATTR_SEEN_BY, 1},
      {LEVY_R2, LEVY_OFF, 1},
      {LEVY_R2, LEVY_OFF_BODY, LEVY_RL2},
      {LEVY_R2, ARB_ATTR_SEEN_BY, 1},
      {LEVY_R2 + 1, LEVY_OFF, 1},
      {LEVY_R2 + 1, LEVY_OFF_TURN, 4},
      {LEVY_X1, LEVY_OFF_TURN, 0},
      {LEVY_X1, LEVY_OFF, 1},
      {LEVY_X1, LEVY_OFF_BODY, LEVY_X1},
      {LEVY_X1, ARB_ATTR_SEEN_BY, 2},
      {LEVY_X2, LEVY_OFF, 1},
      {LEVY_X2, LEVY_OFF_BODY, LEVY_X1},
  };

  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbScenario) scenario = load_text(
      HEAD("") SIDE("north", "list=\"red\"><only label=\"RL2\"/><only label=\"R1\"/>"
                             "<off kind=\"late\" edge=\"west\" turn=\"4\" labels=\"RL2\"/>")
          SIDE("south", "list=\"blue\" letters=\"X\"><off kind=\"late\" "
                        "labels=\"X1 X2\"/>") END,
      faults);
  (void)state;
  levy_assert_no_faults(faults);
  g_autoptr(ArbState) game = arb_state_new(scenario->rules);
  g_autoptr(ArbChanges) changes = arb_changes_new(game);
  arb_scenario_muster(scenario, changes);
  arb_state_apply(game, arb_changes_list(changes));
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    print_message("# %u %u\n", rows[i].piece, rows[i].attribute);
    assert_int_equal(arb_state_get(game, rows[i].piece, rows[i].attribute), rows[i].value);
  }
}

/* Pieces of no side, behind those of the armies; one keeps the rule book's value. */
static void
test_places(void **state)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbScenario) scenario = load_text(
      HEAD("") "<set piece=\"M2\" attribute=\"worth\" value=\"20\"/>" SIDE(
          "north", "list=\"blue\">") PLACE("M1", "Guado", "Ford") PLACE("M2", "Colle", "Hill") END,
      faults);
  (void)state;
  levy_assert_no_faults(faults);
  g_autoptr(ArbState) game = arb_state_new(scenario->rules);
  g_autoptr(ArbChanges) changes = arb_changes_new(game);
  arb_scenario_muster(scenario, changes);
  arb_state_apply(game, arb_changes_list(changes));
  guint ford = arb_state_find(game, "M1");
  guint hill = arb_state_find(game, "M2");
  assert_int_equal(ford, arb_state_count(game) - 2);
  assert_int_equal(arb_state_get(game, ford, ARB_ATTR_KIND), LEVY_MARK);
  assert_int_equal(arb_state_get(game, ford, ARB_ATTR_SIDE), 0);
  assert_int_equal(arb_state_get(game, ford, LEVY_WORTH), 5);
  assert_int_equal(arb_state_get(game, hill, LEVY_WORTH), 20);
  int name = arb_state_get(game, hill, ARB_ATTR_NAME);
  assert_string_equal(arb_state_text(game, name), "Colle\x1fHill");
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_head),           cmocka_unit_test(test_other_letters),
      cmocka_unit_test(test_pieces),         cmocka_unit_test(test_values),
      cmocka_unit_test(test_options),        cmocka_unit_test(test_silence),
      cmocka_unit_test(test_one_list_twice), cmocka_unit_test(test_same_letters),
      cmocka_unit_test(test_limits),         cmocka_unit_test(test_off),
      cmocka_unit_test(test_places),
  };
  return cmocka_run_group_tests(tests, levy_begin, levy_end) != 0;
}
