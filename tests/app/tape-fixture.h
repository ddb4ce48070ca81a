/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/tape.h"

/* A rule book with a handful of pieces, and no game around them: two sides, units F12 and F13
 * "54e ligne", general F1 "Ney" of command FC1, and on the other side units P31 "Grolmann" and P32,
 * wagon P40. */
typedef struct {
  ArbRuleset *rules;
  ArbState *state;
  ArbTape *tape;
  ArbTapeContext context;
  guint side[2];
  guint f12, f13, f1, p31, p32, p40;
} TapeFixture;

int tape_fixture_setup(void **state);
int tape_fixture_teardown(void **state);

/* Sets the clock to a phase of the rule book. */
void tape_fixture_phase(TapeFixture *fixture, const char *phase);

const ArbAction *tape_fixture_action(TapeFixture *fixture, const char *id);
