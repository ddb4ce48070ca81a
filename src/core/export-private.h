/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/export.h"
#include "core/format.h"

/* Shared by the export's writers alone. */
typedef struct {
  const ArbGame *game;
  const ArbState *state;
  const ArbRuleset *rules;
  guint viewer;
  ArbFormat format[ARB_N_LANGS];
  GString *xml;
  GArray *number; /* guint: by seq, the viewer's number of an entry; 0: not for him */
} ArbExport;

/* "game" for piece 0, else its label.  Returns: (transfer none) */
const char *arb_export_label(const ArbExport *out, guint piece);

/* A value by its words: ids, labels, yes and no.  Returns: (transfer full) */
char *arb_export_value(const ArbExport *out, guint attribute, int value) G_GNUC_WARN_UNUSED_RESULT;

/* The entries that the viewer may know of. */
void arb_export_entries(ArbExport *out);
