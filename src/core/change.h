/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state.h"

/* The only way a state moves: one attribute of one piece, from old to new. */
typedef struct {
  guint piece;
  guint attribute; /* ARB_ATTR_PENDING: `piece` is a slot, old and new are texts */
  int from;
  int to;
} ArbChange;

/* Changes being gathered by an apply function, on top of a state: what is set is seen by get at
 * once, the state itself is not touched until arb_state_apply(). Texts are interned in the state:
 * they change nothing that can be seen. */
ArbChanges *arb_changes_new(ArbState *state) G_GNUC_WARN_UNUSED_RESULT;
void arb_changes_free(ArbChanges *changes);
const ArbState *arb_changes_state(const ArbChanges *changes);

int arb_changes_get(const ArbChanges *changes, guint piece, guint attribute);
void arb_changes_set(ArbChanges *changes, guint piece, guint attribute, int value);

/* Adds, kept within the attribute's min..max. */
void arb_changes_add(ArbChanges *changes, guint piece, guint attribute, int value);
void arb_changes_set_text(ArbChanges *changes, guint piece, guint attribute, const char *text);

/* A new piece of a kind: number behind all others, `exists` set. */
guint arb_changes_create(ArbChanges *changes, guint kind);

/* Pushes "ACTION must|may SIDE field=value ..." on the stack of pendings. printf-like, no locale:
 * %s and %d only. */
void arb_changes_push(ArbChanges *changes, const char *format, ...) G_GNUC_PRINTF(2, 3);
void arb_changes_pop(ArbChanges *changes);

/* Takes every pending off the stack that the piece was to act on, for it can act no more. */
void arb_changes_drop_pendings(ArbChanges *changes, guint piece);

/* Switches an option of the game on or off; it is a change like any other. */
gboolean arb_changes_option(const ArbChanges *changes, guint option);
void arb_changes_set_option(ArbChanges *changes, guint option, gboolean on);

/* Net changes, in the order made; a change back to what it was drops out.  Returns: (transfer none)
 * array of ArbChange */
const GArray *arb_changes_list(ArbChanges *changes);

/* What a change of that attribute starts from now; ARB_ATTR_PENDING: the text in slot `piece`. */
int arb_state_now(const ArbState *state, guint piece, guint attribute);

/* Applies, or takes back in reverse order, an array of ArbChange. */
void arb_state_apply(ArbState *state, const GArray *changes);
void arb_state_revert(ArbState *state, const GArray *changes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbChanges, arb_changes_free)
