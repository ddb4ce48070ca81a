/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/game.h"
#include "core/state.h"

#include "rules/italian/charge-private.h"
#include "rules/italian/effects-private.h"
#include "rules/italian/move-fields-private.h"
#include "rules/italian/off-private.h"
#include "rules/italian/place-private.h"
#include "rules/italian/upkeep-private.h"

/* Moves that nobody chooses: what a test or a melee commands, open order that gives way, wheels
 * that are dug out.  IT-MOR-2 IT-MOV-7 IT-MOV-8 IT-MOV-9 */
enum {
  B_UNIT,
  B_REACTION,
  B_RATE,
  B_GOING,
  B_TERRAIN,
  B_ROAD,
  B_WEATHER,
  B_THROUGH,
  B_PASSAGE,
  B_TABLE_EDGE,
  B_BEATEN,
  B_BOGGED
};

enum {
  BV_DISTANCE
};

static const char *const back_fields[] = {"unit",   "reaction", "rate",    "going",   "terrain",
                                          "road",   "weather",  "through", "passage", "table-edge",
                                          "beaten", "bogged",   NULL};
static const char *const back_values[] = {"distance", NULL};

/* Gait of a reaction; -1: it moves nobody. */
static int
gait_of(int reaction)
{
  switch (reaction) {
  case IT_REACTION_ROUT:
    return IT_GAIT_ROUT;
  case IT_REACTION_RETREAT:
    return IT_GAIT_RETREAT;
  case IT_REACTION_FALL_BACK:
  case IT_REACTION_WAVERING:
    return IT_GAIT_NORMAL;
  default:
    return -1;
  }
}

/* Beaten in a melee it falls back a move, disordered; by a test, only out of range and in order.
 * IT-MEL-3 IT-MOR-2 */
static gboolean
is_beaten(const ArbState *state, guint unit)
{
  return arb_state_get(state, unit, IT_ATTR_MELEE_TURN) == arb_state_track(state, ARB_ATTR_TURN)
         && arb_state_get(state, unit, IT_ATTR_REACTION) == IT_REACTION_FALL_BACK
         && arb_italian_is_disordered(state, unit);
}

void
arb_italian_due_going_back(const ArbState *state, guint unit, ArbDueList *due)
{
  int phase = arb_state_track(state, ARB_ATTR_PHASE);
  guint active = phase == IT_PHASE_MOVEMENT ? arb_state_active_side(state) : 0;
  gboolean waits = arb_state_get(state, unit, ARB_ATTR_KIND) == IT_KIND_UNIT
                   && arb_state_get(state, unit, IT_ATTR_GOES_BACK)
                   && gait_of(arb_state_get(state, unit, IT_ATTR_REACTION)) >= 0;

  if (waits && phase >= IT_PHASE_MOVEMENT && phase <= IT_PHASE_MELEE
      && (active == 0 || arb_state_get(state, unit, ARB_ATTR_SIDE) == (int)active)) {
    arb_due_add(due, FALSE, "IT-MOR-2", "fall-back-due", unit);
  }
}

/* Guns that are driven back take to their limbers at no cost, and go at the rate at which a charge
 * follows them; guns that only leave the range are pushed by hand.  IT-MOR-2 */
static gboolean
takes_limbers(const ArbState *state, guint unit)
{
  return arb_italian_arm(state, unit) == IT_ARM_ARTILLERY
         && (arb_state_get(state, unit, IT_ATTR_REACTION) != IT_REACTION_FALL_BACK
             || is_beaten(state, unit));
}

static void
back_fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[B_UNIT];
  int rate = 0;

  if (unit == 0
      || !arb_require(outcome, arb_italian_in_play(state, unit), "IT-MOR-2", "out-of-play",
                      (int)unit)
      || !arb_require(outcome, arb_state_get(state, unit, IT_ATTR_LOCKED_WITH) == 0, "IT-MOR-2",
                      "locked-no-move", (int)unit)) {
    return;
  }
  int reaction = arb_state_get(state, unit, IT_ATTR_REACTION);
  gboolean runs = arb_italian_runs(reaction);
  gboolean rides = runs && arb_state_get(state, unit, IT_ATTR_DISMOUNTED); /* IT-FRM-7 */
  if (runs || takes_limbers(state, unit)) {
    rate = arb_italian_flight_rate(state, unit, MAX(gait_of(reaction), 0));
  } else if (!arb_italian_rate(state, unit, MAX(gait_of(reaction), 0), &rate)) {
    rate = 0;
  }
  arb_facts_know(facts, B_REACTION, reaction, outcome);
  arb_facts_know(facts, B_RATE, rate, outcome);
  arb_facts_know(facts, B_BEATEN, is_beaten(state, unit), outcome);
  arb_facts_know(facts, B_BOGGED, arb_state_get(state, unit, IT_ATTR_BOGGED), outcome);
  arb_facts_know(facts, B_GOING, rides ? IT_GOING_HORSE : arb_italian_going(state, unit), outcome);
  arb_facts_know(facts, B_WEATHER, arb_state_track(state, IT_ATTR_WEATHER), outcome);
  arb_facts_know(facts, B_PASSAGE, arb_italian_passage(state, unit, (guint)facts->value[B_THROUGH]),
                 outcome);
}

static void
back_resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  ArbItalianGround ground = {
      .going = v[B_GOING], .terrain = v[B_TERRAIN], .weather = v[B_WEATHER], .road = v[B_ROAD]};
  int share = 0;

  if (!arb_require(outcome, gait_of(v[B_REACTION]) >= 0, "IT-MOR-2", "nothing-compels",
                   v[B_REACTION])
      || !arb_require(outcome, v[B_PASSAGE] != MOVE_PASSAGE_ENEMY, "IT-MOV-7", "through-enemy",
                      v[B_THROUGH])) {
    return;
  }
  if (!arb_italian_ground(facts->rules, &ground, &share)) {
    share = 0; /* it stops at ground it cannot enter */
  }
  int rate = v[B_REACTION] == IT_REACTION_WAVERING ? v[B_RATE] / 2 : v[B_RATE];
  int distance = rate * share / IT_WHOLE_MOVE;
  arb_say(outcome, "rate", MAX(gait_of(v[B_REACTION]), 0), v[B_RATE]);
  if (v[B_PASSAGE] == MOVE_PASSAGE_FRIENDS) {
    arb_say(outcome, "passage-disorders", v[B_THROUGH]);
  }
  if (v[B_BOGGED] > 0) {
    arb_say(outcome, "bogged-left", v[B_BOGGED]);
  }
  arb_outcome_set(outcome, BV_DISTANCE, distance);
  if (v[B_REACTION] == IT_REACTION_FALL_BACK && !v[B_BEATEN]) {
    arb_verdict(outcome, "falls-out-of-range",
                arb_italian_move_distance(facts->rules, IT_MOVE_DISTANCE_MUSKET));
  } else {
    arb_verdict(outcome, "goes-back", v[B_REACTION], distance);
  }
}

/* In rout it is lost, in order or in retreat it may come back.  IT-OFF-1 */
static void
go_off_table(ArbChanges *changes, guint unit, int reaction)
{
  const ArbState *state = arb_changes_state(changes);
  gboolean lost = reaction == IT_REACTION_ROUT;
  int back = arb_state_track(state, ARB_ATTR_TURN)
             + arb_italian_off_limit(arb_state_rules(state), IT_OFF_LIMIT_TURNS_OFF);

  arb_italian_remove(changes, unit, IT_GONE_OFF_TABLE);
  arb_changes_set(changes, unit, IT_ATTR_OFF, lost ? IT_OFF_ROUTED : IT_OFF_RETREATERS);
  arb_changes_set(changes, unit, IT_ATTR_OFF_TURN, lost ? 0 : back);
  arb_changes_set(changes, unit, IT_ATTR_OFF_BODY, (int)unit);
}

static void
back_apply(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[B_UNIT];
  const ArbState *state = arb_changes_state(changes);
  gboolean full = arb_italian_runs(facts->value[B_REACTION]);

  arb_changes_set(changes, unit, IT_ATTR_MOVE_TURN, arb_state_track(state, ARB_ATTR_TURN));
  arb_changes_set(changes, unit, IT_ATTR_GOES_BACK, FALSE);
  arb_italian_stand_in(changes, unit, 0);
  arb_italian_mark_acted(changes, unit);
  arb_italian_leave_bogged(changes, unit);
  if (takes_limbers(state, unit) && !arb_state_get(state, unit, IT_ATTR_GUNNERS_AWAY)) {
    arb_changes_set(changes, unit, IT_ATTR_FORMATION, IT_FORMATION_LIMBERED);
  }
  if (full) {
    arb_italian_remount(changes, unit);
  }
  if (facts->value[B_PASSAGE] == MOVE_PASSAGE_FRIENDS) {
    arb_italian_disorder_passage(changes, unit, (guint)facts->value[B_THROUGH],
                                 IT_CAUSE_FORCED_PASSAGE);
  }
  if (facts->value[B_TABLE_EDGE] && arb_changes_get(changes, unit, IT_ATTR_GONE) == IT_GONE_NO) {
    go_off_table(changes, unit, facts->value[B_REACTION]);
  }
}

const ArbActionCode arb_italian_fall_back = {
    .id = "fall-back",
    .fields = back_fields,
    .values = back_values,
    .fill = back_fill,
    .resolve = back_resolve,
    .apply = back_apply,
};

/* A passage that an evasion or a pursuit cannot avoid. */
enum {
  P_UNIT,
  P_THROUGH,
  P_PASSAGE
};

enum {
  PV_DISORDERS
};

static const char *const passage_fields[] = {"unit", "through", "passage", NULL};
static const char *const passage_values[] = {"disorders", NULL};

static void
passage_fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[P_UNIT];
  guint through = (guint)facts->value[P_THROUGH];

  if (unit != 0 && through != 0
      && arb_require(outcome, unit != through && arb_italian_in_play(state, unit), "IT-MOV-7",
                     "out-of-play", (int)unit)
      && arb_require(outcome, arb_italian_in_play(state, through), "IT-MOV-7", "out-of-play",
                     (int)through)) {
    arb_facts_know(facts, P_PASSAGE, arb_italian_passage(state, unit, through), outcome);
  }
}

static void
passage_resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  gboolean friends = facts->value[P_PASSAGE] == MOVE_PASSAGE_FRIENDS;

  if (!arb_require(outcome, facts->value[P_PASSAGE] != MOVE_PASSAGE_ENEMY, "IT-MOV-7",
                   "through-enemy", facts->value[P_THROUGH])) {
    return;
  }
  arb_outcome_set(outcome, PV_DISORDERS, friends);
  arb_verdict(outcome, friends ? "passage-disorders" : "passage-free", facts->value[P_THROUGH]);
}

static void
passage_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  if (outcome->value[PV_DISORDERS]) {
    arb_italian_disorder_passage(changes, (guint)facts->value[P_UNIT],
                                 (guint)facts->value[P_THROUGH], IT_CAUSE_FORCED_PASSAGE);
  }
}

const ArbActionCode arb_italian_forced_passage = {
    .id = "passage",
    .fields = passage_fields,
    .values = passage_values,
    .fill = passage_fill,
    .resolve = passage_resolve,
    .apply = passage_apply,
};

/* Open order before a formed enemy that has come within musket range. */
enum {
  G_UNIT,
  G_COVER,
  G_ROOM
};

enum {
  GV_STAYS,
  GV_DISORDERED
};

static const char *const give_fields[] = {"unit", "cover", "room", NULL};
static const char *const give_values[] = {"stays", "disordered", NULL};

static void
give_resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  gboolean stays = facts->value[G_COVER];
  gboolean disordered = !stays && !facts->value[G_ROOM];

  arb_outcome_set(outcome, GV_STAYS, stays || disordered);
  arb_outcome_set(outcome, GV_DISORDERED, disordered);
  if (disordered) {
    arb_verdict(outcome, "cannot-give-way");
  } else if (stays) {
    arb_verdict(outcome, "stays-in-cover");
  } else {
    arb_verdict(outcome, "gives-way",
                arb_italian_move_distance(facts->rules, IT_MOVE_DISTANCE_MUSKET));
  }
}

static void
give_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  if (!outcome->value[GV_STAYS]) {
    arb_italian_mark_acted(changes, (guint)facts->value[G_UNIT]);
    arb_italian_stand_in(changes, (guint)facts->value[G_UNIT], 0);
  }
  if (outcome->value[GV_DISORDERED]) {
    arb_italian_add_disorder(changes, (guint)facts->value[G_UNIT], IT_CAUSE_PRESSED);
  }
}

const ArbActionCode arb_italian_give_way = {
    .id = "give-way",
    .fields = give_fields,
    .values = give_values,
    .resolve = give_resolve,
    .apply = give_apply,
};

/* Bogged bases try again each turn: odd frees. */
enum {
  R_UNIT,
  R_BOGGED
};

enum {
  RV_FREED,
  RV_BOGGED
};

static const char *const free_fields[] = {"unit", "bogged", NULL};
static const char *const free_draws[] = {"ford", NULL};
static const char *const free_values[] = {"freed", "bogged", NULL};

static void
free_fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[R_UNIT];

  if (unit == 0 || !arb_italian_may_act(state, unit, outcome)
      || !arb_require(outcome,
                      arb_state_get(state, unit, IT_ATTR_BOG_TURN)
                          != arb_state_track(state, ARB_ATTR_TURN),
                      "IT-MOV-8", "tried-this-turn", (int)unit)) {
    return;
  }
  int bogged = arb_state_get(state, unit, IT_ATTR_BOGGED);
  arb_facts_know(facts, R_BOGGED, bogged, outcome);
  (void)arb_require(outcome, bogged > 0, "IT-MOV-8", "not-bogged");
}

static void
free_resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int bogged = facts->value[R_BOGGED];
  int stay = 0;

  if (!arb_require(outcome, facts->value[R_UNIT] != 0 || bogged > 0, "IT-MOV-8", "not-bogged")
      || !arb_italian_roll_even(draws, bogged, "base-bogged", "base-freed", outcome, &stay)) {
    return;
  }
  arb_outcome_set(outcome, RV_FREED, bogged - stay);
  arb_outcome_set(outcome, RV_BOGGED, stay);
  arb_verdict(outcome, "bases-freed", bogged - stay, stay);
}

static void
free_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[R_UNIT];

  arb_italian_begin_move(changes, unit);
  arb_changes_set(changes, unit, IT_ATTR_BOGGED, outcome->value[RV_BOGGED]);
  arb_changes_set(changes, unit, IT_ATTR_BOG_TURN,
                  arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN));
}

const ArbActionCode arb_italian_free_bogged = {
    .id = "free",
    .fields = free_fields,
    .draws = free_draws,
    .values = free_values,
    .fill = free_fill,
    .resolve = free_resolve,
    .apply = free_apply,
};
