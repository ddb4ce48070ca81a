/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/write.h"

#include <string.h>

#include "core/replace.h"

CliStatus
cli_write_file(CliRun *run, const char *path, const char *text)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_path_get_dirname(path);

  if (!g_file_test(folder, G_FILE_TEST_IS_DIR)) {
    return cli_fault(run, "cli-no-folder", folder);
  }
  if (!arb_file_replace(path, text, strlen(text), &error)) {
    return cli_fail(run, path, error);
  }
  if (run->format == CLI_JSON) {
    ArbJson *json = arb_json_new();
    arb_json_open(json, NULL, '{');
    arb_json_string(json, "file", path);
    arb_json_null(json, "refused");
    arb_json_close(json);
    cli_print_json(json);
    return CLI_DONE;
  }
  g_autofree char *line = cli_text(run, "cli-report-written", path, NULL);
  cli_print(line);
  cli_print("\n");
  return CLI_DONE;
}
