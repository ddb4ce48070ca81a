/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/format.h"
#include "core/game.h"

#include "app/draft.h"

/* A game being played, or a rule book being consulted: the one thing through which widgets reach
 * the core. Nothing else than an entry of the journal changes what is shown. Signal "changed": an
 * entry was written (in a consultation: never). Property "language" (uint, ArbLang): words of the
 * rule book are shown in it. */
#define ARB_TYPE_SESSION (arb_session_get_type())
G_DECLARE_FINAL_TYPE(ArbSession, arb_session, ARB, SESSION, GObject)

/* game: (transfer full) */
ArbSession *arb_session_new(ArbGame *game, ArbLang lang) G_GNUC_WARN_UNUSED_RESULT;

/* rules: a reference is taken. */
ArbSession *arb_session_new_lookup(ArbRuleset *rules, ArbLang lang) G_GNUC_WARN_UNUSED_RESULT;

ArbGame *arb_session_get_game(ArbSession *session);         /* (nullable) none in a consultation */
const ArbState *arb_session_get_state(ArbSession *session); /* (nullable) */
const ArbJournal *arb_session_get_journal(ArbSession *session); /* (nullable) */
ArbRuleset *arb_session_get_rules(ArbSession *session);
ArbLang arb_session_get_lang(ArbSession *session);
void arb_session_set_lang(ArbSession *session, ArbLang lang);

/* Figures of a consultation in mm, 0: 15; a game has its own. */
void arb_session_set_scale(ArbSession *session, int scale);

/* How things are said now.  Borrows from the session. */
ArbFormat arb_session_format(ArbSession *session);

/* Lengths of a draft, and of the fields below, are typed in the scale in which they are said.
 * Rules on the draft. roll: dice that were not read out are rolled. Returns: (nullable) NULL with
 * error: nothing was written. */
ArbRuling *arb_session_do(ArbSession *session, ArbDraft *draft, gboolean roll, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* What the draft would meet, dice read out or not; nothing is written. */
ArbRuling *arb_session_preview(ArbSession *session,
                               ArbDraft *draft,
                               const char *const *tokens) G_GNUC_WARN_UNUSED_RESULT;

/* Facts of the draft, filled.  out: to be cleared. Returns: FALSE when refused. */
gboolean arb_session_facts(ArbSession *session,
                           const char *action,
                           const char *const *fields,
                           ArbFacts *out,
                           ArbOutcome *outcome);

/* Returns: (nullable) NULL when refused, or no action is drafted. */
ArbOdds *arb_session_odds(ArbSession *session, ArbDraft *draft) G_GNUC_WARN_UNUSED_RESULT;

/* As the functions of core/game.h, each with its notice. */
ArbRuling *
arb_session_next(ArbSession *session, gboolean anyway, GError **error) G_GNUC_WARN_UNUSED_RESULT;
ArbRuling *arb_session_undo(ArbSession *session, guint n, GError **error) G_GNUC_WARN_UNUSED_RESULT;
ArbRuling *arb_session_redo(ArbSession *session, guint n, GError **error) G_GNUC_WARN_UNUSED_RESULT;
ArbRuling *arb_session_set(ArbSession *session,
                           const char *piece,
                           const char *attribute,
                           const char *value,
                           const char *reason,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* How many undo it takes until the entry with that number is struck out; 0: it cannot be. */
guint arb_session_steps_back(ArbSession *session, guint seq);

gboolean arb_session_can_undo(ArbSession *session);
gboolean arb_session_can_redo(ArbSession *session);
