/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/tape-example.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/tape-private.h"

#define VERBS_SHOWN 4

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

/* The first piece that fits a field and is not of that side, but of the side at its turn where
 * `acting`; 0 none. */
static guint
first_fitting(const ArbState *state,
              const ArbAction *action,
              int field,
              guint not_of,
              gboolean acting)
{
  if (field < 0) {
    return 0;
  }
  guint active = acting ? arb_state_active_side(state) : 0;
  guint32 kinds = arb_action_field(action, (guint)field)->domain.kinds;
  for (guint i = 1; i < arb_state_count(state); i++) {
    guint kind = (guint)arb_state_get(state, i, ARB_ATTR_KIND);
    gboolean fits = kinds == 0 ? kind != ARB_KIND_SIDE : (kinds & (1u << kind)) != 0;
    if (fits && arb_state_exists(state, i) && *arb_state_label(state, i) != '\0'
        && (active == 0 || side_of(state, i) == active)
        && (not_of == 0 || (guint)arb_state_get(state, i, ARB_ATTR_SIDE) != not_of)) {
      return i;
    }
  }
  return 0;
}

/* "f3 p4 fire": whom it concerns, and its verb.  Returns: (nullable) nobody fits */
static char *
say_deed(ArbSession *session, const ArbAction *action)
{
  const ArbState *state = arb_session_get_state(session);
  guint subject = first_fitting(state, action, action->subject, 0, TRUE);
  guint side = (guint)arb_state_get(state, subject, ARB_ATTR_SIDE);
  guint object = subject != 0 ? first_fitting(state, action, action->object, side, FALSE) : 0;

  if (subject == 0 || (action->object >= 0 && object == 0)) {
    return NULL;
  }
  g_autofree char *who = word_for(session, subject);
  g_autofree char *whom = object != 0 ? word_for(session, object) : NULL;
  return g_strdup_printf("%s%s%s %s", who, whom != NULL ? " " : "", whom != NULL ? whom : "",
                         arb_text_get(&action->verb, arb_session_get_lang(session)));
}

/* Two at a time before one alone; those of the phase alone. */
static char *
find_deed(ArbSession *session, gboolean two)
{
  const ArbRuleset *rules = arb_session_get_rules(session);
  guint64 phase = G_GUINT64_CONSTANT(1)
                  << arb_state_track(arb_session_get_state(session), ARB_ATTR_PHASE);

  for (guint i = 0; i < rules->actions->len; i++) {
    const ArbAction *action = arb_ruleset_action(rules, i);
    if (!action->hidden && (action->phases & phase) != 0 && (action->object >= 0) == two
        && arb_session_offers(session, action)) {
      char *deed = say_deed(session, action);
      if (deed != NULL) {
        return deed;
      }
    }
  }
  return NULL;
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

char *
arb_tape_example(ArbSession *session)
{
  gboolean umpire = arb_session_get_viewer(session) == ARB_VIEW_UMPIRE;

  if (!umpire || arb_session_get_state(session) == NULL) {
    return say_verbs(session);
  }
  g_autofree char *two = find_deed(session, TRUE);
  g_autofree char *one = find_deed(session, FALSE);
  g_autoptr(GString) text = g_string_new(NULL);
  if (two != NULL) {
    g_string_append_printf(text, "%s · ", two);
  }
  if (one != NULL) {
    g_string_append_printf(text, "%s · ", one);
  }
  /* A word of the window, as the entry line reads it. */
  g_string_append(text, C_("entry line", "next"));
  return g_string_free(g_steal_pointer(&text), FALSE);
}
