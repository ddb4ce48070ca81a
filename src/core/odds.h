/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/facts.h"

/* Exact odds: every path of dice through a ruling, and through what it brings next, grouped by the
 * action in which a path ends, its verdict, and the values that the rule book names for it. The
 * odds of one ruling are grouped by the values alone. */
typedef struct {
  const ArbAction *action;   /* of the last step */
  int value[ARB_VALUES_MAX]; /* of the values in action->odds */
  guint32 has;
  ArbLine verdict; /* of the first path met */
  gboolean varies; /* the numbers of the verdict are not those of every path */
  guint order;     /* actions in which paths end are numbered as they are met */
  unsigned __int128 weight;
} ArbChance;

/* An answer that was taken for a later step: from the request, or as the rule book has it. */
typedef struct {
  const ArbAction *action;
  guint field;
  guint piece; /* whose step it is; 0 none */
  char *text;  /* as files write it */
  int answer;  /* number of the request's answer to later steps; -1: the rule book's */
} ArbAssumed;

typedef struct {
  const ArbAction *action; /* that was asked for */
  GArray *chances;         /* ArbChance, by order, then values rising; their weights sum to total */
  unsigned __int128 total;
  guint paths;        /* of dice; those of equal rulings are run once, and counted each time */
  guint states;       /* that were followed, equal ones once */
  GPtrArray *assumed; /* ArbAssumed, in the order in which they were needed */
  gboolean overflow;  /* more than 128 bits, or more cases than are counted: no odds */
} ArbOdds;

/* One ruling. facts: filled. Returns: (transfer full) (nullable) NULL when the resolver refuses:
 * outcome says why. */
ArbOdds *arb_odds_new(ArbFacts *facts, ArbOutcome *outcome) G_GNUC_WARN_UNUSED_RESULT;
void arb_odds_free(ArbOdds *odds);

/* Per cent in hundredths, halves up; for showing only. */
int arb_odds_percent(const ArbOdds *odds, unsigned __int128 weight);

/* Decimal digits of a weight.  Returns: (transfer full) */
char *arb_weight_text(unsigned __int128 weight) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbOdds, arb_odds_free)
