/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/state.h"

#include "rules/italian/move-private.h"
#include "rules/italian/place-private.h"

/* Detachments: pieces of their own that come from a unit and go back to it.  IT-FRM-6 */
enum {
  F_UNIT,
  F_BASES,
  F_SECTORS,
  F_JUST_WON,
  F_PRESENT,
  F_ALLOWED,
  F_DETACHED,
  F_SPENT,
  F_OWED,
  F_WALKED,
  F_RATE,
  F_MARCH,
  F_MOVING
};

enum {
  V_BASES,
  V_COST,
  V_SPENT,
  V_OWED
};

static const char *const detach_fields[] = {"unit",    "bases",    "sectors", "just-won", "present",
                                            "allowed", "detached", "spent",   "owed",     "walked",
                                            "rate",    "march",    "moving",  NULL};
static const char *const detach_values[] = {"bases", "cost", "spent_eighths", "owed_eighths", NULL};

/* Half the bases present, rounded down. */
#define SHARE 2

static void
detach_fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  gboolean moving = arb_state_track(state, ARB_ATTR_PHASE) == IT_PHASE_MOVEMENT;

  if (unit == 0
      || !arb_require(outcome, arb_italian_in_play(state, unit), "IT-FRM-6", "out-of-play",
                      (int)unit)
      || (moving
          && (!arb_italian_may_act(state, unit, outcome)
              || !arb_italian_may_change(state, unit, outcome)))) {
    return;
  }

  const struct {
    guint field;
    int value;
  } known[] = {
      {F_PRESENT, arb_state_get(state, unit, IT_ATTR_BASES)},
      {F_ALLOWED, arb_state_get(state, unit, IT_ATTR_MAY_DETACH)},
      {F_DETACHED, arb_state_get(state, unit, IT_ATTR_DETACHED_FROM) != 0},
      {F_MARCH, arb_state_get(state, unit, IT_ATTR_FORMATION) == IT_FORMATION_MARCH_COLUMN},
      {F_MOVING, moving},
  };

  for (guint i = 0; i < G_N_ELEMENTS(known); i++) {
    arb_facts_know(facts, known[i].field, known[i].value, outcome);
  }
  ArbItalianBudget budget = arb_italian_budget(state, unit);
  if (!moving) {
    budget.spent = IT_WHOLE_MOVE;
  }
  arb_italian_know_budget(&budget, F_SPENT, facts, outcome);
}

/* How many leave: as many as are told, or those that the sectors have no room for. */
static gboolean
count_bases(const ArbFacts *facts, ArbOutcome *outcome, int *out_bases)
{
  const int *v = facts->value;

  if (v[F_SECTORS] > 0) {
    *out_bases = v[F_PRESENT] - v[F_SECTORS];
    return arb_require(outcome, *out_bases > 0, "IT-FRM-6", "all-fit", v[F_SECTORS]);
  }
  *out_bases = v[F_BASES];
  return arb_require(outcome, v[F_ALLOWED], "IT-FRM-6", "may-not-detach")
         && arb_require(outcome, !v[F_DETACHED], "IT-FRM-6", "detached-already")
         && arb_require(outcome, v[F_BASES] <= v[F_PRESENT] / SHARE, "IT-FRM-6", "more-than-half",
                        v[F_PRESENT] / SHARE);
}

static void
detach_resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  ArbItalianBudget budget = arb_italian_budget_known(facts, F_SPENT);
  int bases = 0;

  if (!arb_require(outcome, v[F_MOVING] || v[F_JUST_WON], "IT-FRM-6", "detach-when")
      || !count_bases(facts, outcome, &bases)) {
    return;
  }
  if (bases < 1 || bases >= v[F_PRESENT]) {
    arb_refuse_hard(outcome, "nobody-to-detach", NULL);
    return;
  }
  int part = v[F_MARCH] ? IT_MOVE_PART_CHANGE_FROM_MARCH : IT_MOVE_PART_CHANGE;
  int cost = arb_italian_part_cost(facts->rules, part, bases);
  arb_say_value(outcome, cost, "part-of-move", part, cost);
  if (!v[F_MOVING]) {
    budget.owed += cost * IT_EIGHTH; /* paid first next turn */
  } else if (!arb_italian_spend(&budget, cost, TRUE)
             && !arb_refuse(outcome, "IT-MOV-5", "nothing-left", v[F_OWED])) {
    return;
  }
  arb_outcome_set(outcome, V_BASES, bases);
  arb_outcome_set(outcome, V_COST, cost);
  arb_outcome_set(outcome, V_SPENT, budget.spent);
  arb_outcome_set(outcome, V_OWED, budget.owed);
  arb_verdict(outcome, "detaches", bases);
}

/* The unit's letters with the first number that is free.  Returns: (transfer full) */
static char *
new_label(const ArbState *state, guint unit)
{
  const char *label = arb_state_label(state, unit);
  g_autofree char *letters = g_strndup(label, strcspn(label, "0123456789"));

  for (guint number = 1;; number++) {
    g_autofree char *candidate = g_strdup_printf("%s%u", letters, number);
    gboolean used = FALSE;
    for (guint piece = 1; piece < arb_state_count(state) && !used; piece++) {
      used = g_ascii_strcasecmp(arb_state_label(state, piece), candidate) == 0;
    }
    if (!used) {
      return g_steal_pointer(&candidate);
    }
  }
}

static void
copy_attributes(ArbChanges *changes, guint from, guint to)
{
  const ArbRuleset *rules = arb_state_rules(arb_changes_state(changes));

  arb_changes_set(changes, to, ARB_ATTR_SIDE, arb_changes_get(changes, from, ARB_ATTR_SIDE));
  arb_changes_set(changes, to, ARB_ATTR_PARENT, arb_changes_get(changes, from, ARB_ATTR_PARENT));
  arb_changes_set(changes, to, ARB_ATTR_NAME, arb_changes_get(changes, from, ARB_ATTR_NAME));
  arb_changes_set(changes, to, ARB_ATTR_SEEN_BY, arb_changes_get(changes, from, ARB_ATTR_SEEN_BY));
  for (guint i = ARB_N_CORE_ATTRS; i < rules->attributes->len; i++) {
    if ((arb_ruleset_attribute(rules, i)->kinds & (1u << IT_KIND_UNIT)) != 0) {
      arb_changes_set(changes, to, i, arb_changes_get(changes, from, i));
    }
  }
}

/* Whole bases go; the odd figures lost stay with the unit. Losses so far are shared out. */
static void
share_strength(ArbChanges *changes, guint unit, guint part, int bases)
{
  int per_base = arb_italian_figures_per_base(arb_changes_state(changes), unit);
  int present = arb_changes_get(changes, unit, IT_ATTR_BASES);
  int figures = arb_changes_get(changes, unit, IT_ATTR_FIGURES);
  int start = arb_changes_get(changes, unit, IT_ATTR_FIGURES_START);
  int leave = MIN(bases * per_base, MAX(figures - (present - bases), 0));
  int share = figures > 0 ? (start * leave + figures / 2) / figures : 0;

  arb_changes_set(changes, part, IT_ATTR_BASES, bases);
  arb_changes_set(changes, part, IT_ATTR_FIGURES, leave);
  arb_changes_set(changes, part, IT_ATTR_FIGURES_START, share);
  arb_changes_set(changes, unit, IT_ATTR_BASES, present - bases);
  arb_changes_set(changes, unit, IT_ATTR_FIGURES, figures - leave);
  arb_changes_set(changes, unit, IT_ATTR_FIGURES_START, start - share);
}

/* Both stand as they did, as wide as their bases let them. */
static void
settle_front(ArbChanges *changes, guint unit)
{
  int shown = arb_italian_shown_bases(arb_changes_get(changes, unit, IT_ATTR_BASES),
                                      arb_changes_get(changes, unit, IT_ATTR_ORDER));

  arb_changes_set(
      changes, unit, IT_ATTR_FRONT,
      arb_italian_natural_front(arb_changes_get(changes, unit, IT_ATTR_FORMATION), shown));
}

static void
detach_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)facts->value[F_UNIT];
  g_autofree char *label = new_label(state, unit);
  guint part = arb_changes_create(changes, IT_KIND_UNIT);

  copy_attributes(changes, unit, part);
  arb_changes_set_text(changes, part, ARB_ATTR_LABEL, label);
  arb_changes_set(changes, part, IT_ATTR_DETACHED_FROM, (int)unit);
  arb_changes_set(changes, part, IT_ATTR_MAY_DETACH, FALSE);
  static const guint unit_alone[] = {
      IT_ATTR_FOOT_DESTROYED, IT_ATTR_FOOT_PRISONERS, IT_ATTR_POINTS,      IT_ATTR_SCOUTING,
      IT_ATTR_DESTROYED,      IT_ATTR_PRISONERS,      IT_ATTR_FIRE_LOST,   IT_ATTR_LOCKED_WITH,
      IT_ATTR_SCREENED,       IT_ATTR_SCREEN_BASES,   IT_ATTR_SCREENED_BY, IT_ATTR_BOGGED,
      IT_ATTR_LOOTERS,        IT_ATTR_LOOTERS_DUE,    IT_ATTR_ESCORT};
  for (guint i = 0; i < G_N_ELEMENTS(unit_alone); i++) {
    arb_changes_set(changes, part, unit_alone[i], 0);
  }
  arb_changes_set(changes, part, IT_ATTR_COMMAND, IT_COMMAND_NONE);
  if (facts->value[F_SECTORS] > 0) {
    arb_italian_stand_in(changes, part, 0); /* for them there was no room */
  }
  share_strength(changes, unit, part, outcome->value[V_BASES]);
  settle_front(changes, unit);
  settle_front(changes, part);
  if (facts->value[F_MOVING]) {
    arb_italian_begin_move(changes, unit);
    arb_italian_pay_change(changes, unit, outcome->value[V_SPENT], outcome->value[V_OWED]);
    /* it has spent as much, but may still go its own way */
    arb_changes_set(changes, part, IT_ATTR_MOVE_TURN, 0);
    arb_changes_set(changes, part, IT_ATTR_SPENT, outcome->value[V_SPENT]);
  } else {
    arb_changes_set(changes, unit, IT_ATTR_OWED, outcome->value[V_OWED]);
  }
}

const ArbActionCode arb_italian_detachment = {
    .id = "detachment",
    .fields = detach_fields,
    .values = detach_values,
    .fill = detach_fill,
    .resolve = detach_resolve,
    .apply = detach_apply,
};

/* Back to the parent, in contact with it, at the same cost. */
enum {
  J_UNIT,
  J_PARENT,
  J_CONTACT,
  J_BASES,
  J_SPENT,
  J_OWED,
  J_WALKED,
  J_RATE,
  J_MARCH
};

static const char *const join_fields[] = {"unit", "parent", "contact", "bases", "spent",
                                          "owed", "walked", "rate",    "march", NULL};
static const char *const join_values[] = {"bases", "cost", "spent_eighths", "owed_eighths", NULL};

/* Of the two the one that has used more of its move. */
static ArbItalianBudget
joint_budget(const ArbState *state, guint unit, guint parent)
{
  ArbItalianBudget one = arb_italian_budget(state, unit);
  ArbItalianBudget other = arb_italian_budget(state, parent);
  gint64 used = ((gint64)one.spent * one.rate + IT_WHOLE_MOVE * one.walked) * other.rate;
  gint64 others = ((gint64)other.spent * other.rate + IT_WHOLE_MOVE * other.walked) * one.rate;
  ArbItalianBudget joint = used > others ? one : other;

  joint.owed = MAX(one.owed, other.owed);
  return joint;
}

static void
join_fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[J_UNIT];
  guint from = unit != 0 ? (guint)arb_state_get(state, unit, IT_ATTR_DETACHED_FROM) : 0;

  if (unit == 0 || !arb_italian_may_act(state, unit, outcome)
      || !arb_italian_may_change(state, unit, outcome)) {
    return;
  }
  if (from == 0) {
    arb_refuse_hard(outcome, "no-detachment", arb_state_label(state, unit));
    return;
  }
  if (facts->source[J_PARENT] == ARB_FACT_GIVEN && facts->value[J_PARENT] != (int)from
      && !arb_refuse(outcome, "IT-FRM-6", "only-its-parent", (int)from)) {
    return;
  }
  guint parent = facts->source[J_PARENT] == ARB_FACT_GIVEN ? (guint)facts->value[J_PARENT] : from;
  if (parent == unit) {
    arb_refuse_hard(outcome, "no-detachment", arb_state_label(state, unit));
    return;
  }
  arb_facts_suggest(facts, J_PARENT, (int)parent);
  if (!arb_require(outcome, arb_italian_in_play(state, parent), "IT-FRM-6", "out-of-play",
                   (int)parent)
      || !arb_italian_may_act(state, parent, outcome)) {
    return;
  }
  arb_facts_know(facts, J_BASES, arb_state_get(state, unit, IT_ATTR_BASES), outcome);
  ArbItalianBudget budget = joint_budget(state, unit, parent);
  arb_italian_know_budget(&budget, J_SPENT, facts, outcome);
  arb_facts_know(facts, J_MARCH,
                 arb_state_get(state, parent, IT_ATTR_FORMATION) == IT_FORMATION_MARCH_COLUMN,
                 outcome);
}

static void
join_resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  ArbItalianBudget budget = arb_italian_budget_known(facts, J_SPENT);
  int part = v[J_MARCH] ? IT_MOVE_PART_CHANGE_FROM_MARCH : IT_MOVE_PART_CHANGE;
  int cost = arb_italian_part_cost(facts->rules, part, v[J_BASES]);

  if (!arb_require(outcome, v[J_CONTACT], "IT-FRM-6", "not-in-contact")) {
    return;
  }
  arb_say_value(outcome, cost, "part-of-move", part, cost);
  if (!arb_italian_spend(&budget, cost, TRUE)
      && !arb_refuse(outcome, "IT-MOV-5", "nothing-left", v[J_OWED])) {
    return;
  }
  arb_outcome_set(outcome, V_BASES, v[J_BASES]);
  arb_outcome_set(outcome, V_COST, cost);
  arb_outcome_set(outcome, V_SPENT, budget.spent);
  arb_outcome_set(outcome, V_OWED, budget.owed);
  arb_verdict(outcome, "rejoins", v[J_PARENT]);
}

static void
add_all(ArbChanges *changes, guint unit, guint parent)
{
  static const guint summed[] = {
      IT_ATTR_BASES,     IT_ATTR_FIGURES,        IT_ATTR_FIGURES_START,  IT_ATTR_DESTROYED,
      IT_ATTR_PRISONERS, IT_ATTR_FIRE_LOST,      IT_ATTR_FIRE_LOST_TURN, IT_ATTR_LOOTERS,
      IT_ATTR_ESCORT,    IT_ATTR_FOOT_DESTROYED, IT_ATTR_FOOT_PRISONERS, IT_ATTR_MELEE_LOST_TURN};
  static const guint disorders[] = {IT_ATTR_DISORDER_TEMPORARY, IT_ATTR_DISORDER_LASTING};

  for (guint i = 0; i < G_N_ELEMENTS(summed); i++) {
    arb_changes_add(changes, parent, summed[i], arb_changes_get(changes, unit, summed[i]));
  }
  for (guint i = 0; i < G_N_ELEMENTS(disorders); i++) {
    if (arb_changes_get(changes, parent, disorders[i]) == IT_CAUSE_NONE) {
      arb_changes_set(changes, parent, disorders[i], arb_changes_get(changes, unit, disorders[i]));
    }
  }
  arb_changes_set(changes, parent, IT_ATTR_FATIGUE,
                  MAX(arb_changes_get(changes, unit, IT_ATTR_FATIGUE),
                      arb_changes_get(changes, parent, IT_ATTR_FATIGUE)));
  arb_changes_set(changes, parent, IT_ATTR_LOW_AMMUNITION,
                  arb_changes_get(changes, unit, IT_ATTR_LOW_AMMUNITION)
                      || arb_changes_get(changes, parent, IT_ATTR_LOW_AMMUNITION));
  arb_changes_set(changes, parent, IT_ATTR_TEST_DUE,
                  arb_changes_get(changes, unit, IT_ATTR_TEST_DUE)
                      || arb_changes_get(changes, parent, IT_ATTR_TEST_DUE));
}

/* The odd figures of both fill up one base, and another is empty.  IT-FIR-6 */
static void
close_ranks(ArbChanges *changes, guint unit)
{
  int each = arb_italian_figures_per_base(arb_changes_state(changes), unit);
  int bases = arb_changes_get(changes, unit, IT_ATTR_BASES);
  int needed = (arb_changes_get(changes, unit, IT_ATTR_FIGURES) + each - 1) / each;

  if (needed < bases) {
    arb_changes_set(changes, unit, IT_ATTR_BASES, needed);
    arb_changes_add(changes, unit, IT_ATTR_DESTROYED, bases - needed);
  }
}

/* Whatever names the detachment names the parent from now on. */
static void
name_parent(ArbChanges *changes, guint unit, guint parent)
{
  const ArbState *state = arb_changes_state(changes);
  const ArbRuleset *rules = arb_state_rules(state);

  for (guint i = ARB_N_CORE_ATTRS; i < rules->attributes->len; i++) {
    gboolean names = arb_ruleset_attribute(rules, i)->domain.type == ARB_TYPE_PIECE;
    for (guint piece = 1; names && piece < arb_state_count(state); piece++) {
      if (arb_changes_get(changes, piece, i) == (int)unit) {
        arb_changes_set(changes, piece, i, piece != parent ? (int)parent : 0);
      }
    }
  }
}

/* The detachment is no more; who was with it, or aimed at it, is with the parent. */
static void
join_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[J_UNIT];
  guint parent = (guint)facts->value[J_PARENT];
  const ArbState *state = arb_changes_state(changes);
  guint general = arb_italian_general_with(state, unit);

  add_all(changes, unit, parent);
  close_ranks(changes, parent);
  if (general != 0) {
    gboolean alone = arb_italian_general_with(state, parent) == 0;
    arb_changes_set(changes, general, IT_ATTR_ATTACHED_TO, alone ? (int)parent : 0);
  }
  name_parent(changes, unit, parent);
  arb_changes_set(changes, unit, IT_ATTR_BASES, 0);
  arb_changes_set(changes, unit, IT_ATTR_FIGURES, 0);
  arb_changes_set(changes, unit, IT_ATTR_FRONT, 0);
  arb_changes_set(changes, unit, ARB_ATTR_EXISTS, FALSE);
  settle_front(changes, parent);
  arb_italian_begin_move(changes, parent);
  arb_changes_set(changes, parent, IT_ATTR_WALKED, facts->value[J_WALKED]);
  arb_italian_scale_walked(changes, parent, facts->value[J_RATE]);
  arb_italian_pay_change(changes, parent, outcome->value[V_SPENT], outcome->value[V_OWED]);
}

const ArbActionCode arb_italian_rejoin = {
    .id = "rejoin",
    .fields = join_fields,
    .values = join_values,
    .fill = join_fill,
    .resolve = join_resolve,
    .apply = join_apply,
};
