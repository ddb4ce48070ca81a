/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/desk.h"

/* What was understood of the line, and what it still lacks. */
char *arb_words_said(ArbDesk *desk) G_GNUC_WARN_UNUSED_RESULT;

/* What stands against it: a word that is not understood, or the rule that forbids it. Returns:
 * (transfer full) (nullable) */
char *arb_words_objection(ArbDesk *desk) G_GNUC_WARN_UNUSED_RESULT;

/* "fire: shooter F12 4e léger · range 4.5 cm": the draft as it stands. */
char *arb_words_draft(ArbDesk *desk) G_GNUC_WARN_UNUSED_RESULT;

/* "• F3: test due (IT-MOR-1) · queued": a line of what is due. */
char *arb_words_due_line(ArbDesk *desk, const ArbDue *due) G_GNUC_WARN_UNUSED_RESULT;
