/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/ruleset.h"

#include "tests/core/tiny.h"

/* Counters of the tiny rule book: letters A, B in front or none, marks a, b behind. */
static ArbDomain
domain_of(const ArbRuleset *rules, gboolean letters, gboolean marks, int reach)
{
  int grade = arb_ruleset_find_choices(rules, "grade");

  return (ArbDomain){
      .type = ARB_TYPE_COUNTER,
      .choices = letters ? grade : -1,
      .marks = marks ? grade : -1,
      .min = 1,
      .max = 20,
      .reach = reach,
  };
}

static void
test_read(void **state)
{
  ArbRuleset *rules = *state;
  ArbDomain all = domain_of(rules, TRUE, TRUE, 3);

  static const struct {
    const char *typed;
    const char *written; /* NULL: none */
    int letter, number, reach;
    guint marks;
  } rows[] = {
      {"A4", "A4", 0, 4, 0, 0},     {"b20", "B20", 1, 20, 0, 0},
      {"A4ba", "A4AB", 0, 4, 0, 3}, /* marks are bits: first 1, second 2 */
      {"B3@2", "B3@2", 1, 3, 2, 0}, {"B3A@3", "B3A@3", 1, 3, 3, 1},
      {"A007", "A7", 0, 7, 0, 0},   {"A0", NULL, 0, 0, 0, 0},
      {"A21", NULL, 0, 0, 0, 0},    {"A99999999999999999999", NULL, 0, 0, 0, 0},
      {"4", NULL, 0, 0, 0, 0}, /* the letter is missing */
      {"C4", NULL, 0, 0, 0, 0},     {"A", NULL, 0, 0, 0, 0},
      {"A4aa", NULL, 0, 0, 0, 0},   {"A4c", NULL, 0, 0, 0, 0},
      {"A4@", NULL, 0, 0, 0, 0},    {"A4@0", NULL, 0, 0, 0, 0},
      {"A4@4", NULL, 0, 0, 0, 0},   {"A4@2a", NULL, 0, 0, 0, 0},
      {"A-4", NULL, 0, 0, 0, 0},    {"A4 ", NULL, 0, 0, 0, 0},
      {"", NULL, 0, 0, 0, 0},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    int counter = -7;
    print_message("# %s\n", rows[i].typed);
    assert_int_equal(arb_domain_parse(&all, rules, rows[i].typed, FALSE, &counter),
                     rows[i].written != NULL);
    if (rows[i].written == NULL) {
      assert_int_equal(counter, -7);
      continue;
    }
    assert_int_equal(arb_counter_letter(counter), rows[i].letter);
    assert_int_equal(arb_counter_number(counter), rows[i].number);
    assert_int_equal(arb_counter_marks(counter), rows[i].marks);
    assert_int_equal(arb_counter_reach(counter), rows[i].reach);
    assert_int_equal(counter,
                     arb_counter(rows[i].number, rows[i].letter, rows[i].marks, rows[i].reach));
    g_autofree char *text = arb_domain_text(&all, rules, counter);
    assert_string_equal(text, rows[i].written);
  }
}

/* Without letters a counter is a number with marks; without marks or reach it has none. */
static void
test_plain(void **state)
{
  ArbRuleset *rules = *state;
  ArbDomain marked = domain_of(rules, FALSE, TRUE, 0);
  ArbDomain bare = domain_of(rules, FALSE, FALSE, 0);
  int counter = 0;

  assert_true(arb_domain_parse(&marked, rules, "3b", FALSE, &counter));
  assert_int_equal(arb_counter_marks(counter), 2);
  assert_false(arb_domain_parse(&marked, rules, "A3", FALSE, &counter));
  assert_false(arb_domain_parse(&marked, rules, "3@1", FALSE, &counter));
  assert_true(arb_domain_parse(&bare, rules, "3", FALSE, &counter));
  assert_false(arb_domain_parse(&bare, rules, "3b", FALSE, &counter));
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
      cmocka_unit_test(test_read),
      cmocka_unit_test(test_plain),
  };

  return cmocka_run_group_tests(tests, set_up, tear_down) != 0;
}
