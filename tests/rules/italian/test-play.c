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
#include "rules/italian/italian-private.h"
#include "rules/registry.h"

#include "play/driver.h"
#include "play/random-request.h"
#include "play/walk.h"

/* What the rules of the book make of a game: the policy of its random player. */

/* The teaching battle twice in three; the ferry has what that lacks: boats, engineers with
 * their train, bridges, howitzers, a flank march, and heavy guns with civilian drivers. */
static const char *const scenarios[] = {
    "armylists/italian/scenarios/teaching.xml",
    "armylists/italian/scenarios/teaching.xml",
    "tests/rules/italian/games/ferry.xml",
    NULL,
};
static const char *const varied[] = {
    "formation",        "fatigue", "weather",  "command",        "reaction",
    "disorder-lasting", "class",   "silenced", "low-ammunition", NULL};

/* They take troops off the table. */
static const char *const seldom[] = {"leave", "hold-off", "isolate", NULL};

/* What a deed is about, though a ruling may do without. */
static const char *const eager[] = {"message/from",  "move/distance",
                                    "message/to",    "message/order",
                                    "move/gait",     "move/to-objective",
                                    "move/yielding", "move/guns",
                                    "give-way/room", "manoeuvre/loot",
                                    "night/apart",   "ignite/within",
                                    "spread/within", NULL};

/* Words for what a schema leaves wide open. */
static const struct {
  const char *action, *field, *words;
} sensible[] = {
    {"feature", "label", "X1 X2 X3 X4 X5 X6"},
    {"fire", "range", "1 2 3 5 8 12 15 20 30"},
    {"optional-rule", "rule", "environment same-first monarch militarised napoleon-loss"},
    {"move", "distance", "0 1 2 3 5 8 10"},
    {"move", "terrain", "open open open rough ford"},
    {"rowing", "distance", "0 1 2 5 8"},
    {"message", "order", "none none none hold attack advance"},
    {"looters", "bases", "1 2 3"},
    {"night", "turns", "6 8 10"},
};

typedef gboolean (*Wanted)(const ArbState *state, guint piece);

/* The river has two banks to fire from. */
static gboolean
is_embarked(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT
         && arb_state_get(state, piece, IT_ATTR_EMBARKED);
}

static gboolean
is_tempted(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT
         && arb_state_get(state, piece, IT_ATTR_LOOT);
}

static gboolean
is_on_limbers(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT
         && arb_state_get(state, piece, IT_ATTR_FORMATION) == IT_FORMATION_LIMBERED;
}

static gboolean
is_open(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT
         && arb_state_get(state, piece, IT_ATTR_ORDER) != IT_ORDER_CLOSE;
}

/* It lets no friend through, unless the umpire does. */
static gboolean
is_close(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT && !is_open(state, piece)
         && arb_italian_in_play(state, piece);
}

static gboolean
has_looters(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT
         && arb_state_get(state, piece, IT_ATTR_LOOTERS_DUE);
}

static gboolean
is_battery(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT
         && arb_italian_arm(state, piece) == IT_ARM_ARTILLERY && arb_italian_in_play(state, piece);
}

/* A fire drives it away. */
static gboolean
must_get_clear(const ArbState *state, guint piece)
{
  int kind = arb_state_get(state, piece, ARB_ATTR_KIND);

  return (kind == IT_KIND_UNIT || kind == IT_KIND_WAGON || kind == IT_KIND_GENERAL)
         && arb_state_get(state, piece, IT_ATTR_CLEAR_OF) != 0;
}

/* A slip waits for him. */
static gboolean
has_mail(const ArbState *state, guint piece)
{
  for (guint slip = 1; slip < arb_state_count(state); slip++) {
    if (arb_state_exists(state, slip)
        && arb_state_get(state, slip, ARB_ATTR_KIND) == IT_KIND_MESSAGE
        && arb_state_get(state, slip, IT_ATTR_SLIP) == IT_SLIP_DELIVERED
        && arb_state_get(state, slip, IT_ATTR_ADDRESSEE) == (int)piece) {
      return TRUE;
    }
  }
  return FALSE;
}

/* Pieces that a deed seeks out most of the time, for few others would do. */
static const struct {
  const char *action, *field;
  Wanted wanted;
} sought[] = {
    {"fire", "shooter", is_battery},       {"fire", "at", is_embarked},
    {"rowing", "unit", is_embarked},       {"launch", "unit", is_embarked},
    {"move", "guns", is_on_limbers},       {"move", "yielding", is_open},
    {"move", "through", is_close},         {"manoeuvre", "unit", is_tempted},
    {"initiative", "general", has_mail},   {"read", "general", has_mail},
    {"execute", "general", has_mail},      {"looters", "unit", has_looters},
    {"get-clear", "unit", must_get_clear},
};

/* Returns: (nullable) label of one that is wanted */
static const char *
seek(GRand *random, const ArbState *state, Wanted wanted)
{
  guint picked = 0;
  guint n = 0;

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (arb_state_exists(state, piece) && wanted(state, piece) && random_pick(random, ++n) == 0) {
      picked = piece;
    }
  }
  return n > 0 && random_pick(random, 4) != 0 ? arb_state_label(state, picked) : NULL;
}

static char *
word(GRand *random, const ArbState *state, const ArbAction *action, const ArbField *field)
{
  for (guint i = 0; i < G_N_ELEMENTS(sought); i++) {
    if (strcmp(sought[i].action, action->id) == 0 && strcmp(sought[i].field, field->id) == 0) {
      return g_strdup(seek(random, state, sought[i].wanted));
    }
  }
  for (guint i = 0; i < G_N_ELEMENTS(sensible); i++) {
    if (strcmp(sensible[i].action, action->id) == 0 && strcmp(sensible[i].field, field->id) == 0) {
      g_auto(GStrv) words = g_strsplit(sensible[i].words, " ", -1);
      return g_strdup(words[random_pick(random, g_strv_length(words))]);
    }
  }
  return NULL;
}

/* Short battles come to their last turn, and to the night, with troops left. On the river a battery
 * of heavy guns is still on the road, and troops are on the water. */
static void
prepare(GRand *random, ArbGame *game)
{
  static const char *const set_up[][3] = {
      {"N6", "formation", "limbered"}, {"N4", "embarked", "yes"}, {"N20", "aboard", "N4"},
      {"N20", "afloat", "yes"},        {"S4", "embarked", "yes"}, {"S20", "aboard", "S4"},
      {"S20", "afloat", "yes"},
  };
  g_autofree char *last = g_strdup_printf("%u", 2 + random_pick(random, 7));
  gboolean river = arb_state_find(arb_game_state(game), "N20") != 0;

  play_set(game, "game", "last-turn", last);
  for (guint i = 0; river && i < G_N_ELEMENTS(set_up); i++) {
    play_set(game, set_up[i][0], set_up[i][1], set_up[i][2]);
  }
}

/* Generals, units and wagons that are on the table, and all that never is. */
static gboolean
counts(const ArbState *state, guint piece)
{
  int kind = arb_state_get(state, piece, ARB_ATTR_KIND);

  return (kind != IT_KIND_UNIT && kind != IT_KIND_GENERAL && kind != IT_KIND_WAGON)
         || arb_italian_in_play(state, piece);
}

static const PlayPolicy policy = {
    .book = "italian",
    .scenarios = scenarios,
    .varied = varied,
    .seldom = seldom,
    .eager = eager,
    .find = arb_registry_find,
    .word = word,
    .prepare = prepare,
    .counts = counts,
    .check = check_battle,
};

#define SHORT_GAMES 7   /* from seed 0: the third one is on the river */
#define SHORT_WALK  300 /* entries */

/* Which games to play: the whole of them, told as "GAMES [SEED]", must reach everything. */
typedef struct {
  guint games, seed;
  gboolean whole;
} Run;

/* What any few games do. */
static const char *const usual[] = {"move", "charge", "fire", "melee", "manoeuvre", "pursuit"};

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
  for (guint i = 0; !run->whole && run->games == SHORT_GAMES && i < G_N_ELEMENTS(usual); i++) {
    assert_true(play_times_done(coverage, usual[i]) > 0);
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

  return (argc > 1 ? cmocka_run_group_tests(whole, NULL, NULL)
                   : cmocka_run_group_tests(tests, NULL, NULL))
         != 0;
}
