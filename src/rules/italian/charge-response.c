/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/charge-private.h"
#include "rules/italian/fire-private.h"
#include "rules/italian/move-private.h"
#include "rules/italian/place-private.h"
#include "rules/italian/upkeep-private.h"

/* The answer of who is charged.  IT-CHG-3 */
enum {
  F_UNIT,
  F_RESPONSE,
  F_FIRE,
  F_STRAIGHT,
  F_ROOM,
  F_UPHILL,
  F_ARM,
  F_GENERAL,
  F_FORMATION,
  F_ORDER,
  F_DISORDERED,
  F_REACTION,
  F_STANDS,
  F_MAY_SQUARE,
  F_MAY_FIRE,
  F_GAP
};

enum {
  V_RESULT,
  V_FIRES,
  V_IMPETUS
};

static const char *const fields[] = {
    "unit",   "response",   "fire",      "straight", "room",       "uphill",
    "arm",    "general",    "formation", "order",    "disordered", "reaction",
    "stands", "may-square", "may-fire",  "gap",      NULL,
};
static const char *const values[] = {"result", "fires", "impetus", NULL};

static gboolean
may_square(const ArbState *state, guint unit)
{
  return arb_italian_arm(state, unit) == IT_ARM_INFANTRY && arb_italian_knows_square(state, unit);
}

/* Who did not pass stands and fires, no more; so does who sees an enemy advance to contact, and who
 * ran already and was not asked to test again. */
static gboolean
must_stand(const ArbState *state, guint unit)
{
  guint charger = (guint)arb_state_get(state, unit, IT_ATTR_CHARGED_BY);
  int reaction = arb_state_get(state, unit, IT_ATTR_REACTION);

  return reaction == IT_REACTION_HOLD || arb_italian_runs(reaction)
         || arb_state_get(state, charger, IT_ATTR_CHARGE_STAGE) == IT_CHARGE_STAGE_ADVANCED;
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  gboolean general = arb_state_get(state, unit, ARB_ATTR_KIND) == IT_KIND_GENERAL;

  if (!arb_require(outcome, unit != 0 && arb_state_get(state, unit, IT_ATTR_CHARGED_BY) != 0,
                   "IT-CHG-3", "not-charged", (int)unit)) {
    return;
  }
  guint charger = (guint)arb_state_get(state, unit, IT_ATTR_CHARGED_BY);
  arb_facts_know(facts, F_GENERAL, general, outcome);
  arb_facts_know(facts, F_MAY_FIRE, arb_italian_can_fire(state, unit, charger), outcome);
  if (general) {
    return;
  }
  arb_facts_know(facts, F_ARM, arb_italian_arm(state, unit), outcome);
  arb_facts_know(facts, F_FORMATION, arb_state_get(state, unit, IT_ATTR_FORMATION), outcome);
  arb_facts_know(facts, F_ORDER, arb_state_get(state, unit, IT_ATTR_ORDER), outcome);
  arb_facts_know(facts, F_DISORDERED, arb_italian_is_disordered(state, unit), outcome);
  arb_facts_know(facts, F_REACTION, arb_state_get(state, unit, IT_ATTR_REACTION), outcome);
  arb_facts_know(facts, F_STANDS, must_stand(state, unit), outcome);
  arb_facts_know(facts, F_MAY_SQUARE, may_square(state, unit), outcome);
  if (facts->value[F_RESPONSE] == IT_CHARGE_ANSWER_COUNTER_CHARGE) {
    int gap = arb_state_get(state, charger, IT_ATTR_CHARGE_GAP);
    int needed = arb_italian_charge_length(facts->rules, arb_italian_mount(state, unit),
                                           IT_CHARGE_LENGTH_STRAIGHT);
    (void)arb_italian_may_charge(state, unit, outcome);
    arb_facts_know(facts, F_GAP, gap, outcome);
    arb_facts_expect(facts, F_STRAIGHT, MIN(needed, gap));
  } else {
    arb_facts_suggest(facts, F_STRAIGHT, 0); /* he does not ride */
  }
}

/* The response is an exception to the rule that formations change in the movement phase alone.
 * IT-FRM-8 IT-MOR-8 */
static gboolean
check_square(const ArbFacts *facts, ArbOutcome *outcome)
{
  const int *v = facts->value;

  return arb_require(outcome, v[F_ARM] == IT_ARM_INFANTRY && !v[F_GENERAL], "IT-CHG-3",
                     "foot-squares")
         && arb_require(outcome, v[F_MAY_SQUARE], "IT-FRM-1", "no-square")
         && arb_require(outcome, v[F_ORDER] == IT_ORDER_CLOSE, "IT-FRM-8", "square-close-order")
         && arb_require(outcome, !v[F_DISORDERED] && !arb_italian_runs(v[F_REACTION]), "IT-MOR-8",
                        "square-in-order")
         && arb_require(outcome, v[F_ROOM], "IT-FRM-8", "square-room");
}

/* Open order, gunners and generals.  IT-CHG-3 */
static gboolean
check_evade(const ArbFacts *facts, ArbOutcome *outcome)
{
  const int *v = facts->value;
  gboolean may = v[F_GENERAL] || v[F_ARM] == IT_ARM_ARTILLERY || v[F_ORDER] != IT_ORDER_CLOSE;

  return arb_require(outcome, may, "IT-CHG-3", "may-not-evade");
}

/* On foot or on horse, over the space that the charger has left.  IT-CHG-3 IT-CHG-6 */
static gboolean
check_counter_charge(const ArbFacts *facts, ArbOutcome *outcome)
{
  const int *v = facts->value;
  gboolean may = v[F_ARM] == IT_ARM_INFANTRY || v[F_ARM] == IT_ARM_CAVALRY;

  return arb_require(outcome, !v[F_GENERAL], "IT-CHG-3", "general-no-charge")
         && arb_require(outcome, may, "IT-CHG-3", "arm-no-charge")
         && arb_require(outcome, !v[F_UPHILL], "IT-CHG-1", "charge-uphill")
         && arb_require(outcome, v[F_STRAIGHT] <= v[F_GAP], "IT-CHG-6", "straight-too-long",
                        v[F_GAP]);
}

/* Who failed his test stands and fires, or is off already.  IT-MOR-6 */
static gboolean
check_reaction(const ArbFacts *facts, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int reaction = v[F_REACTION];
  gboolean holds = v[F_RESPONSE] == IT_CHARGE_ANSWER_HOLD;
  gboolean off =
      arb_italian_runs(reaction) && v[F_RESPONSE] != IT_CHARGE_ANSWER_SQUARE; /* IT-MOR-8 */
  gboolean stands = reaction == IT_REACTION_HOLD || (v[F_STANDS] && !arb_italian_runs(reaction));

  return arb_require(outcome, holds || !stands, "IT-MOR-6", "stands-and-fires")
         && arb_require(outcome, !off || (holds && v[F_STANDS]), "IT-MOR-6", "off-no-answer",
                        reaction);
}

static gboolean
check_response(const ArbFacts *facts, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int response = v[F_RESPONSE];
  gboolean holds = response == IT_CHARGE_ANSWER_HOLD;

  if (!arb_require(outcome, response != IT_CHARGE_ANSWER_NONE, "IT-CHG-3", "no-answer")
      || !check_reaction(facts, outcome)
      || !arb_require(outcome, holds || v[F_FORMATION] != IT_FORMATION_SQUARE, "IT-MOR-8",
                      "square-stands")) {
    return FALSE;
  }
  switch (response) {
  case IT_CHARGE_ANSWER_SQUARE:
    return check_square(facts, outcome);
  case IT_CHARGE_ANSWER_EVADE:
    return check_evade(facts, outcome);
  case IT_CHARGE_ANSWER_COUNTER_CHARGE:
    return check_counter_charge(facts, outcome);
  default:
    return TRUE;
  }
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int response = v[F_RESPONSE];

  if (!check_response(facts, outcome)) {
    return;
  }
  if (response == IT_CHARGE_ANSWER_COUNTER_CHARGE) {
    int mount = v[F_ARM] == IT_ARM_CAVALRY ? IT_MOUNT_HORSE : IT_MOUNT_FOOT;
    int needed = arb_italian_charge_length(facts->rules, mount, IT_CHARGE_LENGTH_STRAIGHT);
    gboolean impetus = v[F_STRAIGHT] >= needed;
    arb_say(outcome, impetus ? "impetus" : "no-impetus", v[F_STRAIGHT], needed);
    arb_outcome_set(outcome, V_IMPETUS, impetus);
  }
  arb_outcome_set(outcome, V_RESULT, response);
  arb_outcome_set(outcome, V_FIRES,
                  response == IT_CHARGE_ANSWER_HOLD && v[F_FIRE] && v[F_MAY_FIRE]);
  arb_verdict(outcome, "charge-answered", response);
}

static void
form_square(ArbChanges *changes, guint unit, guint charger)
{
  arb_changes_set(changes, unit, IT_ATTR_FORMATION, IT_FORMATION_SQUARE);
  arb_changes_set(changes, unit, IT_ATTR_FRONT, 0);
  arb_changes_set(changes, unit, IT_ATTR_SQUARE_SINCE,
                  arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN));
  arb_changes_set(changes, charger, IT_ATTR_STRIKES, IT_STRIKES_FRONT);
}

static void
counter(ArbChanges *changes, guint unit, guint charger, gboolean impetus)
{
  const ArbState *state = arb_changes_state(changes);

  arb_changes_set(changes, unit, IT_ATTR_CHARGE_STAGE, IT_CHARGE_STAGE_COUNTER);
  arb_changes_set(changes, unit, IT_ATTR_CHARGING, (int)charger);
  arb_italian_stand_in(changes, unit, 0);
  arb_changes_set(changes, unit, IT_ATTR_IMPETUS, impetus);
  arb_changes_set(changes, unit, IT_ATTR_CHARGE_TURN, arb_state_track(state, ARB_ATTR_TURN));
  arb_changes_set(changes, unit, IT_ATTR_CHARGE_BASES, arb_state_get(state, unit, IT_ATTR_BASES));
  arb_changes_set(changes, charger, IT_ATTR_STRIKES, IT_STRIKES_FRONT);
  if (arb_italian_mount(state, unit) == IT_MOUNT_HORSE) {
    arb_italian_add_fatigue(changes, unit, IT_TIRING_CAVALRY_CHARGE);
  }
}

/* The one fire of this turn, in the short band whatever the gap. */
static void
push_fire(ArbChanges *changes, guint unit, guint charger)
{
  const ArbState *state = arb_changes_state(changes);
  guint side = (guint)arb_state_get(state, unit, ARB_ATTR_SIDE);
  int gap = arb_changes_get(changes, charger, IT_ATTR_CHARGE_GAP);
  int range = arb_italian_short_range(state, unit, gap);

  arb_changes_push(changes, "fire must %s shooter=%s at=%s range=%d.%02d",
                   arb_state_label(state, side), arb_state_label(state, unit),
                   arb_state_label(state, charger), range / 100, range % 100);
}

/* Whether a charge is to come in below this answer; an advance has come in before it. */
static gboolean
has_contact_below(const ArbState *state)
{
  guint n = arb_state_n_pendings(state);

  return n > 1 && g_str_has_prefix(arb_state_pending_text(state, n - 2), "charge-contact ");
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[F_UNIT];
  const ArbState *state = arb_changes_state(changes);
  guint charger = (guint)arb_state_get(state, unit, IT_ATTR_CHARGED_BY);

  arb_italian_mark_acted(changes, unit);
  arb_changes_set(changes, unit, IT_ATTR_CHARGE_ANSWER, outcome->value[V_RESULT]);
  switch (outcome->value[V_RESULT]) {
  case IT_CHARGE_ANSWER_SQUARE:
    form_square(changes, unit, charger);
    break;
  case IT_CHARGE_ANSWER_EVADE:
    if (has_contact_below(state)) {
      arb_changes_pop(changes); /* who evades is chased */
    }
    arb_italian_push_step(changes, "evasion", unit);
    break;
  case IT_CHARGE_ANSWER_COUNTER_CHARGE:
    counter(changes, unit, charger, outcome->value[V_IMPETUS]);
    break;
  default:
    if (outcome->value[V_FIRES]) {
      push_fire(changes, unit, charger);
    }
    break;
  }
}

const ArbActionCode arb_italian_charge_response = {
    .id = "charge-response",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
