/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"
#include "core/table.h"

#include "rules/italian/command-private.h"

int
arb_italian_arm_of_type(int type)
{
  if (type <= IT_TYPE_INFANTRY_MOUNTED) {
    return IT_ARM_INFANTRY;
  }
  if (type <= IT_TYPE_CAVALRY_CUIRASSIER) {
    return IT_ARM_CAVALRY;
  }
  return type == IT_TYPE_ENGINEERS ? IT_ARM_ENGINEERS : IT_ARM_ARTILLERY;
}

int
arb_italian_arm(const ArbState *state, guint piece)
{
  if (arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_WAGON) {
    return IT_ARM_WAGON;
  }
  int arm = arb_italian_arm_of_type(arb_state_get(state, piece, IT_ATTR_TYPE));
  gboolean on_foot = arm == IT_ARM_CAVALRY && arb_state_get(state, piece, IT_ATTR_DISMOUNTED);
  return on_foot ? IT_ARM_INFANTRY : arm; /* IT-FRM-7 */
}

gboolean
arb_italian_is_disordered(const ArbState *state, guint unit)
{
  return arb_state_get(state, unit, IT_ATTR_DISORDER_TEMPORARY) != IT_CAUSE_NONE
         || arb_state_get(state, unit, IT_ATTR_DISORDER_LASTING) != IT_CAUSE_NONE;
}

/* Figures of the bases that loot: they come back, and are not lost.  IT-LOG-5 */
int
arb_italian_figures_looting(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT
             ? arb_state_get(state, piece, IT_ATTR_LOOTERS)
                   * arb_italian_figures_per_base(state, piece)
             : 0;
}

int
arb_italian_losses(const ArbState *state, guint piece)
{
  int start = arb_state_get(state, piece, IT_ATTR_FIGURES_START);
  int left = arb_state_get(state, piece, IT_ATTR_FIGURES)
             + arb_italian_figures_looting(state, piece)
             - arb_state_get(state, piece, IT_ATTR_FIRE_LOST);

  return start > left ? (start - left) * 10000 / start : 0;
}

int
arb_italian_figures_per_base(const ArbState *state, guint piece)
{
  const ArbTable *table = arb_ruleset_table(arb_state_rules(state), IT_TABLE_FIGURES_PER_BASE);
  int arm = arb_italian_arm(state, piece);
  int figures = 1;

  if (arm == IT_ARM_INFANTRY) { /* horsemen on foot keep the figures of horsemen */
    arm = arb_italian_arm_of_type(arb_state_get(state, piece, IT_ATTR_TYPE));
  }
  if (!arb_table_list(table, arm, 0, &figures) || figures < 1) {
    return 1;
  }
  return figures;
}

int
arb_italian_bases_of(const ArbState *state, guint piece, int figures)
{
  int per_base = arb_italian_figures_per_base(state, piece);

  return (MAX(figures, 0) + per_base - 1) / per_base;
}

gboolean
arb_italian_loses_base(const ArbState *state, guint unit)
{
  int figures = arb_state_get(state, unit, IT_ATTR_FIGURES);
  int waiting = arb_state_get(state, unit, IT_ATTR_FIRE_LOST);
  int tested = arb_state_get(state, unit, IT_ATTR_FIRE_TESTED);

  return arb_italian_bases_of(state, unit, figures - waiting)
         < MIN(arb_state_get(state, unit, IT_ATTR_BASES),
               arb_italian_bases_of(state, unit, figures - tested));
}

gboolean
arb_italian_is_shot_down(const ArbState *state, guint unit)
{
  int waiting = arb_state_get(state, unit, IT_ATTR_FIRE_LOST);

  return waiting > 0 && waiting >= arb_state_get(state, unit, IT_ATTR_FIGURES);
}

guint
arb_italian_general_with(const ArbState *state, guint unit)
{
  guint n = 0;
  const guint *attached = arb_state_with(state, IT_ATTR_ATTACHED_TO, (int)unit, &n);

  for (guint i = 0; i < n; i++) {
    if (arb_state_get(state, attached[i], ARB_ATTR_KIND) == IT_KIND_GENERAL
        && arb_italian_acts_now(state, attached[i])) {
      return attached[i];
    }
  }
  return 0;
}

int
arb_italian_general_quality(const ArbState *state, guint unit)
{
  guint general = arb_italian_general_with(state, unit);

  return general != 0 ? arb_state_get(state, general, IT_ATTR_QUALITY) : IT_QUALITY_NONE;
}

gboolean
arb_italian_in_play(const ArbState *state, guint piece)
{
  return arb_state_exists(state, piece) && arb_state_get(state, piece, IT_ATTR_GONE) == IT_GONE_NO;
}

int
arb_italian_great_bonus(const ArbFacts *facts, guint field, ArbOutcome *outcome)
{
  if (!facts->value[field]) {
    return 0;
  }
  arb_say_value(outcome, 1, "great-commander");
  return 1;
}

/* Foot by its formation; a column one base wide is a column of companies. */
static int
foot_troop(const ArbState *state, guint unit)
{
  static const int by_formation[] = {
      [IT_FORMATION_LINE] = IT_TROOP_LINE,
      [IT_FORMATION_MARCH_COLUMN] = IT_TROOP_MARCH_COLUMN,
      [IT_FORMATION_DIVISIONS] = IT_TROOP_DIVISIONS,
      [IT_FORMATION_COMPANIES] = IT_TROOP_COMPANIES,
      [IT_FORMATION_COLUMN] = IT_TROOP_COMPANIES,
      [IT_FORMATION_SQUARE] = IT_TROOP_SQUARE,
      [IT_FORMATION_LIMBERED] = IT_TROOP_LINE,
      [IT_FORMATION_DEPLOYED] = IT_TROOP_LINE,
  };
  int formation = arb_state_get(state, unit, IT_ATTR_FORMATION);

  if (formation == IT_FORMATION_SQUARE) {
    return IT_TROOP_SQUARE;
  }
  if (arb_state_get(state, unit, IT_ATTR_ORDER) != IT_ORDER_CLOSE) {
    return IT_TROOP_OPEN;
  }
  return formation < (int)G_N_ELEMENTS(by_formation) ? by_formation[formation] : IT_TROOP_LINE;
}

int
arb_italian_troop(const ArbState *state, guint piece)
{
  switch (arb_italian_arm(state, piece)) {
  case IT_ARM_WAGON:
    return IT_TROOP_WAGON;
  case IT_ARM_ARTILLERY:
    return IT_TROOP_GUNNERS;
  case IT_ARM_ENGINEERS:
    return IT_TROOP_ENGINEERS;
  case IT_ARM_INFANTRY:
    return foot_troop(state, piece);
  default:
    break;
  }
  switch (arb_state_get(state, piece, IT_ATTR_TYPE)) {
  case IT_TYPE_CAVALRY_CUIRASSIER:
    return IT_TROOP_CUIRASSIER;
  case IT_TYPE_CAVALRY_HEAVY:
    return IT_TROOP_HEAVY;
  case IT_TYPE_CAVALRY_LANCER:
    return IT_TROOP_LANCER;
  default:
    return IT_TROOP_LIGHT;
  }
}
