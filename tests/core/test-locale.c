/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/xml.h"

/* The locale of the setup is in force: all other tests rely on it. */
static void
test_the_locale_is_that_of_the_setup(void **state)
{
  const char *wanted = g_getenv("LC_ALL");

  (void)state;
  if (wanted == NULL) {
    skip();
  }
  assert_string_equal(setlocale(LC_NUMERIC, NULL), wanted);
  if (g_str_has_prefix(wanted, "it_IT")) {
    assert_string_equal(localeconv()->decimal_point, ",");
  }
}

/* Files have a decimal point everywhere. */
static void
test_files_keep_their_point(void **state)
{
  int value = 0;

  (void)state;
  assert_true(arb_parse_decimal("4.5", 2, FALSE, &value));
  assert_int_equal(value, 450);
  assert_false(arb_parse_decimal("4,5", 2, FALSE, &value));
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_the_locale_is_that_of_the_setup),
      cmocka_unit_test(test_files_keep_their_point),
  };

  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
