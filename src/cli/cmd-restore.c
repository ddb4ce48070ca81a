/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/backup.h"

#include "rules/registry.h"

#include "cli/commands.h"

/* Letters of a path that no shell takes for more than they are; others are quoted. */
#define PLAIN G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "/._-+"

void
cli_tell_backup(CliRun *run, const char *path)
{
  int turn = 0;
  guint entries = 0;
  g_autofree char *copy = arb_backup_find(path, arb_registry_find, &turn, &entries);

  if (copy == NULL) {
    return;
  }
  g_autofree char *when = g_strdup_printf("%d", turn);
  gboolean plain = strspn(path, PLAIN) == strlen(path);
  g_autofree char *word = plain ? g_strdup(path) : g_shell_quote(path); /* to be typed as it is */
  g_autofree char *text = cli_text(run, "cli-backup-there", copy, when, word, NULL);
  cli_complain(text);
}

void
cli_tell_no_backup(CliRun *run)
{
  const GError *fault = arb_game_backup_fault(run->game);

  if (fault == NULL) {
    return;
  }
  g_autofree char *text = cli_text(run, arb_backup_fault_message_id(fault), NULL);
  cli_complain(text);
}

static void
tell_restored(CliRun *run, const char *path, const char *kept, int turn, guint entries)
{
  g_autofree char *when = g_strdup_printf("%d", turn);
  g_autofree char *count = g_strdup_printf("%u", entries);
  g_autofree char *text = cli_text(run, "cli-restored", path, when, count, NULL);
  g_autofree char *rest = kept != NULL ? cli_text(run, "cli-restored-kept", kept, NULL) : NULL;
  g_autofree char *line =
      g_strdup_printf("%s%s%s\n", text, rest != NULL ? "; " : "", rest != NULL ? rest : "");

  if (run->format != CLI_JSON) {
    cli_print(line);
    return;
  }
  ArbJson *json = arb_json_new();
  arb_json_open(json, NULL, '{');
  arb_json_string(json, "restored", path);
  arb_json_int(json, "turn", turn);
  arb_json_int(json, "entries", (int)entries);
  arb_json_string(json, "kept", kept);
  arb_json_close(json);
  cli_print_json(json);
}

/* Only a game that does not open gives way to its copy. */
CliStatus
cli_cmd_restore(CliRun *run)
{
  const char *path = cli_run_word(run, 0);
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GError) error = NULL;
  g_autofree char *kept = NULL;
  int turn = 0;
  guint entries = 0;
  g_autoptr(ArbGame) game = arb_game_open(path, arb_registry_find, faults, &error);

  if (game != NULL) {
    return cli_refuse(run, "restore-sound", NULL);
  }
  if (g_error_matches(error, ARB_STORE_ERROR, ARB_STORE_ERROR_IN_USE)
      || g_error_matches(error, ARB_STORE_ERROR, ARB_STORE_ERROR_NEWER)) {
    return cli_fail(run, path, error);
  }
  g_clear_error(&error);
  g_autofree char *copy = arb_backup_find(path, arb_registry_find, &turn, &entries);
  if (copy == NULL) {
    return cli_fault(run, "cli-no-copy", path);
  }
  if (!arb_backup_restore(path, copy, &kept, &error)) {
    return cli_fail(run, path, error);
  }
  tell_restored(run, path, kept, turn, entries);
  return CLI_DONE;
}
