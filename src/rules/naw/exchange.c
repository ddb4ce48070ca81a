/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/naw/naw-private.h"

/* The attacker's half of an exchange, where he has a choice. */

static const char *const fields[] = {"payers", NULL};
static const char *const no_values[] = {NULL};

static guint
payer_at(const ArbFacts *facts, int i)
{
  return arb_facts_item(facts, 0, (guint)i);
}

static int
strength_of(const ArbFacts *facts, guint unit)
{
  return arb_state_get(facts->state, unit, NAW_ATTR_STRENGTH);
}

static int
sum_of_payers(const ArbFacts *facts)
{
  int sum = 0;

  for (int i = 0; i < facts->value[0]; i++) {
    sum += strength_of(facts, payer_at(facts, i));
  }
  return sum;
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  for (int i = 0; i < facts->value[0]; i++) {
    guint unit = payer_at(facts, i);
    int part = arb_state_get(state, unit, NAW_ATTR_TASK);
    gboolean twice = FALSE;
    for (int k = 0; k < i; k++) {
      twice = twice || payer_at(facts, k) == unit;
    }
    if (part == NAW_TASK_ATTACKER && !twice) {
      continue;
    }
    arb_refuse_hard(outcome, part == NAW_TASK_GUN ? "exchange-immune" : "not-an-attacker",
                    arb_state_label(state, unit));
    return;
  }
}

/* How many attackers stand adjacent in this fight. */
static int
count_attackers(const ArbState *state)
{
  int n = 0;

  for (guint unit = 0; (unit = arb_naw_next_unit(state, unit)) != 0;) {
    n += arb_state_get(state, unit, NAW_ATTR_TASK) == NAW_TASK_ATTACKER ? 1 : 0;
  }
  return n;
}

/* NAW-CRT-3 */
static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int owed = facts->state != NULL ? arb_state_track(facts->state, NAW_ATTR_OWED) : 0;
  int sum = sum_of_payers(facts);

  (void)draws;
  if (!arb_require(outcome, sum >= owed || facts->value[0] == count_attackers(facts->state),
                   "NAW-CRT-3", "exchange-short", sum, owed)) {
    return;
  }
  for (int i = 0; i < facts->value[0]; i++) {
    guint unit = payer_at(facts, i);
    if (sum - strength_of(facts, unit) >= owed) {
      arb_say(outcome, "exchange-spare", (int)unit);
    }
  }
  arb_verdict(outcome, "exchange-paid", sum, owed);
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  (void)outcome;
  for (int i = 0; i < facts->value[0]; i++) {
    arb_naw_destroy(changes, payer_at(facts, i));
  }
  arb_changes_set(changes, 0, NAW_ATTR_OWED, 0);
  arb_naw_go_on(changes);
}

const ArbActionCode arb_naw_exchange = {
    .id = "exchange",
    .fields = fields,
    .values = no_values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
    .sees_state = TRUE,
};
