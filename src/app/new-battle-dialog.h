/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/game.h"

/* Puts a battle together from two army lists: what each sums to and what is odd about it stands
 * below it, the optional rules can be switched, the labels drawn by lot. Signal "battle" (pointer:
 * ArbScenario, pointer: ArbBegin without its folder; both borrowed): it shall begin. */
#define ARB_TYPE_NEW_BATTLE_DIALOG (arb_new_battle_dialog_get_type())
G_DECLARE_FINAL_TYPE(ArbNewBattleDialog, arb_new_battle_dialog, ARB, NEW_BATTLE_DIALOG, GtkWindow)

/* parent: (nullable). rules: a reference is taken. */
GtkWidget *arb_new_battle_dialog_new(GtkWindow *parent, ArbRuleset *rules, ArbLang lang);

/* Figures in mm that the dialog begins with; one that is not offered changes nothing. */
void arb_new_battle_dialog_set_scale(ArbNewBattleDialog *dialog, int scale);
