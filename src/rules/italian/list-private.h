/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/armylist.h"

/* Army lists: what their pieces cost, and how many wagons they owe. */

/* Fields of the action `price`. */
enum {
  PRICE_F_PRICED, /* IT_PRICED_... */
  PRICE_F_TYPE,
  PRICE_F_CLASS,
  PRICE_F_SMALL_ARM,
  PRICE_F_GUARD,
  PRICE_F_HORSE,
  PRICE_F_BASES,
  PRICE_F_CAPTAIN,
  PRICE_F_LEVEL,
  PRICE_F_QUALITY,
  PRICE_F_NAPOLEON,
  PRICE_F_DEPLOYED,
  PRICE_N_FIELDS
};

/* Points of a unit, general or wagon by the tables.  IT-ARM-3 */
int arb_italian_price(const ArbRuleset *rules, const int v[PRICE_N_FIELDS]);

/* Wagons due, and those of them on the table but for groups. nation: IT_NATION_...  IT-ARM-4 */
int arb_italian_wagons_owed(int nation, int units, int divisions, int corps, int bases);

/* Points where the list is silent, and a warning where wagons are short.  IT-ARM-3 IT-ARM-4 */
void arb_italian_check_list(ArbArmyList *list);

/* A warning where a scenario keeps too large a share of a side in reserve.  IT-OFF-3 */
void arb_italian_check_side(ArbScenarioSide *side);

/* What is left of a piece for the next battle's list, and who has taken a lost general's place: see
 * core/book.h. */
gboolean arb_italian_relist(const ArbState *state, guint piece, const int *was, int *value);
guint arb_italian_heir(const ArbState *state, guint piece);

/* A formation is named where its leader is meant. */
guint arb_italian_meant(const ArbState *state, guint piece, guint32 kinds);
