/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/italian-test.h"

/* Six bases of trained line against as many: the factor of both is 3. */
#define LINES "melee attacker-troop=line attacker-bases=6 defender-troop=line defender-bases=6 "

#define CHECK(rows) italian_check_lines(rows, G_N_ELEMENTS(rows))

/* Winner's total less loser's: the dice differ, all else is equal. */
/* IT-MEL-1 */
static void
test_results(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {LINES "--dice 5,5",
       "attacker_total=8 defender_total=8 difference=0 winner=none result=locked"},
      {LINES "--dice 6,5", "attacker_total=9 difference=1 winner=attacker result=pushed-back"},
      {LINES "--dice 7,5", "difference=2 winner=attacker result=pushed-back"},
      {LINES "--dice 8,5", "difference=3 winner=attacker result=falls-back"},
      {LINES "--dice 9,5", "difference=4 winner=attacker result=falls-back"},
      {LINES "--dice 10,5", "difference=5 winner=attacker result=retreats"},
      {LINES "--dice 10,3", "difference=7 winner=attacker result=retreats"},
      {LINES "--dice 10,2", "difference=8 winner=attacker result=routs"},
      {LINES "--dice 0,1", "difference=9 winner=attacker result=routs"},
      {LINES "attacker-class=elite --dice 9,1", "difference=10 winner=attacker result=routs"},
      {LINES "attacker-class=elite --dice 10,1", "difference=11 winner=attacker result=destroyed"},
      {LINES "--dice 5,6", "defender_total=9 difference=1 winner=defender result=pushed-back"},
      {LINES "--dice 1,10", "attacker_total=4 defender_total=13 winner=defender result=routs"},
  };

  CHECK(rows);
}

/* The factor of each kind of troops; the die is 1, the enemy line or light cavalry (against close
 * order 2 more for the horse, which stands on its own side of the sum). */
/* IT-MEL-1 */
static void
test_factors(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *troop;
    int foot, horse; /* total on a 1: factor, and for horse against line 2 more */
  } rows[] = {
      {"line", 4, 4},  {"divisions", 5, 5}, {"companies", 4, 4},  {"march-column", 1, 1},
      {"open", 2, 2},  {"square", 3, 11},   {"dismounted", 4, 4}, {"cuirassier", 9, 8},
      {"heavy", 8, 6}, {"lancer", 8, 6},    {"light", 7, 5},      {"gunners", 2, 2},
      {"wagon", 1, 1}, {"engineers", 3, 3},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    for (guint mounted = 0; mounted < 2; mounted++) {
      g_autofree char *line =
          g_strdup_printf("melee attacker-troop=%s attacker-bases=6 defender-troop=%s "
                          "defender-bases=6 --dice 1,1",
                          rows[i].troop, mounted ? "light" : "line");
      g_autofree char *expected =
          g_strdup_printf("attacker_total=%d", mounted ? rows[i].horse : rows[i].foot);
      italian_check(rows[i].troop, line, expected);
    }
  }
}

/* Each modifier by itself, on a 5 with factor 3: 8. */
/* IT-MEL-1 IT-MEL-2 IT-GEN-6 */
static void
test_modifiers(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {LINES "attacker-class=elite --dice 5,5", "attacker_total=10 defender_total=8"},
      {LINES "attacker-class=militia --dice 5,5", "attacker_total=6 defender_total=8"},
      {LINES "defender-class=elite --dice 5,5", "attacker_total=8 defender_total=10"},
      {LINES "attacker-guard=yes --dice 5,5", "attacker_total=9"},
      {LINES "attacker-impetus=yes --dice 5,5", "attacker_total=9"},
      {LINES "attacker-impetus=yes round=2 --dice 5,5", "attacker_total=8"}, /* first round only */
      {LINES "attacker-supports=1 --dice 5,5", "attacker_total=9"},
      {LINES "attacker-supports=2 --dice 5,5", "attacker_total=10"},
      {LINES "attacker-supports=5 --dice 5,5", "attacker_total=10"}, /* at most +2 */
      {LINES "attacker-flank=yes --dice 5,5", "attacker_total=11 defender_total=8"},
      {LINES "defender-flank=yes --dice 5,5", "attacker_total=8 defender_total=11"},
      {LINES "attacker-uphill=yes --dice 5,5", "attacker_total=9"},
      {LINES "defender-cover=obstacle --dice 5,5", "defender_total=9"},
      {LINES "defender-cover=buildings --dice 5,5", "defender_total=11"},
      {LINES "attacker-disordered=yes --dice 5,5", "attacker_total=5"},
      {LINES "attacker-fatigue=1 --dice 5,5", "attacker_total=7"},
      {LINES "attacker-fatigue=5 --dice 5,5", "attacker_total=3"},
      {LINES "attacker-losses=24.99 --dice 5,5", "attacker_total=8"},
      {LINES "attacker-losses=25 --dice 5,5", "attacker_total=7"},
      {LINES "attacker-losses=75 --dice 5,5", "attacker_total=5"},
      {LINES "attacker-general=E --dice 5,5", "attacker_total=10"},
      {LINES "attacker-general=G --dice 5,5", "attacker_total=9"},
      {LINES "attacker-general=A --dice 5,5", "attacker_total=8"},
      {LINES "attacker-general=P --dice 5,5", "attacker_total=8"},
      {LINES "attacker-command=out --dice 5,5", "attacker_total=7"},
      {LINES "attacker-command=none --dice 5,5", "attacker_total=8"},
      {LINES "attacker-crossed=yes --dice 5,5", "attacker_total=7"},
      {LINES "attacker-great-commander=yes --dice 5,5", "attacker_total=9 defender_total=8"},
  };

  CHECK(rows);
}

/* Horse: impetus 3; against close-order foot 2, open order 4, square -3 (lancers -1). Against horse
 * gunners and wagon guards are open order, engineers and dismounted close order. */
/* IT-MEL-1 */
static void
test_horse(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *troop, *foe;
    int total; /* attacker with impetus, on a 1 */
  } rows[] = {
      {"heavy", "line", 11}, /* 1 + 5 + 3 + 2 */
      {"heavy", "march-column", 11},
      {"heavy", "engineers", 11},
      {"heavy", "dismounted", 11},
      {"heavy", "open", 13}, /* 1 + 5 + 3 + 4 */
      {"heavy", "gunners", 13},
      {"heavy", "wagon", 13},
      {"heavy", "square", 6},           /* 1 + 5 + 3 - 3 */
      {"lancer", "square", 8},          /* 1 + 5 + 3 - 1 */
      {"cuirassier", "square", 7},      /* 1 + 6 + 3 - 3 */
      {"heavy", "heavy", 9},            /* 1 + 5 + 3 */
      {"cuirassier", "heavy", 11},      /* 1 + 6 + 3 + 1 */
      {"cuirassier", "cuirassier", 10}, /* not against its like */
      {"line", "line", 5},              /* 1 + 3 + 1 */
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *line = g_strdup_printf("melee attacker-troop=%s attacker-bases=6 "
                                            "attacker-impetus=yes defender-troop=%s "
                                            "defender-bases=6 --dice 1,1",
                                            rows[i].troop, rows[i].foe);
    g_autofree char *expected = g_strdup_printf("attacker_total=%d", rows[i].total);
    italian_check(rows[i].foe, line, expected);
  }
}

/* 3:2 +1, 2:1 +2, 3:1 +3, to the side that has more; none in built-up areas. */
/* IT-MEL-1 */
static void
test_numbers(G_GNUC_UNUSED void **unused)
{
  static const struct {
    int attacker, defender;
    int more, less; /* what each side adds */
  } rows[] = {
      {6, 6, 0, 0},  {5, 4, 0, 0},  {6, 4, 1, 0}, {7, 4, 1, 0}, {8, 4, 2, 0},  {29, 10, 2, 0},
      {12, 4, 3, 0}, {60, 1, 3, 0}, {4, 6, 0, 1}, {4, 8, 0, 2}, {4, 12, 0, 3},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    for (guint built = 0; built < 2; built++) {
      g_autofree char *line = g_strdup_printf(
          "melee attacker-troop=line attacker-bases=%d defender-troop=line "
          "defender-bases=%d %s --dice 5,5",
          rows[i].attacker, rows[i].defender, built ? "defender-cover=buildings" : "round=2");
      /* 5 + 3, and 3 for the buildings */
      g_autofree char *expected =
          g_strdup_printf("attacker_total=%d defender_total=%d", 8 + (built ? 0 : rows[i].more),
                          built ? 11 : 8 + rows[i].less);
      italian_check("numbers", line, expected);
    }
  }
}

/* Contact in the rear: lost at once, in rout, without dice and totals. A square has no rear, and
 * its flank is worth nothing. */
/* IT-CHG-4 IT-MEL-1 */
static void
test_rear(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {LINES "attacker-rear=yes", "winner=attacker result=routs attacker_total=absent "
                                  "defender_total=absent difference=absent"},
      {LINES "defender-rear=yes", "winner=defender result=routs difference=absent"},
      {LINES "attacker-rear=yes --dice 5", "!- die-left-over"},
      {LINES "attacker-rear=yes defender-rear=yes", "!IT-CHG-4 both-rears"},
      {"melee attacker-troop=heavy attacker-bases=6 defender-troop=square defender-bases=6 "
       "attacker-rear=yes",
       "!IT-CHG-4 square-no-rear"},
      {"melee attacker-troop=square attacker-bases=6 defender-troop=line defender-bases=6 "
       "defender-rear=yes",
       "!IT-CHG-4 square-no-rear"},
      /* 5 + 5 - 3, no flank; 5 + 10 */
      {"melee attacker-troop=heavy attacker-bases=6 defender-troop=square defender-bases=6 "
       "attacker-flank=yes --dice 5,5",
       "attacker_total=7 defender_total=15"},
  };

  CHECK(rows);
}

static void
test_refused(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {LINES, "?"},
      {LINES "--dice 5", "?"},
      {LINES "--dice 5,5,5", "!- die-left-over"},
      {LINES "--dice 5,12", "!- bad-die"},
      {"melee attacker-troop=line attacker-bases=6 defender-troop=line --dice 5,5",
       "!- missing-field"},
      {"melee attacker-troop=line attacker-bases=0 defender-troop=line defender-bases=6 --dice 5,5",
       "!- bad-value"},
      {LINES "attacker-cover=cover --dice 5,5", "!- bad-value"},
  };

  CHECK(rows);
}

/* How often the attacker wins by 5 or more, of 100 pairs of dice. */
static guint
count_breaks(const char *facts)
{
  guint breaks = 0;

  for (int own = 1; own <= 10; own++) {
    for (int foe = 1; foe <= 10; foe++) {
      g_autofree char *line = g_strdup_printf("melee %s --dice %d,%d", facts, own, foe);
      g_autoptr(ArbRuling) ruling = italian_rule(line);
      const ArbOutcome *outcome = &ruling->outcome;
      assert_int_equal(outcome->state, ARB_OPEN);
      breaks += outcome->value[0] - outcome->value[1] >= 5;
    }
  }
  return breaks;
}

/* Horse with impetus against a fresh trained square, which has 10. Heavy 5 + 3 - 3 = 5: needs the
 * dice 10 apart, 0 of 100; lancers 5 + 3 - 1 = 7: 8 apart, 3 pairs; cuirassiers 6: 9 apart, 1 pair;
 * elite cuirassiers 8: 7 apart, 6 pairs. */
/* IT-MEL-1 */
static void
test_square_holds(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *troop;
    guint breaks;
  } rows[] = {
      {"heavy", 0},
      {"lancer", 3},
      {"cuirassier", 1},
      {"cuirassier attacker-class=elite", 6},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *facts = g_strdup_printf(
        "attacker-troop=%s attacker-bases=6 attacker-impetus=yes defender-troop=square "
        "defender-bases=6",
        rows[i].troop);
    print_message("# %s\n", facts);
    assert_int_equal(count_breaks(facts), rows[i].breaks);
  }
}

/* The odds are those of the hundred pairs of typed dice. */
/* IT-MEL-1 IT-SCL-3 */
static void
test_odds(G_GNUC_UNUSED void **unused)
{
  static const char *const fields[] = {"attacker-troop=heavy", "attacker-bases=4",
                                       "attacker-impetus=yes", "defender-troop=line",
                                       "defender-bases=6",     NULL};
  g_autofree char *facts = g_strjoinv(" ", (char **)fields);
  ArbRuling *refused = NULL;
  g_autoptr(ArbOdds) odds = arb_lookup_odds(italian_rules(), "melee", fields, &refused);
  guint counted[3][6] = {0}; /* winner, result */
  guint sum = 0;

  assert_non_null(odds);
  assert_int_equal(odds->paths, 100);
  for (int own = 1; own <= 10; own++) {
    for (int foe = 1; foe <= 10; foe++) {
      g_autofree char *line = g_strdup_printf("melee %s --dice %d,%d", facts, own, foe);
      g_autoptr(ArbRuling) ruling = italian_rule(line);
      counted[ruling->outcome.value[3]][ruling->outcome.value[4]]++;
    }
  }
  for (guint i = 0; i < odds->chances->len; i++) {
    const ArbChance *chance = &g_array_index(odds->chances, ArbChance, i);
    guint hundredths = (guint)(chance->weight * 100 / odds->total);
    assert_int_equal(hundredths, counted[chance->value[3]][chance->value[4]]);
    sum += hundredths;
  }
  assert_int_equal(sum, 100);
}

/* Contact in the rear is certain: one path, one outcome. */
static void
test_odds_of_rear(G_GNUC_UNUSED void **unused)
{
  static const char *const fields[] = {"attacker-troop=heavy", "attacker-bases=4",
                                       "attacker-rear=yes",    "defender-troop=line",
                                       "defender-bases=6",     NULL};
  ArbRuling *refused = NULL;
  g_autoptr(ArbOdds) odds = arb_lookup_odds(italian_rules(), "melee", fields, &refused);

  assert_non_null(odds);
  assert_int_equal(odds->paths, 1);
  assert_int_equal(odds->chances->len, 1);
}

/* Lines with a value between a side's die and its total add up to the total. */
static void
check_sums(const ArbOutcome *outcome)
{
  int sum = 0;
  guint totals = 0;

  for (guint i = 0; i < outcome->n_lines; i++) {
    const ArbLine *line = &outcome->line[i];
    if (g_str_has_suffix(line->id, "-total")) {
      assert_int_equal(line->value, sum);
      assert_int_equal(outcome->value[totals], sum);
      totals++;
      sum = 0;
    } else if (line->has_value) {
      sum += line->value;
    }
  }
  assert_int_equal(totals, 2);
}

static void
test_lines_add_up(G_GNUC_UNUSED void **unused)
{
  static const char *const lines[] = {
      LINES "--dice 3,9",
      "melee attacker-troop=cuirassier attacker-bases=9 attacker-class=elite attacker-guard=yes "
      "attacker-impetus=yes attacker-supports=3 attacker-flank=yes attacker-uphill=yes "
      "attacker-general=E attacker-great-commander=yes defender-troop=gunners defender-bases=2 "
      "defender-class=militia defender-cover=obstacle defender-disordered=yes defender-fatigue=4 "
      "defender-losses=60 defender-command=out defender-crossed=yes --dice 2,8",
  };

  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_autoptr(ArbRuling) ruling = italian_rule(lines[i]);
    assert_int_equal(ruling->outcome.state, ARB_OPEN);
    check_sums(&ruling->outcome);
  }
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_rules_done();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_results),      cmocka_unit_test(test_factors),
      cmocka_unit_test(test_modifiers),    cmocka_unit_test(test_horse),
      cmocka_unit_test(test_numbers),      cmocka_unit_test(test_rear),
      cmocka_unit_test(test_refused),      cmocka_unit_test(test_square_holds),
      cmocka_unit_test(test_odds),         cmocka_unit_test(test_odds_of_rear),
      cmocka_unit_test(test_lines_add_up),
  };

  return cmocka_run_group_tests(tests, NULL, tear_down) != 0;
}
