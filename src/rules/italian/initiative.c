/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"
#include "core/facts.h"
#include "core/table.h"

#include "rules/italian/italian-private.h"

/* The initiative test of a general.  IT-MSG-1 IT-MSG-3 */
enum {
  F_QUALITY,
  F_GREAT_COMMANDER
};

enum {
  V_PASSED
};

enum {
  DRAW_INITIATIVE
};

static const char *const fields[] = {"quality", "great-commander", NULL};
static const char *const draw_names[] = {"initiative", NULL};
static const char *const values[] = {"passed", NULL};

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, IT_TABLE_INITIATIVE);
  int needed = 0;
  int die = 0;

  if (!arb_table_list(table, facts->value[F_QUALITY], 0, &needed)) {
    arb_refuse_hard(outcome, "no-quality", NULL);
    return;
  }
  if (!arb_draw(draws, &ARB_D10, DRAW_INITIATIVE, &die)) {
    return;
  }
  arb_say_value(outcome, die, "die", die);
  int total = die + arb_italian_great_bonus(facts, F_GREAT_COMMANDER, outcome);
  gboolean passed = total >= needed;
  arb_say(outcome, "initiative-needed", needed);
  arb_outcome_set(outcome, V_PASSED, passed);
  arb_verdict(outcome, passed ? "initiative-passed" : "initiative-failed");
}

const ArbActionCode arb_italian_initiative = {
    .id = "initiative",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .resolve = resolve,
};
