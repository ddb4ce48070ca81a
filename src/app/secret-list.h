/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"

/* What stands on a side's sheet: its pieces that others do not know, and what they do not know of
 * the others, by the visibility that the rule book gives its attributes. Enter on one opens its
 * card. */
#define ARB_TYPE_SECRET_LIST (arb_secret_list_get_type())
G_DECLARE_FINAL_TYPE(ArbSecretList, arb_secret_list, ARB, SECRET_LIST, GtkBox)

/* desk: of a session with the eyes of a side; a reference is taken. */
GtkWidget *arb_secret_list_new(ArbDesk *desk);
