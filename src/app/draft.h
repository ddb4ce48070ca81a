/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "app/tape.h"

/* What is being entered: an action, its fields as text, dice read out. It outlives the widgets that
 * show it. Fields know whether the tape or the form said them: a new line of the tape replaces what
 * the tape said before and leaves the form's answers alone.
 * Signal "changed": anything is different. */
#define ARB_TYPE_DRAFT (arb_draft_get_type())
G_DECLARE_FINAL_TYPE(ArbDraft, arb_draft, ARB, DRAFT, GObject)

ArbDraft *arb_draft_new(void) G_GNUC_WARN_UNUSED_RESULT;

/* Another draft with the same action, fields, dice and reason. */
ArbDraft *arb_draft_copy(ArbDraft *draft) G_GNUC_WARN_UNUSED_RESULT;

/* Takes over all of another draft. */
void arb_draft_assign(ArbDraft *draft, ArbDraft *other);

/* "" while there is none. */
const char *arb_draft_get_action(ArbDraft *draft);

/* Another action than before: fields, dice and reason are forgotten. */
void arb_draft_set_action(ArbDraft *draft, const char *action);

/* line: of state ACTION, or DICE: its dice come behind those there are. */
void arb_draft_take_line(ArbDraft *draft, const ArbTapeLine *line);

/* By the form.  text: (nullable) takes the field back, whoever said it. */
void arb_draft_set_field(ArbDraft *draft, const char *field, const char *text);

/* Returns: (transfer none) (nullable) */
const char *arb_draft_get_field(ArbDraft *draft, const char *field);

/* "field=value", ended by NULL, in the order they were said.  Returns: (transfer full) */
char **arb_draft_dup_fields(ArbDraft *draft) G_GNUC_WARN_UNUSED_RESULT;

/* As arb_draws_new() takes them.  Returns: (transfer none), ended by NULL */
const char *const *arb_draft_get_dice(ArbDraft *draft);
void arb_draft_add_die(ArbDraft *draft, const char *token);
void arb_draft_drop_dice(ArbDraft *draft);

/* The umpire's reason to pass a refusal.  Returns: (transfer none) (nullable) */
const char *arb_draft_get_reason(ArbDraft *draft);
void arb_draft_set_reason(ArbDraft *draft, const char *reason);

void arb_draft_clear(ArbDraft *draft);
