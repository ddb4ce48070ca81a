/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"

/* The commands of the table in main.c, each in the file of its topic. */
CliStatus cli_cmd_rulesets(CliRun *run);
CliStatus cli_cmd_actions(CliRun *run);
CliStatus cli_cmd_table(CliRun *run);
CliStatus cli_cmd_check(CliRun *run);
CliStatus cli_cmd_lookup(CliRun *run);
CliStatus cli_cmd_odds(CliRun *run);
CliStatus cli_cmd_new(CliRun *run);
CliStatus cli_cmd_show(CliRun *run);
CliStatus cli_cmd_due(CliRun *run);
CliStatus cli_cmd_do(CliRun *run);
CliStatus cli_cmd_set(CliRun *run);
CliStatus cli_cmd_next(CliRun *run);
CliStatus cli_cmd_undo(CliRun *run);
CliStatus cli_cmd_redo(CliRun *run);
CliStatus cli_cmd_log(CliRun *run);
CliStatus cli_cmd_report(CliRun *run);
CliStatus cli_cmd_script(CliRun *run);
CliStatus cli_cmd_tables(CliRun *run);
CliStatus cli_cmd_table_set(CliRun *run);
CliStatus cli_cmd_table_reset(CliRun *run);
CliStatus cli_cmd_table_diff(CliRun *run);
CliStatus cli_cmd_list(CliRun *run);
CliStatus cli_cmd_export(CliRun *run);
CliStatus cli_cmd_restore(CliRun *run);

/* Says on standard error that a copy of a game that does not open is sound, if one is. */
void cli_tell_backup(CliRun *run, const char *path);

/* Says there that the copy which was wanted just now could not be made, if so. */
void cli_tell_no_backup(CliRun *run);
