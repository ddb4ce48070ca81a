/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

/* Pieces that move: turn 3, phase movement (8). */
static ItalianTable table;

static int
set_up(G_GNUC_UNUSED void **unused)
{
  italian_table_init(&table, italian_rules());
  italian_set(&table, "game phase=8");
  italian_put(&table, "unit FR F1 type=infantry-line bases=6");
  italian_put(&table, "unit FR F2 type=infantry-line bases=6 formation=march-column");
  italian_put(&table, "unit FR F3 type=cavalry-light bases=4");
  italian_put(&table, "unit FR F4 type=guns-8 bases=2 formation=limbered");
  italian_put(&table, "general FR F5 level=brigade");
  italian_put(&table, "wagon FR F6 bases=1");
  italian_put(&table, "unit FR F7 type=infantry-light bases=4 order=open");
  italian_put(&table, "unit AL A1 type=infantry-line bases=6");
  return 0;
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_table_clear(&table);
  return 0;
}

/* The rate by type, formation and order; what a stretch took is kept. */
/* IT-MOV-1 */
static void
test_rates(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *set, *deed, *expected;
  } rows[] = {
      {"F1 formation=line", "move unit=F1 distance=10", "rate=16 left=6"},
      {"F1 formation=divisions", "move unit=F1 distance=10", "rate=20 left=10"},
      {"F1 formation=square", "move unit=F1 distance=4", "rate=4 left=0"},
      {"F1 formation=line order=open", "move unit=F1 distance=10", "rate=20"},
      {"F1 formation=march-column order=close", "move unit=F1 distance=10", "rate=24"},
      {"F3 formation=line", "move unit=F3 distance=10", "rate=32"},
      {"F3 formation=column", "move unit=F3 distance=10", "rate=36"},
      {"F4 formation=limbered", "move unit=F4 distance=10", "rate=16"},
      {"F4 formation=deployed", "move unit=F4 distance=2", "rate=2 left=0"},
      {"F4 horse=yes formation=limbered", "move unit=F4 distance=10", "rate=32"},
      {"F5 pace=0", "move unit=F5 distance=48", "rate=48 left=0"},
      {"F5 pace=24", "move unit=F5 distance=24", "rate=24 left=0"}, /* a weak general */
      {"F6 bases=1", "move unit=F6 distance=16", "rate=16 left=0"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    tear_down(NULL);
    set_up(NULL);
    italian_set(&table, rows[i].set);
    italian_do(&table, rows[i].deed, rows[i].expected);
  }
}

/* One stretch after another: 8 cm of 16, then rough ground: 6 cm take the other half. */
/* IT-MOV-1 IT-MOV-6 */
static void
test_stretches(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "move unit=F1 distance=8", "left=8");
  italian_do(&table, "move unit=F1 distance=6.5 terrain=rough", "!IT-MOV-1 too-far");
  italian_do(&table, "move unit=F1 distance=6 terrain=rough", "left=0");
  italian_expect(&table, "F1 walked=16 spent=0 move-turn=3");
}

/* The game knows the frontage: six bases wheel for 6/8; then 16 x 2/8 = 4. */
/* IT-MOV-5 */
static void
test_wheel_by_frontage(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "move unit=F1 wheels=1 distance=4", "spent_eighths=6 left=0");
  italian_do(&table, "move unit=F2 wheels=1 distance=24", "spent_eighths=0 left=0");
  italian_do(&table, "move unit=F4 wheels=2 distance=16", "spent_eighths=0 left=0");
}

/* One after another; the last is final when the next begins. */
/* IT-MOV-14 */
static void
test_one_after_another(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "move unit=F1 distance=4", "left=12");
  italian_do(&table, "move unit=F1 distance=4", "left=8");
  italian_expect(&table, "game moving=F1");
  italian_do(&table, "move unit=F3 distance=4", "left=28");
  italian_do(&table, "move unit=F1 distance=4", "!IT-MOV-14 move-is-final");
  italian_do(&table, "formation unit=F1 to=divisions", "!IT-MOV-14 move-is-final");
  italian_do(&table, "move unit=F3 distance=4 right-to-left=no against-order=yes", "left=24");
  italian_enter(&table, "game turn=4 phase=0");
  italian_expect(&table, "game moving=none");
  italian_expect(&table, "F1 walked=0 spent=0");
  italian_do(&table, "move unit=F1 distance=16", "left=0");
}

/* A tactical move is double the rate, and ends at 60 cm: then the normal rate in all. */
/* IT-MOV-2 */
static void
test_tactical(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "move unit=F1 distance=0 gait=tactical", "!IT-MOV-2 tactical-nowhere");
  italian_do(&table, "move unit=F1 distance=10 gait=tactical enemy=60",
             "rate=32 ends_tactical=yes left=6");
  /* it has ended for good */
  italian_do(&table, "move unit=F1 distance=6 gait=tactical enemy=100", "!IT-MOV-1 other-gait");
  italian_do(&table, "move unit=F1 distance=6.5", "!IT-MOV-1 too-far"); /* 16 - 10 */
  italian_do(&table, "move unit=F1 distance=6", "left=0");
  italian_do(&table, "move unit=F1 distance=1 gait=double", "!IT-MOV-1 other-gait");
  italian_do(&table, "move unit=F3 distance=40 gait=tactical enemy=61",
             "rate=64 ends_tactical=no left=24");
}

/* One of the command at 60 cm, and none of it goes on at the tactical rate in that turn: the normal
 * 16, and no more. Another command does. */
/* IT-MOV-2 */
static void
test_command_placed(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "command FR C1");
  italian_put(&table, "general FR F8 level=brigade parent=C1");
  italian_set(&table, "F1 parent=C1");
  italian_put(&table, "unit FR F9 type=infantry-line bases=6 parent=C1");
  italian_do(&table, "move unit=F1 distance=10 gait=tactical enemy=60", "ends_tactical=yes");
  italian_do(&table, "move unit=F9 distance=20 gait=tactical enemy=70", "!IT-MOV-2 command-near");
  italian_do(&table, "move unit=F8 distance=60 gait=tactical enemy=70", "!IT-MOV-2 command-near");
  italian_do(&table, "move unit=F9 distance=16.01 enemy=70", "!IT-MOV-1 too-far");
  italian_do(&table, "move unit=F9 distance=16 enemy=70", "left=0");
  italian_do(&table, "move unit=F3 distance=40 gait=tactical enemy=61", "left=24");
  italian_enter(&table, "game turn=4 phase=0");
  italian_enter(&table, "game phase=8");
  italian_do(&table, "move unit=F9 distance=20 gait=tactical enemy=70", "left=12");
}

/* No more bases are in a ford than there are; who has lost bases has no more than the rest stuck.
 */
/* IT-MOV-8 */
static void
test_ford_bases(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit FR G1 type=guns-8 bases=2 formation=limbered");
  italian_do(&table, "move unit=G1 distance=2 terrain=ford fording=3 --dice 2,2,2",
             "!IT-MOV-8 ford-too-many");
  italian_do(&table, "move unit=G1 distance=2 terrain=ford --dice 2,1", "bogged=1");
  italian_do(&table, "move unit=G1 distance=2 terrain=ford leave=yes fording=2 --dice 2,2",
             "!IT-MOV-8 ford-too-many");
  italian_do(&table, "move unit=G1 distance=2 terrain=ford leave=yes --dice 2", "bogged=1");
  italian_expect(&table, "G1 bases=1 bogged=1");
}

/* Within 60 cm the order lies open; a double goes where the order says. */
/* IT-MOV-2 IT-ORD-1 IT-ORD-2 */
static void
test_orders(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "command FR C1");
  italian_put(&table, "general FR F8 level=brigade parent=C1 orders=advance");
  italian_set(&table, "F2 parent=C1");
  italian_do(&table, "move unit=F2 distance=4 enemy=60.5", "left=20");
  italian_expect(&table, "F8 orders-shown=none");
  italian_do(&table, "move unit=F2 distance=4 enemy=60", "left=16");
  italian_expect(&table, "F8 orders-shown=advance");
  italian_expect(&table, "F2 acted-turn=3");
  italian_enter(&table, "game turn=4 phase=8");
  italian_do(&table, "move unit=F2 distance=4 gait=double to-objective=yes",
             "!IT-ORD-2 double-no-objective");
}

/* A double: half as far again, disordered and tired, once. */
/* IT-MOV-3 IT-DIS-4 */
static void
test_double(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "move unit=F1 distance=10 gait=double to-objective=yes",
             "!IT-MOV-3 double-no-column");
  italian_do(&table, "move unit=F2 distance=20 gait=double to-objective=yes", "rate=36 left=16");
  italian_expect(&table, "F2 disorder-temporary=double fatigue=1");
  italian_do(&table, "formation unit=F2 to=line", "!IT-MOV-3 double-no-change");
  italian_enter(&table, "game turn=4 phase=8");
  italian_expect(&table, "F2 disorder-temporary=none");
  italian_set(&table, "F2 disorder-lasting=test");
  italian_do(&table, "move unit=F2 distance=20 gait=double to-objective=yes",
             "!IT-MOV-3 double-disordered");
  italian_set(&table, "F2 disorder-lasting=none changed-turn=4");
  italian_do(&table, "move unit=F2 distance=20 gait=double to-objective=yes",
             "!IT-MOV-3 double-changed");
}

/* What the last test allows. */
/* IT-MOR-3 */
static void
test_results_bind(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *reaction;
    gboolean moves, changes;
  } rows[] = {
      {"none", TRUE, TRUE},       {"executes", TRUE, TRUE},    {"delayed", TRUE, FALSE},
      {"recovers", TRUE, FALSE},  {"hold", FALSE, FALSE},      {"shaken", FALSE, FALSE},
      {"wavering", FALSE, FALSE}, {"fall-back", FALSE, FALSE}, {"retreat", FALSE, FALSE},
      {"rout", FALSE, FALSE},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    tear_down(NULL);
    set_up(NULL);
    g_autofree char *set = g_strdup_printf("F1 reaction=%s bound-until=3", rows[i].reaction);
    italian_set(&table, set);
    italian_do(&table, "move unit=F1 distance=2",
               rows[i].moves ? "left=14" : "!IT-MOR-3 test-no-move");
    italian_do(&table, "formation unit=F1 to=divisions",
               rows[i].changes ? "front=2" : "!IT-MOR-3 test-no-change");
  }
}

/* Three points: nowhere nearer to the enemy. */
/* IT-DIS-2 */
static void
test_fatigue(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 fatigue=3");
  italian_do(&table, "move unit=F1 distance=2 nearer=yes", "!IT-DIS-2 fatigued-no-advance");
  italian_do(&table, "move unit=F1 distance=2", "left=14");
  italian_set(&table, "F3 fatigue=2");
  italian_do(&table, "move unit=F3 distance=2 nearer=yes", "left=30");
}

/* Who is passed, and by whom. */
/* IT-MOV-7 */
static void
test_passages(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "move unit=F1 distance=2 through=F2", "!IT-MOV-7 through-friends");
  italian_do(&table, "move unit=F1 distance=2 through=F7", "!IT-MOV-7 through-friends"); /* open */
  italian_do(&table, "move unit=F1 distance=2 through=A1", "!IT-MOV-7 through-enemy");
  italian_do(&table, "move unit=F1 distance=2 through=F6", "!IT-MOV-7 through-friends");
  italian_do(&table, "move unit=F1 distance=2 through=F5", "left=14"); /* a general */
  italian_set(&table, "F7 order=scattered");
  italian_do(&table, "move unit=F1 distance=2 through=F7", "left=12");
  italian_set(&table, "F4 formation=deployed");
  italian_do(&table, "move unit=F1 distance=2 through=F4", "left=10"); /* a battery in action */
  italian_do(&table, "move unit=F7 distance=2 through=F1", "left=20");
  italian_do(&table, "move unit=F5 distance=2 through=F1", "left=46");
  italian_expect(&table, "F1 disorder-temporary=none disorder-lasting=none");
}

/* A rout goes where it must: both are disordered, and lastingly. The charge rate, 20 cm on foot. */
/* IT-MOV-7 IT-MOR-2 */
static void
test_forced_passage(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 reaction=rout");
  italian_do(&table, "fall-back unit=F1 through=F2", "distance=20");
  italian_expect(&table, "F1 disorder-lasting=forced-passage");
  italian_expect(&table, "F2 disorder-lasting=forced-passage");
  italian_do(&table, "passage unit=F3 through=F7", "disorders=yes");
  italian_expect(&table, "F3 disorder-lasting=forced-passage");
  italian_expect(&table, "F7 disorder-lasting=forced-passage");
  italian_set(&table, "F7 order=scattered disorder-lasting=none");
  italian_do(&table, "passage unit=A1 through=F7", "!IT-MOV-7 through-enemy");
  italian_do(&table, "passage unit=F4 through=F7", "disorders=no");
  italian_expect(&table, "F7 disorder-lasting=none");
}

/* Distances of what a test commands; off the table is gone. */
/* IT-MOR-2 */
static void
test_compelled(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "fall-back unit=F1", "!IT-MOR-2 nothing-compels");
  italian_set(&table, "F1 reaction=wavering");
  italian_do(&table, "fall-back unit=F1", "distance=8"); /* half of 16 */
  italian_set(&table, "F1 reaction=fall-back");
  italian_do(&table, "fall-back unit=F1 beaten=no", "distance=16"); /* of a test: out of range */
  italian_set(&table, "F1 melee-turn=3 disorder-lasting=melee");    /* of a melee: a move */
  italian_do(&table, "fall-back unit=F1 beaten=no", "!- known-otherwise");
  italian_do(&table, "fall-back unit=F1 beaten=yes", "distance=16");
  italian_set(&table, "F3 reaction=retreat");
  italian_do(&table, "fall-back unit=F3 terrain=rough", "distance=20"); /* 40 x 4/8 */
  italian_set(&table, "F4 reaction=retreat");
  italian_do(&table, "fall-back unit=F4 table-edge=yes", "distance=16");       /* none of its own */
  italian_expect(&table, "F4 gone=off-table off-table=retreaters off-turn=5"); /* turn 3 + 2 */
  /* IT-OFF-1: in rout it is lost, and stays so when the result that drove it binds no more. */
  italian_set(&table, "F1 reaction=rout disorder-lasting=rout");
  italian_do(&table, "fall-back unit=F1 table-edge=yes", "distance=20");
  italian_expect(&table, "F1 gone=off-table off-table=routed off-turn=0");
}

/* Guns in a ford: base by base; a bogged one stays, tries again next turn, or is left and lost. */
/* IT-MOV-8 */
static void
test_bogging(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "move unit=F4 distance=2 terrain=ford --dice 2,3", "bogged=1");
  italian_expect(&table, "F4 bogged=1 bog-turn=3 disorder-temporary=ford");
  italian_do(&table, "move unit=F4 distance=2", "!IT-MOV-8 bogged-stays");
  italian_do(&table, "free unit=F4", "!IT-MOV-8 tried-this-turn");
  italian_enter(&table, "game turn=4 phase=8");
  assert_int_equal(italian_count_due(&table, "bogged-due"), 1);
  italian_do(&table, "free unit=F4 --dice 4", "freed=0 bogged=1");
  assert_int_equal(italian_count_due(&table, "bogged-due"), 0);
  italian_enter(&table, "game turn=5 phase=8");
  italian_do(&table, "free unit=F4 --dice 5", "freed=1 bogged=0");
  italian_do(&table, "move unit=F4 distance=2 terrain=ford --dice 6,6", "bogged=2");
  italian_enter(&table, "game turn=6 phase=8");
  italian_set(&table, "F4 bogged=1");
  italian_do(&table, "move unit=F4 distance=2 leave=yes", "bogged=0");
  italian_expect(&table, "F4 bases=1 bogged=0 destroyed=1");
  italian_do(&table, "move unit=F6 distance=2 terrain=ford --dice 2", "bogged=1"); /* a wagon */
  italian_do(&table, "move unit=F6 distance=2", "!IT-MOV-8 bogged-stays");
  italian_do(&table, "move unit=F6 distance=2 leave=yes", "!IT-MOV-8 bogged-stays");
  italian_enter(&table, "game turn=7 phase=8");
  assert_int_equal(italian_count_due(&table, "bogged-due"), 1);
  italian_do(&table, "free unit=F1", "!IT-MOV-8 not-bogged");
  italian_do(&table, "free unit=F6 --dice 1", "freed=1 bogged=0");
  italian_do(&table, "move unit=F6 distance=2", "left=14"); /* of 16 */
}

/* Open order before formed close order at 6 cm. */
/* IT-MOV-9 */
static void
test_giving_way(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "move unit=A1 distance=8 yielding=F7", "!IT-SEQ-4 not-moving-side");
  italian_set(&table, "game step=1"); /* the other side's turn to move */
  italian_do(&table, "move unit=A1 distance=8 yielding=F7", "left=8");
  italian_expect_pending(&table, "give-way must FR unit=F7");
  italian_do(&table, "give-way room=no", "stays=yes disordered=yes");
  italian_expect(&table, "F7 disorder-temporary=pressed");
  italian_expect_pending(&table, NULL);
  italian_do(&table, "move unit=A1 distance=2 yielding=F7", "left=6");
  italian_do(&table, "give-way cover=yes", "stays=yes disordered=no");
  italian_do(&table, "move unit=A1 distance=2 yielding=F7", "left=4");
  italian_do(&table, "give-way", "stays=no disordered=no");
  italian_do(&table, "move unit=A1 distance=1 yielding=F1", "left=3"); /* close order stands */
  italian_expect_pending(&table, NULL);
  italian_set(&table, "A1 disorder-lasting=test"); /* not formed */
  italian_do(&table, "move unit=A1 distance=1 yielding=F7", "left=2");
  italian_expect_pending(&table, NULL);
}

/* A silenced battery limbers free of cost and withdraws a full move, or stays in cover. */
/* IT-MOV-10 */
static void
test_silenced(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F4 formation=deployed silenced=yes");
  assert_int_equal(italian_count_due(&table, "withdraw-due"), 1);
  italian_do(&table, "withdraw unit=F4", "distance=16");
  italian_expect(&table, "F4 formation=limbered silenced=no spent=8");
  assert_int_equal(italian_count_due(&table, "withdraw-due"), 0);
  italian_do(&table, "limber unit=F4", "!IT-MOV-5 nothing-left");
  italian_do(&table, "withdraw unit=F4", "!IT-MOV-10 not-silenced");
  italian_enter(&table, "game turn=4 phase=8");
  italian_do(&table, "limber unit=F4", "formation=deployed spent_eighths=8");
  italian_set(&table, "F4 silenced=yes");
  italian_do(&table, "withdraw unit=F4 cover=yes", "distance=0");
  italian_expect(&table, "F4 formation=deployed silenced=no");
}

int
main(void)
{
#define ON_TABLE(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
  const struct CMUnitTest tests[] = {
      ON_TABLE(test_rates),      ON_TABLE(test_stretches),      ON_TABLE(test_wheel_by_frontage),
      ON_TABLE(test_tactical),   ON_TABLE(test_command_placed), ON_TABLE(test_ford_bases),
      ON_TABLE(test_orders),     ON_TABLE(test_double),         ON_TABLE(test_one_after_another),
      ON_TABLE(test_fatigue),    ON_TABLE(test_results_bind),   ON_TABLE(test_passages),
      ON_TABLE(test_compelled),  ON_TABLE(test_forced_passage), ON_TABLE(test_bogging),
      ON_TABLE(test_giving_way), ON_TABLE(test_silenced),
  };

  int failed = cmocka_run_group_tests(tests, NULL, NULL);
  italian_rules_done();
  return failed != 0;
}
