/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/odds-private.h"

/* What comes out of one ruling, each outcome once. */

static guint
hash_numbers(guint hash, const int *numbers, guint n)
{
  for (guint i = 0; i < n; i++) {
    hash = hash * 31 + (guint)numbers[i];
  }
  return hash;
}

static guint
hash_outcome(gconstpointer data)
{
  const ArbOutcome *outcome = data;

  return hash_numbers(outcome->has, outcome->value, outcome->action->values->len);
}

static gboolean
same_outcome(gconstpointer a, gconstpointer b)
{
  const ArbOutcome *one = a;
  const ArbOutcome *other = b;

  return one->has == other->has && one->verdict.id == other->verdict.id
         && one->n_list == other->n_list && memcmp(one->value, other->value, sizeof one->value) == 0
         && memcmp(one->start, other->start, sizeof one->start) == 0
         && memcmp(one->list, other->list, one->n_list * sizeof *one->list) == 0;
}

/* Brings every weight so far to a total of which `total` is a divisor. */
static gboolean
widen(ArbFan *fan, ArbWeight total)
{
  ArbWeight factor = total / arb_common_divisor(fan->total, total);

  if (factor == 1) {
    return TRUE;
  }
  if (__builtin_mul_overflow(fan->total, factor, &fan->total)) {
    return FALSE;
  }
  for (guint i = 0; i < fan->branches->len; i++) {
    ArbBranch *branch = g_ptr_array_index(fan->branches, i);
    branch->weight *= factor; /* at most the total */
  }
  return TRUE;
}

static void
add_path(ArbFan *fan, GHashTable *known, const ArbOutcome *path, const ArbDraws *draws)
{
  ArbWeight weight = 0;
  ArbWeight total = 0;

  if (!arb_draws_weight(draws, &weight, &total) || !widen(fan, total)) {
    fan->overflow = TRUE;
    return;
  }
  ArbBranch *branch = g_hash_table_lookup(known, path);
  if (branch == NULL) {
    branch = g_new(ArbBranch, 1);
    branch->outcome = g_memdup2(path, ARB_OUTCOME_HEAD);
    branch->weight = 0;
    arb_chance_init(&branch->chance, path->action, path);
    g_ptr_array_add(fan->branches, branch);
    g_hash_table_insert(known, branch->outcome, branch);
  }
  branch->chance.varies |= !arb_line_equal(&branch->outcome->verdict, &path->verdict);
  branch->weight += weight * (fan->total / total);
}

static void
free_branch(gpointer data)
{
  ArbBranch *branch = data;

  g_free(branch->outcome);
  g_free(branch);
}

/* apart: each path by itself, with all that it tells. */
static ArbFan *
roll(ArbFacts *facts, guint most, gboolean apart, ArbOutcome *outcome)
{
  g_autoptr(ArbFan) fan = g_rc_box_new0(ArbFan);
  g_autoptr(ArbDraws) draws = arb_draws_new_weighed();
  g_autoptr(GHashTable) known = g_hash_table_new(hash_outcome, same_outcome);

  fan->branches = g_ptr_array_new_with_free_func(free_branch);
  fan->total = 1;
  ArbOutcome empty;
  arb_outcome_init(&empty, facts->action);
  empty.quiet = TRUE;
  ArbOutcome path = empty;
  do {
    memcpy(&path, &empty, ARB_OUTCOME_HEAD);
    arb_facts_resolve(facts, draws, &path);
    if (path.state == ARB_REFUSED) {
      *outcome = path;
      return NULL;
    }
    fan->overflow |= fan->paths++ == most;
    if (!fan->overflow) {
      arb_outcome_forget(&path, apart ? 0 : facts->action->told);
      add_path(fan, known, &path, draws);
    }
    if (apart) {
      g_hash_table_remove_all(known);
    }
  } while (!fan->overflow && arb_draws_advance(draws));
  return g_steal_pointer(&fan);
}

static void
clear(gpointer data)
{
  ArbFan *fan = data;

  g_ptr_array_unref(fan->branches);
}

void
arb_fan_unref(ArbFan *fan)
{
  if (fan != NULL) {
    g_rc_box_release_full(fan, clear);
  }
}

static guint
hash_facts(gconstpointer data)
{
  const ArbFacts *facts = data;

  return hash_numbers(facts->n_items, facts->value, facts->action->fields->len);
}

/* Texts are told apart by what they say: their numbers only count them. */
static gboolean
same_texts(const GPtrArray *a, const GPtrArray *b)
{
  gboolean same = a->len == b->len;

  for (guint i = 1; same && i < a->len; i++) {
    same = strcmp(g_ptr_array_index(a, i), g_ptr_array_index(b, i)) == 0;
  }
  return same;
}

static gboolean
same_facts(gconstpointer a, gconstpointer b)
{
  const ArbFacts *one = a;
  const ArbFacts *other = b;

  return one->action == other->action && one->n_items == other->n_items
         && memcmp(one->value, other->value, sizeof one->value) == 0
         && memcmp(one->source, other->source, sizeof one->source) == 0
         && memcmp(one->start, other->start, sizeof one->start) == 0
         && memcmp(one->items, other->items, one->n_items * sizeof *one->items) == 0
         && same_texts(one->texts, other->texts);
}

static void
free_facts(gpointer data)
{
  ArbFacts *facts = data;

  arb_facts_clear(facts);
  g_free(facts);
}

GHashTable *
arb_fans_new(void)
{
  return g_hash_table_new_full(hash_facts, same_facts, free_facts, (GDestroyNotify)arb_fan_unref);
}

ArbFan *
arb_fans_roll(GHashTable *fans, ArbFacts *facts, guint most, ArbOutcome *outcome)
{
  gboolean share = fans != NULL && !facts->action->code->sees_state;
  ArbFan *known = share ? g_hash_table_lookup(fans, facts) : NULL;

  if (known != NULL) {
    return g_rc_box_acquire(known);
  }
  ArbFan *fan = roll(facts, most, fans == NULL, outcome);
  if (share && fan != NULL) {
    ArbFacts *copy = g_memdup2(facts, sizeof *facts);
    copy->state = NULL;
    g_ptr_array_ref(copy->texts);
    g_hash_table_insert(fans, copy, g_rc_box_acquire(fan));
  }
  return fan;
}
