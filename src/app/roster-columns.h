/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/roster.h"

/* The columns of the roster, made from the attributes of the rule book: label, name, those with
 * column="yes", and the state in letters. A column of numbers whose attribute has a companion
 * "ID-start" shows a bar of what is left; a choice shows its symbol. All rows share them: a long
 * roster has a thousand cells, too many for a widget each. Counted by reference. */
typedef struct _ArbRosterColumns ArbRosterColumns;

ArbRosterColumns *arb_roster_columns_new(ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;
ArbRosterColumns *arb_roster_columns_ref(ArbRosterColumns *columns);
void arb_roster_columns_unref(ArbRosterColumns *columns);
ArbSession *arb_roster_columns_session(const ArbRosterColumns *columns);

/* Takes letters from the font of a widget. Again when it is another. */
void arb_roster_columns_measure(ArbRosterColumns *columns, GtkWidget *widget);

/* Pixels of a row: across at least and if it can be had, and down. */
int arb_roster_columns_minimum(const ArbRosterColumns *columns);
int arb_roster_columns_natural(const ArbRosterColumns *columns);
int arb_roster_columns_height(const ArbRosterColumns *columns);

/* A column as it lies in a row of a width; columns of words come where there is room for them. */
typedef struct {
  guint column;
  int x, width; /* of its words; the bar, if any, stands before them */
  int bar;      /* width of the bar; 0 none */
} ArbRosterSpan;

/* Returns: (transfer full) array of ArbRosterSpan, from left to right */
GArray *arb_roster_columns_spans(const ArbRosterColumns *columns, int width);

const char *arb_roster_columns_title(const ArbRosterColumns *columns, guint column);

/* What a cell shows, and the same without abbreviations.  Returns: (transfer full) */
char *arb_roster_columns_text(const ArbRosterColumns *columns, guint column, ArbRosterItem *item);
char *arb_roster_columns_tip(const ArbRosterColumns *columns, guint column, ArbRosterItem *item);

/* Whether it is the column of names, which shows how deep in the tree a row stands. */
gboolean arb_roster_columns_is_name(const ArbRosterColumns *columns, guint column);

/* What the bar of a cell shows.  Returns: FALSE if it has none, outputs untouched. */
gboolean arb_roster_columns_bar(const ArbRosterColumns *columns,
                                guint column,
                                ArbRosterItem *item,
                                int *out_left,
                                int *out_start);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbRosterColumns, arb_roster_columns_unref)
