/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/dice.h"

const ArbDie ARB_D6 = {"d6", 6, 6, {1, 2, 3, 4, 5, 6}, {1, 1, 1, 1, 1, 1}};
const ArbDie ARB_D8 = {"d8", 8, 8, {1, 2, 3, 4, 5, 6, 7, 8}, {1, 1, 1, 1, 1, 1, 1, 1}};
const ArbDie ARB_D10 = {"d10",
                        10,
                        10,
                        {1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
                        {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}};
const ArbDie ARB_DAV = {"dav", 4, 6, {2, 3, 4, 5}, {1, 2, 2, 1}};

const ArbDie *
arb_die_from_id(const char *id)
{
  static const ArbDie *const dice[] = {&ARB_D6, &ARB_D8, &ARB_D10, &ARB_DAV};

  for (guint i = 0; i < G_N_ELEMENTS(dice); i++) {
    if (g_strcmp0(dice[i]->id, id) == 0) {
      return dice[i];
    }
  }
  return NULL;
}

gboolean
arb_die_read(const ArbDie *die, int seen, guint *out_pick)
{
  if (die == &ARB_D10 && seen == 0) {
    seen = 10;
  }
  for (guint i = 0; i < die->n; i++) {
    if (die->face[i] == seen) {
      *out_pick = i;
      return TRUE;
    }
  }
  return FALSE;
}

guint
arb_die_pick(const ArbDie *die, guint r)
{
  g_return_val_if_fail(r < die->total, 0);

  guint i = 0;
  while (r >= die->weight[i]) {
    r -= die->weight[i];
    i++;
  }
  return i;
}
