/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/format.h"
#include "core/view.h"

/* A deed in one line: what was done, by whom, to whom. */

/* The value of a field in a request.  Returns: (transfer full) (nullable) */
static char *
request_value(char **words, const char *field)
{
  size_t length = strlen(field);

  for (guint i = 0; words != NULL && words[i] != NULL; i++) {
    if (strncmp(words[i], field, length) == 0 && words[i][length] == '=') {
      return g_strdup(words[i] + length + 1);
    }
  }
  return NULL;
}

static char *
piece_value(const ArbAction *action, int field, char **words)
{
  return field < 0 ? NULL : request_value(words, arb_action_field(action, (guint)field)->id);
}

char *
arb_format_deed(const ArbFormat *format, const ArbAction *action, const char *request)
{
  g_auto(GStrv) words = arb_request_split(request, NULL);
  g_autofree char *subject = piece_value(action, action->subject, words);
  g_autofree char *object = piece_value(action, action->object, words);
  const char *name = arb_text_get(&action->name, format->lang);

  if (subject != NULL && object != NULL) {
    return g_strdup_printf("%s %s → %s", name, subject, object);
  }
  if (subject != NULL || object != NULL) {
    return g_strdup_printf("%s %s", name, subject != NULL ? subject : object);
  }
  for (guint i = 0; i < action->fields->len; i++) { /* "scouting french" */
    g_autofree char *piece = arb_action_field(action, i)->domain.type == ARB_TYPE_PIECE
                                 ? piece_value(action, (int)i, words)
                                 : NULL;
    if (piece != NULL) {
      return g_strdup_printf("%s %s", name, piece);
    }
  }
  return g_strdup(name);
}

/* The words of the question that an entry answered: the highest of those it took off the stack that
 * were of its action.  Returns: (transfer full) (nullable) "ACTION must SIDE field=value ..." */
static char **
answered_words(const ArbState *state, const ArbEntry *entry)
{
  char **best = NULL;
  guint highest = 0;

  for (guint i = 0; i < entry->changes->len; i++) {
    const ArbChange *change = &g_array_index(entry->changes, ArbChange, i);
    if (change->attribute != ARB_ATTR_PENDING || change->from == 0
        || (best != NULL && change->piece < highest)) {
      continue;
    }
    char **words = arb_request_split(arb_state_text(state, change->from), NULL);
    if (words != NULL && g_strv_length(words) > 3 && strcmp(words[0], entry->action) == 0) {
      g_strfreev(best);
      best = words;
      highest = change->piece;
    } else {
      g_strfreev(words);
    }
  }
  return best;
}

char *
arb_format_entry(const ArbFormat *format,
                 guint viewer,
                 const ArbAction *action,
                 const ArbEntry *entry)
{
  g_autofree char *request = arb_entry_request(format->state, viewer, action, entry);

  return arb_format_deed(format, action, request);
}

char *
arb_entry_request(const ArbState *state,
                  guint viewer,
                  const ArbAction *action,
                  const ArbEntry *entry)
{
  g_auto(GStrv) words = answered_words(state, entry);
  g_autoptr(GString) text = g_string_new(entry->request);

  for (guint i = 3; words != NULL && words[i] != NULL; i++) {
    if (strpbrk(words[i], " \"") == NULL
        && arb_view_request(state, viewer, action, words[i]) == ARB_VIEW_ALL) {
      g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", words[i]);
    }
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}
