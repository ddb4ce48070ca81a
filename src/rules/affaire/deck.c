/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"

#include "rules/affaire/affaire-private.h"

/* Decks for the turn, and hands refilled.  QA-DEC-1 QA-SET-1 */
enum {
  F_COMMANDERS,
  F_CARRIED,
  F_STRATAGEMS,
  F_OPENING,
  F_REAL,
  F_SIDE
};

enum {
  V_STRATAGEM,
  V_CARDS,
  V_HAND,
  V_DECK,
  V_STRATAGEMS
};

enum {
  DRAW_STRATAGEM,
  DRAW_CARD
};

#define MOST_CARDS 60
#define MOST_DRAWN ARB_VALUES_MAX

static const char *const fields[] = {"commanders", "carried", "stratagems", "opening",
                                     "real",       "side",    NULL};
static const char *const draw_names[] = {"stratagem", "card", NULL};
static const char *const values[] = {"stratagem", "cards", "hand", "deck", "stratagems", NULL};

/* The card that begins in hand with the variant; 0 none.  QA-PRU-8 */
static guint
opening_card(const ArbState *state, guint side)
{
  g_autoptr(GArray) pile = arb_affaire_cards_at(state, side, AF_WHERE_STRATAGEMS);

  for (guint i = 0; i < pile->len; i++) {
    guint card = g_array_index(pile, guint, i);
    if (arb_state_get(state, card, AF_ATTR_OPENING)) {
      return card;
    }
  }
  return 0;
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint side = (guint)facts->value[F_SIDE];
  int turn = arb_state_track(state, ARB_ATTR_TURN);

  if (side == 0
      || !arb_require(outcome, arb_state_get(state, side, AF_ATTR_PREPARED) != turn, "QA-SET-2",
                      "prepared-already", (int)side)) {
    return;
  }
  arb_facts_know(facts, F_COMMANDERS, arb_state_get(state, side, AF_ATTR_COMMANDERS), outcome);
  arb_facts_know(facts, F_CARRIED, arb_state_get(state, side, AF_ATTR_CARRIED), outcome);
  arb_facts_know(facts, F_STRATAGEMS, arb_state_get(state, side, AF_ATTR_STRATAGEM_COUNT), outcome);
  arb_facts_know(facts, F_REAL, arb_state_option(state, AF_OPTION_REAL_CARDS), outcome);
  arb_facts_know(facts, F_OPENING,
                 turn == 1 && arb_state_option(state, AF_OPTION_OPENING_HANDS)
                     && opening_card(state, side) != 0,
                 outcome);
}

/* Cards that go into the commander deck of the turn: all that were not put away, and the new
 * stratagem. */
static GArray *
next_deck(const ArbState *state, guint side, guint stratagem)
{
  GArray *deck = g_array_new(FALSE, FALSE, sizeof(guint));

  for (guint card = 1; card < arb_state_count(state); card++) {
    int where = arb_state_get(state, card, AF_ATTR_WHERE);
    gboolean goes = card == stratagem || where == AF_WHERE_DECK || where == AF_WHERE_HAND
                    || where == AF_WHERE_PLAYED;
    if (arb_state_get(state, card, ARB_ATTR_KIND) == AF_KIND_CARD
        && arb_state_get(state, card, ARB_ATTR_SIDE) == (int)side && goes) {
      g_array_append_val(deck, card);
    }
  }
  return deck;
}

static guint
stratagem_of(const ArbState *state, guint side, const ArbFacts *facts, int pick)
{
  if (facts->value[F_OPENING]) {
    return opening_card(state, side);
  }
  g_autoptr(GArray) pile = arb_affaire_cards_at(state, side, AF_WHERE_STRATAGEMS);
  return arb_affaire_take_pick(pile, pick);
}

/* The deck without the card that begins in hand. */
static GArray *
drawn_from(const ArbState *state, guint side, const ArbFacts *facts, int pick)
{
  guint stratagem = stratagem_of(state, side, facts, pick);

  return next_deck(state, side, facts->value[F_OPENING] ? 0 : stratagem);
}

static void
say_drawn(const ArbFacts *facts, int stratagem, const int *picks, guint n, ArbOutcome *outcome)
{
  guint side = (guint)facts->value[F_SIDE];

  if (facts->state == NULL || facts->value[F_REAL] || side == 0) {
    return;
  }
  guint card = stratagem_of(facts->state, side, facts, stratagem);
  if (card != 0) {
    arb_say(outcome, facts->value[F_OPENING] ? "opening-card" : "stratagem-joins", (int)card);
    arb_say_see(outcome, facts->value[F_OPENING] ? ARB_SEE_SIDE : ARB_SEE_UMPIRE);
  }
  g_autoptr(GArray) pile = drawn_from(facts->state, side, facts, stratagem);
  arb_affaire_say_picks(facts, pile, picks, n, outcome);
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  gboolean joins = v[F_STRATAGEMS] > 0;
  int most = arb_affaire_number(facts->rules, AF_NUMBER_HAND) - (v[F_OPENING] ? 1 : 0);
  int all = v[F_COMMANDERS] + v[F_CARRIED] + (joins && !v[F_OPENING] ? 1 : 0);
  int deck = MIN(all, MOST_CARDS);
  guint n = (guint)CLAMP(most, 0, MIN(deck, MOST_DRAWN));
  int stratagem = 0;
  int picks[MOST_CARDS];

  if (!arb_require(outcome, all <= MOST_CARDS && n <= MOST_CARDS, "QA-DEC-3", "deck-most",
                   MOST_CARDS)) {
    return;
  }
  if (!v[F_REAL]
      && ((joins && !v[F_OPENING]
           && !arb_draw_lot(draws, (guint)v[F_STRATAGEMS], DRAW_STRATAGEM, &stratagem))
          || !arb_affaire_draw_cards(draws, DRAW_CARD, (guint)deck, n, picks))) {
    return;
  }
  say_drawn(facts, stratagem, picks, n, outcome);
  int hand = (int)n + (v[F_OPENING] ? 1 : 0);
  arb_outcome_set(outcome, V_STRATAGEM, stratagem);
  arb_outcome_set_list(outcome, V_CARDS, picks, v[F_REAL] ? 0 : n);
  arb_outcome_set(outcome, V_HAND, hand);
  arb_outcome_set(outcome, V_DECK, deck - (int)n);
  arb_outcome_set(outcome, V_STRATAGEMS, v[F_STRATAGEMS] - (joins ? 1 : 0));
  arb_verdict(outcome, "prepared", hand, deck - (int)n, v[F_STRATAGEMS] - (joins ? 1 : 0));
}

static void
apply_cards(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes, guint side)
{
  const ArbState *state = arb_changes_state(changes);
  int pick = outcome->value[V_STRATAGEM];
  guint stratagem = stratagem_of(state, side, facts, pick);
  g_autoptr(GArray) all = next_deck(state, side, stratagem);
  g_autoptr(GArray) pile = drawn_from(state, side, facts, pick);

  for (guint i = 0; i < all->len; i++) {
    guint card = g_array_index(all, guint, i);
    arb_changes_set(changes, card, AF_ATTR_WHERE, AF_WHERE_DECK);
    arb_changes_set(changes, card, AF_ATTR_HAND, FALSE);
  }
  if (facts->value[F_OPENING] && stratagem != 0) {
    arb_changes_set(changes, stratagem, AF_ATTR_WHERE, AF_WHERE_HAND);
    arb_changes_set(changes, stratagem, AF_ATTR_HAND, TRUE);
  }
  arb_affaire_to_hand(changes, pile, outcome, V_CARDS);
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  const int *v = facts->value;
  guint side = (guint)v[F_SIDE];
  gboolean joins = v[F_STRATAGEMS] != outcome->value[V_STRATAGEMS];

  if (!v[F_REAL]) {
    apply_cards(facts, outcome, changes, side);
  }
  for (guint card = 1; card < arb_state_count(state); card++) { /* commanders come back */
    if (arb_state_get(state, card, ARB_ATTR_KIND) == AF_KIND_CARD
        && arb_state_get(state, card, ARB_ATTR_SIDE) == (int)side
        && arb_state_get(state, card, AF_ATTR_SHOWN) == AF_SHOWN_PLAYED) {
      arb_changes_set(changes, card, AF_ATTR_SHOWN, AF_SHOWN_NO);
    }
  }
  arb_changes_set(changes, side, AF_ATTR_CARRIED, v[F_CARRIED] + (joins ? 1 : 0));
  arb_changes_set(changes, side, AF_ATTR_HAND_COUNT, outcome->value[V_HAND]);
  arb_changes_set(changes, side, AF_ATTR_DECK_COUNT, outcome->value[V_DECK]);
  arb_changes_set(changes, side, AF_ATTR_STRATAGEM_COUNT, outcome->value[V_STRATAGEMS]);
  arb_changes_set(changes, side, AF_ATTR_GENERAL_ATTACK, AF_GENERAL_ATTACK_PREPARATION);
  arb_changes_set(changes, side, AF_ATTR_TURN_DONE, FALSE);
  arb_changes_set(changes, side, AF_ATTR_PREPARED, arb_changes_get(changes, 0, ARB_ATTR_TURN));
}

const ArbActionCode arb_affaire_prepare = {
    .id = "prepare-turn",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
    .sees_state = TRUE,
};

/* QA-SEQ-4 QA-SEQ-7 */
enum {
  R_HAND,
  R_DECK,
  R_REAL,
  R_SIDE
};

enum {
  RV_CARDS,
  RV_HAND,
  RV_DECK
};

static const char *const refill_fields[] = {"hand", "deck", "real", "side", NULL};
static const char *const refill_draws[] = {"card", NULL};
static const char *const refill_values[] = {"cards", "hand", "deck", NULL};

static void
fill_refill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint side = arb_state_active_side(state);

  if (!arb_affaire_require_stage(state, AF_STAGE_NONE, outcome)
      || !arb_require(outcome, !arb_state_track(state, AF_ATTR_RAPID_PLAYED), "QA-DEC-5",
                      "rapid-before")) {
    return;
  }
  arb_affaire_know_side(state, R_SIDE, facts, outcome);
  arb_facts_know(facts, R_HAND, arb_state_get(state, side, AF_ATTR_HAND_COUNT), outcome);
  arb_facts_know(facts, R_DECK, arb_state_get(state, side, AF_ATTR_DECK_COUNT), outcome);
  arb_facts_know(facts, R_REAL, arb_state_option(state, AF_OPTION_REAL_CARDS), outcome);
}

static void
resolve_refill(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int missing = arb_affaire_number(facts->rules, AF_NUMBER_HAND) - v[R_HAND];
  int n = CLAMP(missing, 0, MIN(v[R_DECK], MOST_DRAWN));
  guint lots = v[R_REAL] ? 0 : (guint)n;
  int picks[MOST_CARDS];

  if (!arb_require(outcome, n > 0, "QA-SEQ-7", "nothing-to-draw", v[R_HAND], v[R_DECK])
      || !arb_affaire_draw_cards(draws, 0, (guint)v[R_DECK], lots, picks)) {
    return;
  }
  if (facts->state != NULL && lots > 0) {
    g_autoptr(GArray) pile = arb_affaire_cards_at(facts->state, (guint)v[R_SIDE], AF_WHERE_DECK);
    arb_affaire_say_picks(facts, pile, picks, lots, outcome);
  }
  arb_outcome_set_list(outcome, RV_CARDS, picks, lots);
  arb_outcome_set(outcome, RV_HAND, v[R_HAND] + n);
  arb_outcome_set(outcome, RV_DECK, v[R_DECK] - n);
  arb_verdict(outcome, "refilled", n, v[R_HAND] + n, v[R_DECK] - n);
}

static void
apply_refill(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint side = (guint)facts->value[R_SIDE];
  g_autoptr(GArray) pile = arb_affaire_cards_at(arb_changes_state(changes), side, AF_WHERE_DECK);

  arb_affaire_to_hand(changes, pile, outcome, RV_CARDS);
  arb_changes_set(changes, side, AF_ATTR_HAND_COUNT, outcome->value[RV_HAND]);
  arb_changes_set(changes, side, AF_ATTR_DECK_COUNT, outcome->value[RV_DECK]);
  arb_affaire_close_round(changes);
}

const ArbActionCode arb_affaire_refill = {
    .id = "refill",
    .fields = refill_fields,
    .draws = refill_draws,
    .values = refill_values,
    .fill = fill_refill,
    .resolve = resolve_refill,
    .apply = apply_refill,
    .sees_state = TRUE,
};
