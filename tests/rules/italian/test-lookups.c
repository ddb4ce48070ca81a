/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/italian-test.h"

#define CHECK(rows) italian_check_lines(rows, G_N_ELEMENTS(rows))

/* The die passes at E 3, G 4, A 5, P 7; Napoleon and Wellington add 1. */
/* IT-MSG-1 IT-GEN-6 */
static void
test_initiative(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"initiative quality=E --dice 3", "passed=yes"},
      {"initiative quality=E --dice 2", "passed=no"},
      {"initiative quality=G --dice 4", "passed=yes"},
      {"initiative quality=G --dice 3", "passed=no"},
      {"initiative quality=A --dice 5", "passed=yes"},
      {"initiative quality=A --dice 4", "passed=no"},
      {"initiative quality=P --dice 7", "passed=yes"},
      {"initiative quality=P --dice 6", "passed=no"},
      {"initiative quality=P great-commander=yes --dice 6", "passed=yes"},
      {"initiative quality=P great-commander=yes --dice 5", "passed=no"},
      {"initiative quality=P --dice 0", "passed=yes"}, /* a 0 on the die is a 10 */
      {"initiative quality=A", "?"},
      {"initiative quality=none --dice 10", "!- no-quality"},
      {"initiative quality=X --dice 10", "!- bad-value"},
      {"initiative --dice 10", "!- missing-field"},
  };

  CHECK(rows);
}

/* A real die may be typed; a face it does not have is refused. */
/* IT-SCL-3 */
static void
test_typed_dice(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"initiative quality=E --dice 11", "!- bad-die"},
      {"initiative quality=E --dice -1", "!- bad-die"},
      {"initiative quality=E --dice 0", "passed=yes"},
  };

  CHECK(rows);
}

/* E 1, G 2, A 3, P 4, both ends counted, 12 at most; turns 1-3: 1, 4-6: 2, 7-9: 3, 10-12: 4. */
/* IT-MSG-2 */
static void
test_message(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"message chain=P,A,P,G", "raw_cr=13 cr=12 delay=4"}, /* 4 + 3 + 4 + 2 */
      {"message chain=E", "raw_cr=1 cr=1 delay=1"},
      {"message chain=E,G", "raw_cr=3 cr=3 delay=1"},
      {"message chain=G,G", "raw_cr=4 cr=4 delay=2"},
      {"message chain=A,A", "raw_cr=6 cr=6 delay=2"},
      {"message chain=A,P", "raw_cr=7 cr=7 delay=3"},
      {"message chain=A,A,A", "raw_cr=9 cr=9 delay=3"},
      {"message chain=P,A,A", "raw_cr=10 cr=10 delay=4"},
      {"message chain=P,P,P", "raw_cr=12 cr=12 delay=4"},
      {"message chain=P,P,P,P,P,P", "raw_cr=24 cr=12 delay=4"},
      {"message chain=A,none", "!- no-quality"},
      {"message chain=A,Q", "!- bad-value"},
      {"message", "!- missing-field"},
      {"message chain=A,A --dice 3", "!- die-left-over"},
  };

  CHECK(rows);
}

/* 15 mm factor 1, 25/28 mm factor 2, 5/6 mm factor 1/2. */
/* IT-SCL-1 */
static void
test_distance(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"distance cm=6 scale=15", "shown=6"},
      {"distance cm=6 scale=28", "shown=12"},
      {"distance cm=6 scale=6", "shown=3"},
      {"distance cm=4.5 scale=6", "shown=2.25"},
      {"distance cm=4,5 scale=28", "shown=9"},
      {"distance cm=0.01 scale=6", "shown=0.01"}, /* 0.005, halves up */
      {"distance cm=0 scale=28", "shown=0"},
      {"distance cm=6 scale=20", "!- bad-value"},
      {"distance cm=-1 scale=15", "!- bad-value"},
      {"distance cm=1.234 scale=15", "!- bad-value"},
  };

  CHECK(rows);
}

/* Half as many again, and a third less: to nearest, halves up. */
/* IT-FRM-4 */
static void
test_open_order(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"open-order bases=6 to=open", "bases=9"},
      {"open-order bases=9 to=close", "bases=6"},
      {"open-order bases=5 to=open", "bases=8"},   /* 7.5 */
      {"open-order bases=8 to=close", "bases=5"},  /* 5.33 */
      {"open-order bases=7 to=open", "bases=11"},  /* 10.5 */
      {"open-order bases=11 to=close", "bases=7"}, /* 7.33 */
      {"open-order bases=1 to=open", "bases=2"},   /* 1.5 */
      {"open-order bases=1 to=close", "bases=1"},  /* 0.67 */
      {"open-order bases=0 to=open", "bases=0"},
      {"open-order bases=6 to=square", "!- bad-value"},
      {"open-order bases=6.5 to=open", "!- bad-value"},
      {"open-order bases=-1 to=open", "!- bad-value"},
  };

  CHECK(rows);
}

/* Opening and closing again brings every number back. */
/* IT-FRM-4 */
static void
test_open_order_and_back(G_GNUC_UNUSED void **unused)
{
  for (int bases = 0; bases <= 60; bases++) {
    g_autofree char *open = g_strdup_printf("open-order bases=%d to=open", bases);
    g_autoptr(ArbRuling) opened = italian_rule(open);
    g_autofree char *close =
        g_strdup_printf("open-order bases=%d to=close", opened->outcome.value[0]);
    g_autoptr(ArbRuling) closed = italian_rule(close);

    assert_int_equal(closed->outcome.value[0], bases);
  }
}

/* IT-ARM-4 */
static void
test_wagons_due(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      /* 20 + 5 + 2 x 2 + 2 = 31; a quarter 7.75 */
      {"wagons-due nation=french units=20 divisions=5 corps=2 bases=210", "due=31 on_table=8"},
      /* 20 + 2 x 5 + 4 x 2 + 2 = 40 */
      {"wagons-due nation=other units=20 divisions=5 corps=2 bases=210", "due=40 on_table=10"},
      /* fractions of 100 and of 75 drop */
      {"wagons-due nation=french units=0 divisions=0 corps=0 bases=99", "due=0 on_table=0"},
      {"wagons-due nation=french units=0 divisions=0 corps=0 bases=100", "due=1 on_table=0"},
      {"wagons-due nation=other units=0 divisions=0 corps=0 bases=149", "due=1 on_table=0"},
      {"wagons-due nation=other units=0 divisions=0 corps=0 bases=150", "due=2 on_table=1"},
      /* a quarter: 5 -> 1.25, 6 -> 1.5, halves up */
      {"wagons-due nation=french units=5 divisions=0 corps=0 bases=0", "due=5 on_table=1"},
      {"wagons-due nation=french units=6 divisions=0 corps=0 bases=0", "due=6 on_table=2"},
      /* the groups, when they are more */
      {"wagons-due nation=french units=6 divisions=0 corps=0 bases=0 groups=2", "on_table=2"},
      {"wagons-due nation=french units=6 divisions=0 corps=0 bases=0 groups=3", "on_table=3"},
      {"wagons-due nation=spanish units=6 divisions=0 corps=0 bases=0", "!- bad-value"},
      {"wagons-due nation=french units=6 divisions=0 corps=0", "!- missing-field"},
      {"wagons-due nation=french units=-6 divisions=0 corps=0 bases=0", "!- bad-value"},
  };

  CHECK(rows);
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_rules_done();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_initiative), cmocka_unit_test(test_typed_dice),
      cmocka_unit_test(test_message),    cmocka_unit_test(test_distance),
      cmocka_unit_test(test_open_order), cmocka_unit_test(test_open_order_and_back),
      cmocka_unit_test(test_wagons_due),
  };

  return cmocka_run_group_tests(tests, NULL, tear_down) != 0;
}
