/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"
#include "core/facts.h"
#include "core/game.h"

#include "rules/italian/command-private.h"
#include "rules/italian/end-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/weather-private.h"

/* Weather, wind and light, every fourth turn.  IT-OBS-1 */
enum {
  F_BEFORE
};

enum {
  V_WEATHER,
  V_VISIBILITY
};

enum {
  DRAW_ONE,
  DRAW_TWO
};

static const char *const fields[] = {"before", NULL};
static const char *const draw_names[] = {"one", "two", NULL};
static const char *const values[] = {"weather", "visibility", NULL};

/* The row of a table, named as a choice of that set.  Returns: -1 where there is none */
static int
choice_of_row(const ArbRuleset *rules, guint table, int value, guint set)
{
  const ArbResultRow *row = arb_table_result(arb_ruleset_table(rules, table), -1, value);

  return row != NULL ? arb_ruleset_find_choice(rules, set, row->id) : -1;
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  arb_facts_know(facts, F_BEFORE, arb_state_track(state, IT_ATTR_WEATHER), outcome);
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int drift =
      arb_italian_number(facts->rules, IT_TABLE_WEATHER_DRIFT, facts->value[F_BEFORE], 0, 0);
  int one = 0;
  int two = 0;

  if (!arb_draw(draws, &ARB_D6, DRAW_ONE, &one) || !arb_draw(draws, &ARB_D6, DRAW_TWO, &two)) {
    return;
  }
  arb_say_value(outcome, one, "die", one);
  arb_say_value(outcome, two, "die", two);
  if (drift != 0) {
    arb_say_value(outcome, drift, "weather-before", facts->value[F_BEFORE]);
  }
  int total = one + two + drift;
  arb_say_value(outcome, total, "modified-die", total);
  int weather = choice_of_row(facts->rules, IT_TABLE_WEATHER, total, IT_SET_WEATHER);
  if (weather < 0) {
    arb_refuse_hard(outcome, "no-result", NULL);
    return;
  }
  arb_outcome_set(outcome, V_WEATHER, weather);
  arb_outcome_set(outcome, V_VISIBILITY,
                  arb_italian_visibility(facts->rules, weather, IT_LIGHT_DAY));
  arb_verdict(outcome, "weather-now", weather);
}

void
arb_italian_settle_sight(ArbChanges *changes)
{
  int far = arb_italian_visibility(arb_state_rules(arb_changes_state(changes)),
                                   arb_changes_get(changes, 0, IT_ATTR_WEATHER),
                                   arb_changes_get(changes, 0, IT_ATTR_LIGHT));

  arb_changes_set(changes, 0, IT_ATTR_VISIBILITY, far);
}

static void
apply(G_GNUC_UNUSED const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  arb_changes_set(changes, 0, IT_ATTR_WEATHER, outcome->value[V_WEATHER]);
  arb_changes_set(changes, 0, IT_ATTR_WEATHER_TURN,
                  arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN));
  arb_italian_settle_sight(changes);
}

const ArbActionCode arb_italian_weather = {
    .id = "weather",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};

enum {
  WIND_V_WIND,
  WIND_V_FROM
};

enum {
  DRAW_WIND,
  DRAW_FROM
};

static const char *const no_fields[] = {NULL};
static const char *const wind_draws[] = {"wind", "from", NULL};
static const char *const wind_values[] = {"wind", "from", NULL};

/* Where there is wind, an eight-sided die tells where it blows from. */
static void
resolve_wind(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int die = 0;
  int from = 0;

  if (!arb_draw(draws, &ARB_D6, DRAW_WIND, &die)) {
    return;
  }
  arb_say_value(outcome, die, "die", die);
  int wind = choice_of_row(facts->rules, IT_TABLE_WIND, die, IT_SET_WIND);
  if (wind < 0) {
    arb_refuse_hard(outcome, "no-result", NULL);
    return;
  }
  arb_outcome_set(outcome, WIND_V_WIND, wind);
  if (wind == IT_WIND_NONE) {
    arb_verdict(outcome, "wind-none");
    return;
  }
  if (!arb_draw(draws, &ARB_D8, DRAW_FROM, &from)) {
    return;
  }
  arb_outcome_set(outcome, WIND_V_FROM, from - 1);
  arb_verdict(outcome, "wind-now", wind, from - 1);
}

static void
apply_wind(G_GNUC_UNUSED const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  arb_changes_set(changes, 0, IT_ATTR_WIND, outcome->value[WIND_V_WIND]);
  if (arb_outcome_has(outcome, WIND_V_FROM)) {
    arb_changes_set(changes, 0, IT_ATTR_WIND_FROM, outcome->value[WIND_V_FROM]);
  }
  arb_changes_set(changes, 0, IT_ATTR_WIND_TURN,
                  arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN));
}

const ArbActionCode arb_italian_wind = {
    .id = "wind",
    .fields = no_fields,
    .draws = wind_draws,
    .values = wind_values,
    .resolve = resolve_wind,
    .apply = apply_wind,
};

enum {
  LIGHT_F_LIGHT,
  LIGHT_F_WEATHER
};

enum {
  LIGHT_V_VISIBILITY
};

static const char *const light_fields[] = {"light", "weather", NULL};
static const char *const light_values[] = {"visibility", NULL};

static void
fill_light(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  arb_facts_know(facts, LIGHT_F_WEATHER, arb_state_track(state, IT_ATTR_WEATHER), outcome);
}

static void
resolve_light(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int light = facts->value[LIGHT_F_LIGHT];
  int far = arb_italian_visibility(facts->rules, facts->value[LIGHT_F_WEATHER], light);

  arb_outcome_set(outcome, LIGHT_V_VISIBILITY, far);
  arb_verdict(outcome, "light-now", light, far);
}

static void
apply_light(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  arb_changes_set(changes, 0, IT_ATTR_LIGHT, facts->value[LIGHT_F_LIGHT]);
  arb_italian_settle_sight(changes);
}

const ArbActionCode arb_italian_light = {
    .id = "light",
    .fields = light_fields,
    .values = light_values,
    .fill = fill_light,
    .resolve = resolve_light,
    .apply = apply_light,
};

void
arb_italian_due_weather(const ArbState *state, ArbDueList *due)
{
  int turn = arb_state_track(state, ARB_ATTR_TURN);

  if (arb_state_track(state, ARB_ATTR_PHASE) != IT_PHASE_ENVIRONMENT) {
    return;
  }
  if (arb_state_track(state, IT_ATTR_WEATHER_TURN) != turn) {
    arb_due_add(due, FALSE, "IT-OBS-1", "weather-due", 0);
  }
  if (arb_state_track(state, IT_ATTR_WIND_TURN) != turn) {
    arb_due_add(due, FALSE, "IT-OBS-1", "wind-due", 0);
  }
}
