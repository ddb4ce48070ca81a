/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

/* The winner's choice after a melee. H1: six bases of heavy cavalry, 18 figures. */
static ItalianTable table;

static int
set_up(G_GNUC_UNUSED void **unused)
{
  italian_table_init(&table, italian_rules());
  italian_put(&table, "unit FR H1 type=cavalry-heavy bases=6");
  italian_put(&table, "unit AL A1 type=infantry-line bases=6");
  return 0;
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_table_clear(&table);
  return 0;
}

/* 5 + 5 + 2 (against close order) - (1 + 3) = 8: cavalry must pursue. */
static void
rout_the_enemy(void)
{
  italian_do(&table, "melee attacker=H1 defender=A1 --dice 5,1", "difference=8 result=routs");
  italian_expect(&table, "H1 figures=17 bases=6 fatigue=1");
  italian_expect_pending(&table, "pursuit must FR unit=H1 allowed=pursue must=yes");
}

/* IT-MEL-3 IT-DIS-4 */
static void
test_pursues(G_GNUC_UNUSED void **unused)
{
  rout_the_enemy();
  italian_do(&table, "pursuit choice=pursue", "result=pursue");
  italian_expect(&table, "H1 disorder-lasting=pursuit");
  italian_expect_pending(&table, NULL);
}

/* Held back only by a manoeuvre test: 4 + 3 + 1 - 1 (fatigue) = 7 passes, 3 gives 6. */
/* IT-MEL-3 IT-MOR-6 */
static void
test_held_back(G_GNUC_UNUSED void **unused)
{
  rout_the_enemy();
  italian_do(&table, "pursuit choice=halt", "?");
  italian_do(&table, "pursuit choice=halt --dice 4", "result=halt");
  italian_expect(&table, "H1 disorder-lasting=none");
  italian_expect_pending(&table, NULL);
}

static void
test_not_held_back(G_GNUC_UNUSED void **unused)
{
  rout_the_enemy();
  italian_do(&table, "pursuit choice=halt --dice 3", "result=pursue");
  italian_expect(&table, "H1 disorder-lasting=pursuit");
}

/* In disorder 10 passes: 7 + 3 + 1 - 1. */
/* IT-MOR-6 */
static void
test_disordered(G_GNUC_UNUSED void **unused)
{
  rout_the_enemy();
  italian_set(&table, "H1 disorder-temporary=ford");
  italian_do(&table, "pursuit choice=halt --dice 6", "result=pursue");
}

static void
test_disordered_passes(G_GNUC_UNUSED void **unused)
{
  rout_the_enemy();
  italian_set(&table, "H1 disorder-temporary=ford");
  italian_do(&table, "pursuit choice=halt --dice 7", "result=halt");
}

/* Who may occupy may not pursue; who may pursue may also stand. No dice. */
/* IT-MEL-3 */
static void
test_may(G_GNUC_UNUSED void **unused)
{
  /* 1 + 5 + 2 - (2 + 3) = 3 */
  italian_do(&table, "melee attacker=H1 defender=A1 --dice 1,2", "difference=3");
  italian_expect_pending(&table, "pursuit may FR unit=H1 allowed=occupy must=no");
  italian_do(&table, "pursuit choice=pursue", "!IT-MEL-3 pursuit-too-far");
  italian_do(&table, "pursuit choice=occupy", "result=occupy");
  italian_expect(&table, "H1 disorder-lasting=none");
  italian_expect_pending(&table, NULL);
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
      TEST(test_pursues),    TEST(test_held_back),         TEST(test_not_held_back),
      TEST(test_disordered), TEST(test_disordered_passes), TEST(test_may),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
