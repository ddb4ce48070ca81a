/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/armylist.h"

/* An army list while somebody writes it: an outline of pieces, each row with its depth, a piece
 * before all below it. Each edit makes a new state of the list and keeps the old one, so undo is
 * going back; pieces never change and are shared by all states that have them. A list made of it is
 * one that the loader accepts: what it would refuse is refused here, at entry.
 *
 * Kept from a file: all that the loader reads, and comments, each before the piece that it stood
 * before. A file with anything else is not loaded, so nothing is lost unsaid. Totals that a file
 * declares follow the pieces once one of them was changed. */
typedef struct _ArbArmyEdit ArbArmyEdit;

/* The outline is as deep as the reader allows; states beyond these are forgotten, oldest first. */
#define ARB_EDIT_MAX_DEPTH  (ARB_XML_MAX_DEPTH - 4)
#define ARB_EDIT_MAX_STATES 1000

typedef struct {
  int refs;
  guint id; /* from 1, the same in all states */
  guint kind;
  char *label;     /* (nullable) */
  ArbText name;    /* "" or NULL: as in the other language */
  int *value;      /* one an attribute, fallbacks where the list is silent; PIECE: an id, 0 none */
  GPtrArray *text; /* char *, one an attribute: (nullable), of TEXT alone */
  char **comments; /* (nullable) */
} ArbEditPiece;

/* What the list says of itself. */
typedef struct {
  ArbText name; /* "" or NULL: as in the other language; not both */
  ArbText origin;
  char *nation;
  int from, to;
} ArbEditHead;

/* A list without pieces. name: not empty.  Returns: (transfer full) */
ArbArmyEdit *
arb_army_edit_new(ArbRuleset *rules, const char *name, int year) G_GNUC_WARN_UNUSED_RESULT;

/* plain: as arb_armylist_load_plain() gives it; borrowed.  Returns: (transfer full) */
ArbArmyEdit *arb_army_edit_from_list(const ArbArmyList *plain) G_GNUC_WARN_UNUSED_RESULT;
void arb_army_edit_free(ArbArmyEdit *edit);

/* The list as it stands, as from a file, and its file. id: that of the list to come. */
ArbArmyList *arb_army_edit_to_list(const ArbArmyEdit *edit,
                                   const char *id) G_GNUC_WARN_UNUSED_RESULT;
char *arb_army_edit_to_xml(const ArbArmyEdit *edit, const char *id) G_GNUC_WARN_UNUSED_RESULT;

/* The list as the loader makes it of that file: values that follow from others, and warnings; its
 * pieces are numbered as the rows.  Returns: (transfer full) (nullable) NULL with faults. */
ArbArmyList *arb_army_edit_check(const ArbArmyEdit *edit,
                                 ArbFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

ArbRuleset *arb_army_edit_rules(const ArbArmyEdit *edit);       /* (transfer none) */
const ArbEditHead *arb_army_edit_head(const ArbArmyEdit *edit); /* (transfer none) till an edit */

/* Rows, from 0. end: the first row behind all that stands below one. parent: -1 none. find: by
 * id; -1. */
guint arb_army_edit_count(const ArbArmyEdit *edit);
const ArbEditPiece *arb_army_edit_get(const ArbArmyEdit *edit, guint row);
guint arb_army_edit_depth(const ArbArmyEdit *edit, guint row);
guint arb_army_edit_end(const ArbArmyEdit *edit, guint row);
int arb_army_edit_parent(const ArbArmyEdit *edit, guint row);
int arb_army_edit_find(const ArbArmyEdit *edit, guint id);
int arb_army_edit_find_label(const ArbArmyEdit *edit, const char *label);

/* A kind that a list may have. A formation is one of which nothing is summed up, and of
 * which nothing must be said: it holds others. */
gboolean arb_army_edit_has_kind(const ArbRuleset *rules, guint kind);
gboolean arb_army_edit_is_formation(const ArbRuleset *rules, guint kind);
gboolean arb_army_edit_has(const ArbRuleset *rules, guint kind, guint attribute);

/* Undo and redo. Consecutive edits of one field are one. Returns: whether there was any. */
gboolean arb_army_edit_can_undo(const ArbArmyEdit *edit);
gboolean arb_army_edit_can_redo(const ArbArmyEdit *edit);
gboolean arb_army_edit_undo(ArbArmyEdit *edit);
gboolean arb_army_edit_redo(ArbArmyEdit *edit);

/* What was done so far can no longer be undone: the list begins as it stands. */
void arb_army_edit_forget(ArbArmyEdit *edit);

/* Whether it stands otherwise than at the last mark; without one, whether anything was done. */
gboolean arb_army_edit_is_changed(const ArbArmyEdit *edit);
void arb_army_edit_mark_saved(ArbArmyEdit *edit);

/* Edits. out_why: set on refusal alone, why in both languages (arb_text_clear()). out_row: where
 * the piece is now.  Returns: FALSE, nothing changed, when refused. */

/* A piece of that kind with a free label: below the row when that is a formation, else behind it;
 * row -1: at the end. */
gboolean
arb_army_edit_add(ArbArmyEdit *edit, int row, guint kind, guint *out_row, ArbText *out_why);

/* All of the row once more behind it: free labels, and the next number in its name. */
gboolean arb_army_edit_copy(ArbArmyEdit *edit, guint row, guint *out_row, ArbText *out_why);

/* With all below it; who names one of them names nobody then. */
void arb_army_edit_remove(ArbArmyEdit *edit, guint row);

/* A row goes with all below it: past its neighbour of the same depth, below the neighbour before
 * it, behind the piece that it stands below. */
typedef enum {
  ARB_EDIT_UP,
  ARB_EDIT_DOWN,
  ARB_EDIT_INTO,
  ARB_EDIT_OUT
} ArbEditMove;

gboolean arb_army_edit_can_move(const ArbArmyEdit *edit, guint row, ArbEditMove move);
gboolean arb_army_edit_move(ArbArmyEdit *edit, guint row, ArbEditMove move, guint *out_row);

/* "" takes the label away; small letters are taken as capitals. */
gboolean arb_army_edit_set_label(ArbArmyEdit *edit, guint row, const char *text, ArbText *out_why);
gboolean arb_army_edit_set_name(ArbArmyEdit *edit,
                                guint row,
                                ArbLang lang,
                                const char *text,
                                ArbText *out_why);

/* As arb_domain_parse() reads it, comma or point; a piece by its label. "": as if the list were
 * silent. */
gboolean arb_army_edit_set_value(ArbArmyEdit *edit,
                                 guint row,
                                 guint attribute,
                                 const char *text,
                                 ArbText *out_why);

/* What the list says of itself. year: as typed. */
gboolean
arb_army_edit_set_title(ArbArmyEdit *edit, ArbLang lang, const char *text, ArbText *out_why);
gboolean
arb_army_edit_set_origin(ArbArmyEdit *edit, ArbLang lang, const char *text, ArbText *out_why);
gboolean arb_army_edit_set_nation(ArbArmyEdit *edit, const char *text, ArbText *out_why);
gboolean
arb_army_edit_set_year(ArbArmyEdit *edit, gboolean last, const char *text, ArbText *out_why);

/* The first label with these letters behind `after` that is free.  Returns: (transfer full) */
char *arb_army_edit_free_label(const ArbArmyEdit *edit,
                               const char *letters,
                               guint after) G_GNUC_WARN_UNUSED_RESULT;

/* The letters that all labels of the list begin with; else of the first; else the first letter of
 * the list's name. */
char *arb_army_edit_letters(const ArbArmyEdit *edit) G_GNUC_WARN_UNUSED_RESULT;

/* Numbers all pieces from 1 in the order of the list, for each group of letters; those letters take
 * the place of the ones that all labels begin with, and a formation without label gets a C behind
 * them. */
gboolean arb_army_edit_number(ArbArmyEdit *edit, const char *letters, ArbText *out_why);

/* The text with its last number one higher ("1st" -> "2nd", "1er" -> "2e"); with a 2 where there is
 * none. */
char *arb_army_edit_next_name(const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* How an attribute's value stands in a field: "" where it is the fallback.  Returns: (transfer
 * full) */
char *arb_army_edit_value_text(const ArbArmyEdit *edit,
                               guint row,
                               guint attribute) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbArmyEdit, arb_army_edit_free)
