/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/write.h"

#include <string.h>

#include "report/html.h"

gboolean
arb_report_fits_path(const char *path)
{
  g_autofree char *lower = g_ascii_strdown(path, -1);

  return g_str_has_suffix(lower, ".html");
}

gboolean
arb_report_write(const ArbReport *report, const char *path, GError **error)
{
  g_return_val_if_fail(arb_report_fits_path(path), FALSE);
  g_autofree char *html = arb_report_to_html(report);

  return g_file_set_contents_full(path, html, (gssize)strlen(html), G_FILE_SET_CONTENTS_CONSISTENT,
                                  0666, error);
}
