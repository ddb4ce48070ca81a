/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/effects-private.h"
#include "rules/italian/italian-private.h"

/* Disorder and fatigue, by their causes.  IT-DIS-1 IT-DIS-2 IT-DIS-4 */

/* Attribute that the cause's row sets: it names the one disorder or the other. 0: it names none. */
static guint
kind_of_disorder(const ArbRuleset *rules, int cause)
{
  const ArbTable *table = arb_ruleset_table(rules, IT_TABLE_DISORDER_CAUSES);
  const ArbResultRow *row = arb_table_result(table, cause, 0);

  for (guint i = 0; row != NULL && i < row->effects->len; i++) {
    switch (g_array_index(row->effects, ArbEffect, i).verb) {
    case IT_VERB_DISORDER_TEMPORARY:
      return IT_ATTR_DISORDER_TEMPORARY;
    case IT_VERB_DISORDER:
      return IT_ATTR_DISORDER_LASTING;
    default:
      break;
    }
  }
  return 0;
}

void
arb_italian_add_disorder(ArbChanges *changes, guint unit, int cause)
{
  const ArbState *state = arb_changes_state(changes);
  guint attribute = kind_of_disorder(arb_state_rules(state), cause);

  if (attribute != 0 && arb_state_get(state, unit, ARB_ATTR_KIND) == IT_KIND_UNIT
      && arb_changes_get(changes, unit, attribute) == IT_CAUSE_NONE) {
    arb_changes_set(changes, unit, attribute, cause);
  }
}

void
arb_italian_add_fatigue(ArbChanges *changes, guint unit, int cause)
{
  const ArbState *state = arb_changes_state(changes);
  const ArbTable *table = arb_ruleset_table(arb_state_rules(state), IT_TABLE_FATIGUE_CAUSES);
  int points = 0;

  if (arb_state_get(state, unit, ARB_ATTR_KIND) == IT_KIND_UNIT
      && arb_table_list(table, cause, 0, &points)) {
    arb_changes_add(changes, unit, IT_ATTR_FATIGUE, points);
  }
}

void
arb_italian_settle_square(ArbChanges *changes, guint unit, int turn)
{
  gboolean square = arb_changes_get(changes, unit, IT_ATTR_FORMATION) == IT_FORMATION_SQUARE;
  int since = arb_changes_get(changes, unit, IT_ATTR_SQUARE_SINCE);

  if (!square) {
    arb_changes_set(changes, unit, IT_ATTR_SQUARE_SINCE, 0);
  } else if (since == 0) {
    arb_changes_set(changes, unit, IT_ATTR_SQUARE_SINCE, turn);
  } else if (since < turn && arb_changes_get(changes, unit, IT_ATTR_MELEE_TURN) != turn - 1) {
    arb_changes_set(changes, unit, IT_ATTR_DISORDER_LASTING, IT_CAUSE_NONE);
  }
}
