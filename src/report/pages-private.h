/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "report/pages.h"

/* Shared by pages.c and lay-*.c alone. */

/* How a text looks. */
typedef struct {
  double size;
  gboolean bold, grey, struck;
  PangoAlignment align;
} ArbFace;

typedef enum {
  ARB_MARK_TEXT,
  ARB_MARK_LINE, /* across, thin */
  ARB_MARK_FRAME,
  ARB_MARK_CUT /* a frame to cut along */
} ArbMarkKind;

/* One thing drawn. Its text is the report's. */
typedef struct {
  ArbMarkKind kind;
  guint page;
  double x, y, width, height; /* text: width to wrap at; height 0: as many lines as it takes */
  const char *text;
  ArbFace face;
} ArbMark;

struct _ArbPages {
  const ArbReport *report;
  PangoContext *context;
  double width, height;
  double left, right, top, bottom; /* within these bounds stands what the report says */
  guint page;                      /* being filled */
  double y;
  GArray *marks;    /* ArbMark, by page */
  GArray *headings; /* ArbPlace */
};

#define ARB_TEXT_SIZE 9.0
#define ARB_SMALL     7.5

/* Room that is left across, and down to the end of the page. */
double arb_pages_across(const ArbPages *pages);
double arb_pages_down(const ArbPages *pages);

/* On to a new page, unless this one is still empty. */
void arb_pages_turn(ArbPages *pages);

/* A new page if what comes next does not fit on this one. */
void arb_pages_need(ArbPages *pages, double height);

/* A text as it will stand. width 0: on one line; height 0: as many lines as it takes, else it is
 * cut off with dots.  Returns: (transfer full) */
PangoLayout *arb_pages_layout(const ArbPages *pages,
                              const char *text,
                              const ArbFace *face,
                              double width,
                              double height) G_GNUC_WARN_UNUSED_RESULT;
void arb_pages_measure(const ArbPages *pages,
                       const char *text,
                       const ArbFace *face,
                       double width,
                       double *out_width,
                       double *out_height);
void arb_pages_mark(ArbPages *pages, const ArbMark *mark);

/* Height of what must stand together at the beginning of a table, of labels or slips. */
double arb_pages_table_least(const ArbPages *pages, const ArbReportTable *table);
double arb_pages_sheet_least(const ArbPages *pages, const ArbBlock *block);

void arb_pages_lay_table(ArbPages *pages, const ArbReportTable *table);
void arb_pages_lay_labels(ArbPages *pages, const ArbBlock *block);

/* A slip, and beside it the next one if it is one too.  Returns: blocks laid, 1 or 2 */
guint arb_pages_lay_slips(ArbPages *pages, const ArbBlock *block, const ArbBlock *next);
