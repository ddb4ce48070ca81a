/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/outcome.h"
#include "core/ruleset.h"

/* What a ruling rests on: one integer a field, each with where it came from. Copied by value; the
 * texts of TEXT fields are owned by `texts`. */
typedef enum {
  ARB_FACT_OPEN,  /* nobody said: the fallback stands */
  ARB_FACT_KNOWN, /* the game knows */
  ARB_FACT_GIVEN  /* players or umpire said */
} ArbFactSource;

#define ARB_FACT_ITEMS_MAX 256

struct _ArbFacts {
  const ArbRuleset *rules;
  const ArbAction *action;
  const ArbState *state;         /* (nullable) none in a lookup */
  int value[ARB_FIELDS_MAX];     /* list fields: number of items */
  guint8 source[ARB_FIELDS_MAX]; /* ArbFactSource */
  guint16 start[ARB_FIELDS_MAX]; /* list fields: first item */
  int items[ARB_FACT_ITEMS_MAX];
  guint n_items;
  GPtrArray *texts; /* char *; item 0 is NULL */
};

/* All fields open, fallbacks set. state: (nullable) borrowed. */
void arb_facts_init(ArbFacts *facts,
                    const ArbRuleset *rules,
                    const ArbAction *action,
                    const ArbState *state);
void arb_facts_clear(ArbFacts *facts);

/* One field as typed ("range", "4.5"). Labels of pieces, choices by id or by their name in either
 * language, decimal point or comma, lists with commas, "none" for an empty one. A game-only field
 * counts in no lookup. Refuses (core, no rule): unknown-field, field-of-game, bad-value,
 * unknown-piece, given-twice. Returns: FALSE when refused. */
gboolean arb_facts_give(ArbFacts *facts, const char *name, const char *text, ArbOutcome *outcome);

/* What the game knows of a field. Given otherwise: refused (known-otherwise) unless overridden,
 * then what was given stands and the explanation says so. */
void arb_facts_know(ArbFacts *facts, guint field, int value, ArbOutcome *outcome);

/* The same for a list field. items: n of them, ARB_FACT_ITEMS_MAX in all at most. */
void
arb_facts_know_list(ArbFacts *facts, guint field, const int *items, guint n, ArbOutcome *outcome);

/* What the game takes a field to be where nobody said; a given value stands, whatever it is. */
void arb_facts_suggest(ArbFacts *facts, guint field, int value);

/* The usual value of a field that is asked, where nobody said: it is shown and counts, and the
 * field stays open to who knows better. */
void arb_facts_expect(ArbFacts *facts, guint field, int value);

/* The piece in a field, the first of a list; 0: none, or no such field (-1). */
guint arb_facts_piece(const ArbFacts *facts, int field);

/* Item i of a list field, 0 beyond the last; whether one of its items is that. */
guint arb_facts_item(const ArbFacts *facts, guint field, guint i);
gboolean arb_facts_has_item(const ArbFacts *facts, guint field, guint item);

/* The piece that is meant where this one is named for a field of pieces: itself, where its kind
 * fits, else whom the rule book says; 0 none. */
guint arb_piece_meant(const ArbState *state, const ArbDomain *domain, guint piece);

/* Whether a field matters as things stand: what it depends on has the value that brings it in. A
 * required field that nobody answered yet has none. */
gboolean arb_facts_wants(const ArbFacts *facts, guint field);

/* Every required field that matters has a value, and what the game knows lies within its field's
 * bounds. Refuses: missing-field, known-out-of-range. */
gboolean arb_facts_check(const ArbFacts *facts, ArbOutcome *outcome);

/* The ruling on complete facts, and what it does: the one way to call an action's code. */
void arb_facts_resolve(ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome);
void arb_facts_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes);

/* "shooter=F12 range=4.5": the fields that were given, in the order of the file, quoted where
 * needed. Returns: (transfer full) */
char *arb_facts_text(const ArbFacts *facts) G_GNUC_WARN_UNUSED_RESULT;

/* Splits "field=value field="two words""; `error` names the place. Returns: (transfer full) NULL
 * ended words. */
char **arb_request_split(const char *line, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Text of one field's value, choices by id.  Returns: (transfer full) */
char *arb_facts_value_text(const ArbFacts *facts, guint number) G_GNUC_WARN_UNUSED_RESULT;
