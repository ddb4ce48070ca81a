/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/format.h"
#include "core/view.h"

#include "rules/italian/game-test.h"
#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

/* IT-OBS-1: what is made out, edge included, never beyond the visibility. */
static void
test_IT_OBS_1_recognition(G_GNUC_UNUSED void **state)
{
  static const ItalianLine rows[] = {
      {"recognition distance=10", "visibility=125 recognised=mass,arm,unit,uniform,detail"},
      {"recognition distance=10.01", "recognised=mass,arm,unit,uniform"},
      {"recognition distance=60", "recognised=mass,arm,unit"},
      {"recognition distance=75", "recognised=mass,arm"},
      {"recognition distance=125", "recognised=mass"},
      {"recognition distance=125.01", "recognised="},
      {"recognition distance=60 weather=heavy", "visibility=30 recognised="},
      {"recognition distance=30 weather=heavy", "recognised=mass,arm,unit"},
      {"recognition distance=40 light=dusk", "visibility=40 recognised=mass,arm,unit"},
      {"recognition distance=20 weather=fog light=dusk", "visibility=20"},
      {"recognition distance=11 light=night", "visibility=10 recognised="},
  };

  italian_check_lines(rows, G_N_ELEMENTS(rows));
}

/* IT-OBS-2: up to one dummy for four real counters; fractions drop. */
static void
test_IT_OBS_2_ratio(G_GNUC_UNUSED void **state)
{
  static const ItalianLine rows[] = {
      {"dummy real=3", "!IT-OBS-2 dummy-too-many"},           {"dummy real=4", ""},
      {"dummy real=7 dummies=1", "!IT-OBS-2 dummy-too-many"}, {"dummy real=8 dummies=1", ""},
      {"dummy real=8 dummies=2", "!IT-OBS-2 dummy-too-many"},
  };

  italian_check_lines(rows, G_N_ELEMENTS(rows));
}

static gboolean
sees(const Battle *battle, const char *side, const char *piece)
{
  const ArbState *state = arb_game_state(battle->game);

  return arb_view_piece(state, arb_state_find(state, side), arb_state_find(state, piece));
}

/* Four battalions under counters, and the dummy that they allow: FS1 to FS5, each the first of the
 * numbers in the bag. */
static Battle *
battle_with_counters(void)
{
  static const char *const deeds[] = {
      "hide unit=F3 how=counter --dice l1", "hide unit=F4 how=counter --dice l1",
      "hide unit=F5 how=counter --dice l1", "hide unit=F6 how=counter --dice l1",
      "dummy side=french --dice l1",
  };
  Battle *battle = battle_new("teaching");

  battle_refuses(battle, "dummy side=french", "IT-OBS-2", "dummy-too-many");
  for (guint i = 0; i < G_N_ELEMENTS(deeds); i++) {
    battle_does(battle, deeds[i]);
  }
  return battle;
}

/* IT-OBS-2: counters are numbered, real ones and dummies alike; each is known to its side. */
static void
test_IT_OBS_2_counters(G_GNUC_UNUSED void **state)
{
  Battle *battle = battle_with_counters();

  battle_refuses(battle, "dummy side=french", "IT-OBS-2", "dummy-too-many");
  battle_refuses(battle, "hide unit=F3 how=map", "IT-OBS-2", "hidden-already");
  battle_expect(battle, "FS1", "stands-for", "F3"); /* FC1 to FC3 are commands */
  battle_expect(battle, "FS5", "stands-for", "none");
  assert_true(sees(battle, "prussian", "FS1"));
  assert_true(sees(battle, "prussian", "FS5"));
  assert_false(sees(battle, "prussian", "F3"));
  assert_true(sees(battle, "french", "F3"));
  battle_free(battle);
}

/* IT-OBS-2: the number of a counter is drawn from the 60 in the bag and never comes up again:
 * neither number nor order tells a dummy. The seventh of 60 is 7; of the 59 left, 8; of 58, the
 * first is 1; of 2-6 and 9-60 the fifty-seventh is 60; of 56 the second is 3; when 3 is found, of
 * 55 the first three are 2, 4, 5. */
static void
test_IT_OBS_2_numbers(G_GNUC_UNUSED void **state)
{
  Battle *battle = battle_new("teaching");

  battle_does(battle, "hide unit=F3 how=counter --dice l7");
  battle_expect(battle, "FS7", "stands-for", "F3");
  battle_refuses(battle, "hide unit=F4 how=counter --dice l60", "-", "bad-die");
  battle_does(battle, "hide unit=F4 how=counter --dice l7");
  battle_expect(battle, "FS8", "stands-for", "F4");
  battle_does(battle, "hide unit=F5 how=counter --dice l1");
  battle_expect(battle, "FS1", "stands-for", "F5");
  battle_does(battle, "hide unit=F6 how=counter --dice l57");
  battle_expect(battle, "FS60", "stands-for", "F6");
  battle_does(battle, "dummy side=french --dice l2");
  battle_expect(battle, "FS3", "stands-for", "none");
  battle_does(battle, "unmask piece=FS3 distance=60");
  battle_does(battle, "dummy side=french --dice l3");
  battle_expect(battle, "FS5", "stands-for", "none");
  battle_undo(battle, 1);
  battle_redo(battle, 1);
  battle_reopen(battle);
  battle_expect(battle, "FS5", "stands-for", "none");
  battle_expect(battle, "FS60", "stands-for", "F6");
  battle_free(battle);
}

/* IT-OBS-2: a general found by himself leaves the counter to the unit under it. */
static void
test_IT_OBS_2_general_alone(G_GNUC_UNUSED void **state)
{
  Battle *battle = battle_new("teaching");

  battle_set(battle, "F2", "attached-to", "F3");
  battle_does(battle, "hide unit=F3 how=counter --dice l1");
  battle_expect(battle, "F2", "covered-by", "FS1");
  battle_does(battle, "unmask piece=F2 distance=3");
  battle_expect(battle, "F2", "covered-by", "none");
  battle_expect(battle, "F3", "covered-by", "FS1");
  assert_int_not_equal(arb_state_find(arb_game_state(battle->game), "FS1"), 0);
  assert_false(sees(battle, "prussian", "F3"));
  battle_does(battle, "unmask piece=F3 distance=3");
  assert_int_equal(arb_state_find(arb_game_state(battle->game), "FS1"), 0);
  battle_free(battle);
}

/* IT-OBS-2: found at sighting distance or at the visibility, the smaller; a dummy is taken away. */
static void
test_IT_OBS_2_sighting(G_GNUC_UNUSED void **state)
{
  Battle *battle = battle_with_counters();

  battle_refuses(battle, "unmask piece=FS1 distance=60.01", "IT-OBS-2", "beyond-sighting");
  battle_refuses(battle, "unmask piece=FS1 distance=45 light=dusk", "IT-OBS-2", "beyond-sighting");
  battle_refuses(battle, "unmask piece=FS1", "IT-OBS-2", "beyond-sighting");
  battle_set(battle, "game", "weather", "heavy");
  battle_refuses(battle, "unmask piece=FS1 distance=30.01", "IT-OBS-2", "beyond-sighting");
  battle_does(battle, "unmask piece=FS1 distance=30");
  assert_true(sees(battle, "prussian", "F3"));
  battle_expect(battle, "F3", "concealed", "no");
  assert_int_equal(arb_state_find(arb_game_state(battle->game), "FS1"), 0);
  battle_set(battle, "game", "weather", "fair");
  battle_does(battle, "unmask piece=FS5 distance=60");
  assert_int_equal(arb_state_find(arb_game_state(battle->game), "FS5"), 0);
  battle_does(battle, "unmask piece=FS2 by-choice=yes");
  assert_true(sees(battle, "prussian", "F4"));
  battle_refuses(battle, "unmask piece=F4 distance=10", "IT-OBS-2", "not-hidden");
  battle_undo(battle, 1);
  assert_false(sees(battle, "prussian", "F4"));
  battle_free(battle);
}

/* IT-OBS-2: paired squares of 20 cm, or as wanted; each holds its own group. */
static void
test_IT_OBS_2_squares(G_GNUC_UNUSED void **state)
{
  Battle *battle = battle_new("teaching");

  battle_does(battle, "square general=F2");
  battle_expect(battle, "FQ1", "size", "20");
  battle_does(battle, "square general=F8 size=30");
  battle_expect(battle, "FQ2", "size", "30");
  assert_true(sees(battle, "prussian", "FQ1"));
  battle_refuses(battle, "hide unit=F9 how=square in=FQ1", "IT-OBS-2", "not-of-the-group");
  battle_refuses(battle, "hide unit=P3 how=square in=FQ1", "IT-OBS-2", "not-of-the-group");
  battle_refuses(battle, "hide unit=F3 how=square", "IT-OBS-2", "not-of-the-group");
  battle_does(battle, "hide unit=F3 how=square in=FQ1");
  battle_does(battle, "hide unit=F4 how=square in=FQ1");
  battle_expect(battle, "F3", "covered-by", "FQ1");
  battle_does(battle, "unmask piece=FQ1 distance=60");
  assert_true(sees(battle, "prussian", "F3"));
  assert_true(sees(battle, "prussian", "F4"));
  battle_free(battle);
}

/* IT-OBS-2: off the table, on the umpire's map; at deployment only. */
static void
test_IT_OBS_2_map(G_GNUC_UNUSED void **state)
{
  Battle *battle = battle_new("teaching");

  battle_does(battle, "hide unit=F9 how=map where=\"dietro il bosco\"");
  battle_expect(battle, "F9", "map", "dietro il bosco");
  assert_false(sees(battle, "prussian", "F9"));
  battle_does(battle, "unmask piece=F9 distance=20");
  assert_true(sees(battle, "prussian", "F9"));
  battle_refuses(battle, "hide unit=F10 how=no", "-", "bad-value");
  battle_to_phase(battle, "victory");
  battle_to_phase(battle, "engineers");
  battle_refuses(battle, "hide unit=F10 how=map", "IT-OBS-2", "hide-at-start");
  battle_free(battle);
}

/* All that one side knows of a game, as text: what is not known leaves its name alone. */
typedef struct {
  const Battle *battle;
  ArbFormat format;
  guint viewer;
  GString *text;
} Walk;

static char *
piece_or_value(const Walk *walk, guint attribute, int value)
{
  const ArbDomain *domain = &arb_ruleset_attribute(walk->format.rules, attribute)->domain;

  return arb_format_value(&walk->format, domain, value);
}

static void
walk_pieces(const Walk *walk)
{
  const ArbState *state = walk->format.state;

  for (guint piece = 0; piece < arb_state_count(state); piece++) {
    if (!arb_state_exists(state, piece) || !arb_view_piece(state, walk->viewer, piece)) {
      continue;
    }
    for (guint i = 0; i < walk->format.rules->attributes->len; i++) {
      int value = 0;
      gboolean known = arb_view_get(state, walk->viewer, piece, i, &value);
      g_autofree char *text = known ? piece_or_value(walk, i, value) : g_strdup("?");
      g_string_append_printf(walk->text, "%s %s=%s\n", arb_state_label(state, piece),
                             arb_ruleset_attribute(walk->format.rules, i)->id, text);
    }
  }
}

static void
walk_change(const Walk *walk, const ArbEntry *entry, const ArbChange *change)
{
  if (!arb_view_change(walk->format.state, walk->viewer, entry, change)) {
    return;
  }
  if (change->attribute == ARB_ATTR_PENDING) {
    g_string_append_printf(walk->text, "  pending %s\n",
                           arb_state_text(walk->format.state, change->to));
    return;
  }
  g_autofree char *text = piece_or_value(walk, change->attribute, change->to);
  g_string_append_printf(walk->text, "  %s %s -> %s\n",
                         arb_state_label(walk->format.state, change->piece),
                         arb_ruleset_attribute(walk->format.rules, change->attribute)->id, text);
}

static void
walk_entry(const Walk *walk, const ArbEntry *entry, guint n)
{
  ArbViewDepth depth = arb_view_entry(walk->format.state, walk->viewer, entry);
  g_autofree char *verdict = arb_format_line(&walk->format, &entry->verdict);

  g_string_append_printf(walk->text, "%u %d.%d %s: %s\n", n, entry->turn, entry->phase,
                         entry->action, verdict);
  for (guint i = 0; i < entry->changes->len; i++) {
    walk_change(walk, entry, &g_array_index(entry->changes, ArbChange, i));
  }
  if (depth == ARB_VIEW_ALL) {
    g_string_append_printf(walk->text, "  %s %s %s\n", entry->request, entry->dice, entry->values);
  }
  for (guint i = 0; depth == ARB_VIEW_ALL && i < entry->lines->len; i++) {
    g_autofree char *line =
        arb_format_line(&walk->format, &g_array_index(entry->lines, ArbLine, i));
    g_string_append_printf(walk->text, "  %s\n", line);
  }
}

static void
walk_journal(const Walk *walk)
{
  const ArbJournal *journal = arb_game_journal(walk->battle->game);
  guint n = 0;

  for (guint i = 0; i < arb_journal_count(journal); i++) {
    const ArbEntry *entry = arb_journal_get(journal, i);
    if (arb_view_entry(walk->format.state, walk->viewer, entry) != ARB_VIEW_NOTHING) {
      walk_entry(walk, entry, ++n);
    }
  }
}

static void
walk_due(const Walk *walk)
{
  const ArbState *state = walk->format.state;
  g_autoptr(GArray) due = arb_game_due(walk->battle->game);

  for (guint i = 0; i < due->len; i++) {
    const ArbDue *item = &g_array_index(due, ArbDue, i);
    if (arb_view_affair(state, walk->viewer, item->piece)) {
      g_string_append_printf(walk->text, "due %s %s\n", item->id,
                             arb_state_label(state, item->piece));
    }
  }
  for (guint i = 0; i < arb_state_n_pendings(state); i++) {
    ArbChange stands = {
        .piece = i, .attribute = ARB_ATTR_PENDING, .to = arb_state_now(state, i, ARB_ATTR_PENDING)};
    walk_change(walk, NULL, &stands);
  }
}

static char *
walk_game(const Battle *battle, const char *side)
{
  const ArbState *state = arb_game_state(battle->game);
  Walk walk = {
      .battle = battle,
      .format = {.rules = arb_state_rules(state), .state = state, .scale = 15},
      .viewer = arb_state_find(state, side),
      .text = g_string_new(NULL),
  };

  walk_pieces(&walk);
  walk_journal(&walk);
  walk_due(&walk);
  return g_string_free(walk.text, FALSE);
}

/* A turn and a half: what all may see, and between it what the French do in secret. */
static Battle *
play(gboolean secrets)
{
  static const struct {
    gboolean secret;
    const char *phase, *deed;
  } deeds[] = {
      {TRUE, NULL, "order general=F2 order=attack objective=Altenrode"},
      {TRUE, NULL, "order general=F8 order=reserve"},
      {TRUE, "communications", "initiative general=F1 --dice 9"},
      {TRUE, NULL, "message from=F1 to=F2 order=withdraw text=\"verso il ponte\""},
      {TRUE, NULL, "initiative general=F2 --dice 1"},
      {FALSE, "fire", "fire shooter=P3 at=F3 range=5 --dice 5"},
      {FALSE, NULL, "fire shooter=F3 at=P3 range=5 --dice 6"},
      {TRUE, "communications", "initiative general=F8 --dice 9"},
      {TRUE, NULL, "message from=F8 to=F1 text=aiuto"},
      {TRUE, "new-orders", NULL},
      {TRUE, "new-orders", "execute general=F2 --dice 2"},
  };

  Battle *battle = battle_new("teaching");

  for (guint i = 0; i < G_N_ELEMENTS(deeds); i++) {
    if (deeds[i].phase != NULL) {
      battle_to_phase(battle, deeds[i].phase);
    }
    if (deeds[i].deed != NULL && (secrets || !deeds[i].secret)) {
      battle_does(battle, deeds[i].deed);
    }
  }
  return battle;
}

/* IT-MSG-5, IT-ORD-1: for the other side a game full of orders and messages is the game without
 * them, to the last line, number and gap. */
static void
test_IT_MSG_5_leaves_no_trace(G_GNUC_UNUSED void **state)
{
  Battle *full = play(TRUE);
  Battle *bare = play(FALSE);
  g_autofree char *known = walk_game(full, "prussian");
  g_autofree char *alike = walk_game(bare, "prussian");
  g_autofree char *own = walk_game(full, "french");
  g_autofree char *own_bare = walk_game(bare, "french");

  assert_string_equal(known, alike);
  assert_string_not_equal(own, own_bare);
  assert_non_null(strstr(own, "FM1"));
  assert_non_null(strstr(own, "verso il ponte"));
  assert_true(arb_game_verify(full->game, NULL));
  battle_free(full);
  battle_free(bare);
}

/* IT-OBS-2: hidden troops are nowhere in the other side's view, log, due or pendings: not the
 * label, not the name, nor which counter is which. */
static void
test_IT_OBS_2_never_shown(G_GNUC_UNUSED void **state)
{
  static const char *const secret[] = {
      "F3 ",       "F4 ",    "F9 ",  "F2 ",   "=F3", "léger", "22e ligne, 1er",
      "chasseurs", "Aubrac", "FC2 ", "bosco",
  };
  Battle *battle = battle_with_counters();

  battle_does(battle, "hide unit=F9 how=map where=\"dietro il bosco\"");
  battle_to_phase(battle, "movement");
  battle_does(battle, "attach general=F2 unit=F3"); /* with hidden troops he hides */
  battle_does(battle, "hide unit=F7 how=map --override \"a late thought\"");
  battle_set(battle, "F9", "fatigue", "2");
  battle_set(battle, "F3", "test-due", "yes");
  battle_to_phase(battle, "charges");
  g_autofree char *known = walk_game(battle, "prussian");
  g_autofree char *own = walk_game(battle, "french");

  for (guint i = 0; i < G_N_ELEMENTS(secret); i++) {
    print_message("# %s\n", secret[i]);
    const char *found = strstr(known, secret[i]);
    if (found != NULL) {
      print_message("# ...%.60s\n", found - MIN(found - known, 30));
    }
    assert_null(found);
  }
  assert_non_null(strstr(own, "F3 "));
  assert_non_null(strstr(own, "chasseurs"));
  assert_non_null(strstr(known, "FS1 "));
  /* real or not, the counters look alike */
  const char *real = strstr(known, "FS1 ");
  const char *dummy = strstr(known, "FS5 ");
  gsize rest = strlen("FS1 ");
  while (*real != '\0' && g_str_has_prefix(real, "FS1 ") && g_str_has_prefix(dummy, "FS5 ")) {
    gsize n = strcspn(real, "\n");
    gboolean label = g_str_has_prefix(real + rest, "label");
    assert_true(label || strncmp(real + rest, dummy + rest, n - rest) == 0);
    real += n + 1;
    dummy += strcspn(dummy, "\n") + 1;
  }
  battle_free(battle);
}

/* What the Prussians may read of an entry, the newest being 0. */
static ArbViewDepth
reads(const Battle *battle, guint back)
{
  const ArbState *state = arb_game_state(battle->game);
  const ArbJournal *journal = arb_game_journal(battle->game);

  return arb_view_entry(state, arb_state_find(state, "prussian"),
                        arb_journal_get(journal, arb_journal_count(journal) - 1 - back));
}

/* IT-OBS-2 IT-OFF-7: what a hidden unit did is not to be read when it is found, nor after the file
 * was opened again. */
static void
test_IT_OBS_2_past_stays_hidden(G_GNUC_UNUSED void **state)
{
  Battle *battle = battle_new("teaching");

  battle_does(battle, "hide unit=F3 how=map");
  battle_to_phase(battle, "tests");
  battle_does(battle, "manoeuvre unit=F3 --dice 8");
  assert_int_equal(reads(battle, 0), ARB_VIEW_NOTHING);
  battle_does(battle, "unmask piece=F3 distance=20");
  assert_int_equal(reads(battle, 0), ARB_VIEW_ALL);
  assert_int_equal(reads(battle, 1), ARB_VIEW_NOTHING);
  battle_reopen(battle);
  assert_int_equal(reads(battle, 0), ARB_VIEW_ALL);
  assert_int_equal(reads(battle, 1), ARB_VIEW_NOTHING);
  battle_does(battle, "manoeuvre unit=F3 new-cause=yes --dice 8");
  assert_int_equal(reads(battle, 0), ARB_VIEW_ALL);
  battle_free(battle);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_IT_OBS_1_recognition),
      cmocka_unit_test(test_IT_OBS_2_ratio),
      cmocka_unit_test(test_IT_OBS_2_counters),
      cmocka_unit_test(test_IT_OBS_2_numbers),
      cmocka_unit_test(test_IT_OBS_2_sighting),
      cmocka_unit_test(test_IT_OBS_2_general_alone),
      cmocka_unit_test(test_IT_OBS_2_squares),
      cmocka_unit_test(test_IT_OBS_2_map),
      cmocka_unit_test(test_IT_OBS_2_past_stays_hidden),
      cmocka_unit_test(test_IT_MSG_5_leaves_no_trace),
      cmocka_unit_test(test_IT_OBS_2_never_shown),
  };
  int failed = cmocka_run_group_tests(tests, NULL, NULL);

  italian_rules_done();
  return failed != 0;
}
