/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/facts.h"
#include "core/table.h"

#include "rules/italian/command-private.h"

/* How long a message is under way; in a game its slip too.  IT-MSG-1 IT-MSG-2 IT-MSG-4 */
enum {
  F_CHAIN,
  F_FROM,
  F_TO,
  F_ORDER,
  F_TEXT
};

enum {
  V_CR,
  V_RAW_CR,
  V_DELAY
};

#define CR_MOST 12

static const char *const fields[] = {"chain", "from", "to", "order", "text", NULL};
static const char *const values[] = {"cr", "raw_cr", "delay", NULL};

/* What a commander of each quality adds to the rating of the chain. */
static const int rating[] = {
    [IT_QUALITY_E] = 1,
    [IT_QUALITY_G] = 2,
    [IT_QUALITY_A] = 3,
    [IT_QUALITY_P] = 4,
};

/* May he send it?  IT-MSG-1 */
static gboolean
may_send(const ArbState *state, guint from, ArbOutcome *outcome)
{
  return arb_require(outcome, arb_italian_acts_now(state, from), "IT-MSG-1", "general-away",
                     (int)from)
         && arb_require(outcome, arb_italian_has_initiative(state, from), "IT-MSG-1",
                        "no-initiative", (int)from)
         && arb_require(outcome,
                        arb_state_get(state, from, IT_ATTR_MESSAGE_TURN)
                            != arb_state_track(state, ARB_ATTR_TURN),
                        "IT-MSG-1", "message-sent", (int)from);
}

/* May it go to him?  IT-MSG-2 IT-MSG-4 */
static gboolean
may_receive(const ArbState *state, const ArbFacts *facts, ArbOutcome *outcome)
{
  guint from = (guint)facts->value[F_FROM];
  guint to = (guint)facts->value[F_TO];

  if (to == 0) {
    arb_refuse_hard(outcome, "missing-field", "to");
    return FALSE;
  }
  return arb_require(outcome,
                     to != from
                         && arb_state_get(state, to, ARB_ATTR_SIDE)
                                == arb_state_get(state, from, ARB_ATTR_SIDE),
                     "IT-MSG-2", "no-addressee", (int)to)
         && arb_require(outcome, arb_italian_in_play(state, to), "IT-MSG-4", "unreachable", (int)to)
         && arb_require(outcome,
                        facts->value[F_ORDER] == IT_ORDERS_NONE
                            || arb_state_get(state, to, IT_ATTR_LEVEL) <= IT_LEVEL_DIVISION,
                        "IT-ORD-1", "no-order-marker", (int)to);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint from = (guint)facts->value[F_FROM];
  guint generals[ARB_ITALIAN_CHAIN_MAX];
  int quality[ARB_ITALIAN_CHAIN_MAX];

  if (from == 0 || !may_send(state, from, outcome) || !may_receive(state, facts, outcome)) {
    return;
  }
  guint n = arb_italian_chain(state, from, (guint)facts->value[F_TO], generals);
  for (guint i = 0; i < n; i++) {
    quality[i] = arb_state_get(state, generals[i], IT_ATTR_QUALITY);
  }
  arb_facts_know_list(facts, F_CHAIN, quality, n, outcome);
}

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
  if (facts->value[F_FROM] != 0) {
    arb_verdict_see(outcome, ARB_SEE_SIDE);
  }
}

/* The slip lies at the table's edge, known to its side alone.  IT-MSG-2 IT-MSG-5 */
static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint from = (guint)facts->value[F_FROM];
  int turn = arb_changes_get(changes, 0, ARB_ATTR_TURN);
  int text = facts->value[F_TEXT];

  if (from == 0) {
    return;
  }
  guint side = (guint)arb_state_get(state, from, ARB_ATTR_SIDE);
  g_autofree char *label = arb_italian_new_label(state, side, "M");
  guint slip = arb_changes_create(changes, IT_KIND_MESSAGE);
  arb_changes_set(changes, slip, ARB_ATTR_SEEN_BY, arb_italian_bit_of(state, side));
  arb_changes_set(changes, slip, ARB_ATTR_SIDE, (int)side);
  arb_changes_set_text(changes, slip, ARB_ATTR_LABEL, label);
  arb_changes_set(changes, slip, IT_ATTR_SENDER, (int)from);
  arb_changes_set(changes, slip, IT_ATTR_ADDRESSEE, facts->value[F_TO]);
  arb_changes_set(changes, slip, IT_ATTR_ORDERS, facts->value[F_ORDER]);
  arb_changes_set(changes, slip, IT_ATTR_ARRIVES, turn + outcome->value[V_DELAY]);
  if (text > 0) {
    arb_changes_set_text(changes, slip, IT_ATTR_OBJECTIVE,
                         g_ptr_array_index(facts->texts, (guint)text));
  }
  arb_changes_set(changes, from, IT_ATTR_MESSAGE_TURN, turn);
}

const ArbActionCode arb_italian_message = {
    .id = "message",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
