/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk-private.h"

/* Looking through all pieces takes longer than a key may: once an entry is enough. */

void
arb_desk_forget_idle(ArbDesk *desk)
{
  g_clear_pointer(&desk->idle, g_array_unref);
}

const GArray *
arb_desk_get_idle(ArbDesk *desk)
{
  const ArbJournal *journal = arb_session_get_journal(desk->session);
  guint entries = journal != NULL ? arb_journal_count(journal) : 0;

  if (desk->idle == NULL || desk->idle_at != entries) {
    arb_desk_forget_idle(desk);
    desk->idle = journal != NULL ? arb_session_idle(desk->session)
                                 : g_array_new(FALSE, FALSE, sizeof(ArbIdle));
    desk->idle_at = entries;
  }
  return desk->idle;
}
