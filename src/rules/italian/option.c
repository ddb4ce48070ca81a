/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/facts.h"

#include "rules/italian/italian-private.h"

/* An optional rule is switched at the end of a turn, for the turns to come.  IT-SEQ-1 */
enum {
  F_RULE,
  F_ON
};

static const char *const fields[] = {"rule", "on", NULL};
static const char *const values[] = {NULL};

static int
find_option(const ArbFacts *facts)
{
  int text = facts->value[F_RULE];

  return text > 0
             ? arb_ruleset_find_option(facts->rules, g_ptr_array_index(facts->texts, (guint)text))
             : -1;
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  if (find_option(facts) < 0) {
    arb_refuse_hard(outcome, "no-such-option", NULL);
    return;
  }
  arb_verdict(outcome, facts->value[F_ON] ? "option-on" : "option-off");
}

static void
apply(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  arb_changes_set_option(changes, (guint)find_option(facts), facts->value[F_ON] != 0);
}

const ArbActionCode arb_italian_option = {
    .id = "optional-rule",
    .fields = fields,
    .values = values,
    .resolve = resolve,
    .apply = apply,
};
