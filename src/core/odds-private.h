/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

/* Shared by the odds-*.c files, and by their tests. */

typedef unsigned __int128 ArbWeight;

/* How far odds are followed before they are given up. apart: nothing equal is
 * merged. throws: an action that rolls is told by its own throw, if the request answers nothing
 * that comes later. */
typedef struct {
  guint paths;
  guint states;
  guint steps;
  gboolean apart;
  gboolean throws;
} ArbOddsLimits;

extern const ArbOddsLimits ARB_ODDS_LIMITS;

ArbWeight arb_common_divisor(ArbWeight a, ArbWeight b);

/* All zero but the lists. */
ArbOdds *arb_odds_empty(const ArbAction *action) G_GNUC_WARN_UNUSED_RESULT;

/* How an outcome is told: the values in action->odds, and the verdict. */
void arb_chance_init(ArbChance *chance, const ArbAction *action, const ArbOutcome *outcome);

/* Adds the weight of paths that end so: in the same action, with the same verdict and values. */
void arb_odds_add(ArbOdds *odds, const ArbChance *end, ArbWeight weight);

/* All weights on a total that is so much larger.  Returns: FALSE, overflow set. */
gboolean arb_odds_multiply(ArbOdds *odds, ArbWeight factor);

/* All weights in smallest terms. */
void arb_odds_reduce(ArbOdds *odds);

/* The same sentence with the same numbers. */
gboolean arb_line_equal(const ArbLine *a, const ArbLine *b);

/* The order of ArbOdds.chances. */
int arb_chance_compare(gconstpointer a, gconstpointer b);

/* Every outcome of a ruling once, with its weight: what the dice make of filled facts. Outcomes
 * that differ only in what is told are one. */
typedef struct {
  GPtrArray *branches; /* ArbBranch */
  ArbWeight total;
  guint paths;
  gboolean overflow;
} ArbFan;

typedef struct {
  ArbChance chance; /* it, as odds tell it */
  ArbWeight weight;
  ArbOutcome *outcome; /* of the first path met: ARB_OUTCOME_HEAD of it, for it has no lines */
} ArbBranch;

/* What was rolled in one walk, by the facts.  Returns: (transfer full) ArbFacts -> ArbFan */
GHashTable *arb_fans_new(void) G_GNUC_WARN_UNUSED_RESULT;

/* Rolls for facts, or finds what equal ones brought. fans: (nullable) NULL: each path by itself,
 * nothing that it tells left out, and nothing kept. most: paths at most.  Returns: (transfer full)
 * (nullable) NULL when the resolver refuses: outcome says why. */
ArbFan *arb_fans_roll(GHashTable *fans, ArbFacts *facts, guint most, ArbOutcome *outcome)
    G_GNUC_WARN_UNUSED_RESULT;
void arb_fan_unref(ArbFan *fan);

/* A state between two steps of a procedure, as what has changed since its start. */
typedef struct {
  GArray *net;         /* ArbChange, one an attribute, in a fixed order */
  guint hash;          /* of net */
  const ArbThen *then; /* what comes next; NULL: what the top pending asks */
  GArray *lasts;       /* ArbChance: how the step before came out, where the next is not asked for
                          and may not come off */
  ArbWeight weight;
} ArbNode;

/* before: (nullable).  changes: (nullable) those of the last step.  Returns: (transfer full) */
ArbNode *arb_node_new(const ArbNode *before, const GArray *changes) G_GNUC_WARN_UNUSED_RESULT;
void arb_node_free(ArbNode *node);

/* Both are the same state: other's weight, and what it comes from, goes to node. */
void arb_node_merge(ArbNode *node, const ArbNode *other);

/* Weights on a total that is so much larger. */
void arb_node_multiply(ArbNode *node, ArbWeight factor);
guint arb_node_hash(gconstpointer data);
gboolean arb_node_equal(gconstpointer a, gconstpointer b);

/* Answers in a request, "[LABEL.]ACTION.FIELD=VALUE", beside the fields of its own action. The
 * first 64 are watched: one that is never good must not be passed over in silence. */
typedef struct {
  GPtrArray *own; /* char *: "field=value", NULL ended */
  GPtrArray *for_later;
  guint64 kept;   /* bit per answer that was good somewhere */
  guint64 denied; /* that was refused somewhere */
} ArbAnswers;

ArbAnswers *arb_answers_new(const char *const *fields) G_GNUC_WARN_UNUSED_RESULT;
void arb_answers_free(ArbAnswers *answers);

/* Refuses: unknown-action, unknown-field, unknown-piece. */
gboolean arb_answers_check(const ArbAnswers *answers, const ArbState *state, ArbOutcome *outcome);

/* Words for a step as far as it has begun: of each field that is open, in turn, the answer of the
 * request and those of the rule book. words: gets "field=value". taken: gets ArbAssumed.  Returns:
 * TRUE when another turn would bring other words. */
gboolean arb_answers_for(const ArbAnswers *answers,
                         const ArbFacts *facts,
                         guint turn,
                         GPtrArray *words,
                         GPtrArray *taken);

/* Whether one of them is to a step of that action. */
gboolean arb_answers_name(const ArbAnswers *answers, const ArbAction *action);

/* What was taken for a step that was ruled upon moves to what is kept, each once; or the step was
 * refused. */
void arb_answers_keep(ArbAnswers *answers, GPtrArray *taken, GPtrArray *kept);
void arb_answers_deny(ArbAnswers *answers, const GPtrArray *taken);

/* Odds of an action with all that it brings next. The state is not touched.  out_ruling, Returns:
 * as arb_game_odds() */
ArbOdds *arb_odds_walk(const ArbState *state,
                       const char *action,
                       const char *const *fields,
                       const ArbOddsLimits *limits,
                       ArbRuling **out_ruling) G_GNUC_WARN_UNUSED_RESULT;

void arb_assumed_free(ArbAssumed *assumed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbAnswers, arb_answers_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbFan, arb_fan_unref)
