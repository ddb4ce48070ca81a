/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/backup.h"

#include "app/desk-private.h"
#include "app/words.h"

static char *
failure_text(ArbDesk *desk, const GError *error)
{
  return arb_core_text(arb_store_error_message_id(error), arb_session_get_lang(desk->session),
                       NULL);
}

static void
fail(ArbDesk *desk, const GError *error)
{
  g_autofree char *text = failure_text(desk, error);

  arb_desk_tell_failure(desk, text);
}

static guint
drafted_piece(ArbDesk *desk, const ArbAction *action, int field)
{
  const char *label =
      field >= 0 ? arb_draft_get_field(desk->draft, arb_action_field(action, (guint)field)->id)
                 : NULL;
  const ArbState *state = arb_session_get_state(desk->session);

  g_auto(GStrv) labels = g_strsplit(label != NULL ? label : "", ",", 2); /* the first of a list */
  return labels[0] != NULL && state != NULL ? arb_state_find(state, labels[0]) : 0;
}

void
arb_desk_remember(ArbDesk *desk, const ArbAction *action)
{
  if (action->hidden) {
    return;
  }
  g_free(desk->last_action);
  desk->last_action = g_strdup(action->id);
  desk->last_subject = drafted_piece(desk, action, action->subject);
  desk->last_object = drafted_piece(desk, action, action->object);
}

/* Shows a ruling that stands.  ruling: (transfer full) */
static void
show_ruling(ArbDesk *desk, ArbRuling *ruling)
{
  arb_ruling_free(desk->ruling);
  desk->ruling = ruling;
  desk->entry = 0;
  desk->mode = ARB_DESK_RESULT;
}

/* The draft stays to be mended; dice are read out again.  ruling: (transfer full) */
static void
keep_refused(ArbDesk *desk, ArbRuling *ruling)
{
  g_signal_handlers_block_by_func(desk->draft, arb_desk_on_draft_changed, desk);
  arb_draft_drop_dice(desk->draft);
  g_signal_handlers_unblock_by_func(desk->draft, arb_desk_on_draft_changed, desk);
  arb_ruling_free(desk->preview);
  desk->preview = ruling;
  desk->mode = ARB_DESK_DRAFT;
  if (desk->awaiting) {
    arb_desk_forget_line(desk); /* the next number is another die, not a longer one */
  }
  arb_desk_tell(desk);
}

/* The draft has become a ruling. */
static void
finish_draft(ArbDesk *desk)
{
  g_signal_handlers_block_by_func(desk->draft, arb_desk_on_draft_changed, desk);
  arb_desk_clear_draft(desk);
  g_signal_handlers_unblock_by_func(desk->draft, arb_desk_on_draft_changed, desk);
  g_clear_pointer(&desk->preview, arb_ruling_free);
  g_clear_pointer(&desk->odds, arb_odds_free);
  desk->has_odds = FALSE;
  arb_desk_forget_line(desk);
}

void
arb_desk_on_viewer_changed(ArbDesk *desk)
{
  g_clear_pointer(&desk->ruling, arb_ruling_free);
  g_clear_pointer(&desk->last_action, g_free);
  desk->entry = 0;
  desk->card = 0;
  desk->piece = 0;
  desk->mode = ARB_DESK_IDLE;
  arb_desk_forget_idle(desk);
  finish_draft(desk);
  arb_desk_draft_pending(desk);
  arb_desk_tell(desk);
}

void
arb_desk_rule(ArbDesk *desk, gboolean roll)
{
  g_autoptr(GError) error = NULL;
  const ArbAction *action = arb_desk_get_action(desk);

  if (action == NULL) {
    return;
  }
  g_autoptr(ArbRuling) ruling = arb_session_do(desk->session, desk->draft, roll, &error);
  if (ruling == NULL) {
    fail(desk, error);
    return;
  }
  if (ruling->outcome.state == ARB_NEEDS_DIE) {
    desk->awaiting = TRUE;
    desk->awaited_die = ruling->needs_die;
    desk->awaited_name = ruling->needs_name;
    arb_desk_forget_line(desk);
    arb_desk_tell(desk);
    return;
  }
  if (ruling->outcome.state == ARB_REFUSED) {
    keep_refused(desk, g_steal_pointer(&ruling));
    return;
  }
  arb_desk_remember(desk, action);
  finish_draft(desk);
  show_ruling(desk, g_steal_pointer(&ruling));
  arb_desk_draft_pending(desk);
  arb_desk_tell(desk);
}

/* Shows what an order of the window brought; refusals as well. */
static void
take_ruling(ArbDesk *desk, ArbRuling *ruling, GError *error)
{
  if (ruling == NULL) {
    fail(desk, error);
    return;
  }
  finish_draft(desk);
  show_ruling(desk, ruling);
  if (ruling->outcome.state == ARB_OPEN) {
    arb_desk_draft_pending(desk);
  }
  arb_desk_tell(desk);
}

/* The move stands; that its copy could not be made is for the umpire to know. */
static void
tell_no_backup(ArbDesk *desk)
{
  const GError *fault = arb_game_backup_fault(arb_session_get_game(desk->session));
  ArbLang lang = arb_session_get_lang(desk->session);

  if (fault != NULL) {
    g_autofree char *text = arb_core_text(arb_backup_fault_message_id(fault), lang, NULL);
    arb_desk_tell_failure(desk, text);
  }
}

/* Whether something is due. What holds nobody up is listed all the same. */
static gboolean
is_due(ArbDesk *desk)
{
  const ArbGame *game = arb_session_get_game(desk->session);
  g_autoptr(GArray) due = arb_game_due(game);

  return due->len > 0 && arb_state_track(arb_game_state(game), ARB_ATTR_OVER) == 0;
}

void
arb_desk_next(ArbDesk *desk)
{
  g_autoptr(GError) error = NULL;
  gboolean anyway = desk->mode == ARB_DESK_ASKING;

  if (!anyway && is_due(desk)) {
    arb_desk_forget_line(desk);
    desk->mode = ARB_DESK_ASKING;
    arb_desk_tell(desk);
    return;
  }
  ArbRuling *ruling = arb_session_next(desk->session, anyway, &error);
  take_ruling(desk, ruling, error);
  tell_no_backup(desk);
  if (desk->mode == ARB_DESK_RESULT && desk->ruling->outcome.state == ARB_OPEN) {
    /* The new phase says enough: what may be done in it is more use than "next". */
    desk->mode = ARB_DESK_IDLE;
    arb_desk_draft_pending(desk);
    arb_desk_tell(desk);
  }
}

char *
arb_desk_mend(ArbDesk *desk,
              guint piece,
              const char *attribute,
              const char *value,
              const char *reason)
{
  g_autoptr(GError) error = NULL;
  const char *label = arb_state_label(arb_session_get_state(desk->session), piece);
  g_autoptr(ArbRuling) ruling =
      arb_session_set(desk->session, label, attribute, value, reason, &error);

  if (ruling == NULL) {
    return failure_text(desk, error);
  }
  if (ruling->outcome.state == ARB_REFUSED) {
    ArbFormat format = arb_session_format(desk->session);
    return arb_words_line(&format, &ruling->outcome.refusal);
  }
  take_ruling(desk, g_steal_pointer(&ruling), NULL);
  return NULL;
}

char *
arb_desk_change_table(ArbDesk *desk, const ArbSource *file, const char *reason)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GError) error = NULL;
  ArbFormat format = arb_session_format(desk->session);
  g_autoptr(ArbRuling) ruling = arb_session_tables(desk->session, file, reason, faults, &error);

  if (ruling == NULL) {
    return error != NULL ? failure_text(desk, error) : arb_faults_to_text(faults, format.lang);
  }
  if (ruling->outcome.state == ARB_REFUSED) {
    return arb_words_line(&format, &ruling->outcome.refusal);
  }
  take_ruling(desk, g_steal_pointer(&ruling), NULL);
  return NULL;
}

void
arb_desk_undo_by_leave(ArbDesk *desk, guint n, const char *why)
{
  g_autoptr(GError) error = NULL;
  ArbRuling *ruling = arb_session_undo(desk->session, n, why, &error);
  take_ruling(desk, ruling, error);
}

void
arb_desk_undo(ArbDesk *desk, guint n)
{
  if (arb_session_get_rules(desk->session)->undo_why) {
    arb_desk_ask_leave(desk, n);
  } else {
    arb_desk_undo_by_leave(desk, n, NULL);
  }
}

void
arb_desk_redo(ArbDesk *desk, guint n)
{
  g_autoptr(GError) error = NULL;
  ArbRuling *ruling = arb_session_redo(desk->session, n, &error);
  take_ruling(desk, ruling, error);
}

void
arb_desk_take_back(ArbDesk *desk, guint seq)
{
  guint steps = arb_session_steps_back(desk->session, seq);
  if (steps > 0) {
    arb_desk_undo(desk, steps);
  }
}

static void
obey(ArbDesk *desk)
{
  guint count = desk->said->count;

  switch (desk->said->command) {
  case ARB_TAPE_NEXT:
    arb_desk_next(desk);
    break;
  case ARB_TAPE_UNDO:
    arb_desk_undo(desk, count);
    break;
  case ARB_TAPE_REDO:
    arb_desk_redo(desk, count);
    break;
  default:
    break;
  }
}

void
arb_desk_enter(ArbDesk *desk)
{
  if (arb_desk_read_table(desk) || desk->said->fault >= 0) {
    return;
  }
  switch (desk->said->state) {
  case ARB_TAPE_ORDER:
    if (arb_session_get_game(desk->session) != NULL) {
      obey(desk);
    }
    break;
  case ARB_TAPE_DICE:
    arb_draft_take_line(desk->draft, desk->said);
    arb_desk_rule(desk, FALSE);
    break;
  case ARB_TAPE_ACTION:
    arb_desk_rule(desk, desk->rolls);
    break;
  case ARB_TAPE_EMPTY:
    if (desk->mode == ARB_DESK_DRAFT) {
      /* The die that was asked for, left open: the program rolls it. */
      arb_desk_rule(desk, desk->rolls || desk->awaiting);
    }
    break;
  case ARB_TAPE_WHICH:
  case ARB_TAPE_NOTHING:
  default:
    break;
  }
}

/* What was asked stays asked; an answer that may be given is put off where nothing was said to it,
 * and stays so until the next ruling. */
static gboolean
is_asked_again(ArbDesk *desk)
{
  const ArbState *state = arb_session_get_state(desk->session);
  g_autoptr(ArbPending) pending = state != NULL ? arb_state_pending_dup(state) : NULL;
  gboolean answering =
      pending != NULL && desk->by_hand && g_str_equal(desk->chosen, pending->action->id);

  return pending != NULL && (pending->must || (answering && *desk->line != '\0'));
}

/* Whether something was being entered before a card, an entry or a question came over it. A label
 * alone asks for its card and for nothing else. */
static gboolean
was_entering(ArbDesk *desk)
{
  gboolean typed = desk->said->state == ARB_TAPE_ACTION && desk->said->tokens->len > 1;

  return *arb_draft_get_action(desk->draft) != '\0' && (desk->by_hand || desk->awaiting || typed);
}

/* Back to what lay below. */
static void
close_cover(ArbDesk *desk)
{
  if (was_entering(desk)) {
    desk->mode = ARB_DESK_DRAFT;
    if (desk->said->state != ARB_TAPE_ACTION) {
      arb_desk_forget_line(desk);
    }
  } else {
    desk->mode = ARB_DESK_IDLE;
    arb_desk_clear_draft(desk);
    arb_desk_forget_line(desk);
  }
  arb_desk_tell(desk);
}

void
arb_desk_cancel(ArbDesk *desk)
{
  if (desk->mode == ARB_DESK_ASKING || desk->mode == ARB_DESK_RESULT
      || desk->mode == ARB_DESK_CARD) {
    close_cover(desk);
    return;
  }
  gboolean again = is_asked_again(desk);
  arb_desk_clear_draft(desk);
  arb_desk_forget_line(desk);
  if (again) {
    arb_desk_draft_pending(desk);
  }
  arb_desk_tell(desk);
}
