/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/change.h"

/* Hooks of the rule book: see core/book.h. */
void arb_italian_muster(ArbChanges *changes, guint piece);
void arb_italian_enter(ArbChanges *changes);
void arb_italian_due(const ArbState *state, ArbDueList *due);
