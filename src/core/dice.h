/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A kind of die: distinct faces in rising order, each with its weight. Weights sum to `total`.
 * IT-SCL-3 */
typedef struct {
  const char *id;
  guint8 n;
  guint8 total;
  gint8 face[20];
  guint8 weight[20];
} ArbDie;

extern const ArbDie ARB_D6;  /* 1..6 */
extern const ArbDie ARB_D8;  /* 1..8 */
extern const ArbDie ARB_D10; /* 1..10, a 0 on the die is a 10 */
extern const ArbDie ARB_DAV; /* average die: 2 once, 3 twice, 4 twice, 5 once */

/* Returns: (transfer none) (nullable) the die named d6, d8, d10 or dav. */
const ArbDie *arb_die_from_id(const char *id);

/* Reads the number seen on a real die; 0 on a d10 is 10.
 * Returns: FALSE, out_pick untouched, when the die has no such face. out_pick: index into `face`.
 */
gboolean arb_die_read(const ArbDie *die, int seen, guint *out_pick) G_GNUC_WARN_UNUSED_RESULT;

/* The face that a number r, evenly spread over 0..total-1, stands for.  Returns: index into `face`.
 */
guint arb_die_pick(const ArbDie *die, guint r);
