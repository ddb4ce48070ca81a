/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

#include "rules/italian/attributes-private.h"
#include "rules/italian/tables-private.h"

/* Names that the code shares with tables/italian/ruleset.xml: each enum counts the list of the same
 * name in names.c, and the core numbers what it loads by those lists. */

/* Kinds of pieces. */
enum {
  IT_KIND_UNIT = ARB_N_CORE_KINDS,
  IT_KIND_GENERAL,
  IT_KIND_WAGON,
  IT_KIND_COMMAND,
  IT_KIND_FEATURE,
  IT_KIND_MESSAGE,
  IT_KIND_COUNTER,
  IT_KIND_SQUARE,
  IT_KIND_BOAT
};

/* Phases of the turn, in their order.  IT-SEQ-1 */
enum {
  IT_PHASE_ENVIRONMENT,
  IT_PHASE_ENGINEERS,
  IT_PHASE_COMMUNICATIONS,
  IT_PHASE_NEW_ORDERS,
  IT_PHASE_LOGISTICS,
  IT_PHASE_ARRIVALS,
  IT_PHASE_SURRENDER,
  IT_PHASE_TESTS,
  IT_PHASE_MOVEMENT,
  IT_PHASE_CHARGES,
  IT_PHASE_FIRE,
  IT_PHASE_MELEE,
  IT_PHASE_GENERALS,
  IT_PHASE_UPKEEP,
  IT_PHASE_VICTORY
};

/* Optional rules. */
enum {
  IT_OPTION_ENVIRONMENT,
  IT_OPTION_SAME_FIRST,
  IT_OPTION_NEXT_DAY,
  IT_OPTION_RUSSIANS_DEFEND,
  IT_OPTION_NAPOLEON_LOSS,
  IT_OPTION_MONARCH,
  IT_OPTION_MILITARISED,
  IT_OPTION_LOOT_PLACES
};

/* Names in the order of the enums; NULL at the end. */
extern const char *const arb_italian_kinds[];
extern const char *const arb_italian_attributes[];
extern const char *const arb_italian_phases[];
extern const char *const arb_italian_options[];
extern const char *const arb_italian_verbs[];
extern const char *const arb_italian_tables[];
extern const ArbChoiceNames arb_italian_choices[];
