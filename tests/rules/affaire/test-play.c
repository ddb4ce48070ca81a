/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/source.h"

#include "rules/affaire/play-words.h"
#include "rules/registry.h"
#include "rules/rule-test.h"

#include "play/driver.h"
#include "play/random-request.h"
#include "play/walk.h"

/* Whole games at random: no crash, no dead end, never beyond the last turn, replayed and taken
 * back. */
static const char *const scenarios[] = {"armylists/affaire/scenarios/waterloo.xml", NULL};

/* They end a side's part of a turn, or an attack, before it has begun. */
static const char *const seldom[] = {"end-turn", "launch", "finish", "bombard", NULL};

static const char *const eager[] = {"play/units",       "play/which",        "move/steps",
                                    "attack/units",     "attack/guns",       "attack/ranges",
                                    "token-move/steps", "breakthrough/unit", NULL};

/* A battle may begin late in the day, or in the night before it. */
static void
prepare(GRand *random, ArbGame *game)
{
  g_autofree char *turn = g_strdup_printf("%u", 1 + random_pick(random, 9));
  int night = arb_ruleset_find_option(arb_game_rules(game), "night-before");

  if (arb_state_option(arb_game_state(game), (guint)night)) {
    return;
  }
  play_set(game, "game", "turn", turn);
}

static const PlayBeyond beyond[] = {
    {"lapse",
     "whoever leaves his hex has fought his combat; what else ends one, the loss of a unit, "
     "is known by itself"},
    {NULL, NULL},
};

static const PlayPolicy policy = {
    .book = "affaire",
    .scenarios = scenarios,
    .seldom = seldom,
    .eager = eager,
    .beyond = beyond,
    .find = arb_registry_find,
    .word = affaire_word,
    .prepare = prepare,
    .counts = affaire_counts,
    .check = affaire_check,
};

#define SHORT_GAMES 4
#define SHORT_WALK  300 /* entries */

typedef struct {
  guint games, seed;
  gboolean whole;
} Run;

static const char *const usual[] = {"play", "move", "attack", "combat", "loss", "victory"};

static void
test_games(void **state)
{
  const Run *run = *state;
  g_autoptr(PlayCoverage) coverage = play_coverage_new();

  assert_true(arb_core_text_load(arb_data_dir(), NULL));
  for (guint seed = run->seed; seed < run->seed + run->games; seed++) {
    play_game(&policy, seed, coverage);
  }
  for (guint i = 0; !run->whole && run->games == SHORT_GAMES && i < G_N_ELEMENTS(usual); i++) {
    assert_true(play_times_done(coverage, usual[i]) > 0);
  }
  if (run->whole) {
    g_autofree char *missed = play_report(coverage, rule_book("affaire"), policy.beyond);
    assert_string_equal(missed, "");
  }
}

/* The same seed plays the same game again. */
static void
test_again(G_GNUC_UNUSED void **state)
{
  g_autoptr(PlayCoverage) coverage = play_coverage_new();
  guint64 first = play_game(&policy, 1815, coverage);

  assert_true(play_game(&policy, 1815, coverage) == first);
}

static void
test_walk(G_GNUC_UNUSED void **state)
{
  play_walk(&policy, 1815, SHORT_WALK);
}

int
main(int argc, char **argv)
{
  Run run = {.games = SHORT_GAMES};
  int status = 0;
  if (play_walk_asked(&policy, argc, argv, &status)) {
    return status;
  }
  if (argc > 1) {
    run.games = (guint)g_ascii_strtoull(argv[1], NULL, 10);
    run.seed = argc > 2 ? (guint)g_ascii_strtoull(argv[2], NULL, 10) : 0;
    run.whole = argc == 2;
  }
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_prestate_setup_teardown(test_games, NULL, random_tear_down, &run),
      cmocka_unit_test_teardown(test_again, random_tear_down),
      cmocka_unit_test_teardown(test_walk, random_tear_down),
  };
  const struct CMUnitTest whole[] = {
      cmocka_unit_test_prestate_setup_teardown(test_games, NULL, random_tear_down, &run),
  };
  int failed = argc > 1 ? cmocka_run_group_tests(whole, NULL, NULL)
                        : cmocka_run_group_tests(tests, NULL, NULL);

  rule_books_done();
  return failed != 0;
}
