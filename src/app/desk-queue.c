/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/scale.h"

#include "app/desk-private.h"
#include "app/words.h"

/* Drafts that wait: called out one after the other at the table, ruled on later, each as if it were
 * entered then. The list is the desk's alone; a game knows of a deed when it is ruled on. */

static gboolean
may_queue(ArbDesk *desk)
{
  const ArbAction *action = arb_desk_get_action(desk);

  return action != NULL && action->queue && desk->preview != NULL
         && desk->preview->outcome.state != ARB_REFUSED && !desk->awaiting
         && arb_session_get_game(desk->session) != NULL;
}

gboolean
arb_desk_queue(ArbDesk *desk)
{
  if (!may_queue(desk)) {
    return FALSE;
  }
  g_ptr_array_add(desk->queue, arb_draft_copy(desk->draft));
  arb_desk_remember(desk, arb_desk_get_action(desk));
  arb_desk_clear_draft(desk);
  arb_desk_forget_line(desk);
  arb_desk_tell(desk);
  return TRUE;
}

guint
arb_desk_n_queued(ArbDesk *desk)
{
  return desk->queue->len;
}

static const ArbAction *
action_of(ArbDesk *desk, ArbDraft *draft)
{
  const ArbRuleset *rules = arb_session_get_rules(desk->session);
  return arb_ruleset_action(rules,
                            (guint)arb_ruleset_find_action(rules, arb_draft_get_action(draft)));
}

/* The request of a draft; NULL: the eyes on the screen may not read it. */
static char *
request_of(ArbDesk *desk, ArbDraft *draft)
{
  ArbFormat format = arb_session_format(desk->session);
  g_auto(GStrv) typed = arb_draft_dup_fields(draft);
  g_auto(GStrv) fields = arb_scale_fields(format.rules, format.scale, arb_draft_get_action(draft),
                                          (const char *const *)typed);
  g_autofree char *request = g_strjoinv(" ", fields);
  ArbViewDepth depth =
      arb_view_request(arb_game_state(arb_session_get_game(desk->session)),
                       arb_session_get_viewer(desk->session), action_of(desk, draft), request);

  return depth == ARB_VIEW_ALL ? g_steal_pointer(&request) : NULL;
}

char *
arb_desk_queued_text(ArbDesk *desk, guint i)
{
  ArbDraft *draft = g_ptr_array_index(desk->queue, i);
  ArbFormat format = arb_session_format(desk->session);
  const ArbAction *action = action_of(desk, draft);
  g_autofree char *request = request_of(desk, draft);

  return request != NULL ? arb_format_deed(&format, action, request)
                         : g_strdup(arb_text_get(&action->name, format.lang));
}

/* Whether the draft says that the piece acts, alone or among others. */
static gboolean
is_acting(ArbDesk *desk, ArbDraft *draft, guint piece)
{
  const ArbState *state = arb_session_get_state(desk->session);
  const ArbAction *action = action_of(desk, draft);
  const ArbField *field =
      action->subject >= 0 ? arb_action_field(action, (guint)action->subject) : NULL;
  const char *said = field != NULL ? arb_draft_get_field(draft, field->id) : NULL;
  g_auto(GStrv) labels = g_strsplit(said != NULL ? said : "", ",", -1);

  for (guint i = 0; labels[i] != NULL; i++) {
    guint found = arb_state_find(state, labels[i]);
    if (found != 0 && arb_piece_meant(state, &field->domain, found) == piece) {
      return TRUE;
    }
  }
  return FALSE;
}

gboolean
arb_desk_is_queued(ArbDesk *desk, guint piece)
{
  for (guint i = 0; piece != 0 && i < desk->queue->len; i++) {
    ArbDraft *draft = g_ptr_array_index(desk->queue, i);
    g_autofree char *request = request_of(desk, draft);
    if (request != NULL && is_acting(desk, draft, piece)) {
      return TRUE;
    }
  }
  return FALSE;
}

void
arb_desk_forget_queue(ArbDesk *desk)
{
  g_ptr_array_set_size(desk->queue, 0);
  arb_desk_tell(desk);
}

/* The first that waits becomes the draft, and is ruled on as by Enter.  Returns: FALSE when it
 * stays a draft: refused by now, or its die is awaited. */
static gboolean
rule_first(ArbDesk *desk)
{
  g_autoptr(ArbDraft) first = g_ptr_array_steal_index(desk->queue, 0);

  arb_desk_clear_draft(desk);
  arb_desk_forget_line(desk);
  desk->by_hand = TRUE;
  desk->chosen = g_intern_string(arb_draft_get_action(first));
  arb_draft_assign(desk->draft, first);
  arb_desk_rule(desk, desk->rolls);
  return desk->mode == ARB_DESK_RESULT
         && arb_state_n_pendings(arb_session_get_state(desk->session)) == 0;
}

void
arb_desk_rule_queue(ArbDesk *desk, gboolean all)
{
  gboolean more = arb_state_n_pendings(arb_session_get_state(desk->session)) == 0;

  while (more && desk->queue->len > 0) {
    more = rule_first(desk) && all;
  }
}
