/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/italian/move-private.h"

/* Parts of a move, added in the order done.  IT-MOV-5 */
enum {
  F_RATE,
  F_PARTS,
  F_OWED
};

enum {
  V_SPENT,
  V_LEFT,
  V_OWED
};

#define TIMES_MAX 90

static const char *const fields[] = {"rate", "parts", "owed", NULL};
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

gboolean
arb_italian_spend(ArbItalianBudget *budget, int cost, gboolean may_run_over)
{
  int left = IT_WHOLE_MOVE - budget->spent;

  if (budget->owed > 0 || (cost > left && (!may_run_over || left <= 0))) {
    return FALSE;
  }
  budget->spent += MIN(cost, left);
  budget->owed = MAX(cost - left, 0);
  return TRUE;
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

static int
left_of(const ArbFacts *facts, const ArbItalianBudget *budget)
{
  return facts->value[F_RATE] * (IT_WHOLE_MOVE - budget->spent) / IT_WHOLE_MOVE;
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
        && !arb_refuse(outcome, "IT-MOV-5", "beyond-move", left_of(facts, budget))) {
      return FALSE;
    }
  }
  return TRUE;
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int owed = facts->value[F_OWED];
  ArbItalianBudget budget = {.spent = MIN(owed, IT_WHOLE_MOVE)};

  budget.owed = owed - budget.spent;
  if (owed > 0) {
    arb_say_value(outcome, budget.spent, "owed-first", budget.spent);
  }
  if (!spend_parts(facts, &budget, outcome)) {
    return;
  }
  int left = left_of(facts, &budget);
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
