/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/game.h"
#include "core/state.h"

#include "rules/italian/effects-private.h"
#include "rules/italian/move-private.h"
#include "rules/italian/upkeep-private.h"

/* Who may move, and what a move leaves behind. */

gboolean
arb_italian_may_act(const ArbState *state, guint piece, ArbOutcome *outcome)
{
  guint active = arb_state_active_side(state);
  int turn = arb_state_track(state, ARB_ATTR_TURN);
  gboolean begun = arb_state_get(state, piece, IT_ATTR_MOVE_TURN) == turn;
  gboolean melee = arb_state_get(state, piece, ARB_ATTR_KIND) != IT_KIND_GENERAL
                   && arb_state_get(state, piece, IT_ATTR_LOCKED_WITH) != 0;
  int me = (int)piece;

  return arb_require(outcome, arb_italian_in_play(state, piece), "IT-MOV-1", "out-of-play", me)
         && arb_require(outcome,
                        active == 0 || arb_state_get(state, piece, ARB_ATTR_SIDE) == (int)active,
                        "IT-SEQ-4", "not-moving-side", me)
         && arb_require(outcome, !melee, "IT-MOV-1", "locked-no-move", me)
         && arb_require(outcome, !begun || arb_state_track(state, IT_ATTR_MOVING) == me,
                        "IT-MOV-14", "move-is-final", me);
}

/* Row of the reaction table that names a reaction, or its twin in order.  Returns: (nullable) */
static const ArbResultRow *
row_of(const ArbRuleset *rules, int reaction)
{
  const ArbTable *table = arb_ruleset_table(rules, IT_TABLE_MANOEUVRE_RESULT);
  const ArbChoice *choice = arb_ruleset_choice(rules, IT_SET_REACTION, reaction);
  int row = choice != NULL ? arb_table_find_result(table, choice->id) : -1;

  return row >= 0 ? g_ptr_array_index(table->results, (guint)row) : NULL;
}

static gboolean
forbids(const ArbState *state, guint unit, int verb)
{
  const ArbResultRow *row =
      row_of(arb_state_rules(state), arb_state_get(state, unit, IT_ATTR_REACTION));

  for (guint i = 0; row != NULL && i < row->effects->len; i++) {
    if (g_array_index(row->effects, ArbEffect, i).verb == verb) {
      return TRUE;
    }
  }
  return FALSE;
}

gboolean
arb_italian_may_move(const ArbState *state, guint unit, ArbOutcome *outcome)
{
  return arb_state_get(state, unit, ARB_ATTR_KIND) != IT_KIND_UNIT
         || arb_require(outcome, !forbids(state, unit, IT_VERB_NO_MOVE), "IT-MOR-3", "test-no-move",
                        (int)unit, arb_state_get(state, unit, IT_ATTR_REACTION));
}

gboolean
arb_italian_may_change(const ArbState *state, guint unit, ArbOutcome *outcome)
{
  return arb_require(outcome, !forbids(state, unit, IT_VERB_NO_CHANGE), "IT-MOR-3",
                     "test-no-change", (int)unit, arb_state_get(state, unit, IT_ATTR_REACTION));
}

/* Rate at which its way counts: who is in a boat goes as the boat against the stream. */
static int
rate_of_way(const ArbState *state, guint piece)
{
  int kind = arb_state_get(state, piece, ARB_ATTR_KIND);
  gboolean afloat = (kind == IT_KIND_UNIT || kind == IT_KIND_WAGON)
                    && arb_state_get(state, piece, IT_ATTR_EMBARKED);

  return afloat ? arb_italian_move_distance(arb_state_rules(state), IT_MOVE_DISTANCE_UPSTREAM)
                : arb_italian_rate_now(state, piece);
}

ArbItalianBudget
arb_italian_budget(const ArbState *state, guint piece)
{
  ArbItalianBudget budget = {.spent = arb_state_get(state, piece, IT_ATTR_SPENT),
                             .walked = arb_state_get(state, piece, IT_ATTR_WALKED),
                             .rate = rate_of_way(state, piece)};

  if (arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT) {
    budget.owed = arb_state_get(state, piece, IT_ATTR_OWED);
  }
  return budget;
}

void
arb_italian_know_budget(const ArbItalianBudget *budget,
                        guint first,
                        ArbFacts *facts,
                        ArbOutcome *outcome)
{
  arb_facts_know(facts, first, budget->spent, outcome);
  arb_facts_know(facts, first + 1, budget->owed, outcome);
  arb_facts_know(facts, first + 2, budget->walked, outcome);
  arb_facts_know(facts, first + 3, budget->rate, outcome);
}

ArbItalianBudget
arb_italian_budget_known(const ArbFacts *facts, guint first)
{
  const int *v = facts->value + first;
  ArbItalianBudget budget = {.spent = v[0], .owed = v[1], .walked = v[2], .rate = v[3]};

  return budget;
}

void
arb_italian_begin_move(ArbChanges *changes, guint piece)
{
  arb_changes_set(changes, 0, IT_ATTR_MOVING, (int)piece);
  arb_changes_set(changes, piece, IT_ATTR_MOVE_TURN,
                  arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN));
  arb_italian_mark_acted(changes, piece);
}

void
arb_italian_keep_budget(ArbChanges *changes, guint piece, const ArbItalianBudget *budget)
{
  arb_changes_set(changes, piece, IT_ATTR_SPENT, budget->spent);
  if (arb_changes_get(changes, piece, ARB_ATTR_KIND) != IT_KIND_UNIT) {
    return;
  }
  arb_changes_set(changes, piece, IT_ATTR_OWED, budget->owed);
  if (budget->owed > 0) {
    arb_italian_add_disorder(changes, piece, IT_CAUSE_UNFINISHED);
  }
}

void
arb_italian_pay_change(ArbChanges *changes, guint piece, int spent, int owed)
{
  ArbItalianBudget budget = {.spent = spent, .owed = owed};

  arb_italian_keep_budget(changes, piece, &budget);
  arb_changes_set(changes, piece, IT_ATTR_CHANGED_TURN,
                  arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN));
}

int
arb_italian_shown_bases(int bases, int order)
{
  return order == IT_ORDER_CLOSE ? bases : arb_italian_bases_in_open_order(bases);
}

int
arb_italian_natural_front(int formation, int shown)
{
  switch (formation) {
  case IT_FORMATION_DIVISIONS:
  case IT_FORMATION_SQUARE:
    return MIN(shown, 2);
  case IT_FORMATION_COMPANIES:
  case IT_FORMATION_COLUMN:
  case IT_FORMATION_MARCH_COLUMN:
    return MIN(shown, 1);
  default:
    return shown;
  }
}

void
arb_italian_disorder_passage(ArbChanges *changes, guint one, guint other, int cause)
{
  arb_italian_add_disorder(changes, one, cause);
  arb_italian_add_disorder(changes, other, cause);
}

void
arb_italian_begin_turn_moves(ArbChanges *changes, int turn)
{
  guint count = arb_state_count(arb_changes_state(changes));

  arb_changes_set(changes, 0, IT_ATTR_MOVING, 0);
  for (guint piece = 1; piece < count; piece++) {
    int kind = arb_changes_get(changes, piece, ARB_ATTR_KIND);
    if (kind == IT_KIND_COUNTER || kind == IT_KIND_SQUARE) {
      arb_changes_set(changes, piece, IT_ATTR_WALKED, 0);
    }
    if (kind != IT_KIND_UNIT && kind != IT_KIND_WAGON && kind != IT_KIND_GENERAL) {
      continue;
    }
    arb_changes_set(changes, piece, IT_ATTR_SPENT, 0);
    arb_changes_set(changes, piece, IT_ATTR_WALKED, 0);
    arb_changes_set(changes, piece, IT_ATTR_GAIT, IT_GAIT_NORMAL);
    if (kind == IT_KIND_UNIT && arb_changes_get(changes, piece, IT_ATTR_OWED) > 0
        && arb_changes_get(changes, piece, IT_ATTR_GONE) == IT_GONE_NO) {
      arb_italian_add_disorder(changes, piece, IT_CAUSE_UNFINISHED);
    }
  }
  arb_italian_sink_leaking(changes, turn);
}

/* What is owed is paid first; the rest of the disorder goes with it. Who may not change formation
 * cannot finish one. */
void
arb_italian_pay_owed(ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint count = arb_state_count(state);

  for (guint unit = 1; unit < count; unit++) {
    if (arb_changes_get(changes, unit, ARB_ATTR_KIND) != IT_KIND_UNIT
        || arb_changes_get(changes, unit, IT_ATTR_OWED) == 0 || !arb_italian_in_play(state, unit)
        || forbids(state, unit, IT_VERB_NO_CHANGE)) {
      continue;
    }
    ArbItalianBudget budget = {.rate = arb_italian_rate_now(state, unit)};
    arb_italian_pay_first(&budget, arb_changes_get(changes, unit, IT_ATTR_OWED));
    arb_changes_set(changes, unit, IT_ATTR_SPENT, budget.spent);
    arb_changes_set(changes, unit, IT_ATTR_WALKED, budget.walked);
    arb_changes_set(changes, unit, IT_ATTR_OWED, budget.owed);
    arb_changes_set(changes, unit, IT_ATTR_CHANGED_TURN, arb_state_track(state, ARB_ATTR_TURN));
    arb_italian_mark_acted(changes, unit); /* it is still forming */
    if (budget.owed == 0
        && arb_changes_get(changes, unit, IT_ATTR_DISORDER_TEMPORARY) == IT_CAUSE_UNFINISHED) {
      arb_changes_set(changes, unit, IT_ATTR_DISORDER_TEMPORARY, IT_CAUSE_NONE);
    }
  }
}

void
arb_italian_due_moves(const ArbState *state, guint piece, ArbDueList *due)
{
  int turn = arb_state_track(state, ARB_ATTR_TURN);
  guint active = arb_state_active_side(state);
  int kind = arb_state_get(state, piece, ARB_ATTR_KIND);

  if (kind == IT_KIND_BOAT
      && arb_state_get(state, piece, IT_ATTR_BOAT_STATE) == IT_BOAT_STATE_LEAKING
      && arb_state_get(state, piece, IT_ATTR_AFLOAT)) {
    arb_due_add(due, FALSE, "IT-MOV-13", "boat-leaks-due", piece);
  }
  if ((kind != IT_KIND_UNIT && kind != IT_KIND_WAGON)
      || (active != 0 && arb_state_get(state, piece, ARB_ATTR_SIDE) != (int)active)) {
    return;
  }
  if (kind == IT_KIND_UNIT && arb_state_get(state, piece, IT_ATTR_SILENCED)) {
    arb_due_add(due, FALSE, "IT-MOV-10", "withdraw-due", piece);
  }
  if (arb_state_get(state, piece, IT_ATTR_BOGGED) > 0
      && arb_state_get(state, piece, IT_ATTR_BOG_TURN) != turn) {
    arb_due_add(due, FALSE, "IT-MOV-8", "bogged-due", piece);
  }
}
