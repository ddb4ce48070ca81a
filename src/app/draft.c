/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draft.h"

#include <string.h>

typedef struct {
  char *id;
  char *text;
  gboolean form;
} Said;

struct _ArbDraft {
  GObject parent;
  char *action;
  GPtrArray *fields; /* Said */
  GPtrArray *dice;   /* char *, ended by NULL */
  char *reason;
};

G_DEFINE_FINAL_TYPE(ArbDraft, arb_draft, G_TYPE_OBJECT)

static guint changed;

static void
free_said(gpointer data)
{
  Said *said = data;
  g_free(said->id);
  g_free(said->text);
  g_free(said);
}

static GPtrArray *
new_strings(void)
{
  GPtrArray *strings = g_ptr_array_new_with_free_func(g_free);
  g_ptr_array_add(strings, NULL);
  return strings;
}

static void
empty(ArbDraft *draft)
{
  g_ptr_array_set_size(draft->fields, 0);
  g_ptr_array_set_size(draft->dice, 0);
  g_ptr_array_add(draft->dice, NULL);
  g_clear_pointer(&draft->reason, g_free);
}

static void
tell(ArbDraft *draft)
{
  g_signal_emit(draft, changed, 0);
}

static Said *
find(ArbDraft *draft, const char *field, guint *out_at)
{
  for (guint i = 0; i < draft->fields->len; i++) {
    Said *said = g_ptr_array_index(draft->fields, i);
    if (strcmp(said->id, field) == 0) {
      *out_at = i;
      return said;
    }
  }
  return NULL;
}

static void
put(ArbDraft *draft, const char *field, const char *text, gboolean form)
{
  guint at = 0;
  Said *said = find(draft, field, &at);

  if (said == NULL) {
    said = g_new0(Said, 1);
    said->id = g_strdup(field);
    g_ptr_array_add(draft->fields, said);
  }
  g_free(said->text);
  said->text = g_strdup(text);
  said->form = form;
}

static void
push_die(ArbDraft *draft, const char *token)
{
  g_ptr_array_insert(draft->dice, (int)draft->dice->len - 1, g_strdup(token));
}

static void
take_over(ArbDraft *draft, ArbDraft *other)
{
  empty(draft);
  g_free(draft->action);
  draft->action = g_strdup(other->action);
  for (guint i = 0; i < other->fields->len; i++) {
    const Said *said = g_ptr_array_index(other->fields, i);
    put(draft, said->id, said->text, said->form);
  }
  for (guint i = 0; i + 1 < other->dice->len; i++) {
    push_die(draft, g_ptr_array_index(other->dice, i));
  }
  draft->reason = g_strdup(other->reason);
}

ArbDraft *
arb_draft_copy(ArbDraft *draft)
{
  ArbDraft *copy = arb_draft_new();

  take_over(copy, draft);
  return copy;
}

void
arb_draft_assign(ArbDraft *draft, ArbDraft *other)
{
  take_over(draft, other);
  tell(draft);
}

const char *
arb_draft_get_action(ArbDraft *draft)
{
  return draft->action;
}

static gboolean
switch_action(ArbDraft *draft, const char *action)
{
  if (strcmp(draft->action, action) == 0) {
    return FALSE;
  }
  empty(draft);
  g_free(draft->action);
  draft->action = g_strdup(action);
  return TRUE;
}

void
arb_draft_set_action(ArbDraft *draft, const char *action)
{
  if (switch_action(draft, action)) {
    tell(draft);
  }
}

static void
drop_tape(ArbDraft *draft)
{
  for (guint i = draft->fields->len; i > 0; i--) {
    const Said *said = g_ptr_array_index(draft->fields, i - 1);
    if (!said->form) {
      g_ptr_array_remove_index(draft->fields, i - 1);
    }
  }
}

static void
take_fields(ArbDraft *draft, const GPtrArray *fields)
{
  for (guint i = 0; i + 1 < fields->len; i++) {
    const char *field = g_ptr_array_index(fields, i);
    const char *text = strchr(field, '=');
    g_autofree char *id = g_strndup(field, (gsize)(text - field));
    put(draft, id, text + 1, FALSE);
  }
}

void
arb_draft_take_line(ArbDraft *draft, const ArbTapeLine *line)
{
  if (line->state == ARB_TAPE_ACTION) {
    switch_action(draft, line->action->id);
    drop_tape(draft);
    take_fields(draft, line->fields);
    g_ptr_array_set_size(draft->dice, 0);
    g_ptr_array_add(draft->dice, NULL);
    g_free(draft->reason);
    draft->reason = g_strdup(line->reason);
  }
  for (guint i = 0; i + 1 < line->dice->len; i++) {
    push_die(draft, g_ptr_array_index(line->dice, i));
  }
  tell(draft);
}

void
arb_draft_set_field(ArbDraft *draft, const char *field, const char *text)
{
  guint at = 0;
  const Said *said = find(draft, field, &at);

  if (text == NULL && said != NULL) {
    g_ptr_array_remove_index(draft->fields, at);
    tell(draft);
  } else if (text != NULL && (said == NULL || strcmp(said->text, text) != 0)) {
    put(draft, field, text, TRUE);
    tell(draft);
  }
}

const char *
arb_draft_get_field(ArbDraft *draft, const char *field)
{
  guint at = 0;
  const Said *said = find(draft, field, &at);

  return said != NULL ? said->text : NULL;
}

char **
arb_draft_dup_fields(ArbDraft *draft)
{
  GPtrArray *fields = g_ptr_array_new();

  for (guint i = 0; i < draft->fields->len; i++) {
    const Said *said = g_ptr_array_index(draft->fields, i);
    g_ptr_array_add(fields, g_strdup_printf("%s=%s", said->id, said->text));
  }
  g_ptr_array_add(fields, NULL);
  return (char **)g_ptr_array_free(fields, FALSE);
}

const char *const *
arb_draft_get_dice(ArbDraft *draft)
{
  return (const char *const *)draft->dice->pdata;
}

void
arb_draft_add_die(ArbDraft *draft, const char *token)
{
  push_die(draft, token);
  tell(draft);
}

void
arb_draft_drop_dice(ArbDraft *draft)
{
  if (draft->dice->len > 1) {
    g_ptr_array_set_size(draft->dice, 0);
    g_ptr_array_add(draft->dice, NULL);
    tell(draft);
  }
}

const char *
arb_draft_get_reason(ArbDraft *draft)
{
  return draft->reason;
}

void
arb_draft_set_reason(ArbDraft *draft, const char *reason)
{
  if (g_strcmp0(draft->reason, reason) != 0) {
    g_free(draft->reason);
    draft->reason = g_strdup(reason);
    tell(draft);
  }
}

void
arb_draft_clear(ArbDraft *draft)
{
  g_free(draft->action);
  draft->action = g_strdup("");
  empty(draft);
  tell(draft);
}

static void
arb_draft_finalize(GObject *object)
{
  ArbDraft *draft = ARB_DRAFT(object);

  g_free(draft->action);
  g_ptr_array_unref(draft->fields);
  g_ptr_array_unref(draft->dice);
  g_free(draft->reason);
  G_OBJECT_CLASS(arb_draft_parent_class)->finalize(object);
}

static void
arb_draft_class_init(ArbDraftClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = arb_draft_finalize;
  changed = g_signal_new("changed", ARB_TYPE_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                         G_TYPE_NONE, 0);
}

static void
arb_draft_init(ArbDraft *draft)
{
  draft->action = g_strdup("");
  draft->fields = g_ptr_array_new_with_free_func(free_said);
  draft->dice = new_strings();
}

ArbDraft *
arb_draft_new(void)
{
  return g_object_new(ARB_TYPE_DRAFT, NULL);
}
