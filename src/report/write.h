/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/report.h"

/* Is it the name of a file that a report can be written to: .html or .pdf? */
gboolean arb_report_fits_path(const char *path);

/* Writes the report in the form that the path asks for. The file is whole or left as it was.
 * Returns: FALSE with error set, as by arb_file_replace(). */
gboolean arb_report_write(const ArbReport *report,
                          const char *path,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
