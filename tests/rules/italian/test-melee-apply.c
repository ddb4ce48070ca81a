/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

/* What a melee does to both sides. F1 and A1: six bases of trained line, 24 figures; the totals are
 * the dice and 3. */
static ItalianTable table;

static int
set_up(G_GNUC_UNUSED void **unused)
{
  italian_table_init(&table, italian_rules());
  italian_put(&table, "unit FR F1 type=infantry-line bases=6");
  italian_put(&table, "unit AL A1 type=infantry-line bases=6");
  return 0;
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_table_clear(&table);
  return 0;
}

/* A draw: one figure each, locked; the odd figures are kept. */
/* IT-MEL-1 IT-MEL-3 */
static void
test_locked(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 5,5", "winner=none result=locked");
  italian_expect(&table, "F1 figures=23 bases=6 locked-with=A1 melee-round=1 melee-turn=3 "
                         "fatigue=1 reaction=none disorder-lasting=none");
  italian_expect(&table, "A1 figures=23 bases=6 locked-with=F1 melee-round=1 fatigue=1");
  italian_expect_pending(&table, NULL);
}

/* The loser 2 figures, the winner 1, still locked. */
/* IT-MEL-3 */
static void
test_pushed_back(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 5,6", "winner=defender difference=1");
  italian_expect(&table, "F1 figures=22 bases=6 locked-with=A1");
  italian_expect(&table, "A1 figures=23 bases=6 locked-with=F1");
}

/* 3 figures, a base in the loser's disorder; binds until the next turn; the winner may occupy. */
/* IT-MEL-3 IT-DIS-4 */
static void
test_falls_back(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 8,5", "winner=attacker difference=3");
  italian_expect(&table, "A1 figures=21 bases=6 reaction=fall-back bound-until=4 "
                         "disorder-lasting=melee locked-with=none melee-round=0 fatigue=1");
  italian_expect(&table, "F1 figures=23 locked-with=none melee-round=0 fatigue=1 reaction=none");
  italian_expect_pending(&table, "pursuit may FR unit=F1 allowed=occupy must=no");
}

/* A tenth of 24 is 3 figures: 2 of a first round are none, 2 more are one, and so is a figure lost
 * to fire before; who falls back with 3 has his result. */
/* IT-MOR-1 IT-MEL-3 */
static void
test_tenth_lost(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 5,6", "result=pushed-back");
  italian_expect(&table, "F1 figures=22 test-due=no melee-lost-turn=2");
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 5,6", "result=pushed-back");
  italian_expect(&table, "F1 figures=20 test-due=yes");
  italian_expect(&table, "A1 figures=22 test-due=no");
  italian_put(&table, "unit FR F2 type=infantry-line bases=6 fire-lost-turn=1");
  italian_put(&table, "unit AL A2 type=infantry-line bases=6");
  italian_do(&table, "melee attacker=F2 defender=A2 --dice 5,6", "result=pushed-back");
  italian_expect(&table, "F2 figures=22 test-due=yes");
  italian_enter(&table, "game phase=0 turn=4");
  italian_expect(&table, "F1 melee-lost-turn=0");
}

/* IT-MOR-1 IT-MEL-3 */
static void
test_tenth_lost_goes_back(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 8,5", "result=falls-back");
  italian_expect(&table, "A1 figures=21 test-due=no goes-back=yes");
}

/* Two rounds that it survives call its test, 2 and 2 of 24; the third sends it back instead. He who
 * was to go back before the melee and holds has no result from it. */
/* IT-MOR-1 IT-MOR-7 */
static void
test_tenth_lost_then_goes_back(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "melee attacker=A1 defender=F1 --dice 5,6", "result=pushed-back");
  italian_do(&table, "melee attacker=A1 defender=F1 --dice 5,6", "result=pushed-back");
  italian_expect(&table, "A1 figures=20 test-due=yes");
  italian_do(&table, "melee attacker=A1 defender=F1 --dice 4,8", "result=falls-back");
  italian_expect(&table, "A1 test-due=no goes-back=yes");
  italian_put(&table, "unit FR F2 type=infantry-line bases=6 goes-back=yes fire-lost-turn=1");
  italian_put(&table, "unit AL A2 type=infantry-line bases=6");
  italian_do(&table, "melee attacker=F2 defender=A2 --dice 5,6", "result=pushed-back");
  italian_expect(&table, "F2 figures=22 test-due=yes");
}

/* The loser has gone: the two are no longer in contact this turn, whoever is named first. */
/* IT-MEL-1 */
static void
test_contact_ended(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 8,5", "result=falls-back");
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 5,5", "!IT-MEL-1 contact-ended");
  italian_do(&table, "melee attacker=A1 defender=F1 --dice 5,5", "!IT-MEL-1 contact-ended");
}

/* One base: 4 figures. Melee and retreat tire, 2 points. */
/* IT-MEL-3 IT-DIS-2 */
static void
test_retreats(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 10,5", "difference=5");
  italian_expect(&table, "A1 figures=20 bases=5 destroyed=1 prisoners=0 reaction=retreat "
                         "disorder-lasting=rout fatigue=2");
  italian_expect(&table, "F1 figures=23 bases=6 destroyed=0 fatigue=1");
  italian_expect_pending(&table, "pursuit may FR unit=F1 allowed=pursue must=no");
}

/* Two bases, one of them prisoners: 8 of 24 figures, past a quarter. Melee 1, rout 1, quarter 1.
 * Infantry does not pursue. */
/* IT-MEL-3 IT-DIS-2 */
static void
test_routs(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 10,2", "difference=8 result=routs");
  italian_expect(&table, "A1 figures=16 bases=4 destroyed=1 prisoners=1 reaction=rout "
                         "disorder-lasting=rout fatigue=3 gone=no");
  italian_expect_pending(&table, NULL);
}

/* Half of five bases, rounded up: 3 prisoners, 2 dispersed. 10 + 3 + 2 (elite) - (1 + 3) = 11, and
 * less than 3 to 2 in bases. */
/* IT-MEL-3 */
static void
test_destroyed(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit AL A2 type=infantry-line bases=5");
  italian_put(&table, "general AL G1 level=brigade quality=P attached-to=A2");
  italian_set(&table, "F1 class=elite");
  italian_do(&table, "melee attacker=F1 defender=A2 --dice 10,1", "difference=11 result=destroyed");
  italian_expect(&table, "A2 gone=dispersed figures=0 bases=0 prisoners=3 destroyed=2");
  italian_expect(&table, "G1 attached-to=none");
  italian_expect(&table, "F1 figures=24 fatigue=1");
  italian_expect_pending(&table, "pursuit may FR unit=F1 allowed=pursue must=no");
}

/* The same, as if the difference were 8: no dice. */
/* IT-CHG-4 */
static void
test_rear(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "melee attacker=F1 defender=A1 attacker-rear=yes", "winner=attacker");
  italian_expect(&table, "A1 figures=16 bases=4 prisoners=1 destroyed=1 reaction=rout");
  italian_expect(&table, "F1 figures=23 fatigue=1");
}

/* At most three rounds a phase, the rest next turn; a melee tires once; impetus counts once. */
/* IT-MEL-1 */
static void
test_rounds(G_GNUC_UNUSED void **unused)
{
  /* impetus 1: 4 + 4 = 8 against 8 */
  italian_do(&table, "melee attacker=F1 defender=A1 attacker-impetus=yes --dice 4,5",
             "attacker_total=8 defender_total=8");
  /* both fatigue 1: 4 + 3 - 1 */
  italian_do(&table, "melee attacker=F1 defender=A1 attacker-impetus=yes --dice 4,4",
             "attacker_total=6 defender_total=6");
  italian_expect(&table, "F1 melee-round=2 rounds-now=2 fatigue=1");
  italian_do(&table, "melee attacker=F1 defender=A1 round=1 --dice 4,4", "!- known-otherwise");
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 4,4", "result=locked");
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 4,4", "!IT-MEL-1 rounds-fought");
  italian_do(&table, "melee attacker=A1 defender=F1 --dice 4,4", "!IT-MEL-1 rounds-fought");
  italian_expect(&table, "F1 figures=21 melee-round=3 rounds-now=3 locked-with=A1");
  italian_set(&table, "game turn=4");
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 4,4", "result=locked");
  italian_expect(&table, "F1 melee-round=4 rounds-now=1 fatigue=1 figures=20 bases=5");
}

/* Due while the two are locked and may fight on: until their third round. */
/* IT-MEL-1 IT-SEQ-3 */
static void
test_rounds_due(G_GNUC_UNUSED void **unused)
{
  static const guint due[] = {0, 1, 1, 0}; /* before each round, and after the third */

  for (guint i = 0; i < G_N_ELEMENTS(due); i++) {
    assert_int_equal(italian_count_due(&table, "melee-due"), due[i]);
    if (i < 3) {
      italian_do(&table, "melee attacker=F1 defender=A1 --dice 5,5", "result=locked");
    }
  }
  italian_set(&table, "game turn=4");
  assert_int_equal(italian_count_due(&table, "melee-due"), 1);
}

/* Next turn the same two may fight anew: round 1, and it tires again. */
/* IT-MEL-1 */
static void
test_new_melee(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 5,5", "result=locked");
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 8,5", "result=falls-back");
  italian_set(&table, "game turn=4");
  italian_set(&table, "A1 disorder-lasting=none");
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 5,5", "result=locked");
  italian_expect(&table, "F1 melee-round=1 fatigue=2");
}

/* Odd figures: 21 of 24 are still six bases; 20 are five. */
/* IT-FIR-6 IT-MEL-3 */
static void
test_odd_figures(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "A1 figures=22 front=6");
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 6,5", "result=pushed-back");
  italian_expect(&table, "A1 figures=20 bases=5 destroyed=1 front=5");
}

/* Crossing a quarter tires once: 5 of 24 lost, then 7; at 6 of 24 it lies behind. With the melee's
 * own point. */
/* IT-DIS-2 */
static void
test_quarter_lost(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *before, *after;
  } rows[] = {
      {"A1 figures=21 bases=6", "A1 figures=19 fatigue=1"},
      {"A1 figures=20 bases=5", "A1 figures=18 fatigue=2"}, /* at a quarter */
      {"A1 figures=19 bases=5", "A1 figures=17 fatigue=2"},
      {"A1 figures=18 bases=5", "A1 figures=16 fatigue=1"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    italian_set(&table, "A1 fatigue=0 locked-with=none melee-turn=0");
    italian_set(&table, "F1 fatigue=0 locked-with=none melee-turn=0 figures=24 bases=6");
    italian_set(&table, rows[i].before);
    italian_do(&table, "melee attacker=F1 defender=A1 attacker-bases=5 defender-bases=5 --dice 6,5",
               "winner=attacker");
    italian_expect(&table, rows[i].after);
  }
}

/* The last figure takes the unit off; the other is free. */
/* IT-MEL-3 */
static void
test_last_figure(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "A1 figures=1 bases=1");
  /* 3 to 1 in bases and more: +3; losses 23 of 24, 95 %: -3 */
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 1,7", "difference=0 result=locked");
  italian_expect(&table, "A1 gone=destroyed figures=0 bases=0 destroyed=1 locked-with=none");
  italian_expect(&table, "F1 locked-with=none figures=23");
}

/* Deployed guns of a battery that routs are lost; on the limber they go with it. */
/* IT-MEL-3 */
static void
test_guns(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit AL B1 type=guns-8 bases=6 formation=deployed order=scattered");
  italian_put(&table, "unit AL B2 type=guns-8 bases=6 formation=limbered");
  /* 9 + 3 - (3 + 1) = 8 */
  italian_do(&table, "melee attacker=F1 defender=B1 --dice 9,3", "difference=8 result=routs");
  italian_expect(&table, "B1 gone=captured");
  italian_do(&table, "melee attacker=F1 defender=B2 --dice 10,3", "difference=8 result=routs");
  italian_expect(&table, "B2 gone=no reaction=rout bases=4");
}

/* One base defends. Provisions tempt the victor from a good result on, ammunition does not; the
 * wagon without its guard is taken. */
/* IT-LOG-4 IT-LOG-5 */
static void
test_wagons(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "wagon AL W1 wagon=provisions");
  italian_put(&table, "wagon AL W2 wagon=ammunition");
  italian_do(&table, "melee attacker=F1 defender=W1 defender-bases=2 --dice 5,5",
             "!- known-otherwise");
  /* 1 + 3 + 3 (6 to 1) against 3 + 0: 4, falls back, no base lost */
  italian_do(&table, "melee attacker=F1 defender=W1 --dice 1,3",
             "attacker_total=7 defender_total=3 result=falls-back");
  italian_expect(&table, "W1 gone=no figures=1 bases=1");
  italian_expect(&table, "F1 test-due=yes");
  italian_set(&table, "F1 test-due=no fatigue=0");
  /* 2 + 6 against 3: 5, its one base */
  italian_do(&table, "melee attacker=F1 defender=W2 --dice 2,3", "difference=5 result=retreats");
  italian_expect(&table, "W2 gone=captured figures=0 bases=0");
  italian_expect(&table, "F1 test-due=no");
}

/* The victor's last figure falls with it: 3 + 3 against 3, and nobody is left to be tempted. */
/* IT-LOG-5 */
static void
test_nobody_tempted(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "wagon AL W1 wagon=provisions");
  italian_put(&table, "unit FR F2 type=infantry-line bases=1");
  italian_set(&table, "F2 figures=1 figures-start=1");
  italian_do(&table, "melee attacker=F2 defender=W1 --dice 3,3", "difference=3 result=falls-back");
  italian_expect(&table, "F2 gone=destroyed test-due=no loot=no");
}

/* A difference of 2 is no good result. */
/* IT-LOG-5 */
static void
test_no_good_result(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "wagon AL W1 wagon=provisions");
  /* 1 + 3 + 3 against 5 */
  italian_do(&table, "melee attacker=F1 defender=W1 --dice 1,5", "difference=2");
  italian_expect(&table, "F1 test-due=no locked-with=W1");
}

/* The row of the factors follows from type, formation and order. On 1 and 1. */
/* IT-MEL-1 IT-FRM-4 IT-FRM-7 */
static void
test_known_troops(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *label, *unit, *order;
    int total;
  } rows[] = {
      {"line", "type=infantry-line", "attacker-troop=line", 4},
      {"divisions", "type=infantry-light formation=divisions", "attacker-troop=divisions", 5},
      {"companies", "type=infantry-line formation=companies", "attacker-troop=companies", 4},
      {"march", "type=infantry-line formation=march-column", "attacker-troop=march-column", 1},
      {"square", "type=infantry-line formation=square", "attacker-troop=square", 3},
      {"open", "type=infantry-light order=open", "attacker-troop=open", 2},
      {"scattered", "type=infantry-light order=scattered", "attacker-troop=open", 2},
      {"cuirassiers", "type=cavalry-cuirassier", "attacker-troop=cuirassier", 9},
      {"heavy", "type=cavalry-heavy formation=column", "attacker-troop=heavy", 8},
      {"lancers", "type=cavalry-lancer", "attacker-troop=lancer", 8},
      {"light", "type=cavalry-light", "attacker-troop=light", 7},
      {"guns", "type=guns-12 formation=deployed", "attacker-troop=gunners", 2},
      {"rockets", "type=rockets formation=deployed", "attacker-troop=gunners", 2},
      {"engineers", "type=engineers", "attacker-troop=engineers", 3},
      {"dismounted", "type=cavalry-light may-dismount=yes", "attacker-troop=dismounted", 4},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    ItalianTable own;
    italian_table_init(&own, italian_rules());
    g_autofree char *unit = g_strdup_printf("unit FR F1 bases=6 %s", rows[i].unit);
    g_autofree char *line =
        g_strdup_printf("melee attacker=F1 defender=A1 %s --dice 1,1", rows[i].order);
    g_autofree char *expected = g_strdup_printf("attacker_total=%d", rows[i].total);
    print_message("# %s\n", rows[i].label);
    italian_put(&own, unit);
    italian_put(&own, "unit AL A1 type=infantry-line bases=6");
    italian_do(&own, line, expected);
    italian_table_clear(&own);
  }
}

/* What the game knows of the sides: elite 2, guard 1, 6 of 24 figures lost -1, disordered -3, good
 * general 1, out of command -1; 5 + 3 - 1 = 7. 18 figures are five bases: 5 to 6. */
/* IT-MEL-1 */
static void
test_known(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "general FR G1 level=brigade quality=G attached-to=F1");
  italian_set(&table, "F1 class=elite guard=yes figures=18 bases=5 disorder-lasting=test "
                      "command=out");
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 5,4",
             "attacker_total=7 defender_total=7");
}

/* Fewer bases may be engaged than there are, not more. 6 against 3 engaged: +2. */
/* IT-MEL-1 */
static void
test_bases_engaged(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "melee attacker=F1 defender=A1 defender-bases=7 --dice 5,5",
             "!IT-MEL-1 more-bases");
  italian_do(&table, "melee attacker=F1 defender=A1 defender-bases=3 --dice 5,5",
             "attacker_total=10 defender_total=8");
}

/* IT-MEL-1 */
static void
test_refused(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit FR F2 type=infantry-line bases=6");
  italian_set(&table, "A1 formation=square");
  italian_do(&table, "melee attacker=F1 defender=F2 --dice 5,5", "!IT-MEL-1 own-side");
  italian_do(&table, "melee attacker=F1 defender=A1 attacker-rear=yes", "!IT-CHG-4 square-no-rear");
  italian_do(&table, "melee attacker=F1 defender=A9 --dice 5,5", "!- unknown-piece");
  italian_do(&table, "melee attacker=F1 --dice 5,5", "!- missing-field");
  italian_set(&table, "A1 gone=destroyed");
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 5,5", "!IT-MEL-1 out-of-play");
  italian_expect(&table, "F1 figures=24 fatigue=0 melee-turn=0");
}

/* A club may write the row anew: a draw costs two figures and two points of fatigue. */
/* IT-MEL-3 */
static void
test_own_table(G_GNUC_UNUSED void **unused)
{
  g_autoptr(ArbRuleset) own = italian_rules_changed(
      "italian/melee-result.xml", "<effect on=\"both\" do=\"lose-figures\" n=\"1\"/>",
      "<effect on=\"both\" do=\"lose-figures\" n=\"2\"/><effect on=\"both\" do=\"fatigue\" "
      "n=\"2\"/>");
  ItalianTable club;

  italian_table_init(&club, own);
  italian_put(&club, "unit FR F1 type=infantry-line bases=6");
  italian_put(&club, "unit AL A1 type=infantry-line bases=6");
  italian_do(&club, "melee attacker=F1 defender=A1 --dice 5,5", "result=locked");
  italian_expect(&club, "F1 figures=22 fatigue=3");
  italian_expect(&club, "A1 figures=22 fatigue=3");
  italian_table_clear(&club);
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
      TEST(test_locked),
      TEST(test_pushed_back),
      TEST(test_falls_back),
      TEST(test_retreats),
      TEST(test_routs),
      TEST(test_destroyed),
      TEST(test_contact_ended),
      TEST(test_tenth_lost),
      TEST(test_tenth_lost_goes_back),
      TEST(test_tenth_lost_then_goes_back),
      TEST(test_rear),
      TEST(test_rounds),
      TEST(test_rounds_due),
      TEST(test_new_melee),
      TEST(test_odd_figures),
      TEST(test_quarter_lost),
      TEST(test_last_figure),
      TEST(test_guns),
      TEST(test_wagons),
      TEST(test_nobody_tempted),
      TEST(test_no_good_result),
      TEST(test_known_troops),
      TEST(test_known),
      TEST(test_bases_engaged),
      TEST(test_refused),
      TEST(test_own_table),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
