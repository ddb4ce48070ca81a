/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/backup.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "core/game-private.h"

char *
arb_backup_path(const char *path, guint generation)
{
  return g_strdup_printf("%s.%u", path, generation);
}

/* A database and the journal of a program that was killed belong together: beside another file of
 * the same name SQLite would put the old pages into that one. */
static void
move_journal(const char *from, const char *to)
{
  g_autofree char *old_place = g_strconcat(from, "-journal", NULL);
  g_autofree char *new_place = g_strconcat(to, "-journal", NULL);

  (void)g_unlink(new_place);
  (void)g_rename(old_place, new_place);
}

static gboolean
move(const char *from, const char *to, GError **error)
{
  move_journal(from, to);
  if (g_rename(from, to) == 0) {
    return TRUE;
  }
  int number = errno;
  move_journal(to, from);
  g_set_error(error, G_FILE_ERROR, (int)g_file_error_from_errno(number), "%s: %s", to,
              g_strerror(number));
  return FALSE;
}

/* GAME.2 becomes GAME.3, GAME.1 becomes GAME.2; what is not there yet leaves no gap to mind. */
static void
shift(const char *path)
{
  for (guint i = ARB_BACKUPS; i > 1; i--) {
    g_autofree char *from = arb_backup_path(path, i - 1);
    g_autofree char *to = arb_backup_path(path, i);
    if (g_file_test(from, G_FILE_TEST_EXISTS)) {
      (void)move(from, to, NULL);
    }
  }
}

static gboolean
make_backup(const ArbGame *game, GError **error)
{
  g_autofree char *fresh = g_strconcat(game->path, ".new", NULL);
  g_autofree char *newest = arb_backup_path(game->path, 1);

  (void)g_unlink(fresh); /* left by a program that was killed */
  if (!arb_store_copy(game->store, fresh, error)) {
    (void)g_unlink(fresh);
    return FALSE;
  }
  shift(game->path);
  return move(fresh, newest, error);
}

static gboolean
is_wanted(const ArbGame *game, int turn_before)
{
  if (game->store == NULL) {
    return FALSE; /* a game that is only replayed */
  }
  if (arb_state_track(game->state, ARB_ATTR_TURN) != turn_before) {
    return TRUE;
  }
  g_autofree char *newest = arb_backup_path(game->path, 1);
  return !g_file_test(newest, G_FILE_TEST_EXISTS);
}

void
arb_game_keep_backup(ArbGame *game, int turn_before)
{
  g_clear_error(&game->backup_fault);
  if (is_wanted(game, turn_before)) {
    (void)make_backup(game, &game->backup_fault);
  }
}

const GError *
arb_game_backup_fault(const ArbGame *game)
{
  return game->backup_fault;
}

const char *
arb_backup_fault_message_id(const GError *fault)
{
  return g_error_matches(fault, ARB_STORE_ERROR, ARB_STORE_ERROR_FULL) ? "backup-no-room"
                                                                       : "backup-not-made";
}

/* Another program plays it: its file is not moved away under its feet. */
static gboolean
is_in_use(const char *path, GError **error)
{
  g_autoptr(GError) fault = NULL;
  g_autoptr(ArbStore) store = arb_store_open(path, &fault);

  if (g_error_matches(fault, ARB_STORE_ERROR, ARB_STORE_ERROR_IN_USE)) {
    g_propagate_error(error, g_steal_pointer(&fault));
    return TRUE;
  }
  return FALSE;
}

char *
arb_backup_find(const char *path, ArbBookFinder find, int *out_turn, guint *out_entries)
{
  if (is_in_use(path, NULL)) {
    return NULL;
  }
  for (guint i = 1; i <= ARB_BACKUPS; i++) {
    g_autofree char *copy = arb_backup_path(path, i);
    g_autoptr(ArbFaults) faults = arb_faults_new();
    g_autoptr(GError) error = NULL;
    g_autoptr(ArbGame) game = arb_game_open(copy, find, faults, &error);
    if (game != NULL) {
      *out_turn = arb_state_track(game->state, ARB_ATTR_TURN);
      *out_entries = arb_journal_count(game->journal);
      return g_steal_pointer(&copy);
    }
  }
  return NULL;
}

/* "GAME.damaged", or with a number behind when there is one already. */
static char *
free_place(const char *path)
{
  char *place = g_strconcat(path, ".damaged", NULL);

  for (guint i = 2; g_file_test(place, G_FILE_TEST_EXISTS); i++) {
    g_free(place);
    place = g_strdup_printf("%s.damaged-%u", path, i);
  }
  return place;
}

/* out_kept: (transfer full) (nullable) NULL: no file stood there, though its journal may have. */
static gboolean
put_aside(const char *path, char **out_kept, GError **error)
{
  g_autofree char *place = free_place(path);

  if (!g_file_test(path, G_FILE_TEST_EXISTS)) {
    move_journal(path, place);
    return TRUE;
  }
  if (!move(path, place, error)) {
    return FALSE;
  }
  *out_kept = g_steal_pointer(&place);
  return TRUE;
}

gboolean
arb_backup_restore(const char *path, const char *copy, char **out_kept, GError **error)
{
  g_autoptr(ArbStore) store = arb_store_open(copy, error);
  g_autofree char *fresh = g_strconcat(path, ".new", NULL);
  g_autofree char *kept = NULL;

  if (store == NULL) {
    return FALSE;
  }
  if (is_in_use(path, error)) {
    return FALSE;
  }
  (void)g_unlink(fresh);
  if (!arb_store_copy(store, fresh, error)) {
    (void)g_unlink(fresh);
    return FALSE;
  }
  if (!put_aside(path, &kept, error)) {
    (void)g_unlink(fresh);
    return FALSE;
  }
  if (!move(fresh, path, error)) {
    if (kept != NULL) {
      (void)move(kept, path, NULL);
    }
    return FALSE;
  }
  *out_kept = g_steal_pointer(&kept);
  return TRUE;
}
