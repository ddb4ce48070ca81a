/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/report.h"

/* Is it the name of a file that a report can be written to: .html or .pdf? */
gboolean arb_report_fits_path(const char *path);

/* Is it the name of a PDF? */
gboolean arb_report_is_pdf(const char *path);

/* As arb_report_to_pdf(), which not every program links. */
typedef GBytes *(*ArbPdfMaker)(const ArbReport *report);

/* Writes the report in the form that the path asks for. to_pdf: (nullable) where the path is not
 * that of a PDF. The file is whole or left as it was.
 * Returns: FALSE with error set, as by arb_file_replace(). */
gboolean arb_report_write(const ArbReport *report,
                          const char *path,
                          ArbPdfMaker to_pdf,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
