/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state.h"

/* Seen by state.c, state-index.c, change.c, view-state.c and game-idle.c alone; odds-walk.c calls
 * what stands below. */
struct _ArbState {
  ArbRuleset *rules;
  guint stride;           /* attributes a piece */
  GArray *values;         /* int: piece by piece */
  guint count;            /* pieces */
  GPtrArray *texts;       /* char *; item 0 is NULL */
  GHashTable *text_index; /* text -> number */
  GHashTable *labels;     /* upper-case label -> piece, of what exists; made when first asked for */
  GArray **index; /* guint, an array an attribute: its pieces by value; made when asked for */
  int pending[ARB_PENDINGS_MAX];
  guint n_pendings;
};

/* Sets one value, making room for new pieces. */
void arb_state_put(ArbState *state, guint piece, guint attribute, int value);

/* Forgets the pieces numbered count and above, which a change that was taken back had made. */
void arb_state_cut(ArbState *state, guint count);

/* The order of pieces by value is made anew when it is next asked for. */
void arb_state_forget_order(ArbState *state, guint attribute);
void arb_state_forget_orders(ArbState *state);
