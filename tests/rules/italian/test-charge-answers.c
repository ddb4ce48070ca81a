/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/charge-test.h"
#include "rules/italian/italian-test.h"

/* The other branches of a charge: evasion, counter-charge, feint, and both charging. */
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

/* The examples of the rules, and the edges beside them. */
static void
test_lookups(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine lines[] = {
      /* IT-CHG-2: 4 + 5 = 9, one base lost: 8 reaches 8; 3 + 4 - 1 = 6 does not */
      {"charge-contact arm=horse gap=8 bases-lost=1 --dice 4,5", "reach=8 contact=yes"},
      {"charge-contact arm=horse gap=8 bases-lost=1 --dice 3,4", "reach=6 contact=no"},
      {"charge-contact arm=foot gap=2 --dice 2", "reach=2 contact=yes"},
      {"charge-contact arm=foot gap=8 --dice 5", "reach=5 contact=no"},
      {"charge-contact arm=foot gap=2.01 --dice 2", "reach=2 contact=no"},
      {"charge-contact arm=foot gap=2 bases-lost=1 great-commander=yes --dice 2",
       "reach=2 contact=yes"}, /* IT-GEN-6: 2 - 1 + 1 */
      {"charge-contact arm=horse gap=8 great-commander=yes --dice 3,4", "reach=8 contact=yes"},
      {"charge-contact arm=horse gap=8 --dice 3", "?"},
      {"charge-contact arm=foot gap=8 --dice 3,3", "!- die-left-over"},
      {"charge-contact arm=foot gap=8 --dice 1", "!- bad-die"},
      {"charge-contact arm=foot --dice 3", "!- missing-field"},
      /* IT-CHG-6: 2 + 2 and 2 + 3, one base lost: 8 of 8 */
      {"charge-contact arm=horse gap=8 counter=yes foe-arm=horse foe-bases-lost=1 --dice 2,2,2,3",
       "reach=8 contact=yes"},
      {"charge-contact arm=horse gap=8 counter=yes foe-arm=foot --dice 2,2,3",
       "reach=7 contact=no"},
      /* IT-CHG-7: the feinter adds nothing; the counter-charger rolls alone */
      {"charge-contact arm=horse gap=8 feint=yes counter=yes foe-arm=horse --dice 4,4",
       "reach=8 contact=yes"},
      {"charge-contact arm=horse gap=8 feint=yes", "reach=0 contact=no"},
      /* IT-MOR-6: who failed his test stands, or is off; IT-CHG-3: guns counter-charge nobody */
      {"charge-response response=square reaction=hold", "!IT-MOR-6 stands-and-fires"},
      {"charge-response response=hold reaction=hold", "fires=yes"},
      {"charge-response response=hold reaction=rout", "!IT-MOR-6 off-no-answer"},
      {"charge-response response=counter-charge reaction=retreat", "!IT-MOR-6 off-no-answer"},
      {"charge-response response=counter-charge arm=artillery", "!IT-CHG-3 arm-no-charge"},
      {"charge-response response=counter-charge arm=cavalry", "impetus=yes"},
      /* IT-CHG-5: 22 / 2 + 3 = 14, + 2 = 16; 14 + 4 + 4 = 22 */
      {"evasion rate=22 charge-left=14 arm=horse gap=2 --dice 3,4,4",
       "evade_distance=14 reach=22 caught=yes"},
      /* 36 / 2 + 4 = 22, + 2 = 24; 14 + 5 + 5 = 24 is at least that; a base lost, and it is not */
      {"evasion rate=36 charge-left=14 arm=horse gap=2 --dice 4,5,5",
       "evade_distance=22 reach=24 caught=yes"},
      {"evasion rate=36 charge-left=14 arm=horse gap=2 bases-lost=1 --dice 4,5,5",
       "reach=23 caught=no"},
      /* IT-GEN-6: +1 once for each of them: 23 away, 24 + 1 of 2 + 23 = 25 */
      {"evasion rate=36 charge-left=14 arm=horse gap=2 evader-great-commander=yes "
       "charger-great-commander=yes --dice 4,5,5",
       "evade_distance=23 reach=25 caught=yes"},
      {"evasion rate=20 charge-left=4 arm=foot gap=2 --dice 2,5",
       "evade_distance=12 reach=9 caught=no"},
      {"evasion rate=20 charge-left=20 arm=foot gap=2 safe=yes --dice 2",
       "evade_distance=12 caught=no"},
  };

  italian_check_lines(lines, G_N_ELEMENTS(lines));
}

/* Open order evades: rate 22, 22 / 2 + 2 = 13, + gap 2 = 15; 14 left + 2 + 2 = 18 catches it: it
 * routs. */
/* IT-CHG-5 IT-CHG-3 */
static void
test_evader_is_caught(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "L1", "charge");
  italian_do(&table, "manoeuvre --dice 8", "total=8 passed=yes");
  italian_do(&table, "charge-response response=evade", "result=evade fires=no");
  expect_next(&table, "evasion must AL unit=L1");
  italian_do(&table, "evasion --dice 2,2,2", "evade_distance=13 reach=18 caught=yes");
  expect_next(&table, NULL);
  italian_expect(&table, "L1 reaction=rout disorder-lasting=evasion fatigue=1 locked-with=none");
  italian_expect(&table, "H1 disorder-temporary=none charging=none locked-with=none");
}

/* Behind friends it is safe, and the charger has touched nobody. */
/* IT-CHG-5 IT-MOV-4 IT-DIS-4 */
static void
test_evader_is_safe(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "L1", "charge");
  italian_do(&table, "manoeuvre --dice 8", "passed=yes");
  italian_do(&table, "charge-response response=evade", "result=evade");
  italian_do(&table, "evasion safe=yes --dice 2", "evade_distance=13 caught=no");
  italian_expect(&table, "L1 reaction=delayed disorder-lasting=evasion");
  italian_expect(&table, "H1 disorder-temporary=missed-charge");
}

/* Gunners run at 20 whatever they serve: 10 + 3. Their trained test: 4 + 3 + 1 = 8. */
/* IT-CHG-5 */
static void
test_gunners_evade(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "G1", "charge");
  italian_do(&table, "manoeuvre --dice 4", "total=8 passed=yes");
  italian_do(&table, "charge-response response=square", "!IT-CHG-3 foot-squares");
  italian_do(&table, "charge-response response=counter-charge", "!IT-CHG-1 cannot-charge");
  italian_do(&table, "charge-response response=evade", "result=evade");
  italian_do(&table, "evasion --dice 3,2,2", "evade_distance=13 reach=18 caught=yes");
  italian_expect(&table, "G1 reaction=rout");
}

/* Who has run from his guns does not fire them in the same turn. 17 used of 36, 19 left; 10 + 5 + 2
 * = 17 and 19 + 2 + 2 = 23 would be caught, behind friends he is not. The next movement phase finds
 * him at his guns. */
/* IT-CHG-5 IT-FIR-10 */
static void
test_gunners_leave_guns(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "G1", "charge");
  italian_do(&table, "manoeuvre --dice 4", "total=8 passed=yes");
  italian_do(&table, "charge-response response=evade", "result=evade");
  italian_do(&table, "evasion safe=yes --dice 5", "evade_distance=15 caught=no");
  italian_expect(&table, "G1 gunners-away=yes formation=deployed");
  italian_enter(&table, "game phase=10 step=0");
  italian_do(&table, "fire shooter=G1 at=H1 range=5 --dice 5", "!IT-CHG-5 gunners-away-no-fire");
  italian_enter(&table, "game turn=4 phase=8 step=0");
  italian_expect(&table, "G1 gunners-away=no formation=deployed");
  italian_enter(&table, "game phase=10 step=0");
  italian_do(&table, "fire shooter=G1 at=H1 range=5 --dice 5", "firing_bases=1");
}

/* In rout they stay away: on foot they go 20, and the guns stay. */
/* IT-CHG-5 IT-MOR-2 */
static void
test_gunners_rout(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "G1", "charge");
  italian_do(&table, "manoeuvre --dice 4", "passed=yes");
  italian_do(&table, "charge-response response=evade", "result=evade");
  italian_do(&table, "evasion --dice 3,2,2", "caught=yes");
  italian_do(&table, "fall-back unit=G1", "distance=20");
  italian_expect(&table, "G1 reaction=rout gunners-away=yes formation=deployed");
  italian_enter(&table, "game turn=4 phase=8 step=0");
  italian_expect(&table, "G1 gunners-away=yes");
}

/* Guns that hold load canister: 2 bases x 8 (8/9 pdr, near, rapid) = 16. */
/* IT-CHG-2 */
static void
test_guns_hold(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "G1", "charge");
  italian_do(&table, "manoeuvre --dice 4", "passed=yes");
  italian_do(&table, "charge-response response=hold", "fires=yes");
  italian_do(&table, "fire --dice 1", "points=16 figures=0");
  italian_do(&table, "charge-contact --dice 2,2", "contact=yes");
}

/* A general does not test; he rides at 48: 24 + 2 = 26, + 2; 14 + 5 + 5 = 24 leaves him free. Who
 * waits for the charge surrenders. */
/* IT-CHG-5 */
static void
test_general(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "N1", "charge");
  expect_next(&table, "charge-response must AL unit=N1");
  italian_do(&table, "charge-response response=counter-charge", "!IT-CHG-3 general-no-charge");
  italian_do(&table, "charge-response response=evade", "result=evade");
  italian_do(&table, "evasion --dice 2,5,5", "evade_distance=26 reach=24 caught=no");
  italian_expect(&table, "N1 gone=no");
}

/* He was with a unit, and is no longer; a subordinate takes his place. */
/* IT-CHG-5 IT-GEN-2 */
static void
test_general_is_taken(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "N1 attached-to=A1");
  charge_up_to(&table, "N1", "charge");
  italian_do(&table, "charge-response response=hold", "result=hold");
  italian_do(&table, "charge-contact --dice 2,2", "contact=yes");
  italian_expect(&table, "N1 gone=prisoners attached-to=");
  expect_next(&table, "replacement must AL general=N1");
  italian_expect(&table, "H1 locked-with=none disorder-temporary=none");
}

/* Wagons neither test nor answer. */
/* IT-CHG-2 IT-LOG-4 */
static void
test_wagon(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "K1", "charge");
  expect_next(&table, "charge-contact must FR unit=H1");
  italian_do(&table, "charge-contact --dice 2,2", "contact=yes");
  italian_expect(&table, "K1 locked-with=H1");
}

/* Horse meets horse: 2 + 2 and 2 + 2 reach 8 of 8; both have impetus if their last straight allows
 * it, both are tired by it, and nobody fires. */
/* IT-CHG-6 IT-CHG-3 */
static void
test_counter_charge(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "C1", "charge");
  italian_do(&table, "manoeuvre --dice 3", "total=7 passed=yes");
  /* the charger has stopped at 8 */
  italian_do(&table, "charge-response response=counter-charge straight=8.01",
             "!IT-CHG-6 straight-too-long");
  italian_do(&table, "charge-response response=counter-charge straight=8", "impetus=yes");
  expect_next(&table, "charge-contact must FR unit=H1");
  italian_expect(&table, "C1 fatigue=1");
  italian_do(&table, "charge-contact --dice 2,2,2,2", "reach=8 contact=yes");
  italian_expect(&table, "C1 locked-with=H1 impetus=yes charging=none");
  italian_expect(&table, "H1 locked-with=C1 impetus=yes");
}

/* Lost bases shorten: 2 + 2 and 2 + 2 - 1 = 7, and both have missed. 7 cm give no impetus. */
/* IT-CHG-6 IT-CHG-1 IT-MOV-4 */
static void
test_counter_charge_misses(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "C1", "charge");
  italian_do(&table, "manoeuvre --dice 3", "passed=yes");
  italian_do(&table, "charge-response response=counter-charge straight=7", "impetus=no");
  italian_set(&table, "C1 bases=3");
  italian_do(&table, "charge-contact --dice 2,2,2,2", "reach=7 contact=no");
  italian_expect(&table, "C1 disorder-temporary=missed-charge");
  italian_expect(&table, "H1 disorder-temporary=missed-charge impetus=no");
}

/* Tired at 3 points, out of command or uphill nobody counter-charges. */
/* IT-DIS-2 IT-ORD-4 IT-CHG-1 */
static void
test_no_counter_charge(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "C1", "charge");
  italian_do(&table, "manoeuvre --dice 3", "passed=yes");
  italian_set(&table, "C1 fatigue=3");
  italian_do(&table, "charge-response response=counter-charge", "!IT-DIS-2 tired-no-charge");
  italian_set(&table, "C1 fatigue=2 command=out");
  italian_do(&table, "charge-response response=counter-charge",
             "!IT-ORD-4 out-of-command-no-charge");
  italian_set(&table, "C1 command=in");
  italian_do(&table, "charge-response response=counter-charge uphill=yes",
             "!IT-CHG-1 charge-uphill");
}

/* A feint takes the fire and turns away, in order; it tires as a charge does. */
/* IT-CHG-7 IT-MOV-4 */
static void
test_feint(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "A1", "feint");
  italian_do(&table, "manoeuvre --dice 6", "passed=yes");
  italian_do(&table, "charge-response response=hold", "fires=yes");
  italian_do(&table, "fire --dice 1", "figures=1");
  italian_do(&table, "charge-contact", "contact=no reach=0");
  italian_expect(&table, "H1 disorder-temporary=none charge-marker=none fatigue=1 impetus=no");
}

/* A feint that fails halts where it stands: 1 + 1 + 1 + 2 - 2 = 3 would have fallen back. */
/* IT-CHG-7 */
static void
test_feint_fails(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "H1 class=militia");
  italian_do(&table, "charge-marker unit=H1 marker=feint", "marked=yes");
  italian_do(&table, "charge unit=H1 at=A1 distance=20", "declared=yes");
  italian_do(&table, "manoeuvre unit=H1 flanked=yes --dice 1", "total=3 result=hold passed=no");
  expect_next(&table, NULL);
  italian_expect(&table, "H1 reaction=hold charging=none");
}

/* Cavalry that counter-charges a feinter rolls alone and takes it in the rear: no dice in the
 * melee. */
/* IT-CHG-7 IT-CHG-6 IT-CHG-4 */
static void
test_feint_is_caught(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "C1", "feint");
  italian_do(&table, "manoeuvre --dice 3", "passed=yes");
  italian_do(&table, "charge-response response=counter-charge straight=8", "impetus=yes");
  italian_do(&table, "charge-contact --dice 4,4", "reach=8 contact=yes");
  italian_expect(&table, "C1 strikes=rear locked-with=H1");
  italian_enter(&table, "game phase=10 step=0");
  italian_enter(&table, "game phase=11");
  italian_do(&table, "melee attacker=H1 defender=C1", "winner=defender result=routs");
}

/* Who counter-charges a feint and does not reach it has missed; the feinter has not. */
/* IT-CHG-7 */
static void
test_feint_escapes(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "C1", "feint");
  italian_do(&table, "manoeuvre --dice 3", "passed=yes");
  italian_do(&table, "charge-response response=counter-charge straight=8", "impetus=yes");
  italian_do(&table, "charge-contact --dice 3,4", "reach=7 contact=no");
  italian_expect(&table, "C1 disorder-temporary=missed-charge");
  italian_expect(&table, "H1 disorder-temporary=none");
}

/* Before a feint an evader only runs. */
/* IT-CHG-7 IT-CHG-5 */
static void
test_feint_at_evader(G_GNUC_UNUSED void **unused)
{
  charge_up_to(&table, "L1", "feint");
  italian_do(&table, "manoeuvre --dice 8", "passed=yes");
  italian_do(&table, "charge-response response=evade", "result=evade");
  italian_do(&table, "evasion --dice 2", "caught=no");
  italian_expect(&table, "L1 disorder-lasting=evasion");
  italian_expect(&table, "H1 disorder-temporary=none");
}

static void
declare_both(void)
{
  italian_do(&table, "charge-marker unit=H1 marker=charge", "marked=yes");
  italian_do(&table, "charge-marker unit=C1 marker=charge", "marked=yes");
  italian_do(&table, "charge unit=H1 at=C1 distance=60", "declared=yes may_reach=no");
  italian_do(&table, "charge unit=C1 at=H1 distance=60", "declared=yes");
}

/* They charge each other: both test, both move, 32 + 40 of 60 less the 8 between; both roll. */
/* IT-CHG-2 IT-CHG-6 IT-MOR-7 */
static void
test_both_charge(G_GNUC_UNUSED void **unused)
{
  declare_both();
  italian_do(&table, "manoeuvre unit=H1 --dice 4", "passed=yes");
  expect_next(&table, "manoeuvre must AL unit=C1");
  italian_do(&table, "manoeuvre --dice 4", "total=10 passed=yes");
  expect_next(&table, "charge-move must FR unit=H1");
  italian_do(&table, "charge-move straight=8 foe-straight=6", "gap=8 impetus=yes foe_impetus=no");
  expect_next(&table, "charge-contact must FR unit=H1");
  italian_do(&table, "charge-contact --dice 2,2,2,2", "reach=8 contact=yes");
  italian_expect(&table, "H1 locked-with=C1 impetus=yes fatigue=1");
  italian_expect(&table, "C1 locked-with=H1 impetus=no fatigue=1");
}

/* One of them fails: 1 + 1 + 1 + 2 = 5 holds. He is charged without another test, and may do no
 * more than stand and fire. */
/* IT-CHG-2 IT-MOR-6 IT-MOR-7 */
static void
test_one_of_both_fails(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "C1 class=militia");
  declare_both();
  italian_do(&table, "manoeuvre unit=H1 --dice 4", "passed=yes");
  italian_do(&table, "manoeuvre --dice 1", "total=5 result=hold");
  expect_next(&table, "charge-move must FR unit=H1");
  italian_do(&table, "charge-move distance=40 straight=8", "gap=8 charge_left=0");
  expect_next(&table, "charge-response must AL unit=C1");
  italian_do(&table, "charge-response response=hold", "fires=yes");
}

/* The first one fails, the other goes on alone. */
/* IT-CHG-2 */
static void
test_first_of_both_fails(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "H1 class=militia");
  declare_both();
  italian_do(&table, "manoeuvre unit=H1 --dice 1", "total=5 result=hold");
  expect_next(&table, "manoeuvre must AL unit=C1");
  italian_do(&table, "manoeuvre --dice 4", "passed=yes");
  expect_next(&table, "charge-move must AL unit=C1");
  italian_do(&table, "charge-move straight=8", "gap=20 charge_left=0");
  expect_next(&table, "charge-response must FR unit=H1");
}

/* Two at one target: it tests once and fires once; both end in the same melee. */
/* IT-MOR-7 IT-CHG-2 */
static void
test_two_chargers(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "charge-marker unit=F1 marker=charge", "marked=yes");
  italian_do(&table, "charge unit=F1 at=A1 distance=10", "declared=yes");
  charge_up_to(&table, "A1", "charge");
  italian_do(&table, "manoeuvre --dice 6", "passed=yes");
  italian_do(&table, "charge-response response=hold", "fires=yes");
  italian_do(&table, "fire --dice 1", "figures=1");
  italian_do(&table, "charge-contact --dice 2,2", "contact=yes");
  italian_do(&table, "manoeuvre unit=F1 --dice 4", "total=10 passed=yes"); /* 4 + 3 + 1 + 1 + 1 */
  italian_do(&table, "charge-move straight=4", "gap=2 impetus=yes");
  expect_next(&table, "charge-contact must FR unit=F1");
  italian_do(&table, "charge-contact --dice 2", "contact=yes");
  italian_expect(&table, "F1 locked-with=A1");
  italian_expect(&table, "A1 locked-with=H1");
}

static int
done(G_GNUC_UNUSED void **unused)
{
  italian_rules_done();
  return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

/* What a later test asks is asked once it is decided that there is one: who need not pursue, or
 * does, tests nothing. The square alone needs room. */
/* IT-MEL-3 IT-CHG-3 */
static void
test_asked_when(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *action, *given, *field;
    gboolean wanted;
  } rows[] = {
      {"pursuit", "must=yes", "support", FALSE},
      {"pursuit", "must=yes choice=pursue", "support", FALSE},
      {"pursuit", "must=yes choice=halt", "support", TRUE},
      {"pursuit", "must=no choice=halt", "support", FALSE},
      {"pursuit", "must=yes choice=halt", "into", FALSE},
      {"pursuit", "must=yes choice=occupy", "into", TRUE},
      {"charge-response", "response=hold", "room", FALSE},
      {"charge-response", "response=square", "room", TRUE},
      {"charge-response", "", "fire", FALSE},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    ArbRuleset *rules = italian_rules();
    const ArbAction *action =
        arb_ruleset_action(rules, (guint)arb_ruleset_find_action(rules, rows[i].action));
    g_auto(GStrv) words = arb_request_split(rows[i].given, NULL);
    ArbOutcome outcome;
    ArbFacts facts;
    arb_outcome_init(&outcome, action);
    arb_facts_init(&facts, rules, action, NULL);
    for (guint k = 0; words[k] != NULL; k++) {
      g_auto(GStrv) parts = g_strsplit(words[k], "=", 2);
      assert_true(arb_facts_give(&facts, parts[0], parts[1], &outcome));
    }
    print_message("# %s %s: %s\n", rows[i].action, rows[i].given, rows[i].field);
    int field = arb_action_find_field(action, rows[i].field);
    assert_int_equal(arb_facts_wants(&facts, (guint)field), rows[i].wanted);
    arb_facts_clear(&facts);
  }
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      TEST(test_lookups),
      TEST(test_evader_is_caught),
      TEST(test_evader_is_safe),
      TEST(test_gunners_evade),
      TEST(test_gunners_leave_guns),
      TEST(test_gunners_rout),
      TEST(test_guns_hold),
      TEST(test_general),
      TEST(test_general_is_taken),
      TEST(test_wagon),
      TEST(test_counter_charge),
      TEST(test_counter_charge_misses),
      TEST(test_no_counter_charge),
      TEST(test_feint),
      TEST(test_feint_fails),
      TEST(test_feint_is_caught),
      TEST(test_feint_escapes),
      TEST(test_feint_at_evader),
      TEST(test_both_charge),
      TEST(test_one_of_both_fails),
      TEST(test_first_of_both_fails),
      TEST(test_two_chargers),
      TEST(test_asked_when),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
