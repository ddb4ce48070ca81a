/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/journal-search.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/facts.h"

#include "app/words.h"

static gboolean
names(char **words, const char *label)
{
  for (guint i = 0; words != NULL && words[i] != NULL; i++) {
    const char *value = strchr(words[i], '=');
    if (value != NULL && g_ascii_strcasecmp(value + 1, label) == 0) {
      return TRUE;
    }
  }
  return FALSE;
}

gboolean
arb_journal_is_about(const ArbState *state, const ArbEntry *entry, guint piece)
{
  for (guint i = 0; i < entry->changes->len; i++) {
    const ArbChange *change = &g_array_index(entry->changes, ArbChange, i);
    if (change->piece == piece && change->attribute != ARB_ATTR_PENDING) {
      return entry->kind != ARB_ENTRY_START;
    }
  }
  if (entry->kind != ARB_ENTRY_DO) {
    return FALSE;
  }
  g_auto(GStrv) words = arb_request_split(entry->request, NULL);
  return names(words, arb_state_label(state, piece));
}

/* All that is to be read of an entry, folded. */
static char *
read_entry(const ArbFormat *format, const ArbJournal *journal, const ArbEntry *entry)
{
  const ArbPhase *phase = arb_ruleset_phase(format->rules, (guint)entry->phase);
  g_autofree char *deed = arb_words_entry(format, journal, entry);
  g_autofree char *verdict = arb_words_verdict(format, entry);
  g_autofree char *turn = g_strdup_printf(_("Turn %d"), entry->turn);
  g_autofree char *all = g_strjoin(" ", turn, arb_text_get(&phase->name, format->lang), deed,
                                   verdict, entry->override != NULL ? _("umpire") : "",
                                   entry->override != NULL ? entry->override : "",
                                   entry->undone ? _("struck out") : "", NULL);
  return arb_text_fold(all);
}

gboolean
arb_journal_fits_words(const ArbFormat *format,
                       const ArbJournal *journal,
                       const ArbEntry *entry,
                       const char *words)
{
  g_autofree char *folded = arb_text_fold(words);
  g_auto(GStrv) word = g_strsplit_set(folded, " \t", -1);
  g_autofree char *text = NULL;

  for (guint i = 0; word[i] != NULL; i++) {
    guint piece = *word[i] != '\0' ? arb_state_find(format->state, word[i]) : 0;
    if (piece != 0) {
      if (!arb_journal_is_about(format->state, entry, piece)) {
        return FALSE;
      }
      continue;
    }
    if (text == NULL) {
      text = read_entry(format, journal, entry);
    }
    if (strstr(text, word[i]) == NULL) {
      return FALSE;
    }
  }
  return TRUE;
}
