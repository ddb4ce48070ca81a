/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/format.h"
#include "core/game.h"
#include "core/json.h"

/* The command line: every command answers on standard output, as text or as JSON, and speaks to
 * people on standard error. Its own sentences are texts of the core, "cli-...". */

/* Exit statuses: a contract with those who script the program. */
typedef enum {
  CLI_DONE = 0,
  CLI_FAULT = 1,     /* a fault in a file or on the disk; a game in use, damaged or newer */
  CLI_REFUSED = 2,   /* the rule, or the core, says no */
  CLI_NEEDS_DIE = 3, /* --dice holds one too few */
  CLI_USAGE = 64     /* wrong command line */
} CliStatus;

typedef enum {
  CLI_TEXT,
  CLI_JSON,
  CLI_CSV
} CliFormat;

typedef enum {
  CLI_OPTION_LANG,
  CLI_OPTION_FORMAT,
  CLI_OPTION_DICE,
  CLI_OPTION_SEED,
  CLI_OPTION_OPTION,
  CLI_OPTION_AS,
  CLI_OPTION_WHERE,
  CLI_OPTION_OVERRIDE,
  CLI_OPTION_ANYWAY,
  CLI_OPTION_STEP,
  CLI_OPTION_WHY,
  CLI_OPTION_HELP,
  CLI_OPTION_VERSION,
  CLI_N_OPTIONS
} CliOption;

typedef struct _CliRun CliRun;

#define CLI_ANY G_MAXUINT8

typedef struct {
  const char *name;
  CliStatus (*run)(CliRun *run);
  guint8 least, most;   /* words behind the command, GAME among them; most: or CLI_ANY */
  guint options;        /* bit per CliOption that belongs to it */
  gboolean game;        /* the first word is a game: opened before run(), taken from the words */
  gboolean script;      /* may stand in a script, without GAME */
  const char *synopsis; /* its words and options; the sentence is the core text "cli-help-NAME" */
} CliCommand;

/* One command being carried out. Owns its words and values; the game is the caller's. */
struct _CliRun {
  ArbLang lang;
  CliFormat format;
  const CliCommand *command;
  GPtrArray *words;           /* char *; ends with NULL once parsed, n_words without it */
  guint n_words;              /* what stands behind the command, and behind GAME */
  char *value[CLI_N_OPTIONS]; /* NULL: not given; "" for an option without value */
  GPtrArray *chosen;          /* char *: the values of --option */
  ArbGame *game;              /* (nullable) */
};

CliRun *cli_run_new(void) G_GNUC_WARN_UNUSED_RESULT;
void cli_run_free(CliRun *run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CliRun, cli_run_free)

/* The language of the session: the first of LANGUAGE, LC_ALL, LC_MESSAGES, LANG that this program
 * speaks, else English. */
ArbLang cli_default_lang(void);

/* Returns: (nullable) NULL when there is no such command. */
const CliCommand *cli_command_find(const char *name);

/* "undo GAME [N] [--step] [--why TEXT]".  Returns: (transfer full) */
char *cli_command_words(const CliCommand *command) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a command line (arguments: NULL ended, the program's name not among them) into run.
 * Returns: FALSE, and has said why, when it is wrong. */
gboolean cli_parse(CliRun *run, const char *const *arguments, gboolean script);
gboolean cli_run_has(const CliRun *run, CliOption option);
const char *cli_run_word(const CliRun *run, guint i); /* (nullable) NULL beyond the last */

/* The words from the i-th on, NULL ended: "field=value". Returns: (nullable) NULL, and has said
 * why, when one is no field=value. */
const char *const *cli_run_fields(CliRun *run, guint first);

/* Where the dice come from: typed with --dice, else all rolled. dice->tokens is owned by
 * out_tokens. */
void cli_run_dice(const CliRun *run, ArbDice *dice, char ***out_tokens);

/* A seed where none was given: short enough to be read aloud and typed again, never 0. */
guint64 cli_new_seed(void);

/* Who looks: --as, the umpire without it. Returns: FALSE, and has refused, when there is no such
 * side. */
gboolean cli_run_viewer(CliRun *run, guint *out_viewer);

/* How words are made in this run; rules and state are borrowed. */
ArbFormat cli_run_format(const CliRun *run, const ArbRuleset *rules, const ArbState *state);
ArbFormat cli_game_format(const CliRun *run);

/* What a command says. A core text with its arguments, ended by NULL.  Returns: (transfer full) */
char *
cli_text(const CliRun *run, const char *id, ...) G_GNUC_NULL_TERMINATED G_GNUC_WARN_UNUSED_RESULT;
void cli_print(const char *text);   /* standard output, as it is */
void cli_print_json(ArbJson *json); /* (transfer full) one document, one line */
void cli_complain(const char *text);

/* What was printed is shown now. */
void cli_flush(void);

/* The ends of a run that failed; each says so and gives the status to return. Refusals fill {word}
 * of their text, the others {0}. */
CliStatus cli_usage(CliRun *run, const char *id, const char *argument);
CliStatus cli_refuse(CliRun *run, const char *id, const char *word);
CliStatus cli_fault(CliRun *run, const char *id, const char *argument);
/* The same with the words at hand. */
CliStatus cli_fail_with(CliRun *run, const char *id, const char *reason);
CliStatus cli_fail(CliRun *run, const char *path, const GError *error);
CliStatus cli_fail_missing(CliRun *run, const char *path);
CliStatus cli_fail_faults(CliRun *run, const ArbFaults *faults);

/* What an error of a file says to people.  Returns: (transfer full) */
char *
cli_error_text(const CliRun *run, const char *path, const GError *error) G_GNUC_WARN_UNUSED_RESULT;
void cli_json_faults(ArbJson *json, const ArbFaults *faults, ArbLang lang);

/* The rule book with that id.  Returns: (transfer full) (nullable) NULL, and has said why. */
ArbRuleset *cli_load_rules(CliRun *run, const char *id, CliStatus *out_status);

/* A game file.  Returns: (transfer full) (nullable) NULL, and has said why. */
ArbGame *cli_open_game(CliRun *run, const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Opens the game that a command names and carries the command out. */
CliStatus cli_dispatch(CliRun *run);
