/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/format.h"
#include "core/game.h"
#include "core/view.h"

#include "app/draft.h"

/* A game being played, or a rule book being consulted: the one thing through which widgets reach
 * the core. Nothing else than an entry of the journal changes what is shown. Signal "changed": an
 * entry was written (in a consultation: never). Property "language" (uint, ArbLang): words of the
 * rule book are shown in it. Property "viewer" (uint, as in core/view.h): whose eyes are on the
 * screen. State, format, preview, facts, odds and what is due are as he knows them: what reads the
 * game through a session shows no secret. */
#define ARB_TYPE_SESSION (arb_session_get_type())
G_DECLARE_FINAL_TYPE(ArbSession, arb_session, ARB, SESSION, GObject)

/* game: (transfer full) */
ArbSession *arb_session_new(ArbGame *game, ArbLang lang) G_GNUC_WARN_UNUSED_RESULT;

/* rules: a reference is taken. */
ArbSession *arb_session_new_lookup(ArbRuleset *rules, ArbLang lang) G_GNUC_WARN_UNUSED_RESULT;

/* The same game with other eyes, for as long as `whole` has it.  whole: a reference is taken. */
ArbSession *arb_session_new_view(ArbSession *whole, guint viewer) G_GNUC_WARN_UNUSED_RESULT;

guint arb_session_get_viewer(ArbSession *session);
void arb_session_set_viewer(ArbSession *session, guint viewer);

/* The game with all its secrets, for what everybody may know of it, its file, and core/view.h.
 * (nullable) none in a consultation */
ArbGame *arb_session_get_game(ArbSession *session);

/* As the viewer knows it, until the next entry.  (nullable) */
const ArbState *arb_session_get_state(ArbSession *session);
const ArbJournal *arb_session_get_journal(ArbSession *session); /* (nullable) */
ArbRuleset *arb_session_get_rules(ArbSession *session);
ArbLang arb_session_get_lang(ArbSession *session);
void arb_session_set_lang(ArbSession *session, ArbLang lang);

/* Figures of a consultation in mm, 0: 15; a game has its own. */
void arb_session_set_scale(ArbSession *session, int scale);

/* How much of an entry the viewer may know. */
ArbViewDepth arb_session_depth(ArbSession *session, const ArbEntry *entry);

/* The changes of an entry that he may know.  Returns: (transfer full) array of ArbChange */
GArray *arb_session_changes(ArbSession *session, const ArbEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

/* Is the action entered before these eyes? What is written in secret is so on the sheet of its side
 * alone, and nothing else is there; the umpire by himself may all. */
gboolean arb_session_offers(ArbSession *session, const ArbAction *action);

/* Which values of a piece may be mended here: those that the viewer may know, on a side's sheet its
 * own secrets. */
gboolean arb_session_may_mend(ArbSession *session, guint piece, guint attribute);

/* What is due, as far as he knows.  out_more: (optional) whether there is more.  Returns: (transfer
 * full) array of ArbDue */
GArray *arb_session_due(ArbSession *session, gboolean *out_more) G_GNUC_WARN_UNUSED_RESULT;

/* Who may still act in this phase, and how much is due in each later one as things stand, as far as
 * he knows.  Returns: (transfer full) array of ArbIdle; a number for each phase */
GArray *arb_session_idle(ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;
guint *arb_session_due_later(ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;

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

/* The first field that the draft needs, and that neither players nor game have said.
 * Returns: (transfer none) (nullable) nothing is missing. */
const ArbField *arb_session_lacks(ArbSession *session, ArbDraft *draft);

/* Returns: (nullable) NULL when refused, or no action is drafted. */
ArbOdds *arb_session_odds(ArbSession *session, ArbDraft *draft) G_GNUC_WARN_UNUSED_RESULT;

/* As the functions of core/game.h, each with its notice. */
ArbRuling *
arb_session_next(ArbSession *session, gboolean anyway, GError **error) G_GNUC_WARN_UNUSED_RESULT;
ArbRuling *arb_session_undo(ArbSession *session, guint n, const char *why, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
ArbRuling *arb_session_redo(ArbSession *session, guint n, GError **error) G_GNUC_WARN_UNUSED_RESULT;
ArbRuling *arb_session_set(ArbSession *session,
                           const char *piece,
                           const char *attribute,
                           const char *value,
                           const char *reason,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

ArbRuling *arb_session_tables(ArbSession *session,
                              const ArbSource *file,
                              const char *reason,
                              ArbFaults *faults,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* How many undo it takes until the entry with that number is struck out; 0: it cannot be. From a
 * side's sheet nothing can be taken back but its own secrets, with nothing else behind them. */
guint arb_session_steps_back(ArbSession *session, guint seq);

gboolean arb_session_can_undo(ArbSession *session);
gboolean arb_session_can_redo(ArbSession *session);
