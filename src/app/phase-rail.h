/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk.h"

/* The sequence of play with its present place, what is still due in it, and the way on. A thing due
 * that is chosen puts its piece on the tape. */
#define ARB_TYPE_PHASE_RAIL (arb_phase_rail_get_type())
G_DECLARE_FINAL_TYPE(ArbPhaseRail, arb_phase_rail, ARB, PHASE_RAIL, GtkBox)

GtkWidget *arb_phase_rail_new(ArbDesk *desk);

/* desk: of a game; a reference is taken. */
void arb_phase_rail_set_desk(ArbPhaseRail *rail, ArbDesk *desk);
