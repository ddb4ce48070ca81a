/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/facts.h"

#include <string.h>

#include "core/ruleset-private.h"
#include "core/state.h"

void
arb_facts_init(ArbFacts *facts,
               const ArbRuleset *rules,
               const ArbAction *action,
               const ArbState *state)
{
  memset(facts, 0, sizeof *facts);
  facts->rules = rules;
  facts->action = action;
  facts->state = state;
  for (guint i = 0; i < action->fields->len; i++) {
    const ArbField *field = arb_action_field(action, i);
    facts->value[i] = field->domain.list ? 0 : field->fallback;
  }
  facts->texts = g_ptr_array_new_with_free_func(g_free);
  g_ptr_array_add(facts->texts, NULL);
}

void
arb_facts_clear(ArbFacts *facts)
{
  g_clear_pointer(&facts->texts, g_ptr_array_unref);
}

static gboolean
fold_equal(const char *a, const char *b)
{
  g_autofree char *folded_a = arb_text_fold(a);
  g_autofree char *folded_b = arb_text_fold(b);

  return *folded_a != '\0' && strcmp(folded_a, folded_b) == 0;
}

/* A choice by its words in either language. */
static int
find_choice_words(const ArbFacts *facts, const ArbDomain *domain, const char *text)
{
  const ArbChoiceSet *set = arb_ruleset_choices(facts->rules, (guint)domain->choices);

  for (guint i = 0; i < set->choices->len; i++) {
    const ArbChoice *choice = g_ptr_array_index(set->choices, i);
    if (fold_equal(choice->name.in[ARB_LANG_IT], text)
        || fold_equal(choice->name.in[ARB_LANG_EN], text)) {
      return (int)i;
    }
  }
  return -1;
}

guint
arb_piece_meant(const ArbState *state, const ArbDomain *domain, guint piece)
{
  const ArbBook *book = arb_state_rules(state)->book;
  guint kind = (guint)arb_state_get(state, piece, ARB_ATTR_KIND);

  if (piece == 0 || domain->kinds == 0 || (domain->kinds & (1u << kind)) != 0) {
    return piece;
  }
  return book->meant != NULL ? book->meant(state, piece, domain->kinds) : 0;
}

static gboolean
read_piece(const ArbFacts *facts, const ArbDomain *domain, const char *text, int *out)
{
  guint piece = facts->state != NULL ? arb_state_find(facts->state, text) : 0;
  guint meant = piece != 0 ? arb_piece_meant(facts->state, domain, piece) : 0;

  if (meant == 0) {
    return FALSE;
  }
  *out = (int)meant;
  return TRUE;
}

static gboolean
read_value(ArbFacts *facts, const ArbDomain *domain, const char *text, int *out)
{
  if (domain->type == ARB_TYPE_PIECE) {
    return read_piece(facts, domain, text, out);
  }
  if (domain->type == ARB_TYPE_TEXT) {
    if (!arb_text_is_line(text)) {
      return FALSE;
    }
    *out = (int)facts->texts->len;
    g_ptr_array_add(facts->texts, g_strdup(text));
    return TRUE;
  }
  if (arb_domain_parse(domain, facts->rules, text, TRUE, out)) {
    return TRUE;
  }
  int choice = domain->type == ARB_TYPE_CHOICE ? find_choice_words(facts, domain, text) : -1;
  if (choice >= 0) {
    *out = choice;
  }
  return choice >= 0;
}

/* "none" is the empty list, unless an item of that name is meant. */
static gboolean
is_empty_list(ArbFacts *facts, const ArbDomain *domain, const char *text)
{
  int item = 0;

  return strcmp(text, "none") == 0
         && !(domain->type == ARB_TYPE_CHOICE && read_value(facts, domain, text, &item));
}

/* All items of a list go behind those that are there already. */
static gboolean
read_list(ArbFacts *facts, guint field, const ArbDomain *domain, const char *text)
{
  if (is_empty_list(facts, domain, text)) {
    facts->start[field] = (guint16)facts->n_items;
    facts->value[field] = 0;
    return TRUE;
  }
  g_auto(GStrv) parts = g_strsplit(text, ",", ARB_FACT_ITEMS_MAX);
  guint n = g_strv_length(parts);
  guint start = facts->n_items;

  if (n == 0 || start + n > ARB_FACT_ITEMS_MAX) {
    return FALSE;
  }
  for (guint i = 0; i < n; i++) {
    if (!read_value(facts, domain, g_strstrip(parts[i]), &facts->items[start + i])) {
      return FALSE;
    }
  }
  facts->start[field] = (guint16)start;
  facts->value[field] = (int)n;
  facts->n_items = start + n;
  return TRUE;
}

static gboolean
try_field(ArbFacts *facts, guint number, const char *text)
{
  const ArbField *field = arb_action_field(facts->action, number);
  int value = 0;

  if (field->domain.list) {
    return read_list(facts, number, &field->domain, text);
  }
  if (!read_value(facts, &field->domain, text, &value)) {
    return FALSE;
  }
  facts->value[number] = value;
  return TRUE;
}

static gboolean
is_open_to(const ArbFacts *facts, const ArbField *field)
{
  return field->use == ARB_USE_BOTH || facts->state != NULL;
}

/* The field meant: by its id, or, when the words do not fit there, by its second name. -1: none
 * fits. */
static int
place_value(ArbFacts *facts, const char *name, const char *text, gboolean *out_known)
{
  *out_known = FALSE;
  for (guint pass = 0; pass < 2; pass++) {
    for (guint i = 0; i < facts->action->fields->len; i++) {
      const ArbField *field = arb_action_field(facts->action, i);
      if (g_strcmp0(pass == 0 ? field->id : field->also, name) != 0 || !is_open_to(facts, field)) {
        continue;
      }
      *out_known = TRUE;
      if (facts->source[i] == ARB_FACT_GIVEN) {
        return (int)i;
      }
      if (try_field(facts, i, text)) {
        return (int)i;
      }
    }
  }
  return -1;
}

/* Says which field a line is about: {field}, {fact}. */
static void
name_field(const ArbFacts *facts, guint field, ArbLine *line)
{
  line->args[0] = arb_ruleset_find_action(facts->rules, facts->action->id) + 1;
  line->args[1] = (int)field;
}

static void
refuse_field(const ArbFacts *facts,
             guint field,
             const char *id,
             const char *word,
             ArbOutcome *outcome)
{
  if (outcome->state != ARB_REFUSED) {
    arb_refuse_hard(outcome, id, word);
    name_field(facts, field, &outcome->refusal);
  }
}

gboolean
arb_facts_give(ArbFacts *facts, const char *name, const char *text, ArbOutcome *outcome)
{
  gboolean known = FALSE;
  int field = place_value(facts, name, text, &known);

  if (field >= 0 && facts->source[field] == ARB_FACT_GIVEN) {
    refuse_field(facts, (guint)field, "given-twice", name, outcome);
    return FALSE;
  }
  if (field >= 0) {
    facts->source[field] = ARB_FACT_GIVEN;
    return TRUE;
  }
  int at = arb_action_find_field(facts->action, name);
  if (!known) {
    arb_refuse_hard(outcome, at >= 0 ? "field-of-game" : "unknown-field", name);
    return FALSE;
  }
  gboolean piece =
      at >= 0 && arb_action_field(facts->action, (guint)at)->domain.type == ARB_TYPE_PIECE;
  gboolean other = piece && facts->state != NULL && arb_state_find(facts->state, text) != 0;
  g_autofree char *word = g_strdup_printf("%s=%s", name, text);
  if (other) {
    arb_refuse_hard(outcome, "piece-other-kind", text);
    return FALSE;
  }
  if (piece || at < 0) {
    arb_refuse_hard(outcome, piece ? "unknown-piece" : "bad-value", piece ? text : word);
  } else {
    refuse_field(facts, (guint)at, "bad-value", word, outcome);
  }
  return FALSE;
}

/* "range=3", as the request would say it right. */
static char *
known_word(const ArbFacts *facts, guint field, const int *items, guint n)
{
  const ArbField *asked = arb_action_field(facts->action, field);
  g_autoptr(GString) word = g_string_new(asked->id);

  g_string_append_c(word, '=');
  for (guint i = 0; i < n; i++) {
    gboolean piece = asked->domain.type == ARB_TYPE_PIECE && facts->state != NULL && items[i] > 0;
    g_autofree char *text = piece ? g_strdup(arb_state_label(facts->state, (guint)items[i]))
                                  : arb_domain_text(&asked->domain, facts->rules, items[i]);
    g_string_append_printf(word, "%s%s", i > 0 ? "," : "", text);
  }
  return g_string_free(g_steal_pointer(&word), FALSE);
}

/* What the game knows is told; under an override in the explanation, where a label is left out: who
 * reads it may not know the piece. */
static void
refuse_otherwise(const ArbFacts *facts, guint field, const int *items, guint n, ArbOutcome *outcome)
{
  if (outcome->state != ARB_OPEN) {
    return;
  }
  arb_refuse(outcome, NULL, "known-otherwise");
  const ArbField *asked = arb_action_field(facts->action, field);
  gboolean piece = asked->domain.type == ARB_TYPE_PIECE;
  g_autofree char *word = known_word(facts, field, items, n);
  if (outcome->state == ARB_REFUSED) {
    outcome->refusal.word = g_intern_string(word);
    name_field(facts, field, &outcome->refusal);
  } else if (!outcome->quiet && outcome->n_lines > 0) {
    ArbLine *line = &outcome->line[outcome->n_lines - 1];
    line->word = g_intern_string(piece ? asked->id : word);
    name_field(facts, field, line);
  }
}

void
arb_facts_know(ArbFacts *facts, guint field, int value, ArbOutcome *outcome)
{
  if (facts->source[field] == ARB_FACT_GIVEN) {
    if (facts->value[field] != value) {
      refuse_otherwise(facts, field, &value, 1, outcome);
    }
    return;
  }
  facts->value[field] = value;
  facts->source[field] = ARB_FACT_KNOWN;
}

void
arb_facts_know_list(ArbFacts *facts, guint field, const int *items, guint n, ArbOutcome *outcome)
{
  if (facts->source[field] == ARB_FACT_GIVEN) {
    const int *given = facts->items + facts->start[field];
    if (facts->value[field] != (int)n || memcmp(given, items, n * sizeof *items) != 0) {
      refuse_otherwise(facts, field, items, n, outcome);
    }
    return;
  }
  g_return_if_fail(facts->n_items + n <= ARB_FACT_ITEMS_MAX);
  memcpy(facts->items + facts->n_items, items, n * sizeof *items);
  facts->start[field] = (guint16)facts->n_items;
  facts->value[field] = (int)n;
  facts->source[field] = ARB_FACT_KNOWN;
  facts->n_items += n;
}

void
arb_facts_suggest(ArbFacts *facts, guint field, int value)
{
  if (facts->source[field] != ARB_FACT_GIVEN) {
    facts->value[field] = value;
    facts->source[field] = ARB_FACT_KNOWN;
  }
}

void
arb_facts_expect(ArbFacts *facts, guint field, int value)
{
  if (facts->source[field] == ARB_FACT_OPEN) {
    facts->value[field] = value;
  }
}

guint
arb_facts_piece(const ArbFacts *facts, int field)
{
  if (field < 0 || facts->value[field] <= 0) {
    return 0;
  }
  gboolean list = arb_action_field(facts->action, (guint)field)->domain.list;
  return (guint)(list ? facts->items[facts->start[field]] : facts->value[field]);
}

guint
arb_facts_item(const ArbFacts *facts, guint field, guint i)
{
  return (int)i < facts->value[field] ? (guint)facts->items[facts->start[field] + i] : 0;
}

gboolean
arb_facts_has_item(const ArbFacts *facts, guint field, guint item)
{
  for (int i = 0; i < facts->value[field]; i++) {
    if (facts->items[facts->start[field] + i] == (int)item) {
      return TRUE;
    }
  }
  return FALSE;
}

/* A resolver may count on its fields' bounds: what is typed is held to them when it is read, what
 * the game knows is held to them here. */
static gboolean
is_within(const ArbFacts *facts, guint number)
{
  const ArbDomain *domain = &arb_action_field(facts->action, number)->domain;

  return facts->source[number] != ARB_FACT_KNOWN || domain->list
         || !arb_type_is_number(domain->type)
         || (facts->value[number] >= domain->min && facts->value[number] <= domain->max);
}

gboolean
arb_facts_wants(const ArbFacts *facts, guint field)
{
  const ArbField *asked = arb_action_field(facts->action, field);

  for (guint i = 0; i < asked->n_whens; i++) {
    guint other = asked->when[i].field;
    gboolean undecided =
        arb_action_field(facts->action, other)->required && facts->source[other] == ARB_FACT_OPEN;
    if (undecided || (asked->when[i].is & (G_GUINT64_CONSTANT(1) << facts->value[other])) == 0) {
      return FALSE;
    }
  }
  return TRUE;
}

gboolean
arb_facts_check(const ArbFacts *facts, ArbOutcome *outcome)
{
  for (guint i = 0; i < facts->action->fields->len; i++) {
    guint number = facts->action->shown[i];
    const ArbField *field = arb_action_field(facts->action, number);
    if (field->required && is_open_to(facts, field) && facts->source[number] == ARB_FACT_OPEN
        && arb_facts_wants(facts, number)) {
      refuse_field(facts, number, "missing-field", field->id, outcome);
      return FALSE;
    }
    if (!is_within(facts, number)) {
      g_autofree char *text = arb_facts_value_text(facts, number);
      g_autofree char *word = g_strdup_printf("%s=%s", field->id, text);
      refuse_field(facts, number, "known-out-of-range", word, outcome);
      return FALSE;
    }
  }
  return TRUE;
}

static char *
item_text(const ArbFacts *facts, const ArbDomain *domain, int value)
{
  if (domain->type == ARB_TYPE_PIECE) {
    return g_strdup(facts->state != NULL ? arb_state_label(facts->state, (guint)value) : "");
  }
  if (domain->type == ARB_TYPE_TEXT) {
    return g_strdup(value > 0 ? g_ptr_array_index(facts->texts, value) : "");
  }
  return arb_domain_text(domain, facts->rules, value);
}

char *
arb_facts_value_text(const ArbFacts *facts, guint number)
{
  const ArbField *field = arb_action_field(facts->action, number);
  g_autoptr(GString) text = g_string_new(NULL);

  if (!field->domain.list) {
    return item_text(facts, &field->domain, facts->value[number]);
  }
  for (int i = 0; i < facts->value[number]; i++) {
    g_autofree char *item =
        item_text(facts, &field->domain, facts->items[facts->start[number] + i]);
    g_string_append_printf(text, "%s%s", i > 0 ? "," : "", item);
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

static void
append_quoted(GString *text, const char *word)
{
  gboolean plain = *word != '\0' && strpbrk(word, " \t\"\\#") == NULL;

  if (plain) {
    g_string_append(text, word);
    return;
  }
  g_string_append_c(text, '"');
  for (const char *c = word; *c != '\0'; c++) {
    if (*c == '"' || *c == '\\') {
      g_string_append_c(text, '\\');
    }
    g_string_append_c(text, *c);
  }
  g_string_append_c(text, '"');
}

char *
arb_facts_text(const ArbFacts *facts)
{
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint i = 0; i < facts->action->fields->len; i++) {
    guint number = facts->action->shown[i];
    if (facts->source[number] != ARB_FACT_GIVEN) {
      continue;
    }
    const ArbField *field = arb_action_field(facts->action, number);
    gboolean empty = field->domain.list && facts->value[number] == 0;
    g_autofree char *value = empty ? g_strdup("none") : arb_facts_value_text(facts, number);
    g_string_append_printf(text, "%s%s=", text->len > 0 ? " " : "", field->id);
    append_quoted(text, value);
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

void
arb_facts_resolve(ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  const ArbActionCode *code = facts->action->code;
  const ArbState *state = facts->state;

  facts->state = code->sees_state ? state : NULL;
  code->resolve(facts, draws, outcome);
  facts->state = state;
}

void
arb_facts_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbActionCode *code = facts->action->code;
  ArbOutcome bare;

  if (code->apply == NULL) {
    return;
  }
  memcpy(&bare, outcome, ARB_OUTCOME_HEAD);
  bare.n_lines = 0;
  arb_outcome_forget(&bare, code->told);
  code->apply(facts, &bare, changes);
}
