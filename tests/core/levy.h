/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/armylist.h"

/* A rule book of nothing but attributes (tests/data/levy), with two army lists and a scenario. */
enum {
  LEVY_TYPE = ARB_N_CORE_ATTRS, /* choice foot, horse */
  LEVY_STRENGTH,                /* total */
  LEVY_COST,                    /* total, of leaders too */
  LEVY_REACH,                   /* length */
  LEVY_PACE,                    /* eighths */
  LEVY_STEADY,
  LEVY_BODYGUARD, /* piece */
  LEVY_MOTTO,     /* text */
  LEVY_MEN,       /* made at the muster: a hundred for each strength */
  LEVY_ORDERS,    /* of leaders and sides, known to their side */
  LEVY_SPY,       /* known to the umpire */
  LEVY_SKY,       /* of the game: choice clear, storm */
  LEVY_OFF,       /* of units: choice no, late */
  LEVY_OFF_EDGE,  /* choice any, west */
  LEVY_OFF_TURN,
  LEVY_OFF_BODY, /* piece */
  LEVY_WORTH     /* of marks; 5 */
};

enum {
  LEVY_UNIT = ARB_N_CORE_KINDS,
  LEVY_LEADER,
  LEVY_MARK /* of no side */
};

enum {
  LEVY_MUD,
  LEVY_DUSK
};

/* Fixtures of a group: the data folder is the levy's, the core has its words. *state: the source
 * tree. */
int levy_begin(void **state);
int levy_end(void **state);

const ArbBook *levy_find(const char *id); /* an ArbBookFinder */
ArbRuleset *levy_rules(void);             /* (transfer none) */

/* A text as if it stood in a file of that name. */
ArbSource *levy_source(const char *name, const char *text);

/* A file below the levy's armylists. */
ArbSource *levy_file(const char *name);

/* The scenario "ford", mustered: piece 1 north, 2 south, then R1, RL2, R2, an unnamed unit, X1 and
 * X2. Returns: (transfer full) */
ArbState *levy_state(void);
#define LEVY_NORTH 1
#define LEVY_SOUTH 2
#define LEVY_R1    3
#define LEVY_RL2   4
#define LEVY_R2    5
#define LEVY_X1    7
#define LEVY_X2    8

/* Prints faults where there should be none, then fails. */
void levy_assert_no_faults(const ArbFaults *faults);
