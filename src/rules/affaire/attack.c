/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/affaire/attack-private.h"

/* Attacks are declared, target by target.  QA-GAT-2 QA-LOC-1 */
enum {
  F_AT,
  F_UNITS,
  F_GUNS,
  F_RANGES,
  F_CROSSING,
  F_ADJACENT,
  F_CLEAR,
  F_UNENGAGED,
  F_TARGET_ENGAGED
};

enum {
  V_ATTACKERS
};

static const char *const fields[] = {"at",       "units", "guns",      "ranges",         "crossing",
                                     "adjacent", "clear", "unengaged", "target-engaged", NULL};
static const char *const values[] = {"attackers", NULL};

gboolean
arb_affaire_may_bombard(const ArbState *state, guint gun, guint side, ArbOutcome *outcome)
{
  return arb_affaire_require_on_map(state, gun, outcome)
         && arb_require(outcome, arb_state_get(state, gun, ARB_ATTR_SIDE) == (int)side, "QA-SEQ-4",
                        "not-its-round", (int)gun)
         && arb_require(outcome,
                        arb_affaire_is_gun(state, gun)
                            && !arb_state_get(state, gun, AF_ATTR_LIMBERED),
                        "QA-BMB-1", "guns-bombard")
         && arb_require(outcome, !arb_state_get(state, gun, AF_ATTR_FIRED), "QA-ART-1", "has-fired",
                        (int)gun)
         && arb_require(outcome,
                        arb_state_get(state, gun, AF_ATTR_ATTACKS) == 0
                            && arb_state_get(state, gun, AF_ATTR_DEFENDS) == 0,
                        "QA-BMB-4", "in-combat", (int)gun);
}

guint
arb_affaire_count_attackers(const ArbState *state, guint at, gboolean guns)
{
  guint n = 0;

  for (guint unit = 1; unit < arb_state_count(state); unit++) {
    n += arb_state_get(state, unit, AF_ATTR_ATTACKS) == (int)at
                 && (arb_state_get(state, unit, AF_ATTR_RANGE) > 0) == guns
             ? 1
             : 0;
  }
  return n;
}

/* Targets that have been declared already, that one left out. */
static guint
count_targets(const ArbState *state, guint but)
{
  guint n = 0;

  for (guint at = 1; at < arb_state_count(state); at++) {
    gboolean attacked =
        arb_affaire_count_attackers(state, at, FALSE) + arb_affaire_count_attackers(state, at, TRUE)
        > 0;
    n += at != but && attacked ? 1 : 0;
  }
  return n;
}

/* QA-GAT-1 QA-LIM-1 */
static gboolean
check_unit(const ArbState *state, guint unit, ArbOutcome *outcome)
{
  return arb_affaire_require_on_map(state, unit, outcome)
         && arb_affaire_require_own(state, unit, outcome)
         && arb_require(outcome, !arb_state_get(state, unit, AF_ATTR_LIMBERED), "QA-LIM-1",
                        "limbered-attacks")
         && arb_require(outcome, arb_state_get(state, unit, AF_ATTR_ATTACKS) == 0, "QA-GAT-1",
                        "attacks-already", (int)unit);
}

static gboolean
check_target(const ArbState *state, guint at, ArbOutcome *outcome)
{
  guint side = arb_state_active_side(state);
  int targets = arb_state_track(state, AF_ATTR_ATTACK_TARGETS);

  return arb_affaire_require_on_map(state, at, outcome)
         && arb_require(outcome, arb_state_get(state, at, ARB_ATTR_SIDE) != (int)side, "QA-GAT-1",
                        "own-target", (int)at)
         && arb_require(outcome, targets == 0 || (int)count_targets(state, at) < targets,
                        "QA-LOC-3", "targets-most", targets);
}

static gboolean
repeats(const ArbFacts *facts, guint field)
{
  for (int i = 0; i < facts->value[field]; i++) {
    for (int k = i + 1; k < facts->value[field]; k++) {
      if (arb_facts_item(facts, field, (guint)i) == arb_facts_item(facts, field, (guint)k)) {
        return TRUE;
      }
    }
  }
  return FALSE;
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint at = (guint)facts->value[F_AT];
  guint side = arb_state_active_side(state);
  int most = arb_affaire_number(facts->rules, AF_NUMBER_AROUND);

  if (at == 0 || !arb_affaire_require_stage(state, AF_STAGE_DECLARING, outcome)
      || !check_target(state, at, outcome)) {
    return;
  }
  for (int i = 0; i < facts->value[F_UNITS]; i++) {
    if (!check_unit(state, arb_facts_item(facts, F_UNITS, (guint)i), outcome)) {
      return;
    }
  }
  for (int i = 0; i < facts->value[F_GUNS]; i++) {
    guint gun = arb_facts_item(facts, F_GUNS, (guint)i);
    if (!arb_affaire_may_bombard(state, gun, side, outcome)
        || !arb_require(outcome, !arb_facts_has_item(facts, F_UNITS, gun), "QA-BMB-4", "in-combat",
                        (int)gun)) {
      return;
    }
  }
  int fighters = (int)arb_affaire_count_attackers(state, at, FALSE) + facts->value[F_UNITS];
  if (!arb_require(outcome, fighters <= most, "QA-GAT-3", "around-most", most)) {
    return;
  }
  gboolean local = arb_state_track(state, AF_ATTR_ATTACK_TARGETS) > 0;
  (void)arb_require(outcome, !local || fighters > 0 || !facts->value[F_TARGET_ENGAGED], "QA-LOC-2",
                    "engaged-target", (int)at);
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int reach = 0;
  int from = 0;

  if (!arb_table_reach(arb_ruleset_table(facts->rules, AF_TABLE_BOMBARDMENT), -1, &from, &reach)
      || !arb_require(outcome, v[F_UNITS] + v[F_GUNS] > 0, "QA-GAT-1", "nobody-attacks")
      || !arb_require(outcome, !repeats(facts, F_UNITS) && !repeats(facts, F_GUNS), "QA-GAT-1",
                      "named-twice")
      || !arb_require(outcome, v[F_UNITS] == 0 || v[F_ADJACENT], "QA-ZOC-3", "not-adjacent")
      || !arb_require(outcome, v[F_GUNS] == v[F_RANGES], "QA-ART-2", "range-each", v[F_GUNS])
      || !arb_require(outcome, v[F_GUNS] == 0 || v[F_CLEAR], "QA-ART-2", "line-blocked")
      || !arb_require(outcome, v[F_GUNS] == 0 || v[F_UNENGAGED], "QA-ART-1", "gun-engaged")) {
    return;
  }
  for (int i = 0; i < v[F_RANGES]; i++) {
    int range = (int)arb_facts_item(facts, F_RANGES, (guint)i);
    if (!arb_require(outcome, range > 1, "QA-ART-2", "too-near", range)
        || !arb_require(outcome, range <= reach, "QA-ART-2", "out-of-range", range)) {
      return;
    }
  }
  arb_outcome_set(outcome, V_ATTACKERS, v[F_UNITS] + v[F_GUNS]);
  arb_verdict(outcome, "attack-declared", v[F_AT], v[F_UNITS], v[F_GUNS]);
}

static void
apply(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  for (int i = 0; i < facts->value[F_UNITS]; i++) {
    guint unit = arb_facts_item(facts, F_UNITS, (guint)i);
    arb_changes_set(changes, unit, AF_ATTR_ATTACKS, facts->value[F_AT]);
    arb_changes_set(changes, unit, AF_ATTR_RANGE, 0);
  }
  for (int i = 0; i < facts->value[F_GUNS]; i++) {
    guint gun = arb_facts_item(facts, F_GUNS, (guint)i);
    arb_changes_set(changes, gun, AF_ATTR_ATTACKS, facts->value[F_AT]);
    arb_changes_set(changes, gun, AF_ATTR_RANGE, (int)arb_facts_item(facts, F_RANGES, (guint)i));
    arb_changes_set(changes, gun, AF_ATTR_RIDGE, arb_facts_has_item(facts, F_CROSSING, gun));
  }
}

const ArbActionCode arb_affaire_attack = {
    .id = "attack",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};

/* An attack that can no longer be made, because somebody has left his hex.  QA-GAT-4 */
enum {
  F_LAPSE_AT,
  F_LAPSE_UNIT
};

static const char *const lapse_fields[] = {"at", "unit", NULL};
static const char *const no_values[] = {NULL};

static gboolean
lapses(const ArbChanges *changes, guint other, guint at, guint unit)
{
  return arb_changes_get(changes, other, AF_ATTR_ATTACKS) == (int)at
         && (unit == 0 || other == unit);
}

static void
fill_lapse(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint at = (guint)facts->value[F_LAPSE_AT];
  guint unit = (guint)facts->value[F_LAPSE_UNIT];
  gboolean left = arb_state_get(state, at, AF_ATTR_LEFT);
  guint n = 0;

  if (at == 0 || !arb_affaire_require_stage(state, AF_STAGE_RESOLVING, outcome)) {
    return;
  }
  for (guint other = 1; other < arb_state_count(state); other++) {
    if (arb_state_get(state, other, AF_ATTR_ATTACKS) == (int)at && (unit == 0 || other == unit)) {
      left |= arb_state_get(state, other, AF_ATTR_LEFT);
      n++;
    }
  }
  (void)(arb_require(outcome, n > 0, "QA-GAT-2", "not-attacked", (int)at)
         && arb_require(outcome, left, "QA-GAT-4", "nobody-left", (int)at));
}

static void
resolve_lapse(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  arb_verdict(outcome, "attack-lapsed", facts->value[F_LAPSE_AT]);
}

static void
apply_lapse(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  guint count = arb_state_count(arb_changes_state(changes));

  for (guint other = 1; other < count; other++) {
    if (lapses(changes, other, (guint)facts->value[F_LAPSE_AT],
               (guint)facts->value[F_LAPSE_UNIT])) {
      arb_changes_set(changes, other, AF_ATTR_ATTACKS, 0);
      arb_changes_set(changes, other, AF_ATTR_RANGE, 0);
    }
  }
  arb_affaire_settle_attack(changes);
}

const ArbActionCode arb_affaire_lapse = {
    .id = "lapse",
    .fields = lapse_fields,
    .values = no_values,
    .fill = fill_lapse,
    .resolve = resolve_lapse,
    .apply = apply_lapse,
};
