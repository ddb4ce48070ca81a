/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"

#include "rules/affaire/night-private.h"

/* The night before the battle: tokens with hidden faces.  QA-NGT-1 */
enum {
  F_SIDE,
  F_COUNT,
  F_REAL
};

enum {
  V_FACES
};

static const char *const fields[] = {"side", "count", "real", NULL};
static const char *const draw_names[] = {"face", NULL};
static const char *const values[] = {"faces", NULL};

#define MOST_TOKENS ARB_VALUES_MAX

GArray *
arb_affaire_tokens_of(const ArbState *state, guint side)
{
  GArray *tokens = g_array_new(FALSE, FALSE, sizeof(guint));

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (arb_state_get(state, piece, ARB_ATTR_KIND) == AF_KIND_TOKEN
        && arb_state_get(state, piece, ARB_ATTR_SIDE) == (int)side) {
      g_array_append_val(tokens, piece);
    }
  }
  return tokens;
}

guint
arb_affaire_corps_size(const ArbState *state, guint side, int corps)
{
  guint n = 0;

  for (guint unit = 1; unit < arb_state_count(state); unit++) {
    n += arb_affaire_on_map(state, unit) && arb_state_get(state, unit, ARB_ATTR_SIDE) == (int)side
                 && arb_state_get(state, unit, AF_ATTR_ARM) != AF_ARM_GARRISON
                 && arb_state_get(state, unit, AF_ATTR_CORPS) == corps
             ? 1
             : 0;
  }
  return n;
}

/* Corps with units on the map, in the order of their list: the faces of the commanders' tokens;
 * the tokens beyond them are scouts.  Returns: AF_CORPS_NONE beyond the last */
static int
face_corps(const ArbState *state, guint side, guint face)
{
  const ArbChoiceSet *set = arb_ruleset_choices(arb_state_rules(state), AF_SET_CORPS);
  guint n = 0;

  for (int corps = 1; corps < (int)set->choices->len; corps++) {
    if (arb_affaire_corps_size(state, side, corps) > 0 && n++ == face) {
      return corps;
    }
  }
  return AF_CORPS_NONE;
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint side = (guint)facts->value[F_SIDE];

  if (side == 0
      || !arb_require(outcome, !arb_state_get(state, side, AF_ATTR_TOKENS_PLACED), "QA-NGT-1",
                      "tokens-taken", (int)side)) {
    return;
  }
  g_autoptr(GArray) tokens = arb_affaire_tokens_of(state, side);
  arb_facts_know(facts, F_COUNT, (int)MIN(tokens->len, MOST_TOKENS), outcome);
  arb_facts_know(facts, F_REAL, arb_state_option(state, AF_OPTION_REAL_CARDS), outcome);
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  guint n = facts->value[F_REAL] ? 0 : (guint)facts->value[F_COUNT];
  int faces[MOST_TOKENS];

  if (!arb_affaire_draw_cards(draws, 0, n, n, faces)) {
    return;
  }
  if (n > 0) {
    arb_say(outcome, "faces-dealt");
    arb_say_see(outcome, ARB_SEE_UMPIRE); /* with it the lots stay unknown */
  }
  arb_outcome_set_list(outcome, V_FACES, faces, n);
  arb_verdict(outcome, "tokens-are-taken", facts->value[F_SIDE], facts->value[F_COUNT]);
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint side = (guint)facts->value[F_SIDE];
  g_autoptr(GArray) tokens = arb_affaire_tokens_of(state, side);
  g_autoptr(GArray) faces = g_array_new(FALSE, FALSE, sizeof(guint));

  for (guint i = 0; i < tokens->len; i++) {
    guint face = i + 1;
    g_array_append_val(faces, face);
  }
  for (int i = 0; i < MIN(outcome->value[V_FACES], (int)tokens->len); i++) {
    guint token = g_array_index(tokens, guint, i);
    guint face = arb_affaire_take_pick(faces, outcome->list[outcome->start[V_FACES] + i]);
    int corps = face_corps(state, side, face - 1);
    arb_changes_set(changes, token, AF_ATTR_FACE,
                    corps == AF_CORPS_NONE ? AF_FACE_SCOUT : AF_FACE_COMMANDER);
    arb_changes_set(changes, token, AF_ATTR_FACE_CORPS, corps);
  }
  arb_changes_set(changes, side, AF_ATTR_TOKENS_PLACED, TRUE);
  arb_changes_set(changes, 0, AF_ATTR_NIGHT, AF_NIGHT_INITIATIVE);
}

const ArbActionCode arb_affaire_tokens = {
    .id = "tokens",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
