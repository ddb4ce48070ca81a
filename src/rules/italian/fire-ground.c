/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/fire-private.h"
#include "rules/italian/works-private.h"

/* Guns against bridges and built-up sectors.  IT-FIR-7 IT-FIR-8 */

/* Round shot as far as the gun's own canister goes; siege guns and howitzers within their near
 * band.  Returns: 0 for what brings no house down */
static int
sector_reach(const ArbRuleset *rules, int weapon)
{
  const ArbTable *points = arb_ruleset_table(rules, IT_TABLE_FIRE_POINTS);
  int from = 0;
  int to = 0;

  if (weapon >= IT_WEAPON_SHOT_3 && weapon <= IT_WEAPON_SHOT_12) {
    int canister = weapon - IT_WEAPON_SHOT_3 + IT_WEAPON_CANISTER_3;
    return arb_table_reach(points, canister, &from, &to) ? to : 0;
  }
  if (weapon != IT_WEAPON_SIEGE && weapon != IT_WEAPON_SHELL) {
    return 0;
  }
  for (guint i = 0; i < points->rows->len; i++) {
    const ArbSlot *slot = &g_array_index(points->rows, ArbSlot, i);
    if (slot->key == weapon && (to == 0 || slot->to < to)) {
      to = slot->to;
    }
  }
  return to;
}

gboolean
arb_italian_batters(const ArbFacts *facts)
{
  return facts->value[FIRE_F_RANGE] <= sector_reach(facts->rules, facts->value[FIRE_F_WEAPON]);
}

void
arb_italian_fill_burns(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint ground = (guint)facts->value[facts->value[FIRE_F_GROUND] ? FIRE_F_AT : FIRE_F_SECTOR];
  int kind = ground != 0 ? arb_state_get(state, ground, IT_ATTR_FEATURE) : IT_FEATURE_OBJECTIVE;

  if ((kind == IT_FEATURE_SECTOR || kind == IT_FEATURE_WOOD)
      && !arb_state_get(state, ground, IT_ATTR_BURNING_SINCE)) {
    arb_facts_know(facts, FIRE_F_BURNS, TRUE, outcome);
  }
}

static gboolean
check_sector(const ArbFacts *facts, ArbOutcome *outcome)
{
  int weapon = facts->value[FIRE_F_WEAPON];
  int reach = sector_reach(facts->rules, weapon);

  return arb_require(outcome, reach > 0, "IT-FIR-8", "sector-weapon", weapon)
         && arb_require(outcome, facts->value[FIRE_F_RANGE] <= reach, "IT-FIR-8", "sector-far",
                        reach);
}

gboolean
arb_italian_fill_ground(const ArbState *state, guint feature, ArbFacts *facts, ArbOutcome *outcome)
{
  int weapon = facts->value[FIRE_F_WEAPON];
  int cover = arb_state_get(state, feature, IT_ATTR_SECTOR_COVER);
  gboolean sector = arb_state_get(state, feature, IT_ATTR_FEATURE) == IT_FEATURE_SECTOR;

  if (arb_italian_is_bridge(state, feature)) {
    int bridge = arb_italian_bridge_kind(state, feature);
    arb_facts_suggest(facts, FIRE_F_TARGET, IT_TARGET_COVERED);
    return arb_require(outcome, bridge != IT_BRIDGE_STONE, "IT-FIR-7", "stone-bridge")
           && arb_require(outcome, arb_italian_breaks_bridge(bridge, weapon), "IT-FIR-7",
                          "bridge-weapon", weapon);
  }
  if (!arb_require(outcome, sector && cover != IT_SECTOR_COVER_NONE, "IT-FIR-8",
                   "no-target-feature", (int)feature)) {
    return FALSE;
  }
  arb_facts_suggest(facts, FIRE_F_TARGET,
                    cover == IT_SECTOR_COVER_HEAVY ? IT_TARGET_PROTECTED : IT_TARGET_COVERED);
  return check_sector(facts, outcome);
}
