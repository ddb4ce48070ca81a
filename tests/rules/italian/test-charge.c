/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/charge-test.h"
#include "rules/italian/italian-test.h"

/* Charges on the table, step by step. */
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

/* The whole chain against a line that holds and fires. Rate 32, 20 cm away: it moves 18, stops at
 * 2, 14 are left. A1 passes with 6 + 3 + 1 - 3 = 7. Its fire: 6 bases x 3 (short band, rapid) = 18,
 * die 5 + 1 (first volley) = 6: 2 figures. */
/* IT-CHG-2 IT-CHG-1 IT-MOR-6 */
static void
test_charge_to_contact(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "A1", "charge");
  italian_expect(&table, "H1 charge-gap=2 charge-left=14 fatigue=1 impetus=yes");
  expect_next(&table, "manoeuvre must AL unit=A1");
  italian_do(&table, "manoeuvre --dice 6", "total=7 result=delayed passed=yes");
  expect_next(&table, "charge-response must AL unit=A1");
  italian_do(&table, "charge-response response=hold", "result=hold fires=yes");
  expect_next(&table, "fire must AL shooter=A1 at=H1 range=2.00");
  italian_do(&table, "fire --dice 5", "points=18 total=6 figures=2");
  italian_expect(&table, "H1 figures=10 bases=4");
  expect_next(&table, "charge-contact must FR unit=H1");
  italian_do(&table, "charge-contact --dice 2,3", "reach=5 contact=yes");
  expect_next(&table, NULL);
  italian_expect(&table, "H1 locked-with=A1 impetus=yes disorder-temporary=none charging=none");
  italian_expect(&table, "A1 locked-with=H1 charged-by=none");
}

/* The melee that follows: 5 + 5 (heavy) + 3 (impetus) + 2 (close order) - 1 (fatigue) = 14; 5 + 3
 * (line) + 1 (6 bases to 4) = 9. The second round has no impetus. */
/* IT-CHG-1 IT-MEL-1 */
static void
test_contact_is_a_melee(G_GNUC_UNUSED void **unused)
{
  test_charge_to_contact(NULL);
  italian_enter(&table, "game phase=10 step=0");
  italian_expect(&table, "H1 impetus=yes");
  italian_enter(&table, "game phase=11");
  assert_int_equal(italian_count_due(&table, "melee-due"), 1);
  italian_do(&table, "melee attacker=H1 defender=A1 attacker-impetus=yes --dice 5,5",
             "attacker_total=14 defender_total=9 difference=5");
  italian_expect(&table, "H1 impetus=no");
}

/* A base lost costs a cm: 10 figures left after the first volley, 3 bases after 9. Four figures by
 * one fire: 18 points, die 10 + 1 = 11: 4 figures, 8 left, 3 bases; 2 + 3 - 1 = 4 reaches 2. Of
 * three bases lost 2 + 2 - 3 = 1 does not, and the charger is disordered for this turn. */
/* IT-CHG-2 IT-MOV-4 */
static void
test_losses_shorten(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "A1", "charge");
  italian_do(&table, "manoeuvre --dice 6", "passed=yes");
  italian_do(&table, "charge-response response=hold", "fires=yes");
  italian_do(&table, "fire --dice 10", "total=11 figures=4 low_ammunition=yes");
  italian_expect(&table, "H1 bases=3 figures=8");
  italian_set(&table, "H1 bases=1");
  italian_do(&table, "charge-contact --dice 2,2", "reach=1 contact=no");
  italian_expect(&table, "H1 disorder-temporary=missed-charge locked-with=none impetus=no");
}

/* One fire a turn, and a unit that cannot fire holds without. */
/* IT-CHG-2 IT-FIR-1 */
static void
test_one_fire(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "A1 fired-turn=3");
  charge_up_to(&table, "A1", "charge");
  italian_do(&table, "manoeuvre --dice 6", "passed=yes");
  italian_do(&table, "charge-response response=hold", "result=hold fires=no");
  expect_next(&table, "charge-contact must FR unit=H1");
}

/* Carbines fire at 8 cm as at 4, their short band: 4 bases x 1 (rapid) = 4. Then 4 + 5 = 9 reaches
 * 8; the example of the book's ruling with a base lost stands among the lookups. */
/* IT-CHG-2 */
static void
test_short_band_at_horse(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "C1", "charge");
  italian_expect(&table, "H1 charge-gap=8 charge-left=20");
  italian_do(&table, "manoeuvre --dice 3", "total=7 passed=yes");
  italian_do(&table, "charge-response response=hold", "fires=yes");
  expect_next(&table, "fire must AL shooter=C1 at=H1 range=4.00");
  italian_do(&table, "fire --dice 5", "points=4 figures=0");
  italian_do(&table, "charge-contact --dice 4,5", "reach=9 contact=yes");
}

/* Nobody is made to fire at what he has not found. */
/* IT-CHG-2 IT-FIR-1 */
static void
test_charged_by_hidden(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "C1", "charge");
  italian_set(&table, "H1 concealed=map");
  italian_do(&table, "manoeuvre --dice 3", "total=7 passed=yes");
  italian_do(&table, "charge-response response=hold", "fires=no");
  expect_next(&table, "charge-contact must FR unit=H1");
}

/* In the fog he fires when he sees them, and is not left with a fire that no range allows. */
/* IT-CHG-2 IT-OBS-1 */
static void
test_short_band_in_fog(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "game visibility=2.5");
  charge_up_to(&table, "C1", "charge");
  italian_do(&table, "manoeuvre --dice 3", "total=7 passed=yes");
  italian_do(&table, "charge-response response=hold", "fires=yes");
  expect_next(&table, "fire must AL shooter=C1 at=H1 range=2.50");
  italian_do(&table, "fire --dice 5", "points=4");
}

/* The charger fails: 1 + 3 + 1 + 2 = 7 passes, militia out of command does not come so far. H1 in
 * disorder needs 10: 3 + 6 = 9 is shaken, and the charge is off. */
/* IT-MOR-6 IT-CHG-2 */
static void
test_charger_fails(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "H1 disorder-temporary=ford");
  italian_do(&table, "charge-marker unit=H1 marker=charge", "marked=yes");
  italian_do(&table, "charge unit=H1 at=A1 distance=20", "declared=yes");
  assert_int_equal(italian_count_due(&table, "charge-waits"), 1);
  italian_do(&table, "manoeuvre unit=H1 --dice 3", "total=9 result=shaken passed=no");
  expect_next(&table, NULL);
  italian_expect(&table, "H1 charge-stage=none charging=none charge-marker=none fatigue=0");
  assert_int_equal(italian_count_due(&table, "charge-waits"), 0);
}

/* On 4 to 6 the target stands and fires, no other answer: 3 + 3 + 1 - 3 = 4. */
/* IT-MOR-6 */
static void
test_target_holds_only(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "A1", "charge");
  italian_do(&table, "manoeuvre --dice 3", "total=4 result=hold passed=no");
  italian_do(&table, "charge-response response=square", "!IT-MOR-6 stands-and-fires");
  italian_do(&table, "charge-response response=counter-charge", "!IT-MOR-3 bound-no-charge");
  italian_do(&table, "charge-response response=hold", "fires=yes");
}

/* Lower it goes by its row, and is followed. Militia, 1 + 1 + 1 - 3 = 0: retreat, 20 cm. 14 left +
 * 5 + 3 = 22 reaches 2 + 20: contact in the rear, no dice in the melee. */
/* IT-MOR-6 IT-CHG-4 */
static void
test_target_gives_way(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "A1 class=militia");
  charge_up_to(&table, "A1", "charge");
  italian_do(&table, "manoeuvre --dice 1", "total=0 result=retreat passed=no");
  italian_expect(&table, "A1 charge-flight=20 disorder-lasting=rout");
  expect_next(&table, "charge-contact must FR unit=H1");
  italian_do(&table, "charge-contact --dice 5,3", "reach=22 contact=yes");
  italian_expect(&table, "H1 strikes=rear locked-with=A1");
  italian_enter(&table, "game phase=10 step=0");
  italian_enter(&table, "game phase=11");
  italian_do(&table, "melee attacker=H1 defender=A1", "winner=attacker result=routs");
}

/* Disordered, on 0 or less it disperses: nobody is left to be touched, and the charger is
 * disordered all the same. */
/* IT-MOV-4 IT-MOR-6 */
static void
test_target_disperses(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "A1 class=militia disorder-temporary=ford");
  charge_up_to(&table, "A1", "charge");
  italian_do(&table, "manoeuvre --dice 1", "total=0 result=dispersed");
  italian_do(&table, "charge-contact", "contact=no");
  italian_expect(&table, "H1 disorder-temporary=missed-charge charging=none");
}

/* In disorder 9 is shaken: it stands, without fire. 9 + 3 + 1 - 3 = 10 would have passed. */
/* IT-MOR-6 */
static void
test_target_is_shaken(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "A1 disorder-temporary=ford");
  charge_up_to(&table, "A1", "charge");
  italian_do(&table, "manoeuvre --dice 8", "total=9 result=shaken passed=no");
  expect_next(&table, "charge-contact must FR unit=H1");
  italian_do(&table, "charge-contact --dice 2,2", "reach=4 contact=yes");
  italian_expect(&table, "H1 strikes=front");
}

/* One cm short: 14 + 4 + 3 = 21. */
/* IT-CHG-2 IT-MOV-4 */
static void
test_target_gets_away(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "A1 class=militia");
  charge_up_to(&table, "A1", "charge");
  italian_do(&table, "manoeuvre --dice 1", "result=retreat");
  italian_do(&table, "charge-contact --dice 4,3", "reach=21 contact=no");
  italian_expect(&table, "H1 disorder-temporary=missed-charge");
}

/* Square instead of firing, even on 7 to 9; a square has neither flank nor rear, and stands out
 * the rest of the turn in it. */
/* IT-CHG-3 IT-FRM-8 IT-MOR-6 */
static void
test_square(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "A1", "charge");
  italian_do(&table, "manoeuvre --dice 6", "result=delayed");
  italian_do(&table, "charge-response response=square room=no", "!IT-FRM-8 square-room");
  italian_do(&table, "charge-response response=evade", "!IT-CHG-3 may-not-evade");
  italian_do(&table, "charge-response response=square", "result=square fires=no");
  italian_expect(&table, "A1 formation=square charge-answer=square");
  expect_next(&table, "charge-contact must FR unit=H1");
  italian_do(&table, "charge-contact --dice 2,2", "contact=yes");
}

/* A square does not test: it stands and fires, and nothing else. 2 bases x 3 (rapid) = 6. */
/* IT-MOR-8 */
static void
test_charged_in_square(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "A1 formation=square");
  charge_up_to(&table, "A1", "charge");
  expect_next(&table, "charge-response must AL unit=A1");
  italian_do(&table, "charge-response response=evade", "!IT-MOR-8 square-stands");
  italian_do(&table, "charge-response response=hold", "fires=yes");
  italian_do(&table, "fire --dice 5", "points=6");
  italian_do(&table, "charge-contact --dice 2,2", "contact=yes");
}

/* Who cannot form square: open order (IT-FRM-8), horse, and a unit in disorder. */
/* IT-FRM-8 IT-MOR-8 */
static void
test_no_square(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "L1", "charge");
  italian_do(&table, "manoeuvre --dice 8", "total=8 passed=yes"); /* 8 + 3 + 1 - 4 */
  italian_do(&table, "charge-response response=square", "!IT-FRM-8 square-close-order");
  italian_set(&table, "L1 order=close disorder-lasting=base-lost");
  italian_do(&table, "charge-response response=square", "!IT-MOR-8 square-in-order");
  italian_set(&table, "L1 disorder-lasting=none reaction=rout");
  italian_do(&table, "charge-response response=square", "!IT-MOR-8 square-in-order");
  italian_set(&table, "L1 reaction=delayed type=infantry-irregular");
  italian_do(&table, "charge-response response=square", "!IT-FRM-1 no-square");
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
      TEST(test_charge_to_contact),   TEST(test_contact_is_a_melee),
      TEST(test_losses_shorten),      TEST(test_one_fire),
      TEST(test_short_band_at_horse), TEST(test_short_band_in_fog),
      TEST(test_charged_by_hidden),   TEST(test_charger_fails),
      TEST(test_target_holds_only),   TEST(test_target_gives_way),
      TEST(test_target_gets_away),    TEST(test_target_disperses),
      TEST(test_target_is_shaken),    TEST(test_square),
      TEST(test_charged_in_square),   TEST(test_no_square),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
