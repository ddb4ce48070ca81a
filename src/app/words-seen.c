/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/words-seen.h"

#include <glib/gi18n.h>

#include "app/words.h"

/* "Secret entry: French" */
static char *
say_secret(ArbSession *session, const ArbEntry *entry)
{
  ArbFormat format = arb_session_format(session);
  guint side = arb_view_author(arb_game_state(arb_session_get_game(session)), entry);
  g_autofree char *whose = side != 0 ? arb_format_piece(&format, side) : g_strdup(_("the umpire"));

  return g_strdup_printf("%s: %s", _("Secret entry"), whose);
}

static char *
say_turned(ArbSession *session, const ArbEntry *entry)
{
  const ArbJournal *journal = arb_session_get_journal(session);
  const char *word = entry->kind == ARB_ENTRY_UNDO ? _("Undo") : _("Redo");
  g_autofree char *what = entry->ref != 0 && entry->ref <= arb_journal_count(journal)
                              ? arb_seen_deed(session, arb_journal_get(journal, entry->ref - 1))
                              : NULL;

  return what != NULL ? g_strdup_printf("%s: %s", word, what) : g_strdup(word);
}

static char *
say_name(ArbSession *session, const ArbEntry *entry)
{
  const ArbRuleset *rules = arb_session_get_rules(session);
  int number = arb_ruleset_find_action(rules, entry->action);

  return number < 0 ? g_strdup("")
                    : g_strdup(arb_text_get(&arb_ruleset_action(rules, (guint)number)->name,
                                            arb_session_get_lang(session)));
}

char *
arb_seen_deed(ArbSession *session, const ArbEntry *entry)
{
  ArbFormat format = arb_session_format(session);
  ArbViewDepth depth = arb_session_depth(session, entry);
  gboolean turned = entry->kind == ARB_ENTRY_UNDO || entry->kind == ARB_ENTRY_REDO;

  if (depth == ARB_VIEW_NOTHING) {
    return say_secret(session, entry);
  }
  if (turned && arb_session_get_viewer(session) != ARB_VIEW_UMPIRE) {
    return say_turned(session, entry);
  }
  return depth == ARB_VIEW_VERDICT ? say_name(session, entry)
                                   : arb_words_entry(&format, arb_session_get_viewer(session),
                                                     arb_session_get_journal(session), entry);
}

char *
arb_seen_verdict(ArbSession *session, const ArbEntry *entry)
{
  ArbFormat format = arb_session_format(session);

  return arb_session_depth(session, entry) == ARB_VIEW_NOTHING ? g_strdup("")
                                                               : arb_words_verdict(&format, entry);
}

const char *
arb_seen_reason(ArbSession *session, const ArbEntry *entry)
{
  return arb_session_depth(session, entry) == ARB_VIEW_ALL ? entry->override : NULL;
}

char *
arb_seen_last(const ArbFormat *words, const ArbGame *game)
{
  const ArbJournal *journal = arb_game_journal(game);

  for (guint i = arb_journal_count(journal); i-- > 0;) {
    const ArbEntry *entry = arb_journal_get(journal, i);
    if (entry->kind == ARB_ENTRY_DO && !entry->undone
        && arb_view_entry(arb_game_state(game), ARB_VIEW_PUBLIC, entry) == ARB_VIEW_ALL) {
      g_autofree char *deed = arb_words_entry(words, ARB_VIEW_PUBLIC, journal, entry);
      g_autofree char *verdict = arb_words_verdict(words, entry);
      return g_strdup_printf("%s%s%s", deed, *verdict != '\0' ? ": " : "", verdict);
    }
  }
  return g_strdup("");
}
