/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/backup.h"
#include "core/source.h"

#include "play/driver-private.h"
#include "play/odds.h"
#include "play/random-request.h"
#include "play/request.h"
#include "play/sound.h"

#define STEPS_MAX       20000 /* a game that is not over by then never ends */
#define WAITS_MAX       600   /* steps without a next that stands */
#define NEXT_ONE_IN     10
#define BACK_ONE_IN     30
#define OVERRIDE_ONE_IN 6
#define ODDS_ONE_IN     3
#define VARIED_MAX      12

static ArbScenario *
load_scenario(const PlayPolicy *policy, guint32 seed)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  guint n = g_strv_length((char **)policy->scenarios);
  g_autofree char *path = g_build_filename(arb_data_dir(), policy->scenarios[seed % n], NULL);
  g_autoptr(ArbSource) source = arb_source_read(path, NULL);

  assert_non_null(source);
  ArbScenario *scenario = arb_scenario_load(source, policy->find, faults);
  assert_non_null(scenario);
  return scenario;
}

/* Every optional rule is on as often as not. */
static char **
pick_options(GRand *random, const ArbRuleset *rules)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new();

  for (guint i = 0; i < rules->options->len; i++) {
    const ArbOption *option = g_ptr_array_index(rules->options, i);
    g_autofree char *word =
        g_strdup_printf("%s=%s", option->id, random_pick(random, 2) == 0 ? "yes" : "no");
    g_strv_builder_add(builder, word);
  }
  return g_strv_builder_end(builder);
}

void
play_set(ArbGame *game, const char *label, const char *attribute, const char *value)
{
  g_autoptr(ArbRuling) ruling = arb_game_set(game, label, attribute, value, "set up", NULL);

  assert_non_null(ruling);
  assert_int_equal(ruling->outcome.state, ARB_OPEN);
}

/* Some pieces begin as a scenario might have them. */
static void
vary(Play *play)
{
  const ArbState *state = arb_game_state(play->game);
  const char *const *varied = play->policy->varied;
  guint n = varied != NULL ? g_strv_length((char **)varied) : 0;

  for (guint i = random_pick(play->random, VARIED_MAX); n > 0 && i > 0; i--) {
    const char *id = varied[random_pick(play->random, n)];
    int attribute = arb_ruleset_find_attribute(arb_state_rules(state), id);
    guint piece = random_pick(play->random, arb_state_count(state));
    assert_true(attribute >= 0);
    guint32 kind = 1u << arb_state_get(state, piece, ARB_ATTR_KIND);
    if ((arb_ruleset_attribute(arb_state_rules(state), (guint)attribute)->kinds & kind) != 0) {
      g_autofree char *value = random_attribute(play->random, state, (guint)attribute);
      play_set(play->game, piece != 0 ? arb_state_label(state, piece) : "game", id, value);
    }
  }
}

void
play_begin(Play *play, const PlayPolicy *policy, guint32 seed, PlayCoverage *coverage)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbScenario) scenario = load_scenario(policy, seed);

  *play = (Play){.policy = policy, .seed = seed, .coverage = coverage};
  play->random = g_rand_new_with_seed(seed);
  play->dir = g_dir_make_tmp("arbitro-XXXXXX", NULL);
  play->path = g_build_filename(play->dir, "game.arbitro", NULL);
  g_auto(GStrv) options = pick_options(play->random, scenario->rules);
  play->game = arb_game_new(scenario, play->path, seed, (const char *const *)options, faults, NULL);
  assert_non_null(play->game);
  play->start = play_digest(arb_game_state(play->game));
  if (policy->prepare != NULL) {
    policy->prepare(play->random, play->game);
  }
  vary(play);
}

void
play_end(Play *play)
{
  arb_game_close(play->game);
  g_unlink(play->path);
  for (guint k = 1; k <= ARB_BACKUPS; k++) {
    g_autofree char *copy = arb_backup_path(play->path, k);
    g_unlink(copy);
  }
  g_rmdir(play->dir);
  g_free(play->path);
  g_free(play->dir);
  g_rand_free(play->random);
}

guint64
play_get_digest(const Play *play)
{
  return play_digest(arb_game_state(play->game));
}

void
play_assert_digest(const Play *play, guint64 digest)
{
  if (play_get_digest(play) != digest) {
    fail_msg("another state than before");
  }
}

void
play_check(const Play *play)
{
  const ArbState *state = arb_game_state(play->game);

  play_check_sound(state);
  if (play->policy->check != NULL) {
    play->policy->check(state);
  }
}

gboolean
play_is_over(const Play *play)
{
  return arb_state_track(arb_game_state(play->game), ARB_ATTR_OVER) != 0;
}

gboolean
play_go_on(Play *play)
{
  random_trying(play->seed, "next", NULL);
  play_watch_rows(arb_game_rules(play->game));
  g_autoptr(ArbRuling) ruling = arb_game_next(play->game, TRUE, NULL);
  play_count_rows(play->coverage, arb_game_rules(play->game));
  assert_non_null(ruling);
  return ruling->outcome.state == ARB_OPEN;
}

/* Of one deed in so many; every one would take too long. */
static void
check_odds(Play *play, const ArbAction *action, const char *const *fields)
{
  if (!play->quick && play->deeds++ % ODDS_ONE_IN == 0) {
    (void)play_check_odds(arb_game_state(play->game), action->id, fields);
  }
}

gboolean
play_do_something(Play *play)
{
  g_auto(GStrv) fields = NULL;
  ArbDice dice = {.roll_rest = TRUE};
  const ArbAction *action = play_find_deed(play->policy, play->random, play->game, &fields);

  if (action == NULL) {
    return FALSE;
  }
  random_trying(play->seed, action->id, fields);
  check_odds(play, action, (const char *const *)fields);
  play_watch_rows(arb_game_rules(play->game));
  g_autoptr(ArbRuling) ruling =
      arb_game_do(play->game, action->id, (const char *const *)fields, &dice, NULL, NULL);
  play_count_rows(play->coverage, arb_game_rules(play->game));
  play_count_action(play->coverage, action->id);
  assert_non_null(ruling);
  assert_int_equal(ruling->outcome.state, ARB_OPEN);
  if (play->policy->stands != NULL) {
    play->policy->stands(ruling);
  }
  return TRUE;
}

/* Some deeds are taken back; as often as not they are brought again. */
static void
go_back(Play *play)
{
  guint n = 1 + random_pick(play->random, 4);
  gboolean step = random_pick(play->random, 4) == 0;
  guint64 here = play_get_digest(play);

  random_trying(play->seed, "undo", NULL);
  g_autoptr(ArbRuling) undo = arb_game_undo(play->game, n, step, PLAY_LEAVE, NULL);
  assert_non_null(undo);
  play_check(play);
  if (undo->outcome.state != ARB_OPEN || random_pick(play->random, 2) == 0) {
    return;
  }
  random_trying(play->seed, "redo", NULL);
  g_autoptr(ArbRuling) redo = arb_game_redo(play->game, n, NULL);
  assert_int_equal(redo->outcome.state, ARB_OPEN);
  play_assert_digest(play, here);
}

void
play_overrule(Play *play)
{
  const ArbState *state = arb_game_state(play->game);
  ArbDice dice = {.roll_rest = TRUE};
  guint64 here = play_get_digest(play);
  g_auto(GStrv) fields = NULL;
  const ArbAction *action = play_draw_deed(play->policy, play->random, play->game, &fields);

  random_trying(play->seed, action->id, fields);
  play_watch_rows(arb_game_rules(play->game));
  g_autoptr(ArbRuling) deed =
      arb_game_do(play->game, action->id, (const char *const *)fields, &dice, "random play", NULL);
  play_count_rows(play->coverage, arb_game_rules(play->game));
  assert_non_null(deed);
  play_check_sound(state);
  if (deed->outcome.state != ARB_OPEN) {
    play_assert_digest(play, here);
    return;
  }
  random_trying(play->seed, "undo of an override", NULL);
  g_autoptr(ArbRuling) undo = arb_game_undo(play->game, 1, TRUE, PLAY_LEAVE, NULL);
  assert_int_equal(undo->outcome.state, ARB_OPEN);
  play_assert_digest(play, here);
}

/* Turn, phase and step as one number. */
static int
get_moment(const Play *play)
{
  const ArbState *state = arb_game_state(play->game);

  return (arb_state_track(state, ARB_ATTR_TURN) * 100 + arb_state_track(state, ARB_ATTR_PHASE))
             * 100
         + arb_state_track(state, ARB_ATTR_STEP);
}

/* The clock stands still: what must be done first cannot be. */
static void
check_clock(Play *play)
{
  int moment = get_moment(play);

  play->waited = moment == play->moment ? play->waited + 1 : 0;
  play->moment = moment;
  if (play->waited > WAITS_MAX) {
    g_autoptr(GArray) due = arb_game_due(play->game);
    const ArbDue *first = due->len > 0 ? &g_array_index(due, ArbDue, 0) : NULL;
    fail_msg("dead end: %s %s", first != NULL ? first->id : "nothing due",
             first != NULL ? arb_state_label(arb_game_state(play->game), first->piece) : "");
  }
}

void
play_fail_at_dead_end(const Play *play)
{
  const ArbState *state = arb_game_state(play->game);
  g_autoptr(ArbPending) pending = arb_state_pending_dup(state);
  ArbDice dice = {.roll_rest = TRUE};

  if (pending == NULL) {
    fail_msg("dead end: nothing may be done, and the clock may not go on");
    return;
  }
  g_autoptr(ArbRuling) ruling = arb_game_preview(play->game, pending->action->id, NULL, &dice);
  const ArbLine *refusal = &ruling->outcome.refusal;
  fail_msg("dead end: %s: %s %s", arb_state_pending_text(state, arb_state_n_pendings(state) - 1),
           refusal->id != NULL ? refusal->id : "-", refusal->word != NULL ? refusal->word : "");
}

static void
step(Play *play)
{
  gboolean moved = random_pick(play->random, NEXT_ONE_IN) == 0 && play_go_on(play);

  if (!moved && !play_do_something(play) && !play_go_on(play)) {
    play_fail_at_dead_end(play);
  }
  play_check(play);
  check_clock(play);
  if (random_pick(play->random, BACK_ONE_IN) == 0) {
    go_back(play);
  }
  if (!play_is_over(play) && random_pick(play->random, OVERRIDE_ONE_IN) == 0) {
    play_overrule(play);
  }
}

void
play_reopen(Play *play)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  guint64 here = play_get_digest(play);

  random_trying(play->seed, "opening the file again", NULL);
  arb_game_close(play->game);
  play->game = arb_game_open(play->path, play->policy->find, faults, NULL);
  assert_non_null(play->game);
  play_assert_digest(play, here);
}

void
play_verify(const Play *play)
{
  guint seq = 0;

  if (!arb_game_verify(play->game, &seq)) {
    const ArbEntry *entry = arb_journal_get(arb_game_journal(play->game), seq - 1);
    fail_msg("entry %u replays otherwise: %s %s", seq, entry->action, entry->request);
  }
}

static void
take_all_back(Play *play)
{
  guint64 here = play_get_digest(play);
  guint groups = 0;

  random_trying(play->seed, "undo of all", NULL);
  for (gboolean more = TRUE; more; groups += more ? 1 : 0) {
    g_autoptr(ArbRuling) ruling = arb_game_undo(play->game, 1, FALSE, PLAY_LEAVE, NULL);
    more = ruling->outcome.state == ARB_OPEN;
  }
  play_assert_digest(play, play->start);
  g_autoptr(ArbRuling) again = arb_game_redo(play->game, groups, NULL);
  assert_int_equal(again->outcome.state, ARB_OPEN);
  play_assert_digest(play, here);
}

guint64
play_game(const PlayPolicy *policy, guint32 seed, PlayCoverage *coverage)
{
  Play play;
  guint steps = 0;

  random_tried();
  play_begin(&play, policy, seed, coverage);
  while (!play_is_over(&play)) {
    assert_true(steps++ < STEPS_MAX);
    step(&play);
  }
  guint64 digest = play_get_digest(&play);
  play_reopen(&play);
  play_verify(&play);
  take_all_back(&play);
  play_end(&play);
  random_tried();
  return digest;
}
