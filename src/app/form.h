/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"

/* The drafted action as a form made from the rule book: what only the table knows is asked first,
 * with a letter for each question; what the game filled in stands below and may be changed. */
#define ARB_TYPE_FORM (arb_form_get_type())
G_DECLARE_FINAL_TYPE(ArbForm, arb_form, ARB, FORM, GtkBox)

GtkWidget *arb_form_new(ArbDesk *desk);

/* desk: a reference is taken. */
void arb_form_set_desk(ArbForm *form, ArbDesk *desk);

/* The control of a field.  Returns: (transfer none) (nullable) */
GtkWidget *arb_form_get_control(ArbForm *form, const char *field);
