/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/naw/combat-private.h"
#include "rules/naw/naw-private.h"

/* An attack in a game: who may take part in it, and the figures of the pieces. */

static gboolean
is_in(const ArbFacts *facts, guint field, guint piece, int before)
{
  for (int i = 0; i < before; i++) {
    if (arb_facts_item(facts, field, (guint)i) == piece) {
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
is_gun(const ArbState *state, guint unit)
{
  return arb_state_get(state, unit, NAW_ATTR_ARM) == NAW_ARM_ARTILLERY;
}

/* NAW-DCL-4 NAW-DCL-9 NAW-ART-10 */
static gboolean
check_attacker(const ArbState *state, guint unit, ArbOutcome *outcome)
{
  gboolean spent = arb_state_get(state, unit, NAW_ATTR_ATTACKED) != 0;
  gboolean gun = is_gun(state, unit);

  return arb_naw_check_own(state, unit, outcome) && arb_naw_check_on_map(state, unit, outcome)
         && arb_require(outcome, !arb_state_get(state, unit, NAW_ATTR_ADVANCED), "NAW-DCL-9",
                        "has-advanced", (int)unit)
         && arb_require(outcome, !spent, gun ? "NAW-ART-10" : "NAW-DCL-4",
                        gun ? "gun-used" : "attacked-once", (int)unit);
}

/* NAW-ART-1 NAW-RET-7 NAW-DCL-2 */
static gboolean
check_gun(const ArbState *state, const ArbFacts *facts, guint unit, ArbOutcome *outcome)
{
  if (!arb_require(outcome, is_gun(state, unit), "NAW-DCL-2", "not-adjacent", (int)unit)
      || !arb_require(outcome, !arb_state_get(state, unit, NAW_ATTR_DISRUPTED), "NAW-RET-7",
                      "gun-disrupted", (int)unit)) {
    return FALSE;
  }
  for (int i = 0; i < facts->value[COMBAT_F_TARGETS]; i++) {
    guint target = arb_facts_item(facts, COMBAT_F_TARGETS, (guint)i);
    if (!arb_require(outcome, !arb_naw_is_live(state, unit, target), "NAW-ART-1", "gun-adjacent",
                     (int)unit, (int)target)) {
      return FALSE;
    }
  }
  return TRUE;
}

static gboolean
check_attackers(const ArbState *state, const ArbFacts *facts, guint field, ArbOutcome *outcome)
{
  gboolean guns = field == COMBAT_F_GUNS;

  for (int i = 0; i < facts->value[field]; i++) {
    guint unit = arb_facts_item(facts, field, (guint)i);
    gboolean twice = is_in(facts, field, unit, i)
                     || (guns && arb_facts_has_item(facts, COMBAT_F_ATTACKERS, unit));
    if (!check_attacker(state, unit, outcome)
        || !arb_require(outcome, !twice, "NAW-DCL-5", "strength-split", (int)unit)
        || (guns && !check_gun(state, facts, unit, outcome))) {
      return FALSE;
    }
  }
  return TRUE;
}

static gboolean
check_targets(const ArbState *state, const ArbFacts *facts, ArbOutcome *outcome)
{
  for (int i = 0; i < facts->value[COMBAT_F_TARGETS]; i++) {
    guint unit = arb_facts_item(facts, COMBAT_F_TARGETS, (guint)i);
    gboolean enemy = arb_state_get(state, unit, ARB_ATTR_SIDE) != (int)arb_state_active_side(state);
    if (!arb_require(outcome, enemy, "NAW-SEQ-5", "not-enemy", (int)unit)
        || !arb_naw_check_on_map(state, unit, outcome)
        || !arb_require(outcome, !arb_state_get(state, unit, NAW_ATTR_ADVANCED), "NAW-DCL-9",
                        "has-advanced", (int)unit)
        || !arb_require(outcome, !arb_state_get(state, unit, NAW_ATTR_WAS_ATTACKED), "NAW-DCL-4",
                        "attacked-already", (int)unit)
        || !arb_require(outcome, !is_in(facts, COMBAT_F_TARGETS, unit, i), "NAW-DCL-5",
                        "strength-split", (int)unit)) {
      return FALSE;
    }
  }
  return TRUE;
}

static gboolean
touches_all(const ArbState *state, const ArbFacts *facts, guint unit, ArbOutcome *outcome)
{
  for (int i = 0; i < facts->value[COMBAT_F_TARGETS]; i++) {
    guint target = arb_facts_item(facts, COMBAT_F_TARGETS, (guint)i);
    if (!arb_require(outcome, arb_naw_is_live(state, unit, target), "NAW-DCL-3", "no-contact",
                     (int)unit, (int)target)) {
      return FALSE;
    }
  }
  return TRUE;
}

/* Once contacts are declared, an attack follows them.  NAW-DCL-3 */
static gboolean
check_contacts(const ArbState *state, const ArbFacts *facts, ArbOutcome *outcome)
{
  for (int i = 0; arb_naw_has_contacts(state) && i < facts->value[COMBAT_F_ATTACKERS]; i++) {
    if (!touches_all(state, facts, arb_facts_item(facts, COMBAT_F_ATTACKERS, (guint)i), outcome)) {
      return FALSE;
    }
  }
  return TRUE;
}

/* Who is said to stand in a town or on a woods road must be a defender.  NAW-TER-1 */
static gboolean
check_ground(const ArbFacts *facts, guint field, ArbOutcome *outcome)
{
  for (int i = 0; i < facts->value[field]; i++) {
    guint unit = arb_facts_item(facts, field, (guint)i);
    if (!arb_require(outcome, arb_facts_has_item(facts, COMBAT_F_TARGETS, unit), "NAW-TER-1",
                     "not-a-defender", (int)unit)) {
      return FALSE;
    }
  }
  return TRUE;
}

static void
know_strengths(const ArbState *state,
               ArbFacts *facts,
               guint pieces,
               guint strengths,
               ArbOutcome *outcome)
{
  int strength[ARB_FACT_ITEMS_MAX];
  int n = facts->value[pieces];

  for (int i = 0; i < n; i++) {
    strength[i] = arb_state_get(state, arb_facts_item(facts, pieces, (guint)i), NAW_ATTR_STRENGTH);
  }
  arb_facts_know_list(facts, strengths, strength, (guint)n, outcome);
}

static guint
marks_of(const ArbFacts *facts, guint unit)
{
  int ground = facts->value[COMBAT_F_GROUND];
  gboolean town = arb_facts_has_item(facts, COMBAT_F_IN_TOWN, unit);
  gboolean woods = arb_facts_has_item(facts, COMBAT_F_IN_WOODS, unit);

  town |= ground == NAW_TERRAIN_TOWN && !woods;
  woods |= ground == NAW_TERRAIN_WOODS_ROAD && !town;
  return (town ? 1u << NAW_MARK_TOWN : 0) | (woods ? 1u << NAW_MARK_WOODS : 0);
}

static void
know_defenders(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  int counter[ARB_FACT_ITEMS_MAX];
  int n = facts->value[COMBAT_F_TARGETS];

  for (int i = 0; i < n; i++) {
    guint unit = arb_facts_item(facts, COMBAT_F_TARGETS, (guint)i);
    counter[i] =
        arb_counter(arb_state_get(state, unit, NAW_ATTR_STRENGTH), 0, marks_of(facts, unit), 0);
  }
  if (n > 0) {
    arb_facts_know_list(facts, COMBAT_F_DEFENDERS, counter, (guint)n, outcome);
  }
}

/* Every figure has room beside the pieces. */
static gboolean
has_room(const ArbFacts *facts)
{
  return (int)facts->n_items + facts->value[COMBAT_F_ATTACKERS] + facts->value[COMBAT_F_GUNS]
             + facts->value[COMBAT_F_TARGETS]
         <= ARB_FACT_ITEMS_MAX;
}

void
arb_naw_fill_combat(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  if (!check_attackers(state, facts, COMBAT_F_ATTACKERS, outcome)
      || !check_attackers(state, facts, COMBAT_F_GUNS, outcome)
      || !check_targets(state, facts, outcome) || !check_contacts(state, facts, outcome)
      || !arb_require(outcome, facts->value[COMBAT_F_GROUND] != NAW_TERRAIN_WOODS, "NAW-TER-2",
                      "no-terrain", NAW_TERRAIN_WOODS)
      || !check_ground(facts, COMBAT_F_IN_TOWN, outcome)
      || !check_ground(facts, COMBAT_F_IN_WOODS, outcome) || !has_room(facts)) {
    return;
  }
  know_strengths(state, facts, COMBAT_F_ATTACKERS, COMBAT_F_ADJACENT, outcome);
  know_strengths(state, facts, COMBAT_F_GUNS, COMBAT_F_BOMBARDING, outcome);
  know_defenders(state, facts, outcome);
  arb_facts_know(facts, COMBAT_F_SIDE, arb_naw_force(state, arb_state_active_side(state)), outcome);
  arb_facts_know(facts, COMBAT_F_DEMORALIZED, arb_state_track(state, NAW_ATTR_DEMORALIZED),
                 outcome);
  arb_facts_know(facts, COMBAT_F_WOODSROAD, arb_state_option(state, NAW_OPTION_WOODSROAD), outcome);
  arb_facts_know(facts, COMBAT_F_EXCHANGE_DOUBLED,
                 arb_state_option(state, NAW_OPTION_EXCHANGE_DOUBLED), outcome);
}
