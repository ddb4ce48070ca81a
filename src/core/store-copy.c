/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/store-private.h"

static gboolean
copy_pages(const ArbStore *store, ArbStore *copy, GError **error)
{
  sqlite3_backup *backup = sqlite3_backup_init(copy->db, "main", store->db, "main");

  if (backup == NULL) {
    return arb_store_fail(copy, error);
  }
  (void)sqlite3_backup_step(backup, -1);
  return sqlite3_backup_finish(backup) == SQLITE_OK || arb_store_fail(copy, error);
}

gboolean
arb_store_copy(ArbStore *store, const char *path, GError **error)
{
  g_return_val_if_fail(sqlite3_get_autocommit(store->db), FALSE);

  g_autoptr(ArbStore) copy = g_new0(ArbStore, 1);
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;

  copy->path = g_canonicalize_filename(path, NULL);
  if (sqlite3_open_v2(copy->path, &copy->db, flags, NULL) != SQLITE_OK) {
    return arb_store_fail(copy, error);
  }
  sqlite3_extended_result_codes(copy->db, 1);
  return copy_pages(store, copy, error) && arb_store_check_health(copy, error);
}
