/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/fire-private.h"

/* A fire: points of the firing bases, d10 and modifiers, figures lost.  IT-FIR-4 IT-FIR-5 IT-FIR-6
 */
static const char *const fields[] = {"shooter",
                                     "at",
                                     "weapon",
                                     "range",
                                     "target",
                                     "in-open",
                                     "bases",
                                     "disordered",
                                     "two-deep",
                                     "low-ammunition",
                                     "embarked",
                                     "class",
                                     "fatigue",
                                     "first-volley",
                                     "moved",
                                     "ranged",
                                     "weather",
                                     "uphill",
                                     "smoke",
                                     "burns",
                                     "great-commander",
                                     "unit-figures",
                                     "already-lost",
                                     "arc",
                                     "sight",
                                     "presented",
                                     "friends-in-cone",
                                     "changing",
                                     "through-skirmishers",
                                     "hidden",
                                     "in-melee",
                                     "battery",
                                     "ground",
                                     "sector",
                                     "priority",
                                     "passed-over",
                                     "general",
                                     "over",
                                     "over-near",
                                     "over-far",
                                     NULL};
static const char *const draws_named[] = {"fire", NULL};
static const char *const values[] = {"firing_bases", "points",         "total",
                                     "figures",      "low_ammunition", "test_due",
                                     "silenced",     "may_burn",       NULL};

enum {
  DRAW_FIRE
};

gboolean
arb_italian_is_small_arm(int weapon)
{
  return weapon == IT_WEAPON_MUSKET || weapon == IT_WEAPON_RIFLE || weapon == IT_WEAPON_CARBINE
         || weapon == IT_WEAPON_OTHER;
}

static gboolean
is_canister(int weapon)
{
  return weapon >= IT_WEAPON_CANISTER_3 && weapon <= IT_WEAPON_CANISTER_12;
}

static gboolean
is_shell(int weapon)
{
  return weapon == IT_WEAPON_SHELL || weapon == IT_WEAPON_SIEGE || weapon == IT_WEAPON_ROCKET;
}

/* Canister goes over nobody before it is said that they are no friends.  IT-FIR-3 */
static gboolean
knows_cone(const ArbFacts *facts, ArbOutcome *outcome)
{
  if (facts->value[FIRE_F_OVER] == IT_OVER_NO || !is_canister(facts->value[FIRE_F_WEAPON])) {
    return TRUE;
  }
  return arb_require(outcome, facts->source[FIRE_F_FRIENDS_IN_CONE] != ARB_FACT_OPEN, "IT-FIR-3",
                     "canister-over-whom");
}

/* What only the table shows.  IT-FIR-1 IT-FIR-3 */
static gboolean
check_table(const ArbFacts *facts, ArbOutcome *outcome)
{
  const int *v = facts->value;

  return arb_require(outcome, v[FIRE_F_SIGHT], "IT-FIR-1", "not-in-sight")
         && arb_require(outcome, v[FIRE_F_ARC], "IT-FIR-1", "not-in-arc")
         && arb_require(outcome, v[FIRE_F_PRESENTED], "IT-FIR-1", "not-presented")
         && arb_require(outcome, !v[FIRE_F_CHANGING], "IT-FIR-1", "changing")
         && arb_require(outcome, !v[FIRE_F_THROUGH_SKIRMISHERS], "IT-FIR-1", "through-skirmishers")
         && arb_require(outcome, !v[FIRE_F_HIDDEN], "IT-FIR-1", "hidden-target")
         && arb_require(outcome, !v[FIRE_F_IN_MELEE] || arb_italian_is_small_arm(v[FIRE_F_WEAPON]),
                        "IT-FIR-1", "melee-small-arms")
         && arb_require(outcome, !v[FIRE_F_FRIENDS_IN_CONE] || !is_canister(v[FIRE_F_WEAPON]),
                        "IT-FIR-3", "canister-friends")
         && knows_cone(facts, outcome);
}

static int
rank_of(const ArbRuleset *rules, int priority)
{
  const ArbTable *table = arb_ruleset_table(rules, IT_TABLE_FIRE_PRIORITIES);
  const ArbChoice *choice = arb_ruleset_choice(rules, IT_SET_PRIORITY, priority);
  int row = choice != NULL ? arb_table_find_result(table, choice->id) : -1;

  return row >= 0 ? g_array_index(table->rows, ArbSlot, (guint)row).from : INT_MAX;
}

/* Whoever ranks first must be shot at, unless a general is with the shooter.  IT-FIR-2 */
static gboolean
check_priority(const ArbFacts *facts, ArbOutcome *outcome)
{
  int left = facts->value[FIRE_F_PASSED_OVER];
  gboolean right =
      rank_of(facts->rules, facts->value[FIRE_F_PRIORITY]) <= rank_of(facts->rules, left);

  return arb_require(outcome, right || left == IT_PRIORITY_NONE || facts->value[FIRE_F_GENERAL],
                     "IT-FIR-2", "passed-over", left);
}

/* Shell goes over what stands on its level; from higher ground all may.  IT-FIR-1 IT-FIR-3 */
static gboolean
check_clearance(const ArbFacts *facts, ArbOutcome *outcome)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, IT_TABLE_OVERHEAD);
  const int *v = facts->value;
  gboolean level = v[FIRE_F_OVER] == IT_OVER_LEVEL;
  int near = 0;
  int far = 0;

  if (!arb_table_list(table, level ? IT_OVERHEAD_SHOOTER : IT_OVERHEAD_HIGHER, 0, &near)
      || !arb_table_list(table, level ? IT_OVERHEAD_TARGET : IT_OVERHEAD_HIGHER, 0, &far)) {
    return TRUE;
  }
  if (!level) {
    return arb_require(outcome, v[FIRE_F_OVER_NEAR] > near && v[FIRE_F_OVER_FAR] > far, "IT-FIR-1",
                       "over-higher", near);
  }
  return arb_require(outcome, v[FIRE_F_WEAPON] == IT_WEAPON_SHELL, "IT-FIR-3", "only-shell-over")
         && arb_require(outcome, v[FIRE_F_OVER_NEAR] >= near, "IT-FIR-3", "over-near", near)
         && arb_require(outcome, v[FIRE_F_OVER_FAR] >= far, "IT-FIR-3", "over-far", far);
}

/* What is between lies between: the two distances make no more than the range. */
static gboolean
check_over(const ArbFacts *facts, ArbOutcome *outcome)
{
  const int *v = facts->value;

  return v[FIRE_F_OVER] == IT_OVER_NO
         || (check_clearance(facts, outcome)
             && arb_require(outcome, v[FIRE_F_OVER_NEAR] + v[FIRE_F_OVER_FAR] <= v[FIRE_F_RANGE],
                            "IT-FIR-1", "over-beyond", v[FIRE_F_RANGE]));
}

/* The range lies in one of the weapon's bands; passed by override, the nearest band counts. */
static gboolean
check_range(const ArbFacts *facts, ArbOutcome *outcome, int *out_range)
{
  const ArbTable *points = arb_ruleset_table(facts->rules, IT_TABLE_FIRE_POINTS);
  int weapon = facts->value[FIRE_F_WEAPON];
  int range = facts->value[FIRE_F_RANGE];
  int from = 0;
  int to = 0;

  if (!arb_table_reach(points, weapon, &from, &to)) {
    return arb_refuse(outcome, "IT-FIR-1", "out-of-range", weapon, 0);
  }
  if (!arb_require(outcome, range <= to, "IT-FIR-1", "out-of-range", weapon, to)
      || !arb_require(outcome, range >= from, "IT-FIR-1", "too-near", weapon, from)) {
    return FALSE;
  }
  *out_range = CLAMP(range, from, to);
  return TRUE;
}

/* IT-FIR-5: two-deep first, disorder second. */
static int
count_bases(const ArbFacts *facts, ArbOutcome *outcome)
{
  int bases = facts->value[FIRE_F_BASES];

  arb_say_value(outcome, bases, "firing-bases", bases);
  if (facts->value[FIRE_F_TWO_DEEP]) {
    bases = bases * 4 / 3;
    arb_say_value(outcome, bases, "two-deep", bases);
  }
  if (facts->value[FIRE_F_DISORDERED]) {
    bases = bases / 2;
    arb_say_value(outcome, bases, "half-disordered", bases);
  }
  return bases;
}

/* Points of one base; cover never costs more than the open would.  IT-FIR-10 */
static int
base_points(const ArbFacts *facts, int range, ArbOutcome *outcome)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, IT_TABLE_FIRE_POINTS);
  int weapon = facts->value[FIRE_F_WEAPON];
  int target = facts->value[FIRE_F_TARGET];
  int open = facts->value[FIRE_F_IN_OPEN];
  int points = 0;
  int in_open = 0;

  if (!arb_table_cell(table, weapon, range, target, 0, &points)) {
    return 0;
  }
  if (open == IT_IN_OPEN_NONE || (target != IT_TARGET_COVERED && target != IT_TARGET_PROTECTED)) {
    return points;
  }
  /* the classes of in-open are those of target, one place on */
  if (arb_table_cell(table, weapon, range, open - 1, 0, &in_open) && in_open < points) {
    arb_say(outcome, "cover-lower", in_open);
    return in_open;
  }
  return points;
}

/* IT-FIR-5: ammunition third, boat last. */
static int
count_points(const ArbFacts *facts, int bases, int each, ArbOutcome *outcome)
{
  int points = bases * each;
  int share = 8;

  arb_say_value(outcome, points, "fire-points", bases, each);
  if (facts->value[FIRE_F_LOW_AMMUNITION]
      && arb_table_list(arb_ruleset_table(facts->rules, IT_TABLE_LOW_AMMUNITION), -1, 0, &share)) {
    points = points * share / 8;
    arb_say_value(outcome, points, "half-ammunition", points);
  }
  if (facts->value[FIRE_F_EMBARKED]) {
    points = points / 2;
    arb_say_value(outcome, points, "half-embarked", points);
  }
  return points;
}

static int
threshold(const ArbFacts *facts, int which)
{
  int value = INT_MAX;

  if (!arb_table_list(arb_ruleset_table(facts->rules, IT_TABLE_FIRE_THRESHOLDS), which, 0,
                      &value)) {
    return INT_MAX;
  }
  return value;
}

/* Losses below a share of the unit before the fire, at or above it after. */
static gboolean
crosses(const ArbFacts *facts, int figures, int percent)
{
  int start = facts->value[FIRE_F_UNIT_FIGURES];
  int lost = facts->value[FIRE_F_ALREADY_LOST];

  return percent <= 100 && lost * 100 < percent * start
         && (lost + figures) * 100 >= percent * start;
}

static gboolean
is_test_due(const ArbFacts *facts, int figures, ArbOutcome *outcome)
{
  gboolean due = FALSE;

  if (facts->value[FIRE_F_GROUND]) {
    return FALSE;
  }
  if (figures >= threshold(facts, IT_THRESHOLD_FIGURES)) {
    arb_say(outcome, "test-due-three");
    due = TRUE;
  }
  for (int which = IT_THRESHOLD_FIRST; which <= IT_THRESHOLD_SECOND; which++) {
    int percent = threshold(facts, which);
    if (crosses(facts, figures, percent)) {
      arb_say(outcome, "test-due-quarter", percent);
      due = TRUE;
    }
  }
  return due;
}

static void
set_effects(const ArbFacts *facts, int natural, int total, int figures, ArbOutcome *outcome)
{
  gboolean low = natural == 10; /* the die as it fell: no modifier touches it.  IT-LOG-1 IT-MOR-5 */
  gboolean silenced = facts->value[FIRE_F_BATTERY] && !facts->value[FIRE_F_GROUND]
                      && figures >= threshold(facts, IT_THRESHOLD_SILENCED);
  gboolean burn = facts->value[FIRE_F_BURNS] && is_shell(facts->value[FIRE_F_WEAPON])
                  && total >= threshold(facts, IT_THRESHOLD_BURNS);

  arb_outcome_set(outcome, FIRE_V_TEST_DUE, is_test_due(facts, figures, outcome));
  arb_outcome_set(outcome, FIRE_V_LOW_AMMUNITION, low);
  arb_outcome_set(outcome, FIRE_V_SILENCED, silenced);
  arb_outcome_set(outcome, FIRE_V_MAY_BURN, burn);
  if (low) {
    arb_say(outcome, "low-ammunition");
  }
  if (silenced && facts->state != NULL) {
    arb_say(outcome, "silenced");
  }
  if (burn) {
    arb_say(outcome, "may-burn");
  }
  if (facts->value[FIRE_F_GROUND]) {
    arb_verdict(outcome, "feature-hit", figures);
  } else if (figures > 0) {
    arb_verdict(outcome, "fire-lost", figures);
  } else {
    arb_verdict(outcome, "fire-nothing");
  }
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int range = 0;
  int natural = 0;
  int figures = 0;

  if (!check_table(facts, outcome) || !check_priority(facts, outcome) || !check_over(facts, outcome)
      || !check_range(facts, outcome, &range)) {
    return;
  }
  int bases = count_bases(facts, outcome);
  int points = count_points(facts, bases, base_points(facts, range, outcome), outcome);
  arb_outcome_set(outcome, FIRE_V_FIRING_BASES, bases);
  arb_outcome_set(outcome, FIRE_V_POINTS, points);
  if (!arb_draw(draws, &ARB_D10, DRAW_FIRE, &natural)) {
    return;
  }
  arb_say_value(outcome, natural, "die", natural);
  int total = natural
              + arb_table_modifiers(arb_ruleset_table(facts->rules, IT_TABLE_FIRE_MODIFIERS), 0,
                                    facts, outcome);
  arb_say_value(outcome, total, "modified-die", total);
  arb_outcome_set(outcome, FIRE_V_TOTAL, total);
  if (!arb_table_cell(arb_ruleset_table(facts->rules, IT_TABLE_FIRE_EFFECT), -1, points, -1, total,
                      &figures)) {
    figures = 0;
  }
  arb_say_value(outcome, figures, "fire-effect", points, total);
  arb_outcome_set(outcome, FIRE_V_FIGURES, figures);
  set_effects(facts, natural, total, figures, outcome);
}

const ArbActionCode arb_italian_fire = {
    .id = "fire",
    .fields = fields,
    .draws = draws_named,
    .values = values,
    .fill = arb_italian_fill_fire,
    .resolve = resolve,
    .apply = arb_italian_apply_fire,
    .sees_state = TRUE,
};
