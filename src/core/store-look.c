/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "core/store-private.h"

/* Returns: (nullable) NULL without a file */
static sqlite3_file *
file_of(const ArbStore *store)
{
  sqlite3_file *file = NULL;

  sqlite3_file_control(store->db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  return file != NULL && file->pMethods != NULL ? file : NULL;
}

gboolean
arb_store_look(const ArbStore *store, ArbStoreLook *out)
{
  sqlite3_file *file = file_of(store);
  GStatBuf found;

  if (file == NULL || file->pMethods->xFileSize(file, &out->size) != SQLITE_OK
      || file->pMethods->xRead(file, out->header, sizeof out->header, 0) != SQLITE_OK
      || g_stat(store->path, &found) != 0) {
    return FALSE;
  }
  out->changed =
      (gint64)found.st_mtim.tv_sec * G_GINT64_CONSTANT(1000000000) + found.st_mtim.tv_nsec;
  return TRUE;
}

/* Every page as SQLite has it in memory, against the file. */
static gboolean
has_known_pages(const ArbStore *store)
{
  sqlite3_file *file = file_of(store);
  sqlite3_int64 size = 0;
  unsigned char *known = sqlite3_serialize(store->db, "main", &size, 0);
  g_autofree guint8 *found = known != NULL ? g_malloc((gsize)size) : NULL;
  gboolean same = found != NULL && size == store->left.size
                  && file->pMethods->xRead(file, found, (int)size, 0) == SQLITE_OK
                  && memcmp(known, found, (gsize)size) == 0;

  sqlite3_free(known);
  return same;
}

gboolean
arb_store_is_ours(ArbStore *store)
{
  ArbStoreLook now = {0};
  const ArbStoreLook *left = &store->left;

  if (!arb_store_look(store, &now) || now.size != left->size
      || memcmp(now.header, left->header, sizeof now.header) != 0) {
    return FALSE;
  }
  /* The clock of a server may be told late: then the pages decide. */
  if (now.changed != left->changed && !has_known_pages(store)) {
    return FALSE;
  }
  store->left.changed = now.changed;
  return TRUE;
}
