/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/tape-private.h"

typedef struct {
  const ArbTape *tape;
  const ArbTapeContext *context;
  ArbLang lang;
  const char *before; /* the line up to the last word */
  const char *word;
  char *folded;
  GPtrArray *hints;
} Search;

static void
free_hint(gpointer data)
{
  ArbTapeHint *hint = data;
  g_free(hint->line);
  g_free(hint->word);
  g_free(hint->meaning);
  g_free(hint);
}

/* meaning: (transfer full) */
static void
add(Search *search, const char *word, char *meaning)
{
  g_autofree char *lower = g_utf8_strdown(word, -1);

  for (guint i = 0; i < search->hints->len; i++) {
    const ArbTapeHint *hint = g_ptr_array_index(search->hints, i);
    if (strcmp(hint->word, word) == 0) {
      g_free(meaning);
      return;
    }
  }
  if (search->hints->len == ARB_TAPE_HINTS_MAX) {
    g_free(meaning);
    return;
  }
  ArbTapeHint *hint = g_new0(ArbTapeHint, 1);
  hint->line = g_strconcat(search->before, lower, " ", NULL);
  hint->word = g_strdup(word);
  hint->meaning = meaning;
  g_ptr_array_add(search->hints, hint);
}

static void
add_pieces(Search *search)
{
  const ArbState *state = search->context->state;
  size_t length = strlen(search->word);

  if (state == NULL) {
    return;
  }
  g_autofree guint *listing = arb_state_listing(state);
  for (guint i = 1; i < arb_state_count(state); i++) {
    guint piece = listing[i];
    const char *label = arb_state_label(state, piece);
    if (arb_state_exists(state, piece)
        && arb_state_get(state, piece, ARB_ATTR_KIND) != ARB_KIND_SIDE
        && g_ascii_strncasecmp(label, search->word, length) == 0) {
      const char *name = arb_state_text(state, arb_state_get(state, piece, ARB_ATTR_NAME));
      g_autofree char *words = arb_text_pick(name, search->lang);
      add(search, label, arb_text_show(words));
    }
  }
}

static gboolean
is_in_phase(const ArbTapeContext *context, const ArbAction *action)
{
  guint phase = context->state != NULL ? (guint)arb_state_track(context->state, ARB_ATTR_PHASE) : 0;

  if (context->offers != NULL && !context->offers(context->data, action)) {
    return FALSE;
  }
  return context->state == NULL || action->phases == 0
         || (action->phases & (G_GUINT64_CONSTANT(1) << phase)) != 0;
}

static void
add_verbs(Search *search)
{
  const ArbRuleset *rules = search->tape->rules;

  for (guint i = 0; i < rules->actions->len; i++) {
    const ArbAction *action = arb_ruleset_action(rules, i);
    if (action->hidden || !is_in_phase(search->context, action)
        || arb_term_says(arb_tape_verb(search->tape, i), search->folded) < ARB_SAYS_BEGINS) {
      continue;
    }
    add(search, arb_text_get(&action->verb, search->lang),
        g_strdup(arb_text_get(&action->name, search->lang)));
  }
}

static void
add_choices(Search *search, const ArbField *field)
{
  guint set = (guint)field->domain.choices;
  const ArbChoiceSet *choices = arb_ruleset_choices(search->tape->rules, set);

  for (guint c = 0; c < choices->choices->len; c++) {
    const ArbChoice *choice = g_ptr_array_index(choices->choices, c);
    if (arb_term_says(arb_tape_choice(search->tape, set, c), search->folded) >= ARB_SAYS_ONE) {
      add(search, arb_text_get(&choice->name, search->lang),
          g_strdup(arb_text_get(&field->name, search->lang)));
    }
  }
}

static void
add_fields(Search *search, guint number)
{
  const ArbAction *action = arb_ruleset_action(search->tape->rules, number);

  for (guint n = 0; n < action->fields->len; n++) {
    guint i = action->shown[n];
    const ArbField *field = arb_action_field(action, i);
    if (field->domain.type == ARB_TYPE_CHOICE) {
      add_choices(search, field);
    } else if (field->domain.type == ARB_TYPE_FLAG
               && arb_field_says(search->tape, number, i, NULL, search->folded)
                      >= ARB_SAYS_INSIDE) {
      add(search, arb_text_get(&field->name, search->lang), g_strdup(""));
    }
  }
}

/* Free text is nobody's to finish. */
static gboolean
is_quoted(const char *line, const char *word)
{
  g_autofree char *bare = arb_tape_unquote(word);
  gboolean open = FALSE;

  for (const char *at = line; *at != '\0' && !open; at += g_ascii_isspace(*at) ? 1 : 0) {
    at += arb_tape_word_length(at, &open);
  }
  return open || strcmp(bare, word) != 0;
}

GPtrArray *
arb_tape_hints(const ArbTape *tape, const ArbTapeContext *context, const char *line, ArbLang lang)
{
  GPtrArray *hints = g_ptr_array_new_with_free_func(free_hint);
  const char *blank = strrchr(line, ' ');
  const char *word = blank != NULL ? blank + 1 : line;

  word += *word == '+' && word == line;
  if (*word == '\0' || strlen(line) > ARB_TAPE_MAX_LENGTH || strpbrk(word, "=!") != NULL
      || is_quoted(line, word)) {
    return hints;
  }
  g_autofree char *before = g_strndup(line, (gsize)(word - line));
  g_autofree char *folded = arb_text_fold(word);
  Search search = {.tape = tape,
                   .context = context,
                   .lang = lang,
                   .before = before,
                   .word = word,
                   .folded = folded,
                   .hints = hints};
  g_autoptr(ArbTapeLine) said = arb_tape_read(tape, context, before);
  add_pieces(&search);
  add_verbs(&search);
  for (guint i = 0; strlen(folded) >= 2 && i < said->candidates->len; i++) {
    add_fields(&search, g_array_index(said->candidates, guint, i));
  }
  return hints;
}
