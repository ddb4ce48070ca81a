/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"
#include "core/store.h"

/* Shared by the game-*.c files alone. */
struct _ArbGame {
  ArbRuleset *rules; /* in force */
  ArbRuleset *begun; /* those that the game began with */
  GPtrArray *past;   /* ArbRuleset: were in force; rulings that were given point into them */
  GPtrArray *kept;   /* ArbSource: every version of a table that the file holds */
  ArbState *state;
  ArbJournal *journal;
  ArbStore *store; /* NULL in the shadow game that arb_game_verify() replays on */
  char *path;
  GHashTable *meta; /* key -> value */
  guint64 seed;
  gboolean veiled;      /* the journal is another game's, and there is no file */
  GError *backup_fault; /* (nullable) of the last copy that was to be made */
};

/* One request being ruled on. */
typedef struct {
  ArbFacts facts;
  ArbOutcome outcome;
  ArbPending *pending; /* the one that the request answers */
  ArbDraws *draws;
  ArbChanges *changes; /* of an outcome that stands */
} ArbRule;

/* Facts given, pending matched, phase checked, filled. A refusal stands in the outcome. rule:
 * zeroed. */
void arb_rule_begin(ArbRule *rule,
                    const ArbGame *game,
                    const char *action,
                    const char *const *fields,
                    gboolean overriding);

/* Required fields checked, dice drawn, resolved and applied to rule->changes. */
void arb_rule_run(ArbRule *rule, const ArbGame *game, const ArbDice *dice);
void arb_rule_clear(ArbRule *rule);

/* Takes over the draws' dice and a copy of the outcome and changes. */
ArbRuling *arb_rule_to_ruling(const ArbRule *rule);

/* A refusal of the core that a rule book may give a rule number, by a message with the same id. */
gboolean arb_refuse_by_book(ArbOutcome *outcome, const ArbRuleset *rules, const char *id);

/* Values of an outcome as "id=value id=value".  Returns: (transfer full) */
char *arb_outcome_values_text(const ArbOutcome *outcome, const ArbRuleset *rules);

/* Entry with clock, version and changes filled in. */
ArbEntry *arb_game_entry(const ArbGame *game, ArbEntryKind kind, const GArray *changes);

/* Writes an entry and moves state and journal; nothing moved when it fails. entry: (transfer full)
 */
gboolean arb_game_record(ArbGame *game, ArbEntry *entry, GError **error);

/* Does an entry put a table into force, or out of it? */
gboolean arb_game_turns_tables(const ArbGame *game, const ArbEntry *entry);

/* Rules in force once the first n entries are done.  Returns: (transfer full) (nullable) NULL with
 * faults added. */
ArbRuleset *
arb_game_rules_after(const ArbGame *game, guint n, ArbFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/* From now on these are in force. Sentences that only the former ones had are kept. */
void arb_game_take_rules(ArbGame *game, ArbRuleset *rules);

/* Goes through the tables of a journal just loaded, to those in force at its end. */
gboolean arb_game_catch_up(ArbGame *game, ArbFaults *faults);

/* Copies the game beside itself where a copy is wanted: see core/backup.h. turn_before: what the
 * clock said before the entry that was just written. */
void arb_game_keep_backup(ArbGame *game, int turn_before);

/* The clock one step on. */
void arb_game_advance(const ArbGame *game, ArbChanges *changes);
