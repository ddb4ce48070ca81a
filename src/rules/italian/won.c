/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/game.h"
#include "core/view.h"

#include "rules/italian/end-private.h"
#include "rules/italian/italian-private.h"

/* What a side has won from the enemy, counted from the pieces, and what it is worth.  IT-VIC-2 */

guint
arb_italian_other_side(const ArbState *state, guint side)
{
  for (guint i = 0; arb_state_side(state, i) != 0; i++) {
    if (arb_state_side(state, i) != side) {
      return arb_state_side(state, i);
    }
  }
  return 0;
}

guint
arb_italian_withdrew(const ArbState *state)
{
  for (guint i = 0; arb_state_side(state, i) != 0; i++) {
    guint side = arb_state_side(state, i);
    if (arb_state_get(state, side, IT_ATTR_WITHDREW)) {
      return side;
    }
  }
  return 0;
}

gboolean
arb_italian_is_last_turn(const ArbState *state)
{
  int last = arb_state_track(state, ARB_ATTR_LAST);

  return last == 0 || arb_state_track(state, ARB_ATTR_TURN) >= last;
}

static int
bases_at_start(const ArbState *state, guint piece)
{
  int per_base = arb_italian_figures_per_base(state, piece);

  return (arb_state_get(state, piece, IT_ATTR_FIGURES_START) + per_base - 1) / per_base;
}

int
arb_italian_bases_deployed(const ArbState *state, guint side)
{
  int bases = 0;

  for (guint unit = 1; unit < arb_state_count(state); unit++) {
    if (arb_state_get(state, unit, ARB_ATTR_KIND) != IT_KIND_UNIT || !arb_state_exists(state, unit)
        || (guint)arb_state_get(state, unit, ARB_ATTR_SIDE) != side) {
      continue;
    }
    int arm = arb_italian_arm(state, unit);
    /* who escorts prisoners was taken off what the unit began with */
    bases += arm == IT_ARM_INFANTRY || arm == IT_ARM_CAVALRY
                 ? bases_at_start(state, unit) + arb_state_get(state, unit, IT_ATTR_ESCORT)
                 : 0;
  }
  return bases;
}

/* Guns that their owner has lost and not won back. Their crews may be dead, prisoners or gone.
 * IT-OFF-4: the guns stay. */
static gboolean
are_guns_taken(const ArbState *state, guint unit)
{
  int gone = arb_state_get(state, unit, IT_ATTR_GONE);
  gboolean lost = gone == IT_GONE_CAPTURED || gone == IT_GONE_PRISONERS;
  gboolean back =
      arb_state_get(state, unit, IT_ATTR_HELD_BY) == arb_state_get(state, unit, ARB_ATTR_SIDE);

  return arb_italian_arm(state, unit) == IT_ARM_ARTILLERY && lost && !back
         && !arb_state_get(state, unit, IT_ATTR_SHARED);
}

static void
count_runaways(const ArbState *state, guint unit, int bases, gboolean horse, int *won)
{
  gboolean rout = arb_state_get(state, unit, IT_ATTR_REACTION) == IT_REACTION_ROUT
                  || arb_state_get(state, unit, IT_ATTR_OFF) == IT_OFF_ROUTED;
  int gone = arb_state_get(state, unit, IT_ATTR_GONE);

  if (gone == IT_GONE_OFF_TABLE && arb_state_get(state, unit, IT_ATTR_KEPT_OUT)) {
    won[IT_WON_KEPT_OUT] += bases;
  } else if (gone == IT_GONE_OFF_TABLE
             && (rout || arb_state_get(state, unit, IT_ATTR_OFF) == IT_OFF_ROUTED)) {
    won[horse ? IT_WON_HORSE_DESTROYED : IT_WON_FOOT_DESTROYED] += bases;
  } else if (gone == IT_GONE_NO && rout) {
    won[IT_WON_ROUT] += bases;
  }
}

/* What horsemen lose on foot is foot, though they ride again.  IT-FRM-7 */
static void
count_lost(const ArbState *state, guint unit, int *won)
{
  int type = arb_state_get(state, unit, IT_ATTR_TYPE);
  gboolean horse = arb_italian_arm_of_type(type) == IT_ARM_CAVALRY;
  int destroyed = arb_state_get(state, unit, IT_ATTR_DESTROYED);
  int prisoners = arb_state_get(state, unit, IT_ATTR_PRISONERS);
  int destroyed_riding = horse ? destroyed - arb_state_get(state, unit, IT_ATTR_FOOT_DESTROYED) : 0;
  int taken_riding = horse ? prisoners - arb_state_get(state, unit, IT_ATTR_FOOT_PRISONERS) : 0;

  won[IT_WON_HORSE_DESTROYED] += destroyed_riding;
  won[IT_WON_FOOT_DESTROYED] += destroyed - destroyed_riding;
  won[IT_WON_HORSE_PRISONERS] += taken_riding;
  won[IT_WON_FOOT_PRISONERS] += prisoners - taken_riding;
}

static void
count_unit(const ArbState *state, guint unit, int *won)
{
  gboolean horse = arb_italian_arm(state, unit) == IT_ARM_CAVALRY;
  int bases = arb_state_get(state, unit, IT_ATTR_BASES);

  won[IT_WON_DESERTERS] += arb_state_get(state, unit, IT_ATTR_LOOTERS);
  count_runaways(state, unit, bases, horse, won);
  if (are_guns_taken(state, unit)) {
    won[IT_WON_GUNS_TAKEN] += bases_at_start(state, unit);
    return;
  }
  count_lost(state, unit, won);
  if (arb_state_get(state, unit, IT_ATTR_GONE) == IT_GONE_NO
      && arb_state_get(state, unit, IT_ATTR_SILENCED)) {
    won[IT_WON_GUNS_SILENCED] += bases;
  }
}

static void
count_general(const ArbState *state, guint general, int *won)
{
  int gone = arb_state_get(state, general, IT_ATTR_GONE);

  /* Killed or taken: one who leaves with a wound is neither. */
  if (gone != IT_GONE_NO && gone != IT_GONE_OFF_TABLE
      && arb_state_get(state, general, IT_ATTR_FATE) != IT_FATE_WOUNDED) {
    won[IT_WON_BRIGADE_GENERALS + arb_state_get(state, general, IT_ATTR_LEVEL)]++;
  }
}

/* Whatever is worth points is an objective. */
static void
count_feature(const ArbState *state, guint feature, guint side, int *won)
{
  int worth = arb_state_get(state, feature, IT_ATTR_WORTH);
  gboolean objective =
      worth > 0 || arb_state_get(state, feature, IT_ATTR_FEATURE) == IT_FEATURE_OBJECTIVE;

  if (!objective || (guint)arb_state_get(state, feature, IT_ATTR_HELD_BY) != side
      || arb_state_get(state, feature, IT_ATTR_SHARED)) {
    return;
  }
  won[IT_WON_OBJECTIVES] +=
      worth > 0 ? worth
                : arb_italian_number(arb_state_rules(state), IT_TABLE_VICTORY_PRIZES,
                                     IT_PRIZE_OBJECTIVE, 0, 0);
}

gboolean
arb_italian_may_count(const ArbState *state, guint viewer, guint piece)
{
  static const guint counted[] = {
      IT_ATTR_BASES,     IT_ATTR_FIGURES_START, IT_ATTR_DESTROYED,
      IT_ATTR_PRISONERS, IT_ATTR_LOOTERS,       IT_ATTR_GONE,
      IT_ATTR_REACTION,  IT_ATTR_OFF,           IT_ATTR_KEPT_OUT,
      IT_ATTR_SILENCED,  IT_ATTR_HELD_BY,       IT_ATTR_SHARED,
      IT_ATTR_WORTH,     IT_ATTR_FATE,          IT_ATTR_DISORDER_TEMPORARY,
      IT_ATTR_IRREGULAR, IT_ATTR_DETACHED_FROM, IT_ATTR_DISORDER_LASTING,
  };
  int value = 0;

  for (guint i = 0; i < G_N_ELEMENTS(counted); i++) {
    if (!arb_view_get(state, viewer, piece, counted[i], &value)) {
      return FALSE;
    }
  }
  return arb_state_exists(state, piece);
}

ArbSee
arb_italian_count_see(const ArbState *state, guint side)
{
  static const guint32 kinds = 1u << IT_KIND_UNIT | 1u << IT_KIND_GENERAL | 1u << IT_KIND_WAGON;
  ArbSee see = ARB_SEE_PUBLIC;

  for (guint piece = 1; side != 0 && piece < arb_state_count(state); piece++) {
    guint kind = (guint)arb_state_get(state, piece, ARB_ATTR_KIND);
    if ((kinds >> kind & 1) != 0 && (guint)arb_state_get(state, piece, ARB_ATTR_SIDE) == side
        && arb_state_exists(state, piece) && !arb_view_piece(state, ARB_VIEW_PUBLIC, piece)) {
      see = MAX(see, arb_view_piece(state, side, piece) ? ARB_SEE_SIDE : ARB_SEE_UMPIRE);
    }
  }
  return see;
}

void
arb_italian_count_won(const ArbState *state, guint side, int won[IT_N_WON])
{
  arb_italian_count_won_seen(state, ARB_VIEW_UMPIRE, side, won);
}

void
arb_italian_count_won_seen(const ArbState *state, guint viewer, guint side, int won[IT_N_WON])
{
  for (guint i = 0; i < IT_N_WON; i++) {
    won[i] = 0;
  }
  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    int kind = arb_state_get(state, piece, ARB_ATTR_KIND);
    guint owner = (guint)arb_state_get(state, piece, ARB_ATTR_SIDE);
    if (!arb_italian_may_count(state, viewer, piece)) {
      continue;
    }
    if (kind == IT_KIND_FEATURE) {
      count_feature(state, piece, side, won);
    } else if (owner == side || owner == 0) {
      continue;
    } else if (kind == IT_KIND_UNIT) {
      count_unit(state, piece, won);
    } else if (kind == IT_KIND_GENERAL) {
      count_general(state, piece, won);
    } else if (kind == IT_KIND_WAGON) {
      won[IT_WON_WAGONS] += arb_state_get(state, piece, IT_ATTR_GONE) == IT_GONE_CAPTURED ? 1 : 0;
    }
  }
}

/* Points of one, in hundredths. */
static int
price_of(const ArbRuleset *rules, int item)
{
  static const int prize[IT_N_WON] = {
      [IT_WON_GUNS_TAKEN] = IT_PRIZE_GUNS_TAKEN, [IT_WON_GUNS_SILENCED] = IT_PRIZE_GUNS_SILENCED,
      [IT_WON_WAGONS] = IT_PRIZE_WAGON,          [IT_WON_ROUT] = IT_PRIZE_ROUT,
      [IT_WON_DESERTERS] = IT_PRIZE_DESERTERS,
  };
  int number = 0;

  if (item <= IT_WON_HORSE_PRISONERS) {
    int loss = item >= IT_WON_FOOT_PRISONERS ? IT_LOSS_PRISONERS : IT_LOSS_DESTROYED;
    gboolean horse = item == IT_WON_HORSE_DESTROYED || item == IT_WON_HORSE_PRISONERS;
    gboolean known = arb_table_cell(arb_ruleset_table(rules, IT_TABLE_VICTORY_POINTS), loss, 0,
                                    horse ? IT_MOUNT_HORSE : IT_MOUNT_FOOT, 0, &number);
    return known ? number * 100 : 0;
  }
  if (item >= IT_WON_BRIGADE_GENERALS && item <= IT_WON_ARMY_GENERALS) {
    return 100
           * arb_italian_number(rules, IT_TABLE_VICTORY_GENERALS, item - IT_WON_BRIGADE_GENERALS, 0,
                                0);
  }
  if (item == IT_WON_OBJECTIVES) {
    return 100;
  }
  if (item == IT_WON_KEPT_OUT) { /* eighths */
    return arb_italian_number(rules, IT_TABLE_VICTORY_KEPT_OUT, -1, 0, 0) * 100 / 8;
  }
  return 100 * arb_italian_number(rules, IT_TABLE_VICTORY_PRIZES, prize[item], 0, 0);
}

int
arb_italian_price_won(const ArbRuleset *rules, const int won[IT_N_WON], ArbOutcome *outcome)
{
  static const char *const lines[IT_N_WON] = {
      "vp-foot-destroyed",
      "vp-horse-destroyed",
      "vp-foot-prisoners",
      "vp-horse-prisoners",
      "vp-guns-taken",
      "vp-guns-silenced",
      "vp-wagons",
      "vp-brigade-generals",
      "vp-division-generals",
      "vp-corps-generals",
      "vp-army-generals",
      "vp-objectives",
      "vp-rout",
      "vp-deserters",
      "vp-kept-out",
  };
  int total = 0;

  for (int i = 0; i < IT_N_WON; i++) {
    int points = won[i] * price_of(rules, i);
    total += points;
    if (won[i] != 0 && outcome != NULL) {
      arb_say(outcome, lines[i], won[i], points);
    }
  }
  return total;
}

void
arb_italian_due_end(const ArbState *state, ArbDueList *due)
{
  if (arb_state_track(state, ARB_ATTR_PHASE) != IT_PHASE_VICTORY) {
    return;
  }
  for (guint i = 0; arb_state_side(state, i) != 0; i++) {
    if (arb_italian_morale_due(state, arb_state_side(state, i))) {
      arb_due_add(due, TRUE, "IT-VIC-1", "army-morale-due", arb_state_side(state, i));
    }
  }
  if (arb_state_track(state, ARB_ATTR_LAST) > 0 && arb_italian_is_last_turn(state)
      && arb_italian_withdrew(state) == 0
      && arb_state_get(state, arb_state_side(state, 0), IT_ATTR_ENDING) == IT_SIDE_RESULT_NONE) {
    arb_due_add(due, FALSE, "IT-VIC-2", "score-due", 0);
  }
}
