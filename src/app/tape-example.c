/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/tape-example.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/tape-private.h"

#define VERBS_SHOWN 3

/* Whom a piece belongs to; a side is its own. */
static guint
side_of(const ArbState *state, guint piece)
{
  gboolean side = arb_state_get(state, piece, ARB_ATTR_KIND) == ARB_KIND_SIDE;
  return side ? piece : (guint)arb_state_get(state, piece, ARB_ATTR_SIDE);
}

/* As it is written: a label, a side by the first word of its name where that tells it. */
static char *
word_for(ArbSession *session, guint piece)
{
  const ArbState *state = arb_session_get_state(session);
  const char *both = arb_state_text(state, arb_state_get(state, piece, ARB_ATTR_NAME));
  g_autofree char *name = arb_text_pick(both, arb_session_get_lang(session));
  g_autofree char *folded = arb_text_fold(name);

  folded[strcspn(folded, " ")] = '\0';
  return side_of(state, piece) == piece && arb_tape_find_side(state, folded) == piece
             ? g_steal_pointer(&folded)
             : g_utf8_strdown(arb_state_label(state, piece), -1);
}

/* "f3 p4 fire": whom it concerns, and its verb. */
static char *
say_deed(ArbSession *session, const ArbIdle *idle)
{
  const ArbAction *action = arb_ruleset_action(arb_session_get_rules(session), idle->action);
  g_autofree char *who = word_for(session, idle->piece);
  g_autofree char *whom = idle->other != 0 ? word_for(session, idle->other) : NULL;

  return g_strdup_printf("%s%s%s %s", who, whom != NULL ? " " : "", whom != NULL ? whom : "",
                         arb_text_get(&action->verb, arb_session_get_lang(session)));
}

/* The first that acts with another, or alone. */
static const ArbIdle *
find_idle(ArbDesk *desk, gboolean two)
{
  const GArray *all = arb_desk_get_idle(desk);

  for (guint i = 0; i < all->len; i++) {
    const ArbIdle *idle = &g_array_index(all, ArbIdle, i);
    if ((idle->other != 0) == two && !arb_desk_is_queued(desk, idle->piece)) {
      return idle;
    }
  }
  return NULL;
}

/* Whether a rule is against it already, whatever else is still to be said.  who: (nullable) the
 * piece that acts */
static gboolean
is_refused(ArbSession *session, const ArbAction *action, const char *who)
{
  g_autoptr(ArbDraft) draft = arb_draft_new();
  const char *const no_dice[] = {NULL};

  arb_draft_set_action(draft, action->id);
  if (who != NULL) {
    arb_draft_set_field(draft, arb_action_field(action, (guint)action->subject)->id, who);
  }
  g_autoptr(ArbRuling) ruling = arb_session_preview(session, draft, no_dice);
  return ruling->outcome.state == ARB_REFUSED && !arb_outcome_is_unfinished(&ruling->outcome);
}

/* Whether a piece could be the one that acts, of the side at its turn. */
static gboolean
may_act(const ArbState *state, const ArbField *field, guint piece)
{
  guint kind = (guint)arb_state_get(state, piece, ARB_ATTR_KIND);
  guint active = arb_state_active_side(state);
  gboolean fits =
      field->domain.kinds == 0 ? kind != ARB_KIND_SIDE : (field->domain.kinds & (1u << kind)) != 0;

  return fits && arb_state_exists(state, piece) && *arb_state_label(state, piece) != '\0'
         && (active == 0 || side_of(state, piece) == active);
}

#define TRIES 40 /* pieces, of one action */

/* The first that may do it.  Returns: 0 nobody, or nobody acts in it */
static guint
find_actor(ArbSession *session, const ArbAction *action)
{
  const ArbState *state = arb_session_get_state(session);
  const ArbField *field = arb_action_field(action, (guint)action->subject);
  g_autofree guint *listing = arb_state_listing(state);
  guint tries = 0;

  for (guint i = 1; i < arb_state_count(state) && tries < TRIES; i++) {
    guint piece = listing[i];
    if (!may_act(state, field, piece)) {
      continue;
    }
    if (!is_refused(session, action, arb_state_label(state, piece))) {
      return piece;
    }
    tries++;
  }
  return 0;
}

/* "f2 move", or a verb that nobody acts in.  Returns: (transfer full) (nullable) not now */
static char *
say_verb(ArbSession *session, const ArbAction *action)
{
  const char *verb = arb_text_get(&action->verb, arb_session_get_lang(session));
  guint actor = action->subject >= 0 ? find_actor(session, action) : 0;

  if (actor != 0) {
    g_autofree char *who = word_for(session, actor);
    return g_strdup_printf("%s %s", who, verb);
  }
  return action->subject >= 0 || is_refused(session, action, NULL) ? NULL : g_strdup(verb);
}

/* Where the list of those who may still act is empty: what else the phase is for. */
static char *
say_verbs_of_phase(ArbSession *session)
{
  const ArbRuleset *rules = arb_session_get_rules(session);
  guint64 phase = G_GUINT64_CONSTANT(1)
                  << arb_state_track(arb_session_get_state(session), ARB_ATTR_PHASE);
  g_autoptr(GString) verbs = g_string_new(NULL);
  guint shown = 0;

  for (guint i = 0; i < rules->actions->len && shown < VERBS_SHOWN; i++) {
    const ArbAction *action = arb_ruleset_action(rules, i);
    gboolean now = !action->hidden && (action->phases & phase) != 0;
    g_autofree char *verb =
        now && arb_session_offers(session, action) ? say_verb(session, action) : NULL;
    if (verb != NULL) {
      g_string_append_printf(verbs, "%s%s", shown > 0 ? " · " : "", verb);
      shown++;
    }
  }
  return g_string_free(g_steal_pointer(&verbs), FALSE);
}

/* What may be entered here at all. */
static char *
say_verbs(ArbSession *session)
{
  const ArbRuleset *rules = arb_session_get_rules(session);
  g_autoptr(GString) verbs = g_string_new(NULL);
  guint shown = 0;

  for (guint i = 0; i < rules->actions->len && shown < VERBS_SHOWN; i++) {
    const ArbAction *action = arb_ruleset_action(rules, i);
    if (!action->hidden && arb_session_offers(session, action)) {
      g_string_append_printf(verbs, "%s%s", shown > 0 ? " · " : "",
                             arb_text_get(&action->verb, arb_session_get_lang(session)));
      shown++;
    }
  }
  return g_string_free(g_steal_pointer(&verbs), FALSE);
}

/* Two at a time before one alone, those of whom this phase is; else what is done in several phases.
 */
static char *
say_phase(ArbDesk *desk)
{
  ArbSession *session = arb_desk_get_session(desk);
  const ArbIdle *two = find_idle(desk, TRUE);
  const ArbIdle *one = find_idle(desk, FALSE);

  if (two == NULL && one == NULL) {
    return say_verbs_of_phase(session);
  }
  g_autofree char *first = say_deed(session, two != NULL ? two : one);
  g_autofree char *second = two != NULL && one != NULL ? say_deed(session, one) : NULL;
  return g_strjoin(" · ", first, second, NULL);
}

char *
arb_tape_example(ArbDesk *desk)
{
  ArbSession *session = arb_desk_get_session(desk);
  const ArbState *state = arb_session_get_state(session);

  if (arb_session_get_viewer(session) != ARB_VIEW_UMPIRE || state == NULL) {
    return say_verbs(session);
  }
  if (arb_state_n_pendings(state) > 0) {
    return g_strdup("");
  }
  g_autofree char *phase = say_phase(desk);
  /* A word of the window, as the entry line reads it. */
  const char *next = C_("entry line", "next");
  return *phase != '\0' ? g_strdup_printf("%s · %s", phase, next) : g_strdup(next);
}
