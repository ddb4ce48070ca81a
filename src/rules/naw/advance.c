/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/naw/naw-private.h"

/* A winner moves into a hex that the beaten have left, or nobody does.  NAW-ADV-1 */

enum {
  F_DECISION,
  F_UNIT,
  F_HEX
};

static const char *const fields[] = {"decision", "unit", "hex", NULL};
static const char *const no_values[] = {NULL};

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  guint hex = (guint)facts->value[F_HEX];

  if (unit != 0 && !arb_state_get(state, unit, NAW_ATTR_MAY_ADVANCE)) {
    gboolean gun = arb_state_get(state, unit, NAW_ATTR_TASK) == NAW_TASK_GUN;
    arb_refuse_hard(outcome, gun ? "gun-never-advances" : "may-not-advance",
                    arb_state_label(state, unit));
  } else if (hex != 0 && !arb_state_get(state, hex, NAW_ATTR_VACATED)) {
    arb_refuse_hard(outcome, "not-vacated", arb_state_label(state, hex));
  }
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  (void)draws;
  if (facts->value[F_DECISION] == NAW_DECISION_STAY) {
    arb_verdict(outcome, "stays");
  } else if (facts->value[F_UNIT] == 0 || facts->value[F_HEX] == 0) {
    arb_refuse_hard(outcome, "advance-who", NULL);
  } else {
    arb_verdict(outcome, "advances", facts->value[F_UNIT], facts->value[F_HEX]);
  }
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);

  (void)outcome;
  if (facts->value[F_DECISION] == NAW_DECISION_ADVANCE) {
    arb_changes_set(changes, (guint)facts->value[F_UNIT], NAW_ATTR_ADVANCED, TRUE);
    arb_changes_set(changes, (guint)facts->value[F_HEX], NAW_ATTR_VACATED, FALSE);
  }
  for (guint unit = 0; facts->value[F_DECISION] == NAW_DECISION_STAY
                       && (unit = arb_naw_next_unit(state, unit)) != 0;) {
    arb_changes_set(changes, unit, NAW_ATTR_MAY_ADVANCE, FALSE);
  }
  arb_naw_go_on(changes);
}

const ArbActionCode arb_naw_advance = {
    .id = "advance",
    .fields = fields,
    .values = no_values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
