/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"

#include "rules/italian/command-private.h"

/* What a general does with what was delivered to him: he reads a message, he carries out an order.
 * IT-MSG-1 IT-MSG-3 */
enum {
  READ_F_GENERAL
};

enum {
  F_QUALITY,
  F_GREAT_COMMANDER,
  F_MONARCH,
  F_GENERAL,
  F_THREATENED
};

enum {
  V_PASSED
};

static const char *const read_fields[] = {"general", NULL};
static const char *const no_values[] = {NULL};
static const char *const fields[] = {"quality", "great-commander", "monarch",
                                     "general", "threatened",      NULL};
static const char *const draw_names[] = {"initiative", NULL};
static const char *const values[] = {"passed", NULL};

static void
fill_read(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint general = (guint)facts->value[READ_F_GENERAL];

  if (general == 0) {
    return;
  }
  (void)(arb_require(outcome, arb_italian_acts_now(state, general), "IT-MSG-1", "general-away",
                     (int)general)
         && arb_require(outcome, arb_italian_slip_for(state, general, FALSE) != 0, "IT-MSG-1",
                        "nothing-to-read", (int)general)
         && arb_require(outcome, arb_italian_has_initiative(state, general), "IT-MSG-1",
                        "no-initiative", (int)general));
}

static void
resolve_read(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  arb_verdict(outcome, "message-read", facts->value[READ_F_GENERAL]);
  arb_verdict_see(outcome, ARB_SEE_SIDE);
}

static void
apply_read(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  guint slip =
      arb_italian_slip_for(arb_changes_state(changes), (guint)facts->value[READ_F_GENERAL], FALSE);

  if (slip != 0) {
    arb_changes_set(changes, slip, ARB_ATTR_EXISTS, FALSE);
  }
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint general = (guint)facts->value[F_GENERAL];
  guint slip = general != 0 ? arb_italian_slip_for(state, general, TRUE) : 0;

  if (general == 0
      || !arb_require(outcome, arb_italian_acts_now(state, general), "IT-MSG-3", "general-away",
                      (int)general)
      || !arb_require(outcome, slip != 0, "IT-MSG-3", "nothing-to-execute", (int)general)
      || !arb_require(outcome,
                      arb_state_get(state, slip, IT_ATTR_TRIED_TURN)
                          != arb_state_track(state, ARB_ATTR_TURN),
                      "IT-MSG-3", "execution-tried", (int)general)) {
    return;
  }
  arb_italian_fill_initiative(state, general, F_QUALITY, facts, outcome);
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  gboolean passed = FALSE;

  if (!arb_italian_roll_initiative(facts, F_QUALITY, 1, draws, outcome, &passed)) {
    return;
  }
  arb_outcome_set(outcome, V_PASSED, passed);
  arb_verdict(outcome, passed ? "executes-order" : "does-not-react", facts->value[F_GENERAL]);
  arb_verdict_see(outcome, ARB_SEE_SIDE);
}

/* The new order takes the place of the old, hidden again unless the enemy stands within threat
 * distance.  IT-ORD-1 */
static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint general = (guint)facts->value[F_GENERAL];
  guint slip = arb_italian_slip_for(arb_changes_state(changes), general, TRUE);

  if (slip == 0) {
    return;
  }
  if (!outcome->value[V_PASSED]) {
    arb_changes_set(changes, slip, IT_ATTR_TRIED_TURN, arb_changes_get(changes, 0, ARB_ATTR_TURN));
    return;
  }
  int order = arb_changes_get(changes, slip, IT_ATTR_ORDERS);
  arb_changes_set(changes, general, IT_ATTR_ORDERS, order);
  arb_changes_set(changes, general, IT_ATTR_OBJECTIVE,
                  arb_changes_get(changes, slip, IT_ATTR_OBJECTIVE));
  arb_changes_set(changes, general, IT_ATTR_ORDERS_SHOWN,
                  facts->value[F_THREATENED] ? order : IT_ORDERS_NONE);
  arb_changes_set(changes, slip, ARB_ATTR_EXISTS, FALSE);
}

const ArbActionCode arb_italian_read = {
    .id = "read",
    .fields = read_fields,
    .values = no_values,
    .fill = fill_read,
    .resolve = resolve_read,
    .apply = apply_read,
};

const ArbActionCode arb_italian_execute = {
    .id = "execute",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
