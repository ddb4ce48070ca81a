/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What a rule book's C code gives the core: one descriptor. Data stands in tables/<id>/, see
 * core/ruleset.h. */
typedef struct _ArbRuleset ArbRuleset;
typedef struct _ArbTable ArbTable;
typedef struct _ArbState ArbState;
typedef struct _ArbFacts ArbFacts;
typedef struct _ArbDraws ArbDraws;
typedef struct _ArbOutcome ArbOutcome;
typedef struct _ArbChanges ArbChanges;
typedef struct _ArbDueList ArbDueList;
typedef struct _ArbArmyList ArbArmyList;
typedef struct _ArbScenarioSide ArbScenarioSide;
typedef struct _ArbCardLines ArbCardLines;
typedef struct _ArbReporter ArbReporter;
typedef struct _ArbReportCode ArbReportCode;

/* What the game knows goes into the fields left open (arb_facts_know()); refusals that need the
 * game are asked here too. */
typedef void (*ArbFill)(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome);

/* The ruling, on facts alone: the same in a game and in a lookup. All dice are asked here. Equal
 * facts get equal rulings, so that odds roll them once: facts->state is NULL also in a game, unless
 * the action sees the state. */
typedef void (*ArbResolve)(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome);

/* What the ruling does to the pieces. Asks no dice; the outcome is not refused. It finds no lines
 * in the outcome, and none of the values that are only told. */
typedef void (*ArbApply)(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes);

/* Names end with NULL; their order is that of the C enums which number them. */
typedef struct {
  const char *id;
  const char *const *fields;
  const char *const *draws; /* (nullable) */
  const char *const *values;
  ArbFill fill; /* (nullable) */
  ArbResolve resolve;
  ArbApply apply;      /* (nullable) absent: a lookup that changes nothing in a game */
  gboolean sees_state; /* resolve looks at facts->state too, where there is one */
  guint32 told; /* bit per value that is only told: rulings that differ in nothing else do the
                   same to the pieces */
} ArbActionCode;

typedef struct {
  const char *id;
  const char *const *ids;
} ArbChoiceNames;

/* Numbers of the attributes that a scenario's <off> sets, see core/armylist.h. All 0: the book has
 * no troops off the table. */
typedef struct {
  guint kind; /* choice */
  guint edge; /* choice */
  guint turn; /* number */
  guint body; /* piece */
} ArbOffAttributes;

typedef struct {
  const char *id;
  const char *const *kinds;      /* behind the core's own */
  const char *const *attributes; /* behind the core's own */
  const char *const *phases;
  const char *const *tables;
  const char *const *verbs; /* effects of result tables */
  const char *const *options;
  const ArbChoiceNames *choices; /* ends with id NULL */
  const ArbActionCode *const *actions;
  ArbOffAttributes off;
  guint32 places; /* kinds, as bits, that belong to no side: a scenario may place them */

  /* A list just read, before its sums are taken: values that follow from others where the file is
   * silent, and what is odd about it (arb_armylist_warn()).  (nullable) */
  void (*check_list)(ArbArmyList *list);

  /* A side of a scenario just read: what is odd about the troops it brings or keeps off the table
   * (arb_armylist_warn() on its army).  (nullable) */
  void (*check_side)(ArbScenarioSide *side);

  /* A piece just made from a list: attributes that follow from others (figures from bases).
   * (nullable) */
  void (*muster)(ArbChanges *changes, guint piece);

  /* A piece of a game about to go into a list for the next battle: was, how it stood in the list
   * that the game began with (nullable); value, how it stands now, which may be changed. Both one
   * an attribute, as in a state.  Returns: FALSE when it is lost, or no part of an army. (nullable)
   */
  gboolean (*relist)(const ArbState *state, guint piece, const int *was, int *value);

  /* Who has taken the place of a piece that is lost; 0 nobody.  (nullable) */
  guint (*heir)(const ArbState *state, guint piece);

  /* Who is meant where a piece is named that a field does not take: the general of a formation,
   * say. kinds: that the field takes, as bits.  Returns: a piece of such a kind; 0 nobody.
   * (nullable) */
  guint (*meant)(const ArbState *state, guint piece, guint32 kinds);

  /* The clock is about to leave a phase (and step): what its end brings by itself. A game that it
   * declares over (ARB_ATTR_OVER) goes no further.  (nullable) */
  void (*leave)(ArbChanges *changes);

  /* The clock has just come to a phase (and step): what happens by itself.  (nullable) */
  void (*enter)(ArbChanges *changes);

  /* The umpire has changed a thing by hand: what is reckoned from it. Nobody wins by this.
   * (nullable) */
  void (*reckon)(ArbChanges *changes);

  /* What the current phase still requires.  (nullable) */
  void (*due)(const ArbState *state, ArbDueList *due);

  /* What a player wants at hand about the piece as it stands, see core/card.h.  (nullable) */
  void (*card)(const ArbState *state, guint piece, ArbCardLines *card);

  /* What reports are told of the book, see core/report.h.  (nullable) */
  const ArbReportCode *report;
} ArbBook;

/* How the core is given rule books by id without knowing them (rules/registry.h).  Returns:
 * (nullable) */
typedef const ArbBook *(*ArbBookFinder)(const char *id);
