/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/store.h"

/* A toy rule book, and games of it that hold store, state and journal together, for tests of the
 * core. What must succeed is asserted. */

enum {
  TOY_CLASS = ARB_N_CORE_ATTRS, /* elite, trained, 2-deep */
  TOY_FIGURES,
  TOY_REACH, /* length */
  TOY_LOSS,  /* percent */
  TOY_PART,  /* eighths */
  TOY_STEADY,
  TOY_TARGET, /* piece */
  TOY_MOTTO   /* text */
};

/* Kind of the units. The first two pieces of a game are sides, the units stand behind them. */
#define TOY_KIND_UNIT  ARB_N_CORE_KINDS
#define TOY_FIRST_UNIT 3

typedef struct {
  char *path;
  ArbStore *store;
  ArbState *state;
  ArbJournal *journal;
} Toy;

/* One phase after the other: move, shoot. One action: fire, with the draws fire and hits.
 * Returns: (transfer full) */
ArbRuleset *toy_rules(void);

/* Test fixtures: *state is a folder of its own. */
int toy_folder_make(void **state);
int toy_folder_remove(void **state);
char *toy_path(const char *folder, const char *name);

/* A game in a new file, without any entry; a game from its file. */
Toy toy_create(const char *folder, const char *name);
Toy toy_open(const char *folder, const char *name);
void toy_clear(Toy *toy);

/* An entry with the changes gathered (nullable), numbered as the next one. */
ArbEntry *toy_entry(const Toy *toy, ArbEntryKind kind, ArbChanges *changes);

/* A deed: the first unit comes to that many figures, and the generator moves on by a die. */
ArbEntry *toy_deed(const Toy *toy, int figures);

/* Takes back the last deed that stands. */
ArbEntry *toy_undo(const Toy *toy);

/* Writes an entry (transfer full) in a transaction of its own, then moves state and journal. */
gboolean toy_write(Toy *toy, ArbEntry *entry, GError **error);

/* Writes the start: sides F and P, and units F1, F2 ... of 24 figures. */
void toy_start(Toy *toy, guint units);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Toy, toy_clear)
