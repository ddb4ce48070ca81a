/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/effects-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/off-private.h"

/* Isolated units are pointed out by their enemy; prisoners want an escort.  IT-OFF-4 */

enum {
  ISOLATE_F_UNIT,
  ISOLATE_F_SURROUNDED,
  ISOLATE_F_SQUARE
};

static const char *const isolate_fields[] = {"unit", "surrounded", "square", NULL};
static const char *const no_values[] = {NULL};

static void
fill_isolate(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[ISOLATE_F_UNIT];
  gboolean again =
      arb_state_get(state, unit, IT_ATTR_ISOLATED_TURN) == arb_state_track(state, ARB_ATTR_TURN);
  gboolean square = arb_state_get(state, unit, IT_ATTR_FORMATION) == IT_FORMATION_SQUARE;

  if (unit == 0
      || !arb_require(outcome, arb_italian_in_play(state, unit), "IT-OFF-4", "out-of-play",
                      (int)unit)
      || !arb_require(outcome, !again, "IT-OFF-4", "isolated-already", (int)unit)) {
    return;
  }
  arb_facts_know(facts, ISOLATE_F_SQUARE, square, outcome);
}

/* A square counts as having passed.  IT-MOR-8 */
static void
resolve_isolate(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  if (!arb_require(outcome, facts->value[ISOLATE_F_SURROUNDED], "IT-OFF-4", "not-surrounded")
      || !arb_require(outcome, !facts->value[ISOLATE_F_SQUARE], "IT-MOR-8", "square-holds")) {
    return;
  }
  guint unit = (guint)facts->value[ISOLATE_F_UNIT];
  if (facts->state != NULL && arb_italian_arm(facts->state, unit) == IT_ARM_ARTILLERY) {
    arb_say(outcome, "guns-stay");
  }
  arb_verdict(outcome, "isolated");
}

/* The test comes next; nothing else does before it. */
static void
apply_isolate(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)facts->value[ISOLATE_F_UNIT];
  guint side = (guint)arb_state_get(state, unit, ARB_ATTR_SIDE);

  arb_changes_set(changes, unit, IT_ATTR_ISOLATED_TURN, arb_state_track(state, ARB_ATTR_TURN));
  if (!arb_italian_calls_test(arb_state_rules(state), IT_TRIGGER_ISOLATED)) {
    return;
  }
  arb_italian_call_test(changes, unit, IT_TRIGGER_ISOLATED);
  arb_changes_push(changes, "manoeuvre must %s unit=%s isolated=yes", arb_state_label(state, side),
                   arb_state_label(state, unit));
}

const ArbActionCode arb_italian_isolate = {
    .id = "isolate",
    .fields = isolate_fields,
    .values = no_values,
    .fill = fill_isolate,
    .resolve = resolve_isolate,
    .apply = apply_isolate,
    .sees_state = TRUE,
};

enum {
  F_UNIT,
  F_PRISONERS,
  F_REAR,
  F_GIVEN,
  F_OWN
};

enum {
  V_BASES,
  V_RATE
};

static const char *const fields[] = {"unit", "prisoners", "rear", "given", "own", NULL};
static const char *const values[] = {"bases", "rate", NULL};

/* Sum of an attribute over the units of that side, or over all others. */
static int
sum(const ArbState *state, guint side, gboolean own, guint attribute)
{
  int total = 0;

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    gboolean same = arb_state_get(state, piece, ARB_ATTR_SIDE) == (int)side;
    if (arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT && same == own) {
      total += arb_state_get(state, piece, attribute);
    }
  }
  return total;
}

/* Bases for so many prisoners, begun shares counted whole. */
static int
needed(const ArbRuleset *rules, int prisoners, gboolean rear)
{
  int share = arb_italian_off_limit(rules, rear ? IT_OFF_LIMIT_GUARD : IT_OFF_LIMIT_ESCORT);

  return share > 0 ? (prisoners + share - 1) / share : 0;
}

gboolean
arb_italian_lacks_escort(const ArbState *state, guint side)
{
  int prisoners = sum(state, side, FALSE, IT_ATTR_PRISONERS);

  return sum(state, side, TRUE, IT_ATTR_ESCORT) < needed(arb_state_rules(state), prisoners, TRUE);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  guint side = (guint)arb_state_get(state, unit, ARB_ATTR_SIDE);

  if (unit == 0
      || !arb_require(outcome, arb_italian_in_play(state, unit), "IT-OFF-4", "out-of-play",
                      (int)unit)) {
    return;
  }
  arb_facts_know(facts, F_PRISONERS, sum(state, side, FALSE, IT_ATTR_PRISONERS), outcome);
  arb_facts_know(facts, F_GIVEN, sum(state, side, TRUE, IT_ATTR_ESCORT), outcome);
  arb_facts_know(facts, F_OWN, arb_state_get(state, unit, IT_ATTR_BASES), outcome);
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int bases = needed(facts->rules, facts->value[F_PRISONERS], facts->value[F_REAR]);
  int more = bases - facts->value[F_GIVEN];
  int rate = 0;

  if (!arb_require(outcome, more < MAX(facts->value[F_OWN], 1), "IT-OFF-4", "escort-too-small",
                   facts->value[F_OWN], more)) {
    return;
  }
  arb_outcome_set(outcome, V_BASES, bases);
  if (arb_table_cell(arb_ruleset_table(facts->rules, IT_TABLE_MOVEMENT_WHEELED), IT_MOVER_PRISONERS,
                     0, IT_WHEELS_LIMBERED, 0, &rate)) {
    arb_outcome_set(outcome, V_RATE, rate);
  }
  arb_verdict(outcome, "escort-needed", bases, rate);
}

/* Bases that go with the prisoners are no losses; those that are free again come back. */
static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)facts->value[F_UNIT];
  int more = outcome->value[V_BASES] - facts->value[F_GIVEN];
  int least = -arb_state_get(state, unit, IT_ATTR_ESCORT);
  int bases = CLAMP(more, least, facts->value[F_OWN]);
  int figures = bases * arb_italian_figures_per_base(state, unit);

  arb_changes_add(changes, unit, IT_ATTR_ESCORT, bases);
  arb_changes_add(changes, unit, IT_ATTR_BASES, -bases);
  arb_changes_add(changes, unit, IT_ATTR_FIGURES, -figures);
  arb_changes_add(changes, unit, IT_ATTR_FIGURES_START, -figures);
  int left = arb_changes_get(changes, unit, IT_ATTR_BASES);
  gboolean close = arb_state_get(state, unit, IT_ATTR_ORDER) == IT_ORDER_CLOSE;
  int shown = close ? left : arb_italian_bases_in_open_order(left);
  arb_changes_set(changes, unit, IT_ATTR_FRONT,
                  MIN(arb_changes_get(changes, unit, IT_ATTR_FRONT), shown));
}

const ArbActionCode arb_italian_escort = {
    .id = "escort",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
