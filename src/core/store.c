/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/store.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>

#include "core/store-private.h"

/* "Arbt": marks the file for SQLite and for file(1). */
#define APPLICATION_ID 0x41726274

#define TEXT_OF(macro) #macro
#define NUMBER(macro)  TEXT_OF(macro)

static const char schema[] = "PRAGMA application_id = " NUMBER(
    APPLICATION_ID) ";"
                    "PRAGMA user_version = " NUMBER(
                        ARB_STORE_FORMAT) ";"
                                          "CREATE TABLE meta (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT;"
                                          "CREATE TABLE source (n INTEGER PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL,"
                                          " hash TEXT NOT NULL, own INTEGER NOT NULL, body BLOB NOT NULL, UNIQUE (kind, name, hash))"
                                          " STRICT;"
                                          "CREATE TABLE entry (seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, ref INTEGER NOT NULL,"
                                          " grp INTEGER NOT NULL, turn INTEGER NOT NULL, phase TEXT NOT NULL, step INTEGER NOT NULL,"
                                          " action TEXT NOT NULL, request TEXT NOT NULL, dice TEXT NOT NULL, drawn TEXT NOT NULL,"
                                          " verdict TEXT NOT NULL, lines TEXT NOT NULL, vals TEXT NOT NULL, see INTEGER NOT NULL,"
                                          " override TEXT, version TEXT NOT NULL) STRICT;"
                                          "CREATE TABLE change (entry INTEGER NOT NULL, n INTEGER NOT NULL, piece INTEGER NOT NULL,"
                                          " attribute TEXT NOT NULL, old TEXT, new TEXT, PRIMARY KEY (entry, n))"
                                          " STRICT, WITHOUT ROWID;";

GQuark
arb_store_error_quark(void)
{
  return g_quark_from_static_string("arb-store-error-quark");
}

const char *
arb_store_error_message_id(const GError *error)
{
  static const char *const ids[] = {
      [ARB_STORE_ERROR_IN_USE] = "store-in-use",   [ARB_STORE_ERROR_DAMAGED] = "store-damaged",
      [ARB_STORE_ERROR_NEWER] = "store-newer",     [ARB_STORE_ERROR_MOVED] = "store-moved",
      [ARB_STORE_ERROR_FULL] = "store-full",       [ARB_STORE_ERROR_READ_ONLY] = "store-read-only",
      [ARB_STORE_ERROR_EXISTS] = "store-exists",   [ARB_STORE_ERROR_IO] = "store-io",
      [ARB_STORE_ERROR_CHANGED] = "store-changed", [ARB_STORE_ERROR_FORBIDDEN] = "store-forbidden",
  };

  if (error->domain != ARB_STORE_ERROR || error->code < 0
      || (guint)error->code >= G_N_ELEMENTS(ids)) {
    return ids[ARB_STORE_ERROR_IO];
  }
  return ids[error->code];
}

/* Faults. */

static gboolean
is_full(int number)
{
  return number == ENOSPC || number == EDQUOT || number == EFBIG;
}

/* A quota, or a disk that tells late: to SQLite any failure to write. The system's number is that
 * of the statement, or of the file when a commit failed. */
static gboolean
lacks_room(sqlite3 *db)
{
  int last = 0;

  sqlite3_file_control(db, "main", SQLITE_FCNTL_LAST_ERRNO, &last);
  return is_full(last) || is_full(sqlite3_system_errno(db));
}

static ArbStoreError
error_from_sqlite(sqlite3 *db)
{
  int extended = sqlite3_extended_errcode(db);

  if (extended == SQLITE_READONLY_DBMOVED) {
    return ARB_STORE_ERROR_MOVED;
  }
  switch (extended & 0xff) {
  case SQLITE_BUSY:
  case SQLITE_LOCKED:
    return ARB_STORE_ERROR_IN_USE;
  case SQLITE_CORRUPT:
  case SQLITE_NOTADB:
  case SQLITE_FORMAT:
  case SQLITE_ERROR: /* a table or a column is missing */
    return ARB_STORE_ERROR_DAMAGED;
  case SQLITE_FULL:
    return ARB_STORE_ERROR_FULL;
  case SQLITE_IOERR:
    return lacks_room(db) ? ARB_STORE_ERROR_FULL : ARB_STORE_ERROR_IO;
  case SQLITE_READONLY:
  case SQLITE_PERM:
    return ARB_STORE_ERROR_READ_ONLY;
  default:
    return ARB_STORE_ERROR_IO;
  }
}

gboolean
arb_store_fail(const ArbStore *store, GError **error)
{
  g_set_error(error, ARB_STORE_ERROR, error_from_sqlite(store->db), "%s: %s", store->path,
              sqlite3_errmsg(store->db));
  return FALSE;
}

gboolean
arb_store_damaged(const ArbStore *store, GError **error, const char *format, ...)
{
  va_list arguments;

  va_start(arguments, format);
  g_autofree char *reason = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  g_set_error(error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED, "%s: %s", store->path, reason);
  return FALSE;
}

/* Statements. */

static gboolean
run_sql(const ArbStore *store, const char *sql, GError **error)
{
  return sqlite3_exec(store->db, sql, NULL, NULL, NULL) == SQLITE_OK
         || arb_store_fail(store, error);
}

sqlite3_stmt *
arb_store_prepare(const ArbStore *store, const char *sql, GError **error)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v3(store->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL)
      != SQLITE_OK) {
    arb_store_fail(store, error);
    return NULL;
  }
  return statement;
}

gboolean
arb_store_run(const ArbStore *store, sqlite3_stmt *statement, GError **error)
{
  gboolean done = sqlite3_step(statement) == SQLITE_DONE || arb_store_fail(store, error);

  sqlite3_reset(statement);
  sqlite3_clear_bindings(statement);
  return done;
}

const char *
arb_store_column(sqlite3_stmt *row, int column)
{
  return (const char *)sqlite3_column_text(row, column);
}

/* Opening. */

/* A file may come from anybody: nothing in it may run, and no text may be endless. */
static void
harden(sqlite3 *db)
{
  sqlite3_extended_result_codes(db, 1);
  sqlite3_limit(db, SQLITE_LIMIT_LENGTH, ARB_STORE_MAX_BYTES);
  sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
}

static ArbStore *
connect_to(const char *path, GError **error)
{
  g_autoptr(ArbStore) store = g_new0(ArbStore, 1);

  /* An absolute path is never taken for one of SQLite's own names. */
  store->path = g_canonicalize_filename(path, NULL);
  if (sqlite3_open_v2(store->path, &store->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL)
      != SQLITE_OK) {
    arb_store_fail(store, error);
    return NULL;
  }
  harden(store->db);
  store->read_only = sqlite3_db_readonly(store->db, "main") == 1;
  if (!run_sql(store, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA cell_size_check = ON", error)) {
    return NULL;
  }
  return g_steal_pointer(&store);
}

static guint32
header_number(const guint8 *header, gsize offset)
{
  guint32 big_endian;

  memcpy(&big_endian, header + offset, sizeof big_endian);
  return GUINT32_FROM_BE(big_endian);
}

/* A foreign file is neither locked nor mended. */
static gboolean
check_header(const ArbStore *store, GError **error)
{
  ArbStoreLook found = {0};
  guint32 version;

  if (!arb_store_look(store, &found) || memcmp(found.header, "SQLite format 3", 16) != 0
      || header_number(found.header, 68) != APPLICATION_ID) {
    return arb_store_damaged(store, error, "not a game file");
  }
  version = header_number(found.header, 60);
  if (version > ARB_STORE_FORMAT) {
    g_set_error(error, ARB_STORE_ERROR, ARB_STORE_ERROR_NEWER, "%s: format %u, known up to %d",
                store->path, version, ARB_STORE_FORMAT);
    return FALSE;
  }
  return version == ARB_STORE_FORMAT
         || arb_store_damaged(store, error, "unknown format %u", version);
}

/* In exclusive mode the lock of a transaction stays when it has ended. */
static gboolean
take_lock(const ArbStore *store, GError **error)
{
  return run_sql(store, "BEGIN EXCLUSIVE; SELECT count(*) FROM sqlite_schema; COMMIT", error);
}

gboolean
arb_store_check_health(const ArbStore *store, GError **error)
{
  g_autoptr(sqlite3_stmt) check = arb_store_prepare(store, "PRAGMA quick_check(1)", error);
  const char *found;

  if (check == NULL) {
    return FALSE;
  }
  if (sqlite3_step(check) != SQLITE_ROW) {
    return arb_store_fail(store, error);
  }
  found = arb_store_column(check, 0);
  return g_strcmp0(found, "ok") == 0 || arb_store_damaged(store, error, "%s", found);
}

/* Last step of opening: from here on the file may be written. */
static gboolean
make_ready(ArbStore *store, GError **error)
{
  if (!store->read_only
      && !run_sql(store, "PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = EXTRA", error)) {
    return FALSE;
  }
  store->add_entry = arb_store_prepare(
      store,
      "INSERT INTO entry (seq, kind, ref, grp, turn, phase, step, action, request, dice, drawn,"
      " verdict, lines, vals, see, override, version)"
      " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      error);
  if (store->add_entry == NULL) {
    return FALSE;
  }
  store->add_change = arb_store_prepare(
      store, "INSERT INTO change (entry, n, piece, attribute, old, new) VALUES (?, ?, ?, ?, ?, ?)",
      error);
  (void)arb_store_look(store, &store->left);
  return store->add_change != NULL;
}

ArbStore *
arb_store_open(const char *path, GError **error)
{
  g_autoptr(ArbStore) store = connect_to(path, error);

  if (store == NULL || !check_header(store, error) || !take_lock(store, error)
      || !arb_store_check_health(store, error) || !make_ready(store, error)) {
    return NULL;
  }
  return g_steal_pointer(&store);
}

static ArbStoreError
error_from_errno(int number)
{
  switch (number) {
  case EEXIST:
    return ARB_STORE_ERROR_EXISTS;
  case ENOSPC:
  case EDQUOT:
    return ARB_STORE_ERROR_FULL;
  case EACCES:
  case EPERM:
  case EROFS:
    return ARB_STORE_ERROR_FORBIDDEN;
  default:
    return ARB_STORE_ERROR_IO;
  }
}

/* Makes an empty file where there was none. */
static gboolean
make_file(const char *path, GError **error)
{
  int file = g_open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);

  if (file < 0) {
    int number = errno;

    g_set_error(error, ARB_STORE_ERROR, error_from_errno(number), "%s: %s", path,
                g_strerror(number));
    return FALSE;
  }
  return g_close(file, error);
}

static ArbStore *
create_in(const char *path, GError **error)
{
  g_autoptr(ArbStore) store = connect_to(path, error);

  if (store == NULL || !take_lock(store, error)
      || !run_sql(store, "PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = EXTRA; BEGIN", error)
      || !run_sql(store, schema, error) || !arb_store_commit(store, error)
      || !make_ready(store, error)) {
    return NULL;
  }
  return g_steal_pointer(&store);
}

void
arb_store_discard(const char *path)
{
  g_autofree char *journal = g_strconcat(path, "-journal", NULL);

  (void)g_unlink(path);
  (void)g_unlink(journal);
}

ArbStore *
arb_store_create(const char *path, GError **error)
{
  ArbStore *store;

  if (!make_file(path, error)) {
    return NULL;
  }
  store = create_in(path, error);
  if (store == NULL) {
    arb_store_discard(path); /* made above, and empty */
  }
  return store;
}

static gboolean
is_moved(const ArbStore *store)
{
  int moved = 0;

  sqlite3_file_control(store->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  return moved != 0;
}

void
arb_store_close(ArbStore *store)
{
  if (store == NULL) {
    return;
  }
  arb_store_rollback(store);
  sqlite3_finalize(store->add_entry);
  sqlite3_finalize(store->add_change);
  if (store->add_change != NULL && !store->read_only && !is_moved(store)) {
    /* Takes the empty rollback journal away, which only an open game has. */
    sqlite3_exec(store->db, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
  }
  sqlite3_close(store->db);
  g_free(store->path);
  g_free(store);
}

/* Transactions. */

static gboolean
check_place(const ArbStore *store, GError **error)
{
  if (!is_moved(store)) {
    return TRUE;
  }
  g_set_error(error, ARB_STORE_ERROR, ARB_STORE_ERROR_MOVED, "%s: moved or deleted", store->path);
  return FALSE;
}

/* What SQLite remembers of the file must not be written into another one. */
static gboolean
check_ours(ArbStore *store, GError **error)
{
  if (arb_store_is_ours(store)) {
    return TRUE;
  }
  g_set_error(error, ARB_STORE_ERROR, ARB_STORE_ERROR_CHANGED, "%s: another file in its place",
              store->path);
  return FALSE;
}

gboolean
arb_store_begin(ArbStore *store, GError **error)
{
  g_return_val_if_fail(sqlite3_get_autocommit(store->db), FALSE);

  if (store->read_only) {
    g_set_error(error, ARB_STORE_ERROR, ARB_STORE_ERROR_READ_ONLY, "%s: read-only", store->path);
    return FALSE;
  }
  return check_place(store, error) && check_ours(store, error)
         && run_sql(store, "BEGIN IMMEDIATE", error);
}

gboolean
arb_store_commit(ArbStore *store, GError **error)
{
  g_return_val_if_fail(!sqlite3_get_autocommit(store->db), FALSE);

  if (!run_sql(store, "COMMIT", error)) {
    arb_store_rollback(store);
    return FALSE;
  }
  (void)arb_store_look(store, &store->left);
  return check_place(store, error);
}

void
arb_store_rollback(ArbStore *store)
{
  if (store->db != NULL && !sqlite3_get_autocommit(store->db)) {
    sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    (void)arb_store_look(store, &store->left);
  }
}
