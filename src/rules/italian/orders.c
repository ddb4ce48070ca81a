/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/command-private.h"

/* Order markers: given before play, hidden, and revealed.  IT-ORD-1 IT-ORD-2 */
enum {
  F_GENERAL,
  F_ORDER,
  F_OBJECTIVE
};

enum {
  REVEAL_F_GENERAL,
  REVEAL_F_ORDER,
  REVEAL_F_DISTANCE
};

static const char *const fields[] = {"general", "order", "objective", NULL};
static const char *const reveal_fields[] = {"general", "order", "distance", NULL};
static const char *const no_values[] = {NULL};

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint general = (guint)facts->value[F_GENERAL];

  if (general == 0) {
    return;
  }
  (void)(arb_require(outcome, arb_italian_in_play(state, general), "IT-ORD-1", "general-away",
                     (int)general)
         && arb_require(outcome, arb_state_get(state, general, IT_ATTR_LEVEL) <= IT_LEVEL_DIVISION,
                        "IT-ORD-1", "no-order-marker", (int)general)
         && arb_require(outcome, arb_state_track(state, ARB_ATTR_TURN) <= 1, "IT-MSG-1",
                        "orders-by-message"));
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  arb_verdict(outcome, "order-given", facts->value[F_GENERAL], facts->value[F_ORDER]);
  arb_verdict_see(outcome, ARB_SEE_SIDE);
}

static void
apply(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  guint general = (guint)facts->value[F_GENERAL];
  int text = facts->value[F_OBJECTIVE];

  arb_changes_set(changes, general, IT_ATTR_ORDERS, facts->value[F_ORDER]);
  arb_changes_set(changes, general, IT_ATTR_ORDERS_SHOWN, IT_ORDERS_NONE);
  arb_changes_set_text(changes, general, IT_ATTR_OBJECTIVE,
                       text > 0 ? g_ptr_array_index(facts->texts, (guint)text) : NULL);
}

static void
fill_reveal(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint general = (guint)facts->value[REVEAL_F_GENERAL];
  int order = general != 0 ? arb_state_get(state, general, IT_ATTR_ORDERS) : IT_ORDERS_NONE;

  if (general == 0
      || !arb_require(outcome, order != IT_ORDERS_NONE, "IT-ORD-1", "no-order", (int)general)
      || !arb_require(outcome,
                      arb_state_get(state, general, IT_ATTR_ORDERS_SHOWN) == IT_ORDERS_NONE,
                      "IT-ORD-1", "shown-already", (int)general)) {
    return;
  }
  arb_facts_know(facts, REVEAL_F_ORDER, order, outcome);
}

static void
resolve_reveal(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int limit = arb_italian_sight_limit(facts->rules, IT_SIGHT_LIMIT_THREAT);

  if (!arb_require(outcome, facts->value[REVEAL_F_DISTANCE] <= limit, "IT-ORD-1", "beyond-threat",
                   limit)) {
    return;
  }
  arb_verdict(outcome, "order-revealed", facts->value[REVEAL_F_GENERAL],
              facts->value[REVEAL_F_ORDER]);
}

static void
apply_reveal(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  arb_changes_set(changes, (guint)facts->value[REVEAL_F_GENERAL], IT_ATTR_ORDERS_SHOWN,
                  facts->value[REVEAL_F_ORDER]);
}

void
arb_italian_reveal_order(ArbChanges *changes, guint unit)
{
  guint holder = arb_italian_order_holder(arb_changes_state(changes), unit);

  if (holder != 0) {
    arb_changes_set(changes, holder, IT_ATTR_ORDERS_SHOWN,
                    arb_changes_get(changes, holder, IT_ATTR_ORDERS));
  }
}

const ArbActionCode arb_italian_order = {
    .id = "order",
    .fields = fields,
    .values = no_values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};

const ArbActionCode arb_italian_reveal = {
    .id = "reveal",
    .fields = reveal_fields,
    .values = no_values,
    .fill = fill_reveal,
    .resolve = resolve_reveal,
    .apply = apply_reveal,
};
