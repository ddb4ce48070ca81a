/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/draws.h"
#include "core/ruleset.h"

/* One line of an explanation, or a verdict, or a refusal: a message id with numbers, never prose.
 */
#define ARB_LINE_ARGS 4

typedef struct {
  const char *id;     /* interned (g_intern_string): message of the rule book or of the core */
  const char *rule;   /* interned (nullable) */
  gboolean has_value; /* the line adds or states `value` */
  int value;
  guint8 see; /* ArbSee */
  int args[ARB_LINE_ARGS];
  const char *word; /* interned (nullable): {word}, what was typed, for the core's refusals */
} ArbLine;

#define ARB_LINES_MAX 64

typedef enum {
  ARB_OPEN,     /* still being ruled */
  ARB_REFUSED,  /* the rule, or the core, says no: exit 2 */
  ARB_NEEDS_DIE /* exit 3 */
} ArbOutcomeState;

struct _ArbOutcome {
  const ArbAction *action;
  ArbOutcomeState state;
  ArbLine refusal;
  gboolean hard;             /* the refusal cannot be overridden */
  gboolean overriding;       /* the umpire passes refusals that are not hard */
  gboolean quiet;            /* weighing: no lines */
  ArbLine verdict;           /* id NULL until said */
  guint32 has;               /* bit per value that was set */
  int value[ARB_VALUES_MAX]; /* list values: number of items, kept in list[] */
  guint8 start[ARB_VALUES_MAX];
  int list[ARB_VALUES_MAX];
  guint n_list;
  ArbLine line[ARB_LINES_MAX];
  guint n_lines;
};

/* Bytes of an outcome before its lines. */
#define ARB_OUTCOME_HEAD G_STRUCT_OFFSET(ArbOutcome, line)

void arb_outcome_init(ArbOutcome *outcome, const ArbAction *action);

/* FALSE ends the resolver: the rule is not met. Under an override the broken rule becomes a line,
 * and it goes on. rule: "IT-FRM-3"; id: a message. args: as many as the message has placeholders.
 *   if (!arb_require(outcome, facts->value[F_ARC], "IT-FIR-1", "not-in-arc")) return; */
#define arb_require(outcome, condition, rule, ...) \
  ((condition) || arb_refuse((outcome), (rule), __VA_ARGS__, 0, 0, 0))
#define arb_refuse(outcome, rule, ...) arb_refuse_(outcome, rule, ARB_ARGS_(__VA_ARGS__, 0, 0, 0))
#define ARB_ARGS_(id, a, b, c, ...)    id, a, b, c

/* Returns: TRUE when overridden: go on. */
gboolean arb_refuse_(ArbOutcome *outcome, const char *rule, const char *id, int a, int b, int c);

/* Visibility of the refusal, or of the line that an override made of it just now. */
void arb_refuse_see(ArbOutcome *outcome, ArbSee see);

/* A refusal that no override passes: the thing does not exist. word: (nullable) what was typed. */
void arb_refuse_hard(ArbOutcome *outcome, const char *id, const char *word);

/* "missing-field": no refusal yet, only a request that lacks something. */
gboolean arb_outcome_is_unfinished(const ArbOutcome *outcome);

/* Explanation. `add`: value is a summand or a running total, shown with the line. */
#define arb_say(outcome, ...) arb_say_(outcome, FALSE, 0, ARB_ARGS_(__VA_ARGS__, 0, 0, 0))
#define arb_say_value(outcome, value, ...) \
  arb_say_(outcome, TRUE, value, ARB_ARGS_(__VA_ARGS__, 0, 0, 0))
void
arb_say_(ArbOutcome *outcome, gboolean has_value, int value, const char *id, int a, int b, int c);

/* Visibility of the line said last. */
void arb_say_see(ArbOutcome *outcome, ArbSee see);

#define arb_verdict(outcome, ...) arb_verdict_(outcome, ARB_ARGS_(__VA_ARGS__, 0, 0, 0))
void arb_verdict_(ArbOutcome *outcome, const char *id, int a, int b, int c);

/* Visibility of the verdict: who may not know it knows nothing of the deed. */
void arb_verdict_see(ArbOutcome *outcome, ArbSee see);

/* Values of the ruling, numbered as the action's list. */
void arb_outcome_set(ArbOutcome *outcome, guint value, int number);
void arb_outcome_set_list(ArbOutcome *outcome, guint value, const int *items, guint n);
gboolean arb_outcome_has(const ArbOutcome *outcome, guint value);

/* values: a bit each; they are as if they had never been set. */
void arb_outcome_forget(ArbOutcome *outcome, guint32 values);
