/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/autoptr.h"
#include "core/store.h"

/* A file as far as a glance tells (store-look.c). */
typedef struct {
  guint8 header[100]; /* of every database */
  sqlite3_int64 size;
  gint64 changed; /* when, in nanoseconds */
} ArbStoreLook;

/* Shared by the files of the store alone. */
struct _ArbStore {
  sqlite3 *db;
  char *path; /* absolute */
  gboolean read_only;
  ArbStoreLook left; /* as our last transaction left it */
  sqlite3_stmt *add_entry;
  sqlite3_stmt *add_change;
};

/* Ceilings of a game file. */
#define ARB_STORE_MAX_BYTES  (32 * 1024 * 1024) /* a text or a file kept in it */
#define ARB_STORE_MAX_PIECES 100000

/* Sets the error that SQLite's last call stands for.  Returns: FALSE */
gboolean arb_store_fail(const ArbStore *store, GError **error);

/* Sets ARB_STORE_ERROR_DAMAGED with a reason.  Returns: FALSE */
gboolean arb_store_damaged(const ArbStore *store, GError **error, const char *format, ...)
    G_GNUC_PRINTF(3, 4);

/* Returns: (transfer full) (nullable) */
sqlite3_stmt *
arb_store_prepare(const ArbStore *store, const char *sql, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Runs a statement that gives no rows, and makes it ready for the next. */
gboolean arb_store_run(const ArbStore *store, sqlite3_stmt *statement, GError **error);

/* DAMAGED with what SQLite finds amiss in the file. */
gboolean arb_store_check_health(const ArbStore *store, GError **error);

/* Looks at the file as it is, through SQLite's own handle: to open and close it here would end the
 * lock of another window on it. */
gboolean arb_store_look(const ArbStore *store, ArbStoreLook *out);

/* Is it the file that SQLite knows? Whoever copies another one over it asks for no lock. */
gboolean arb_store_is_ours(ArbStore *store) G_GNUC_WARN_UNUSED_RESULT;

/* Text of a column, borrowed until the next step; NULL where there is none. */
const char *arb_store_column(sqlite3_stmt *row, int column);

/* Values in words (store-words.c). What has an id is kept by its id, so that a file outlives a
 * renumbering; what has none, by its number. */

/* Id of an attribute; the pendings have a word that can be no attribute.  Returns: (transfer none)
 */
const char *arb_store_attribute_word(const ArbRuleset *rules, guint attribute);

/* Word -> number + 1 of an attribute.  Returns: (transfer full) */
GHashTable *arb_store_attribute_index(const ArbRuleset *rules) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable) NULL for a text that is none */
char *
arb_store_value_word(const ArbState *state, guint attribute, int value) G_GNUC_WARN_UNUSED_RESULT;

/* word: (nullable).  Returns: FALSE, out untouched, when the attribute has no such value. */
gboolean arb_store_value_read(ArbState *state, guint attribute, const char *word, int *out)
    G_GNUC_WARN_UNUSED_RESULT;

char *arb_store_phase_word(const ArbRuleset *rules, int phase) G_GNUC_WARN_UNUSED_RESULT;
gboolean
arb_store_phase_read(const ArbRuleset *rules, const char *word, int *out) G_GNUC_WARN_UNUSED_RESULT;

/* Dice, one a row: "name die count at-least typed|rolled value faces".
 * action: (nullable) whose draws they are. */
char *arb_store_drawn_text(const ArbAction *action, const GArray *drawn) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_store_drawn_read(const ArbAction *action,
                              const char *text,
                              GArray *drawn) G_GNUC_WARN_UNUSED_RESULT;
