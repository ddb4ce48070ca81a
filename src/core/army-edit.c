/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/army-edit.h"

#include "core/army-edit-private.h"
#include "core/armylist-private.h"

/* States of the list: undo and redo, and what can be read of the one there is now. */

static void
unref_piece(ArbEditPiece *piece)
{
  if (--piece->refs > 0) {
    return;
  }
  g_free(piece->label);
  arb_text_clear(&piece->name);
  g_free(piece->value);
  g_ptr_array_unref(piece->text);
  g_strfreev(piece->comments);
  g_free(piece);
}

static void
clear_row(gpointer data)
{
  ArbEditRow *row = data;
  unref_piece(row->piece);
}

void
arb_edit_drop(ArbEditState *state)
{
  g_array_unref(state->rows);
  arb_text_clear(&state->head.name);
  arb_text_clear(&state->head.origin);
  g_free(state->head.nation);
  g_free(state);
}

ArbEditPiece *
arb_edit_piece_new(const ArbRuleset *rules, guint id, guint kind)
{
  guint n = rules->attributes->len;
  ArbEditPiece *piece = g_new0(ArbEditPiece, 1);

  piece->refs = 1;
  piece->id = id;
  piece->kind = kind;
  piece->value = g_new(int, n);
  piece->text = g_ptr_array_new_full(n, g_free);
  g_ptr_array_set_size(piece->text, (int)n);
  for (guint i = 0; i < n; i++) {
    piece->value[i] = arb_ruleset_attribute(rules, i)->fallback;
  }
  return piece;
}

static void
copy_text(ArbText *to, const ArbText *from)
{
  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    to->in[lang] = g_strdup(from->in[lang]);
  }
}

ArbEditPiece *
arb_edit_piece_copy(const ArbRuleset *rules, const ArbEditPiece *piece)
{
  ArbEditPiece *copy = arb_edit_piece_new(rules, piece->id, piece->kind);

  copy->label = g_strdup(piece->label);
  copy_text(&copy->name, &piece->name);
  copy->comments = g_strdupv(piece->comments);
  for (guint i = 0; i < rules->attributes->len; i++) {
    copy->value[i] = piece->value[i];
    g_ptr_array_index(copy->text, i) = g_strdup(g_ptr_array_index(piece->text, i));
  }
  return copy;
}

const ArbEditRow *
arb_edit_row(const ArbEditState *state, guint row)
{
  return &g_array_index(state->rows, ArbEditRow, row);
}

ArbEditPiece *
arb_edit_own(const ArbArmyEdit *edit, ArbEditState *state, guint row)
{
  ArbEditRow *at = &g_array_index(state->rows, ArbEditRow, row);
  ArbEditPiece *own = arb_edit_piece_copy(edit->rules, at->piece);

  unref_piece(at->piece);
  at->piece = own;
  return own;
}

void
arb_edit_insert(ArbEditState *state, guint at, ArbEditPiece *piece, guint depth)
{
  ArbEditRow row = {.piece = piece, .depth = depth};
  g_array_insert_val(state->rows, at, row);
}

const ArbEditState *
arb_edit_now(const ArbArmyEdit *edit)
{
  return g_ptr_array_index(edit->states, edit->at);
}

static ArbEditState *
new_state(void)
{
  ArbEditState *state = g_new0(ArbEditState, 1);

  state->rows = g_array_new(FALSE, FALSE, sizeof(ArbEditRow));
  g_array_set_clear_func(state->rows, clear_row);
  return state;
}

ArbEditState *
arb_edit_begin(const ArbArmyEdit *edit)
{
  const ArbEditState *now = arb_edit_now(edit);
  ArbEditState *state = new_state();

  g_array_append_vals(state->rows, now->rows->data, now->rows->len);
  for (guint i = 0; i < state->rows->len; i++) {
    g_array_index(state->rows, ArbEditRow, i).piece->refs++;
  }
  copy_text(&state->head.name, &now->head.name);
  copy_text(&state->head.origin, &now->head.origin);
  state->head.nation = g_strdup(now->head.nation);
  state->head.from = now->head.from;
  state->head.to = now->head.to;
  state->touched = now->touched;
  return state;
}

/* An edit of the same field as the one before takes its place, unless that one was saved. */
void
arb_edit_keep(ArbArmyEdit *edit, ArbEditState *state, guint64 field)
{
  const ArbEditState *now = arb_edit_now(edit);
  gboolean same = field != 0 && now->field == field && now->number != edit->saved && edit->at > 0;

  state->field = field;
  state->number = edit->next_number++;
  g_ptr_array_set_size(edit->states, (int)edit->at + (same ? 0 : 1));
  g_ptr_array_add(edit->states, state);
  if (edit->states->len > ARB_EDIT_MAX_STATES) {
    g_ptr_array_remove_index(edit->states, 0);
  }
  edit->at = edit->states->len - 1;
}

static ArbArmyEdit *
new_edit(ArbRuleset *rules)
{
  ArbArmyEdit *edit = g_new0(ArbArmyEdit, 1);

  edit->rules = arb_ruleset_ref(rules);
  edit->states = g_ptr_array_new_with_free_func((GDestroyNotify)arb_edit_drop);
  edit->next_number = 1;
  edit->next_id = 1;
  edit->declared_pieces = -1;
  edit->declared = g_new(int, rules->attributes->len);
  for (guint i = 0; i < rules->attributes->len; i++) {
    edit->declared[i] = -1;
  }
  return edit;
}

static void
keep_first(ArbArmyEdit *edit, ArbEditState *state)
{
  state->number = edit->next_number++;
  g_ptr_array_add(edit->states, state);
}

ArbArmyEdit *
arb_army_edit_new(ArbRuleset *rules, const char *name, int year)
{
  g_return_val_if_fail(rules != NULL && name != NULL && *name != '\0', NULL);

  ArbArmyEdit *edit = new_edit(rules);
  ArbEditState *state = new_state();
  state->head.name.in[ARB_LANG_IT] = g_strdup(name);
  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    state->head.origin.in[lang] = arb_core_text("edit-origin", (ArbLang)lang, NULL);
  }
  state->head.nation = g_strdup("unnamed");
  state->head.from = year;
  state->head.to = year;
  state->touched = TRUE;
  edit->declared_pieces = 0;
  for (guint i = 0; i < rules->attributes->len; i++) {
    edit->declared[i] = arb_ruleset_attribute(rules, i)->total ? 0 : -1;
  }
  keep_first(edit, state);
  return edit;
}

/* A proper name stands in the first language alone. */
static void
take_name(ArbText *to, const ArbText *from)
{
  gboolean proper = g_strcmp0(from->in[ARB_LANG_IT], from->in[ARB_LANG_EN]) == 0;

  to->in[ARB_LANG_IT] = g_strdup(from->in[ARB_LANG_IT]);
  to->in[ARB_LANG_EN] = proper ? NULL : g_strdup(from->in[ARB_LANG_EN]);
}

static ArbEditPiece *
take_piece(const ArbArmyList *list, guint number)
{
  const ArbListPiece *listed = g_ptr_array_index(list->pieces, number);
  ArbEditPiece *piece = arb_edit_piece_new(list->rules, number + 1, listed->kind);

  piece->label = g_strdup(listed->label);
  piece->comments = g_strdupv(listed->comments);
  take_name(&piece->name, &listed->name);
  for (guint i = 0; i < list->rules->attributes->len; i++) {
    piece->value[i] = listed->value[i];
    if (arb_list_has(list->rules, listed->kind, i) && listed->value[i] > 0
        && arb_ruleset_attribute(list->rules, i)->domain.type == ARB_TYPE_TEXT) {
      piece->value[i] = 0;
      g_ptr_array_index(piece->text, i) =
          g_strdup(g_ptr_array_index(list->texts, (guint)listed->value[i]));
    }
  }
  return piece;
}

ArbArmyEdit *
arb_army_edit_from_list(const ArbArmyList *plain)
{
  g_return_val_if_fail(plain != NULL, NULL);

  ArbArmyEdit *edit = new_edit(plain->rules);
  ArbEditState *state = new_state();
  take_name(&state->head.name, &plain->name);
  take_name(&state->head.origin, &plain->origin);
  state->head.nation = g_strdup(plain->nation);
  state->head.from = plain->from;
  state->head.to = plain->to;
  for (guint i = 0; i < plain->pieces->len; i++) {
    const ArbListPiece *listed = g_ptr_array_index(plain->pieces, i);
    guint depth = listed->parent >= 0 ? arb_edit_row(state, (guint)listed->parent)->depth + 1 : 0;
    arb_edit_insert(state, i, take_piece(plain, i), depth);
  }
  edit->next_id = plain->pieces->len + 1;
  edit->declared_pieces = plain->declared_pieces;
  for (guint i = 0; i < plain->rules->attributes->len; i++) {
    edit->declared[i] = plain->declared[i];
  }
  edit->comments = g_strdupv(plain->comments);
  edit->end_comments = g_strdupv(plain->end_comments);
  keep_first(edit, state);
  return edit;
}

void
arb_army_edit_free(ArbArmyEdit *edit)
{
  if (edit == NULL) {
    return;
  }
  g_ptr_array_unref(edit->states);
  g_free(edit->declared);
  g_strfreev(edit->comments);
  g_strfreev(edit->end_comments);
  arb_ruleset_unref(edit->rules);
  g_free(edit);
}

ArbRuleset *
arb_army_edit_rules(const ArbArmyEdit *edit)
{
  return edit->rules;
}

const ArbEditHead *
arb_army_edit_head(const ArbArmyEdit *edit)
{
  return &arb_edit_now(edit)->head;
}

guint
arb_army_edit_count(const ArbArmyEdit *edit)
{
  return arb_edit_now(edit)->rows->len;
}

const ArbEditPiece *
arb_army_edit_get(const ArbArmyEdit *edit, guint row)
{
  g_return_val_if_fail(row < arb_army_edit_count(edit), NULL);
  return arb_edit_row(arb_edit_now(edit), row)->piece;
}

guint
arb_army_edit_depth(const ArbArmyEdit *edit, guint row)
{
  g_return_val_if_fail(row < arb_army_edit_count(edit), 0);
  return arb_edit_row(arb_edit_now(edit), row)->depth;
}

guint
arb_army_edit_end(const ArbArmyEdit *edit, guint row)
{
  guint depth = arb_army_edit_depth(edit, row);
  guint end = row + 1;

  while (end < arb_army_edit_count(edit) && arb_army_edit_depth(edit, end) > depth) {
    end++;
  }
  return end;
}

int
arb_army_edit_parent(const ArbArmyEdit *edit, guint row)
{
  guint depth = arb_army_edit_depth(edit, row);
  int above = (int)row - 1;

  while (above >= 0 && arb_army_edit_depth(edit, (guint)above) >= depth) {
    above--;
  }
  return above;
}

int
arb_army_edit_find(const ArbArmyEdit *edit, guint id)
{
  for (guint i = 0; i < arb_army_edit_count(edit); i++) {
    if (arb_army_edit_get(edit, i)->id == id) {
      return (int)i;
    }
  }
  return -1;
}

int
arb_army_edit_find_label(const ArbArmyEdit *edit, const char *label)
{
  for (guint i = 0; i < arb_army_edit_count(edit); i++) {
    if (g_strcmp0(arb_army_edit_get(edit, i)->label, label) == 0) {
      return (int)i;
    }
  }
  return -1;
}

gboolean
arb_army_edit_can_undo(const ArbArmyEdit *edit)
{
  return edit->at > 0;
}

gboolean
arb_army_edit_can_redo(const ArbArmyEdit *edit)
{
  return edit->at + 1 < edit->states->len;
}

gboolean
arb_army_edit_undo(ArbArmyEdit *edit)
{
  gboolean can = arb_army_edit_can_undo(edit);
  edit->at -= can ? 1 : 0;
  return can;
}

gboolean
arb_army_edit_redo(ArbArmyEdit *edit)
{
  gboolean can = arb_army_edit_can_redo(edit);
  edit->at += can ? 1 : 0;
  return can;
}

void
arb_army_edit_forget(ArbArmyEdit *edit)
{
  g_ptr_array_set_size(edit->states, (int)edit->at + 1);
  g_ptr_array_remove_range(edit->states, 0, edit->at);
  edit->at = 0;
  edit->saved = 0;
}

/* A list of one state that was never saved has nothing to lose. */
gboolean
arb_army_edit_is_changed(const ArbArmyEdit *edit)
{
  return edit->saved != 0 ? arb_edit_now(edit)->number != edit->saved : edit->states->len > 1;
}

void
arb_army_edit_mark_saved(ArbArmyEdit *edit)
{
  edit->saved = arb_edit_now(edit)->number;
}
