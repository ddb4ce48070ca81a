/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "rules/italian/italian-test.h"

#include "bench/measure.h"
#include "play/random-request.h"

/* Prints what things cost against other things that were measured at the same time, so that two
 * machines can be compared. Usage: bench ARBITRO-CLI */

#define ENTRIES 5000
#define CHANGES 30000
#define UNDONE  1000
#define SOME    200
#define TEN_MS  (10 * 1000 * 1000)

static void
show(const char *what, gint64 cost, gint64 against)
{
  gint64 hundredths = against > 0 ? cost * 100 / against : 0;

  printf("%-52s %6d.%02d\n", what, (int)(hundredths / 100), (int)(hundredths % 100));
  fflush(stdout);
}

static void
measure_entries(Battle *battle)
{
  gint64 start = cpu_now();
  g_autoptr(GArray) times = add_entries(battle, ENTRIES);
  gint64 whole = cpu_now() - start;

  show("entry: the last of 5,000 against the first", median_of(times, ENTRIES - SOME, SOME),
       median_of(times, 0, SOME));
  start = cpu_now();
  battle_undo(battle, UNDONE);
  show("undo of 1,000 against doing them", cpu_now() - start, whole * UNDONE / ENTRIES);
  start = cpu_now();
  battle_redo(battle, UNDONE);
  show("redo of 1,000 against doing them", cpu_now() - start, whole * UNDONE / ENTRIES);
}

static void
measure_opening(Battle *battle)
{
  g_autoptr(GArray) times = add_entries(battle, CHANGES - ENTRIES);
  g_autofree char *bytes = NULL;
  gsize n = 0;

  gint64 start = cpu_now();
  battle_reopen(battle);
  gint64 opened = cpu_now() - start;
  start = cpu_now();
  if (g_file_get_contents(battle->path, &bytes, &n, NULL)) {
    show("opening 30,000 changes against reading the bytes", opened, cpu_now() - start);
  }
  show("opening 30,000 changes against writing them", opened,
       median_of(times, 0, times->len) * CHANGES);
  start = cpu_now();
  guint seq = 0;
  gboolean fine = arb_game_verify(battle->game, &seq);
  show(fine ? "replaying it against opening it" : "replay FAILED", cpu_now() - start, opened);
}

/* The dearest of many random requests. */
static void
measure_odds(const ArbAction *action)
{
  g_autoptr(GRand) random = g_rand_new_with_seed(1806);
  g_autofree char *what = g_strdup_printf("odds of %s against 10 ms, at worst", action->id);
  gint64 worst = 0;

  for (guint i = 0; i < SOME; i++) {
    g_auto(GStrv) fields = random_request(random, italian_rules(), action);
    g_autoptr(ArbRuling) refused = NULL;
    gint64 start = cpu_now();
    g_autoptr(ArbOdds) odds =
        arb_lookup_odds(italian_rules(), action->id, (const char *const *)fields, &refused);
    worst = odds != NULL ? MAX(worst, cpu_now() - start) : worst;
  }
  show(what, worst, TEN_MS);
}

/* Odds in the teaching battle, of one ruling and of a whole charge with its melee. */
static void
measure_procedure(Battle *battle, const char *what, const char *line, gint64 against)
{
  g_auto(GStrv) words = arb_request_split(line, NULL);
  gint64 best = G_MAXINT64;

  for (guint i = 0; i < SOME; i++) {
    g_autoptr(ArbRuling) refused = NULL;
    gint64 start = cpu_now();
    g_autoptr(ArbOdds) odds =
        arb_game_odds(battle->game, words[0], (const char *const *)(words + 1), &refused);
    g_assert_nonnull(odds); /* what is refused costs nothing, and says nothing */
    best = MIN(best, cpu_now() - start);
  }
  show(what, best, against);
}

static void
measure_charge(void)
{
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "charges");
  battle_does(battle, "charge-marker unit=F10");
  measure_procedure(battle, "odds of a charge with its melee against 5 ms",
                    "charge unit=F10 at=P4 distance=20", TEN_MS / 2);
  battle_does(battle, "charge unit=F10 at=P4 distance=20");
  measure_procedure(battle, "odds of a charge up to contact against 5 ms",
                    "manoeuvre unit=F10 charge-response.response=hold", TEN_MS / 2);
  battle_free(battle);
}

static void
measure_melee(void)
{
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "melee");
  measure_procedure(battle, "odds of a melee in a game against 100 us",
                    "melee attacker=F10 defender=P4", TEN_MS / 100);
  battle_free(battle);
}

static gint64
measure_lookup(void)
{
  static const char *const fields[] = {"weapon=musket", "range=3",     "target=normal",
                                       "bases=6",       "class=elite", NULL};
  static const char *const tokens[] = {"6", NULL};
  const ArbDice dice = {.tokens = tokens};
  gint64 start = cpu_now();

  for (guint i = 0; i < 20000; i++) {
    g_autoptr(ArbRuling) ruling = arb_lookup(italian_rules(), "fire", fields, &dice);
    (void)ruling;
  }
  gint64 each = (cpu_now() - start) / 20000;
  printf("%-52s %9d\n", "lookups a second", (int)(1000000000 / MAX(each, 1)));
  return each;
}

static void
measure_rules(gint64 lookup)
{
  gint64 start = cpu_now();
  guint loads = 20;

  for (guint i = 0; i < loads; i++) {
    italian_rules_done();
    (void)italian_rules();
  }
  gint64 each = (cpu_now() - start) / loads;
  show("loading the rules against 15 ms", each, TEN_MS / 2 * 3);
  show("loading the rules against a lookup", each, lookup);
}

/* Quickest of several runs, on the wall.  Returns: nanoseconds; 0 when it does not run. */
static gint64
quickest(const char *const *words)
{
  gint64 best = G_MAXINT64;

  for (guint i = 0; i < 20; i++) {
    gint64 start = g_get_monotonic_time();
    if (!g_spawn_sync(NULL, (char **)words, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL,
                      NULL, NULL, NULL, NULL, NULL, NULL)) {
      return 0;
    }
    best = MIN(best, (g_get_monotonic_time() - start) * 1000);
  }
  return best;
}

static void
measure_start(const char *cli)
{
  const char *const nothing[] = {"true", NULL};
  const char *const lookup[] = {cli, "lookup", "italian", "initiative", "quality=E", NULL};
  gint64 bare = quickest(nothing);

  show("a lookup on the command line against true", quickest(lookup), bare);
  show("a lookup on the command line against 40 ms", quickest(lookup), 4 * TEN_MS);
}

int
main(int argc, char **argv)
{
  measure_rules(measure_lookup());
  for (guint i = 0; i < italian_rules()->actions->len; i++) {
    const ArbAction *action = arb_ruleset_action(italian_rules(), i);
    if (action->code != NULL && action->draws->len > 0) {
      measure_odds(action);
    }
  }
  measure_charge();
  measure_melee();
  Battle *battle = battle_new("teaching");
  measure_entries(battle);
  measure_opening(battle);
  battle_free(battle);
  if (argc > 1) {
    measure_start(argv[1]);
  }
  italian_rules_done();
  return 0;
}
