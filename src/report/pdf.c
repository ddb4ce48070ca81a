/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/pdf.h"

#include <cairo-pdf.h>

#include "report/pages.h"

static cairo_status_t
append(void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append(closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
describe(cairo_surface_t *surface, const ArbReport *report)
{
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, report->title);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Arbitro");
  /* Left alone, it would be now. */
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
}

/* The outline: a heading stands below the last one of a lower level. */
static void
outline(cairo_surface_t *surface, const ArbPages *pages)
{
  int above[4] = {CAIRO_PDF_OUTLINE_ROOT, CAIRO_PDF_OUTLINE_ROOT, CAIRO_PDF_OUTLINE_ROOT,
                  CAIRO_PDF_OUTLINE_ROOT};
  const ArbPlace *place = NULL;

  for (guint i = 0; (place = arb_pages_heading(pages, i)) != NULL; i++) {
    g_autofree char *where = g_strdup_printf("page=%u pos=[0 %d]", place->page + 1, (int)place->y);
    int id = cairo_pdf_surface_add_outline(surface, above[place->level - 1], place->text, where,
                                           place->level < 2 ? CAIRO_PDF_OUTLINE_FLAG_OPEN : 0);
    for (guint level = place->level; level < G_N_ELEMENTS(above); level++) {
      above[level] = id;
    }
  }
}

GBytes *
arb_report_to_pdf(const ArbReport *report)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new();
  g_autoptr(ArbPages) pages = arb_pages_new(report, ARB_A4_WIDTH, ARB_A4_HEIGHT);
  cairo_surface_t *surface =
      cairo_pdf_surface_create_for_stream(append, bytes, ARB_A4_WIDTH, ARB_A4_HEIGHT);
  cairo_t *cr = cairo_create(surface);

  describe(surface, report);
  for (guint i = 0; i < arb_pages_count(pages); i++) {
    arb_pages_draw(pages, cr, i);
    cairo_show_page(cr);
  }
  outline(surface, pages);
  cairo_destroy(cr);
  cairo_surface_finish(surface);
  gboolean done = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
  cairo_surface_destroy(surface);
  return done ? g_byte_array_free_to_bytes(g_steal_pointer(&bytes)) : NULL;
}
