/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/dice.h"

/* Where the dice of a ruling come from. A resolver asks; when the answer is FALSE it returns at
 * once. Three drivers feed the faces and one weighs them: rolled     a seeded generator: the same
 * seed and position give the same face again typed      faces read from real dice, in order; then
 * rolled, or the resolver stops at the missing die replayed   as typed, from a journal entry
 *   weighed    every face of every die, with its exact probability (used by core/odds.c alone) */
typedef struct _ArbDraws ArbDraws;

#define ARB_DRAWS_MAX 64 /* dice an action */
#define ARB_POOL_MAX  64 /* dice a pool */

/* One die or pool that was drawn. */
typedef struct {
  const ArbDie *die;
  guint8 name;    /* number of the draw in the action's list */
  guint8 count;   /* dice in the pool; 0: a single die */
  gint8 at_least; /* pool: a face this high is a hit */
  gboolean typed; /* read from a real die */
  gboolean faced; /* pool: the faces are known, not the hits alone */
  int value;      /* the face; pool: the hits */
  gint8 face[ARB_POOL_MAX];
} ArbDrawn;

typedef enum {
  ARB_DRAWS_FINE,
  ARB_DRAWS_NEEDS,    /* a typed die is missing: see arb_draws_needs() */
  ARB_DRAWS_BAD_FACE, /* a typed die shows what that die does not have */
  ARB_DRAWS_LEFT_OVER /* dice were typed that nobody asked for (only after arb_draws_finish()) */
} ArbDrawsStatus;

/* tokens: (nullable) faces as typed: "7", "0" (10 on a d10), "h3" (three hits of a pool), "l2" (the
 * second of a lot), "*" (roll this one). roll_rest: dice beyond the tokens are rolled; otherwise
 * they are needed. seed, position: of the generator; position counts the dice rolled so far in the
 * game.  Returns: (transfer full) */
ArbDraws *arb_draws_new(const char *const *tokens,
                        gboolean roll_rest,
                        guint64 seed,
                        guint64 position) G_GNUC_WARN_UNUSED_RESULT;
void arb_draws_free(ArbDraws *draws);

/* From now on the tokens are all that was drawn, as a journal kept it: a lot too is not rolled. */
void arb_draws_replay(ArbDraws *draws);

/* FALSE in a replay of a deed that drew no lot here: a program that asked for none ruled on it. */
gboolean arb_draws_has_lot(const ArbDraws *draws);

/* One die. name: number of the draw in the action's list. Returns: FALSE, out_face untouched: stop.
 */
gboolean
arb_draw(ArbDraws *draws, const ArbDie *die, guint name, int *out_face) G_GNUC_WARN_UNUSED_RESULT;

/* count dice at once, each a hit when it shows at_least or more. Returns: FALSE, out_hits
 * untouched: stop. */
gboolean arb_draw_pool(ArbDraws *draws,
                       const ArbDie *die,
                       guint count,
                       int at_least,
                       guint name,
                       int *out_hits) G_GNUC_WARN_UNUSED_RESULT;

/* One of n things by chance, 1..n: drawn from a deck that the umpire keeps. Nobody has a real die
 * for it, so that it is rolled even where dice are typed, and takes a token only if that is a lot's
 * ("l3": the third).  Returns: FALSE, out_pick untouched: stop. */
gboolean
arb_draw_lot(ArbDraws *draws, guint n, guint name, int *out_pick) G_GNUC_WARN_UNUSED_RESULT;

ArbDrawsStatus arb_draws_status(const ArbDraws *draws);

/* After a ruling: a die typed and not asked for makes the status ARB_DRAWS_LEFT_OVER. */
ArbDrawsStatus arb_draws_finish(ArbDraws *draws);

/* The die that is missing or bad.  Returns: (transfer none) valid while status is not FINE. */
const ArbDrawn *arb_draws_needs(const ArbDraws *draws);

/* Dice drawn so far, in order.  Returns: (transfer none) */
const ArbDrawn *arb_draws_drawn(const ArbDraws *draws, guint *out_n);

/* Position of the generator after the ruling. */
guint64 arb_draws_position(const ArbDraws *draws);

/* Weighed driver. Call reset, run the resolver, take the weight, advance; until advance gives
 * FALSE. */
ArbDraws *arb_draws_new_weighed(void) G_GNUC_WARN_UNUSED_RESULT;

/* Weight and total of the path just run: its probability is weight/total in smallest terms of each
 * draw. Returns: FALSE when 128 bits do not hold it. */
gboolean arb_draws_weight(const ArbDraws *draws,
                          unsigned __int128 *out_weight,
                          unsigned __int128 *out_total) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_draws_advance(ArbDraws *draws);
gboolean arb_draws_is_weighed(const ArbDraws *draws);

/* Text of a drawn die for the journal: tokens that arb_draws_new() reads back.  Returns: (transfer
 * full) */
char *arb_drawn_to_token(const ArbDrawn *drawn) G_GNUC_WARN_UNUSED_RESULT;

/* "d10", or "6d6>=5" for a pool.  Returns: (transfer full) */
char *arb_drawn_die_text(const ArbDrawn *drawn) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbDraws, arb_draws_free)
