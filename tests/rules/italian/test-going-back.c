/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/charge-test.h"
#include "rules/italian/italian-test.h"

/* A move that a result compels is due from the phase that brings it until it is made, or no longer
 * owed. On the field of the charges: A1 is Prussian line, H1 heavy cavalry, F1 a battalion. */
static ItalianTable table;

static int
set_up(G_GNUC_UNUSED void **unused)
{
  charge_field(&table);
  return 0;
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_table_clear(&table);
  return 0;
}

static guint
waiting(void)
{
  return italian_count_due(&table, "fall-back-due");
}

/* Militia, 1 + 1 + 1 - 3 = 0 retreats before the horse, and gets away; it must still be moved, and
 * that is said in every phase where it may be. */
/* IT-SEQ-3 IT-MOR-2 IT-CHG-3 */
static void
test_charged(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "A1 class=militia");
  charge_up_to(&table, "A1", "charge");
  italian_do(&table, "manoeuvre --dice 1", "result=retreat");
  italian_do(&table, "charge-contact --dice 4,3", "contact=no");
  italian_expect(&table, "A1 goes-back=yes");
  assert_int_equal(waiting(), 1);
  italian_enter(&table, "game phase=10 step=0");
  assert_int_equal(waiting(), 1);
  italian_do(&table, "fall-back unit=A1", "distance=20");
  italian_expect(&table, "A1 goes-back=no reaction=retreat");
  assert_int_equal(waiting(), 0);
}

/* Caught by the charger it goes nowhere until the melee has said where to. */
/* IT-SEQ-3 IT-CHG-4 IT-MOR-2 */
static void
test_caught(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "A1 class=militia");
  charge_up_to(&table, "A1", "charge");
  italian_do(&table, "manoeuvre --dice 1", "result=retreat");
  italian_do(&table, "charge-contact --dice 5,3", "contact=yes");
  italian_expect(&table, "A1 goes-back=no");
  italian_enter(&table, "game phase=10 step=0");
  italian_enter(&table, "game phase=11");
  assert_int_equal(waiting(), 0);
  italian_do(&table, "fall-back unit=A1", "!IT-MOR-2 locked-no-move");
  italian_do(&table, "melee attacker=H1 defender=A1", "result=routs");
  assert_int_equal(waiting(), 1);
  italian_do(&table, "fall-back unit=A1", "distance=20");
  assert_int_equal(waiting(), 0);
}

/* Deployed guns that rout take to their limbers and go the 16 cm at which a charge follows them,
 * not the 2 by hand: militia, 1 + 1 - 4 + 1 = -1 in order retreats. */
/* IT-MOR-2 */
static void
test_guns_limber(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "G1 class=militia fatigue=4");
  charge_up_to(&table, "G1", "charge");
  italian_do(&table, "manoeuvre --dice 1", "result=retreat");
  italian_expect(&table, "G1 charge-flight=16");
  italian_do(&table, "charge-contact --dice 2,2", "");
  italian_set(&table, "G1 goes-back=yes reaction=retreat locked-with=none");
  italian_do(&table, "fall-back unit=G1", "distance=16");
  italian_expect(&table, "G1 formation=limbered");
}

/* Out of range they are pushed by hand, and stay deployed. */
/* IT-MOR-2 */
static void
test_guns_stay_deployed(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "G1 goes-back=yes reaction=fall-back");
  italian_do(&table, "fall-back unit=G1", "distance=2");
  italian_expect(&table, "G1 formation=deployed");
}

/* Each result of a melee that moves the loser; locked, nobody goes. Both trained, 3 each. */
/* IT-SEQ-3 IT-MEL-3 */
static void
test_melee(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *dice, *expected;
    guint due;
  } rows[] = {{"5,5", "result=locked", 0},
              {"6,5", "result=pushed-back", 0},
              {"8,5", "result=falls-back", 1},
              {"10,5", "result=retreats", 1},
              {"10,2", "result=routs", 1}};

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *line =
        g_strdup_printf("melee attacker=F2 defender=A2 --dice %s", rows[i].dice);
    ItalianTable field;
    italian_table_init(&field, italian_rules());
    italian_put(&field, "unit FR F2 type=infantry-line bases=6");
    italian_put(&field, "unit AL A2 type=infantry-line bases=6");
    italian_do(&field, line, rows[i].expected);
    assert_int_equal(italian_count_due(&field, "fall-back-due"), rows[i].due);
    italian_table_clear(&field);
  }
}

/* Under fire, 1 + 1 militia + 1 in command = 3 falls back in order; a newer result that lets it
 * stand replaces it: 3 + 2 = 5. */
/* IT-SEQ-3 IT-MOR-7 */
static void
test_newer_result(G_GNUC_UNUSED void **unused)
{
  italian_enter(&table, "game phase=10 step=0");
  italian_set(&table, "A1 class=militia test-due=yes");
  italian_do(&table, "manoeuvre unit=A1 --dice 1", "total=3 result=fall-back");
  assert_int_equal(waiting(), 1);
  italian_set(&table, "A1 test-due=yes");
  italian_do(&table, "manoeuvre unit=A1 --dice 3", "total=5 result=hold");
  assert_int_equal(waiting(), 0);
}

/* In the phase of movement each side is reminded of its own, in its step; forgotten until its
 * result binds no more, it is owed no more. A result of phase 8 binds to the end of the turn. */
/* IT-SEQ-3 IT-SEQ-4 IT-MOR-7 */
static void
test_movement(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "game phase=7");
  italian_set(&table, "A1 class=militia test-due=yes");
  italian_do(&table, "manoeuvre unit=A1 --dice 1", "result=fall-back");
  italian_enter(&table, "game phase=8 step=0");
  assert_int_equal(waiting(), 0);
  italian_enter(&table, "game step=1");
  assert_int_equal(waiting(), 1);
  italian_enter(&table, "game phase=9 step=0");
  assert_int_equal(waiting(), 1);
  italian_enter(&table, "game phase=0 turn=4");
  italian_expect(&table, "A1 goes-back=no reaction=none");
}

/* What a melee compels binds to the end of the next turn's charges, and may be made until then:
 * columns, 7 + 4, against a line, 5 + 3. */
/* IT-SEQ-3 IT-MOR-7 */
static void
test_next_turn(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "game phase=11");
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 7,5", "result=falls-back");
  italian_enter(&table, "game phase=0 turn=4");
  italian_expect(&table, "A1 goes-back=yes");
  italian_enter(&table, "game phase=9 step=0");
  assert_int_equal(waiting(), 1);
  italian_enter(&table, "game phase=10 step=0");
  italian_expect(&table, "A1 goes-back=no reaction=none");
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
      TEST(test_charged),     TEST(test_caught),
      TEST(test_guns_limber), TEST(test_guns_stay_deployed),
      TEST(test_melee),       TEST(test_newer_result),
      TEST(test_movement),    TEST(test_next_turn),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
