/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/affaire/combat-private.h"

/* Dice of a bombardment.  QA-BMB-1 */
enum {
  F_STRENGTH,
  F_RANGE,
  F_DAMAGED
};

enum {
  V_DICE
};

static const char *const fields[] = {"strength", "range", "damaged", NULL};
static const char *const values[] = {"dice", NULL};

gboolean
arb_affaire_bombard_dice(const ArbRuleset *rules, int strength, int range, int *out_dice)
{
  int lost = 0;

  if (!arb_table_list(arb_ruleset_table(rules, AF_TABLE_BOMBARDMENT), -1, range, &lost)) {
    return FALSE;
  }
  *out_dice = MAX(strength - lost, arb_affaire_number(rules, AF_NUMBER_LEAST_DICE));
  return TRUE;
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int strength = facts->value[F_STRENGTH];
  int range = facts->value[F_RANGE];
  int dice = 0;

  if (facts->value[F_DAMAGED]) {
    strength = arb_affaire_half(strength);
    arb_say_value(outcome, strength, "damaged-half", strength);
  }
  if (!arb_affaire_bombard_dice(facts->rules, strength, range, &dice)) {
    (void)arb_refuse(outcome, "QA-ART-2", "out-of-range", range);
    return;
  }
  if (dice != strength) {
    arb_say_value(outcome, dice - strength, "range-loss", range);
  }
  arb_outcome_set(outcome, V_DICE, dice);
  arb_verdict(outcome, "bombards", dice);
}

const ArbActionCode arb_affaire_bombard = {
    .id = "bombard",
    .fields = fields,
    .values = values,
    .resolve = resolve,
};
