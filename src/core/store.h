/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal.h"
#include "core/source.h"

/* A game file (.arbitro): an SQLite database, one transaction an entry. The file is locked while it
 * is open. */
typedef struct _ArbStore ArbStore;

#define ARB_STORE_FORMAT 1

typedef enum {
  ARB_STORE_ERROR_IN_USE,  /* open in another program */
  ARB_STORE_ERROR_DAMAGED, /* not a game file, or broken */
  ARB_STORE_ERROR_NEWER,   /* written by a newer program */
  ARB_STORE_ERROR_MOVED,   /* the file was moved or deleted while open */
  ARB_STORE_ERROR_CHANGED, /* another program has written into it while open */
  ARB_STORE_ERROR_FULL,    /* no room on the disk */
  ARB_STORE_ERROR_READ_ONLY,
  ARB_STORE_ERROR_EXISTS,    /* create: there is a file already */
  ARB_STORE_ERROR_FORBIDDEN, /* create: the folder takes no file */
  ARB_STORE_ERROR_IO
} ArbStoreError;

#define ARB_STORE_ERROR (arb_store_error_quark())
GQuark arb_store_error_quark(void);

/* Id of the message in tables/core.xml that tells people what happened, what was kept and what to
 * do. */
const char *arb_store_error_message_id(const GError *error);

/* A new file, which must not be there yet. Opening a file that is refused leaves its bytes as they
 * are. A file that may only be read opens to be looked at: nothing can be written (READ_ONLY). */
ArbStore *arb_store_create(const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
ArbStore *arb_store_open(const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_store_close(ArbStore *store); /* accepts NULL */

/* Takes away a new game that came to nothing, and SQLite's own journal with it. Closed before. */
void arb_store_discard(const char *path);

/* A sound copy of the whole file as it stands, outside a transaction; there must be nothing at that
 * path. What a failure leaves there is for the caller to take away. */
gboolean
arb_store_copy(ArbStore *store, const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Key and value of the game as a whole: ruleset, seed, scenario, options.  Returns: (transfer full)
 * (nullable) */
char *arb_store_get_meta(ArbStore *store, const char *key) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_store_set_meta(ArbStore *store, const char *key, const char *value, GError **error);

/* Files in force, kept by hash: each version of a file once, in the order in which they were put,
 * so that the last of a name is the newest.  kind: "table", "list", "scenario". */
gboolean
arb_store_put_source(ArbStore *store, const char *kind, const ArbSource *source, GError **error);
GPtrArray *
arb_store_sources(ArbStore *store, const char *kind, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Everything between begin and commit is one transaction: all of it is kept, or nothing. A commit
 * that fails has rolled back; ARB_STORE_ERROR_MOVED: what was committed is not where it should be.
 * Meta and sources that are put outside a transaction get one of their own. */
gboolean arb_store_begin(ArbStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_store_commit(ArbStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_store_rollback(ArbStore *store);

/* One entry with its changes, inside a transaction. It is numbered already (seq and group). state:
 * gives the words of attributes and texts. */
gboolean arb_store_append(ArbStore *store,
                          const ArbEntry *entry,
                          const ArbState *state,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* All entries in order into the journal, their changes into the state.
 * Refuses a file whose changes do not follow from one another (damaged); state and journal are then
 * to be thrown away. */
gboolean arb_store_load(ArbStore *store, ArbState *state, ArbJournal *journal, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbStore, arb_store_close)
