/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/report-private.h"
#include "core/view.h"

/* Troops in lists: as the battle began, and as they stand now. */

static gpointer
opening_key(guint piece, guint attribute)
{
  return GSIZE_TO_POINTER(((gsize)piece << 16) | attribute);
}

GHashTable *
arb_report_read_opening(const ArbGame *game)
{
  const ArbJournal *journal = arb_game_journal(game);
  GHashTable *opening = g_hash_table_new(NULL, NULL);

  if (arb_journal_count(journal) == 0) {
    return opening;
  }
  const ArbEntry *start = arb_journal_get(journal, 0);
  for (guint i = 0; i < start->changes->len; i++) {
    const ArbChange *change = &g_array_index(start->changes, ArbChange, i);
    if (change->attribute != ARB_ATTR_PENDING) {
      g_hash_table_insert(opening, opening_key(change->piece, change->attribute),
                          GINT_TO_POINTER(change->to));
    }
  }
  return opening;
}

int
arb_reporter_opening(const ArbReporter *reporter, guint piece, guint attribute)
{
  gpointer value = NULL;

  if (g_hash_table_lookup_extended(reporter->opening, opening_key(piece, attribute), NULL,
                                   &value)) {
    return GPOINTER_TO_INT(value);
  }
  return arb_ruleset_attribute(reporter->format.rules, attribute)->fallback;
}

void
arb_report_add_situation(const ArbReporter *reporter)
{
  (void)reporter;
}

void
arb_report_add_muster(const ArbReporter *reporter)
{
  (void)reporter;
}
