/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/change.h"
#include "core/source.h"

/* An army list: a tree of pieces, as armylists/<ruleset>/NAME.xml gives it. Elements of the tree
 * are named by the kinds of the rule book, their attributes by its attributes (those that are
 * `listed`), so every rule book shares one format. */
typedef struct {
  guint kind;
  char *label;  /* (nullable) */
  ArbText name; /* both languages equal for a proper name */
  int *value;   /* one an attribute, fallbacks where the list is silent */
  int parent;   /* number of the piece in the list; -1 */
  int line;
} ArbListPiece;

typedef struct {
  char *id; /* file name without .xml */
  ArbRuleset *rules;
  ArbText name;
  ArbText origin; /* where the figures come from; estimates marked */
  int from, to;   /* years */
  char *nation;   /* id, free */
  int declared_pieces, declared_bases, declared_points; /* -1: not declared */
  GPtrArray *pieces; /* ArbListPiece, parents before their children */
  ArbSource *source;
  GPtrArray *texts;    /* texts of TEXT attributes; item 0 NULL */
  GPtrArray *warnings; /* ArbLine-like texts: ArbText; the list still opens */
} ArbArmyList;

ArbArmyList *arb_armylist_load(const ArbSource *source,
                               ArbRuleset *rules,
                               ArbFaults *faults) G_GNUC_WARN_UNUSED_RESULT;
void arb_armylist_free(ArbArmyList *list);

/* A battle: armylists/<ruleset>/scenarios/NAME.xml and the lists it names. */
typedef struct {
  char *id;
  ArbText name;
  char *list;      /* name of a list file */
  char *letters;   /* (nullable) letters that replace those of the list's labels */
  GPtrArray *only; /* (nullable) labels: these pieces and all below them take part; NULL: all */
  GPtrArray *sets; /* char *: "LABEL ATTRIBUTE VALUE": how pieces stand at the start */
  ArbArmyList *army;
} ArbScenarioSide;

typedef struct {
  char *id;
  ArbRuleset *rules;
  ArbText title;
  ArbText brief; /* situation, in a few lines */
  char *date;
  int start; /* minutes since midnight */
  int turns;
  int first;          /* number of the side that moves first */
  int width, depth;   /* table, in hundredths of cm of the 15 mm scale */
  int scale;          /* 15, 28, 6 */
  int men;            /* a base stands for: 100, 150, 200 */
  GPtrArray *sides;   /* ArbScenarioSide */
  GPtrArray *options; /* char *: ids that are on */
  ArbSource *source;
} ArbScenario;

/* find_source: lists are taken from armylists/<ruleset>/.  Returns: (transfer full) (nullable) with
 * faults. */
ArbScenario *arb_scenario_load(const ArbSource *source,
                               ArbBookFinder find,
                               ArbFaults *faults) G_GNUC_WARN_UNUSED_RESULT;
void arb_scenario_free(ArbScenario *scenario);

/* Makes the pieces of a scenario as changes on an empty state, and sets the clock before turn 1. */
void arb_scenario_muster(const ArbScenario *scenario, ArbChanges *changes, ArbFaults *faults);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbArmyList, arb_armylist_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbScenario, arb_scenario_free)
