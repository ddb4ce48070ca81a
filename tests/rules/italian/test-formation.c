/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

/* Changes of formation and order, what they cost on real pieces, and what is owed. Turn 3, phase
 * movement (8). */
static ItalianTable table;

static int
set_up(G_GNUC_UNUSED void **unused)
{
  italian_table_init(&table, italian_rules());
  italian_set(&table, "game phase=8");
  italian_put(&table, "unit FR F1 type=infantry-line small-arm=musket bases=6 front=6");
  italian_put(&table, "unit FR F2 type=infantry-light small-arm=musket bases=6 front=6");
  italian_put(&table, "unit FR F3 type=cavalry-heavy bases=6 front=6 may-dismount=yes");
  italian_put(&table, "unit FR F4 type=guns-8 bases=2 formation=limbered");
  italian_put(&table, "unit AL A1 type=infantry-line bases=6 front=6");
  return 0;
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_table_clear(&table);
  return 0;
}

/* An eighth for each base by which the front grows or shrinks, a quarter more from march column. */
/* IT-MOV-5 IT-FRM-1 */
static void
test_costs(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *set, *deed, *expected;
  } rows[] = {
      {"F1 formation=divisions front=2", "formation unit=F1 to=line", "cost=4 front=6"},
      {"F1 formation=march-column front=1", "formation unit=F1 to=line", "cost=7 front=6"},
      {"F1 formation=line front=6", "formation unit=F1 to=march-column", "cost=5 front=1"},
      {"F1 formation=line front=6", "formation unit=F1 to=divisions", "cost=4 front=2"},
      {"F1 formation=line front=6", "formation unit=F1 to=companies", "cost=5 front=1"},
      {"F1 formation=companies front=1", "formation unit=F1 to=divisions", "cost=1 front=2"},
      /* a square is as wide as the column of divisions */
      {"F1 formation=line front=6", "formation unit=F1 to=square", "cost=4 front=2"},
      {"F1 formation=divisions front=2", "formation unit=F1 to=square", "cost=0 front=2"},
      {"F1 formation=square front=2", "formation unit=F1 to=line", "cost=4 front=6"},
      /* 1/8 + 1/4 */
      {"F1 formation=march-column front=1", "formation unit=F1 to=square", "cost=3"},
      {"F1 formation=march-column front=1", "formation unit=F1 to=companies", "cost=2"},
      /* a line of two rows */
      {"F1 formation=line front=6", "formation unit=F1 to=line width=3", "cost=3 front=3"},
      {"F1 formation=line front=3", "formation unit=F1 to=line", "cost=3 front=6"},
      {"F3 formation=line front=6", "formation unit=F3 to=column", "cost=5 front=1"},
      {"F3 formation=march-column front=1", "formation unit=F3 to=column", "cost=2 front=1"},
      /* bases added or dropped: 6 to 9 */
      {"F2 order=close front=6", "formation unit=F2 order=open", "cost=3 front=9"},
      {"F2 order=open front=9", "formation unit=F2 order=close", "cost=3 front=6"},
      {"F2 order=open front=9", "formation unit=F2 order=scattered", "cost=0 front=9"},
      {"F2 order=open front=9", "formation unit=F2 to=march-column", "cost=8 front=1"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    tear_down(NULL);
    set_up(NULL);
    italian_set(&table, rows[i].set);
    italian_do(&table, rows[i].deed, rows[i].expected);
  }
}

/* What is refused, and by which rule. */
/* IT-FRM-8 IT-FRM-1 IT-FRM-4 */
static void
test_refusals(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"formation unit=F1 to=divisions room=no", "!IT-FRM-8 no-room-to-form"},
      {"formation unit=F1 to=column", "!IT-FRM-1 not-its-formation"},
      {"formation unit=F3 to=square", "!IT-FRM-1 not-its-formation"},
      {"formation unit=F3 to=divisions", "!IT-FRM-1 not-its-formation"},
      {"formation unit=F4 to=line", "!IT-FRM-1 no-formations"},
      {"formation unit=F1 order=open", "!IT-FRM-4 no-open-order"},
      {"formation unit=F1 to=line width=7", "!IT-FRM-1 not-that-wide"},
      {"formation unit=F1 to=divisions width=3", "!IT-FRM-1 not-that-wide"},
      {"formation unit=F2 to=divisions order=open", "!IT-FRM-8 one-change"},
      {"formation unit=A1 to=divisions", "!IT-SEQ-4 not-moving-side"},
      {"formation unit=F1 to=march-column align=left", "front=1"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    italian_do(&table, rows[i].line, rows[i].expected);
  }
}

/* A square from close order and in order alone. */
/* IT-FRM-8 IT-MOR-8 */
static void
test_square(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F2 order=open front=9");
  italian_do(&table, "formation unit=F2 to=square", "!IT-FRM-8 square-from-close");
  italian_set(&table, "F1 disorder-lasting=test");
  italian_do(&table, "formation unit=F1 to=square", "!IT-MOR-8 square-in-disorder");
  italian_set(&table, "F1 disorder-lasting=none");
  italian_do(&table, "formation unit=F1 to=square", "front=2");
  italian_expect(&table, "F1 formation=square front=2 spent=4 changed-turn=3");
  /* hurt now, it has stood a turn without melee when the next one begins */
  italian_expect(&table, "F1 square-since=3");
  italian_set(&table, "F1 disorder-lasting=test");
  italian_enter(&table, "game turn=4 phase=0");
  italian_expect(&table, "F1 disorder-lasting=none");
}

/* Moving and forming share the move: 4 of 16 cm are a quarter, then 4/8; the new rate is 20: 5 cm
 * are walked of it, 20 x 4/8 - 5 = 5 are left. */
/* IT-MOV-5 IT-MOV-1 */
static void
test_move_and_form(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "move unit=F1 distance=4", "left=12");
  italian_do(&table, "formation unit=F1 to=divisions", "spent_eighths=4 owed_eighths=0");
  italian_expect(&table, "F1 walked=5 spent=4");
  italian_do(&table, "move unit=F1 distance=5.5", "!IT-MOV-1 too-far");
  italian_do(&table, "move unit=F1 distance=5", "left=0");
}

/* Begun with an eighth left: the rest is owed, it disorders, it is paid first, and no fire until
 * then. */
/* IT-MOV-5 IT-MOV-11 IT-DIS-4 */
static void
test_unfinished(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 formation=march-column front=1");
  /* about-face 2/8, then 7/8: 9, one is owed */
  italian_do(&table, "move unit=F1 distance=0 about=yes", "spent_eighths=2");
  italian_do(&table, "formation unit=F1 to=line", "cost=7 spent_eighths=8 owed_eighths=1");
  italian_expect(&table, "F1 formation=line owed=1 disorder-temporary=unfinished");
  italian_do(&table, "formation unit=F1 to=divisions", "!IT-MOV-5 nothing-left");
  italian_do(&table, "move unit=F1 distance=1", "!IT-MOV-5 beyond-move");
  italian_do(&table, "fire shooter=F1 at=A1 range=3 --dice 5", "!IT-MOV-5 unfinished-no-fire");
  italian_enter(&table, "game turn=4 phase=0");
  italian_expect(&table, "F1 owed=1 disorder-temporary=unfinished"); /* until it is paid */
  italian_enter(&table, "game phase=8");
  italian_expect(&table, "F1 owed=0 spent=1 disorder-temporary=none");
  italian_do(&table, "move unit=F1 distance=14", "left=0"); /* 16 x 7/8 */
  /* 24 points; 5 + 1 for the first volley - 1 for more than half a move */
  italian_do(&table, "fire shooter=F1 at=A1 range=3 --dice 5", "total=5 figures=2");
}

/* What was walked counts against every later part of the same move: who has walked it all cannot
 * begin anything. */
/* IT-MOV-5 */
static void
test_walked_all(G_GNUC_UNUSED void **unused)
{
  static const char *const deeds[] = {
      "formation unit=F1 to=line", "detachment unit=F1 bases=2", "formation unit=F2 order=open",
      "screen unit=F2 bases=2",    "dismount unit=F3",           "limber unit=F4",
  };

  italian_set(&table, "F1 formation=divisions front=2 may-detach=yes");
  italian_do(&table, "move unit=F1 distance=20", "left=0");
  for (guint unit = 2; unit <= 4; unit++) {
    g_autofree char *all = g_strdup_printf("F%u walked=100", unit);
    italian_set(&table, all);
  }
  for (guint i = 0; i < G_N_ELEMENTS(deeds); i++) {
    italian_do(&table, deeds[i], "!IT-MOV-5 nothing-left");
  }
  italian_do(&table, "move unit=F1 distance=0 about=yes", "!IT-MOV-5 beyond-move");
  italian_do(&table, "move unit=F1 distance=0 wheels=2", "!IT-MOV-5 beyond-move");
}

/* 12 of 20 cm are 8 x 12 / 20 = 4.8 eighths, two bases to six are 4: of 8.8 eighths 0.8 are owed.
 * They are paid first, as 0.8 / 8 x 16 = 1.6 cm of the line's rate. */
/* IT-MOV-5 IT-MOV-11 */
static void
test_walked_and_owed(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 formation=divisions front=2");
  italian_do(&table, "move unit=F1 distance=12", "left=8");
  italian_do(&table, "formation unit=F1 to=line", "cost=4 spent_eighths=8 owed_eighths=0.8");
  italian_expect(&table, "F1 owed=0.8 disorder-temporary=unfinished");
  italian_do(&table, "move unit=F1 distance=0.01", "!IT-MOV-5 beyond-move");
  italian_do(&table, "fire shooter=F1 at=A1 range=3 --dice 5", "!IT-MOV-5 unfinished-no-fire");
  italian_enter(&table, "game turn=4 phase=8");
  italian_expect(&table, "F1 owed=0 spent=0 walked=1.6 disorder-temporary=none");
  italian_do(&table, "move unit=F1 distance=14.5", "!IT-MOV-1 too-far");
  italian_do(&table, "move unit=F1 distance=14.4", "left=0");
}

/* 10 of 20 cm are exactly half: the other half is exactly a change by four. */
/* IT-MOV-5 */
static void
test_walked_and_fits(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 formation=divisions front=2");
  italian_do(&table, "move unit=F1 distance=10", "left=10");
  italian_do(&table, "formation unit=F1 to=line", "cost=4 spent_eighths=4 owed_eighths=0");
  italian_do(&table, "move unit=F1 distance=0.01", "!IT-MOV-1 too-far");
}

/* Foot guns take a whole move, horse guns half; begun late the rest is owed. A unit that must hold
 * does not finish. */
/* IT-MOV-5 IT-MOR-3 */
static void
test_limbering(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "move unit=F4 distance=4", "left=12");
  /* 4 of 16 cm are 2/8, and eight: two are owed */
  italian_do(&table, "limber unit=F4", "formation=deployed spent_eighths=8 owed_eighths=2");
  italian_enter(&table, "game turn=4 phase=8");
  italian_expect(&table, "F4 spent=2 owed=0");
  italian_set(&table, "F4 spent=6");
  italian_do(&table, "limber unit=F4", "formation=limbered spent_eighths=8 owed_eighths=6");
  italian_expect(&table, "F4 disorder-temporary=unfinished");
  italian_enter(&table, "game turn=5 phase=0");
  italian_set(&table, "F4 reaction=hold bound-until=5");
  italian_enter(&table, "game phase=8");
  italian_expect(&table, "F4 owed=6 disorder-temporary=unfinished");
  italian_set(&table, "F4 reaction=none");
  italian_enter(&table, "game phase=8 step=1"); /* once a turn, as the phase begins */
  italian_expect(&table, "F4 owed=6");
  italian_set(&table, "game step=0");
  italian_do(&table, "limber unit=F1", "!IT-FRM-1 no-battery");
}

/* Horsemen on foot: a quarter of a move; then infantry in all but their number, and on their horses
 * again when they must run. */
/* IT-FRM-7 */
static void
test_dismounting(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "dismount unit=F1", "!IT-FRM-7 may-not-dismount");
  italian_do(&table, "mount unit=F3", "!IT-FRM-7 mounted-already");
  italian_do(&table, "dismount unit=F3", "cost=2 spent_eighths=2");
  italian_expect(&table, "F3 dismounted=yes formation=line front=6 figures=18 bases=6");
  italian_do(&table, "dismount unit=F3", "!IT-FRM-7 dismounted-already");
  /* as line infantry: 16 x 6/8 = 12 */
  italian_do(&table, "move unit=F3 distance=12", "rate=16 left=0");
  italian_set(&table, "game phase=11");
  /* six bases of line against six: the factors of infantry in line on both sides */
  italian_do(&table, "melee attacker=F3 defender=A1 --dice 5,5",
             "attacker_total=8 defender_total=8");
  italian_expect(&table, "F3 figures=17 bases=6"); /* three figures a base still */
  italian_set(&table, "game phase=8 turn=4");
  italian_set(&table, "F3 locked-with=none reaction=retreat dismounted=yes");
  italian_do(&table, "fall-back unit=F3", "distance=32"); /* on horse, not the 20 on foot */
  italian_expect(&table, "F3 dismounted=no");
}

/* What they lose on foot are foot bases, though they ride again: one base of foot is 2 points, one
 * of horse 4. */
/* IT-FRM-7 IT-VIC-2 */
static void
test_lost_on_foot(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F3 destroyed=1 figures=15 bases=5 dismounted=yes");
  italian_set(&table, "A1 small-arm=musket");
  /* six bases at 3 cm on a line: 6 x 4 = 24 points; the die is 6 + 1 for the first volley */
  italian_do(&table, "fire shooter=A1 at=F3 range=3 --dice 6", "points=24 figures=3");
  italian_expect(&table, "F3 figures=12 bases=4 destroyed=2 foot-destroyed=1");
  italian_set(&table, "F3 dismounted=no");
  italian_do(&table, "victory-points side=AL", "points=6"); /* 2 + 4 */
}

/* Horse that has moved more than half is rapid, 6 x 3 = 18; in difficult ground it is not, 6 x 4 =
 * 24. Heavy cavalry in line goes 24 cm, half of that in rough ground; a stretch of open
 * ground after it makes it rapid again. */
/* IT-FIR-4 */
static void
test_rapid(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *move, *more, *expected;
  } rows[] = {
      {"move unit=F3 distance=17", NULL, "points=18"},
      {"move unit=F3 distance=12", NULL, "points=24"},
      {"move unit=F3 distance=7 terrain=rough", NULL, "points=24"},
      {"move unit=F3 distance=17 terrain=rough road=yes", NULL, "points=18"},
      {"move unit=F3 distance=7 terrain=rough", "move unit=F3 distance=1", "points=18"},
      {"move unit=F3 distance=16", "move unit=F3 distance=1 terrain=rough", "points=24"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    tear_down(NULL);
    set_up(NULL);
    italian_set(&table, "A1 small-arm=musket");
    italian_do(&table, rows[i].move, "");
    if (rows[i].more != NULL) {
      italian_do(&table, rows[i].more, "");
    }
    italian_do(&table, "fire shooter=A1 at=F3 range=3 --dice 2", rows[i].expected);
  }
}

/* Foot that has charged fires as who has moved more than half: 5 + 1 for the first volley - 1. */
/* IT-FIR-10 IT-FIR-6 */
static void
test_fires_after_charge(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 charge-turn=3");
  italian_do(&table, "fire shooter=F1 at=A1 range=3 --dice 5", "total=5");
}

/* A retreat by a test mounts them at once and for free; then they run as horse. */
/* IT-FRM-7 */
static void
test_remounting(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F3 dismounted=yes class=militia");
  italian_set(&table, "game phase=7");
  /* 1 + 1 (militia) + 1 (in command) - 4 (its general lost, the enemy on its flank): -1 */
  italian_do(&table, "manoeuvre unit=F3 general-lost=yes flanked=yes --dice 1", "result=retreat");
  italian_expect(&table, "F3 dismounted=no spent=0");
  italian_set(&table, "game phase=8");
  italian_do(&table, "fall-back unit=F3", "distance=32");
}

/* Before 1805 heavy foot guns stand unlimbered; an enemy within 30 cm of limbered ones makes their
 * owner choose. */
/* IT-MOV-12 */
static void
test_civilian_drivers(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit FR F8 type=guns-12 bases=2 formation=limbered");
  italian_put(&table, "unit FR F9 type=guns-12 bases=1 formation=limbered horse=yes");
  italian_set(&table, "game year=1804 turn=0");
  italian_enter(&table, "game turn=1 phase=0");
  italian_expect(&table, "F8 formation=deployed");
  italian_expect(&table, "F9 formation=limbered"); /* horse artillery never */
  italian_expect(&table, "F4 formation=limbered"); /* 8 pdr: not heavy */
  italian_set(&table, "F8 formation=limbered");
  italian_set(&table, "game phase=8");
  italian_do(&table, "limber unit=F8 enemy=30", "!IT-MOV-12 drivers-near");
  italian_set(&table, "game step=1");
  italian_do(&table, "move unit=A1 distance=4 guns=F8,F9", "left=12");
  italian_expect_pending(&table, "drivers must FR unit=F8");
  italian_do(&table, "drivers unlimber=no", "");
  italian_expect(&table, "F8 formation=limbered");
  italian_do(&table, "move unit=A1 distance=4 guns=F8", "left=8");
  italian_set(&table, "F8 spent=6");
  italian_do(&table, "drivers", "");
  italian_expect(&table, "F8 formation=deployed spent=8 owed=6");
  italian_set(&table, "game year=1805");
  italian_set(&table, "F8 formation=limbered");
  italian_do(&table, "move unit=A1 distance=4 guns=F8", "left=4");
  italian_expect_pending(&table, NULL);
}

int
main(void)
{
#define ON_TABLE(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
  const struct CMUnitTest tests[] = {
      ON_TABLE(test_costs),
      ON_TABLE(test_refusals),
      ON_TABLE(test_square),
      ON_TABLE(test_move_and_form),
      ON_TABLE(test_walked_all),
      ON_TABLE(test_walked_and_owed),
      ON_TABLE(test_walked_and_fits),
      ON_TABLE(test_unfinished),
      ON_TABLE(test_limbering),
      ON_TABLE(test_dismounting),
      ON_TABLE(test_lost_on_foot),
      ON_TABLE(test_rapid),
      ON_TABLE(test_fires_after_charge),
      ON_TABLE(test_remounting),
      ON_TABLE(test_civilian_drivers),
  };

  int failed = cmocka_run_group_tests(tests, NULL, NULL);
  italian_rules_done();
  return failed != 0;
}
