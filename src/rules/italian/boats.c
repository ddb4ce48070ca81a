/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/effects-private.h"
#include "rules/italian/move-private.h"
#include "rules/italian/place-private.h"

/* Row boats: what they hold, embarking and landing, launching and rowing.  IT-MOV-13 */

static int
load(const ArbRuleset *rules, int which)
{
  int number = 1;

  return arb_table_list(arb_ruleset_table(rules, IT_TABLE_BOATS), which, 0, &number)
             ? MAX(number, 1)
             : 1;
}

/* How many boats a load needs. */
enum {
  N_INFANTRY,
  N_HORSE,
  N_GUNS,
  N_STORES,
  N_AMMUNITION_30,
  N_AMMUNITION_2
};

enum {
  NV_PLACES,
  NV_BOATS
};

static const char *const boats_fields[] = {"infantry",      "horse",        "guns", "stores",
                                           "ammunition-30", "ammunition-2", NULL};
static const char *const boats_values[] = {"places", "boats", NULL};

static void
boats_resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int places = 0;

  for (int what = IT_BOAT_LOAD_INFANTRY; what <= IT_BOAT_LOAD_STORES; what++) {
    places += v[what - IT_BOAT_LOAD_INFANTRY] * load(facts->rules, what);
  }
  for (int what = IT_BOAT_LOAD_AMMUNITION_30; what <= IT_BOAT_LOAD_AMMUNITION_2; what++) {
    int turns = load(facts->rules, what);
    places += (v[what - IT_BOAT_LOAD_INFANTRY] + turns - 1) / turns;
  }
  int holds = load(facts->rules, IT_BOAT_LOAD_BOAT);
  int boats = (places + holds - 1) / holds;
  arb_outcome_set(outcome, NV_PLACES, places);
  arb_outcome_set(outcome, NV_BOATS, boats);
  arb_verdict(outcome, "boats-needed", boats, places);
}

const ArbActionCode arb_italian_boats = {
    .id = "boats",
    .fields = boats_fields,
    .values = boats_values,
    .resolve = boats_resolve,
};

/* Embarking and landing. */
enum {
  E_UNIT,
  E_BOATS,
  E_WHAT,
  E_BASES,
  E_SPENT,
  E_OWED,
  E_WALKED,
  E_RATE
};

enum {
  EV_COST,
  EV_SPENT,
  EV_OWED
};

static const char *const embark_fields[] = {"unit", "boats",  "what", "bases", "spent",
                                            "owed", "walked", "rate", NULL};
static const char *const land_fields[] = {"unit", "boats",  "what", "bases", "spent",
                                          "owed", "walked", "rate", NULL};
static const char *const cost_values[] = {"cost", "spent_eighths", "owed_eighths", NULL};

/* IT_BOAT_LOAD_... of a unit or wagon. */
static int
what_is(const ArbState *state, guint piece)
{
  switch (arb_italian_arm(state, piece)) {
  case IT_ARM_WAGON:
    return IT_BOAT_LOAD_STORES;
  case IT_ARM_ARTILLERY:
    return IT_BOAT_LOAD_GUNS;
  case IT_ARM_CAVALRY:
    return IT_BOAT_LOAD_HORSE;
  default:
    return IT_BOAT_LOAD_INFANTRY;
  }
}

static gboolean
is_embarked(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, IT_ATTR_EMBARKED) != 0;
}

static gboolean
fill_crossing(const ArbState *state, gboolean embarked, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[E_UNIT];

  if (unit == 0 || !arb_italian_may_act(state, unit, outcome)
      || !arb_italian_may_move(state, unit, outcome)
      || !arb_require(outcome, is_embarked(state, unit) == embarked, "IT-MOV-13",
                      embarked ? "not-aboard" : "aboard-already", (int)unit)) {
    return FALSE;
  }
  arb_facts_know(facts, E_WHAT, what_is(state, unit), outcome);
  arb_facts_know(facts, E_BASES, arb_state_get(state, unit, IT_ATTR_BASES), outcome);
  ArbItalianBudget budget = arb_italian_budget(state, unit);
  arb_italian_know_budget(&budget, E_SPENT, facts, outcome);
  return outcome->state == ARB_OPEN;
}

/* A sound boat of the unit's side, on the shore, with nobody aboard, named once. */
static gboolean
is_free_boat(const ArbState *state, guint unit, const int *boats, int which)
{
  guint boat = (guint)boats[which];

  for (int i = 0; i < which; i++) {
    if (boats[i] == boats[which]) {
      return FALSE;
    }
  }
  return arb_state_exists(state, boat)
         && arb_state_get(state, boat, ARB_ATTR_SIDE) == arb_state_get(state, unit, ARB_ATTR_SIDE)
         && arb_state_get(state, boat, IT_ATTR_BOAT_STATE) == IT_BOAT_STATE_SOUND
         && arb_state_get(state, boat, IT_ATTR_ABOARD) == 0
         && !arb_state_get(state, boat, IT_ATTR_AFLOAT);
}

static void
embark_fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  const int *boats = facts->items + facts->start[E_BOATS];

  if (!fill_crossing(state, FALSE, facts, outcome)) {
    return;
  }
  for (int i = 0; i < facts->value[E_BOATS]; i++) {
    if (!arb_require(outcome, is_free_boat(state, (guint)facts->value[E_UNIT], boats, i),
                     "IT-MOV-13", "boat-not-free", boats[i])) {
      return;
    }
  }
}

static void
land_fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[E_UNIT];
  int boats = 0;

  if (!fill_crossing(state, TRUE, facts, outcome)) {
    return;
  }
  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (arb_state_get(state, piece, ARB_ATTR_KIND) != IT_KIND_BOAT
        || arb_state_get(state, piece, IT_ATTR_ABOARD) != (int)unit) {
      continue;
    }
    boats++;
    if (!arb_require(outcome, !arb_state_get(state, piece, IT_ATTR_AFLOAT), "IT-MOV-13",
                     "boat-afloat", (int)piece)) {
      return;
    }
  }
  arb_facts_know(facts, E_BOATS, boats, outcome);
}

/* 1/8 a base on foot, 1/4 a base of horse, a whole move for each boat of guns or stores. */
static void
resolve_crossing(const ArbFacts *facts, ArbOutcome *outcome, const char *verdict)
{
  const int *v = facts->value;
  ArbItalianBudget budget = arb_italian_budget_known(facts, E_SPENT);
  int places = v[E_BASES] * load(facts->rules, v[E_WHAT]);
  int holds = load(facts->rules, IT_BOAT_LOAD_BOAT);
  int needed = (places + holds - 1) / holds;
  int part = v[E_WHAT] == IT_BOAT_LOAD_INFANTRY ? IT_MOVE_PART_EMBARK_FOOT
             : v[E_WHAT] == IT_BOAT_LOAD_HORSE  ? IT_MOVE_PART_EMBARK_HORSE
                                                : IT_MOVE_PART_EMBARK_GUNS;
  int times = part == IT_MOVE_PART_EMBARK_GUNS ? needed : v[E_BASES];
  int cost = arb_italian_part_cost(facts->rules, part, times);

  if (!arb_require(outcome, v[E_BOATS] >= needed, "IT-MOV-13", "boats-needed", needed, places)) {
    return;
  }
  arb_say_value(outcome, cost, "part-of-move", part, cost);
  if (!arb_italian_spend(&budget, cost, FALSE)
      && !arb_refuse(outcome, "IT-MOV-5", "crossing-too-long", cost,
                     IT_WHOLE_MOVE - budget.spent)) {
    return;
  }
  arb_outcome_set(outcome, EV_COST, cost);
  arb_outcome_set(outcome, EV_SPENT, budget.spent);
  arb_outcome_set(outcome, EV_OWED, budget.owed);
  arb_verdict(outcome, verdict, needed);
}

static void
embark_resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  resolve_crossing(facts, outcome, "embarks");
}

static void
land_resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  resolve_crossing(facts, outcome, "lands");
}

/* Embarking and landing disorder; the change of bases begins and ends the move. rate: at which the
 * unit goes from now on. */
static void
apply_crossing(const ArbFacts *facts, const ArbOutcome *outcome, int rate, ArbChanges *changes)
{
  guint unit = (guint)facts->value[E_UNIT];
  ArbItalianBudget budget = {.spent = outcome->value[EV_SPENT], .owed = outcome->value[EV_OWED]};

  arb_italian_begin_move(changes, unit);
  arb_italian_keep_budget(changes, unit, &budget);
  arb_italian_scale_walked_to(changes, unit, facts->value[E_RATE], rate);
  arb_italian_add_disorder(changes, unit, IT_CAUSE_EMBARKING);
  arb_italian_stand_in(changes, unit, 0);
}

static void
embark_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[E_UNIT];
  const int *boats = facts->items + facts->start[E_BOATS];

  apply_crossing(facts, outcome, arb_italian_move_distance(facts->rules, IT_MOVE_DISTANCE_UPSTREAM),
                 changes);
  arb_changes_set(changes, unit, IT_ATTR_EMBARKED, TRUE);
  if (arb_italian_arm(arb_changes_state(changes), unit) != IT_ARM_ARTILLERY
      && arb_changes_get(changes, unit, ARB_ATTR_KIND) == IT_KIND_UNIT) {
    arb_changes_set(changes, unit, IT_ATTR_ORDER, IT_ORDER_CLOSE);
  }
  for (int i = 0; i < facts->value[E_BOATS]; i++) {
    arb_changes_set(changes, (guint)boats[i], IT_ATTR_ABOARD, (int)unit);
  }
}

static void
land_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)facts->value[E_UNIT];

  apply_crossing(facts, outcome, arb_italian_rate_now(state, unit), changes);
  arb_changes_set(changes, unit, IT_ATTR_EMBARKED, FALSE);
  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_BOAT
        && arb_state_get(state, piece, IT_ATTR_ABOARD) == (int)unit) {
      arb_changes_set(changes, piece, IT_ATTR_ABOARD, 0);
    }
  }
}

const ArbActionCode arb_italian_embark = {
    .id = "embark",
    .fields = embark_fields,
    .values = cost_values,
    .fill = embark_fill,
    .resolve = embark_resolve,
    .apply = embark_apply,
};

const ArbActionCode arb_italian_land = {
    .id = "land",
    .fields = land_fields,
    .values = cost_values,
    .fill = land_fill,
    .resolve = land_resolve,
    .apply = land_apply,
};

/* Into the water and out of it, all boats of a unit together; and rowing. */
enum {
  R_UNIT,
  R_AFLOAT,
  R_SPENT,
  R_WALKED,
  R_RATE, /* of launching; rowing has a distance here */
  R_DISTANCE = R_RATE,
  R_DIRECTION
};

enum {
  RV_SPENT,
  RV_LEFT
};

static const char *const launch_fields[] = {"unit", "afloat", "spent", "walked", "rate", NULL};
static const char *const launch_values[] = {"spent_eighths", NULL};
static const char *const row_fields[] = {"unit",     "afloat",    "spent", "walked",
                                         "distance", "direction", NULL};
static const char *const row_values[] = {"spent_eighths", "left", NULL};

static gboolean
is_afloat(const ArbState *state, guint unit)
{
  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_BOAT
        && arb_state_get(state, piece, IT_ATTR_ABOARD) == (int)unit
        && arb_state_get(state, piece, IT_ATTR_AFLOAT)) {
      return TRUE;
    }
  }
  return FALSE;
}

static void
row_fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[R_UNIT];

  if (unit == 0 || !arb_italian_may_act(state, unit, outcome)
      || !arb_italian_may_move(state, unit, outcome)
      || !arb_require(outcome, is_embarked(state, unit), "IT-MOV-13", "not-aboard", (int)unit)) {
    return;
  }
  arb_facts_know(facts, R_AFLOAT, is_afloat(state, unit), outcome);
  arb_facts_know(facts, R_SPENT, arb_state_get(state, unit, IT_ATTR_SPENT), outcome);
  arb_facts_know(facts, R_WALKED, arb_state_get(state, unit, IT_ATTR_WALKED), outcome);
}

static void
launch_fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[R_UNIT];

  row_fill(state, facts, outcome);
  if (unit != 0 && outcome->state == ARB_OPEN) {
    arb_facts_know(facts, R_RATE, arb_italian_budget(state, unit).rate, outcome);
  }
}

static void
launch_resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  ArbItalianBudget budget = {.spent = facts->value[R_SPENT],
                             .walked = facts->value[R_WALKED],
                             .rate = facts->value[R_RATE]};
  int cost = arb_italian_part_cost(facts->rules, IT_MOVE_PART_LAUNCH, 1);

  arb_say_value(outcome, cost, "part-of-move", IT_MOVE_PART_LAUNCH, cost);
  if (!arb_italian_spend(&budget, cost, FALSE)
      && !arb_refuse(outcome, "IT-MOV-5", "crossing-too-long", cost,
                     IT_WHOLE_MOVE - budget.spent)) {
    return;
  }
  arb_outcome_set(outcome, RV_SPENT, budget.spent);
  arb_verdict(outcome, facts->value[R_AFLOAT] ? "boats-beached" : "boats-launched");
}

/* A leaking boat that reaches the shore is safe. */
static void
launch_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)facts->value[R_UNIT];

  arb_italian_begin_move(changes, unit);
  arb_changes_set(changes, unit, IT_ATTR_SPENT, outcome->value[RV_SPENT]);
  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_BOAT
        && arb_state_get(state, piece, IT_ATTR_ABOARD) == (int)unit
        && arb_state_get(state, piece, IT_ATTR_BOAT_STATE) != IT_BOAT_STATE_SUNK) {
      arb_changes_set(changes, piece, IT_ATTR_AFLOAT, !facts->value[R_AFLOAT]);
    }
  }
}

const ArbActionCode arb_italian_launch = {
    .id = "launch",
    .fields = launch_fields,
    .values = launch_values,
    .fill = launch_fill,
    .resolve = launch_resolve,
    .apply = launch_apply,
};

/* The share of the move at one rate: with the stream the same water takes less of it. */
static void
row_resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int up = arb_italian_move_distance(facts->rules, IT_MOVE_DISTANCE_UPSTREAM);
  int down = arb_italian_move_distance(facts->rules, IT_MOVE_DISTANCE_DOWNSTREAM);
  int rate = v[R_DIRECTION] == IT_BOAT_RATE_UPSTREAM ? up : down;
  int whole = up * (IT_WHOLE_MOVE - v[R_SPENT]) / IT_WHOLE_MOVE;

  if (!arb_require(outcome, v[R_AFLOAT], "IT-MOV-13", "boats-ashore")) {
    return;
  }
  if (rate <= 0) {
    arb_refuse_hard(outcome, "no-result", NULL);
    return;
  }
  int taken = (int)(((gint64)v[R_DISTANCE] * up + rate - 1) / rate);
  int left = MAX(whole - v[R_WALKED], 0);
  if (!arb_require(outcome, taken <= left, "IT-MOV-13", "too-far",
                   (int)((gint64)left * rate / MAX(up, 1)))) {
    return;
  }
  int rest = (int)((gint64)MAX(left - taken, 0) * rate / MAX(up, 1));
  arb_outcome_set(outcome, RV_SPENT, v[R_SPENT]);
  arb_outcome_set(outcome, RV_LEFT, rest);
  arb_verdict(outcome, "rows", v[R_DISTANCE], rest);
}

static void
row_apply(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[R_UNIT];
  const ArbRuleset *rules = facts->rules;
  int up = arb_italian_move_distance(rules, IT_MOVE_DISTANCE_UPSTREAM);
  int rate = facts->value[R_DIRECTION] == IT_BOAT_RATE_UPSTREAM
                 ? up
                 : arb_italian_move_distance(rules, IT_MOVE_DISTANCE_DOWNSTREAM);

  arb_italian_begin_move(changes, unit);
  arb_changes_add(changes, unit, IT_ATTR_WALKED,
                  (int)(((gint64)facts->value[R_DISTANCE] * up + rate - 1) / MAX(rate, 1)));
}

const ArbActionCode arb_italian_row = {
    .id = "rowing",
    .fields = row_fields,
    .values = row_values,
    .fill = row_fill,
    .resolve = row_resolve,
    .apply = row_apply,
};
