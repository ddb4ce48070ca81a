/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/desk.h"

/* The sheet of one side, on which its players write what the others may not know, and the cover
 * over it. It has a desk of its own, with the eyes of the side; while the sheet is covered nobody
 * is given that desk, and what was half written waits in it. Signal "changed": another side,
 * covered or not. Signal "failed" (string): as of the desk. */
#define ARB_TYPE_SECRET (arb_secret_get_type())
G_DECLARE_FINAL_TYPE(ArbSecret, arb_secret, ARB, SECRET, GObject)

/* session: with a game; a reference is taken. Whose sheet it is, is still to be chosen. */
ArbSecret *arb_secret_new(ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;

ArbSession *arb_secret_get_session(ArbSecret *secret);

/* 0: none yet. A change covers the sheet, and forgets what was half written on the other. */
guint arb_secret_get_side(ArbSecret *secret);
void arb_secret_set_side(ArbSecret *secret, guint side);

void arb_secret_open(ArbSecret *secret);
void arb_secret_cover(ArbSecret *secret);

/* Returns: (transfer none) (nullable) none while it is covered. */
ArbDesk *arb_secret_get_desk(ArbSecret *secret);
