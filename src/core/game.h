/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/armylist.h"
#include "core/journal.h"
#include "core/odds.h"

/* A game in play: rules, state, journal and its file. The one door through which cli and app act.
 */
typedef struct _ArbGame ArbGame;

/* A ruling as shown. Owns what it holds. */
typedef struct {
  const ArbAction *action;
  ArbOutcome outcome;
  GArray *drawn;           /* ArbDrawn */
  GArray *changes;         /* ArbChange; empty in a lookup or refusal */
  const ArbDie *needs_die; /* state NEEDS_DIE: which */
  guint needs_name;
  guint seq;    /* its entry; 0 if none was written */
  guint64 seed; /* lookup: seed of rolled dice; 0: all typed */
} ArbRuling;

ArbRuling *arb_ruling_new(void) G_GNUC_WARN_UNUSED_RESULT;
void arb_ruling_free(ArbRuling *ruling);

/* Where a ruling's dice come from. */
typedef struct {
  const char *const *tokens; /* (nullable) see arb_draws_new() */
  gboolean roll_rest;
  gboolean replayed; /* tokens are all that was drawn: see arb_draws_replay() */
  gboolean seeded;   /* use `seed` (lookups; a game's first deed) */
  guint64 seed;
} ArbDice;

/* A ruling without a game. fields: "field=value", NULL ended.  Returns: (transfer full), refused or
 * not */
ArbRuling *arb_lookup(ArbRuleset *rules,
                      const char *action,
                      const char *const *fields,
                      const ArbDice *dice) G_GNUC_WARN_UNUSED_RESULT;

/* Among the options of a new game, beside those of its rule book: labels are shuffled. */
#define ARB_OPTION_SHUFFLE_LABELS "shuffle-labels"

/* New game in a new file from a scenario, at the first phase of turn 1.  options: (nullable)
 * "ID=yes|no", NULL ended. Returns: (transfer full) (nullable) NULL with faults added (a file, an
 * option), or with error set (the game file). */
ArbGame *arb_game_new(const ArbScenario *scenario,
                      const char *path,
                      guint64 seed,
                      const char *const *options,
                      ArbFaults *faults,
                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
ArbGame *arb_game_open(const char *path, ArbBookFinder find, ArbFaults *faults, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
void arb_game_close(ArbGame *game);

/* The game as a viewer of core/view.h knows it, to be asked and never to be done anything in: what
 * he may not know is as if it were not there, so that preview, facts, odds and what is due tell
 * nothing of it. Its journal is the game's own and whole (arb_view_entry()). Good until the next
 * entry of the game, which outlives it.  Returns: (transfer full) */
ArbGame *arb_game_veiled(const ArbGame *game, guint viewer) G_GNUC_WARN_UNUSED_RESULT;

const ArbState *arb_game_state(const ArbGame *game);
const ArbJournal *arb_game_journal(const ArbGame *game);
ArbRuleset *arb_game_rules(const ArbGame *game); /* in force: tables may change */
const char *arb_game_path(const ArbGame *game);

/* The scenario's data, as kept in the file.  Returns: (transfer none) "" if there is none.
 * Keys: scenario, title, date, start (minutes since midnight), scale (15, 28, 6), men-per-base. */
const char *arb_game_meta(const ArbGame *game, const char *key);

/* Hour by which the clock of that turn counts, for arb_format_time(): each day of a battle has its
 * own. */
int arb_game_start(const ArbGame *game, int turn);

/* Rules on a request: fill + resolve + apply, and writes the entry. override: (nullable) the
 * umpire's reason. The ruling is (transfer full), never NULL unless `error` is set (the file could
 * not be written: nothing changed). */
ArbRuling *arb_game_do(ArbGame *game,
                       const char *action,
                       const char *const *fields,
                       const ArbDice *dice,
                       const char *override,
                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same, but nothing is written and nothing changes: what is known so far, or what a typed die
 * would bring. */
ArbRuling *arb_game_preview(ArbGame *game,
                            const char *action,
                            const char *const *fields,
                            const ArbDice *dice) G_GNUC_WARN_UNUSED_RESULT;

/* Facts of an action after filling: what a form shows. out: init'ed by this call, cleared by the
 * caller. Returns: FALSE when refused (see outcome). */
gboolean arb_game_facts(ArbGame *game,
                        const char *action,
                        const char *const *fields,
                        ArbFacts *out,
                        ArbOutcome *outcome);

/* Exact odds of a declared action: of its own throw; of the procedure that it opens when it rolls
 * nothing itself, or when answers of players to later steps are given as fields
 * "[LABEL.]ACTION.FIELD=VALUE". Answers that are not given are as the rule book has it.
 * out_ruling: (transfer full) set when it, or a later step, is refused instead.  Returns:
 * (nullable) */
ArbOdds *arb_game_odds(ArbGame *game,
                       const char *action,
                       const char *const *fields,
                       ArbRuling **out_ruling) G_GNUC_WARN_UNUSED_RESULT;
ArbOdds *arb_lookup_odds(ArbRuleset *rules,
                         const char *action,
                         const char *const *fields,
                         ArbRuling **out_ruling) G_GNUC_WARN_UNUSED_RESULT;

/* The umpire's direct change of one attribute, by label ("game" for the tracks and the optional
 * rules), with a reason. */
ArbRuling *arb_game_set(ArbGame *game,
                        const char *piece,
                        const char *attribute,
                        const char *value,
                        const char *reason,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Puts a table in the place of the one with its id, from now on; undo brings the old one back.
 * file: of the game's rule book, copied into the game. Refuses a text that is in force already.
 * Returns: (transfer full) (nullable) NULL with faults added, or with error set: nothing changed.
 */
ArbRuling *arb_game_tables(ArbGame *game,
                           const ArbSource *file,
                           const char *reason,
                           ArbFaults *faults,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* On to the next step or phase. anyway: pass what may wait; a pending that may be answered lapses,
 * one that must be stops the clock. Refused with things-due otherwise: see arb_game_due(). */
ArbRuling *arb_game_next(ArbGame *game, gboolean anyway, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Takes back n groups (step: the last entry alone), or brings them again, in one transaction.
 * why: (nullable) a reason, kept with the entry; where the rule book wants the other side's leave
 * it must be given, or undo-needs-why is refused. Refuses nothing-to-undo, nothing-to-redo;
 * fewer-to-undo, fewer-to-redo tell how many. */
ArbRuling *arb_game_undo(ArbGame *game, guint n, gboolean step, const char *why, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
ArbRuling *arb_game_redo(ArbGame *game, guint n, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* What the current phase still requires: pendings first. */
typedef struct {
  gboolean must;
  gboolean passes;  /* told, but the clock goes on without it */
  const char *id;   /* message */
  const char *rule; /* (nullable) */
  guint piece;      /* 0 none */
  int action;       /* number of the one that is waited for; -1 none */
} ArbDue;

struct _ArbDueList {
  GArray *items; /* ArbDue */
};

void arb_due_add(ArbDueList *due, gboolean must, const char *rule, const char *id, guint piece);

/* The same for what people are reminded of, and which holds nobody up. */
void arb_due_remind(ArbDueList *due, const char *rule, const char *id, guint piece);
ArbLine arb_due_line(const ArbDue *due);                             /* its sentence */
GArray *arb_game_due(const ArbGame *game) G_GNUC_WARN_UNUSED_RESULT; /* (transfer full) ArbDue */

/* Somebody who may still act in the current phase, and the first thing he may do. */
typedef struct {
  guint piece, action;
  guint other; /* one with whom, or to whom; 0 none is needed */
} ArbIdle;

/* Pieces of the side in turn that have done nothing yet of what this phase alone is for, and that
 * the rules do not forbid it, as far as the viewer of core/view.h knows; a side is told of its own.
 * Where another piece is needed there must be one that fits; unlisted actions do not count.
 * Returns: (transfer full) array of ArbIdle */
GArray *arb_game_idle(const ArbGame *game, guint viewer) G_GNUC_WARN_UNUSED_RESULT;

/* How many things would be due in each later phase of this turn if it came as things stand.
 * Returns: (transfer full) a number for each phase of the rule book */
guint *arb_game_due_later(const ArbGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Replays every entry from its request and dice and compares. Returns: FALSE and out_seq when one
 * differs. */
gboolean arb_game_verify(const ArbGame *game, guint *out_seq) G_GNUC_WARN_UNUSED_RESULT;

/* The army of a side as a new list for the next battle: what is lost is out of it, who is left
 * keeps label and place in the tree, values are those of the game (ArbBook.relist). Nation, years
 * and name are those of the list that the game began with; the origin tells of the game. id: of the
 * new list.  Returns: (transfer full) (nullable) NULL with faults added, or with error set. */
ArbArmyList *arb_armylist_from_game(const ArbGame *game,
                                    guint side,
                                    const char *id,
                                    ArbFaults *faults,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbRuling, arb_ruling_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbGame, arb_game_close)
