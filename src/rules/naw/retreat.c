/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/naw/naw-private.h"

/* A retreat, one unit at a time, as the winner has it; and the guns that elect to make one. */

enum {
  F_UNIT,
  F_WAY,
  F_PUSHED,
  F_LAST,
  F_EMPTY_HEX
};

static const char *const fields[] = {"unit", "way", "pushed", "last", "empty-hex", NULL};
static const char *const no_values[] = {NULL};

/* Its hex is no safe one while it touches an enemy: a friend in it lifts no control.  NAW-RET-2 */
static gboolean
check_clear(const ArbState *state, guint pushed, ArbOutcome *outcome)
{
  for (guint other = 0; (other = arb_naw_next_unit(state, other)) != 0;) {
    gboolean live = arb_naw_is_live(state, pushed, other) || arb_naw_is_live(state, other, pushed);
    if (!arb_require(outcome, !live, "NAW-RET-2", "push-in-contact", (int)pushed, (int)other)) {
      return FALSE;
    }
  }
  return TRUE;
}

/* A friend that has no part in the fight, each once.  NAW-RET-5 */
static gboolean
check_pushed(const ArbState *state, const ArbFacts *facts, int i, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  guint pushed = arb_facts_item(facts, F_PUSHED, (guint)i);
  gboolean friend =
      arb_state_get(state, pushed, ARB_ATTR_SIDE) == arb_state_get(state, unit, ARB_ATTR_SIDE);

  for (int k = 0; k < i; k++) {
    if (!arb_require(outcome, arb_facts_item(facts, F_PUSHED, (guint)k) != pushed, "NAW-RET-6",
                     "push-twice", (int)pushed)) {
      return FALSE;
    }
  }
  return arb_require(outcome, friend, "NAW-RET-5", "push-other-side", (int)pushed)
         && arb_naw_check_on_map(state, pushed, outcome)
         && arb_require(outcome, arb_state_get(state, pushed, NAW_ATTR_TASK) == NAW_TASK_NONE,
                        "NAW-RET-5", "push-involved", (int)pushed)
         && check_clear(state, pushed, outcome);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];

  if (unit != 0 && !arb_state_get(state, unit, NAW_ATTR_MUST_RETREAT)) {
    arb_refuse_hard(outcome, "not-retreating", arb_state_label(state, unit));
    return;
  }
  for (int i = 0; i < facts->value[F_PUSHED]; i++) {
    if (!check_pushed(state, facts, i, outcome)) {
      return;
    }
  }
}

/* Only as far as there is nothing better, and as it can be carried out.  NAW-RET-4 */
static gboolean
check_way(const ArbFacts *facts, ArbOutcome *outcome)
{
  gboolean pushes = facts->value[F_WAY] == NAW_PATH_DISPLACEMENT;

  if (!pushes) {
    return arb_require(outcome, facts->value[F_PUSHED] == 0, "NAW-RET-5", "push-nobody");
  }
  if (facts->value[F_PUSHED] == 0) {
    arb_refuse_hard(outcome, "push-whom", NULL);
    return FALSE;
  }
  return arb_require(outcome, !facts->value[F_EMPTY_HEX], "NAW-RET-4", "empty-first");
}

/* Nowhere to go: it, or the last one that would be pushed for it. */
static gboolean
is_lost(const ArbFacts *facts)
{
  return facts->value[F_WAY] == NAW_PATH_NONE
         || (facts->value[F_WAY] == NAW_PATH_DISPLACEMENT && facts->value[F_LAST] == NAW_LAST_NONE);
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int unit = facts->value[F_UNIT];

  (void)draws;
  if (!check_way(facts, outcome)) {
    return;
  }
  if (facts->value[F_WAY] == NAW_PATH_OPEN) {
    arb_verdict(outcome, "retreats-open", unit);
  } else if (facts->value[F_WAY] == NAW_PATH_NONE) {
    arb_say(outcome, "retreat-edge");
    arb_verdict(outcome, "retreat-none", unit);
  } else if (is_lost(facts)) {
    arb_verdict(outcome, "chain-fails", unit);
  } else {
    if (facts->value[F_PUSHED] > 1) {
      arb_say(outcome, "chain-pushed", facts->value[F_PUSHED]);
    }
    arb_verdict(outcome, "retreats-pushing", unit, (int)arb_facts_item(facts, F_PUSHED, 0));
  }
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[F_UNIT];
  gboolean adjacent = arb_changes_get(changes, unit, NAW_ATTR_TASK) != NAW_TASK_GUN;

  (void)outcome;
  arb_changes_set(changes, unit, NAW_ATTR_VACATED, adjacent);
  arb_changes_set(changes, unit, NAW_ATTR_MUST_RETREAT, FALSE);
  if (is_lost(facts)) {
    arb_naw_destroy(changes, unit);
  } else {
    arb_changes_set(changes, unit, NAW_ATTR_RETREATED, TRUE);
    for (int i = 0; i < facts->value[F_PUSHED]; i++) {
      arb_changes_set(changes, arb_facts_item(facts, F_PUSHED, (guint)i), NAW_ATTR_DISRUPTED, TRUE);
    }
  }
  arb_naw_go_on(changes);
}

const ArbActionCode arb_naw_retreat = {
    .id = "retreat",
    .fields = fields,
    .values = no_values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};

static const char *const elect_fields[] = {"guns", NULL};

static void
fill_elect(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  for (int i = 0; i < facts->value[0]; i++) {
    guint gun = arb_facts_item(facts, 0, (guint)i);
    if (!arb_state_get(state, gun, NAW_ATTR_MAY_ELECT)) {
      arb_refuse_hard(outcome, "not-bombarding", arb_state_label(state, gun));
      return;
    }
  }
}

static void
resolve_elect(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  (void)draws;
  if (facts->value[0] == 0) {
    arb_verdict(outcome, "elect-none");
    return;
  }
  arb_say(outcome, "elect-warning");
  arb_verdict(outcome, "elect-some", facts->value[0]);
}

static void
apply_elect(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);

  (void)outcome;
  for (guint unit = 0; (unit = arb_naw_next_unit(state, unit)) != 0;) {
    arb_changes_set(changes, unit, NAW_ATTR_MAY_ELECT, FALSE);
  }
  for (int i = 0; i < facts->value[0]; i++) {
    arb_changes_set(changes, arb_facts_item(facts, 0, (guint)i), NAW_ATTR_MUST_RETREAT, TRUE);
  }
  arb_naw_go_on(changes);
}

const ArbActionCode arb_naw_elect = {
    .id = "elect",
    .fields = elect_fields,
    .values = no_values,
    .fill = fill_elect,
    .resolve = resolve_elect,
    .apply = apply_elect,
};
