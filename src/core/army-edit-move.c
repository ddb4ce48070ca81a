/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/army-edit-private.h"

/* Edits of the outline: rows come, go and move. */

static gboolean
has_room(const ArbArmyEdit *edit, guint more, ArbText *out_why)
{
  g_autofree char *most = g_strdup_printf("%d", ARB_ARMYLIST_MAX_PIECES);

  return arb_army_edit_count(edit) + more <= ARB_ARMYLIST_MAX_PIECES
         || arb_edit_refuse(out_why, "list-too-long", most, NULL);
}

/* Letters for a piece of that kind: those of the nearest one before it; else those of the list. A
 * formation has a C behind them.  Returns: (transfer full) */
static char *
letters_for(const ArbArmyEdit *edit, int row, guint kind)
{
  gboolean formation = arb_army_edit_is_formation(edit->rules, kind);

  for (int i = MIN(row, (int)arb_army_edit_count(edit) - 1); i >= 0; i--) {
    const ArbEditPiece *piece = arb_army_edit_get(edit, (guint)i);
    gboolean alike = arb_army_edit_is_formation(edit->rules, piece->kind) == formation;
    if (alike && piece->label != NULL) {
      return g_strndup(piece->label, arb_edit_label_letters(piece->label));
    }
  }
  g_autofree char *letters = arb_army_edit_letters(edit);
  gsize length = strlen(letters);
  gboolean has = length > 1 && letters[length - 1] == 'C';
  if (formation && !has && length < 3) {
    return g_strconcat(letters, "C", NULL);
  }
  return g_strndup(letters, !formation && has ? length - 1 : length);
}

gboolean
arb_army_edit_add(ArbArmyEdit *edit, int row, guint kind, guint *out_row, ArbText *out_why)
{
  g_return_val_if_fail(edit != NULL && arb_army_edit_has_kind(edit->rules, kind), FALSE);

  guint at = arb_army_edit_count(edit);
  guint depth = 0;
  if (!has_room(edit, 1, out_why)) {
    return FALSE;
  }
  if (row >= 0) {
    const ArbEditPiece *above = arb_army_edit_get(edit, (guint)row);
    gboolean below = arb_army_edit_is_formation(edit->rules, above->kind);
    at = arb_army_edit_end(edit, (guint)row);
    depth = arb_army_edit_depth(edit, (guint)row) + (below ? 1 : 0);
  }
  g_autofree char *letters = letters_for(edit, (int)at - 1, kind);
  ArbEditPiece *piece = arb_edit_piece_new(edit->rules, edit->next_id++, kind);
  piece->label = arb_army_edit_free_label(edit, letters, 0);
  ArbEditState *state = arb_edit_begin(edit);
  arb_edit_insert(state, at, piece, MIN(depth, ARB_EDIT_MAX_DEPTH - 1));
  state->touched = TRUE;
  arb_edit_keep(edit, state, 0);
  *out_row = at;
  return TRUE;
}

/* Who of the copied names one that was copied with it names the copy. */
static void
relink(const ArbArmyEdit *edit, ArbEditPiece *piece, guint first, guint n, guint first_id)
{
  for (guint i = 0; i < edit->rules->attributes->len; i++) {
    if (arb_ruleset_attribute(edit->rules, i)->domain.type != ARB_TYPE_PIECE
        || piece->value[i] <= 0) {
      continue;
    }
    int row = arb_army_edit_find(edit, (guint)piece->value[i]);
    if (row >= (int)first && row < (int)(first + n)) {
      piece->value[i] = (int)(first_id + (guint)row - first);
    }
  }
}

static gboolean
is_name_taken(const ArbArmyEdit *edit, const char *name)
{
  for (guint i = 0; i < arb_army_edit_count(edit); i++) {
    if (g_strcmp0(arb_army_edit_get(edit, i)->name.in[ARB_LANG_IT], name) == 0) {
      return TRUE;
    }
  }
  return FALSE;
}

static void
step_name(char **name)
{
  char *next = arb_army_edit_next_name(*name);
  gboolean fits = g_utf8_strlen(next, -1) <= ARB_XML_MAX_NAME;

  g_free(fits ? *name : next);
  *name = fits ? next : *name;
}

/* The next number that no piece of the list bears: found in one language, taken in both. */
static void
number_name(const ArbArmyEdit *edit, ArbText *name)
{
  const char *it = arb_text_get(name, ARB_LANG_IT);

  for (guint left = arb_army_edit_count(edit); *it != '\0' && left > 0 && is_name_taken(edit, it);
       left--) {
    for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
      if (*arb_text_get(name, (ArbLang)lang) != '\0') {
        step_name(&name->in[lang]);
      }
    }
    it = arb_text_get(name, ARB_LANG_IT);
  }
}

gboolean
arb_army_edit_copy(ArbArmyEdit *edit, guint row, guint *out_row, ArbText *out_why)
{
  g_return_val_if_fail(edit != NULL && row < arb_army_edit_count(edit), FALSE);

  guint end = arb_army_edit_end(edit, row);
  if (!has_room(edit, end - row, out_why)) {
    return FALSE;
  }
  ArbEditState *state = arb_edit_begin(edit);
  g_autoptr(GHashTable) labels = arb_edit_labels(state);
  guint first_id = edit->next_id;
  for (guint i = row; i < end; i++) {
    const ArbEditPiece *piece = arb_army_edit_get(edit, i);
    ArbEditPiece *copy = arb_edit_piece_copy(edit->rules, piece);
    copy->id = edit->next_id++;
    g_clear_pointer(&copy->comments, g_strfreev);
    if (piece->label != NULL) {
      g_autofree char *letters = g_strndup(piece->label, arb_edit_label_letters(piece->label));
      g_free(copy->label);
      copy->label = arb_edit_take_label(labels, letters, arb_edit_label_number(piece->label));
    }
    relink(edit, copy, row, end - row, first_id);
    if (i == row) {
      number_name(edit, &copy->name);
    }
    arb_edit_insert(state, end + i - row, copy, arb_army_edit_depth(edit, i));
  }
  state->touched = TRUE;
  arb_edit_keep(edit, state, 0);
  *out_row = end;
  return TRUE;
}

/* Nobody names a piece that is no longer there. */
static void
unlink_pieces(const ArbArmyEdit *edit, ArbEditState *state, guint first, guint end)
{
  for (guint row = 0; row < state->rows->len; row++) {
    for (guint i = 0; i < edit->rules->attributes->len; i++) {
      int id = arb_edit_row(state, row)->piece->value[i];
      int named = arb_ruleset_attribute(edit->rules, i)->domain.type == ARB_TYPE_PIECE && id > 0
                      ? arb_army_edit_find(edit, (guint)id)
                      : -1;
      if (named >= (int)first && named < (int)end) {
        arb_edit_own(edit, state, row)->value[i] = 0;
      }
    }
  }
}

void
arb_army_edit_remove(ArbArmyEdit *edit, guint row)
{
  g_return_if_fail(edit != NULL && row < arb_army_edit_count(edit));

  guint end = arb_army_edit_end(edit, row);
  ArbEditState *state = arb_edit_begin(edit);
  g_array_remove_range(state->rows, row, end - row);
  unlink_pieces(edit, state, row, end);
  state->touched = TRUE;
  arb_edit_keep(edit, state, 0);
}

/* The neighbour of the same depth before a row; -1. */
static int
find_before(const ArbArmyEdit *edit, guint row)
{
  guint depth = arb_army_edit_depth(edit, row);
  int at = (int)row - 1;

  while (at >= 0 && arb_army_edit_depth(edit, (guint)at) > depth) {
    at--;
  }
  return at >= 0 && arb_army_edit_depth(edit, (guint)at) == depth ? at : -1;
}

static guint
deepest(const ArbArmyEdit *edit, guint row)
{
  guint depth = 0;

  for (guint i = row; i < arb_army_edit_end(edit, row); i++) {
    depth = MAX(depth, arb_army_edit_depth(edit, i));
  }
  return depth;
}

gboolean
arb_army_edit_can_move(const ArbArmyEdit *edit, guint row, ArbEditMove move)
{
  guint end = arb_army_edit_end(edit, row);

  switch (move) {
  case ARB_EDIT_UP:
    return find_before(edit, row) >= 0;
  case ARB_EDIT_DOWN:
    return end < arb_army_edit_count(edit)
           && arb_army_edit_depth(edit, end) == arb_army_edit_depth(edit, row);
  case ARB_EDIT_INTO:
    return find_before(edit, row) >= 0 && deepest(edit, row) + 1 < ARB_EDIT_MAX_DEPTH;
  case ARB_EDIT_OUT:
  default:
    return arb_army_edit_depth(edit, row) > 0;
  }
}

/* Rows first..end, taken out, stand before what was row `to`, by so much deeper. */
static guint
shift(ArbArmyEdit *edit, guint first, guint to, int deeper)
{
  guint end = arb_army_edit_end(edit, first);
  guint at = to > first ? to - (end - first) : to;
  ArbEditState *state = arb_edit_begin(edit);

  /* References of their own, for the rows taken out give up theirs. */
  for (guint i = first; i < end; i++) {
    arb_edit_row(state, i)->piece->refs++;
  }
  g_array_remove_range(state->rows, first, end - first);
  for (guint i = first; i < end; i++) {
    const ArbEditRow *row = arb_edit_row(arb_edit_now(edit), i);
    arb_edit_insert(state, at + i - first, row->piece, (guint)((int)row->depth + deeper));
  }
  state->touched = TRUE;
  arb_edit_keep(edit, state, 0);
  return at;
}

gboolean
arb_army_edit_move(ArbArmyEdit *edit, guint row, ArbEditMove move, guint *out_row)
{
  g_return_val_if_fail(edit != NULL && row < arb_army_edit_count(edit), FALSE);

  guint end = arb_army_edit_end(edit, row);
  if (!arb_army_edit_can_move(edit, row, move)) {
    return FALSE;
  }
  switch (move) {
  case ARB_EDIT_UP:
    *out_row = shift(edit, row, (guint)find_before(edit, row), 0);
    return TRUE;
  case ARB_EDIT_DOWN:
    *out_row = shift(edit, row, arb_army_edit_end(edit, end), 0);
    return TRUE;
  case ARB_EDIT_INTO:
    *out_row = shift(edit, row, row, 1);
    return TRUE;
  case ARB_EDIT_OUT:
  default:
    *out_row =
        shift(edit, row, arb_army_edit_end(edit, (guint)arb_army_edit_parent(edit, row)), -1);
    return TRUE;
  }
}
