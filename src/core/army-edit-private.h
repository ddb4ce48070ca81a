/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/army-edit.h"
#include "core/xml.h"

/* Shared by the army-edit*.c files alone. */
typedef struct {
  ArbEditPiece *piece; /* a reference */
  guint depth;
} ArbEditRow;

/* One state of the list; never changed once it is kept. */
typedef struct {
  GArray *rows; /* ArbEditRow */
  ArbEditHead head;
  gboolean touched; /* a piece was changed: declared totals follow */
  guint64 field;    /* the one that this edit set; 0: more than one */
  guint64 number;   /* never the same twice */
} ArbEditState;

struct _ArbArmyEdit {
  ArbRuleset *rules;
  GPtrArray *states; /* ArbEditState */
  guint at;
  guint64 saved; /* number of the state that is on the disk; 0 none */
  guint64 next_number;
  guint next_id;
  int declared_pieces; /* as the file had it */
  int *declared;
  char **comments;
  char **end_comments;
};

/* Fields, to tell consecutive edits of one: a piece's id, or 0 for the head, and what of it. */
enum {
  ARB_EDIT_FIELD_LABEL = 1,
  ARB_EDIT_FIELD_NAME, /* and the language */
  ARB_EDIT_FIELD_ORIGIN = ARB_EDIT_FIELD_NAME + ARB_N_LANGS,
  ARB_EDIT_FIELD_NATION = ARB_EDIT_FIELD_ORIGIN + ARB_N_LANGS,
  ARB_EDIT_FIELD_YEAR,
  ARB_EDIT_FIELD_VALUE = ARB_EDIT_FIELD_YEAR + 2 /* and the attribute */
};

#define arb_edit_field(id, what) (((guint64)(id) << 32) | (what))

const ArbEditState *arb_edit_now(const ArbArmyEdit *edit);

/* A state to be changed: a copy of the one there is now. Kept: it is the one there is now; else
 * dropped. */
ArbEditState *arb_edit_begin(const ArbArmyEdit *edit) G_GNUC_WARN_UNUSED_RESULT;
void arb_edit_drop(ArbEditState *state);
void arb_edit_keep(ArbArmyEdit *edit, ArbEditState *state, guint64 field);

/* Pieces. own: a copy that no other state has, in the row of a state to be changed. */
ArbEditPiece *
arb_edit_piece_new(const ArbRuleset *rules, guint id, guint kind) G_GNUC_WARN_UNUSED_RESULT;
ArbEditPiece *arb_edit_piece_copy(const ArbRuleset *rules,
                                  const ArbEditPiece *piece) G_GNUC_WARN_UNUSED_RESULT;
ArbEditPiece *arb_edit_own(const ArbArmyEdit *edit, ArbEditState *state, guint row);
void arb_edit_insert(ArbEditState *state, guint at, ArbEditPiece *piece, guint depth);
const ArbEditRow *arb_edit_row(const ArbEditState *state, guint row);

/* Says why not, in both languages.  Returns: FALSE */
gboolean arb_edit_refuse(ArbText *out_why, const char *id, ...) G_GNUC_NULL_TERMINATED;

/* Letters of a label, and its number, 0 where it has none that fits. */
gsize arb_edit_label_letters(const char *label);
guint arb_edit_label_number(const char *label);
gboolean arb_edit_is_label(const char *text);

/* All labels of a state, as a set. */
GHashTable *arb_edit_labels(const ArbEditState *state) G_GNUC_WARN_UNUSED_RESULT;

/* The first free one behind `after`, which is added to the set.  Returns: (transfer full) */
char *
arb_edit_take_label(GHashTable *labels, const char *letters, guint after) G_GNUC_WARN_UNUSED_RESULT;
