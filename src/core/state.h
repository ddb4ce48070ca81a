/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

/* The state of a game: pieces with attributes. Piece 0 is the game itself; its attributes are the
 * tracks and the clock. Pieces are never deleted (attribute `exists`), numbers are never used
 * again. Only core/change.h moves a state. */

ArbState *
arb_state_new(ArbRuleset *rules) G_GNUC_WARN_UNUSED_RESULT; /* rules: a reference is taken */
void arb_state_free(ArbState *state);

/* A copy to try things on.  Returns: (transfer full) */
ArbState *arb_state_dup(const ArbState *state) G_GNUC_WARN_UNUSED_RESULT;
ArbRuleset *arb_state_rules(const ArbState *state); /* (transfer none) */

/* rules: of the same book, with the same attributes; their tables alone may differ. A reference is
 * taken. */
void arb_state_change_rules(ArbState *state, ArbRuleset *rules);

/* Pieces are numbered 0 .. count-1. */
guint arb_state_count(const ArbState *state);

/* Attribute of a piece; the attribute's fallback for a piece beyond the count. */
int arb_state_get(const ArbState *state, guint piece, guint attribute);

static inline int
arb_state_track(const ArbState *state, guint attribute)
{
  return arb_state_get(state, 0, attribute);
}

/* The pieces with a value of an attribute in the order of their numbers, the game itself (0) never
 * among them: at no cost where the attribute seldom changes.  Returns: (transfer none) *out_n
 * numbers, NULL for none; good until the state changes. */
const guint *arb_state_with(const ArbState *state, guint attribute, int value, guint *out_n);

gboolean arb_state_exists(const ArbState *state, guint piece);

/* Does the piece stand below top in the tree of parents, or is it top itself?  Parents form no
 * ring: the umpire's changes cannot make one, and a file that holds one is refused. */
gboolean arb_state_is_below(const ArbState *state, guint piece, guint top);

/* Texts are interned: equal texts have equal numbers, 0 is none. */
const char *arb_state_text(const ArbState *state, int text); /* (transfer none) "" for 0 */
int arb_state_intern(ArbState *state, const char *text);
guint arb_state_n_texts(const ArbState *state); /* numbers are below this */

/* Piece with that label, upper or lower case; 0 none. Only pieces that exist. */
guint arb_state_find(const ArbState *state, const char *label);
const char *arb_state_label(const ArbState *state, guint piece); /* (transfer none) "" if none */

/* All pieces in the order in which people are shown them: as they were made, but those of a kind
 * that is listed by label (ArbKind.by_label) take the places of their kind and side in the order of
 * their labels, so that nobody can tell from a list what was made first.  Returns: (transfer full)
 * arb_state_count() numbers, the game itself first. */
guint *arb_state_listing(const ArbState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Options of the game, by number in the ruleset: bits of the track ARB_ATTR_OPTIONS. */
gboolean arb_state_option(const ArbState *state, guint option);

/* Is the phase played in this turn, under the options that are on? */
gboolean arb_state_plays(const ArbState *state, const ArbPhase *phase);

/* Side pieces in the order of the scenario.  Returns: piece, 0 beyond the last. */
guint arb_state_side(const ArbState *state, guint i);

/* Side that acts in a step of a phase: the phase's own, or by turns from the first mover on through
 * the sides in their order; 0 when all do. */
guint arb_state_side_in(const ArbState *state, guint phase, guint step, guint first);

/* The one that acts now. */
guint arb_state_active_side(const ArbState *state);

/* What a game must answer next: a stack, the top acts first. Kept as one text a slot:
 *   "ACTION must|may SIDE field=value ..."  (SIDE: label of a side, or "umpire")  */
#define ARB_PENDINGS_MAX 16

typedef struct {
  const ArbAction *action;
  gboolean must;
  guint side;    /* 0: the umpire */
  char **fields; /* "field=value", NULL ended */
} ArbPending;

guint arb_state_n_pendings(const ArbState *state);

/* Returns: (transfer none) text of slot i (0: bottom). */
const char *arb_state_pending_text(const ArbState *state, guint i);

/* Returns: (transfer full) (nullable) the top of the stack. */
ArbPending *arb_state_pending_dup(const ArbState *state) G_GNUC_WARN_UNUSED_RESULT;
void arb_pending_free(ArbPending *pending);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbState, arb_state_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbPending, arb_pending_free)
