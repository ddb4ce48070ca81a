/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/italian/move-private.h"

/* Parts of a move, added in the order done.  IT-MOV-5 */
enum {
  F_RATE,
  F_PARTS,
  F_OWED,
  F_WALKED
};

enum {
  V_SPENT,
  V_LEFT,
  V_OWED
};

#define TIMES_MAX 90

static const char *const fields[] = {"rate", "parts", "owed", "walked", NULL};
static const char *const values[] = {"spent_eighths", "left", "owed_eighths", NULL};

static int
cell(const ArbRuleset *rules, int part)
{
  int eighths = 0;

  return arb_table_list(arb_ruleset_table(rules, IT_TABLE_MOVE_COSTS), part, 0, &eighths) ? eighths
                                                                                          : 0;
}

int
arb_italian_part_cost(const ArbRuleset *rules, int part, int n)
{
  int each = cell(rules, part);

  if (part == IT_MOVE_PART_CHANGE_FROM_MARCH) {
    return cell(rules, IT_MOVE_PART_CHANGE) * n + each;
  }
  return part == IT_MOVE_PART_WHEEL ? MIN(each * n, IT_WHOLE_MOVE) : each * n;
}

/* What is left of the move, in eighths of it times the rate: then no share of it is rounded. */
static gint64
units_left(const ArbItalianBudget *budget, int rate)
{
  gint64 walked = budget->rate > 0 ? budget->walked : 0;

  return (gint64)(IT_WHOLE_MOVE - budget->spent) * rate - IT_WHOLE_MOVE * walked;
}

gboolean
arb_italian_spend(ArbItalianBudget *budget, int cost, gboolean may_run_over)
{
  int rate = MAX(budget->rate, 1);
  gint64 left = units_left(budget, rate);
  gint64 beyond = (gint64)cost * rate - left;

  if (budget->owed > 0 || (cost > 0 && beyond > 0 && (!may_run_over || left <= 0))) {
    return FALSE;
  }
  if (cost > 0 && beyond > 0) {
    budget->spent = IT_WHOLE_MOVE;
    budget->owed = (int)((beyond * IT_EIGHTH + rate - 1) / rate);
  } else {
    budget->spent += cost;
  }
  return TRUE;
}

int
arb_italian_left(const ArbItalianBudget *budget)
{
  int walked = budget->rate > 0 ? budget->walked : 0;

  return MAX(budget->rate * (IT_WHOLE_MOVE - budget->spent) / IT_WHOLE_MOVE - walked, 0);
}

void
arb_italian_pay_first(ArbItalianBudget *budget, int owed)
{
  int paid = MIN(owed, IT_WHOLE_MOVE * IT_EIGHTH);
  int whole = IT_WHOLE_MOVE * IT_EIGHTH;

  budget->spent = paid / IT_EIGHTH;
  budget->walked += (int)(((gint64)(paid % IT_EIGHTH) * MAX(budget->rate, 0) + whole - 1) / whole);
  budget->owed = owed - paid;
}

/* A change of formation, and limbering or unlimbering. */
static gboolean
runs_over(int part)
{
  return part == IT_MOVE_PART_CHANGE || part == IT_MOVE_PART_CHANGE_FROM_MARCH
         || part == IT_MOVE_PART_LIMBER_FOOT || part == IT_MOVE_PART_LIMBER_HORSE;
}

static gboolean
is_counted(int part)
{
  return part == IT_MOVE_PART_WHEEL || part == IT_MOVE_PART_CHANGE
         || part == IT_MOVE_PART_CHANGE_FROM_MARCH || part == IT_MOVE_PART_EMBARK_FOOT
         || part == IT_MOVE_PART_EMBARK_HORSE || part == IT_MOVE_PART_EMBARK_GUNS;
}

/* A part by its id, or by its name in either language. */
static int
find_part(const ArbRuleset *rules, const char *word)
{
  const ArbChoiceSet *set = arb_ruleset_choices(rules, IT_SET_MOVE_PART);
  int part = arb_ruleset_find_choice(rules, IT_SET_MOVE_PART, word);

  for (guint i = 0; part < 0 && i < set->choices->len; i++) {
    const ArbChoice *choice = g_ptr_array_index(set->choices, i);
    if (strcmp(choice->name.in[ARB_LANG_IT], word) == 0
        || strcmp(choice->name.in[ARB_LANG_EN], word) == 0) {
      part = (int)i;
    }
  }
  return part;
}

/* "wheel:3", "about".  Returns: FALSE when it is no part. */
static gboolean
read_part(const ArbRuleset *rules, const char *text, int *out_part, int *out_n)
{
  g_auto(GStrv) halves = g_strsplit(text, ":", 2);
  int part = halves[0] != NULL ? find_part(rules, halves[0]) : -1;
  guint64 n = 1;

  if (part < 0 || is_counted(part) != (halves[1] != NULL)
      || (halves[1] != NULL
          && !g_ascii_string_to_unsigned(halves[1], 10, 0, TIMES_MAX, &n, NULL))) {
    return FALSE;
  }
  *out_part = part;
  *out_n = (int)n;
  return TRUE;
}

static gboolean
spend_parts(const ArbFacts *facts, ArbItalianBudget *budget, ArbOutcome *outcome)
{
  const int *items = facts->items + facts->start[F_PARTS];

  for (int i = 0; i < facts->value[F_PARTS]; i++) {
    const char *text = g_ptr_array_index(facts->texts, items[i]);
    int part = 0;
    int n = 0;
    if (!read_part(facts->rules, text, &part, &n)) {
      arb_refuse_hard(outcome, "no-part", text);
      return FALSE;
    }
    int cost = arb_italian_part_cost(facts->rules, part, n);
    arb_say_value(outcome, cost, "part-of-move", part, cost);
    if (!arb_italian_spend(budget, cost, runs_over(part))
        && !arb_refuse(outcome, "IT-MOV-5", "beyond-move", arb_italian_left(budget))) {
      return FALSE;
    }
  }
  return TRUE;
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int owed = facts->value[F_OWED];
  ArbItalianBudget budget = {.rate = facts->value[F_RATE]};

  arb_italian_pay_first(&budget, owed);
  if (owed > 0) {
    arb_say(outcome, "owed-first", owed - budget.owed);
  }
  int before = arb_italian_left(&budget);
  if (!arb_require(outcome, facts->value[F_WALKED] <= before, "IT-MOV-1", "too-far", before)) {
    return;
  }
  budget.walked += facts->value[F_WALKED];
  if (!spend_parts(facts, &budget, outcome)) {
    return;
  }
  int left = arb_italian_left(&budget);
  arb_outcome_set(outcome, V_SPENT, budget.spent);
  arb_outcome_set(outcome, V_LEFT, left);
  arb_outcome_set(outcome, V_OWED, budget.owed);
  if (budget.owed > 0) {
    arb_verdict(outcome, "budget-owed", budget.owed);
  } else {
    arb_verdict(outcome, "budget-left", budget.spent, left);
  }
}

const ArbActionCode arb_italian_move_budget = {
    .id = "move-budget",
    .fields = fields,
    .values = values,
    .resolve = resolve,
};
