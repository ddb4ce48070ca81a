/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/piece-tree.h"

struct _ArbPieceTree {
  guint *first;
  guint *next;
};

/* What belongs to no formation stands below its side.  Returns: 0 for what stands below nothing. */
static guint
above(const ArbState *state, guint piece)
{
  guint parent = (guint)arb_state_get(state, piece, ARB_ATTR_PARENT);

  if (!arb_state_exists(state, piece)
      || arb_state_get(state, piece, ARB_ATTR_KIND) == ARB_KIND_SIDE) {
    return 0;
  }
  return parent != 0 ? parent : (guint)arb_state_get(state, piece, ARB_ATTR_SIDE);
}

ArbPieceTree *
arb_piece_tree_new(const ArbState *state)
{
  guint n = arb_state_count(state);
  g_autofree guint *listing = arb_state_listing(state);
  ArbPieceTree *tree = g_new(ArbPieceTree, 1);

  tree->first = g_new0(guint, n);
  tree->next = g_new0(guint, n);
  for (guint i = n; i-- > 1;) {
    guint parent = above(state, listing[i]);
    tree->next[listing[i]] = tree->first[parent];
    tree->first[parent] = listing[i];
  }
  return tree;
}

void
arb_piece_tree_free(ArbPieceTree *tree)
{
  g_free(tree->first);
  g_free(tree->next);
  g_free(tree);
}

guint
arb_piece_tree_first(const ArbPieceTree *tree, guint piece)
{
  return tree->first[piece];
}

guint
arb_piece_tree_next(const ArbPieceTree *tree, guint piece)
{
  return tree->next[piece];
}
