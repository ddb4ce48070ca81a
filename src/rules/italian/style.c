/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/command-private.h"

/* Does a general command in the old style, from behind?  IT-GEN-3 */
enum {
  F_SCHOOL,
  F_YEAR,
  F_LEVEL,
  F_SUVOROV
};

enum {
  V_OLD_STYLE
};

static const char *const fields[] = {"school", "year", "level", "suvorov", NULL};
static const char *const values[] = {"old_style", NULL};

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, IT_TABLE_INSPIRED_SINCE);
  int school = facts->value[F_SUVOROV] ? IT_SCHOOL_FRANCE : facts->value[F_SCHOOL];
  int since = 0;
  gboolean inspired = arb_table_cell(table, school, 0, facts->value[F_LEVEL], 0, &since)
                      && facts->value[F_YEAR] >= since;

  if (inspired) {
    arb_say(outcome, "inspired-since", since);
  }
  arb_outcome_set(outcome, V_OLD_STYLE, !inspired);
  arb_verdict(outcome, inspired ? "style-inspired" : "style-old");
}

const ArbActionCode arb_italian_style = {
    .id = "command-style",
    .fields = fields,
    .values = values,
    .resolve = resolve,
};
