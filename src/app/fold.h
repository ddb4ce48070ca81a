/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Columns side by side while there is room for all of them, else one at a time.
 * Property "page" (uint): the column shown when folded.
 * Property "folded" (boolean, read-only): told when idle, for it is found while sizes are given. */
#define ARB_TYPE_FOLD (arb_fold_get_type())
G_DECLARE_FINAL_TYPE(ArbFold, arb_fold, ARB, FOLD, GtkWidget)

GtkWidget *arb_fold_new(void);

/* weight: its share of the room that is left over. */
void arb_fold_add(ArbFold *fold, GtkWidget *column, guint weight);

guint arb_fold_get_page(ArbFold *fold);
void arb_fold_set_page(ArbFold *fold, guint page);
gboolean arb_fold_is_folded(ArbFold *fold);
