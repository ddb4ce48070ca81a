/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "core/backup.h"

#include "levy.h"
#include "toy.h"

/* A game of the ford, whose turns have one phase each, in the test's folder. */
static ArbGame *
new_game(const char *path)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbSource) source = levy_file("scenarios/ford.xml");
  g_autoptr(ArbScenario) scenario = arb_scenario_load(source, levy_find, faults);

  levy_assert_no_faults(faults);
  ArbGame *game = arb_game_new(scenario, path, 1, NULL, faults, NULL);
  assert_non_null(game);
  return game;
}

static void
next(ArbGame *game)
{
  g_autoptr(ArbRuling) ruling = arb_game_next(game, TRUE, NULL);

  assert_non_null(ruling);
  assert_int_equal(ruling->outcome.state, ARB_OPEN);
}

/* Turn of the game in that copy; 0: there is none that opens. */
static int
turn_of(const char *path, guint generation)
{
  g_autofree char *copy = arb_backup_path(path, generation);
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbGame) game = arb_game_open(copy, levy_find, faults, NULL);

  return game != NULL ? arb_state_track(arb_game_state(game), ARB_ATTR_TURN) : 0;
}

static void
spoil(const char *path)
{
  g_autofree char *body = NULL;
  gsize size = 0;

  assert_true(g_file_get_contents(path, &body, &size, NULL));
  assert_true(size > 4096);
  memset(body + 100, 0x5a, size - 100);
  assert_true(g_file_set_contents(path, body, (gssize)size, NULL));
}

/* Turn 1 has no copy yet; then each new turn has one, and the three newest stay. */
static void
test_rotates(void **state)
{
  g_autofree char *path = toy_path(*state, "rotates");
  g_autoptr(ArbGame) game = new_game(path);
  static const int TURNS[][ARB_BACKUPS] = {{2, 0, 0}, {3, 2, 0}, {4, 3, 2}, {5, 4, 3}};

  assert_int_equal(turn_of(path, 1), 0);
  for (guint i = 0; i < G_N_ELEMENTS(TURNS); i++) {
    next(game);
    for (guint k = 0; k < ARB_BACKUPS; k++) {
      assert_int_equal(turn_of(path, k + 1), TURNS[i][k]);
    }
  }
  g_autofree char *fourth = arb_backup_path(path, ARB_BACKUPS + 1);
  assert_false(g_file_test(fourth, G_FILE_TEST_EXISTS));
  assert_null(arb_game_backup_fault(game));
}

/* The newest copy may be damaged too: the next one is found, and takes the game's place. */
static void
test_restores(void **state)
{
  g_autofree char *path = toy_path(*state, "restores");
  g_autofree char *newest = arb_backup_path(path, 1);
  g_autofree char *kept = NULL;
  g_autoptr(ArbGame) game = new_game(path);
  int turn = 0;
  guint entries = 0;

  next(game);
  next(game);
  assert_null(arb_backup_find(path, levy_find, &turn, &entries)); /* it is being played */
  g_clear_pointer(&game, arb_game_close);
  spoil(path);
  spoil(newest);
  g_autofree char *copy = arb_backup_find(path, levy_find, &turn, &entries);
  g_autofree char *second = arb_backup_path(path, 2);
  assert_string_equal(copy, second);
  assert_int_equal(turn, 2);
  assert_int_equal(entries, 2); /* start, next */
  assert_true(arb_backup_restore(path, copy, &kept, NULL));
  g_autofree char *damaged = g_strconcat(path, ".damaged", NULL);
  assert_string_equal(kept, damaged);
  assert_true(g_file_test(damaged, G_FILE_TEST_EXISTS));
  assert_int_equal(turn_of(path, 2), 2); /* the copy is still one */
  g_autoptr(ArbFaults) faults = arb_faults_new();
  game = arb_game_open(path, levy_find, faults, NULL);
  assert_non_null(game);
  assert_int_equal(arb_state_track(arb_game_state(game), ARB_ATTR_TURN), 2);
}

/* A second one that is kept does not take the place of the first; a game that is gone needs none.
 */
static void
test_keeps_all(void **state)
{
  g_autofree char *path = toy_path(*state, "keeps");
  g_autofree char *copy = arb_backup_path(path, 1);
  g_autofree char *second = g_strconcat(path, ".damaged-2", NULL);
  g_autofree char *kept = NULL;
  g_autofree char *nothing = NULL;

  g_autoptr(ArbGame) game = new_game(path);
  next(game);
  g_clear_pointer(&game, arb_game_close);
  assert_true(arb_backup_restore(path, copy, &kept, NULL));
  g_clear_pointer(&kept, g_free);
  assert_true(arb_backup_restore(path, copy, &kept, NULL));
  assert_string_equal(kept, second);
  assert_int_equal(g_unlink(path), 0);
  assert_true(arb_backup_restore(path, copy, &nothing, NULL));
  assert_null(nothing);
}

/* Nothing opens: nothing is offered, and a copy that is none leaves the game as it is. */
static void
test_none(void **state)
{
  g_autofree char *path = toy_path(*state, "none");
  g_autofree char *copy = arb_backup_path(path, 1);
  g_autofree char *kept = NULL;
  g_autoptr(GError) error = NULL;
  int turn = -1;
  guint entries = 7;

  assert_true(g_file_set_contents(path, "no game", -1, NULL));
  assert_null(arb_backup_find(path, levy_find, &turn, &entries));
  assert_int_equal(turn, -1);
  assert_int_equal(entries, 7);
  assert_true(g_file_set_contents(copy, "no game either", -1, NULL));
  assert_null(arb_backup_find(path, levy_find, &turn, &entries));
  assert_false(arb_backup_restore(path, copy, &kept, &error));
  assert_true(g_error_matches(error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED));
  g_autofree char *body = NULL;
  assert_true(g_file_get_contents(path, &body, NULL, NULL));
  assert_string_equal(body, "no game");
}

/* Whoever moves the file away keeps the next entry out of it. */
static void
forbid_writing(const char *path)
{
  g_autofree char *away = g_strconcat(path, ".away", NULL);
  assert_int_equal(g_rename(path, away), 0);
}

static void
allow_writing(const char *path)
{
  g_autofree char *away = g_strconcat(path, ".away", NULL);
  assert_int_equal(g_rename(away, path), 0);
}

/* Where no copy can be made the game goes on, and says so until one can. */
static void
test_no_room(void **state)
{
  g_autofree char *path = toy_path(*state, "no-room");
  g_autofree char *fresh = g_strconcat(path, ".new", NULL);
  g_autofree char *inside = g_build_filename(fresh, "inside", NULL);
  g_autoptr(ArbGame) game = new_game(path);

  assert_int_equal(g_mkdir_with_parents(inside, 0700), 0); /* a folder stands in the way */
  next(game);
  assert_non_null(arb_game_backup_fault(game));
  assert_string_equal(arb_backup_fault_message_id(arb_game_backup_fault(game)), "backup-not-made");
  g_autoptr(GError) full = g_error_new(ARB_STORE_ERROR, ARB_STORE_ERROR_FULL, "full");
  assert_string_equal(arb_backup_fault_message_id(full), "backup-no-room");
  assert_int_equal(arb_journal_count(arb_game_journal(game)), 2);
  assert_int_equal(turn_of(path, 1), 0);
  forbid_writing(path);
  assert_null(arb_game_next(game, TRUE, NULL)); /* no move, and no word of its copy */
  assert_null(arb_game_backup_fault(game));
  allow_writing(path);
  assert_int_equal(g_rmdir(inside), 0);
  assert_int_equal(g_rmdir(fresh), 0);
  next(game);
  assert_null(arb_game_backup_fault(game));
  assert_int_equal(turn_of(path, 1), 3);
}

/* What a program leaves that is killed while it writes: pages half changed, and their journal. */
static void
kill_writer(const char *path)
{
  g_autofree char *journal = g_strconcat(path, "-journal", NULL);
  g_autofree char *pages = NULL;
  gsize size = 0;
  sqlite3 *db = NULL;

  assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
  assert_int_equal(sqlite3_exec(db,
                                "PRAGMA cache_size = 1; BEGIN IMMEDIATE;"
                                " UPDATE source SET body = zeroblob(20000);"
                                " UPDATE entry SET verdict = 'x'; DELETE FROM change",
                                NULL, NULL, NULL),
                   SQLITE_OK);
  assert_true(g_file_get_contents(journal, &pages, &size, NULL));
  assert_int_equal(sqlite3_close_v2(db), SQLITE_OK);
  assert_true(size > 4096);
  assert_true(g_file_set_contents(journal, pages, (gssize)size, NULL));
}

/* The journal of the game that is lost is not played into the copy that takes its place. */
static void
test_old_journal(void **state)
{
  g_autofree char *path = toy_path(*state, "journal");
  g_autofree char *copy = arb_backup_path(path, 1);
  g_autofree char *beside = g_strconcat(path, "-journal", NULL);
  g_autofree char *aside = g_strconcat(path, ".damaged-journal", NULL);
  g_autofree char *kept = NULL;
  g_autoptr(ArbGame) game = new_game(path);

  for (guint i = 0; i < 4; i++) { /* turn 5, and the oldest copy of turn 3 */
    next(game);
  }
  g_clear_pointer(&game, arb_game_close);
  kill_writer(path);
  assert_int_equal(g_unlink(path), 0);
  g_autofree char *oldest = arb_backup_path(path, ARB_BACKUPS);
  assert_true(arb_backup_restore(path, oldest, &kept, NULL));
  assert_false(g_file_test(beside, G_FILE_TEST_EXISTS));
  assert_true(g_file_test(aside, G_FILE_TEST_EXISTS));
  g_autoptr(ArbFaults) faults = arb_faults_new();
  game = arb_game_open(path, levy_find, faults, NULL);
  assert_non_null(game);
  assert_int_equal(arb_state_track(arb_game_state(game), ARB_ATTR_TURN), 3);
}

/* A copy moves on with what belongs to it. */
static void
test_moves_journal(void **state)
{
  g_autofree char *path = toy_path(*state, "moves-journal");
  g_autofree char *newest = arb_backup_path(path, 1);
  g_autofree char *second = arb_backup_path(path, 2);
  g_autofree char *beside = g_strconcat(newest, "-journal", NULL);
  g_autofree char *behind = g_strconcat(second, "-journal", NULL);
  g_autoptr(ArbGame) game = new_game(path);

  next(game);
  assert_true(g_file_set_contents(beside, "left", -1, NULL));
  next(game);
  assert_false(g_file_test(beside, G_FILE_TEST_EXISTS));
  assert_true(g_file_test(behind, G_FILE_TEST_EXISTS));
}

static int
begin(void **state)
{
  void *tree = NULL;
  int done = levy_begin(&tree);

  g_free(tree);
  return done == 0 ? toy_folder_make(state) : -1;
}

static int
end(void **state)
{
  void *unused = NULL;

  (void)levy_end(&unused);
  return toy_folder_remove(state);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_rotates),       cmocka_unit_test(test_restores),
      cmocka_unit_test(test_keeps_all),     cmocka_unit_test(test_none),
      cmocka_unit_test(test_no_room),       cmocka_unit_test(test_old_journal),
      cmocka_unit_test(test_moves_journal),
  };

  return cmocka_run_group_tests(tests, begin, end) != 0;
}
