/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/walk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "play/driver-private.h"
#include "play/random-request.h"

#define WANDER_ONE_IN   20
#define STAY_ONE_IN     4 /* wanderings; after the others it goes on from where it was */
#define WANDER_MAX      30
#define NEXT_ONE_IN     6
#define OVERRULE_ONE_IN 15
#define REOPEN_ONE_IN   150
#define TIMES_ALL_BACK  3

typedef struct {
  Play play;
  GArray *known; /* guint64: digest of the state in which so many deeds stand; 0 not known */
} Walk;

static const ArbJournal *
get_journal(const Walk *walk)
{
  return arb_game_journal(walk->play.game);
}

/* How many deeds stand. */
static guint
count_deeds(const Walk *walk)
{
  const ArbJournal *journal = get_journal(walk);
  guint n = 0;

  for (guint i = 0; i < arb_journal_count(journal); i++) {
    const ArbEntry *entry = arb_journal_get(journal, i);
    gboolean deed = entry->kind != ARB_ENTRY_START && entry->kind != ARB_ENTRY_UNDO
                    && entry->kind != ARB_ENTRY_REDO;
    n += deed && !entry->undone ? 1 : 0;
  }
  return n;
}

/* What was known with more deeds than now was on another way. */
static void
forget(Walk *walk, guint deeds)
{
  g_array_set_size(walk->known, MIN(walk->known->len, deeds));
}

/* The state of the moment is the one that was here before, or is remembered. */
static void
compare(Walk *walk)
{
  guint n = count_deeds(walk);

  if (walk->known->len <= n) {
    g_array_set_size(walk->known, n + 1);
  }
  guint64 *known = &g_array_index(walk->known, guint64, n);
  if (*known == 0) {
    *known = play_get_digest(&walk->play);
  }
  play_assert_digest(&walk->play, *known);
}

static gboolean
undo(Walk *walk, guint n, gboolean step)
{
  random_trying(walk->play.seed, "undo", NULL);
  g_autoptr(ArbRuling) ruling = arb_game_undo(walk->play.game, n, step, PLAY_LEAVE, NULL);
  assert_non_null(ruling);
  compare(walk);
  return ruling->outcome.state == ARB_OPEN;
}

static gboolean
redo(Walk *walk, guint n)
{
  random_trying(walk->play.seed, "redo", NULL);
  g_autoptr(ArbRuling) ruling = arb_game_redo(walk->play.game, n, NULL);
  assert_non_null(ruling);
  compare(walk);
  return ruling->outcome.state == ARB_OPEN;
}

static void
redo_all(Walk *walk)
{
  while (redo(walk, 1)) {
  }
}

static void
wander(Walk *walk)
{
  GRand *random = walk->play.random;
  gboolean stay = play_is_over(&walk->play) || random_pick(random, STAY_ONE_IN) == 0;

  for (guint i = 1 + random_pick(random, WANDER_MAX); i > 0; i--) {
    guint n = 1 + random_pick(random, 3);
    if (random_pick(random, 5) < 3) {
      undo(walk, n, random_pick(random, 4) == 0);
    } else {
      redo(walk, n);
    }
  }
  play_check(&walk->play);
  if (!stay) {
    redo_all(walk);
  }
}

static void
reopen(Walk *walk)
{
  play_reopen(&walk->play);
  compare(walk);
}

/* To the first state and to the last, through a file that is closed and opened. */
static void
take_all_back(Walk *walk)
{
  redo_all(walk);
  guint deeds = count_deeds(walk);
  while (undo(walk, 1, FALSE)) {
  }
  assert_int_equal(count_deeds(walk), 0);
  play_assert_digest(&walk->play, walk->play.start);
  reopen(walk);
  redo_all(walk);
  assert_int_equal(count_deeds(walk), deeds);
}

static void
do_deed(Walk *walk)
{
  guint before = count_deeds(walk);
  gboolean moved = random_pick(walk->play.random, NEXT_ONE_IN) == 0 && play_go_on(&walk->play);

  if (!moved && !play_do_something(&walk->play) && !play_go_on(&walk->play)) {
    play_fail_at_dead_end(&walk->play);
  }
  forget(walk, before + 1); /* a new deed ends redo */
  play_check(&walk->play);
  compare(walk);
}

static void
step(Walk *walk)
{
  GRand *random = walk->play.random;

  if (play_is_over(&walk->play) || random_pick(random, WANDER_ONE_IN) == 0) {
    wander(walk);
  } else if (random_pick(random, OVERRULE_ONE_IN) == 0) {
    play_overrule(&walk->play);
    forget(walk, count_deeds(walk) + 1);
    compare(walk);
  } else {
    do_deed(walk);
  }
  if (random_pick(random, REOPEN_ONE_IN) == 0) {
    reopen(walk);
  }
}

void
play_walk(const PlayPolicy *policy, guint32 seed, guint entries)
{
  g_autoptr(PlayCoverage) coverage = play_coverage_new();
  g_autoptr(GArray) known = g_array_new(FALSE, TRUE, sizeof(guint64));
  Walk walk = {.known = known};

  random_tried();
  play_begin(&walk.play, policy, seed, coverage);
  walk.play.quick = TRUE;
  compare(&walk);
  for (guint i = 1; i <= TIMES_ALL_BACK; i++) {
    while (arb_journal_count(get_journal(&walk)) < entries * i / TIMES_ALL_BACK) {
      step(&walk);
    }
    take_all_back(&walk);
  }
  reopen(&walk);
  play_verify(&walk.play);
  print_message("# %s: %u entries\n", policy->book, arb_journal_count(get_journal(&walk)));
  play_end(&walk.play);
  random_tried();
}

typedef struct {
  const PlayPolicy *policy;
  guint entries, seed;
} Asked;

static void
test_walk(void **state)
{
  const Asked *asked = *state;

  assert_true(arb_core_text_load(arb_data_dir(), NULL));
  play_walk(asked->policy, asked->seed, asked->entries);
}

gboolean
play_walk_asked(const PlayPolicy *policy, int argc, char **argv, int *out_status)
{
  if (argc < 3 || strcmp(argv[1], "--walk") != 0) {
    return FALSE;
  }
  Asked asked = {.policy = policy,
                 .entries = (guint)g_ascii_strtoull(argv[2], NULL, 10),
                 .seed = argc > 3 ? (guint)g_ascii_strtoull(argv[3], NULL, 10) : 0};
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_prestate_setup_teardown(test_walk, NULL, random_tear_down, &asked),
  };

  *out_status = cmocka_run_group_tests(tests, NULL, NULL) != 0;
  return TRUE;
}
