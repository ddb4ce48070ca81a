/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state.h"

/* What makes sense to say in a game of this rule book, for players that play at random; and what
 * holds of every state that play by the rules can lead to. */
char *affaire_word(GRand *random,
                   const ArbState *state,
                   const ArbAction *action,
                   const ArbField *field) G_GNUC_WARN_UNUSED_RESULT;
gboolean affaire_counts(const ArbState *state, guint piece);
void affaire_check(const ArbState *state);
