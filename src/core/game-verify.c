/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/game-private.h"

/* A saved game proves itself: every deed is ruled on again from its request and dice, on a shadow
 * of the game that has no file, and must bring the same changes and words. */

static gboolean
same_changes(const GArray *a, const GArray *b)
{
  guint i = 0;
  guint k = 0;

  for (;;) {
    /* typed dice leave the generator where it is: its position is not compared */
    while (i < a->len && g_array_index(a, ArbChange, i).attribute == ARB_ATTR_DRAWN) {
      i++;
    }
    while (k < b->len && g_array_index(b, ArbChange, k).attribute == ARB_ATTR_DRAWN) {
      k++;
    }
    if (i == a->len || k == b->len) {
      return i == a->len && k == b->len;
    }
    const ArbChange *left = &g_array_index(a, ArbChange, i++);
    const ArbChange *right = &g_array_index(b, ArbChange, k++);
    if (left->piece != right->piece || left->attribute != right->attribute
        || left->from != right->from || left->to != right->to) {
      return FALSE;
    }
  }
}

static gboolean
replay_deed(const ArbGame *shadow, const ArbEntry *entry)
{
  ArbRule rule = {0};
  g_auto(GStrv) fields = arb_request_split(entry->request, NULL);
  g_auto(GStrv) tokens = arb_request_split(entry->dice, NULL);
  ArbDice dice = {.tokens = (const char *const *)tokens, .replayed = TRUE};
  gboolean same = FALSE;

  arb_rule_begin(&rule, shadow, entry->action, (const char *const *)fields,
                 entry->override != NULL);
  arb_rule_run(&rule, shadow, &dice);
  if (rule.outcome.state == ARB_OPEN) {
    g_autofree char *values = arb_outcome_values_text(&rule.outcome, shadow->rules);
    g_autofree char *lines = arb_lines_to_text(rule.outcome.line, rule.outcome.n_lines);
    g_autofree char *kept =
        arb_lines_to_text((const ArbLine *)(gpointer)entry->lines->data, entry->lines->len);
    same = same_changes(arb_changes_list(rule.changes), entry->changes)
           && strcmp(values, entry->values) == 0 && strcmp(lines, kept) == 0;
  }
  arb_rule_clear(&rule);
  return same;
}

static gboolean
replay_next(const ArbGame *shadow, const ArbEntry *entry)
{
  g_autoptr(ArbChanges) changes = arb_changes_new(shadow->state);

  arb_game_advance(shadow, changes);
  return same_changes(arb_changes_list(changes), entry->changes);
}

static gboolean
replay(const ArbGame *shadow, const ArbEntry *entry)
{
  switch (entry->kind) {
  case ARB_ENTRY_DO:
    return replay_deed(shadow, entry);
  case ARB_ENTRY_NEXT:
    return replay_next(shadow, entry);
  case ARB_ENTRY_START:
  case ARB_ENTRY_SET:
  case ARB_ENTRY_UNDO:
  case ARB_ENTRY_REDO:
  case ARB_ENTRY_TABLES:
    break; /* their changes are what they say */
  }
  return TRUE;
}

/* The text numbers of the game hold in the shadow too: it interns the same texts in the same order
 * first. */
static void
copy_texts(const ArbState *from, ArbState *to, guint n)
{
  for (guint i = 1; i < n; i++) {
    arb_state_intern(to, arb_state_text(from, (int)i));
  }
}

/* The shadow goes on with the tables of its moment: those after the first n entries. */
static gboolean
follow_tables(const ArbGame *game, ArbGame *shadow, guint n)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();

  if (!arb_game_turns_tables(game, arb_journal_get(game->journal, n - 1))) {
    return TRUE;
  }
  ArbRuleset *rules = arb_game_rules_after(game, n, faults);
  if (rules == NULL) {
    return FALSE;
  }
  arb_state_change_rules(shadow->state, rules);
  arb_ruleset_unref(shadow->rules);
  shadow->rules = rules;
  return TRUE;
}

gboolean
arb_game_verify(const ArbGame *game, guint *out_seq)
{
  ArbGame shadow = {.rules = arb_ruleset_ref(game->begun),
                    .journal = game->journal,
                    .meta = game->meta,
                    .seed = game->seed};
  gboolean fine = TRUE;

  shadow.state = arb_state_new(shadow.rules);
  copy_texts(game->state, shadow.state, arb_state_n_texts(game->state));
  for (guint i = 0; fine && i < arb_journal_count(game->journal); i++) {
    const ArbEntry *entry = arb_journal_get(game->journal, i);
    fine = replay(&shadow, entry) && follow_tables(game, &shadow, i + 1);
    if (!fine) {
      *out_seq = entry->seq;
    }
    arb_state_apply(shadow.state, entry->changes);
  }
  arb_state_free(shadow.state);
  arb_ruleset_unref(shadow.rules);
  return fine;
}
