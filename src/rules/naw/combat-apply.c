/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/naw/combat-private.h"
#include "rules/naw/naw-private.h"

/* What the result of an attack does to the pieces, as far as nobody has to choose. */

static void
take_part(const ArbFacts *facts, ArbChanges *changes, guint field, int part, guint mark)
{
  for (int i = 0; i < facts->value[field]; i++) {
    guint unit = arb_facts_item(facts, field, i);
    arb_changes_set(changes, unit, NAW_ATTR_TASK, part);
    arb_changes_set(changes, unit, mark, TRUE);
  }
}

static void
set_all(const ArbFacts *facts, ArbChanges *changes, guint field, guint attribute)
{
  for (int i = 0; i < facts->value[field]; i++) {
    arb_changes_set(changes, arb_facts_item(facts, field, i), attribute, TRUE);
  }
}

static void
destroy_all(const ArbFacts *facts, ArbChanges *changes, guint field)
{
  for (int i = 0; i < facts->value[field]; i++) {
    guint unit = arb_facts_item(facts, field, i);
    arb_naw_destroy(changes, unit);
    arb_changes_set(changes, unit, NAW_ATTR_VACATED, TRUE);
  }
}

/* Where the attackers left no choice, they pay at once: one alone, or all of them.  NAW-CRT-3 */
static void
exchange(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  gboolean doubled = facts->value[COMBAT_F_EXCHANGE_DOUBLED] != 0;
  int owed = doubled ? outcome->value[COMBAT_V_DEFENCE] : outcome->value[COMBAT_V_DEFENDER_LOSS];

  destroy_all(facts, changes, COMBAT_F_TARGETS);
  if (arb_naw_sum(facts, COMBAT_F_ADJACENT) <= owed || facts->value[COMBAT_F_ATTACKERS] == 1) {
    destroy_all(facts, changes, COMBAT_F_ATTACKERS);
  } else {
    arb_changes_set(changes, 0, NAW_ATTR_OWED, owed);
  }
}

void
arb_naw_apply_combat(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  int result = outcome->value[COMBAT_V_RESULT];
  gboolean attacker_won = result != NAW_CRT_AE && result != NAW_CRT_AR;

  take_part(facts, changes, COMBAT_F_ATTACKERS, NAW_TASK_ATTACKER, NAW_ATTR_ATTACKED);
  take_part(facts, changes, COMBAT_F_GUNS, NAW_TASK_GUN, NAW_ATTR_ATTACKED);
  take_part(facts, changes, COMBAT_F_TARGETS, NAW_TASK_DEFENDER, NAW_ATTR_WAS_ATTACKED);
  set_all(facts, changes, attacker_won ? COMBAT_F_ATTACKERS : COMBAT_F_TARGETS,
          NAW_ATTR_MAY_ADVANCE);
  switch (result) {
  case NAW_CRT_AE:
    destroy_all(facts, changes, COMBAT_F_ATTACKERS);
    break;
  case NAW_CRT_AR:
    set_all(facts, changes, COMBAT_F_ATTACKERS, NAW_ATTR_MUST_RETREAT);
    set_all(facts, changes, COMBAT_F_GUNS, NAW_ATTR_MAY_ELECT);
    break;
  case NAW_CRT_EX:
    exchange(facts, outcome, changes);
    break;
  case NAW_CRT_DR:
    set_all(facts, changes, COMBAT_F_TARGETS, NAW_ATTR_MUST_RETREAT);
    break;
  case NAW_CRT_DE:
  default:
    destroy_all(facts, changes, COMBAT_F_TARGETS);
    break;
  }
  arb_naw_go_on(changes);
}
