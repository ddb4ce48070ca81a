/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/store-private.h"

/* What a game file holds besides its entries: the game as a whole, and the files in force. */

char *
arb_store_get_meta(ArbStore *store, const char *key)
{
  g_autoptr(sqlite3_stmt) get =
      arb_store_prepare(store, "SELECT value FROM meta WHERE key = ?", NULL);

  if (get == NULL) {
    return NULL;
  }
  sqlite3_bind_text(get, 1, key, -1, SQLITE_STATIC);
  return sqlite3_step(get) == SQLITE_ROW ? g_strdup(arb_store_column(get, 0)) : NULL;
}

/* Runs a statement in the transaction that is open, or in one of its own. */
static gboolean
run_kept(ArbStore *store, sqlite3_stmt *statement, GError **error)
{
  if (!sqlite3_get_autocommit(store->db)) {
    return arb_store_run(store, statement, error);
  }
  if (!arb_store_begin(store, error)) {
    return FALSE;
  }
  if (!arb_store_run(store, statement, error)) {
    arb_store_rollback(store);
    return FALSE;
  }
  return arb_store_commit(store, error);
}

gboolean
arb_store_set_meta(ArbStore *store, const char *key, const char *value, GError **error)
{
  g_autoptr(sqlite3_stmt) set =
      arb_store_prepare(store,
                        "INSERT INTO meta (key, value) VALUES (?, ?)"
                        " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                        error);

  if (set == NULL) {
    return FALSE;
  }
  sqlite3_bind_text(set, 1, key, -1, SQLITE_STATIC);
  sqlite3_bind_text(set, 2, value, -1, SQLITE_STATIC);
  return run_kept(store, set, error);
}

gboolean
arb_store_put_source(ArbStore *store, const char *kind, const ArbSource *source, GError **error)
{
  gsize size = 0;
  const void *body = g_bytes_get_data(source->body, &size);
  g_autoptr(sqlite3_stmt) put =
      arb_store_prepare(store,
                        "INSERT INTO source (kind, name, hash, own, body) VALUES (?, ?, ?, ?, ?)"
                        " ON CONFLICT DO NOTHING",
                        error);

  if (put == NULL) {
    return FALSE;
  }
  g_autofree char *hash = arb_source_hash(source);
  sqlite3_bind_text(put, 1, kind, -1, SQLITE_STATIC);
  sqlite3_bind_text(put, 2, source->name, -1, SQLITE_STATIC);
  sqlite3_bind_text(put, 3, hash, -1, SQLITE_STATIC);
  sqlite3_bind_int(put, 4, source->own ? 1 : 0);
  /* Without bytes there is no address, which would bind NULL. */
  sqlite3_bind_blob64(put, 5, size > 0 ? body : "", size, SQLITE_STATIC);
  return run_kept(store, put, error);
}

/* Returns: (transfer full) (nullable) when the bytes are not those that were put. */
static ArbSource *
read_source(const ArbStore *store, sqlite3_stmt *row, GError **error)
{
  const char *name = arb_store_column(row, 0);
  const char *hash = arb_store_column(row, 1);
  gboolean own = sqlite3_column_int(row, 2) != 0;
  const void *data = sqlite3_column_blob(row, 3);
  g_autoptr(GBytes) body = g_bytes_new(data, (gsize)sqlite3_column_bytes(row, 3));
  g_autofree char *path = NULL;
  g_autofree char *now = NULL;
  g_autoptr(ArbSource) source = NULL;

  if (name == NULL || hash == NULL) {
    arb_store_damaged(store, error, "a kept file without name");
    return NULL;
  }
  path = g_build_filename(store->path, name, NULL);
  source = arb_source_new(name, path, own, body);
  now = arb_source_hash(source);
  if (strcmp(now, hash) != 0) {
    arb_store_damaged(store, error, "%s: not the file that was kept", name);
    return NULL;
  }
  return g_steal_pointer(&source);
}

GPtrArray *
arb_store_sources(ArbStore *store, const char *kind, GError **error)
{
  g_autoptr(GPtrArray) sources = g_ptr_array_new_with_free_func((GDestroyNotify)arb_source_free);
  g_autoptr(sqlite3_stmt) get = arb_store_prepare(
      store, "SELECT name, hash, own, body FROM source WHERE kind = ? ORDER BY n", error);
  int step;

  if (get == NULL) {
    return NULL;
  }
  sqlite3_bind_text(get, 1, kind, -1, SQLITE_STATIC);
  while ((step = sqlite3_step(get)) == SQLITE_ROW) {
    ArbSource *source = read_source(store, get, error);

    if (source == NULL) {
      return NULL;
    }
    g_ptr_array_add(sources, source);
  }
  if (step != SQLITE_DONE) {
    arb_store_fail(store, error);
    return NULL;
  }
  return g_steal_pointer(&sources);
}
