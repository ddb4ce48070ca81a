/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/affaire/attack-private.h"

/* The General Attack, the end of declarations, and the defender's barrages.  QA-GAT-1 QA-GAT-2 */
enum {
  F_SIDE
};

static const char *const side_fields[] = {"side", NULL};
static const char *const no_values[] = {NULL};

static void
fill_general(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint side = arb_state_active_side(state);

  if (!arb_affaire_require_stage(state, AF_STAGE_NONE, outcome)) {
    return;
  }
  arb_affaire_know_side(state, F_SIDE, facts, outcome);
  (void)arb_require(
      outcome, arb_state_get(state, side, AF_ATTR_GENERAL_ATTACK) == AF_GENERAL_ATTACK_PREPARATION,
      "QA-GAT-1", "attack-used", (int)side);
}

static void
resolve_general(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  arb_verdict(outcome, "general-attack", facts->value[F_SIDE]);
}

static void
apply_general(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  arb_changes_set(changes, (guint)facts->value[F_SIDE], AF_ATTR_GENERAL_ATTACK,
                  AF_GENERAL_ATTACK_LAUNCHED);
  arb_changes_set(changes, 0, AF_ATTR_STAGE, AF_STAGE_DECLARING);
  arb_changes_set(changes, 0, AF_ATTR_ATTACK_TARGETS, 0);
}

const ArbActionCode arb_affaire_general_attack = {
    .id = "general-attack",
    .fields = side_fields,
    .values = no_values,
    .fill = fill_general,
    .resolve = resolve_general,
    .apply = apply_general,
};

enum {
  F_NONE = F_SIDE + 1
};

enum {
  V_COMBATS
};

static const char *const launch_fields[] = {"side", "none", NULL};
static const char *const launch_values[] = {"combats", NULL};

static void
fill_launch(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  if (arb_affaire_require_stage(state, AF_STAGE_DECLARING, outcome)) {
    arb_affaire_know_side(state, F_SIDE, facts, outcome);
  }
}

/* Targets; assaults: those that are attacked hand to hand. */
static guint
count_combats(const ArbState *state, gboolean assaults)
{
  guint n = 0;

  for (guint at = 1; state != NULL && at < arb_state_count(state); at++) {
    guint fighters = arb_affaire_count_attackers(state, at, FALSE);
    guint guns = arb_affaire_count_attackers(state, at, TRUE);
    n += (at != 0 && fighters > 0) || (!assaults && guns > 0) ? 1 : 0;
  }
  return n;
}

static void
resolve_launch(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int n = (int)count_combats(facts->state, FALSE);

  if (!arb_require(outcome, facts->state == NULL || n > 0 || facts->value[F_NONE], "QA-GAT-1",
                   "launch-nothing")) {
    return;
  }
  arb_outcome_set(outcome, V_COMBATS, n);
  arb_verdict(outcome, "attacks-launched", n);
}

static void
apply_launch(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint enemy = arb_affaire_enemy(state, (guint)facts->value[F_SIDE]);

  arb_changes_set(changes, 0, AF_ATTR_STAGE, AF_STAGE_RESOLVING);
  if (count_combats(state, TRUE) > 0) {
    arb_changes_push(changes, "defence must %s side=%s", arb_state_label(state, enemy),
                     arb_state_label(state, enemy));
    return;
  }
  arb_affaire_settle_attack(changes);
}

const ArbActionCode arb_affaire_launch = {
    .id = "launch",
    .fields = launch_fields,
    .values = launch_values,
    .fill = fill_launch,
    .resolve = resolve_launch,
    .apply = apply_launch,
    .sees_state = TRUE,
};

/* QA-BMB-3 */
enum {
  F_DEFENDER,
  F_GUNS,
  F_FOR,
  F_RANGES,
  F_CLEAR,
  F_UNENGAGED
};

enum {
  V_GUNS
};

static const char *const defence_fields[] = {"side",  "guns",      "for", "ranges",
                                             "clear", "unengaged", NULL};
static const char *const defence_values[] = {"guns", NULL};

static void
fill_defence(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  const int *v = facts->value;

  if (!arb_require(outcome, v[F_GUNS] == v[F_FOR] && v[F_GUNS] == v[F_RANGES], "QA-BMB-3",
                   "defence-lists")) {
    return;
  }
  for (guint i = 0; (int)i < v[F_GUNS]; i++) {
    guint gun = arb_facts_item(facts, F_GUNS, i);
    guint friend = arb_facts_item(facts, F_FOR, i);
    if (!arb_affaire_may_bombard(state, gun, (guint)v[F_DEFENDER], outcome)
        || !arb_require(outcome, arb_affaire_count_attackers(state, friend, FALSE) > 0, "QA-BMB-4",
                        "not-assaulted", (int)friend)
        || !arb_require(outcome, gun != friend, "QA-ART-1", "gun-engaged")) {
      return;
    }
    for (guint k = 0; k < i; k++) {
      if (!arb_require(outcome, arb_facts_item(facts, F_GUNS, k) != gun, "QA-BMB-4", "in-combat",
                       (int)gun)) {
        return;
      }
    }
  }
}

static void
resolve_defence(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  const ArbTable *table = arb_ruleset_table(facts->rules, AF_TABLE_BOMBARDMENT);
  int lost = 0;

  if (!arb_require(outcome, v[F_GUNS] == 0 || v[F_CLEAR], "QA-ART-2", "line-blocked")
      || !arb_require(outcome, v[F_GUNS] == 0 || v[F_UNENGAGED], "QA-ART-1", "gun-engaged")) {
    return;
  }
  for (guint i = 0; (int)i < v[F_RANGES]; i++) {
    int range = (int)arb_facts_item(facts, F_RANGES, i);
    if (!arb_require(outcome, arb_table_list(table, -1, range, &lost), "QA-ART-2", "out-of-range",
                     range)) {
      return;
    }
  }
  arb_outcome_set(outcome, V_GUNS, v[F_GUNS]);
  arb_verdict(outcome, "defence-declared", v[F_DEFENDER], v[F_GUNS]);
}

static void
apply_defence(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  for (guint i = 0; (int)i < facts->value[F_GUNS]; i++) {
    guint gun = arb_facts_item(facts, F_GUNS, i);
    arb_changes_set(changes, gun, AF_ATTR_DEFENDS, (int)arb_facts_item(facts, F_FOR, i));
    arb_changes_set(changes, gun, AF_ATTR_RANGE, (int)arb_facts_item(facts, F_RANGES, i));
  }
  arb_affaire_settle_attack(changes);
}

const ArbActionCode arb_affaire_defence = {
    .id = "defence",
    .fields = defence_fields,
    .values = defence_values,
    .fill = fill_defence,
    .resolve = resolve_defence,
    .apply = apply_defence,
};
