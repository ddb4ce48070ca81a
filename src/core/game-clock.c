/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/game-private.h"

static guint
count_sides(const ArbChanges *changes)
{
  guint n = 0;

  for (guint piece = 1; arb_changes_get(changes, piece, ARB_ATTR_EXISTS) != 0; piece++) {
    n += arb_changes_get(changes, piece, ARB_ATTR_KIND) == ARB_KIND_SIDE ? 1 : 0;
  }
  return n;
}

static gboolean
is_played(const ArbRuleset *rules, const ArbChanges *changes, int turn, int phase)
{
  return arb_phase_is_played(arb_ruleset_phase(rules, (guint)phase), rules, turn,
                             arb_changes_get(changes, 0, ARB_ATTR_OPTIONS));
}

/* What might have been answered lapses when the clock moves on. */
static void
lapse_pendings(const ArbGame *game, ArbChanges *changes)
{
  for (guint i = arb_state_n_pendings(game->state); i > 0; i--) {
    arb_changes_pop(changes);
  }
}

void
arb_game_advance(const ArbGame *game, ArbChanges *changes)
{
  int turn = arb_changes_get(changes, 0, ARB_ATTR_TURN);
  int phase = arb_changes_get(changes, 0, ARB_ATTR_PHASE);
  int step = arb_changes_get(changes, 0, ARB_ATTR_STEP);
  int last = arb_changes_get(changes, 0, ARB_ATTR_LAST);

  lapse_pendings(game, changes);
  if (turn > 0 && game->rules->book->leave != NULL) {
    game->rules->book->leave(changes);
    if (arb_changes_get(changes, 0, ARB_ATTR_OVER) != 0) {
      return;
    }
  }
  if (turn == 0) {
    phase = (int)game->rules->phases->len - 1;
  }
  const ArbPhase *played = arb_ruleset_phase(game->rules, (guint)phase);
  if (turn > 0 && played->each_side && !played->by_turns && step + 1 < (int)count_sides(changes)) {
    step++;
  } else {
    step = 0;
    do {
      phase = (phase + 1) % (int)game->rules->phases->len;
      turn += phase == 0 ? 1 : 0;
    } while (!is_played(game->rules, changes, turn, phase));
  }
  if (last > 0 && turn > last) {
    arb_changes_set(changes, 0, ARB_ATTR_OVER, TRUE);
    return;
  }
  arb_changes_set(changes, 0, ARB_ATTR_TURN, turn);
  arb_changes_set(changes, 0, ARB_ATTR_PHASE, phase);
  arb_changes_set(changes, 0, ARB_ATTR_STEP, step);
  if (game->rules->book->enter != NULL) {
    game->rules->book->enter(changes);
  }
}

int
arb_game_start(const ArbGame *game, int turn)
{
  int start = arb_state_track(game->state, ARB_ATTR_START);

  for (guint i = arb_journal_count(game->journal); i > 0; i--) {
    const ArbEntry *entry = arb_journal_get(game->journal, i - 1);
    if (entry->turn < turn) {
      break;
    }
    for (guint k = entry->changes->len; k > 0 && entry->kind != ARB_ENTRY_START; k--) {
      const ArbChange *change = &g_array_index(entry->changes, ArbChange, k - 1);
      start = change->piece == 0 && change->attribute == ARB_ATTR_START ? change->from : start;
    }
  }
  return start;
}

void
arb_due_add(ArbDueList *due, gboolean must, const char *rule, const char *id, guint piece)
{
  ArbDue item = {.must = must,
                 .id = g_intern_string(id),
                 .rule = g_intern_string(rule),
                 .piece = piece,
                 .action = -1};

  g_array_append_val(due->items, item);
}

void
arb_due_remind(ArbDueList *due, const char *rule, const char *id, guint piece)
{
  arb_due_add(due, FALSE, rule, id, piece);
  g_array_index(due->items, ArbDue, due->items->len - 1).passes = TRUE;
}

ArbLine
arb_due_line(const ArbDue *due)
{
  return (ArbLine){.id = due->id, .rule = due->rule, .args = {(int)due->piece, due->action}};
}

/* The piece that a pending concerns: its action's subject, if it names one. */
static guint
pending_piece(const ArbGame *game, const ArbPending *pending)
{
  if (pending->action->subject < 0) {
    return 0;
  }
  const ArbField *field = arb_action_field(pending->action, (guint)pending->action->subject);
  for (guint i = 0; pending->fields[i] != NULL; i++) {
    gsize n = strlen(field->id);
    if (strncmp(pending->fields[i], field->id, n) == 0 && pending->fields[i][n] == '=') {
      return arb_state_find(game->state, pending->fields[i] + n + 1);
    }
  }
  return 0;
}

GArray *
arb_game_due(const ArbGame *game)
{
  ArbDueList due = {.items = g_array_new(FALSE, FALSE, sizeof(ArbDue))};
  g_autoptr(ArbPending) pending = arb_state_pending_dup(game->state);

  if (pending != NULL) {
    guint piece = pending_piece(game, pending);
    arb_due_add(&due, pending->must, pending->action->rule, piece != 0 ? "pending" : "pending-deed",
                piece);
    g_array_index(due.items, ArbDue, 0).action =
        arb_ruleset_find_action(game->rules, pending->action->id);
  }
  if (game->rules->book->due != NULL && arb_state_track(game->state, ARB_ATTR_OVER) == 0) {
    game->rules->book->due(game->state, &due);
  }
  return due.items;
}

/* A pending that must be answered holds the clock wherever it stands in the stack: "ACTION must
 * ...". */
static gboolean
must_answer(const ArbState *state)
{
  for (guint i = 0; i < arb_state_n_pendings(state); i++) {
    const char *words = strchr(arb_state_pending_text(state, i), ' ');
    if (words != NULL && g_str_has_prefix(words, " must ")) {
      return TRUE;
    }
  }
  return FALSE;
}

/* Refused when something must be done first, or may be forgotten. */
static void
check_due(const ArbGame *game, gboolean anyway, ArbOutcome *outcome)
{
  g_autoptr(GArray) due = arb_game_due(game);
  guint waiting = 0;

  if (must_answer(game->state)) {
    arb_refuse_by_book(outcome, game->rules, "must-first");
    return;
  }
  for (guint i = 0; i < due->len; i++) {
    const ArbDue *item = &g_array_index(due, ArbDue, i);
    if (item->must) {
      arb_refuse_by_book(outcome, game->rules, "must-first");
      return;
    }
    waiting += item->passes ? 0 : 1;
  }
  if (waiting > 0 && !anyway) {
    arb_refuse_by_book(outcome, game->rules, "things-due");
  }
}

/* Whose step it is; 0 where all act at once. */
static guint
side_of_step(const ArbGame *game, const ArbChanges *changes)
{
  return arb_state_side_in(game->state, (guint)arb_changes_get(changes, 0, ARB_ATTR_PHASE),
                           (guint)arb_changes_get(changes, 0, ARB_ATTR_STEP),
                           (guint)arb_changes_get(changes, 0, ARB_ATTR_FIRST));
}

static void
say_where(const ArbGame *game, const ArbChanges *changes, ArbOutcome *outcome)
{
  int turn = arb_changes_get(changes, 0, ARB_ATTR_TURN);
  int phase = arb_changes_get(changes, 0, ARB_ATTR_PHASE);
  guint side = side_of_step(game, changes);

  if (arb_changes_get(changes, 0, ARB_ATTR_OVER) != 0) {
    arb_verdict(outcome, "ended", turn, phase);
  } else if (side != 0) {
    arb_verdict(outcome, "next-side", turn, phase, (int)side);
  } else {
    arb_verdict(outcome, "next", turn, phase);
  }
}

ArbRuling *
arb_game_next(ArbGame *game, gboolean anyway, GError **error)
{
  g_autoptr(ArbRuling) ruling = arb_ruling_new();
  g_autoptr(ArbChanges) changes = arb_changes_new(game->state);

  g_clear_error(&game->backup_fault); /* of an earlier one, whatever becomes of this */
  arb_outcome_init(&ruling->outcome, NULL);
  if (arb_state_track(game->state, ARB_ATTR_OVER) != 0) {
    arb_refuse_by_book(&ruling->outcome, game->rules, "game-over");
  } else {
    check_due(game, anyway, &ruling->outcome);
  }
  if (ruling->outcome.state != ARB_OPEN) {
    return g_steal_pointer(&ruling);
  }
  arb_game_advance(game, changes);
  const GArray *list = arb_changes_list(changes);
  g_array_append_vals(ruling->changes, list->data, list->len);
  say_where(game, changes, &ruling->outcome);
  ArbEntry *entry = arb_game_entry(game, ARB_ENTRY_NEXT, list);
  entry->verdict = ruling->outcome.verdict;
  ruling->seq = entry->seq;
  int turn = arb_state_track(game->state, ARB_ATTR_TURN);
  if (!arb_game_record(game, entry, error)) {
    return NULL;
  }
  arb_game_keep_backup(game, turn);
  return g_steal_pointer(&ruling);
}
