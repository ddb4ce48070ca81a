/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/store-private.h"

/* Ids of attributes have no such letter. */
#define PENDING_WORD "@pending"

static gboolean
read_int(const char *text, int least, int most, int *out)
{
  gint64 number;

  if (!g_ascii_string_to_signed(text, 10, least, most, &number, NULL)) {
    return FALSE;
  }
  *out = (int)number;
  return TRUE;
}

/* An id where there is one, else the number. */
static char *
id_or_number(const char *id, int number)
{
  return id != NULL ? g_strdup(id) : g_strdup_printf("%d", number);
}

static gboolean
is_id(const char *word)
{
  return g_ascii_isalpha(*word);
}

/* found: the number of the id, -1 when there is no such id. */
static gboolean
read_found(int found, int *out)
{
  if (found < 0) {
    return FALSE;
  }
  *out = found;
  return TRUE;
}

const char *
arb_store_attribute_word(const ArbRuleset *rules, guint attribute)
{
  if (attribute == ARB_ATTR_PENDING) {
    return PENDING_WORD;
  }
  return arb_ruleset_attribute(rules, attribute)->id;
}

GHashTable *
arb_store_attribute_index(const ArbRuleset *rules)
{
  GHashTable *index = g_hash_table_new(g_str_hash, g_str_equal);

  for (guint i = 0; i < rules->attributes->len; i++) {
    g_hash_table_insert(index, arb_ruleset_attribute(rules, i)->id, GUINT_TO_POINTER(i + 1));
  }
  g_hash_table_insert(index, (char *)PENDING_WORD, GUINT_TO_POINTER(ARB_ATTR_PENDING + 1));
  return index;
}

static char *
kind_word(const ArbRuleset *rules, int kind)
{
  gboolean known = kind >= 0 && (guint)kind < rules->kinds->len;

  return id_or_number(known ? arb_ruleset_kind(rules, (guint)kind)->id : NULL, kind);
}

char *
arb_store_phase_word(const ArbRuleset *rules, int phase)
{
  gboolean known = phase >= 0 && (guint)phase < rules->phases->len;

  return id_or_number(known ? arb_ruleset_phase(rules, (guint)phase)->id : NULL, phase);
}

gboolean
arb_store_phase_read(const ArbRuleset *rules, const char *word, int *out)
{
  if (is_id(word)) {
    return read_found(arb_ruleset_find_phase(rules, word), out);
  }
  return read_int(word, 0, (int)rules->phases->len - 1, out);
}

static gboolean
is_text(const ArbRuleset *rules, guint attribute)
{
  return attribute == ARB_ATTR_PENDING
         || arb_ruleset_attribute(rules, attribute)->domain.type == ARB_TYPE_TEXT;
}

static char *
choice_word(const ArbDomain *domain, const ArbRuleset *rules, int value)
{
  const ArbChoice *choice = arb_ruleset_choice(rules, (guint)domain->choices, value);

  return id_or_number(choice != NULL ? choice->id : NULL, value);
}

char *
arb_store_value_word(const ArbState *state, guint attribute, int value)
{
  const ArbRuleset *rules = arb_state_rules(state);
  const ArbDomain *domain;

  if (is_text(rules, attribute)) {
    return value == 0 ? NULL : g_strdup(arb_state_text(state, value));
  }
  if (attribute == ARB_ATTR_KIND) {
    return kind_word(rules, value);
  }
  if (attribute == ARB_ATTR_PHASE) {
    return arb_store_phase_word(rules, value);
  }
  domain = &arb_ruleset_attribute(rules, attribute)->domain;
  if (domain->type == ARB_TYPE_CHOICE) {
    return choice_word(domain, rules, value);
  }
  if (domain->type == ARB_TYPE_PIECE || (domain->type == ARB_TYPE_FLAG && (value & ~1) != 0)) {
    return g_strdup_printf("%d", value);
  }
  return arb_domain_text(domain, rules, value);
}

/* Ids of choices may begin with a digit. */
static gboolean
read_choice(const ArbDomain *domain, const ArbRuleset *rules, const char *word, int *out)
{
  return read_found(arb_ruleset_find_choice(rules, (guint)domain->choices, word), out)
         || read_int(word, G_MININT, G_MAXINT, out);
}

static gboolean
read_text(ArbState *state, const char *word, int *out)
{
  if (word != NULL && !g_utf8_validate(word, -1, NULL)) {
    return FALSE;
  }
  *out = word == NULL ? 0 : arb_state_intern(state, word);
  return TRUE;
}

/* A journal holds what was, also beyond limits that a table has narrowed since. */
static gboolean
read_domain(const ArbDomain *domain, const ArbRuleset *rules, const char *word, int *out)
{
  ArbDomain wide = *domain;

  wide.min = G_MININT;
  wide.max = G_MAXINT;
  return arb_domain_parse(&wide, rules, word, FALSE, out);
}

gboolean
arb_store_value_read(ArbState *state, guint attribute, const char *word, int *out)
{
  const ArbRuleset *rules = arb_state_rules(state);
  const ArbDomain *domain;

  if (is_text(rules, attribute)) {
    return read_text(state, word, out);
  }
  if (word == NULL) {
    return FALSE;
  }
  domain = &arb_ruleset_attribute(rules, attribute)->domain;
  if (attribute == ARB_ATTR_PHASE) {
    return arb_store_phase_read(rules, word, out);
  }
  if (attribute == ARB_ATTR_KIND) {
    return is_id(word) ? read_found(arb_ruleset_find_kind(rules, word), out)
                       : read_int(word, 0, (int)rules->kinds->len - 1, out);
  }
  if (domain->type == ARB_TYPE_CHOICE) {
    return read_choice(domain, rules, word, out);
  }
  if (domain->type == ARB_TYPE_PIECE || (domain->type == ARB_TYPE_FLAG && !is_id(word))) {
    return read_int(word, G_MININT, G_MAXINT, out);
  }
  return read_domain(domain, rules, word, out);
}

/* Dice. */

static char *
draw_word(const ArbAction *action, guint name)
{
  gboolean known = action != NULL && name < action->draws->len;
  const ArbMessage *draw = known ? g_ptr_array_index(action->draws, name) : NULL;

  return id_or_number(known ? draw->id : NULL, (int)name);
}

static gboolean
read_draw(const ArbAction *action, const char *word, guint8 *out)
{
  int number = 0;

  if (!is_id(word)) {
    if (!read_int(word, 0, G_MAXUINT8, &number)) {
      return FALSE;
    }
    *out = (guint8)number;
    return TRUE;
  }
  for (guint i = 0; action != NULL && i < action->draws->len; i++) {
    const ArbMessage *draw = g_ptr_array_index(action->draws, i);

    if (strcmp(draw->id, word) == 0) {
      *out = (guint8)i;
      return TRUE;
    }
  }
  return FALSE;
}

char *
arb_store_drawn_text(const ArbAction *action, const GArray *drawn)
{
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint i = 0; i < drawn->len; i++) {
    const ArbDrawn *die = &g_array_index(drawn, ArbDrawn, i);
    g_autofree char *draw = draw_word(action, die->name);

    g_string_append_printf(text, "%s %s %u %d %s %d ", draw, die->die->id, die->count,
                           die->at_least, die->typed ? "typed" : "rolled", die->value);
    for (guint face = 0; die->faced && face < die->count; face++) {
      g_string_append_printf(text, "%s%d", face > 0 ? "," : "", die->face[face]);
    }
    g_string_append(text, die->faced && die->count > 0 ? "\n" : "-\n");
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

static gboolean
read_faces(char *text, ArbDrawn *die)
{
  guint n = 0;

  if (strcmp(text, "-") == 0) {
    return TRUE;
  }
  for (char *word = strsep(&text, ","); word != NULL; word = strsep(&text, ",")) {
    int face = 0;

    if (n == die->count || !read_int(word, G_MININT8, G_MAXINT8, &face)) {
      return FALSE;
    }
    die->face[n++] = (gint8)face;
  }
  die->faced = TRUE;
  return n == die->count;
}

static gboolean
read_drawn(const ArbAction *action, char *row, ArbDrawn *die)
{
  enum {
    DRAW,
    DIE,
    COUNT,
    AT_LEAST,
    HOW,
    VALUE,
    N_PARTS /* and the faces */
  };

  const char *parts[N_PARTS] = {NULL};
  int count = 0;
  int at_least = 0;

  for (guint i = 0; i < N_PARTS; i++) {
    parts[i] = row != NULL ? strsep(&row, " ") : "";
  }
  if (row == NULL || !read_draw(action, parts[DRAW], &die->name)
      || !read_int(parts[COUNT], 0, ARB_POOL_MAX, &count)
      || !read_int(parts[AT_LEAST], G_MININT8, G_MAXINT8, &at_least)
      || !read_int(parts[VALUE], G_MININT8, G_MAXINT8, &die->value)) {
    return FALSE;
  }
  die->die = arb_die_from_id(parts[DIE]);
  die->count = (guint8)count;
  die->at_least = (gint8)at_least;
  die->typed = strcmp(parts[HOW], "typed") == 0;
  return die->die != NULL && (die->typed || strcmp(parts[HOW], "rolled") == 0)
         && read_faces(row, die);
}

gboolean
arb_store_drawn_read(const ArbAction *action, const char *text, GArray *drawn)
{
  g_autofree char *copy = g_strdup(text);
  char *rest = copy;
  guint before = drawn->len;

  while (rest != NULL && *rest != '\0') {
    ArbDrawn die = {0};

    if (!read_drawn(action, strsep(&rest, "\n"), &die)) {
      g_array_set_size(drawn, before);
      return FALSE;
    }
    g_array_append_val(drawn, die);
  }
  return TRUE;
}
