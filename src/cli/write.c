/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/write.h"

#include "core/filekind.h"

static CliStatus
fail(CliRun *run, const char *path, const char *id)
{
  g_autofree char *reason = cli_text(run, id, NULL);
  g_autoptr(GError) error = g_error_new_literal(G_FILE_ERROR, G_FILE_ERROR_FAILED, reason);

  return cli_fail(run, path, error);
}

CliStatus
cli_write_file(CliRun *run, const char *path, const char *text)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_path_get_dirname(path);

  if (!g_file_test(folder, G_FILE_TEST_IS_DIR)) {
    return cli_fault(run, "cli-no-folder", folder);
  }
  if (arb_file_is_game(path)) {
    return fail(run, path, "file-is-game");
  }
  /* Into a file of another name beside it, which then takes its place. */
  if (!g_file_set_contents_full(path, text, -1,
                                G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666,
                                &error)) {
    gboolean full = g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
    return full ? fail(run, path, "file-no-room") : cli_fail(run, path, error);
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
