/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/journal-search.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/facts.h"

#include "app/words-seen.h"

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
read_entry(ArbSession *session, const ArbEntry *entry)
{
  const ArbPhase *phase = arb_ruleset_phase(arb_session_get_rules(session), (guint)entry->phase);
  g_autofree char *deed = arb_seen_deed(session, entry);
  g_autofree char *verdict = arb_seen_verdict(session, entry);
  const char *reason = arb_seen_reason(session, entry);
  g_autofree char *turn = g_strdup_printf(_("Turn %d"), entry->turn);
  g_autofree char *all =
      g_strjoin(" ", turn, arb_text_get(&phase->name, arb_session_get_lang(session)), deed, verdict,
                reason != NULL ? _("umpire") : "", reason != NULL ? reason : "",
                entry->undone ? _("struck out") : "", NULL);
  return arb_text_fold(all);
}

/* What a piece did is found by its label where all of it may be read. */
static gboolean
is_about(ArbSession *session, const ArbEntry *entry, guint piece)
{
  return arb_session_depth(session, entry) == ARB_VIEW_ALL
         && arb_journal_is_about(arb_session_get_state(session), entry, piece);
}

gboolean
arb_journal_fits_words(ArbSession *session, const ArbEntry *entry, const char *words)
{
  const ArbState *state = arb_session_get_state(session);
  g_autofree char *folded = arb_text_fold(words);
  g_auto(GStrv) word = g_strsplit_set(folded, " \t", -1);
  g_autofree char *text = NULL;

  for (guint i = 0; word[i] != NULL; i++) {
    guint piece = *word[i] != '\0' ? arb_state_find(state, word[i]) : 0;
    if (piece != 0) {
      if (!is_about(session, entry, piece)) {
        return FALSE;
      }
      continue;
    }
    if (text == NULL) {
      text = read_entry(session, entry);
    }
    if (strstr(text, word[i]) == NULL) {
      return FALSE;
    }
  }
  return TRUE;
}
