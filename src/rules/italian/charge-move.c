/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/charge-private.h"
#include "rules/italian/effects-private.h"
#include "rules/italian/place-private.h"
#include "rules/italian/upkeep-private.h"

/* Who passed his test rides or marches up to his target and stops short of it.  IT-CHG-1 IT-CHG-2
 */
enum {
  F_UNIT,
  F_ARM,
  F_TARGET_ARM,
  F_DISTANCE,
  F_RATE,
  F_FOE_RATE,
  F_STRAIGHT,
  F_FOE_STRAIGHT,
  F_STRIKES,
  F_GONE,
  F_LEFT
};

enum {
  V_GAP,
  V_CHARGE_LEFT,
  V_IMPETUS,
  V_FOE_IMPETUS
};

static const char *const fields[] = {
    "unit",     "arm",          "target-arm", "distance", "rate", "foe-rate",
    "straight", "foe-straight", "strikes",    "gone",     "left", NULL,
};
static const char *const values[] = {"gap", "charge_left", "impetus", "foe_impetus", NULL};

/* They charge each other, and both passed. */
static gboolean
is_mutual(const ArbState *state, guint unit, guint foe)
{
  return arb_state_get(state, foe, IT_ATTR_CHARGING) == (int)unit
         && arb_state_get(state, foe, IT_ATTR_CHARGE_STAGE) == IT_CHARGE_STAGE_PASSED;
}

/* Who rides straight for as long as he can has his impetus, unless it began too near for that. */
static void
expect_straight(ArbFacts *facts, guint arm, guint straight, int way)
{
  int needed =
      arb_italian_charge_length(facts->rules, facts->value[arm], IT_CHARGE_LENGTH_STRAIGHT);

  arb_facts_expect(facts, straight, MIN(needed, way));
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  guint foe = (guint)arb_state_get(state, unit, IT_ATTR_CHARGING);
  int distance = arb_state_get(state, unit, IT_ATTR_CHARGE_DISTANCE);

  if (!arb_require(outcome, unit != 0 && foe != 0, "IT-CHG-2", "no-charge", (int)unit)) {
    return;
  }
  arb_facts_know(facts, F_ARM, arb_italian_mount(state, unit), outcome);
  arb_facts_know(facts, F_TARGET_ARM, arb_italian_mount(state, foe), outcome);
  arb_facts_know(facts, F_GONE, !arb_italian_in_play(state, foe), outcome);
  arb_facts_suggest(facts, F_DISTANCE, distance);
  int left = arb_italian_rate_left(state, unit, arb_italian_charge_rate(state, unit));
  arb_facts_know(facts, F_LEFT, left, outcome);
  arb_facts_suggest(facts, F_RATE, left);
  if (is_mutual(state, unit, foe)) {
    int half = facts->value[F_DISTANCE] / 2;
    expect_straight(facts, F_ARM, F_STRAIGHT, half);
    expect_straight(facts, F_TARGET_ARM, F_FOE_STRAIGHT, half);
    arb_facts_suggest(facts, F_FOE_RATE,
                      arb_italian_rate_left(state, foe, arb_italian_charge_rate(state, foe)));
  } else {
    expect_straight(facts, F_ARM, F_STRAIGHT, facts->value[F_DISTANCE]);
    arb_facts_know(facts, F_FOE_RATE, 0, outcome);
    arb_facts_suggest(facts, F_FOE_STRAIGHT, 0); /* he stands */
  }
}

/* Where it stops: short of horse farther than of foot; of two that meet the farther stop counts. */
static int
stop_of(const ArbFacts *facts)
{
  const ArbRuleset *rules = facts->rules;
  int stop = arb_italian_charge_length(rules, facts->value[F_TARGET_ARM], IT_CHARGE_LENGTH_STOP);

  if (facts->value[F_FOE_RATE] == 0) {
    return stop;
  }
  return MAX(stop, arb_italian_charge_length(rules, facts->value[F_ARM], IT_CHARGE_LENGTH_STOP));
}

static gboolean
has_impetus(const ArbFacts *facts, guint arm, guint straight, ArbOutcome *outcome)
{
  int needed =
      arb_italian_charge_length(facts->rules, facts->value[arm], IT_CHARGE_LENGTH_STRAIGHT);

  if (facts->value[straight] < needed) {
    arb_say(outcome, "no-impetus", facts->value[straight], needed);
    return FALSE;
  }
  arb_say(outcome, "impetus", facts->value[straight], needed);
  return TRUE;
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;

  if (v[F_GONE]) {
    arb_verdict(outcome, "charge-void");
    return;
  }
  int straights = v[F_STRAIGHT] + (v[F_FOE_RATE] > 0 ? v[F_FOE_STRAIGHT] : 0);
  if (!arb_require(outcome, v[F_DISTANCE] > 0, "IT-CHG-1", "no-way")
      || !arb_require(outcome, v[F_RATE] <= v[F_LEFT], "IT-CHG-1", "move-used", v[F_LEFT])
      || !arb_require(outcome, straights <= v[F_DISTANCE], "IT-CHG-1", "straight-too-long",
                      v[F_DISTANCE])) {
    return;
  }
  int reach = v[F_RATE] + v[F_FOE_RATE];
  int gap = MAX(MIN(stop_of(facts), v[F_DISTANCE]), v[F_DISTANCE] - reach);
  int moved = v[F_DISTANCE] - gap;
  int left = MAX(v[F_RATE] - moved, 0);
  gboolean impetus = has_impetus(facts, F_ARM, F_STRAIGHT, outcome);
  gboolean foe_impetus =
      v[F_FOE_RATE] > 0 && has_impetus(facts, F_TARGET_ARM, F_FOE_STRAIGHT, outcome);

  arb_outcome_set(outcome, V_GAP, gap);
  arb_outcome_set(outcome, V_CHARGE_LEFT, left);
  arb_outcome_set(outcome, V_IMPETUS, impetus);
  arb_outcome_set(outcome, V_FOE_IMPETUS, foe_impetus);
  arb_verdict(outcome, "charge-moves", moved, gap);
}

static void
set_out(ArbChanges *changes, guint unit, gboolean impetus)
{
  const ArbState *state = arb_changes_state(changes);

  arb_changes_set(changes, unit, IT_ATTR_CHARGE_BASES, arb_state_get(state, unit, IT_ATTR_BASES));
  arb_changes_set(changes, unit, IT_ATTR_IMPETUS, impetus);
  arb_changes_set(changes, unit, IT_ATTR_CHARGE_TURN, arb_state_track(state, ARB_ATTR_TURN));
  if (arb_italian_mount(state, unit) == IT_MOUNT_HORSE) {
    arb_italian_add_fatigue(changes, unit, IT_TIRING_CAVALRY_CHARGE);
  }
}

/* The target tests, unless it need not: a square, wagons and generals never do, and one test is
 * enough for all charges of a turn.  IT-MOR-7 IT-MOR-8 */
static void
ask_target(ArbChanges *changes, guint unit, guint foe)
{
  const ArbState *state = arb_changes_state(changes);
  int turn = arb_state_track(state, ARB_ATTR_TURN);
  int reaction = arb_state_get(state, foe, IT_ATTR_REACTION);
  gboolean plain_unit = arb_state_get(state, foe, ARB_ATTR_KIND) == IT_KIND_UNIT
                        && arb_state_get(state, foe, IT_ATTR_FORMATION) != IT_FORMATION_SQUARE;
  gboolean tested = arb_state_get(state, foe, IT_ATTR_CHARGED_TURN) == turn;
  gboolean answered = arb_state_get(state, foe, IT_ATTR_CHARGE_ANSWER) != IT_CHARGE_ANSWER_NONE;
  gboolean mute = arb_state_get(state, foe, ARB_ATTR_KIND) == IT_KIND_WAGON || answered
                  || (plain_unit && tested && reaction != IT_REACTION_HOLD);

  if (plain_unit && !tested && arb_italian_calls_test(arb_state_rules(state), IT_TRIGGER_CHARGED)) {
    arb_italian_call_test(changes, foe, IT_TRIGGER_CHARGED);
    arb_italian_push_step(changes, "manoeuvre", foe);
    return;
  }
  arb_italian_push_step(changes, "charge-contact", unit);
  if (!mute) {
    arb_italian_push_step(changes, "charge-response", foe);
  }
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[F_UNIT];
  guint foe = (guint)arb_state_get(arb_changes_state(changes), unit, IT_ATTR_CHARGING);

  if (facts->value[F_GONE]) {
    arb_italian_end_charge(changes, unit);
    return;
  }
  arb_italian_mark_acted(changes, unit);
  arb_italian_stand_in(changes, unit, 0);
  arb_changes_set(changes, unit, IT_ATTR_CHARGE_STAGE, IT_CHARGE_STAGE_MOVED);
  arb_changes_set(changes, unit, IT_ATTR_CHARGE_GAP, outcome->value[V_GAP]);
  arb_changes_set(changes, unit, IT_ATTR_CHARGE_LEFT, outcome->value[V_CHARGE_LEFT]);
  arb_changes_set(changes, unit, IT_ATTR_STRIKES, facts->value[F_STRIKES]);
  set_out(changes, unit, outcome->value[V_IMPETUS]);
  if (facts->value[F_FOE_RATE] > 0) {
    arb_changes_set(changes, foe, IT_ATTR_CHARGE_STAGE, IT_CHARGE_STAGE_COUNTER);
    arb_changes_set(changes, unit, IT_ATTR_STRIKES, IT_STRIKES_FRONT);
    set_out(changes, foe, outcome->value[V_FOE_IMPETUS]);
    arb_italian_stand_in(changes, foe, 0);
    arb_italian_push_step(changes, "charge-contact", unit);
    return;
  }
  arb_changes_set(changes, foe, IT_ATTR_CHARGED_BY, (int)unit);
  ask_target(changes, unit, foe);
}

const ArbActionCode arb_italian_charge_move = {
    .id = "charge-move",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
