/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/session-private.h"

/* What other eyes than the umpire's are shown of a game, and may do in it. */

ArbGame *
arb_session_get_known(ArbSession *session)
{
  if (session->viewer == ARB_VIEW_UMPIRE || session->game == NULL) {
    return session->game;
  }
  if (session->known == NULL) {
    session->known = arb_game_veiled(session->game, session->viewer);
  }
  return session->known;
}

static gboolean
is_side(const ArbSession *session)
{
  return session->viewer != ARB_VIEW_UMPIRE && session->viewer != ARB_VIEW_PUBLIC;
}

ArbViewDepth
arb_session_depth(ArbSession *session, const ArbEntry *entry)
{
  return arb_view_entry(arb_game_state(session->game), session->viewer, entry);
}

GArray *
arb_session_changes(ArbSession *session, const ArbEntry *entry)
{
  GArray *seen = g_array_new(FALSE, FALSE, sizeof(ArbChange));
  gboolean any = arb_session_depth(session, entry) != ARB_VIEW_NOTHING;

  for (guint i = 0; any && i < entry->changes->len; i++) {
    const ArbChange *change = &g_array_index(entry->changes, ArbChange, i);
    if (arb_view_change(arb_game_state(session->game), session->viewer, entry, change)) {
      g_array_append_val(seen, *change);
    }
  }
  return seen;
}

gboolean
arb_session_offers(ArbSession *session, const ArbAction *action)
{
  gboolean secret = action->see != ARB_SEE_PUBLIC;

  return session->viewer == ARB_VIEW_UMPIRE || secret == is_side(session);
}

gboolean
arb_session_may_mend(ArbSession *session, guint piece, guint attribute)
{
  const ArbAttribute *known = arb_ruleset_attribute(session->rules, attribute);

  if (session->viewer == ARB_VIEW_UMPIRE) {
    return TRUE;
  }
  if (!is_side(session)) {
    return known->see == ARB_SEE_PUBLIC;
  }
  return known->see == ARB_SEE_SIDE
         && arb_view_affair(arb_game_state(session->game), session->viewer, piece);
}

GArray *
arb_session_due(ArbSession *session, gboolean *out_more)
{
  GArray *due = arb_game_due(arb_session_get_known(session));

  for (guint i = due->len; is_side(session) && i > 0; i--) {
    if (!arb_view_affair(arb_game_state(session->game), session->viewer,
                         g_array_index(due, ArbDue, i - 1).piece)) {
      g_array_remove_index(due, i - 1);
    }
  }
  if (out_more != NULL) {
    g_autoptr(GArray) all = arb_game_due(session->game);
    *out_more = all->len > due->len;
  }
  return due;
}

GArray *
arb_session_idle(ArbSession *session)
{
  return arb_game_idle(session->game, session->viewer);
}

guint *
arb_session_due_later(ArbSession *session)
{
  return arb_game_due_later(arb_session_get_known(session));
}

/* Lines that say more than all may know leave none: their sums would tell. */
static ArbRuling *
veil_lines(ArbSession *session, ArbRuling *ruling)
{
  guint side = is_side(session) ? session->viewer : 0;

  for (guint i = 0; i < ruling->outcome.n_lines; i++) {
    if (!arb_view_line(arb_game_state(session->game), session->viewer, side,
                       &ruling->outcome.line[i])) {
      ruling->outcome.n_lines = 0;
    }
  }
  return arb_session_veil_refusal(session, ruling);
}

ArbRuling *
arb_session_try(ArbSession *session,
                const char *action,
                const char *const *fields,
                const ArbDice *dice)
{
  ArbRuling *ruling = arb_game_preview(arb_session_get_known(session), action, fields, dice);
  int number = arb_ruleset_find_action(session->rules, action);

  if (session->viewer == ARB_VIEW_UMPIRE || number < 0) {
    return ruling;
  }
  g_autofree char *request = g_strjoinv(" ", (char **)fields);
  gboolean open = arb_view_request(arb_game_state(session->game), session->viewer,
                                   arb_ruleset_action(session->rules, (guint)number), request)
                  == ARB_VIEW_ALL;
  if (ruling->outcome.state == ARB_REFUSED && open
      && !arb_outcome_is_unfinished(&ruling->outcome)) {
    ArbRuling *real = arb_game_preview(session->game, action, fields, dice);
    gboolean better = real->outcome.state != ARB_REFUSED;
    arb_ruling_free(better ? ruling : real);
    ruling = better ? real : ruling;
  }
  return veil_lines(session, ruling);
}

ArbRuling *
arb_session_veil_refusal(ArbSession *session, ArbRuling *ruling)
{
  guint side = is_side(session) ? session->viewer : 0;

  if (ruling != NULL && ruling->outcome.state == ARB_REFUSED
      && !arb_view_line(arb_game_state(session->game), session->viewer, side,
                        &ruling->outcome.refusal)) {
    ruling->outcome.refusal = (ArbLine){.id = g_intern_static_string("refused-in-secret")};
  }
  return ruling;
}

ArbRuling *
arb_session_veil_deed(ArbSession *session,
                      ArbRuling *real,
                      const char *const *fields,
                      const ArbDice *dice)
{
  if (real == NULL || real->action == NULL || session->viewer == ARB_VIEW_UMPIRE
      || real->outcome.state != ARB_REFUSED || arb_outcome_is_unfinished(&real->outcome)) {
    return arb_session_veil_refusal(session, real);
  }
  ArbRuling *known =
      arb_game_preview(arb_session_get_known(session), real->action->id, fields, dice);
  if (known->outcome.state == ARB_REFUSED && !arb_outcome_is_unfinished(&known->outcome)) {
    arb_ruling_free(real);
    return arb_session_veil_refusal(session, known);
  }
  arb_ruling_free(known);
  real->outcome.refusal = (ArbLine){.id = g_intern_static_string("refused-in-secret")};
  return real;
}

ArbRuling *
arb_session_refuse_foreign(ArbSession *session, ArbDraft *draft)
{
  int number = arb_ruleset_find_action(session->rules, arb_draft_get_action(draft));
  const ArbAction *action = number >= 0 ? arb_ruleset_action(session->rules, (guint)number) : NULL;

  if (!is_side(session) || action == NULL || action->subject < 0) {
    return NULL;
  }
  const ArbState *state = arb_game_state(session->game);
  const char *label =
      arb_draft_get_field(draft, arb_action_field(action, (guint)action->subject)->id);
  guint piece = label != NULL ? arb_state_find(state, label) : 0;
  if (piece == 0 || arb_view_affair(state, session->viewer, piece)) {
    return NULL;
  }
  /* What is hidden from him is refused in the words for what nobody has. */
  gboolean known = arb_view_piece(state, session->viewer, piece);
  ArbRuling *ruling = arb_ruling_new();
  arb_outcome_init(&ruling->outcome, action);
  ruling->action = action;
  arb_refuse_hard(&ruling->outcome, known ? "not-your-own" : "unknown-piece", label);
  return ruling;
}

/* The viewer's own secret, done or set by him. */
static gboolean
is_own_secret(ArbSession *session, const ArbEntry *entry)
{
  int number =
      entry->kind == ARB_ENTRY_DO ? arb_ruleset_find_action(session->rules, entry->action) : -1;
  gboolean secret =
      entry->kind == ARB_ENTRY_SET
      || (number >= 0 && arb_ruleset_action(session->rules, (guint)number)->see != ARB_SEE_PUBLIC);

  return secret && arb_session_depth(session, entry) == ARB_VIEW_ALL
         && arb_view_author(arb_game_state(session->game), entry) == session->viewer;
}

gboolean
arb_session_may_undo(ArbSession *session, guint seq)
{
  const ArbJournal *journal = arb_game_journal(session->game);

  for (guint i = arb_journal_count(journal); is_side(session) && i >= seq; i--) {
    const ArbEntry *entry = arb_journal_get(journal, i - 1);
    gboolean stands =
        !entry->undone && entry->kind != ARB_ENTRY_UNDO && entry->kind != ARB_ENTRY_REDO;
    if (stands && !is_own_secret(session, entry)) {
      return FALSE;
    }
  }
  return TRUE;
}
