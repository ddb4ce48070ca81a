/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/army-desk.h"

/* The page where an army list is written: its outline, the row in hand as a form, what it sums up
 * to and what is odd about it. */
#define ARB_TYPE_ARMY_EDITOR (arb_army_editor_get_type())
G_DECLARE_FINAL_TYPE(ArbArmyEditor, arb_army_editor, ARB, ARMY_EDITOR, GtkBox)

/* desk: a reference is taken. */
GtkWidget *arb_army_editor_new(ArbArmyDesk *desk, ArbLang lang);
