/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/command-private.h"

/* How far one sees, what one makes out there, and hidden troops that are found.  IT-OBS-1 IT-OBS-2
 */
enum {
  F_DISTANCE,
  F_WEATHER,
  F_LIGHT
};

enum {
  V_VISIBILITY,
  V_RECOGNISED
};

enum {
  UNMASK_F_PIECE,
  UNMASK_F_DISTANCE,
  UNMASK_F_WEATHER,
  UNMASK_F_LIGHT,
  UNMASK_F_BY_CHOICE
};

static const char *const fields[] = {"distance", "weather", "light", NULL};
static const char *const values[] = {"visibility", "recognised", NULL};
static const char *const unmask_fields[] = {"piece", "distance",  "weather",
                                            "light", "by-choice", NULL};
static const char *const no_values[] = {NULL};

int
arb_italian_sight_limit(const ArbRuleset *rules, int limit)
{
  int length = 0;

  return arb_table_list(arb_ruleset_table(rules, IT_TABLE_SIGHT_LIMITS), limit, 0, &length) ? length
                                                                                            : 0;
}

int
arb_italian_visibility(const ArbRuleset *rules, int weather, int light)
{
  const ArbTable *table = arb_ruleset_table(rules, IT_TABLE_WEATHER);
  const ArbTable *darkness = arb_ruleset_table(rules, IT_TABLE_DARKNESS);
  const ArbChoice *choice = arb_ruleset_choice(rules, IT_SET_WEATHER, weather);
  int number = choice != NULL ? arb_table_find_result(table, choice->id) : -1;
  int far = G_MAXINT;
  int dark = 0;

  if (number >= 0) {
    const ArbResultRow *row = g_ptr_array_index(table->results, (guint)number);
    far = arb_result_effect(row, IT_VERB_VISIBILITY, -1, 0) * 100;
  }
  if (light != IT_LIGHT_DAY) {
    int hour = light == IT_LIGHT_DUSK ? IT_DARKNESS_DUSK : IT_DARKNESS_NIGHT;
    far = arb_table_list(darkness, hour, 0, &dark) ? MIN(far, dark) : far;
  }
  return far;
}

int
arb_italian_sighting(const ArbState *state)
{
  const ArbRuleset *rules = arb_state_rules(state);
  int far = arb_italian_visibility(rules, arb_state_track(state, IT_ATTR_WEATHER),
                                   arb_state_track(state, IT_ATTR_LIGHT));

  return MIN(far, arb_italian_sight_limit(rules, IT_SIGHT_LIMIT_SIGHTING));
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  arb_facts_know(facts, F_WEATHER, arb_state_track(state, IT_ATTR_WEATHER), outcome);
  arb_facts_suggest(facts, F_LIGHT, arb_state_track(state, IT_ATTR_LIGHT));
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, IT_TABLE_RECOGNITION);
  int far = arb_italian_visibility(facts->rules, facts->value[F_WEATHER], facts->value[F_LIGHT]);
  int made_out[IT_RECOGNITION_DETAIL + 1];
  guint n = 0;

  for (int what = IT_RECOGNITION_MASS; what <= IT_RECOGNITION_DETAIL; what++) {
    int reach = 0;
    if (arb_table_list(table, what, 0, &reach) && facts->value[F_DISTANCE] <= MIN(reach, far)) {
      made_out[n++] = what;
    }
  }
  arb_say(outcome, "visibility-is", far);
  arb_outcome_set(outcome, V_VISIBILITY, far);
  arb_outcome_set_list(outcome, V_RECOGNISED, made_out, n);
  if (n > 0) {
    arb_verdict(outcome, "recognised", made_out[n - 1]);
  } else {
    arb_verdict(outcome, "not-made-out");
  }
}

static void
fill_unmask(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint piece = (guint)facts->value[UNMASK_F_PIECE];
  int kind = piece != 0 ? arb_state_get(state, piece, ARB_ATTR_KIND) : 0;
  gboolean counter = kind == IT_KIND_COUNTER || kind == IT_KIND_SQUARE;

  arb_facts_know(facts, UNMASK_F_WEATHER, arb_state_track(state, IT_ATTR_WEATHER), outcome);
  arb_facts_suggest(facts, UNMASK_F_LIGHT, arb_state_track(state, IT_ATTR_LIGHT));
  if (piece != 0) {
    (void)arb_require(outcome,
                      counter || arb_state_get(state, piece, IT_ATTR_CONCEALED) != IT_CONCEALED_NO,
                      "IT-OBS-2", "not-hidden", (int)piece);
  }
}

/* The smaller of sighting distance and visibility, edge included. */
static void
resolve_unmask(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int far = arb_italian_visibility(facts->rules, facts->value[UNMASK_F_WEATHER],
                                   facts->value[UNMASK_F_LIGHT]);
  int limit = MIN(far, arb_italian_sight_limit(facts->rules, IT_SIGHT_LIMIT_SIGHTING));
  gboolean told = facts->source[UNMASK_F_DISTANCE] != ARB_FACT_OPEN;

  if (arb_require(outcome,
                  facts->value[UNMASK_F_BY_CHOICE]
                      || (told && facts->value[UNMASK_F_DISTANCE] <= limit),
                  "IT-OBS-2", "beyond-sighting", limit)) {
    arb_verdict(outcome, "unmasked", facts->value[UNMASK_F_PIECE]);
  }
}

static void
apply_unmask(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  arb_italian_find(changes, (guint)facts->value[UNMASK_F_PIECE]);
}

const ArbActionCode arb_italian_recognition = {
    .id = "recognition",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
};

const ArbActionCode arb_italian_unmask = {
    .id = "unmask",
    .fields = unmask_fields,
    .values = no_values,
    .fill = fill_unmask,
    .resolve = resolve_unmask,
    .apply = apply_unmask,
};
