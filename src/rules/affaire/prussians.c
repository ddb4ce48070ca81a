/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"

#include "rules/affaire/affaire-private.h"

/* Prussian corps, tested each apart at the start of a turn; and whether night falls. QA-PRU-1 */
enum {
  F_TURN,
  F_PENDING,
  F_HISTORICAL
};

enum {
  V_ARRIVE
};

static const char *const fields[] = {"turn", "pending", "historical", NULL};
static const char *const draw_names[] = {"corps", NULL};
static const char *const values[] = {"arrive", NULL};

#define N_CORPS 3

guint
arb_affaire_arrived_track(int prussian)
{
  static const guint tracks[N_CORPS] = {
      [AF_PRUSSIAN_4] = AF_ATTR_ARRIVED_4,
      [AF_PRUSSIAN_1] = AF_ATTR_ARRIVED_1,
      [AF_PRUSSIAN_2] = AF_ATTR_ARRIVED_2,
  };

  return tracks[prussian];
}

guint
arb_affaire_point_track(int prussian)
{
  static const guint tracks[N_CORPS] = {
      [AF_PRUSSIAN_4] = AF_ATTR_POINT_4,
      [AF_PRUSSIAN_1] = AF_ATTR_POINT_1,
      [AF_PRUSSIAN_2] = AF_ATTR_POINT_2,
  };

  return tracks[prussian];
}

int
arb_affaire_prussian_corps(int prussian)
{
  static const int corps[N_CORPS] = {
      [AF_PRUSSIAN_4] = AF_CORPS_P4,
      [AF_PRUSSIAN_1] = AF_CORPS_P1,
      [AF_PRUSSIAN_2] = AF_CORPS_P2,
  };

  return corps[prussian];
}

int
arb_affaire_prussian_of(int corps)
{
  for (int prussian = 0; prussian < N_CORPS; prussian++) {
    if (arb_affaire_prussian_corps(prussian) == corps) {
      return prussian;
    }
  }
  return -1;
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  int pending[N_CORPS];
  guint n = 0;

  for (int prussian = 0; prussian < N_CORPS; prussian++) {
    if (!arb_state_track(state, arb_affaire_arrived_track(prussian))) {
      pending[n++] = prussian;
    }
  }
  if (!arb_require(outcome,
                   arb_state_track(state, AF_ATTR_TESTED) != arb_state_track(state, ARB_ATTR_TURN),
                   "QA-PRU-1", "tested-already")) {
    return;
  }
  arb_facts_know(facts, F_TURN, arb_state_track(state, ARB_ATTR_TURN), outcome);
  arb_facts_know_list(facts, F_PENDING, pending, n, outcome);
  arb_facts_know(facts, F_HISTORICAL, arb_state_option(state, AF_OPTION_HISTORICAL), outcome);
}

/* QA-PRU-7 */
static gboolean
arrives_by_history(const ArbFacts *facts, int prussian)
{
  int turn = 0;

  return arb_table_cell(arb_ruleset_table(facts->rules, AF_TABLE_HISTORICAL), prussian, 0,
                        AF_ARRIVAL_ON_TURN, 0, &turn)
         && facts->value[F_TURN] >= turn;
}

/* Returns: FALSE: stop. */
static gboolean
test(const ArbFacts *facts,
     int prussian,
     ArbDraws *draws,
     ArbOutcome *outcome,
     gboolean *out_arrives)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, AF_TABLE_ARRIVAL);
  int needed = 0;
  int die = 0;

  *out_arrives = FALSE;
  if (facts->value[F_HISTORICAL]) {
    *out_arrives = arrives_by_history(facts, prussian);
    return TRUE;
  }
  if (!arb_table_cell(table, -1, facts->value[F_TURN], prussian, 0, &needed)) {
    return TRUE; /* not yet */
  }
  if (needed <= 1) {
    arb_say(outcome, "arrives-surely", prussian);
    *out_arrives = TRUE;
    return TRUE;
  }
  if (!arb_draw(draws, &ARB_D6, 0, &die)) {
    return FALSE;
  }
  arb_say_value(outcome, die, "arrival-die", prussian, needed);
  *out_arrives = die >= needed;
  return TRUE;
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int arrive[N_CORPS];
  guint n = 0;

  for (int prussian = 0; prussian < N_CORPS; prussian++) {
    gboolean arrives = FALSE;
    if (!arb_facts_has_item(facts, F_PENDING, (guint)prussian)) {
      continue;
    }
    if (!test(facts, prussian, draws, outcome, &arrives)) {
      return;
    }
    if (arrives) {
      arb_say(outcome, "corps-arrives", prussian);
      arrive[n++] = prussian;
    }
  }
  arb_outcome_set_list(outcome, V_ARRIVE, arrive, n);
  arb_verdict(outcome, n > 0 ? "prussians-arrive" : "no-prussians", (int)n);
}

/* Its commanders join the deck of this very turn; with the 4th, Bluecher and the stratagems.
 * QA-PRU-2 QA-SEQ-2 */
static void
join(ArbChanges *changes, guint card, int prussian, guint side)
{
  int corps = arb_changes_get(changes, card, AF_ATTR_CORPS);
  gboolean commander = arb_changes_get(changes, card, AF_ATTR_CARD_KIND) == AF_CARD_COMMANDER;
  gboolean with_fourth =
      prussian == AF_PRUSSIAN_4 && (!commander || arb_affaire_prussian_of(corps) < 0);

  if (arb_changes_get(changes, card, AF_ATTR_SHOWN) == AF_SHOWN_GONE
      || (!with_fourth && (!commander || corps != arb_affaire_prussian_corps(prussian)))) {
    return;
  }
  arb_changes_add(changes, side, commander ? AF_ATTR_COMMANDERS : AF_ATTR_STRATAGEM_COUNT, 1);
  arb_changes_set(changes, card, AF_ATTR_WHERE, commander ? AF_WHERE_DECK : AF_WHERE_STRATAGEMS);
}

static void
arrive(ArbChanges *changes, int prussian)
{
  const ArbState *state = arb_changes_state(changes);
  guint side = arb_affaire_side(state, AF_NATION_ALLIED);
  int point = 0;

  arb_changes_set(changes, 0, arb_affaire_arrived_track(prussian), TRUE);
  if (arb_changes_option(changes, AF_OPTION_HISTORICAL)
      && arb_table_cell(arb_ruleset_table(arb_state_rules(state), AF_TABLE_HISTORICAL), prussian, 0,
                        AF_ARRIVAL_POINT, 0, &point)) {
    arb_changes_set(changes, 0, arb_affaire_point_track(prussian), point);
  }
  for (guint card = 1; card < arb_state_count(state); card++) {
    if (arb_state_get(state, card, ARB_ATTR_KIND) == AF_KIND_CARD
        && arb_state_get(state, card, AF_ATTR_ARMY) == AF_ARMY_PRUSSIAN) {
      join(changes, card, prussian, side);
    }
  }
}

static void
apply(G_GNUC_UNUSED const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  for (int i = 0; i < outcome->value[V_ARRIVE]; i++) {
    arrive(changes, outcome->list[outcome->start[V_ARRIVE] + i]);
  }
  arb_changes_set(changes, 0, AF_ATTR_TESTED, arb_changes_get(changes, 0, ARB_ATTR_TURN));
}

const ArbActionCode arb_affaire_prussians = {
    .id = "prussians",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};

/* The last turn is played, or night falls at once.  QA-VIC-4 */
enum {
  V_PLAYED
};

static const char *const dusk_fields[] = {"turn", NULL};
static const char *const dusk_draws[] = {"dusk", NULL};
static const char *const dusk_values[] = {"played", NULL};

static void
fill_dusk(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  int turn = arb_state_track(state, ARB_ATTR_TURN);

  (void)arb_require(outcome, arb_state_track(state, AF_ATTR_TESTED) != turn, "QA-SEQ-2",
                    "tested-already");
  arb_facts_know(facts, F_TURN, turn, outcome);
}

static void
resolve_dusk(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int needed = arb_affaire_number(facts->rules, AF_NUMBER_NIGHT);
  int last = arb_affaire_number(facts->rules, AF_NUMBER_DUSK_TURN);
  int die = 0;

  if (!arb_require(outcome, facts->value[F_TURN] >= last, "QA-SEQ-2", "not-dusk-yet", last)
      || !arb_draw(draws, &ARB_D6, 0, &die)) {
    return;
  }
  arb_say_value(outcome, die, "die", die);
  arb_outcome_set(outcome, V_PLAYED, die >= needed);
  arb_verdict(outcome, die >= needed ? "dusk-played" : "night-falls");
}

static void
apply_dusk(G_GNUC_UNUSED const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  arb_changes_set(changes, 0, AF_ATTR_TESTED, arb_changes_get(changes, 0, ARB_ATTR_TURN));
  if (!outcome->value[V_PLAYED]) {
    arb_changes_set(changes, 0, AF_ATTR_NIGHT_FALLEN, TRUE);
    arb_changes_push(changes, "victory must umpire");
  }
}

const ArbActionCode arb_affaire_dusk = {
    .id = "dusk",
    .fields = dusk_fields,
    .draws = dusk_draws,
    .values = dusk_values,
    .fill = fill_dusk,
    .resolve = resolve_dusk,
    .apply = apply_dusk,
};
