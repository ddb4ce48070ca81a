/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/games.h"

/* How a scenario is to be played: its optional rules and the figures, as it says itself unless
 * changed here. Signal "begin" (pointer: ArbBegin, borrowed, without a folder): it shall begin. */
#define ARB_TYPE_BEGIN_DIALOG (arb_begin_dialog_get_type())
G_DECLARE_FINAL_TYPE(ArbBeginDialog, arb_begin_dialog, ARB, BEGIN_DIALOG, GtkWindow)

/* parent: (nullable). scenario: (transfer full). scale: figures in mm to begin with; 0: as the
 * scenario says. */
GtkWidget *arb_begin_dialog_new(GtkWindow *parent, ArbScenario *scenario, int scale, ArbLang lang);

ArbScenario *arb_begin_dialog_get_scenario(ArbBeginDialog *dialog); /* (transfer none) */
