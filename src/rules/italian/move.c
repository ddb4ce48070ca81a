/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/move-fields-private.h"
#include "rules/italian/place-private.h"

/* One stretch of a move: wheels and obstacles first, then a distance over one kind of ground.
 * A unit moves in as many stretches as its way has grounds.  IT-MOV-1 to IT-MOV-9 */
static const char *const fields[] = {
    "unit",         "distance",   "gait",      "terrain",       "road",          "going",
    "rate",         "column",     "spent",     "walked",        "owed",          "front",
    "wheels",       "about",      "obstacles", "slant",         "weather",       "nearer",
    "fatigue",      "disordered", "changed",   "command",       "far",           "enemy",
    "to-objective", "fording",    "bogged",    "leave",         "to-contact",    "through",
    "passage",      "yielding",   "guns",      "right-to-left", "against-order", "into",
    "flames",       NULL,
};
static const char *const draw_names[] = {"ford", NULL};
static const char *const values[] = {"rate",   "spent_eighths", "walked", "left",
                                     "bogged", "ends_tactical", NULL};

enum {
  DRAW_FORD
};

static gboolean
is_wheels(const ArbFacts *facts)
{
  return facts->value[MOVE_F_GOING] == IT_GOING_WHEELS;
}

/* IT-MOV-2 */
static gboolean
check_tactical(const ArbFacts *facts, ArbOutcome *outcome)
{
  int threat = arb_italian_move_distance(facts->rules, IT_MOVE_DISTANCE_THREAT);

  return arb_require(outcome, facts->value[MOVE_F_DISTANCE] > 0, "IT-MOV-2", "tactical-nowhere")
         && arb_require(outcome, facts->value[MOVE_F_COMMAND_FAR], "IT-MOV-2", "command-near",
                        threat)
         && arb_require(outcome, facts->value[MOVE_F_ENEMY] >= threat, "IT-MOV-2", "tactical-stops",
                        threat);
}

/* IT-MOV-3 IT-ORD-4 */
static gboolean
check_double(const ArbFacts *facts, ArbOutcome *outcome)
{
  const int *v = facts->value;

  return arb_require(outcome, v[MOVE_F_TO_OBJECTIVE], "IT-MOV-3", "double-no-objective")
         && arb_require(outcome, v[MOVE_F_COLUMN], "IT-MOV-3", "double-no-column")
         && arb_require(outcome, !v[MOVE_F_DISORDERED], "IT-MOV-3", "double-disordered")
         && arb_require(outcome, !v[MOVE_F_CHANGED], "IT-MOV-3", "double-changed")
         && arb_require(outcome, v[MOVE_F_COMMAND] != IT_COMMAND_OUT, "IT-ORD-4",
                        "double-no-command");
}

static gboolean
check_gait(const ArbFacts *facts, ArbOutcome *outcome)
{
  switch (facts->value[MOVE_F_GAIT]) {
  case IT_GAIT_TACTICAL:
    return check_tactical(facts, outcome);
  case IT_GAIT_NORMAL:
    return TRUE;
  case IT_GAIT_DOUBLE:
    return check_double(facts, outcome);
  default:
    return arb_refuse(outcome, "IT-MOV-1", "gait-elsewhere", facts->value[MOVE_F_GAIT]);
  }
}

/* Built-up areas and dense woods are entered in march column.  IT-MOV-9 */
static gboolean
check_ground(const ArbFacts *facts, ArbOutcome *outcome)
{
  int terrain = facts->value[MOVE_F_TERRAIN];
  gboolean narrow = terrain == IT_TERRAIN_DENSE_WOOD || terrain == IT_TERRAIN_BUILT_UP;

  return arb_require(outcome,
                     !narrow || facts->value[MOVE_F_ROAD] || facts->value[MOVE_F_COLUMN]
                         || facts->value[MOVE_F_TO_CONTACT] || is_wheels(facts),
                     "IT-MOV-9", "only-march-column", terrain);
}

static gboolean
check_way(const ArbFacts *facts, ArbOutcome *outcome)
{
  const int *v = facts->value;
  int slant = arb_italian_move_limit(facts->rules, IT_MOVE_LIMIT_SLANT);
  int fatigued = arb_italian_move_limit(facts->rules, IT_MOVE_LIMIT_FATIGUED);

  return arb_require(outcome, v[MOVE_F_SLANT] <= slant, "IT-MOV-6", "too-slanted", slant)
         && arb_require(outcome, !v[MOVE_F_NEARER] || v[MOVE_F_FATIGUE] < fatigued, "IT-DIS-2",
                        "fatigued-no-advance", v[MOVE_F_FATIGUE])
         && arb_require(outcome, v[MOVE_F_PASSAGE] != MOVE_PASSAGE_FRIENDS, "IT-MOV-7",
                        "through-friends", v[MOVE_F_THROUGH])
         && arb_require(outcome, v[MOVE_F_PASSAGE] != MOVE_PASSAGE_ENEMY, "IT-MOV-7",
                        "through-enemy", v[MOVE_F_THROUGH])
         && arb_require(outcome, !v[MOVE_F_FLAMES], "IT-FIR-9", "keep-from-fire",
                        arb_italian_fire_distance(facts->rules));
}

/* Eighths for wheels, turning about and obstacles.  Returns: FALSE when refused. */
static gboolean
spend_parts(const ArbFacts *facts, ArbItalianBudget *budget, ArbOutcome *outcome)
{
  const int *v = facts->value;
  gboolean free_wheel = is_wheels(facts) || v[MOVE_F_COLUMN];
  int part = free_wheel ? IT_MOVE_PART_MARCH_WHEEL : IT_MOVE_PART_WHEEL;
  int cost = arb_italian_part_cost(facts->rules, part, v[MOVE_F_FRONT]) * v[MOVE_F_WHEELS];
  int obstacle = 0;

  if (v[MOVE_F_ABOUT]) {
    cost += arb_italian_part_cost(facts->rules, IT_MOVE_PART_ABOUT, 1);
  }
  if (v[MOVE_F_OBSTACLES] > 0) {
    int going = v[MOVE_F_GOING] == IT_GOING_OPEN_ORDER ? IT_GOING_FOOT : v[MOVE_F_GOING];
    if (!arb_table_list(arb_ruleset_table(facts->rules, IT_TABLE_OBSTACLES), going, 0, &obstacle)
        && !arb_refuse(outcome, "IT-MOV-6", "no-crossing", going)) {
      return FALSE;
    }
    cost += obstacle * v[MOVE_F_OBSTACLES];
  }
  if (cost > 0) {
    arb_say_value(outcome, cost, "parts-first", cost);
  }
  return arb_italian_spend(budget, cost, FALSE)
         || arb_refuse(outcome, "IT-MOV-5", "beyond-move", arb_italian_left(budget));
}

static ArbItalianGround
ground_of(const ArbFacts *facts)
{
  const int *v = facts->value;
  ArbItalianGround ground = {.going = v[MOVE_F_GOING],
                             .terrain = v[MOVE_F_TERRAIN],
                             .weather = v[MOVE_F_WEATHER],
                             .road = v[MOVE_F_ROAD],
                             .column = v[MOVE_F_COLUMN]};
  return ground;
}

gboolean
arb_italian_is_slowed(const ArbFacts *facts)
{
  ArbItalianGround ground = ground_of(facts);
  int share = 0;

  return arb_italian_ground(facts->rules, &ground, &share) && share < IT_WHOLE_MOVE;
}

/* What a distance takes of the move, as if over open ground; what is begun counts.
 * Returns: FALSE when refused. */
static gboolean
walk(const ArbFacts *facts, ArbItalianBudget *budget, ArbOutcome *outcome)
{
  const int *v = facts->value;
  ArbItalianGround ground = ground_of(facts);
  int share = 0;
  int open = arb_italian_left(budget);

  if (!arb_italian_ground(facts->rules, &ground, &share) || share <= 0) {
    return arb_refuse(outcome, "IT-MOV-6", "no-going", v[MOVE_F_TERRAIN], v[MOVE_F_GOING]);
  }
  if (share != IT_WHOLE_MOVE) {
    arb_say(outcome, v[MOVE_F_ROAD] ? "road-gains" : "ground-leaves", share);
  }
  int taken = (v[MOVE_F_DISTANCE] * IT_WHOLE_MOVE + share - 1) / share;
  if (!arb_require(outcome, taken <= open, "IT-MOV-1", "too-far", open * share / IT_WHOLE_MOVE)) {
    return FALSE;
  }
  budget->walked += taken;
  return TRUE;
}

gboolean
arb_italian_roll_even(ArbDraws *draws,
                      int bases,
                      const char *even,
                      const char *odd,
                      ArbOutcome *outcome,
                      int *out_even)
{
  int n = 0;

  if (bases > 0 && arb_draws_is_weighed(draws)) {
    return arb_draw_pool(draws, &ARB_D6, (guint)bases, 4, DRAW_FORD, out_even);
  }
  for (int i = 0; i < bases; i++) {
    int die = 0;
    if (!arb_draw(draws, &ARB_D6, DRAW_FORD, &die)) {
      return FALSE;
    }
    arb_say_value(outcome, die, die % 2 == 0 ? even : odd, die);
    n += die % 2 == 0;
  }
  *out_even = n;
  return TRUE;
}

/* The game knows the rate at the gait; in a lookup the normal one is typed.  IT-MOV-1 */
static int
rate_at_gait(const ArbFacts *facts)
{
  const ArbTable *gaits = arb_ruleset_table(facts->rules, IT_TABLE_GAITS);
  int rate = facts->value[MOVE_F_RATE];
  int share = IT_WHOLE_MOVE;

  if (facts->value[MOVE_F_UNIT] != 0
      || !arb_table_cell(gaits, facts->value[MOVE_F_GAIT], 0, IT_RATE_OF_NORMAL, 0, &share)) {
    return rate;
  }
  return rate * share / IT_WHOLE_MOVE;
}

/* The normal rate of who has moved at the tactical one.  IT-MOV-2 */
static int
rate_after_tactical(const ArbRuleset *rules, int rate)
{
  const ArbTable *gaits = arb_ruleset_table(rules, IT_TABLE_GAITS);
  int tactical = 0;
  int normal = 0;

  return arb_table_cell(gaits, IT_GAIT_TACTICAL, 0, IT_RATE_OF_NORMAL, 0, &tactical)
                 && arb_table_cell(gaits, IT_GAIT_NORMAL, 0, IT_RATE_OF_NORMAL, 0, &normal)
                 && tactical > 0
             ? (int)((gint64)rate * normal / tactical)
             : rate;
}

static void
warn(const ArbFacts *facts, ArbOutcome *outcome)
{
  if (!facts->value[MOVE_F_IN_TURN]) {
    arb_say(outcome, "not-right-to-left");
  }
  if (facts->value[MOVE_F_AGAINST_ORDER]) {
    arb_say(outcome, "against-order");
  }
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  const int *v = facts->value;
  ArbItalianBudget budget = {.spent = v[MOVE_F_SPENT],
                             .walked = v[MOVE_F_WALKED],
                             .rate = rate_at_gait(facts),
                             .owed = v[MOVE_F_OWED]};
  int threat = arb_italian_move_distance(facts->rules, IT_MOVE_DISTANCE_THREAT);
  int bogged = 0;

  if (!check_gait(facts, outcome) || !check_ground(facts, outcome) || !check_way(facts, outcome)) {
    return;
  }
  int rate = budget.rate;
  arb_say(outcome, "rate", v[MOVE_F_GAIT], rate);
  if (!arb_require(outcome, v[MOVE_F_FORDING] == 0 || v[MOVE_F_GOING] == IT_GOING_WHEELS,
                   "IT-MOV-8", "only-wheels-bog")) {
    return;
  }
  if (!spend_parts(facts, &budget, outcome) || !walk(facts, &budget, outcome)
      || !arb_italian_roll_even(draws, v[MOVE_F_FORDING], "base-bogged", "base-through", outcome,
                                &bogged)) {
    return;
  }
  gboolean ends = v[MOVE_F_GAIT] == IT_GAIT_TACTICAL && v[MOVE_F_ENEMY] <= threat;
  if (ends) {
    budget.rate = rate_after_tactical(facts->rules, budget.rate);
    arb_say(outcome, "tactical-ends", threat);
  }
  int left = arb_italian_left(&budget);
  if (facts->state != NULL
      && arb_italian_rides_off(facts->state, (guint)v[MOVE_F_UNIT], v[MOVE_F_DISTANCE])) {
    arb_say(outcome, "general-detached", v[MOVE_F_UNIT]);
  }
  warn(facts, outcome);
  arb_outcome_set(outcome, MOVE_V_RATE, rate);
  arb_outcome_set(outcome, MOVE_V_SPENT, budget.spent);
  arb_outcome_set(outcome, MOVE_V_WALKED, budget.walked);
  arb_outcome_set(outcome, MOVE_V_LEFT, left);
  arb_outcome_set(outcome, MOVE_V_BOGGED, bogged);
  arb_outcome_set(outcome, MOVE_V_ENDS_TACTICAL, ends);
  arb_verdict(outcome, "moves", v[MOVE_F_DISTANCE], left);
}

const ArbActionCode arb_italian_move = {
    .id = "move",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = arb_italian_fill_move,
    .resolve = resolve,
    .apply = arb_italian_apply_move,
    .sees_state = TRUE,
};
