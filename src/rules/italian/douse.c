/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"
#include "core/facts.h"

#include "rules/italian/end-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/place-private.h"

/* Dousing a fire: a try, and one more in the turn after it.  IT-FIR-9 */
enum {
  F_AT,
  F_WATER,
  F_TRY,
  F_RUNNING,
  F_GREAT_COMMANDER,
  F_UNIT
};

enum {
  V_NEEDED,
  V_DOUSED
};

enum {
  DRAW_DOUSE
};

static const char *const fields[] = {"at",   "water", "try", "running", "great-commander",
                                     "unit", NULL};
static const char *const draw_names[] = {"douse", NULL};
static const char *const values[] = {"needed", "doused", NULL};

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint at = (guint)facts->value[F_AT];
  int turn = arb_state_track(state, ARB_ATTR_TURN);

  if (at == 0
      || !arb_require(outcome, arb_state_get(state, at, IT_ATTR_BURNING_SINCE) > 0, "IT-FIR-9",
                      "not-burning", (int)at)) {
    return;
  }
  int tries = arb_state_get(state, at, IT_ATTR_DOUSE_TRIES);
  int last = arb_state_get(state, at, IT_ATTR_DOUSE_TURN);
  if (!arb_require(outcome, tries == 0 || last != turn, "IT-FIR-9", "tried-now")) {
    return;
  }
  if (facts->value[F_UNIT] != 0) {
    arb_italian_know_great_commander(state, (guint)facts->value[F_UNIT], F_GREAT_COMMANDER, facts,
                                     outcome);
  }
  arb_facts_know(facts, F_TRY, tries + 1, outcome);
  arb_facts_know(facts, F_RUNNING, tries == 0 || last == turn - 1, outcome);
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int far = arb_italian_number(facts->rules, IT_TABLE_BLAZE, IT_BLAZE_WATER, 0, 0);
  int needed = 0;
  int die = 0;
  gboolean may =
      arb_table_list(arb_ruleset_table(facts->rules, IT_TABLE_DOUSING), -1, v[F_TRY], &needed)
      && (v[F_TRY] == 1 || v[F_RUNNING]);

  if (!may) {
    (void)arb_refuse(outcome, "IT-FIR-9", "no-more-dousing", 0);
    return;
  }
  if (!arb_require(outcome, v[F_WATER] <= far * 100, "IT-FIR-9", "no-water", far * 100)
      || !arb_draw(draws, &ARB_D6, DRAW_DOUSE, &die)) {
    return;
  }
  arb_say_value(outcome, die, "die", die);
  int total = die + arb_italian_great_bonus(facts, F_GREAT_COMMANDER, outcome);
  arb_say(outcome, "douse-needed", needed);
  arb_outcome_set(outcome, V_NEEDED, needed);
  arb_outcome_set(outcome, V_DOUSED, total >= needed);
  arb_verdict(outcome, total >= needed ? "doused" : "not-doused");
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint at = (guint)facts->value[F_AT];

  arb_changes_add(changes, at, IT_ATTR_DOUSE_TRIES, 1);
  arb_changes_set(changes, at, IT_ATTR_DOUSE_TURN,
                  arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN));
  if (outcome->value[V_DOUSED]) {
    arb_italian_end_fire(changes, at);
  }
}

const ArbActionCode arb_italian_douse = {
    .id = "douse",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
