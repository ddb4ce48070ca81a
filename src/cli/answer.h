/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"

/* Values, rulings and what is due, as JSON and as text. */

/* Values as JSON: flags true or false, choices as ids, pieces as labels, lengths as decimals. */
void cli_json_value(ArbJson *json,
                    const char *key,
                    const ArbFormat *format,
                    const ArbDomain *domain,
                    int value);

/* The same for an attribute of a piece, the core's own among them (kind, phase, name). */
void cli_json_attribute(ArbJson *json,
                        const char *key,
                        const ArbFormat *format,
                        guint attribute,
                        int value);
char *
cli_attribute_text(const ArbFormat *format, guint attribute, int value) G_GNUC_WARN_UNUSED_RESULT;

/* A number for people, with a true minus; plus: also with its plus. */
char *cli_signed(int value, gboolean plus) G_GNUC_WARN_UNUSED_RESULT;

/* What stands on the table of words: label of a piece, "game" for piece 0. */
const char *cli_piece_label(const ArbState *state, guint piece);

/* A ruling as shown: of a deed just done, or of an entry of the log. Borrows all it points to. */
typedef struct {
  const char *word;          /* action as called: "fire", "undo" */
  const ArbAction *action;   /* (nullable) */
  const ArbLine *verdict;    /* (nullable) */
  const ArbOutcome *outcome; /* (nullable) its values */
  const ArbLine *lines;
  guint n_lines;
  const GArray *drawn;    /* (nullable) ArbDrawn */
  const GArray *changes;  /* (nullable) ArbChange */
  const ArbEntry *entry;  /* (nullable) that they stand in; NULL: they are just done */
  const ArbLine *refusal; /* (nullable) */
  guint viewer;           /* changes he may not know are left out */
} CliAnswer;

/* The members of a ruling's object, without its brackets. */
void cli_json_answer(ArbJson *json, const ArbFormat *format, const CliAnswer *answer);

/* The ladder: verdict, lines with their values, dice, changes. */
void cli_print_answer(const CliRun *run, const ArbFormat *format, const CliAnswer *answer);

/* Prints a ruling. due: (nullable) what stands in the way, listed with it. */
CliStatus cli_ruling(CliRun *run,
                     const ArbFormat *format,
                     const ArbRuling *ruling,
                     const char *word,
                     const GArray *due);

/* What is due, as members "must" and "may", and as lines. */
void cli_json_due(ArbJson *json, const ArbFormat *format, const GArray *due);
char *cli_due_text(const CliRun *run,
                   const ArbFormat *format,
                   const GArray *due) G_GNUC_WARN_UNUSED_RESULT;

/* Who may still act in this phase, and what later phases will require, as far as a viewer knows: as
 * members "idle" and "later", and as lines. */
void cli_json_waiting(ArbJson *json, const CliRun *run, const ArbFormat *format, guint viewer);
char *cli_waiting_text(const CliRun *run,
                       const ArbFormat *format,
                       guint viewer) G_GNUC_WARN_UNUSED_RESULT;

/* Values of a chance of the odds, or of a ruling: an object under "values". */
void cli_json_values(ArbJson *json,
                     const ArbFormat *format,
                     const ArbAction *action,
                     const ArbOutcome *outcome);
