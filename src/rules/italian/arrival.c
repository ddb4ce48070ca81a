/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/italian-private.h"
#include "rules/italian/off-private.h"

/* Troops come on to the table, or come back to it: d6.  IT-OFF-1 IT-OFF-2 */
enum {
  F_BODY,
  F_KIND,
  F_TRIES,
  F_LEADER,
  F_GREAT_COMMANDER,
  F_EDGE_DISTANCE,
  F_SET_BACK,
  F_BEHIND
};

enum {
  V_NEEDED,
  V_ENTERS
};

enum {
  DRAW_ARRIVAL
};

#define MOST_OF_DIE 6

static const char *const fields[] = {
    "body",          "kind",     "tries",  "leader", "great-commander",
    "edge-distance", "set-back", "behind", NULL,
};
static const char *const draw_names[] = {"arrival", NULL};
static const char *const values[] = {"needed", "enters", NULL};

static gboolean
may_wait(const ArbState *state, guint body, ArbOutcome *outcome)
{
  int off = arb_state_get(state, body, IT_ATTR_OFF);
  int turn = arb_state_track(state, ARB_ATTR_TURN);
  int from = arb_state_get(state, body, IT_ATTR_OFF_TURN);
  gboolean left = off <= IT_OFF_RETREATERS;
  gboolean set_back = arb_state_get(state, body, IT_ATTR_OFF_SET_BACK) != 0;

  return arb_require(outcome, off != IT_OFF_ROUTED, "IT-OFF-1", "never-returns")
         && arb_require(outcome, off != IT_OFF_KEPT_OUT, "IT-OFF-6", "kept-out")
         && arb_require(outcome, arb_italian_waits_off(state, body), "IT-OFF-2", "not-off-table",
                        (int)body)
         && arb_require(outcome, turn >= from,
                        left       ? "IT-OFF-1"
                        : set_back ? "IT-OFF-6"
                                   : "IT-OFF-2",
                        "too-soon", from)
         && arb_require(outcome, arb_state_get(state, body, IT_ATTR_OFF_TRIED_TURN) < turn,
                        "IT-OFF-2", "entry-tried");
}

/* Who comes on for the first time is led: reserves by a superior general, a flank march declared.
 */
static gboolean
is_led(const ArbState *state, guint body, const guint8 *in, guint leader, ArbOutcome *outcome)
{
  int off = arb_state_get(state, body, IT_ATTR_OFF);

  if (off <= IT_OFF_RETREATERS) {
    return TRUE;
  }
  if (!arb_require(outcome, leader != 0,
                   off == IT_OFF_RESERVES ? "IT-OFF-3"
                   : off == IT_OFF_FLANK  ? "IT-OFF-5"
                                          : "IT-OFF-2",
                   "no-leader")) {
    return FALSE;
  }
  int level = leader != 0 ? arb_state_get(state, leader, IT_ATTR_LEVEL) : -1;
  int largest = arb_italian_largest_body(state, in, leader);
  return arb_require(outcome, off != IT_OFF_RESERVES || level > largest, "IT-OFF-3", "not-superior",
                     MAX(level, 0), MAX(largest, 0))
         && arb_require(outcome,
                        off != IT_OFF_FLANK || arb_state_get(state, body, IT_ATTR_OFF_DECLARED),
                        "IT-OFF-5", "not-declared");
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint body = (guint)facts->value[F_BODY];

  if (body == 0 || !may_wait(state, body, outcome)) {
    return;
  }
  g_autofree guint8 *in = arb_italian_body_of(state, body);
  guint leader = arb_italian_body_leader(state, in);
  if (!is_led(state, body, in, leader, outcome)) {
    return;
  }
  int off = arb_state_get(state, body, IT_ATTR_OFF);
  arb_facts_know(facts, F_KIND, MAX(off - IT_OFF_PURSUERS, 0), outcome);
  arb_facts_know(facts, F_TRIES, arb_state_get(state, body, IT_ATTR_OFF_TRIES), outcome);
  arb_facts_know(facts, F_LEADER,
                 leader != 0 ? arb_state_get(state, leader, IT_ATTR_QUALITY) : IT_QUALITY_NONE,
                 outcome);
  arb_facts_know(facts, F_SET_BACK, arb_state_get(state, body, IT_ATTR_OFF_SET_BACK), outcome);
  arb_italian_know_great_commander(state, leader != 0 ? leader : body, F_GREAT_COMMANDER, facts,
                                   outcome);
  if (facts->source[F_GREAT_COMMANDER] == ARB_FACT_OPEN) {
    arb_facts_suggest(facts, F_GREAT_COMMANDER, FALSE); /* off the table no radius reaches them */
  }
}

static gboolean
check_point(const ArbFacts *facts, ArbOutcome *outcome)
{
  int edge = arb_italian_entry_limit(facts->rules, IT_ENTRY_ENEMY_EDGE);
  int set_back = arb_italian_entry_limit(facts->rules, IT_ENTRY_SET_BACK);

  return arb_require(outcome,
                     facts->value[F_KIND] != IT_ARRIVAL_FLANK
                         || facts->value[F_EDGE_DISTANCE] >= edge,
                     "IT-OFF-5", "near-enemy-edge", edge)
         && arb_require(outcome, !facts->value[F_SET_BACK] || facts->value[F_BEHIND] >= set_back,
                        "IT-OFF-6", "not-behind", set_back);
}

static int
help_of(const ArbFacts *facts, int which)
{
  int cell = 0;

  (void)!arb_table_list(arb_ruleset_table(facts->rules, IT_TABLE_ARRIVAL_MODIFIERS), which, 0,
                        &cell);
  return cell;
}

/* What is added to the die, each a line. */
static int
count_help(const ArbFacts *facts, ArbOutcome *outcome)
{
  int tries = facts->value[F_TRIES];
  int quality = facts->value[F_LEADER];
  int sum = 0;

  if (tries > 0) {
    int value = tries * help_of(facts, IT_ARRIVAL_HELP_FAILED_TRY);
    arb_say_value(outcome, value, "arrival-tries", tries);
    sum += value;
  }
  if (quality == IT_QUALITY_E || quality == IT_QUALITY_G) {
    int value = help_of(facts, IT_ARRIVAL_HELP_GOOD_LEADER);
    arb_say_value(outcome, value, "arrival-leader", quality);
    sum += value;
  }
  if (facts->value[F_GREAT_COMMANDER]) {
    int value = help_of(facts, IT_ARRIVAL_HELP_GREAT_COMMANDER);
    arb_say_value(outcome, value, "great-commander");
    sum += value;
  }
  return sum;
}

/* Where they come on; reserves in march column. */
static void
say_where(const ArbFacts *facts, ArbOutcome *outcome)
{
  const ArbState *state = facts->state;
  guint body = (guint)facts->value[F_BODY];

  if (state == NULL) {
    return;
  }
  int edge = arb_state_get(state, body, IT_ATTR_OFF_EDGE);
  if (facts->value[F_KIND] <= IT_ARRIVAL_RETREATERS) {
    arb_say(outcome, "arrival-point", edge, arb_state_get(state, body, IT_ATTR_OFF_POINT));
  } else if (edge != IT_EDGE_NONE) {
    arb_say(outcome, "arrival-at", edge);
  }
  if (facts->value[F_SET_BACK]) {
    arb_say(outcome, "arrival-set-back", arb_italian_entry_limit(facts->rules, IT_ENTRY_SET_BACK));
  }
  if (facts->value[F_KIND] == IT_ARRIVAL_RESERVES) {
    arb_say(outcome, "arrival-march");
  }
}

/* A natural 6 always enters. */
static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int kind = facts->value[F_KIND];
  int from = 0;
  int die = 0;

  if (!check_point(facts, outcome)) {
    return;
  }
  if (!arb_table_list(arb_ruleset_table(facts->rules, IT_TABLE_ARRIVAL), kind, 0, &from)) {
    arb_refuse_hard(outcome, "no-result", NULL);
    return;
  }
  arb_say(outcome, "arrival-from", kind, from);
  int help = count_help(facts, outcome);
  int needed = CLAMP(from - help, 1, MOST_OF_DIE);
  arb_say(outcome, "arrival-needed", needed);
  arb_outcome_set(outcome, V_NEEDED, needed);
  if (!arb_draw(draws, &ARB_D6, DRAW_ARRIVAL, &die)) {
    return;
  }
  arb_say_value(outcome, die, "die", die);
  gboolean enters = die >= needed;
  arb_outcome_set(outcome, V_ENTERS, enters);
  if (enters) {
    say_where(facts, outcome);
  }
  arb_verdict(outcome, enters ? "arrival-enters" : "arrival-waits");
}

/* Foot and horse of a reserve come in march column, guns limbered. */
static void
form_up(ArbChanges *changes, guint unit)
{
  gboolean guns = arb_italian_arm(arb_changes_state(changes), unit) == IT_ARM_ARTILLERY;

  arb_changes_set(changes, unit, IT_ATTR_FORMATION,
                  guns ? IT_FORMATION_LIMBERED : IT_FORMATION_MARCH_COLUMN);
  arb_changes_set(changes, unit, IT_ATTR_ORDER, IT_ORDER_CLOSE);
  if (!guns) {
    arb_changes_set(changes, unit, IT_ATTR_FRONT, 1);
  }
}

static void
come_on(ArbChanges *changes, guint piece)
{
  int kind = arb_changes_get(changes, piece, ARB_ATTR_KIND);

  if (kind == IT_KIND_UNIT && arb_changes_get(changes, piece, IT_ATTR_OFF) == IT_OFF_RESERVES) {
    form_up(changes, piece);
  }
  if (kind != IT_KIND_COMMAND
      && arb_changes_get(changes, piece, IT_ATTR_GONE) == IT_GONE_OFF_TABLE) {
    arb_changes_set(changes, piece, IT_ATTR_GONE, IT_GONE_NO);
  }
  if (kind == IT_KIND_GENERAL && arb_changes_get(changes, piece, IT_ATTR_OFF) == IT_OFF_RESERVES) {
    arb_changes_set(changes, piece, IT_ATTR_ORDERS, IT_ORDERS_ADVANCE);
  }
  if (kind != IT_KIND_COMMAND) {
    arb_changes_set(changes, piece, IT_ATTR_OFF_POINT, 0);
  }
  arb_changes_set(changes, piece, ARB_ATTR_SEEN_BY, 0);
  arb_changes_set(changes, piece, IT_ATTR_OFF, IT_OFF_NO);
  arb_changes_set(changes, piece, IT_ATTR_OFF_EDGE, IT_EDGE_NONE);
  arb_changes_set(changes, piece, IT_ATTR_OFF_TURN, 0);
  arb_changes_set(changes, piece, IT_ATTR_OFF_BODY, 0);
  arb_changes_set(changes, piece, IT_ATTR_OFF_TRIES, 0);
  arb_changes_set(changes, piece, IT_ATTR_OFF_TRIED_TURN, 0);
  arb_changes_set(changes, piece, IT_ATTR_OFF_DECLARED, FALSE);
  arb_changes_set(changes, piece, IT_ATTR_OFF_SET_BACK, FALSE);
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  g_autofree guint8 *in = arb_italian_body_of(state, (guint)facts->value[F_BODY]);
  int turn = arb_state_track(state, ARB_ATTR_TURN);

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (!in[piece]) {
      continue;
    }
    if (outcome->value[V_ENTERS]) {
      come_on(changes, piece);
    } else {
      arb_changes_add(changes, piece, IT_ATTR_OFF_TRIES, 1);
      arb_changes_set(changes, piece, IT_ATTR_OFF_TRIED_TURN, turn);
    }
  }
}

const ArbActionCode arb_italian_arrival = {
    .id = "arrival",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
    .sees_state = TRUE,
};
