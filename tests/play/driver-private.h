/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/driver.h"

/* Shared by what plays games: driver.c and walk.c. All fail the test that calls them. */
typedef struct {
  const PlayPolicy *policy;
  guint32 seed;
  GRand *random;
  char *dir, *path;
  ArbGame *game;
  guint64 start; /* digest of the first state */
  PlayCoverage *coverage;
  int moment; /* of the clock, and the steps since it moved */
  guint waited;
  guint deeds;
  gboolean quick; /* no odds are asked */
} Play;

/* Some rule books want it before anything is taken back. */
#define PLAY_LEAVE "both players agree"

/* A new game in a file of its own, and its end with all that lies beside it. */
void play_begin(Play *play, const PlayPolicy *policy, guint32 seed, PlayCoverage *coverage);
void play_end(Play *play);

guint64 play_get_digest(const Play *play);
void play_assert_digest(const Play *play, guint64 digest);
void play_check(const Play *play);
gboolean play_is_over(const Play *play);

/* Returns: FALSE when the clock may not move on. */
gboolean play_go_on(Play *play);

/* Returns: FALSE when there is nothing that may be done. */
gboolean play_do_something(Play *play);

/* Something the rules refuse, passed by the umpire, or a change by his hand. What comes of it must
 * be sound, though no play by the rules may lead there; so it is taken back. */
void play_overrule(Play *play);

/* Tells what waits to be answered, and why its bare answer is refused. */
void play_fail_at_dead_end(const Play *play);

/* The file holds the game that was played, and each of its entries proves itself. */
void play_reopen(Play *play);
void play_verify(const Play *play);
