/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/move-private.h"

/* How fast a piece goes: rates, gaits and ground.  IT-MOV-1 IT-MOV-6 */

static gboolean
is_on_foot(const ArbState *state, guint unit)
{
  return arb_italian_arm(state, unit) == IT_ARM_INFANTRY
         && arb_state_get(state, unit, IT_ATTR_DISMOUNTED);
}

int
arb_italian_going(const ArbState *state, guint piece)
{
  gboolean close = arb_state_get(state, piece, IT_ATTR_ORDER) == IT_ORDER_CLOSE;

  if (arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_GENERAL) {
    return IT_GOING_HORSE;
  }
  switch (arb_italian_arm(state, piece)) {
  case IT_ARM_WAGON:
  case IT_ARM_ARTILLERY:
    return IT_GOING_WHEELS;
  case IT_ARM_CAVALRY:
    return IT_GOING_HORSE;
  case IT_ARM_INFANTRY:
    if (arb_state_get(state, piece, IT_ATTR_TYPE) == IT_TYPE_INFANTRY_MOUNTED) {
      return IT_GOING_HORSE;
    }
    return close ? IT_GOING_FOOT : IT_GOING_OPEN_ORDER;
  default:
    return IT_GOING_FOOT;
  }
}

gboolean
arb_italian_is_column(const ArbState *state, guint piece)
{
  int formation = arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT
                      ? arb_state_get(state, piece, IT_ATTR_FORMATION)
                      : -1;

  return formation == IT_FORMATION_MARCH_COLUMN || formation == IT_FORMATION_LIMBERED
         || formation < 0;
}

gboolean
arb_italian_may_enter_ground(const ArbState *state, guint piece, int terrain)
{
  gboolean narrow = terrain == IT_TERRAIN_DENSE_WOOD || terrain == IT_TERRAIN_BUILT_UP;

  return !narrow || arb_italian_is_column(state, piece)
         || arb_italian_going(state, piece) == IT_GOING_WHEELS;
}

/* Row of movement-wheeled; -1 for infantry and cavalry. */
static int
mover(const ArbState *state, guint piece)
{
  int type = arb_state_get(state, piece, IT_ATTR_TYPE);

  if (arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_GENERAL) {
    return IT_MOVER_GENERAL;
  }
  switch (arb_italian_arm(state, piece)) {
  case IT_ARM_WAGON:
    return arb_state_get(state, piece, IT_ATTR_WAGON) == IT_WAGON_PONTOON ? IT_MOVER_ENGINEERS_TRAIN
                                                                          : IT_MOVER_WAGON;
  case IT_ARM_ENGINEERS:
    return IT_MOVER_ENGINEERS;
  case IT_ARM_ARTILLERY:
    return arb_state_get(state, piece, IT_ATTR_HORSE) ? IT_MOVER_HORSE_ARTILLERY
                                                      : type - IT_TYPE_GUNS_3 + IT_MOVER_GUNS_3;
  default:
    return -1;
  }
}

/* A piece as it stands, or as it will. */
typedef struct {
  const ArbState *state;
  guint piece;
  int formation;
  int order;
  gboolean on_foot; /* dismounted cavalry */
} Stance;

static int
rate_column(const Stance *stance)
{
  switch (stance->formation) {
  case IT_FORMATION_SQUARE:
    return IT_RATE_SQUARE;
  case IT_FORMATION_MARCH_COLUMN:
    return IT_RATE_MARCH_COLUMN;
  case IT_FORMATION_DIVISIONS:
  case IT_FORMATION_COMPANIES:
  case IT_FORMATION_COLUMN:
    return stance->order != IT_ORDER_CLOSE ? IT_RATE_OPEN_ORDER : IT_RATE_COLUMNS;
  default:
    return stance->order != IT_ORDER_CLOSE ? IT_RATE_OPEN_ORDER : IT_RATE_LINE;
  }
}

static gboolean
wheeled_rate(const Stance *stance, int row, int *out_rate)
{
  const ArbState *state = stance->state;
  const ArbTable *table = arb_ruleset_table(arb_state_rules(state), IT_TABLE_MOVEMENT_WHEELED);
  gboolean deployed = stance->formation == IT_FORMATION_DEPLOYED;
  int own = row == IT_MOVER_GENERAL ? arb_state_get(state, stance->piece, IT_ATTR_PACE) : 0;

  if (own > 0) {
    *out_rate = own;
    return TRUE;
  }
  return arb_table_cell(table, row, 0, deployed ? IT_WHEELS_DEPLOYED : IT_WHEELS_LIMBERED, 0,
                        out_rate);
}

/* The normal rate, or that of a charge. */
static gboolean
base_rate(const Stance *stance, gboolean charge, int *out_rate)
{
  const ArbState *state = stance->state;
  const ArbTable *table = arb_ruleset_table(arb_state_rules(state), IT_TABLE_MOVEMENT);
  int row = mover(state, stance->piece);

  if (row >= 0) {
    return !charge && wheeled_rate(stance, row, out_rate);
  }
  int type =
      stance->on_foot ? IT_TYPE_INFANTRY_LINE : arb_state_get(state, stance->piece, IT_ATTR_TYPE);
  int column = charge ? IT_RATE_CHARGE : rate_column(stance);
  if (column == IT_RATE_OPEN_ORDER && !arb_table_cell(table, type, 0, column, 0, out_rate)) {
    column = IT_RATE_LINE;
  }
  return arb_table_cell(table, type, 0, column, 0, out_rate);
}

static gboolean
rate_at(const Stance *stance, int gait, int *out_rate)
{
  const ArbTable *gaits = arb_ruleset_table(arb_state_rules(stance->state), IT_TABLE_GAITS);
  int share = 0;
  int rate = 0;

  if (arb_table_cell(gaits, gait, 0, IT_RATE_OF_CHARGE, 0, &share)
      && base_rate(stance, TRUE, &rate)) {
    *out_rate = rate * share / IT_WHOLE_MOVE;
    return TRUE;
  }
  if (arb_table_cell(gaits, gait, 0, IT_RATE_OF_NORMAL, 0, &share)
      && base_rate(stance, FALSE, &rate)) {
    *out_rate = rate * share / IT_WHOLE_MOVE;
    return TRUE;
  }
  return FALSE;
}

static Stance
stands(const ArbState *state, guint piece)
{
  Stance stance = {.state = state, .piece = piece, .formation = IT_FORMATION_LINE};

  if (arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT) {
    stance.formation = arb_state_get(state, piece, IT_ATTR_FORMATION);
    stance.order = arb_state_get(state, piece, IT_ATTR_ORDER);
    stance.on_foot = is_on_foot(state, piece);
  }
  return stance;
}

gboolean
arb_italian_rate(const ArbState *state, guint piece, int gait, int *out_rate)
{
  Stance stance = stands(state, piece);

  return rate_at(&stance, gait, out_rate);
}

gboolean
arb_italian_riding_rate(const ArbState *state, guint piece, int gait, int *out_rate)
{
  Stance stance = stands(state, piece);

  stance.on_foot = FALSE;
  return rate_at(&stance, gait, out_rate);
}

int
arb_italian_normal_rate(const ArbState *state, guint piece)
{
  Stance stance = stands(state, piece);
  int rate = 0;

  if (stance.formation == IT_FORMATION_DEPLOYED) {
    stance.formation = IT_FORMATION_LIMBERED;
  }
  return rate_at(&stance, IT_GAIT_NORMAL, &rate) ? rate : 0;
}

int
arb_italian_gunners_rate(const ArbState *state)
{
  const ArbTable *table = arb_ruleset_table(arb_state_rules(state), IT_TABLE_MOVEMENT_WHEELED);
  int rate = 0;

  return arb_table_cell(table, IT_MOVER_GUNNERS, 0, IT_WHEELS_LIMBERED, 0, &rate) ? rate : 0;
}

gboolean
arb_italian_knows_square(const ArbState *state, guint unit)
{
  Stance stance = stands(state, unit);
  int rate = 0;

  stance.formation = IT_FORMATION_SQUARE;
  return base_rate(&stance, FALSE, &rate) && rate > 0;
}

int
arb_italian_rate_now(const ArbState *state, guint piece)
{
  int rate = 0;

  return arb_italian_rate(state, piece, arb_state_get(state, piece, IT_ATTR_GAIT), &rate) ? rate
                                                                                          : 0;
}

/* A charge, whether it came in or not, is more than half a move.  IT-FIR-10 */
static gboolean
has_charged(const ArbState *state, guint unit)
{
  return arb_state_get(state, unit, ARB_ATTR_KIND) == IT_KIND_UNIT
         && arb_state_get(state, unit, IT_ATTR_CHARGE_TURN)
                == arb_state_track(state, ARB_ATTR_TURN);
}

gboolean
arb_italian_moved_beyond_half(const ArbState *state, guint unit)
{
  int rate = 0;

  return has_charged(state, unit)
         || (arb_state_get(state, unit, ARB_ATTR_KIND) == IT_KIND_UNIT
             && arb_state_get(state, unit, IT_ATTR_MOVE_TURN)
                    == arb_state_track(state, ARB_ATTR_TURN)
             && arb_italian_rate(state, unit, IT_GAIT_NORMAL, &rate)
             && arb_state_get(state, unit, IT_ATTR_WALKED) * 2 > rate);
}

gboolean
arb_italian_moved_rapidly(const ArbState *state, guint unit)
{
  int arm = arb_italian_arm(state, unit);
  gboolean quick = arm == IT_ARM_CAVALRY
                   || (arm == IT_ARM_ARTILLERY && arb_state_get(state, unit, IT_ATTR_HORSE));

  int turn = arb_state_track(state, ARB_ATTR_TURN);

  return quick
         && (has_charged(state, unit)
             || (arb_italian_moved_beyond_half(state, unit)
                 && arb_state_get(state, unit, IT_ATTR_CHANGED_TURN) != turn
                 && arb_state_get(state, unit, IT_ATTR_DIFFICULT_TURN) != turn));
}

void
arb_italian_scale_walked_to(ArbChanges *changes, guint piece, int before, int after)
{
  int walked = arb_changes_get(changes, piece, IT_ATTR_WALKED);

  if (walked > 0 && before > 0) {
    gint64 scaled = ((gint64)walked * after + before - 1) / before;
    arb_changes_set(changes, piece, IT_ATTR_WALKED, (int)MIN(scaled, 100000));
  }
}

/* What was walked before is as large a share of the new rate. */
void
arb_italian_scale_walked(ArbChanges *changes, guint unit, int before)
{
  const ArbState *state = arb_changes_state(changes);
  int type = arb_state_get(state, unit, IT_ATTR_TYPE);
  Stance stance = {.state = state,
                   .piece = unit,
                   .formation = arb_changes_get(changes, unit, IT_ATTR_FORMATION),
                   .order = arb_changes_get(changes, unit, IT_ATTR_ORDER),
                   .on_foot = arb_italian_arm_of_type(type) == IT_ARM_CAVALRY
                              && arb_changes_get(changes, unit, IT_ATTR_DISMOUNTED)};
  int after = 0;

  if (rate_at(&stance, arb_changes_get(changes, unit, IT_ATTR_GAIT), &after)) {
    arb_italian_scale_walked_to(changes, unit, before, after);
  }
}

gboolean
arb_italian_ground(const ArbRuleset *rules, const ArbItalianGround *ground, int *out_share)
{
  const ArbTable *table = arb_ruleset_table(rules, IT_TABLE_TERRAIN);
  gboolean rain = ground->weather == IT_WEATHER_RAIN || ground->weather == IT_WEATHER_HEAVY;
  int share = 0;
  int marsh = 0;
  int gain = 0;

  if (ground->road) {
    gboolean gains = ground->column && ground->going != IT_GOING_WHEELS;
    *out_share = IT_WHOLE_MOVE;
    if (gains && arb_table_list(arb_ruleset_table(rules, IT_TABLE_ROAD_MARCH), -1, 0, &gain)) {
      *out_share += gain;
    }
    return TRUE;
  }
  if (!arb_table_cell(table, ground->terrain, 0, ground->going, 0, &share)) {
    return FALSE;
  }
  if (rain && ground->going == IT_GOING_WHEELS
      && arb_table_cell(table, IT_TERRAIN_MARSH, 0, ground->going, 0, &marsh)) {
    share = MIN(share, marsh);
  }
  *out_share = share;
  return TRUE;
}

int
arb_italian_move_limit(const ArbRuleset *rules, int limit)
{
  int number = G_MAXINT;

  return arb_table_list(arb_ruleset_table(rules, IT_TABLE_MOVE_LIMITS), limit, 0, &number)
             ? number
             : G_MAXINT;
}

int
arb_italian_move_distance(const ArbRuleset *rules, int which)
{
  int length = 0;

  return arb_table_list(arb_ruleset_table(rules, IT_TABLE_MOVE_DISTANCES), which, 0, &length)
             ? length
             : 0;
}
