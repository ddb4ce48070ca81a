/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A data file in force: its name, where it came from, and its bytes. */
typedef struct {
  char *name;   /* path below tables/ or armylists/: "BOOK/fire-points.xml" */
  char *path;   /* as the user finds it; for a file kept in a game: the game's path and the name */
  gboolean own; /* the user's copy shadows the shipped file */
  GBytes *body;
} ArbSource;

ArbSource *arb_source_new(const char *name, const char *path, gboolean own, GBytes *body)
    G_GNUC_WARN_UNUSED_RESULT;
ArbSource *arb_source_copy(const ArbSource *source) G_GNUC_WARN_UNUSED_RESULT;
void arb_source_free(ArbSource *source);

/* SHA-256 of its bytes, hex: taken when asked for, since few ask.  Returns: (transfer full) */
char *arb_source_hash(const ArbSource *source) G_GNUC_WARN_UNUSED_RESULT;

/* The id that its name gives it: without folder and ".xml".  Returns: (transfer full) */
char *arb_source_id(const ArbSource *source) G_GNUC_WARN_UNUSED_RESULT;

/* The folder with tables/ and armylists/: $ARBITRO_DATA, else the installed one, else the source
 * tree that the program was built from.  Returns: (transfer none) */
const char *arb_data_dir(void);

/* $XDG_DATA_HOME/arbitro: the user's own tables/ and armylists/.  Returns: (transfer none) */
const char *arb_own_dir(void);

/* All files of one kind ("tables", "armylists") below a folder (a book's id), not deeper, sorted by
 * name; the user's own copies in place of the shipped ones, and his further files beside them.
 * Returns: (transfer container) array of ArbSource with its free function; empty when there is no
 * such folder. */
GPtrArray *
arb_sources_list(const char *kind, const char *folder, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* One file, the user's own copy first. name: below the kind.  Returns: (transfer full) (nullable)
 */
ArbSource *
arb_source_find(const char *kind, const char *name, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* As arb_sources_list(), but only what is shipped. */
GPtrArray *
arb_sources_shipped(const char *kind, const char *folder, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Where the user's own copy of a file is, or would be.  Returns: (transfer full) */
char *arb_source_own_path(const char *kind, const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Makes the source the user's own copy of its name, whole or not at all. */
gboolean arb_source_keep_own(const ArbSource *source,
                             const char *kind,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Takes the user's own copy away, if there is one: the shipped file is in force again. */
gboolean
arb_source_drop_own(const char *kind, const char *name, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A file by its path.  Returns: (transfer full) (nullable) */
ArbSource *arb_source_read(const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbSource, arb_source_free)
