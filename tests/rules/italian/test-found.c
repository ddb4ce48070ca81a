/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

/* Troops that come out of hiding by what they do, and generals who are taken. F1 lies hidden: its
 * own side, the first, is bit 1 of who sees it. */
static ItalianTable table;

#define FOUND  "F1 concealed=no seen-by=0 covered-by=none"
#define HIDDEN "F1 concealed=map seen-by=1"

static int
set_up(G_GNUC_UNUSED void **unused)
{
  italian_table_init(&table, italian_rules());
  italian_put(&table, "unit FR F1 type=infantry-line bases=6 small-arm=musket "
                      "concealed=map seen-by=1");
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

/* Hidden it is no target; its fire shows it; whom it shot at has no reply in that turn, others
 * have. */
/* IT-FIR-1 IT-OBS-2 */
static void
test_fire(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "game phase=10");
  italian_do(&table, "fire shooter=A1 at=F1 range=3 target=normal --dice 5",
             "!IT-FIR-1 hidden-target");
  italian_expect(&table, HIDDEN);
  italian_do(&table, "fire shooter=F1 at=A1 range=3 target=normal --dice 1", "figures=1");
  italian_expect(&table, FOUND);
  italian_do(&table, "fire shooter=A1 at=F1 range=3 target=normal --dice 5", "!IT-FIR-1 no-reply");
  italian_do(&table, "fire shooter=A2 at=F1 range=3 target=normal --dice 5", "figures=2");
  italian_enter(&table, "game turn=4 phase=1");
  italian_set(&table, "game phase=10");
  italian_do(&table, "fire shooter=A1 at=F1 range=3 target=normal --dice 5", "figures=2");
}

/* IT-OBS-2 IT-CHG-2 */
static void
test_charge(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "game phase=9");
  italian_set(&table, "A1 charge-marker=charge");
  italian_set(&table, "F1 charge-marker=charge");
  italian_do(&table, "charge unit=A1 at=F1 distance=20", "!IT-OBS-2 hidden-no-charge");
  italian_do(&table, "charge unit=F1 at=A1 distance=20", "declared=yes");
  italian_expect(&table, FOUND);
}

/* IT-OBS-2 IT-CHG-1 */
static void
test_contact(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "game phase=9 step=1"); /* the second side's */
  italian_do(&table, "advance unit=A1 at=F1 distance=5", "contact=yes");
  italian_expect(&table, FOUND);
}

/* IT-OBS-2 IT-MEL-1 */
static void
test_melee(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "melee attacker=A1 defender=F1 --dice 5,5", "difference=0");
  italian_expect(&table, FOUND);
}

/* A move that ends in sight: 60 cm, in fog 20, edge included. */
/* IT-OBS-2 IT-MOV-2 */
static void
test_move(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "game phase=8");
  italian_do(&table, "move unit=F1 distance=1 enemy=60.01", "");
  italian_expect(&table, HIDDEN);
  italian_set(&table, "game weather=fog");
  italian_do(&table, "move unit=F1 distance=1 enemy=20.01", "");
  italian_expect(&table, HIDDEN);
  italian_do(&table, "move unit=F1 distance=1 enemy=20", "");
  italian_expect(&table, FOUND);
}

/* F3 goes 32 cm a move, F1 16: so does the dummy C3, for it must not be told by its pace. On rough
 * ground 6 cm take 8 of the 16, and leave 8, which are 6. Found in mid-move F1 has 8 left. */
/* IT-OBS-2 IT-MOV-14 */
static void
test_counters_move(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "counter FR C1 stands-for=F1");
  italian_put(&table, "unit FR F3 type=cavalry-light bases=4 seen-by=1 concealed=counter");
  italian_put(&table, "counter FR C2 stands-for=F3");
  italian_put(&table, "counter FR C3");
  italian_set(&table, "F1 concealed=counter covered-by=C1");
  italian_set(&table, "F3 covered-by=C2");
  italian_set(&table, "game phase=8");
  italian_do(&table, "move unit=F1 distance=1", "!IT-OBS-2 move-the-counter");
  italian_do(&table, "move-counter counter=C2 distance=32.01", "!IT-OBS-2 too-far");
  italian_do(&table, "move-counter counter=C2 distance=20", "walked=20 left=12");
  italian_expect(&table, "F3 walked=20 move-turn=3 acted-turn=3");
  italian_do(&table, "move-counter counter=C3 distance=16.01", "!IT-OBS-2 too-far");
  italian_do(&table, "move-counter counter=C3 distance=16", "walked=16 left=0");
  italian_do(&table, "move-counter counter=C2 distance=1", "!IT-MOV-14 move-is-final");
  italian_do(&table, "move-counter counter=C1 distance=6 terrain=rough enemy=60.01",
             "walked=8 left=6");
  italian_expect(&table, "F1 concealed=counter");
  italian_do(&table, "move-counter counter=C1 distance=0 enemy=60", "walked=8");
  italian_expect(&table, FOUND);
  assert_int_equal(arb_state_find(table.state, "C1"), 0);
  italian_do(&table, "move unit=F1 distance=8", "left=0");
  italian_enter(&table, "game turn=4 phase=1");
  italian_expect(&table, "C2 walked=0");
}

/* Guns in position move by hand, under a counter too: 8 pdr 2 cm, 12 pdr not at all; on their
 * limbers 16 and 12; stuck in a ford they stay. The dummy C3 goes as guns on their limbers would.
 */
/* IT-OBS-2 IT-MOV-1 IT-MOV-8 */
static void
test_guns_under_counters(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "counter FR C1");
  italian_put(&table, "counter FR C2");
  italian_put(&table, "counter FR C3");
  italian_put(&table, "unit FR G1 type=guns-12 bases=2 formation=deployed seen-by=1");
  italian_put(&table, "unit FR G2 type=guns-8 bases=2 formation=deployed seen-by=1");
  italian_set(&table, "G1 concealed=counter covered-by=C1");
  italian_set(&table, "G2 concealed=counter covered-by=C2");
  italian_set(&table, "game phase=8");
  italian_do(&table, "move-counter counter=C1 distance=0.01", "!IT-OBS-2 too-far");
  italian_do(&table, "move-counter counter=C2 distance=2.01", "!IT-OBS-2 too-far");
  italian_do(&table, "move-counter counter=C2 distance=2", "left=0");
  italian_do(&table, "move-counter counter=C3 distance=12", "left=0");
  italian_set(&table, "G1 formation=limbered");
  italian_do(&table, "move-counter counter=C1 distance=6", "left=6");
  italian_set(&table, "G1 bogged=1");
  italian_do(&table, "move-counter counter=C1 distance=1", "!IT-OBS-2 too-far");
}

/* A paired square with nobody in it goes as the slowest of its group, and a dummy is taken away
 * where it is seen. */
/* IT-OBS-2 */
static void
test_squares_move(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "general FR G1 level=brigade");
  italian_put(&table, "square FR Q1 stands-for=G1");
  italian_put(&table, "unit FR F3 type=cavalry-heavy bases=4 parent=G1"); /* 24 */
  italian_put(&table, "counter FR C3");
  italian_set(&table, "game phase=8");
  italian_do(&table, "move-counter counter=Q1 distance=24.01", "!IT-OBS-2 too-far");
  italian_do(&table, "move-counter counter=Q1 distance=24", "left=0");
  italian_do(&table, "move-counter counter=C3 distance=1 enemy=60", "");
  assert_int_equal(arb_state_find(table.state, "C3"), 0);
}

/* Who must go leaves the guns in the mud; a battery that withdraws too. */
/* IT-MOV-8 IT-MOV-10 */
static void
test_bogged_left(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit FR B1 type=guns-8 bases=3 formation=limbered bogged=1 reaction=rout");
  italian_put(&table, "unit FR B2 type=guns-8 bases=3 formation=deployed bogged=2 silenced=yes");
  italian_set(&table, "game phase=8");
  italian_do(&table, "fall-back unit=B1", "");
  italian_expect(&table, "B1 bases=2 bogged=0 destroyed=1 gone=no");
  italian_do(&table, "withdraw unit=B2 cover=yes", "distance=0");
  italian_expect(&table, "B2 bases=3 bogged=2");
  italian_set(&table, "B2 silenced=yes");
  italian_do(&table, "withdraw unit=B2", "");
  italian_expect(&table, "B2 bases=1 bogged=0 destroyed=2");
}

/* What its general was told decides, where it does; for the rest the players say. */
/* IT-ORD-2 IT-CHG-2 */
static void
test_order_of_charge(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *orders, *given, *expected;
  } rows[] = {
      {"G1 orders=withdraw", "", "!IT-CHG-2 not-ordered"},
      {"G1 orders=reserve", "", "!IT-CHG-2 not-ordered"},
      {"G1 orders=hold", " ordered=no", "!IT-CHG-2 not-ordered"},
      {"G1 orders=attack", " ordered=no", "!- known-otherwise"},
      {"G1 orders=attack", "", "declared=yes"},
  };

  italian_put(&table, "general FR G1 level=brigade");
  italian_set(&table, "game phase=9");
  italian_set(&table, "F1 charge-marker=charge parent=G1");
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *line = g_strdup_printf("charge unit=F1 at=A1 distance=20%s", rows[i].given);
    italian_set(&table, rows[i].orders);
    italian_do(&table, line, rows[i].expected);
  }
}

/* 20 left and 5 + 5 are 30, the gap 2 and 48 / 2 + 2 are 28: caught. His deputy comes next. */
/* IT-CHG-5 IT-GEN-2 */
static void
test_general_caught(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "general AL G1 level=brigade");
  italian_put(&table, "unit FR H1 type=cavalry-heavy bases=4 charge-stage=moved charge-gap=2 "
                      "charge-left=20");
  italian_set(&table, "G1 charged-by=H1");
  italian_set(&table, "game phase=9");
  italian_set(&table, "H1 charging=G1");
  italian_do(&table, "evasion unit=G1 --dice 2,5,5", "evade_distance=26 reach=30 caught=yes");
  italian_expect(&table, "G1 gone=prisoners");
  italian_expect_pending(&table, "replacement must AL general=G1");
}

/* 3 + 3 of the dice bridge a gap of 2. */
/* IT-CHG-5 IT-GEN-2 */
static void
test_general_touched(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "general AL G1 level=brigade");
  italian_put(&table, "unit FR H1 type=cavalry-heavy bases=4 charging=G1 charge-stage=moved "
                      "charge-gap=2");
  italian_set(&table, "game phase=9");
  italian_do(&table, "charge-contact unit=H1 --dice 3,3", "contact=yes");
  italian_expect(&table, "G1 gone=prisoners");
  italian_expect_pending(&table, "replacement must AL general=G1");
}

/* Taken with the unit that surrenders: 1 + 1 - 2 + 0 (poor) = 0. */
/* IT-OFF-4 IT-GEN-2 */
static void
test_general_surrenders(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "general AL G1 level=brigade quality=P attached-to=A1");
  italian_set(&table, "A1 class=militia command=out");
  italian_set(&table, "game phase=6");
  italian_do(&table, "isolate unit=A1", "");
  italian_do(&table, "manoeuvre --dice 1", "total=0 surrenders=yes");
  italian_expect(&table, "G1 gone=prisoners attached-to=none");
  italian_expect_pending(&table, "replacement must AL general=G1");
}

/* Irregulars know no square: the table of movement gives them none. */
/* IT-FRM-1 */
static void
test_no_square(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit FR I1 type=infantry-irregular bases=6");
  italian_set(&table, "game phase=8");
  italian_do(&table, "formation unit=I1 to=square", "!IT-FRM-1 no-square");
  italian_do(&table, "formation unit=F1 to=square", "");
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
      TEST(test_fire),
      TEST(test_charge),
      TEST(test_contact),
      TEST(test_melee),
      TEST(test_move),
      TEST(test_counters_move),
      TEST(test_guns_under_counters),
      TEST(test_squares_move),
      TEST(test_bogged_left),
      TEST(test_order_of_charge),
      TEST(test_general_caught),
      TEST(test_general_touched),
      TEST(test_general_surrenders),
      TEST(test_no_square),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
