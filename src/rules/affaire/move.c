/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"

#include "rules/affaire/affaire-private.h"

/* An activated unit moves.  QA-MOV-1 QA-ZOC-1 QA-LIM-1 */
enum {
  F_ALLOWANCE,
  F_STEPS,
  F_ZOC,
  F_SCREENED,
  F_UNIT,
  F_LIMBERING,
  F_SWAP,
  F_GARRISON,
  F_ENTRY,
  F_ENEMY_HEX,
  F_MUST_LEAVE
};

enum {
  V_COST,
  V_HURT
};

static const char *const fields[] = {"allowance", "steps",     "zoc",        "screened",
                                     "unit",      "limbering", "swap",       "garrison",
                                     "entry",     "enemy-hex", "must-leave", NULL};
static const char *const draw_names[] = {"zoc", NULL};
static const char *const values[] = {"cost", "hurt", NULL};

#define EIGHTHS 8

int
arb_affaire_cost(const ArbFacts *facts, guint field)
{
  int sum = 0;

  for (int i = 0; i < facts->value[field]; i++) {
    sum += arb_affaire_cell(facts->rules, AF_TABLE_MOVEMENT,
                            (int)arb_facts_item(facts, field, (guint)i), 0, -1, 0);
  }
  return sum;
}

int
arb_affaire_hundredths(int eighths)
{
  return eighths * 100 / EIGHTHS;
}

/* On its limber once this move begins. */
static gboolean
is_limbered(const ArbState *state, guint unit, int limbering)
{
  return limbering == AF_LIMBERING_LIMBER
         || (limbering == AF_LIMBERING_KEEP && arb_state_get(state, unit, AF_ATTR_LIMBERED));
}

static int
allowance_of(const ArbState *state, guint unit, int limbering)
{
  int points = arb_state_get(state, unit, AF_ATTR_MOVEMENT);

  if (arb_affaire_is_gun(state, unit)) {
    points = arb_affaire_cell(arb_state_rules(state), AF_TABLE_GUN_MOVEMENT,
                              is_limbered(state, unit, limbering) ? AF_GUN_STATE_LIMBERED
                                                                  : AF_GUN_STATE_UNLIMBERED,
                              0, -1, points);
  }
  return points;
}

/* QA-MOV-2 */
static gboolean
check_swap(const ArbState *state, guint unit, guint friend, ArbOutcome *outcome)
{
  gboolean fits = friend != unit && arb_affaire_on_map(state, friend)
                  && arb_state_get(state, friend, AF_ATTR_ACTIVATED)
                  && !arb_state_get(state, friend, AF_ATTR_MOVED);

  return arb_require(outcome, arb_state_get(state, friend, AF_ATTR_ARM) != AF_ARM_GARRISON,
                     "QA-GAR-1", "garrison-stays", (int)friend)
         && arb_require(outcome, fits, "QA-MOV-2", "swap-inactive", (int)friend);
}

static gboolean
check_pieces(const ArbState *state, const ArbFacts *facts, ArbOutcome *outcome)
{
  const int *v = facts->value;
  guint unit = (guint)v[F_UNIT];
  guint garrison = (guint)v[F_GARRISON];
  gboolean own =
      arb_state_get(state, garrison, AF_ATTR_ARM) == AF_ARM_GARRISON
      && arb_state_get(state, garrison, ARB_ATTR_SIDE) == arb_state_get(state, unit, ARB_ATTR_SIDE);

  if (garrison != 0
      && (!arb_affaire_require_on_map(state, garrison, outcome)
          || !arb_require(outcome, own, "QA-GAR-3", "not-a-garrison", (int)garrison))) {
    return FALSE;
  }
  return v[F_SWAP] == 0 || check_swap(state, unit, (guint)v[F_SWAP], outcome);
}

/* The top pending sent it off. */
static gboolean
is_sent_off(const ArbState *state)
{
  guint n = arb_state_n_pendings(state);

  return n > 0 && g_str_has_prefix(arb_state_pending_text(state, n - 1), "move ");
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  const int *v = facts->value;
  guint unit = (guint)v[F_UNIT];

  if (unit == 0 || !arb_affaire_require_stage(state, AF_STAGE_MOVING, outcome)
      || !arb_require(outcome, arb_state_get(state, unit, AF_ATTR_ARM) != AF_ARM_GARRISON,
                      "QA-GAR-1", "garrison-stays", (int)unit)
      || !arb_require(outcome, arb_affaire_is_alive(state, unit), "QA-ACT-1", "not-on-map",
                      (int)unit)
      || !arb_require(outcome, arb_state_get(state, unit, AF_ATTR_ACTIVATED), "QA-ACT-1",
                      "not-activated", (int)unit)
      || !arb_require(outcome, !arb_state_get(state, unit, AF_ATTR_MOVED), "QA-ACT-2",
                      "moved-already", (int)unit)
      || !arb_require(outcome,
                      v[F_LIMBERING] == AF_LIMBERING_KEEP || arb_affaire_is_gun(state, unit),
                      "QA-LIM-1", "guns-limber", (int)unit)
      || !check_pieces(state, facts, outcome)) {
    return;
  }
  gboolean entering = arb_state_get(state, unit, AF_ATTR_STANDING) == AF_STANDING_OFF_MAP;
  arb_facts_know(facts, F_ALLOWANCE, allowance_of(state, unit, v[F_LIMBERING]), outcome);
  arb_facts_know(facts, F_MUST_LEAVE, entering || is_sent_off(state), outcome);
}

/* A die for each step between two zones of control that no friend covers.  QA-ZOC-1 QA-ZOC-2 */
static void
roll_zones(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int hurts = arb_affaire_number(facts->rules, AF_NUMBER_ZOC_HURTS);
  int steps = facts->value[F_ZOC] - facts->value[F_SCREENED];

  for (int i = 0; i < steps; i++) {
    int die = 0;
    if (!arb_draw(draws, &ARB_D6, 0, &die)) {
      return;
    }
    arb_say_value(outcome, die, "zoc-die", die);
    if (die >= hurts) {
      arb_outcome_set(outcome, V_HURT, TRUE);
      arb_verdict(outcome, "move-hurt");
      return;
    }
  }
  arb_outcome_set(outcome, V_HURT, FALSE);
  arb_verdict(outcome, "move-done");
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int cost = arb_affaire_cost(facts, F_STEPS);

  arb_outcome_set(outcome, V_COST, arb_affaire_hundredths(cost));
  arb_say(outcome, "move-cost", cost, v[F_ALLOWANCE]);
  if (!arb_require(outcome, !v[F_ENEMY_HEX], "QA-MOV-3", "enemy-hex")
      || !arb_require(outcome, !v[F_MUST_LEAVE] || v[F_STEPS] > 0, "QA-MOV-2", "must-leave")
      || !arb_require(outcome, cost <= v[F_ALLOWANCE] * EIGHTHS, "QA-MOV-1", "too-far", cost,
                      v[F_ALLOWANCE])
      || !arb_require(outcome, v[F_ZOC] <= v[F_STEPS] && v[F_SCREENED] <= v[F_ZOC], "QA-ZOC-1",
                      "zoc-more")) {
    return;
  }
  roll_zones(facts, draws, outcome);
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)facts->value[F_UNIT];
  guint swap = (guint)facts->value[F_SWAP];
  guint side = (guint)arb_state_get(state, unit, ARB_ATTR_SIDE);

  if (arb_state_get(state, unit, AF_ATTR_STANDING) == AF_STANDING_OFF_MAP) {
    arb_changes_set(changes, unit, AF_ATTR_STANDING, AF_STANDING_FULL);
  }
  arb_changes_set(changes, unit, AF_ATTR_LIMBERED,
                  is_limbered(state, unit, facts->value[F_LIMBERING])
                      && arb_affaire_is_gun(state, unit));
  arb_changes_set(changes, unit, AF_ATTR_MOVED, TRUE);
  arb_affaire_absorb(changes, (guint)facts->value[F_GARRISON]);
  if (outcome->value[V_HURT]) {
    arb_affaire_damage(changes, unit);
  } else if (swap != 0) {
    arb_changes_push(changes, "move must %s unit=%s", arb_state_label(state, side),
                     arb_state_label(state, swap));
  }
}

const ArbActionCode arb_affaire_move = {
    .id = "move",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
