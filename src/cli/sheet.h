/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"

/* A table of a rule book as rows of texts: for people (words, the language's decimal sign), or for
 * other programs (ids, decimal points) when the run asks for CSV. The first row is the heading. */
typedef struct {
  guint columns;
  GPtrArray *cells; /* char *, row by row */
} CliSheet;

CliSheet *cli_sheet_new(const CliRun *run,
                        const ArbRuleset *rules,
                        const ArbTable *table) G_GNUC_WARN_UNUSED_RESULT;
void cli_sheet_free(CliSheet *sheet);

/* Who suffers an effect of a result table, NULL when it says nothing of it. */
char *cli_role_id(const ArbRuleset *rules, int role) G_GNUC_WARN_UNUSED_RESULT;
char *cli_effect_text(const ArbRuleset *rules,
                      const ArbEffect *effect,
                      ArbLang lang) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC(CliSheet, cli_sheet_free)
