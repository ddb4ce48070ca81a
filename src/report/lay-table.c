/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "report/pages-private.h"

/* A table on paper: widths first, then row by row. */

#define GAP    8.0  /* between columns */
#define PAD    1.6  /* above and below the text of a row */
#define INDENT 10.0 /* a step of the first cell */
#define LEAST  14.0 /* narrower than this a column never is */
#define WHOLE  0.4  /* of a page: a table lower than this is not divided */

typedef struct {
  const ArbPages *pages;
  const ArbReportTable *table;
  double *width; /* one a column */
  double size;   /* of its text */
} Grid;

static ArbFace
face_of(const Grid *grid, guint column, ArbStyle style, gboolean head)
{
  const ArbReportColumn *known = g_ptr_array_index(grid->table->columns, column);

  return (ArbFace){
      .size = grid->size,
      .bold = head || style == ARB_STYLE_STRONG,
      .grey = style == ARB_STYLE_QUIET || style == ARB_STYLE_STRUCK,
      .struck = style == ARB_STYLE_STRUCK,
      .align = known->right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT,
  };
}

static double
indent_of(const ArbReportRow *row, guint column)
{
  return column == 0 ? INDENT * MIN(row->indent, 8) : 0;
}

/* The longest word of a text: a head may stand on several lines, but its words are not cut. */
static double
widest_word(const Grid *grid, const char *text, const ArbFace *face)
{
  g_auto(GStrv) words = g_strsplit(text, " ", -1);
  double most = 0;

  for (guint i = 0; words[i] != NULL; i++) {
    double width = 0;
    arb_pages_measure(grid->pages, words[i], face, 0, &width, NULL);
    most = MAX(most, width);
  }
  return most;
}

/* Width at which every cell of a column stands on one line; the head too, if there is room for all
 * heads (whole). */
static double
natural_width(const Grid *grid, guint column, gboolean whole)
{
  const ArbReportColumn *known = g_ptr_array_index(grid->table->columns, column);
  const ArbFace head = face_of(grid, column, ARB_STYLE_PLAIN, TRUE);
  double most = LEAST;

  if (whole) {
    arb_pages_measure(grid->pages, known->head, &head, 0, &most, NULL);
  } else {
    most = MAX(widest_word(grid, known->head, &head), LEAST);
  }

  for (guint i = 0; i < grid->table->rows->len; i++) {
    const ArbReportRow *row = g_ptr_array_index(grid->table->rows, i);
    const ArbFace face = face_of(grid, column, row->style, FALSE);
    double width = 0;
    arb_pages_measure(grid->pages, g_ptr_array_index(row->cells, column), &face, 0, &width, NULL);
    most = MAX(most, width + indent_of(row, column));
  }
  return most + 1;
}

/* Columns that need less than an even share of what is left get what they need; the others share
 * the rest. */
static void
share_width(const Grid *grid, const double *natural, double room)
{
  guint n = grid->table->columns->len;
  guint open = n;
  gboolean settled = FALSE;

  for (guint i = 0; i < n; i++) {
    grid->width[i] = 0;
  }
  while (open > 0 && !settled) {
    double share = room / open;
    settled = TRUE;
    for (guint i = 0; i < n; i++) {
      if (grid->width[i] <= 0 && natural[i] <= share) {
        grid->width[i] = natural[i];
        room -= natural[i];
        open--;
        settled = FALSE;
      }
    }
  }
  for (guint i = 0; i < n && open > 0; i++) {
    grid->width[i] = grid->width[i] <= 0 ? room / open : grid->width[i];
  }
}

static double
sum_natural(const Grid *grid, double *natural, gboolean whole)
{
  double sum = 0;

  for (guint i = 0; i < grid->table->columns->len; i++) {
    natural[i] = natural_width(grid, i, whole);
    sum += natural[i];
  }
  return sum;
}

/* A little too wide, and smaller letters help; far too wide, and the cells are broken into lines of
 * small letters. */
static void
settle_widths(Grid *grid)
{
  static const double sizes[] = {ARB_TEXT_SIZE - 0.5, ARB_SMALL, ARB_SMALL - 0.5};
  guint n = grid->table->columns->len;
  double room = MAX(arb_pages_across(grid->pages) - GAP * (n - 1), n * LEAST);
  g_autofree double *natural = g_new0(double, n);
  double first = 0;

  for (guint i = 0; i < G_N_ELEMENTS(sizes); i++) {
    grid->size = sizes[i];
    double sum = sum_natural(grid, natural, TRUE);
    sum = sum > room ? sum_natural(grid, natural, FALSE) : sum;
    first = i == 0 ? sum : first;
    if (sum <= room) {
      share_width(grid, natural, room);
      return;
    }
  }
  grid->size = sizes[first > 1.6 * room ? G_N_ELEMENTS(sizes) - 1 : 0];
  (void)sum_natural(grid, natural, FALSE);
  share_width(grid, natural, room);
}

static double
height_of(const Grid *grid, const char *text, const ArbFace *face, double width)
{
  double height = 0;

  arb_pages_measure(grid->pages, text, face, MAX(width, LEAST), NULL, &height);
  return height;
}

/* row: NULL for the heads. */
static const char *
text_of(const Grid *grid, const ArbReportRow *row, guint column)
{
  const ArbReportColumn *known = g_ptr_array_index(grid->table->columns, column);

  return row != NULL ? g_ptr_array_index(row->cells, column) : known->head;
}

static double
row_height(const Grid *grid, const ArbReportRow *row)
{
  double most = 0;

  for (guint i = 0; i < grid->table->columns->len; i++) {
    const ArbFace face = face_of(grid, i, row != NULL ? row->style : ARB_STYLE_PLAIN, row == NULL);
    double indent = row != NULL ? indent_of(row, i) : 0;
    most = MAX(most, height_of(grid, text_of(grid, row, i), &face, grid->width[i] - indent));
  }
  return MIN(most + 2 * PAD, grid->pages->bottom - grid->pages->top - 60);
}

static void
mark_row(const Grid *grid, ArbPages *pages, const ArbReportRow *row, double height)
{
  double x = pages->left;
  double end = x;

  for (guint i = 0; i < grid->table->columns->len; i++) {
    double indent = row != NULL ? indent_of(row, i) : 0;
    ArbMark mark = {
        .kind = ARB_MARK_TEXT,
        .x = x + indent,
        .y = pages->y + PAD,
        .width = MAX(grid->width[i] - indent, LEAST),
        .height = height - 2 * PAD,
        .text = text_of(grid, row, i),
        .face = face_of(grid, i, row != NULL ? row->style : ARB_STYLE_PLAIN, row == NULL),
    };
    if (*mark.text != '\0') {
      arb_pages_mark(pages, &mark);
    }
    end = x + grid->width[i];
    x = end + GAP;
  }
  pages->y += height;
  arb_pages_mark(pages, &(ArbMark){.kind = ARB_MARK_LINE,
                                   .x = pages->left,
                                   .y = pages->y,
                                   .width = end - pages->left});
}

/* Heads and all rows if the table is low, else heads and the first row. */
static double
least_height(const Grid *grid, double head)
{
  double page = grid->pages->bottom - grid->pages->top;
  double first = head;
  double sum = head;

  for (guint i = 0; i < grid->table->rows->len; i++) {
    sum += row_height(grid, g_ptr_array_index(grid->table->rows, i));
    first = i == 0 ? sum : first;
    if (sum > WHOLE * page) {
      return first;
    }
  }
  return sum;
}

double
arb_pages_table_least(const ArbPages *pages, const ArbReportTable *table)
{
  g_autofree double *width = g_new0(double, MAX(table->columns->len, 1));
  Grid grid = {pages, table, width, ARB_TEXT_SIZE};

  if (table->columns->len == 0) {
    return 0;
  }
  settle_widths(&grid);
  return least_height(&grid, row_height(&grid, NULL));
}

void
arb_pages_lay_table(ArbPages *pages, const ArbReportTable *table)
{
  g_autofree double *width = g_new0(double, MAX(table->columns->len, 1));
  Grid grid = {pages, table, width, ARB_TEXT_SIZE};

  if (table->columns->len == 0) {
    return;
  }
  settle_widths(&grid);
  double head = row_height(&grid, NULL);
  arb_pages_need(pages, least_height(&grid, head));
  for (guint i = 0; i < table->rows->len; i++) {
    const ArbReportRow *row = g_ptr_array_index(table->rows, i);
    double height = row_height(&grid, row);
    double before = pages->y;
    arb_pages_need(pages, height);
    if (i == 0 || pages->y < before) {
      mark_row(&grid, pages, NULL, head);
    }
    mark_row(&grid, pages, row, height);
  }
  pages->y += 6;
}
