/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"

/* A ruling with its ladder: what was done, the verdict in large type, the dice, each line with its
 * value and rule, and what changed. Shows the desk's ruling, or the entry chosen in the journal. */
#define ARB_TYPE_RULING_VIEW (arb_ruling_view_get_type())
G_DECLARE_FINAL_TYPE(ArbRulingView, arb_ruling_view, ARB, RULING_VIEW, GtkBox)

GtkWidget *arb_ruling_view_new(ArbDesk *desk);

/* desk: a reference is taken. */
void arb_ruling_view_set_desk(ArbRulingView *view, ArbDesk *desk);
