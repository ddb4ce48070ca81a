/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/game.h"

#include "rules/italian/charge-private.h"
#include "rules/italian/command-private.h"
#include "rules/italian/effects-private.h"
#include "rules/italian/place-private.h"
#include "rules/italian/test-private.h"

/* A charge is declared, with its target; feints are declared as charges. All are declared before
 * any begins.  IT-CHG-1 IT-CHG-2 */
enum {
  F_UNIT,
  F_AT,
  F_ARM,
  F_TARGET_ARM,
  F_DISTANCE,
  F_RATE,
  F_SIGHT,
  F_ORDERED,
  F_UPHILL,
  F_COVER,
  F_LEFT
};

enum {
  V_DECLARED,
  V_MAY_REACH
};

/* Faces of the average die. */
#define BEST_DIE 500

static const char *const fields[] = {"unit",  "at",      "arm",    "target-arm", "distance", "rate",
                                     "sight", "ordered", "uphill", "cover",      "left",     NULL};
static const char *const values[] = {"declared", "may_reach", NULL};

/* In a phase done side by side a side charges in its own step, or answers a charge with one.
 * target: 0 as long as nobody is named. */
static gboolean
is_its_turn(const ArbState *state, guint unit, guint target)
{
  guint side = arb_state_active_side(state);
  guint n = 0;

  if (side == 0 || arb_state_get(state, unit, ARB_ATTR_SIDE) == (int)side) {
    return TRUE;
  }
  return target != 0 ? arb_state_get(state, target, IT_ATTR_CHARGING) == (int)unit
                     : arb_state_with(state, IT_ATTR_CHARGING, (int)unit, &n) != NULL;
}

/* Nobody charges what he has not found. */
static gboolean
is_concealed(const ArbState *state, guint target)
{
  return arb_state_get(state, target, ARB_ATTR_KIND) != IT_KIND_WAGON
         && arb_state_get(state, target, IT_ATTR_CONCEALED) != IT_CONCEALED_NO;
}

/* What its order says of a charge, where one says it: to fall back or to stay in reserve is not to
 * charge, to attack is.  IT-CHG-2 IT-ORD-2 */
static void
know_order(const ArbState *state, guint unit, ArbFacts *facts, ArbOutcome *outcome)
{
  guint holder = arb_italian_order_holder(state, unit);
  int order = holder != 0 ? arb_state_get(state, holder, IT_ATTR_ORDERS) : IT_ORDERS_NONE;

  if (order == IT_ORDERS_ATTACK) {
    arb_facts_know(facts, F_ORDERED, TRUE, outcome);
  } else if (order == IT_ORDERS_WITHDRAW || order == IT_ORDERS_RESERVE) {
    arb_facts_know(facts, F_ORDERED, FALSE, outcome);
  }
}

/* Contact made in this phase is no melee yet: others may charge into it. */
static gboolean
fights(const ArbState *state, guint target)
{
  return arb_state_get(state, target, IT_ATTR_LOCKED_WITH) != 0
         && arb_state_get(state, target, IT_ATTR_MELEE_ROUND) > 0;
}

/* What forbids the charge; what of the unit alone forbids it, whomever it would be at, when nobody
 * is named. */
static gboolean
is_allowed(const ArbState *state, guint unit, guint target, ArbOutcome *outcome)
{
  int me = (int)unit;
  int him = (int)target;
  gboolean named = target != 0;
  gboolean enemies =
      arb_state_get(state, unit, ARB_ATTR_SIDE) != arb_state_get(state, target, ARB_ATTR_SIDE);

  return arb_require(outcome, arb_italian_in_play(state, unit), "IT-CHG-2", "out-of-play", me)
         && arb_require(outcome, !named || arb_italian_in_play(state, target), "IT-CHG-2",
                        "out-of-play", him)
         && arb_require(outcome, !named || enemies, "IT-CHG-2", "own-side", him)
         && arb_require(outcome, !named || !is_concealed(state, target), "IT-OBS-2",
                        "hidden-no-charge")
         && arb_require(outcome, is_its_turn(state, unit, target), "IT-SEQ-4", "not-its-step", me)
         && arb_require(outcome, arb_state_get(state, unit, IT_ATTR_CHARGE_STAGE) == 0, "IT-CHG-2",
                        "declared-already", me)
         && arb_require(outcome, arb_state_get(state, unit, IT_ATTR_CHARGE_MARKER) != 0, "IT-ORD-4",
                        "no-marker", me)
         && (!named || arb_italian_may_enter(state, arb_italian_place_of(state, target), outcome))
         && arb_italian_has_charge_left(state, unit, outcome)
         && arb_italian_may_charge(state, unit, outcome)
         && arb_require(outcome, !named || !fights(state, target), "IT-CHG-1", "melee-under-way",
                        him);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  guint target = (guint)facts->value[F_AT];

  if (unit == 0 || !is_allowed(state, unit, target, outcome) || target == 0) {
    return;
  }
  arb_facts_know(facts, F_ARM, arb_italian_mount(state, unit), outcome);
  arb_facts_know(facts, F_TARGET_ARM, arb_italian_mount(state, target), outcome);
  int left = arb_italian_rate_left(state, unit, arb_italian_charge_rate(state, unit));
  arb_facts_know(facts, F_LEFT, left, outcome);
  arb_facts_suggest(facts, F_RATE, left);
  know_order(state, unit, facts, outcome);
}

/* Longest way to contact: the rate, and then the best dice; short of it, whatever they show. */
static gboolean
may_reach(const ArbFacts *facts, ArbOutcome *outcome)
{
  int dice = facts->value[F_ARM] == IT_MOUNT_HORSE ? 2 : 1;
  int best = dice * BEST_DIE;
  int stop =
      arb_italian_charge_length(facts->rules, facts->value[F_TARGET_ARM], IT_CHARGE_LENGTH_STOP);
  int gap = MAX(stop, facts->value[F_DISTANCE] - facts->value[F_RATE]);

  if (best >= gap) {
    return TRUE;
  }
  gboolean standing_horse =
      facts->value[F_ARM] == IT_MOUNT_FOOT && facts->value[F_TARGET_ARM] == IT_MOUNT_HORSE;
  arb_say(outcome, standing_horse && gap == stop ? "foot-short-of-horse" : "out-of-reach", gap,
          best);
  return FALSE;
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;

  if (!arb_require(outcome, v[F_DISTANCE] > 0, "IT-CHG-1", "no-way")
      || !arb_require(outcome, v[F_SIGHT], "IT-ORD-4", "charge-no-sight")
      || !arb_require(outcome, v[F_ORDERED], "IT-CHG-2", "not-ordered")
      || !arb_require(outcome, !v[F_UPHILL], "IT-CHG-1", "charge-uphill")
      || !arb_require(outcome, v[F_COVER] == IT_COVER_NONE, "IT-CHG-1", "charge-cover")
      || !arb_require(outcome, v[F_LEFT] > 0 && v[F_RATE] <= v[F_LEFT], "IT-CHG-1", "move-used",
                      v[F_LEFT])) {
    return;
  }
  arb_outcome_set(outcome, V_DECLARED, TRUE);
  arb_outcome_set(outcome, V_MAY_REACH, may_reach(facts, outcome));
  arb_verdict(outcome, "charge-declared");
}

/* All charges are declared before the first test; where the book asks none, each begins at once.
 * IT-CHG-2 IT-MOR-1 */
static void
begin_untested(ArbChanges *changes, guint unit)
{
  if (!arb_italian_calls_test(arb_state_rules(arb_changes_state(changes)),
                              IT_TRIGGER_WANTS_TO_CHARGE)) {
    arb_changes_set(changes, unit, IT_ATTR_CHARGE_STAGE, IT_CHARGE_STAGE_PASSED);
    arb_italian_push_step(changes, "charge-move", unit);
  }
}

static void
apply(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[F_UNIT];

  arb_changes_set(changes, unit, IT_ATTR_CHARGE_STAGE, IT_CHARGE_STAGE_DECLARED);
  arb_changes_set(changes, unit, IT_ATTR_CHARGING, facts->value[F_AT]);
  arb_changes_set(changes, unit, IT_ATTR_CHARGE_DISTANCE, facts->value[F_DISTANCE]);
  arb_italian_reveal_order(changes, unit); /* IT-ORD-1: it is acted on */
  arb_italian_find(changes, unit);         /* IT-OBS-2 */
  begin_untested(changes, unit);
}

const ArbActionCode arb_italian_charge = {
    .id = "charge",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
