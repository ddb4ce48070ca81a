/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include "play/coverage.h"

/* Plays whole games of any rule book by itself: at random, but only what the rules allow. What the
 * schema of a rule book does not say, what words and numbers make sense, its policy does. */
typedef struct {
  const char *book;             /* id of the rule book */
  const char *const *scenarios; /* ids, NULL ended: games take them in turn */
  const char *const *varied;    /* (nullable) attributes of pieces and game that a game may
                                   begin with any value of, NULL ended */
  const char *const *eager;     /* (nullable) "ACTION/FIELD" told to begin with, NULL ended */
  const PlayBeyond *beyond;     /* (nullable) */
  const char *const *seldom; /* (nullable) actions that would end most games too soon, NULL ended */
  ArbBookFinder find;

  /* A word for a field, where any of its domain will not do; NULL: it will.  (nullable)  Returns:
   * (transfer full) */
  char *(*word)(GRand *random,
                const ArbState *state,
                const ArbAction *action,
                const ArbField *field);

  /* Whether a piece is worth naming at all; one that is not is named now and then.  (nullable) */
  gboolean (*counts)(const ArbState *state, guint piece);

  /* Sets up what no deed can, by play_set().  (nullable) */
  void (*prepare)(GRand *random, ArbGame *game);

  /* Told of every deed that stands.  (nullable) */
  void (*stands)(const ArbRuling *ruling);

  /* Fails the test in a state that play by the rules cannot lead to.  (nullable) */
  void (*check)(const ArbState *state);
} PlayPolicy;

/* The umpire's change, which must stand. */
void play_set(ArbGame *game, const char *label, const char *attribute, const char *value);

/* One game of that seed, from its first state until it is over; then it must replay from its file,
 * be taken back to the first state, and brought again. Fails the test that calls it.
 * coverage: what it reached is added.
 * Returns: a number that is the same for the same seed. */
guint64 play_game(const PlayPolicy *policy, guint32 seed, PlayCoverage *coverage);
