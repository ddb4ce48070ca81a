/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/fire-private.h"
#include "rules/italian/move-private.h"
#include "rules/italian/place-private.h"
#include "rules/italian/works-private.h"

/* What the game knows of a fire, and what of it forbids it. */

int
arb_italian_firing_front(const ArbState *state, guint unit)
{
  int bogged = arb_state_get(state, unit, IT_ATTR_BOGGED); /* IT-MOV-8 */
  int bases = MAX(arb_state_get(state, unit, IT_ATTR_BASES) - bogged, 0);
  int front = arb_state_get(state, unit, IT_ATTR_FRONT);

  if (arb_state_get(state, unit, IT_ATTR_ORDER) != IT_ORDER_CLOSE
      && arb_italian_arm(state, unit) != IT_ARM_ARTILLERY) {
    bases = arb_italian_bases_in_open_order(bases);
    return front > 0 ? MIN(front, bases) : bases;
  }
  if (front > 0) {
    return MIN(front, bases);
  }
  switch (arb_state_get(state, unit, IT_ATTR_FORMATION)) {
  case IT_FORMATION_DIVISIONS:
  case IT_FORMATION_SQUARE:
    return MIN(bases, 2);
  case IT_FORMATION_COMPANIES:
  case IT_FORMATION_COLUMN:
  case IT_FORMATION_MARCH_COLUMN:
    return MIN(bases, 1);
  default:
    return bases;
  }
}

/* Class that the target's own arm, formation and order give; the table may know better (IT-FIR-4,
 * IT-FIR-10). */
static int
target_class(const ArbState *state, guint piece)
{
  int formation = arb_state_get(state, piece, IT_ATTR_FORMATION);
  int reaction = arb_state_get(state, piece, IT_ATTR_REACTION);
  gboolean horse = arb_state_get(state, piece, IT_ATTR_HORSE) != 0;

  switch (arb_italian_arm(state, piece)) {
  case IT_ARM_WAGON:
    return IT_TARGET_MASSED;
  case IT_ARM_ARTILLERY:
    if (formation == IT_FORMATION_DEPLOYED || arb_state_get(state, piece, IT_ATTR_GUNNERS_AWAY)) {
      return IT_TARGET_DISPERSED;
    }
    if (arb_italian_moved_rapidly(state, piece)) {
      return IT_TARGET_RAPID;
    }
    return horse ? IT_TARGET_NORMAL : IT_TARGET_MASSED;
  case IT_ARM_CAVALRY:
    if (arb_state_get(state, piece, IT_ATTR_CHARGE_STAGE) == IT_CHARGE_STAGE_MOVED) {
      return IT_TARGET_RAPID; /* a charge is more than half a move */
    }
    break;
  default:
    break;
  }
  if (arb_italian_moved_rapidly(state, piece)) {
    return IT_TARGET_RAPID;
  }
  switch (formation) {
  case IT_FORMATION_SQUARE:
  case IT_FORMATION_DIVISIONS:
  case IT_FORMATION_COMPANIES:
  case IT_FORMATION_COLUMN:
  case IT_FORMATION_MARCH_COLUMN:
    return IT_TARGET_DENSE;
  default:
    break;
  }
  gboolean crossing = arb_state_get(state, piece, IT_ATTR_DISORDER_TEMPORARY) == IT_CAUSE_EMBARKING;
  gboolean loose =
      arb_state_get(state, piece, IT_ATTR_ORDER) != IT_ORDER_CLOSE || reaction == IT_REACTION_ROUT;
  if (crossing) {
    return IT_TARGET_NORMAL; /* never dispersed.  IT-MOV-13 */
  }
  return loose ? IT_TARGET_DISPERSED : IT_TARGET_NORMAL;
}

int
arb_italian_own_weapon(const ArbState *state, guint shooter, int range, gboolean friends_in_cone)
{
  const ArbTable *points = arb_ruleset_table(arb_state_rules(state), IT_TABLE_FIRE_POINTS);
  static const int canister[] = {IT_WEAPON_CANISTER_3, IT_WEAPON_CANISTER_6, IT_WEAPON_CANISTER_8,
                                 IT_WEAPON_CANISTER_12};
  static const int shot[] = {IT_WEAPON_SHOT_3, IT_WEAPON_SHOT_6, IT_WEAPON_SHOT_8,
                             IT_WEAPON_SHOT_12};
  int type = arb_state_get(state, shooter, IT_ATTR_TYPE);
  int from = 0;
  int to = 0;

  switch (type) {
  case IT_TYPE_GUNS_SIEGE:
    return IT_WEAPON_SIEGE;
  case IT_TYPE_HOWITZERS:
    return IT_WEAPON_SHELL;
  case IT_TYPE_ROCKETS:
    return IT_WEAPON_ROCKET;
  default:
    break;
  }
  if (type >= IT_TYPE_GUNS_3 && type <= IT_TYPE_GUNS_12) {
    int caliber = type - IT_TYPE_GUNS_3;
    gboolean near =
        arb_table_reach(points, canister[caliber], &from, &to) && range <= to && !friends_in_cone;
    return near ? canister[caliber] : shot[caliber];
  }
  int arm = arb_state_get(state, shooter, IT_ATTR_SMALL_ARM);
  return arm == IT_SMALL_ARM_NONE ? -1 : arm - IT_SMALL_ARM_MUSKET + IT_WEAPON_MUSKET;
}

/* Guns may load round shot instead of canister, or the other way round; nobody else has a choice.
 */
static gboolean
may_load(int own, int given)
{
  if (own >= IT_WEAPON_CANISTER_3 && own <= IT_WEAPON_CANISTER_12) {
    return given == own || given == own - IT_WEAPON_CANISTER_3 + IT_WEAPON_SHOT_3;
  }
  if (own >= IT_WEAPON_SHOT_3 && own <= IT_WEAPON_SHOT_12) {
    return given == own || given == own - IT_WEAPON_SHOT_3 + IT_WEAPON_CANISTER_3;
  }
  return given == own;
}

static gboolean
fill_weapon(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  int shooter = facts->value[FIRE_F_SHOOTER];
  int own = arb_italian_own_weapon(state, (guint)shooter, facts->value[FIRE_F_RANGE],
                                   facts->value[FIRE_F_FRIENDS_IN_CONE]);

  if (facts->source[FIRE_F_WEAPON] == ARB_FACT_GIVEN) {
    return arb_require(outcome, may_load(own, facts->value[FIRE_F_WEAPON]), "IT-FIR-1",
                       "not-its-weapon", shooter, facts->value[FIRE_F_WEAPON]);
  }
  if (!arb_require(outcome, own >= 0, "IT-FIR-1", "no-small-arm", shooter)) {
    return FALSE;
  }
  arb_facts_suggest(facts, FIRE_F_WEAPON, MAX(own, 0));
  return TRUE;
}

/* In a melee; but who sees an enemy advance to contact fires at him first.  IT-CHG-1 */
static gboolean
is_held(const ArbState *state, guint shooter, guint target)
{
  guint foe = (guint)arb_state_get(state, shooter, IT_ATTR_LOCKED_WITH);

  return foe != 0
         && (foe != target || arb_state_get(state, shooter, IT_ATTR_CHARGED_BY) != (int)target);
}

static gboolean
may_fire(const ArbState *state, guint shooter, guint target, ArbOutcome *outcome)
{
  int formation = arb_state_get(state, shooter, IT_ATTR_FORMATION);
  int me = (int)shooter;
  gboolean enemies = arb_italian_is_feature(state, target)
                     || arb_state_get(state, shooter, ARB_ATTR_SIDE)
                            != arb_state_get(state, target, ARB_ATTR_SIDE);

  return arb_require(outcome, arb_italian_in_play(state, shooter), "IT-FIR-1", "out-of-play", me)
         && arb_require(outcome, arb_italian_in_play(state, target), "IT-FIR-1", "out-of-play",
                        (int)target)
         && arb_require(outcome, enemies, "IT-FIR-1", "own-side", (int)target)
         && arb_require(outcome, formation != IT_FORMATION_LIMBERED, "IT-FRM-1", "limbered")
         && arb_require(outcome, formation != IT_FORMATION_MARCH_COLUMN, "IT-FRM-3", "march-column")
         && arb_require(outcome,
                        !arb_italian_fired_now(state, shooter)
                            || arb_italian_bases_left(state, shooter) > 0,
                        "IT-FIR-1", "fired-already", me)
         && arb_require(outcome, !is_held(state, shooter, target), "IT-FIR-1", "locked-no-fire", me)
         && arb_require(outcome, !arb_italian_runs(arb_state_get(state, shooter, IT_ATTR_REACTION)),
                        "IT-MOR-3", "running-no-fire", me)
         && arb_require(outcome, !arb_state_get(state, shooter, IT_ATTR_SILENCED), "IT-MOV-10",
                        "silenced-no-fire", me)
         && arb_require(outcome, !arb_state_get(state, shooter, IT_ATTR_GUNNERS_AWAY), "IT-CHG-5",
                        "gunners-away-no-fire", me)
         && arb_require(outcome, arb_state_get(state, shooter, IT_ATTR_OWED) == 0, "IT-MOV-5",
                        "unfinished-no-fire", me)
         && arb_require(outcome, !arb_state_get(state, shooter, IT_ATTR_SCREENED), "IT-FRM-5",
                        "through-screen", me)
         && arb_require(outcome, arb_state_get(state, shooter, IT_ATTR_AMBUSHED_BY) != (int)target,
                        "IT-FIR-1", "no-reply", me);
}

static gboolean
is_hidden(const ArbState *state, guint target)
{
  return arb_state_get(state, target, ARB_ATTR_KIND) == IT_KIND_UNIT
         && arb_state_get(state, target, IT_ATTR_CONCEALED) != IT_CONCEALED_NO;
}

/* The charger comes from beside or behind, where a front does not shoot; squares and skirmishers
 * shoot all round.  IT-FIR-1 */
static gboolean
is_struck_aside(const ArbState *state, guint shooter, guint target)
{
  gboolean all_round = arb_state_get(state, shooter, IT_ATTR_FORMATION) == IT_FORMATION_SQUARE
                       || (arb_italian_arm(state, shooter) != IT_ARM_ARTILLERY
                           && arb_state_get(state, shooter, IT_ATTR_ORDER) == IT_ORDER_SCATTERED);

  return !all_round && arb_state_get(state, shooter, IT_ATTR_CHARGED_BY) == (int)target
         && arb_state_get(state, target, IT_ATTR_STRIKES) != IT_STRIKES_FRONT;
}

gboolean
arb_italian_can_fire(const ArbState *state, guint shooter, guint target)
{
  ArbOutcome unsaid;

  arb_outcome_init(&unsaid, NULL);
  return arb_state_get(state, shooter, ARB_ATTR_KIND) == IT_KIND_UNIT && !is_hidden(state, target)
         && !is_struck_aside(state, shooter, target) && may_fire(state, shooter, target, &unsaid)
         && arb_italian_own_weapon(state, shooter, 0, FALSE) >= 0;
}

int
arb_italian_short_range(const ArbState *state, guint shooter, int gap)
{
  const ArbTable *points = arb_ruleset_table(arb_state_rules(state), IT_TABLE_FIRE_POINTS);
  int weapon = arb_italian_own_weapon(state, shooter, gap, FALSE);
  int near = INT_MAX;
  int from = 0;
  int to = 0;

  for (guint i = 0; i < points->rows->len; i++) {
    const ArbSlot *slot = &g_array_index(points->rows, ArbSlot, i);
    near = slot->key == weapon ? MIN(near, slot->to) : near;
  }
  int seen = arb_state_track(state, IT_ATTR_VISIBILITY); /* he waits until he sees them */
  near = seen > 0 ? MIN(near, seen) : near;
  return arb_table_reach(points, weapon, &from, &to) ? CLAMP(gap, from, MAX(near, from)) : gap;
}

static void
fill_shooter(const ArbState *state,
             guint shooter,
             guint target,
             ArbFacts *facts,
             ArbOutcome *outcome)
{
  int arm = arb_italian_arm(state, shooter);
  gboolean foot = arm == IT_ARM_INFANTRY;
  gboolean shaken = arb_italian_is_disordered(state, shooter);
  gboolean line = arb_state_get(state, shooter, IT_ATTR_FORMATION) == IT_FORMATION_LINE;
  gboolean ranged = arm == IT_ARM_ARTILLERY && arb_italian_is_ranged(state, shooter, target);

  int left = arb_italian_bases_left(state, shooter);
  arb_facts_suggest(facts, FIRE_F_BASES,
                    left > 0 ? left : arb_italian_firing_front(state, shooter));
  arb_facts_know(facts, FIRE_F_GENERAL, arb_italian_general_with(state, shooter) != 0, outcome);
  arb_facts_know(facts, FIRE_F_DISORDERED, shaken, outcome);
  arb_facts_know(facts, FIRE_F_TWO_DEEP,
                 foot && line && arb_state_get(state, shooter, IT_ATTR_TWO_DEEP), outcome);
  arb_facts_know(facts, FIRE_F_LOW_AMMUNITION, arb_italian_fires_low(state, shooter), outcome);
  arb_facts_know(facts, FIRE_F_CLASS, arb_state_get(state, shooter, IT_ATTR_CLASS), outcome);
  arb_facts_know(facts, FIRE_F_FATIGUE, arb_state_get(state, shooter, IT_ATTR_FATIGUE), outcome);
  arb_facts_know(facts, FIRE_F_FIRST_VOLLEY,
                 foot && !shaken && arb_italian_fires_first_volley(state, shooter), outcome);
  arb_facts_know(facts, FIRE_F_RANGED, ranged, outcome);
  arb_facts_know(facts, FIRE_F_WEATHER, arb_state_track(state, IT_ATTR_WEATHER), outcome);
  arb_italian_know_great_commander(state, shooter, FIRE_F_GREAT_COMMANDER, facts, outcome);
  if (arb_state_get(state, shooter, IT_ATTR_EMBARKED)) {
    arb_facts_know(facts, FIRE_F_EMBARKED, TRUE, outcome);
  }
  if (foot && arb_italian_moved_beyond_half(state, shooter)) {
    arb_facts_know(facts, FIRE_F_MOVED, TRUE, outcome);
  }
  if (is_struck_aside(state, shooter, target)) {
    arb_facts_know(facts, FIRE_F_ARC, FALSE, outcome);
  }
}

/* Houses cover those in them as long as they stand.  IT-FIR-8 */
static int
class_in_sector(const ArbState *state, const ArbFacts *facts, int class)
{
  guint sector = (guint)facts->value[FIRE_F_SECTOR];

  if (sector == 0) {
    return class;
  }
  switch (arb_state_get(state, sector, IT_ATTR_SECTOR_COVER)) {
  case IT_SECTOR_COVER_HEAVY:
    return IT_TARGET_PROTECTED;
  case IT_SECTOR_COVER_LIGHT:
    return IT_TARGET_COVERED;
  default:
    return class;
  }
}

static void
fill_target(const ArbState *state,
            guint shooter,
            guint target,
            ArbFacts *facts,
            ArbOutcome *outcome)
{
  int start = arb_state_get(state, target, IT_ATTR_FIGURES_START);
  int left = arb_state_get(state, target, IT_ATTR_FIGURES)
             + arb_italian_figures_looting(state, target)
             - arb_state_get(state, target, IT_ATTR_FIRE_LOST);
  int class = target_class(state, target);
  gboolean afloat = arb_state_get(state, target, IT_ATTR_EMBARKED) != 0; /* IT-MOV-13 */

  arb_facts_suggest(facts, FIRE_F_TARGET,
                    afloat ? IT_TARGET_COVERED : class_in_sector(state, facts, class));
  if (facts->value[FIRE_F_TARGET] == IT_TARGET_COVERED
      || facts->value[FIRE_F_TARGET] == IT_TARGET_PROTECTED) {
    arb_facts_suggest(facts, FIRE_F_IN_OPEN, class + 1);
  }
  arb_facts_know(facts, FIRE_F_UNIT_FIGURES, MAX(start, 1), outcome);
  arb_facts_know(facts, FIRE_F_ALREADY_LOST, MAX(start - left, 0), outcome);
  guint foe = (guint)arb_state_get(state, target, IT_ATTR_LOCKED_WITH);
  if (is_hidden(state, target)) {
    arb_facts_know(facts, FIRE_F_HIDDEN, TRUE, outcome);
  }
  arb_facts_know(facts, FIRE_F_IN_MELEE, foe != 0 && foe != shooter, outcome);
  arb_facts_know(facts, FIRE_F_BATTERY, arb_italian_arm(state, target) == IT_ARM_ARTILLERY,
                 outcome);
}

/* What is left of the front may fire, with the same ammunition.  IT-FIR-1 IT-FIR-3 */
static gboolean
check_split(const ArbState *state, guint shooter, ArbFacts *facts, ArbOutcome *outcome)
{
  int left = arb_italian_bases_left(state, shooter);
  int with = arb_state_get(state, shooter, IT_ATTR_FIRED_WITH);

  return !arb_italian_fired_now(state, shooter) || left == 0
         || (arb_require(outcome, facts->value[FIRE_F_WEAPON] == with, "IT-FIR-3", "one-ammunition",
                         with)
             && arb_require(outcome, facts->value[FIRE_F_BASES] <= left, "IT-FIR-1", "bases-left",
                            left));
}

/* Nobody shoots farther than he sees; dusk is as bad as smoke.  IT-OBS-1 */
static void
fill_sight(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint sector = (guint)facts->value[FIRE_F_SECTOR];
  int far = arb_state_track(state, IT_ATTR_VISIBILITY);

  if (arb_state_track(state, IT_ATTR_LIGHT) != IT_LIGHT_DAY) {
    arb_facts_suggest(facts, FIRE_F_SMOKE, TRUE);
  }
  (void)arb_require(outcome, far == 0 || facts->value[FIRE_F_RANGE] <= far, "IT-OBS-1",
                    "beyond-sight", far);
  if (sector != 0) {
    (void)arb_require(outcome, arb_state_get(state, sector, IT_ATTR_FEATURE) == IT_FEATURE_SECTOR,
                      "IT-FIR-8", "no-target-feature", (int)sector);
  }
}

/* Who stands in a built-up sector is shot at there. */
static void
suggest_sector(const ArbState *state, guint target, ArbFacts *facts)
{
  guint place = arb_italian_place_of(state, target);

  if (place != 0 && arb_state_get(state, place, IT_ATTR_FEATURE) == IT_FEATURE_SECTOR) {
    arb_facts_suggest(facts, FIRE_F_SECTOR, (int)place);
  }
}

void
arb_italian_fill_fire(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint shooter = (guint)facts->value[FIRE_F_SHOOTER];
  guint target = (guint)facts->value[FIRE_F_AT];

  if (shooter == 0 || target == 0) {
    return; /* missing: the core says so */
  }
  gboolean ground = arb_italian_is_feature(state, target);
  arb_facts_know(facts, FIRE_F_GROUND, ground, outcome);
  if (!ground) {
    suggest_sector(state, target, facts);
  }
  arb_italian_fill_burns(state, facts, outcome);
  fill_shooter(state, shooter, target, facts, outcome);
  if (!ground) {
    fill_target(state, shooter, target, facts, outcome);
  }
  fill_sight(state, facts, outcome);
  if (outcome->state != ARB_OPEN || !may_fire(state, shooter, target, outcome)
      || !fill_weapon(state, facts, outcome) || !check_split(state, shooter, facts, outcome)) {
    return;
  }
  if (ground) {
    (void)arb_italian_fill_ground(state, target, facts, outcome);
  } else {
    arb_italian_fill_screen(state, target, facts, outcome);
  }
}
