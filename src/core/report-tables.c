/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/report-private.h"

/* Every table in force, with where it comes from. */

void
arb_report_add_tables(const ArbReporter *reporter)
{
  (void)reporter;
}
