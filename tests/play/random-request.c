/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/random-request.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* What was tried, the last first. */
static GQueue trail = G_QUEUE_INIT;
#define TRAIL_MAX 24

/* Half of all numbers are drawn from the low end of their domain, where games are played. */
#define NEAR 12

guint
random_pick(GRand *random, guint n)
{
  return g_rand_int(random) % n;
}

static int
pick_number(GRand *random, const ArbDomain *domain, int step)
{
  gint64 places = ((gint64)domain->max - domain->min) / step + 1;

  if (random_pick(random, 2) == 0) {
    places = MIN(places, NEAR + 1);
  }
  return domain->min + (int)random_pick(random, (guint)MIN(places, G_MAXINT)) * step;
}

static int
pick_counter(GRand *random, const ArbRuleset *rules, const ArbDomain *domain)
{
  ArbDomain printed = {.min = domain->min, .max = MIN(domain->max, 8)};
  guint letter = 0;
  guint reach = 0;

  if (domain->choices >= 0) {
    letter = random_pick(random, arb_ruleset_choices(rules, (guint)domain->choices)->choices->len);
  }
  if (domain->reach > 0) {
    reach = random_pick(random, (guint)domain->reach + 1);
  }
  return arb_counter(pick_number(random, &printed, 1), (int)letter, 0, (int)reach);
}

static int
pick_value(GRand *random, const ArbRuleset *rules, const ArbDomain *domain)
{
  switch (domain->type) {
  case ARB_TYPE_FLAG:
    return (int)random_pick(random, 2);
  case ARB_TYPE_CHOICE: {
    const ArbChoiceSet *set = arb_ruleset_choices(rules, (guint)domain->choices);
    return (int)random_pick(random, set->choices->len);
  }
  case ARB_TYPE_LENGTH: {
    ArbDomain table = {.min = domain->min, .max = MIN(domain->max, 6000)};
    return pick_number(random, &table, 50); /* half centimetres, up to 60 cm */
  }
  case ARB_TYPE_PERCENT:
  case ARB_TYPE_RATIO:
    return pick_number(random, domain, 100);
  case ARB_TYPE_COUNTER:
    return pick_counter(random, rules, domain);
  case ARB_TYPE_NUMBER:
  case ARB_TYPE_EIGHTHS:
  case ARB_TYPE_PIECE:
  case ARB_TYPE_TEXT:
  default:
    return pick_number(random, domain, 1);
  }
}

static char *
pick_text(GRand *random, const ArbRuleset *rules, const ArbField *field)
{
  guint n = field->domain.list ? 1 + random_pick(random, 4) : 1;
  g_autoptr(GString) text = g_string_new(field->id);

  for (guint i = 0; i < n; i++) {
    int value = pick_value(random, rules, &field->domain);
    g_autofree char *word = arb_domain_text(&field->domain, rules, value);
    g_string_append_printf(text, "%c%s", i == 0 ? '=' : ',', word);
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

/* What only the table knows is seldom told, for much of it refuses. */
static gboolean
is_given(GRand *random, const ArbField *field)
{
  if (field->use == ARB_USE_GAME || field->domain.type == ARB_TYPE_PIECE
      || field->domain.type == ARB_TYPE_TEXT) {
    return FALSE;
  }
  return field->required || random_pick(random, field->asked ? 4 : 2) == 0;
}

char **
random_request(GRand *random, const ArbRuleset *rules, const ArbAction *action)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new();

  for (guint i = 0; i < action->fields->len; i++) {
    const ArbField *field = arb_action_field(action, i);
    if (is_given(random, field)) {
      g_autofree char *word = pick_text(random, rules, field);
      g_strv_builder_add(builder, word);
    }
  }
  return g_strv_builder_end(builder);
}

/* Label of a piece that fits the domain; NULL when there is none. */
static const char *
pick_piece(GRand *random, const ArbState *state, const ArbDomain *domain)
{
  guint count = arb_state_count(state);
  guint first = random_pick(random, count);

  for (guint i = 0; i < count; i++) {
    guint piece = (first + i) % count;
    guint32 kind = 1u << arb_state_get(state, piece, ARB_ATTR_KIND);
    if (piece != 0 && arb_state_exists(state, piece)
        && (domain->kinds == 0 || (domain->kinds & kind) != 0)) {
      return arb_state_label(state, piece);
    }
  }
  return NULL;
}

char *
random_field(GRand *random, const ArbState *state, const ArbField *field)
{
  guint n = field->domain.list ? 1 + random_pick(random, 4) : 1;
  g_autoptr(GString) text = g_string_new(field->id);

  if (field->domain.type != ARB_TYPE_PIECE) {
    return pick_text(random, arb_state_rules(state), field);
  }
  for (guint i = 0; i < n; i++) {
    const char *label = pick_piece(random, state, &field->domain);
    if (label == NULL) {
      return NULL;
    }
    g_string_append_printf(text, "%c%s", i == 0 ? '=' : ',', label);
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

/* The field that a preview misses; -1. */
static int
missing_field(ArbGame *game, const ArbAction *action, GPtrArray *words)
{
  ArbDice dice = {.roll_rest = TRUE};
  g_ptr_array_add(words, NULL);
  g_autoptr(ArbRuling) ruling =
      arb_game_preview(game, action->id, (const char *const *)words->pdata, &dice);
  g_ptr_array_set_size(words, (int)words->len - 1);

  if (ruling->outcome.state != ARB_REFUSED
      || strcmp(ruling->outcome.refusal.id, "missing-field") != 0) {
    return -1;
  }
  return arb_action_find_field(action, ruling->outcome.refusal.word);
}

char **
random_deed(GRand *random, ArbGame *game, const ArbAction *action)
{
  const ArbState *state = arb_game_state(game);
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
  int missing = -1;

  for (guint i = 0; i < action->fields->len; i++) {
    const ArbField *field = arb_action_field(action, i);
    if (field->asked && !field->required && random_pick(random, 12) == 0) {
      char *word = random_field(random, state, field);
      if (word != NULL) { /* else there is no such piece */
        g_ptr_array_add(words, word);
      }
    }
  }
  while ((missing = missing_field(game, action, words)) >= 0) {
    char *word = random_field(random, state, arb_action_field(action, (guint)missing));
    if (word == NULL) {
      break;
    }
    g_ptr_array_add(words, word);
  }
  g_ptr_array_add(words, NULL);
  return g_strdupv((char **)words->pdata);
}

char *
random_attribute(GRand *random, const ArbState *state, guint attribute)
{
  const ArbDomain *domain = &arb_ruleset_attribute(arb_state_rules(state), attribute)->domain;

  if (domain->type == ARB_TYPE_TEXT) {
    return NULL;
  }
  if (domain->type == ARB_TYPE_PIECE) {
    return g_strdup(random_pick(random, 3) == 0 ? "none" : pick_piece(random, state, domain));
  }
  int value = pick_value(random, arb_state_rules(state), domain);
  return arb_domain_text(domain, arb_state_rules(state), value);
}

void
random_trying(guint32 seed, const char *what, char **fields)
{
  g_autofree char *words = fields != NULL ? g_strjoinv(" ", fields) : g_strdup("");

  g_queue_push_head(&trail, g_strdup_printf("seed %u: %s %s", seed, what, words));
  if (trail.length > TRAIL_MAX) {
    g_free(g_queue_pop_tail(&trail));
  }
}

void
random_tried(void)
{
  g_queue_clear_full(&trail, g_free);
}

int
random_tear_down(void **state)
{
  (void)state;
  for (const GList *tried = trail.tail; tried != NULL; tried = tried->prev) {
    print_message("# %s\n", (const char *)tried->data);
  }
  random_tried();
  return 0;
}
