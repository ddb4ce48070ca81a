/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/export.h"

#include "cli/commands.h"
#include "cli/write.h"

CliStatus
cli_cmd_export(CliRun *run)
{
  guint viewer = ARB_VIEW_UMPIRE;

  if (!cli_run_viewer(run, &viewer)) {
    return CLI_REFUSED;
  }
  g_autofree char *xml = arb_game_to_xml(run->game, viewer);
  return cli_write_file(run, cli_run_word(run, 0), xml);
}
