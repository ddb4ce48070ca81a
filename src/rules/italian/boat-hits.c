/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/effects-private.h"
#include "rules/italian/fire-private.h"
#include "rules/italian/move-private.h"

/* Fire on boats, boats that leak and sink, and work on them.  IT-MOV-13 */
enum {
  F_UNIT,
  F_HIT_BY,
  F_FIGURES,
  F_BOATS
};

enum {
  V_LEAKING,
  V_SUNK
};

enum {
  DRAW_BOAT
};

/* Dice that one fire may ask. */
#define FIGURES_MAX 15

static const char *const fields[] = {"unit", "hit-by", "figures", "boats", NULL};
static const char *const draw_names[] = {"boat", NULL};
static const char *const values[] = {"leaking", "sunk", NULL};

static gboolean
is_boat_of(const ArbState *state, guint piece, guint unit)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_BOAT
         && arb_state_exists(state, piece)
         && arb_state_get(state, piece, IT_ATTR_ABOARD) == (int)unit
         && arb_state_get(state, piece, IT_ATTR_BOAT_STATE) != IT_BOAT_STATE_SUNK;
}

static int
count_boats(const ArbState *state, guint unit)
{
  int n = 0;

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    n += is_boat_of(state, piece, unit);
  }
  return n;
}

void
arb_italian_call_boat_hits(ArbChanges *changes, guint unit, int figures, int weapon)
{
  const ArbState *state = arb_changes_state(changes);
  gboolean light = arb_italian_is_small_arm(weapon)
                   || (weapon >= IT_WEAPON_CANISTER_3 && weapon <= IT_WEAPON_CANISTER_12);

  if (figures > 0 && arb_state_get(state, unit, IT_ATTR_EMBARKED)) {
    arb_changes_push(changes, "boat-hits must umpire unit=%s figures=%d hit-by=%s",
                     arb_state_label(state, unit), MIN(figures, FIGURES_MAX),
                     light ? "small-arms" : "artillery");
  }
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];

  if (unit != 0
      && arb_require(outcome, arb_state_get(state, unit, IT_ATTR_EMBARKED) != 0, "IT-MOV-13",
                     "not-aboard", (int)unit)) {
    arb_facts_know(facts, F_BOATS, count_boats(state, unit), outcome);
  }
}

/* What a face does: 0 nothing, 1 a leak, 2 the boat sinks. */
static int
effect_of(const ArbFacts *facts, int face)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, IT_TABLE_BOAT_HITS);
  const ArbResultRow *row = arb_table_result(table, facts->value[F_HIT_BY], face);

  if (row == NULL) {
    return 0;
  }
  if (arb_result_effect(row, IT_VERB_SINKS, -1, -1) >= 0) {
    return 2;
  }
  return arb_result_effect(row, IT_VERB_LEAKS, -1, -1) >= 0 ? 1 : 0;
}

/* As likely as `ways` faces of that die: one pool in place of die after die. */
static gboolean
weigh_pool(ArbDraws *draws, const ArbDie *die, int dice, int ways, int *out_hits)
{
  if (dice == 0 || ways == 0) {
    *out_hits = 0;
    return TRUE;
  }
  return arb_draw_pool(draws, die, (guint)dice, die->n + 1 - ways, DRAW_BOAT, out_hits);
}

/* Odds: first the boats that sink, then those of the rest that leak. */
static gboolean
weigh_hits(const ArbFacts *facts, ArbDraws *draws, int *out_leaks, int *out_sinks)
{
  static const ArbDie even[] = {
      {"d1", 1, 1, {1}, {1}},
      {"d2", 2, 2, {1, 2}, {1, 1}},
      {"d3", 3, 3, {1, 2, 3}, {1, 1, 1}},
      {"d4", 4, 4, {1, 2, 3, 4}, {1, 1, 1, 1}},
      {"d5", 5, 5, {1, 2, 3, 4, 5}, {1, 1, 1, 1, 1}},
      {"d6", 6, 6, {1, 2, 3, 4, 5, 6}, {1, 1, 1, 1, 1, 1}},
  };
  int ways[3] = {0, 0, 0};
  int sinks = 0;

  for (int face = 1; face <= (int)G_N_ELEMENTS(even); face++) {
    ways[effect_of(facts, face)]++;
  }
  if (!weigh_pool(draws, &ARB_D6, facts->value[F_FIGURES], ways[2], &sinks)) {
    return FALSE;
  }
  int rest = ways[0] + ways[1];
  if (!weigh_pool(draws, &even[MAX(rest, 1) - 1], facts->value[F_FIGURES] - sinks, ways[1],
                  out_leaks)) {
    return FALSE;
  }
  *out_sinks = sinks;
  return TRUE;
}

static gboolean
roll_hits(const ArbFacts *facts,
          ArbDraws *draws,
          ArbOutcome *outcome,
          int *out_leaks,
          int *out_sinks)
{
  static const char *const said[] = {"boat-holds", "boat-leaks", "boat-sinks"};
  int count[3] = {0, 0, 0};

  if (arb_draws_is_weighed(draws)) {
    return weigh_hits(facts, draws, out_leaks, out_sinks);
  }
  for (int i = 0; i < facts->value[F_FIGURES]; i++) {
    int die = 0;
    if (!arb_draw(draws, &ARB_D6, DRAW_BOAT, &die)) {
      return FALSE;
    }
    int effect = effect_of(facts, die);
    arb_say_value(outcome, die, said[effect]);
    count[effect]++;
  }
  *out_leaks = count[1];
  *out_sinks = count[2];
  return TRUE;
}

/* What the dice bring falls on one boat after another, the worst first. */
static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int boats = facts->value[F_BOATS];
  int leaks = 0;
  int sinks = 0;

  if (!roll_hits(facts, draws, outcome, &leaks, &sinks)) {
    return;
  }
  int sunk = MIN(sinks, boats);
  int leaking = MIN(leaks, boats - sunk);
  arb_outcome_set(outcome, V_LEAKING, leaking);
  arb_outcome_set(outcome, V_SUNK, sunk);
  arb_verdict(outcome, "boats-hit", leaking, sunk);
}

/* Whoever was aboard goes down with the boat. */
static void
sink(ArbChanges *changes, guint boat)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)arb_changes_get(changes, boat, IT_ATTR_ABOARD);
  int boats = 0;

  for (guint piece = 1; unit != 0 && piece < arb_state_count(state); piece++) {
    boats += arb_changes_get(changes, piece, ARB_ATTR_KIND) == IT_KIND_BOAT
             && arb_changes_get(changes, piece, IT_ATTR_ABOARD) == (int)unit
             && arb_changes_get(changes, piece, IT_ATTR_BOAT_STATE) != IT_BOAT_STATE_SUNK;
  }
  if (unit != 0 && boats > 0 && arb_changes_get(changes, unit, IT_ATTR_GONE) == IT_GONE_NO) {
    int bases = arb_changes_get(changes, unit, IT_ATTR_BASES);
    arb_italian_lose_bases(changes, unit, (bases + boats - 1) / boats);
  }
  arb_changes_set(changes, boat, IT_ATTR_BOAT_STATE, IT_BOAT_STATE_SUNK);
  arb_changes_set(changes, boat, IT_ATTR_AFLOAT, FALSE);
  arb_changes_set(changes, boat, IT_ATTR_ABOARD, 0);
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)facts->value[F_UNIT];
  int sunk = outcome->value[V_SUNK];
  int leaking = outcome->value[V_LEAKING];

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (!is_boat_of(state, piece, unit)) {
      continue;
    }
    if (sunk > 0) {
      sink(changes, piece);
      sunk--;
    } else if (leaking > 0
               && arb_state_get(state, piece, IT_ATTR_BOAT_STATE) == IT_BOAT_STATE_SOUND) {
      arb_changes_set(changes, piece, IT_ATTR_BOAT_STATE, IT_BOAT_STATE_LEAKING);
      arb_changes_set(changes, piece, IT_ATTR_LEAK_TURN, arb_state_track(state, ARB_ATTR_TURN));
      leaking--;
    }
  }
}

const ArbActionCode arb_italian_boat_hits = {
    .id = "boat-hits",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};

/* It had the next turn to reach the shore. */
void
arb_italian_sink_leaking(ArbChanges *changes, int turn)
{
  const ArbState *state = arb_changes_state(changes);

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (arb_changes_get(changes, piece, ARB_ATTR_KIND) == IT_KIND_BOAT
        && arb_changes_get(changes, piece, IT_ATTR_BOAT_STATE) == IT_BOAT_STATE_LEAKING
        && arb_changes_get(changes, piece, IT_ATTR_AFLOAT)
        && arb_changes_get(changes, piece, IT_ATTR_LEAK_TURN) + 1 < turn) {
      sink(changes, piece);
    }
  }
}

/* Boats are destroyed by a base in contact, and mended. */
enum {
  W_UNIT,
  W_BOAT,
  W_DESTROY,
  W_ENGINEERS,
  W_DONE,
  W_SPENT
};

enum {
  WV_TURNS,
  WV_FINISHED
};

static const char *const work_fields[] = {"unit", "boat",  "destroy", "engineers",
                                          "done", "spent", NULL};
static const char *const work_values[] = {"turns", "finished", NULL};

static void
work_fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[W_UNIT];
  guint boat = (guint)facts->value[W_BOAT];

  if (unit == 0 || !arb_italian_may_act(state, unit, outcome) || boat == 0) {
    return;
  }
  int how = arb_state_get(state, boat, IT_ATTR_BOAT_STATE);
  gboolean fits =
      facts->value[W_DESTROY] ? how != IT_BOAT_STATE_SUNK : how == IT_BOAT_STATE_LEAKING;
  if (!arb_require(outcome, fits && !arb_state_get(state, boat, IT_ATTR_AFLOAT), "IT-MOV-13",
                   "no-work-on-boat", (int)boat)) {
    return;
  }
  arb_facts_know(facts, W_ENGINEERS, arb_italian_arm(state, unit) == IT_ARM_ENGINEERS, outcome);
  arb_facts_know(facts, W_DONE, arb_state_get(state, boat, IT_ATTR_MENDED), outcome);
  arb_facts_know(facts, W_SPENT, arb_state_get(state, unit, IT_ATTR_SPENT), outcome);
}

/* A turn of work is the whole move. */
static void
work_resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int work = v[W_DESTROY] ? IT_WORK_DESTROY_BOAT : IT_WORK_MEND_BOAT;
  int turns = 0;

  if (!arb_require(outcome, v[W_SPENT] == 0, "IT-MOV-13", "work-all-turn")
      || (!arb_table_cell(arb_ruleset_table(facts->rules, IT_TABLE_ENGINEER_WORKS), work, 0,
                          v[W_ENGINEERS] ? IT_WORKER_ENGINEERS : IT_WORKER_OTHERS, 0, &turns)
          && !arb_refuse(outcome, "IT-ENG-1", "no-work-on-boat", v[W_BOAT]))) {
    return;
  }
  int left = MAX(turns - (v[W_DESTROY] ? 0 : v[W_DONE]) - 1, 0);
  arb_outcome_set(outcome, WV_TURNS, left);
  arb_outcome_set(outcome, WV_FINISHED, left == 0);
  if (left > 0) {
    arb_verdict(outcome, "work-goes-on", left);
  } else {
    arb_verdict(outcome, v[W_DESTROY] ? "boat-destroyed" : "boat-mended");
  }
}

static void
work_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[W_UNIT];
  guint boat = (guint)facts->value[W_BOAT];
  gboolean finished = outcome->value[WV_FINISHED] != 0;

  arb_italian_begin_move(changes, unit);
  arb_changes_set(changes, unit, IT_ATTR_SPENT, IT_WHOLE_MOVE);
  if (facts->value[W_DESTROY]) {
    if (finished) {
      arb_changes_set(changes, boat, IT_ATTR_BOAT_STATE, IT_BOAT_STATE_SUNK);
    }
    return;
  }
  arb_changes_set(changes, boat, IT_ATTR_MENDED, finished ? 0 : facts->value[W_DONE] + 1);
  if (finished) {
    arb_changes_set(changes, boat, IT_ATTR_BOAT_STATE, IT_BOAT_STATE_SOUND);
  }
}

const ArbActionCode arb_italian_boat_work = {
    .id = "boat-work",
    .fields = work_fields,
    .values = work_values,
    .fill = work_fill,
    .resolve = work_resolve,
    .apply = work_apply,
};
