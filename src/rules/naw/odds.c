/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"

#include "rules/naw/combat-private.h"
#include "rules/naw/naw-private.h"

/* From strengths to a column of the table, step by step. Whole numbers only.  NAW-ODD-7 */

int
arb_naw_sum(const ArbFacts *facts, guint field)
{
  int sum = 0;

  for (int i = 0; i < facts->value[field]; i++) {
    sum += (int)arb_facts_item(facts, field, i);
  }
  return sum;
}

int
arb_naw_printed_defence(const ArbFacts *facts)
{
  int sum = 0;

  for (int i = 0; i < facts->value[COMBAT_F_DEFENDERS]; i++) {
    sum += arb_counter_number((int)arb_facts_item(facts, COMBAT_F_DEFENDERS, i));
  }
  return sum;
}

static int
terrain_of(int counter)
{
  guint marks = arb_counter_marks(counter);

  if ((marks & (1u << NAW_MARK_TOWN)) != 0) {
    return NAW_TERRAIN_TOWN;
  }
  return (marks & (1u << NAW_MARK_WOODS)) != 0 ? NAW_TERRAIN_WOODS_ROAD : NAW_TERRAIN_CLEAR;
}

/* By how much the ground multiplies a defender.  Returns: 0 when the table is silent. */
static int
multiplier(const ArbFacts *facts, int terrain)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, NAW_TABLE_TERRAIN);
  int times = 0;

  if (terrain == NAW_TERRAIN_WOODS_ROAD && !facts->value[COMBAT_F_WOODSROAD]) {
    terrain = NAW_TERRAIN_CLEAR;
  }
  return arb_table_cell(table, terrain, 0, NAW_EFFECT_DEFENCE, 0, &times) ? times : 0;
}

int
arb_naw_defence(const ArbFacts *facts, ArbOutcome *outcome)
{
  static const char *const says[] = {
      [NAW_TERRAIN_CLEAR] = "defender-clear",
      [NAW_TERRAIN_TOWN] = "defender-town",
      [NAW_TERRAIN_WOODS_ROAD] = "defender-woods",
  };
  int sum = 0;

  for (int i = 0; i < facts->value[COMBAT_F_DEFENDERS]; i++) {
    int counter = (int)arb_facts_item(facts, COMBAT_F_DEFENDERS, i);
    int strength = arb_counter_number(counter);
    int terrain = terrain_of(counter);
    int times = multiplier(facts, terrain);
    if (times <= 0) {
      arb_refuse_hard(outcome, "no-doubling", NULL);
      return -1;
    }
    arb_say_value(outcome, strength * times, says[terrain], strength, times);
    sum += strength * times;
  }
  return sum;
}

/* Number of the column "n:m"; -1: the table has none. */
static int
find_column(const ArbRuleset *rules, int n, int m)
{
  g_autofree char *id = g_strdup_printf("%d:%d", n, m);

  return arb_ruleset_find_choice(rules, NAW_SET_ODDS, id);
}

static int
last_column(const ArbRuleset *rules)
{
  return (int)arb_ruleset_choices(rules, NAW_SET_ODDS)->choices->len - 1;
}

int
arb_naw_odds(const ArbFacts *facts, int attack, int defence, ArbOutcome *outcome)
{
  gboolean better = attack >= defence;
  int n = better ? attack / defence : 1;
  int m = better ? 1 : (defence + attack - 1) / attack;
  int column = find_column(facts->rules, n, m);

  arb_say(outcome, "raw-ratio", attack, defence);
  arb_say(outcome, "rounded", n, m);
  if (column < 0) {
    column = better ? last_column(facts->rules) : 0;
    arb_say(outcome, "clamped", column);
  }
  return column;
}

int
arb_naw_column(const ArbFacts *facts, int odds, ArbOutcome *outcome)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, NAW_TABLE_DEMORALIZATION);
  int shift = 0;

  if (!facts->value[COMBAT_F_DEMORALIZED]
      || !arb_table_list(table, facts->value[COMBAT_F_SIDE], 0, &shift) || shift == 0) {
    return odds;
  }
  int column = CLAMP(odds + shift, 0, last_column(facts->rules));
  arb_say_value(outcome, shift, shift > 0 ? "shift-right" : "shift-left");
  if (column != odds + shift) {
    arb_say(outcome, "shift-held");
  }
  return column;
}

int
arb_naw_cheapest(const ArbFacts *facts, int owed)
{
  int total = arb_naw_sum(facts, COMBAT_F_ADJACENT);
  g_autofree gboolean *reached = g_new0(gboolean, total + 1);

  if (total <= owed) {
    return total; /* all of them, if they reach it or not */
  }
  reached[0] = TRUE;
  for (int i = 0; i < facts->value[COMBAT_F_ADJACENT]; i++) {
    int strength = (int)arb_facts_item(facts, COMBAT_F_ADJACENT, i);
    for (int sum = total; sum >= strength; sum--) {
      reached[sum] = reached[sum] || reached[sum - strength];
    }
  }
  int loss = owed;
  while (!reached[loss]) {
    loss++;
  }
  return loss;
}
