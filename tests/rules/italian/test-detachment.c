/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

/* Detachments, screens and boats. Turn 3, phase movement (8). */
static ItalianTable table;

static int
set_up(G_GNUC_UNUSED void **unused)
{
  italian_table_init(&table, italian_rules());
  italian_set(&table, "game phase=8");
  italian_put(&table, "unit FR F1 type=infantry-light small-arm=musket bases=7 front=7 "
                      "may-detach=yes fatigue=2 disorder-lasting=test");
  italian_put(&table, "unit FR F2 type=infantry-line small-arm=musket bases=6 open-order=yes "
                      "formation=divisions front=2");
  italian_put(&table, "unit FR F3 type=infantry-line small-arm=musket bases=6 front=6");
  italian_put(&table, "unit FR F4 type=infantry-light bases=4 order=open front=6");
  italian_put(&table, "unit AL A1 type=infantry-line small-arm=musket bases=6 front=6");
  italian_put(&table, "unit AL A2 type=guns-6 bases=2 formation=deployed front=2");
  return 0;
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_table_clear(&table);
  return 0;
}

/* At most half, rounded down: 3 of 7; the cost of a change of three bases. */
/* IT-FRM-6 */
static void
test_detaching(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "detachment unit=F3 bases=2", "!IT-FRM-6 may-not-detach");
  italian_do(&table, "detachment unit=F1 bases=4", "!IT-FRM-6 more-than-half");
  italian_do(&table, "detachment unit=F1 bases=0", "!- nobody-to-detach");
  italian_set(&table, "F1 figures=25"); /* three of 28 lost */
  italian_do(&table, "detachment unit=F1 bases=3", "bases=3 cost=3 spent_eighths=3");
  italian_expect(&table, "F1 bases=4 figures=13 figures-start=15 front=4 spent=3");
  /* 12 of 25 figures: 28 x 12 / 25 = 13.44 of those at the start */
  italian_expect(&table, "F5 bases=3 figures=12 figures-start=13 front=3 detached-from=F1");
  italian_expect(&table, "F5 may-detach=no fatigue=2 disorder-lasting=test command=none spent=3");
  italian_do(&table, "detachment unit=F5 bases=1", "!IT-FRM-6 may-not-detach");
  italian_do(&table, "move unit=F5 distance=10", "left=1.25"); /* 18 x 5/8 = 11.25 */
  italian_do(&table, "move unit=F1 distance=1", "!IT-MOV-14 move-is-final");
}

/* Only to its parent, in contact; strength, disorder and fatigue come along. */
/* IT-FRM-6 */
static void
test_rejoining(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "rejoin unit=F3", "!- no-detachment");
  italian_do(&table, "detachment unit=F1 bases=3", "bases=3");
  italian_enter(&table, "game turn=4 phase=8");
  italian_set(&table, "F5 fatigue=4 figures=10 disorder-temporary=ford");
  italian_set(&table, "F1 disorder-lasting=none");
  italian_do(&table, "rejoin unit=F5 parent=F3", "!IT-FRM-6 only-its-parent");
  italian_do(&table, "rejoin unit=F5 contact=no", "!IT-FRM-6 not-in-contact");
  italian_set(&table, "F2 ranged-on=F5");
  italian_do(&table, "rejoin unit=F5", "bases=3 cost=3 spent_eighths=3");
  italian_expect(&table, "F2 ranged-on=F1"); /* what named it names its parent */
  italian_expect(&table, "F1 bases=7 figures=26 figures-start=28 fatigue=4 front=7 "
                         "disorder-lasting=test disorder-temporary=ford");
  assert_int_equal(arb_state_find(table.state, "F5"), 0);
}

/* Its parent is done when another unit has begun to move. */
/* IT-MOV-14 */
static void
test_rejoining_too_late(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "move unit=F1 distance=1", "");
  italian_do(&table, "detachment unit=F1 bases=3", "bases=3");
  italian_do(&table, "move unit=F2 distance=1", "");
  italian_do(&table, "rejoin unit=F5", "!IT-MOV-14 move-is-final");
  italian_expect(&table, "game moving=F2");
}

/* F1 of 7 bases gives 3: 16 figures stay, 12 go. With 13 and 9 left they need 4 and 3 bases, but 22
 * together only 6: one is empty, and lost. */
/* IT-FRM-6 IT-FIR-6 */
static void
test_rejoining_closes_ranks(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 looters=1 escort=1"); /* whoever is away belongs to the unit alone */
  italian_do(&table, "detachment unit=F1 bases=3", "bases=3");
  italian_expect(&table, "F1 looters=1 escort=1");
  italian_expect(&table, "F5 looters=0 escort=0");
  italian_enter(&table, "game turn=4 phase=8");
  italian_set(&table, "F5 figures=9");
  italian_set(&table, "F1 figures=13 disorder-lasting=none");
  italian_do(&table, "rejoin unit=F5", "bases=3");
  italian_expect(&table, "F1 bases=6 figures=22 figures-start=28 destroyed=1");
}

/* A built-up area of four sectors just won: the rest detaches by itself, whatever the half. */
/* IT-FRM-6 */
static void
test_too_few_sectors(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "detachment unit=F3 sectors=6", "!IT-FRM-6 all-fit");
  italian_set(&table, "game phase=11");
  italian_do(&table, "detachment unit=F3 sectors=2", "!IT-FRM-6 detach-when");
  italian_do(&table, "detachment unit=F3 sectors=2 just-won=yes", "bases=4 owed_eighths=4");
  italian_expect(&table, "F3 bases=2 owed=4");
  italian_expect(&table, "F5 bases=4 detached-from=F3");
}

/* Behind a screen: dispersed to small arms, and to canister where that costs less; not to round
 * shot. F2 is a column, dense. */
/* IT-FRM-5 */
static void
test_screened_target(G_GNUC_UNUSED void **unused)
{
  /* 6 muskets at 3 cm: dense 5, dispersed 2 */
  italian_do(&table, "fire shooter=A1 at=F2 range=3 --dice 1", "points=30");
  italian_set(&table, "A1 fired-turn=0");
  italian_do(&table, "screen unit=F2 bases=2", "cost=2 spent_eighths=2");
  italian_expect(&table, "F2 screened=yes screen-bases=2");
  italian_do(&table, "fire shooter=A1 at=F2 range=3 --dice 1", "points=12");
  /* two guns, canister at 5 cm: dense 12, dispersed 6; round shot at 15: dense 8 */
  italian_do(&table, "fire shooter=A2 at=F2 range=5 --dice 1", "points=12");
  italian_set(&table, "A2 fired-turn=0");
  italian_do(&table, "fire shooter=A2 at=F2 range=15 --dice 1", "points=16");
  italian_set(&table, "A1 fired-turn=0");
  italian_do(&table, "fire shooter=A1 at=F2 range=3 target=normal --dice 1",
             "points=24"); /* told */
  italian_do(&table, "fire shooter=F2 at=A1 range=3 --dice 1", "!IT-FRM-5 through-screen");
}

/* Light bases, fewer than all, or another unit in open order; half a move to re-form. */
/* IT-FRM-5 */
static void
test_screens(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "screen unit=F3 bases=1", "!IT-FRM-5 no-light-bases");
  italian_do(&table, "screen unit=F3 by=F2", "!IT-FRM-5 no-screen"); /* close order */
  italian_do(&table, "screen unit=F3 by=A1", "!IT-FRM-5 no-screen");
  italian_do(&table, "screen unit=F3 by=F4", "cost=0");
  italian_expect(&table, "F3 screened=yes screened-by=F4 screen-bases=0");
  italian_do(&table, "reform unit=F3", "cost=0");
  italian_expect(&table, "F3 screened=no screened-by=none");
  italian_do(&table, "reform unit=F3", "!IT-FRM-5 not-screened");
  italian_do(&table, "screen unit=F2 bases=6", "!IT-FRM-5 screen-too-large");
  italian_do(&table, "screen unit=F2 bases=1", "spent_eighths=1");
  italian_do(&table, "screen unit=F2 bases=1", "!IT-FRM-5 screened-already");
  italian_do(&table, "reform unit=F2", "cost=4 spent_eighths=5");
  italian_expect(&table, "F2 screened=no screen-bases=0");
}

/* Three boats for six bases: 6/8 to embark, disordered; launched and rowed next turn. */
/* IT-MOV-13 */
static void
test_crossing(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "boat FR B1");
  italian_put(&table, "boat FR B2");
  italian_put(&table, "boat FR B3");
  italian_put(&table, "boat AL B4");
  italian_do(&table, "embark unit=F3 boats=B1,B2", "!IT-MOV-13 boats-needed");
  italian_do(&table, "embark unit=F3 boats=B1,B2,B4", "!IT-MOV-13 boat-not-free");
  italian_do(&table, "embark unit=F3 boats=B1,B2,B2", "!IT-MOV-13 boat-not-free");
  italian_do(&table, "embark unit=F3 boats=B1,B2,B3", "cost=6 spent_eighths=6");
  italian_expect(&table, "F3 embarked=yes disorder-temporary=embarking");
  italian_expect(&table, "B2 aboard=F3 afloat=no");
  italian_do(&table, "move unit=F3 distance=1", "!IT-MOV-13 aboard-no-move");
  italian_do(&table, "launch unit=F3", "!IT-MOV-5 crossing-too-long"); /* 4 of 2 left */
  italian_do(&table, "rowing unit=F3 distance=1", "!IT-MOV-13 boats-ashore");
  italian_enter(&table, "game turn=4 phase=8");
  italian_do(&table, "launch unit=F3", "spent_eighths=4");
  italian_expect(&table, "B1 afloat=yes");
  italian_do(&table, "land unit=F3", "!IT-MOV-13 boat-afloat");
  /* half of 30 upstream is left: 5 of it, then the rest downstream: 10 x 45 / 30 = 15 */
  italian_do(&table, "rowing unit=F3 distance=5", "left=10");
  italian_do(&table, "rowing unit=F3 distance=15.5 direction=downstream", "!IT-MOV-13 too-far");
  italian_do(&table, "rowing unit=F3 distance=15 direction=downstream", "left=0");
  italian_enter(&table, "game turn=5 phase=8");
  italian_do(&table, "launch unit=F3", "spent_eighths=4"); /* beached */
  italian_enter(&table, "game turn=6 phase=8");
  italian_do(&table, "land unit=F3", "cost=6");
  italian_expect(&table, "F3 embarked=no disorder-temporary=embarking");
  italian_expect(&table, "B1 aboard=none");
}

/* Aboard: covered, half points after all else; figures lost call for the boats' dice. */
/* IT-MOV-13 IT-FIR-10 */
static void
test_fire_on_boats(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "boat FR B1");
  italian_put(&table, "boat FR B2");
  italian_put(&table, "boat FR B3");
  italian_do(&table, "embark unit=F3 boats=B1,B2,B3", "cost=6");
  italian_enter(&table, "game turn=4 phase=8");
  italian_do(&table, "launch unit=F3", "spent_eighths=4");
  italian_set(&table, "game phase=10");
  /* 6 x 4 = 24 points, half of them afloat */
  italian_do(&table, "fire shooter=F3 at=A1 range=3 --dice 5", "points=12");
  /* covered at 3 cm: 6 x 2 = 12 points; 9 + 1 for the first volley: 2 figures in 9-10 */
  italian_do(&table, "fire shooter=A1 at=F3 range=3 --dice 9", "points=12 figures=2");
  italian_expect_pending(&table, "boat-hits must umpire unit=F3 figures=2 hit-by=small-arms");
  italian_do(&table, "boat-hits --dice 6,5", "leaking=1 sunk=0");
  italian_expect(&table, "B1 boat-state=leaking leak-turn=4");
  /* leaking afloat: the next turn is its last */
  italian_enter(&table, "game turn=5 phase=8");
  italian_expect(&table, "B1 boat-state=leaking");
  assert_int_equal(italian_count_due(&table, "boat-leaks-due"), 1);
  italian_enter(&table, "game turn=6 phase=0");
  italian_expect(&table, "B1 boat-state=sunk aboard=none");
  italian_expect(&table, "F3 bases=4 destroyed=2"); /* two of six were aboard */
}

/* Round shot sinks on 5 and 6, with all aboard. */
/* IT-MOV-13 */
static void
test_sinking(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "boat FR B1");
  italian_put(&table, "boat FR B2");
  italian_put(&table, "boat FR B3");
  italian_do(&table, "embark unit=F3 boats=B1,B2,B3", "cost=6");
  italian_do(&table, "boat-hits unit=F3 figures=2 hit-by=artillery --dice 5,2", "leaking=1 sunk=1");
  italian_expect(&table, "B1 boat-state=sunk");
  italian_expect(&table, "B2 boat-state=leaking");
  italian_expect(&table, "F3 bases=4");
}

/* A base in contact destroys a boat in a turn; others mend it in 8, engineers in 2. */
/* IT-MOV-13 */
static void
test_work_on_boats(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit FR F6 type=engineers bases=1");
  italian_put(&table, "boat FR B1 boat-state=leaking");
  italian_put(&table, "boat FR B2 boat-state=leaking");
  italian_put(&table, "boat AL B3");
  italian_do(&table, "boat-work unit=F6 boat=B1", "turns=1 finished=no");
  italian_do(&table, "boat-work unit=F6 boat=B1", "!IT-MOV-13 work-all-turn");
  italian_do(&table, "boat-work unit=F3 boat=B2", "turns=7 finished=no");
  italian_do(&table, "boat-work unit=F2 boat=B3 destroy=yes", "finished=yes");
  italian_expect(&table, "B3 boat-state=sunk");
  italian_do(&table, "boat-work unit=F4 boat=B3", "!IT-MOV-13 no-work-on-boat");
  italian_enter(&table, "game turn=4 phase=8");
  italian_do(&table, "boat-work unit=F6 boat=B1", "turns=0 finished=yes");
  italian_expect(&table, "B1 boat-state=sound mended=0");
}

/* Quick horse is a rapid target: more than half of 32. */
/* IT-FIR-4 IT-MOV-11 */
static void
test_moves_tell_in_fire(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit FR F6 type=cavalry-light bases=4 front=4");
  italian_do(&table, "move unit=F6 distance=16", "left=16");
  italian_do(&table, "fire shooter=A1 at=F6 range=3 --dice 1", "points=24"); /* normal: 6 x 4 */
  italian_set(&table, "A1 fired-turn=0");
  italian_do(&table, "move unit=F6 distance=0.5", "left=15.5");
  italian_do(&table, "fire shooter=A1 at=F6 range=3 --dice 1", "points=18"); /* rapid: 6 x 3 */
  italian_set(&table, "A1 fired-turn=0");
  italian_set(&table, "F6 changed-turn=3"); /* changing counts as stationary */
  italian_do(&table, "fire shooter=A1 at=F6 range=3 --dice 1", "points=24");
  /* infantry that moved more than half: 5 + 1 (first volley) - 1 = 5 */
  italian_do(&table, "move unit=F3 distance=8.5", "left=7.5");
  italian_do(&table, "fire shooter=F3 at=A1 range=3 --dice 5", "total=5");
}

/* A bogged gun does not fire. 12 points a dense base in canister range. */
/* IT-MOV-8 */
static void
test_bogged_gun(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "A2 bogged=1");
  italian_do(&table, "fire shooter=A2 at=F2 range=5 --dice 1", "firing_bases=1 points=12");
}

int
main(void)
{
#define ON_TABLE(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
  const struct CMUnitTest tests[] = {
      ON_TABLE(test_detaching),
      ON_TABLE(test_rejoining),
      ON_TABLE(test_rejoining_too_late),
      ON_TABLE(test_rejoining_closes_ranks),
      ON_TABLE(test_too_few_sectors),
      ON_TABLE(test_screened_target),
      ON_TABLE(test_screens),
      ON_TABLE(test_crossing),
      ON_TABLE(test_fire_on_boats),
      ON_TABLE(test_sinking),
      ON_TABLE(test_work_on_boats),
      ON_TABLE(test_moves_tell_in_fire),
      ON_TABLE(test_bogged_gun),
  };

  int failed = cmocka_run_group_tests(tests, NULL, NULL);
  italian_rules_done();
  return failed != 0;
}
