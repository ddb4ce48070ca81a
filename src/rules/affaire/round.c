/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/affaire/attack-private.h"

/* Rounds: who acts, and how a round closes.  QA-SEQ-4 QA-SEQ-5 QA-SEQ-6 */

static void
clear_units(ArbChanges *changes, const guint *attributes, guint n)
{
  guint count = arb_state_count(arb_changes_state(changes));

  for (guint unit = 1; unit < count; unit++) {
    for (guint i = 0; i < n; i++) {
      arb_changes_set(changes, unit, attributes[i], 0);
    }
  }
}

/* Nothing is left that it could still do this turn.  QA-SEQ-6 */
static void
end_spent(ArbChanges *changes, guint side)
{
  if (arb_changes_get(changes, side, AF_ATTR_HAND_COUNT) == 0
      && arb_changes_get(changes, side, AF_ATTR_DECK_COUNT) == 0
      && arb_changes_get(changes, side, AF_ATTR_GENERAL_ATTACK) == AF_GENERAL_ATTACK_LAUNCHED) {
    arb_changes_set(changes, side, AF_ATTR_TURN_DONE, TRUE);
  }
}

void
arb_affaire_close_round(ArbChanges *changes)
{
  static const guint marks[] = {AF_ATTR_ACTIVATED, AF_ATTR_MOVED};
  const ArbState *state = arb_changes_state(changes);
  guint side = arb_affaire_active(changes);
  gboolean rapid = arb_changes_get(changes, 0, AF_ATTR_RAPID_NOW);

  arb_changes_set(changes, 0, AF_ATTR_STAGE, AF_STAGE_NONE);
  arb_changes_set(changes, 0, AF_ATTR_RAPID_NOW, FALSE);
  clear_units(changes, marks, G_N_ELEMENTS(marks));
  if (rapid) { /* free: the round goes on.  QA-DEC-5 */
    arb_changes_set(changes, 0, AF_ATTR_RAPID_PLAYED, TRUE);
    return;
  }
  arb_changes_set(changes, 0, AF_ATTR_RAPID_PLAYED, FALSE);
  end_spent(changes, side);
  if (!arb_changes_get(changes, arb_affaire_enemy(state, side), AF_ATTR_TURN_DONE)) {
    arb_changes_set(changes, 0, ARB_ATTR_STEP, !arb_changes_get(changes, 0, ARB_ATTR_STEP));
  }
}

gboolean
arb_affaire_both_ended(const ArbState *state)
{
  return arb_state_get(state, arb_affaire_side(state, AF_NATION_FRENCH), AF_ATTR_TURN_DONE)
         && arb_state_get(state, arb_affaire_side(state, AF_NATION_ALLIED), AF_ATTR_TURN_DONE);
}

static gboolean
is_attack_over(const ArbChanges *changes)
{
  guint count = arb_state_count(arb_changes_state(changes));

  for (guint unit = 1; unit < count; unit++) {
    if (arb_changes_get(changes, unit, AF_ATTR_ATTACKS) != 0) {
      return FALSE;
    }
  }
  return TRUE;
}

static gboolean
has_winner(const ArbChanges *changes)
{
  guint count = arb_state_count(arb_changes_state(changes));

  for (guint unit = 1; unit < count; unit++) {
    if (arb_changes_get(changes, unit, AF_ATTR_FOUGHT)) {
      return TRUE;
    }
  }
  return FALSE;
}

/* The hex of who may still be taken by nobody: nobody is asked.  QA-BRK-1 */
static void
skip_breakthroughs(ArbChanges *changes)
{
  guint n = 0;

  while (n < ARB_PENDINGS_MAX && arb_changes_get(changes, n, ARB_ATTR_PENDING) != 0) {
    n++;
  }
  for (; n > 0; n--) {
    int text = arb_changes_get(changes, n - 1, ARB_ATTR_PENDING);
    if (!g_str_has_prefix(arb_state_text(arb_changes_state(changes), text), "breakthrough ")
        || has_winner(changes)) {
      return;
    }
    arb_changes_pop(changes);
  }
}

void
arb_affaire_settle_attack(ArbChanges *changes)
{
  static const guint marks[] = {AF_ATTR_LEFT,    AF_ATTR_RANGE,        AF_ATTR_RIDGE,
                                AF_ATTR_DEFENDS, AF_ATTR_HAS_ATTACKED, AF_ATTR_FOUGHT};

  skip_breakthroughs(changes);
  if (arb_changes_get(changes, 0, ARB_ATTR_PENDING) != 0) {
    return;
  }
  if (arb_changes_get(changes, 0, AF_ATTR_GUARD_SHAKEN)) {
    arb_changes_push(changes, "panic must umpire");
    return;
  }
  if (arb_changes_get(changes, 0, AF_ATTR_STAGE) == AF_STAGE_RESOLVING && is_attack_over(changes)) {
    clear_units(changes, marks, G_N_ELEMENTS(marks));
    arb_changes_set(changes, 0, AF_ATTR_ATTACK_TARGETS, 0);
    arb_affaire_close_round(changes);
  }
}

/* A round is closed by hand once a card's units have moved, or after rapid cards alone. */
enum {
  F_SIDE
};

static const char *const fields[] = {"side", NULL};
static const char *const values[] = {NULL};

static void
fill_finish(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  gboolean night = arb_state_track(state, ARB_ATTR_PHASE) == AF_PHASE_NIGHT;
  gboolean fits = night ? arb_state_track(state, AF_ATTR_NIGHT) == AF_NIGHT_LAST
                        : arb_state_track(state, AF_ATTR_STAGE) == AF_STAGE_MOVING
                              || (arb_state_track(state, AF_ATTR_STAGE) == AF_STAGE_NONE
                                  && arb_state_track(state, AF_ATTR_RAPID_PLAYED));

  arb_affaire_know_side(state, F_SIDE, facts, outcome);
  (void)arb_require(outcome, fits, "QA-SEQ-4", "nothing-to-close");
}

static void
resolve_finish(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  arb_verdict(outcome, "round-closed", facts->value[F_SIDE]);
}

static void
apply_finish(G_GNUC_UNUSED const ArbFacts *facts,
             G_GNUC_UNUSED const ArbOutcome *outcome,
             ArbChanges *changes)
{
  if (arb_changes_get(changes, 0, ARB_ATTR_PHASE) == AF_PHASE_NIGHT) {
    arb_affaire_show_all_tokens(changes);
  } else {
    arb_affaire_close_round(changes);
  }
}

const ArbActionCode arb_affaire_finish = {
    .id = "finish",
    .fields = fields,
    .values = values,
    .fill = fill_finish,
    .resolve = resolve_finish,
    .apply = apply_finish,
};

static void
fill_end(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  if (arb_affaire_require_stage(state, AF_STAGE_NONE, outcome)
      && arb_require(outcome, !arb_state_track(state, AF_ATTR_RAPID_PLAYED), "QA-DEC-5",
                     "rapid-before")) {
    arb_affaire_know_side(state, F_SIDE, facts, outcome);
  }
}

static void
resolve_end(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  arb_verdict(outcome, "turn-is-ended", facts->value[F_SIDE]);
}

static void
apply_end(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  arb_changes_set(changes, (guint)facts->value[F_SIDE], AF_ATTR_TURN_DONE, TRUE);
  arb_affaire_close_round(changes);
}

const ArbActionCode arb_affaire_end_turn = {
    .id = "end-turn",
    .fields = fields,
    .values = values,
    .fill = fill_end,
    .resolve = resolve_end,
    .apply = apply_end,
};
