/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state.h"

/* Who stands below whom, found in one pass over a state: sides, their formations, what is in them.
 * It is as the state was. */
typedef struct _ArbPieceTree ArbPieceTree;

ArbPieceTree *arb_piece_tree_new(const ArbState *state) G_GNUC_WARN_UNUSED_RESULT;
void arb_piece_tree_free(ArbPieceTree *tree);

/* The first piece below one, and the next beside one, in the order of their numbers; 0 none. */
guint arb_piece_tree_first(const ArbPieceTree *tree, guint piece);
guint arb_piece_tree_next(const ArbPieceTree *tree, guint piece);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbPieceTree, arb_piece_tree_free)
