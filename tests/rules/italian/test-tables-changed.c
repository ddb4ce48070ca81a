/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/format.h"

#include "rules/italian/game-test.h"

/* A table changed in mid-game: in force from then on, until it is taken back; what was ruled under
 * the old one stays as it was. */

/* A shipped table, some of its text replaced.  Returns: (transfer full) */
static ArbSource *
changed(const char *table, const char *from, const char *to)
{
  g_autofree char *name = g_strdup_printf("italian/%s.xml", table);
  g_autoptr(ArbSource) plain = arb_source_find("tables", name, NULL);
  gsize size = 0;
  const char *bytes = g_bytes_get_data(plain->body, &size);
  g_autofree char *text = g_strndup(bytes, size);
  g_auto(GStrv) parts = g_strsplit(text, from, 2);
  assert_int_equal(g_strv_length(parts), 2);
  g_autofree char *body = g_strconcat(parts[0], to, parts[1], NULL);
  g_autoptr(GBytes) whole = g_bytes_new(body, strlen(body));
  return arb_source_new("club.xml", "club.xml", FALSE, whole);
}

static void
change(Battle *battle, const char *table, const char *from, const char *to)
{
  g_autoptr(ArbSource) source = changed(table, from, to);
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbRuling) ruling = arb_game_tables(battle->game, source, "club", faults, NULL);

  assert_int_equal(arb_faults_count(faults), 0);
  assert_non_null(ruling);
  assert_int_equal(ruling->outcome.state, ARB_OPEN);
  assert_true(ruling->seq > 0);
}

/* Points of a volley of F6's six bases at 3 cm. */
static void
expect_points(Battle *battle, int points)
{
  static const char *const fields[] = {"weapon=musket", "range=3", "target=normal", "bases=6",
                                       NULL};
  static const char *const dice[] = {"6", NULL};
  g_autoptr(ArbRuling) ruling =
      arb_lookup(arb_game_rules(battle->game), "fire", fields, &(ArbDice){.tokens = dice});
  int value = arb_action_find_value(ruling->action, "points");

  assert_int_equal(ruling->outcome.value[value], points);
}

static void
expect_sound(const Battle *battle)
{
  guint seq = 0;

  assert_true(arb_game_verify(battle->game, &seq));
}

#define MUSKET "to=\"3\" cells=\"3 5 4 5"
#define FIVE   "to=\"3\" cells=\"3 5 5 5"

/* 6 bases: 4 points each by the book, 24; 5 each by the club's table, 30. */
static void
test_in_force(void **state)
{
  Battle *battle = battle_new("teaching");

  (void)state;
  expect_points(battle, 24);
  change(battle, "fire-points", MUSKET, FIVE);
  expect_points(battle, 30);
  battle_reopen(battle);
  expect_points(battle, 30);
  battle_undo(battle, 1);
  expect_points(battle, 24);
  battle_reopen(battle);
  expect_points(battle, 24);
  battle_redo(battle, 1);
  expect_points(battle, 30);
  expect_sound(battle);
  /* a second change on top, and the first text again: what counts is the last that stands */
  change(battle, "fire-points", MUSKET, "to=\"3\" cells=\"3 4 3 4");
  expect_points(battle, 18);
  change(battle, "fire-points", MUSKET, MUSKET);
  expect_points(battle, 24);
  battle_undo(battle, 2);
  expect_points(battle, 30);
  battle_reopen(battle);
  expect_points(battle, 30);
  expect_sound(battle);
  battle_free(battle);
}

/* Every entry is replayed with the tables of its moment: two fires alike, 24 and 30 points. */
static void
test_replay(void **state)
{
  static const char fire[] =
      "fire shooter=F6 at=P5 weapon=musket range=3 target=normal bases=6 --dice 6 --override x";
  Battle *battle = battle_new("teaching");

  (void)state;
  battle_to_phase(battle, "fire");
  battle_does(battle, fire);
  change(battle, "fire-points", MUSKET, FIVE);
  battle_does(battle, fire);
  expect_sound(battle);
  battle_undo(battle, 2);
  battle_does(battle, fire);
  expect_sound(battle);
  battle_reopen(battle);
  expect_sound(battle);
  battle_free(battle);
}

/* A sentence that only the old table had is told in words, not by its id. */
static void
test_old_words(void **state)
{
  Battle *battle = battle_new("teaching");
  const ArbLine line = {.id = "fire-modifiers/old-row"};

  (void)state;
  change(battle, "fire-modifiers", "</table>",
         "<modifier id=\"old-row\" value=\"0\"><text xml:lang=\"it\">una volta</text>"
         "<text xml:lang=\"en\">once</text></modifier></table>");
  battle_undo(battle, 1);
  for (guint i = 0; i < 2; i++) {
    const ArbFormat format = {.rules = arb_game_rules(battle->game), .lang = ARB_LANG_EN};
    g_autofree char *text = arb_format_line(&format, &line);
    assert_string_equal(text, "once");
    battle_reopen(battle);
  }
  battle_free(battle);
}

static void
test_refused(void **state)
{
  static const struct {
    const char *table, *from, *to, *told;
  } rows[] = {
      {"fire-points", "cells=", "size=", "club.xml:16: <row> has no attribute size"},
      {"fire-points", "id=\"fire-points\"", "id=\"fire-joints\"", "no table fire-joints"},
      {"fire-points", "ruleset=\"italian\"", "ruleset=\"other\"", "for the rules other"},
      {"fire-points", MUSKET, "to=\"3\" cells=\"3 5 9 5", "club.xml:"}, /* more than massed */
      {"ruleset", "<ruleset", "<ruleset", "this is no table"},
  };

  Battle *battle = battle_new("teaching");
  guint before = arb_journal_count(arb_game_journal(battle->game));

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(ArbSource) source = changed(rows[i].table, rows[i].from, rows[i].to);
    g_autoptr(ArbFaults) faults = arb_faults_new();
    print_message("# %s\n", rows[i].told);
    assert_null(arb_game_tables(battle->game, source, "club", faults, NULL));
    g_autofree char *text = arb_faults_to_text(faults, ARB_LANG_EN);
    assert_non_null(strstr(text, rows[i].told));
    assert_int_equal(arb_journal_count(arb_game_journal(battle->game)), before);
    expect_points(battle, 24);
  }
  g_autoptr(ArbSource) same = changed("fire-points", MUSKET, MUSKET);
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbRuling) again = arb_game_tables(battle->game, same, "club", faults, NULL);
  g_autoptr(ArbRuling) no_reason = arb_game_tables(battle->game, same, "", faults, NULL);
  assert_string_equal(again->outcome.refusal.id, "tables-same");
  assert_string_equal(no_reason->outcome.refusal.id, "reason-needed");
  assert_int_equal(arb_journal_count(arb_game_journal(battle->game)), before);
  battle_free(battle);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_in_force),
      cmocka_unit_test(test_replay),
      cmocka_unit_test(test_old_words),
      cmocka_unit_test(test_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
