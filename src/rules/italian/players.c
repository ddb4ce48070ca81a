/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/command-private.h"

/* Players of one side, each with the troops assigned to him before play.  IT-PLY-1 */
enum {
  F_PIECE,
  F_PLAYER
};

static const char *const fields[] = {"piece", "player", NULL};
static const char *const values[] = {NULL};

/* A general's figure stands for the player: in what he is given, or in what he has. */
static gboolean
has_figure(const ArbState *state, guint top, const char *player)
{
  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    gboolean his =
        g_str_equal(arb_state_text(state, arb_state_get(state, piece, IT_ATTR_PLAYER)), player);
    if (arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_GENERAL
        && arb_state_get(state, piece, ARB_ATTR_SIDE) == arb_state_get(state, top, ARB_ATTR_SIDE)
        && (his || arb_state_is_below(state, piece, top))) {
      return TRUE;
    }
  }
  return FALSE;
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint piece = (guint)facts->value[F_PIECE];
  int player = facts->value[F_PLAYER];

  if (piece == 0 || player == 0) {
    return;
  }
  (void)(arb_require(outcome, arb_state_track(state, ARB_ATTR_TURN) <= 1, "IT-PLY-1",
                     "assign-before-play")
         && arb_require(outcome,
                        has_figure(state, piece, g_ptr_array_index(facts->texts, (guint)player)),
                        "IT-PLY-1", "player-without-general"));
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  arb_verdict(outcome, "player-commands", facts->value[F_PIECE]);
}

static void
apply(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint32 kinds = arb_ruleset_attribute(facts->rules, IT_ATTR_PLAYER)->kinds;

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if ((kinds & (1u << arb_state_get(state, piece, ARB_ATTR_KIND))) != 0
        && arb_state_is_below(state, piece, (guint)facts->value[F_PIECE])) {
      arb_changes_set_text(changes, piece, IT_ATTR_PLAYER,
                           g_ptr_array_index(facts->texts, (guint)facts->value[F_PLAYER]));
    }
  }
}

const ArbActionCode arb_italian_assign = {
    .id = "assign",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
