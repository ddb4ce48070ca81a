/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a game file; or, where they do not begin like one, lines that each change a sound
 * one: "entry.action 3 fire", "change.new 3.0 7". */
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "rules/registry.h"

#include "fuzz.h"

static char *path;
static GBytes *sound;

/* A game with an entry of each kind. */
static ArbGame *
played(void)
{
  static const char *const sides[] = {"side=french", "side=allied"};
  static const char *const move[] = {"unit=F2", "hexes=3", NULL};
  ArbGame *game = fuzz_game(1);
  ArbDice none = {0};

  for (guint i = 0; i < G_N_ELEMENTS(sides); i++) {
    const char *fields[] = {sides[i], NULL};
    arb_ruling_free(arb_game_do(game, "set-up", fields, &none, NULL, NULL));
  }
  arb_ruling_free(arb_game_do(game, "move", move, &none, NULL, NULL));
  arb_ruling_free(arb_game_undo(game, 1, FALSE, "agreed", NULL));
  arb_ruling_free(arb_game_redo(game, 1, NULL));
  arb_ruling_free(arb_game_set(game, "game", "losses-french", "3", "counted", NULL));
  arb_ruling_free(arb_game_next(game, TRUE, NULL));
  g_assert_cmpuint(arb_journal_count(arb_game_journal(game)), ==, 8);
  return game;
}

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
  char *body = NULL;
  gsize size = 0;

  (void)argc;
  (void)argv;
  g_assert_true(g_file_get_contents(arb_game_path(played()), &body, &size, NULL));
  sound = g_bytes_new_take(body, size);
  path = fuzz_path("fuzz.arbitro");
  return 0;
}

static gboolean
is_name(const char *text)
{
  return *text != '\0' && text[strspn(text, "abcdefghijklmnopqrstuvwxyz")] == '\0';
}

/* "TABLE.COLUMN ROW VALUE"; without a value the row is taken away. */
static void
change(sqlite3 *db, const char *line)
{
  g_auto(GStrv) words = g_strsplit(line, " ", 3);
  g_auto(GStrv) where = g_strsplit(words[0] != NULL ? words[0] : "", ".", 2);

  if (g_strv_length(words) < 2 || g_strv_length(where) < 2 || !is_name(where[0])
      || !is_name(where[1])) {
    return;
  }
  const char *row = strcmp(where[0], "change") == 0 ? "entry || '.' || n" : "rowid";
  char *sql = words[2] == NULL
                  ? sqlite3_mprintf("DELETE FROM \"%w\" WHERE %s=%Q", where[0], row, words[1])
                  : sqlite3_mprintf("UPDATE OR REPLACE \"%w\" SET \"%w\"=%Q WHERE %s=%Q", where[0],
                                    where[1], words[2], row, words[1]);
  sqlite3_exec(db, sql, NULL, NULL, NULL);
  sqlite3_free(sql);
}

static void
put_changed(const uint8_t *data, size_t size)
{
  gsize length = 0;
  const char *body = g_bytes_get_data(sound, &length);
  g_autofree char *text = g_strndup((const char *)data, size);
  g_auto(GStrv) lines = g_strsplit(text, "\n", 100);
  sqlite3 *db = NULL;

  g_assert_true(
      g_file_set_contents_full(path, body, (gssize)length, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  g_assert_cmpint(sqlite3_open(path, &db), ==, SQLITE_OK);
  sqlite3_exec(db, "PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF; BEGIN", NULL, NULL, NULL);
  for (guint i = 0; lines[i] != NULL; i++) {
    change(db, lines[i]);
  }
  sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
  g_assert_cmpint(sqlite3_close(db), ==, SQLITE_OK);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GError) error = NULL;

  if (size < strlen("SQLite") || memcmp(data, "SQLite", strlen("SQLite")) != 0) {
    put_changed(data, size);
  } else {
    g_assert_true(g_file_set_contents_full(path, (const char *)data, (gssize)size,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  }
  ArbGame *game = arb_game_open(path, arb_registry_find, faults, &error);
  g_assert_true(game != NULL || error != NULL || arb_faults_count(faults) > 0);
  if (game != NULL) {
    guint seq = 0;
    gboolean same = arb_game_verify(game, &seq);
    g_assert_true(same || seq <= arb_journal_count(arb_game_journal(game)));
  }
  arb_game_close(game);
  return 0;
}
