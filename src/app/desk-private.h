/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/desk.h"
#include "app/table-search.h"

/* Shared by the desk-*.c files alone. */
struct _ArbDesk {
  GObject parent;
  ArbSession *session;
  ArbDraft *draft;
  ArbRoster *roster;
  ArbJournalList *journal;
  ArbTape *tape;
  ArbTableTexts *texts; /* of the tables that a line may name */

  char *line;
  ArbTapeLine *said;
  gboolean
      by_hand; /* the action was chosen for the form, or is a pending: a bare line is about it */
  const char *chosen; /* id of that action, interned; what a line says for a while changes it not */
  ArbRuling *preview;
  ArbOdds *odds;
  gboolean has_odds; /* odds are of the draft as it stands */

  ArbDeskMode mode;
  ArbRuling *ruling;
  guint entry; /* seq of the entry shown; 0: the ruling */
  gboolean rolls;
  gboolean awaiting; /* Enter was pressed, and a die is missing: */
  const ArbDie *awaited_die;
  guint awaited_name;
  guint piece;
  guint page;
  guint card; /* piece looked at in mode CARD */

  GPtrArray *queue; /* ArbDraft: what waits to be ruled on */

  GArray *idle;  /* ArbIdle: who may still act; (nullable) nobody has asked */
  guint idle_at; /* entries of the journal then */

  char *last_action; /* what + repeats */
  guint last_subject, last_object;
};

void arb_desk_tell(ArbDesk *desk);
void arb_desk_tell_failure(ArbDesk *desk, const char *text);
void arb_desk_ask_leave(ArbDesk *desk, guint n);

/* What + will repeat. */
void arb_desk_remember(ArbDesk *desk, const ArbAction *action);

/* The draft is different: what the rules say to it is asked anew, the odds when somebody looks. */
void arb_desk_on_draft_changed(ArbDesk *desk);
void arb_desk_clear_draft(ArbDesk *desk);

/* Opens the table that the line of a consultation names; FALSE: it names none. */
gboolean arb_desk_read_table(ArbDesk *desk);

/* Who may still act is to be found out anew. */
void arb_desk_forget_idle(ArbDesk *desk);

/* Other eyes are on the screen: nothing that was entered or shown stays. */
void arb_desk_on_viewer_changed(ArbDesk *desk);
void arb_desk_forget_line(ArbDesk *desk);

/* What must or may be answered next is drafted by itself. */
void arb_desk_draft_pending(ArbDesk *desk);
