/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/facts.h"
#include "core/state-private.h"
#include "core/view.h"

/* All that is left of a hidden piece is its number. */
static void
blot_out(ArbState *copy, guint piece)
{
  for (guint i = 0; i < copy->stride; i++) {
    arb_state_put(copy, piece, i, arb_ruleset_attribute(copy->rules, i)->fallback);
  }
}

static void
veil_piece(const ArbState *state, guint viewer, guint piece, ArbState *copy)
{
  int value = 0;

  for (guint i = 0; i < copy->stride; i++) {
    if (!arb_view_get(state, viewer, piece, i, &value)) {
      arb_state_put(copy, piece, i, arb_ruleset_attribute(copy->rules, i)->fallback);
    }
  }
}

/* "ACTION must|may SIDE field=value ..." */
static gboolean
may_know_pending(const ArbState *state, guint viewer, const char *text)
{
  g_auto(GStrv) words = g_strsplit(text, " ", 4);
  guint n = g_strv_length(words);
  int action = n >= 3 ? arb_ruleset_find_action(arb_state_rules(state), words[0]) : -1;

  if (action < 0) {
    return FALSE;
  }
  const ArbAction *asked = arb_ruleset_action(arb_state_rules(state), (guint)action);
  gboolean own = viewer != ARB_VIEW_PUBLIC && strcmp(words[2], arb_state_label(state, viewer)) == 0;
  return (own || asked->see == ARB_SEE_PUBLIC)
         && arb_view_request(state, viewer, asked, n > 3 ? words[3] : "") != ARB_VIEW_NOTHING;
}

static void
veil_pendings(const ArbState *state, guint viewer, ArbState *copy)
{
  copy->n_pendings = 0;
  for (guint i = 0; i < state->n_pendings; i++) {
    if (may_know_pending(state, viewer, arb_state_text(state, state->pending[i]))) {
      copy->pending[copy->n_pendings++] = state->pending[i];
    }
  }
}

ArbState *
arb_view_state(const ArbState *state, guint viewer)
{
  ArbState *copy = arb_state_dup(state);

  if (viewer == ARB_VIEW_UMPIRE) {
    return copy;
  }
  for (guint piece = 0; piece < copy->count; piece++) {
    if (arb_view_piece(state, viewer, piece)) {
      veil_piece(state, viewer, piece, copy);
    } else {
      blot_out(copy, piece);
    }
  }
  veil_pendings(state, viewer, copy);
  return copy;
}

/* Side of a piece, or the piece itself where it is one. */
static guint
side_of(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) == ARB_KIND_SIDE
             ? piece
             : (guint)arb_state_get(state, piece, ARB_ATTR_SIDE);
}

guint
arb_view_author(const ArbState *state, const ArbEntry *entry)
{
  if (entry->see_side > 0) {
    return (guint)entry->see_side;
  }
  for (guint i = 0; i < entry->changes->len; i++) {
    const ArbChange *change = &g_array_index(entry->changes, ArbChange, i);
    guint side = change->attribute != ARB_ATTR_PENDING && change->piece != 0
                     ? side_of(state, change->piece)
                     : 0;
    if (side != 0) {
      return side;
    }
  }
  return 0;
}
