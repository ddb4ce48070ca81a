/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"
#include "core/facts.h"
#include "core/state.h"

#include "rules/italian/effects-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/place-private.h"
#include "rules/italian/test-private.h"

/* What the winner of a melee does: the answer to its pending.  IT-MEL-3 */
enum {
  F_UNIT,
  F_CHOICE,
  F_MUST,
  F_ALLOWED,
  F_TEST,
  F_INTO = F_TEST + IT_N_TEST_FIELDS
};

enum {
  V_RESULT
};

enum {
  DRAW_TEST
};

/* Plan of manoeuvre-modifiers: its second <applies>. */
#define PLAN 1

static const char *const fields[] = {
    "unit", "choice", "must", "allowed", IT_TEST_FIELDS, "into", NULL,
};
static const char *const draw_names[] = {"test", NULL};
static const char *const values[] = {"result", NULL};

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];

  if (unit != 0
      && arb_require(outcome, arb_italian_in_play(state, unit), "IT-MEL-3", "out-of-play",
                     (int)unit)) {
    arb_italian_fill_test(state, unit, F_TEST, facts, outcome);
    if (facts->value[F_CHOICE] == IT_PURSUIT_OCCUPY) {
      (void)arb_italian_may_enter(state, (guint)facts->value[F_INTO], outcome);
    }
  }
}

/* Who must pursue is held back only by a manoeuvre test that he passes. */
static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int choice = facts->value[F_CHOICE];
  int result = choice;
  int total = 0;

  if (!arb_require(outcome, choice <= facts->value[F_ALLOWED], "IT-MEL-3", "pursuit-too-far",
                   facts->value[F_ALLOWED])) {
    return;
  }
  if (facts->value[F_MUST] && choice != IT_PURSUIT_PURSUE) {
    if (!arb_italian_roll_test(facts, PLAN, DRAW_TEST, draws, outcome, &total)) {
      return;
    }
    gboolean passed = arb_italian_passes(total, facts->value[F_TEST + IT_TEST_DISORDERED]);
    arb_say(outcome, passed ? "held-back" : "not-held-back");
    result = passed ? choice : IT_PURSUIT_PURSUE;
  }
  arb_outcome_set(outcome, V_RESULT, result);
  arb_verdict(outcome, "pursuit-result", result);
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[F_UNIT];

  if (outcome->value[V_RESULT] == IT_PURSUIT_PURSUE) {
    arb_italian_add_disorder(changes, unit, IT_CAUSE_PURSUIT);
    arb_italian_stand_in(changes, unit, 0);
  } else if (outcome->value[V_RESULT] == IT_PURSUIT_OCCUPY) {
    arb_italian_stand_in(changes, unit, (guint)facts->value[F_INTO]);
  }
}

const ArbActionCode arb_italian_pursuit = {
    .id = "pursuit",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
