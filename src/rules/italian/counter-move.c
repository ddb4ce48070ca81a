/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/command-private.h"
#include "rules/italian/move-private.h"
#include "rules/italian/upkeep-private.h"

/* Counters and paired squares on the table move as the slowest they stand for; a dummy as if it
 * stood for the slowest of its side's counters, so that no pace tells it.  IT-OBS-2 */
enum {
  F_COUNTER,
  F_DISTANCE,
  F_TERRAIN,
  F_ROAD,
  F_ENEMY,
  F_RATE,
  F_GOING,
  F_WALKED,
  F_WEATHER
};

enum {
  V_WALKED,
  V_LEFT
};

/* As far as a length can be kept; only an override goes beyond a rate. */
#define WALKED_MAX 100000

static const char *const fields[] = {"counter", "distance", "terrain", "road",    "enemy",
                                     "rate",    "going",    "walked",  "weather", NULL};
static const char *const values[] = {"walked", "left", NULL};

/* Whose pace counts. */
typedef enum {
  LIES_UNDER, /* the piece lies under it */
  LIKE_IT,    /* nothing does: others of its side's counters, others of its group */
  OF_ITS_SIDE,
  N_LOOKS
} Look;

static gboolean
counts(const ArbState *state, guint cover, guint piece, Look look)
{
  guint by = (guint)arb_state_get(state, piece, IT_ATTR_COVERED_BY);

  if (look == LIES_UNDER) {
    return by == cover;
  }
  if (look == OF_ITS_SIDE) {
    return TRUE;
  }
  if (arb_state_get(state, cover, ARB_ATTR_KIND) == IT_KIND_COUNTER) {
    return by != 0 && arb_state_get(state, by, ARB_ATTR_KIND) == IT_KIND_COUNTER;
  }
  return arb_italian_is_under(state, piece, (guint)arb_state_get(state, cover, IT_ATTR_STANDS_FOR));
}

static gboolean
is_troops(const ArbState *state, guint cover, guint piece)
{
  int kind = arb_state_get(state, piece, ARB_ATTR_KIND);

  return (kind == IT_KIND_UNIT || kind == IT_KIND_GENERAL) && arb_italian_in_play(state, piece)
         && arb_state_get(state, piece, ARB_ATTR_SIDE)
                == arb_state_get(state, cover, ARB_ATTR_SIDE);
}

/* The rate of who lies under it is that at which it stands: guns in position are pushed by hand,
 * bogged ones stay. Where nothing does, guns are as on their limbers, for a dummy must move.
 * IT-MOV-1 IT-MOV-8 */
static int
rate_of(const ArbState *state, guint piece, guint cover)
{
  gboolean unit = arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT;
  int rate = 0;

  if (!counts(state, cover, piece, LIES_UNDER)) {
    return arb_italian_normal_rate(state, piece);
  }
  if (unit && arb_state_get(state, piece, IT_ATTR_BOGGED) > 0) {
    return 0;
  }
  return arb_italian_rate(state, piece, IT_GAIT_NORMAL, &rate) ? rate : 0;
}

/* cm100 it makes in a move over that ground. */
static int
reach(const ArbState *state, guint piece, guint cover, const ArbItalianGround *over)
{
  ArbItalianGround ground = *over;
  int share = 0;

  ground.going = arb_italian_going(state, piece);
  return arb_italian_ground(arb_state_rules(state), &ground, &share)
             ? rate_of(state, piece, cover) * share / IT_WHOLE_MOVE
             : 0;
}

/* The slowest over that ground.  Returns: 0 when the side has no troops. */
static guint
slowest(const ArbState *state, guint cover, const ArbItalianGround *ground)
{
  guint found = 0;

  for (Look look = LIES_UNDER; look < N_LOOKS && found == 0; look++) {
    for (guint piece = 1; piece < arb_state_count(state); piece++) {
      if (is_troops(state, cover, piece) && counts(state, cover, piece, look)
          && (found == 0
              || reach(state, piece, cover, ground) < reach(state, found, cover, ground))) {
        found = piece;
      }
    }
  }
  return found;
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint cover = (guint)facts->value[F_COUNTER];

  if (cover == 0 || !arb_italian_may_act(state, cover, outcome)) {
    return;
  }
  arb_facts_know(facts, F_WEATHER, arb_state_track(state, IT_ATTR_WEATHER), outcome);
  ArbItalianGround ground = {.terrain = facts->value[F_TERRAIN],
                             .weather = facts->value[F_WEATHER],
                             .road = facts->value[F_ROAD]};
  guint pace = slowest(state, cover, &ground);
  arb_facts_know(facts, F_RATE, pace != 0 ? rate_of(state, pace, cover) : 0, outcome);
  arb_facts_know(facts, F_GOING, pace != 0 ? arb_italian_going(state, pace) : IT_GOING_FOOT,
                 outcome);
  arb_facts_know(facts, F_WALKED, arb_state_get(state, cover, IT_ATTR_WALKED), outcome);
}

/* The other side sees how far it goes, and not how far it could, nor why it cannot. */
static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  ArbItalianGround ground = {
      .going = v[F_GOING], .terrain = v[F_TERRAIN], .weather = v[F_WEATHER], .road = v[F_ROAD]};
  int open = MAX(v[F_RATE] - v[F_WALKED], 0);
  int share = 0;

  if (!arb_italian_ground(facts->rules, &ground, &share) || share <= 0) {
    (void)arb_refuse(outcome, "IT-MOV-6", "no-going", v[F_TERRAIN], v[F_GOING]);
    arb_refuse_see(outcome, ARB_SEE_SIDE);
  }
  share = MAX(share, 1);
  int taken = (v[F_DISTANCE] * IT_WHOLE_MOVE + share - 1) / share;
  if (taken > open) {
    (void)arb_refuse(outcome, "IT-OBS-2", "too-far", open * share / IT_WHOLE_MOVE);
    arb_refuse_see(outcome, ARB_SEE_SIDE);
  }
  if (outcome->state == ARB_REFUSED) {
    return;
  }
  arb_say(outcome, "rate", IT_GAIT_NORMAL, v[F_RATE]);
  arb_say_see(outcome, ARB_SEE_SIDE);
  arb_outcome_set(outcome, V_WALKED, MIN(v[F_WALKED] + taken, WALKED_MAX));
  arb_outcome_set(outcome, V_LEFT, MAX(open - taken, 0) * share / IT_WHOLE_MOVE);
  arb_verdict(outcome, "counter-moves", v[F_DISTANCE]);
}

/* Who lies under it has moved too. */
static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint cover = (guint)facts->value[F_COUNTER];
  int turn = arb_state_track(state, ARB_ATTR_TURN);

  arb_italian_begin_move(changes, cover);
  arb_changes_set(changes, cover, IT_ATTR_WALKED, outcome->value[V_WALKED]);
  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (arb_state_get(state, piece, IT_ATTR_COVERED_BY) == (int)cover) {
      arb_changes_set(changes, piece, IT_ATTR_MOVE_TURN, turn);
      arb_changes_set(changes, piece, IT_ATTR_WALKED, outcome->value[V_WALKED]);
      arb_italian_mark_acted(changes, piece);
    }
  }
  if (facts->value[F_ENEMY] <= arb_italian_sighting(state)) {
    arb_italian_find(changes, cover);
  }
}

const ArbActionCode arb_italian_counter_move = {
    .id = "move-counter",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
