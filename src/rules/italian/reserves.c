/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/effects-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/off-private.h"

/* Reserves and flank marches, decided in secret at deployment.  IT-OFF-3 IT-OFF-5 */
enum {
  F_LEADER,
  F_KIND,
  F_EDGE,
  F_WITH
};

enum {
  V_BASES
};

static const char *const fields[] = {"leader", "kind", "edge", "with", NULL};
static const char *const values[] = {"bases", NULL};

/* A flag for each piece that goes with the leader: those named and all below them, or his whole
 * command; and he. */
static guint8 *
gather(const ArbFacts *facts, const ArbState *state)
{
  guint count = arb_state_count(state);
  guint leader = (guint)facts->value[F_LEADER];
  int own = arb_state_get(state, leader, ARB_ATTR_PARENT);
  const int *named = facts->items + facts->start[F_WITH];
  guint n = facts->source[F_WITH] == ARB_FACT_OPEN ? 1 : (guint)facts->value[F_WITH];
  guint32 kinds = arb_ruleset_attribute(facts->rules, IT_ATTR_OFF)->kinds;
  guint8 *in = g_new0(guint8, count);

  if (facts->source[F_WITH] == ARB_FACT_OPEN) {
    named = &own;
  }
  for (guint i = 0; i < n; i++) {
    for (guint piece = 1; named[i] != 0 && piece < count; piece++) {
      guint32 kind = 1u << arb_state_get(state, piece, ARB_ATTR_KIND);
      if (arb_state_exists(state, piece) && (kinds & kind) != 0 /* boats stay on the shore */
          && arb_state_is_below(state, piece, (guint)named[i])) {
        in[piece] = 1;
      }
    }
  }
  in[leader] = 1;
  return in;
}

/* All on the table and of his side.  Returns: 0, or the piece that is not. */
static guint
find_stranger(const ArbState *state, const guint8 *in, guint leader)
{
  int side = arb_state_get(state, leader, ARB_ATTR_SIDE);

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    gboolean command = arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_COMMAND;
    if (in[piece]
        && (arb_state_get(state, piece, ARB_ATTR_SIDE) != side
            || arb_state_get(state, piece, IT_ATTR_OFF) != IT_OFF_NO
            || (!command && !arb_italian_in_play(state, piece)))) {
      return piece;
    }
  }
  return 0;
}

static int
edge_of(const ArbState *state, guint side)
{
  return arb_state_get(state, side, IT_ATTR_HOME_EDGE);
}

/* A flank is no edge from which a side starts. */
static gboolean
is_flank(const ArbState *state, int edge)
{
  for (guint i = 0; arb_state_side(state, i) != 0; i++) {
    if (edge_of(state, arb_state_side(state, i)) == edge) {
      return FALSE;
    }
  }
  return edge != IT_EDGE_NONE;
}

/* Names the two that there are, where both sides have said where they start. */
static void
refuse_flank(const ArbState *state, ArbOutcome *outcome)
{
  int flanks[IT_EDGE_WEST] = {0};
  guint n = 0;

  for (int edge = IT_EDGE_NORTH; edge <= IT_EDGE_WEST; edge++) {
    if (is_flank(state, edge)) {
      flanks[n++] = edge;
    }
  }
  if (n == 2) {
    arb_refuse(outcome, "IT-OFF-5", "which-flank", flanks[0], flanks[1]);
  } else {
    arb_refuse(outcome, "IT-OFF-5", "not-a-flank");
  }
}

static int
all_bases(const ArbState *state, guint side, gboolean reserves)
{
  int bases = 0;

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT && arb_state_exists(state, piece)
        && arb_state_get(state, piece, ARB_ATTR_SIDE) == (int)side
        && (!reserves || arb_state_get(state, piece, IT_ATTR_OFF) == IT_OFF_RESERVES)) {
      bases += arb_state_get(state, piece, IT_ATTR_BASES);
    }
  }
  return bases;
}

/* A superior general, his own edge, and no more than half of all forces. */
static gboolean
may_be_reserve(const ArbFacts *facts, const ArbState *state, const guint8 *in, ArbOutcome *outcome)
{
  guint leader = (guint)facts->value[F_LEADER];
  guint side = (guint)arb_state_get(state, leader, ARB_ATTR_SIDE);
  int level = arb_state_get(state, leader, IT_ATTR_LEVEL);
  int largest = arb_italian_largest_body(state, in, leader);
  int edge = facts->value[F_EDGE];
  gboolean home =
      edge == IT_EDGE_NONE || edge_of(state, side) == IT_EDGE_NONE || edge == edge_of(state, side);
  int held = all_bases(state, side, TRUE) + arb_italian_bases_in(state, in);
  int all = all_bases(state, side, FALSE);
  int most = arb_italian_off_limit(facts->rules, IT_OFF_LIMIT_RESERVES);

  return arb_require(outcome, level > largest, "IT-OFF-3", "not-superior", level, MAX(largest, 0))
         && arb_require(outcome, home, "IT-OFF-3", "not-own-edge")
         && arb_require(outcome, held * 100 <= all * most, "IT-OFF-3", "reserves-too-many", held,
                        all, most);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint leader = (guint)facts->value[F_LEADER];
  gboolean flank = facts->value[F_KIND] == IT_HELD_FLANK;
  gboolean early = arb_state_track(state, ARB_ATTR_TURN) <= 1
                   && arb_state_track(state, ARB_ATTR_PHASE) < IT_PHASE_MOVEMENT;
  const char *rule = flank ? "IT-OFF-5" : "IT-OFF-3";

  if (leader == 0 || !arb_require(outcome, early, rule, "deployment-over")) {
    return;
  }
  g_autofree guint8 *in = gather(facts, state);
  guint stranger = find_stranger(state, in, leader);
  if (!arb_require(outcome, stranger == 0, rule, "not-his", (int)stranger)
      || !arb_require(outcome, arb_italian_bases_in(state, in) > 0, rule, "no-troops")) {
    return;
  }
  if (flank) {
    if (!is_flank(state, facts->value[F_EDGE])) {
      refuse_flank(state, outcome);
    }
  } else {
    (void)may_be_reserve(facts, state, in, outcome);
  }
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  if (facts->state == NULL) {
    return;
  }
  g_autofree guint8 *in = gather(facts, facts->state);
  int bases = arb_italian_bases_in(facts->state, in);
  arb_outcome_set(outcome, V_BASES, bases);
  arb_verdict(outcome, "held-off", facts->value[F_KIND], bases);
  guint side = (guint)arb_state_get(facts->state, (guint)facts->value[F_LEADER], ARB_ATTR_SIDE);
  gboolean open =
      facts->value[F_KIND] == IT_HELD_RESERVES && arb_italian_lost_scouting(facts->state, side);
  arb_verdict_see(outcome, open ? ARB_SEE_PUBLIC : ARB_SEE_SIDE);
}

/* Generals and units that part: he goes and it stays, or the other way round. */
static void
part(ArbChanges *changes, const guint8 *in)
{
  const ArbState *state = arb_changes_state(changes);

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (arb_state_get(state, piece, ARB_ATTR_KIND) != IT_KIND_GENERAL) {
      continue;
    }
    guint unit = (guint)arb_state_get(state, piece, IT_ATTR_ATTACHED_TO);
    if (unit != 0 && in[unit] != in[piece]) {
      arb_changes_set(changes, piece, IT_ATTR_ATTACHED_TO, 0);
    }
  }
}

/* Bit of a side in ARB_ATTR_SEEN_BY. */
static int
bit_of(const ArbState *state, guint side)
{
  for (guint i = 0; arb_state_side(state, i) != 0; i++) {
    if (arb_state_side(state, i) == side) {
      return 1 << i;
    }
  }
  return 0;
}

static void
apply(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint leader = (guint)facts->value[F_LEADER];
  guint side = (guint)arb_state_get(state, leader, ARB_ATTR_SIDE);
  gboolean flank = facts->value[F_KIND] == IT_HELD_FLANK;
  int edge = facts->value[F_EDGE] == IT_EDGE_NONE ? edge_of(state, side) : facts->value[F_EDGE];
  g_autofree guint8 *in = gather(facts, state);

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (!in[piece]) {
      continue;
    }
    if (arb_state_get(state, piece, ARB_ATTR_KIND) != IT_KIND_COMMAND) {
      arb_changes_set(changes, piece, IT_ATTR_GONE, IT_GONE_OFF_TABLE);
    }
    if (arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT) {
      arb_changes_set(changes, piece, IT_ATTR_TEST_DUE, FALSE);
      arb_italian_unlock(changes, piece);
    }
    arb_changes_set(changes, piece, IT_ATTR_OFF, flank ? IT_OFF_FLANK : IT_OFF_RESERVES);
    arb_changes_set(changes, piece, IT_ATTR_OFF_EDGE, edge);
    arb_changes_set(changes, piece, IT_ATTR_OFF_BODY, (int)leader);
    arb_changes_set(changes, piece, ARB_ATTR_SEEN_BY, bit_of(state, side));
  }
  part(changes, in);
  arb_italian_disclose_reserves(changes);
}

const ArbActionCode arb_italian_hold_off = {
    .id = "hold-off",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
    .sees_state = TRUE,
};
