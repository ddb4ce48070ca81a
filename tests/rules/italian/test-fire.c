/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/italian-test.h"

/* IT-FIR-5: firing bases x points. Musket, short range: normal 4, dense 5. */
static void
test_IT_FIR_5_points(void **state)
{
  (void)state;
  static const ItalianRow rows[] = {
      /* 6 x 4 = 24; d10 6, column 5-6 of row 21-25: 2 */
      {"plain", "fire weapon=musket range=3 target=normal bases=6 --dice 6",
       "firing_bases=6 points=24 total=6 figures=2"},
      /* far canister 6 pdr on a protected target 1: 6; long musket on massed 3: 6 x 3 = 18, the
         book's example */
      {"6 bases x 3", "fire weapon=musket range=5 target=massed bases=6 --dice 5", "points=18"},
      /* disordered 7: half, down: 3; x 3 = 9 */
      {"disordered 7", "fire weapon=musket range=6 target=dense bases=7 disordered=yes --dice 5",
       "firing_bases=3 points=9"},
      /* two-deep 6: 6 + 2 = 8; x 3 = 24 */
      {"two-deep", "fire weapon=musket range=6 target=dense bases=6 two-deep=yes --dice 5",
       "firing_bases=8 points=24"},
      /* two-deep first 8, then half 4; x 3 = 12 */
      {"two-deep, disordered",
       "fire weapon=musket range=6 target=dense bases=6 two-deep=yes disordered=yes --dice 5",
       "firing_bases=4 points=12"},
      /* two rows of three, no flag: 3 x 3 = 9 */
      {"front rank alone", "fire weapon=musket range=6 target=dense bases=3 --dice 5", "points=9"},
      /* a third rounded down: 5 + 1 = 6; 2 + 0 = 2 */
      {"two-deep 5", "fire weapon=musket range=6 target=dense bases=5 two-deep=yes --dice 5",
       "firing_bases=6 points=18"},
      {"two-deep 2", "fire weapon=musket range=6 target=dense bases=2 two-deep=yes --dice 5",
       "firing_bases=2 points=6"},
      {"nobody", "fire weapon=musket range=6 target=dense bases=0 --dice 5",
       "firing_bases=0 points=0 figures=0"},
      {"one, disordered",
       "fire weapon=musket range=6 target=dense bases=1 disordered=yes --dice 10",
       "firing_bases=0 points=0 figures=0 low_ammunition=yes"},
  };

  italian_check_rows(rows, G_N_ELEMENTS(rows));
}

/* IT-MOR-5: only the natural die is compared: no modifier makes or hides a 10.
 * IT-LOG-1: low ammunition halves the points, down; embarked after it, IT-MOV-13. */
static void
test_IT_LOG_1_low_ammunition(void **state)
{
  (void)state;
  static const ItalianRow rows[] = {
      /* 3 x 5 = 15; half 7; half again 3 */
      {"low", "fire weapon=musket range=2 target=dense bases=3 low-ammunition=yes --dice 5",
       "points=7"},
      {"low, in a boat",
       "fire weapon=musket range=2 target=dense bases=3 low-ammunition=yes embarked=yes --dice 5",
       "points=3"},
      {"natural ten", "fire weapon=musket range=3 target=normal bases=6 --dice 0",
       "total=10 low_ammunition=yes"},
      /* a nine raised to 10 by an elite's +1 is no natural ten */
      {"nine and one", "fire weapon=musket range=3 target=normal bases=6 class=elite --dice 9",
       "total=10 low_ammunition=no"},
      {"ten, militia", "fire weapon=musket range=3 target=normal bases=6 class=militia --dice 10",
       "total=9 low_ammunition=yes"},
      {"Napoleon makes no ten",
       "fire weapon=musket range=3 target=normal bases=6 great-commander=yes --dice 9",
       "total=10 low_ammunition=no"},
  };

  italian_check_rows(rows, G_N_ELEMENTS(rows));
}

/* IT-FIR-4: bands of range. The upper edge belongs to a band, the nearest has its lower edge too.
 */
static void
test_IT_FIR_4_bands(void **state)
{
  (void)state;
  static const ItalianRow rows[] = {
      {"musket at 0", "fire weapon=musket range=0 target=normal bases=1 --dice 5", "points=4"},
      {"musket at 3", "fire weapon=musket range=3 target=normal bases=1 --dice 5", "points=4"},
      {"musket at 3.1", "fire weapon=musket range=3.1 target=normal bases=1 --dice 5", "points=2"},
      {"with a comma", "fire weapon=musket range=3,1 target=normal bases=1 --dice 5", "points=2"},
      {"musket at 6", "fire weapon=musket range=6 target=normal bases=1 --dice 5", "points=2"},
      {"musket at 6.01", "fire weapon=musket range=6.01 target=normal bases=1 --dice 5",
       "!IT-FIR-1 out-of-range"},
      {"shell at 9.9", "fire weapon=shell range=9.9 target=normal bases=1 --dice 5",
       "!IT-FIR-1 too-near"},
      {"shell at 10", "fire weapon=shell range=10 target=massed bases=1 --dice 5", "points=7"},
      {"shell at 18", "fire weapon=shell range=18 target=massed bases=1 --dice 5", "points=7"},
      {"shell at 18.01", "fire weapon=shell range=18.01 target=massed bases=1 --dice 5",
       "points=5"},
      {"12 pdr at 52", "fire weapon=shot-12 range=52 target=dense bases=2 --dice 5", "points=16"},
      {"carbine at 4", "fire weapon=carbine range=4 target=rapid bases=3 --dice 5", "points=3"},
      {"rifle at 9", "fire weapon=rifle range=9 target=dispersed bases=4 --dice 5", "points=8"},
      {"other at 3", "fire weapon=other range=3 target=covered bases=4 --dice 5", "points=0"},
      {"rockets at 48", "fire weapon=rocket range=48 target=massed bases=2 --dice 5", "points=8"},
      {"siege at 60", "fire weapon=siege range=60 target=protected bases=2 --dice 5", "points=8"},
  };

  italian_check_rows(rows, G_N_ELEMENTS(rows));
}

/* IT-FIR-10: cover never costs more than the open would: the lower of the two points. */
static void
test_IT_FIR_10_cover(void **state)
{
  (void)state;
  static const ItalianRow rows[] = {
      /* 12 pdr at 20: covered 5, dispersed 3 -> 3 */
      {"skirmishers behind a wall",
       "fire weapon=shot-12 range=20 target=covered in-open=dispersed bases=1 --dice 5",
       "points=3"},
      {"a line behind a wall",
       "fire weapon=shot-12 range=20 target=covered in-open=normal bases=1 --dice 5", "points=5"},
      {"not said", "fire weapon=shot-12 range=20 target=covered bases=1 --dice 5", "points=5"},
      /* siege near: protected 6, dispersed 3 -> 3 */
      {"in buildings",
       "fire weapon=siege range=20 target=protected in-open=dispersed bases=1 --dice 5",
       "points=3"},
      /* read only for covered and protected: normal stays 8 */
      {"in the open",
       "fire weapon=shot-12 range=20 target=normal in-open=dispersed bases=1 --dice 5", "points=8"},
  };

  italian_check_rows(rows, G_N_ELEMENTS(rows));
}

/* IT-FIR-6: d10 and modifiers, read with the points. */
static void
test_IT_FIR_6_modifiers(void **state)
{
  (void)state;
  static const ItalianRow rows[] = {
      /* 7 + elite 1 = 8, row 21-25: 3 */
      {"elite", "fire weapon=musket range=3 target=normal bases=6 class=elite --dice 7",
       "total=8 figures=3"},
      /* 7 - fatigue at most 2 = 5: 2 */
      {"tired", "fire weapon=musket range=3 target=normal bases=6 fatigue=3 --dice 7",
       "total=5 figures=2"},
      {"first volley", "fire weapon=musket range=3 target=normal bases=6 first-volley=yes --dice 7",
       "total=8"},
      {"moved", "fire weapon=musket range=3 target=normal bases=6 moved=yes --dice 7", "total=6"},
      {"ranged", "fire weapon=shot-8 range=20 target=dense bases=2 ranged=yes --dice 7",
       "points=20 total=8 figures=3"},
      {"rain", "fire weapon=musket range=3 target=normal bases=6 weather=rain --dice 7", "total=5"},
      {"heavy rain", "fire weapon=musket range=3 target=normal bases=6 weather=heavy --dice 7",
       "total=3"},
      {"rain on guns", "fire weapon=shot-8 range=20 target=dense bases=2 weather=rain --dice 7",
       "total=7"},
      {"fog is fair", "fire weapon=musket range=3 target=normal bases=6 weather=fog --dice 7",
       "total=7"},
      {"uphill", "fire weapon=musket range=3 target=normal bases=6 uphill=yes --dice 7", "total=6"},
      {"smoke", "fire weapon=musket range=3 target=normal bases=6 smoke=yes --dice 7", "total=6"},
      {"Wellington",
       "fire weapon=musket range=3 target=normal bases=6 great-commander=yes --dice 7", "total=8"},
      /* 1 - militia 1 - fatigue 2 - moved 1 - smoke 1 - uphill 1 - heavy 4 = -9: column 0 or less:
         0 */
      {"everything against",
       "fire weapon=musket range=3 target=normal bases=6 class=militia fatigue=5 moved=yes smoke=yes "
       "uphill=yes weather=heavy --dice 1",
       "total=-9 figures=0"},
      /* 10 + 1 + 1 + 1 = 13, row 67 and more (14 x 5 = 70): 17 */
      {"everything for",
       "fire weapon=musket range=3 target=dense bases=14 class=elite first-volley=yes great-commander=yes "
       "--dice 10",
       "points=70 total=13 figures=17"},
  };

  italian_check_rows(rows, G_N_ELEMENTS(rows));
}

/* IT-FIR-6: a test falls due at 3 figures, or when 25 % or 50 % is crossed (6 of 24). */
static void
test_IT_FIR_6_test_due(void **state)
{
  (void)state;
  static const ItalianRow rows[] = {
      {"three figures", "fire weapon=musket range=3 target=normal bases=6 --dice 7",
       "figures=3 test_due=yes"},
      {"two of 24", "fire weapon=musket range=3 target=normal bases=6 --dice 6",
       "figures=2 test_due=no"},
      /* 4 + 2 = 6 of 24 = 25 % */
      {"to a quarter", "fire weapon=musket range=3 target=normal bases=6 already-lost=4 --dice 6",
       "figures=2 test_due=yes"},
      {"short of it", "fire weapon=musket range=3 target=normal bases=6 already-lost=3 --dice 6",
       "figures=2 test_due=no"},
      {"past it before", "fire weapon=musket range=3 target=normal bases=6 already-lost=6 --dice 6",
       "figures=2 test_due=no"},
      /* 10 + 2 = 12 of 24 = 50 % */
      {"to a half", "fire weapon=musket range=3 target=normal bases=6 already-lost=10 --dice 6",
       "test_due=yes"},
      {"nothing lost", "fire weapon=musket range=3 target=normal bases=6 already-lost=6 --dice 1",
       "figures=1 test_due=no"},
      /* 1 of 4 = 25 % */
      {"small unit", "fire weapon=musket range=3 target=normal bases=2 unit-figures=4 --dice 6",
       "figures=1 test_due=yes"},
  };

  italian_check_rows(rows, G_N_ELEMENTS(rows));
}

/* IT-FIR-6: a battery that loses 2 figures to one fire is silenced: on a deployed battery at 20 cm
 * two bases of 8/9 pdr (3 x 2 = 6 points) never do it on the bare die, three (9 points) on 9
 * and 10. */
static void
test_IT_FIR_6_silenced(void **state)
{
  (void)state;
  static const ItalianRow rows[] = {
      {"two bases", "fire weapon=shot-8 range=20 target=dispersed bases=2 --dice 10",
       "points=6 figures=1 silenced=no"},
      {"three bases, 8", "fire weapon=shot-8 range=20 target=dispersed bases=3 --dice 8",
       "points=9 figures=1 silenced=no"},
      {"three bases, 9", "fire weapon=shot-8 range=20 target=dispersed bases=3 --dice 9",
       "points=9 figures=2 silenced=yes"},
  };

  italian_check_rows(rows, G_N_ELEMENTS(rows));
}

/* IT-FIR-9: F: shell, siege or rocket at something that burns, modified die 9 or more. */
static void
test_IT_FIR_9_may_burn(void **state)
{
  (void)state;
  static const ItalianRow rows[] = {
      {"shell", "fire weapon=shell range=15 target=protected bases=2 burns=yes --dice 9",
       "may_burn=yes"},
      {"shell, 8", "fire weapon=shell range=15 target=protected bases=2 burns=yes --dice 8",
       "may_burn=no"},
      {"8 and one",
       "fire weapon=shell range=15 target=protected bases=2 burns=yes ranged=yes --dice 8",
       "may_burn=yes"},
      {"nothing burns", "fire weapon=shell range=15 target=protected bases=2 --dice 9",
       "may_burn=no"},
      {"round shot", "fire weapon=shot-12 range=15 target=protected bases=2 burns=yes --dice 9",
       "may_burn=no"},
      {"siege", "fire weapon=siege range=15 target=protected bases=2 burns=yes --dice 9",
       "may_burn=yes"},
      {"rocket", "fire weapon=rocket range=15 target=protected bases=2 burns=yes --dice 9",
       "may_burn=yes"},
  };

  italian_check_rows(rows, G_N_ELEMENTS(rows));
}

/* IT-FIR-1: what the table forbids. */
static void
test_IT_FIR_1_refusals(void **state)
{
  (void)state;
  static const ItalianRow rows[] = {
      {"arc", "fire weapon=musket range=3 target=normal bases=6 arc=no --dice 6",
       "!IT-FIR-1 not-in-arc"},
      {"sight", "fire weapon=musket range=3 target=normal bases=6 sight=no --dice 6",
       "!IT-FIR-1 not-in-sight"},
      {"half a move", "fire weapon=musket range=3 target=normal bases=6 presented=no --dice 6",
       "!IT-FIR-1 not-presented"},
      {"changing", "fire weapon=musket range=3 target=normal bases=6 changing=yes --dice 6",
       "!IT-FIR-1 changing"},
      {"skirmishers",
       "fire weapon=musket range=3 target=normal bases=6 through-skirmishers=yes --dice 6",
       "!IT-FIR-1 through-skirmishers"},
      {"hidden", "fire weapon=musket range=3 target=normal bases=6 hidden=yes --dice 6",
       "!IT-FIR-1 hidden-target"},
      {"guns into a melee",
       "fire weapon=shot-6 range=3 target=normal bases=2 in-melee=yes --dice 6",
       "!IT-FIR-1 melee-small-arms"},
      {"muskets into a melee",
       "fire weapon=musket range=3 target=normal bases=6 in-melee=yes --dice 6", "points=24"},
      {"canister over friends",
       "fire weapon=canister-6 range=3 target=normal bases=2 friends-in-cone=yes --dice 6",
       "!IT-FIR-3 canister-friends"},
      {"round shot over friends",
       "fire weapon=shot-6 range=3 target=normal bases=2 friends-in-cone=yes --dice 6",
       "points=12"},
  };

  italian_check_rows(rows, G_N_ELEMENTS(rows));
}

/* Fields and dice that make no sense are refused by the core; a die not given is named.  IT-SCL-3
 */
static void
test_bad_requests(void **state)
{
  (void)state;
  static const ItalianRow rows[] = {
      {"no such field", "fire weapon=musket colour=red --dice 6", "!- unknown-field"},
      {"no such weapon", "fire weapon=bow range=3 target=normal bases=6 --dice 6", "!- bad-value"},
      {"range below zero", "fire weapon=musket range=-1 target=normal bases=6 --dice 6",
       "!- bad-value"},
      {"three decimals", "fire weapon=musket range=3.001 target=normal bases=6 --dice 6",
       "!- bad-value"},
      {"too tired", "fire weapon=musket range=3 target=normal bases=6 fatigue=6 --dice 6",
       "!- bad-value"},
      {"no range", "fire weapon=musket target=normal bases=6 --dice 6", "!- missing-field"},
      {"given twice", "fire weapon=musket weapon=rifle range=3 target=normal bases=6 --dice 6",
       "!- given-twice"},
      {"a piece without a game",
       "fire shooter=F1 weapon=musket range=3 target=normal bases=6 --dice 6", "!- field-of-game"},
      {"eleven", "fire weapon=musket range=3 target=normal bases=6 --dice 11", "!- bad-die"},
      {"two dice", "fire weapon=musket range=3 target=normal bases=6 --dice 6,6",
       "!- die-left-over"},
      {"no die", "fire weapon=musket range=3 target=normal bases=6", "?"},
      {"no such action", "dance --dice 6", "!- unknown-action"},
      {"italian words", "fire weapon=moschetto range=3 target=normale bases=6 --dice 6",
       "points=24 figures=2"},
  };

  italian_check_rows(rows, G_N_ELEMENTS(rows));
}

/* The lines of the ladder sum to the total, whatever the request. */
static void
test_lines_sum(void **state)
{
  (void)state;
  static const char *const extras[] = {
      "", "class=elite", "class=militia fatigue=2", "weather=heavy moved=yes",
      "first-volley=yes great-commander=yes smoke=yes uphill=yes ranged=yes"};

  for (guint i = 0; i < G_N_ELEMENTS(extras); i++) {
    for (int die = 1; die <= 10; die++) {
      g_autofree char *line = g_strdup_printf(
          "fire weapon=musket range=3 target=normal bases=6 %s --dice %d", extras[i], die);
      g_autoptr(ArbRuling) ruling = italian_rule(line);
      int total = ruling->outcome.value[arb_action_find_value(ruling->action, "total")];
      print_message("# %s\n", line);
      assert_int_equal(die + italian_sum_of_modifiers(ruling, "fire-modifiers"), total);
    }
  }
}

/* Exact odds equal the enumeration of typed dice: 24 points on the bare die give 0 1 1 2 2 ... by
 * the row 21-25: die 1-2: 1, 3-4: 1, 5-6: 2, 7-8: 3, 9-10: 4 figures; a natural 10 stands apart. */
static void
test_odds(void **state)
{
  (void)state;
  const char *const fields[] = {"weapon=musket", "range=3", "target=normal", "bases=6", NULL};
  ArbRuling *refused = NULL;
  g_autoptr(ArbOdds) odds = arb_lookup_odds(italian_rules(), "fire", fields, &refused);
  guint by_figures[6] = {0};

  assert_non_null(odds);
  assert_true(odds->total == 10);
  assert_int_equal(odds->paths, 10);
  int figures = arb_action_find_value(odds->action, "figures");
  for (guint i = 0; i < odds->chances->len; i++) {
    const ArbChance *chance = &g_array_index(odds->chances, ArbChance, i);
    by_figures[chance->value[figures]] += (guint)chance->weight;
  }
  assert_int_equal(by_figures[1], 4);
  assert_int_equal(by_figures[2], 2);
  assert_int_equal(by_figures[3], 2);
  assert_int_equal(by_figures[4], 2);
  assert_int_equal(odds->chances->len, 5); /* 4 figures with and without low ammunition */
}

static int
done(void **state)
{
  (void)state;
  italian_rules_done();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_IT_FIR_5_points),    cmocka_unit_test(test_IT_LOG_1_low_ammunition),
      cmocka_unit_test(test_IT_FIR_4_bands),     cmocka_unit_test(test_IT_FIR_10_cover),
      cmocka_unit_test(test_IT_FIR_6_modifiers), cmocka_unit_test(test_IT_FIR_6_test_due),
      cmocka_unit_test(test_IT_FIR_6_silenced),  cmocka_unit_test(test_IT_FIR_9_may_burn),
      cmocka_unit_test(test_IT_FIR_1_refusals),  cmocka_unit_test(test_bad_requests),
      cmocka_unit_test(test_lines_sum),          cmocka_unit_test(test_odds),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
