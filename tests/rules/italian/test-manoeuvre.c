/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/italian-test.h"

#define CHECK(rows) italian_check_lines(rows, G_N_ELEMENTS(rows))

/* In order: militia +1, out of command -2: the total is the die less 1; trained +3, in command +1:
 * the die and 4; elite +5: the die and 6. */
/* IT-MOR-2 */
static void
test_in_order(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"manoeuvre class=militia command=out --dice 1", "total=0 result=retreat"},
      {"manoeuvre class=militia command=out --dice 2", "total=1 result=fall-back"},
      {"manoeuvre class=militia command=out --dice 4", "total=3 result=fall-back"},
      {"manoeuvre class=militia command=out --dice 5", "total=4 result=hold"},
      {"manoeuvre class=militia command=out --dice 7", "total=6 result=hold"},
      {"manoeuvre class=militia command=out --dice 8", "total=7 result=delayed"},
      {"manoeuvre class=militia command=out --dice 0", "total=9 result=delayed"},
      {"manoeuvre --dice 6", "total=10 result=executes"},
      {"manoeuvre --dice 10", "total=14 result=executes"},
      {"manoeuvre class=elite --dice 9", "total=15 result=executes"},
      {"manoeuvre class=elite --dice 10", "total=16 result=executes"},
      /* 1 + 1 - 2 - 5 (losses) - 3 (fatigue) */
      {"manoeuvre class=militia command=out losses=80 fatigue=5 --dice 1",
       "total=-8 result=retreat"},
  };

  CHECK(rows);
}

/* IT-MOR-2 */
static void
test_disordered(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"manoeuvre disordered=yes class=militia command=out --dice 1", "total=0 result=dispersed"},
      {"manoeuvre disordered=yes class=militia command=out --dice 2", "total=1 result=rout"},
      {"manoeuvre disordered=yes class=militia command=out --dice 4", "total=3 result=rout"},
      {"manoeuvre disordered=yes class=militia command=out --dice 5", "total=4 result=wavering"},
      {"manoeuvre disordered=yes class=militia command=out --dice 7", "total=6 result=wavering"},
      {"manoeuvre disordered=yes class=militia command=out --dice 8", "total=7 result=shaken"},
      {"manoeuvre disordered=yes class=militia command=out --dice 10", "total=9 result=shaken"},
      {"manoeuvre disordered=yes --dice 6", "total=10 result=recovers"},
      {"manoeuvre disordered=yes --dice 10", "total=14 result=recovers"},
      {"manoeuvre disordered=yes class=elite --dice 9", "total=15 result=executes"},
      {"manoeuvre disordered=yes class=elite guard=yes --dice 10", "total=17 result=executes"},
  };

  CHECK(rows);
}

/* Each modifier by itself on a 5: trained +3, in command +1 make 9. */
/* IT-MOR-4 IT-GEN-6 */
static void
test_modifiers(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"manoeuvre --dice 5", "total=9"},
      {"manoeuvre class=elite --dice 5", "total=11"},
      {"manoeuvre class=militia --dice 5", "total=7"},
      {"manoeuvre guard=yes --dice 5", "total=10"},
      {"manoeuvre general=E --dice 5", "total=12"},
      {"manoeuvre general=G --dice 5", "total=11"},
      {"manoeuvre general=A --dice 5", "total=10"},
      {"manoeuvre general=P --dice 5", "total=9"},
      {"manoeuvre command=out --dice 5", "total=6"}, /* 5 + 3 - 2 */
      {"manoeuvre command=none --dice 5", "total=8"},
      {"manoeuvre secure-flanks=yes --dice 5", "total=10"},
      {"manoeuvre support=yes --dice 5", "total=10"},
      {"manoeuvre columns=yes --dice 5", "total=10"},
      {"manoeuvre order=open --dice 5", "total=8"},
      {"manoeuvre order=scattered --dice 5", "total=8"},
      {"manoeuvre cover=cover --dice 5", "total=10"},
      {"manoeuvre cover=buildings --dice 5", "total=11"},
      {"manoeuvre uphill=yes --dice 5", "total=10"},
      {"manoeuvre charging=foot --dice 5", "total=10"},
      {"manoeuvre charging=horse --dice 5", "total=11"},
      {"manoeuvre losses=9.99 --dice 5", "total=9"},
      {"manoeuvre losses=10 --dice 5", "total=8"},
      {"manoeuvre losses=20 --dice 5", "total=7"},
      {"manoeuvre losses=50 --dice 5", "total=4"},
      {"manoeuvre losses=100 --dice 5", "total=4"}, /* at most -5 */
      {"manoeuvre fatigue=1 --dice 5", "total=8"},
      {"manoeuvre fatigue=3 --dice 5", "total=6"},
      {"manoeuvre fatigue=5 --dice 5", "total=6"}, /* at most -3 */
      {"manoeuvre low-ammunition=yes --dice 5", "total=8"},
      {"manoeuvre flanked=yes --dice 5", "total=7"},
      {"manoeuvre charged-by-horse=yes --dice 5", "total=6"},
      {"manoeuvre charged-by-horse=yes order=open --dice 5", "total=5"}, /* -4 in all */
      {"manoeuvre charged-by-horse=yes order=scattered --dice 5", "total=5"},
      {"manoeuvre shelled=shot --dice 5", "total=8"},
      {"manoeuvre shelled=canister --dice 5", "total=7"},
      {"manoeuvre friends-routing=1 --dice 5", "total=8"},
      {"manoeuvre friends-routing=3 --dice 5", "total=6"},
      {"manoeuvre friends-routing=7 --dice 5", "total=6"}, /* at most -3 */
      {"manoeuvre general-lost=yes --dice 5", "total=7"},
      {"manoeuvre army-commander-lost=yes --dice 5", "total=8"},
      {"manoeuvre great-commander=yes --dice 5", "total=10"},
      /* 7 + 5 + 1 - 2 = 11 */
      {"manoeuvre class=elite losses=20 --dice 7", "total=11 result=executes"},
  };

  CHECK(rows);
}

/* In order 7 passes, in disorder 10. */
/* IT-MOR-6 */
static void
test_passing(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"manoeuvre --dice 3", "total=7 passed=yes"},
      {"manoeuvre --dice 2", "total=6 passed=no"},
      {"manoeuvre --dice 4", "total=8 passed=yes"}, /* may form square */
      {"manoeuvre --dice 1", "total=5 passed=no"},  /* stands and fires */
      {"manoeuvre disordered=yes --dice 5", "total=9 passed=no"},
      {"manoeuvre disordered=yes --dice 6", "total=10 passed=yes"},
  };

  CHECK(rows);
}

/* Isolated troops surrender at 3 or less, whatever the reaction would be. */
/* IT-MOR-6 IT-OFF-4 */
static void
test_surrender(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"manoeuvre isolated=yes class=militia command=out --dice 4", "total=3 surrenders=yes"},
      {"manoeuvre isolated=yes class=militia command=out --dice 5", "total=4 surrenders=no"},
      {"manoeuvre class=militia command=out --dice 4", "total=3 surrenders=no"},
  };

  CHECK(rows);
}

/* IT-MOR-1 IT-MOR-8 */
static void
test_refused(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"manoeuvre square=yes --dice 5", "!IT-MOR-1 square-no-test"},
      {"manoeuvre square=yes disordered=yes isolated=yes --dice 5", "!IT-MOR-1 square-no-test"},
      {"manoeuvre", "?"},
      {"manoeuvre --dice 11", "!- bad-die"},
      {"manoeuvre --dice 5,5", "!- die-left-over"},
      {"manoeuvre class=veteran --dice 5", "!- bad-value"},
      {"manoeuvre fatigue=6 --dice 5", "!- bad-value"},
      {"manoeuvre losses=101 --dice 5", "!- bad-value"},
      {"manoeuvre morale=5 --dice 5", "!- unknown-field"},
      {"manoeuvre class=elite class=elite --dice 5", "!- given-twice"},
      {"manoeuvre unit=F1 --dice 5", "!- field-of-game"}, /* no pieces in a lookup */
  };

  CHECK(rows);
}

/* What the lines say adds up to the total, however many apply. */
/* IT-MOR-4 */
static void
test_lines_add_up(G_GNUC_UNUSED void **unused)
{
  static const char *const lines[] = {
      "manoeuvre --dice 1",
      "manoeuvre class=elite guard=yes general=E support=yes secure-flanks=yes columns=yes "
      "cover=buildings uphill=yes charging=foot great-commander=yes --dice 10",
      "manoeuvre class=militia command=out order=open losses=73.5 fatigue=4 low-ammunition=yes "
      "flanked=yes charged-by-horse=yes shelled=canister friends-routing=9 general-lost=yes "
      "army-commander-lost=yes disordered=yes --dice 3",
  };

  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_autoptr(ArbRuling) ruling = italian_rule(lines[i]);
    const ArbOutcome *outcome = &ruling->outcome;
    int sum = 0;

    assert_int_equal(outcome->state, ARB_OPEN);
    assert_true(outcome->n_lines >= 3);
    for (guint k = 0; k + 1 < outcome->n_lines; k++) {
      assert_true(outcome->line[k].has_value);
      sum += outcome->line[k].value;
    }
    assert_string_equal(outcome->line[outcome->n_lines - 1].id, "test-total");
    assert_int_equal(outcome->line[outcome->n_lines - 1].value, sum);
    assert_int_equal(outcome->value[0], sum);
  }
}

/* Ten faces, each 1 in 10. A trained unit in order in command: 1-2 hold, 3-5 delayed, the rest
 * executes. */
/* IT-MOR-2 IT-SCL-3 */
static void
test_odds(G_GNUC_UNUSED void **unused)
{
  static const char *const fields[] = {"class=trained", NULL};
  ArbRuling *refused = NULL;
  g_autoptr(ArbOdds) odds = arb_lookup_odds(italian_rules(), "manoeuvre", fields, &refused);
  guint weights[3] = {0};

  assert_non_null(odds);
  assert_int_equal(odds->chances->len, 3);
  assert_int_equal((int)odds->total, 10);
  for (guint i = 0; i < 3; i++) {
    weights[i] = (guint)g_array_index(odds->chances, ArbChance, i).weight;
  }
  /* hold, delayed, executes: by their order in the list of reactions */
  assert_int_equal(weights[0], 2);
  assert_int_equal(weights[1], 3);
  assert_int_equal(weights[2], 5);
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
      cmocka_unit_test(test_in_order),     cmocka_unit_test(test_disordered),
      cmocka_unit_test(test_modifiers),    cmocka_unit_test(test_passing),
      cmocka_unit_test(test_surrender),    cmocka_unit_test(test_refused),
      cmocka_unit_test(test_lines_add_up), cmocka_unit_test(test_odds),
  };

  return cmocka_run_group_tests(tests, NULL, tear_down) != 0;
}
