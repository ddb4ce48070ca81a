/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/change.h"

/* The track of visibility follows weather and light, as they stand in the changes.  IT-OBS-1 */
void arb_italian_settle_sight(ArbChanges *changes);
void arb_italian_due_weather(const ArbState *state, ArbDueList *due);
