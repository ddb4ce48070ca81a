/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/pages-private.h"

/* Labels and slips on paper. */

#define MM         (72 / 25.4)
#define LABEL_SIZE 10.0
#define NAME_SIZE  5.5
#define INSET      2.0

/* The label, and below it its name, on two lines at the most: both in the middle of the frame. */
static void
mark_label(ArbPages *pages, const ArbReportLabel *label, const ArbMark *frame)
{
  const ArbFace face = {.size = LABEL_SIZE, .bold = TRUE, .align = PANGO_ALIGN_CENTER};
  const ArbFace small = {.size = NAME_SIZE, .align = PANGO_ALIGN_CENTER};
  double width = frame->width - 2 * INSET;
  double upper = 0;
  double lower = 0;

  arb_pages_mark(pages, frame);
  arb_pages_measure(pages, label->label, &face, width, NULL, &upper);
  if (*label->name != '\0') {
    arb_pages_measure(pages, label->name, &small, width, NULL, &lower);
  }
  upper = MIN(upper, frame->height);
  lower = MIN(lower, frame->height - upper);
  ArbMark mark = {
      .kind = ARB_MARK_TEXT,
      .x = frame->x + INSET,
      .y = frame->y + (frame->height - upper - lower) / 2,
      .width = width,
      .height = upper,
      .text = label->label,
      .face = face,
  };
  arb_pages_mark(pages, &mark);
  mark.y += upper;
  mark.height = lower - 1;
  mark.text = label->name;
  mark.face = small;
  if (lower > NAME_SIZE) {
    arb_pages_mark(pages, &mark);
  }
}

void
arb_pages_lay_labels(ArbPages *pages, const ArbBlock *block)
{
  double width = block->width * MM;
  double height = block->height * MM;
  guint across = MAX((guint)(arb_pages_across(pages) / width), 1);

  for (guint i = 0; i < block->labels->len; i++) {
    if (i % across == 0) {
      pages->y += i > 0 ? height : 0;
      arb_pages_need(pages, height);
    }
    const ArbMark frame = {
        .kind = ARB_MARK_CUT,
        .x = pages->left + (i % across) * width,
        .y = pages->y,
        .width = width,
        .height = height,
    };
    mark_label(pages, g_ptr_array_index(block->labels, i), &frame);
  }
  pages->y += block->labels->len > 0 ? height + 6 : 0;
}

#define SLIP_GAP  12.0
#define SLIP_PAD  8.0
#define WRITE     24.0 /* height of a line to write on */
#define NAME_PART 0.32 /* of a slip's width */

static const ArbFace slip_title = {.size = 10, .bold = TRUE};
static const ArbFace slip_name = {.size = ARB_SMALL, .grey = TRUE};
static const ArbFace slip_value = {.size = ARB_TEXT_SIZE};

static double
slip_width(const ArbPages *pages)
{
  return (arb_pages_across(pages) - SLIP_GAP) / 2;
}

static double
line_height(const ArbPages *pages, const ArbReportLine *line, double inner)
{
  double name = 0;
  double value = 0;

  arb_pages_measure(pages, line->name, &slip_name, inner * NAME_PART - 4, NULL, &name);
  if (line->value == NULL) {
    return MAX(name, WRITE);
  }
  arb_pages_measure(pages, line->value, &slip_value, inner * (1 - NAME_PART), NULL, &value);
  return MAX(name, value) + 3;
}

static double
slip_height(const ArbPages *pages, const ArbBlock *block)
{
  double inner = slip_width(pages) - 2 * SLIP_PAD;
  double height = 0;

  arb_pages_measure(pages, block->text, &slip_title, inner, NULL, &height);
  for (guint i = 0; i < block->lines->len; i++) {
    height += line_height(pages, g_ptr_array_index(block->lines, i), inner);
  }
  return MIN(height + 2 * SLIP_PAD + 4, pages->bottom - pages->top - 60);
}

static void
mark_line(ArbPages *pages, const ArbReportLine *line, double x, double y, double inner)
{
  double height = line_height(pages, line, inner);
  double from = x + inner * NAME_PART;

  arb_pages_mark(pages, &(ArbMark){.kind = ARB_MARK_TEXT,
                                   .x = x,
                                   .y = line->value == NULL ? y + height - 12 : y + 1,
                                   .width = inner * NAME_PART - 4,
                                   .text = line->name,
                                   .face = slip_name});
  if (line->value == NULL) {
    arb_pages_mark(pages, &(ArbMark){.kind = ARB_MARK_LINE,
                                     .x = from,
                                     .y = y + height - 2,
                                     .width = inner * (1 - NAME_PART)});
    return;
  }
  arb_pages_mark(pages, &(ArbMark){.kind = ARB_MARK_TEXT,
                                   .x = from,
                                   .y = y,
                                   .width = inner * (1 - NAME_PART),
                                   .text = line->value,
                                   .face = slip_value});
}

static void
mark_slip(ArbPages *pages, const ArbBlock *block, double x, double height)
{
  double inner = slip_width(pages) - 2 * SLIP_PAD;
  double y = pages->y + SLIP_PAD;
  double title = 0;

  arb_pages_mark(pages, &(ArbMark){.kind = ARB_MARK_FRAME,
                                   .x = x,
                                   .y = pages->y,
                                   .width = slip_width(pages),
                                   .height = height});
  arb_pages_measure(pages, block->text, &slip_title, inner, NULL, &title);
  arb_pages_mark(pages, &(ArbMark){.kind = ARB_MARK_TEXT,
                                   .x = x + SLIP_PAD,
                                   .y = y,
                                   .width = inner,
                                   .text = block->text,
                                   .face = slip_title});
  y += title + 4;
  for (guint i = 0; i < block->lines->len; i++) {
    const ArbReportLine *line = g_ptr_array_index(block->lines, i);
    mark_line(pages, line, x + SLIP_PAD, y, inner);
    y += line_height(pages, line, inner);
  }
}

guint
arb_pages_lay_slips(ArbPages *pages, const ArbBlock *block, const ArbBlock *next)
{
  gboolean two = next != NULL && next->kind == ARB_BLOCK_SLIP;
  double height = slip_height(pages, block);

  if (two) {
    height = MAX(height, slip_height(pages, next));
  }
  arb_pages_need(pages, height);
  mark_slip(pages, block, pages->left, height);
  if (two) {
    mark_slip(pages, next, pages->left + slip_width(pages) + SLIP_GAP, height);
  }
  pages->y += height + SLIP_GAP;
  return two ? 2 : 1;
}

double
arb_pages_sheet_least(const ArbPages *pages, const ArbBlock *block)
{
  return block->kind == ARB_BLOCK_SLIP ? slip_height(pages, block) : block->height * MM;
}
