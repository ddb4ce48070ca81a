/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"
#include "core/facts.h"
#include "core/table.h"

#include "rules/italian/command-private.h"

/* The initiative test of a general.  IT-MSG-1 IT-MSG-3 */
enum {
  F_QUALITY,
  F_GREAT_COMMANDER,
  F_MONARCH,
  F_GENERAL
};

enum {
  V_PASSED
};

enum {
  DRAW_INITIATIVE
};

static const char *const fields[] = {"quality", "great-commander", "monarch", "general", NULL};
static const char *const draw_names[] = {"initiative", NULL};
static const char *const values[] = {"passed", NULL};

gboolean
arb_italian_roll_initiative(const ArbFacts *facts,
                            guint quality,
                            guint plan,
                            ArbDraws *draws,
                            ArbOutcome *outcome,
                            gboolean *out_passed)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, IT_TABLE_INITIATIVE);
  const ArbTable *modifiers = arb_ruleset_table(facts->rules, IT_TABLE_INITIATIVE_MODIFIERS);
  int needed = 0;
  int die = 0;

  if (!arb_table_list(table, facts->value[quality], 0, &needed)) {
    arb_refuse_hard(outcome, "no-quality", NULL);
    return FALSE;
  }
  if (!arb_draw(draws, &ARB_D10, DRAW_INITIATIVE, &die)) {
    return FALSE;
  }
  arb_say_value(outcome, die, "die", die);
  int total = die + arb_table_modifiers(modifiers, plan, facts, outcome);
  arb_say(outcome, "initiative-needed", needed);
  *out_passed = total >= needed;
  return TRUE;
}

/* Is the army's commander hampered by a monarch in the field?  IT-GEN-5 */
static gboolean
is_hampered(const ArbState *state, guint general)
{
  gboolean present = FALSE;

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    present |= arb_state_get(state, piece, IT_ATTR_RENOWN) == IT_RENOWN_MONARCH
               && arb_state_get(state, piece, ARB_ATTR_SIDE)
                      == arb_state_get(state, general, ARB_ATTR_SIDE)
               && piece != general && arb_italian_acts_now(state, piece);
  }
  return present && arb_state_option(state, IT_OPTION_MONARCH)
         && arb_state_get(state, general, IT_ATTR_LEVEL) == IT_LEVEL_ARMY;
}

void
arb_italian_fill_initiative(const ArbState *state,
                            guint general,
                            guint first,
                            ArbFacts *facts,
                            ArbOutcome *outcome)
{
  arb_facts_know(facts, first, arb_state_get(state, general, IT_ATTR_QUALITY), outcome);
  arb_italian_know_great_commander(state, general, first + F_GREAT_COMMANDER, facts, outcome);
  arb_facts_know(facts, first + F_MONARCH, is_hampered(state, general), outcome);
}

gboolean
arb_italian_has_initiative(const ArbState *state, guint general)
{
  return arb_state_get(state, general, IT_ATTR_INITIATIVE_TURN)
             == arb_state_track(state, ARB_ATTR_TURN)
         && arb_state_get(state, general, IT_ATTR_INITIATIVE_PASSED);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint general = (guint)facts->value[F_GENERAL];

  if (general == 0
      || !arb_require(outcome, arb_italian_acts_now(state, general), "IT-MSG-1", "general-away",
                      (int)general)
      || !arb_require(outcome,
                      arb_state_get(state, general, IT_ATTR_INITIATIVE_TURN)
                          != arb_state_track(state, ARB_ATTR_TURN),
                      "IT-MSG-1", "initiative-tested", (int)general)) {
    return;
  }
  arb_italian_fill_initiative(state, general, F_QUALITY, facts, outcome);
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  gboolean passed = FALSE;

  if (!arb_italian_roll_initiative(facts, F_QUALITY, 0, draws, outcome, &passed)) {
    return;
  }
  arb_outcome_set(outcome, V_PASSED, passed);
  arb_verdict(outcome, passed ? "initiative-passed" : "initiative-failed");
  if (facts->value[F_GENERAL] != 0) {
    arb_verdict_see(outcome, ARB_SEE_SIDE); /* who tests has something to write */
  }
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint general = (guint)facts->value[F_GENERAL];

  if (general != 0) {
    arb_changes_set(changes, general, IT_ATTR_INITIATIVE_TURN,
                    arb_changes_get(changes, 0, ARB_ATTR_TURN));
    arb_changes_set(changes, general, IT_ATTR_INITIATIVE_PASSED, outcome->value[V_PASSED]);
  }
}

const ArbActionCode arb_italian_initiative = {
    .id = "initiative",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
