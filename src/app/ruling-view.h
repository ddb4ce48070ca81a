/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"

/* A ruling with its ladder: what was done, the verdict in large type, the dice, each line with its
 * value and rule, and what changed. Shows the desk's ruling, or the entry chosen in the journal;
 * while something that follows from a ruling is asked, that ruling. */
#define ARB_TYPE_RULING_VIEW (arb_ruling_view_get_type())
G_DECLARE_FINAL_TYPE(ArbRulingView, arb_ruling_view, ARB, RULING_VIEW, GtkBox)

GtkWidget *arb_ruling_view_new(ArbDesk *desk);

/* Leaves the verdict out, which stands beside it already. */
void arb_ruling_view_set_brief(ArbRulingView *view);

/* desk: a reference is taken. */
void arb_ruling_view_set_desk(ArbRulingView *view, ArbDesk *desk);
