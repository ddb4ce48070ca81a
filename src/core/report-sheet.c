/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/report-private.h"

/* Sheets to cut: labels for the bases, and slips. */

void
arb_report_add_labels(const ArbReporter *reporter)
{
  (void)reporter;
}

void
arb_report_add_slips(const ArbReporter *reporter)
{
  (void)reporter;
}
