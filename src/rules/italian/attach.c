/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"

#include "rules/italian/command-private.h"
#include "rules/italian/move-private.h"

/* A general joins a unit, or leaves it.  IT-GEN-3 IT-GEN-5 */
enum {
  F_QUALITY,
  F_GREAT_COMMANDER,
  F_MONARCH,
  F_GENERAL,
  F_UNIT,
  F_OLD_STYLE,
  F_RATE,
  F_DISTANCE
};

enum {
  V_ATTACHED
};

static const char *const fields[] = {"quality", "great-commander", "monarch", "general",
                                     "unit",    "old-style",       "rate",    "distance",
                                     NULL};
static const char *const draw_names[] = {"initiative", NULL};
static const char *const values[] = {"attached", NULL};
static const char *const detach_fields[] = {"general", NULL};
static const char *const no_values[] = {NULL};

/* Blücher rides where he likes; the others stay with the troops they command.  IT-GEN-5 */
static gboolean
may_join(const ArbState *state, guint general, guint unit)
{
  gboolean free = arb_state_get(state, general, IT_ATTR_RENOWN) == IT_RENOWN_BLUCHER;

  return arb_state_get(state, general, ARB_ATTR_SIDE) == arb_state_get(state, unit, ARB_ATTR_SIDE)
         && (free || arb_italian_is_under(state, unit, general));
}

/* He rides when his side moves.  IT-SEQ-4 */
static gboolean
is_his_turn(const ArbState *state, guint general, ArbOutcome *outcome)
{
  guint active = arb_state_active_side(state);

  return arb_require(outcome,
                     active == 0 || arb_state_get(state, general, ARB_ATTR_SIDE) == (int)active,
                     "IT-SEQ-4", "not-moving-side", (int)general);
}

static gboolean
check(const ArbState *state, guint general, guint unit, ArbOutcome *outcome)
{
  return arb_require(outcome, arb_italian_acts_now(state, general), "IT-GEN-1", "general-away",
                     (int)general)
         && is_his_turn(state, general, outcome)
         && arb_require(outcome, arb_italian_in_play(state, unit), "IT-GEN-3", "out-of-play",
                        (int)unit)
         && arb_require(outcome, may_join(state, general, unit), "IT-GEN-5", "not-his-unit",
                        (int)unit)
         && arb_require(outcome, arb_state_get(state, general, IT_ATTR_ATTACHED_TO) == 0,
                        "IT-GEN-3", "attached-already", (int)general)
         && arb_require(outcome, arb_italian_general_with(state, unit) == 0, "IT-GEN-3",
                        "general-with-it", (int)unit)
         && arb_require(outcome,
                        arb_state_get(state, general, IT_ATTR_ATTACH_TURN)
                            != arb_state_track(state, ARB_ATTR_TURN),
                        "IT-GEN-3", "attach-tried", (int)general);
}

/* The way to his troops is a stretch of his move: it ends the move of who moved before him, and is
 * not ridden when his own has ended.  IT-MOV-14 */
static gboolean
may_ride(const ArbState *state, guint general, int distance, ArbOutcome *outcome)
{
  gboolean begun =
      arb_state_get(state, general, IT_ATTR_MOVE_TURN) == arb_state_track(state, ARB_ATTR_TURN);

  return arb_require(
      outcome, distance == 0 || !begun || arb_state_track(state, IT_ATTR_MOVING) == (int)general,
      "IT-MOV-14", "move-is-final", (int)general);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint general = (guint)facts->value[F_GENERAL];
  guint unit = (guint)facts->value[F_UNIT];

  if (general == 0 || unit == 0 || !check(state, general, unit, outcome)
      || !may_ride(state, general, facts->value[F_DISTANCE], outcome)) {
    return;
  }
  ArbItalianBudget budget = arb_italian_budget(state, general);
  arb_italian_fill_initiative(state, general, F_QUALITY, facts, outcome);
  arb_facts_know(facts, F_OLD_STYLE, arb_state_get(state, general, IT_ATTR_OLD_STYLE), outcome);
  arb_facts_know(facts, F_RATE, arb_italian_left(&budget), outcome);
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  gboolean attached = TRUE;

  if (!arb_require(outcome, facts->value[F_DISTANCE] <= facts->value[F_RATE], "IT-GEN-3",
                   "beyond-his-move", facts->value[F_RATE])) {
    return;
  }
  if (facts->value[F_OLD_STYLE]) {
    arb_say(outcome, "old-style");
    if (!arb_italian_roll_initiative(facts, F_QUALITY, 2, draws, outcome, &attached)) {
      return;
    }
  }
  arb_outcome_set(outcome, V_ATTACHED, attached);
  arb_verdict(outcome, attached ? "general-attached" : "general-hangs-back",
              facts->value[F_GENERAL], facts->value[F_UNIT]);
}

/* With hidden troops he is hidden too; from a fire he is as far as they are. */
static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint general = (guint)facts->value[F_GENERAL];
  guint unit = (guint)facts->value[F_UNIT];

  arb_changes_set(changes, general, IT_ATTR_ATTACH_TURN,
                  arb_changes_get(changes, 0, ARB_ATTR_TURN));
  if (outcome->value[V_ATTACHED]) {
    if (facts->value[F_DISTANCE] > 0) {
      arb_italian_begin_move(changes, general);
    }
    arb_changes_set(changes, general, IT_ATTR_ATTACHED_TO, (int)unit);
    arb_changes_add(changes, general, IT_ATTR_WALKED, facts->value[F_DISTANCE]);
    arb_changes_set(changes, general, IT_ATTR_TOUCHED, (int)unit);
    arb_changes_set(changes, general, IT_ATTR_CLEAR_OF,
                    arb_changes_get(changes, unit, IT_ATTR_CLEAR_OF));
    int how = arb_changes_get(changes, unit, IT_ATTR_CONCEALED);
    if (how != IT_CONCEALED_NO) {
      arb_italian_cover(changes, general, how,
                        (guint)arb_changes_get(changes, unit, IT_ATTR_COVERED_BY));
    }
  }
}

static void
fill_detach(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint general = (guint)facts->value[0];

  if (general != 0 && is_his_turn(state, general, outcome)) {
    (void)arb_require(outcome, arb_state_get(state, general, IT_ATTR_ATTACHED_TO) != 0, "IT-GEN-3",
                      "not-attached", (int)general);
  }
}

static void
resolve_detach(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  arb_verdict(outcome, "general-detached", facts->value[0]);
}

static void
apply_detach(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  arb_changes_set(changes, (guint)facts->value[0], IT_ATTR_ATTACHED_TO, 0);
}

const ArbActionCode arb_italian_attach = {
    .id = "attach",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};

const ArbActionCode arb_italian_detach = {
    .id = "detach",
    .fields = detach_fields,
    .values = no_values,
    .fill = fill_detach,
    .resolve = resolve_detach,
    .apply = apply_detach,
};
