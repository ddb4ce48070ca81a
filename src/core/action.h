/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/book.h"
#include "core/domain.h"
#include "core/text.h"

/* An action as ruleset.xml describes it; a part of core/ruleset.h. What stands in [] may be left
 * out; flags are yes or no, no where nothing is said; see: public, side or umpire.
 *
 *   <action id [rule] [phases] [subject] [object] [odds]
 *           [decides] [queue] [unlisted] [hidden] [see]>    <name>(2) <verb>(2)
 *     <field id type [choices] [list] [letters] [marks] [reach] [kinds] [min] [max] [default]
 *            [use] [required] [asked] [assume] [also] [see]>  <name>(2) [<help>(2)]
 *     <draw id>                                             <name>(2)
 *     <value id type [choices] [list]>                      <name>(2)
 *     <then after [value is] action give from/>
 *
 * phases, odds, kinds, assume, is, give, from: words with a blank between them. required and
 * default shut each other out; use: both or game; unlisted: no list of those that may still act
 * names it, since only the table knows whom it concerns. */

typedef enum {
  ARB_USE_BOTH,
  ARB_USE_GAME
} ArbUse; /* GAME: only in a game, the pieces concerned */

/* Another field of the action that has one of these values. */
typedef struct {
  guint field;
  guint64 is; /* bit per number */
} ArbWhen;

#define ARB_WHENS_MAX 3

typedef struct {
  char *id;
  char *also; /* (nullable) second name, for a piece: `target=P31` beside `target=dense` */
  ArbText name;
  ArbText help; /* (nullable both) */
  ArbDomain domain;
  ArbUse use;
  ArbSee see;
  gboolean required; /* no fallback: must be given or known */
  gboolean asked;    /* only the table knows: asked first, never filled */
  int fallback;
  char **assume; /* (nullable) what odds take it to be where nobody has answered: the first of these
                    that is not refused */
  ArbWhen when[ARB_WHENS_MAX]; /* all must hold, else nobody is asked; see arb_facts_wants() */
  guint n_whens;
} ArbField;

#define ARB_FIELDS_MAX 64
#define ARB_VALUES_MAX 32

typedef struct {
  char *id;
  ArbText name;
  ArbDomain domain;
} ArbValue;

/* What comes next in a procedure where the players act unasked and no pending says so: followed by
 * odds alone. */
#define ARB_THEN_GIVES 4

typedef struct {
  guint after;  /* number of the action that was the last step */
  int value;    /* of its values, must be one of `is`; -1: whatever they are */
  guint64 is;   /* bit per number */
  guint action; /* number of the action that comes next */
  guint n_gives;
  guint give[ARB_THEN_GIVES]; /* field of the next action */
  guint from[ARB_THEN_GIVES]; /* field of the action that opened the procedure */
} ArbThen;

typedef struct {
  char *id;
  char *rule; /* (nullable) */
  ArbText name;
  ArbText verb;      /* short, for the tape: "spara", "fire" */
  guint64 phases;    /* bit per phase in which it may be done; 0: any */
  gboolean queue;    /* may be queued and resolved in a batch */
  gboolean unlisted; /* only the table knows whom it concerns: nobody is told that he may do it */
  gboolean hidden;   /* never called by hand: only by a pending */
  ArbSee see;        /* SIDE: players write it on their own side's sheet, not before all eyes */
  GPtrArray *fields; /* ArbField; the code's first, in its order */
  guint *shown;      /* field numbers in the order of the file, fields->len of them */
  int subject;       /* field with the acting piece, or a list of those that act; -1 */
  int object;        /* field with the other piece, or pieces; -1 */
  GPtrArray *draws;  /* ArbMessage: names of its dice */
  GPtrArray *values; /* ArbValue */
  guint32 odds;      /* bit per value by which odds are grouped */
  guint32 told;      /* bit per value on which nothing depends: no odds, no step, no piece */
  gboolean decides;  /* odds of a procedure end with it, whatever it asks afterwards */
  GArray *thens;     /* ArbThen: of the procedures that it opens */
  const ArbActionCode *code;
} ArbAction;
