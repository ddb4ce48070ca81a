/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/game-test.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

/* Ammunition, wagons and loot. F1: six bases of foot, 24 figures, low on ammunition; F9 a caisson
 * with three turns left. */
static ItalianTable table;

static int
set_up(G_GNUC_UNUSED void **unused)
{
  italian_table_init(&table, italian_rules());
  italian_set(&table, "game phase=4");
  italian_put(&table, "unit FR F1 type=infantry-line bases=6 low-ammunition=yes");
  italian_put(&table, "wagon FR F9 bases=1 ammunition=3");
  italian_put(&table, "wagon AL A9 bases=1 wagon=provisions");
  return 0;
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_table_clear(&table);
  return 0;
}

/* Exactly 30 cm is allowed, exactly 6 cm is within. 16 turns at most: 16 - 1 = 15. */
/* IT-LOG-2 IT-LOG-3 */
static void
test_lookups(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"resupply length=30 enemy-distance=6.01", "wagon_left=15"},
      {"resupply length=0 enemy-distance=100 wagon-left=1", "wagon_left=0"},
      {"resupply length=30.01 enemy-distance=7", "!IT-LOG-2 line-too-long"},
      {"resupply length=30 enemy-distance=6", "!IT-LOG-2 enemy-near-line"},
      {"resupply length=30 enemy-distance=7 passable=no", "!IT-LOG-2 line-impassable"},
      {"resupply length=30 enemy-distance=7 in-radius=no", "!IT-LOG-2 wagon-out-of-radius"},
      {"resupply length=30 enemy-distance=7 wagon-left=0", "!IT-LOG-3 wagon-empty"},
      {"resupply length=30 enemy-distance=7 captured=yes", "!IT-LOG-2 captured-caisson"},
      {"resupply length=30 enemy-distance=7 mounted=yes", "!IT-LOG-2 mounted-cavalry"},
      {"resupply length=30 enemy-distance=7 wagon-left=17", "!- bad-value"},
      {"resupply length=30 enemy-distance=7 --dice 3", "!- die-left-over"},
  };

  italian_check_lines(rows, G_N_ELEMENTS(rows));
}

/* 3 turns: three units draw, the fourth finds it empty. */
/* IT-LOG-2 IT-LOG-3 */
static void
test_ticks(G_GNUC_UNUSED void **unused)
{
  static const char *const left[] = {"wagon_left=2", "wagon_left=1", "wagon_left=0"};

  for (guint i = 0; i < G_N_ELEMENTS(left); i++) {
    italian_set(&table, "F1 low-ammunition=yes");
    italian_do(&table, "resupply unit=F1 wagon=F9 length=12 enemy-distance=40", left[i]);
    italian_expect(&table, "F1 low-ammunition=no");
  }
  italian_expect(&table, "F9 ammunition=0");
  italian_set(&table, "F1 low-ammunition=yes");
  italian_do(&table, "resupply unit=F1 wagon=F9 length=12 enemy-distance=40",
             "!IT-LOG-3 wagon-empty");
  italian_expect(&table, "F1 low-ammunition=yes");
}

/* Who draws, and from what. */
/* IT-LOG-2 */
static void
test_who(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit FR F2 type=guns-6 bases=2 low-ammunition=yes");
  italian_put(&table, "unit FR F3 type=cavalry-heavy bases=4 may-dismount=yes low-ammunition=yes");
  italian_put(&table, "unit FR F4 type=engineers bases=1 low-ammunition=yes");
  italian_put(&table, "unit FR F5 type=infantry-light bases=4");
  italian_put(&table, "wagon FR F8 bases=1 wagon=provisions");
  italian_put(&table, "wagon AL A8 bases=1");
  italian_do(&table, "resupply unit=F2 wagon=F9 length=30 enemy-distance=7", "wagon_left=2");
  italian_do(&table, "resupply unit=F3 wagon=F9 length=30 enemy-distance=7",
             "!IT-LOG-2 mounted-cavalry");
  italian_set(&table, "F3 dismounted=yes");
  italian_do(&table, "resupply unit=F3 wagon=F9 length=30 enemy-distance=7", "wagon_left=1");
  italian_do(&table, "resupply unit=F4 wagon=F9 length=30 enemy-distance=7",
             "!IT-LOG-2 not-supplied-arm");
  italian_do(&table, "resupply unit=F5 wagon=F9 length=30 enemy-distance=7", "!IT-LOG-2 not-low");
  italian_do(&table, "resupply unit=F1 wagon=F8 length=30 enemy-distance=7",
             "!IT-LOG-2 not-a-caisson");
  italian_do(&table, "resupply unit=F1 wagon=A8 length=30 enemy-distance=7",
             "!IT-LOG-2 captured-caisson");
  italian_set(&table, "F9 gone=off-table");
  italian_do(&table, "resupply unit=F1 wagon=F9 length=30 enemy-distance=7",
             "!IT-LOG-2 out-of-play");
  italian_do(&table, "resupply unit=F1 wagon=F9 enemy-distance=7 length=3 wagon-left=9",
             "!IT-LOG-2 out-of-play");
}

/* One base defends, and a wagon attacks nobody. Against its guard, one base of four:
 * 5 + 3 + 3 (six bases to one) - (1 + 0) = 10: two bases go, the wagon with its guard. */
/* IT-LOG-4 */
static void
test_wagon_attacked(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "game phase=11");
  italian_do(&table, "melee attacker=A9 defender=F1 --dice 5,5", "!- piece-other-kind");
  italian_do(&table, "melee attacker=F1 defender=A9 defender-bases=2 --dice 5,1",
             "!- known-otherwise");
  italian_do(&table, "melee attacker=F1 defender=A9 --dice 5,1", "difference=10 result=routs");
  italian_expect(&table, "A9 gone=captured bases=0");
  /* it serves nobody any more, and fights no more */
  italian_do(&table, "melee attacker=F1 defender=A9 --dice 5,1", "!IT-MEL-1 out-of-play");
}

/* A captured caisson, whoever holds it. */
/* IT-LOG-2 IT-LOG-4 */
static void
test_captured_caisson(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit AL A1 type=infantry-line bases=6 low-ammunition=yes");
  italian_set(&table, "F9 gone=captured");
  italian_do(&table, "resupply unit=A1 wagon=F9 length=1 enemy-distance=50",
             "!IT-LOG-2 captured-caisson");
  italian_do(&table, "resupply unit=F1 wagon=F9 length=1 enemy-distance=50",
             "!IT-LOG-2 captured-caisson");
}

/* The victor over provisions tests. Militia out of command: 2 + 1 - 2 - 1 (fatigue) - 1 (low) = -1,
 * bad: an average die of 3 bases loots. 24 - 1 lost - 12 = 11 figures, 3 bases. */
/* IT-LOG-5 IT-MOR-6 */
static void
test_loot(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "game phase=11");
  italian_set(&table, "F1 class=militia command=out");
  /* 10 + 3 - 2 (militia) + 3 - 1 (out of command) - (5 + 0) = 8 */
  italian_do(&table, "melee attacker=F1 defender=A9 --dice 10,5", "difference=8");
  italian_expect(&table, "F1 loot=yes test-due=yes figures=23 bases=6 looters=0");
  italian_do(&table, "manoeuvre unit=F1 --dice 2", "?");
  italian_do(&table, "manoeuvre unit=F1 --dice 2,3", "total=-1 looters=3");
  italian_expect(&table, "F1 loot=no looters=3 figures=11 bases=3 destroyed=0 prisoners=0");
}

/* Looters are no losses: after them the melee and the retreat have tired it, 2, no quarter; it
 * tests with 1 figure of 24 lost: 8 + 1 - 2 - 2 (fatigue) - 1 (low) = 4. */
/* IT-LOG-5 IT-DIS-2 IT-MOR-4 */
static void
test_looters_no_losses(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "game phase=11");
  italian_set(&table, "F1 class=militia command=out");
  italian_do(&table, "melee attacker=F1 defender=A9 --dice 10,5", "difference=8");
  italian_do(&table, "manoeuvre unit=F1 --dice 2,3", "total=-1 looters=3");
  italian_expect(&table, "F1 figures=11 fatigue=2");
  italian_set(&table, "F1 test-due=yes");
  italian_do(&table, "manoeuvre unit=F1 --dice 8", "total=4");
}

/* 3 is bad, 4 is not: 5 + 1 - 2 - 1 (low on ammunition) = 3. */
/* IT-LOG-5 */
static void
test_good_discipline(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "game phase=11");
  italian_set(&table, "F1 class=militia command=out loot=yes");
  italian_do(&table, "manoeuvre unit=F1 --dice 5", "?");
  italian_do(&table, "manoeuvre unit=F1 --dice 6", "total=4");
  italian_expect(&table, "F1 loot=no looters=0 figures=24");
}

/* No more loot than there are: two bases, a die of 5; nobody is left. */
/* IT-LOG-5 */
static void
test_all_loot(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "game phase=11");
  italian_put(&table, "unit FR F2 type=infantry-line class=militia bases=2 command=out loot=yes");
  italian_do(&table, "manoeuvre unit=F2 --dice 3,5", "total=2 looters=2");
  italian_expect(&table, "F2 gone=dispersed looters=2 bases=0 figures=0 destroyed=0");
}

/* Ammunition tempts nobody, nor does a result below 3: 5 + 3 + 3 - 9 = 2. */
/* IT-LOG-5 */
static void
test_no_temptation(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "game phase=11");
  italian_put(&table, "wagon AL A8 bases=1");
  italian_do(&table, "melee attacker=F1 defender=A8 --dice 5,1", "difference=10");
  italian_expect(&table, "F1 loot=no test-due=no");
  italian_do(&table, "melee attacker=F1 defender=A9 --dice 5,8", "difference=2");
  italian_expect(&table, "F1 loot=no test-due=no");
  italian_do(&table, "manoeuvre unit=F1 loot=yes --dice 5", "!IT-LOG-5 no-loot");
}

/* In a village or a camp only where the game says so: 5 + 1 - 2 - 1 = 3. */
/* IT-LOG-5 */
static void
test_loot_places(G_GNUC_UNUSED void **unused)
{
  g_autofree char *on = g_strdup_printf("game options=%d", 1 << IT_OPTION_LOOT_PLACES);

  italian_set(&table, "game phase=11");
  italian_set(&table, "F1 class=militia command=out");
  italian_do(&table, "manoeuvre unit=F1 loot=yes --dice 5", "!IT-LOG-5 no-loot");
  italian_set(&table, on);
  italian_do(&table, "manoeuvre unit=F1 loot=yes --dice 5,2", "total=3 looters=2");
  italian_expect(&table, "F1 looters=2 bases=4 figures=16");
}

/* The looters' die stands only where there is loot. */
/* IT-LOG-5 */
static void
test_loot_lookups(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"manoeuvre class=militia command=out loot=yes --dice 4,5", "total=3 looters=5"},
      {"manoeuvre class=militia command=out loot=yes --dice 4,6", "!- bad-die"},
      {"manoeuvre class=militia command=out loot=yes --dice 5,2", "!- die-left-over"},
      {"manoeuvre class=militia command=out --dice 4,2", "!- die-left-over"},
  };

  italian_check_lines(rows, G_N_ELEMENTS(rows));
}

/* In the teaching battle, in its phase and undone; loot in a village only where the game says so.
 */
/* IT-LOG-2 IT-LOG-5 */
static void
test_battle(G_GNUC_UNUSED void **unused)
{
  Battle *battle = battle_new("teaching");

  battle_set(battle, "F4", "low-ammunition", "yes");
  battle_refuses(battle, "resupply unit=F4 wagon=F12 length=20 enemy-distance=30", "IT-SEQ-2",
                 "wrong-phase");
  battle_to_phase(battle, "logistics");
  battle_refuses(battle, "resupply unit=F4 wagon=F12 enemy-distance=30", "-", "missing-field");
  battle_does(battle, "resupply unit=F4 wagon=F12 length=20 enemy-distance=30");
  battle_expect(battle, "F12", "ammunition", "15");
  battle_expect(battle, "F4", "low-ammunition", "no");
  battle_undo(battle, 1);
  battle_expect(battle, "F12", "ammunition", "16");
  battle_expect(battle, "F4", "low-ammunition", "yes");
  battle_to_phase(battle, "tests");
  battle_refuses(battle, "manoeuvre unit=F4 loot=yes --dice 5", "IT-LOG-5", "no-loot");
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
      TEST(test_lookups),
      TEST(test_ticks),
      TEST(test_who),
      TEST(test_wagon_attacked),
      TEST(test_captured_caisson),
      TEST(test_loot),
      TEST(test_looters_no_losses),
      TEST(test_good_discipline),
      TEST(test_all_loot),
      TEST(test_no_temptation),
      TEST(test_loot_places),
      TEST(test_loot_lookups),
      TEST(test_battle),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
