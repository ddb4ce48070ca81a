/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/game-test.h"
#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

/* What the game remembers, so that nobody need say it. F1 and A1 are line infantry, S1 a sector. */
static ItalianTable table;

static int
set_up(G_GNUC_UNUSED void **unused)
{
  italian_table_init(&table, italian_rules());
  italian_put(&table, "feature FR S1 feature=sector");
  italian_put(&table, "unit FR F1 type=infantry-line bases=6");
  italian_put(&table, "unit AL A1 type=infantry-line bases=6");
  italian_set(&table, "game phase=10");
  return 0;
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_table_clear(&table);
  return 0;
}

/* A scenario says who holds a feature from the start. */
/* IT-VIC-2 */
static void
test_held_from_the_start(G_GNUC_UNUSED void **unused)
{
  Battle *battle = battle_of("tests/rules/italian/games/ferry.xml");

  battle_expect(battle, "M1", "held-by", "south");
  battle_free(battle);
}

/* Napoleon's men douse with one more: 4 + 1. */
/* IT-FIR-9 IT-GEN-4 IT-GEN-6 */
static void
test_napoleon_douses(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "general FR G9 level=army renown=napoleon");
  italian_set(&table, "S1 burning-since=2");
  italian_do(&table, "douse at=S1 water=10 unit=A1 --dice 4", "doused=no");
  italian_set(&table, "S1 douse-tries=0 burning-since=2");
  italian_do(&table, "douse at=S1 water=10 unit=F1 --dice 4", "doused=yes");
}

/* Round shot, then canister: the worse is known to the test, and forgotten with the turn. */
/* IT-MOR-4 */
static void
test_shelled_is_known(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit FR F2 type=guns-8 bases=2 formation=deployed order=scattered");
  italian_put(&table, "unit FR F3 type=guns-8 bases=2 formation=deployed order=scattered");
  italian_do(&table, "fire shooter=F2 at=A1 range=40 weapon=shot-8 --dice 2", "figures=0");
  italian_expect(&table, "A1 shelled=shot");
  italian_do(&table, "fire shooter=F3 at=A1 range=10 weapon=canister-8 --dice 1",
             "low_ammunition=no");
  italian_expect(&table, "A1 shelled=canister");
  italian_do(&table, "manoeuvre unit=A1 shelled=no --dice 5", "!- known-otherwise");
  italian_enter(&table, "game phase=0 turn=4");
  italian_expect(&table, "A1 shelled=no");
}

/* The caisson was measured out of its general's radius: it supplies nobody. */
/* IT-LOG-2 */
static void
test_wagon_out_of_radius(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "wagon FR W9 wagon=ammunition ammunition=16");
  italian_set(&table, "game phase=4");
  italian_set(&table, "F1 low-ammunition=yes");
  italian_set(&table, "W9 command=out");
  italian_do(&table, "resupply unit=F1 wagon=W9 length=10 enemy-distance=20",
             "!IT-LOG-2 wagon-out-of-radius");
  italian_set(&table, "W9 command=in");
  italian_do(&table, "resupply unit=F1 wagon=W9 length=10 enemy-distance=20", "wagon_left=15");
}

/* One charge a turn, whether it came in or not. */
/* IT-CHG-1 */
static void
test_one_charge(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "game phase=9");
  italian_set(&table, "F1 charge-turn=3 charge-marker=charge");
  italian_do(&table, "charge unit=F1 at=A1 distance=4", "!IT-CHG-1 charged-already");
  italian_do(&table, "advance unit=F1 at=A1 distance=2", "!IT-CHG-1 charged-already");
  italian_set(&table, "F1 charge-turn=2");
  italian_do(&table, "charge unit=F1 at=A1 distance=4", "declared=yes");
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
      TEST(test_held_from_the_start), TEST(test_napoleon_douses), TEST(test_shelled_is_known),
      TEST(test_wagon_out_of_radius), TEST(test_one_charge),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
