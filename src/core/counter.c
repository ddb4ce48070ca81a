/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/ruleset-private.h"

int
arb_counter(int number, int letter, guint marks, int reach)
{
  g_return_val_if_fail(number >= 0 && number <= ARB_COUNTER_MOST, 0);
  g_return_val_if_fail(letter >= 0 && letter < 16 && marks < 256 && reach >= 0 && reach < 16, 0);

  return number | (letter << 8) | (int)(marks << 12) | (reach << 20);
}

/* The choice whose id is that one letter; -1. */
static int
find_letter(const ArbRuleset *rules, int set, char letter)
{
  const char id[] = {letter, '\0'};

  if (set < 0 || letter == '\0') {
    return -1;
  }
  const GPtrArray *choices = arb_ruleset_choices(rules, (guint)set)->choices;
  for (guint i = 0; i < choices->len; i++) {
    if (g_ascii_strcasecmp(((const ArbChoice *)g_ptr_array_index(choices, i))->id, id) == 0) {
      return (int)i;
    }
  }
  return -1;
}

/* A number without sign in front of the text.  Returns: FALSE when there is none, or above most. */
static gboolean
read_number(const char **at, int most, int *out)
{
  gint64 number = 0;
  const char *end = *at;

  for (; g_ascii_isdigit(*end) && number <= most; end++) {
    number = number * 10 + g_ascii_digit_value(*end);
  }
  if (end == *at || number > most) {
    return FALSE;
  }
  *at = end;
  *out = (int)number;
  return TRUE;
}

static gboolean
read_marks(const ArbDomain *domain, const ArbRuleset *rules, const char **at, guint *out)
{
  for (; **at != '\0' && **at != '@'; (*at)++) {
    int mark = find_letter(rules, domain->marks, **at);
    if (mark < 0 || (*out & (1u << mark)) != 0) {
      return FALSE;
    }
    *out |= 1u << mark;
  }
  return TRUE;
}

gboolean
arb_counter_parse(const ArbDomain *domain, const ArbRuleset *rules, const char *text, int *out)
{
  int letter = find_letter(rules, domain->choices, *text);
  int number = 0;
  int reach = 0;
  guint marks = 0;
  const char *at = letter >= 0 ? text + 1 : text;

  if ((domain->choices >= 0 && letter < 0)
      || !read_number(&at, MIN(domain->max, ARB_COUNTER_MOST), &number) || number < domain->min
      || !read_marks(domain, rules, &at, &marks)) {
    return FALSE;
  }
  if (*at == '@') {
    at++;
    if (!read_number(&at, domain->reach, &reach) || reach == 0) {
      return FALSE;
    }
  }
  if (*at != '\0') {
    return FALSE;
  }
  *out = arb_counter(number, MAX(letter, 0), marks, reach);
  return TRUE;
}

static const char *
letter_of(const ArbRuleset *rules, int set, int number)
{
  const ArbChoice *choice = arb_ruleset_choice(rules, (guint)set, number);
  return choice != NULL ? choice->id : "";
}

char *
arb_counter_text(const ArbDomain *domain, const ArbRuleset *rules, int value)
{
  GString *text = g_string_new(NULL);

  if (domain->choices >= 0) {
    g_string_append(text, letter_of(rules, domain->choices, arb_counter_letter(value)));
  }
  g_string_append_printf(text, "%d", arb_counter_number(value));
  for (int i = 0; i < 8 && domain->marks >= 0; i++) {
    if ((arb_counter_marks(value) & (1u << i)) != 0) {
      g_string_append(text, letter_of(rules, domain->marks, i));
    }
  }
  if (arb_counter_reach(value) > 0) {
    g_string_append_printf(text, "@%d", arb_counter_reach(value));
  }
  return g_string_free(text, FALSE);
}

/* A choice set whose ids are single letters, `most` of them at most. */
static int
find_letters(ArbLoader *loader, xmlNodePtr node, const char *attribute, guint most)
{
  int set = arb_loader_find(loader, node, attribute, loader->rules->choices);

  if (set < 0) {
    return -1;
  }
  const GPtrArray *choices = arb_ruleset_choices(loader->rules, (guint)set)->choices;
  for (guint i = 0; i < choices->len; i++) {
    const char *id = ((const ArbChoice *)g_ptr_array_index(choices, i))->id;
    if (i >= most || strlen(id) != 1 || !g_ascii_isalpha(*id)) {
      arb_loader_fault(loader, node, "counter-letter", attribute, id);
    }
  }
  return set;
}

void
arb_loader_counter(ArbLoader *loader, xmlNodePtr node, ArbDomain *out)
{
  g_autofree char *reach = arb_xml_dup(node, "reach");

  out->choices = find_letters(loader, node, "letters", 16);
  out->marks = find_letters(loader, node, "marks", 8);
  if (reach != NULL
      && (!arb_parse_decimal(reach, 0, FALSE, &out->reach) || out->reach < 0 || out->reach > 15)) {
    arb_loader_fault(loader, node, "bad-number", "reach", reach, "counter");
  }
}
