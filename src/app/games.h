/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

/* The folder of games: every entry is in its file the moment it is shown, so resuming is opening.
 * And the battles that can be begun. folder: "" or NULL is $XDG_DATA_HOME/arbitro/games. */

/* The core's own words, read once before the first file is; nothing is said without them. */
void arb_games_load_words(void);

/* Paths of the games there, the one played last first.  Returns: (transfer full) char * */
GPtrArray *arb_games_list(const char *folder) G_GNUC_WARN_UNUSED_RESULT;

/* A path for a new game that is not there yet; the folder is made. */
char *arb_games_new_path(const char *folder, const char *title) G_GNUC_WARN_UNUSED_RESULT;

/* Names below armylists/ of all battles ("RULESET/scenarios/NAME.xml").  Returns: (transfer full)
 * char * */
GPtrArray *arb_games_scenarios(void) G_GNUC_WARN_UNUSED_RESULT;

/* The battle that first players begin with.  Returns: (transfer full) (nullable) */
char *arb_games_ready_scenario(void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable) NULL with faults. */
ArbScenario *arb_games_load_scenario(const char *name, ArbFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/* How a battle is begun, beside what its scenario says. */
typedef struct {
  ArbLang lang;
  const char *folder;
  int scale;                  /* figures in mm; 0: as the scenario says */
  const char *const *options; /* (nullable) as arb_game_new() takes them */
} ArbBegin;

/* Begins a battle in a new file.  Returns: (transfer full) (nullable) out_why: (transfer full) set
 * when NULL: what went wrong, in words. */
ArbGame *
arb_games_start(const char *name, const ArbBegin *begin, char **out_why) G_GNUC_WARN_UNUSED_RESULT;
/* The same with a scenario that is loaded already.  scenario: borrowed. */
ArbGame *arb_games_start_scenario(const ArbScenario *scenario,
                                  const ArbBegin *begin,
                                  char **out_why) G_GNUC_WARN_UNUSED_RESULT;
/* A game that does not open may have a sound copy (core/backup.h).  Returns: (transfer full)
 * (nullable) out_turn: set with it. */
char *arb_games_find_copy(const char *path, int *out_turn) G_GNUC_WARN_UNUSED_RESULT;

/* Puts the copy in the game's place.  Returns: FALSE with out_why set, in words. */
gboolean arb_games_restore(const char *path, const char *copy, ArbLang lang, char **out_why)
    G_GNUC_WARN_UNUSED_RESULT;
ArbGame *arb_games_open(const char *path, ArbLang lang, char **out_why) G_GNUC_WARN_UNUSED_RESULT;
