/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/move-private.h"

/* A change of formation, or between close, open and scattered order.  IT-FRM-1 IT-FRM-8 IT-MOV-5 */
enum {
  F_UNIT,
  F_TO,
  F_ORDER,
  F_WIDTH,
  F_FROM,
  F_FROM_ORDER,
  F_BASES,
  F_FRONT,
  F_SPENT,
  F_OWED,
  F_WALKED,
  F_RATE,
  F_MAY_OPEN,
  F_CAVALRY,
  F_DOUBLED,
  F_BROKEN,
  F_ROOM,
  F_ALIGN
};

enum {
  V_FRONT,
  V_COST,
  V_SPENT,
  V_OWED
};

static const char *const fields[] = {"unit",       "to",    "order",    "width",   "from",
                                     "from-order", "bases", "front",    "spent",   "owed",
                                     "walked",     "rate",  "may-open", "cavalry", "doubled",
                                     "broken",     "room",  "align",    NULL};
static const char *const values[] = {"front", "cost", "spent_eighths", "owed_eighths", NULL};

/* Light troops, irregulars and those flagged.  IT-FRM-4 */
static gboolean
may_open(const ArbState *state, guint unit)
{
  switch (arb_state_get(state, unit, IT_ATTR_TYPE)) {
  case IT_TYPE_INFANTRY_LIGHT:
  case IT_TYPE_INFANTRY_IRREGULAR:
  case IT_TYPE_CAVALRY_LIGHT:
    return TRUE;
  default:
    return arb_state_get(state, unit, IT_ATTR_OPEN_ORDER)
           || arb_state_get(state, unit, IT_ATTR_IRREGULAR);
  }
}

static gboolean
is_broken(const ArbState *state, guint unit)
{
  int reaction = arb_state_get(state, unit, IT_ATTR_REACTION);

  return arb_italian_runs(reaction) || arb_italian_is_disordered(state, unit);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  int arm = unit != 0 ? arb_italian_arm(state, unit) : -1;

  if (unit == 0 || !arb_italian_may_act(state, unit, outcome)
      || !arb_italian_may_change(state, unit, outcome)
      || !arb_require(outcome, arm == IT_ARM_INFANTRY || arm == IT_ARM_CAVALRY, "IT-FRM-1",
                      "no-formations", (int)unit)) {
    return;
  }
  gboolean doubled = arb_state_get(state, unit, IT_ATTR_GAIT) == IT_GAIT_DOUBLE
                     && arb_state_get(state, unit, IT_ATTR_WALKED) > 0;

  const struct {
    guint field;
    int value;
  } known[] = {
      {F_FROM, arb_state_get(state, unit, IT_ATTR_FORMATION)},
      {F_FROM_ORDER, arb_state_get(state, unit, IT_ATTR_ORDER)},
      {F_BASES, arb_state_get(state, unit, IT_ATTR_BASES)},
      {F_FRONT, arb_italian_firing_front(state, unit)},
      {F_MAY_OPEN, may_open(state, unit)},
      {F_CAVALRY, arm == IT_ARM_CAVALRY},
      {F_DOUBLED, doubled},
      {F_BROKEN, is_broken(state, unit)},
  };

  ArbItalianBudget budget = arb_italian_budget(state, unit);
  arb_italian_know_budget(&budget, F_SPENT, facts, outcome);
  arb_facts_suggest(facts, F_TO, arb_state_get(state, unit, IT_ATTR_FORMATION));
  arb_facts_suggest(facts, F_ORDER, arb_state_get(state, unit, IT_ATTR_ORDER));
  for (guint i = 0; i < G_N_ELEMENTS(known); i++) {
    arb_facts_know(facts, known[i].field, known[i].value, outcome);
  }
  (void)arb_require(outcome,
                    facts->value[F_TO] != IT_FORMATION_SQUARE || arm != IT_ARM_INFANTRY
                        || arb_italian_knows_square(state, unit),
                    "IT-FRM-1", "no-square");
}

/* What each arm may form.  IT-FRM-1 */
static gboolean
is_own(const ArbFacts *facts)
{
  switch (facts->value[F_TO]) {
  case IT_FORMATION_LINE:
  case IT_FORMATION_MARCH_COLUMN:
    return TRUE;
  case IT_FORMATION_COLUMN:
    return facts->value[F_CAVALRY];
  case IT_FORMATION_DIVISIONS:
  case IT_FORMATION_COMPANIES:
  case IT_FORMATION_SQUARE:
    return !facts->value[F_CAVALRY];
  default:
    return FALSE;
  }
}

static gboolean
check(const ArbFacts *facts, ArbOutcome *outcome)
{
  const int *v = facts->value;
  gboolean square = v[F_TO] == IT_FORMATION_SQUARE && v[F_FROM] != IT_FORMATION_SQUARE;

  return arb_require(outcome, is_own(facts), "IT-FRM-1", "not-its-formation", v[F_TO])
         && arb_require(outcome, v[F_ORDER] == IT_ORDER_CLOSE || v[F_MAY_OPEN], "IT-FRM-4",
                        "no-open-order")
         && arb_require(outcome, !square || v[F_FROM_ORDER] == IT_ORDER_CLOSE, "IT-FRM-8",
                        "square-from-close")
         && arb_require(outcome, v[F_TO] != IT_FORMATION_SQUARE || v[F_ORDER] == IT_ORDER_CLOSE,
                        "IT-FRM-8", "square-from-close")
         && arb_require(outcome, !square || !v[F_BROKEN], "IT-MOR-8", "square-in-disorder")
         && arb_require(outcome, !v[F_DOUBLED], "IT-MOV-3", "double-no-change")
         && arb_require(outcome, v[F_ROOM], "IT-FRM-8", "no-room-to-form")
         && arb_require(outcome, v[F_TO] == v[F_FROM] || v[F_ORDER] == v[F_FROM_ORDER], "IT-FRM-8",
                        "one-change");
}

/* Bases abreast when it is done.  Returns: FALSE when refused. */
static gboolean
new_front(const ArbFacts *facts, ArbOutcome *outcome, int *out_front)
{
  const int *v = facts->value;
  int shown = arb_italian_shown_bases(v[F_BASES], v[F_ORDER]);
  int front = arb_italian_natural_front(v[F_TO], shown);

  if (facts->source[F_WIDTH] == ARB_FACT_GIVEN) {
    gboolean fits =
        v[F_TO] == IT_FORMATION_LINE ? v[F_WIDTH] >= 1 && v[F_WIDTH] <= shown : v[F_WIDTH] == front;
    if (!arb_require(outcome, fits, "IT-FRM-1", "not-that-wide", v[F_TO], shown)) {
      return FALSE;
    }
    front = CLAMP(v[F_WIDTH], 1, MAX(shown, 1));
  }
  *out_front = front;
  return TRUE;
}

/* 1/8 a base by which the front grows or shrinks, or for each base added or dropped. */
static int
cost_of(const ArbFacts *facts, int front)
{
  const int *v = facts->value;
  int before = arb_italian_shown_bases(v[F_BASES], v[F_FROM_ORDER]);
  int after = arb_italian_shown_bases(v[F_BASES], v[F_ORDER]);
  gboolean march = v[F_FROM] == IT_FORMATION_MARCH_COLUMN && v[F_TO] != v[F_FROM];

  if (v[F_ORDER] != v[F_FROM_ORDER]) {
    return arb_italian_part_cost(facts->rules, IT_MOVE_PART_CHANGE, ABS(after - before));
  }
  return arb_italian_part_cost(facts->rules,
                               march ? IT_MOVE_PART_CHANGE_FROM_MARCH : IT_MOVE_PART_CHANGE,
                               ABS(front - v[F_FRONT]));
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  ArbItalianBudget budget = arb_italian_budget_known(facts, F_SPENT);
  int front = 0;

  if (!check(facts, outcome) || !new_front(facts, outcome, &front)) {
    return;
  }
  int cost = cost_of(facts, front);
  arb_say_value(outcome, cost, "change-cost", v[F_FRONT], front, cost);
  if (!arb_italian_spend(&budget, cost, TRUE)
      && !arb_refuse(outcome, "IT-MOV-5", "nothing-left", v[F_OWED])) {
    return;
  }
  if (v[F_TO] != v[F_FROM]) {
    arb_say(outcome, v[F_TO] == IT_FORMATION_SQUARE ? "square-faces" : "aligned-by", v[F_ALIGN]);
  }
  arb_outcome_set(outcome, V_FRONT, front);
  arb_outcome_set(outcome, V_COST, cost);
  arb_outcome_set(outcome, V_SPENT, budget.spent);
  arb_outcome_set(outcome, V_OWED, budget.owed);
  if (budget.owed > 0) {
    arb_verdict(outcome, "forms-unfinished", v[F_TO], budget.owed);
  } else {
    arb_verdict(outcome, "forms", v[F_TO], front);
  }
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[F_UNIT];

  arb_italian_begin_move(changes, unit);
  arb_changes_set(changes, unit, IT_ATTR_FORMATION, facts->value[F_TO]);
  arb_changes_set(changes, unit, IT_ATTR_ORDER, facts->value[F_ORDER]);
  if (facts->value[F_TO] != facts->value[F_FROM]) { /* IT-MOR-8 */
    gboolean square = facts->value[F_TO] == IT_FORMATION_SQUARE;
    int turn = arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN);
    arb_changes_set(changes, unit, IT_ATTR_SQUARE_SINCE, square ? turn : 0);
  }
  arb_changes_set(changes, unit, IT_ATTR_FRONT, outcome->value[V_FRONT]);
  arb_italian_pay_change(changes, unit, outcome->value[V_SPENT], outcome->value[V_OWED]);
  arb_italian_scale_walked(changes, unit, facts->value[F_RATE]);
}

const ArbActionCode arb_italian_formation = {
    .id = "formation",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
