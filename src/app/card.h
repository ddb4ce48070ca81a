/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"

/* The card of the piece that the desk names (arb_desk_get_card()): how it stands, what the rule
 * book's tables say of its kind, and its history, newest first, all of it or one kind of deed; a
 * line opens its entry. */
#define ARB_TYPE_CARD (arb_card_get_type())
G_DECLARE_FINAL_TYPE(ArbCard, arb_card, ARB, CARD, GtkBox)

GtkWidget *arb_card_new(ArbDesk *desk);

/* desk: a reference is taken. */
void arb_card_set_desk(ArbCard *card, ArbDesk *desk);
