/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/charge-private.h"
#include "rules/italian/move-private.h"
#include "rules/italian/test-private.h"

/* What all steps of a charge ask of a unit. */

int
arb_italian_mount(const ArbState *state, guint unit)
{
  gboolean horse = arb_state_get(state, unit, ARB_ATTR_KIND) == IT_KIND_UNIT
                   && arb_italian_arm(state, unit) == IT_ARM_CAVALRY;

  return horse ? IT_MOUNT_HORSE : IT_MOUNT_FOOT;
}

int
arb_italian_charge_rate(const ArbState *state, guint unit)
{
  int rate = 0;

  return arb_italian_rate(state, unit, IT_GAIT_CHARGE, &rate)
             ? rate
             : arb_italian_normal_rate(state, unit);
}

int
arb_italian_flight_rate(const ArbState *state, guint unit, int gait)
{
  const ArbTable *gaits = arb_ruleset_table(arb_state_rules(state), IT_TABLE_GAITS);
  int share = 0;
  int rate = 0;

  if (arb_italian_arm(state, unit) != IT_ARM_ARTILLERY) {
    gboolean runs = gait == IT_GAIT_ROUT || gait == IT_GAIT_RETREAT;
    gboolean goes = runs ? arb_italian_riding_rate(state, unit, gait, &rate)
                         : arb_italian_rate(state, unit, gait, &rate);
    return goes ? rate : 0;
  }
  if (!arb_table_cell(gaits, gait, 0, IT_RATE_OF_NORMAL, 0, &share)) {
    return 0;
  }
  rate = arb_state_get(state, unit, IT_ATTR_GUNNERS_AWAY) ? arb_italian_gunners_rate(state)
                                                          : arb_italian_normal_rate(state, unit);
  return rate * share / IT_WHOLE_MOVE;
}

int
arb_italian_rate_left(const ArbState *state, guint unit, int rate)
{
  int spent = arb_state_get(state, unit, IT_ATTR_SPENT);
  int walked = arb_state_get(state, unit, IT_ATTR_WALKED);

  return MAX(rate * (IT_WHOLE_MOVE - spent) / IT_WHOLE_MOVE - walked, 0);
}

gboolean
arb_italian_has_charge_left(const ArbState *state, guint unit, ArbOutcome *outcome)
{
  return arb_require(outcome,
                     arb_state_get(state, unit, IT_ATTR_CHARGE_TURN)
                         != arb_state_track(state, ARB_ATTR_TURN),
                     "IT-CHG-1", "charged-already", (int)unit);
}

int
arb_italian_evading_rate(const ArbState *state, guint piece)
{
  gboolean guns = arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT
                  && arb_italian_arm(state, piece) == IT_ARM_ARTILLERY;

  return guns ? arb_italian_gunners_rate(state) : arb_italian_normal_rate(state, piece);
}

int
arb_italian_charge_length(const ArbRuleset *rules, int mount, int which)
{
  int length = 0;

  return arb_table_cell(arb_ruleset_table(rules, IT_TABLE_CHARGE_DISTANCES), mount, 0, which, 0,
                        &length)
             ? length
             : 0;
}

int
arb_italian_charge_loss(const ArbRuleset *rules, int bases)
{
  int each = 0;

  return arb_table_list(arb_ruleset_table(rules, IT_TABLE_CHARGE_LOSS), -1, 0, &each) ? each * bases
                                                                                      : 0;
}

int
arb_italian_bases_lost(const ArbState *state, guint unit)
{
  return MAX(arb_state_get(state, unit, IT_ATTR_CHARGE_BASES)
                 - arb_state_get(state, unit, IT_ATTR_BASES),
             0);
}

gboolean
arb_italian_roll_charge(ArbDraws *draws, int mount, guint first, ArbOutcome *outcome, int *out_sum)
{
  int dice = mount == IT_MOUNT_HORSE ? 2 : 1;
  int sum = 0;

  for (int i = 0; i < dice; i++) {
    int die = 0;
    if (!arb_draw(draws, &ARB_DAV, first + (guint)i, &die)) {
      return FALSE;
    }
    arb_say_value(outcome, die, "charge-die", die);
    sum += die * 100;
  }
  *out_sum = sum;
  return TRUE;
}

/* Reactions that leave a unit the will to charge.  IT-MOR-3 */
static gboolean
is_free(int reaction)
{
  return reaction == IT_REACTION_NONE || reaction == IT_REACTION_DELAYED
         || reaction == IT_REACTION_RECOVERS || reaction == IT_REACTION_EXECUTES;
}

gboolean
arb_italian_may_advance(const ArbState *state, guint unit, ArbOutcome *outcome)
{
  int arm = arb_italian_arm(state, unit);
  int me = (int)unit;

  return arb_require(outcome, arm == IT_ARM_INFANTRY || arm == IT_ARM_CAVALRY, "IT-CHG-1",
                     "cannot-charge", me)
         && arb_require(outcome,
                        arb_state_get(state, unit, IT_ATTR_FORMATION) != IT_FORMATION_SQUARE,
                        "IT-CHG-1", "square-no-charge", me)
         && arb_require(outcome, arb_state_get(state, unit, IT_ATTR_LOCKED_WITH) == 0, "IT-CHG-1",
                        "locked-no-charge", me)
         && arb_require(outcome, is_free(arb_state_get(state, unit, IT_ATTR_REACTION)), "IT-MOR-3",
                        "bound-no-charge", me, arb_state_get(state, unit, IT_ATTR_REACTION))
         && arb_require(outcome, arb_state_get(state, unit, IT_ATTR_FATIGUE) < CHARGE_TOO_TIRED,
                        "IT-DIS-2", "tired-no-charge", me);
}

gboolean
arb_italian_may_charge(const ArbState *state, guint unit, ArbOutcome *outcome)
{
  return arb_italian_may_advance(state, unit, outcome)
         && arb_require(outcome, arb_state_get(state, unit, IT_ATTR_COMMAND) != IT_COMMAND_OUT,
                        "IT-ORD-4", "out-of-command-no-charge", (int)unit);
}

void
arb_italian_push_step(ArbChanges *changes, const char *action, guint unit)
{
  const ArbState *state = arb_changes_state(changes);
  guint side = (guint)arb_state_get(state, unit, ARB_ATTR_SIDE);

  arb_changes_push(changes, "%s must %s unit=%s", action, arb_state_label(state, side),
                   arb_state_label(state, unit));
}

/* Caught by the enemy it goes nowhere. */
static void
stop_going_back(ArbChanges *changes, guint piece)
{
  if (arb_changes_get(changes, piece, ARB_ATTR_KIND) == IT_KIND_UNIT) {
    arb_changes_set(changes, piece, IT_ATTR_GOES_BACK, FALSE);
  }
}

void
arb_italian_lock(ArbChanges *changes, guint unit, guint target)
{
  stop_going_back(changes, unit);
  stop_going_back(changes, target);
  arb_changes_set(changes, unit, IT_ATTR_LOCKED_WITH, (int)target);
  arb_changes_set(changes, unit, IT_ATTR_MELEE_ROUND, 0);
  if (arb_changes_get(changes, target, IT_ATTR_LOCKED_WITH) == 0) {
    arb_changes_set(changes, target, IT_ATTR_LOCKED_WITH, (int)unit);
    arb_changes_set(changes, target, IT_ATTR_MELEE_ROUND, 0);
  }
}

void
arb_italian_drop_charge(ArbChanges *changes, guint unit)
{
  if (arb_changes_get(changes, unit, IT_ATTR_CHARGE_STAGE) == IT_CHARGE_STAGE_DECLARED) {
    arb_changes_set(changes, unit, IT_ATTR_CHARGE_STAGE, IT_CHARGE_STAGE_NONE);
    arb_changes_set(changes, unit, IT_ATTR_CHARGING, 0);
  }
}

void
arb_italian_miss_charge(ArbChanges *changes, guint unit)
{
  if (arb_changes_get(changes, unit, IT_ATTR_GONE) == IT_GONE_NO) {
    arb_italian_add_disorder(changes, unit, IT_CAUSE_MISSED_CHARGE);
  }
  arb_changes_set(changes, unit, IT_ATTR_IMPETUS, FALSE);
  arb_changes_set(changes, unit, IT_ATTR_STRIKES, IT_STRIKES_FRONT);
}

void
arb_italian_end_charge(ArbChanges *changes, guint unit)
{
  static const guint spent[] = {
      IT_ATTR_CHARGE_MARKER,   IT_ATTR_CHARGE_STAGE, IT_ATTR_CHARGING,
      IT_ATTR_CHARGED_BY,      IT_ATTR_CHARGE_LEFT,  IT_ATTR_CHARGE_GAP,
      IT_ATTR_CHARGE_DISTANCE, IT_ATTR_CHARGE_BASES, IT_ATTR_CHARGE_FLIGHT};

  for (guint i = 0; i < G_N_ELEMENTS(spent); i++) {
    arb_changes_set(changes, unit, spent[i], 0);
  }
}

/* The charge that a test is about, as the unit's own or against it. */
static guint
charger_of(const ArbState *state, guint unit)
{
  guint foe = (guint)arb_state_get(state, unit, IT_ATTR_CHARGING);

  if (foe != 0 && arb_state_get(state, foe, IT_ATTR_CHARGING) == (int)unit) {
    return foe; /* they charge each other */
  }
  return (guint)arb_state_get(state, unit, IT_ATTR_CHARGED_BY);
}

/* Its own charge is next, not the one that it must answer. */
gboolean
arb_italian_charge_calls_test(const ArbState *state, guint unit)
{
  guint charger = (guint)arb_state_get(state, unit, IT_ATTR_CHARGED_BY);
  gboolean answers =
      charger != 0 && arb_state_get(state, charger, IT_ATTR_CHARGE_STAGE) == IT_CHARGE_STAGE_MOVED
      && arb_state_get(state, unit, IT_ATTR_CHARGED_TURN) != arb_state_track(state, ARB_ATTR_TURN);

  return !answers && arb_state_get(state, unit, IT_ATTR_CHARGE_STAGE) == IT_CHARGE_STAGE_DECLARED;
}

void
arb_italian_fill_charge_test(const ArbState *state,
                             guint unit,
                             guint first,
                             ArbFacts *facts,
                             ArbOutcome *outcome)
{
  guint charger = charger_of(state, unit);

  if (arb_italian_charge_calls_test(state, unit)) {
    gboolean horse = arb_italian_mount(state, unit) == IT_MOUNT_HORSE;
    arb_facts_know(facts, first + IT_TEST_CHARGING, horse ? IT_CHARGING_HORSE : IT_CHARGING_FOOT,
                   outcome);
  }
  if (charger != 0) {
    gboolean foot = arb_italian_arm(state, unit) == IT_ARM_INFANTRY;
    arb_facts_know(facts, first + IT_TEST_CHARGED_BY_HORSE,
                   foot && arb_italian_mount(state, charger) == IT_MOUNT_HORSE, outcome);
  }
}
