/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/odds-private.h"

/* Whose answer is it, to what, and which: "A1.charge-response.response=hold" in parts. Views into
 * the word. */
typedef struct {
  const char *label; /* NULL: whoever */
  const char *action;
  const char *field;
  char *word; /* owned: the parts, cut */
  const char *value;
} Answer;

static void
cut(Answer *answer, const char *text)
{
  answer->word = g_strdup(text);
  char *equals = strchr(answer->word, '=');
  *equals = '\0';
  answer->value = equals + 1;
  char *dot = strrchr(answer->word, '.');
  *dot = '\0';
  answer->field = dot + 1;
  char *before = strrchr(answer->word, '.');
  answer->label = before != NULL ? answer->word : NULL;
  answer->action = before != NULL ? before + 1 : answer->word;
  if (before != NULL) {
    *before = '\0';
  }
}

static void
clear(Answer *answer)
{
  g_free(answer->word);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Answer, clear)

static gboolean
is_for_later(const char *word)
{
  const char *equals = strchr(word, '=');
  const char *dot = strchr(word, '.');

  return equals != NULL && dot != NULL && dot < equals;
}

ArbAnswers *
arb_answers_new(const char *const *fields)
{
  ArbAnswers *answers = g_new0(ArbAnswers, 1);

  answers->own = g_ptr_array_new_with_free_func(g_free);
  answers->for_later = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; fields != NULL && fields[i] != NULL; i++) {
    g_ptr_array_add(is_for_later(fields[i]) ? answers->for_later : answers->own,
                    g_strdup(fields[i]));
  }
  g_ptr_array_add(answers->own, NULL);
  return answers;
}

void
arb_answers_free(ArbAnswers *answers)
{
  g_ptr_array_unref(answers->own);
  g_ptr_array_unref(answers->for_later);
  g_free(answers);
}

gboolean
arb_answers_check(const ArbAnswers *answers, const ArbState *state, ArbOutcome *outcome)
{
  const ArbRuleset *rules = arb_state_rules(state);

  for (guint i = 0; i < answers->for_later->len; i++) {
    g_auto(Answer) answer = {0};
    cut(&answer, g_ptr_array_index(answers->for_later, i));
    int action = arb_ruleset_find_action(rules, answer.action);
    if (action < 0) {
      arb_refuse_hard(outcome, "unknown-action", answer.action);
    } else if (arb_action_find_field(arb_ruleset_action(rules, (guint)action), answer.field) < 0) {
      arb_refuse_hard(outcome, "unknown-field", answer.field);
    } else if (answer.label != NULL && arb_state_find(state, answer.label) == 0) {
      arb_refuse_hard(outcome, "unknown-piece", answer.label);
    }
    if (outcome->state != ARB_OPEN) {
      return FALSE;
    }
  }
  return TRUE;
}

static void
take(const ArbFacts *facts, guint field, const char *text, int answer, GPtrArray *taken)
{
  ArbAssumed *assumed = g_new0(ArbAssumed, 1);

  assumed->action = facts->action;
  assumed->field = field;
  assumed->piece = arb_facts_piece(facts, facts->action->subject);
  assumed->text = g_strdup(text);
  assumed->answer = answer;
  g_ptr_array_add(taken, assumed);
}

/* The request's answer to a field of the step.  Returns: (transfer full) (nullable) */
static char *
find_answer(const ArbAnswers *answers,
            const ArbFacts *facts,
            const ArbField *field,
            int *out_number)
{
  for (guint i = 0; i < answers->for_later->len; i++) {
    g_auto(Answer) answer = {0};
    cut(&answer, g_ptr_array_index(answers->for_later, i));
    gboolean his = answer.label == NULL
                   || arb_state_find(facts->state, answer.label)
                          == arb_facts_piece(facts, facts->action->subject);
    if (his && strcmp(answer.action, facts->action->id) == 0
        && strcmp(answer.field, field->id) == 0) {
      *out_number = (int)i;
      return g_strdup(answer.value);
    }
  }
  return NULL;
}

gboolean
arb_answers_for(const ArbAnswers *answers,
                const ArbFacts *facts,
                guint turn,
                GPtrArray *words,
                GPtrArray *taken)
{
  gboolean more = FALSE;

  for (guint i = 0; i < facts->action->fields->len; i++) {
    const ArbField *field = arb_action_field(facts->action, i);
    int number = -1;
    g_autofree char *answer = find_answer(answers, facts, field, &number);
    gboolean open = answer != NULL || facts->source[i] == ARB_FACT_OPEN;
    guint given = answer != NULL ? 1 : 0;
    guint n = given + (open && field->assume != NULL ? g_strv_length(field->assume) : 0);
    if (n == 0 || facts->source[i] == ARB_FACT_GIVEN) {
      continue;
    }
    guint which = MIN(turn, n - 1);
    const char *text = which < given ? answer : field->assume[which - given];
    more |= turn + 1 < n;
    g_ptr_array_add(words, g_strdup_printf("%s=%s", field->id, text));
    take(facts, i, text, which < given ? number : -1, taken);
  }
  return more;
}

static gboolean
same_answer(gconstpointer a, gconstpointer b)
{
  const ArbAssumed *one = a;
  const ArbAssumed *other = b;

  return one->action == other->action && one->field == other->field && one->piece == other->piece
         && strcmp(one->text, other->text) == 0;
}

gboolean
arb_answers_name(const ArbAnswers *answers, const ArbAction *action)
{
  for (guint i = 0; i < answers->for_later->len; i++) {
    g_auto(Answer) answer = {0};
    cut(&answer, g_ptr_array_index(answers->for_later, i));
    if (strcmp(answer.action, action->id) == 0) {
      return TRUE;
    }
  }
  return FALSE;
}

static guint64
bit_of(const ArbAssumed *assumed)
{
  return assumed->answer >= 0 && assumed->answer < 64 ? G_GUINT64_CONSTANT(1) << assumed->answer
                                                      : 0;
}

void
arb_answers_keep(ArbAnswers *answers, GPtrArray *taken, GPtrArray *kept)
{
  while (taken->len > 0) {
    ArbAssumed *assumed = g_ptr_array_steal_index(taken, 0);
    answers->kept |= bit_of(assumed);
    if (g_ptr_array_find_with_equal_func(kept, assumed, same_answer, NULL)) {
      arb_assumed_free(assumed);
    } else {
      g_ptr_array_add(kept, assumed);
    }
  }
}

void
arb_answers_deny(ArbAnswers *answers, const GPtrArray *taken)
{
  for (guint i = 0; i < taken->len; i++) {
    answers->denied |= bit_of(g_ptr_array_index(taken, i));
  }
}

void
arb_assumed_free(ArbAssumed *assumed)
{
  g_free(assumed->text);
  g_free(assumed);
}
