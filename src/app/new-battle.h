/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/armylist.h"

/* A battle put together from two army lists: the scenario that nobody wrote. */

/* Army lists of a rule book.  Returns: (transfer full) array of ArbArmyList; those with faults are
 * left out, the start of a scenario names them. */
GPtrArray *arb_new_battle_lists(ArbRuleset *rules) G_GNUC_WARN_UNUSED_RESULT;

typedef struct {
  ArbRuleset *rules;
  const ArbArmyList *list[2];
  int turns;
  int scale;         /* 15, 28, 6 */
  int men;           /* a base stands for */
  const char *date;  /* "1806-10-14" */
  const char *start; /* "10:00" */
  guint64 options;   /* bit per optional rule that is on */
} ArbNewBattle;

/* The date that suits two lists: a day of the first year in which both served. */
char *arb_new_battle_date(const ArbArmyList *one,
                          const ArbArmyList *other) G_GNUC_WARN_UNUSED_RESULT;

/* "66 bases, 4000 points; ..." and a line for each warning. */
char *arb_new_battle_about(const ArbArmyList *list, ArbLang lang) G_GNUC_WARN_UNUSED_RESULT;

/* What is odd about the two lists together: "" when some year was one of both. */
char *arb_new_battle_remark(const ArbArmyList *one,
                            const ArbArmyList *other,
                            ArbLang lang) G_GNUC_WARN_UNUSED_RESULT;

/* The battle as a scenario file. Two lists whose labels begin with the same letters: the second
 * gets others. */
char *arb_new_battle_to_xml(const ArbNewBattle *battle) G_GNUC_WARN_UNUSED_RESULT;

/* The same, loaded.  Returns: (transfer full) (nullable) NULL with faults. */
ArbScenario *arb_new_battle_make(const ArbNewBattle *battle,
                                 ArbFaults *faults) G_GNUC_WARN_UNUSED_RESULT;
