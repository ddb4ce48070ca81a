/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/facts.h"

/* Exact odds: every path of dice through a resolver, grouped by the values that the rule book names
 * for the action. */
typedef struct {
  int value[ARB_VALUES_MAX]; /* of the values in action->odds */
  guint32 has;
  ArbLine verdict; /* of the first path met */
  unsigned __int128 weight;
} ArbChance;

typedef struct {
  const ArbAction *action;
  GArray *chances; /* ArbChance, by values rising; their weights sum to total */
  unsigned __int128 total;
  guint paths;
  gboolean overflow; /* more than 128 bits: no odds */
} ArbOdds;

/* facts: filled. Returns: (transfer full) (nullable) NULL when the resolver refuses: outcome says
 * why. */
ArbOdds *arb_odds_new(const ArbFacts *facts, ArbOutcome *outcome) G_GNUC_WARN_UNUSED_RESULT;
void arb_odds_free(ArbOdds *odds);

/* Per cent in hundredths, halves up; for showing only. */
int arb_odds_percent(const ArbOdds *odds, unsigned __int128 weight);

/* Decimal digits of a weight.  Returns: (transfer full) */
char *arb_weight_text(unsigned __int128 weight) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbOdds, arb_odds_free)
