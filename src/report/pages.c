/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/pages-private.h"

#define MARGIN     42.0
#define FOOT       16.0 /* from what the report says down to the page number */
#define GREY       0.35
#define LINE_WIDTH 0.4

double
arb_pages_across(const ArbPages *pages)
{
  return pages->right - pages->left;
}

double
arb_pages_down(const ArbPages *pages)
{
  return pages->bottom - pages->y;
}

void
arb_pages_turn(ArbPages *pages)
{
  if (pages->y > pages->top) {
    pages->page++;
    pages->y = pages->top;
  }
}

void
arb_pages_need(ArbPages *pages, double height)
{
  if (height > arb_pages_down(pages)) {
    arb_pages_turn(pages);
  }
}

PangoLayout *
arb_pages_layout(const ArbPages *pages,
                 const char *text,
                 const ArbFace *face,
                 double width,
                 double height)
{
  PangoLayout *layout = pango_layout_new(pages->context);
  g_autoptr(PangoFontDescription) font = pango_font_description_new();

  pango_font_description_set_family_static(font, "Sans");
  pango_font_description_set_size(font, (int)(face->size * PANGO_SCALE));
  pango_font_description_set_weight(font, face->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, text, -1);
  pango_layout_set_alignment(layout, face->align);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  if (face->struck) {
    PangoAttrList *list = pango_attr_list_new();
    pango_attr_list_insert(list, pango_attr_strikethrough_new(TRUE));
    pango_layout_set_attributes(layout, list);
    pango_attr_list_unref(list);
  }
  if (width > 0) {
    pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
  } else {
    pango_layout_set_single_paragraph_mode(layout, TRUE);
  }
  if (height > 0) {
    pango_layout_set_height(layout, (int)(height * PANGO_SCALE));
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  }
  return layout;
}

void
arb_pages_measure(const ArbPages *pages,
                  const char *text,
                  const ArbFace *face,
                  double width,
                  double *out_width,
                  double *out_height)
{
  g_autoptr(PangoLayout) layout = arb_pages_layout(pages, text, face, width, 0);
  int across = 0;
  int down = 0;

  pango_layout_get_size(layout, &across, &down);
  if (out_width != NULL) {
    *out_width = (double)across / PANGO_SCALE;
  }
  if (out_height != NULL) {
    *out_height = (double)down / PANGO_SCALE;
  }
}

void
arb_pages_mark(ArbPages *pages, const ArbMark *mark)
{
  g_array_append_vals(pages->marks, mark, 1);
  g_array_index(pages->marks, ArbMark, pages->marks->len - 1).page = pages->page;
}

/* A text over the whole width. before, after: blank above, but not at the head of a page, and
 * below. */
static void
lay_text(ArbPages *pages, const char *text, const ArbFace *face, double before, double keep)
{
  double height = 0;

  arb_pages_measure(pages, text, face, arb_pages_across(pages), NULL, &height);
  height = MIN(height, pages->bottom - pages->top);
  arb_pages_need(pages, MIN(before + height + keep, pages->bottom - pages->top));
  pages->y += pages->y > pages->top ? before : 0;
  arb_pages_mark(pages, &(ArbMark){
                            .kind = ARB_MARK_TEXT,
                            .x = pages->left,
                            .y = pages->y,
                            .width = arb_pages_across(pages),
                            .height = height,
                            .text = text,
                            .face = *face,
                        });
  pages->y += height + 3;
}

/* keep: what must follow on the same page. */
static void
lay_heading(ArbPages *pages, const ArbBlock *block, double keep)
{
  static const double sizes[] = {0, 16, 12.5, 10.5};
  static const double befores[] = {0, 0, 14, 9};
  guint level = CLAMP(block->level, 1, 3);
  const ArbFace face = {.size = sizes[level], .bold = TRUE};

  lay_text(pages, block->text, &face, befores[level], keep);
  const ArbMark *mark = &g_array_index(pages->marks, ArbMark, pages->marks->len - 1);
  const ArbPlace place = {block->text, level, mark->page, mark->y};
  g_array_append_val(pages->headings, place);
}

static void
lay_paragraph(ArbPages *pages, const ArbBlock *block)
{
  const ArbFace face = {
      .size = block->style == ARB_STYLE_QUIET ? ARB_SMALL : ARB_TEXT_SIZE,
      .bold = block->style == ARB_STYLE_STRONG,
      .grey = block->style == ARB_STYLE_QUIET,
      .struck = block->style == ARB_STYLE_STRUCK,
  };

  lay_text(pages, block->text, &face, 0, 0);
}

static double
paragraph_height(const ArbPages *pages, const ArbBlock *block)
{
  const ArbFace face = {.size = block->style == ARB_STYLE_QUIET ? ARB_SMALL : ARB_TEXT_SIZE};
  double height = 0;

  arb_pages_measure(pages, block->text, &face, arb_pages_across(pages), NULL, &height);
  return height + 3;
}

/* What must stand below a heading on its page: all headings and paragraphs, and the beginning of
 * what comes behind them. */
static double
following_height(const ArbPages *pages, guint number)
{
  const GPtrArray *blocks = pages->report->blocks;
  double height = 0;

  for (guint i = number; i < blocks->len && i < number + 4; i++) {
    const ArbBlock *block = g_ptr_array_index(blocks, i);
    switch (block->kind) {
    case ARB_BLOCK_HEADING:
      height += 30;
      break;
    case ARB_BLOCK_PARAGRAPH:
      height += paragraph_height(pages, block);
      break;
    case ARB_BLOCK_TABLE:
      return height + arb_pages_table_least(pages, block->table);
    case ARB_BLOCK_LABELS:
    case ARB_BLOCK_SLIP:
      return height + arb_pages_sheet_least(pages, block);
    case ARB_BLOCK_PAGE:
    default:
      return height;
    }
  }
  return height;
}

/* Returns: blocks laid */
static guint
lay_block(ArbPages *pages, guint number)
{
  const GPtrArray *blocks = pages->report->blocks;
  const ArbBlock *block = g_ptr_array_index(blocks, number);
  const ArbBlock *next = number + 1 < blocks->len ? g_ptr_array_index(blocks, number + 1) : NULL;

  switch (block->kind) {
  case ARB_BLOCK_HEADING:
    lay_heading(pages, block, following_height(pages, number + 1));
    return 1;
  case ARB_BLOCK_PARAGRAPH:
    lay_paragraph(pages, block);
    return 1;
  case ARB_BLOCK_TABLE:
    arb_pages_lay_table(pages, block->table);
    return 1;
  case ARB_BLOCK_LABELS:
    arb_pages_lay_labels(pages, block);
    return 1;
  case ARB_BLOCK_SLIP:
    return arb_pages_lay_slips(pages, block, next);
  case ARB_BLOCK_PAGE:
  default:
    arb_pages_turn(pages);
    return 1;
  }
}

/* Measured as it will be drawn: by the size of the paper, without the hints of a screen. */
static PangoContext *
make_context(void)
{
  PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  cairo_font_options_t *options = cairo_font_options_create();

  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  pango_cairo_context_set_resolution(context, 72);
  pango_context_set_round_glyph_positions(context, FALSE);
  cairo_font_options_destroy(options);
  return context;
}

ArbPages *
arb_pages_new(const ArbReport *report, double width, double height)
{
  ArbPages *pages = g_new0(ArbPages, 1);

  pages->report = report;
  pages->context = make_context();
  pango_context_set_language(pages->context,
                             pango_language_from_string(arb_lang_to_id(report->lang)));
  pages->width = width;
  pages->height = height;
  pages->left = pages->top = MARGIN;
  pages->right = width - MARGIN;
  pages->bottom = height - MARGIN - FOOT;
  pages->y = pages->top;
  pages->marks = g_array_new(FALSE, FALSE, sizeof(ArbMark));
  pages->headings = g_array_new(FALSE, FALSE, sizeof(ArbPlace));
  for (guint i = 0; i < report->blocks->len;) {
    i += lay_block(pages, i);
  }
  return pages;
}

void
arb_pages_free(ArbPages *pages)
{
  if (pages == NULL) {
    return;
  }
  g_object_unref(pages->context);
  g_array_unref(pages->marks);
  g_array_unref(pages->headings);
  g_free(pages);
}

guint
arb_pages_count(const ArbPages *pages)
{
  guint n = pages->marks->len;

  return n > 0 ? g_array_index(pages->marks, ArbMark, n - 1).page + 1 : 1;
}

const ArbPlace *
arb_pages_heading(const ArbPages *pages, guint i)
{
  return i < pages->headings->len ? &g_array_index(pages->headings, ArbPlace, i) : NULL;
}

static void
draw_text(const ArbPages *pages, cairo_t *cr, const ArbMark *mark)
{
  double grey = mark->face.grey ? GREY : 0;
  /* A little more than it measures, lest the last line is taken for too much. */
  g_autoptr(PangoLayout) layout = arb_pages_layout(pages, mark->text, &mark->face, mark->width,
                                                   mark->height > 0 ? mark->height + 1 : 0);

  cairo_set_source_rgb(cr, grey, grey, grey);
  cairo_move_to(cr, mark->x, mark->y);
  pango_cairo_show_layout(cr, layout);
}

static void
draw_mark(const ArbPages *pages, cairo_t *cr, const ArbMark *mark)
{
  static const double dashes[] = {2, 2};

  if (mark->kind == ARB_MARK_TEXT) {
    draw_text(pages, cr, mark);
    return;
  }
  cairo_set_source_rgb(cr, GREY, GREY, GREY);
  cairo_set_line_width(cr, LINE_WIDTH);
  cairo_set_dash(cr, dashes, mark->kind == ARB_MARK_CUT ? G_N_ELEMENTS(dashes) : 0, 0);
  if (mark->kind == ARB_MARK_LINE) {
    cairo_move_to(cr, mark->x, mark->y);
    cairo_rel_line_to(cr, mark->width, 0);
  } else {
    cairo_rectangle(cr, mark->x, mark->y, mark->width, mark->height);
  }
  cairo_stroke(cr);
}

/* The report's title to the left, the number to the right. */
static void
draw_foot(const ArbPages *pages, cairo_t *cr, guint page)
{
  g_autofree char *number = g_strdup_printf("%u", page + 1);
  g_autofree char *count = g_strdup_printf("%u", arb_pages_count(pages));
  g_autoptr(GString) text = g_string_new(pages->report->page);
  ArbMark mark = {
      .y = pages->height - MARGIN - ARB_SMALL,
      .face = {.size = ARB_SMALL, .grey = TRUE},
  };
  double width = 0;

  g_string_replace(text, "{0}", number, 1);
  g_string_replace(text, "{1}", count, 1);
  arb_pages_measure(pages, text->str, &mark.face, 0, &width, NULL);
  mark.text = text->str;
  mark.x = pages->right - width;
  mark.width = width + 1;
  draw_text(pages, cr, &mark);
  mark.text = pages->report->title;
  mark.x = pages->left;
  mark.width = arb_pages_across(pages) - width - 12;
  mark.height = ARB_SMALL;
  draw_text(pages, cr, &mark);
}

void
arb_pages_draw(const ArbPages *pages, cairo_t *cr, guint page)
{
  for (guint i = 0; i < pages->marks->len; i++) {
    const ArbMark *mark = &g_array_index(pages->marks, ArbMark, i);
    if (mark->page == page) {
      draw_mark(pages, cr, mark);
    }
  }
  draw_foot(pages, cr, page);
}
