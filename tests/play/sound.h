/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state.h"

/* What holds of every state of every rule book, whatever the umpire overrides: values lie within
 * their domains, no piece has an attribute that is not of its kind, references and pendings name
 * pieces that there are, labels are unique. Fails the test that calls it. */
void play_check_sound(const ArbState *state);

/* A number that equal states have in common, by words and not by the numbers of texts. */
guint64 play_digest(const ArbState *state);
