/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/facts.h"
#include "core/game.h"

#include "rules/italian/end-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/upkeep-private.h"
#include "rules/italian/works-private.h"

/* Engineer works, turn by turn.  IT-ENG-1 */
enum {
  F_UNIT,
  F_AT,
  F_WHAT,
  F_WORKER,
  F_BASES,
  F_HELPERS,
  F_WAGON,
  F_PONTOONS,
  F_DONE
};

enum {
  V_TURNS,
  V_LEFT,
  V_FINISHED
};

static const char *const fields[] = {"unit",    "at",    "what",     "worker", "bases",
                                     "helpers", "wagon", "pontoons", "done",   NULL};
static const char *const values[] = {"turns", "left", "finished", NULL};

/* A boat bridge is three wagons. */
#define PONTOONS 3

/* What each work is done to; -1: boats are no features. */
static const int suits[] = {
    [IT_WORK_LAY_BOAT_BRIDGE] = IT_FEATURE_BRIDGE_BOATS,
    [IT_WORK_LIFT_BOAT_BRIDGE] = IT_FEATURE_BRIDGE_BOATS,
    [IT_WORK_REPAIR_WOODEN] = IT_FEATURE_BRIDGE_WOODEN,
    [IT_WORK_DEMOLISH_STONE] = IT_FEATURE_BRIDGE_STONE,
    [IT_WORK_DEMOLISH_WOODEN] = IT_FEATURE_BRIDGE_WOODEN,
    [IT_WORK_BARRICADE] = IT_FEATURE_BARRICADE,
    [IT_WORK_EARTHWORK] = IT_FEATURE_EARTHWORK,
    [IT_WORK_MEND_BOAT] = -1,
    [IT_WORK_DESTROY_BOAT] = -1,
};

/* Works of a feature are numbered as those of a request, one place on. */
static int
work_now(int work)
{
  return work + 1;
}

static gboolean
is_wagon_of(const ArbState *state, guint wagon, guint side)
{
  return arb_state_get(state, wagon, ARB_ATTR_KIND) == IT_KIND_WAGON
         && arb_italian_in_play(state, wagon)
         && (guint)arb_state_get(state, wagon, ARB_ATTR_SIDE) == side;
}

static gboolean
has_wagon(const ArbState *state, guint unit)
{
  guint side = (guint)arb_state_get(state, unit, ARB_ATTR_SIDE);

  for (guint wagon = 1; wagon < arb_state_count(state); wagon++) {
    if (is_wagon_of(state, wagon, side)
        && (guint)arb_state_get(state, wagon, IT_ATTR_SERVES) == unit) {
      return TRUE;
    }
  }
  return FALSE;
}

/* A pontoon wagon that lies in no bridge, or in this one.  Returns: 0 beyond the last */
static guint
next_pontoon(const ArbState *state, guint side, guint bridge, guint from)
{
  for (guint wagon = from; wagon < arb_state_count(state); wagon++) {
    if (is_wagon_of(state, wagon, side)
        && arb_state_get(state, wagon, IT_ATTR_WAGON) == IT_WAGON_PONTOON
        && (guint)arb_state_get(state, wagon, IT_ATTR_IN_BRIDGE) == bridge) {
      return wagon;
    }
  }
  return 0;
}

static int
count_pontoons(const ArbState *state, guint side)
{
  int n = 0;

  for (guint at = next_pontoon(state, side, 0, 1); at != 0;
       at = next_pontoon(state, side, 0, at + 1)) {
    n++;
  }
  return n;
}

static gboolean
may_work(const ArbState *state, guint unit, ArbOutcome *outcome)
{
  int reaction = arb_state_get(state, unit, IT_ATTR_REACTION);
  gboolean busy = arb_italian_runs(reaction) || arb_state_get(state, unit, IT_ATTR_LOCKED_WITH) != 0
                  || !arb_italian_in_play(state, unit);

  return arb_require(outcome, !busy, "IT-ENG-1", "worker-busy", (int)unit)
         && arb_require(outcome,
                        arb_state_get(state, unit, IT_ATTR_WORKED_TURN)
                            != arb_state_track(state, ARB_ATTR_TURN),
                        "IT-ENG-1", "worked-already", (int)unit);
}

/* Is that work done to such a thing; what: -1 for any work. */
static gboolean
is_suitable(const ArbState *state, guint at, int what)
{
  int feature = arb_state_get(state, at, IT_ATTR_FEATURE);
  gboolean any = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS(suits); i++) {
    any |= (what < 0 || what == (int)i) && suits[i] == feature;
  }
  return any;
}

/* Who works is known before it is said where and what. */
static void
know_worker(const ArbState *state, guint unit, ArbFacts *facts, ArbOutcome *outcome)
{
  gboolean engineers = arb_italian_arm(state, unit) == IT_ARM_ENGINEERS;

  arb_facts_know(facts, F_WORKER, engineers ? IT_WORKER_ENGINEERS : IT_WORKER_OTHERS, outcome);
  arb_facts_suggest(facts, F_BASES, MAX(arb_state_get(state, unit, IT_ATTR_BASES), 1));
  arb_facts_know(facts, F_WAGON, !engineers || has_wagon(state, unit), outcome);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  guint at = (guint)facts->value[F_AT];
  gboolean open = facts->source[F_WHAT] == ARB_FACT_OPEN;
  int what = open ? -1 : facts->value[F_WHAT];

  if (unit == 0 || !may_work(state, unit, outcome)) {
    return;
  }
  know_worker(state, unit, facts, outcome);
  if (at == 0) {
    return;
  }
  if (!is_suitable(state, at, what)) {
    arb_refuse_hard(outcome, "work-unsuitable", NULL);
    return;
  }
  if (open) {
    return; /* missing: the core says so */
  }
  guint side = (guint)arb_state_get(state, unit, ARB_ATTR_SIDE);
  gboolean begun = arb_state_get(state, at, IT_ATTR_WORK) == work_now(what);
  arb_facts_know(facts, F_PONTOONS, begun ? PONTOONS : count_pontoons(state, side), outcome);
  arb_facts_know(facts, F_DONE, begun ? arb_state_get(state, at, IT_ATTR_WORK_DONE) : 0, outcome);
}

static gboolean
check_crew(const ArbFacts *facts, ArbOutcome *outcome)
{
  const int *v = facts->value;
  gboolean engineers = v[F_WORKER] == IT_WORKER_ENGINEERS;
  int most = arb_italian_number(facts->rules, IT_TABLE_HELPERS, IT_HELPER_A_BASE, 0, 0);

  return arb_require(outcome, !engineers || v[F_WAGON], "IT-ENG-1", "no-engineer-wagon")
         && arb_require(outcome, engineers || v[F_HELPERS] == 0, "IT-ENG-1", "no-helpers")
         && arb_require(outcome, !engineers || v[F_HELPERS] <= most * v[F_BASES], "IT-ENG-1",
                        "too-many-helpers", most)
         && arb_require(outcome, v[F_WHAT] != IT_WORK_LAY_BOAT_BRIDGE || v[F_PONTOONS] >= PONTOONS,
                        "IT-ENG-1", "three-pontoons", v[F_PONTOONS]);
}

/* Engineer bases, helpers counted in full groups. */
static int
count_crew(const ArbFacts *facts)
{
  int group = arb_italian_number(facts->rules, IT_TABLE_HELPERS, IT_HELPER_COUNT_AS, 0, 3);

  return facts->value[F_BASES] + (group > 0 ? facts->value[F_HELPERS] / group : 0);
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, IT_TABLE_ENGINEER_WORKS);
  int what = facts->value[F_WHAT];
  int printed = 0;

  if (!arb_table_cell(table, what, 0, facts->value[F_WORKER], 0, &printed)) {
    (void)arb_refuse(outcome, "IT-ENG-1", "engineers-only", what);
    return;
  }
  if (!check_crew(facts, outcome)) {
    return;
  }
  int crew = count_crew(facts);
  int rest = MAX(printed - facts->value[F_DONE], 0);
  int turns = MAX((rest + crew - 1) / crew, 1);
  arb_say(outcome, "work-printed", printed);
  arb_say(outcome, "crew", crew);
  arb_outcome_set(outcome, V_TURNS, turns);
  arb_outcome_set(outcome, V_LEFT, turns - 1);
  arb_outcome_set(outcome, V_FINISHED, turns == 1);
  arb_verdict(outcome, turns == 1 ? "work-finished" : "work-continues", what, turns - 1);
}

/* Three free wagons become the bridge; a bridge that is lifted gives them back. */
static void
move_pontoons(ArbChanges *changes, guint side, guint bridge, gboolean into)
{
  const ArbState *state = arb_changes_state(changes);
  guint from = into ? 0 : bridge;
  guint at = next_pontoon(state, side, from, 1);

  for (guint i = 0; i < PONTOONS && at != 0; i++) {
    arb_changes_set(changes, at, IT_ATTR_IN_BRIDGE, into ? (int)bridge : 0);
    at = next_pontoon(state, side, from, at + 1);
  }
}

static void
finish(ArbChanges *changes, guint side, guint at, int what)
{
  static const int becomes[] = {
      [IT_WORK_LAY_BOAT_BRIDGE] = IT_CONDITION_OF_SOUND,
      [IT_WORK_LIFT_BOAT_BRIDGE] = IT_CONDITION_OF_LIFTED,
      [IT_WORK_REPAIR_WOODEN] = IT_CONDITION_OF_SOUND,
      [IT_WORK_DEMOLISH_STONE] = IT_CONDITION_OF_BROKEN,
      [IT_WORK_DEMOLISH_WOODEN] = IT_CONDITION_OF_BROKEN,
      [IT_WORK_BARRICADE] = IT_CONDITION_OF_SOUND,
      [IT_WORK_EARTHWORK] = IT_CONDITION_OF_SOUND,
  };

  arb_changes_set(changes, at, IT_ATTR_CONDITION, becomes[what]);
  arb_changes_set(changes, at, IT_ATTR_WORK, IT_WORK_NOW_NONE);
  arb_changes_set(changes, at, IT_ATTR_WORK_DONE, 0);
  if (what == IT_WORK_LIFT_BOAT_BRIDGE) {
    move_pontoons(changes, side, at, FALSE);
  }
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)facts->value[F_UNIT];
  guint at = (guint)facts->value[F_AT];
  guint side = (guint)arb_state_get(state, unit, ARB_ATTR_SIDE);
  int what = facts->value[F_WHAT];
  int turn = arb_state_track(state, ARB_ATTR_TURN);

  if (arb_state_get(state, at, IT_ATTR_WORK) != work_now(what)) {
    arb_changes_set(changes, at, IT_ATTR_WORK, work_now(what));
    if (what == IT_WORK_LAY_BOAT_BRIDGE) {
      move_pontoons(changes, side, at, TRUE);
    }
  }
  arb_changes_set(changes, at, IT_ATTR_WORK_DONE, facts->value[F_DONE] + count_crew(facts));
  arb_changes_set(changes, at, IT_ATTR_WORK_TURN, turn);
  arb_changes_set(changes, unit, IT_ATTR_WORKED_TURN, turn);
  arb_italian_mark_acted(changes, unit);
  if (outcome->value[V_FINISHED]) {
    finish(changes, side, at, what);
  }
}

void
arb_italian_due_work(const ArbState *state, guint feature, ArbDueList *due)
{
  if (arb_state_get(state, feature, ARB_ATTR_KIND) == IT_KIND_FEATURE
      && arb_state_get(state, feature, IT_ATTR_WORK) != IT_WORK_NOW_NONE
      && arb_state_get(state, feature, IT_ATTR_WORK_TURN)
             != arb_state_track(state, ARB_ATTR_TURN)) {
    arb_due_add(due, FALSE, "IT-ENG-1", "work-due", feature);
  }
}

const ArbActionCode arb_italian_work = {
    .id = "work",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
