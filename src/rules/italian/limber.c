/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/move-private.h"
#include "rules/italian/place-private.h"
#include "rules/italian/upkeep-private.h"

/* Guns onto their limbers and off them, batteries that withdraw, civilian drivers.
 * IT-MOV-5 IT-MOV-10 IT-MOV-12 */
enum {
  L_UNIT,
  L_HORSE,
  L_SPENT,
  L_OWED,
  L_WALKED,
  L_RATE,
  L_DEPLOYED,
  L_CIVILIANS,
  L_ENEMY,
  L_ROOM
};

enum {
  LV_FORMATION,
  LV_SPENT,
  LV_OWED
};

/* The turn in which the book's civilian drivers end. */
#define MILITARY_SINCE 1805

static const char *const limber_fields[] = {"unit",   "horse", "spent",    "owed",
                                            "walked", "rate",  "deployed", "civilians",
                                            "enemy",  "room",  NULL};
static const char *const limber_values[] = {"formation", "spent_eighths", "owed_eighths", NULL};

gboolean
arb_italian_has_civilians(const ArbState *state, guint unit)
{
  int type = arb_state_get(state, unit, IT_ATTR_TYPE);
  int year = arb_state_track(state, ARB_ATTR_YEAR);
  gboolean heavy = (type == IT_TYPE_GUNS_12 || type == IT_TYPE_GUNS_SIEGE)
                   && !arb_state_get(state, unit, IT_ATTR_HORSE);
  gboolean exempt = arb_state_option(state, IT_OPTION_MILITARISED)
                    && arb_state_get(state, unit, IT_ATTR_MILITARISED);

  return heavy && !exempt && year > 0 && year < MILITARY_SINCE;
}

void
arb_italian_place_civilians(ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);

  for (guint unit = 1; unit < arb_state_count(state); unit++) {
    if (arb_state_get(state, unit, ARB_ATTR_KIND) == IT_KIND_UNIT
        && arb_italian_in_play(state, unit) && arb_italian_has_civilians(state, unit)) {
      arb_changes_set(changes, unit, IT_ATTR_FORMATION, IT_FORMATION_DEPLOYED);
    }
  }
}

static gboolean
is_battery(const ArbState *state, guint unit, ArbOutcome *outcome)
{
  return arb_require(outcome, arb_italian_arm(state, unit) == IT_ARM_ARTILLERY, "IT-FRM-1",
                     "no-battery", (int)unit);
}

static void
limber_fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[L_UNIT];

  if (unit == 0 || !arb_italian_may_act(state, unit, outcome) || !is_battery(state, unit, outcome)
      || !arb_italian_may_change(state, unit, outcome)
      || !arb_require(outcome, arb_state_get(state, unit, IT_ATTR_BOGGED) == 0, "IT-MOV-8",
                      "bogged-stays", arb_state_get(state, unit, IT_ATTR_BOGGED))) {
    return;
  }
  gboolean deployed = arb_state_get(state, unit, IT_ATTR_FORMATION) == IT_FORMATION_DEPLOYED;
  arb_facts_know(facts, L_HORSE, arb_state_get(state, unit, IT_ATTR_HORSE), outcome);
  ArbItalianBudget budget = arb_italian_budget(state, unit);
  arb_italian_know_budget(&budget, L_SPENT, facts, outcome);
  arb_facts_know(facts, L_DEPLOYED, deployed, outcome);
  arb_facts_know(facts, L_CIVILIANS, arb_italian_has_civilians(state, unit), outcome);
}

static void
limber_resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int near = arb_italian_move_distance(facts->rules, IT_MOVE_DISTANCE_DRIVERS);
  ArbItalianBudget budget = arb_italian_budget_known(facts, L_SPENT);
  int part = v[L_HORSE] ? IT_MOVE_PART_LIMBER_HORSE : IT_MOVE_PART_LIMBER_FOOT;
  int cost = arb_italian_part_cost(facts->rules, part, 1);

  if (!arb_require(outcome, v[L_DEPLOYED] || !v[L_CIVILIANS] || v[L_ENEMY] > near, "IT-MOV-12",
                   "drivers-near", near)
      || !arb_require(outcome, v[L_ROOM], "IT-FRM-8", "no-room-to-form")) {
    return;
  }
  arb_say_value(outcome, cost, "part-of-move", part, cost);
  if (!arb_italian_spend(&budget, cost, TRUE)
      && !arb_refuse(outcome, "IT-MOV-5", "nothing-left", v[L_OWED])) {
    return;
  }
  int formation = v[L_DEPLOYED] ? IT_FORMATION_LIMBERED : IT_FORMATION_DEPLOYED;
  arb_outcome_set(outcome, LV_FORMATION, formation);
  arb_outcome_set(outcome, LV_SPENT, budget.spent);
  arb_outcome_set(outcome, LV_OWED, budget.owed);
  if (budget.owed > 0) {
    arb_verdict(outcome, "forms-unfinished", formation, budget.owed);
  } else {
    arb_verdict(outcome, "now-is", formation);
  }
}

/* The way behind is that of another rate: by hand and on the limber nothing carries over. */
static void
limber_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[L_UNIT];
  const ArbState *state = arb_changes_state(changes);
  int before = arb_italian_rate_now(state, unit);

  arb_italian_begin_move(changes, unit);
  arb_changes_set(changes, unit, IT_ATTR_FORMATION, outcome->value[LV_FORMATION]);
  arb_italian_pay_change(changes, unit, outcome->value[LV_SPENT], outcome->value[LV_OWED]);
  arb_italian_scale_walked(changes, unit, before);
}

const ArbActionCode arb_italian_limber = {
    .id = "limber",
    .fields = limber_fields,
    .values = limber_values,
    .fill = limber_fill,
    .resolve = limber_resolve,
    .apply = limber_apply,
};

/* A silenced battery: it limbers free of cost and withdraws a full move; in cover it may stay. */
enum {
  W_UNIT,
  W_SILENCED,
  W_COVER,
  W_TERRAIN,
  W_ROAD,
  W_RATE,
  W_WEATHER,
  W_BOGGED
};

enum {
  WV_DISTANCE
};

static const char *const withdraw_fields[] = {"unit", "silenced", "cover",  "terrain", "road",
                                              "rate", "weather",  "bogged", NULL};
static const char *const withdraw_values[] = {"distance", NULL};

static void
withdraw_fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[W_UNIT];
  const ArbTable *table = arb_ruleset_table(arb_state_rules(state), IT_TABLE_MOVEMENT_WHEELED);
  gboolean silenced = unit != 0 && arb_state_get(state, unit, IT_ATTR_SILENCED);
  int rate = 0;

  if (unit == 0 || !arb_italian_may_act(state, unit, outcome) || !is_battery(state, unit, outcome)
      || !arb_require(outcome, silenced, "IT-MOV-10", "not-silenced")) {
    return;
  }
  int row = arb_state_get(state, unit, IT_ATTR_HORSE)
                ? IT_MOVER_HORSE_ARTILLERY
                : arb_state_get(state, unit, IT_ATTR_TYPE) - IT_TYPE_GUNS_3 + IT_MOVER_GUNS_3;
  if (!arb_table_cell(table, row, 0, IT_WHEELS_LIMBERED, 0, &rate)) {
    rate = 0;
  }
  arb_facts_know(facts, W_SILENCED, silenced, outcome);
  arb_facts_know(facts, W_BOGGED, arb_state_get(state, unit, IT_ATTR_BOGGED), outcome);
  arb_facts_know(facts, W_RATE, rate, outcome);
  arb_facts_know(facts, W_WEATHER, arb_state_track(state, IT_ATTR_WEATHER), outcome);
}

static void
withdraw_resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  ArbItalianGround ground = {.going = IT_GOING_WHEELS,
                             .terrain = v[W_TERRAIN],
                             .weather = v[W_WEATHER],
                             .road = v[W_ROAD]};
  int share = 0;

  if (v[W_UNIT] == 0 && !arb_require(outcome, v[W_SILENCED], "IT-MOV-10", "not-silenced")) {
    return;
  }
  if (v[W_COVER]) {
    arb_outcome_set(outcome, WV_DISTANCE, 0);
    arb_verdict(outcome, "stays-in-cover");
    return;
  }
  if (!arb_italian_ground(facts->rules, &ground, &share)
      && !arb_refuse(outcome, "IT-MOV-6", "no-going", v[W_TERRAIN], IT_GOING_WHEELS)) {
    return;
  }
  if (v[W_BOGGED] > 0) {
    arb_say(outcome, "bogged-left", v[W_BOGGED]);
  }
  int distance = v[W_RATE] * share / IT_WHOLE_MOVE;
  arb_outcome_set(outcome, WV_DISTANCE, distance);
  arb_verdict(outcome, "withdraws", distance);
}

static void
withdraw_apply(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[W_UNIT];

  arb_italian_begin_move(changes, unit);
  arb_changes_set(changes, unit, IT_ATTR_SILENCED, FALSE);
  if (!facts->value[W_COVER]) {
    arb_changes_set(changes, unit, IT_ATTR_FORMATION, IT_FORMATION_LIMBERED);
    arb_italian_pay_change(changes, unit, IT_WHOLE_MOVE, 0);
    arb_italian_leave_bogged(changes, unit);
    arb_italian_stand_in(changes, unit, 0);
  }
}

const ArbActionCode arb_italian_withdraw = {
    .id = "withdraw",
    .fields = withdraw_fields,
    .values = withdraw_values,
    .fill = withdraw_fill,
    .resolve = withdraw_resolve,
    .apply = withdraw_apply,
};

/* An enemy within reach of limbered heavy guns: the owner unlimbers, whatever the distance, or
 * moves beyond it. */
enum {
  D_UNIT,
  D_UNLIMBER
};

static const char *const drivers_fields[] = {"unit", "unlimber", NULL};
static const char *const drivers_values[] = {NULL};

static void
drivers_resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int near = arb_italian_move_distance(facts->rules, IT_MOVE_DISTANCE_DRIVERS);

  arb_verdict(outcome, facts->value[D_UNLIMBER] ? "drivers-unlimber" : "drivers-leave", near);
}

/* What this turn has no time for is owed. */
static void
drivers_apply(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)facts->value[D_UNIT];
  ArbItalianBudget budget = arb_italian_budget(state, unit);
  int cost = arb_italian_part_cost(arb_state_rules(state), IT_MOVE_PART_LIMBER_FOOT, 1);

  if (!facts->value[D_UNLIMBER]) {
    return;
  }
  if (!arb_italian_spend(&budget, cost, TRUE)) {
    budget.owed += cost * IT_EIGHTH;
  }
  arb_changes_set(changes, unit, IT_ATTR_FORMATION, IT_FORMATION_DEPLOYED);
  arb_italian_mark_acted(changes, unit);
  arb_italian_pay_change(changes, unit, budget.spent, budget.owed);
}

const ArbActionCode arb_italian_drivers = {
    .id = "drivers",
    .fields = drivers_fields,
    .values = drivers_values,
    .resolve = drivers_resolve,
    .apply = drivers_apply,
};
