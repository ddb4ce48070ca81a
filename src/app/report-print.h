/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/report.h"

/* A report on its way to a printer, drawn as it is in a file.  report: (transfer full).
 * Returns: (transfer full) to be run. */
GtkPrintOperation *arb_report_print_new(ArbReport *report) G_GNUC_WARN_UNUSED_RESULT;
