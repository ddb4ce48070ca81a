/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/view.h"

#include "cli/commands.h"
#include "cli/pdf.h"

/* Is the viewer one of the sides? */
static gboolean
is_side(guint viewer)
{
  return viewer != ARB_VIEW_UMPIRE && viewer != ARB_VIEW_PUBLIC;
}

static void
tell_written(const CliRun *run, const ArbReport *report, ArbReportKind kind, const char *path)
{
  if (run->format == CLI_JSON) {
    ArbJson *json = arb_json_new();
    arb_json_open(json, NULL, '{');
    arb_json_string(json, "report", arb_report_kind_to_id(kind));
    arb_json_string(json, "title", report->title);
    arb_json_string(json, "file", path);
    arb_json_close(json);
    cli_print_json(json);
    return;
  }
  g_autofree char *text = cli_text(run, "cli-report-written", path, NULL);
  cli_print(text);
  cli_print("\n");
}

CliStatus
cli_cmd_report(CliRun *run)
{
  const char *path = cli_run_word(run, 1);
  ArbReportKind kind = ARB_REPORT_AFTER_ACTION;
  guint viewer = ARB_VIEW_UMPIRE;
  g_autoptr(GError) error = NULL;
  g_autofree char *fault = NULL;
  ArbPdfMaker to_pdf = NULL;

  if (!arb_report_kind_from_id(cli_run_word(run, 0), &kind)) {
    return cli_usage(run, "cli-unknown-report", cli_run_word(run, 0));
  }
  if (!arb_report_fits_path(path)) {
    return cli_usage(run, "cli-report-form", path);
  }
  if (!cli_run_viewer(run, &viewer)) {
    return CLI_REFUSED;
  }
  if (kind == ARB_REPORT_SIDE && !is_side(viewer)) {
    return cli_usage(run, "cli-report-side", NULL);
  }
  if (arb_report_is_pdf(path) && (to_pdf = cli_pdf_maker(&fault)) == NULL) {
    return cli_fault(run, "cli-no-pdf", fault);
  }
  g_autoptr(ArbReport) report = arb_report_new(run->game, kind, viewer, run->lang);
  if (!arb_report_write(report, path, to_pdf, &error)) {
    g_autofree char *folder = g_path_get_dirname(path);
    if (!g_file_test(folder, G_FILE_TEST_IS_DIR)) {
      return cli_fault(run, "cli-no-folder", folder);
    }
    return cli_fail(run, path, error);
  }
  tell_written(run, report, kind, path);
  return CLI_DONE;
}
