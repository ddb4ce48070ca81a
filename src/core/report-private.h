/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/report.h"

/* Shared by the report-*.c files alone. */
ArbReport *arb_report_make(ArbLang lang) G_GNUC_WARN_UNUSED_RESULT;

/* Sections, each one a heading of level 2 and what stands below it; nothing where there is nothing
 * to tell. */
void arb_report_add_losses(const ArbReporter *reporter);
void arb_report_add_leaders(const ArbReporter *reporter);
void arb_report_add_turns(const ArbReporter *reporter);
void arb_report_add_situation(const ArbReporter *reporter);
void arb_report_add_muster(const ArbReporter *reporter);
void arb_report_add_labels(const ArbReporter *reporter);
void arb_report_add_slips(const ArbReporter *reporter);
void arb_report_add_tables(const ArbReporter *reporter);

/* A line that names the tables in force that are not the shipped ones; none where all are. */
void arb_report_add_changed_tables(const ArbReporter *reporter);

/* The sides that the report tells of: all, or for a sheet of one's own (mine) a side's own alone.
 * Returns: piece, 0 beyond the last. */
guint arb_reporter_side(const ArbReporter *reporter, gboolean mine, guint i);

/* Does the kind of the piece have that attribute? */
gboolean arb_reporter_has(const ArbReporter *reporter, guint piece, guint attribute);

/* Words of the core with arguments, ended by NULL; the id without "report-".  Returns: (transfer
 * full) */
char *arb_reporter_fill(const ArbReporter *reporter,
                        const char *id,
                        ...) G_GNUC_NULL_TERMINATED G_GNUC_WARN_UNUSED_RESULT;

/* How the pieces stood as the game began, from its first entry.  Returns: (transfer full) */
GHashTable *arb_report_read_opening(const ArbGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Value of an attribute as the game began. What the viewer may know of it now he may know of then.
 */
int arb_reporter_opening(const ArbReporter *reporter, guint piece, guint attribute);

/* "Turn 3, 11:00".  Returns: (transfer full) */
char *arb_reporter_turn(const ArbReporter *reporter, int turn) G_GNUC_WARN_UNUSED_RESULT;

/* What became of a piece, in words; "" if it stands as it did.  Returns: (transfer full) */
char *arb_reporter_fate(const ArbReporter *reporter, guint piece) G_GNUC_WARN_UNUSED_RESULT;

/* A value of an attribute; a choice that says none says nothing.  Returns: (transfer full) */
char *arb_reporter_told(const ArbReporter *reporter,
                        guint attribute,
                        int value) G_GNUC_WARN_UNUSED_RESULT;

/* The same as arb_reporter_value(), but a choice that says none says nothing.  Returns: (transfer
 * full) */
char *arb_reporter_cell(const ArbReporter *reporter,
                        guint piece,
                        guint attribute) G_GNUC_WARN_UNUSED_RESULT;

/* A column for an attribute, numbers flush right. */
void arb_reporter_column(const ArbReporter *reporter, ArbReportTable *table, guint attribute);
void arb_reporter_head(const ArbReporter *reporter,
                       ArbReportTable *table,
                       const char *id,
                       gboolean right);

/* Does that piece belong into a list? */
typedef gboolean (*ArbReportChosen)(const ArbReporter *reporter, guint piece);

/* The pieces of a side that the viewer may know, as a tree in the order of the list: each below the
 * commander that the viewer may know. */
typedef struct {
  guint piece;
  guint depth;
  guint last; /* number of the last node below it; its own when there is none */
} ArbReportNode;

/* chosen: (nullable) all of them.  Returns: (transfer full) array of ArbReportNode */
GArray *arb_reporter_tree(const ArbReporter *reporter,
                          guint side,
                          ArbReportChosen chosen) G_GNUC_WARN_UNUSED_RESULT;
