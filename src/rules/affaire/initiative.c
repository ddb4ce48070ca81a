/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"

#include "rules/affaire/affaire-private.h"

/* Who has the initiative, and whom he lets begin.  QA-SEQ-3 */
enum {
  V_FRENCH,
  V_ALLIED,
  V_WINNER
};

enum {
  DRAW_FRENCH,
  DRAW_ALLIED
};

static const char *const no_fields[] = {NULL};
static const char *const draw_names[] = {"french", "allied", NULL};
static const char *const values[] = {"french", "allied", "winner", NULL};

/* In the night before each turn of the tokens, and the placing of the corps, has its own. */
static gboolean
is_wanted(const ArbState *state)
{
  if (arb_state_track(state, ARB_ATTR_PHASE) == AF_PHASE_NIGHT) {
    return arb_state_track(state, AF_ATTR_NIGHT) == AF_NIGHT_INITIATIVE
           && arb_state_get(state, arb_affaire_side(state, AF_NATION_FRENCH), AF_ATTR_TOKENS_PLACED)
           && arb_state_get(state, arb_affaire_side(state, AF_NATION_ALLIED),
                            AF_ATTR_TOKENS_PLACED);
  }
  return arb_state_track(state, AF_ATTR_INITIATIVE) != arb_state_track(state, ARB_ATTR_TURN);
}

static void
fill(const ArbState *state, G_GNUC_UNUSED ArbFacts *facts, ArbOutcome *outcome)
{
  (void)arb_require(outcome, is_wanted(state), "QA-SEQ-3", "initiative-settled");
}

static void
resolve(G_GNUC_UNUSED const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int french = 0;
  int allied = 0;

  if (!arb_draw(draws, &ARB_D6, DRAW_FRENCH, &french)
      || !arb_draw(draws, &ARB_D6, DRAW_ALLIED, &allied)) {
    return;
  }
  int winner = french == allied  ? AF_WINNER_NONE
               : french > allied ? AF_WINNER_FRENCH
                                 : AF_WINNER_ALLIED;
  arb_outcome_set(outcome, V_FRENCH, french);
  arb_outcome_set(outcome, V_ALLIED, allied);
  arb_outcome_set(outcome, V_WINNER, winner);
  arb_say(outcome, "initiative-dice", french, allied);
  arb_verdict(outcome, winner == AF_WINNER_NONE ? "initiative-tie" : "initiative-won", winner);
}

static void
apply(G_GNUC_UNUSED const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  int winner = outcome->value[V_WINNER];

  if (winner == AF_WINNER_NONE) {
    return;
  }
  guint side =
      arb_affaire_side(state, winner == AF_WINNER_FRENCH ? AF_NATION_FRENCH : AF_NATION_ALLIED);
  if (arb_state_track(state, ARB_ATTR_PHASE) == AF_PHASE_NIGHT) {
    gboolean placing = arb_state_track(state, AF_ATTR_NIGHT_LAST) != 0;
    arb_changes_set(changes, 0, ARB_ATTR_FIRST, (int)side);
    arb_changes_set(changes, 0, ARB_ATTR_STEP, 0);
    arb_changes_set(changes, 0, AF_ATTR_NIGHT, placing ? AF_NIGHT_PLACING : AF_NIGHT_MOVING);
    return;
  }
  arb_changes_push(changes, "first-player must %s side=%s", arb_state_label(state, side),
                   arb_state_label(state, side));
}

const ArbActionCode arb_affaire_initiative = {
    .id = "initiative",
    .fields = no_fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};

enum {
  F_SIDE,
  F_FIRST
};

static const char *const first_fields[] = {"side", "first", NULL};
static const char *const no_values[] = {NULL};

static void
resolve_first(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  arb_verdict(outcome, "first-is", facts->value[F_FIRST]);
}

static void
apply_first(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  arb_changes_set(changes, 0, ARB_ATTR_FIRST, facts->value[F_FIRST]);
  arb_changes_set(changes, 0, AF_ATTR_INITIATIVE, arb_changes_get(changes, 0, ARB_ATTR_TURN));
}

const ArbActionCode arb_affaire_first_player = {
    .id = "first-player",
    .fields = first_fields,
    .values = no_values,
    .resolve = resolve_first,
    .apply = apply_first,
};
