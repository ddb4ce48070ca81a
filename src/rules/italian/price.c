/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/facts.h"

#include "rules/italian/end-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/list-private.h"

/* Points of what stands in an army list.  IT-ARM-3 */
static const char *const fields[] = {
    "priced",  "type",  "class",   "small-arm", "guard",    "horse", "bases",
    "captain", "level", "quality", "napoleon",  "deployed", NULL,
};
static const char *const values[] = {"points", NULL};

enum {
  V_POINTS
};

/* Napoleon's army pays for him by its units. */
#define NAPOLEON_A_UNIT 10

static int
extra(const ArbRuleset *rules, int what)
{
  return arb_italian_number(rules, IT_TABLE_POINTS_EXTRA, what, 0, 0);
}

static int
price_unit(const ArbRuleset *rules, const int *v)
{
  int base = 0;

  if (!arb_table_cell(arb_ruleset_table(rules, IT_TABLE_POINTS), v[PRICE_F_TYPE], 0,
                      v[PRICE_F_CLASS], 0, &base)) {
    return 0;
  }
  base += v[PRICE_F_SMALL_ARM] == IT_SMALL_ARM_RIFLE ? extra(rules, IT_EXTRA_RIFLE) : 0;
  base += v[PRICE_F_GUARD] ? extra(rules, IT_EXTRA_GUARD) : 0;
  base += v[PRICE_F_HORSE] ? extra(rules, IT_EXTRA_HORSE_ARTILLERY) : 0;
  return base * v[PRICE_F_BASES] + (v[PRICE_F_CAPTAIN] ? extra(rules, IT_EXTRA_CAPTAIN) : 0);
}

int
arb_italian_price(const ArbRuleset *rules, const int v[PRICE_N_FIELDS])
{
  int points = 0;

  switch (v[PRICE_F_PRICED]) {
  case IT_PRICED_WAGON:
    return extra(rules, IT_EXTRA_WAGON);
  case IT_PRICED_GENERAL:
    if (!arb_table_cell(arb_ruleset_table(rules, IT_TABLE_POINTS_GENERAL), v[PRICE_F_LEVEL], 0,
                        v[PRICE_F_QUALITY], 0, &points)) {
      return 0;
    }
    return points + (v[PRICE_F_NAPOLEON] ? NAPOLEON_A_UNIT * v[PRICE_F_DEPLOYED] : 0);
  default:
    return price_unit(rules, v);
  }
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int points = arb_italian_price(facts->rules, facts->value);

  arb_outcome_set(outcome, V_POINTS, points);
  arb_verdict(outcome, "price", points);
}

const ArbActionCode arb_italian_price_action = {
    .id = "price",
    .fields = fields,
    .values = values,
    .resolve = resolve,
};
