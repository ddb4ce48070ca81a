/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "report/write.h"

/* What draws pages stands with its libraries in a module, loaded when a PDF is asked for: no other
 * command waits for pango and cairo.  Returns: (nullable) NULL with the reason in *out_fault,
 * (transfer full) */
ArbPdfMaker cli_pdf_maker(char **out_fault) G_GNUC_WARN_UNUSED_RESULT;
