/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"

/* Writes a file whole or not at all, in the place of one that is there, but never of a game. Says
 * what it wrote, or why it could not. */
CliStatus cli_write_file(CliRun *run, const char *path, const char *text);
