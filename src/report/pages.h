/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "core/report.h"

/* A report laid out on sheets of paper, for a file or a printer alike. Rows of tables, labels and
 * slips are never cut in two; a table that goes on repeats its heads. All lengths are points, 1/72
 * of an inch. */
typedef struct _ArbPages ArbPages;

#define ARB_A4_WIDTH  595.28
#define ARB_A4_HEIGHT 841.89

/* report: borrowed, must live as long as the pages.  Returns: (transfer full) */
ArbPages *
arb_pages_new(const ArbReport *report, double width, double height) G_GNUC_WARN_UNUSED_RESULT;
void arb_pages_free(ArbPages *pages);
guint arb_pages_count(const ArbPages *pages);

/* Draws a page, from 0, onto a sheet of which the upper left corner is the origin. */
void arb_pages_draw(const ArbPages *pages, cairo_t *cr, guint page);

/* Where headings stand: i from 0.  Returns: (nullable) NULL beyond the last. */
typedef struct {
  const char *text;
  guint level;
  guint page; /* from 0 */
  double y;
} ArbPlace;

const ArbPlace *arb_pages_heading(const ArbPages *pages, guint i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbPages, arb_pages_free)
