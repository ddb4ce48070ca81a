/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/army-edit-private.h"

/* Labels that are free, and names with the next number. */

#define CAPITALS "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define DIGITS   "0123456789"

gsize
arb_edit_label_letters(const char *label)
{
  return strspn(label, CAPITALS);
}

guint
arb_edit_label_number(const char *label)
{
  int number = 0;

  return arb_parse_decimal(label + arb_edit_label_letters(label), 0, FALSE, &number) && number >= 0
             ? (guint)number
             : 0;
}

gboolean
arb_edit_is_label(const char *text)
{
  gsize letters = strspn(text, CAPITALS);
  gsize digits = strspn(text + letters, DIGITS);

  return letters >= 1 && letters <= 3 && digits >= 1 && digits <= 9
         && text[letters + digits] == '\0';
}

GHashTable *
arb_edit_labels(const ArbEditState *state)
{
  GHashTable *labels = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < state->rows->len; i++) {
    const char *label = arb_edit_row(state, i)->piece->label;
    if (label != NULL) {
      g_hash_table_add(labels, g_strdup(label));
    }
  }
  return labels;
}

char *
arb_edit_take_label(GHashTable *labels, const char *letters, guint after)
{
  char *label = NULL;

  do {
    g_free(label);
    label = g_strdup_printf("%s%u", letters, ++after);
  } while (!g_hash_table_add(labels, g_strdup(label)));
  return label;
}

char *
arb_army_edit_free_label(const ArbArmyEdit *edit, const char *letters, guint after)
{
  g_autoptr(GHashTable) labels = arb_edit_labels(arb_edit_now(edit));
  return arb_edit_take_label(labels, letters, after);
}

/* How many letters all labels of a state begin with.  out_first: (transfer none) (nullable) the
 * first label. */
static gsize
count_common(const ArbEditState *state, const char **out_first)
{
  const char *first = NULL;
  gsize common = 0;

  for (guint i = 0; i < state->rows->len; i++) {
    const char *label = arb_edit_row(state, i)->piece->label;
    if (label == NULL) {
      continue;
    }
    if (first == NULL) {
      first = label;
      common = arb_edit_label_letters(first);
    }
    while (strncmp(first, label, common) != 0) {
      common--;
    }
  }
  *out_first = first;
  return common;
}

/* The first letter of the list's name that a label may have; X where there is none. */
static char *
letter_of_name(const ArbArmyEdit *edit)
{
  const ArbText *name = &arb_army_edit_head(edit)->name;
  const char *it = arb_text_get(name, ARB_LANG_IT);
  g_autofree char *ascii = g_str_to_ascii(*it != '\0' ? it : arb_text_get(name, ARB_LANG_EN), "C");
  g_autofree char *capitals = g_ascii_strup(ascii, -1);
  const char *letter = strpbrk(capitals, CAPITALS);

  return letter != NULL ? g_strndup(letter, 1) : g_strdup("X");
}

char *
arb_army_edit_letters(const ArbArmyEdit *edit)
{
  const char *first = NULL;
  gsize common = count_common(arb_edit_now(edit), &first);

  if (first == NULL) {
    return letter_of_name(edit);
  }
  return g_strndup(first, common > 0 ? common : arb_edit_label_letters(first));
}

/* Letters of the label that a piece will have.  Returns: (transfer full) */
static char *
new_letters(const ArbArmyEdit *edit, const ArbEditPiece *piece, const char *letters, gsize common)
{
  if (piece->label != NULL) {
    g_autofree char *behind =
        g_strndup(piece->label + common, arb_edit_label_letters(piece->label + common));
    return g_strconcat(letters, behind, NULL);
  }
  return g_strconcat(letters, arb_army_edit_is_formation(edit->rules, piece->kind) ? "C" : "",
                     NULL);
}

/* Letters that all labels are to begin with, in the place of the `common` first ones of today.
 * Returns: FALSE when a label would have more than three. */
static gboolean
number_rows(const ArbArmyEdit *edit, ArbEditState *state, const char *letters, gsize common)
{
  g_autoptr(GHashTable) last = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < state->rows->len; i++) {
    ArbEditPiece *piece = arb_edit_own(edit, state, i);
    char *group = new_letters(edit, piece, letters, common);
    guint number = GPOINTER_TO_UINT(g_hash_table_lookup(last, group)) + 1;
    gboolean good = strlen(group) <= 3;
    g_free(piece->label);
    piece->label = g_strdup_printf("%s%u", group, number);
    g_hash_table_replace(last, group, GUINT_TO_POINTER(number));
    if (!good) {
      return FALSE;
    }
  }
  return TRUE;
}

gboolean
arb_army_edit_number(ArbArmyEdit *edit, const char *letters, ArbText *out_why)
{
  g_return_val_if_fail(edit != NULL && letters != NULL && out_why != NULL, FALSE);

  const char *first = NULL;
  gsize common = count_common(arb_edit_now(edit), &first);
  g_autofree char *capitals = g_ascii_strup(letters, -1);
  ArbEditState *state = arb_edit_begin(edit);

  if (*capitals == '\0' || arb_edit_label_letters(capitals) != strlen(capitals)
      || !number_rows(edit, state, capitals, common)) {
    arb_edit_drop(state);
    return arb_edit_refuse(out_why, "edit-letters", letters, NULL);
  }
  state->touched = TRUE;
  arb_edit_keep(edit, state, 0);
  return TRUE;
}

/* What stands behind a number, as the next number has it.  Returns: (transfer none) (nullable) as
 * it was. */
static const char *
next_ending(const char *behind, guint number)
{
  static const char *const english[] = {"st", "nd", "rd", "th"};
  gsize length = 0;

  while (g_ascii_isalpha(behind[length]) || (guchar)behind[length] >= 128) {
    length++;
  }
  for (guint i = 0; i < G_N_ELEMENTS(english); i++) {
    if (length == 2 && strncmp(behind, english[i], 2) == 0) {
      guint last = number / 10 % 10 == 1 ? 0 : number % 10;
      return english[last >= 1 && last <= 3 ? last - 1 : 3];
    }
  }
  gboolean french = (length == 2 && strncmp(behind, "er", 2) == 0)
                    || (length == 4 && strncmp(behind, "ère", 4) == 0);
  return french ? "e" : NULL;
}

char *
arb_army_edit_next_name(const char *text)
{
  gsize end = strlen(text);
  int number = 0;

  while (end > 0 && !g_ascii_isdigit(text[end - 1])) {
    end--;
  }
  gsize start = end;
  while (start > 0 && g_ascii_isdigit(text[start - 1])) {
    start--;
  }
  g_autofree char *digits = g_strndup(text + start, end - start);
  if (!arb_parse_decimal(digits, 0, FALSE, &number) || number == G_MAXINT) {
    return g_strdup_printf("%s%s2", text, *text != '\0' ? " " : "");
  }
  const char *ending = next_ending(text + end, (guint)number + 1);
  gsize skip = 0;
  while (ending != NULL && (g_ascii_isalpha(text[end + skip]) || (guchar)text[end + skip] >= 128)) {
    skip++;
  }
  return g_strdup_printf("%.*s%d%s%s", (int)start, text, number + 1, ending != NULL ? ending : "",
                         text + end + skip);
}
