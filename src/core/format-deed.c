/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/format.h"
#include "core/view.h"

/* A deed in one line: what was done, by whom, to whom. */

/* A side by its name, another piece by its label. */
static char *
piece_word(const ArbFormat *format, guint piece)
{
  return arb_state_get(format->state, piece, ARB_ATTR_KIND) == ARB_KIND_SIDE
             ? arb_format_piece(format, piece)
             : arb_text_show(arb_state_label(format->state, piece));
}

/* Labels with commas, each as it is told; what is none stays as it was typed. */
static char *
labels_text(const ArbFormat *format, const char *labels)
{
  g_auto(GStrv) label = g_strsplit(labels, ",", -1);
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint i = 0; label[i] != NULL; i++) {
    guint piece = format->state != NULL ? arb_state_find(format->state, label[i]) : 0;
    g_autofree char *word = piece != 0 ? piece_word(format, piece) : arb_text_show(label[i]);
    g_string_append_printf(text, "%s%s", i > 0 ? ", " : "", word);
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

/* The value of a field in a request, under either of its names.  Returns: (transfer none)
 * (nullable) */
static const char *
request_value(char **words, const ArbField *field)
{
  for (guint i = 0; words != NULL && words[i] != NULL; i++) {
    const char *equals = strchr(words[i], '=');
    gsize length = equals != NULL ? (gsize)(equals - words[i]) : 0;
    gboolean named = length > 0
                     && ((strlen(field->id) == length && strncmp(words[i], field->id, length) == 0)
                         || (field->also != NULL && strlen(field->also) == length
                             && strncmp(words[i], field->also, length) == 0));
    if (named) {
      return equals + 1;
    }
  }
  return NULL;
}

/* Returns: (transfer full) (nullable) */
static char *
piece_value(const ArbFormat *format, const ArbAction *action, int field, char **words)
{
  const char *labels =
      field < 0 ? NULL : request_value(words, arb_action_field(action, (guint)field));

  return labels != NULL ? labels_text(format, labels) : NULL;
}

/* Who stands for an action that has no subject: "scouting French".  Returns: (transfer full)
 * (nullable) */
static char *
first_piece(const ArbFormat *format, const ArbAction *action, char **words)
{
  char *piece = NULL;

  for (guint i = 0; piece == NULL && i < action->fields->len; i++) {
    if (arb_action_field(action, i)->domain.type == ARB_TYPE_PIECE) {
      piece = piece_value(format, action, (int)i, words);
    }
  }
  return piece;
}

/* What somebody wrote with the deed: an order's objective. */
static void
append_texts(GString *text, const ArbFormat *format, const ArbAction *action, char **words)
{
  static const char *const QUOTES[ARB_N_LANGS][2] = {{"«", "»"}, {"“", "”"}};

  for (guint i = 0; i < action->fields->len; i++) {
    const ArbField *field = arb_action_field(action, i);
    const char *value = field->domain.type == ARB_TYPE_TEXT && !field->domain.list
                            ? request_value(words, field)
                            : NULL;
    if (value != NULL && *value != '\0') {
      g_autofree char *shown = arb_text_show(value);
      g_string_append_printf(text, "%s%s%s%s", text->len > 0 ? " " : "", QUOTES[format->lang][0],
                             shown, QUOTES[format->lang][1]);
    }
  }
}

char *
arb_format_who(const ArbFormat *format, const ArbAction *action, const char *request)
{
  g_auto(GStrv) words = arb_request_split(request, NULL);
  g_autofree char *subject = piece_value(format, action, action->subject, words);
  g_autofree char *object = piece_value(format, action, action->object, words);
  g_autoptr(GString) text = g_string_new(subject);

  if (object != NULL) {
    g_string_append_printf(text, "%s%s", subject != NULL ? " → " : "", object);
  } else if (subject == NULL) {
    g_autofree char *piece = first_piece(format, action, words);
    g_string_append(text, piece != NULL ? piece : "");
  }
  append_texts(text, format, action, words);
  return g_string_free(g_steal_pointer(&text), FALSE);
}

char *
arb_format_deed(const ArbFormat *format, const ArbAction *action, const char *request)
{
  g_autofree char *who = arb_format_who(format, action, request);
  const char *name = arb_text_get(&action->name, format->lang);

  return *who != '\0' ? g_strdup_printf("%s %s", name, who) : g_strdup(name);
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
