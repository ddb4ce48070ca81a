/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"

#include "rules/affaire/attack-private.h"

/* What a loser chooses, and the panic of the French when the Guard gives way. */
enum {
  F_UNIT,
  F_ANSWER,
  F_RESULT
};

enum {
  V_ANSWER
};

static const char *const fields[] = {"unit", "answer", "result", NULL};
static const char *const values[] = {"result", NULL};

void
arb_affaire_clear_fought(ArbChanges *changes)
{
  guint count = arb_state_count(arb_changes_state(changes));

  for (guint unit = 1; unit < count; unit++) {
    arb_changes_set(changes, unit, AF_ATTR_HAS_ATTACKED, 0);
    arb_changes_set(changes, unit, AF_ATTR_FOUGHT, FALSE);
  }
}

void
arb_affaire_shake_guard(ArbChanges *changes, guint unit, gboolean gives_way)
{
  gboolean any = arb_changes_option(changes, AF_OPTION_GUARD_ANY_LOSS);

  if ((any || gives_way) && arb_changes_get(changes, unit, AF_ATTR_GUARD)
      && arb_changes_get(changes, unit, AF_ATTR_ARMY) == AF_ARMY_FRENCH
      && !arb_changes_get(changes, 0, AF_ATTR_GUARD_DONE)) {
    arb_changes_set(changes, 0, AF_ATTR_GUARD_SHAKEN, TRUE);
  }
}

void
arb_affaire_stays(ArbChanges *changes, guint unit)
{
  arb_changes_drop_pendings(changes, unit);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  int result = arb_state_get(state, unit, AF_ATTR_SUFFERS);

  if (unit == 0
      || !arb_require(outcome, result != AF_RESULT_NONE, "QA-RET-8", "suffers-nothing",
                      (int)unit)) {
    return;
  }
  arb_facts_know(facts, F_RESULT, result, outcome);
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int answer = facts->value[F_ANSWER];
  gboolean choice = facts->value[F_RESULT] == AF_RESULT_DAMAGE_OR_RETREAT;

  if (!arb_require(outcome, choice || answer == AF_ANSWER_RETREAT, "QA-RES-2", "no-choice")) {
    return;
  }
  arb_outcome_set(outcome, V_ANSWER, answer);
  if (!choice) {
    arb_say(outcome, "damage-first", facts->value[F_UNIT]);
  }
  arb_verdict(outcome, answer == AF_ANSWER_HOLD ? "holds-ground" : "must-retreat",
              facts->value[F_UNIT]);
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)facts->value[F_UNIT];
  guint side = (guint)arb_state_get(state, unit, ARB_ATTR_SIDE);

  if (outcome->value[V_ANSWER] == AF_ANSWER_HOLD) {
    arb_changes_set(changes, unit, AF_ATTR_SUFFERS, AF_RESULT_NONE);
    arb_affaire_damage(changes, unit);
    gboolean lives = arb_changes_get(changes, unit, AF_ATTR_STANDING) == AF_STANDING_DAMAGED;
    arb_affaire_shake_guard(changes, unit, !lives);
    if (lives) {
      arb_affaire_stays(changes, unit);
    }
    arb_affaire_settle_attack(changes);
    return;
  }
  if (facts->value[F_RESULT] == AF_RESULT_DAMAGE_AND_RETREAT) {
    arb_affaire_damage(changes, unit);
  }
  arb_changes_push(changes, "retreat must %s unit=%s", arb_state_label(state, side),
                   arb_state_label(state, unit));
}

const ArbActionCode arb_affaire_loss = {
    .id = "loss",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};

/* The panic: a die for each French unit on the map but the Old Guard.  QA-GRD-1 QA-GRD-3 */
enum {
  F_UNITS
};

enum {
  V_HURT
};

static const char *const panic_fields[] = {"units", NULL};
static const char *const panic_draws[] = {"panic", NULL};
static const char *const panic_values[] = {"hurt", NULL};

static gboolean
may_panic(const ArbState *state, guint unit)
{
  return arb_affaire_on_map(state, unit)
         && arb_state_get(state, unit, AF_ATTR_ARMY) == AF_ARMY_FRENCH
         && !arb_state_get(state, unit, AF_ATTR_OLD_GUARD);
}

static void
fill_panic(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  int n = 0;

  for (guint unit = 1; unit < arb_state_count(state); unit++) {
    n += may_panic(state, unit) ? 1 : 0;
  }
  n = MIN(n, ARB_VALUES_MAX); /* as many as a ruling can list */
  arb_facts_know(facts, F_UNITS, n, outcome);
}

static void
resolve_panic(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int hurts = arb_affaire_number(facts->rules, AF_NUMBER_PANIC_HURTS);
  int hurt[ARB_DRAWS_MAX];
  guint n = 0;

  for (int i = 0; i < facts->value[F_UNITS]; i++) {
    int die = 0;
    if (!arb_draw(draws, &ARB_D6, 0, &die)) {
      return;
    }
    if (die <= hurts) {
      hurt[n++] = i + 1;
    }
  }
  arb_outcome_set_list(outcome, V_HURT, hurt, n);
  arb_verdict(outcome, "panic-hurts", facts->value[F_UNITS], (int)n);
}

static gboolean
is_hurt(const ArbOutcome *outcome, int place)
{
  for (int i = 0; i < outcome->value[V_HURT]; i++) {
    if (outcome->list[outcome->start[V_HURT] + i] == place) {
      return TRUE;
    }
  }
  return FALSE;
}

static void
apply_panic(G_GNUC_UNUSED const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  int place = 0;

  for (guint unit = 1; unit < arb_state_count(state); unit++) {
    if (may_panic(state, unit) && is_hurt(outcome, ++place)) {
      arb_affaire_damage(changes, unit);
    }
  }
  arb_changes_set(changes, 0, AF_ATTR_GUARD_DONE, TRUE);
  arb_changes_set(changes, 0, AF_ATTR_GUARD_SHAKEN, FALSE);
  arb_affaire_settle_attack(changes);
}

const ArbActionCode arb_affaire_panic = {
    .id = "panic",
    .fields = panic_fields,
    .draws = panic_draws,
    .values = panic_values,
    .fill = fill_panic,
    .resolve = resolve_panic,
    .apply = apply_panic,
};
