/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

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

/* What is being tried, to be printed when it fails: until random_tried(), the tear-down of the test
 * tells it. */
void random_trying(guint32 seed, const char *what, char **fields);
void random_tried(void);
int random_tear_down(void **state);
