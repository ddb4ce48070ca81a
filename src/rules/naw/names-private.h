/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

/* Names that the code shares with tables/naw: each enum counts the list of the same name in
 * names.c, and the core numbers what it loads by those lists. */

enum {
  NAW_KIND_UNIT = ARB_N_CORE_KINDS
};

enum {
  NAW_ATTR_NATIONALITY = ARB_N_CORE_ATTRS,
  NAW_ATTR_ARM,
  NAW_ATTR_STRENGTH,
  NAW_ATTR_MOVEMENT,
  NAW_ATTR_ENTERS,
  NAW_ATTR_STATUS,
  NAW_ATTR_MOVED,        /* this phase: it is final */
  NAW_ATTR_CONTACTS,     /* this phase: labels of enemies, with blanks between */
  NAW_ATTR_ATTACKED,     /* this phase */
  NAW_ATTR_WAS_ATTACKED, /* this phase */
  NAW_ATTR_ADVANCED,     /* this phase, as the two that follow: contacts are gone */
  NAW_ATTR_RETREATED,
  NAW_ATTR_DISRUPTED,
  NAW_ATTR_BLOCKED, /* this phase: it cannot enter */
  NAW_ATTR_TASK,    /* in the fight going on, as the four that follow */
  NAW_ATTR_MUST_RETREAT,
  NAW_ATTR_MAY_ELECT,
  NAW_ATTR_VACATED,
  NAW_ATTR_MAY_ADVANCE,
  NAW_ATTR_SET_UP, /* of a side */
  NAW_ATTR_LOSSES_FRENCH,
  NAW_ATTR_LOSSES_ALLIED,
  NAW_ATTR_EXITED,
  NAW_ATTR_DEMORALIZED,
  NAW_ATTR_OUT_OF_REACH,
  NAW_ATTR_VICTOR,
  NAW_ATTR_OWED /* points that an exchange still asks for */
};

enum {
  NAW_PHASE_FRENCH_MOVEMENT,
  NAW_PHASE_FRENCH_COMBAT,
  NAW_PHASE_ALLIED_MOVEMENT,
  NAW_PHASE_ALLIED_COMBAT
};

enum {
  NAW_TABLE_CRT,
  NAW_TABLE_TERRAIN,
  NAW_TABLE_LIMITS,
  NAW_TABLE_DEMORALIZATION,
  NAW_TABLE_TIME_RECORD
};

enum {
  NAW_OPTION_WOODSROAD,
  NAW_OPTION_EXCHANGE_DOUBLED
};

enum {
  NAW_SET_NATION,
  NAW_SET_ARM,
  NAW_SET_STATUS,
  NAW_SET_TASK,
  NAW_SET_FORCE,
  NAW_SET_CRT,
  NAW_SET_ODDS,
  NAW_SET_TERRAIN,
  NAW_SET_EFFECT,
  NAW_SET_MARK,
  NAW_SET_LIMIT,
  NAW_SET_RACE,
  NAW_SET_VICTOR,
  NAW_SET_PATH,
  NAW_SET_LAST,
  NAW_SET_DECISION,
  NAW_SET_WOODS_PATH,
  NAW_SET_BARRIER
};

enum {
  NAW_NATION_FRENCH,
  NAW_NATION_BRITISH,
  NAW_NATION_PRUSSIAN
};

enum {
  NAW_ARM_INFANTRY,
  NAW_ARM_CAVALRY,
  NAW_ARM_ARTILLERY
};

enum {
  NAW_STATUS_ON_MAP,
  NAW_STATUS_WAITING,
  NAW_STATUS_EXITED,
  NAW_STATUS_DESTROYED
};

enum {
  NAW_TASK_NONE,
  NAW_TASK_ATTACKER,
  NAW_TASK_GUN,
  NAW_TASK_DEFENDER
};

enum {
  NAW_FORCE_FRENCH, /* the first side of a scenario */
  NAW_FORCE_ALLIED
};

enum {
  NAW_CRT_AE,
  NAW_CRT_AR,
  NAW_CRT_EX,
  NAW_CRT_DR,
  NAW_CRT_DE
};

enum {
  NAW_TERRAIN_CLEAR,
  NAW_TERRAIN_TOWN,
  NAW_TERRAIN_WOODS_ROAD,
  NAW_TERRAIN_WOODS
};

enum {
  NAW_EFFECT_COST,
  NAW_EFFECT_DEFENCE
};

enum {
  NAW_MARK_TOWN,
  NAW_MARK_WOODS
};

enum {
  NAW_LIMIT_LOSSES,
  NAW_LIMIT_EXITS,
  NAW_LIMIT_ENTRY_TURN,
  NAW_LIMIT_TURNS
};

enum {
  NAW_RACE_NONE,
  NAW_RACE_FRENCH_WIN,
  NAW_RACE_ALLIED_WIN,
  NAW_RACE_DEMORALIZED
};

enum {
  NAW_VICTOR_NONE,
  NAW_VICTOR_FRENCH,
  NAW_VICTOR_ALLIED,
  NAW_VICTOR_DRAW
};

enum {
  NAW_PATH_OPEN,
  NAW_PATH_DISPLACEMENT,
  NAW_PATH_NONE
};

enum {
  NAW_LAST_OPEN,
  NAW_LAST_NONE
};

enum {
  NAW_DECISION_ADVANCE,
  NAW_DECISION_STAY
};

enum {
  NAW_WOODS_NONE,
  NAW_WOODS_BY_ROAD,
  NAW_WOODS_OFF_ROAD
};

extern const char *const arb_naw_kinds[];
extern const char *const arb_naw_attributes[];
extern const char *const arb_naw_phases[];
extern const char *const arb_naw_tables[];
extern const char *const arb_naw_verbs[];
extern const char *const arb_naw_options[];
extern const ArbChoiceNames arb_naw_choices[];
