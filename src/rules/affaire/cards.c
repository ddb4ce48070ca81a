/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"

#include "rules/affaire/affaire-private.h"

/* Cards as pieces: where they are, whom they command, how they are drawn. */

static gboolean
is_card_of(const ArbState *state, guint piece, guint side)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) == AF_KIND_CARD
         && arb_state_get(state, piece, ARB_ATTR_SIDE) == (int)side;
}

GArray *
arb_affaire_cards_at(const ArbState *state, guint side, int where)
{
  GArray *cards = g_array_new(FALSE, FALSE, sizeof(guint));

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (is_card_of(state, piece, side) && arb_state_get(state, piece, AF_ATTR_WHERE) == where) {
      g_array_append_val(cards, piece);
    }
  }
  return cards;
}

gboolean
arb_affaire_draw_cards(ArbDraws *draws, guint draw, guint deck, guint n, int *out_picks)
{
  for (guint i = 0; i < n; i++) {
    if (!arb_draw_lot(draws, deck - i, draw, &out_picks[i])) {
      return FALSE;
    }
  }
  return TRUE;
}

guint
arb_affaire_take_pick(GArray *pile, int pick)
{
  if (pick < 1 || (guint)pick > pile->len) {
    return 0;
  }
  guint card = g_array_index(pile, guint, pick - 1);
  g_array_remove_index(pile, (guint)pick - 1);
  return card;
}

/* Only the side that draws may read them. */
void
arb_affaire_say_picks(const ArbFacts *facts,
                      GArray *pile,
                      const int *picks,
                      guint n,
                      ArbOutcome *outcome)
{
  for (guint i = 0; i < n && facts->state != NULL; i++) {
    guint card = arb_affaire_take_pick(pile, picks[i]);
    if (card != 0) {
      arb_say(outcome, "draws-card", (int)card);
      arb_say_see(outcome, ARB_SEE_SIDE);
    }
  }
}

void
arb_affaire_to_hand(ArbChanges *changes, GArray *pile, const ArbOutcome *outcome, guint value)
{
  for (int i = 0; i < outcome->value[value]; i++) {
    guint card = arb_affaire_take_pick(pile, outcome->list[outcome->start[value] + i]);
    if (card != 0) {
      arb_changes_set(changes, card, AF_ATTR_WHERE, AF_WHERE_HAND);
      arb_changes_set(changes, card, AF_ATTR_HAND, TRUE);
    }
  }
}

gboolean
arb_affaire_commands(const ArbState *state, guint card, guint unit)
{
  if (arb_state_get(state, unit, AF_ATTR_ARMY) != arb_state_get(state, card, AF_ATTR_ARMY)) {
    return FALSE;
  }
  return arb_state_get(state, card, AF_ATTR_SCOPE) == AF_SCOPE_ARMY
         || arb_state_get(state, card, AF_ATTR_CORPS) == arb_state_get(state, unit, AF_ATTR_CORPS);
}

guint
arb_affaire_under(const ArbState *state, guint card)
{
  guint n = 0;

  for (guint unit = 1; unit < arb_state_count(state); unit++) {
    n += arb_affaire_is_alive(state, unit) && arb_affaire_commands(state, card, unit) ? 1 : 0;
  }
  return n;
}

/* A commander with nobody left is put away, and another card drawn.  QA-DEC-6 */
enum {
  F_ALIVE,
  F_DECK,
  F_REAL,
  F_CARD
};

enum {
  V_CARDS,
  V_DECK
};

static const char *const fields[] = {"alive", "deck", "real", "card", NULL};
static const char *const draw_names[] = {"card", NULL};
static const char *const values[] = {"cards", "deck", NULL};

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint card = (guint)facts->value[F_CARD];
  guint side = (guint)arb_state_get(state, card, ARB_ATTR_SIDE);
  gboolean real = arb_state_option(state, AF_OPTION_REAL_CARDS);

  if (card == 0 || !arb_affaire_require_stage(state, AF_STAGE_NONE, outcome)
      || !arb_affaire_require_own(state, card, outcome)
      || !arb_require(outcome, arb_state_get(state, card, AF_ATTR_CARD_KIND) == AF_CARD_COMMANDER,
                      "QA-DEC-6", "no-commander", (int)card)
      || !arb_require(outcome,
                      real ? arb_state_get(state, side, AF_ATTR_HAND_COUNT) > 0
                                 && arb_state_get(state, card, AF_ATTR_SHOWN) == AF_SHOWN_NO
                           : arb_state_get(state, card, AF_ATTR_HAND),
                      "QA-DEC-6", "not-in-hand", (int)card)) {
    return;
  }
  int alive = (int)arb_affaire_under(state, card);
  if (!arb_require(outcome, alive == 0, "QA-DEC-6", "still-commands", alive)) {
    return;
  }
  arb_facts_know(facts, F_ALIVE, alive, outcome);
  arb_facts_know(facts, F_DECK, arb_state_get(state, side, AF_ATTR_DECK_COUNT), outcome);
  arb_facts_know(facts, F_REAL, real, outcome);
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int pick = 0;
  guint n = v[F_DECK] > 0 ? 1 : 0;
  guint lots = v[F_REAL] ? 0 : n;

  if (!arb_require(outcome, v[F_ALIVE] == 0, "QA-DEC-6", "still-commands", v[F_ALIVE])
      || !arb_affaire_draw_cards(draws, 0, (guint)v[F_DECK], lots, &pick)) {
    return;
  }
  if (facts->state != NULL && lots > 0) {
    guint side = (guint)arb_state_get(facts->state, (guint)v[F_CARD], ARB_ATTR_SIDE);
    g_autoptr(GArray) pile = arb_affaire_cards_at(facts->state, side, AF_WHERE_DECK);
    arb_affaire_say_picks(facts, pile, &pick, lots, outcome);
  }
  arb_outcome_set_list(outcome, V_CARDS, &pick, lots);
  arb_outcome_set(outcome, V_DECK, v[F_DECK] - (int)n);
  arb_verdict(outcome, "card-useless", v[F_CARD], (int)n);
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint card = (guint)facts->value[F_CARD];
  guint side = (guint)arb_state_get(state, card, ARB_ATTR_SIDE);
  g_autoptr(GArray) pile = arb_affaire_cards_at(state, side, AF_WHERE_DECK);
  int drawn = facts->value[F_DECK] - outcome->value[V_DECK];

  arb_changes_set(changes, card, AF_ATTR_WHERE, AF_WHERE_GONE);
  arb_changes_set(changes, card, AF_ATTR_HAND, FALSE);
  arb_changes_set(changes, card, AF_ATTR_SHOWN, AF_SHOWN_GONE);
  arb_changes_add(changes, side, AF_ATTR_COMMANDERS, -1);
  arb_changes_add(changes, side, AF_ATTR_HAND_COUNT, drawn - 1);
  arb_changes_set(changes, side, AF_ATTR_DECK_COUNT, outcome->value[V_DECK]);
  arb_affaire_to_hand(changes, pile, outcome, V_CARDS);
}

const ArbActionCode arb_affaire_discard = {
    .id = "useless",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
    .sees_state = TRUE,
};
