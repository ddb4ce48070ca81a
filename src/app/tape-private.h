/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/tape.h"

/* Folded ways to say one thing; NULL behind the last. */
#define ARB_TERM_FORMS 6

typedef struct {
  char *form[ARB_TERM_FORMS];
} ArbTerm;

typedef struct {
  ArbTerm verb;
  GArray *fields; /* ArbTerm, by field */
} ArbActionTerms;

struct _ArbTape {
  ArbRuleset *rules;
  GArray *actions;    /* ArbActionTerms */
  GPtrArray *choices; /* GArray of ArbTerm, by choice set and choice */
};

/* How well a folded word says a term. */
enum {
  ARB_SAYS_NOTHING,
  ARB_SAYS_INSIDE, /* begins a word inside */
  ARB_SAYS_ONE,    /* is a word inside */
  ARB_SAYS_BEGINS, /* begins it */
  ARB_SAYS_EXACTLY
};

guint arb_term_says(const ArbTerm *term, const char *folded);

/* The same for what stands in a field's id behind "prefix-". */
guint arb_field_says(const ArbTape *tape,
                     guint action,
                     guint field,
                     const char *prefix,
                     const char *folded);

/* A word that any verb, field or choice of the rule book begins with or holds. */
gboolean arb_tape_knows(const ArbTape *tape, const char *folded);

const ArbTerm *arb_tape_choice(const ArbTape *tape, guint set, guint choice);
const ArbTerm *arb_tape_verb(const ArbTape *tape, guint action);

/* The one side with a word of its name, in either language, that begins so; 0 none, or several. */
guint arb_tape_find_side(const ArbState *state, const char *folded);

/* Whether letters and digits stand like a label: F12. */
gboolean arb_tape_is_label(const char *word);

/* One line tried as one action. */
typedef struct {
  const ArbTape *tape;
  const ArbTapeContext *context;
  guint number; /* of the action */
  const ArbAction *action;
  const char *line;
  GArray *tokens; /* ArbTapeToken, a copy */
  guint64 taken;
  char *value[ARB_FIELDS_MAX];
  GPtrArray *dice;
  guint verb;   /* how well the verb was said, or else the answer that `only` asks for */
  guint answer; /* how well that answer was said */
  guint faults; /* tokens without a place */
} ArbTapeTrial;

/* tokens: as split, pieces found. */
void arb_tape_try(ArbTapeTrial *trial, const GArray *tokens);
void arb_tape_trial_clear(ArbTapeTrial *trial);

/* The pieces a trial is made of. */
const ArbField *arb_trial_field(const ArbTapeTrial *trial, guint i);
ArbTapeToken *arb_trial_token(const ArbTapeTrial *trial, guint i);
gboolean arb_trial_is_free(const ArbTapeTrial *trial, guint i);
gboolean arb_trial_is_numeric(const ArbDomain *domain);
int arb_trial_find(const ArbTapeTrial *trial, const char *name); /* field; -1 */
void arb_trial_set(ArbTapeTrial *trial, guint i, char *text);    /* text: (transfer full) */
void arb_trial_put_number(ArbTapeTrial *trial, guint field, ArbTapeToken *token);

/* Words that are neither labels nor numbers become the verb, choices and flags. */
void arb_trial_place_words(ArbTapeTrial *trial);

/* A word that is also a label.  Returns: FALSE when the action has no field for the piece */
gboolean arb_trial_place_piece(ArbTapeTrial *trial, ArbTapeToken *token);

/* Splits a line: labels, numbers, dice, the sign of repetition and the reason are told by their
 * form alone. out_reason: (transfer full) (nullable) */
GArray *arb_tape_split(const ArbTape *tape,
                       const ArbState *state,
                       const char *line,
                       char **out_reason) G_GNUC_WARN_UNUSED_RESULT;

/* Quotation marks of either language hold words together. out_open: the last is not closed yet.
 * Returns: bytes of the word, blanks in quotations and all */
guint arb_tape_word_length(const char *word, gboolean *out_open);
gboolean arb_tape_is_quoted(const char *word);                      /* begins with such a mark */
char *arb_tape_unquote(const char *word) G_GNUC_WARN_UNUSED_RESULT; /* without the marks */

/* Text of tokens from..to together.  Returns: (transfer full) */
char *arb_tape_text(const char *line,
                    const ArbTapeToken *from,
                    const ArbTapeToken *to) G_GNUC_WARN_UNUSED_RESULT;
