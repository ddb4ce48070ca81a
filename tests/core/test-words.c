/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/format.h"

#include "tests/core/tiny.h"

/* What tables with words in their cells, and lists that may be empty, need of the core. */

#define HEAD                                                                   \
  "<title xml:lang='it'>Esito</title><title xml:lang='en'>Result</title>"      \
  "<rows><name xml:lang='it'>dado</name><name xml:lang='en'>die</name></rows>" \
  "<columns choices='grade'><name xml:lang='it'>x</name><name xml:lang='en'>x" \
  "</name></columns><column key='A'/><column key='B'/>"
#define ROWS(one, two) "<row to='3' cells='" one "'/><row from='4' cells='" two "'/>"
#define TABLE(attributes, rows) \
  "<table id='duels' ruleset='tiny' form='grid' origin='book' " attributes ">" HEAD rows "</table>"

/* The tiny rule book with one table more.  Returns: (nullable) NULL with faults */
static ArbRuleset *
load_with(const char *text, ArbFaults *faults)
{
  g_autoptr(GPtrArray) sources = tiny_sources(TRUE);
  g_autoptr(GBytes) body = g_bytes_new_static(text, strlen(text));

  g_ptr_array_add(sources, arb_source_new("tiny/duels.xml", "tiny/duels.xml", TRUE, body));
  return arb_ruleset_load(&TINY, sources, faults);
}

static void
test_cells(G_GNUC_UNUSED void **unused)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  ArbRuleset *rules =
      load_with(TABLE("cells='choice' of='arm'", ROWS("horse foot", "guns -")), faults);
  int cell = -7;

  assert_non_null(rules);
  const ArbTable *table = arb_ruleset_table(rules, (guint)arb_ruleset_find_table(rules, "duels"));
  assert_true(arb_table_cell(table, -1, 3, TINY_A, 0, &cell));
  assert_int_equal(cell, TINY_HORSE);
  ArbFormat format = {.rules = rules, .lang = ARB_LANG_IT};
  g_autofree char *symbol = arb_format_cell(&format, table, cell);
  assert_string_equal(symbol, "h");
  assert_true(arb_table_cell(table, -1, 3, TINY_B, 0, &cell));
  g_autofree char *name = arb_format_cell(&format, table, cell); /* foot has no symbol */
  assert_string_equal(name, "fanteria");
  assert_true(arb_table_cell(table, -1, 9, TINY_A, 0, &cell));
  assert_int_equal(cell, TINY_GUNS);
  assert_false(arb_table_cell(table, -1, 9, TINY_B, 0, &cell)); /* "-": not possible */
  arb_ruleset_unref(rules);
}

/* Words that are none of the set, a set not said, one said for numbers. */
static void
test_faults(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *file, *says;
  } rows[] = {
      {TABLE("cells='choice' of='arm'", ROWS("horse foot", "guns boat")), "boat"},
      {TABLE("cells='choice'", ROWS("horse foot", "guns -")), "of"},
      {TABLE("of='arm'", ROWS("1 2", "3 4")), "of"},
      {TABLE("cells='choice' of='boats'", ROWS("horse foot", "guns -")), "boats"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(ArbFaults) faults = arb_faults_new();
    assert_null(load_with(rows[i].file, faults));
    assert_true(arb_faults_count(faults) >= 1);
    const ArbFault *fault = arb_faults_get(faults, 0);
    print_message("# %s\n", fault->reason.in[ARB_LANG_EN]);
    assert_non_null(strstr(fault->reason.in[ARB_LANG_EN], rows[i].says));
  }
}

/* "none" is the empty list: given, and written so again. */
static void
test_empty_list(G_GNUC_UNUSED void **unused)
{
  ArbRuleset *rules = tiny_load();
  const ArbAction *action =
      arb_ruleset_action(rules, (guint)arb_ruleset_find_action(rules, "shoot"));
  ArbFacts facts;
  ArbOutcome outcome;

  arb_facts_init(&facts, rules, action, NULL);
  arb_outcome_init(&outcome, action);
  assert_true(arb_facts_give(&facts, "marks", "none", &outcome));
  assert_int_equal(facts.source[SHOOT_MARKS], ARB_FACT_GIVEN);
  assert_int_equal(facts.value[SHOOT_MARKS], 0);
  g_autofree char *text = arb_facts_text(&facts);
  assert_string_equal(text, "marks=none");
  assert_false(arb_facts_give(&facts, "marks", "A", &outcome)); /* given already */
  arb_facts_clear(&facts);
  arb_ruleset_unref(rules);
}

static int
set_up(G_GNUC_UNUSED void **unused)
{
  tiny_words();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_cells),
      cmocka_unit_test(test_faults),
      cmocka_unit_test(test_empty_list),
  };

  return cmocka_run_group_tests(tests, set_up, NULL) != 0;
}
