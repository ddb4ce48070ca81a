/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/charge-private.h"
#include "rules/italian/command-private.h"
#include "rules/italian/move-private.h"
#include "rules/italian/place-private.h"

/* Advance to contact: uphill, against buildings and obstacles, and the only way into a melee under
 * way. It gives no impetus.  IT-CHG-1 */
enum {
  F_UNIT,
  F_AT,
  F_DISTANCE,
  F_RATE,
  F_ROOM,
  F_STRIKES,
  F_LEFT
};

enum {
  V_CONTACT
};

static const char *const fields[] = {"unit", "at",      "distance", "rate",
                                     "room", "strikes", "left",     NULL};
static const char *const values[] = {"contact", NULL};

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  guint target = (guint)facts->value[F_AT];

  if (unit == 0 || target == 0) {
    return;
  }
  guint side = arb_state_active_side(state);
  int mine = arb_state_get(state, unit, ARB_ATTR_SIDE);
  if (!arb_require(outcome, arb_italian_in_play(state, unit), "IT-CHG-1", "out-of-play", (int)unit)
      || !arb_require(outcome, arb_italian_in_play(state, target), "IT-CHG-1", "out-of-play",
                      (int)target)
      || !arb_require(outcome, mine != arb_state_get(state, target, ARB_ATTR_SIDE), "IT-CHG-1",
                      "own-side", (int)target)
      || !arb_require(outcome, side == 0 || mine == (int)side, "IT-SEQ-4", "not-its-step",
                      (int)unit)
      || !arb_require(outcome, arb_state_get(state, unit, IT_ATTR_CHARGE_STAGE) == 0, "IT-CHG-2",
                      "declared-already", (int)unit)
      || !arb_italian_may_enter(state, arb_italian_place_of(state, target), outcome)
      || !arb_italian_has_charge_left(state, unit, outcome)
      || !arb_italian_may_advance(state, unit, outcome)) {
    return;
  }
  int left = arb_italian_rate_left(state, unit, arb_italian_normal_rate(state, unit));
  arb_facts_know(facts, F_LEFT, left, outcome);
  arb_facts_suggest(facts, F_RATE, left);
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;

  if (!arb_require(outcome, v[F_DISTANCE] > 0, "IT-CHG-1", "no-way")
      || !arb_require(outcome, v[F_ROOM], "IT-CHG-1", "no-room")
      || !arb_require(outcome, v[F_RATE] <= v[F_LEFT], "IT-CHG-1", "move-used", v[F_LEFT])
      || !arb_require(outcome, v[F_DISTANCE] <= v[F_RATE], "IT-CHG-1", "advance-too-far",
                      v[F_RATE])) {
    return;
  }
  arb_outcome_set(outcome, V_CONTACT, TRUE);
  arb_verdict(outcome, "advance-contact");
}

/* Who is met by it and not yet in a melee may fire, and does no more. */
static void
apply(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)facts->value[F_UNIT];
  guint target = (guint)facts->value[F_AT];
  gboolean fights = arb_state_get(state, target, IT_ATTR_LOCKED_WITH) != 0;

  arb_italian_find(changes, unit); /* IT-OBS-2: they touch */
  arb_italian_find(changes, target);
  arb_italian_lock(changes, unit, target);
  arb_italian_stand_in(changes, unit, 0);
  arb_italian_drop_charge(changes, unit);
  arb_italian_drop_charge(changes, target);
  arb_changes_set(changes, unit, IT_ATTR_STRIKES, facts->value[F_STRIKES]);
  arb_changes_set(changes, unit, IT_ATTR_IMPETUS, FALSE);
  if (!fights && arb_state_get(state, target, ARB_ATTR_KIND) == IT_KIND_UNIT) {
    arb_changes_set(changes, unit, IT_ATTR_CHARGE_STAGE, IT_CHARGE_STAGE_ADVANCED);
    arb_changes_set(changes, unit, IT_ATTR_CHARGE_BASES, arb_state_get(state, unit, IT_ATTR_BASES));
    arb_changes_set(changes, target, IT_ATTR_CHARGED_BY, (int)unit);
    arb_italian_push_step(changes, "charge-response", target);
  }
}

const ArbActionCode arb_italian_advance = {
    .id = "advance",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
