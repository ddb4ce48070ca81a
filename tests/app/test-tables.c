/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/table-text.h"
#include "tape-fixture.h"

/* Every table of the rule book can be read in both languages: whole rows, and a title. */
static void
test_all_tables(void **state)
{
  TapeFixture *fixture = *state;

  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    ArbFormat format = {.rules = fixture->rules, .lang = lang};
    for (guint i = 0; i < fixture->rules->tables->len; i++) {
      const ArbTable *table = arb_ruleset_table(fixture->rules, i);
      g_autoptr(ArbTableText) text = arb_table_text_new(&format, table);
      print_message("# %s\n", text->title);
      assert_string_not_equal(text->title, "");
      assert_true(text->rows->len > 0);
      for (guint r = 0; r < text->rows->len; r++) {
        assert_int_equal(g_strv_length(g_ptr_array_index(text->rows, r)),
                         g_strv_length(text->heading));
      }
    }
  }
}

/* Words are found wherever they stand; all of them must be. */
static void
test_words(void **state)
{
  TapeFixture *fixture = *state;
  int number = arb_ruleset_find_table(fixture->rules, "fire-points");
  ArbFormat format = {.rules = fixture->rules, .lang = ARB_LANG_IT};

  assert_true(number >= 0);
  g_autoptr(ArbTableText) text =
      arb_table_text_new(&format, arb_ruleset_table(fixture->rules, (guint)number));
  assert_true(arb_table_text_has(text, "moschetto"));
  assert_true(arb_table_text_has(text, "denso moschetto"));
  assert_false(arb_table_text_has(text, "moschetto xyzzy"));
  assert_false(arb_table_text_has(text, "musket"));
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_all_tables),
      cmocka_unit_test(test_words),
  };
  return cmocka_run_group_tests(tests, tape_fixture_setup, tape_fixture_teardown) != 0;
}
