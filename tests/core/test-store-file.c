/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "core/store-private.h"

#include "toy.h"

/* A game of a start and one deed, closed. */
static char *
make_game(const char *folder, const char *name)
{
  g_auto(Toy) toy = toy_create(folder, name);

  toy_start(&toy, 1);
  assert_true(toy_write(&toy, toy_deed(&toy, 20), NULL));
  return g_strdup(toy.path);
}

static gboolean
has_journal(const char *path)
{
  g_autofree char *journal = g_strconcat(path, "-journal", NULL);

  return g_file_test(journal, G_FILE_TEST_EXISTS);
}

/* Opening fails with that code and leaves every byte of the file, and nothing beside it. */
static void
assert_refused(const char *path, ArbStoreError code)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize n_before = 0;
  gsize n_after = 0;
  g_autoptr(GError) error = NULL;

  assert_true(g_file_get_contents(path, &before, &n_before, NULL));
  assert_null(arb_store_open(path, &error));
  assert_non_null(error);
  if (!g_error_matches(error, ARB_STORE_ERROR, (int)code)) {
    fail_msg("%s", error->message);
  }
  assert_true(g_file_get_contents(path, &after, &n_after, NULL));
  assert_int_equal(n_before, n_after);
  assert_memory_equal(before, after, n_before);
  assert_false(has_journal(path));
}

static void
test_create(void **state)
{
  g_autofree char *path = make_game(*state, "create");
  g_autofree char *body = NULL;
  gsize size = 0;
  g_autoptr(GError) error = NULL;

  assert_true(g_file_get_contents(path, &body, &size, NULL));
  assert_memory_equal(body, "SQLite format 3", 16);
  assert_memory_equal(body + 60, "\0\0\0\1", 4); /* user_version */
  assert_memory_equal(body + 68, "Arbt", 4);     /* application_id */
  assert_false(has_journal(path));
  assert_null(arb_store_create(path, &error));
  assert_true(g_error_matches(error, ARB_STORE_ERROR, ARB_STORE_ERROR_EXISTS));
  g_auto(Toy) read = toy_open(*state, "create");
  assert_int_equal(arb_journal_count(read.journal), 2);
}

static void
test_create_nowhere(void **state)
{
  g_autofree char *path = g_build_filename(*state, "no-folder", "game", NULL);
  g_autoptr(GError) error = NULL;

  assert_null(arb_store_create(path, &error));
  assert_true(g_error_matches(error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO));
  g_clear_error(&error);
  assert_null(arb_store_open(path, &error));
  assert_true(g_error_matches(error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO));
  g_clear_error(&error);
  assert_null(arb_store_open(*state, &error)); /* a folder */
  assert_non_null(error);
}

static void
test_foreign(void **state)
{
  static const struct {
    const char *label;
    const char *body;
    gsize size;
  } rows[] = {
      {"empty", "", 0},
      {"one byte", "S", 1},
      {"text",
       "Not a game at all, but a letter of some length: the quick brown fox jumps over the "
       "lazy dog, and the umpire over the rules.\n",
       123},
      {"head alone", "SQLite format 3", 16},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *path = toy_path(*state, rows[i].label);

    print_message("# %s\n", rows[i].label);
    assert_true(g_file_set_contents(path, rows[i].body, (gssize)rows[i].size, NULL));
    assert_refused(path, ARB_STORE_ERROR_DAMAGED);
  }
}

static void
run_on(const char *path, const char *sql)
{
  sqlite3 *db = NULL;

  assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
  assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
  assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static void
test_other_database(void **state)
{
  g_autofree char *path = toy_path(*state, "other");

  run_on(path, "CREATE TABLE meta (key, value)");
  assert_refused(path, ARB_STORE_ERROR_DAMAGED);
}

static void
test_versions(void **state)
{
  g_autofree char *path = make_game(*state, "newer");

  run_on(path, "PRAGMA user_version = 2");
  assert_refused(path, ARB_STORE_ERROR_NEWER);
  run_on(path, "PRAGMA user_version = 0");
  assert_refused(path, ARB_STORE_ERROR_DAMAGED);
}

static void
test_truncated(void **state)
{
  g_autofree char *whole = make_game(*state, "whole");
  g_autofree char *path = toy_path(*state, "cut");
  g_autofree char *body = NULL;
  gsize size = 0;

  assert_true(g_file_get_contents(whole, &body, &size, NULL));
  for (gsize kept = 512; kept < size; kept += size / 10) {
    assert_true(g_file_set_contents(path, body, (gssize)kept, NULL));
    assert_refused(path, ARB_STORE_ERROR_DAMAGED);
  }
}

/* Random bytes over parts of the file. What opens and loads has not been hurt where it counts. */
static void
test_random_bytes(void **state)
{
  g_autofree char *whole = make_game(*state, "sound");
  g_autofree char *path = toy_path(*state, "random");
  g_autofree char *body = NULL;
  g_autoptr(GRand) dice = g_rand_new_with_seed(1815);
  g_autoptr(ArbRuleset) rules = toy_rules();
  gsize size = 0;
  guint caught = 0;

  assert_true(g_file_get_contents(whole, &body, &size, NULL));
  for (guint i = 0; i < 200; i++) {
    g_autofree char *hurt = g_memdup2(body, size);
    g_autoptr(ArbState) fresh = arb_state_new(rules);
    g_autoptr(ArbJournal) journal = arb_journal_new();
    g_autoptr(GError) error = NULL;
    gsize at = (gsize)g_rand_int_range(dice, 100, (int)size - 64);

    for (gsize k = 0; k < 64; k++) {
      hurt[at + k] = (char)g_rand_int_range(dice, 0, 256);
    }
    assert_true(g_file_set_contents(path, hurt, (gssize)size, NULL));
    g_autoptr(ArbStore) store = arb_store_open(path, &error);
    if (store == NULL || !arb_store_load(store, fresh, journal, &error)) {
      assert_true(g_error_matches(error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED));
      caught++;
    }
  }
  print_message("# %u of 200 caught\n", caught);
  assert_true(caught > 0);
}

/* Runs a function in a process of its own, which is killed when it has told what came of it: its
 * leaks, as a tool finds them at its end, are not faults.  Returns: what it did. */
static int
in_child(int (*run)(void *data), void *data)
{
  int ends[2] = {-1, -1};
  int result = -1;
  int status = 0;

  assert_int_equal(pipe(ends), 0);
  pid_t child = fork();
  if (child == 0) {
    result = run(data);
    if (write(ends[1], &result, sizeof result) == (gssize)sizeof result) {
      raise(SIGKILL);
    }
    _exit(1);
  }
  assert_int_equal(close(ends[1]), 0);
  assert_int_equal(read(ends[0], &result, sizeof result), sizeof result);
  assert_int_equal(close(ends[0]), 0);
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_true(WIFSIGNALED(status));
  return result;
}

static int
open_code(void *path)
{
  g_autoptr(GError) error = NULL;
  ArbStore *store = arb_store_open(path, &error);

  return store != NULL ? 100 : error->code;
}

static void
test_in_use(void **state)
{
  g_auto(Toy) toy = toy_create(*state, "in-use");
  g_autoptr(GError) error = NULL;

  toy_start(&toy, 1);
  assert_int_equal(in_child(open_code, toy.path), ARB_STORE_ERROR_IN_USE);
  assert_null(arb_store_open(toy.path, &error)); /* another window of the same program */
  assert_true(g_error_matches(error, ARB_STORE_ERROR, ARB_STORE_ERROR_IN_USE));
  assert_int_equal(in_child(open_code, toy.path), ARB_STORE_ERROR_IN_USE);
  assert_true(toy_write(&toy, toy_deed(&toy, 1), NULL));
  g_clear_pointer(&toy.store, arb_store_close);
  assert_int_equal(in_child(open_code, toy.path), 100);
}

/* The lock is taken by opening alone, before anything is written. */
static void
test_in_use_unwritten(void **state)
{
  g_autofree char *path = make_game(*state, "unwritten");
  g_auto(Toy) toy = toy_open(*state, "unwritten");

  assert_int_equal(in_child(open_code, path), ARB_STORE_ERROR_IN_USE);
}

/* Dies in the middle of a transaction of a thousand deeds, so that pages have been written. */
static int
die_within(void *folder)
{
  g_autoptr(GError) error = NULL;
  Toy toy = toy_open(folder, "killed");

  if (!arb_store_begin(toy.store, &error)) {
    return 1;
  }
  sqlite3_exec(toy.store->db, "PRAGMA cache_size = 1", NULL, NULL, NULL);
  for (int i = 0; i < 1000; i++) {
    ArbEntry *entry = toy_deed(&toy, i % 50);

    if (!arb_store_append(toy.store, entry, toy.state, &error)) {
      return 2;
    }
    arb_state_apply(toy.state, entry->changes);
    arb_journal_append(toy.journal, entry);
  }
  return 0;
}

static int
die_after(void *folder)
{
  Toy toy = toy_open(folder, "killed");

  return toy_write(&toy, toy_deed(&toy, 19), NULL) ? 0 : 1;
}

/* A killed process loses what was not committed, and nothing else. */
static void
test_killed(void **state)
{
  g_autofree char *path = make_game(*state, "killed");

  assert_int_equal(in_child(die_within, *state), 0);
  {
    g_auto(Toy) toy = toy_open(*state, "killed");

    assert_int_equal(arb_journal_count(toy.journal), 2);
    assert_int_equal(arb_state_get(toy.state, TOY_FIRST_UNIT, TOY_FIGURES), 20);
  }
  assert_int_equal(in_child(die_after, *state), 0);
  g_auto(Toy) toy = toy_open(*state, "killed");
  assert_int_equal(arb_journal_count(toy.journal), 3);
  assert_int_equal(arb_state_get(toy.state, TOY_FIRST_UNIT, TOY_FIGURES), 19);
}

static void
test_rollback(void **state)
{
  g_auto(Toy) toy = toy_create(*state, "rollback");

  toy_start(&toy, 1);
  assert_true(arb_store_begin(toy.store, NULL));
  g_autoptr(ArbEntry) lost = toy_deed(&toy, 5);
  assert_true(arb_store_append(toy.store, lost, toy.state, NULL));
  arb_store_rollback(toy.store);
  assert_true(toy_write(&toy, toy_deed(&toy, 6), NULL));
  g_clear_pointer(&toy.store, arb_store_close);
  g_auto(Toy) read = toy_open(*state, "rollback");
  assert_int_equal(arb_journal_count(read.journal), 2);
  assert_int_equal(arb_state_get(read.state, TOY_FIRST_UNIT, TOY_FIGURES), 6);
}

/* Deleted while open: before a transaction, and within one. */
static void
test_moved(void **state)
{
  for (gboolean within = FALSE; within <= TRUE; within++) {
    g_auto(Toy) toy = toy_create(*state, within ? "moved-within" : "moved-before");
    g_autoptr(GError) error = NULL;

    toy_start(&toy, 1);
    g_autoptr(ArbEntry) entry = toy_deed(&toy, 5);
    if (within) {
      assert_true(arb_store_begin(toy.store, NULL));
      assert_int_equal(g_unlink(toy.path), 0);
      assert_true(arb_store_append(toy.store, entry, toy.state, NULL));
      assert_false(arb_store_commit(toy.store, &error));
    } else {
      assert_int_equal(g_unlink(toy.path), 0);
      assert_false(arb_store_begin(toy.store, &error));
    }
    assert_true(g_error_matches(error, ARB_STORE_ERROR, ARB_STORE_ERROR_MOVED));
  }
}

/* Put back in its place, it may be played on. */
static void
test_moved_and_back(void **state)
{
  g_auto(Toy) toy = toy_create(*state, "here");
  g_autofree char *there = toy_path(*state, "there");

  toy_start(&toy, 1);
  assert_int_equal(g_rename(toy.path, there), 0);
  assert_false(toy_write(&toy, toy_deed(&toy, 5), NULL));
  assert_int_equal(g_rename(there, toy.path), 0);
  assert_true(toy_write(&toy, toy_deed(&toy, 5), NULL));
}

/* The disk is full: nothing of the entry is kept, all before it is, and with room it goes on. */
static void
test_full(void **state)
{
  g_auto(Toy) toy = toy_create(*state, "full");
  g_autoptr(GError) error = NULL;

  toy_start(&toy, 1);
  sqlite3_exec(toy.store->db, "PRAGMA max_page_count = 1", NULL, NULL, NULL);
  ArbEntry *big = toy_deed(&toy, 5);
  g_free(big->request);
  big->request = g_strnfill(100000, 'x');
  assert_false(toy_write(&toy, big, &error));
  assert_true(g_error_matches(error, ARB_STORE_ERROR, ARB_STORE_ERROR_FULL));
  sqlite3_exec(toy.store->db, "PRAGMA max_page_count = 100000", NULL, NULL, NULL);
  assert_true(toy_write(&toy, toy_deed(&toy, 5), NULL));
  g_clear_pointer(&toy.store, arb_store_close);
  g_auto(Toy) read = toy_open(*state, "full");
  assert_int_equal(arb_journal_count(read.journal), 2);
}

/* A file that may not grow: to SQLite any failure to write, to people no room. */
static int
write_within_limit(void *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(ArbStore) store = arb_store_open(path, &error);
  GStatBuf found = {0};

  (void)g_stat(path, &found);
  struct rlimit limit = {(rlim_t)found.st_size, (rlim_t)found.st_size};
  signal(SIGXFSZ, SIG_IGN);
  if (store == NULL || setrlimit(RLIMIT_FSIZE, &limit) != 0) {
    return 101;
  }
  g_autofree char *big = g_strnfill(100000, 'x');
  return arb_store_set_meta(store, "title", big, &error) ? 102 : error->code;
}

static void
test_limit(void **state)
{
  g_autofree char *path = make_game(*state, "limit");

  assert_int_equal(in_child(write_within_limit, path), ARB_STORE_ERROR_FULL);
  g_auto(Toy) read = toy_open(*state, "limit");
  assert_int_equal(arb_journal_count(read.journal), 2);
}

static void
overwrite(const char *path, const char *body, gsize size)
{
  g_usleep(50000); /* beyond the grain of a file's time */
  FILE *file = fopen(path, "r+");
  assert_non_null(file);
  assert_int_equal(ftruncate(fileno(file), 0), 0);
  assert_int_equal(fwrite(body, 1, size, file), size);
  assert_int_equal(fclose(file), 0);
}

/* Another file copied over it: the name and the lock are ours still, what SQLite knows is not. */
static void
test_overwritten(void **state)
{
  g_autofree char *first = NULL;
  g_autofree char *after = NULL;
  gsize size = 0;
  g_auto(Toy) toy = toy_create(*state, "over");
  g_autoptr(GError) error = NULL;

  toy_start(&toy, 1);
  assert_true(g_file_get_contents(toy.path, &first, &size, NULL));
  for (int i = 0; i < 5; i++) { /* too few to make the file longer */
    assert_true(toy_write(&toy, toy_deed(&toy, i), NULL));
  }
  g_autofree char *same = NULL;
  assert_true(g_file_get_contents(toy.path, &same, &size, NULL));
  overwrite(toy.path, same, size);
  assert_true(toy_write(&toy, toy_deed(&toy, 7), NULL)); /* only its time is another */
  overwrite(toy.path, first, size);
  assert_false(toy_write(&toy, toy_deed(&toy, 5), &error));
  assert_true(g_error_matches(error, ARB_STORE_ERROR, ARB_STORE_ERROR_CHANGED));
  g_clear_pointer(&toy.store, arb_store_close);
  assert_true(g_file_get_contents(toy.path, &after, &size, NULL));
  assert_memory_equal(after, first, size);
}

/* As a user who may read the file, but not write it. */
static int
look_only(void *path)
{
  g_autoptr(GError) error = NULL;

  if (geteuid() == 0 && setuid(65534) != 0) {
    return 101;
  }
  ArbStore *store = arb_store_open(path, &error);
  if (store == NULL) {
    return error->code;
  }
  if (arb_store_begin(store, &error)) {
    return 102;
  }
  if (arb_store_set_meta(store, "seed", "1", NULL)) {
    return 103;
  }
  return error->code;
}

static void
test_read_only(void **state)
{
  g_autofree char *path = make_game(*state, "read-only");

  assert_int_equal(g_chmod(*state, 0755), 0);
  assert_int_equal(g_chmod(path, 0444), 0);
  assert_int_equal(in_child(look_only, path), ARB_STORE_ERROR_READ_ONLY);
  assert_int_equal(g_chmod(path, 0644), 0);
  g_auto(Toy) read = toy_open(*state, "read-only");
  assert_int_equal(arb_journal_count(read.journal), 2);
}

/* Every failure has its words in both languages. */
static void
test_messages(void **state)
{
  g_autoptr(GError) foreign = g_error_new(G_FILE_ERROR, G_FILE_ERROR_FAILED, "x");

  (void)state;
  assert_true(arb_core_text_load(arb_data_dir(), NULL));
  assert_string_equal(arb_store_error_message_id(foreign), "store-io");
  for (int code = ARB_STORE_ERROR_IN_USE; code <= ARB_STORE_ERROR_IO; code++) {
    g_autoptr(GError) error = g_error_new(ARB_STORE_ERROR, code, "x");

    for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
      g_autofree char *text = arb_core_text(arb_store_error_message_id(error), (ArbLang)lang, NULL);

      assert_false(g_str_has_prefix(text, "[") || g_str_has_prefix(text, "("));
    }
  }
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_create),
      cmocka_unit_test(test_create_nowhere),
      cmocka_unit_test(test_foreign),
      cmocka_unit_test(test_other_database),
      cmocka_unit_test(test_versions),
      cmocka_unit_test(test_truncated),
      cmocka_unit_test(test_random_bytes),
      cmocka_unit_test(test_in_use),
      cmocka_unit_test(test_in_use_unwritten),
      cmocka_unit_test(test_killed),
      cmocka_unit_test(test_rollback),
      cmocka_unit_test(test_moved),
      cmocka_unit_test(test_moved_and_back),
      cmocka_unit_test(test_full),
      cmocka_unit_test(test_read_only),
      cmocka_unit_test(test_messages),
      cmocka_unit_test(test_limit),
      cmocka_unit_test(test_overwritten),
  };

  return cmocka_run_group_tests(tests, toy_folder_make, toy_folder_remove) != 0;
}
