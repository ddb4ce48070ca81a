/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"

#include "rules/naw/combat-private.h"
#include "rules/naw/naw-private.h"

/* One attack, from its declaration to its cell of the table. */

static const char *const fields[] = {
    "side",
    "demoralized",
    "adjacent",
    "bombarding",
    "defenders",
    "woodsroad-doubles",
    "exchange-uses-doubled",
    "touching",
    "woods-between",
    "range",
    "attackers",
    "guns",
    "targets",
    "ground",
    "in-town",
    "in-woods",
    NULL,
};
static const char *const draw_names[] = {"die", NULL};
static const char *const values[] = {
    "attack", "defence", "odds", "column", "result", "defender_loss", "attacker_loss", NULL,
};

/* What is asked of the table, and needs no game.  NAW-DCL-1 */
static gboolean
check(const ArbFacts *facts, ArbOutcome *outcome)
{
  int guns = facts->value[COMBAT_F_BOMBARDING];
  int defenders = facts->value[COMBAT_F_DEFENDERS];

  if (facts->value[COMBAT_F_ADJACENT] + guns == 0 || defenders == 0) {
    arb_refuse_hard(outcome, "no-attacker", NULL);
    return FALSE;
  }
  return arb_require(outcome, facts->value[COMBAT_F_TOUCHING], "NAW-DCL-3", "not-all-touching")
         && (guns == 0
             || (arb_require(outcome, facts->value[COMBAT_F_RANGE] == 2, "NAW-ART-1", "wrong-range",
                             facts->value[COMBAT_F_RANGE])
                 && arb_require(outcome, defenders == 1, "NAW-ART-7", "one-target")
                 && arb_require(outcome, !facts->value[COMBAT_F_WOODS_BETWEEN], "NAW-ART-9",
                                "fire-barred")));
}

static void
say_strengths(const ArbFacts *facts, guint strengths, guint pieces, ArbOutcome *outcome)
{
  gboolean guns = strengths == COMBAT_F_BOMBARDING;

  for (int i = 0; i < facts->value[strengths]; i++) {
    int strength = (int)arb_facts_item(facts, strengths, i);
    if (i < facts->value[pieces]) {
      arb_say_value(outcome, strength, guns ? "gun-piece" : "attacker-piece",
                    arb_facts_item(facts, pieces, i));
    } else {
      arb_say_value(outcome, strength, guns ? "gun-adds" : "attacker-adds");
    }
  }
}

/* What the result takes from both sides at least; retreats count nothing.  NAW-CRT-1 NAW-CRT-5 */
static void
set_losses(const ArbFacts *facts, int defence, ArbOutcome *outcome)
{
  int result = outcome->value[COMBAT_V_RESULT];
  int printed = arb_naw_printed_defence(facts);
  gboolean all_lost = result == NAW_CRT_DE || result == NAW_CRT_EX;
  int loss = 0;

  if (result == NAW_CRT_AE) {
    loss = arb_naw_sum(facts, COMBAT_F_ADJACENT);
  } else if (result == NAW_CRT_EX) {
    loss = arb_naw_cheapest(facts, facts->value[COMBAT_F_EXCHANGE_DOUBLED] ? defence : printed);
  }
  arb_outcome_set(outcome, COMBAT_V_DEFENDER_LOSS, all_lost ? printed : 0);
  arb_outcome_set(outcome, COMBAT_V_ATTACKER_LOSS, loss);
}

static gboolean
read_table(const ArbFacts *facts, int column, int die, ArbOutcome *outcome)
{
  static const char *const verdicts[] = {
      [NAW_CRT_AE] = "result-ae", [NAW_CRT_AR] = "result-ar", [NAW_CRT_EX] = "result-ex",
      [NAW_CRT_DR] = "result-dr", [NAW_CRT_DE] = "result-de",
  };
  const ArbTable *table = arb_ruleset_table(facts->rules, NAW_TABLE_CRT);
  int result = -1;

  if (!arb_table_cell(table, -1, die, column, 0, &result)
      || result >= (int)G_N_ELEMENTS(verdicts)) {
    arb_refuse_hard(outcome, "no-cell", NULL);
    return FALSE;
  }
  arb_outcome_set(outcome, COMBAT_V_RESULT, result);
  arb_verdict(outcome, verdicts[result], column);
  return TRUE;
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int die = 0;

  if (!check(facts, outcome)) {
    return;
  }
  say_strengths(facts, COMBAT_F_ADJACENT, COMBAT_F_ATTACKERS, outcome);
  say_strengths(facts, COMBAT_F_BOMBARDING, COMBAT_F_GUNS, outcome);
  int attack = arb_naw_sum(facts, COMBAT_F_ADJACENT) + arb_naw_sum(facts, COMBAT_F_BOMBARDING);
  arb_say_value(outcome, attack, "attack-total");
  int defence = arb_naw_defence(facts, outcome);
  if (defence < 0) {
    return;
  }
  arb_say_value(outcome, defence, "defence-total");
  int odds = arb_naw_odds(facts, attack, defence, outcome);
  int column = arb_naw_column(facts, odds, outcome);
  arb_say(outcome, "column-used", column);
  if (column == 0) {
    arb_say(outcome, "hopeless");
  }
  arb_outcome_set(outcome, COMBAT_V_ATTACK, attack);
  arb_outcome_set(outcome, COMBAT_V_DEFENCE, defence);
  arb_outcome_set(outcome, COMBAT_V_ODDS, odds);
  arb_outcome_set(outcome, COMBAT_V_COLUMN, column);
  if (!arb_draw(draws, &ARB_D6, 0, &die)) {
    return;
  }
  arb_say_value(outcome, die, "die", die);
  if (read_table(facts, column, die, outcome)) {
    set_losses(facts, defence, outcome);
  }
}

const ArbActionCode arb_naw_combat = {
    .id = "combat",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = arb_naw_fill_combat,
    .resolve = resolve,
    .apply = arb_naw_apply_combat,
};
