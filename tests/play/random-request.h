/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

/* Requests drawn at random from what an action's fields allow. The same generator with the same
 * seed draws the same requests, so a failure that prints its seed can be had again. */

/* A number below n. */
guint random_pick(GRand *random, guint n);

/* "weapon=musket", "range=3" ...: every field that must be given, each other one as often as not,
 * and none that only a game has. A rule may refuse what comes out.  Returns: (transfer full) NULL
 * ended */
char **random_request(GRand *random,
                      const ArbRuleset *rules,
                      const ArbAction *action) G_GNUC_WARN_UNUSED_RESULT;

/* The same in a game: pieces that fit, what the game does not know by itself, and now and then what
 * only the table knows. */
char **random_deed(GRand *random, ArbGame *game, const ArbAction *action) G_GNUC_WARN_UNUSED_RESULT;

/* "range=3": any value of a field; NULL when there is no piece that fits. */
char *
random_field(GRand *random, const ArbState *state, const ArbField *field) G_GNUC_WARN_UNUSED_RESULT;

/* "fatigue=3": any value of an attribute, as an umpire types it; NULL where there is none to draw.
 */
char *
random_attribute(GRand *random, const ArbState *state, guint attribute) G_GNUC_WARN_UNUSED_RESULT;

/* What is being tried, to be printed when it fails: until random_tried(), the tear-down of the test
 * tells the last ones. */
void random_trying(guint32 seed, const char *what, char **fields);
void random_tried(void);
int random_tear_down(void **state);
