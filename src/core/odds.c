/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/odds.h"

typedef unsigned __int128 Weight;

static Weight
common_divisor(Weight a, Weight b)
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
  Weight factor = total / common_divisor(odds->total, total);

  if (factor == 1) {
    return TRUE;
  }
  if (__builtin_mul_overflow(odds->total, factor, &odds->total)) {
    return FALSE;
  }
  for (guint i = 0; i < odds->chances->len; i++) {
    g_array_index(odds->chances, ArbChance, i).weight *= factor; /* at most the total */
  }
  return TRUE;
}

static void
add_path(ArbOdds *odds, const ArbOutcome *outcome, Weight weight, Weight total)
{
  guint32 keys = odds->action->odds;
  ArbChance chance = {.has = outcome->has & keys, .verdict = outcome->verdict};

  if (!widen(odds, total)) {
    odds->overflow = TRUE;
    return;
  }
  weight *= odds->total / total;
  for (guint i = 0; i < ARB_VALUES_MAX; i++) {
    chance.value[i] = (chance.has & (1u << i)) != 0 ? outcome->value[i] : 0;
  }
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

static int
compare_chances(gconstpointer a, gconstpointer b)
{
  const ArbChance *left = a;
  const ArbChance *right = b;

  for (guint i = 0; i < ARB_VALUES_MAX; i++) {
    if (left->value[i] != right->value[i]) {
      return left->value[i] < right->value[i] ? -1 : 1;
    }
  }
  return (int)(left->has > right->has) - (int)(left->has < right->has);
}

ArbOdds *
arb_odds_new(const ArbFacts *facts, ArbOutcome *outcome)
{
  g_autoptr(ArbOdds) odds = g_new0(ArbOdds, 1);
  g_autoptr(ArbDraws) draws = arb_draws_new_weighed();
  gboolean overriding = outcome->overriding;

  odds->action = facts->action;
  odds->chances = g_array_new(FALSE, FALSE, sizeof(ArbChance));
  odds->total = 1;
  do {
    ArbOutcome path;
    Weight weight = 0;
    Weight total = 0;
    arb_outcome_init(&path, facts->action);
    path.quiet = TRUE;
    path.overriding = overriding;
    facts->action->code->resolve(facts, draws, &path);
    if (path.state == ARB_REFUSED) {
      *outcome = path;
      return NULL;
    }
    if (!arb_draws_weight(draws, &weight, &total)) {
      odds->overflow = TRUE;
    }
    if (odds->overflow) {
      break;
    }
    odds->paths++;
    add_path(odds, &path, weight, total);
  } while (arb_draws_advance(draws));
  g_array_sort(odds->chances, compare_chances);
  return g_steal_pointer(&odds);
}

void
arb_odds_free(ArbOdds *odds)
{
  if (odds == NULL) {
    return;
  }
  g_array_unref(odds->chances);
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
