/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/army-desk.h"

/* The row in hand of an army list as a form, made from the rule book's attributes. What cannot be
 * is refused at entry and said; the list keeps what it had. */
#define ARB_TYPE_ARMY_FORM (arb_army_form_get_type())
G_DECLARE_FINAL_TYPE(ArbArmyForm, arb_army_form, ARB, ARMY_FORM, GtkBox)

/* desk: a reference is taken. */
void arb_army_form_set_desk(ArbArmyForm *form, ArbArmyDesk *desk, ArbLang lang);

/* The keys go to the name. */
void arb_army_form_rename(ArbArmyForm *form);
