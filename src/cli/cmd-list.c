/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/filekind.h"

#include "cli/commands.h"
#include "cli/write.h"

/* Name of a list: that of its file without ".xml".  Returns: (transfer full) (nullable) NULL when
 * the file cannot bear the name of one. */
static char *
list_id(const char *path)
{
  g_autofree char *base = g_path_get_basename(path);
  gsize name = strspn(base, "abcdefghijklmnopqrstuvwxyz0123456789-");
  gboolean good = g_ascii_islower(*base) && strcmp(base + name, ".xml") == 0;

  return good ? g_strndup(base, name) : NULL;
}

/* Somebody may have written it by hand. Of a game the writing itself keeps off, and says so. */
static gboolean
is_taken(const char *path)
{
  return g_file_test(path, G_FILE_TEST_EXISTS) && !arb_file_is_game(path);
}

CliStatus
cli_cmd_list(CliRun *run)
{
  const char *word = cli_run_word(run, 0);
  const char *path = cli_run_word(run, 1);
  const ArbState *state = arb_game_state(run->game);
  guint side = arb_state_find(state, word);
  g_autofree char *id = list_id(path);
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GError) error = NULL;

  if (side == 0 || arb_state_get(state, side, ARB_ATTR_KIND) != ARB_KIND_SIDE) {
    return cli_refuse(run, "cli-unknown-side", word);
  }
  if (id == NULL) {
    return cli_usage(run, "cli-list-name", path);
  }
  if (is_taken(path) && !cli_run_has(run, CLI_OPTION_ANYWAY)) {
    return cli_fault(run, "cli-list-there", path);
  }
  g_autoptr(ArbArmyList) list = arb_armylist_from_game(run->game, side, id, faults, &error);
  if (list == NULL) {
    return error != NULL ? cli_fail(run, arb_game_path(run->game), error)
                         : cli_fail_faults(run, faults);
  }
  g_autofree char *xml = arb_armylist_to_xml(list);
  return cli_write_file(run, path, xml);
}
