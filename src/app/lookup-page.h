/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"

/* A rule book to be consulted: every table to read, every action as a calculator with its odds. No
 * game is touched. */
#define ARB_TYPE_LOOKUP_PAGE (arb_lookup_page_get_type())
G_DECLARE_FINAL_TYPE(ArbLookupPage, arb_lookup_page, ARB, LOOKUP_PAGE, GtkBox)

/* desk: of a consultation; a reference is taken. */
GtkWidget *arb_lookup_page_new(ArbDesk *desk);

ArbDesk *arb_lookup_page_get_desk(ArbLookupPage *page);

/* Focus to the words to look for. */
void arb_lookup_page_find(ArbLookupPage *page);
void arb_lookup_page_focus_tape(ArbLookupPage *page);
gboolean arb_lookup_page_forward(ArbLookupPage *page, GtkEventController *controller);
