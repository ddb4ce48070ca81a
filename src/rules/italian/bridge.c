/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"
#include "core/facts.h"

#include "rules/italian/effects-private.h"
#include "rules/italian/end-private.h"
#include "rules/italian/move-private.h"
#include "rules/italian/works-private.h"

/* Bridges under fire and those who cross them; sectors under fire.  IT-FIR-7 IT-FIR-8 */
enum {
  F_AT,
  F_BRIDGE,
  F_WEAPON,
  F_HITS
};

enum {
  V_CONDITION
};

/* As the field takes them, and as odds can be counted: one bridge in twenty stands so many. */
#define MOST_HITS 16

enum {
  DRAW_HIT
};

static const char *const fields[] = {"at", "bridge", "weapon", "hits", NULL};
static const char *const draw_names[] = {"hit", NULL};
static const char *const values[] = {"condition", NULL};

gboolean
arb_italian_is_feature(const ArbState *state, guint piece)
{
  return piece != 0 && arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_FEATURE;
}

gboolean
arb_italian_is_bridge(const ArbState *state, guint piece)
{
  int kind = arb_state_get(state, piece, IT_ATTR_FEATURE);

  return arb_italian_is_feature(state, piece) && kind >= IT_FEATURE_BRIDGE_WOODEN
         && kind <= IT_FEATURE_BRIDGE_BOATS;
}

int
arb_italian_bridge_kind(const ArbState *state, guint feature)
{
  return arb_state_get(state, feature, IT_ATTR_FEATURE) - IT_FEATURE_BRIDGE_WOODEN
         + IT_BRIDGE_WOODEN;
}

/* Wood by round shot and by howitzers, boats by round shot. */
gboolean
arb_italian_breaks_bridge(int bridge, int weapon)
{
  gboolean shot = weapon >= IT_WEAPON_SHOT_3 && weapon <= IT_WEAPON_SIEGE;

  return bridge != IT_BRIDGE_STONE
         && (shot || (bridge == IT_BRIDGE_WOODEN && weapon == IT_WEAPON_SHELL));
}

/* Is a hit of the fire on it still to be rolled for? */
static gboolean
is_hit(const ArbState *state, guint bridge)
{
  g_autoptr(ArbPending) pending = arb_state_pending_dup(state);
  g_autofree char *at = g_strconcat("at=", arb_state_label(state, bridge), NULL);

  return pending != NULL && g_str_equal(pending->action->id, "bridge-hit")
         && g_strv_contains((const char *const *)pending->fields, at);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint at = (guint)facts->value[F_AT];

  if (at != 0
      && arb_require(outcome, arb_italian_is_bridge(state, at), "IT-FIR-7", "not-a-bridge", (int)at)
      && arb_require(outcome, is_hit(state, at), "IT-FIR-7", "bridge-not-hit", (int)at)) {
    arb_facts_know(facts, F_BRIDGE, arb_italian_bridge_kind(state, at), outcome);
  }
}

static int
condition_of(const ArbResultRow *row)
{
  if (arb_result_effect(row, IT_VERB_BREAKS, -1, -1) >= 0) {
    return IT_CONDITION_OF_BROKEN;
  }
  if (arb_result_effect(row, IT_VERB_HALF_MOVE, -1, -1) >= 0) {
    return IT_CONDITION_OF_HALF;
  }
  return arb_result_effect(row, IT_VERB_NO_WHEELS, -1, -1) >= 0 ? IT_CONDITION_OF_NO_WHEELS
                                                                : IT_CONDITION_OF_SOUND;
}

static int
condition_at(const ArbFacts *facts, int die)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, IT_TABLE_BRIDGE_HITS);
  const ArbResultRow *row = arb_table_result(table, facts->value[F_BRIDGE], die);

  return row != NULL ? condition_of(row) : IT_CONDITION_OF_SOUND;
}

/* Odds of many dice: is one of them among the faces that break it, else one among those that do the
 * next worse. What is left of the die each time has as many faces less.  Returns: FALSE to stop */
static gboolean
weigh_hits(const ArbFacts *facts, guint hits, ArbDraws *draws, int *out_worst)
{
  guint faces = ARB_D6.n;

  for (int condition = IT_CONDITION_OF_BROKEN; condition > IT_CONDITION_OF_SOUND; condition--) {
    guint fit = 0;
    int n = 0;
    for (guint i = 0; i < ARB_D6.n; i++) {
      fit += condition_at(facts, ARB_D6.face[i]) == condition ? 1 : 0;
    }
    if (fit == 0) {
      continue;
    }
    if (!arb_draw_pool(draws, arb_die_lot(faces), hits, (int)(faces - fit) + 1, DRAW_HIT, &n)) {
      return FALSE;
    }
    if (n > 0) {
      *out_worst = condition;
      return TRUE;
    }
    faces -= fit;
  }
  return TRUE;
}

/* A die a hit, until it is broken: the worst stands.  Returns: FALSE to stop */
static gboolean
roll_hits(const ArbFacts *facts, guint hits, ArbDraws *draws, ArbOutcome *outcome, int *out_worst)
{
  if (hits > 1 && arb_draws_is_weighed(draws)) {
    return weigh_hits(facts, hits, draws, out_worst);
  }
  for (guint i = 0; i < hits && *out_worst < IT_CONDITION_OF_BROKEN; i++) {
    int die = 0;
    if (!arb_draw(draws, &ARB_D6, DRAW_HIT, &die)) {
      return FALSE;
    }
    arb_say_value(outcome, die, "die", die);
    *out_worst = MAX(*out_worst, condition_at(facts, die));
  }
  return TRUE;
}

/* In a game the hits are rolled for one by one, in a lookup at once. */
static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int bridge = facts->value[F_BRIDGE];
  int weapon = facts->value[F_WEAPON];
  guint hits = facts->value[F_AT] == 0 ? (guint)facts->value[F_HITS] : 1;
  int condition = IT_CONDITION_OF_SOUND;

  if (!arb_require(outcome, bridge != IT_BRIDGE_STONE, "IT-FIR-7", "stone-bridge")
      || !arb_require(outcome, arb_italian_breaks_bridge(bridge, weapon), "IT-FIR-7",
                      "bridge-weapon", weapon)
      || !roll_hits(facts, hits, draws, outcome, &condition)) {
    return;
  }
  arb_outcome_set(outcome, V_CONDITION, condition);
  if (condition == IT_CONDITION_OF_SOUND) {
    arb_verdict(outcome, "bridge-stands");
  } else {
    arb_verdict(outcome, "bridge-now", condition);
  }
}

static void
push_hits(ArbChanges *changes, guint bridge, int weapon, int hits)
{
  const ArbState *state = arb_changes_state(changes);

  arb_changes_push(
      changes, "bridge-hit must umpire at=%s weapon=%s hits=%d", arb_state_label(state, bridge),
      arb_ruleset_choice(arb_state_rules(state), IT_SET_WEAPON, weapon)->id, MIN(hits, MOST_HITS));
}

/* The worst of its hits stands; once it is broken no more are rolled for. */
static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint at = (guint)facts->value[F_AT];
  int condition = MAX(outcome->value[V_CONDITION], arb_changes_get(changes, at, IT_ATTR_CONDITION));

  arb_changes_set(changes, at, IT_ATTR_CONDITION, condition);
  if (condition < IT_CONDITION_OF_BROKEN && facts->value[F_HITS] > 1) {
    push_hits(changes, at, facts->value[F_WEAPON], facts->value[F_HITS] - 1);
  }
}

const ArbActionCode arb_italian_bridge_hit = {
    .id = "bridge-hit",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};

/* Hits bring the cover down step by step. */
static void
hit_sector(ArbChanges *changes, guint sector, int hits)
{
  const ArbRuleset *rules = arb_state_rules(arb_changes_state(changes));
  int cover = arb_changes_get(changes, sector, IT_ATTR_SECTOR_COVER);
  int total = arb_changes_get(changes, sector, IT_ATTR_HITS) + hits;

  while (cover < IT_SECTOR_COVER_NONE) {
    int needed = arb_italian_number(rules, IT_TABLE_SECTOR_HITS, cover, 0, INT_MAX);
    if (total < needed) {
      break;
    }
    total -= needed;
    cover++;
  }
  arb_changes_set(changes, sector, IT_ATTR_SECTOR_COVER, cover);
  arb_changes_set(changes, sector, IT_ATTR_HITS, total);
}

void
arb_italian_hit_feature(ArbChanges *changes, guint feature, int weapon, int hits)
{
  const ArbState *state = arb_changes_state(changes);

  if (hits <= 0) {
    return;
  }
  if (arb_italian_is_bridge(state, feature)) {
    push_hits(changes, feature, weapon, hits);
  } else if (arb_state_get(state, feature, IT_ATTR_FEATURE) == IT_FEATURE_SECTOR) {
    hit_sector(changes, feature, hits);
  }
}

enum {
  CROSS_F_UNIT,
  CROSS_F_AT,
  CROSS_F_CONDITION,
  CROSS_F_CROSSING,
  CROSS_F_SPENT,
  CROSS_F_OWED,
  CROSS_F_WALKED,
  CROSS_F_RATE
};

enum {
  CROSS_V_HALF,
  CROSS_V_DISORDERS,
  CROSS_V_SPENT
};

static const char *const cross_fields[] = {"unit", "at",     "condition", "crossing", "spent",
                                           "owed", "walked", "rate",      NULL};
static const char *const cross_values[] = {"half", "disorders", "spent_eighths", NULL};

static int
crossing_of(const ArbState *state, guint piece)
{
  switch (arb_italian_arm(state, piece)) {
  case IT_ARM_CAVALRY:
    return IT_CROSSING_HORSE;
  case IT_ARM_INFANTRY:
  case IT_ARM_ENGINEERS:
    return IT_CROSSING_FOOT;
  default:
    return IT_CROSSING_WHEELS;
  }
}

static void
fill_cross(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[CROSS_F_UNIT];
  guint at = (guint)facts->value[CROSS_F_AT];

  if (unit != 0 && at != 0
      && arb_require(outcome, arb_italian_is_bridge(state, at), "IT-FIR-7", "not-a-bridge",
                     (int)at)) {
    arb_facts_know(facts, CROSS_F_CONDITION, arb_state_get(state, at, IT_ATTR_CONDITION), outcome);
    arb_facts_know(facts, CROSS_F_CROSSING, crossing_of(state, unit), outcome);
    ArbItalianBudget budget = arb_italian_budget(state, unit);
    arb_italian_know_budget(&budget, CROSS_F_SPENT, facts, outcome);
    if (facts->value[CROSS_F_CONDITION] == IT_CONDITION_OF_HALF) {
      (void)arb_italian_may_act(state, unit, outcome);
    }
  }
}

static void
resolve_cross(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int condition = facts->value[CROSS_F_CONDITION];
  gboolean wheels = facts->value[CROSS_F_CROSSING] == IT_CROSSING_WHEELS;
  gboolean half = condition == IT_CONDITION_OF_HALF;
  ArbItalianBudget budget = arb_italian_budget_known(facts, CROSS_F_SPENT);

  if (!arb_require(outcome, condition < IT_CONDITION_OF_BROKEN, "IT-FIR-7", "bridge-closed",
                   condition)
      || !arb_require(outcome, !wheels || condition == IT_CONDITION_OF_SOUND, "IT-FIR-7",
                      "bridge-no-wheels")
      || (half && !arb_italian_spend(&budget, IT_WHOLE_MOVE / 2, FALSE)
          && !arb_refuse(outcome, "IT-FIR-7", "bridge-half-gone", arb_italian_left(&budget)))) {
    return;
  }
  arb_outcome_set(outcome, CROSS_V_HALF, half);
  arb_outcome_set(outcome, CROSS_V_DISORDERS, half);
  arb_outcome_set(outcome, CROSS_V_SPENT, budget.spent);
  arb_verdict(outcome, half ? "bridge-half" : "bridge-crossed");
}

static void
apply_cross(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  if (outcome->value[CROSS_V_DISORDERS]) {
    guint unit = (guint)facts->value[CROSS_F_UNIT];
    arb_italian_begin_move(changes, unit);
    arb_changes_set(changes, unit, IT_ATTR_SPENT, outcome->value[CROSS_V_SPENT]);
    arb_italian_add_disorder(changes, unit, IT_CAUSE_BRIDGE);
  }
}

const ArbActionCode arb_italian_cross_bridge = {
    .id = "cross-bridge",
    .fields = cross_fields,
    .values = cross_values,
    .fill = fill_cross,
    .resolve = resolve_cross,
    .apply = apply_cross,
};
