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
arb_die_lot(guint n)
{
  static ArbDie lots[ARB_DIE_FACES_MAX];
  static gsize made = 0;

  g_return_val_if_fail(n >= 1 && n <= ARB_DIE_FACES_MAX, NULL);
  if (g_once_init_enter(&made)) {
    for (guint i = 0; i < ARB_DIE_FACES_MAX; i++) {
      g_autofree char *id = g_strdup_printf("1:%u", i + 1);
      lots[i].id = g_intern_string(id);
      lots[i].n = (guint8)(i + 1);
      lots[i].total = (guint8)(i + 1);
      for (guint face = 0; face <= i; face++) {
        lots[i].face[face] = (gint8)(face + 1);
        lots[i].weight[face] = 1;
      }
    }
    g_once_init_leave(&made, 1);
  }
  return &lots[n - 1];
}

static const ArbDie *
lot_from_id(const char *id)
{
  guint64 n = 0;

  return g_str_has_prefix(id, "1:")
                 && g_ascii_string_to_unsigned(id + 2, 10, 1, ARB_DIE_FACES_MAX, &n, NULL)
             ? arb_die_lot((guint)n)
             : NULL;
}

const ArbDie *
arb_die_from_id(const char *id)
{
  static const ArbDie *const dice[] = {&ARB_D6, &ARB_D8, &ARB_D10, &ARB_DAV};

  for (guint i = 0; i < G_N_ELEMENTS(dice); i++) {
    if (g_strcmp0(dice[i]->id, id) == 0) {
      return dice[i];
    }
  }
  return id != NULL ? lot_from_id(id) : NULL;
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
