/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/game.h"

#include "rules/italian/effects-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/move-private.h"
#include "rules/italian/place-private.h"
#include "rules/italian/upkeep-private.h"

/* Who stands in a fire or near it must go, at once and whoever's turn it is.  IT-FIR-9 */
enum {
  F_UNIT,
  F_AT,
  F_RATE,
  F_GOING,
  F_TERRAIN,
  F_ROAD,
  F_WEATHER,
  F_CLEAR
};

enum {
  V_DISTANCE,
  V_CLEAR
};

static const char *const fields[] = {"unit", "at",      "rate",  "going", "terrain",
                                     "road", "weather", "clear", NULL};
static const char *const values[] = {"distance", "clear", NULL};

/* A general goes with the unit he is with. */
static gboolean
goes_alone(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) != IT_KIND_GENERAL
         || arb_state_get(state, piece, IT_ATTR_ATTACHED_TO) == 0;
}

/* The fire that drives a piece; 0 none. */
static guint
fire_of(const ArbState *state, guint piece)
{
  guint fire = (guint)arb_state_get(state, piece, IT_ATTR_CLEAR_OF);

  return arb_italian_is_burning(state, fire) && goes_alone(state, piece) ? fire : 0;
}

static gboolean
went_now(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, IT_ATTR_CLEAR_TURN) == arb_state_track(state, ARB_ATTR_TURN);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];

  if (unit == 0
      || !arb_require(outcome, arb_italian_in_play(state, unit), "IT-FIR-9", "out-of-play",
                      (int)unit)
      || !arb_require(outcome, fire_of(state, unit) != 0, "IT-FIR-9", "no-fire-near", (int)unit)
      || !arb_require(outcome, !went_now(state, unit), "IT-FIR-9", "went-from-fire", (int)unit)) {
    return;
  }
  arb_facts_know(facts, F_AT, (int)fire_of(state, unit), outcome);
  arb_facts_know(facts, F_RATE, arb_italian_normal_rate(state, unit), outcome);
  arb_facts_know(facts, F_GOING, arb_italian_going(state, unit), outcome);
  arb_facts_know(facts, F_WEATHER, arb_state_track(state, IT_ATTR_WEATHER), outcome);
}

/* It stops at ground it cannot enter. */
static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  ArbItalianGround ground = {
      .going = v[F_GOING], .terrain = v[F_TERRAIN], .weather = v[F_WEATHER], .road = v[F_ROAD]};
  int share = 0;

  (void)!arb_italian_ground(facts->rules, &ground, &share);
  int distance = v[F_RATE] * share / IT_WHOLE_MOVE;
  arb_say(outcome, "rate", IT_GAIT_NORMAL, v[F_RATE]);
  arb_outcome_set(outcome, V_DISTANCE, distance);
  arb_outcome_set(outcome, V_CLEAR, v[F_CLEAR]);
  arb_verdict(outcome, v[F_CLEAR] ? "gets-clear" : "not-yet-clear", distance,
              arb_italian_fire_distance(facts->rules));
}

/* Out of reach of the fire, and so is the general who went along. */
static void
clear_marks(ArbChanges *changes, guint unit)
{
  const ArbState *state = arb_changes_state(changes);

  arb_changes_set(changes, unit, IT_ATTR_CLEAR_OF, 0);
  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_GENERAL
        && arb_state_get(state, piece, IT_ATTR_ATTACHED_TO) == (int)unit) {
      arb_changes_set(changes, piece, IT_ATTR_CLEAR_OF, 0);
    }
  }
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)facts->value[F_UNIT];
  gboolean guns = arb_state_get(state, unit, ARB_ATTR_KIND) == IT_KIND_UNIT
                  && arb_italian_arm(state, unit) == IT_ARM_ARTILLERY
                  && !arb_state_get(state, unit, IT_ATTR_GUNNERS_AWAY);

  if (arb_state_get(state, unit, ARB_ATTR_KIND) != IT_KIND_GENERAL) {
    arb_italian_unlock(changes, unit);
  }
  arb_italian_leave_bogged(changes, unit);
  arb_italian_mark_acted(changes, unit);
  arb_italian_stand_in(changes, unit, 0);
  arb_changes_set(changes, unit, IT_ATTR_CLEAR_TURN, arb_state_track(state, ARB_ATTR_TURN));
  if (guns) {
    arb_changes_set(changes, unit, IT_ATTR_FORMATION, IT_FORMATION_LIMBERED);
  }
  if (outcome->value[V_CLEAR]) {
    clear_marks(changes, unit);
  }
}

const ArbActionCode arb_italian_get_clear = {
    .id = "get-clear",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};

void
arb_italian_due_get_clear(const ArbState *state, guint piece, ArbDueList *due)
{
  int phase = arb_state_track(state, ARB_ATTR_PHASE);
  gboolean moves = phase >= IT_PHASE_MOVEMENT && phase <= IT_PHASE_MELEE;

  if ((moves || phase == IT_PHASE_UPKEEP) && fire_of(state, piece) != 0
      && !went_now(state, piece)) {
    arb_due_add(due, FALSE, "IT-FIR-9", "get-clear-due", piece);
  }
}
