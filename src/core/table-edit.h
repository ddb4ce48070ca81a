/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/source.h"
#include "core/table-spot.h"

/* A table being changed by a club. Every change is read again by the loader, with the whole rule
 * book round it, before it counts: what it would refuse in a file is refused here, with its reason.
 *
 * Where a club's tables live: $XDG_DATA_HOME/arbitro/tables/BOOK/TABLE.xml, each a whole file that
 * stands in for the shipped one of its name. New games take the tables that are in force when they
 * begin, and carry them: no change, renaming or loss of a file reaches a game under way. There a
 * table is changed by an entry (arb_game_tables()), from then on, and undo takes it back. */
typedef struct _ArbTableEdit ArbTableEdit;

/* The rule book as shipped, without the user's own files.  Returns: (transfer full) (nullable) NULL
 * with faults added */
ArbRuleset *arb_ruleset_load_shipped(const ArbBook *book,
                                     ArbFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/* rules: those in force, of a folder or of a game; a reference is taken. shipped: (nullable) what
 * to compare with and go back to; a reference is taken. */
ArbTableEdit *
arb_table_edit_new(ArbRuleset *rules, guint table, ArbRuleset *shipped) G_GNUC_WARN_UNUSED_RESULT;
void arb_table_edit_free(ArbTableEdit *edit);

/* The table as it is now, and the rules round it.  Returns: (transfer none) until the next change
 */
const ArbTable *arb_table_edit_table(const ArbTableEdit *edit);
ArbRuleset *arb_table_edit_rules(const ArbTableEdit *edit);

/* Sets one spot as typed. format: language and scale of what is typed, and of the reason; its rules
 * are not used. A band's edge takes the one it meets with it.
 * Returns: (transfer full) (nullable) NULL when it is done; else why not, with the limits, and
 * nothing has changed. */
char *arb_table_edit_set(ArbTableEdit *edit,
                         const ArbFormat *format,
                         const ArbSpot *spot,
                         const char *typed) G_GNUC_WARN_UNUSED_RESULT;

/* Back to the shipped value of one spot, or of the whole table.  Returns: as above */
char *arb_table_edit_reset(ArbTableEdit *edit,
                           const ArbFormat *format,
                           const ArbSpot *spot) G_GNUC_WARN_UNUSED_RESULT;
char *arb_table_edit_reset_all(ArbTableEdit *edit,
                               const ArbFormat *format) G_GNUC_WARN_UNUSED_RESULT;

/* What a spot may be, in words: "a whole number from 3 to 5, or – for none".  Returns: (transfer
 * full) */
char *arb_table_edit_hint(const ArbTableEdit *edit,
                          const ArbFormat *format,
                          const ArbSpot *spot) G_GNUC_WARN_UNUSED_RESULT;

/* The shipped value, as people read it.  Returns: (transfer full) (nullable) NULL when the shipped
 * table has no such place */
char *arb_table_edit_shipped(const ArbTableEdit *edit,
                             const ArbFormat *format,
                             const ArbSpot *spot) G_GNUC_WARN_UNUSED_RESULT;

/* Changes not yet kept, one by one.  Returns: FALSE when there is none */
gboolean arb_table_edit_undo(ArbTableEdit *edit);
gboolean arb_table_edit_redo(ArbTableEdit *edit);
gboolean arb_table_edit_can_undo(const ArbTableEdit *edit);
gboolean arb_table_edit_can_redo(const ArbTableEdit *edit);

/* Whether it is other than it was at first, or than it was last kept. */
gboolean arb_table_edit_is_changed(const ArbTableEdit *edit);

/* The table as a file, for arb_game_tables() or to be written.  Returns: (transfer none) */
const ArbSource *arb_table_edit_source(const ArbTableEdit *edit);

/* Keeps it as the user's own copy, for new games; where it is the shipped file to the letter, the
 * own copy goes. */
gboolean arb_table_edit_keep(ArbTableEdit *edit, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* What is not kept as a file counts as kept: a game has taken it. */
void arb_table_edit_kept(ArbTableEdit *edit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbTableEdit, arb_table_edit_free)
