/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/facts.h"
#include "core/table.h"

#include "rules/italian/italian-private.h"

/* How long a message is under way.  IT-MSG-2 */
enum {
  F_CHAIN
};

enum {
  V_CR,
  V_RAW_CR,
  V_DELAY
};

#define CR_MOST 12

static const char *const fields[] = {"chain", NULL};
static const char *const values[] = {"cr", "raw_cr", "delay", NULL};

/* What a commander of each quality adds to the rating of the chain. */
static const int rating[] = {
    [IT_QUALITY_E] = 1,
    [IT_QUALITY_G] = 2,
    [IT_QUALITY_A] = 3,
    [IT_QUALITY_P] = 4,
};

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, IT_TABLE_MESSAGE_DELAY);
  const int *chain = facts->items + facts->start[F_CHAIN];
  int raw = 0;
  int delay = 0;

  for (int i = 0; i < facts->value[F_CHAIN]; i++) {
    int value = chain[i] < (int)G_N_ELEMENTS(rating) ? rating[chain[i]] : 0;
    if (value == 0) {
      arb_refuse_hard(outcome, "no-quality", NULL);
      return;
    }
    raw += value;
  }

  int cr = MIN(raw, CR_MOST);
  arb_say_value(outcome, raw, "chain-sum", facts->value[F_CHAIN]);
  if (cr < raw) {
    arb_say(outcome, "chain-capped", cr);
  }
  if (!arb_table_list(table, -1, cr, &delay)) {
    arb_refuse(outcome, "IT-MSG-2", "no-delay", cr);
    return;
  }
  arb_outcome_set(outcome, V_CR, cr);
  arb_outcome_set(outcome, V_RAW_CR, raw);
  arb_outcome_set(outcome, V_DELAY, delay);
  arb_verdict(outcome, "message-delay", delay);
}

const ArbActionCode arb_italian_message = {
    .id = "message",
    .fields = fields,
    .values = values,
    .resolve = resolve,
};
