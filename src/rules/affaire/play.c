/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"

#include "rules/affaire/affaire-private.h"

/* A card is played: units are activated, an attack begins, an event is told.  QA-ACT-1 QA-DEC-4 */
enum {
  F_CARD,
  F_WHICH,
  F_UNITS,
  F_EFFECT,
  F_RAPID,
  F_ENTERING,
  F_POINT_KNOWN,
  F_SIDE
};

enum {
  V_EFFECT,
  V_POINT
};

static const char *const fields[] = {"card",     "which",       "units", "effect", "rapid",
                                     "entering", "point-known", "side",  NULL};
static const char *const draw_names[] = {"point", NULL};
static const char *const values[] = {"effect", "point", NULL};

static gboolean
is_off(const ArbState *state, guint unit)
{
  return arb_state_get(state, unit, AF_ATTR_STANDING) == AF_STANDING_OFF_MAP;
}

/* Units of one corps that are still off the map. */
static int
count_off(const ArbState *state, int corps)
{
  int n = 0;

  for (guint unit = 1; unit < arb_state_count(state); unit++) {
    n += arb_state_get(state, unit, ARB_ATTR_KIND) == AF_KIND_UNIT && is_off(state, unit)
                 && arb_state_get(state, unit, AF_ATTR_CORPS) == corps
             ? 1
             : 0;
  }
  return n;
}

/* Bluecher is with the 4th Corps: the others enter by their own commander.  QA-PRU-3 QA-PRU-4 */
static gboolean
may_bring(const ArbState *state, guint card, int corps)
{
  return corps == AF_CORPS_P4 || arb_state_get(state, card, AF_ATTR_SCOPE) == AF_SCOPE_CORPS;
}

static gboolean
check_entering(const ArbState *state, const ArbFacts *facts, ArbOutcome *outcome)
{
  guint card = (guint)facts->value[F_CARD];
  int corps = arb_state_get(state, arb_facts_item(facts, F_UNITS, 0), AF_ATTR_CORPS);
  int prussian = arb_affaire_prussian_of(corps);
  int most = arb_affaire_number(facts->rules, AF_NUMBER_ENTER);
  int due = MIN(most, count_off(state, corps));

  for (guint i = 0; (int)i < facts->value[F_UNITS]; i++) {
    guint unit = arb_facts_item(facts, F_UNITS, i);
    if (!arb_require(outcome,
                     is_off(state, unit) && arb_state_get(state, unit, AF_ATTR_CORPS) == corps,
                     "QA-PRU-3", "not-off-map", (int)unit)) {
      return FALSE;
    }
  }
  return arb_require(outcome,
                     prussian >= 0 && arb_state_track(state, arb_affaire_arrived_track(prussian)),
                     "QA-PRU-2", "not-arrived")
         && arb_require(outcome, may_bring(state, card, corps), "QA-PRU-4", "own-commander")
         && arb_require(outcome, facts->value[F_UNITS] == due, "QA-PRU-3", "enter-so-many", due);
}

static gboolean
check_units(const ArbState *state, const ArbFacts *facts, ArbOutcome *outcome)
{
  guint card = (guint)facts->value[F_CARD];
  int most = arb_affaire_number(facts->rules, AF_NUMBER_ACTIVATED);
  int n = facts->value[F_UNITS];

  if (!arb_require(outcome, n <= most, "QA-ACT-1", "activates-most", most)) {
    return FALSE;
  }
  for (guint i = 0; (int)i < n; i++) {
    guint unit = arb_facts_item(facts, F_UNITS, i);
    for (guint k = 0; k < i; k++) {
      if (!arb_require(outcome, arb_facts_item(facts, F_UNITS, k) != unit, "QA-ACT-2",
                       "named-twice")) {
        return FALSE;
      }
    }
    if (!arb_require(outcome, arb_affaire_commands(state, card, unit), "QA-ACT-1", "other-corps",
                     (int)unit)
        || !arb_require(outcome, arb_affaire_is_alive(state, unit), "QA-ACT-1", "not-on-map",
                        (int)unit)) {
      return FALSE;
    }
  }
  if (n > 0 && is_off(state, arb_facts_item(facts, F_UNITS, 0))) {
    return check_entering(state, facts, outcome);
  }
  for (guint i = 0; (int)i < n; i++) {
    if (!arb_affaire_require_on_map(state, arb_facts_item(facts, F_UNITS, i), outcome)) {
      return FALSE;
    }
  }
  return TRUE;
}

/* QA-DEC-4 */
static int
effect_of(const ArbState *state, guint card, int which)
{
  return arb_state_get(state, card, which == AF_WHICH_SECOND ? AF_ATTR_OR_DOES : AF_ATTR_DOES);
}

static gboolean
in_hand(const ArbState *state, guint card, guint side)
{
  if (!arb_state_option(state, AF_OPTION_REAL_CARDS)) {
    return arb_state_get(state, card, AF_ATTR_HAND) != 0;
  }
  return arb_state_get(state, side, AF_ATTR_HAND_COUNT) > 0
         && arb_state_get(state, card, AF_ATTR_SHOWN) == AF_SHOWN_NO;
}

/* Stratagems that were not taken yet cannot be played; with real cards the counts alone say so. */
static gboolean
may_hold(const ArbState *state, guint card, guint side)
{
  gboolean stratagem = arb_state_get(state, card, AF_ATTR_CARD_KIND) == AF_CARD_STRATAGEM;
  gboolean prussian = arb_state_get(state, card, AF_ATTR_ARMY) == AF_ARMY_PRUSSIAN;
  int corps = arb_state_get(state, card, AF_ATTR_CORPS);
  int arrived = MAX(arb_affaire_prussian_of(corps), AF_PRUSSIAN_4);

  return (!stratagem || arb_state_get(state, side, AF_ATTR_CARRIED) > 0)
         && (!prussian || arb_state_track(state, arb_affaire_arrived_track(arrived)));
}

static void
fill_units(const ArbState *state, guint card, ArbFacts *facts, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int effect = effect_of(state, card, v[F_WHICH]);
  guint first = v[F_UNITS] > 0 ? arb_facts_item(facts, F_UNITS, 0) : 0;
  int prussian = arb_affaire_prussian_of(arb_state_get(state, first, AF_ATTR_CORPS));

  arb_facts_know(facts, F_EFFECT, effect, outcome);
  arb_facts_know(facts, F_RAPID, arb_state_get(state, card, AF_ATTR_RAPID), outcome);
  if (!arb_require(outcome, v[F_UNITS] == 0 || effect == AF_EFFECT_ACTIVATES, "QA-ACT-1",
                   "activates-nobody")
      || !check_units(state, facts, outcome)) {
    return;
  }
  gboolean entering = first != 0 && is_off(state, first);
  int point =
      entering && prussian >= 0 ? arb_state_track(state, arb_affaire_point_track(prussian)) : 0;
  arb_facts_know(facts, F_ENTERING, entering, outcome);
  arb_facts_know(facts, F_POINT_KNOWN, point, outcome);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint card = (guint)facts->value[F_CARD];
  guint side = (guint)arb_state_get(state, card, ARB_ATTR_SIDE);

  if (card == 0 || !arb_affaire_require_stage(state, AF_STAGE_NONE, outcome)
      || !arb_affaire_require_own(state, card, outcome)) {
    return;
  }
  arb_affaire_know_side(state, F_SIDE, facts, outcome);
  gboolean two = arb_state_get(state, card, AF_ATTR_OR_DOES) != AF_EFFECT_NONE;
  if (!arb_require(outcome, in_hand(state, card, side) && may_hold(state, card, side), "QA-SEQ-4",
                   "not-in-hand", (int)card)
      || !arb_require(outcome, !two || facts->value[F_WHICH] != AF_WHICH_NONE, "QA-DEC-4",
                      "name-choice")
      || !arb_require(outcome, two || facts->value[F_WHICH] != AF_WHICH_SECOND, "QA-DEC-4",
                      "one-effect")) {
    return;
  }
  fill_units(state, card, facts, outcome);
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int point = v[F_POINT_KNOWN];
  int die = 0;

  if (v[F_ENTERING] && point == 0) {
    if (!arb_draw(draws, &ARB_D6, 0, &die)) {
      return;
    }
    point = arb_affaire_cell(facts->rules, AF_TABLE_ENTRY_POINTS, -1, die, -1, 1);
    arb_say_value(outcome, die, "die", die);
  }
  if (v[F_ENTERING]) {
    arb_say(outcome, "enters-at", point);
  }
  arb_outcome_set(outcome, V_EFFECT, v[F_EFFECT]);
  arb_outcome_set(outcome, V_POINT, point);
  arb_verdict(outcome, "card-played", v[F_CARD], v[F_EFFECT]);
}

/* Out of the hand: a commander until next turn, a stratagem for good.  QA-DEC-2 */
static void
discard(ArbChanges *changes, guint card, guint side)
{
  gboolean commander = arb_changes_get(changes, card, AF_ATTR_CARD_KIND) == AF_CARD_COMMANDER;

  if (!arb_changes_option(changes, AF_OPTION_REAL_CARDS)) {
    arb_changes_set(changes, card, AF_ATTR_WHERE, commander ? AF_WHERE_PLAYED : AF_WHERE_GONE);
  }
  arb_changes_set(changes, card, AF_ATTR_HAND, FALSE);
  arb_changes_set(changes, card, AF_ATTR_SHOWN, commander ? AF_SHOWN_PLAYED : AF_SHOWN_GONE);
  arb_changes_add(changes, side, AF_ATTR_HAND_COUNT, -1);
  if (!commander) {
    arb_changes_add(changes, side, AF_ATTR_CARRIED, -1);
  }
}

static void
activate(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);

  for (guint i = 0; (int)i < facts->value[F_UNITS]; i++) {
    arb_changes_set(changes, arb_facts_item(facts, F_UNITS, i), AF_ATTR_ACTIVATED, TRUE);
  }
  if (facts->value[F_ENTERING]) {
    guint first = arb_facts_item(facts, F_UNITS, 0);
    int prussian = arb_affaire_prussian_of(arb_state_get(state, first, AF_ATTR_CORPS));
    if (prussian >= 0) { /* the umpire may let others in: they have no point of their own */
      arb_changes_set(changes, 0, arb_affaire_point_track(prussian), outcome->value[V_POINT]);
    }
  }
  arb_changes_set(changes, 0, AF_ATTR_STAGE, AF_STAGE_MOVING);
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint card = (guint)facts->value[F_CARD];
  guint side = (guint)arb_changes_get(changes, card, ARB_ATTR_SIDE);

  discard(changes, card, side);
  arb_changes_set(changes, 0, AF_ATTR_RAPID_NOW, facts->value[F_RAPID]);
  switch (facts->value[F_EFFECT]) {
  case AF_EFFECT_ACTIVATES:
    activate(facts, outcome, changes);
    break;
  case AF_EFFECT_ATTACK:
    arb_changes_set(changes, 0, AF_ATTR_STAGE, AF_STAGE_DECLARING);
    arb_changes_set(changes, 0, AF_ATTR_ATTACK_TARGETS,
                    arb_changes_get(changes, card, AF_ATTR_TARGETS));
    break;
  default:
    arb_affaire_close_round(changes);
    break;
  }
}

const ArbActionCode arb_affaire_play = {
    .id = "play",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
