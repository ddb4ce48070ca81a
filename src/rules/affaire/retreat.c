/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"

#include "rules/affaire/attack-private.h"

/* One step of a retreat, and who takes the hex that was left. */
enum {
  F_UNIT,
  F_WAY,
  F_FRIEND,
  F_GARRISON,
  F_ON_FRIEND
};

enum {
  V_RESULT,
  V_HURT,
  V_FRIEND_HURT
};

enum {
  DRAW_RETREATER,
  DRAW_FRIEND
};

static const char *const fields[] = {"unit", "way", "friend", "garrison", "on-friend", NULL};
static const char *const draw_names[] = {"retreater", "friend", NULL};
static const char *const values[] = {"result", "hurt", "friend_hurt", NULL};

/* It stands among friends that it has pushed through already. */
static gboolean
is_on_friend(const ArbState *state, guint unit)
{
  for (guint other = 1; other < arb_state_count(state); other++) {
    if (arb_state_get(state, other, AF_ATTR_PASSED_BY) == (int)unit) {
      return TRUE;
    }
  }
  return FALSE;
}

/* Both stand where the attack found them. */
static gboolean
touch(const ArbState *state, guint attacker, guint at)
{
  return arb_affaire_on_map(state, attacker) && arb_affaire_on_map(state, at)
         && !arb_state_get(state, attacker, AF_ATTR_LEFT)
         && !arb_state_get(state, at, AF_ATTR_LEFT);
}

/* As far as the attacks show it: a loser of this combat, one that has held in it, or either side of
 * an attack hand to hand still to come.  QA-ZOC-3 */
static gboolean
is_engaged(const ArbState *state, guint unit)
{
  if (arb_state_get(state, unit, AF_ATTR_SUFFERS) != AF_RESULT_NONE) {
    return TRUE;
  }
  for (guint attacker = 1; attacker < arb_state_count(state); attacker++) {
    guint faced = (guint)arb_state_get(state, attacker, AF_ATTR_HAS_ATTACKED);
    guint at = arb_state_get(state, attacker, AF_ATTR_RANGE) == 0
                   ? (guint)arb_state_get(state, attacker, AF_ATTR_ATTACKS)
                   : 0;
    if ((at != 0 && (attacker == unit || at == unit) && touch(state, attacker, at))
        || (faced != 0 && (attacker == unit || faced == unit) && touch(state, attacker, faced))) {
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
check_friend(const ArbState *state, guint unit, guint friend, ArbOutcome *outcome)
{
  gboolean same =
      arb_state_get(state, unit, ARB_ATTR_SIDE) == arb_state_get(state, friend, ARB_ATTR_SIDE);

  return arb_affaire_require_on_map(state, friend, outcome)
         && arb_require(outcome, same && friend != unit, "QA-RET-3", "not-a-friend", (int)friend)
         && arb_require(outcome, arb_state_get(state, friend, AF_ATTR_ARM) != AF_ARM_GARRISON,
                        "QA-GAR-3", "garrison-no-push", (int)friend)
         && arb_require(outcome, !is_engaged(state, friend), "QA-RET-1", "engaged-friend",
                        (int)friend)
         && arb_require(outcome, arb_state_get(state, friend, AF_ATTR_PASSED_BY) != (int)unit,
                        "QA-RET-4", "never-back", (int)friend);
}

static gboolean
check_garrison(const ArbState *state, guint unit, guint garrison, ArbOutcome *outcome)
{
  gboolean fits =
      arb_state_get(state, garrison, AF_ATTR_ARM) == AF_ARM_GARRISON
      && arb_state_get(state, garrison, ARB_ATTR_SIDE) == arb_state_get(state, unit, ARB_ATTR_SIDE);

  return arb_affaire_require_on_map(state, garrison, outcome)
         && arb_require(outcome, fits, "QA-GAR-3", "not-a-garrison", (int)garrison);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  const int *v = facts->value;
  guint unit = (guint)v[F_UNIT];

  if (unit == 0) {
    return;
  }
  arb_facts_know(facts, F_ON_FRIEND, is_on_friend(state, unit), outcome);
  if (v[F_FRIEND] != 0 && !check_friend(state, unit, (guint)v[F_FRIEND], outcome)) {
    return;
  }
  if (v[F_GARRISON] != 0) {
    (void)check_garrison(state, unit, (guint)v[F_GARRISON], outcome);
  }
}

/* One damage more would be the end of the friend: its hex is free then.  QA-RET-5 */
static gboolean
is_friend_frail(const ArbFacts *facts)
{
  guint friend = (guint)facts->value[F_FRIEND];

  return facts->state != NULL
         && (arb_state_get(facts->state, friend, AF_ATTR_STANDING) != AF_STANDING_FULL
             || arb_state_get(facts->state, friend, AF_ATTR_STEPS) < 2);
}

/* Dice for both, as the enemy throws them.  QA-RET-4 */
static void
push(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int hurts = arb_affaire_number(facts->rules, AF_NUMBER_PUSH_HURTS);
  int own = 0;
  int other = 0;

  if (!arb_draw(draws, &ARB_D6, DRAW_RETREATER, &own)
      || !arb_draw(draws, &ARB_D6, DRAW_FRIEND, &other)) {
    return;
  }
  arb_outcome_set(outcome, V_RESULT, AF_AFTER_RETREAT_PUSHES);
  arb_outcome_set(outcome, V_HURT, own >= hurts);
  arb_outcome_set(outcome, V_FRIEND_HURT, other >= hurts);
  arb_say(outcome, "push-dice", own, other);
  if (other >= hurts && is_friend_frail(facts)) {
    arb_say(outcome, "friend-falls", facts->value[F_FRIEND]);
  }
  arb_verdict(outcome, "pushes-through", facts->value[F_UNIT], facts->value[F_FRIEND]);
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  gboolean friends = v[F_WAY] == AF_WAY_FRIENDS;

  if (!arb_require(outcome, v[F_FRIEND] == 0 || friends, "QA-RET-3", "push-without-need")
      || !arb_require(outcome, v[F_GARRISON] == 0 || v[F_WAY] == AF_WAY_FREE, "QA-GAR-3",
                      "garrison-way")
      || !arb_require(outcome, !friends || v[F_FRIEND] != 0 || !v[F_ON_FRIEND], "QA-RET-5",
                      "may-not-stay")) {
    return;
  }
  if (friends && v[F_FRIEND] != 0) {
    push(facts, draws, outcome);
    return;
  }
  arb_outcome_set(outcome, V_HURT, v[F_WAY] != AF_WAY_FREE);
  arb_outcome_set(outcome, V_FRIEND_HURT, FALSE);
  if (v[F_WAY] == AF_WAY_FREE) {
    arb_outcome_set(outcome, V_RESULT, AF_AFTER_RETREAT_RETREATED);
    arb_verdict(outcome, "retreated", v[F_UNIT]);
  } else if (v[F_ON_FRIEND]) {
    arb_outcome_set(outcome, V_RESULT, AF_AFTER_RETREAT_DESTROYED);
    arb_verdict(outcome, "retreat-destroyed", v[F_UNIT]);
  } else {
    arb_outcome_set(outcome, V_RESULT, AF_AFTER_RETREAT_TRAPPED);
    arb_verdict(outcome, "trapped", v[F_UNIT]);
  }
}

static gboolean
lives(const ArbChanges *changes, guint unit)
{
  return arb_changes_get(changes, unit, AF_ATTR_STANDING) < AF_STANDING_DESTROYED;
}

/* The retreat is over: nobody remembers whom it passed. */
static void
end_retreat(ArbChanges *changes, guint unit)
{
  guint count = arb_state_count(arb_changes_state(changes));

  arb_changes_set(changes, unit, AF_ATTR_SUFFERS, AF_RESULT_NONE);
  for (guint other = 1; other < count; other++) {
    if (arb_changes_get(changes, other, AF_ATTR_PASSED_BY) == (int)unit) {
      arb_changes_set(changes, other, AF_ATTR_PASSED_BY, 0);
    }
  }
  arb_affaire_settle_attack(changes);
}

static void
apply_push(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)facts->value[F_UNIT];
  guint friend = (guint)facts->value[F_FRIEND];
  guint side = (guint)arb_state_get(state, unit, ARB_ATTR_SIDE);

  arb_changes_set(changes, unit, AF_ATTR_LEFT, TRUE);
  arb_affaire_shake_guard(changes, unit, TRUE);
  if (outcome->value[V_FRIEND_HURT]) {
    arb_affaire_damage(changes, friend);
  }
  if (outcome->value[V_HURT]) {
    arb_affaire_damage(changes, unit);
  }
  if (!lives(changes, unit) || !lives(changes, friend)) {
    end_retreat(changes, unit);
    return;
  }
  arb_changes_set(changes, friend, AF_ATTR_PASSED_BY, (int)unit);
  arb_changes_push(changes, "retreat must %s unit=%s", arb_state_label(state, side),
                   arb_state_label(state, unit));
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[F_UNIT];

  switch (outcome->value[V_RESULT]) {
  case AF_AFTER_RETREAT_PUSHES:
    apply_push(facts, outcome, changes);
    return;
  case AF_AFTER_RETREAT_TRAPPED:
    arb_affaire_damage(changes, unit);
    arb_affaire_shake_guard(changes, unit, !lives(changes, unit));
    if (lives(changes, unit)) {
      arb_affaire_stays(changes, unit);
    }
    break;
  case AF_AFTER_RETREAT_DESTROYED:
    arb_affaire_destroy(changes, unit);
    break;
  default:
    arb_changes_set(changes, unit, AF_ATTR_LEFT, TRUE);
    arb_affaire_shake_guard(changes, unit, TRUE);
    arb_affaire_absorb(changes, (guint)facts->value[F_GARRISON]);
    break;
  }
  end_retreat(changes, unit);
}

const ArbActionCode arb_affaire_retreat = {
    .id = "retreat",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
    .sees_state = TRUE,
};

/* QA-BRK-1 */
enum {
  F_FROM,
  F_ADVANCES
};

static const char *const advance_fields[] = {"from", "unit", NULL};
static const char *const no_values[] = {NULL};

static void
fill_advance(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_ADVANCES];

  if (unit != 0 && arb_affaire_require_on_map(state, unit, outcome)) {
    (void)arb_require(outcome, arb_state_get(state, unit, AF_ATTR_FOUGHT), "QA-BRK-1",
                      "may-not-advance", (int)unit);
  }
}

static void
resolve_advance(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  if (facts->value[F_ADVANCES] != 0) {
    arb_verdict(outcome, "advances", facts->value[F_ADVANCES], facts->value[F_FROM]);
  } else {
    arb_verdict(outcome, "nobody-advances", facts->value[F_FROM]);
  }
}

static void
apply_advance(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[F_ADVANCES];

  if (unit != 0) {
    arb_changes_set(changes, unit, AF_ATTR_FOUGHT, FALSE);
    arb_changes_set(changes, unit, AF_ATTR_LEFT, TRUE);
  }
  arb_affaire_settle_attack(changes);
}

const ArbActionCode arb_affaire_breakthrough = {
    .id = "breakthrough",
    .fields = advance_fields,
    .values = no_values,
    .fill = fill_advance,
    .resolve = resolve_advance,
    .apply = apply_advance,
};
