/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/charge-test.h"
#include "rules/italian/italian-test.h"

/* What the game knows of a fire. On the field of the charges, whose F1, in line here, and G1 are in
 * reach of whatever they fire at. */
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

/* The parts of a line's fire are one volley: muskets at 3 cm, normal 4 a base. The natural 10 of
 * the first part neither halves the second, 2 x 4 = 8, nor is that one less of a first volley: 5 +
 * 1 elite + 1 = 7. Next turn both tell: 6 x 4 / 2 = 12, 5 + 1 = 6. */
/* IT-FIR-1 IT-SEQ-4 IT-LOG-1 */
static void
test_parts_are_one_volley(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 class=elite formation=line");
  italian_enter(&table, "game phase=10 step=0");
  italian_do(&table, "fire shooter=F1 at=A1 range=3 bases=4 --dice 10",
             "points=16 total=12 low_ammunition=yes");
  italian_expect(&table, "F1 low-ammunition=yes");
  italian_do(&table, "fire shooter=F1 at=C1 range=3 target=normal bases=2 --dice 5",
             "points=8 total=7");
  italian_do(&table, "fire shooter=F1 at=C1 range=3 --dice 5", "!IT-FIR-1 fired-already");
  italian_enter(&table, "game turn=4 phase=10 step=0");
  italian_do(&table, "fire shooter=F1 at=A1 range=3 --dice 5", "points=12 total=6");
}

/* Who was low before his volley is low in all of it. */
/* IT-FIR-1 IT-LOG-1 */
static void
test_low_before(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 formation=line low-ammunition=yes volley=yes");
  italian_enter(&table, "game phase=10 step=0");
  italian_do(&table, "fire shooter=F1 at=A1 range=3 bases=4 --dice 10", "points=8 total=10");
  italian_do(&table, "fire shooter=F1 at=A1 range=3 bases=2 --dice 10", "points=4 total=10");
}

/* A battery is ranged on the targets of both its parts, in the next turn alone: 5 + 1 = 6. What it
 * shoots at now does not make it forget the other target of the last turn. */
/* IT-FIR-1 IT-FIR-6 */
static void
test_ranged_on_all(G_GNUC_UNUSED void **unused)
{
  static const char *const at_h1 = "fire shooter=G1 at=H1 weapon=shot-8 range=20 bases=1 --dice 5";
  static const char *const at_f1 = "fire shooter=G1 at=F1 weapon=shot-8 range=20 bases=1 --dice 5";

  italian_enter(&table, "game phase=10 step=0");
  italian_do(&table, at_h1, "total=5");
  italian_do(&table, at_f1, "total=5");
  italian_enter(&table, "game turn=4 phase=10 step=0");
  italian_do(&table, at_h1, "total=6");
  italian_do(&table, at_f1, "total=6");
  italian_enter(&table, "game turn=5 phase=10 step=0");
  italian_do(&table, at_f1, "total=6");
  italian_enter(&table, "game turn=6 phase=10 step=0");
  italian_do(&table, at_h1, "total=5"); /* not in turn 5 */
  italian_do(&table, at_f1, "total=6");
  italian_enter(&table, "game turn=8 phase=10 step=0");
  italian_do(&table, at_f1, "total=5");
}

/* Struck from the flank or the rear, a front shoots past the charger: he holds and does not fire,
 * and another fire at him is out of the arc. Who would be struck so in square turns to him. */
/* IT-FIR-1 IT-CHG-2 */
static void
test_struck_aside(G_GNUC_UNUSED void **unused)
{
  static const char *const strikes[] = {"flank", "rear"};

  for (guint i = 0; i < G_N_ELEMENTS(strikes); i++) {
    g_autofree char *move = g_strdup_printf("charge-move straight=8 strikes=%s", strikes[i]);
    italian_table_clear(&table);
    charge_field(&table);
    italian_do(&table, "charge-marker unit=H1 marker=charge", "");
    italian_do(&table, "charge unit=H1 at=A1 distance=20", "declared=yes");
    italian_do(&table, "manoeuvre unit=H1 --dice 4", "passed=yes");
    italian_do(&table, move, "impetus=yes");
    italian_do(&table, "manoeuvre --dice 9", "passed=yes");
    italian_do(&table, "fire shooter=A1 at=H1 range=2 --dice 5", "!IT-FIR-1 not-in-arc");
    italian_do(&table, "charge-response response=hold", "result=hold fires=no");
    expect_next(&table, "charge-contact must FR unit=H1");
  }
}

/* Houses and woods catch fire, known without being asked: 9 on the die, shell. Round shot lights
 * nothing, and what burns already is not lit again. */
/* IT-FIR-9 */
static void
test_known_to_burn(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit FR O1 type=howitzers bases=2 formation=deployed");
  italian_put(&table, "feature FR V1 feature=sector roof=thatch");
  italian_enter(&table, "game phase=10 step=0");
  italian_do(&table, "fire shooter=O1 at=V1 range=15 burns=no --dice 9", "!- known-otherwise");
  italian_do(&table, "fire shooter=O1 at=V1 range=15 --dice 9", "may_burn=yes silenced=no");
  italian_expect_pending(&table, "ignite must umpire at=V1 cause=shell");
  italian_table_clear(&table);
  charge_field(&table);
  italian_put(&table, "unit FR O1 type=howitzers bases=2 formation=deployed");
  italian_put(&table, "feature FR V1 feature=sector burning-since=2");
  italian_enter(&table, "game phase=10 step=0");
  italian_do(&table, "fire shooter=O1 at=A1 sector=V1 range=15 --dice 9", "may_burn=no");
}

/* A bridge is no battery: its hits silence nobody. */
/* IT-FIR-6 IT-FIR-7 */
static void
test_bridge_is_not_silenced(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "feature FR B1 feature=bridge-wooden");
  italian_enter(&table, "game phase=10 step=0");
  italian_do(&table, "fire shooter=G1 at=B1 weapon=shot-8 range=20 --dice 10", "silenced=no");
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
      TEST(test_parts_are_one_volley), TEST(test_low_before),    TEST(test_ranged_on_all),
      TEST(test_struck_aside),         TEST(test_known_to_burn), TEST(test_bridge_is_not_silenced),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
