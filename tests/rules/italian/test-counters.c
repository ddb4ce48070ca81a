/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/export.h"

#include "rules/italian/game-test.h"
#include "rules/italian/italian-test.h"
#include "rules/registry.h"

/* Numbered counters as they are listed, and those of games begun when they were numbered in order.
 */
static Battle *battle;

static int
begin(G_GNUC_UNUSED void **unused)
{
  battle = battle_new("teaching");
  return 0;
}

static int
end(G_GNUC_UNUSED void **unused)
{
  battle_free(battle);
  return 0;
}

/* The labels that begin with FS, in the order of a text. */
static char *
find_counters(const char *text)
{
  GString *found = g_string_new(NULL);

  for (const char *at = strstr(text, "label=\"FS"); at != NULL; at = strstr(at, "label=\"FS")) {
    at += strlen("label=\"");
    g_string_append_printf(found, "%.*s ", (int)strcspn(at, "\""), at);
  }
  return g_string_free(found, FALSE);
}

/* Four battalions under counters, and a dummy: l9 of 60 is 9, l10 of the 59 left is 11, l1 is 1, of
 * 2-8, 10, 12-60 the seventh is 8, and of 2-7, 10, 12-60 the first is 2. */
static void
lay(void)
{
  battle_does(battle, "hide unit=F3 how=counter --dice l9");
  battle_does(battle, "hide unit=F4 how=counter --dice l10");
  battle_does(battle, "hide unit=F5 how=counter --dice l1");
  battle_does(battle, "hide unit=F6 how=counter --dice l7");
  battle_does(battle, "dummy side=french --dice l1");
}

/* The order in which they were laid is nowhere: by their numbers, 9 before 11; what is found leaves
 * no gap behind. */
/* IT-OBS-2 */
static void
test_by_number(G_GNUC_UNUSED void **unused)
{
  static const char *const viewers[] = {"prussian", "french"};

  lay();
  for (guint i = 0; i < G_N_ELEMENTS(viewers); i++) {
    guint viewer = arb_state_find(arb_game_state(battle->game), viewers[i]);
    g_autofree char *xml = arb_game_to_xml(battle->game, viewer);
    g_autofree char *found = find_counters(xml);
    assert_string_equal(found, "FS1 FS2 FS8 FS9 FS11 ");
  }
  battle_does(battle, "unmask piece=FS9 distance=60");
  g_autofree char *xml = arb_game_to_xml(battle->game, ARB_VIEW_PUBLIC);
  g_autofree char *left = find_counters(xml);
  assert_string_equal(left, "FS1 FS2 FS8 FS11 ");
}

static void
run(sqlite3 *file, const char *sql)
{
  assert_int_equal(sqlite3_exec(file, sql, NULL, NULL, NULL), SQLITE_OK);
}

/* A line of the part that says how to hide, without what says that numbers are drawn. */
static char *
cut_numbers(const char *text)
{
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  GString *old = g_string_new(NULL);

  for (guint i = 0; lines[i] != NULL; i++) {
    if (strstr(lines[i], "<draw id=\"number\">") == NULL
        && strstr(lines[i], "<value id=\"number\"") == NULL) {
      g_string_append_printf(old, "%s\n", lines[i]);
    }
  }
  return g_string_free(old, FALSE);
}

/* The part of the rule book as it was then. */
static void
put_old_part(sqlite3 *file)
{
  sqlite3_stmt *row = NULL;
  sqlite3_stmt *put = NULL;

  assert_int_equal(
      sqlite3_prepare_v2(file, "SELECT body FROM source WHERE name LIKE '%/rules-hidden.xml'", -1,
                         &row, NULL),
      SQLITE_OK);
  assert_int_equal(sqlite3_step(row), SQLITE_ROW);
  g_autofree char *now =
      g_strndup(sqlite3_column_blob(row, 0), (gsize)sqlite3_column_bytes(row, 0));
  g_autofree char *old = cut_numbers(now);
  g_autofree char *hash = g_compute_checksum_for_string(G_CHECKSUM_SHA256, old, -1);
  assert_int_equal(sqlite3_finalize(row), SQLITE_OK);
  assert_true(strlen(old) < strlen(now));
  assert_int_equal(sqlite3_prepare_v2(file,
                                      "UPDATE source SET body = ?, hash = ?"
                                      " WHERE name LIKE '%/rules-hidden.xml'",
                                      -1, &put, NULL),
                   SQLITE_OK);
  sqlite3_bind_blob(put, 1, old, (int)strlen(old), SQLITE_TRANSIENT);
  sqlite3_bind_text(put, 2, hash, -1, SQLITE_TRANSIENT);
  assert_int_equal(sqlite3_step(put), SQLITE_DONE);
  assert_int_equal(sqlite3_finalize(put), SQLITE_OK);
}

/* Five counters were numbered FS1 to FS5 as they were laid, and nothing was drawn: the game opens,
 * proves itself and goes on with numbers that are drawn. Of 6 to 60 the last is 60. */
/* IT-OBS-2 */
static void
test_old_game(G_GNUC_UNUSED void **unused)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  sqlite3 *file = NULL;
  guint seq = 0;

  battle_does(battle, "hide unit=F3 how=counter --dice l1");
  battle_does(battle, "hide unit=F4 how=counter --dice l1");
  battle_does(battle, "hide unit=F5 how=counter --dice l1");
  battle_does(battle, "hide unit=F6 how=counter --dice l1");
  battle_does(battle, "dummy side=french --dice l1");
  g_clear_pointer(&battle->game, arb_game_close);
  assert_int_equal(sqlite3_open(battle->path, &file), SQLITE_OK);
  run(file, "UPDATE entry SET dice = '', drawn = '', vals = '' WHERE action IN ('hide', 'dummy')");
  assert_int_equal(sqlite3_changes(file), 5);
  put_old_part(file);
  assert_int_equal(sqlite3_close(file), SQLITE_OK);
  battle->game = arb_game_open(battle->path, arb_registry_find, faults, NULL);
  assert_non_null(battle->game);
  assert_true(arb_game_verify(battle->game, &seq));
  battle_expect(battle, "FS4", "stands-for", "F6");
  battle_expect(battle, "FS5", "stands-for", "none");
  battle_undo(battle, 1);
  battle_does(battle, "dummy side=french --dice l56");
  battle_expect(battle, "FS60", "stands-for", "none");
  assert_true(arb_game_verify(battle->game, &seq));
}

/* A journal that lost the number drawn for one counter is not sound: it was numbered otherwise. */
/* IT-OBS-2 */
static void
test_lost_number(G_GNUC_UNUSED void **unused)
{
  sqlite3 *file = NULL;
  guint seq = 0;

  battle_does(battle, "hide unit=F3 how=counter --dice l7");
  g_clear_pointer(&battle->game, arb_game_close);
  assert_int_equal(sqlite3_open(battle->path, &file), SQLITE_OK);
  run(file, "UPDATE entry SET dice = '', drawn = '', vals = '' WHERE action = 'hide'");
  assert_int_equal(sqlite3_close(file), SQLITE_OK);
  battle->game = arb_game_open(battle->path, arb_registry_find, NULL, NULL);
  assert_non_null(battle->game);
  assert_false(arb_game_verify(battle->game, &seq));
  assert_int_equal(seq, 2);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

static int
done(G_GNUC_UNUSED void **unused)
{
  italian_rules_done();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      TEST(test_by_number),
      TEST(test_old_game),
      TEST(test_lost_number),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
