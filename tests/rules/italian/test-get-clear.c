/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/game-test.h"
#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

/* Who stands in a fire leaves it, and all keep 30 cm. F1 and A1 are line infantry in line, 16 cm a
 * move; S1 and S2 sectors of a village, W1 a wood. Six and six burn whatever the weather. */
static ItalianTable table;

static int
set_up(G_GNUC_UNUSED void **unused)
{
  italian_table_init(&table, italian_rules());
  italian_put(&table, "feature FR S1 feature=sector");
  italian_put(&table, "feature FR S2 feature=sector");
  italian_put(&table, "feature FR W1 feature=wood");
  italian_put(&table, "feature FR B1 feature=bridge-wooden");
  italian_put(&table, "unit FR F1 type=infantry-line bases=6");
  italian_put(&table, "unit AL A1 type=infantry-line bases=6");
  italian_put(&table, "general FR G1 level=brigade");
  italian_set(&table, "game phase=10");
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
  return italian_count_due(&table, "get-clear-due");
}

/* He who stands in it and he who is named must go; with the dousing nobody need any more. */
/* IT-FIR-9 */
static void
test_occupants_leave(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 stands-in=S1");
  italian_do(&table, "get-clear unit=F1", "!IT-FIR-9 no-fire-near");
  italian_do(&table, "ignite at=S2 --dice 6,6", "burns=yes");
  assert_int_equal(waiting(), 0);
  italian_do(&table, "ignite at=S1 within=A1 --dice 1,2", "burns=no");
  assert_int_equal(waiting(), 0);
  italian_do(&table, "ignite at=S1 within=A1 --dice 6,6", "burns=yes");
  assert_int_equal(waiting(), 2);
  italian_expect(&table, "F1 clear-of=S1");
  italian_expect(&table, "A1 clear-of=S1");
  italian_do(&table, "get-clear unit=F1", "distance=16 clear=yes");
  italian_expect(&table, "F1 clear-of=none stands-in=none acted-turn=3 formation=line");
  assert_int_equal(waiting(), 1);
  italian_set(&table, "game phase=13");
  italian_do(&table, "douse at=S1 water=10 --dice 6", "doused=yes");
  assert_int_equal(waiting(), 0);
  italian_expect(&table, "A1 clear-of=none");
}

/* A move a turn until it is far enough: six eighths of it in a light wood, 12 of 16. */
/* IT-FIR-9 */
static void
test_goes_on(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 stands-in=W1");
  italian_do(&table, "ignite at=W1 --dice 6,6", "burns=yes");
  italian_do(&table, "get-clear unit=F1 terrain=light-wood clear=no", "distance=12 clear=no");
  assert_int_equal(waiting(), 0);
  italian_do(&table, "get-clear unit=F1", "!IT-FIR-9 went-from-fire");
  italian_enter(&table, "game phase=0 turn=4");
  assert_int_equal(waiting(), 0); /* nobody moves yet */
  italian_enter(&table, "game phase=8 step=0");
  assert_int_equal(waiting(), 1);
  italian_do(&table, "get-clear unit=F1", "distance=16 clear=yes");
  assert_int_equal(waiting(), 0);
}

/* Guns take to their limbers (8 pdr foot, 16 cm); the general goes with whom he is with, and by
 * himself when he is alone; a fire parts a melee. */
/* IT-FIR-9 */
static void
test_all_arms(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit FR F2 type=guns-8 bases=2 formation=deployed stands-in=S1");
  italian_set(&table, "F1 stands-in=S1");
  italian_set(&table, "G1 attached-to=F1");
  italian_put(&table, "general FR G2 level=brigade stands-in=S1");
  italian_set(&table, "F1 locked-with=A1");
  italian_set(&table, "A1 locked-with=F1");
  italian_do(&table, "ignite at=S1 --dice 6,6", "burns=yes");
  assert_int_equal(waiting(), 3); /* F1, F2, G2 */
  italian_do(&table, "get-clear unit=F2", "clear=yes");
  italian_expect(&table, "F2 formation=limbered");
  italian_do(&table, "get-clear unit=F1", "clear=yes");
  italian_expect(&table, "F1 locked-with=none");
  italian_expect(&table, "A1 locked-with=none");
  italian_do(&table, "get-clear unit=G2", "clear=yes");
  assert_int_equal(waiting(), 0);
  italian_expect(&table, "G1 clear-of=none");
  italian_set(&table, "G1 attached-to=none"); /* clear with his unit, he need not go by himself */
  assert_int_equal(waiting(), 0);
}

/* He who rides from the fire to troops that stand clear of it is clear; with those that do not, he
 * gets clear as they do. */
/* IT-FIR-9 */
static void
test_general_rides_away(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "command FR FC1");
  italian_put(&table, "unit FR F2 type=infantry-line bases=6 stands-in=S1");
  italian_set(&table, "F1 parent=FC1");
  italian_set(&table, "F2 parent=FC1");
  italian_set(&table, "G1 parent=FC1");
  italian_set(&table, "G1 stands-in=S1");
  italian_do(&table, "ignite at=S1 --dice 6,6", "burns=yes");
  assert_int_equal(waiting(), 2); /* G1, F2 */
  italian_set(&table, "game phase=8");
  italian_do(&table, "attach general=G1 unit=F2 distance=0", "attached=yes");
  italian_expect(&table, "G1 clear-of=S1");
  italian_do(&table, "detach general=G1", "");
  assert_int_equal(waiting(), 2);
  italian_set(&table, "G1 attach-turn=0");
  italian_do(&table, "attach general=G1 unit=F1 distance=20", "attached=yes");
  italian_expect(&table, "G1 clear-of=none");
  italian_do(&table, "detach general=G1", "");
  assert_int_equal(waiting(), 1); /* F2 */
}

/* What burns is neither entered nor approached, nor held, nor attacked. */
/* IT-FIR-9 IT-CHG-1 IT-VIC-2 */
static void
test_keep_off(G_GNUC_UNUSED void **unused)
{
  static const char *const march = "F1 formation=march-column";

  italian_set(&table, "game phase=8");
  italian_set(&table, march);
  italian_do(&table, "move unit=F1 distance=2 flames=yes", "!- known-otherwise");
  italian_do(&table, "move unit=F1 distance=2 terrain=built-up into=S1", "walked=4");
  italian_expect(&table, "F1 stands-in=S1");
  italian_do(&table, "move unit=F1 distance=0", "walked=4");
  italian_expect(&table, "F1 stands-in=S1");
  italian_do(&table, "ignite at=S2 --dice 6,6", "burns=yes");
  italian_do(&table, "move unit=F1 distance=2 into=S2", "!IT-FIR-9 keep-from-fire");
  italian_do(&table, "move unit=F1 distance=2 flames=yes", "!IT-FIR-9 keep-from-fire");
  italian_do(&table, "move unit=F1 distance=2 into=B1", "!IT-FIR-7 no-standing");
  italian_do(&table, "move unit=F1 distance=2", "walked=6");
  italian_expect(&table, "F1 stands-in=none");
  italian_do(&table, "hold side=FR at=S2", "!IT-FIR-9 keep-from-fire");
  italian_do(&table, "hold side=FR at=S1", "");
  italian_expect(&table, "S1 held-by=FR");
  italian_set(&table, "A1 stands-in=S2");
  italian_set(&table, "game phase=9");
  italian_do(&table, "advance unit=F1 at=A1 distance=2", "!IT-FIR-9 keep-from-fire");
  italian_set(&table, "F1 charge-marker=charge command=in");
  italian_do(&table, "charge unit=F1 at=A1 distance=4", "!IT-FIR-9 keep-from-fire");
}

/* The winner goes into the place of the loser, if it does not burn. A column of 6 against a line: 4
 * + 8 against 3 + 6 is 3. */
/* IT-FIR-9 IT-MEL-3 */
static void
test_winner_occupies(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "game phase=11");
  italian_set(&table, "A1 stands-in=S1");
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 8,5", "result=falls-back");
  italian_expect_pending(&table, "pursuit may FR unit=F1 allowed=occupy must=no into=S1");
  italian_set(&table, "S1 burning-since=3");
  italian_do(&table, "pursuit choice=occupy", "!IT-FIR-9 keep-from-fire");
  italian_set(&table, "S1 burning-since=0");
  italian_do(&table, "pursuit choice=occupy", "result=occupy");
  italian_expect(&table, "F1 stands-in=S1");
  italian_do(&table, "fall-back unit=A1", "distance=16");
  italian_expect(&table, "A1 stands-in=none");
}

/* In a battle the phase does not close over it, and the umpire may pass it. */
/* IT-FIR-9 IT-SEQ-3 */
static void
test_phase_waits(G_GNUC_UNUSED void **unused)
{
  Battle *battle = battle_new("teaching");

  battle_does(battle, "feature label=S1 feature=sector");
  battle_to_phase(battle, "fire");
  battle_set(battle, "F3", "stands-in", "S1");
  battle_does(battle, "ignite at=S1 --dice 6,6");
  g_autoptr(ArbRuling) closed = arb_game_next(battle->game, FALSE, NULL);
  assert_string_equal(closed->outcome.refusal.id, "things-due");
  battle_does(battle, "get-clear unit=F3");
  battle_expect(battle, "F3", "stands-in", "none");
  g_autoptr(ArbRuling) next = arb_game_next(battle->game, FALSE, NULL);
  assert_int_equal(next->outcome.state, ARB_OPEN);
  battle_free(battle);
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
      TEST(test_occupants_leave),    TEST(test_goes_on),         TEST(test_all_arms),
      TEST(test_keep_off),           TEST(test_winner_occupies), TEST(test_phase_waits),
      TEST(test_general_rides_away),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
