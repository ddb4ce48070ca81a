/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/command-private.h"
#include "rules/italian/effects-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/off-private.h"

/* Two forces off the same flank: `flank-clash` rules on numbers alone, `declare` on the bodies of a
 * game.  IT-OFF-5 IT-OFF-6 */

static const char *const clash_fields[] = {"one", "two", NULL};
static const char *const clash_values[] = {"ratio", "result", "larger", NULL};

/* The bands are decided on the bases themselves; a boundary belongs to the upper one. */
void
arb_italian_resolve_clash(const ArbRuleset *rules, int one, int two, ArbOutcome *outcome)
{
  static const char *const verdicts[] = {
      [IT_CLASH_NONE] = "flank-free",
      [IT_CLASH_BOTH_LOST] = "clash-both-lost",
      [IT_CLASH_LARGER_FIRST] = "clash-larger-first",
      [IT_CLASH_SMALLER_OUT] = "clash-smaller-out",
  };
  gint64 large = (gint64)MAX(one, two) * 100;
  gint64 small = MIN(one, two);
  int result = IT_CLASH_BOTH_LOST;

  if (large >= small * arb_italian_off_limit(rules, IT_OFF_LIMIT_CLASH_OUT)) {
    result = IT_CLASH_SMALLER_OUT;
  } else if (large >= small * arb_italian_off_limit(rules, IT_OFF_LIMIT_CLASH_LATER)) {
    result = IT_CLASH_LARGER_FIRST;
  }
  int larger = one > two ? IT_CLASH_LARGER_ONE : IT_CLASH_LARGER_TWO;
  arb_say(outcome, "clash-ratio", one, two);
  arb_outcome_set(outcome, IT_CLASH_V_RATIO, (int)(large / small));
  arb_outcome_set(outcome, IT_CLASH_V_RESULT, result);
  arb_outcome_set(outcome, IT_CLASH_V_LARGER, one == two ? IT_CLASH_LARGER_NONE : larger);
  arb_verdict(outcome, verdicts[result]);
}

static void
resolve_numbers(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  arb_italian_resolve_clash(facts->rules, facts->value[0], facts->value[1], outcome);
}

const ArbActionCode arb_italian_flank_clash = {
    .id = "flank-clash",
    .fields = clash_fields,
    .values = clash_values,
    .resolve = resolve_numbers,
};

enum {
  F_BODY,
  F_OWN,
  F_ENEMY
};

static const char *const fields[] = {"body", "own", "enemy", NULL};

/* Off that flank, and there already: its turn has come. */
static gboolean
is_off_flank(const ArbState *state, guint piece, int edge)
{
  int off = arb_state_get(state, piece, IT_ATTR_OFF);

  return arb_state_get(state, piece, ARB_ATTR_KIND) >= IT_KIND_UNIT
         && arb_italian_waits_off(state, piece)
         && (off == IT_OFF_FLANK || off == IT_OFF_REINFORCEMENTS)
         && arb_state_get(state, piece, IT_ATTR_OFF_EDGE) == edge
         && arb_state_get(state, piece, IT_ATTR_OFF_TURN) <= arb_state_track(state, ARB_ATTR_TURN);
}

/* A flag for each piece off the flank of `body`, of its own side or of the others. */
static guint8 *
forces(const ArbState *state, guint body, gboolean own)
{
  int edge = arb_state_get(state, body, IT_ATTR_OFF_EDGE);
  int side = arb_state_get(state, body, ARB_ATTR_SIDE);
  guint count = arb_state_count(state);
  guint8 *in = g_new0(guint8, count);

  for (guint piece = 1; piece < count; piece++) {
    gboolean same = arb_state_get(state, piece, ARB_ATTR_SIDE) == side;
    in[piece] = same == own && is_off_flank(state, piece, edge) ? 1 : 0;
  }
  return in;
}

static gboolean
may_declare(const ArbState *state, guint body, ArbOutcome *outcome)
{
  int off = arb_state_get(state, body, IT_ATTR_OFF);
  int turn = arb_state_track(state, ARB_ATTR_TURN);
  int from = arb_state_get(state, body, IT_ATTR_OFF_TURN);

  if (!arb_require(outcome, off != IT_OFF_KEPT_OUT, "IT-OFF-6", "kept-out")
      || !arb_require(outcome, off == IT_OFF_FLANK && arb_italian_waits_off(state, body),
                      "IT-OFF-5", "not-a-march", (int)body)
      || !arb_require(outcome, !arb_state_get(state, body, IT_ATTR_OFF_DECLARED), "IT-OFF-5",
                      "entry-declared")
      || !arb_require(outcome, turn >= from, "IT-OFF-5", "too-soon", from)) {
    return FALSE;
  }
  g_autofree guint8 *in = arb_italian_body_of(state, body);
  return arb_require(outcome, arb_italian_body_leader(state, in) != 0, "IT-OFF-5", "no-leader");
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint body = (guint)facts->value[F_BODY];

  if (body == 0 || !may_declare(state, body, outcome)) {
    return;
  }
  g_autofree guint8 *own = forces(state, body, TRUE);
  g_autofree guint8 *enemy = forces(state, body, FALSE);
  arb_facts_know(facts, F_OWN, arb_italian_bases_in(state, own), outcome);
  arb_facts_know(facts, F_ENEMY, arb_italian_bases_in(state, enemy), outcome);
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  if (facts->value[F_OWN] > 0 && facts->value[F_ENEMY] > 0) {
    arb_italian_resolve_clash(facts->rules, facts->value[F_OWN], facts->value[F_ENEMY], outcome);
    return;
  }
  arb_outcome_set(outcome, IT_CLASH_V_RESULT, IT_CLASH_NONE);
  arb_verdict(outcome, "flank-free");
}

/* All know of it from now on. */
static void
disclose(ArbChanges *changes, guint piece)
{
  arb_changes_set(changes, piece, ARB_ATTR_SEEN_BY, 0);
  arb_changes_set(changes, piece, IT_ATTR_OFF_DECLARED, TRUE);
}

/* Lost: destroyed to the last base. */
static void
destroy(ArbChanges *changes, guint piece)
{
  int kind = arb_changes_get(changes, piece, ARB_ATTR_KIND);

  if (kind == IT_KIND_UNIT) {
    arb_italian_lose_bases(changes, piece, arb_changes_get(changes, piece, IT_ATTR_BASES));
  }
  if (kind == IT_KIND_GENERAL) {
    arb_italian_lose_general(changes, piece, IT_GONE_DESTROYED, IT_FATE_UNHURT);
  } else if (kind != IT_KIND_COMMAND) {
    arb_changes_set(changes, piece, IT_ATTR_GONE, IT_GONE_DESTROYED);
  }
  arb_changes_set(changes, piece, IT_ATTR_OFF, IT_OFF_NO);
}

/* What the smaller force, or either when both are lost, suffers. */
static void
suffer(ArbChanges *changes, guint piece, int result)
{
  int turn = arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN);

  switch (result) {
  case IT_CLASH_BOTH_LOST:
    destroy(changes, piece);
    break;
  case IT_CLASH_LARGER_FIRST:
    arb_changes_set(changes, piece, IT_ATTR_OFF_TURN, turn + 1);
    arb_changes_set(changes, piece, IT_ATTR_OFF_SET_BACK, TRUE);
    break;
  case IT_CLASH_SMALLER_OUT:
    arb_changes_set(changes, piece, IT_ATTR_OFF, IT_OFF_KEPT_OUT);
    if (arb_changes_get(changes, piece, ARB_ATTR_KIND) == IT_KIND_UNIT) {
      arb_changes_set(changes, piece, IT_ATTR_KEPT_OUT, TRUE);
    }
    break;
  default:
    break;
  }
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint body = (guint)facts->value[F_BODY];
  int result = outcome->value[IT_CLASH_V_RESULT];
  gboolean own_larger = outcome->value[IT_CLASH_V_LARGER] == IT_CLASH_LARGER_ONE;
  g_autofree guint8 *own =
      result == IT_CLASH_NONE ? arb_italian_body_of(state, body) : forces(state, body, TRUE);
  g_autofree guint8 *enemy = forces(state, body, FALSE);

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (!own[piece] && !(enemy[piece] && result != IT_CLASH_NONE)) {
      continue;
    }
    disclose(changes, piece);
    if (result == IT_CLASH_BOTH_LOST || (own[piece] != 0) != own_larger) {
      suffer(changes, piece, result);
    }
  }
}

const ArbActionCode arb_italian_declare = {
    .id = "declare",
    .fields = fields,
    .values = clash_values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
