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

char *
arb_desk_queued_text(ArbDesk *desk, guint i)
{
  ArbDraft *draft = g_ptr_array_index(desk->queue, i);
  ArbFormat format = arb_session_format(desk->session);
  int number = arb_ruleset_find_action(format.rules, arb_draft_get_action(draft));
  g_auto(GStrv) typed = arb_draft_dup_fields(draft);
  g_auto(GStrv) fields = arb_scale_fields(format.rules, format.scale, arb_draft_get_action(draft),
                                          (const char *const *)typed);
  g_autofree char *request = g_strjoinv(" ", fields);
  const ArbAction *action = arb_ruleset_action(format.rules, (guint)number);

  if (arb_view_request(arb_game_state(arb_session_get_game(desk->session)),
                       arb_session_get_viewer(desk->session), action, request)
      != ARB_VIEW_ALL) {
    return g_strdup(arb_text_get(&action->name, format.lang));
  }

  return arb_format_deed(&format, action, request);
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
