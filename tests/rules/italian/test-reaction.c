/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

/* What a manoeuvre test does to the unit on the table. F1: six bases, 24 figures; 3 trained and 1
 * in command make the total the die and 4. */
static ItalianTable table;

static int
set_up(G_GNUC_UNUSED void **unused)
{
  italian_table_init(&table, italian_rules());
  italian_set(&table, "game phase=7"); /* tests, turn 3 */
  italian_put(&table, "unit FR F1 type=infantry-line bases=6");
  return 0;
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_table_clear(&table);
  return 0;
}

/* IT-MOR-2 IT-MOR-3 IT-MOR-7 */
static void
test_in_order(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 test-due=yes");
  italian_do(&table, "manoeuvre unit=F1 --dice 3", "total=7 result=delayed");
  italian_expect(&table, "F1 reaction=delayed bound-until=3 test-due=no tested-turn=3 "
                         "disorder-lasting=none fatigue=0 gone=no");
}

/* 1 + 1 - 2 = 0. A retreat disorders and tires. */
/* IT-MOR-2 IT-DIS-1 IT-DIS-2 */
static void
test_retreat(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 class=militia command=out");
  italian_do(&table, "manoeuvre unit=F1 --dice 1", "total=0 result=retreat");
  italian_expect(&table, "F1 reaction=retreat disorder-lasting=rout fatigue=1 figures=24");
}

/* 2 + 1 - 2 = 1: falls back in order. */
/* IT-MOR-2 */
static void
test_fall_back(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 class=militia command=out");
  italian_do(&table, "manoeuvre unit=F1 --dice 2", "total=1 result=fall-back");
  italian_expect(&table, "F1 reaction=fall-back disorder-lasting=none fatigue=0");
}

/* The first cause of its disorder stays. */
/* IT-MOR-2 IT-DIS-4 */
static void
test_rout(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 class=militia command=out disorder-lasting=base-lost");
  italian_do(&table, "manoeuvre unit=F1 --dice 4", "total=3 result=rout");
  italian_expect(&table, "F1 reaction=rout disorder-lasting=base-lost fatigue=1");
}

/* Disordered for this turn only, the test makes it last. */
/* IT-DIS-4 */
static void
test_temporary_and_lasting(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 disorder-temporary=double");
  italian_do(&table, "manoeuvre unit=F1 --dice 3", "total=7 result=shaken");
  italian_expect(&table, "F1 reaction=shaken disorder-temporary=double disorder-lasting=test");
}

/* IT-MOR-2 IT-DIS-1 */
static void
test_recovers(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 disorder-temporary=double disorder-lasting=melee");
  italian_do(&table, "manoeuvre unit=F1 --dice 6", "total=10 result=recovers");
  italian_expect(&table, "F1 reaction=recovers disorder-temporary=none disorder-lasting=none");
}

/* Dispersed: out of the game, the general with it left alone. 1 + 1 - 2 + 0 (poor) = 0. */
/* IT-MOR-2 */
static void
test_dispersed(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "general FR G1 level=brigade quality=P attached-to=F1");
  italian_set(&table, "F1 class=militia command=out disorder-lasting=melee test-due=yes");
  italian_do(&table, "manoeuvre unit=F1 --dice 1", "total=0 result=dispersed");
  italian_expect(&table, "F1 gone=dispersed bases=0 figures=0 destroyed=6 test-due=no");
  italian_expect(&table, "G1 attached-to=none gone=no");
  italian_do(&table, "manoeuvre unit=F1 --dice 5", "!IT-MOR-1 out-of-play");
}

/* From charges, fire and melee a result binds through the next turn's movement and charges. */
/* IT-MOR-7 */
static void
test_bound_until(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *phase, *expected;
  } rows[] = {
      {"game phase=6", "F1 bound-until=3"},  {"game phase=7", "F1 bound-until=3"},
      {"game phase=9", "F1 bound-until=4"},  {"game phase=10", "F1 bound-until=4"},
      {"game phase=11", "F1 bound-until=4"},
  };

  italian_set(&table, "F1 isolated-turn=3"); /* else nobody tests in the phase of surrender */
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    italian_set(&table, rows[i].phase);
    italian_do(&table, "manoeuvre unit=F1 --dice 2", "total=6 result=hold");
    italian_expect(&table, rows[i].expected);
  }
}

/* One test satisfies all causes of the phase; a new one is asked for by the game or told by the
 * players. */
/* IT-MOR-7 */
static void
test_once_a_phase(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "manoeuvre unit=F1 --dice 2", "result=hold");
  italian_do(&table, "manoeuvre unit=F1 --dice 10", "!IT-MOR-7 tested-already");
  italian_expect(&table, "F1 reaction=hold");
  italian_do(&table, "manoeuvre unit=F1 new-cause=yes --dice 3", "result=delayed");
  italian_set(&table, "F1 test-due=yes");
  italian_do(&table, "manoeuvre unit=F1 --dice 2", "result=hold");
  italian_set(&table, "game phase=9");
  italian_do(&table, "manoeuvre unit=F1 --dice 3", "result=delayed");
  italian_set(&table, "game turn=4 phase=9");
  italian_do(&table, "manoeuvre unit=F1 --dice 2", "result=hold");
}

/* IT-MOR-1 IT-MOR-8 */
static void
test_square(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 formation=square disorder-lasting=melee");
  italian_do(&table, "manoeuvre unit=F1 isolated=yes --dice 1", "!IT-MOR-1 square-no-test");
  italian_expect(&table, "F1 gone=no disorder-lasting=melee tested-turn=0");
}

/* A new turn, as the clock brings it. */
static void
turn_to(int turn)
{
  g_autofree char *line = g_strdup_printf("game turn=%d phase=1", turn);

  italian_enter(&table, line);
}

/* A square that stood a whole turn without melee loses its lasting disorder: formed in turn 3, seen
 * at the start of 4, in melee in 5, so not before the end of 6. */
/* IT-MOR-8 */
static void
test_square_recovers(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 formation=square disorder-lasting=melee");
  turn_to(4);
  italian_expect(&table, "F1 disorder-lasting=melee");
  italian_set(&table, "F1 melee-turn=4");
  turn_to(5);
  italian_expect(&table, "F1 disorder-lasting=melee");
  turn_to(6);
  italian_expect(&table, "F1 disorder-lasting=none");
}

/* Out of square in between, the count begins anew. */
/* IT-MOR-8 */
static void
test_square_given_up(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 formation=square disorder-lasting=melee");
  turn_to(4);
  italian_set(&table, "F1 formation=line");
  turn_to(5);
  italian_set(&table, "F1 formation=square");
  turn_to(6);
  italian_expect(&table, "F1 disorder-lasting=melee");
  turn_to(7);
  italian_expect(&table, "F1 disorder-lasting=none");
}

/* 1 + 1 - 2 = 0: six bases of prisoners. */
/* IT-OFF-4 IT-MOR-6 */
static void
test_surrender(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "game phase=6");
  italian_set(&table, "F1 class=militia command=out");
  italian_do(&table, "manoeuvre unit=F1 isolated=yes --dice 1", "!IT-OFF-4 not-pointed-out");
  italian_do(&table, "manoeuvre unit=F1 --dice 9", "!IT-OFF-4 not-pointed-out"); /* IT-MOR-7 */
  italian_do(&table, "isolate unit=F1", "");
  italian_do(&table, "manoeuvre --dice 1", "total=0 surrenders=yes");
  italian_expect(&table, "F1 gone=prisoners prisoners=6 destroyed=0 bases=0 figures=0");
}

/* Isolated, it has tested in the phase of surrender, and does not again for that in the next; for
 * another cause it does, and in the next turn for this one too. */
/* IT-MOR-7 */
static void
test_isolated_once(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "game phase=6");
  italian_do(&table, "isolate unit=F1", "");
  italian_do(&table, "manoeuvre --dice 5", "surrenders=no");
  italian_set(&table, "game phase=7");
  italian_do(&table, "call-test unit=F1 cause=isolated", "!IT-MOR-7 tested-isolated");
  italian_do(&table, "call-test unit=F1 cause=friends-rout", "due=yes");
  italian_set(&table, "F1 test-due=no");
  italian_enter(&table, "game turn=4 phase=7");
  italian_do(&table, "call-test unit=F1 cause=isolated", "due=yes");
}

/* What the game knows: elite 5, guard 1, good general 2, out of command -2, column 1, 3 of 24
 * figures lost 12.5 % -1, fatigue 2 -2, low on ammunition -1; on a 5: 5 + 3 = 8. */
/* IT-MOR-4 */
static void
test_known(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "general FR G1 level=brigade quality=G attached-to=F1");
  italian_set(&table, "F1 class=elite guard=yes command=out formation=divisions figures=21 "
                      "fatigue=2 low-ammunition=yes");
  italian_do(&table, "manoeuvre unit=F1 --dice 5", "total=8 result=delayed");
  italian_do(&table, "manoeuvre unit=F1 new-cause=yes class=militia --dice 5",
             "!- known-otherwise");
  italian_do(&table, "manoeuvre unit=F1 new-cause=yes class=elite --dice 5", "total=8");
}

/* Scattered gunners take no modifier for order, nor for a column; infantry does. */
/* IT-MOR-4 IT-FRM-4 */
static void
test_order(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit FR A1 type=guns-8 bases=3 formation=deployed order=scattered");
  italian_do(&table, "manoeuvre unit=A1 --dice 5", "total=9");
  italian_set(&table, "F1 order=scattered");
  italian_do(&table, "manoeuvre unit=F1 --dice 5", "total=8");
}

/* Known when he is with the unit, or when the side has none; else the players say. */
/* IT-GEN-6 */
static void
test_great_commander(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "manoeuvre unit=F1 great-commander=yes --dice 5", "!- known-otherwise");
  italian_put(&table, "general FR G1 level=army quality=E renown=wellington");
  italian_do(&table, "manoeuvre unit=F1 great-commander=yes --dice 5", "total=10");
  italian_set(&table, "G1 attached-to=F1");
  /* 5 + 3 + 1 + 3 (excellent) + 1 */
  italian_do(&table, "manoeuvre unit=F1 new-cause=yes --dice 5", "total=13");
}

/* A club may write the row anew: who falls back loses two figures, and is disordered. */
/* IT-MOR-2 */
static void
test_own_table(G_GNUC_UNUSED void **unused)
{
  g_autoptr(ArbRuleset) own = italian_rules_changed(
      "italian/manoeuvre-result.xml", "<effect on=\"unit\" do=\"out-of-range\"/>",
      "<effect on=\"unit\" do=\"lose-figures\" n=\"2\"/><effect on=\"unit\" do=\"disorder\"/>");
  ItalianTable club;

  italian_table_init(&club, own);
  italian_put(&club, "unit FR F1 type=infantry-line bases=6 class=militia command=out");
  italian_do(&club, "manoeuvre unit=F1 --dice 2", "total=1 result=fall-back");
  italian_expect(&club, "F1 figures=22 disorder-lasting=test");
  italian_table_clear(&club);
}

static int
done(G_GNUC_UNUSED void **unused)
{
  italian_rules_done();
  return 0;
}

/* A tenth this turn, by whatever fires: 1 and 1 of 16 are 12.5 %. Four bases at 6 cm on a line: 4 x
 * 2 = 8 points, 7 + 1 for a first volley: 1 figure. */
/* IT-MOR-1 */
static void
test_a_tenth_lost(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit FR F2 type=infantry-line bases=4 small-arm=musket");
  italian_put(&table, "unit FR F3 type=infantry-line bases=4 small-arm=musket");
  italian_put(&table, "unit AL A1 type=infantry-line bases=4");
  italian_set(&table, "game phase=10");
  italian_do(&table, "fire shooter=F2 at=A1 range=6 --dice 7", "figures=1 test_due=no");
  italian_expect(&table, "A1 test-due=no");
  italian_do(&table, "fire shooter=F3 at=A1 range=6 --dice 7", "figures=1 test_due=no");
  italian_expect(&table, "A1 test-due=yes");
  /* Who has fallen counts, though still to be taken away: 5 + 4 - 1. */
  italian_do(&table, "manoeuvre unit=A1 --dice 5", "total=8");
}

/* Causes that only the table shows are called out, each by its row; a square never tests. */
/* IT-MOR-1 */
static void
test_called_out(G_GNUC_UNUSED void **unused)
{
  static const char *const causes[] = {
      "wants-to-charge", "charged",     "base-lost", "tenth-lost",  "disordered", "flank-fire",
      "friends-rout",    "general-hit", "isolated",  "enemy-close", "loot"};

  for (guint i = 0; i < G_N_ELEMENTS(causes); i++) {
    g_autofree char *line = g_strdup_printf("call-test unit=F1 cause=%s", causes[i]);
    italian_set(&table, "F1 test-due=no");
    italian_do(&table, line, "due=yes");
    italian_expect(&table, "F1 test-due=yes");
  }
  italian_do(&table, "manoeuvre unit=F1 --dice 2", "result=hold");
  italian_do(&table, "call-test unit=F1 cause=friends-rout", "due=yes");
  italian_do(&table, "manoeuvre unit=F1 --dice 3", "result=delayed"); /* a new cause */
  italian_set(&table, "F1 formation=square");
  italian_do(&table, "call-test unit=F1 cause=friends-rout", "!IT-MOR-1 square-no-test");
  italian_set(&table, "F1 gone=destroyed");
  italian_do(&table, "call-test unit=F1 cause=friends-rout", "!IT-MOR-1 out-of-play");
}

/* A club whose table asks for no test at a tenth lost, and none for friends in rout. Two fires of 1
 * figure each cost 2 of 16, no base of four figures each. */
/* IT-MOR-1 */
static void
test_own_causes(G_GNUC_UNUSED void **unused)
{
  g_autoptr(ArbRuleset) tenth = italian_rules_changed(
      "italian/manoeuvre-triggers.xml",
      "<text xml:lang=\"en\">lost 10 % or more this turn</text>\n    <effect on=\"unit\" do=\"test-due\"/>",
      "<text xml:lang=\"en\">lost 10 % or more this turn</text>");
  ItalianTable club;

  italian_table_init(&club, tenth);
  italian_put(&club, "unit FR F2 type=infantry-line bases=4 small-arm=musket");
  italian_put(&club, "unit FR F3 type=infantry-line bases=4 small-arm=musket");
  italian_put(&club, "unit AL A1 type=infantry-line bases=4");
  italian_set(&club, "game phase=10");
  italian_do(&club, "fire shooter=F2 at=A1 range=6 --dice 7", "figures=1 test_due=no");
  italian_do(&club, "fire shooter=F3 at=A1 range=6 --dice 7", "figures=1 test_due=no");
  italian_expect(&club, "A1 test-due=no");
  italian_do(&club, "call-test unit=A1 cause=tenth-lost", "!IT-MOR-1 no-cause");
  italian_do(&club, "call-test unit=A1 cause=base-lost", "due=yes");
  italian_table_clear(&club);
}

/* A cause that stands waits for the tests; the phase of surrender asks the isolated alone. */
/* IT-MOR-7 */
static void
test_due_in_its_phase(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 test-due=yes");
  italian_set(&table, "game phase=6");
  assert_int_equal(italian_count_due(&table, "test-due"), 0);
  italian_set(&table, "F1 isolated-turn=3");
  assert_int_equal(italian_count_due(&table, "test-due"), 1);
  italian_set(&table, "F1 isolated-turn=2");
  italian_set(&table, "game phase=7");
  assert_int_equal(italian_count_due(&table, "test-due"), 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int
main(void)
{
  const struct CMUnitTest tests[] = {
      TEST(test_in_order),
      TEST(test_retreat),
      TEST(test_fall_back),
      TEST(test_rout),
      TEST(test_temporary_and_lasting),
      TEST(test_recovers),
      TEST(test_dispersed),
      TEST(test_bound_until),
      TEST(test_once_a_phase),
      TEST(test_square),
      TEST(test_square_recovers),
      TEST(test_square_given_up),
      TEST(test_surrender),
      TEST(test_isolated_once),
      TEST(test_known),
      TEST(test_order),
      TEST(test_great_commander),
      TEST(test_a_tenth_lost),
      TEST(test_called_out),
      TEST(test_own_causes),
      TEST(test_due_in_its_phase),
      TEST(test_own_table),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
