/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/report-private.h"

/* Sheets to cut: labels for the bases, and slips. */

/* Labels of whatever stands on bases. */
static gboolean
has_base(const ArbReporter *reporter, guint piece)
{
  return *arb_state_label(reporter->format.state, piece) != '\0'
         && (arb_reporter_has(reporter, piece, reporter->code->strength)
             || arb_state_get(reporter->format.state, piece, ARB_ATTR_KIND)
                    == (int)reporter->code->leader);
}

static char *
name_of(const ArbReporter *reporter, guint piece)
{
  return arb_reporter_value(reporter, piece, ARB_ATTR_NAME);
}

/* What fits on a base of the game's figures: mm. */
static void
choose_size(const ArbReporter *reporter, guint *out_width, guint *out_height)
{
  int scale = reporter->format.scale;

  *out_width = scale == 28 ? 60 : scale == 6 ? 30 : 40;
  *out_height = scale == 28 ? 14 : scale == 6 ? 8 : 10;
}

void
arb_report_add_labels(const ArbReporter *reporter)
{
  guint side = 0;
  guint width = 0;
  guint height = 0;

  choose_size(reporter, &width, &height);
  for (guint i = 0; reporter->code != NULL && (side = arb_reporter_side(reporter, TRUE, i)) != 0;
       i++) {
    g_autoptr(GArray) tree = arb_reporter_tree(reporter, side, has_base);
    g_autofree char *name = arb_format_piece(&reporter->format, side);
    arb_report_heading(reporter->report, 2, name);
    ArbBlock *sheet = arb_report_labels(reporter->report, width, height);
    for (guint k = 0; k < tree->len; k++) {
      guint piece = g_array_index(tree, ArbReportNode, k).piece;
      g_autofree char *text = name_of(reporter, piece);
      arb_report_label(sheet, arb_state_label(reporter->format.state, piece), text);
    }
  }
}

#define BLANK_SLIPS 6

void
arb_report_add_slips(const ArbReporter *reporter)
{
  const ArbReportCode *code = reporter->code;
  guint side = 0;

  for (guint i = 0;
       code != NULL && code->slips != NULL && (side = arb_reporter_side(reporter, TRUE, i)) != 0;
       i++) {
    g_autofree char *name = arb_format_piece(&reporter->format, side);
    arb_report_heading(reporter->report, 2, name);
    guint before = reporter->report->blocks->len;
    code->slips(reporter, side);
    if (reporter->report->blocks->len == before) {
      g_autofree char *nothing = arb_reporter_words(reporter, "no-slips");
      arb_report_paragraph(reporter->report, ARB_STYLE_QUIET, nothing);
    }
  }
  if (code == NULL || code->blank_slip == NULL) {
    return;
  }
  g_autofree char *blank = arb_reporter_words(reporter, "blank");
  arb_report_page(reporter->report);
  arb_report_heading(reporter->report, 2, blank);
  for (guint i = 0; i < BLANK_SLIPS; i++) {
    code->blank_slip(reporter);
  }
}
