/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/report.h"

#include "app/desk.h"

/* Asks which report, and for whom; saves it as HTML or PDF, or prints it. */
#define ARB_TYPE_REPORT_DIALOG (arb_report_dialog_get_type())
G_DECLARE_FINAL_TYPE(ArbReportDialog, arb_report_dialog, ARB, REPORT_DIALOG, GtkWindow)

/* parent: (nullable). desk: of a game; a reference is taken. */
GtkWidget *arb_report_dialog_new(GtkWindow *parent, ArbDesk *desk);

/* What is chosen.  kind and viewer as in core/report.h. */
void arb_report_dialog_choose(ArbReportDialog *dialog, ArbReportKind kind, guint viewer);

/* The report as it is chosen.  Returns: (transfer full) (nullable) NULL when the kind asks for a
 * side and none is chosen. */
ArbReport *arb_report_dialog_make(ArbReportDialog *dialog) G_GNUC_WARN_UNUSED_RESULT;

/* Writes it, and says in the dialog that it did, or why not. */
void arb_report_dialog_save(ArbReportDialog *dialog, const char *path);
