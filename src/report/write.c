/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/write.h"

#include <string.h>

#include "core/replace.h"

#include "report/html.h"

static gboolean
ends_in(const char *path, const char *suffix)
{
  g_autofree char *lower = g_ascii_strdown(path, -1);

  return g_str_has_suffix(lower, suffix);
}

gboolean
arb_report_fits_path(const char *path)
{
  return ends_in(path, ".html") || arb_report_is_pdf(path);
}

gboolean
arb_report_is_pdf(const char *path)
{
  return ends_in(path, ".pdf");
}

gboolean
arb_report_write(const ArbReport *report, const char *path, ArbPdfMaker to_pdf, GError **error)
{
  g_return_val_if_fail(arb_report_fits_path(path), FALSE);
  if (!arb_report_is_pdf(path)) {
    g_autofree char *html = arb_report_to_html(report);
    return arb_file_replace(path, html, strlen(html), error);
  }
  g_return_val_if_fail(to_pdf != NULL, FALSE);
  g_autoptr(GBytes) pdf = to_pdf(report);
  if (pdf == NULL) {
    g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "cairo could not make the file");
    return FALSE;
  }
  gsize length = 0;
  const char *data = g_bytes_get_data(pdf, &length);
  return arb_file_replace(path, data, length, error);
}
