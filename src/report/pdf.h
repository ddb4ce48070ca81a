/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/report.h"

/* A report on sheets of A4, its headings as an outline. It bears no date: the same report gives
 * the same bytes.
 * Returns: (transfer full) (nullable) NULL when there is no memory or no font for it. */
GBytes *arb_report_to_pdf(const ArbReport *report) G_GNUC_WARN_UNUSED_RESULT;
