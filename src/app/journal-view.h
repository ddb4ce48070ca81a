/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"

/* The journal, newest first. What was taken back stays, struck out and said so; an override shows
 * its reason. A line opens its ladder, and may be gone back to. */
#define ARB_TYPE_JOURNAL_VIEW (arb_journal_view_get_type())
G_DECLARE_FINAL_TYPE(ArbJournalView, arb_journal_view, ARB, JOURNAL_VIEW, GtkBox)

GtkWidget *arb_journal_view_new(ArbDesk *desk);

/* desk: of a game; a reference is taken. */
void arb_journal_view_set_desk(ArbJournalView *view, ArbDesk *desk);

/* The keyboard goes to its lines. */
void arb_journal_view_focus(ArbJournalView *view);
