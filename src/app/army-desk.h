/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/army-edit.h"

/* An army list on the umpire's desk: what is edited, which row is in hand, what the loader makes of
 * it, and where it is kept. Outlives the widgets, so that the language can change at once. Signal
 * "changed": any of that. */
#define ARB_TYPE_ARMY_DESK (arb_army_desk_get_type())
G_DECLARE_FINAL_TYPE(ArbArmyDesk, arb_army_desk, ARB, ARMY_DESK, GObject)

/* edit: (transfer full). id: (nullable) of the user's own file that it is; NULL: of none yet. */
ArbArmyDesk *arb_army_desk_new(ArbArmyEdit *edit, const char *id) G_GNUC_WARN_UNUSED_RESULT;

ArbArmyEdit *arb_army_desk_get_edit(ArbArmyDesk *desk); /* (transfer none) */

/* The row in hand; -1: the list itself. */
int arb_army_desk_get_row(ArbArmyDesk *desk);
void arb_army_desk_set_row(ArbArmyDesk *desk, int row);

/* The list as the loader gives it: values worked out, warnings.  Returns: (transfer none)
 * (nullable) */
const ArbArmyList *arb_army_desk_get_checked(ArbArmyDesk *desk);

/* Sum of an attribute over a row and all below it; row -1: over the list. */
gint64 arb_army_desk_sum(ArbArmyDesk *desk, int row, guint attribute);

/* Whoever has edited says so. */
void arb_army_desk_touched(ArbArmyDesk *desk);

/* Edits that move the row in hand. out_why: as in core/army-edit.h. */
gboolean arb_army_desk_add(ArbArmyDesk *desk, guint kind, ArbText *out_why);
gboolean arb_army_desk_copy(ArbArmyDesk *desk, ArbText *out_why);
void arb_army_desk_remove(ArbArmyDesk *desk);
void arb_army_desk_move(ArbArmyDesk *desk, ArbEditMove move);
void arb_army_desk_undo(ArbArmyDesk *desk);
void arb_army_desk_redo(ArbArmyDesk *desk);

/* Writes it as the user's own list. id: NULL: where it is kept, else a name that it makes up. Never
 * in the place of another list, or of a shipped one.  Returns: (transfer full) (nullable) the file;
 * NULL: why not is in out_why. */
char *arb_army_desk_save(ArbArmyDesk *desk, const char *id, ArbText *out_why);

/* A name for its file that no list bears.  Returns: (transfer full) */
char *arb_army_desk_propose_id(ArbArmyDesk *desk) G_GNUC_WARN_UNUSED_RESULT;
