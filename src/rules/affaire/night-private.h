/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/affaire/affaire-private.h"

/* The night before the battle: what its files share. */
GArray *arb_affaire_tokens_of(const ArbState *state, guint side) G_GNUC_WARN_UNUSED_RESULT;
guint arb_affaire_corps_size(const ArbState *state, guint side, int corps);

/* Tokens of a side that are still face down, on the map or not; those of them that have not moved
 * this turn. */
guint arb_affaire_count_hidden(const ArbChanges *changes, guint side, gboolean to_move);

/* Corps that a side has still to place. */
guint arb_affaire_count_unplaced(const ArbChanges *changes, guint side);
