/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/command-private.h"
#include "rules/italian/effects-private.h"
#include "rules/italian/fire-private.h"
#include "rules/italian/move-private.h"
#include "rules/italian/upkeep-private.h"
#include "rules/italian/works-private.h"

/* What a fire does to the pieces. In the fire phase both sides fire before losses are taken
 * (IT-SEQ-4); the fire at chargers takes its toll at once. */

/* Squares never test.  IT-MOR-1 IT-MOR-8 */
static void
call_test(ArbChanges *changes, guint piece)
{
  const ArbState *state = arb_changes_state(changes);

  if (arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT
      && arb_changes_get(changes, piece, IT_ATTR_FORMATION) != IT_FORMATION_SQUARE) {
    arb_changes_set(changes, piece, IT_ATTR_TEST_DUE, TRUE);
  }
}

/* Figures go; a base lost to fire disorders, unless a test has counted it.  IT-FIR-6 IT-DIS-4
 * IT-MOR-7 */
static void
take_losses(ArbChanges *changes, guint piece, int figures, gboolean disorders)
{
  arb_italian_lose_figures(changes, piece, figures);
  if (disorders && arb_changes_get(changes, piece, IT_ATTR_GONE) == IT_GONE_NO) {
    arb_italian_add_disorder(changes, piece, IT_CAUSE_BASE_LOST);
  }
}

void
arb_italian_take_fire_losses(ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    int figures = arb_state_get(state, piece, IT_ATTR_FIRE_LOST);
    if (figures > 0) {
      arb_changes_set(changes, piece, IT_ATTR_FIRE_LOST, 0);
      take_losses(changes, piece, figures, arb_italian_loses_base(state, piece));
      arb_changes_set(changes, piece, IT_ATTR_FIRE_TESTED, 0);
    }
  }
}

static gboolean
costs_base(const ArbState *state, guint piece, int figures)
{
  int left =
      arb_state_get(state, piece, IT_ATTR_FIGURES) - arb_state_get(state, piece, IT_ATTR_FIRE_LOST);

  return arb_italian_bases_of(state, piece, left - figures)
         < arb_italian_bases_of(state, piece, left);
}

/* A loss calls for a test where it happens, though the figures wait: the effect of the fire itself,
 * a base that it costs, or a tenth of the unit within the turn.  IT-FIR-6 IT-MOR-1 IT-MOR-7 */
static void
call_tests(ArbChanges *changes, guint piece, int figures, gboolean due)
{
  const ArbState *state = arb_changes_state(changes);

  if (due) {
    call_test(changes, piece);
  }
  if (costs_base(state, piece, figures)) {
    arb_italian_call_test(changes, piece, IT_TRIGGER_BASE_LOST);
  }
  if (arb_italian_makes_a_tenth(state, piece, figures)) {
    arb_italian_call_test(changes, piece, IT_TRIGGER_TENTH_LOST);
  }
}

static void
hit_target(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint target = (guint)facts->value[FIRE_F_AT];
  int figures = outcome->value[FIRE_V_FIGURES];
  const ArbState *state = arb_changes_state(changes);
  gboolean at_once = arb_state_track(state, ARB_ATTR_PHASE) != IT_PHASE_FIRE;

  arb_italian_under_fire(changes, target);
  arb_changes_set(changes, target, IT_ATTR_SHOT_AT_TURN, arb_state_track(state, ARB_ATTR_TURN));
  call_tests(changes, target, figures, outcome->value[FIRE_V_TEST_DUE]);
  arb_changes_add(changes, target, IT_ATTR_FIRE_LOST_TURN, figures);
  if (outcome->value[FIRE_V_SILENCED]) {
    arb_changes_set(changes, target, IT_ATTR_SILENCED, TRUE);
  }
  arb_italian_call_boat_hits(changes, target, figures, facts->value[FIRE_F_WEAPON]);
  if (at_once) {
    take_losses(changes, target, figures, costs_base(state, target, figures));
  } else {
    arb_changes_add(changes, target, IT_ATTR_FIRE_LOST, figures);
  }
}

/* What of its front has fired, and with what.  IT-FIR-1 IT-FIR-3 */
static void
count_bases(const ArbFacts *facts, ArbChanges *changes, guint shooter)
{
  const ArbState *state = arb_changes_state(changes);
  int before = arb_italian_fired_now(state, shooter)
                   ? arb_state_get(state, shooter, IT_ATTR_FIRED_BASES)
                   : 0;

  arb_changes_set(changes, shooter, IT_ATTR_FIRED_BASES, before + facts->value[FIRE_F_BASES]);
  arb_changes_set(changes, shooter, IT_ATTR_FIRED_WITH, facts->value[FIRE_F_WEAPON]);
}

/* Whatever it cost: canister is the worse to stand.  IT-MOR-4 */
static void
shell(ArbChanges *changes, guint target, int weapon)
{
  gboolean canister = weapon >= IT_WEAPON_CANISTER_3 && weapon <= IT_WEAPON_CANISTER_12;
  int under = canister                         ? IT_SHELLED_CANISTER
              : weapon >= IT_WEAPON_CANISTER_3 ? IT_SHELLED_SHOT
                                               : IT_SHELLED_NO;

  if (arb_changes_get(changes, target, ARB_ATTR_KIND) == IT_KIND_UNIT
      && under > arb_changes_get(changes, target, IT_ATTR_SHELLED)) {
    arb_changes_set(changes, target, IT_ATTR_SHELLED, under);
  }
}

/* Troops that fire out of hiding are seen; the first volley gets no reply.  IT-FIR-1 IT-OBS-2 */
static void
come_to_light(const ArbFacts *facts, ArbChanges *changes, guint shooter)
{
  if (!arb_italian_is_concealed(changes, shooter)) {
    return;
  }
  arb_italian_find(changes, shooter);
  if (!facts->value[FIRE_F_GROUND]
      && arb_changes_get(changes, (guint)facts->value[FIRE_F_AT], ARB_ATTR_KIND) == IT_KIND_UNIT) {
    arb_changes_set(changes, (guint)facts->value[FIRE_F_AT], IT_ATTR_AMBUSHED_BY, (int)shooter);
  }
}

/* The bridge or sector that was aimed at, or the sector in which the target stands.  IT-FIR-7
 * IT-FIR-8 IT-FIR-9 */
static void
hit_ground(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  gboolean aimed = facts->value[FIRE_F_GROUND] != 0;
  guint ground = (guint)(aimed ? facts->value[FIRE_F_AT] : facts->value[FIRE_F_SECTOR]);

  if (ground == 0) {
    return;
  }
  if (outcome->value[FIRE_V_MAY_BURN] && !arb_state_get(state, ground, IT_ATTR_BURNING_SINCE)) {
    arb_changes_push(changes, "ignite must umpire at=%s cause=shell",
                     arb_state_label(state, ground));
  }
  if (aimed || arb_italian_batters(facts)) {
    arb_italian_hit_feature(changes, ground, facts->value[FIRE_F_WEAPON],
                            outcome->value[FIRE_V_FIGURES]);
  }
}

void
arb_italian_apply_fire(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint shooter = (guint)facts->value[FIRE_F_SHOOTER];

  come_to_light(facts, changes, shooter);
  count_bases(facts, changes, shooter);
  arb_italian_mark_fired(changes, shooter, (guint)facts->value[FIRE_F_AT],
                         outcome->value[FIRE_V_LOW_AMMUNITION]);
  if (!facts->value[FIRE_F_GROUND]) {
    hit_target(facts, outcome, changes);
    shell(changes, (guint)facts->value[FIRE_F_AT], facts->value[FIRE_F_WEAPON]);
  }
  hit_ground(facts, outcome, changes);
}
