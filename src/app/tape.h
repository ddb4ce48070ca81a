/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state.h"

/* The entry line of the desk. What the umpire types, in any order and either language, becomes an
 * action with its fields:
 *   f12 p31 fire 4.5        labels, a verb, a number for the field that is still open
 *   f12 p31 4,5 7           in its own phase the verb may be left out; the last number is the die
 *   f12 flank p31 uphill    words of fields and choices; behind the second label they are its own
 *   f12 p31 no arc support 2 bases=6
 *   ney order attack "take the farm"   free text; « » and “ ” do as well
 *   +4.5                    the last action again, with the next unit
 *   f12 p31 4.5 !reason     what stands behind an exclamation mark is the umpire's reason
 *   next, undo, redo        as words of the window
 * Labels and numbers are words of their own: a blank stands between them. =7 is always a die, =h3
 * three hits of a pool, =* a die for the program to roll. Rules are asked nothing here: what is
 * understood may still be refused. */
typedef struct _ArbTape ArbTape;

#define ARB_TAPE_MAX_LENGTH 1000 /* bytes of a line */
#define ARB_TAPE_MAX_TOKENS 96

typedef enum {
  ARB_TAPE_WORD, /* not understood, or not yet */
  ARB_TAPE_VERB,
  ARB_TAPE_PIECE,
  ARB_TAPE_NUMBER,
  ARB_TAPE_CHOICE,
  ARB_TAPE_FLAG,
  ARB_TAPE_FIELD, /* name=value, or the name of a field whose number follows */
  ARB_TAPE_DIE,
  ARB_TAPE_REPEAT,
  ARB_TAPE_NOT, /* "no" before a flag */
  ARB_TAPE_COMMAND,
  ARB_TAPE_TEXT, /* in quotation marks: for a field of free text */
  ARB_TAPE_REASON
} ArbTapeKind;

typedef enum {
  ARB_TAPE_FINE,
  ARB_TAPE_UNKNOWN,       /* no word of this rule book */
  ARB_TAPE_UNKNOWN_LABEL, /* nobody carries that label */
  ARB_TAPE_AMBIGUOUS,     /* could be several things */
  ARB_TAPE_NO_PLACE,      /* understood, but the action has no field left for it */
  ARB_TAPE_OUT_OF_RANGE,
  ARB_TAPE_NO_FACE, /* a number that no field takes, and no die shows */
  ARB_TAPE_NOTHING_TO_REPEAT,
  ARB_TAPE_TOO_LONG
} ArbTapeFault;

typedef struct {
  guint start, end; /* bytes of the line */
  ArbTapeKind kind;
  ArbTapeFault fault;
  int field;      /* field it went to; -1 */
  guint piece;    /* PIECE: 0 unknown */
  gboolean known; /* WORD: some verb, field or choice of the rule book has it */
} ArbTapeToken;

typedef enum {
  ARB_TAPE_EMPTY,
  ARB_TAPE_ACTION,  /* `action` is set */
  ARB_TAPE_WHICH,   /* several actions would fit: `candidates` */
  ARB_TAPE_ORDER,   /* a word of the window: `command`, `count` */
  ARB_TAPE_NOTHING, /* no action fits: the first faulty token says why */
  ARB_TAPE_DICE     /* numbers alone, while a die is awaited */
} ArbTapeState;

typedef enum {
  ARB_TAPE_NEXT,
  ARB_TAPE_UNDO,
  ARB_TAPE_REDO
} ArbTapeCommand;

typedef struct {
  ArbTapeState state;
  const ArbAction *action;
  ArbTapeCommand command;
  guint count;
  GArray *tokens;     /* ArbTapeToken */
  GPtrArray *fields;  /* char * "field=value", ended by NULL */
  GPtrArray *dice;    /* char *, as arb_draws_new() takes them, ended by NULL */
  char *reason;       /* (nullable) of an override */
  GArray *candidates; /* guint: numbers of actions */
  int fault;          /* first token that was not understood; -1 */
} ArbTapeLine;

/* What the caller knows of the moment. */
typedef struct {
  const ArbState *state;  /* (nullable) none in a lookup */
  const ArbAction *only;  /* (nullable) a pending or a form: the action unless a verb says other */
  const ArbAction *last;  /* (nullable) what + repeats */
  guint last_object;      /* its other piece, kept by +; 0 none */
  guint next;             /* the piece that + acts with; 0 none */
  gboolean awaiting_dice; /* a line of numbers is the answer to "which die?" */
  const char *const *given; /* (nullable) "field=value" that the pending brings along */

  /* Fields the game fills by itself once these are given, a bit a field: no number goes there.
   * (nullable) */
  guint64 (*known)(gpointer data, const ArbAction *action, const char *const *fields);

  /* Actions that may be entered here.  (nullable) all */
  gboolean (*offers)(gpointer data, const ArbAction *action);
  gpointer data;
} ArbTapeContext;

/* Words of a rule book, folded once. rules: a reference is taken. */
ArbTape *arb_tape_new(ArbRuleset *rules) G_GNUC_WARN_UNUSED_RESULT;
void arb_tape_free(ArbTape *tape);

/* Returns: (transfer full), never NULL. */
ArbTapeLine *arb_tape_read(const ArbTape *tape,
                           const ArbTapeContext *context,
                           const char *text) G_GNUC_WARN_UNUSED_RESULT;
void arb_tape_line_free(ArbTapeLine *line);

/* Every token understood, and something said. */
gboolean arb_tape_line_is_whole(const ArbTapeLine *line);

/* What the last word of a line may become. */
typedef struct {
  char *line;    /* the whole line with the word finished and a blank behind it */
  char *word;    /* that word */
  char *meaning; /* what it is, in the language asked for */
} ArbTapeHint;

#define ARB_TAPE_HINTS_MAX 8

/* Returns: (transfer full) array of ArbTapeHint with its free function, labels first; empty behind
 * a blank. */
GPtrArray *arb_tape_hints(const ArbTape *tape,
                          const ArbTapeContext *context,
                          const char *line,
                          ArbLang lang) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbTape, arb_tape_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbTapeLine, arb_tape_line_free)
