/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/game-private.h"

/* Changes of several entries, to repeat them, or (back) to take them back from the last to the
 * first. */
static GArray *
gather(const GPtrArray *entries, gboolean back)
{
  GArray *all = g_array_new(FALSE, FALSE, sizeof(ArbChange));

  for (guint i = 0; i < entries->len; i++) {
    const ArbEntry *entry = g_ptr_array_index(entries, back ? entries->len - 1 - i : i);
    for (guint k = 0; k < entry->changes->len; k++) {
      ArbChange change =
          g_array_index(entry->changes, ArbChange, back ? entry->changes->len - 1 - k : k);
      if (back) {
        int from = change.from;
        change.from = change.to;
        change.to = from;
      }
      g_array_append_val(all, change);
    }
  }
  return all;
}

typedef struct {
  ArbEntryKind kind;
  gboolean step;
  const char *why;
} Turning;

/* What was decided in secret is taken back, and brought again, in the same secret. */
static void
keep_secret(ArbEntry *entry, const GPtrArray *deeds)
{
  ArbSee see = ARB_SEE_UMPIRE;
  const ArbEntry *first = g_ptr_array_index(deeds, 0);

  for (guint i = 0; i < deeds->len; i++) {
    const ArbEntry *deed = g_ptr_array_index(deeds, i);
    see = MIN(see, (ArbSee)deed->verdict.see);
  }
  entry->verdict.see = (guint8)see;
  entry->see_side = first->see_side;
}

/* While a procedure is open its last step alone is taken back; once it is closed, all of it. */
static gboolean
one_step(const ArbGame *game, const Turning *turning)
{
  return turning->step || arb_state_n_pendings(game->state) > 0;
}

/* One group taken back or brought again: written, and moved in memory.  Returns: FALSE and no
 * error: there is none. */
static gboolean
turn_one(ArbGame *game, const Turning *turning, ArbRuling *ruling, GError **error)
{
  gboolean back = turning->kind == ARB_ENTRY_UNDO;
  gboolean step = back && one_step(game, turning);
  g_autoptr(GPtrArray) entries =
      back ? arb_journal_undoable(game->journal, step) : arb_journal_redoable(game->journal);

  if (entries->len == 0) {
    return FALSE;
  }
  const ArbEntry *first = g_ptr_array_index(entries, 0);
  g_autoptr(GArray) changes = gather(entries, back);
  g_autoptr(ArbEntry) entry = arb_game_entry(game, turning->kind, changes);
  entry->ref = first->seq;
  entry->override = g_strdup(turning->why);
  entry->verdict =
      (ArbLine){.id = g_intern_string(back ? "undone" : "redone"), .args = {(int)first->seq}};
  keep_secret(entry, entries);
  if (!arb_store_append(game->store, entry, game->state, error)) {
    return FALSE;
  }
  ruling->outcome.verdict = entry->verdict;
  ruling->seq = entry->seq;
  g_array_append_vals(ruling->changes, changes->data, changes->len);
  arb_state_apply(game->state, changes);
  arb_journal_append(game->journal, g_steal_pointer(&entry));
  return TRUE;
}

/* Rules in force when the entries from `before` on stand.  Returns: (transfer full) (nullable) */
static ArbRuleset *
rules_now(const ArbGame *game, guint before, GError **error)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  guint count = arb_journal_count(game->journal);
  gboolean turned = FALSE;

  for (guint i = before; i < count && !turned; i++) {
    turned = arb_game_turns_tables(game, arb_journal_get(game->journal, i));
  }
  if (!turned) {
    return arb_ruleset_ref(game->rules);
  }
  ArbRuleset *rules = arb_game_rules_after(game, count, faults);
  if (rules == NULL) {
    g_autofree char *text = arb_faults_to_text(faults, ARB_LANG_EN);
    g_set_error_literal(error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED, text);
  }
  return rules;
}

/* n of them in one transaction: all, or nothing. */
static ArbRuling *
turn_many(ArbGame *game, const Turning *turning, guint n, GError **error)
{
  g_autoptr(ArbRuling) ruling = arb_ruling_new();
  g_autoptr(GError) fault = NULL;
  guint before = arb_journal_count(game->journal);
  guint done = 0;

  arb_outcome_init(&ruling->outcome, NULL);
  if (!arb_store_begin(game->store, error)) {
    return NULL;
  }
  while (done < n && turn_one(game, turning, ruling, &fault)) {
    done++;
  }
  g_autoptr(ArbRuleset) rules = fault == NULL && done == n ? rules_now(game, before, &fault) : NULL;
  if (rules != NULL && arb_store_commit(game->store, &fault)) {
    arb_game_take_rules(game, rules);
    return g_steal_pointer(&ruling);
  }
  arb_store_rollback(game->store);
  arb_state_revert(game->state, ruling->changes);
  arb_journal_truncate(game->journal, before);
  if (fault != NULL) {
    g_propagate_error(error, g_steal_pointer(&fault));
    return NULL;
  }
  g_array_set_size(ruling->changes, 0);
  ruling->seq = 0;
  ruling->outcome.verdict.id = NULL;
  g_autofree char *most = g_strdup_printf("%u", done);
  gboolean back = turning->kind == ARB_ENTRY_UNDO;
  if (done > 0) {
    arb_refuse_hard(&ruling->outcome, back ? "fewer-to-undo" : "fewer-to-redo", most);
  } else {
    arb_refuse_hard(&ruling->outcome, back ? "nothing-to-undo" : "nothing-to-redo", NULL);
  }
  return g_steal_pointer(&ruling);
}

ArbRuling *
arb_game_undo(ArbGame *game, guint n, gboolean step, const char *why, GError **error)
{
  Turning turning = {.kind = ARB_ENTRY_UNDO, .step = step, .why = why};

  if (game->rules->undo_why && (why == NULL || *why == '\0')) {
    g_autoptr(ArbRuling) ruling = arb_ruling_new();
    arb_outcome_init(&ruling->outcome, NULL);
    arb_refuse_by_book(&ruling->outcome, game->rules, "undo-needs-why");
    return g_steal_pointer(&ruling);
  }
  return turn_many(game, &turning, n, error);
}

ArbRuling *
arb_game_redo(ArbGame *game, guint n, GError **error)
{
  Turning turning = {.kind = ARB_ENTRY_REDO};

  return turn_many(game, &turning, n, error);
}
