/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/report.h"

/* A report with texts that break what does not escape, wrap or cut them. */
#define HOSTILE_TEXTS 5

const char *hostile_text(guint i);

/* 300 characters without a blank.  Returns: (transfer full) */
char *hostile_long(void) G_GNUC_WARN_UNUSED_RESULT;

/* Every kind of block, and a table of so many rows, "riga0" and on.  Returns: (transfer full) */
ArbReport *hostile_report(guint rows) G_GNUC_WARN_UNUSED_RESULT;
