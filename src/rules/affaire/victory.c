/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/affaire/affaire-private.h"

/* The check at the end of a turn, and the road at nightfall.  QA-VIC-1 QA-VIC-2 QA-VIC-4 */
enum {
  F_TURN,
  F_ARRIVED,
  F_BRITISH,
  F_PRUSSIAN,
  F_FRENCH
};

enum {
  V_RESULT
};

static const char *const fields[] = {"turn", "arrived", "british", "prussian", "french", NULL};
static const char *const values[] = {"result", NULL};

static gboolean
have_arrived(const ArbState *state)
{
  return arb_state_track(state, AF_ATTR_ARRIVED_4) || arb_state_track(state, AF_ATTR_ARRIVED_1)
         || arb_state_track(state, AF_ATTR_ARRIVED_2);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  if (!arb_require(outcome,
                   arb_state_track(state, AF_ATTR_CHECKED) != arb_state_track(state, ARB_ATTR_TURN),
                   "QA-VIC-1", "checked-already")) {
    return;
  }
  arb_facts_know(facts, F_TURN, arb_state_track(state, ARB_ATTR_TURN), outcome);
  arb_facts_know(facts, F_ARRIVED, have_arrived(state), outcome);
  arb_facts_know(facts, F_BRITISH, arb_state_track(state, AF_ATTR_LOST_BRITISH), outcome);
  arb_facts_know(facts, F_PRUSSIAN, arb_state_track(state, AF_ATTR_LOST_PRUSSIAN), outcome);
  arb_facts_know(facts, F_FRENCH, arb_state_track(state, AF_ATTR_LOST_FRENCH), outcome);
}

static int
threshold(const ArbRuleset *rules, int key)
{
  return arb_affaire_cell(rules, AF_TABLE_THRESHOLDS, key, 0, -1, 0);
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int needed = threshold(facts->rules,
                         v[F_ARRIVED] ? AF_THRESHOLD_FRENCH_AFTER : AF_THRESHOLD_FRENCH_BEFORE);
  int for_allies = threshold(facts->rules, AF_THRESHOLD_ALLIED);
  int taken = v[F_BRITISH] + (v[F_ARRIVED] ? v[F_PRUSSIAN] : 0);
  int result = AF_OUTCOME_NONE;

  arb_say_value(outcome, taken, "taken-by-french", taken, needed);
  arb_say_value(outcome, v[F_FRENCH], "taken-by-allies", v[F_FRENCH], for_allies);
  if (v[F_FRENCH] >= for_allies) { /* both at once: the Allies.  QA-VIC-3 */
    result = AF_OUTCOME_ALLIED_WIN;
  } else if (taken >= needed) {
    result = AF_OUTCOME_FRENCH_WIN;
  }
  arb_outcome_set(outcome, V_RESULT, result);
  arb_verdict(outcome, "victory", result);
}

void
arb_affaire_end_game(ArbChanges *changes, int result)
{
  arb_changes_set(changes, 0, AF_ATTR_ENDING, result);
  arb_changes_set(changes, 0, ARB_ATTR_OVER, TRUE);
}

/* QA-FIR-1 */
static void
clear_smoke(ArbChanges *changes)
{
  guint count = arb_state_count(arb_changes_state(changes));

  for (guint unit = 1; unit < count; unit++) {
    arb_changes_set(changes, unit, AF_ATTR_FIRED, FALSE);
  }
}

static void
apply(G_GNUC_UNUSED const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  int turn = arb_changes_get(changes, 0, ARB_ATTR_TURN);
  int last = arb_affaire_number(arb_state_rules(arb_changes_state(changes)), AF_NUMBER_DUSK_TURN);

  arb_changes_set(changes, 0, AF_ATTR_CHECKED, turn);
  clear_smoke(changes);
  if (outcome->value[V_RESULT] != AF_OUTCOME_NONE) {
    arb_affaire_end_game(changes, outcome->value[V_RESULT]);
  } else if (arb_changes_get(changes, 0, AF_ATTR_NIGHT_FALLEN) || turn >= last) {
    arb_changes_push(changes, "nightfall must umpire");
  }
}

const ArbActionCode arb_affaire_victory = {
    .id = "victory",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};

enum {
  F_ROAD_FRENCH,
  F_ROAD_ALLIED
};

static const char *const road_fields[] = {"french", "allied", NULL};

static void
resolve_road(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int result = facts->value[F_ROAD_FRENCH] > 0 && facts->value[F_ROAD_ALLIED] == 0
                   ? AF_OUTCOME_FRENCH_WIN
                   : AF_OUTCOME_ALLIED_WIN;

  arb_say(outcome, "road", facts->value[F_ROAD_FRENCH], facts->value[F_ROAD_ALLIED]);
  arb_outcome_set(outcome, V_RESULT, result);
  arb_verdict(outcome, "victory", result);
}

static void
apply_road(G_GNUC_UNUSED const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  arb_affaire_end_game(changes, outcome->value[V_RESULT]);
}

const ArbActionCode arb_affaire_nightfall = {
    .id = "nightfall",
    .fields = road_fields,
    .values = values,
    .resolve = resolve_road,
    .apply = apply_road,
};
