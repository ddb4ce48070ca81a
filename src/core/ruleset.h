/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/action.h"
#include "core/book.h"
#include "core/domain.h"
#include "core/fault.h"
#include "core/table.h"

/* A rule book as loaded from tables/<id>/. Read-only; every pointer is owned by the ruleset. Lists
 * that the book's C code names (see core/book.h) begin with those names in the code's order, so
 * that a C enum is an index; what a file adds stands behind.
 *
 *   <ruleset id version [minutes] [undo]> and its parts <part ruleset version> hold
 *     <choices id> <choice id [symbol]>        <kind id [by-label]>        <option id [on]>
 *     <attribute id type kinds [choices] [min] [max] [default] [listed] [required] [total] [column]
 *                [bookkeeping] [labels] [goal] [see]>
 *     <verb id [n]>                            <message id [rule]>
 *     <phase id [rule] [every] [offset] [each-side] [by-turns] [side] [option]>
 *     <action>: see core/action.h
 * What each means stands beside the members below; [] may be left out. */

typedef struct {
  char *id;
  ArbText name;
  char *symbol; /* (nullable) drawn in the roster */
} ArbChoice;

typedef struct {
  char *id;
  GPtrArray *choices; /* ArbChoice */
} ArbChoiceSet;

/* A sentence of the rule book, or a refusal. Placeholders: {0} a number, {0:cm} a length, {0:part}
 * eighths, {0:percent}, {0:phase}, {0:action}, {0:piece} label and name, {0:CHOICES} a choice of
 * that set, {0|base|bases} the word that goes with the number: the first with 1, else the second.
 */
typedef struct {
  char *id;
  char *rule; /* (nullable) "IT-FIR-5" */
  ArbText text;
} ArbMessage;

typedef struct {
  char *id;
  ArbText name;
  guint every; /* 1: each turn; 4 with offset 1: turns 1, 5, 9; 4 with offset 0: turns 4, 8 */
  guint offset;
  gboolean each_side; /* done whole by the first mover, then by the others */
  gboolean by_turns;  /* each side, but deeds move ARB_ATTR_STEP on: the clock leaves it whole */
  guint side;         /* done by that side of the scenario alone, from 1; 0: by all */
  char *option;       /* (nullable) played only with this option on */
  char *rule;         /* (nullable) also: why other things are not done in it */
} ArbPhase;

/* A kind of piece. Kind 0 is the game itself: its attributes are the tracks. */
typedef struct {
  char *id;
  ArbText name;
  gboolean by_label; /* listed by their labels: see arb_state_listing() */
} ArbKind;

enum {
  ARB_KIND_GAME,
  ARB_KIND_SIDE,
  ARB_N_CORE_KINDS
};

/* Attributes of the core itself, in this order. */
enum {
  ARB_ATTR_EXISTS,  /* flag */
  ARB_ATTR_KIND,    /* number of a kind */
  ARB_ATTR_SIDE,    /* piece of kind side; 0 none */
  ARB_ATTR_PARENT,  /* piece; 0 none */
  ARB_ATTR_LABEL,   /* text, unique among what exists */
  ARB_ATTR_NAME,    /* text, see ARB_TEXT_SEPARATOR */
  ARB_ATTR_SEEN_BY, /* 0 all; else a bit per side that may know the piece */
  ARB_ATTR_TURN,    /* tracks of piece 0 from here: turn from 1; 0 before the start */
  ARB_ATTR_PHASE,   /* number of a phase */
  ARB_ATTR_STEP,    /* in a phase done side by side: 0 first mover, 1 next ... */
  ARB_ATTR_FIRST,   /* side that moves first this turn */
  ARB_ATTR_OPTIONS, /* bit per optional rule that is on: see arb_state_option() */
  ARB_ATTR_LAST,    /* last turn; 0: no end */
  ARB_ATTR_START,   /* minutes since midnight when turn 1 begins, or would by a later day's clock */
  ARB_ATTR_DRAWN,   /* umpire only: dice the generator has given */
  ARB_ATTR_OVER,    /* flag: the game has ended */
  ARB_ATTR_YEAR,    /* of the battle, by its scenario; 0 unknown */
  ARB_N_CORE_ATTRS
};

/* A change with this attribute sets pending slot number `piece` (see core/state.h). */
#define ARB_ATTR_PENDING 0xffff

typedef struct {
  char *id;
  ArbText name;
  ArbDomain domain;
  ArbSee see;
  int fallback;
  guint32 kinds;             /* bit per kind that has it */
  gboolean listed, required; /* may stand in an army list; must stand there */
  gboolean total;            /* summed over the list: bases, points */
  gboolean column;           /* a column of the roster */
  gboolean bookkeeping;      /* kept for the rules: no player reads it */
  gboolean labels;           /* a text of labels: told to who may see all of those pieces */
  char *goal;                /* (nullable) "TABLE/KEY": what a track is shown against */
  ArbText chip; /* letter shown when the value is not the fallback; both NULL: no chip */
} ArbAttribute;

typedef struct {
  char *id;
  ArbText name;
  gboolean on; /* as shipped */
} ArbOption;

struct _ArbRuleset {
  const ArbBook *book;
  char *id;
  ArbText title;
  ArbText note;          /* source and licence */
  int minutes;           /* a turn lasts on the clock */
  gboolean undo_why;     /* to take back wants a reason: the other side's leave */
  GPtrArray *choices;    /* ArbChoiceSet */
  GPtrArray *kinds;      /* ArbKind */
  GPtrArray *attributes; /* ArbAttribute */
  GPtrArray *phases;     /* ArbPhase, in the order of play */
  GPtrArray *options;    /* ArbOption */
  GPtrArray *actions;    /* ArbAction */
  GPtrArray *verbs;      /* ArbVerb */
  GPtrArray *tables;     /* ArbTable; the code's first, then the others by name */
  GHashTable *messages;  /* id -> ArbMessage (messages and rows of tables: "TABLE/ROW") */
  GPtrArray *sources;    /* ArbSource: every file it was loaded from */
};

/* Loads a rule book from its files (arb_sources_list("tables", id)): ruleset.xml, its parts
 * rules-TOPIC.xml, tables. Everything the code names must be there, and every table must pass its
 * schema, its cross references and its direction. sources: (transfer none) copied.  Returns:
 * (transfer full) (nullable) NULL with faults added. */
ArbRuleset *arb_ruleset_load(const ArbBook *book,
                             GPtrArray *sources,
                             ArbFaults *faults) G_GNUC_WARN_UNUSED_RESULT;
ArbRuleset *arb_ruleset_ref(ArbRuleset *rules);
void arb_ruleset_unref(ArbRuleset *rules);

/* By number: lists of the code are numbered as its enums.  Returns: (transfer none), never NULL for
 * a valid number. */
const ArbChoiceSet *arb_ruleset_choices(const ArbRuleset *rules, guint set);
const ArbChoice *
arb_ruleset_choice(const ArbRuleset *rules, guint set, int choice); /* (nullable) */
const ArbAttribute *arb_ruleset_attribute(const ArbRuleset *rules, guint attribute);
const ArbPhase *arb_ruleset_phase(const ArbRuleset *rules, guint phase);

/* Is a phase played in that turn? options: those that are on, as ARB_ATTR_OPTIONS has them. */
gboolean arb_phase_is_played(const ArbPhase *phase, const ArbRuleset *rules, int turn, int options);
const ArbAction *arb_ruleset_action(const ArbRuleset *rules, guint action);
const ArbKind *arb_ruleset_kind(const ArbRuleset *rules, guint kind);
const ArbTable *arb_ruleset_table(const ArbRuleset *rules, guint table);

/* By id.  Returns: the number, or -1. */
int arb_ruleset_find_choices(const ArbRuleset *rules, const char *id);
int arb_ruleset_find_choice(const ArbRuleset *rules, guint set, const char *id);
int arb_ruleset_find_attribute(const ArbRuleset *rules, const char *id);
int arb_ruleset_find_phase(const ArbRuleset *rules, const char *id);
int arb_ruleset_find_action(const ArbRuleset *rules, const char *id);
int arb_ruleset_find_kind(const ArbRuleset *rules, const char *id);
int arb_ruleset_find_table(const ArbRuleset *rules, const char *id);
int arb_ruleset_find_verb(const ArbRuleset *rules, const char *id);
int arb_ruleset_find_option(const ArbRuleset *rules, const char *id);
int arb_action_find_field(const ArbAction *action, const char *id);
int arb_action_find_value(const ArbAction *action, const char *id);

/* The attribute of the same name with "-start", what there was of it at first.  Returns: -1: none
 */
int arb_ruleset_find_start(const ArbRuleset *rules, const ArbAttribute *attribute);

/* What a track is shown against, as its table has it now.  Returns: FALSE, out untouched, where the
 * attribute has no goal. */
gboolean arb_ruleset_goal(const ArbRuleset *rules,
                          const ArbAttribute *attribute,
                          int *out_goal) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer none) (nullable) */
const ArbMessage *arb_ruleset_message(const ArbRuleset *rules, const char *id);
const ArbField *arb_action_field(const ArbAction *action, guint field);
const ArbValue *arb_action_value(const ArbAction *action, guint value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbRuleset, arb_ruleset_unref)
