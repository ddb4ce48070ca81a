/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/driver.h"

/* Requests that the rules allow, found by trying: a request drawn at random is mended where it is
 * refused, for most are. */

/* Returns: (transfer full) (nullable) fields of a deed that stands, NULL ended; NULL when `tries`
 * requests were refused */
char **play_find_request(const PlayPolicy *policy,
                         GRand *random,
                         ArbGame *game,
                         const ArbAction *action,
                         guint tries) G_GNUC_WARN_UNUSED_RESULT;

/* An action that may be done now, evenly among those that a request is found for.  out_fields:
 * (transfer full).  Returns: (transfer none) (nullable) */
const ArbAction *
play_find_deed(const PlayPolicy *policy, GRand *random, ArbGame *game, char ***out_fields);

/* Any action of the moment, with much told that the rules may refuse.  out_fields: (transfer full).
 * Returns: (transfer none) */
const ArbAction *
play_draw_deed(const PlayPolicy *policy, GRand *random, ArbGame *game, char ***out_fields);
