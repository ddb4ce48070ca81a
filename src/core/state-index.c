/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state-private.h"

/* Where the pieces with a value stand among those of an attribute, which are in the order of their
 * values and, with one value, of their numbers. */

typedef struct {
  const ArbState *state;
  guint attribute;
} Sorting;

static int
compare_pieces(gconstpointer a, gconstpointer b, gpointer data)
{
  const Sorting *by = data;
  guint left = *(const guint *)a;
  guint right = *(const guint *)b;
  int one = arb_state_get(by->state, left, by->attribute);
  int other = arb_state_get(by->state, right, by->attribute);

  if (one != other) {
    return one < other ? -1 : 1;
  }
  return left < right ? -1 : left > right;
}

static GArray *
sort_pieces(const ArbState *state, guint attribute)
{
  guint count = arb_state_count(state);
  GArray *pieces = g_array_sized_new(FALSE, FALSE, sizeof(guint), count);
  Sorting by = {.state = state, .attribute = attribute};

  for (guint piece = 1; piece < count; piece++) {
    g_array_append_val(pieces, piece);
  }
  g_array_sort_with_data(pieces, compare_pieces, &by);
  return pieces;
}

/* The first place with that value or a greater one. */
static guint
find_place(const ArbState *state, const GArray *pieces, guint attribute, gint64 value)
{
  guint low = 0;
  guint high = pieces->len;

  while (low < high) {
    guint middle = low + (high - low) / 2;
    if (arb_state_get(state, g_array_index(pieces, guint, middle), attribute) < value) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

const guint *
arb_state_with(const ArbState *state, guint attribute, int value, guint *out_n)
{
  g_return_val_if_fail(attribute < state->stride, NULL);

  if (state->index[attribute] == NULL) {
    /* a cache: nothing that can be seen changes */
    state->index[attribute] = sort_pieces(state, attribute);
  }
  const GArray *pieces = state->index[attribute];
  guint first = find_place(state, pieces, attribute, value);
  *out_n = find_place(state, pieces, attribute, (gint64)value + 1) - first;
  return *out_n > 0 ? &g_array_index(pieces, guint, first) : NULL;
}

void
arb_state_forget_order(ArbState *state, guint attribute)
{
  g_clear_pointer(&state->index[attribute], g_array_unref);
}

void
arb_state_forget_orders(ArbState *state)
{
  for (guint i = 0; i < state->stride; i++) {
    arb_state_forget_order(state, i);
  }
}
