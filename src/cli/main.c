/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "core/source.h"
#include "core/store.h"

#include "rules/registry.h"

#include "cli/commands.h"
#include "cli/grid.h"

#define BIT(option) (1u << CLI_OPTION_##option)

static const CliCommand COMMANDS[] = {
    {"rulesets", cli_cmd_rulesets, 0, 0, 0, FALSE, FALSE, ""},
    {"actions", cli_cmd_actions, 1, 2, 0, FALSE, FALSE, "RULESET [ACTION]"},
    {"table", cli_cmd_table, 1, 2, 0, FALSE, FALSE, "RULESET [TABLE]"},
    {"check", cli_cmd_check, 1, CLI_ANY, 0, FALSE, FALSE, "FILE..."},
    {"lookup", cli_cmd_lookup, 2, CLI_ANY, BIT(DICE) | BIT(SEED), FALSE, FALSE,
     "RULESET ACTION [FIELD=VALUE]... [--dice 7,3] [--seed N]"},
    {"odds", cli_cmd_odds, 2, CLI_ANY, 0, FALSE, FALSE, "RULESET|GAME ACTION [FIELD=VALUE]..."},
    {"new", cli_cmd_new, 2, 2, BIT(SEED) | BIT(OPTION), FALSE, FALSE,
     "SCENARIO|RULESET/ID GAME [--seed N] [--option ID=yes|no]..."},
    {"show", cli_cmd_show, 1, 2, BIT(AS) | BIT(WHERE), TRUE, TRUE,
     "GAME [PIECE] [--as umpire|public|SIDE] [--where ATTRIBUTE=VALUE]"},
    {"due", cli_cmd_due, 1, 1, BIT(AS), TRUE, TRUE, "GAME [--as umpire|public|SIDE]"},
    {"do", cli_cmd_do, 2, CLI_ANY, BIT(DICE) | BIT(OVERRIDE), TRUE, TRUE,
     "GAME ACTION [FIELD=VALUE]... [--dice 7,3] [--override REASON]"},
    {"set", cli_cmd_set, 4, 4, BIT(OVERRIDE), TRUE, TRUE,
     "GAME PIECE ATTRIBUTE VALUE --override REASON"},
    {"table-set", cli_cmd_table_set, 5, 5, BIT(OVERRIDE), FALSE, FALSE,
     "RULESET|GAME TABLE ROW COLUMN VALUE [--override REASON]"},
    {"table-reset", cli_cmd_table_reset, 2, 2, BIT(OVERRIDE), FALSE, FALSE,
     "RULESET|GAME TABLE [--override REASON]"},
    {"table-diff", cli_cmd_table_diff, 1, 1, 0, FALSE, FALSE, "RULESET|GAME"},
    {"tables", cli_cmd_tables, 2, 2, BIT(OVERRIDE), TRUE, TRUE, "GAME FILE.xml --override REASON"},
    {"next", cli_cmd_next, 1, 1, BIT(ANYWAY), TRUE, TRUE, "GAME [--anyway]"},
    {"undo", cli_cmd_undo, 1, 2, BIT(STEP) | BIT(WHY), TRUE, TRUE,
     "GAME [N] [--step] [--why TEXT]"},
    {"redo", cli_cmd_redo, 1, 2, 0, TRUE, TRUE, "GAME [N]"},
    {"log", cli_cmd_log, 1, 1, BIT(AS), TRUE, TRUE, "GAME [--as umpire|public|SIDE]"},
    {"report", cli_cmd_report, 3, 3, BIT(AS), TRUE, FALSE,
     "GAME KIND [--as umpire|public|SIDE] OUT.html|OUT.pdf"},
    {"script", cli_cmd_script, 2, 2, 0, TRUE, FALSE, "GAME FILE|-"},
    {"list", cli_cmd_list, 3, 3, BIT(ANYWAY), TRUE, FALSE, "GAME SIDE OUT.xml [--anyway]"},
    {"export", cli_cmd_export, 2, 2, BIT(AS), TRUE, FALSE,
     "GAME [--as umpire|public|SIDE] OUT.xml"},
    {"restore", cli_cmd_restore, 1, 1, 0, FALSE, FALSE, "GAME"},
};

const CliCommand *
cli_command_find(const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS(COMMANDS); i++) {
    if (strcmp(COMMANDS[i].name, name) == 0) {
      return &COMMANDS[i];
    }
  }
  return NULL;
}

char *
cli_command_words(const CliCommand *command)
{
  return *command->synopsis != '\0' ? g_strdup_printf("%s %s", command->name, command->synopsis)
                                    : g_strdup(command->name);
}

/* A sentence of the help below the words it explains. */
static void
print_help_entry(const CliRun *run, const char *words, const char *id)
{
  g_autofree char *sentence = cli_text(run, id, NULL);
  g_autofree char *text = g_strdup_printf("  %s\n      %s\n", words, sentence);

  cli_print(text);
}

static void
print_command_help(const CliRun *run, const CliCommand *command)
{
  g_autofree char *words = cli_command_words(command);
  g_autofree char *id = g_strdup_printf("cli-help-%s", command->name);

  print_help_entry(run, words, id);
}

static CliStatus
print_help(const CliRun *run)
{
  static const char *const options[][2] = {
      {"--lang it|en", "cli-help-lang"},
      {"--format text|json", "cli-help-format"},
      {"--dice 7,3", "cli-help-dice"},
      {"--as umpire|public|SIDE", "cli-help-as"},
      {"--where ATTRIBUTE=VALUE", "cli-help-where"},
  };
  g_autofree char *statuses = cli_text(run, "cli-help-statuses", NULL);

  if (run->command != NULL) {
    print_command_help(run, run->command);
    return CLI_DONE;
  }
  cli_print("arbitro-cli [--lang it|en] [--format text|json] COMMAND\n\n");
  for (guint i = 0; i < G_N_ELEMENTS(COMMANDS); i++) {
    print_command_help(run, &COMMANDS[i]);
  }
  cli_print("\n");
  for (guint i = 0; i < G_N_ELEMENTS(options); i++) {
    print_help_entry(run, options[i][0], options[i][1]);
  }
  cli_print("\n");
  cli_print(statuses);
  cli_print("\n");
  return CLI_DONE;
}

ArbGame *
cli_open_game(CliRun *run, const char *path)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GError) error = NULL;

  if (!g_file_test(path, G_FILE_TEST_EXISTS)) {
    cli_fail_missing(run, path);
    cli_tell_backup(run, path);
    return NULL;
  }
  ArbGame *game = arb_game_open(path, arb_registry_find, faults, &error);

  if (game == NULL && error != NULL) {
    cli_fail(run, path, error);
    if (g_error_matches(error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED)) {
      cli_tell_backup(run, path);
    }
  } else if (game == NULL) {
    cli_fail_faults(run, faults);
  }
  return game;
}

CliStatus
cli_dispatch(CliRun *run)
{
  if (!run->command->game) {
    return run->command->run(run);
  }
  g_autofree char *path = g_ptr_array_steal_index(run->words, 0);
  run->n_words--;
  g_autoptr(ArbGame) game = cli_open_game(run, path);
  if (game == NULL) {
    return CLI_FAULT;
  }
  run->game = game;
  return run->command->run(run);
}

static CliStatus
answer(CliRun *run)
{
  if (cli_run_has(run, CLI_OPTION_HELP)) {
    return print_help(run);
  }
  if (cli_run_has(run, CLI_OPTION_VERSION)) {
    cli_print("arbitro-cli " ARB_VERSION "\n");
    return CLI_DONE;
  }
  return cli_dispatch(run);
}

int
main(int argc, char **argv)
{
  g_autoptr(GError) error = NULL;

  if (argc < 1) {
    return CLI_USAGE;
  }
  if (!arb_core_text_load(arb_data_dir(), &error)) {
    cli_complain(error->message);
    return CLI_FAULT;
  }
  g_autoptr(CliRun) run = cli_run_new();
  if (!cli_parse(run, (const char *const *)argv + 1, FALSE)) {
    return CLI_USAGE;
  }
  CliStatus status = answer(run);
  if (fflush(stdout) != 0 || ferror(stdout) != 0) { /* a full buffer may have failed before */
    cli_complain(g_strerror(errno));
    return CLI_FAULT;
  }
  return (int)status;
}
