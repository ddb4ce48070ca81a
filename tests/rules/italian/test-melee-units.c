/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

/* Melees of several units, and the ranks that count in one. F1, F2, F3 and A1: six bases of trained
 * line, 24 figures each; the totals are the dice and 3. */
static ItalianTable table;

static int
set_up(G_GNUC_UNUSED void **unused)
{
  italian_table_init(&table, italian_rules());
  italian_put(&table, "unit FR F1 type=infantry-line bases=6");
  italian_put(&table, "unit FR F2 type=infantry-line bases=6");
  italian_put(&table, "unit FR F3 type=infantry-line bases=6");
  italian_put(&table, "unit AL A1 type=infantry-line bases=6");
  return 0;
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_table_clear(&table);
  return 0;
}

/* Two supports +2: 5 + 3 + 2 against 12. 2 figures by three units: the principal takes both. */
/* IT-MEL-2 */
static void
test_supports(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "melee attacker=F1 defender=A1 attacker-with=F2,F3 --dice 5,9",
             "attacker_total=10 defender_total=12 result=pushed-back");
  italian_expect(&table, "F1 figures=22 fatigue=1 locked-with=A1");
  italian_expect(&table, "F2 figures=24 fatigue=1 locked-with=A1");
  italian_expect(&table, "F3 figures=24 fatigue=1 locked-with=A1");
  italian_expect(&table, "A1 figures=23 locked-with=F1");
}

/* 3 figures by two units: 2 and 1. Both fall back in disorder; the winner alone chooses. */
/* IT-MEL-2 IT-MEL-3 */
static void
test_shares(G_GNUC_UNUSED void **unused)
{
  /* 4 + 3 + 1 against 11 */
  italian_do(&table, "melee attacker=F1 defender=A1 attacker-with=F2 --dice 4,8", "difference=3");
  italian_expect(&table, "F1 figures=22 reaction=fall-back disorder-lasting=melee");
  italian_expect(&table, "F2 figures=23 reaction=fall-back disorder-lasting=melee");
  italian_expect(&table, "F3 figures=24 reaction=none fatigue=0");
  italian_expect_pending(&table, "pursuit may AL unit=A1 allowed=occupy must=no");
}

/* Units that won side by side: one figure, the principal's; one decision, his too. */
/* IT-MEL-2 IT-MEL-3 */
static void
test_winners(G_GNUC_UNUSED void **unused)
{
  /* 8 + 3 + 2 against 8 */
  italian_do(&table, "melee attacker=F1 defender=A1 attacker-with=F2,F3 --dice 8,5",
             "difference=5");
  italian_expect(&table, "F1 figures=23 locked-with=none");
  italian_expect(&table, "F2 figures=24 locked-with=none melee-round=0");
  italian_expect_pending(&table, "pursuit may FR unit=F1 allowed=pursue must=no");
}

/* IT-MEL-2 */
static void
test_no_aid(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "melee attacker=F1 defender=A1 attacker-with=A1 --dice 5,5",
             "!IT-MEL-2 no-aid");
  italian_do(&table, "melee attacker=F1 defender=A1 attacker-with=F1 --dice 5,5",
             "!IT-MEL-2 no-aid");
  italian_do(&table, "melee attacker=F1 defender=A1 attacker-with=F2,F2 --dice 5,5",
             "!IT-MEL-2 no-aid");
  italian_do(&table,
             "melee attacker=F1 defender=A1 attacker-with=F2 attacker-supports=2 --dice 5,5",
             "!- known-otherwise");
  italian_set(&table, "F2 gone=destroyed");
  italian_do(&table, "melee attacker=F1 defender=A1 attacker-with=F2 --dice 5,5",
             "!IT-MEL-2 out-of-play");
}

/* F2 has come in on the same enemy: it fights in F1's melee, named or not, and brings the flank it
 * took. 5 + 3 + 1 (support) + 3 (flank) = 12 to 9 + 3: drawn. Round 2 has no flank any more:
 * 9 + 3 + 1 to 5 + 3, each less 1 for his fatigue: 12 to 7; then their melee is over for both. */
/* IT-MEL-2 IT-MEL-1 */
static void
test_second_in_contact(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 locked-with=A1");
  italian_set(&table, "A1 locked-with=F1");
  italian_set(&table, "F2 locked-with=A1 strikes=flank");
  italian_do(&table, "melee attacker=F1 defender=A1 attacker-with=F3 --dice 5,9",
             "!IT-MEL-2 left-out");
  italian_do(&table, "melee attacker=F1 defender=A1 attacker-with=none --dice 5,9",
             "!IT-MEL-2 left-out");
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 5,9",
             "attacker_total=12 defender_total=12 result=locked");
  italian_expect(&table, "F2 fatigue=1 locked-with=A1 strikes=front melee-round=1");
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 9,5",
             "attacker_total=12 defender_total=7 difference=5");
  italian_expect(&table, "F2 fatigue=1 locked-with=none");
  italian_do(&table, "melee attacker=F2 defender=A1 --dice 10,1", "!IT-MEL-1 contact-ended");
}

/* A chain: A1 fights F1, F2 has come in on A1, A2 on F2. It is one melee of all four, whoever is
 * named first. 5 + 3 + 1 for F2 to 5 + 3 + 1 for A2: drawn, all tire and stay in contact. Then
 * 9 + 3 + 1 - 1 to 5 + 3 + 1 - 1, by 4: A1 and A2 fall back, and no contact is left. */
/* IT-MEL-2 */
static void
test_chain(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit AL A2 type=infantry-line bases=6");
  italian_set(&table, "F1 locked-with=A1");
  italian_set(&table, "A1 locked-with=F1");
  italian_set(&table, "F2 locked-with=A1");
  italian_set(&table, "A2 locked-with=F2");
  italian_do(&table, "melee attacker=F1 defender=A1 defender-with=none --dice 5,5",
             "!IT-MEL-2 left-out");
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 5,5",
             "attacker_total=9 defender_total=9 result=locked");
  italian_expect(&table, "F2 fatigue=1 melee-round=1");
  italian_expect(&table, "A2 fatigue=1 melee-round=1");
  italian_expect(&table, "F3 fatigue=0 melee-round=0");
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 9,5",
             "attacker_total=12 defender_total=8 result=falls-back");
  italian_expect(&table, "A2 reaction=fall-back locked-with=none");
  italian_expect(&table, "F2 reaction=none locked-with=none");
  italian_do(&table, "melee attacker=A2 defender=F2 --dice 5,5", "!IT-MEL-1 contact-ended");
}

/* The same chain, but A2 has taken F2 in the rear: F2 routs first, without dice and without F1,
 * whose melee with A1 is still to be fought. */
/* IT-CHG-4 IT-MEL-2 */
static void
test_chain_in_the_rear(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit AL A2 type=infantry-line bases=6");
  italian_set(&table, "F1 locked-with=A1");
  italian_set(&table, "A1 locked-with=F1");
  italian_set(&table, "F2 locked-with=A1");
  italian_set(&table, "A2 locked-with=F2 strikes=rear");
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 5,5", "!IT-CHG-4 rear-first");
  italian_do(&table, "melee attacker=A2 defender=F2", "winner=attacker result=routs");
  italian_expect(&table, "F2 reaction=rout");
  italian_expect(&table, "F1 locked-with=A1 fatigue=0 reaction=none");
}

/* The rear taken by who joins the melee in its second round ends it; it is his first, and tires
 * him alone. */
/* IT-MEL-2 IT-CHG-4 */
static void
test_second_in_the_rear(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 locked-with=A1 melee-round=1");
  italian_set(&table, "A1 locked-with=F1 melee-round=1");
  italian_set(&table, "F3 locked-with=A1 strikes=rear");
  italian_do(&table, "melee attacker=F1 defender=A1", "winner=attacker result=routs");
  italian_expect(&table, "F1 locked-with=none fatigue=0");
  italian_expect(&table, "F3 locked-with=none fatigue=1");
}

/* Three drawn rounds, 5 + 3 to 5 + 3 and both tired alike: still locked, the melee is not over, and
 * nobody is disordered. */
/* IT-DIS-4 IT-MEL-1 */
static void
test_drawn_goes_on(G_GNUC_UNUSED void **unused)
{
  for (int i = 0; i < 3; i++) {
    italian_do(&table, "melee attacker=F1 defender=A1 --dice 5,5", "result=locked difference=0");
    italian_expect(&table, "F1 disorder-lasting=none disorder-temporary=none locked-with=A1");
    italian_expect(&table, "A1 disorder-lasting=none disorder-temporary=none locked-with=F1");
  }
  italian_do(&table, "melee attacker=F1 defender=A1 --dice 5,5", "!IT-MEL-1 rounds-fought");
}

/* A rank counts with half the figures of the one before. A1 fights with six bases; its enemy's
 * bases tell by the modifier for numbers: 12 to 6 +2, 10 to 6 +1. */
/* IT-FRM-2 */
static void
test_ranks(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *label, *unit;
    int total; /* on a 5 */
  } rows[] = {
      /* one rank, whatever it has lost: 12 bases */
      {"line", "type=infantry-line bases=12", 10},
      /* ranks of 8: the second has 4 bases, 16 of 32 figures, just half: 12 */
      {"line of two ranks", "type=infantry-line bases=12 front=8", 10},
      /* ranks of 9: the second has 3 bases, 12 of 36 figures: 9 to 6 */
      {"short second rank", "type=infantry-line bases=12 front=9", 9},
      /* ranks of 2; 12 bases: 12 to 6, factor 4 */
      {"divisions", "type=infantry-line bases=12 formation=divisions", 11},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    ItalianTable own;
    italian_table_init(&own, italian_rules());
    g_autofree char *unit = g_strdup_printf("unit FR F1 %s", rows[i].unit);
    g_autofree char *expected = g_strdup_printf("attacker_total=%d", rows[i].total);
    print_message("# %s\n", rows[i].label);
    italian_put(&own, unit);
    italian_put(&own, "unit AL A1 type=infantry-line bases=6");
    italian_do(&own, "melee attacker=F1 defender=A1 --dice 5,5", expected);
    italian_table_clear(&own);
  }
}

/* The last base of a column of companies: 2 of its 4 figures are enough, 1 is not. 9 bases against
 * 6 are 3 to 2, 8 are not; 9 % and 8 % lost cost nothing. */
/* IT-FRM-2 */
static void
test_last_rank(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit FR F4 type=infantry-line bases=9 formation=companies");
  italian_set(&table, "F4 figures=34");
  italian_do(&table, "melee attacker=F4 defender=A1 --dice 5,5", "attacker_total=9");
  italian_put(&table, "unit AL A2 type=infantry-line bases=6");
  italian_set(&table, "F4 figures=33 bases=9 fatigue=0 locked-with=none");
  italian_do(&table, "melee attacker=F4 defender=A2 --dice 5,5", "attacker_total=8");
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
      TEST(test_drawn_goes_on),
      TEST(test_second_in_contact),
      TEST(test_chain),
      TEST(test_chain_in_the_rear),
      TEST(test_second_in_the_rear),
      TEST(test_supports),
      TEST(test_shares),
      TEST(test_winners),
      TEST(test_no_aid),
      TEST(test_ranks),
      TEST(test_last_rank),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
