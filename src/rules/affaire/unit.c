/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/affaire/affaire-private.h"

/* Units as the game keeps them: faces, strength, loss. */

int
arb_affaire_number(const ArbRuleset *rules, int number)
{
  return arb_affaire_cell(rules, AF_TABLE_NUMBERS, number, 0, -1, 0);
}

int
arb_affaire_cell(const ArbRuleset *rules, guint table, int key, int row, int column, int fallback)
{
  const ArbTable *grid = arb_ruleset_table(rules, table);
  int cell = fallback;
  gboolean found = column < 0 ? arb_table_list(grid, key, row, &cell)
                              : arb_table_cell(grid, key, row, column, 0, &cell);

  return found ? cell : fallback;
}

guint
arb_affaire_side(const ArbState *state, int nation)
{
  return arb_state_side(state, (guint)nation);
}

int
arb_affaire_nation(const ArbState *state, guint side)
{
  return side == arb_state_side(state, AF_NATION_FRENCH) ? AF_NATION_FRENCH : AF_NATION_ALLIED;
}

guint
arb_affaire_enemy(const ArbState *state, guint side)
{
  return arb_affaire_side(state, arb_affaire_nation(state, side) == AF_NATION_FRENCH
                                     ? AF_NATION_ALLIED
                                     : AF_NATION_FRENCH);
}

guint
arb_affaire_active(const ArbChanges *changes)
{
  return arb_state_side_in(arb_changes_state(changes),
                           (guint)arb_changes_get(changes, 0, ARB_ATTR_PHASE),
                           (guint)arb_changes_get(changes, 0, ARB_ATTR_STEP),
                           (guint)arb_changes_get(changes, 0, ARB_ATTR_FIRST));
}

gboolean
arb_affaire_on_map(const ArbState *state, guint unit)
{
  int standing = arb_state_get(state, unit, AF_ATTR_STANDING);

  return arb_state_get(state, unit, ARB_ATTR_KIND) == AF_KIND_UNIT
         && (standing == AF_STANDING_FULL || standing == AF_STANDING_DAMAGED);
}

gboolean
arb_affaire_is_alive(const ArbState *state, guint unit)
{
  return arb_state_get(state, unit, ARB_ATTR_KIND) == AF_KIND_UNIT
         && arb_state_get(state, unit, AF_ATTR_STANDING) < AF_STANDING_DESTROYED;
}

gboolean
arb_affaire_is_gun(const ArbState *state, guint unit)
{
  return arb_state_get(state, unit, AF_ATTR_ARM) == AF_ARM_ARTILLERY;
}

int
arb_affaire_counter(const ArbState *state, guint unit, int range)
{
  static const int letters[] = {
      [AF_ARM_INFANTRY] = AF_LETTER_I,
      [AF_ARM_CAVALRY] = AF_LETTER_C,
      [AF_ARM_ARTILLERY] = AF_LETTER_A,
      [AF_ARM_GARRISON] = AF_LETTER_G,
  };
  int letter = letters[arb_state_get(state, unit, AF_ATTR_ARM)];
  guint marks = 0;

  if (arb_state_get(state, unit, AF_ATTR_LIMBERED)) {
    letter = AF_LETTER_L;
  }
  if (arb_state_get(state, unit, AF_ATTR_STANDING) == AF_STANDING_DAMAGED) {
    marks |= 1u << AF_MARK_D;
  }
  marks |= arb_state_get(state, unit, AF_ATTR_ELITE) ? 1u << AF_MARK_E : 0;
  marks |= arb_state_get(state, unit, AF_ATTR_FRAGILE) ? 1u << AF_MARK_X : 0;
  return arb_counter(arb_state_get(state, unit, AF_ATTR_STRENGTH), letter, marks, range);
}

int
arb_affaire_half(int strength)
{
  return (strength + 1) / 2;
}

/* The tally that a lost unit of that army goes to. */
static guint
tally_of(int army)
{
  static const guint tallies[] = {
      [AF_ARMY_FRENCH] = AF_ATTR_LOST_FRENCH,
      [AF_ARMY_BRITISH] = AF_ATTR_LOST_BRITISH,
      [AF_ARMY_PRUSSIAN] = AF_ATTR_LOST_PRUSSIAN,
  };

  return tallies[army];
}

/* Whoever meant to attack or support it does so no more. */
static void
forget(ArbChanges *changes, guint unit)
{
  static const guint own[] = {AF_ATTR_ATTACKS,      AF_ATTR_DEFENDS, AF_ATTR_SUFFERS,
                              AF_ATTR_ACTIVATED,    AF_ATTR_MOVED,   AF_ATTR_LIMBERED,
                              AF_ATTR_FIRED,        AF_ATTR_RANGE,   AF_ATTR_RIDGE,
                              AF_ATTR_HAS_ATTACKED, AF_ATTR_FOUGHT};
  guint count = arb_state_count(arb_changes_state(changes));

  for (guint i = 0; i < G_N_ELEMENTS(own); i++) {
    arb_changes_set(changes, unit, own[i], 0);
  }
  for (guint other = 1; other < count; other++) {
    if (arb_changes_get(changes, other, AF_ATTR_ATTACKS) == (int)unit) {
      arb_changes_set(changes, other, AF_ATTR_ATTACKS, 0);
    }
    if (arb_changes_get(changes, other, AF_ATTR_DEFENDS) == (int)unit) {
      arb_changes_set(changes, other, AF_ATTR_DEFENDS, 0);
    }
  }
}

void
arb_affaire_destroy(ArbChanges *changes, guint unit)
{
  int army = arb_changes_get(changes, unit, AF_ATTR_ARMY);

  arb_changes_set(changes, unit, AF_ATTR_STANDING, AF_STANDING_DESTROYED);
  arb_changes_set(changes, unit, AF_ATTR_FIGHTS, 0);
  arb_changes_add(changes, 0, tally_of(army), arb_changes_get(changes, unit, AF_ATTR_STRENGTH));
  forget(changes, unit);
}

void
arb_affaire_damage(ArbChanges *changes, guint unit)
{
  int standing = arb_changes_get(changes, unit, AF_ATTR_STANDING);

  if (standing != AF_STANDING_FULL || arb_changes_get(changes, unit, AF_ATTR_STEPS) < 2) {
    arb_affaire_destroy(changes, unit);
    return;
  }
  arb_changes_set(changes, unit, AF_ATTR_STANDING, AF_STANDING_DAMAGED);
  arb_changes_set(changes, unit, AF_ATTR_FIGHTS,
                  arb_affaire_half(arb_changes_get(changes, unit, AF_ATTR_STRENGTH)));
}

void
arb_affaire_absorb(ArbChanges *changes, guint garrison)
{
  if (garrison != 0) {
    arb_changes_set(changes, garrison, AF_ATTR_STANDING, AF_STANDING_ABSORBED);
    arb_changes_set(changes, garrison, AF_ATTR_FIGHTS, 0);
    forget(changes, garrison);
  }
}

gboolean
arb_affaire_require_on_map(const ArbState *state, guint unit, ArbOutcome *outcome)
{
  return arb_require(outcome, arb_affaire_on_map(state, unit), "QA-ACT-1", "not-on-map", (int)unit);
}

gboolean
arb_affaire_require_own(const ArbState *state, guint piece, ArbOutcome *outcome)
{
  guint side = arb_state_active_side(state);

  return arb_require(outcome, side == 0 || arb_state_get(state, piece, ARB_ATTR_SIDE) == (int)side,
                     "QA-SEQ-4", "not-its-round", (int)piece);
}

gboolean
arb_affaire_require_stage(const ArbState *state, int stage, ArbOutcome *outcome)
{
  return arb_require(outcome, arb_state_track(state, AF_ATTR_STAGE) == stage, "QA-SEQ-4",
                     "wrong-stage", arb_state_track(state, AF_ATTR_STAGE));
}

void
arb_affaire_know_side(const ArbState *state, guint field, ArbFacts *facts, ArbOutcome *outcome)
{
  guint side = arb_state_active_side(state);

  arb_facts_know(facts, field, (int)side, outcome);
  (void)arb_require(outcome,
                    !arb_state_get(state, side, AF_ATTR_TURN_DONE)
                        || arb_state_track(state, ARB_ATTR_PHASE) != AF_PHASE_ROUNDS,
                    "QA-SEQ-5", "turn-ended", (int)side);
}
