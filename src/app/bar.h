/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A plain bar from nothing to full, in the colour of the text around it. */
#define ARB_TYPE_BAR (arb_bar_get_type())
G_DECLARE_FINAL_TYPE(ArbBar, arb_bar, ARB, BAR, GtkWidget)

#define ARB_BAR_WIDTH 48 /* pixels, where there is room */

GtkWidget *arb_bar_new(void);

/* part of whole; text: what a screen reader says. */
void arb_bar_set(ArbBar *bar, guint part, guint whole, const char *text);
