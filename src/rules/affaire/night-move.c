/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/affaire/night-private.h"

/* Tokens move by turns, and are turned up where they meet.  QA-NGT-2 QA-NGT-3 QA-NGT-4 */
enum {
  F_ALLOWANCE,
  F_STEPS,
  F_TOKEN,
  F_SPOTTED,
  F_SCOUTS
};

enum {
  V_COST
};

static const char *const fields[] = {"allowance", "steps", "token", "spotted", "scouts", NULL};
static const char *const values[] = {"cost", NULL};

static gboolean
is_down(const ArbChanges *changes, guint token)
{
  return arb_changes_get(changes, token, AF_ATTR_TOKEN) <= AF_TOKEN_FACE_DOWN;
}

guint
arb_affaire_count_hidden(const ArbChanges *changes, guint side, gboolean to_move)
{
  g_autoptr(GArray) tokens = arb_affaire_tokens_of(arb_changes_state(changes), side);
  guint n = 0;

  for (guint i = 0; i < tokens->len; i++) {
    guint token = g_array_index(tokens, guint, i);
    n += is_down(changes, token)
                 && (!to_move || !arb_changes_get(changes, token, AF_ATTR_TOKEN_MOVED))
             ? 1
             : 0;
  }
  return n;
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint token = (guint)facts->value[F_TOKEN];
  int night = arb_state_track(state, AF_ATTR_NIGHT);
  gboolean moving = night == AF_NIGHT_MOVING || night == AF_NIGHT_LAST;

  if (token == 0 || !arb_require(outcome, moving, "QA-NGT-2", "tokens-wait")
      || !arb_affaire_require_own(state, token, outcome)
      || !arb_require(outcome, arb_state_get(state, token, AF_ATTR_TOKEN) <= AF_TOKEN_FACE_DOWN,
                      "QA-NGT-4", "token-stays", (int)token)
      || !arb_require(outcome, !arb_state_get(state, token, AF_ATTR_TOKEN_MOVED), "QA-NGT-2",
                      "token-moved", (int)token)) {
    return;
  }
  for (guint i = 0; (int)i < facts->value[F_SPOTTED]; i++) {
    guint other = arb_facts_item(facts, F_SPOTTED, i);
    gboolean fits =
        arb_state_get(state, other, ARB_ATTR_SIDE) != arb_state_get(state, token, ARB_ATTR_SIDE)
        && (arb_state_get(state, other, AF_ATTR_TOKEN) == AF_TOKEN_FACE_DOWN
            || arb_state_get(state, other, AF_ATTR_TOKEN) == AF_TOKEN_SHOWN);
    if (!arb_require(outcome, fits, "QA-NGT-4", "not-spotted", (int)other)) {
      return;
    }
  }
  arb_facts_know(facts, F_ALLOWANCE, arb_affaire_number(facts->rules, AF_NUMBER_TOKEN), outcome);
}

static gboolean
lies_down(const ArbState *state, guint token)
{
  return arb_state_get(state, token, AF_ATTR_TOKEN) <= AF_TOKEN_FACE_DOWN;
}

/* Tokens of a side that are still face down when those that met have been turned up. */
static guint
count_left(const ArbFacts *facts, guint side)
{
  g_autoptr(GArray) tokens = arb_affaire_tokens_of(facts->state, side);
  guint n = 0;

  for (guint i = 0; i < tokens->len; i++) {
    guint token = g_array_index(tokens, guint, i);
    n += lies_down(facts->state, token) && token != (guint)facts->value[F_TOKEN]
                 && !arb_facts_has_item(facts, F_SPOTTED, token)
             ? 1
             : 0;
  }
  return n;
}

/* On the table the tokens of a last move lie where they came to: which go back, and to where.
 * QA-NGT-5 */
static void
say_put_back(const ArbFacts *facts, ArbOutcome *outcome)
{
  const ArbState *state = facts->state;
  gboolean met = state != NULL && facts->value[F_TOKEN] != 0 && facts->value[F_SPOTTED] > 0
                 && arb_state_track(state, AF_ATTR_NIGHT) == AF_NIGHT_MOVING;

  if (!met) {
    return;
  }
  guint own = (guint)arb_state_get(state, (guint)facts->value[F_TOKEN], ARB_ATTR_SIDE);
  guint enemy = arb_affaire_enemy(state, own);
  gboolean own_left = count_left(facts, own) > 0;
  if (own_left == (count_left(facts, enemy) > 0)) {
    return;
  }
  guint last = own_left ? own : enemy;
  g_autoptr(GArray) tokens = arb_affaire_tokens_of(state, last);
  for (guint i = 0; i < tokens->len; i++) {
    guint token = g_array_index(tokens, guint, i);
    if (lies_down(state, token) && arb_state_get(state, token, AF_ATTR_TOKEN_MOVED)
        && token != (guint)facts->value[F_TOKEN] && !arb_facts_has_item(facts, F_SPOTTED, token)) {
      gboolean entered = arb_state_get(state, token, AF_ATTR_TOKEN_ENTERED);
      arb_say(outcome, entered ? "token-goes-off" : "token-goes-back", (int)token);
    }
  }
  arb_say(outcome, "last-move", (int)last);
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int cost = arb_affaire_cost(facts, F_STEPS);

  arb_outcome_set(outcome, V_COST, arb_affaire_hundredths(cost));
  if (!arb_require(outcome, cost <= facts->value[F_ALLOWANCE] * 8, "QA-NGT-3", "too-far", cost,
                   facts->value[F_ALLOWANCE])) {
    return;
  }
  arb_say(outcome, "spotting", arb_affaire_number(facts->rules, AF_NUMBER_SPOTTING));
  say_put_back(facts, outcome);
  arb_verdict(outcome, facts->value[F_SPOTTED] > 0 ? "token-spotted" : "token-moves",
              facts->value[F_TOKEN], facts->value[F_SPOTTED]);
}

/* Turned up: scouts are taken off, commanders stay where they are. */
static void
turn_up(const ArbFacts *facts, ArbChanges *changes, guint token)
{
  int face = arb_changes_get(changes, token, AF_ATTR_FACE);
  gboolean scout =
      face == AF_FACE_UNKNOWN ? arb_facts_has_item(facts, F_SCOUTS, token) : face == AF_FACE_SCOUT;

  if (!is_down(changes, token)) {
    return;
  }
  arb_changes_set(changes, token, AF_ATTR_TOKEN, scout ? AF_TOKEN_REMOVED : AF_TOKEN_SHOWN);
  arb_changes_set(changes, token, AF_ATTR_SHOWS, scout ? AF_FACE_SCOUT : AF_FACE_COMMANDER);
  arb_changes_set(changes, token, AF_ATTR_SHOWS_CORPS,
                  arb_changes_get(changes, token, AF_ATTR_FACE_CORPS));
}

static void
clear_moved(ArbChanges *changes, guint side)
{
  g_autoptr(GArray) tokens = arb_affaire_tokens_of(arb_changes_state(changes), side);

  for (guint i = 0; i < tokens->len; i++) {
    guint token = g_array_index(tokens, guint, i);
    arb_changes_set(changes, token, AF_ATTR_TOKEN_MOVED, FALSE);
    arb_changes_set(changes, token, AF_ATTR_TOKEN_ENTERED, FALSE);
  }
}

/* Hidden tokens that came on in this turn were off the map when it began.  QA-NGT-5 */
static void
put_back(ArbChanges *changes, guint side)
{
  g_autoptr(GArray) tokens = arb_affaire_tokens_of(arb_changes_state(changes), side);

  for (guint i = 0; i < tokens->len; i++) {
    guint token = g_array_index(tokens, guint, i);
    if (is_down(changes, token) && arb_changes_get(changes, token, AF_ATTR_TOKEN_ENTERED)) {
      arb_changes_set(changes, token, AF_ATTR_TOKEN, AF_TOKEN_OFF_MAP);
    }
  }
  clear_moved(changes, side);
}

/* The tokens have met: corps are placed next. */
static void
end_tokens(ArbChanges *changes, guint side)
{
  arb_changes_set(changes, 0, AF_ATTR_NIGHT_LAST, (int)side);
  arb_changes_set(changes, 0, AF_ATTR_NIGHT, AF_NIGHT_INITIATIVE);
}

/* A side without a hidden token: the other goes back to where this turn began, and moves a last
 * time.  QA-NGT-5 */
static gboolean
begin_last(ArbChanges *changes, guint side, guint enemy)
{
  if (arb_affaire_count_hidden(changes, side, FALSE) > 0) {
    return FALSE;
  }
  if (arb_affaire_count_hidden(changes, enemy, FALSE) == 0) {
    end_tokens(changes, side);
    return TRUE;
  }
  /* In a step of its own: who has moved in this one moves again. */
  int step = !arb_changes_get(changes, 0, ARB_ATTR_STEP);
  put_back(changes, enemy);
  arb_changes_set(changes, 0, AF_ATTR_NIGHT, AF_NIGHT_LAST);
  arb_changes_set(changes, 0, AF_ATTR_NIGHT_LAST, (int)enemy);
  arb_changes_set(changes, 0, ARB_ATTR_FIRST, (int)(step == 0 ? enemy : side));
  arb_changes_set(changes, 0, ARB_ATTR_STEP, step);
  return TRUE;
}

void
arb_affaire_show_all_tokens(ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint side = (guint)arb_changes_get(changes, 0, AF_ATTR_NIGHT_LAST);
  g_autoptr(GArray) tokens = arb_affaire_tokens_of(state, side);
  ArbFacts nothing = {.rules = arb_state_rules(state)};

  for (guint i = 0; i < tokens->len; i++) {
    turn_up(&nothing, changes, g_array_index(tokens, guint, i));
  }
  end_tokens(changes, side);
}

/* The next token, of the other side if it has one left to move; else a new turn.  QA-NGT-2 */
static void
pass_on(ArbChanges *changes, guint side, guint enemy)
{
  if (arb_affaire_count_hidden(changes, enemy, TRUE) > 0) {
    arb_changes_set(changes, 0, ARB_ATTR_STEP, !arb_changes_get(changes, 0, ARB_ATTR_STEP));
  } else if (arb_affaire_count_hidden(changes, side, TRUE) == 0) {
    clear_moved(changes, side);
    clear_moved(changes, enemy);
    arb_changes_set(changes, 0, AF_ATTR_NIGHT, AF_NIGHT_INITIATIVE);
    arb_changes_set(changes, 0, ARB_ATTR_STEP, 1); /* he who wins begins with step 0 */
  }
}

static void
apply(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint token = (guint)facts->value[F_TOKEN];
  guint side = (guint)arb_state_get(state, token, ARB_ATTR_SIDE);
  guint enemy = arb_affaire_enemy(state, side);

  if (arb_changes_get(changes, token, AF_ATTR_TOKEN) == AF_TOKEN_OFF_MAP) {
    arb_changes_set(changes, token, AF_ATTR_TOKEN, AF_TOKEN_FACE_DOWN);
    arb_changes_set(changes, token, AF_ATTR_TOKEN_ENTERED, TRUE);
  }
  arb_changes_set(changes, token, AF_ATTR_TOKEN_MOVED, TRUE);
  if (facts->value[F_SPOTTED] > 0) {
    turn_up(facts, changes, token);
  }
  for (guint i = 0; (int)i < facts->value[F_SPOTTED]; i++) {
    turn_up(facts, changes, arb_facts_item(facts, F_SPOTTED, i));
  }
  if (arb_changes_get(changes, 0, AF_ATTR_NIGHT) == AF_NIGHT_LAST) {
    if (arb_affaire_count_hidden(changes, side, TRUE) == 0) {
      arb_affaire_show_all_tokens(changes);
    }
    return;
  }
  if (!begin_last(changes, side, enemy) && !begin_last(changes, enemy, side)) {
    pass_on(changes, side, enemy);
  }
}

const ArbActionCode arb_affaire_token_move = {
    .id = "token-move",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
    .sees_state = TRUE,
};
