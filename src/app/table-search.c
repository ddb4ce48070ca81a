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

static const ArbTable *
search_text(const ArbFormat *format, const char *wanted)
{
  for (guint i = 0; i < format->rules->tables->len; i++) {
    const ArbTable *table = arb_ruleset_table(format->rules, i);
    g_autoptr(ArbTableWords) text = arb_table_words_new(format, table);
    if (arb_table_words_has(text, wanted)) {
      return table;
    }
  }
  return NULL;
}

const ArbTable *
arb_table_search(const ArbFormat *format, const char *line, ArbNames least)
{
  g_autofree char *wanted = arb_text_fold(line);
  g_auto(GStrv) words = g_strsplit(wanted, " ", -1);
  const ArbTable *best = NULL;
  ArbNames rate = MAX(least, ARB_NAMES_TITLE) - 1;

  if (*wanted == '\0') {
    return NULL;
  }
  for (guint i = 0; i < format->rules->tables->len; i++) {
    const ArbTable *table = arb_ruleset_table(format->rules, i);
    ArbNames found = rate_name(format, table, wanted, words);
    if (found > rate) {
      best = table;
      rate = found;
    }
  }
  return best == NULL && least <= ARB_NAMES_TEXT && has_letter(wanted) ? search_text(format, wanted)
                                                                       : best;
}
