/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/text.h"

/* Which army list is to be written: a new one, or one that is there. Activates win.army-new (rule
 * book, name, year) and win.army-open (name of the file below armylists/). */
#define ARB_TYPE_ARMY_CHOOSER (arb_army_chooser_get_type())
G_DECLARE_FINAL_TYPE(ArbArmyChooser, arb_army_chooser, ARB, ARMY_CHOOSER, GtkBox)

GtkWidget *arb_army_chooser_new(ArbLang lang);
