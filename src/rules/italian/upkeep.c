/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/facts.h"
#include "core/game.h"
#include "core/view.h"

#include "rules/italian/effects-private.h"
#include "rules/italian/end-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/upkeep-private.h"

/* Disorder and fatigue at the end of a turn.  IT-DIS-1 IT-DIS-2 IT-DIS-3 */
enum {
  F_UNITS
};

enum {
  V_RECOVERED
};

static const char *const fields[] = {"units", NULL};
static const char *const values[] = {"recovered", NULL};

/* More could not be listed in one request. */
#define UNITS_MAX 200

void
arb_italian_mark_acted(ArbChanges *changes, guint unit)
{
  if (arb_changes_get(changes, unit, ARB_ATTR_KIND) == IT_KIND_UNIT) {
    arb_changes_set(changes, unit, IT_ATTR_ACTED_TURN,
                    arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN));
  }
}

/* Moves and changes of formation, fire, melee, a charge or the answer to one. */
gboolean
arb_italian_has_acted(const ArbState *state, guint unit)
{
  static const guint turns[] = {IT_ATTR_ACTED_TURN,   IT_ATTR_FIRED_TURN, IT_ATTR_MELEE_TURN,
                                IT_ATTR_CHARGED_TURN, IT_ATTR_MOVE_TURN,  IT_ATTR_CHANGED_TURN};
  int turn = arb_state_track(state, ARB_ATTR_TURN);
  int reaction = arb_state_get(state, unit, IT_ATTR_REACTION);

  for (guint i = 0; i < G_N_ELEMENTS(turns); i++) {
    if (arb_state_get(state, unit, turns[i]) == turn) {
      return TRUE;
    }
  }
  gboolean compelled = reaction >= IT_REACTION_RETREAT && reaction <= IT_REACTION_WAVERING
                       && arb_state_get(state, unit, IT_ATTR_TESTED_TURN) == turn;
  return compelled || arb_state_get(state, unit, IT_ATTR_LOCKED_WITH) != 0;
}

static gboolean
may_rest(const ArbState *state, guint unit)
{
  return arb_state_get(state, unit, IT_ATTR_FATIGUE) > 0 && !arb_italian_has_acted(state, unit);
}

static gboolean
may_recover(const ArbState *state, guint unit)
{
  return arb_state_get(state, unit, ARB_ATTR_KIND) == IT_KIND_UNIT
         && arb_italian_in_play(state, unit)
         && (may_rest(state, unit)
             || arb_state_get(state, unit, IT_ATTR_DISORDER_TEMPORARY) != IT_CAUSE_NONE);
}

static void
say_recovery(const ArbState *state, guint unit, ArbOutcome *outcome)
{
  if (may_rest(state, unit)) {
    arb_say(outcome, "recovers-fatigue", (int)unit);
  }
  if (arb_state_get(state, unit, IT_ATTR_DISORDER_TEMPORARY) != IT_CAUSE_NONE) {
    arb_say(outcome, "recovers-disorder", (int)unit);
  }
}

/* Those who are named, if nobody is all who can. */
static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  int units[UNITS_MAX];
  guint n = 0;

  if (facts->source[F_UNITS] != ARB_FACT_OPEN) {
    for (int i = 0; i < facts->value[F_UNITS] && outcome->state == ARB_OPEN; i++) {
      int unit = (int)arb_facts_item(facts, F_UNITS, (guint)i);
      if (arb_require(outcome, may_recover(state, (guint)unit), "IT-DIS-3", "no-recovery", unit)) {
        say_recovery(state, (guint)unit, outcome);
      }
    }
    return;
  }
  for (guint unit = 1; unit < arb_state_count(state) && n < UNITS_MAX; unit++) {
    if (may_recover(state, unit)) {
      units[n++] = (int)unit;
      say_recovery(state, unit, outcome);
    }
  }
  if (n == 0) {
    arb_refuse_hard(outcome, "nothing-to-recover", NULL);
    return;
  }
  arb_facts_know_list(facts, F_UNITS, units, n, outcome);
}

/* The number, less those who are seen to recover, would be that of the hidden ones. Where all who
 * can recover do, it is enough that somebody is hidden: whether he is among them is not told. */
static gboolean
may_be_counted(const ArbFacts *facts)
{
  gboolean named = facts->source[F_UNITS] == ARB_FACT_GIVEN;

  for (int i = 0; named && i < facts->value[F_UNITS]; i++) {
    if (!arb_view_piece(facts->state, ARB_VIEW_PUBLIC, arb_facts_item(facts, F_UNITS, (guint)i))) {
      return FALSE;
    }
  }
  for (guint i = 0; !named && arb_state_side(facts->state, i) != 0; i++) {
    if (arb_italian_count_see(facts->state, arb_state_side(facts->state, i)) != ARB_SEE_PUBLIC) {
      return FALSE;
    }
  }
  return TRUE;
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  arb_outcome_set(outcome, V_RECOVERED, facts->value[F_UNITS]);
  if (facts->state == NULL || may_be_counted(facts)) {
    arb_verdict(outcome, "recovered", facts->value[F_UNITS]);
  } else {
    arb_say_see(outcome, ARB_SEE_UMPIRE);
    arb_verdict(outcome, "recovered-uncounted");
  }
}

static void
apply(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);

  for (int i = 0; i < facts->value[F_UNITS]; i++) {
    guint unit = arb_facts_item(facts, F_UNITS, (guint)i);
    if (may_rest(state, unit)) {
      arb_changes_set(changes, unit, IT_ATTR_FATIGUE, 0);
    }
    arb_changes_set(changes, unit, IT_ATTR_DISORDER_TEMPORARY, IT_CAUSE_NONE);
  }
}

void
arb_italian_under_fire(ArbChanges *changes, guint unit)
{
  int turn = arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN);
  int last = arb_changes_get(changes, unit, IT_ATTR_SHOT_AT_TURN);

  if (arb_changes_get(changes, unit, ARB_ATTR_KIND) != IT_KIND_UNIT || last == turn) {
    return;
  }
  int run = last == turn - 1 ? arb_changes_get(changes, unit, IT_ATTR_FIRE_RUN) : 0;
  arb_changes_set(changes, unit, IT_ATTR_FIRE_RUN, run + 1);
}

void
arb_italian_begin_upkeep(ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  int turn = arb_changes_get(changes, 0, ARB_ATTR_TURN);

  for (guint unit = 1; unit < arb_state_count(state); unit++) {
    if (arb_state_get(state, unit, ARB_ATTR_KIND) == IT_KIND_UNIT
        && arb_italian_in_play(state, unit)
        && arb_changes_get(changes, unit, IT_ATTR_SHOT_AT_TURN) == turn
        && arb_changes_get(changes, unit, IT_ATTR_FIRE_RUN) > 1) {
      arb_italian_add_fatigue(changes, unit, IT_TIRING_RUNNING_UNDER_FIRE);
    }
  }
}

void
arb_italian_due_recovery(const ArbState *state, guint piece, ArbDueList *due)
{
  if (may_recover(state, piece)) {
    arb_due_add(due, FALSE, "IT-DIS-3", "recovery-due", piece);
  }
}

const ArbActionCode arb_italian_recover = {
    .id = "recover",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
    .sees_state = TRUE,
};
