/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/journal-list.h"
#include "app/roster.h"
#include "app/session.h"

/* The umpire's desk without its widgets: the line being typed, what was understood of it, what the
 * rules say to it, and the ruling shown last. Widgets come and go (the language changes, columns
 * fold); the desk stays as it was.
 * Signal "changed": line, mode, preview or ruling are different.
 * Signal "failed" (string): an entry could not be written; what happened and what to do.
 * Signal "leave-wanted" (uint): so many deeds are to be taken back, if the other side agrees. */
#define ARB_TYPE_DESK (arb_desk_get_type())
G_DECLARE_FINAL_TYPE(ArbDesk, arb_desk, ARB, DESK, GObject)

typedef enum {
  ARB_DESK_IDLE,   /* nothing drafted */
  ARB_DESK_DRAFT,  /* an action is being entered */
  ARB_DESK_RESULT, /* a ruling, or an entry of the journal, is shown */
  ARB_DESK_ASKING, /* something is due: go on anyway? */
  ARB_DESK_CARD    /* a piece is looked at, see arb_desk_get_card() */
} ArbDeskMode;

/* session: a reference is taken. */
ArbDesk *arb_desk_new(ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer none); roster and journal (nullable) in a consultation. */
ArbSession *arb_desk_get_session(ArbDesk *desk);
ArbDraft *arb_desk_get_draft(ArbDesk *desk);
ArbRoster *arb_desk_get_roster(ArbDesk *desk);
ArbJournalList *arb_desk_get_journal(ArbDesk *desk);

ArbDeskMode arb_desk_get_mode(ArbDesk *desk);

/* Whether dice that are not read out are rolled by the program. */
gboolean arb_desk_get_rolls(ArbDesk *desk);
void arb_desk_set_rolls(ArbDesk *desk, gboolean rolls);

/* Piece whose row is selected; 0 none. */
guint arb_desk_get_piece(ArbDesk *desk);
void arb_desk_set_piece(ArbDesk *desk, guint piece);

/* Column shown when they are folded, 0 to 3. */
guint arb_desk_get_page(ArbDesk *desk);
void arb_desk_set_page(ArbDesk *desk, guint page);

/* Piece whose card is to be shown: one that was asked for, or the only thing said on the line. 0
 * none. */
guint arb_desk_get_card(ArbDesk *desk);
void arb_desk_show_card(ArbDesk *desk, guint piece);

const char *arb_desk_get_line(ArbDesk *desk);
void arb_desk_set_line(ArbDesk *desk, const char *line);

/* What was understood of the line.  Returns: (transfer none), never NULL */
const ArbTapeLine *arb_desk_get_said(ArbDesk *desk);

/* What the last word may become.  Returns: (transfer full) array of ArbTapeHint */
GPtrArray *arb_desk_hints(ArbDesk *desk) G_GNUC_WARN_UNUSED_RESULT;

/* The table that Enter opens: the line of a consultation that is no action may be the title or
 * words of one.  Returns: (transfer none) (nullable) */
const ArbTable *arb_desk_get_table(ArbDesk *desk);

/* Begins an action by hand, for the form. */
void arb_desk_choose(ArbDesk *desk, const ArbAction *action);

/* The drafted action.  Returns: (transfer none) (nullable) */
const ArbAction *arb_desk_get_action(ArbDesk *desk);

/* Whether what is drafted follows from an earlier ruling: it must or may be answered next. */
gboolean arb_desk_is_answering(ArbDesk *desk);

/* What the rules say before the roll: refused, or a die is missing, or nothing is.
 * Returns: (transfer none) (nullable) no action is drafted. */
const ArbRuling *arb_desk_get_preview(ArbDesk *desk);

/* Exact odds of the draft, computed once.  Returns: (transfer none) (nullable) */
const ArbOdds *arb_desk_get_odds(ArbDesk *desk);

/* The die the next Enter waits for.  Returns: (transfer none) (nullable). out_name: number of the
 * draw in the action's list. */
const ArbDie *arb_desk_get_awaited(ArbDesk *desk, guint *out_name);

/* The Enter key: rules on the draft, or does what a word of the window says. */
void arb_desk_enter(ArbDesk *desk);

/* Rules on the draft; roll: whatever the habit, missing dice are rolled. */
void arb_desk_rule(ArbDesk *desk, gboolean roll);

/* What waits. Queueing takes the draft away from the line, if its action may wait and nothing is
 * refused so far; FALSE: it stays. Ruling on the first, or on all, is as entering them one by one;
 * it stops where one is refused by now, a die is awaited, or something must be answered. */
gboolean arb_desk_queue(ArbDesk *desk);
guint arb_desk_n_queued(ArbDesk *desk);
char *arb_desk_queued_text(ArbDesk *desk, guint i) G_GNUC_WARN_UNUSED_RESULT;
void arb_desk_rule_queue(ArbDesk *desk, gboolean all);
void arb_desk_forget_queue(ArbDesk *desk);
gboolean arb_desk_is_queued(ArbDesk *desk, guint piece); /* a deed of it waits */

/* Who may still act, queued or not, as far as the eyes on the screen know. It may take a moment,
 * and is found out once an entry.  Returns: (transfer none) array of ArbIdle */
const GArray *arb_desk_get_idle(ArbDesk *desk);

/* On to the next phase; asks once when something is due, and goes on when called again. */
void arb_desk_next(ArbDesk *desk);

/* Takes back; where the rule book wants the other side's leave, asks for it ("leave-wanted") and
 * takes back when it is told why. */
void arb_desk_undo(ArbDesk *desk, guint n);
void arb_desk_undo_by_leave(ArbDesk *desk, guint n, const char *why);
void arb_desk_redo(ArbDesk *desk, guint n);

/* Undoes until the entry is struck out. */
void arb_desk_take_back(ArbDesk *desk, guint seq);

/* The umpire's direct change of a value, with his reason.  value: as a file would say it.
 * Returns: (transfer full) (nullable) why it is refused, or could not be written; NULL when
 * it was done. */
char *arb_desk_mend(ArbDesk *desk,
                    guint piece,
                    const char *attribute,
                    const char *value,
                    const char *reason) G_GNUC_WARN_UNUSED_RESULT;

/* Puts a changed table in force, from now on.  Returns: (nullable) why not */
char *arb_desk_change_table(ArbDesk *desk,
                            const ArbSource *file,
                            const char *reason) G_GNUC_WARN_UNUSED_RESULT;

/* Escape: forgets question, result or draft, in this order. An answer that may be given is put off;
 * it is drafted again by its verb. */
void arb_desk_cancel(ArbDesk *desk);

/* Result: the ruling just made (nullable), or the entry of the journal chosen (nullable). */
const ArbRuling *arb_desk_get_ruling(ArbDesk *desk);
const ArbEntry *arb_desk_get_entry(ArbDesk *desk);
void arb_desk_show_entry(ArbDesk *desk, guint seq);
