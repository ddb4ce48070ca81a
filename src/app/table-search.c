/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/table-search.h"

#include <string.h>

#include "core/table-words.h"

static gboolean
is_called(const char *name, const char *wanted)
{
  g_autofree char *folded = arb_text_fold(name != NULL ? name : "");
  return strcmp(folded, wanted) == 0;
}

static gboolean
has_all(const char *text, char **words)
{
  g_autofree char *folded = arb_text_fold(text);

  for (guint i = 0; words[i] != NULL; i++) {
    if (strstr(folded, words[i]) == NULL) {
      return FALSE;
    }
  }
  return TRUE;
}

static ArbNames
rate_name(const ArbFormat *format, const ArbTable *table, const char *wanted, char **words)
{
  const char *title = arb_text_get(&table->title, format->lang);

  if (is_called(title, wanted) || is_called(table->id, wanted) || is_called(table->rule, wanted)) {
    return ARB_NAMES_WHOLE;
  }
  return has_all(title, words) ? ARB_NAMES_TITLE : ARB_NAMES_NOTHING;
}

static gboolean
has_letter(const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char(at)) {
    if (g_unichar_isalpha(g_utf8_get_char(at))) {
      return TRUE;
    }
  }
  return FALSE;
}

struct _ArbTableTexts {
  ArbRuleset *rules; /* (nullable) none read yet */
  ArbLang lang;
  int scale;
  GPtrArray *texts; /* char *, by table */
};

ArbTableTexts *
arb_table_texts_new(void)
{
  return g_new0(ArbTableTexts, 1);
}

void
arb_table_texts_free(ArbTableTexts *texts)
{
  if (texts != NULL) {
    g_clear_pointer(&texts->rules, arb_ruleset_unref);
    g_clear_pointer(&texts->texts, g_ptr_array_unref);
    g_free(texts);
  }
}

static void
read_texts(ArbTableTexts *texts, const ArbFormat *format, ArbRuleset *rules)
{
  if (texts->rules == rules && texts->lang == format->lang && texts->scale == format->scale) {
    return;
  }
  g_clear_pointer(&texts->texts, g_ptr_array_unref);
  texts->texts = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < rules->tables->len; i++) {
    g_autoptr(ArbTableWords) words = arb_table_words_new(format, arb_ruleset_table(rules, i));
    g_ptr_array_add(texts->texts, arb_table_words_text(words));
  }
  ArbRuleset *old = texts->rules;
  texts->rules = arb_ruleset_ref(rules);
  texts->lang = format->lang;
  texts->scale = format->scale;
  g_clear_pointer(&old, arb_ruleset_unref);
}

static const ArbTable *
search_text(ArbTableTexts *texts, ArbRuleset *rules, const ArbFormat *format, const char *wanted)
{
  read_texts(texts, format, rules);
  for (guint i = 0; i < texts->texts->len; i++) {
    if (arb_table_text_has(g_ptr_array_index(texts->texts, i), wanted)) {
      return arb_ruleset_table(rules, i);
    }
  }
  return NULL;
}

const ArbTable *
arb_table_search(ArbTableTexts *texts,
                 ArbRuleset *rules,
                 const ArbFormat *format,
                 const char *line,
                 ArbNames least)
{
  g_autofree char *wanted = arb_text_fold(line);
  g_auto(GStrv) words = g_strsplit(wanted, " ", -1);
  const ArbTable *best = NULL;
  ArbNames rate = MAX(least, ARB_NAMES_TITLE) - 1;

  if (*wanted == '\0') {
    return NULL;
  }
  for (guint i = 0; i < rules->tables->len; i++) {
    const ArbTable *table = arb_ruleset_table(rules, i);
    ArbNames found = rate_name(format, table, wanted, words);
    if (found > rate) {
      best = table;
      rate = found;
    }
  }
  return best == NULL && least <= ARB_NAMES_TEXT && has_letter(wanted)
             ? search_text(texts, rules, format, wanted)
             : best;
}
