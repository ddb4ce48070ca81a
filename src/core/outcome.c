/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/outcome.h"

#include <string.h>

void
arb_outcome_init(ArbOutcome *outcome, const ArbAction *action)
{
  memset(outcome, 0, sizeof *outcome);
  outcome->action = action;
}

static ArbLine
make_line(const char *id, const char *rule, int a, int b, int c)
{
  return (ArbLine){
      .id = g_intern_string(id),
      .rule = g_intern_string(rule),
      .args = {a, b, c},
  };
}

gboolean
arb_refuse_(ArbOutcome *outcome, const char *rule, const char *id, int a, int b, int c)
{
  if (outcome->overriding) {
    arb_say_(outcome, FALSE, 0, id, a, b, c);
    if (!outcome->quiet && outcome->n_lines > 0) {
      outcome->line[outcome->n_lines - 1].rule = g_intern_string(rule);
    }
    return TRUE;
  }
  if (outcome->state == ARB_OPEN) {
    outcome->state = ARB_REFUSED;
    outcome->refusal = make_line(id, rule, a, b, c);
  }
  return FALSE;
}

void
arb_refuse_see(ArbOutcome *outcome, ArbSee see)
{
  if (outcome->state == ARB_REFUSED) {
    outcome->refusal.see = (guint8)see;
  } else {
    arb_say_see(outcome, see);
  }
}

void
arb_refuse_hard(ArbOutcome *outcome, const char *id, const char *word)
{
  if (outcome->state == ARB_REFUSED) {
    return;
  }
  outcome->state = ARB_REFUSED;
  outcome->hard = TRUE;
  outcome->refusal = make_line(id, NULL, 0, 0, 0);
  outcome->refusal.word = word != NULL ? g_intern_string(word) : NULL;
}

/* Seven parameters, but only macros write them. */
/* NOLINTBEGIN(readability-function-size) */
void
arb_say_(ArbOutcome *outcome, gboolean has_value, int value, const char *id, int a, int b, int c)
{
  if (outcome->quiet) {
    return;
  }
  g_return_if_fail(outcome->n_lines < ARB_LINES_MAX);

  ArbLine *line = &outcome->line[outcome->n_lines++];
  *line = make_line(id, NULL, a, b, c);
  line->has_value = has_value;
  line->value = value;
}

/* NOLINTEND(readability-function-size) */

void
arb_say_see(ArbOutcome *outcome, ArbSee see)
{
  if (!outcome->quiet && outcome->n_lines > 0) {
    outcome->line[outcome->n_lines - 1].see = (guint8)see;
  }
}

void
arb_verdict_(ArbOutcome *outcome, const char *id, int a, int b, int c)
{
  if (!outcome->quiet || outcome->verdict.id == NULL) {
    outcome->verdict = make_line(id, NULL, a, b, c);
  }
}

void
arb_verdict_see(ArbOutcome *outcome, ArbSee see)
{
  outcome->verdict.see = (guint8)see;
}

void
arb_outcome_set(ArbOutcome *outcome, guint value, int number)
{
  g_return_if_fail(value < ARB_VALUES_MAX);

  outcome->has |= 1u << value;
  outcome->value[value] = number;
}

void
arb_outcome_set_list(ArbOutcome *outcome, guint value, const int *items, guint n)
{
  g_return_if_fail(value < ARB_VALUES_MAX && outcome->n_list + n <= ARB_VALUES_MAX);

  arb_outcome_set(outcome, value, (int)n);
  outcome->start[value] = (guint8)outcome->n_list;
  memcpy(outcome->list + outcome->n_list, items, n * sizeof *items);
  outcome->n_list += n;
}

gboolean
arb_outcome_is_unfinished(const ArbOutcome *outcome)
{
  return outcome->hard && g_strcmp0(outcome->refusal.id, "missing-field") == 0;
}

gboolean
arb_outcome_has(const ArbOutcome *outcome, guint value)
{
  return (outcome->has & (1u << value)) != 0;
}

void
arb_outcome_forget(ArbOutcome *outcome, guint32 values)
{
  values &= outcome->has;
  outcome->has &= ~values;
  for (guint i = 0; values != 0; i++, values >>= 1) {
    if ((values & 1) != 0) {
      outcome->value[i] = 0;
      outcome->start[i] = 0;
    }
  }
}
