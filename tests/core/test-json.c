/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/json.h"

static void
test_nests_and_separates(void **state)
{
  (void)state;
  ArbJson *json = arb_json_new();
  arb_json_open(json, NULL, '{');
  arb_json_string(json, "action", "fire");
  arb_json_open(json, "dice", '[');
  arb_json_int(json, NULL, 7);
  arb_json_open(json, NULL, '{');
  arb_json_close(json);
  arb_json_null(json, NULL);
  arb_json_close(json);
  arb_json_open(json, "empty", '[');
  arb_json_close(json);
  arb_json_bool(json, "yes", TRUE);
  arb_json_bool(json, "no", FALSE);
  arb_json_string(json, "refused", NULL);
  arb_json_close(json);

  g_autofree char *text = arb_json_finish(json);
  assert_string_equal(text, "{\"action\":\"fire\",\"dice\":[7,{},null],\"empty\":[],"
                            "\"yes\":true,\"no\":false,\"refused\":null}");
}

/* The decimals are those of the integer, never those of a double. */
static void
test_hundredths(void **state)
{
  static const struct {
    gint64 value;
    const char *text;
  } rows[] = {
      {0, "0"},
      {5, "0.05"},
      {50, "0.5"},
      {3330, "33.3"},
      {100, "1"},
      {12345, "123.45"},
      {-5, "-0.05"},
      {-250, "-2.5"},
      {G_MAXINT64, "92233720368547758.07"},
      {G_MININT64, "-92233720368547758.08"},
  };

  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    ArbJson *json = arb_json_new();
    arb_json_hundredths(json, NULL, rows[i].value);
    g_autofree char *text = arb_json_finish(json);
    assert_string_equal(text, rows[i].text);
  }
}

static void
test_strings_are_escaped(void **state)
{
  static const struct {
    const char *value;
    const char *text;
  } rows[] = {
      {"", "\"\""},
      {"17e légère", "\"17e légère\""},
      {"say \"fire\"", "\"say \\\"fire\\\"\""},
      {"a\\b", "\"a\\\\b\""},
      {"one\ntwo\tthree", "\"one\\ntwo\\tthree\""},
      {"\x1f\x7f", "\"\\u001f\\u007f\""},
      {"\x1b[2J\xc2\x9b", "\"\\u001b[2J\\u009b\""}, /* what a terminal would obey */
      {"a\u202eb\u2067\u2028", "\"a\\u202eb\\u2067\\u2028\""},
      {"Ку\xd1тузов", "\"Ку\xef\xbf\xbdтузов\""}, /* half a letter becomes U+FFFD */
  };

  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    ArbJson *json = arb_json_new();
    arb_json_string(json, NULL, rows[i].value);
    g_autofree char *text = arb_json_finish(json);
    assert_string_equal(text, rows[i].text);
  }
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_nests_and_separates),
      cmocka_unit_test(test_hundredths),
      cmocka_unit_test(test_strings_are_escaped),
  };
  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
