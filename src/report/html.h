/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/report.h"

/* A report as one page of HTML that needs no other file: what it looks like on a screen and on
 * paper stands inside. It is XML as well, so that other programs can read it.
 * Returns: (transfer full) */
char *arb_report_to_html(const ArbReport *report) G_GNUC_WARN_UNUSED_RESULT;
