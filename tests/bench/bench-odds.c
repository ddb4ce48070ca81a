/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "rules/italian/italian-test.h"

#include "bench/measure.h"
#include "play/random-request.h"

/* Prints what lookups and odds cost. */

#define SOME   200
#define TEN_MS (10 * 1000 * 1000)

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

static void
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
}

int
main(void)
{
  measure_lookup();
  for (guint i = 0; i < italian_rules()->actions->len; i++) {
    const ArbAction *action = arb_ruleset_action(italian_rules(), i);
    if (action->code != NULL && action->draws->len > 0) {
      measure_odds(action);
    }
  }
  measure_charge();
  measure_melee();
  italian_rules_done();
  return 0;
}
