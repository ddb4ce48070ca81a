/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/odds-private.h"

/* What comes out of one ruling, each outcome once. */

/* Outcomes of paths that are weighed have no lines. */
#define HEAD_OF_OUTCOME G_STRUCT_OFFSET(ArbOutcome, line)

static guint
hash_outcome(gconstpointer data)
{
  const ArbOutcome *outcome = data;
  guint hash = outcome->has;

  for (guint i = 0; i < outcome->action->values->len; i++) {
    hash = hash * 31 + (guint)outcome->value[i];
  }
  return hash;
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
    memcpy(&branch->outcome, path, HEAD_OF_OUTCOME);
    branch->outcome.n_lines = 0;
    branch->weight = 0;
    branch->varies = FALSE;
    g_ptr_array_add(fan->branches, branch);
    g_hash_table_insert(known, &branch->outcome, branch);
  }
  branch->varies |= !arb_line_equal(&branch->outcome.verdict, &path->verdict);
  branch->weight += weight * (fan->total / total);
}

ArbFan *
arb_fan_new(const ArbFacts *facts, guint most, gboolean apart, ArbOutcome *outcome)
{
  g_autoptr(ArbFan) fan = g_new0(ArbFan, 1);
  g_autoptr(ArbDraws) draws = arb_draws_new_weighed();
  g_autoptr(GHashTable) known = g_hash_table_new(hash_outcome, same_outcome);

  fan->branches = g_ptr_array_new_with_free_func(g_free);
  fan->total = 1;
  ArbOutcome empty;
  arb_outcome_init(&empty, facts->action);
  empty.quiet = TRUE;
  ArbOutcome path = empty;
  do {
    memcpy(&path, &empty, HEAD_OF_OUTCOME);
    facts->action->code->resolve(facts, draws, &path);
    if (path.state == ARB_REFUSED) {
      *outcome = path;
      return NULL;
    }
    fan->overflow |= fan->paths++ == most;
    if (!fan->overflow) {
      add_path(fan, known, &path, draws);
      if (apart) {
        g_hash_table_remove_all(known);
      }
    }
  } while (!fan->overflow && arb_draws_advance(draws));
  return g_steal_pointer(&fan);
}

void
arb_fan_free(ArbFan *fan)
{
  if (fan == NULL) {
    return;
  }
  g_ptr_array_unref(fan->branches);
  g_free(fan);
}
