/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/report.h"
#include "core/view.h"

#include "rules/naw/naw-test.h"

/* The end of the race, in a game. Strengths as in test-attacks.c. */

static void
losses(Battle *battle, const char *french, const char *allied, const char *exited)
{
  battle_set(battle, "game", "losses-french", french);
  battle_set(battle, "game", "losses-allied", allied);
  battle_set(battle, "game", "exited", exited);
}

static void
rules_with(Battle *battle, const char *line, const char *expected)
{
  g_autoptr(ArbRuling) ruling = battle_do(battle, line);

  print_message("# %s\n", line);
  rule_check_outcome(naw_rules(), &ruling->outcome, expected);
}

/* F = 0, A = 34, X = 6: three French attacks, one Allied, and the seventh exit. */
/* NAW-DEM-1 NAW-ODD-5 NAW-VIC-1 */
static void
test_scripted_game(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("7", "french-combat");

  losses(battle, "0", "34", "6");
  /* 5 + 3 on 2 in a town: 8:4, die 5 EX; the 3 pays: F 3, A 36 */
  rules_with(battle, "combat attackers=F5,F3 targets=B4 ground=town --dice 5",
             "attack=8 defence=4 column=2:1 result=EX defender_loss=2 attacker_loss=3");
  battle_does(battle, "exchange payers=F3");
  battle_does(battle, "advance decision=stay");
  battle_expect(battle, "game", "losses-french", "3");
  battle_expect(battle, "game", "losses-allied", "36");
  /* 7 + 6 and 3 bombarding on 4: 16:4, die 1 DE: A 40, demoralized at once. F20 is 5-4, F17 3-3 */
  rules_with(battle, "combat attackers=F2,F11 guns=F17 targets=B1 --dice 1",
             "attack=16 column=4:1 result=DE");
  battle_does(battle, "advance decision=stay");
  battle_expect(battle, "game", "demoralized", "yes");
  battle_expect(battle, "game", "victor", "none");
  /* 4 and 2 bombarding on 3: 6:3, one right 3:1, die 6 EX; the 4 pays: F 7, A 43 */
  rules_with(battle, "combat attackers=F8 guns=F14 targets=B3 --dice 6",
             "odds=2:1 column=3:1 result=EX defender_loss=3 attacker_loss=4");
  battle_expect(battle, "game", "losses-french", "7");
  battle_expect(battle, "game", "losses-allied", "43");
  battle_to_phase(battle, "allied-movement");
  naw_to(battle, "7", "allied-combat");
  /* 6 on 2: 3:1, one left 2:1, die 1 Dr */
  rules_with(battle, "combat attackers=B2 targets=F10 --dice 1", "odds=3:1 column=2:1 result=Dr");
  battle_does(battle, "retreat way=open");
  battle_does(battle, "advance decision=stay");
  naw_to(battle, "8", "french-movement");
  battle_does(battle, "exit unit=F25");
  battle_expect(battle, "game", "victor", "french");
  battle_expect(battle, "game", "over", "yes");
  naw_next_is_refused(battle, "game-over");
  battle_free(battle);
}

/* Both halves of an exchange are one moment: 7 + 5 on 4 is 3:1, die 6 EX; the 5 pays 4. */
/* NAW-VIC-2 NAW-VIC-3 NAW-DEM-2 */
static void
test_both_at_once(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *french, *exited, *victor, *demoralized;
  } rows[] = {
      {"36", "7", "french", "no"}, /* 41 and 40, seven out */
      {"36", "6", "allied", "no"}, /* the same, six out */
      {"34", "6", "none", "yes"},  /* 39 and 40 */
      {"34", "7", "french", "yes"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    Battle *battle = naw_battle_in("5", "french-combat");
    losses(battle, rows[i].french, "36", rows[i].exited);
    battle_does(battle, "combat attackers=F2,F5 targets=B1 --dice 6");
    battle_expect(battle, "game", "losses-allied", "40");
    battle_expect(battle, "game", "demoralized", "no"); /* one half is not in yet */
    battle_does(battle, "exchange payers=F5");
    battle_expect(battle, "game", "victor", rows[i].victor);
    battle_expect(battle, "game", "demoralized", rows[i].demoralized);
    battle_free(battle);
  }
}

/* The French at 40 first lose at once, however many are out; after the Allies it changes nothing.
 */
/* NAW-VIC-2 NAW-DEM-2 NAW-LOS-1 */
static void
test_french_at_forty(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("5", "french-combat");

  losses(battle, "36", "39", "9");
  battle_does(battle, "combat attackers=F8 targets=B2 ground=town --dice 3"); /* 4:12, 1:3 AE */
  battle_expect(battle, "game", "victor", "allied");
  naw_expect_pending(battle, NULL); /* nobody is asked to advance any more */
  g_autoptr(ArbRuling) undo = arb_game_undo(battle->game, 1, FALSE, "agreed", NULL);
  assert_int_equal(undo->outcome.state, ARB_OPEN);
  battle_expect(battle, "game", "losses-french", "36");
  battle_expect(battle, "game", "victor", "none");
  losses(battle, "38", "44", "5");
  battle_set(battle, "game", "demoralized", "yes");
  battle_does(battle,
              "combat attackers=F8 targets=B2 ground=town --dice 4"); /* 1:3 right 1:2, Ar */
  battle_does(battle, "retreat way=none");
  battle_expect(battle, "game", "losses-french", "42");
  battle_expect(battle, "game", "victor", "none");
  battle_free(battle);
}

/* An own loss demoralizes between two Allied attacks: AE of 4 brings 36 to 40. */
/* NAW-DEM-1 NAW-CRT-8 */
static void
test_demoralized_by_own_attack(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("5", "allied-combat");

  losses(battle, "0", "36", "0");
  battle_does(battle, "combat attackers=B1 targets=F2 ground=town --dice 4"); /* 4:14, 1:4 AE */
  battle_does(battle, "advance decision=stay");
  battle_expect(battle, "game", "demoralized", "yes");
  rules_with(battle, "combat attackers=B2 targets=F10 --dice 2", "odds=3:1 column=2:1 result=Dr");
  battle_free(battle);
}

static char *
report_of(const Battle *battle)
{
  g_autoptr(ArbReport) report =
      arb_report_new(battle->game, ARB_REPORT_AFTER_ACTION, ARB_VIEW_UMPIRE, ARB_LANG_EN);
  GString *text = g_string_new(NULL);

  for (guint i = 0; i < report->blocks->len; i++) {
    const ArbBlock *block = g_ptr_array_index(report->blocks, i);
    g_string_append_printf(text, "%s\n", block->text != NULL ? block->text : "");
  }
  return g_string_free(text, FALSE);
}

static void
reports(const Battle *battle, const char *sentence)
{
  g_autofree char *text = report_of(battle);

  print_message("# %s\n", sentence);
  assert_non_null(strstr(text, sentence));
}

/* A draw at the end of turn 10, told as what it is; before it, what is left to hope for. */
/* NAW-VIC-4 NAW-VIC-5 NAW-VIC-7 */
/* NAW-TRK-1 */
static void
test_report(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("10", "allied-combat");

  losses(battle, "30", "45", "6");
  battle_set(battle, "game", "demoralized", "yes");
  reports(battle, "Losses: French 30 of 40, Allied 45 of 40.");
  reports(battle, "French exited north: 6 of 7.");
  reports(battle, "a draw is the best that is left to them");
  reports(battle, "Turn 10, 22 o'clock.");
  g_autoptr(ArbRuling) next = arb_game_next(battle->game, TRUE, NULL);
  assert_int_equal(next->outcome.state, ARB_OPEN);
  battle_expect(battle, "game", "victor", "tie");
  reports(battle, "that favours the Allies");
  battle_free(battle);

  /* 26 French: with 20 of them gone six are left, too few for the exits */
  battle = naw_battle_in("5", "french-combat");
  for (guint i = 1; i <= 19; i++) {
    g_autofree char *label = g_strdup_printf("F%u", i);
    battle_set(battle, label, "status", "destroyed");
  }
  battle_does(battle, "combat attackers=F21 targets=B2 ground=town --dice 3"); /* AE */
  battle_expect(battle, "game", "exit-out-of-reach", "yes");
  reports(battle, "they may still draw, not win");
  battle_free(battle);
}

/* What the umpire mends by hand counts at once: of 26 French with 19 lost seven are left, with 20
 * six; one of them that left, and is counted out, is no more than before, 5 + 1. */
/* NAW-VIC-7 */
static void
test_mended(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("5", "french-combat");

  for (guint i = 1; i <= 19; i++) {
    g_autofree char *label = g_strdup_printf("F%u", i);
    battle_set(battle, label, "status", "destroyed");
  }
  battle_expect(battle, "game", "exit-out-of-reach", "no");
  battle_set(battle, "F20", "status", "destroyed");
  battle_expect(battle, "game", "exit-out-of-reach", "yes");
  battle_set(battle, "F21", "status", "exited"); /* five are left, none counted out */
  battle_set(battle, "game", "exited", "1");
  battle_expect(battle, "game", "exit-out-of-reach", "yes");
  battle_set(battle, "F20", "status", "on-map");
  battle_expect(battle, "game", "exit-out-of-reach", "no");
  assert_true(arb_game_verify(battle->game, NULL));
  battle_free(battle);
}

/* Tracks are shown against the limits as the tables have them. */
/* NAW-TRK-1 */
static void
test_goals(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *track;
    int goal; /* -1: none */
  } rows[] = {
      {"losses-french", 40}, {"losses-allied", 40}, {"exited", 7},
      {"demoralized", -1},   {"victor", -1},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    int number = arb_ruleset_find_attribute(naw_rules(), rows[i].track);
    int goal = -1;
    gboolean has =
        arb_ruleset_goal(naw_rules(), arb_ruleset_attribute(naw_rules(), (guint)number), &goal);
    assert_int_equal(has, rows[i].goal >= 0);
    assert_int_equal(goal, rows[i].goal);
  }
}

/* Every draw of the game is exact: 4 on 4 has six results of one die. */
static void
test_odds(G_GNUC_UNUSED void **unused)
{
  static const char *const fields[] = {"attackers=F8", "targets=B1", NULL};
  Battle *battle = naw_battle_in("5", "french-combat");
  ArbRuling *refused = NULL;
  g_autoptr(ArbOdds) odds = arb_game_odds(battle->game, "combat", fields, &refused);

  assert_null(refused);
  assert_int_equal(odds->chances->len, 2); /* 1:1: Ar on 4-6, Dr on 1-3 */
  for (guint i = 0; i < 2; i++) {
    assert_int_equal(arb_odds_percent(odds, g_array_index(odds->chances, ArbChance, i).weight),
                     5000);
    assert_false(g_array_index(odds->chances, ArbChance, i).varies); /* no die stands for three */
  }
  battle_free(battle);
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  rule_books_done();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_scripted_game),   cmocka_unit_test(test_both_at_once),
      cmocka_unit_test(test_french_at_forty), cmocka_unit_test(test_demoralized_by_own_attack),
      cmocka_unit_test(test_report),          cmocka_unit_test(test_mended),
      cmocka_unit_test(test_goals),           cmocka_unit_test(test_odds),
  };

  return cmocka_run_group_tests(tests, NULL, tear_down) != 0;
}
