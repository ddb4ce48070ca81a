/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"

/* What waits to be ruled on, below the entry line: how many, which, and the buttons that rule on
 * the first or on all. Not there while nothing waits. */
#define ARB_TYPE_QUEUE_BAR (arb_queue_bar_get_type())
G_DECLARE_FINAL_TYPE(ArbQueueBar, arb_queue_bar, ARB, QUEUE_BAR, GtkBox)

GtkWidget *arb_queue_bar_new(ArbDesk *desk);

/* desk: a reference is taken. */
void arb_queue_bar_set_desk(ArbQueueBar *bar, ArbDesk *desk);
