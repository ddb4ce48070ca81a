/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/facts.h"

#include "rules/italian/end-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/place-private.h"

/* Victory points, who holds what, and the score of the battle.  IT-VIC-2 IT-VIC-3 */

enum {
  POINTS_F_SIDE,
  POINTS_F_WON /* and on: IT_WON_... */
};

enum {
  POINTS_V_POINTS
};

static const char *const points_fields[] = {
    "side",
    "foot-destroyed",
    "horse-destroyed",
    "foot-prisoners",
    "horse-prisoners",
    "guns-taken",
    "guns-silenced",
    "wagons",
    "brigade-generals",
    "division-generals",
    "corps-generals",
    "army-generals",
    "objectives",
    "rout",
    "deserters",
    "kept-out",
    NULL,
};
static const char *const points_values[] = {"points", NULL};

static void
fill_points(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint side = (guint)facts->value[POINTS_F_SIDE];
  int won[IT_N_WON];

  if (side == 0) {
    return;
  }
  arb_italian_count_won(state, side, won);
  for (guint i = 0; i < IT_N_WON; i++) {
    arb_facts_know(facts, POINTS_F_WON + i, won[i], outcome);
  }
}

/* Is anything that not all may see among what is counted: the losses of the other side, and with
 * both the side's own? */
static gboolean
counts_hidden(const ArbFacts *facts, guint side, gboolean both)
{
  if (facts->state == NULL || side == 0) {
    return FALSE;
  }
  guint other = arb_italian_other_side(facts->state, side);
  return arb_italian_count_see(facts->state, other) != ARB_SEE_PUBLIC
         || (both && arb_italian_count_see(facts->state, side) != ARB_SEE_PUBLIC);
}

static void
resolve_points(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int points = arb_italian_price_won(facts->rules, facts->value + POINTS_F_WON, outcome);

  arb_outcome_set(outcome, POINTS_V_POINTS, points);
  arb_verdict(outcome, "victory-points", points);
  if (counts_hidden(facts, (guint)facts->value[POINTS_F_SIDE], FALSE)) {
    arb_verdict_see(outcome, ARB_SEE_UMPIRE);
  }
}

const ArbActionCode arb_italian_victory_points = {
    .id = "victory-points",
    .fields = points_fields,
    .values = points_values,
    .fill = fill_points,
    .resolve = resolve_points,
    .sees_state = TRUE,
};

enum {
  HOLD_F_SIDE,
  HOLD_F_AT,
  HOLD_F_SHARED
};

static const char *const hold_fields[] = {"side", "at", "shared", NULL};
static const char *const no_values[] = {NULL};

static void
fill_hold(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint at = (guint)facts->value[HOLD_F_AT];
  gboolean guns = at != 0 && arb_state_get(state, at, ARB_ATTR_KIND) == IT_KIND_UNIT
                  && arb_italian_arm(state, at) == IT_ARM_ARTILLERY;

  if (at != 0 && !guns && arb_state_get(state, at, ARB_ATTR_KIND) != IT_KIND_FEATURE) {
    (void)arb_refuse(outcome, "IT-VIC-2", "no-objective", (int)at);
  } else {
    (void)arb_italian_may_enter(state, at, outcome);
  }
}

static void
resolve_hold(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  arb_verdict(outcome, facts->value[HOLD_F_SHARED] ? "held-shared" : "held",
              facts->value[HOLD_F_AT], facts->value[HOLD_F_SIDE]);
}

static void
apply_hold(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  guint at = (guint)facts->value[HOLD_F_AT];

  arb_changes_set(changes, at, IT_ATTR_HELD_BY, facts->value[HOLD_F_SIDE]);
  arb_changes_set(changes, at, IT_ATTR_SHARED, facts->value[HOLD_F_SHARED]);
}

const ArbActionCode arb_italian_hold = {
    .id = "hold",
    .fields = hold_fields,
    .values = no_values,
    .fill = fill_hold,
    .resolve = resolve_hold,
    .apply = apply_hold,
};

enum {
  F_SIDE,
  F_OWN,
  F_ENEMY,
  F_OWN_BASES,
  F_ENEMY_BASES
};

enum {
  V_OWN_SCORE,
  V_ENEMY_SCORE,
  V_WINNER,
  V_MARGIN
};

static const char *const fields[] = {"side", "own", "enemy", "own-bases", "enemy-bases", NULL};
static const char *const values[] = {"own_score", "enemy_score", "winner", "margin", NULL};

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint side = (guint)facts->value[F_SIDE];
  guint other = arb_italian_other_side(state, side);
  guint withdrew = arb_italian_withdrew(state);
  int won[IT_N_WON];

  if (side == 0
      || !arb_require(outcome, withdrew == 0, "IT-VIC-2", "beaten-by-morale", (int)withdrew)
      || !arb_require(outcome, arb_italian_is_last_turn(state), "IT-VIC-2", "not-last-turn",
                      arb_state_track(state, ARB_ATTR_LAST))) {
    return;
  }
  arb_italian_count_won(state, side, won);
  arb_facts_know(facts, F_OWN, arb_italian_price_won(facts->rules, won, NULL), outcome);
  arb_italian_count_won(state, other, won);
  arb_facts_know(facts, F_ENEMY, arb_italian_price_won(facts->rules, won, NULL), outcome);
  arb_facts_know(facts, F_OWN_BASES, arb_italian_bases_deployed(state, side), outcome);
  arb_facts_know(facts, F_ENEMY_BASES, arb_italian_bases_deployed(state, other), outcome);
}

/* To the nearest whole number, halves up, below nought too. whole is above nought. */
static int
divide(gint64 part, gint64 whole)
{
  gint64 twice = 2 * part + whole;
  gint64 quotient = twice / (2 * whole);

  return (int)(twice % (2 * whole) < 0 ? quotient - 1 : quotient);
}

static int
doubled(int points, int others, ArbOutcome *outcome)
{
  if (points <= 0 || others > 0) {
    return 1;
  }
  arb_say(outcome, "score-doubled");
  return 2;
}

/* In a game by the name of the side. */
static void
say_winner(const ArbFacts *facts, int winner, int margin, ArbOutcome *outcome)
{
  guint side = (guint)facts->value[F_SIDE];

  if (facts->state == NULL || side == 0) {
    arb_verdict(outcome, "score-result", winner, margin);
    return;
  }
  if (winner == IT_SCORE_WINNER_ENEMY) {
    side = arb_italian_other_side(facts->state, side);
  }
  arb_verdict(outcome, "score-side", (int)side, margin);
}

static void
judge(const ArbFacts *facts, gint64 own, gint64 enemy, ArbOutcome *outcome)
{
  gint64 unit = (gint64)100 * facts->value[F_OWN_BASES] * facts->value[F_ENEMY_BASES];

  gint64 difference = own > enemy ? own - enemy : enemy - own;
  int winner = own > enemy   ? IT_SCORE_WINNER_OWN
               : own < enemy ? IT_SCORE_WINNER_ENEMY
                             : IT_SCORE_WINNER_NONE;
  int margin = difference == 0     ? IT_MARGIN_NONE
               : difference < unit ? IT_MARGIN_HARD_WON
                                   : IT_MARGIN_CLEAR;

  arb_outcome_set(outcome, V_WINNER, winner);
  arb_outcome_set(outcome, V_MARGIN, margin);
  if (winner == IT_SCORE_WINNER_NONE) {
    arb_verdict(outcome, "score-tie");
  } else {
    say_winner(facts, winner, margin, outcome);
  }
}

/* Points are hundredths, and so are the scores; both are compared on a common denominator. */
static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int own_bases = facts->value[F_OWN_BASES];
  int enemy_bases = facts->value[F_ENEMY_BASES];

  if (!(own_bases > 0 && enemy_bases > 0)) {
    arb_refuse_hard(outcome, "no-bases", NULL);
    return;
  }
  gint64 own = facts->value[F_OWN];
  gint64 enemy = facts->value[F_ENEMY];
  own *= doubled(facts->value[F_OWN], facts->value[F_ENEMY], outcome);
  enemy *= doubled(facts->value[F_ENEMY], facts->value[F_OWN], outcome);
  int own_score = divide(own, enemy_bases);
  int enemy_score = divide(enemy, own_bases);
  arb_say(outcome, "score-own", enemy_bases, own_score);
  arb_say(outcome, "score-enemy", own_bases, enemy_score);
  if (counts_hidden(facts, (guint)facts->value[F_SIDE], TRUE)) {
    arb_say_see(outcome, ARB_SEE_UMPIRE);
  }
  arb_outcome_set(outcome, V_OWN_SCORE, own_score);
  arb_outcome_set(outcome, V_ENEMY_SCORE, enemy_score);
  judge(facts, own * own_bases, enemy * enemy_bases, outcome);
}

static int
result_of(int margin, gboolean won)
{
  if (margin == IT_MARGIN_NONE) {
    return IT_SIDE_RESULT_TIE;
  }
  if (margin == IT_MARGIN_CLEAR) {
    return won ? IT_SIDE_RESULT_VICTORY : IT_SIDE_RESULT_DEFEAT;
  }
  return won ? IT_SIDE_RESULT_HARD_WON : IT_SIDE_RESULT_HONOURABLE;
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint side = (guint)facts->value[F_SIDE];
  guint other = arb_italian_other_side(arb_changes_state(changes), side);
  int winner = outcome->value[V_WINNER];
  int margin = outcome->value[V_MARGIN];

  arb_changes_set(changes, side, IT_ATTR_ENDING, result_of(margin, winner == IT_SCORE_WINNER_OWN));
  arb_changes_set(changes, other, IT_ATTR_ENDING,
                  result_of(margin, winner == IT_SCORE_WINNER_ENEMY));
}

const ArbActionCode arb_italian_score = {
    .id = "score",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
    .sees_state = TRUE,
};
