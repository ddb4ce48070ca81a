/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/change.h"
#include "core/facts.h"

/* The journal is append-only; state is the plain sum of all changes in order, undo entries
 * included. DO, NEXT, SET and TABLES are deeds; only the last deeds that stand can be taken back.
 * An UNDO reverses its `ref` and all deeds of the same group that stand behind it: a whole group
 * when ref opened it, its last steps otherwise. A REDO repeats what the last UNDO that stands
 * reversed, and bears the same `ref`; a new deed ends redo. */
typedef enum {
  ARB_ENTRY_START,
  ARB_ENTRY_DO,
  ARB_ENTRY_NEXT,
  ARB_ENTRY_SET,
  ARB_ENTRY_UNDO,
  ARB_ENTRY_REDO,
  ARB_ENTRY_TABLES
} ArbEntryKind;

const char *arb_entry_kind_to_id(ArbEntryKind kind);
gboolean arb_entry_kind_from_id(const char *id, ArbEntryKind *out_kind) G_GNUC_WARN_UNUSED_RESULT;

/* A change of who sees a piece, by which one knows who saw it at the time of any entry. */
typedef struct {
  guint seq; /* of the entry that changed it */
  guint piece;
  int from; /* ARB_ATTR_SEEN_BY before */
} ArbSighting;

/* One entry. Owns its strings and arrays. */
typedef struct {
  guint seq; /* from 1 */
  ArbEntryKind kind;
  guint ref;             /* UNDO, REDO: first deed that is taken back or brought again */
  guint group;           /* seq of the entry that opened the procedure; its own when it is alone */
  int turn, phase, step; /* when it was done */
  char *action;          /* id; "" where there is none */
  char *request;  /* "field=value ..." as given; SET: "PIECE ATTRIBUTE VALUE"; TABLES: file name */
  char *dice;     /* tokens of arb_drawn_to_token(), blanks between */
  char *override; /* (nullable) the umpire's reason */
  char *version;  /* of the program that wrote it */
  ArbLine verdict;
  GArray *lines;     /* ArbLine */
  GArray *drawn;     /* ArbDrawn */
  char *values;      /* "points=24 figures=2": values of the ruling, as text; TABLES: "hash=.." */
  int see_side;      /* side piece whose SEE_SIDE lines these are; 0 none */
  GArray *changes;   /* ArbChange */
  GArray *sightings; /* (nullable) ArbSighting of the whole journal; never stored */
  gboolean undone;   /* struck out; never stored, follows from the undo and redo entries */
} ArbEntry;

ArbEntry *arb_entry_new(ArbEntryKind kind) G_GNUC_WARN_UNUSED_RESULT;
void arb_entry_free(ArbEntry *entry);

/* Lines as text for the store, and back: one a row, "id rule value see args word". Rule, value and
 * word are "-" where there is none; what would break a row is percent-encoded, "" is an empty word.
 * Returns: FALSE, lines untouched, when the text is no such thing; else they are added. */
char *arb_lines_to_text(const ArbLine *lines, guint n) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_lines_from_text(const char *text, GArray *lines) G_GNUC_WARN_UNUSED_RESULT;

/* Entries with their undo and redo stacks, in memory. */
typedef struct _ArbJournal ArbJournal;

ArbJournal *arb_journal_new(void) G_GNUC_WARN_UNUSED_RESULT;
void arb_journal_free(ArbJournal *journal);

/* Whether the entry may come next: its numbers (0 for those that append gives) follow on, and an
 * undo or redo names what can be taken back or brought again. */
gboolean arb_journal_fits(const ArbJournal *journal, const ArbEntry *entry);

/* entry: (transfer full), must fit. Numbers it if seq or group are 0, strikes out, moves the
 * stacks. */
void arb_journal_append(ArbJournal *journal, ArbEntry *entry);

/* Forgets all entries behind the first n, as if never appended: the file did not take them. */
void arb_journal_truncate(ArbJournal *journal, guint n);
guint arb_journal_count(const ArbJournal *journal);
const ArbEntry *arb_journal_get(const ArbJournal *journal, guint i); /* (transfer none), i from 0 */

/* The group that undo would take back (step: only its last entry, as inside an open procedure), or
 * what redo would bring again. A group is the run of deeds with the same `group` at the end of
 * those that stand; the first one returned is the `ref` of the entry to write.
 * Returns: (transfer container) entries in their order; empty when there is none. */
GPtrArray *arb_journal_undoable(const ArbJournal *journal, gboolean step) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *arb_journal_redoable(const ArbJournal *journal) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbEntry, arb_entry_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbJournal, arb_journal_free)
