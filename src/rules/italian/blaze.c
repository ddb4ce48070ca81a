/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"
#include "core/facts.h"
#include "core/game.h"

#include "rules/italian/end-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/place-private.h"
#include "rules/italian/works-private.h"

/* Smoke of a fire, downwind and across. */
#define SMOKE_LENGTH 6000
#define SMOKE_WIDTH  3000

/* Fires that start, spread and are doused.  IT-FIR-9 */
enum {
  F_AT,
  F_CAUSE,
  F_WEATHER,
  F_WIND,
  F_ROOF,
  F_CONTACT,
  F_TRIES,
  F_WITHIN
};

enum {
  SPREAD_F_FROM,
  SPREAD_F_AT,
  SPREAD_F_WEATHER,
  SPREAD_F_WIND,
  SPREAD_F_ROOF,
  SPREAD_F_SOURCE,
  SPREAD_F_SINCE,
  SPREAD_F_WITHIN
};

enum {
  V_TOTAL,
  V_BURNS
};

enum {
  DRAW_ONE,
  DRAW_TWO
};

static const char *const fields[] = {
    "at", "cause", "weather", "wind", "roof", "contact", "tries", "within", NULL,
};
static const char *const spread_fields[] = {
    "from", "at", "weather", "wind", "roof", "source", "since", "within", NULL,
};
static const char *const draw_names[] = {"one", "two", NULL};
static const char *const values[] = {"total", "burns", NULL};

static int
kindle(const ArbRuleset *rules, int what, ArbOutcome *outcome)
{
  int value = arb_italian_number(rules, IT_TABLE_FIRE_START_MODIFIERS, what, 0, 0);

  if (value != 0) {
    arb_say_value(outcome, value, "kindling", what);
  }
  return value;
}

/* Weather, roof and wind. */
static int
sum_air(const ArbRuleset *rules, int weather, int wind, int roof, ArbOutcome *outcome)
{
  int sum = 0;

  if (weather == IT_WEATHER_HOT) {
    sum += kindle(rules, IT_KINDLING_DRY, outcome);
  } else if (weather == IT_WEATHER_RAIN) {
    sum += kindle(rules, IT_KINDLING_RAIN, outcome);
  } else if (weather == IT_WEATHER_HEAVY) {
    sum += kindle(rules, IT_KINDLING_HEAVY_RAIN, outcome);
  }
  if (roof != IT_ROOF_PLAIN) {
    sum += kindle(rules, roof == IT_ROOF_THATCH ? IT_KINDLING_THATCH : IT_KINDLING_STONE, outcome);
  }
  if (wind != IT_WIND_NONE) {
    sum += kindle(rules, wind == IT_WIND_LIGHT ? IT_KINDLING_LIGHT_WIND : IT_KINDLING_STRONG_WIND,
                  outcome);
  }
  return sum;
}

/* Two dice and the sum of the rest; with enough it burns. */
static void
roll(const ArbRuleset *rules, int sum, ArbDraws *draws, ArbOutcome *outcome)
{
  int needed = arb_italian_number(rules, IT_TABLE_FIRE_START, -1, 0, 9);
  int one = 0;
  int two = 0;

  if (!arb_draw(draws, &ARB_D6, DRAW_ONE, &one) || !arb_draw(draws, &ARB_D6, DRAW_TWO, &two)) {
    return;
  }
  arb_say_value(outcome, one, "die", one);
  arb_say_value(outcome, two, "die", two);
  int total = one + two + sum;
  arb_say_value(outcome, total, "modified-die", total);
  arb_say(outcome, "fire-needed", needed);
  arb_outcome_set(outcome, V_TOTAL, total);
  arb_outcome_set(outcome, V_BURNS, total >= needed);
  if (total >= needed) {
    arb_verdict(outcome, "fire-starts", arb_italian_fire_distance(rules), SMOKE_LENGTH,
                SMOKE_WIDTH);
  } else {
    arb_verdict(outcome, "fire-not");
  }
}

static void
know_air(const ArbState *state, guint feature, guint first, ArbFacts *facts, ArbOutcome *outcome)
{
  arb_facts_know(facts, first, arb_state_track(state, IT_ATTR_WEATHER), outcome);
  arb_facts_know(facts, first + 1, arb_state_track(state, IT_ATTR_WIND), outcome);
  arb_facts_know(facts, first + 2, arb_state_get(state, feature, IT_ATTR_ROOF), outcome);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint at = (guint)facts->value[F_AT];
  int turn = arb_state_track(state, ARB_ATTR_TURN);
  gboolean troops = facts->value[F_CAUSE] == IT_CAUSE_OF_FIRE_TROOPS;

  if (at == 0
      || !arb_require(outcome, !arb_italian_is_burning(state, at), "IT-FIR-9", "burning-already",
                      (int)at)
      || !arb_require(outcome, !troops || arb_state_get(state, at, IT_ATTR_BURN_TURN) != turn,
                      "IT-FIR-9", "tried-now")) {
    return;
  }
  know_air(state, at, F_WEATHER, facts, outcome);
  arb_facts_know(facts, F_TRIES, arb_state_get(state, at, IT_ATTR_BURN_TRIES), outcome);
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  gboolean troops = v[F_CAUSE] == IT_CAUSE_OF_FIRE_TROOPS;
  int most = arb_italian_number(facts->rules, IT_TABLE_BLAZE, IT_BLAZE_TRIES, 0, INT_MAX);

  if (!arb_require(outcome, !troops || v[F_CONTACT], "IT-FIR-9", "no-contact-turn")
      || !arb_require(outcome, !troops || v[F_TRIES] < most, "IT-FIR-9", "tried-out", most)) {
    return;
  }
  roll(facts->rules, sum_air(facts->rules, v[F_WEATHER], v[F_WIND], v[F_ROOF], outcome), draws,
       outcome);
}

static void
set_burning(ArbChanges *changes, guint feature, const ArbFacts *facts, guint within)
{
  arb_changes_set(changes, feature, IT_ATTR_BURNING_SINCE,
                  arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN));
  arb_changes_set(changes, feature, IT_ATTR_DOUSE_TRIES, 0);
  arb_italian_drive_out(changes, feature, facts, within);
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint at = (guint)facts->value[F_AT];
  int turn = arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN);

  if (facts->value[F_CAUSE] == IT_CAUSE_OF_FIRE_TROOPS) {
    arb_changes_add(changes, at, IT_ATTR_BURN_TRIES, 1);
    arb_changes_set(changes, at, IT_ATTR_BURN_TURN, turn);
  }
  if (outcome->value[V_BURNS]) {
    set_burning(changes, at, facts, F_WITHIN);
  }
}

const ArbActionCode arb_italian_ignite = {
    .id = "ignite",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};

static void
fill_spread(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint from = (guint)facts->value[SPREAD_F_FROM];
  guint at = (guint)facts->value[SPREAD_F_AT];
  int turn = arb_state_track(state, ARB_ATTR_TURN);

  if (from == 0 || at == 0
      || !arb_require(outcome, arb_italian_is_burning(state, from), "IT-FIR-9", "not-burning",
                      (int)from)
      || !arb_require(outcome, !arb_italian_is_burning(state, at), "IT-FIR-9", "burning-already",
                      (int)at)
      || !arb_require(outcome, arb_state_get(state, from, IT_ATTR_SPREAD_TURN) != turn, "IT-FIR-9",
                      "tried-now")) {
    return;
  }
  know_air(state, at, SPREAD_F_WEATHER, facts, outcome);
  arb_facts_know(facts, SPREAD_F_SOURCE, arb_state_get(state, at, IT_ATTR_FEEDS), outcome);
  arb_facts_know(facts, SPREAD_F_SINCE, turn - arb_state_get(state, from, IT_ATTR_BURNING_SINCE),
                 outcome);
}

static void
resolve_spread(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int turns = arb_italian_number(facts->rules, IT_TABLE_BLAZE, IT_BLAZE_SPREAD, 0, 0);

  if (!arb_require(outcome, v[SPREAD_F_WIND] != IT_WIND_NONE, "IT-FIR-9", "no-wind")
      || !arb_require(outcome, v[SPREAD_F_SINCE] >= 1, "IT-FIR-9", "spread-not-yet")
      || !arb_require(outcome, v[SPREAD_F_SINCE] <= turns, "IT-FIR-9", "spread-over", turns)) {
    return;
  }
  int sum = sum_air(facts->rules, v[SPREAD_F_WEATHER], v[SPREAD_F_WIND], v[SPREAD_F_ROOF], outcome);
  sum += v[SPREAD_F_SOURCE] ? kindle(facts->rules, IT_KINDLING_SOURCE, outcome) : 0;
  roll(facts->rules, sum, draws, outcome);
}

static void
apply_spread(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  arb_changes_set(changes, (guint)facts->value[SPREAD_F_FROM], IT_ATTR_SPREAD_TURN,
                  arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN));
  if (outcome->value[V_BURNS]) {
    set_burning(changes, (guint)facts->value[SPREAD_F_AT], facts, SPREAD_F_WITHIN);
  }
}

const ArbActionCode arb_italian_spread = {
    .id = "spread",
    .fields = spread_fields,
    .draws = draw_names,
    .values = values,
    .fill = fill_spread,
    .resolve = resolve_spread,
    .apply = apply_spread,
};

void
arb_italian_due_blaze(const ArbState *state, guint feature, ArbDueList *due)
{
  int turn = arb_state_track(state, ARB_ATTR_TURN);
  int turns = arb_italian_number(arb_state_rules(state), IT_TABLE_BLAZE, IT_BLAZE_SPREAD, 0, 0);

  if (!arb_italian_is_feature(state, feature) || !arb_italian_is_burning(state, feature)
      || arb_state_track(state, IT_ATTR_WIND) == IT_WIND_NONE) {
    return;
  }
  int since = turn - arb_state_get(state, feature, IT_ATTR_BURNING_SINCE);
  if (since >= 1 && since <= turns && arb_state_get(state, feature, IT_ATTR_SPREAD_TURN) != turn) {
    arb_due_add(due, FALSE, "IT-FIR-9", "spread-due", feature);
  }
}
