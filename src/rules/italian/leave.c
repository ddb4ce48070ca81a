/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/effects-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/move-private.h"
#include "rules/italian/off-private.h"
#include "rules/italian/place-private.h"

/* A piece goes over the edge of the table.  IT-OFF-1 */
enum {
  F_UNIT,
  F_HOW,
  F_EDGE,
  F_POINT,
  F_TURN,
  F_BOGGED
};

enum {
  V_BACK_FROM
};

static const char *const fields[] = {"unit", "how", "edge", "point", "turn", "bogged", NULL};
static const char *const values[] = {"back_from", NULL};

/* What it becomes off the table. */
static const int off_by[] = {
    [IT_LEAVING_PURSUIT] = IT_OFF_PURSUERS,    [IT_LEAVING_EVASION] = IT_OFF_EVADERS,
    [IT_LEAVING_VOLUNTARY] = IT_OFF_VOLUNTARY, [IT_LEAVING_RETREAT] = IT_OFF_RETREATERS,
    [IT_LEAVING_ROUT] = IT_OFF_ROUTED,
};

/* Who runs leaves running, and nobody else does. */
static void
fill_how(const ArbState *state, guint unit, ArbFacts *facts, ArbOutcome *outcome)
{
  gboolean is_unit = arb_state_get(state, unit, ARB_ATTR_KIND) == IT_KIND_UNIT;
  int reaction = is_unit ? arb_state_get(state, unit, IT_ATTR_REACTION) : IT_REACTION_NONE;
  int how = facts->value[F_HOW];
  gboolean flight = how == IT_LEAVING_ROUT || how == IT_LEAVING_RETREAT;

  if (arb_italian_runs(reaction)) {
    int known = reaction == IT_REACTION_ROUT ? IT_LEAVING_ROUT : IT_LEAVING_RETREAT;
    if (facts->source[F_HOW] == ARB_FACT_OPEN) {
      arb_facts_know(facts, F_HOW, known, outcome);
    }
    (void)arb_require(outcome, facts->value[F_HOW] == known, "IT-OFF-1", "is-in-flight", (int)unit,
                      reaction);
  } else if (facts->source[F_HOW] != ARB_FACT_OPEN) {
    (void)arb_require(outcome, !flight, "IT-OFF-1", "not-in-flight", (int)unit);
  }
}

/* The winner of a melee of this turn, past halting: who pursues is disordered.  IT-MEL-3 */
static gboolean
pursues(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT
         && arb_state_get(state, piece, IT_ATTR_MELEE_TURN) == arb_state_track(state, ARB_ATTR_TURN)
         && arb_italian_is_disordered(state, piece)
         && !arb_state_get(state, piece, IT_ATTR_GOES_BACK);
}

/* One follows after a melee, or gives way to a charge; a general as the unit he is with.
 * IT-OFF-1 */
static gboolean
has_reason(const ArbState *state, guint piece, int how, ArbOutcome *outcome)
{
  gboolean general = arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_GENERAL;
  guint with = general ? (guint)arb_state_get(state, piece, IT_ATTR_ATTACHED_TO) : 0;
  guint body = with != 0 ? with : piece;
  gboolean evades = arb_state_get(state, piece, IT_ATTR_CHARGE_ANSWER) == IT_CHARGE_ANSWER_EVADE
                    || arb_state_get(state, body, IT_ATTR_CHARGE_ANSWER) == IT_CHARGE_ANSWER_EVADE;

  return arb_require(outcome, how != IT_LEAVING_PURSUIT || pursues(state, body), "IT-OFF-1",
                     "leave-no-pursuit", (int)piece)
         && arb_require(outcome, how != IT_LEAVING_EVASION || evades, "IT-OFF-1",
                        "leave-no-evasion", (int)piece);
}

/* What is bogged stays: who must run leaves it, who may choose does not go.  IT-MOV-8 */
static gboolean
leaves_mud(const ArbState *state, guint piece, int how, ArbFacts *facts, ArbOutcome *outcome)
{
  gboolean general = arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_GENERAL;
  int bogged = general ? 0 : arb_state_get(state, piece, IT_ATTR_BOGGED);

  arb_facts_know(facts, F_BOGGED, bogged, outcome);
  return arb_require(outcome, bogged == 0 || how == IT_LEAVING_ROUT || how == IT_LEAVING_RETREAT,
                     "IT-MOV-8", "bogged-stays", bogged);
}

/* Who leaves because he likes to moves to the edge: in his own part of the movement phase, and when
 * his last test lets him.  IT-SEQ-4 IT-MOR-3 */
static gboolean
may_ride_off(const ArbState *state, guint unit, ArbOutcome *outcome)
{
  return arb_require(outcome, arb_state_track(state, ARB_ATTR_PHASE) == IT_PHASE_MOVEMENT,
                     "IT-OFF-1", "leave-by-move")
         && arb_italian_may_act(state, unit, outcome) && arb_italian_may_move(state, unit, outcome);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  gboolean fights = unit != 0 && arb_state_get(state, unit, ARB_ATTR_KIND) != IT_KIND_GENERAL
                    && arb_state_get(state, unit, IT_ATTR_LOCKED_WITH) != 0;

  if (unit == 0
      || !arb_require(outcome, arb_italian_in_play(state, unit), "IT-OFF-1", "out-of-play",
                      (int)unit)
      || !arb_require(outcome, !fights, "IT-OFF-1", "leave-locked", (int)unit)) {
    return;
  }
  fill_how(state, unit, facts, outcome);
  int how = facts->value[F_HOW];
  gboolean open = facts->source[F_HOW] == ARB_FACT_OPEN;
  if (!open
      && ((how == IT_LEAVING_VOLUNTARY && !may_ride_off(state, unit, outcome))
          || !has_reason(state, unit, how, outcome)
          || !leaves_mud(state, unit, how, facts, outcome))) {
    return;
  }
  arb_facts_know(facts, F_TURN, arb_state_track(state, ARB_ATTR_TURN), outcome);
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int how = facts->value[F_HOW];
  int back = facts->value[F_TURN] + arb_italian_off_limit(facts->rules, IT_OFF_LIMIT_TURNS_OFF);

  if (!arb_require(outcome, facts->value[F_EDGE] != IT_EDGE_NONE, "IT-OFF-1", "no-edge")) {
    return;
  }
  if (facts->value[F_BOGGED] > 0) {
    arb_say(outcome, "bogged-left", facts->value[F_BOGGED]);
  }
  if (how == IT_LEAVING_ROUT) {
    arb_verdict(outcome, "left-lost");
    return;
  }
  arb_outcome_set(outcome, V_BACK_FROM, back);
  arb_verdict(outcome, "left-table", how, back);
}

static void
go_off(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes, guint piece)
{
  int back = arb_outcome_has(outcome, V_BACK_FROM) ? outcome->value[V_BACK_FROM] : 0;

  arb_italian_stand_in(changes, piece, 0);
  arb_changes_set(changes, piece, IT_ATTR_GONE, IT_GONE_OFF_TABLE);
  arb_changes_set(changes, piece, IT_ATTR_OFF, off_by[facts->value[F_HOW]]);
  arb_changes_set(changes, piece, IT_ATTR_OFF_EDGE, facts->value[F_EDGE]);
  arb_changes_set(changes, piece, IT_ATTR_OFF_POINT, facts->value[F_POINT]);
  arb_changes_set(changes, piece, IT_ATTR_OFF_TURN, back);
  arb_changes_set(changes, piece, IT_ATTR_OFF_BODY, facts->value[F_UNIT]);
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)facts->value[F_UNIT];
  guint general = arb_italian_general_with(state, unit);

  arb_italian_leave_bogged(changes, unit);
  if (arb_changes_get(changes, unit, IT_ATTR_GONE) != IT_GONE_NO) { /* all of it stuck */
    return;
  }
  if (general != 0 && facts->value[F_HOW] != IT_LEAVING_ROUT) {
    go_off(facts, outcome, changes, general);
  } else if (general != 0) {
    arb_changes_set(changes, general, IT_ATTR_ATTACHED_TO, 0);
  }
  if (arb_state_get(state, unit, ARB_ATTR_KIND) == IT_KIND_GENERAL) {
    arb_changes_set(changes, unit, IT_ATTR_ATTACHED_TO, 0);
  } else if (arb_state_get(state, unit, ARB_ATTR_KIND) == IT_KIND_UNIT) {
    arb_changes_set(changes, unit, IT_ATTR_TEST_DUE, FALSE);
  }
  arb_italian_unlock(changes, unit);
  go_off(facts, outcome, changes, unit);
}

const ArbActionCode arb_italian_leave = {
    .id = "leave",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
