/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk-private.h"
#include "app/reading.h"

/* The entry line of a consultation: what is no action there may be the name of a table. */

/* How well the line must name a table: a whole action is ruled on, one that lacks fields may have
 * the name of a table by chance. */
static ArbNames
least_of(ArbDesk *desk)
{
  if (desk->said->fault >= 0 || desk->said->state == ARB_TAPE_NOTHING) {
    return ARB_NAMES_TEXT;
  }
  if (desk->said->state == ARB_TAPE_WHICH) {
    return ARB_NAMES_TITLE;
  }
  const ArbRuling *preview =
      desk->said->state == ARB_TAPE_ACTION ? arb_desk_get_preview(desk) : NULL;
  return preview != NULL && arb_outcome_is_unfinished(&preview->outcome) ? ARB_NAMES_WHOLE
                                                                         : ARB_NAMES_NOTHING;
}

const ArbTable *
arb_desk_get_table(ArbDesk *desk)
{
  ArbFormat format = arb_session_format(desk->session);
  ArbNames least = ARB_NAMES_NOTHING;

  if (arb_session_get_game(desk->session) == NULL && *desk->line != '\0') {
    least = least_of(desk);
  }
  return least != ARB_NAMES_NOTHING ? arb_table_search(
             desk->texts, arb_session_get_rules(desk->session), &format, desk->line, least)
                                    : NULL;
}

gboolean
arb_desk_read_table(ArbDesk *desk)
{
  const ArbTable *table = arb_desk_get_table(desk);

  if (table == NULL) {
    return FALSE;
  }
  if (!desk->by_hand) {
    arb_desk_clear_draft(desk);
    desk->mode = ARB_DESK_IDLE;
  }
  arb_desk_forget_line(desk);
  arb_desk_tell(desk);
  arb_reading_open(arb_reading_of(desk), table->id, NULL);
  return TRUE;
}
