/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/ruleset-private.h"

static const char *const TYPE_IDS[] = {
    "number", "length", "percent", "ratio", "eighths", "flag", "choice", "piece", "text", "counter",
};

const char *
arb_type_to_id(ArbType type)
{
  g_return_val_if_fail(type < G_N_ELEMENTS(TYPE_IDS), NULL);

  return TYPE_IDS[type];
}

gboolean
arb_type_from_id(const char *id, ArbType *out_type)
{
  for (guint i = 0; i < G_N_ELEMENTS(TYPE_IDS); i++) {
    if (g_str_equal(id, TYPE_IDS[i])) {
      *out_type = (ArbType)i;
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
is_hundredths(ArbType type)
{
  return type == ARB_TYPE_LENGTH || type == ARB_TYPE_PERCENT || type == ARB_TYPE_RATIO;
}

gboolean
arb_type_is_number(ArbType type)
{
  return type == ARB_TYPE_NUMBER || type == ARB_TYPE_EIGHTHS || is_hundredths(type);
}

gboolean
arb_parse_eighths(const char *text, int *out)
{
  g_auto(GStrv) parts = g_strsplit(text, "/", 2);
  int number = 0;
  int parts_of = 1;
  if (parts[0] == NULL || !arb_parse_decimal(parts[0], 0, FALSE, &number)) {
    return FALSE;
  }
  if (parts[1] != NULL && !arb_parse_decimal(parts[1], 0, FALSE, &parts_of)) {
    return FALSE;
  }
  gboolean divides = parts_of == 1 || parts_of == 2 || parts_of == 4 || parts_of == 8;
  if (!divides || ABS((gint64)number) > G_MAXINT / 8) {
    return FALSE;
  }
  *out = number * (8 / parts_of);
  return TRUE;
}

gboolean
arb_type_parse(ArbType type, const char *text, gboolean comma, int *out)
{
  if (type == ARB_TYPE_EIGHTHS && strchr(text, '/') != NULL) {
    return arb_parse_eighths(text, out);
  }
  return arb_type_is_number(type)
         && arb_parse_decimal(text, is_hundredths(type) ? 2 : 0, comma, out);
}

static gboolean
parse_flag(const char *text, int *out)
{
  static const struct {
    const char *word;
    int value;
  } WORDS[] = {
      {"yes", 1}, {"no", 0}, {"true", 1}, {"false", 0}, {"si", 1}, {"sì", 1},
  };

  g_autofree char *folded = g_utf8_casefold(text, -1);
  for (guint i = 0; i < G_N_ELEMENTS(WORDS); i++) {
    if (g_str_equal(folded, WORDS[i].word)) {
      *out = WORDS[i].value;
      return TRUE;
    }
  }
  return FALSE;
}

/* A set that is not there is a fault of the file, told where the domain was read. */
static gboolean
parse_choice(const ArbRuleset *rules, int choices, const char *text, int *out)
{
  if (choices < 0) {
    return FALSE;
  }
  int exact = arb_ruleset_find_choice(rules, (guint)choices, text);
  if (exact >= 0) {
    *out = exact;
    return TRUE;
  }
  const GPtrArray *set = arb_ruleset_choices(rules, (guint)choices)->choices;
  for (guint i = 0; i < set->len; i++) {
    const ArbChoice *choice = g_ptr_array_index(set, i);
    if (g_ascii_strcasecmp(choice->id, text) == 0) {
      *out = (int)i;
      return TRUE;
    }
  }
  return FALSE;
}

gboolean
arb_domain_parse(const ArbDomain *domain,
                 const ArbRuleset *rules,
                 const char *text,
                 gboolean comma,
                 int *out)
{
  g_return_val_if_fail(domain != NULL && rules != NULL && text != NULL && out != NULL, FALSE);

  int number = 0;
  if (domain->type == ARB_TYPE_FLAG) {
    return parse_flag(text, out);
  }
  if (domain->type == ARB_TYPE_CHOICE) {
    return parse_choice(rules, domain->choices, text, out);
  }
  if (domain->type == ARB_TYPE_COUNTER) {
    return arb_counter_parse(domain, rules, text, out);
  }
  if (!arb_type_parse(domain->type, text, comma, &number) || number < domain->min
      || number > domain->max) {
    return FALSE;
  }
  *out = number;
  return TRUE;
}

gboolean
arb_domain_parse_exact(const ArbDomain *domain, const ArbRuleset *rules, const char *text, int *out)
{
  int value = 0;
  if (!arb_domain_parse(domain, rules, text, FALSE, &value)) {
    return FALSE;
  }
  g_autofree char *written = arb_domain_text(domain, rules, value);
  if (!arb_type_is_number(domain->type) && !g_str_equal(text, written)) {
    return FALSE;
  }
  *out = value;
  return TRUE;
}

static char *
hundredths_text(int value)
{
  gint64 size = ABS((gint64)value);
  GString *text = g_string_new(value < 0 ? "-" : NULL);
  g_string_append_printf(text, "%d", (int)(size / 100));
  if (size % 100 != 0) {
    g_string_append_printf(text, ".%02d", (int)(size % 100));
    if (text->str[text->len - 1] == '0') {
      g_string_truncate(text, text->len - 1);
    }
  }
  return g_string_free(text, FALSE);
}

char *
arb_domain_text(const ArbDomain *domain, const ArbRuleset *rules, int value)
{
  g_return_val_if_fail(domain != NULL && rules != NULL, NULL);

  if (domain->type == ARB_TYPE_FLAG) {
    return g_strdup(value != 0 ? "yes" : "no");
  }
  if (domain->type == ARB_TYPE_CHOICE) {
    const ArbChoice *choice = arb_ruleset_choice(rules, (guint)domain->choices, value);
    return g_strdup(choice != NULL ? choice->id : "");
  }
  if (domain->type == ARB_TYPE_COUNTER) {
    return arb_counter_text(domain, rules, value);
  }
  if (is_hundredths(domain->type)) {
    return hundredths_text(value);
  }
  return g_strdup_printf("%d", value);
}
