/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/charge-private.h"
#include "rules/italian/command-private.h"
#include "rules/italian/place-private.h"

/* Away from the charger, who follows: half a move and a die against what is left of the charge and
 * its dice.  IT-CHG-5 */
enum {
  F_UNIT,
  F_RATE,
  F_CHARGE_LEFT,
  F_ARM,
  F_GAP,
  F_BASES_LOST,
  F_CHARGER_GREAT_COMMANDER,
  F_EVADER_GREAT_COMMANDER,
  F_SAFE,
  F_FEINT
};

enum {
  V_EVADE_DISTANCE,
  V_REACH,
  V_CAUGHT
};

enum {
  DRAW_EVADER,
  DRAW_CHARGER
};

static const char *const fields[] = {
    "unit",
    "rate",
    "charge-left",
    "arm",
    "gap",
    "bases-lost",
    "charger-great-commander",
    "evader-great-commander",
    "safe",
    "feint",
    NULL,
};
static const char *const draw_names[] = {"evader", "charger-first", "charger-second", NULL};
static const char *const values[] = {"evade_distance", "reach", "caught", NULL};

static guint
charger_of(const ArbState *state, guint unit)
{
  return (guint)arb_state_get(state, unit, IT_ATTR_CHARGED_BY);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  guint charger = charger_of(state, unit);

  if (unit == 0 || !arb_require(outcome, charger != 0, "IT-CHG-3", "not-charged", (int)unit)) {
    return;
  }
  arb_facts_suggest(facts, F_RATE, arb_italian_evading_rate(state, unit));
  arb_facts_know(facts, F_CHARGE_LEFT, arb_state_get(state, charger, IT_ATTR_CHARGE_LEFT), outcome);
  arb_facts_know(facts, F_ARM, arb_italian_mount(state, charger), outcome);
  arb_facts_know(facts, F_GAP, arb_state_get(state, charger, IT_ATTR_CHARGE_GAP), outcome);
  arb_facts_know(facts, F_BASES_LOST, arb_italian_bases_lost(state, charger), outcome);
  arb_facts_know(facts, F_FEINT,
                 arb_state_get(state, charger, IT_ATTR_CHARGE_MARKER) == IT_CHARGE_MARKER_FEINT,
                 outcome);
  arb_italian_know_great_commander(state, charger, F_CHARGER_GREAT_COMMANDER, facts, outcome);
  arb_italian_know_great_commander(state, unit, F_EVADER_GREAT_COMMANDER, facts, outcome);
}

static gboolean
serves_guns(const ArbState *state, guint unit)
{
  return arb_state_get(state, unit, ARB_ATTR_KIND) == IT_KIND_UNIT
         && arb_italian_arm(state, unit) == IT_ARM_ARTILLERY;
}

static gboolean
roll_evader(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome, int *out_distance)
{
  int die = 0;

  if (!arb_draw(draws, &ARB_DAV, DRAW_EVADER, &die)) {
    return FALSE;
  }
  arb_say_value(outcome, die, "evader-die", die);
  die += arb_italian_great_bonus(facts, F_EVADER_GREAT_COMMANDER, outcome);
  *out_distance = facts->value[F_RATE] / 2 + die * 100;
  arb_say(outcome, "evades", *out_distance);
  if (facts->state != NULL && serves_guns(facts->state, (guint)facts->value[F_UNIT])) {
    arb_say(outcome, "gunners-run");
  }
  return TRUE;
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int lost = arb_italian_charge_loss(facts->rules, v[F_BASES_LOST]);
  int distance = 0;
  int dice = 0;

  if (!roll_evader(facts, draws, outcome, &distance)) {
    return;
  }
  arb_outcome_set(outcome, V_EVADE_DISTANCE, distance);
  if (v[F_SAFE] || v[F_FEINT]) {
    arb_say(outcome, v[F_FEINT] ? "feint-turns" : "evader-safe");
    arb_outcome_set(outcome, V_CAUGHT, FALSE);
    arb_verdict(outcome, "evader-away", distance);
    return;
  }
  if (!arb_italian_roll_charge(draws, v[F_ARM], DRAW_CHARGER, outcome, &dice)) {
    return;
  }
  if (lost != 0) {
    arb_say(outcome, "charge-loss", lost, v[F_BASES_LOST]);
  }
  int reach = v[F_CHARGE_LEFT] + dice - lost
              + arb_italian_great_bonus(facts, F_CHARGER_GREAT_COMMANDER, outcome) * 100;
  gboolean caught = reach >= v[F_GAP] + distance;
  arb_say(outcome, "chase", reach, v[F_GAP] + distance);
  arb_outcome_set(outcome, V_REACH, reach);
  arb_outcome_set(outcome, V_CAUGHT, caught);
  arb_verdict(outcome, caught ? "evader-caught" : "evader-away", distance);
}

/* Caught, a general surrenders and others rout; their guns stay where they are. */
static void
catch_evader(ArbChanges *changes, guint unit)
{
  if (arb_state_get(arb_changes_state(changes), unit, ARB_ATTR_KIND) == IT_KIND_GENERAL) {
    arb_italian_lose_general(changes, unit, IT_GONE_PRISONERS, IT_FATE_UNHURT);
    return;
  }
  arb_italian_rout(changes, unit);
}

static gboolean
still_runs(const ArbChanges *changes, guint unit)
{
  int reaction = arb_changes_get(changes, unit, IT_ATTR_REACTION);

  return arb_italian_runs(reaction);
}

void
arb_italian_return_gunners(ArbChanges *changes)
{
  guint count = arb_state_count(arb_changes_state(changes));

  for (guint unit = 1; unit < count; unit++) {
    if (arb_changes_get(changes, unit, ARB_ATTR_KIND) == IT_KIND_UNIT
        && arb_changes_get(changes, unit, IT_ATTR_GUNNERS_AWAY) && !still_runs(changes, unit)
        && arb_changes_get(changes, unit, IT_ATTR_LOCKED_WITH) == 0) {
      arb_changes_set(changes, unit, IT_ATTR_GUNNERS_AWAY, FALSE);
    }
  }
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[F_UNIT];
  guint charger = charger_of(arb_changes_state(changes), unit);

  arb_italian_add_disorder(changes, unit, IT_CAUSE_EVASION);
  arb_italian_stand_in(changes, unit, 0);
  if (serves_guns(arb_changes_state(changes), unit)) {
    arb_changes_set(changes, unit, IT_ATTR_GUNNERS_AWAY, TRUE);
  }
  if (outcome->value[V_CAUGHT]) {
    catch_evader(changes, unit);
  } else if (!facts->value[F_FEINT]) {
    arb_italian_miss_charge(changes, charger);
  }
  arb_changes_set(changes, charger, IT_ATTR_IMPETUS, FALSE);
  arb_changes_set(changes, charger, IT_ATTR_STRIKES, IT_STRIKES_FRONT);
  arb_italian_end_charge(changes, charger);
  arb_changes_set(changes, unit, IT_ATTR_CHARGED_BY, 0);
}

const ArbActionCode arb_italian_evasion = {
    .id = "evasion",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
    .sees_state = TRUE,
};
