/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

/* Losses by fire wait until both sides have fired; a test counts them all the same, and no second
 * one is taken for them. F1: six bases, 24 figures at the start; 3 trained and 1 in command make
 * the total the die and 4. */
static ItalianTable table;

#define TO_FIRE  "game phase=10"
#define TO_MELEE "game phase=11"

static int
set_up(G_GNUC_UNUSED void **unused)
{
  italian_table_init(&table, italian_rules());
  italian_set(&table, TO_FIRE);
  italian_put(&table, "unit FR F1 type=infantry-line bases=6");
  italian_put(&table, "unit AL A1 type=infantry-line bases=6 small-arm=musket");
  italian_put(&table, "unit AL A2 type=infantry-line bases=6 small-arm=musket");
  return 0;
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_table_clear(&table);
  return 0;
}

/* 21 figures, 3 wait: 18 are left, 6 of 24 gone, 25 % is -2, and the sixth base goes, so that it
 * tests in disorder: 8 + 4 - 2 = 10 recovers. What the test has counted disorders no more. */
/* IT-SEQ-4 IT-MOR-4 IT-MOR-7 */
static void
test_counts_waiting(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 figures=21 fire-lost=3 test-due=yes");
  italian_do(&table, "manoeuvre unit=F1 --dice 8", "total=10 result=recovers");
  italian_expect(&table, "F1 figures=21 fire-lost=3 test-due=no");
  italian_enter(&table, TO_MELEE);
  italian_expect(&table, "F1 figures=18 bases=5 disorder-lasting=none test-due=no fire-tested=0");
}

/* Without a test the base that goes disorders. */
/* IT-SEQ-4 IT-DIS-4 */
static void
test_without_test(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 figures=21 fire-lost=3 test-due=yes");
  italian_enter(&table, TO_MELEE);
  italian_expect(&table, "F1 figures=18 bases=5 disorder-lasting=base-lost test-due=yes");
}

/* Shot at again after its test: 18 left by the test's count, 2 more are 16, a second base: five
 * bases hold 17 to 20. That loss is a new cause, and disorders. */
/* IT-MOR-7 IT-DIS-4 */
static void
test_new_loss(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 figures=21 fire-lost=3 test-due=yes");
  italian_do(&table, "manoeuvre unit=F1 --dice 8", "result=recovers");
  italian_do(&table, "manoeuvre unit=F1 --dice 8", "!IT-MOR-7 tested-already");
  /* 6 x 4 = 24 points, 5 + 1 first volley = 6: two figures */
  italian_do(&table, "fire shooter=A1 at=F1 range=3 target=normal --dice 5",
             "points=24 total=6 figures=2 test_due=no");
  italian_expect(&table, "F1 fire-lost=5 test-due=yes");
  italian_enter(&table, TO_MELEE);
  italian_expect(&table, "F1 figures=16 bases=4 disorder-lasting=base-lost test-due=yes");
}

/* A base that will go calls for the test in the phase of the fire: 21 less 1 are 20, five bases;
 * 3 + 1 = 4: one figure, 4 of 24 are no quarter. */
/* IT-MOR-1 IT-MOR-7 */
static void
test_base_calls(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 figures=21");
  italian_do(&table, "fire shooter=A1 at=F1 range=3 target=normal --dice 3",
             "total=4 figures=1 test_due=no");
  italian_expect(&table, "F1 test-due=yes");
  assert_int_equal(italian_count_due(&table, "test-due"), 1);
}

/* A tenth of 20 figures in one turn is 2: no base goes (18 fill five), no quarter is lost. The
 * next two are no new tenth, but 16 fill four bases only. */
/* IT-MOR-1 */
static void
test_tenth_calls(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 bases=5 figures=20 figures-start=20");
  italian_do(&table, "fire shooter=A1 at=F1 range=3 target=normal --dice 5",
             "total=6 figures=2 test_due=no");
  italian_expect(&table, "F1 test-due=yes fire-lost=2");
  italian_set(&table, "F1 test-due=no");
  italian_do(&table, "fire shooter=A2 at=F1 range=3 target=normal --dice 3", "figures=1");
  italian_expect(&table, "F1 test-due=no fire-lost=3");
}

/* What has fired this turn is no news in the next; what it fired with is not unsaid. */
/* IT-FIR-1 IT-FIR-3 */
static void
test_fired_bases(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 fired-bases=6 fired-with=rifle");
  italian_enter(&table, "game phase=0 turn=4");
  italian_expect(&table, "F1 fired-bases=0 fired-with=rifle");
}

/* All figures wait to be taken: nothing is left to test, and nobody is asked to. */
/* IT-SEQ-4 */
static void
test_shot_down(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 figures=3 bases=1 fire-lost=3 test-due=yes");
  italian_do(&table, "manoeuvre unit=F1 --dice 8", "!IT-SEQ-4 shot-down");
  assert_int_equal(italian_count_due(&table, "test-due"), 0);
  italian_enter(&table, TO_MELEE);
  italian_expect(&table, "F1 gone=destroyed figures=0 test-due=no");
}

static int
done(G_GNUC_UNUSED void **unused)
{
  italian_rules_done();
  return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int
main(void)
{
  const struct CMUnitTest tests[] = {
      TEST(test_counts_waiting), TEST(test_without_test), TEST(test_new_loss),
      TEST(test_base_calls),     TEST(test_tenth_calls),  TEST(test_fired_bases),
      TEST(test_shot_down),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
