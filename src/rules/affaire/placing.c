/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/affaire/night-private.h"

/* Whole corps are placed around their commanders, by turns.  QA-NGT-6 */
enum {
  F_SIDE,
  F_CORPS,
  F_UNITS
};

static const char *const fields[] = {"side", "corps", "units", NULL};
static const char *const values[] = {NULL};

#define RING 6

guint
arb_affaire_count_unplaced(const ArbChanges *changes, guint side)
{
  const ArbState *state = arb_changes_state(changes);
  const ArbChoiceSet *set = arb_ruleset_choices(arb_state_rules(state), AF_SET_CORPS);
  int placed = arb_changes_get(changes, 0, AF_ATTR_CORPS_PLACED);
  guint n = 0;

  for (int corps = 1; corps < (int)set->choices->len; corps++) {
    n += arb_affaire_corps_size(state, side, corps) > 0 && (placed >> corps & 1) == 0 ? 1 : 0;
  }
  return n;
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint side = arb_state_active_side(state);
  int corps = facts->value[F_CORPS];

  if (!arb_require(outcome, arb_state_track(state, AF_ATTR_NIGHT) == AF_NIGHT_PLACING, "QA-NGT-6",
                   "not-placing")) {
    return;
  }
  arb_facts_know(facts, F_SIDE, (int)side, outcome);
  guint size = arb_affaire_corps_size(state, side, corps);
  int placed = arb_state_track(state, AF_ATTR_CORPS_PLACED);
  (void)(arb_require(outcome, size > 0 && corps != AF_CORPS_NONE, "QA-NGT-6", "no-corps", corps)
         && arb_require(outcome, (placed >> corps & 1) == 0, "QA-NGT-6", "corps-placed", corps));
  arb_facts_know(facts, F_UNITS, (int)size, outcome);
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  static const char *const lines[] = {"place-centre", "place-rear", "place-sides", "place-front",
                                      "place-ring"};
  static const int before[] = {0, 1, 3, 5, 1 + RING};

  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    if (facts->value[F_UNITS] > before[i]) {
      arb_say(outcome, lines[i]);
    }
  }
  arb_verdict(outcome, "corps-is-placed", facts->value[F_CORPS], facts->value[F_UNITS]);
}

/* The battle may begin. */
static void
take_off_tokens(ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (arb_state_get(state, piece, ARB_ATTR_KIND) == AF_KIND_TOKEN) {
      arb_changes_set(changes, piece, AF_ATTR_TOKEN, AF_TOKEN_REMOVED);
    }
  }
  arb_changes_set(changes, 0, AF_ATTR_NIGHT, AF_NIGHT_FINISHED);
}

static void
apply(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  guint side = (guint)facts->value[F_SIDE];
  guint enemy = arb_affaire_enemy(arb_changes_state(changes), side);
  int placed = arb_changes_get(changes, 0, AF_ATTR_CORPS_PLACED);

  arb_changes_set(changes, 0, AF_ATTR_CORPS_PLACED, placed | 1 << facts->value[F_CORPS]);
  if (arb_affaire_count_unplaced(changes, enemy) > 0) {
    arb_changes_set(changes, 0, ARB_ATTR_STEP, !arb_changes_get(changes, 0, ARB_ATTR_STEP));
  } else if (arb_affaire_count_unplaced(changes, side) == 0) {
    take_off_tokens(changes);
  }
}

const ArbActionCode arb_affaire_place_corps = {
    .id = "place-corps",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
