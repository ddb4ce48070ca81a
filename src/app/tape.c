/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/tape.h"

#include <string.h>

#include "app/tape-private.h"

typedef struct {
  ArbTapeCommand command;
  const char *word[ARB_N_LANGS];
} Command;

static const Command commands[] = {
    {ARB_TAPE_NEXT, {"avanti", "next"}},
    {ARB_TAPE_UNDO, {"annulla", "undo"}},
    {ARB_TAPE_REDO, {"ripristina", "redo"}},
};

void
arb_tape_line_free(ArbTapeLine *line)
{
  if (line == NULL) {
    return;
  }
  g_array_unref(line->tokens);
  g_ptr_array_unref(line->fields);
  g_ptr_array_unref(line->dice);
  g_array_unref(line->candidates);
  g_free(line->reason);
  g_free(line);
}

gboolean
arb_tape_line_is_whole(const ArbTapeLine *line)
{
  return line->fault < 0
         && (line->state == ARB_TAPE_ACTION || line->state == ARB_TAPE_ORDER
             || line->state == ARB_TAPE_DICE);
}

static ArbTapeLine *
new_line(void)
{
  ArbTapeLine *line = g_new0(ArbTapeLine, 1);
  line->fault = -1;
  line->count = 1;
  line->candidates = g_array_new(FALSE, FALSE, sizeof(guint));
  return line;
}

/* All that was not set is set to nothing. */
static ArbTapeLine *
finish(ArbTapeLine *line, GArray *tokens)
{
  line->tokens = tokens;
  if (line->fields == NULL) {
    line->fields = g_ptr_array_new_with_free_func(g_free);
    g_ptr_array_add(line->fields, NULL);
  }
  if (line->dice == NULL) {
    line->dice = g_ptr_array_new_with_free_func(g_free);
  }
  g_ptr_array_add(line->dice, NULL);
  for (guint i = 0; line->fault < 0 && i < tokens->len; i++) {
    if (g_array_index(tokens, ArbTapeToken, i).fault != ARB_TAPE_FINE) {
      line->fault = (int)i;
    }
  }
  return line;
}

static gboolean
is_verb(const ArbTape *tape, const char *folded)
{
  for (guint i = 0; i < tape->actions->len; i++) {
    if (arb_term_says(arb_tape_verb(tape, i), folded) == ARB_SAYS_EXACTLY) {
      return TRUE;
    }
  }
  return FALSE;
}

/* A word of the window, alone or with a number. */
static gboolean
read_command(const ArbTape *tape, const char *text, GArray *tokens, ArbTapeLine *line)
{
  ArbTapeToken *first = &g_array_index(tokens, ArbTapeToken, 0);
  if (tokens->len > 2 || first->kind != ARB_TAPE_WORD) {
    return FALSE;
  }
  g_autofree char *word = arb_tape_text(text, first, first);
  g_autofree char *folded = arb_text_fold(word);
  for (guint i = 0; i < G_N_ELEMENTS(commands); i++) {
    if ((strcmp(folded, commands[i].word[ARB_LANG_IT]) != 0
         && strcmp(folded, commands[i].word[ARB_LANG_EN]) != 0)
        || is_verb(tape, folded)) {
      continue;
    }
    if (tokens->len == 2) {
      ArbTapeToken *second = first + 1;
      g_autofree char *number = arb_tape_text(text, second, second);
      guint64 count = 0;
      if (!g_ascii_string_to_unsigned(number, 10, 1, 1000, &count, NULL)) {
        return FALSE;
      }
      second->kind = ARB_TAPE_COMMAND;
      line->count = (guint)count;
    }
    first->kind = ARB_TAPE_COMMAND;
    line->command = commands[i].command;
    line->state = ARB_TAPE_ORDER;
    return TRUE;
  }
  return FALSE;
}

/* "7", "=7", "h3", "*": how a die is read out when it is asked for. */
static char *
read_die(const char *word)
{
  const char *at = *word == '=' ? word + 1 : word;
  const char *digits = *at == 'h' || *at == 'H' ? at + 1 : at;

  if (strcmp(at, "*") == 0) {
    return g_strdup("*");
  }
  if (*digits == '\0' || strspn(digits, "0123456789") != strlen(digits) || strlen(digits) > 3) {
    return NULL;
  }
  return g_ascii_strdown(at, -1);
}

static gboolean
read_dice(const char *text, GArray *tokens, ArbTapeLine *line)
{
  g_autoptr(GPtrArray) dice = g_ptr_array_new_with_free_func(g_free);

  for (guint i = 0; i < tokens->len; i++) {
    const ArbTapeToken *token = &g_array_index(tokens, ArbTapeToken, i);
    g_autofree char *word = arb_tape_text(text, token, token);
    char *die = read_die(word);
    if (die == NULL) {
      return FALSE;
    }
    g_ptr_array_add(dice, die);
  }
  for (guint i = 0; i < tokens->len; i++) {
    ArbTapeToken *token = &g_array_index(tokens, ArbTapeToken, i);
    token->kind = ARB_TAPE_DIE;
    token->fault = ARB_TAPE_FINE;
  }
  line->dice = g_steal_pointer(&dice);
  line->state = ARB_TAPE_DICE;
  return TRUE;
}

/* 2 in its own phase, 1 in any, 0 in others. */
static guint
phase_level(const ArbTapeContext *context, const ArbAction *action)
{
  if (context->state == NULL) {
    return 2;
  }
  g_assert(action != NULL);
  if (action->phases == 0) {
    return 1;
  }
  int phase = arb_state_track(context->state, ARB_ATTR_PHASE);
  return (action->phases & (G_GUINT64_CONSTANT(1) << phase)) != 0 ? 2 : 0;
}

/* Below 0: a is the better reading. */
static int
compare(const ArbTapeTrial *a, const ArbTapeTrial *b)
{
  const ArbTapeContext *context = a->context;

  if (a->faults != b->faults) {
    return a->faults < b->faults ? -1 : 1;
  }
  if (a->verb != b->verb) {
    return a->verb > b->verb ? -1 : 1;
  }
  if ((a->action == context->only) != (b->action == context->only)) {
    return a->action == context->only ? -1 : 1;
  }
  return (int)phase_level(context, b->action) - (int)phase_level(context, a->action);
}

static gboolean
is_offered(const ArbTapeContext *context, const ArbAction *action, const GArray *tokens)
{
  if (context->offers != NULL && !context->offers(context->data, action)) {
    return FALSE;
  }
  gboolean repeat = g_array_index(tokens, ArbTapeToken, 0).kind == ARB_TAPE_REPEAT;

  if (repeat && context->last != NULL) {
    return action == context->last;
  }
  return action == context->only || !action->hidden;
}

/* Tries every action. out_best: the best reading, to be cleared; candidates: all that are as good.
 */
static void
try_all(const ArbTape *tape,
        const ArbTapeContext *context,
        const char *text,
        const GArray *tokens,
        ArbTapeTrial *out_best,
        GArray *candidates)
{
  for (guint i = 0; i < tape->rules->actions->len; i++) {
    const ArbAction *action = arb_ruleset_action(tape->rules, i);
    if (!is_offered(context, action, tokens)) {
      continue;
    }
    ArbTapeTrial trial = {
        .tape = tape, .context = context, .number = i, .action = action, .line = text};
    arb_tape_try(&trial, tokens);
    int order = candidates->len == 0 ? -1 : compare(&trial, out_best);
    if (order <= 0) {
      g_array_set_size(candidates, order < 0 ? 0 : candidates->len);
      g_array_append_val(candidates, i);
    }
    if (order < 0) {
      ArbTapeTrial worse = *out_best;
      *out_best = trial;
      trial = worse;
    }
    if (trial.tokens != NULL) {
      arb_tape_trial_clear(&trial);
    }
  }
}

static GPtrArray *
take_fields(const ArbTapeTrial *trial)
{
  GPtrArray *fields = g_ptr_array_new_with_free_func(g_free);

  for (guint n = 0; n < trial->action->fields->len; n++) {
    guint i = trial->action->shown[n];
    if (trial->value[i] != NULL) {
      const char *id = arb_action_field(trial->action, i)->id;
      g_ptr_array_add(fields, g_strdup_printf("%s=%s", id, trial->value[i]));
    }
  }
  g_ptr_array_add(fields, NULL);
  return fields;
}

static ArbTapeLine *
read_action(const ArbTape *tape,
            const ArbTapeContext *context,
            const char *text,
            GArray *tokens,
            ArbTapeLine *line)
{
  ArbTapeTrial best = {0};

  try_all(tape, context, text, tokens, &best, line->candidates);
  if (best.tokens == NULL) {
    line->state = ARB_TAPE_NOTHING;
    return finish(line, tokens);
  }
  if (line->candidates->len == 1) {
    line->state = ARB_TAPE_ACTION;
    line->action = best.action;
    line->fields = take_fields(&best);
    line->dice = g_ptr_array_ref(best.dice);
  } else {
    line->state = best.faults > 0 ? ARB_TAPE_NOTHING : ARB_TAPE_WHICH;
  }
  g_array_unref(tokens);
  finish(line, g_array_ref(best.tokens));
  arb_tape_trial_clear(&best);
  return line;
}

ArbTapeLine *
arb_tape_read(const ArbTape *tape, const ArbTapeContext *context, const char *text)
{
  ArbTapeLine *line = new_line();
  gboolean fits = strlen(text) <= ARB_TAPE_MAX_LENGTH && g_utf8_validate(text, -1, NULL);
  GArray *tokens = arb_tape_split(tape, context->state, fits ? text : "", &line->reason);

  if (!fits || tokens->len == ARB_TAPE_MAX_TOKENS) {
    ArbTapeToken all = {.end = (guint)strlen(text), .fault = ARB_TAPE_TOO_LONG, .field = -1};
    g_array_set_size(tokens, 0);
    g_array_append_val(tokens, all);
    line->state = ARB_TAPE_NOTHING;
    return finish(line, tokens);
  }
  if (tokens->len == 0) {
    line->state = ARB_TAPE_EMPTY;
    return finish(line, tokens);
  }
  if (read_command(tape, text, tokens, line)
      || (context->awaiting_dice && read_dice(text, tokens, line))) {
    return finish(line, tokens);
  }
  if (g_array_index(tokens, ArbTapeToken, 0).kind == ARB_TAPE_REPEAT && context->last == NULL) {
    g_array_index(tokens, ArbTapeToken, 0).fault = ARB_TAPE_NOTHING_TO_REPEAT;
    line->state = ARB_TAPE_NOTHING;
    return finish(line, tokens);
  }
  return read_action(tape, context, text, tokens, line);
}
