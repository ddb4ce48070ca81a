/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/state.h"

/* The order of lists. */

/* FS9 stands before FS10. */
static int
compare_labels(const char *a, const char *b)
{
  gsize n = strcspn(a, "0123456789");
  int letters = strncmp(a, b, n);
  guint64 left = 0;
  guint64 right = 0;

  if (letters == 0 && g_ascii_string_to_unsigned(a + n, 10, 0, G_MAXINT, &left, NULL)
      && g_ascii_string_to_unsigned(b + n, 10, 0, G_MAXINT, &right, NULL)) {
    return (left > right) - (left < right);
  }
  return strcmp(a, b);
}

static int
compare_pieces(gconstpointer a, gconstpointer b, gpointer state)
{
  return compare_labels(arb_state_label(state, *(const guint *)a),
                        arb_state_label(state, *(const guint *)b));
}

/* The places that pieces of one kind and side hold, and the pieces. */
static void
sort_group(const ArbState *state, guint first, guint *listing)
{
  int kind = arb_state_get(state, first, ARB_ATTR_KIND);
  int side = arb_state_get(state, first, ARB_ATTR_SIDE);
  g_autoptr(GArray) places = g_array_new(FALSE, FALSE, sizeof(guint));
  g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(guint));

  for (guint piece = first; piece < arb_state_count(state); piece++) {
    if (arb_state_exists(state, piece) && arb_state_get(state, piece, ARB_ATTR_KIND) == kind
        && arb_state_get(state, piece, ARB_ATTR_SIDE) == side) {
      g_array_append_val(places, piece);
      g_array_append_val(pieces, piece);
    }
  }
  g_array_sort_with_data(pieces, compare_pieces, (gpointer)state);
  for (guint i = 0; i < places->len; i++) {
    listing[g_array_index(places, guint, i)] = g_array_index(pieces, guint, i);
  }
}

guint *
arb_state_listing(const ArbState *state)
{
  const ArbRuleset *rules = arb_state_rules(state);
  guint count = arb_state_count(state);
  guint *listing = g_new(guint, count);
  g_autoptr(GHashTable) sorted = g_hash_table_new(NULL, NULL);

  for (guint piece = 0; piece < count; piece++) {
    listing[piece] = piece;
  }
  for (guint piece = 1; piece < count; piece++) {
    guint kind = (guint)arb_state_get(state, piece, ARB_ATTR_KIND);
    guint side = (guint)arb_state_get(state, piece, ARB_ATTR_SIDE);
    if (arb_ruleset_kind(rules, kind)->by_label && arb_state_exists(state, piece)
        && g_hash_table_add(sorted, GUINT_TO_POINTER(side * rules->kinds->len + kind))) {
      sort_group(state, piece, listing);
    }
  }
  return listing;
}
