/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/charge-private.h"

/* The marker of a charge, or of a feint, laid face down beside the unit: the other side sees a
 * marker and no more.  IT-CHG-2 IT-ORD-2 */
enum {
  F_UNIT,
  F_MARKER,
  F_HORSE
};

enum {
  V_MARKED
};

static const char *const fields[] = {"unit", "marker", "horse", NULL};
static const char *const values[] = {"marked", NULL};

/* Guns and engineers never charge; what lies beside them by mistake may be taken away.  IT-CHG-1 */
static gboolean
may_bear(const ArbState *state, guint unit, int marker)
{
  int arm = arb_italian_arm(state, unit);

  return marker == IT_CHARGE_MARKER_NONE || arm == IT_ARM_INFANTRY || arm == IT_ARM_CAVALRY;
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];

  if (unit == 0
      || !arb_require(outcome, arb_italian_in_play(state, unit), "IT-CHG-2", "out-of-play",
                      (int)unit)
      || !arb_require(outcome, may_bear(state, unit, facts->value[F_MARKER]), "IT-CHG-1",
                      "cannot-charge", (int)unit)
      || !arb_require(outcome, arb_state_get(state, unit, IT_ATTR_CHARGE_STAGE) == 0, "IT-CHG-2",
                      "declared-already", (int)unit)) {
    return;
  }
  arb_facts_know(facts, F_HORSE, arb_italian_mount(state, unit) == IT_MOUNT_HORSE, outcome);
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int marker = facts->value[F_MARKER];

  if (!arb_require(outcome, marker != IT_CHARGE_MARKER_FEINT || facts->value[F_HORSE], "IT-CHG-4",
                   "foot-no-feint")) {
    return;
  }
  arb_outcome_set(outcome, V_MARKED, marker != IT_CHARGE_MARKER_NONE);
  arb_verdict(outcome, marker != IT_CHARGE_MARKER_NONE ? "marker-laid" : "marker-taken");
}

static void
apply(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  arb_changes_set(changes, (guint)facts->value[F_UNIT], IT_ATTR_CHARGE_MARKER,
                  facts->value[F_MARKER]);
}

const ArbActionCode arb_italian_charge_marker = {
    .id = "charge-marker",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
