/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"

/* Exact odds of the draft: a bar and a percentage for each outcome, the faces that bring it where a
 * single die decides, and one sentence for the table. */
#define ARB_TYPE_ODDS_VIEW (arb_odds_view_get_type())
G_DECLARE_FINAL_TYPE(ArbOddsView, arb_odds_view, ARB, ODDS_VIEW, GtkBox)

GtkWidget *arb_odds_view_new(ArbDesk *desk);

/* desk: a reference is taken. */
void arb_odds_view_set_desk(ArbOddsView *view, ArbDesk *desk);

/* Shows what is drafted now, without waiting for the idle moment. */
void arb_odds_view_update(ArbOddsView *view);
