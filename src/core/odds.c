/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/odds-private.h"

typedef ArbWeight Weight;

const ArbOddsLimits ARB_ODDS_LIMITS = {.paths = 400000, .states = 20000, .steps = 64};

ArbWeight
arb_common_divisor(ArbWeight a, ArbWeight b)
{
  while (b != 0) {
    Weight rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

static gboolean
same_values(const ArbChance *a, const ArbChance *b, guint32 keys)
{
  if (a->has != b->has) {
    return FALSE;
  }
  for (guint i = 0; i < ARB_VALUES_MAX; i++) {
    if ((keys & a->has & (1u << i)) != 0 && a->value[i] != b->value[i]) {
      return FALSE;
    }
  }
  return TRUE;
}

/* Brings every weight so far to a total of which `total` is a divisor. */
static gboolean
widen(ArbOdds *odds, Weight total)
{
  Weight factor = total / arb_common_divisor(odds->total, total);

  return factor == 1 || arb_odds_multiply(odds, factor);
}

void
arb_chance_init(ArbChance *chance, const ArbAction *action, const ArbOutcome *outcome)
{
  *chance = (ArbChance){
      .action = action, .has = outcome->has & action->odds, .verdict = outcome->verdict};
  for (guint i = 0; i < ARB_VALUES_MAX; i++) {
    chance->value[i] = (chance->has & (1u << i)) != 0 ? outcome->value[i] : 0;
  }
}

static void
add_path(ArbOdds *odds, const ArbOutcome *outcome, Weight weight, Weight total)
{
  guint32 keys = odds->action->odds;
  ArbChance chance;

  if (!widen(odds, total)) {
    return;
  }
  weight *= odds->total / total;
  arb_chance_init(&chance, odds->action, outcome);
  for (guint i = 0; i < odds->chances->len; i++) {
    ArbChance *known = &g_array_index(odds->chances, ArbChance, i);
    if (same_values(known, &chance, keys)) {
      known->weight += weight;
      return;
    }
  }
  chance.weight = weight;
  g_array_append_val(odds->chances, chance);
}

int
arb_chance_compare(gconstpointer a, gconstpointer b)
{
  const ArbChance *left = a;
  const ArbChance *right = b;

  if (left->order != right->order) {
    return left->order < right->order ? -1 : 1;
  }
  for (guint i = 0; i < ARB_VALUES_MAX; i++) {
    if (left->value[i] != right->value[i]) {
      return left->value[i] < right->value[i] ? -1 : 1;
    }
  }
  return (int)(left->has > right->has) - (int)(left->has < right->has);
}

ArbOdds *
arb_odds_empty(const ArbAction *action)
{
  ArbOdds *odds = g_new0(ArbOdds, 1);

  odds->action = action;
  odds->chances = g_array_new(FALSE, FALSE, sizeof(ArbChance));
  odds->assumed = g_ptr_array_new_with_free_func((GDestroyNotify)arb_assumed_free);
  odds->total = 1;
  return odds;
}

ArbOdds *
arb_odds_new(ArbFacts *facts, ArbOutcome *outcome)
{
  g_autoptr(ArbOdds) odds = arb_odds_empty(facts->action);
  g_autoptr(ArbDraws) draws = arb_draws_new_weighed();
  gboolean overriding = outcome->overriding;

  odds->states = 1;
  do {
    ArbOutcome path;
    Weight weight = 0;
    Weight total = 0;
    arb_outcome_init(&path, facts->action);
    path.quiet = TRUE;
    path.overriding = overriding;
    arb_facts_resolve(facts, draws, &path);
    if (path.state == ARB_REFUSED) {
      *outcome = path;
      return NULL;
    }
    odds->overflow |=
        !arb_draws_weight(draws, &weight, &total) || odds->paths++ == ARB_ODDS_LIMITS.paths;
    if (odds->overflow) {
      break;
    }
    add_path(odds, &path, weight, total);
  } while (arb_draws_advance(draws));
  g_array_sort(odds->chances, arb_chance_compare);
  return g_steal_pointer(&odds);
}

static gboolean
same_end(const ArbChance *a, const ArbChance *b)
{
  return a->action == b->action && a->has == b->has && a->verdict.id == b->verdict.id
         && memcmp(a->value, b->value, sizeof a->value) == 0;
}

gboolean
arb_line_equal(const ArbLine *a, const ArbLine *b)
{
  if (a->id != b->id) {
    return FALSE;
  }
  for (guint i = 0; i < ARB_LINE_ARGS; i++) {
    if (a->args[i] != b->args[i]) {
      return FALSE;
    }
  }
  return TRUE;
}

/* Ends in the same action have the same order. */
static guint
order_of(const GArray *chances, const ArbAction *action)
{
  guint order = 0;

  for (guint i = 0; i < chances->len; i++) {
    const ArbChance *chance = &g_array_index(chances, ArbChance, i);
    if (chance->action == action) {
      return chance->order;
    }
    order = MAX(order, chance->order + 1);
  }
  return order;
}

void
arb_odds_add(ArbOdds *odds, const ArbChance *end, ArbWeight weight)
{
  ArbChance chance = *end;

  for (guint i = 0; i < odds->chances->len; i++) {
    ArbChance *known = &g_array_index(odds->chances, ArbChance, i);
    if (same_end(known, end)) {
      known->weight += weight;
      known->varies |= end->varies || !arb_line_equal(&known->verdict, &end->verdict);
      return;
    }
  }
  chance.order = order_of(odds->chances, end->action);
  chance.weight = weight;
  g_array_append_val(odds->chances, chance);
}

gboolean
arb_odds_multiply(ArbOdds *odds, ArbWeight factor)
{
  if (__builtin_mul_overflow(odds->total, factor, &odds->total)) {
    odds->overflow = TRUE;
    return FALSE;
  }
  for (guint i = 0; i < odds->chances->len; i++) {
    g_array_index(odds->chances, ArbChance, i).weight *= factor; /* at most the total */
  }
  return TRUE;
}

void
arb_odds_reduce(ArbOdds *odds)
{
  ArbWeight divisor = odds->total;

  for (guint i = 0; i < odds->chances->len; i++) {
    divisor = arb_common_divisor(divisor, g_array_index(odds->chances, ArbChance, i).weight);
  }
  for (guint i = 0; i < odds->chances->len; i++) {
    g_array_index(odds->chances, ArbChance, i).weight /= divisor;
  }
  odds->total /= divisor;
}

void
arb_odds_free(ArbOdds *odds)
{
  if (odds == NULL) {
    return;
  }
  g_array_unref(odds->chances);
  g_ptr_array_unref(odds->assumed);
  g_free(odds);
}

int
arb_odds_percent(const ArbOdds *odds, unsigned __int128 weight)
{
  Weight total = odds->total;

  while (total > G_MAXUINT64) { /* for showing only: drop what four digits never show */
    total >>= 1;
    weight >>= 1;
  }
  return (int)((weight * 20000 + total) / (2 * total));
}

char *
arb_weight_text(unsigned __int128 weight)
{
  char digits[41] = "";
  guint at = sizeof digits - 1;

  do {
    digits[--at] = (char)('0' + (int)(weight % 10));
    weight /= 10;
  } while (weight != 0);
  return g_strdup(digits + at);
}
