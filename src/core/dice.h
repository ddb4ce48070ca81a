/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define ARB_DIE_FACES_MAX 60

/* A kind of die: distinct faces in rising order, each with its weight. Weights sum to `total`.
 * IT-SCL-3 */
typedef struct {
  const char *id;
  guint8 n;
  guint8 total;
  gint8 face[ARB_DIE_FACES_MAX];
  guint8 weight[ARB_DIE_FACES_MAX];
} ArbDie;

extern const ArbDie ARB_D6;  /* 1..6 */
extern const ArbDie ARB_D8;  /* 1..8 */
extern const ArbDie ARB_D10; /* 1..10, a 0 on the die is a 10 */
extern const ArbDie ARB_DAV; /* average die: 2 once, 3 twice, 4 twice, 5 once */

/* One of n things by chance, 1..n: a card of a deck, a chit of a cup. n: 1..ARB_DIE_FACES_MAX.
 * Returns: (transfer none) named "1:n" */
const ArbDie *arb_die_lot(guint n);

/* Returns: (transfer none) (nullable) the die named d6, d8, d10 or dav, or the lot "1:n". */
const ArbDie *arb_die_from_id(const char *id);

/* Reads the number seen on a real die; 0 on a d10 is 10.
 * Returns: FALSE, out_pick untouched, when the die has no such face. out_pick: index into `face`.
 */
gboolean arb_die_read(const ArbDie *die, int seen, guint *out_pick) G_GNUC_WARN_UNUSED_RESULT;

/* The face that a number r, evenly spread over 0..total-1, stands for.  Returns: index into `face`.
 */
guint arb_die_pick(const ArbDie *die, guint r);
