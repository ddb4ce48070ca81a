/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/naw/combat-private.h"
#include "rules/naw/naw-private.h"
#include "rules/naw/naw-test.h"
#include "rules/registry.h"

#include "play/driver.h"
#include "play/random-request.h"
#include "play/walk.h"

/* What the rules of the book make of a game: the policy of its random player. */

static const char *const scenarios[] = {"armylists/naw/scenarios/waterloo.xml", NULL};

/* The one takes troops off the map, the other binds them: who has struck cannot strike again. */
static const char *const seldom[] = {"exit", "contact", NULL};

/* What a deed is about, though a ruling may do without. */
static const char *const eager[] = {"combat/attackers", "combat/guns", "retreat/pushed",
                                    "advance/unit",     "advance/hex", NULL};

typedef gboolean (*Wanted)(const ArbState *state, guint piece);

static gboolean
is_mine(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, ARB_ATTR_SIDE) == (int)arb_state_active_side(state);
}

static gboolean
may_attack(const ArbState *state, guint piece)
{
  return is_mine(state, piece) && arb_naw_is_on_map(state, piece)
         && !arb_state_get(state, piece, NAW_ATTR_ATTACKED)
         && !arb_state_get(state, piece, NAW_ATTR_ADVANCED);
}

static gboolean
may_bombard(const ArbState *state, guint piece)
{
  return may_attack(state, piece) && arb_state_get(state, piece, NAW_ATTR_ARM) == NAW_ARM_ARTILLERY;
}

static gboolean
may_be_attacked(const ArbState *state, guint piece)
{
  return !is_mine(state, piece) && arb_naw_is_on_map(state, piece)
         && !arb_state_get(state, piece, NAW_ATTR_WAS_ATTACKED)
         && !arb_state_get(state, piece, NAW_ATTR_ADVANCED);
}

static gboolean
must_retreat(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, NAW_ATTR_MUST_RETREAT) != 0;
}

static gboolean
stands_by(const ArbState *state, guint piece)
{
  return arb_naw_is_on_map(state, piece)
         && arb_state_get(state, piece, NAW_ATTR_TASK) == NAW_TASK_NONE;
}

static gboolean
may_elect(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, NAW_ATTR_MAY_ELECT) != 0;
}

static gboolean
may_pay(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, NAW_ATTR_TASK) == NAW_TASK_ATTACKER;
}

static gboolean
may_advance(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, NAW_ATTR_MAY_ADVANCE) != 0;
}

static gboolean
is_vacated(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, NAW_ATTR_VACATED) != 0;
}

static gboolean
waits(const ArbState *state, guint piece)
{
  return arb_naw_is_due_in(state, piece);
}

static gboolean
touches(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, NAW_ATTR_CONTACTS) != 0;
}

static gboolean
is_touched(const ArbState *state, guint piece)
{
  for (guint unit = 0; (unit = arb_naw_next_unit(state, unit)) != 0;) {
    if (arb_naw_touches(state, unit, piece)) {
      return TRUE;
    }
  }
  return FALSE;
}

/* Pieces that a field seeks out, a list of up to so many; none: how often, in eighths, nobody. */
static const struct {
  const char *action, *field;
  Wanted wanted;
  guint most, none;
} sought[] = {
    {"combat", "attackers", may_attack, 3, 1},
    {"combat", "guns", may_bombard, 2, 6},
    {"combat", "targets", may_be_attacked, 2, 0},
    {"contact", "unit", may_attack, 1, 0},
    {"contact", "enemies", may_be_attacked, 2, 0},
    {"apart", "unit", touches, 1, 0},
    {"apart", "enemy", is_touched, 1, 0},
    {"retreat", "unit", must_retreat, 1, 0},
    {"retreat", "pushed", stands_by, 2, 4},
    {"elect", "guns", may_elect, 2, 4},
    {"exchange", "payers", may_pay, 4, 0},
    {"advance", "unit", may_advance, 1, 0},
    {"advance", "hex", is_vacated, 1, 0},
    {"enter", "unit", waits, 1, 0},
    {"blocked", "unit", waits, 1, 0},
};

/* Returns: (nullable) label of one that is wanted */
static const char *
seek(GRand *random, const ArbState *state, Wanted wanted)
{
  guint picked = 0;
  guint n = 0;

  for (guint unit = 0; (unit = arb_naw_next_unit(state, unit)) != 0;) {
    if (wanted(state, unit) && random_pick(random, ++n) == 0) {
      picked = unit;
    }
  }
  return picked != 0 ? arb_state_label(state, picked) : NULL;
}

static char *
seek_list(GRand *random, const ArbState *state, Wanted wanted, guint most)
{
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint i = 1 + random_pick(random, most); i > 0; i--) {
    const char *label = seek(random, state, wanted);
    if (label != NULL) {
      g_string_append_printf(text, "%s%s", text->len > 0 ? "," : "", label);
    }
  }
  return text->len > 0 ? g_string_free(g_steal_pointer(&text), FALSE) : NULL;
}

static char *
word(GRand *random, const ArbState *state, const ArbAction *action, const ArbField *field)
{
  for (guint i = 0; i < G_N_ELEMENTS(sought); i++) {
    if (strcmp(sought[i].action, action->id) != 0 || strcmp(sought[i].field, field->id) != 0) {
      continue;
    }
    if (field->domain.list && random_pick(random, 8) < sought[i].none) {
      return g_strdup("none");
    }
    return seek_list(random, state, sought[i].wanted, sought[i].most);
  }
  if (strcmp(field->id, "hexes") == 0) {
    return g_strdup_printf("%u", random_pick(random, 5));
  }
  return NULL;
}

static gboolean
counts(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) != NAW_KIND_UNIT
         || arb_naw_is_on_map(state, piece);
}

/* Points that a battle may begin with on either track. */
#define LOST_BEFORE 35

/* The totals are those of the pieces that are gone; a winner ends the game, at turn 10 at last. */
static void
check(const ArbState *state)
{
  int lost[2] = {0};
  int exited = 0;
  int victor = arb_state_track(state, NAW_ATTR_VICTOR);

  for (guint unit = 0; (unit = arb_naw_next_unit(state, unit)) != 0;) {
    int status = arb_state_get(state, unit, NAW_ATTR_STATUS);
    exited += status == NAW_STATUS_EXITED ? 1 : 0;
    if (status == NAW_STATUS_DESTROYED) {
      lost[arb_naw_force(state, unit)] += arb_state_get(state, unit, NAW_ATTR_STRENGTH);
    }
    if (arb_state_n_pendings(state) == 0) { /* no fight is going on */
      assert_int_equal(arb_state_get(state, unit, NAW_ATTR_TASK), NAW_TASK_NONE);
    }
  }
  /* what was lost before the game began may be taken back, but no more than that */
  int before[2] = {arb_state_track(state, NAW_ATTR_LOSSES_FRENCH) - lost[NAW_FORCE_FRENCH],
                   arb_state_track(state, NAW_ATTR_LOSSES_ALLIED) - lost[NAW_FORCE_ALLIED]};
  assert_in_range(before[NAW_FORCE_FRENCH], 0, LOST_BEFORE);
  assert_in_range(before[NAW_FORCE_ALLIED], 0, LOST_BEFORE);
  assert_int_equal(arb_state_track(state, NAW_ATTR_EXITED), exited);
  assert_int_equal(victor != NAW_VICTOR_NONE, arb_state_track(state, ARB_ATTR_OVER));
  assert_true(arb_state_track(state, ARB_ATTR_TURN) <= 10);
}

/* A battle some turns old: both armies have lost something already. */
static void
prepare(GRand *random, ArbGame *game)
{
  static const char *const tracks[] = {"losses-french", "losses-allied"};

  for (guint i = 0; i < G_N_ELEMENTS(tracks); i++) {
    g_autofree char *text = g_strdup_printf("%u", random_pick(random, LOST_BEFORE + 1));
    play_set(game, "game", tracks[i], text);
  }
}

static guint found[5]; /* results of the table, of all games played */

static void
stands(const ArbRuling *ruling)
{
  if (g_str_equal(ruling->action->id, "combat")) {
    found[ruling->outcome.value[COMBAT_V_RESULT]]++;
  }
}

static const PlayPolicy policy = {
    .book = "naw",
    .scenarios = scenarios,
    .seldom = seldom,
    .eager = eager,
    .find = arb_registry_find,
    .word = word,
    .counts = counts,
    .prepare = prepare,
    .stands = stands,
    .check = check,
};

#define SHORT_GAMES 4
#define SHORT_WALK  300 /* entries */

/* Which games to play: the whole of them, told as "GAMES [SEED]", must reach everything. */
typedef struct {
  guint games, seed;
  gboolean whole;
} Run;

static void
test_games(void **state)
{
  const Run *run = *state;
  g_autoptr(PlayCoverage) coverage = play_coverage_new();

  assert_true(arb_core_text_load(arb_data_dir(), NULL));
  for (guint seed = run->seed; seed < run->seed + run->games; seed++) {
    play_game(&policy, seed, coverage);
  }
  assert_true(play_times_done(coverage, "combat") > 0);
  for (guint i = 0; run->whole && i < G_N_ELEMENTS(found); i++) {
    print_message("# result %u: %u times\n", i, found[i]);
    assert_true(found[i] > 0);
  }
  if (run->whole) {
    g_autofree char *missed = play_report(coverage, naw_rules(), policy.beyond);
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

  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
