/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/charge-private.h"
#include "rules/italian/command-private.h"

/* The last dice of a charge: does it reach the target? Feints are declared here; who
 * counter-charges rolls too; who gave way is followed.  IT-CHG-2 IT-CHG-6 IT-CHG-7 */
enum {
  F_UNIT,
  F_ARM,
  F_GAP,
  F_BASES_LOST,
  F_GREAT_COMMANDER,
  F_FEINT,
  F_FLIGHT,
  F_CHARGE_LEFT,
  F_COUNTER,
  F_FOE_ARM,
  F_FOE_BASES_LOST,
  F_FOE_GREAT_COMMANDER,
  F_FOE_FEINT,
  F_GONE
};

enum {
  V_REACH,
  V_CONTACT
};

enum {
  DRAW_CHARGER,
  DRAW_FOE = DRAW_CHARGER + 2
};

static const char *const fields[] = {
    "unit",      "arm",         "gap",     "bases-lost", "great-commander", "feint",
    "flight",    "charge-left", "counter", "foe-arm",    "foe-bases-lost",  "foe-great-commander",
    "foe-feint", "gone",        NULL,
};
static const char *const draw_names[] = {"charger-first", "charger-second", "foe-first",
                                         "foe-second", NULL};
static const char *const values[] = {"reach", "contact", NULL};

static guint
target_of(const ArbState *state, guint unit)
{
  return (guint)arb_state_get(state, unit, IT_ATTR_CHARGING);
}

static gboolean
is_feint(const ArbState *state, guint unit)
{
  return arb_state_get(state, unit, IT_ATTR_CHARGE_MARKER) == IT_CHARGE_MARKER_FEINT;
}

/* The target charges too: in answer, or because both declared it. */
static void
fill_foe(const ArbState *state, guint foe, ArbFacts *facts, ArbOutcome *outcome)
{
  gboolean counter = arb_state_get(state, foe, IT_ATTR_CHARGE_STAGE) == IT_CHARGE_STAGE_COUNTER;

  arb_facts_know(facts, F_COUNTER, counter, outcome);
  if (!counter) {
    return;
  }
  arb_facts_know(facts, F_FOE_ARM, arb_italian_mount(state, foe), outcome);
  arb_facts_know(facts, F_FOE_BASES_LOST, arb_italian_bases_lost(state, foe), outcome);
  arb_facts_know(facts, F_FOE_FEINT, is_feint(state, foe), outcome);
  arb_italian_know_great_commander(state, foe, F_FOE_GREAT_COMMANDER, facts, outcome);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  guint foe = target_of(state, unit);
  gboolean moved = arb_state_get(state, unit, IT_ATTR_CHARGE_STAGE) == IT_CHARGE_STAGE_MOVED;

  if (unit == 0 || !arb_require(outcome, moved && foe != 0, "IT-CHG-2", "no-charge", (int)unit)) {
    return;
  }
  gboolean gone = foe == 0 || !arb_italian_in_play(state, unit) || !arb_italian_in_play(state, foe);
  arb_facts_know(facts, F_ARM, arb_italian_mount(state, unit), outcome);
  arb_facts_know(facts, F_GAP, arb_state_get(state, unit, IT_ATTR_CHARGE_GAP), outcome);
  arb_facts_know(facts, F_BASES_LOST, arb_italian_bases_lost(state, unit), outcome);
  arb_facts_know(facts, F_FEINT, is_feint(state, unit), outcome);
  arb_facts_know(facts, F_CHARGE_LEFT, arb_state_get(state, unit, IT_ATTR_CHARGE_LEFT), outcome);
  arb_facts_know(facts, F_GONE, gone, outcome);
  arb_facts_suggest(facts, F_FLIGHT, arb_state_get(state, foe, IT_ATTR_CHARGE_FLIGHT));
  arb_italian_know_great_commander(state, unit, F_GREAT_COMMANDER, facts, outcome);
  fill_foe(state, foe, facts, outcome);
}

/* Where the fields and dice of each of the two stand. */
typedef struct {
  guint arm;
  guint bases_lost;
  guint great_commander;
  guint draw;
} Party;

/* The dice of one of them, less what its lost bases cost; adds to the reach. */
static gboolean
roll_party(const ArbFacts *facts,
           const Party *party,
           ArbDraws *draws,
           ArbOutcome *outcome,
           int *reach)
{
  int lost = arb_italian_charge_loss(facts->rules, facts->value[party->bases_lost]);
  int dice = 0;

  if (!arb_italian_roll_charge(draws, facts->value[party->arm], party->draw, outcome, &dice)) {
    return FALSE;
  }
  if (lost != 0) {
    arb_say(outcome, "charge-loss", lost, facts->value[party->bases_lost]);
  }
  *reach += dice - lost + arb_italian_great_bonus(facts, party->great_commander, outcome) * 100;
  return TRUE;
}

static gboolean
roll_all(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome, int *out_reach)
{
  static const Party charger = {F_ARM, F_BASES_LOST, F_GREAT_COMMANDER, DRAW_CHARGER};
  static const Party foe = {F_FOE_ARM, F_FOE_BASES_LOST, F_FOE_GREAT_COMMANDER, DRAW_FOE};
  const int *v = facts->value;
  int reach = 0;

  if (!v[F_FEINT] && !roll_party(facts, &charger, draws, outcome, &reach)) {
    return FALSE;
  }
  if (v[F_COUNTER] && !v[F_FOE_FEINT] && !roll_party(facts, &foe, draws, outcome, &reach)) {
    return FALSE;
  }
  *out_reach = reach;
  return TRUE;
}

static void
judge(const ArbFacts *facts, int reach, ArbOutcome *outcome)
{
  const int *v = facts->value;
  gboolean somebody = !v[F_FEINT] || (v[F_COUNTER] && !v[F_FOE_FEINT]);
  int needed = v[F_GAP] + v[F_FLIGHT];
  gboolean contact = somebody && reach >= needed;

  if (v[F_FEINT] || v[F_FOE_FEINT]) {
    arb_say(outcome, "feint-turns");
  }
  arb_outcome_set(outcome, V_REACH, reach);
  arb_outcome_set(outcome, V_CONTACT, contact);
  if (!somebody) {
    arb_verdict(outcome, "charge-feinted");
  } else {
    arb_verdict(outcome, contact ? "charge-contact" : "charge-missed", reach, needed);
  }
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int reach = 0;

  if (v[F_GONE]) {
    arb_outcome_set(outcome, V_CONTACT, FALSE);
    arb_verdict(outcome, "charge-nobody");
    return;
  }
  if (!roll_all(facts, draws, outcome, &reach)) {
    return;
  }
  if (v[F_FLIGHT] > 0 && !v[F_FEINT]) {
    arb_say(outcome, "charge-left", v[F_CHARGE_LEFT]);
    reach += v[F_CHARGE_LEFT];
  }
  judge(facts, reach, outcome);
}

/* Backs turned to the charger. */
static gboolean
runs(const ArbState *state, guint piece)
{
  int reaction = arb_state_get(state, piece, IT_ATTR_REACTION);

  return arb_state_get(state, piece, IT_ATTR_CHARGE_FLIGHT) > 0 && arb_italian_runs(reaction);
}

static void
touch(const ArbFacts *facts, ArbChanges *changes, guint unit, guint foe)
{
  const ArbState *state = arb_changes_state(changes);

  if (arb_state_get(state, foe, ARB_ATTR_KIND) == IT_KIND_GENERAL) {
    arb_italian_lose_general(changes, foe, IT_GONE_PRISONERS, IT_FATE_UNHURT);
    return;
  }
  arb_italian_lock(changes, unit, foe);
  if (facts->value[F_FEINT]) { /* taken in the rear as it rode away */
    arb_changes_set(changes, foe, IT_ATTR_STRIKES, IT_STRIKES_REAR);
    arb_changes_set(changes, unit, IT_ATTR_IMPETUS, FALSE);
  } else if (facts->value[F_FOE_FEINT] || runs(state, foe)) {
    arb_changes_set(changes, unit, IT_ATTR_STRIKES, IT_STRIKES_REAR);
  }
}

static void
miss(const ArbFacts *facts, ArbChanges *changes, guint unit, guint foe)
{
  if (!facts->value[F_FEINT]) {
    arb_italian_miss_charge(changes, unit);
  } else {
    arb_changes_set(changes, unit, IT_ATTR_IMPETUS, FALSE);
    arb_changes_set(changes, unit, IT_ATTR_STRIKES, IT_STRIKES_FRONT);
  }
  if (facts->value[F_COUNTER] && !facts->value[F_FOE_FEINT]) {
    arb_italian_miss_charge(changes, foe);
  }
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[F_UNIT];
  guint foe = target_of(arb_changes_state(changes), unit);

  if (foe == 0) { /* called by the umpire, but nobody is charged */
    arb_italian_end_charge(changes, unit);
    return;
  }
  if (outcome->value[V_CONTACT]) {
    touch(facts, changes, unit, foe);
  } else {
    miss(facts, changes, unit, foe);
  }
  arb_italian_end_charge(changes, unit);
  arb_changes_set(changes, foe, IT_ATTR_CHARGED_BY, 0);
  arb_changes_set(changes, foe, IT_ATTR_CHARGE_FLIGHT, 0);
  if (facts->value[F_COUNTER]) {
    arb_italian_end_charge(changes, foe);
  }
}

const ArbActionCode arb_italian_charge_contact = {
    .id = "charge-contact",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
