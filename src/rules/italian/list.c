/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/italian-private.h"
#include "rules/italian/list-private.h"
#include "rules/italian/off-private.h"

/* What is odd about an army list; it opens all the same.  IT-ARM-2 IT-ARM-3 IT-ARM-4 */

typedef struct {
  int units, foot_and_horse;
  int divisions, corps;
  int bases, wagons;
} Count;

static gboolean
is_of_list(const ArbListPiece *piece, guint kind)
{
  return piece->kind == kind;
}

static void
count_unit(const ArbListPiece *unit, Count *count)
{
  int arm = arb_italian_arm_of_type(unit->value[IT_ATTR_TYPE]);

  count->units++;
  count->bases += unit->value[IT_ATTR_BASES];
  count->foot_and_horse += arm == IT_ARM_INFANTRY || arm == IT_ARM_CAVALRY ? 1 : 0;
}

static Count
count_list(const ArbArmyList *list)
{
  Count count = {0};

  for (guint i = 0; i < list->pieces->len; i++) {
    const ArbListPiece *piece = g_ptr_array_index(list->pieces, i);
    int level = piece->value[IT_ATTR_LEVEL];
    if (is_of_list(piece, IT_KIND_UNIT)) {
      count_unit(piece, &count);
    } else if (is_of_list(piece, IT_KIND_GENERAL)) {
      count.divisions += level == IT_LEVEL_DIVISION ? 1 : 0;
      count.corps += level == IT_LEVEL_CORPS ? 1 : 0;
    } else if (is_of_list(piece, IT_KIND_WAGON)) {
      int wagon = piece->value[IT_ATTR_WAGON];
      count.wagons += wagon == IT_WAGON_AMMUNITION || wagon == IT_WAGON_PROVISIONS ? 1 : 0;
    }
  }
  return count;
}

static int
price_piece(const ArbArmyList *list, const ArbListPiece *piece, const Count *count)
{
  gboolean napoleon = piece->value[IT_ATTR_RENOWN] == IT_RENOWN_NAPOLEON;
  const int v[PRICE_N_FIELDS] = {
      [PRICE_F_PRICED] = is_of_list(piece, IT_KIND_WAGON)     ? IT_PRICED_WAGON
                         : is_of_list(piece, IT_KIND_GENERAL) ? IT_PRICED_GENERAL
                                                              : IT_PRICED_UNIT,
      [PRICE_F_TYPE] = piece->value[IT_ATTR_TYPE],
      [PRICE_F_CLASS] = piece->value[IT_ATTR_CLASS],
      [PRICE_F_SMALL_ARM] = piece->value[IT_ATTR_SMALL_ARM],
      [PRICE_F_GUARD] = piece->value[IT_ATTR_GUARD],
      [PRICE_F_HORSE] = piece->value[IT_ATTR_HORSE],
      [PRICE_F_BASES] = piece->value[IT_ATTR_BASES],
      [PRICE_F_CAPTAIN] = piece->value[IT_ATTR_MAY_DETACH],
      [PRICE_F_LEVEL] = piece->value[IT_ATTR_LEVEL],
      [PRICE_F_QUALITY] = piece->value[IT_ATTR_QUALITY],
      [PRICE_F_NAPOLEON] = napoleon,
      [PRICE_F_DEPLOYED] = count->units,
  };

  return arb_italian_price(list->rules, v);
}

/* What a list does not price costs what the tables say. */
static void
price_list(ArbArmyList *list, const Count *count)
{
  for (guint i = 0; i < list->pieces->len; i++) {
    ArbListPiece *piece = g_ptr_array_index(list->pieces, i);
    gboolean priced = is_of_list(piece, IT_KIND_UNIT) || is_of_list(piece, IT_KIND_GENERAL)
                      || is_of_list(piece, IT_KIND_WAGON);
    if (priced && piece->value[IT_ATTR_POINTS] == 0) {
      piece->value[IT_ATTR_POINTS] = price_piece(list, piece, count);
    }
  }
}

/* The French and those whom the rule book's data counts among their allies. */
static int
nation_of(const ArbArmyList *list)
{
  int set = arb_ruleset_find_choices(list->rules, "french-allies");
  gboolean with_them =
      set >= 0 && arb_ruleset_find_choice(list->rules, (guint)set, list->nation) >= 0;

  return with_them ? IT_NATION_FRENCH : IT_NATION_OTHER;
}

void
arb_italian_check_list(ArbArmyList *list)
{
  Count count = count_list(list);
  int due = arb_italian_wagons_owed(nation_of(list), count.foot_and_horse, count.divisions,
                                    count.corps, count.bases);
  int on_table = (due + 2) / 4;

  price_list(list, &count);
  if (count.wagons < on_table) {
    arb_armylist_warn(list, "list-wagons-short", count.wagons, on_table, due);
  }
}

static gboolean
is_reserve(const ArbScenarioSide *side, guint piece)
{
  for (guint i = 0; i < side->offs->len; i++) {
    const ArbScenarioOff *off = g_ptr_array_index(side->offs, i);
    if (off->kind == IT_OFF_RESERVES && arb_scenario_off_holds(off, side->army, piece)) {
      return TRUE;
    }
  }
  return FALSE;
}

void
arb_italian_check_side(ArbScenarioSide *side)
{
  const GPtrArray *pieces = side->army->pieces;
  int most = arb_italian_off_limit(side->army->rules, IT_OFF_LIMIT_RESERVES);
  int held = 0;
  int all = 0;

  for (guint i = 0; i < pieces->len; i++) {
    const ArbListPiece *piece = g_ptr_array_index(pieces, i);
    if (is_of_list(piece, IT_KIND_UNIT) && arb_scenario_takes_part(side, i)) {
      all += piece->value[IT_ATTR_BASES];
      held += is_reserve(side, i) ? piece->value[IT_ATTR_BASES] : 0;
    }
  }
  if (held * 100 > all * most) {
    arb_armylist_warn(side->army, "reserves-too-many", held, all, most);
  }
}
