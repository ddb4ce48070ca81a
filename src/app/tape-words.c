/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/tape-private.h"

static void
add_form(ArbTerm *term, const char *text)
{
  g_autofree char *folded = arb_text_fold(text != NULL ? text : "");

  if (*folded == '\0') {
    return;
  }
  for (guint i = 0; i < ARB_TERM_FORMS; i++) {
    if (term->form[i] == NULL) {
      term->form[i] = g_steal_pointer(&folded);
      return;
    }
    if (strcmp(term->form[i], folded) == 0) {
      return;
    }
  }
}

static void
add_text(ArbTerm *term, const ArbText *text)
{
  for (guint i = 0; i < ARB_N_LANGS; i++) {
    add_form(term, text->in[i]);
  }
}

static void
clear_term(gpointer data)
{
  ArbTerm *term = data;
  for (guint i = 0; i < ARB_TERM_FORMS; i++) {
    g_free(term->form[i]);
  }
}

static void
clear_action(gpointer data)
{
  ArbActionTerms *terms = data;
  clear_term(&terms->verb);
  g_array_unref(terms->fields);
}

static GArray *
new_terms(void)
{
  GArray *terms = g_array_new(FALSE, TRUE, sizeof(ArbTerm));
  g_array_set_clear_func(terms, clear_term);
  return terms;
}

static void
read_action(ArbTape *tape, const ArbAction *action)
{
  ArbActionTerms terms = {.fields = new_terms()};

  add_text(&terms.verb, &action->verb);
  add_form(&terms.verb, action->id);
  add_text(&terms.verb, &action->name);
  for (guint i = 0; i < action->fields->len; i++) {
    const ArbField *field = arb_action_field(action, i);
    ArbTerm term = {0};
    add_form(&term, field->id);
    add_text(&term, &field->name);
    g_array_append_val(terms.fields, term);
  }
  g_array_append_val(tape->actions, terms);
}

static void
read_choices(ArbTape *tape, const ArbChoiceSet *set)
{
  GArray *terms = new_terms();

  for (guint i = 0; i < set->choices->len; i++) {
    const ArbChoice *choice = g_ptr_array_index(set->choices, i);
    ArbTerm term = {0};
    add_form(&term, choice->id);
    add_text(&term, &choice->name);
    g_array_append_val(terms, term);
  }
  g_ptr_array_add(tape->choices, terms);
}

ArbTape *
arb_tape_new(ArbRuleset *rules)
{
  ArbTape *tape = g_new0(ArbTape, 1);

  tape->rules = arb_ruleset_ref(rules);
  tape->actions = g_array_new(FALSE, FALSE, sizeof(ArbActionTerms));
  g_array_set_clear_func(tape->actions, clear_action);
  tape->choices = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);
  for (guint i = 0; i < rules->actions->len; i++) {
    read_action(tape, g_ptr_array_index(rules->actions, i));
  }
  for (guint i = 0; i < rules->choices->len; i++) {
    read_choices(tape, g_ptr_array_index(rules->choices, i));
  }
  return tape;
}

void
arb_tape_free(ArbTape *tape)
{
  if (tape == NULL) {
    return;
  }
  g_array_unref(tape->actions);
  g_ptr_array_unref(tape->choices);
  arb_ruleset_unref(tape->rules);
  g_free(tape);
}

static guint
form_says(const char *form, const char *folded, size_t length)
{
  if (strcmp(form, folded) == 0) {
    return ARB_SAYS_EXACTLY;
  }
  if (length >= 2 && strncmp(form, folded, length) == 0) {
    return ARB_SAYS_BEGINS;
  }
  guint best = ARB_SAYS_NOTHING;
  for (const char *at = strchr(form, ' '); at != NULL; at = strchr(at + 1, ' ')) {
    if (strncmp(at + 1, folded, length) != 0) {
      continue;
    }
    gboolean whole = at[1 + length] == '\0' || at[1 + length] == ' ';
    if (whole && length >= 3) {
      return ARB_SAYS_ONE;
    }
    if (length >= 4) {
      best = ARB_SAYS_INSIDE;
    }
  }
  return best;
}

guint
arb_term_says(const ArbTerm *term, const char *folded)
{
  size_t length = strlen(folded);
  guint best = ARB_SAYS_NOTHING;

  for (guint i = 0; length > 0 && i < ARB_TERM_FORMS && term->form[i] != NULL; i++) {
    best = MAX(best, form_says(term->form[i], folded, length));
  }
  return best;
}

guint
arb_field_says(const ArbTape *tape,
               guint action,
               guint field,
               const char *prefix,
               const char *folded)
{
  const ArbAction *of = arb_ruleset_action(tape->rules, action);
  const char *id = arb_action_field(of, field)->id;
  size_t length = prefix != NULL ? strlen(prefix) : 0;
  guint best = arb_term_says(
      &g_array_index(g_array_index(tape->actions, ArbActionTerms, action).fields, ArbTerm, field),
      folded);

  if (length > 0 && strncmp(id, prefix, length) == 0 && id[length] == '-') {
    g_autofree char *rest = arb_text_fold(id + length + 1);
    best = MAX(best, form_says(rest, folded, strlen(folded)));
  }
  return best;
}

const ArbTerm *
arb_tape_choice(const ArbTape *tape, guint set, guint choice)
{
  const GArray *terms = g_ptr_array_index(tape->choices, set);
  return &g_array_index(terms, ArbTerm, choice);
}

const ArbTerm *
arb_tape_verb(const ArbTape *tape, guint action)
{
  return &g_array_index(tape->actions, ArbActionTerms, action).verb;
}

static gboolean
any_says(const GArray *terms, const char *folded)
{
  for (guint i = 0; i < terms->len; i++) {
    if (arb_term_says(&g_array_index(terms, ArbTerm, i), folded) >= ARB_SAYS_ONE) {
      return TRUE;
    }
  }
  return FALSE;
}

gboolean
arb_tape_knows(const ArbTape *tape, const char *folded)
{
  for (guint i = 0; i < tape->actions->len; i++) {
    const ArbActionTerms *terms = &g_array_index(tape->actions, ArbActionTerms, i);
    if (arb_term_says(&terms->verb, folded) >= ARB_SAYS_ONE || any_says(terms->fields, folded)) {
      return TRUE;
    }
  }
  for (guint i = 0; i < tape->choices->len; i++) {
    if (any_says(g_ptr_array_index(tape->choices, i), folded)) {
      return TRUE;
    }
  }
  return FALSE;
}
