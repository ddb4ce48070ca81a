/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/tape-private.h"

#define LONGEST_NAME 6 /* words of a choice or a field, said in full */

/* Ranks: what answers the action asked for comes before its verb, anything else behind it. */
#define VERB_RANK 20

/* What a word could mean in this action. Of two, the better said wins, then the lower rank. */
typedef struct {
  guint says;
  guint rank;
  int field; /* -1: the verb */
  int value; /* choice; flags: 1 */
  gboolean several;
} Meaning;

/* "attacker-" of attacker-flank, where `attacker` is the piece field. */
static gboolean
has_prefix(const char *id, const char *prefix)
{
  size_t length = prefix != NULL ? strlen(prefix) : 0;
  return length > 0 && strncmp(id, prefix, length) == 0 && id[length] == '-';
}

static const char *
prefix_of(const ArbTapeTrial *trial, int field)
{
  return field >= 0 ? arb_trial_field(trial, (guint)field)->id : NULL;
}

/* Fields of the side spoken of come first, then what only the table knows, then what is required.
 */
static guint
rank_of(const ArbTapeTrial *trial, guint i, int speaking)
{
  const ArbAction *action = trial->action;
  const ArbField *field = arb_trial_field(trial, i);
  int other = speaking == action->subject ? action->object : action->subject;
  gboolean answers =
      action == trial->context->only && field->required && field->domain.type == ARB_TYPE_CHOICE;
  guint side = 1;

  if (has_prefix(field->id, prefix_of(trial, speaking))) {
    side = 0;
  } else if (has_prefix(field->id, prefix_of(trial, other))) {
    side = 2;
  }
  return (answers ? 0 : VERB_RANK) + 1 + 3 * side + (field->asked ? 0 : field->required ? 1 : 2);
}

static void
weigh(Meaning *best, guint says, guint rank, int field, int value)
{
  if (says == ARB_SAYS_NOTHING || says < best->says || (says == best->says && rank > best->rank)) {
    return;
  }
  if (says == best->says && rank == best->rank) {
    /* The same word twice in one field, or two fields that it only hints at. */
    best->several = best->several || field == best->field || says < ARB_SAYS_EXACTLY;
    return;
  }
  *best = (Meaning){says, rank, field, value, FALSE};
}

static void
weigh_choices(const ArbTapeTrial *trial, guint i, guint rank, const char *word, Meaning *best)
{
  guint set = (guint)arb_trial_field(trial, i)->domain.choices;
  const ArbChoiceSet *choices = arb_ruleset_choices(trial->tape->rules, set);
  Meaning own = {.field = -1};

  for (guint c = 0; c < choices->choices->len; c++) {
    weigh(&own, arb_term_says(arb_tape_choice(trial->tape, set, c), word), rank, (int)i, (int)c);
  }
  /* Two fields with the same choices: the first takes it. */
  if (own.says > best->says || (own.says == best->says && rank < best->rank)) {
    *best = own;
  }
}

/* speaking: piece field whose label stood last before the word. */
static Meaning
find_meaning(const ArbTapeTrial *trial, const char *word, int speaking)
{
  Meaning best = {.says = ARB_SAYS_NOTHING, .field = -1};
  const ArbAction *action = trial->action;

  if (trial->verb == ARB_SAYS_NOTHING) {
    guint says = arb_term_says(arb_tape_verb(trial->tape, trial->number), word);
    weigh(&best, says >= ARB_SAYS_BEGINS ? says : ARB_SAYS_NOTHING, VERB_RANK, -1, 0);
  }
  for (guint n = 0; n < action->fields->len; n++) {
    guint i = action->shown[n];
    const ArbDomain *domain = &arb_trial_field(trial, i)->domain;
    guint rank = rank_of(trial, i, speaking);
    if (!arb_trial_is_free(trial, i)) {
      continue;
    }
    if (domain->type == ARB_TYPE_CHOICE) {
      weigh_choices(trial, i, rank, word, &best);
    } else if (domain->type == ARB_TYPE_FLAG || arb_trial_is_numeric(domain)) {
      guint says = arb_field_says(trial->tape, trial->number, i, prefix_of(trial, speaking), word);
      weigh(&best, says, rank, (int)i, 1);
    }
  }
  /* Two letters are too few to guess by. */
  if (best.says < ARB_SAYS_EXACTLY && strlen(word) < 3) {
    best.says = ARB_SAYS_NOTHING;
  }
  return best;
}

/* "supports 2": the number behind the name of its field. */
static void
place_named_number(ArbTapeTrial *trial, guint field, guint i, guint n)
{
  ArbTapeToken *next = i + n < trial->tokens->len ? arb_trial_token(trial, i + n) : NULL;

  for (guint k = i; k < i + n; k++) {
    arb_trial_token(trial, k)->kind = ARB_TAPE_FIELD;
    arb_trial_token(trial, k)->field = (int)field;
  }
  if (next != NULL && next->kind == ARB_TAPE_NUMBER && next->field < 0) {
    arb_trial_put_number(trial, field, next);
  } else {
    arb_trial_token(trial, i)->fault = ARB_TAPE_NO_PLACE;
  }
}

static void
place_meaning(ArbTapeTrial *trial, const Meaning *meaning, guint i, guint n, gboolean negative)
{
  if (meaning->field >= 0
      && arb_trial_is_numeric(&arb_trial_field(trial, (guint)meaning->field)->domain)) {
    place_named_number(trial, (guint)meaning->field, i, n);
    return;
  }
  ArbTapeKind kind = ARB_TAPE_VERB;
  if (meaning->field >= 0) {
    const ArbDomain *domain = &arb_trial_field(trial, (guint)meaning->field)->domain;
    kind = domain->type == ARB_TYPE_FLAG ? ARB_TAPE_FLAG : ARB_TAPE_CHOICE;
    arb_trial_set(trial, (guint)meaning->field,
                  kind == ARB_TAPE_FLAG
                      ? g_strdup(negative ? "no" : "yes")
                      : arb_domain_text(domain, trial->tape->rules, meaning->value));
    trial->answer = meaning->rank < VERB_RANK ? MAX(trial->answer, meaning->says) : trial->answer;
  } else {
    trial->verb = meaning->says;
  }
  for (guint k = i; k < i + n; k++) {
    arb_trial_token(trial, k)->kind = kind;
    arb_trial_token(trial, k)->field = meaning->field;
  }
}

/* Numbers may stand inside a name: "palla da 8 o 9 libbre". */
static gboolean
is_part_of_name(const ArbTapeToken *token, gboolean first)
{
  return token->kind == ARB_TAPE_WORD
         || (!first && token->kind == ARB_TAPE_NUMBER && token->field < 0);
}

static guint
words_from(const ArbTapeTrial *trial, guint i)
{
  guint n = 0;
  while (n < LONGEST_NAME && i + n < trial->tokens->len
         && is_part_of_name(arb_trial_token(trial, i + n), n == 0)) {
    n++;
  }
  return n;
}

/* The longest run of words from i that means something.  Returns: words used, 0 none. */
static guint
place_words(ArbTapeTrial *trial, guint i, int speaking, gboolean negative)
{
  for (guint n = words_from(trial, i); n > 0; n--) {
    g_autofree char *text =
        arb_tape_text(trial->line, arb_trial_token(trial, i), arb_trial_token(trial, i + n - 1));
    g_autofree char *folded = arb_text_fold(text);
    Meaning meaning = find_meaning(trial, folded, speaking);
    gboolean flag = meaning.field >= 0
                    && arb_trial_field(trial, (guint)meaning.field)->domain.type == ARB_TYPE_FLAG;
    if (meaning.says == ARB_SAYS_NOTHING || (negative && !flag)) {
      continue;
    }
    if (meaning.several) {
      arb_trial_token(trial, i)->fault = ARB_TAPE_AMBIGUOUS;
    } else {
      place_meaning(trial, &meaning, i, n, negative);
    }
    return n;
  }
  return 0;
}

/* "weather rain": the name of a field before one of its choices. */
static guint
place_named_choice(ArbTapeTrial *trial, guint i)
{
  if (words_from(trial, i) < 2) {
    return 0;
  }
  g_autofree char *name =
      arb_tape_text(trial->line, arb_trial_token(trial, i), arb_trial_token(trial, i));
  int field = arb_trial_find(trial, name);
  if (field < 0 || arb_trial_field(trial, (guint)field)->domain.type != ARB_TYPE_CHOICE
      || !arb_trial_is_free(trial, (guint)field)) {
    return 0;
  }
  g_autofree char *word =
      arb_tape_text(trial->line, arb_trial_token(trial, i + 1), arb_trial_token(trial, i + 1));
  g_autofree char *folded = arb_text_fold(word);
  Meaning meaning = {.field = -1};
  weigh_choices(trial, (guint)field, 1, folded, &meaning);
  if (meaning.says == ARB_SAYS_NOTHING || meaning.several) {
    return 0;
  }
  place_meaning(trial, &meaning, i, 2, FALSE);
  return 2;
}

static gboolean
is_not(const char *line, const ArbTapeToken *token)
{
  static const char *const words[] = {"no", "non", "not", "senza", "without", NULL};
  g_autofree char *word = arb_tape_text(line, token, token);
  g_autofree char *folded = arb_text_fold(word);

  return g_strv_contains(words, folded);
}

static guint
place_word(ArbTapeTrial *trial, guint i, int speaking)
{
  ArbTapeToken *token = arb_trial_token(trial, i);

  if (is_not(trial->line, token)) {
    guint n = place_words(trial, i + 1, speaking, TRUE);
    if (n > 0) {
      token->kind = ARB_TAPE_NOT;
      return n + 1;
    }
  }
  guint n = place_words(trial, i, speaking, FALSE);
  if (n == 0) {
    n = place_named_choice(trial, i);
  }
  if (n == 0 && token->piece != 0 && arb_trial_place_piece(trial, token)) {
    return 1;
  }
  if (n == 0) {
    token->fault = token->known ? ARB_TAPE_NO_PLACE : ARB_TAPE_UNKNOWN;
  }
  return MAX(n, 1);
}

void
arb_trial_place_words(ArbTapeTrial *trial)
{
  int speaking = trial->action->subject;

  for (guint i = 0; i < trial->tokens->len;) {
    const ArbTapeToken *token = arb_trial_token(trial, i);
    if (token->kind == ARB_TAPE_PIECE && token->field >= 0) {
      speaking = token->field;
    }
    if (token->kind == ARB_TAPE_WORD && token->fault == ARB_TAPE_FINE) {
      i += place_word(trial, i, speaking);
    } else {
      i++;
    }
  }
  trial->verb = trial->verb == ARB_SAYS_NOTHING ? trial->answer : trial->verb;
}
