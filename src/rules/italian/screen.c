/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/fire-private.h"
#include "rules/italian/move-private.h"

/* Screens of light bases, and horsemen on foot.  IT-FRM-5 IT-FRM-7 */
enum {
  F_UNIT,
  F_BASES,
  F_BY,
  F_PRESENT,
  F_LIGHT,
  F_BY_OPEN,
  F_SPENT,
  F_OWED,
  F_WALKED,
  F_RATE
};

enum {
  V_COST,
  V_SPENT,
  V_OWED
};

static const char *const screen_fields[] = {
    "unit", "bases", "by", "present", "light", "by-open", "spent", "owed", "walked", "rate", NULL};
static const char *const cost_values[] = {"cost", "spent_eighths", "owed_eighths", NULL};

static gboolean
has_light_bases(const ArbState *state, guint unit)
{
  int type = arb_state_get(state, unit, IT_ATTR_TYPE);

  return arb_italian_arm(state, unit) == IT_ARM_INFANTRY
         && (type == IT_TYPE_INFANTRY_LIGHT || type == IT_TYPE_INFANTRY_IRREGULAR
             || arb_state_get(state, unit, IT_ATTR_OPEN_ORDER));
}

static void
screen_fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  guint by = (guint)facts->value[F_BY];

  if (unit == 0 || !arb_italian_may_act(state, unit, outcome)
      || !arb_italian_may_change(state, unit, outcome)
      || !arb_require(outcome, !arb_state_get(state, unit, IT_ATTR_SCREENED), "IT-FRM-5",
                      "screened-already", (int)unit)) {
    return;
  }
  if (by != 0) {
    gboolean fits =
        by != unit && arb_italian_in_play(state, by)
        && arb_state_get(state, by, ARB_ATTR_SIDE) == arb_state_get(state, unit, ARB_ATTR_SIDE);
    if (!arb_require(outcome, fits, "IT-FRM-5", "no-screen", (int)by)) {
      return;
    }
    arb_facts_know(facts, F_BY_OPEN,
                   arb_state_get(state, by, IT_ATTR_ORDER) != IT_ORDER_CLOSE
                       && arb_italian_arm(state, by) != IT_ARM_ARTILLERY,
                   outcome);
  }
  arb_facts_know(facts, F_PRESENT, arb_state_get(state, unit, IT_ATTR_BASES), outcome);
  arb_facts_know(facts, F_LIGHT, has_light_bases(state, unit), outcome);
  ArbItalianBudget budget = arb_italian_budget(state, unit);
  arb_italian_know_budget(&budget, F_SPENT, facts, outcome);
}

static gboolean
pay(const ArbFacts *facts, guint spent, int cost, gboolean over, ArbOutcome *outcome)
{
  ArbItalianBudget budget = arb_italian_budget_known(facts, spent);

  if (!arb_italian_spend(&budget, cost, over)
      && !arb_refuse(outcome, "IT-MOV-5", "nothing-left", facts->value[spent + 1])) {
    return FALSE;
  }
  arb_outcome_set(outcome, V_COST, cost);
  arb_outcome_set(outcome, V_SPENT, budget.spent);
  arb_outcome_set(outcome, V_OWED, budget.owed);
  return TRUE;
}

/* Its own light bases, or another unit already in open order. */
static void
screen_resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  gboolean own = v[F_BY] == 0;

  if (!arb_require(outcome, own || v[F_BY_OPEN], "IT-FRM-5", "no-screen", v[F_BY])
      || !arb_require(outcome, !own || v[F_LIGHT], "IT-FRM-5", "no-light-bases")
      || !arb_require(outcome, !own || (v[F_BASES] >= 1 && v[F_BASES] < v[F_PRESENT]), "IT-FRM-5",
                      "screen-too-large", v[F_PRESENT] - 1)) {
    return;
  }
  int cost = own ? arb_italian_part_cost(facts->rules, IT_MOVE_PART_CHANGE, v[F_BASES]) : 0;
  if (pay(facts, F_SPENT, cost, TRUE, outcome)) {
    arb_verdict(outcome, "screened", own ? v[F_BASES] : 0);
  }
}

static void
screen_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[F_UNIT];
  gboolean own = facts->value[F_BY] == 0;

  arb_italian_begin_move(changes, unit);
  arb_changes_set(changes, unit, IT_ATTR_SCREENED, TRUE);
  arb_changes_set(changes, unit, IT_ATTR_SCREEN_BASES, own ? facts->value[F_BASES] : 0);
  arb_changes_set(changes, unit, IT_ATTR_SCREENED_BY, facts->value[F_BY]);
  if (own) {
    arb_italian_pay_change(changes, unit, outcome->value[V_SPENT], outcome->value[V_OWED]);
  }
}

const ArbActionCode arb_italian_screen = {
    .id = "screen",
    .fields = screen_fields,
    .values = cost_values,
    .fill = screen_fill,
    .resolve = screen_resolve,
    .apply = screen_apply,
};

/* Class behind the screen for the weapon that fires. */
static int
screened_class(const ArbFacts *facts, int class)
{
  const ArbTable *points = arb_ruleset_table(facts->rules, IT_TABLE_FIRE_POINTS);
  int weapon = facts->value[FIRE_F_WEAPON];
  int range = facts->value[FIRE_F_RANGE];
  int own = 0;
  int dispersed = 0;

  if (arb_italian_is_small_arm(weapon)) {
    return IT_TARGET_DISPERSED;
  }
  if (weapon < IT_WEAPON_CANISTER_3 || weapon > IT_WEAPON_CANISTER_12
      || !arb_table_cell(points, weapon, range, class, 0, &own)
      || !arb_table_cell(points, weapon, range, IT_TARGET_DISPERSED, 0, &dispersed)) {
    return class;
  }
  return dispersed < own ? IT_TARGET_DISPERSED : class;
}

void
arb_italian_fill_screen(const ArbState *state, guint target, ArbFacts *facts, ArbOutcome *outcome)
{
  int class = facts->value[FIRE_F_TARGET];

  if (arb_state_get(state, target, ARB_ATTR_KIND) != IT_KIND_UNIT
      || !arb_state_get(state, target, IT_ATTR_SCREENED)
      || facts->source[FIRE_F_TARGET] == ARB_FACT_GIVEN || class == IT_TARGET_COVERED
      || class == IT_TARGET_PROTECTED) {
    return;
  }
  int behind = screened_class(facts, class);
  if (behind != class) {
    arb_facts_suggest(facts, FIRE_F_TARGET, behind);
    arb_say(outcome, "screen-shields", behind);
  }
}

/* The screen comes back behind its unit, in close order. */
enum {
  E_UNIT,
  E_SCREENED,
  E_OWN,
  E_SPENT,
  E_OWED,
  E_WALKED,
  E_RATE
};

static const char *const reform_fields[] = {"unit", "screened", "own",  "spent",
                                            "owed", "walked",   "rate", NULL};

static void
reform_fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[E_UNIT];

  if (unit == 0 || !arb_italian_may_act(state, unit, outcome)
      || !arb_italian_may_change(state, unit, outcome)) {
    return;
  }
  arb_facts_know(facts, E_SCREENED, arb_state_get(state, unit, IT_ATTR_SCREENED), outcome);
  arb_facts_know(facts, E_OWN, arb_state_get(state, unit, IT_ATTR_SCREENED_BY) == 0, outcome);
  ArbItalianBudget budget = arb_italian_budget(state, unit);
  arb_italian_know_budget(&budget, E_SPENT, facts, outcome);
}

static void
reform_resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int cost = facts->value[E_OWN] ? arb_italian_part_cost(facts->rules, IT_MOVE_PART_SCREEN, 1) : 0;

  if (!arb_require(outcome, facts->value[E_SCREENED], "IT-FRM-5", "not-screened")) {
    return;
  }
  if (pay(facts, E_SPENT, cost, FALSE, outcome)) {
    arb_verdict(outcome, "screen-reforms", cost);
  }
}

static void
reform_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[E_UNIT];

  arb_italian_begin_move(changes, unit);
  arb_changes_set(changes, unit, IT_ATTR_SCREENED, FALSE);
  arb_changes_set(changes, unit, IT_ATTR_SCREEN_BASES, 0);
  arb_changes_set(changes, unit, IT_ATTR_SCREENED_BY, 0);
  if (facts->value[E_OWN]) {
    arb_italian_pay_change(changes, unit, outcome->value[V_SPENT], outcome->value[V_OWED]);
  }
}

const ArbActionCode arb_italian_reform = {
    .id = "reform",
    .fields = reform_fields,
    .values = cost_values,
    .fill = reform_fill,
    .resolve = reform_resolve,
    .apply = reform_apply,
};

/* The whole unit, in the same formation, its front edge unmoved. */
enum {
  M_UNIT,
  M_ABLE,
  M_DISMOUNTED,
  M_SPENT,
  M_OWED,
  M_WALKED,
  M_RATE
};

static const char *const mount_fields[] = {"unit", "able",   "dismounted", "spent",
                                           "owed", "walked", "rate",       NULL};

static void
mount_fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[M_UNIT];

  if (unit == 0 || !arb_italian_may_act(state, unit, outcome)
      || !arb_italian_may_change(state, unit, outcome)) {
    return;
  }
  int type = arb_state_get(state, unit, IT_ATTR_TYPE);
  gboolean able = arb_italian_arm_of_type(type) == IT_ARM_CAVALRY
                  && arb_state_get(state, unit, IT_ATTR_MAY_DISMOUNT);
  arb_facts_know(facts, M_ABLE, able, outcome);
  arb_facts_know(facts, M_DISMOUNTED, arb_state_get(state, unit, IT_ATTR_DISMOUNTED), outcome);
  ArbItalianBudget budget = arb_italian_budget(state, unit);
  arb_italian_know_budget(&budget, M_SPENT, facts, outcome);
}

static gboolean
resolve_mount(const ArbFacts *facts, ArbOutcome *outcome)
{
  int cost = arb_italian_part_cost(facts->rules, IT_MOVE_PART_MOUNT, 1);

  return arb_require(outcome, facts->value[M_ABLE], "IT-FRM-7", "may-not-dismount")
         && pay(facts, M_SPENT, cost, FALSE, outcome);
}

static void
mount_resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  if (arb_require(outcome, facts->value[M_DISMOUNTED], "IT-FRM-7", "mounted-already")
      && resolve_mount(facts, outcome)) {
    arb_verdict(outcome, "mounts");
  }
}

static void
dismount_resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  if (arb_require(outcome, !facts->value[M_DISMOUNTED], "IT-FRM-7", "dismounted-already")
      && resolve_mount(facts, outcome)) {
    arb_verdict(outcome, "dismounts");
  }
}

static void
change_mount(const ArbFacts *facts,
             const ArbOutcome *outcome,
             ArbChanges *changes,
             gboolean dismounted)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)facts->value[M_UNIT];
  int before = arb_italian_rate_now(state, unit);

  arb_italian_begin_move(changes, unit);
  arb_changes_set(changes, unit, IT_ATTR_DISMOUNTED, dismounted);
  arb_italian_pay_change(changes, unit, outcome->value[V_SPENT], outcome->value[V_OWED]);
  arb_italian_scale_walked(changes, unit, before);
}

static void
mount_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  change_mount(facts, outcome, changes, FALSE);
}

static void
dismount_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  change_mount(facts, outcome, changes, TRUE);
}

void
arb_italian_remount(ArbChanges *changes, guint unit)
{
  if (arb_changes_get(changes, unit, ARB_ATTR_KIND) == IT_KIND_UNIT) {
    arb_changes_set(changes, unit, IT_ATTR_DISMOUNTED, FALSE);
  }
}

const ArbActionCode arb_italian_mounting = {
    .id = "mount",
    .fields = mount_fields,
    .values = cost_values,
    .fill = mount_fill,
    .resolve = mount_resolve,
    .apply = mount_apply,
};

const ArbActionCode arb_italian_dismount = {
    .id = "dismount",
    .fields = mount_fields,
    .values = cost_values,
    .fill = mount_fill,
    .resolve = dismount_resolve,
    .apply = dismount_apply,
};
