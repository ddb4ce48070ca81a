/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/naw/move-private.h"
#include "rules/naw/naw-private.h"

/* Onto the map from the east, and off it to the north. */

#define PATH_FIELDS                                                                            \
  "unit", "allowance", "hexes", "contact", "skips", "enemy-hex", "end-occupied", "woods-path", \
      "extra"

static const char *const enter_fields[] = {PATH_FIELDS, NULL};
static const char *const exit_fields[] = {PATH_FIELDS, "arrow", NULL};
static const char *const blocked_fields[] = {"unit", "barrier", NULL};
static const char *const cost_value[] = {"cost", NULL};
static const char *const no_values[] = {NULL};

/* The act itself is one point, beside the hexes moved.  NAW-PRU-2 NAW-EXT-1 */
#define ACT 1

/* The first turn in which a waiting unit comes: its own, but not before the table's. */
static int
entry_turn(const ArbState *state, guint unit)
{
  return MAX(arb_state_get(state, unit, NAW_ATTR_ENTERS),
             arb_naw_limit(arb_state_rules(state), NAW_LIMIT_ENTRY_TURN));
}

gboolean
arb_naw_is_due_in(const ArbState *state, guint unit)
{
  return arb_state_get(state, unit, NAW_ATTR_STATUS) == NAW_STATUS_WAITING
         && arb_state_track(state, ARB_ATTR_TURN) >= entry_turn(state, unit);
}

/* NAW-PRU-1 NAW-EXT-2 NAW-PCE-3 */
static gboolean
check_waiting(const ArbState *state, guint unit, ArbOutcome *outcome)
{
  int status = arb_state_get(state, unit, NAW_ATTR_STATUS);

  if (status == NAW_STATUS_EXITED) {
    return arb_refuse(outcome, "NAW-EXT-2", "no-return", (int)unit);
  }
  if (status == NAW_STATUS_DESTROYED) {
    return arb_refuse(outcome, "NAW-PCE-3", "gone", (int)unit, status);
  }
  return arb_naw_check_own(state, unit, outcome)
         && arb_require(outcome, status == NAW_STATUS_WAITING, "NAW-PRU-1", "not-waiting",
                        (int)unit)
         && arb_require(outcome, arb_naw_is_due_in(state, unit), "NAW-PRU-1", "too-early",
                        (int)unit, entry_turn(state, unit));
}

static void
know_budget(const ArbState *state, guint unit, ArbFacts *facts, ArbOutcome *outcome)
{
  arb_facts_know(facts, MOVE_F_ALLOWANCE, arb_state_get(state, unit, NAW_ATTR_MOVEMENT), outcome);
  arb_facts_know(facts, MOVE_F_EXTRA, ACT, outcome);
}

static void
fill_enter(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[MOVE_F_UNIT];

  if (unit != 0 && check_waiting(state, unit, outcome)) {
    know_budget(state, unit, facts, outcome);
  }
}

static void
resolve_enter(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  static const ArbNawMove move = {"entry-cost", "NAW-PRU-2", "placement-too-far", TRUE};

  (void)draws;
  arb_naw_resolve_move(facts, &move, outcome);
}

static void
apply_enter(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[MOVE_F_UNIT];

  (void)outcome;
  arb_changes_set(changes, unit, NAW_ATTR_STATUS, NAW_STATUS_ON_MAP);
  arb_changes_set(changes, unit, NAW_ATTR_BLOCKED, FALSE);
  arb_changes_set(changes, unit, NAW_ATTR_MOVED, TRUE);
}

const ArbActionCode arb_naw_enter = {
    .id = "enter",
    .fields = enter_fields,
    .values = cost_value,
    .fill = fill_enter,
    .resolve = resolve_enter,
    .apply = apply_enter,
};

static void
fill_blocked(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  if (facts->value[0] != 0) {
    (void)check_waiting(state, (guint)facts->value[0], outcome);
  }
}

static void
resolve_blocked(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  (void)draws;
  arb_verdict(outcome, "entry-barred", facts->value[0], facts->value[1]);
}

static void
apply_blocked(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  (void)outcome;
  arb_changes_set(changes, (guint)facts->value[0], NAW_ATTR_BLOCKED, TRUE);
}

const ArbActionCode arb_naw_blocked = {
    .id = "blocked",
    .fields = blocked_fields,
    .values = no_values,
    .fill = fill_blocked,
    .resolve = resolve_blocked,
    .apply = apply_blocked,
};

static void
fill_exit(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[MOVE_F_UNIT];

  if (unit == 0
      || !arb_require(outcome, arb_naw_force(state, unit) == NAW_FORCE_FRENCH, "NAW-PRU-4",
                      "allies-never-exit", (int)unit)) {
    return;
  }
  if (arb_state_get(state, unit, NAW_ATTR_STATUS) == NAW_STATUS_EXITED) {
    (void)arb_refuse(outcome, "NAW-EXT-2", "no-return", (int)unit);
    return;
  }
  if (arb_naw_check_own(state, unit, outcome) && arb_naw_check_on_map(state, unit, outcome)
      && arb_require(outcome, !arb_state_get(state, unit, NAW_ATTR_MOVED), "NAW-SEQ-8",
                     "moved-already", (int)unit)) {
    know_budget(state, unit, facts, outcome);
  }
}

/* Enemy control anywhere on the way holds it on the map. */
static void
resolve_exit(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  static const ArbNawMove move = {"exit-cost", "NAW-EXT-1", "exit-too-far", FALSE};
  int contact = facts->value[MOVE_F_CONTACT];

  (void)draws;
  if (!arb_require(outcome, contact != 0, "NAW-MOV-6", "held")
      || !arb_require(outcome, contact < 0, "NAW-EXT-1", "exit-held")
      || !arb_require(outcome, facts->value[MOVE_F_ARROW], "NAW-EXT-1", "no-arrow")) {
    return;
  }
  arb_naw_resolve_move(facts, &move, outcome);
}

static void
apply_exit(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  (void)outcome;
  arb_changes_set(changes, (guint)facts->value[MOVE_F_UNIT], NAW_ATTR_STATUS, NAW_STATUS_EXITED);
  arb_changes_add(changes, 0, NAW_ATTR_EXITED, 1);
  arb_naw_count(changes);
}

const ArbActionCode arb_naw_exit = {
    .id = "exit",
    .fields = exit_fields,
    .values = cost_value,
    .fill = fill_exit,
    .resolve = resolve_exit,
    .apply = apply_exit,
};
