/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/source.h"

#include "rules/italian/invariants.h"
#include "rules/registry.h"

#include "play/driver.h"
#include "play/random-request.h"

/* What the rules of the book make of a game: the policy of its random player. */

/* The teaching battle three times in four; the ferry has what that lacks: boats, engineers with
 * their train, bridges, howitzers, a flank march, and heavy guns with civilian drivers. */
static const char *const scenarios[] = {
    "armylists/italian/scenarios/teaching.xml",
    "armylists/italian/scenarios/teaching.xml",
    "armylists/italian/scenarios/teaching.xml",
    "tests/rules/italian/games/ferry.xml",
    NULL,
};
static const char *const varied[] = {"formation", "fatigue",          "weather", "command",
                                     "reaction",  "disorder-lasting", "class",   NULL};

/* They take troops off the table. */
static const char *const seldom[] = {"leave", "hold-off", "isolate", NULL};

/* Words for what a schema leaves wide open. */
static const struct {
  const char *action, *field, *words;
} sensible[] = {
    {"feature", "label", "X1 X2 X3 X4 X5 X6"},
    {"fire", "range", "1 2 3 5 8 15 20 30 40"},
    {"optional-rule", "rule", "environment same-first monarch militarised napoleon-loss"},
    {"looters", "bases", "1 2 3"},
    {"night", "turns", "6 8 10"},
};

static char *
word(GRand *random,
     G_GNUC_UNUSED const ArbState *state,
     const ArbAction *action,
     const ArbField *field)
{
  for (guint i = 0; i < G_N_ELEMENTS(sensible); i++) {
    if (strcmp(sensible[i].action, action->id) == 0 && strcmp(sensible[i].field, field->id) == 0) {
      g_auto(GStrv) words = g_strsplit(sensible[i].words, " ", -1);
      return g_strdup(words[random_pick(random, g_strv_length(words))]);
    }
  }
  return NULL;
}

static const PlayPolicy policy = {
    .book = "italian",
    .scenarios = scenarios,
    .varied = varied,
    .seldom = seldom,
    .find = arb_registry_find,
    .word = word,
    .check = check_battle,
};

#define SHORT_GAMES 3

/* Which games to play: the whole of them, told as "GAMES [SEED]", must reach everything. */
typedef struct {
  guint games, seed;
  gboolean whole;
} Run;

/* What the shipped rules can reach.  Returns: (transfer full) */
static ArbScenario *
load_scenario(void)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbSource) source =
      arb_source_find("armylists", "italian/scenarios/teaching.xml", NULL);
  ArbScenario *scenario = arb_scenario_load(source, arb_registry_find, faults);

  assert_non_null(scenario);
  return scenario;
}

static void
test_games(void **state)
{
  const Run *run = *state;
  g_autoptr(PlayCoverage) coverage = play_coverage_new();

  assert_true(arb_core_text_load(arb_data_dir(), NULL));
  for (guint seed = run->seed; seed < run->seed + run->games; seed++) {
    play_game(&policy, seed, coverage);
  }
  if (run->whole) {
    g_autoptr(ArbScenario) scenario = load_scenario();
    g_autofree char *missed = play_report(coverage, scenario->rules, policy.beyond);
    assert_string_equal(missed, "");
  }
}

/* The same seed plays the same game again. */
static void
test_again(G_GNUC_UNUSED void **state)
{
  g_autoptr(PlayCoverage) coverage = play_coverage_new();
  guint64 first = play_game(&policy, 1806, coverage);

  assert_true(play_game(&policy, 1806, coverage) == first);
  assert_true(play_game(&policy, 1807, coverage) != first);
}

int
main(int argc, char **argv)
{
  Run run = {.games = SHORT_GAMES};
  if (argc > 1) {
    run.games = (guint)g_ascii_strtoull(argv[1], NULL, 10);
    run.seed = argc > 2 ? (guint)g_ascii_strtoull(argv[2], NULL, 10) : 0;
    run.whole = argc == 2;
  }
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_prestate_setup_teardown(test_games, NULL, random_tear_down, &run),
      cmocka_unit_test_teardown(test_again, random_tear_down),
  };

  const struct CMUnitTest whole[] = {
      cmocka_unit_test_prestate_setup_teardown(test_games, NULL, random_tear_down, &run),
  };

  return (argc > 1 ? cmocka_run_group_tests(whole, NULL, NULL)
                   : cmocka_run_group_tests(tests, NULL, NULL))
         != 0;
}
