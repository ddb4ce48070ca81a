/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "app/session.h"

/* One line of the journal.  Signal "changed": it was struck out, or stands again. */
#define ARB_TYPE_JOURNAL_ITEM (arb_journal_item_get_type())
G_DECLARE_FINAL_TYPE(ArbJournalItem, arb_journal_item, ARB, JOURNAL_ITEM, GObject)

guint arb_journal_item_get_seq(ArbJournalItem *item);

/* Its place in its turn, from 1: what people call "5.3". */
guint arb_journal_item_get_place(ArbJournalItem *item);

/* The journal of a session's game, newest first. */
#define ARB_TYPE_JOURNAL_LIST (arb_journal_list_get_type())
G_DECLARE_FINAL_TYPE(ArbJournalList, arb_journal_list, ARB, JOURNAL_LIST, GObject)

/* Words that entries are looked for by; the list itself is always whole: they are kept here for
 * views that come and go. */
const char *arb_journal_list_get_words(ArbJournalList *list);
void arb_journal_list_set_words(ArbJournalList *list, const char *words);

/* session: with a game; a reference is taken. */
ArbJournalList *arb_journal_list_new(ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;
