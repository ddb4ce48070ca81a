/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/hostile.h"

#include "core/report-private.h"

static ArbReport *
make_report(const char *title)
{
  ArbReport *report = arb_report_make(ARB_LANG_IT);

  g_free(report->title);
  g_free(report->page);
  report->title = g_strdup(title);
  report->page = g_strdup("pagina {0} di {1}");
  return report;
}

const char *
hostile_text(guint i)
{
  static const char *const texts[HOSTILE_TEXTS] = {
      "<b>grassetto</b> & \"virgolette\" 'apici'",
      "]]> --> </main></html> &amp;",
      "שלום עולם العربية",
      "e\u0301le\u0300ve 🐎 \u202e rovescio",
      "tab\tqui\nriga \x01 fine",
  };

  return texts[i];
}

char *
hostile_long(void)
{
  GString *text = g_string_new("lungo");

  while (text->len < 300) {
    g_string_append(text, "<&>à");
  }
  return g_string_free(text, FALSE);
}

ArbReport *
hostile_report(guint rows)
{
  g_autofree char *long_text = hostile_long();
  ArbReport *report = make_report(hostile_text(0));

  arb_report_heading(report, 1, report->title);
  for (guint i = 0; i < HOSTILE_TEXTS; i++) {
    arb_report_heading(report, 2, hostile_text(i));
    arb_report_paragraph(report, (ArbStyle)(i % ARB_N_STYLES), long_text);
  }
  ArbReportTable *table = arb_report_table(report, hostile_text(0));
  arb_report_column(table, hostile_text(1), FALSE);
  arb_report_column(table, "n", TRUE);
  arb_report_column(table, long_text, FALSE);
  for (guint i = 0; i < rows; i++) {
    arb_report_row(table, (ArbStyle)(i % ARB_N_STYLES), i % 12);
    arb_report_take_cell(table, g_strdup_printf("riga%u", i));
    arb_report_take_cell(table, g_strdup_printf("%u", i));
    arb_report_cell(table, i == 3 ? long_text : hostile_text(i % HOSTILE_TEXTS));
  }
  ArbBlock *sheet = arb_report_labels(report, 40, 10);
  arb_report_label(sheet, "F12", long_text);
  arb_report_label(sheet, "<P&3>", "");
  ArbBlock *slip = arb_report_slip(report, hostile_text(2));
  arb_report_line(slip, hostile_text(0), long_text);
  arb_report_line(slip, "da scrivere", NULL);
  return report;
}
