/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/coverage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Counts by id: "fire", "melee-result/routs". */
struct _PlayCoverage {
  GHashTable *counts;
};

PlayCoverage *
play_coverage_new(void)
{
  PlayCoverage *coverage = g_new0(PlayCoverage, 1);

  coverage->counts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  return coverage;
}

void
play_coverage_free(PlayCoverage *coverage)
{
  if (coverage == NULL) {
    return;
  }
  g_hash_table_unref(coverage->counts);
  g_free(coverage);
}

static guint
get_count(const PlayCoverage *coverage, const char *id)
{
  return GPOINTER_TO_UINT(g_hash_table_lookup(coverage->counts, id));
}

static void
add_count(PlayCoverage *coverage, const char *id, guint n)
{
  g_hash_table_insert(coverage->counts, g_strdup(id),
                      GUINT_TO_POINTER(get_count(coverage, id) + n));
}

void
play_count_action(PlayCoverage *coverage, const char *action)
{
  add_count(coverage, action, 1);
}

guint
play_times_done(const PlayCoverage *coverage, const char *action)
{
  return get_count(coverage, action);
}

static ArbTable *
get_table(const ArbRuleset *rules, guint i)
{
  return g_ptr_array_index(rules->tables, i);
}

static char *
row_id(const ArbTable *table, guint row)
{
  const ArbResultRow *result = g_ptr_array_index(table->results, row);

  return g_strdup_printf("%s/%s", table->id, result->id);
}

void
play_watch_rows(ArbRuleset *rules)
{
  for (guint i = 0; i < rules->tables->len; i++) {
    arb_table_count(get_table(rules, i), TRUE);
  }
}

void
play_count_rows(PlayCoverage *coverage, ArbRuleset *rules)
{
  for (guint i = 0; i < rules->tables->len; i++) {
    ArbTable *table = get_table(rules, i);
    for (guint row = 0; table->form == ARB_TABLE_RESULTS && row < table->results->len; row++) {
      guint hits = arb_table_hits(table, row);
      if (hits > 0) {
        g_autofree char *id = row_id(table, row);
        add_count(coverage, id, hits);
      }
    }
    arb_table_count(table, FALSE);
  }
}

static const PlayBeyond *
find_beyond(const PlayBeyond *beyond, const char *id)
{
  for (guint i = 0; beyond != NULL && beyond[i].what != NULL; i++) {
    gsize n = strlen(beyond[i].what);
    if (strncmp(beyond[i].what, id, n) == 0 && (id[n] == '\0' || id[n] == '/')) {
      return &beyond[i];
    }
  }
  return NULL;
}

static void
report_one(const PlayCoverage *coverage, const char *id, const PlayBeyond *beyond, GString *faults)
{
  guint n = get_count(coverage, id);
  const PlayBeyond *excused = find_beyond(beyond, id);

  print_message("# %8u %s%s%s\n", n, id, excused != NULL ? ": " : "",
                excused != NULL ? excused->why : "");
  if ((n == 0) == (excused == NULL)) {
    g_string_append_printf(faults, "%s%s%s", faults->len > 0 ? ", " : "", id,
                           n == 0 ? "" : " (reached, though said to be beyond)");
  }
}

char *
play_report(const PlayCoverage *coverage, const ArbRuleset *rules, const PlayBeyond *beyond)
{
  g_autoptr(GString) faults = g_string_new(NULL);

  for (guint i = 0; i < rules->actions->len; i++) {
    report_one(coverage, arb_ruleset_action(rules, i)->id, beyond, faults);
  }
  for (guint i = 0; i < rules->tables->len; i++) {
    const ArbTable *table = get_table(rules, i);
    for (guint row = 0; table->form == ARB_TABLE_RESULTS && row < table->results->len; row++) {
      g_autofree char *id = row_id(table, row);
      report_one(coverage, id, beyond, faults);
    }
  }
  return g_string_free(g_steal_pointer(&faults), FALSE);
}
