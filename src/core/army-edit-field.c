/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdarg.h>
#include <string.h>

#include "core/army-edit-private.h"

/* Edits of fields: what the loader would refuse is refused at entry, and said. */

gboolean
arb_edit_refuse(ArbText *out_why, const char *id, ...)
{
  const char *arguments[8] = {NULL};
  va_list more;

  va_start(more, id);
  for (guint i = 0; i + 1 < G_N_ELEMENTS(arguments); i++) {
    arguments[i] = va_arg(more, const char *);
    if (arguments[i] == NULL) {
      break;
    }
  }
  va_end(more);
  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    g_free(out_why->in[lang]);
    out_why->in[lang] = arb_core_text(id, (ArbLang)lang, arguments);
  }
  return FALSE;
}

/* One line of at most so many characters. */
static gboolean
is_text(const char *text, glong most, ArbText *out_why)
{
  if (g_utf8_validate(text, -1, NULL) && g_utf8_strlen(text, -1) > most) {
    g_autofree char *number = g_strdup_printf("%ld", most);
    return arb_edit_refuse(out_why, "edit-too-long", number, NULL);
  }
  if (!arb_text_is_line(text)) {
    return arb_edit_refuse(out_why, "edit-not-a-line", NULL);
  }
  return TRUE;
}

static gboolean
is_free(const ArbArmyEdit *edit, guint row, const char *label, ArbText *out_why)
{
  int other = arb_army_edit_find_label(edit, label);
  if (other < 0 || other == (int)row) {
    return TRUE;
  }
  g_autofree char *letters = g_strndup(label, arb_edit_label_letters(label));
  g_autofree char *proposed = arb_army_edit_free_label(edit, letters, arb_edit_label_number(label));
  const ArbText *name = &arb_army_edit_get(edit, (guint)other)->name;
  const char *it = arb_text_get(name, ARB_LANG_IT);
  return arb_edit_refuse(out_why, "edit-label-taken", label,
                         *it != '\0' ? it : arb_text_get(name, ARB_LANG_EN), proposed, NULL);
}

/* A piece is changed, and the state kept. */
static void
set_string(ArbArmyEdit *edit, guint row, guint what, char *text)
{
  ArbEditState *state = arb_edit_begin(edit);
  ArbEditPiece *piece = arb_edit_own(edit, state, row);
  char **at =
      what == ARB_EDIT_FIELD_LABEL ? &piece->label : &piece->name.in[what - ARB_EDIT_FIELD_NAME];

  g_free(*at);
  *at = text;
  state->touched = TRUE;
  arb_edit_keep(edit, state, arb_edit_field(piece->id, what));
}

gboolean
arb_army_edit_set_label(ArbArmyEdit *edit, guint row, const char *text, ArbText *out_why)
{
  g_return_val_if_fail(edit != NULL && row < arb_army_edit_count(edit) && text != NULL, FALSE);

  g_autofree char *label = g_strstrip(g_ascii_strup(text, -1));
  const ArbEditPiece *piece = arb_army_edit_get(edit, row);
  if (*label != '\0' && !arb_edit_is_label(label)) {
    g_autofree char *letters = arb_army_edit_letters(edit);
    g_autofree char *proposed = arb_army_edit_free_label(edit, letters, 0);
    return arb_edit_refuse(out_why, "edit-label-form", label, proposed, NULL);
  }
  if (*label != '\0' && !is_free(edit, row, label, out_why)) {
    return FALSE;
  }
  if (g_strcmp0(piece->label != NULL ? piece->label : "", label) != 0) {
    set_string(edit, row, ARB_EDIT_FIELD_LABEL, *label != '\0' ? g_steal_pointer(&label) : NULL);
  }
  return TRUE;
}

gboolean
arb_army_edit_set_name(ArbArmyEdit *edit,
                       guint row,
                       ArbLang lang,
                       const char *text,
                       ArbText *out_why)
{
  g_return_val_if_fail(edit != NULL && row < arb_army_edit_count(edit) && text != NULL, FALSE);

  if (!is_text(text, ARB_XML_MAX_NAME, out_why)) {
    return FALSE;
  }
  g_autofree char *name = g_strstrip(g_strdup(text));
  const ArbText *now = &arb_army_edit_get(edit, row)->name;
  if (!g_str_equal(arb_text_get(now, lang), name)) {
    set_string(edit, row, ARB_EDIT_FIELD_NAME + lang, g_steal_pointer(&name));
  }
  return TRUE;
}

/* What would have been a value of that domain. */
static gboolean
refuse_value(const ArbArmyEdit *edit, const ArbDomain *domain, const char *text, ArbText *out_why)
{
  if (domain->type == ARB_TYPE_EIGHTHS) {
    return arb_edit_refuse(out_why, "edit-part", text, NULL);
  }
  if (domain->type == ARB_TYPE_CHOICE || domain->type == ARB_TYPE_FLAG) {
    return arb_edit_refuse(out_why, "edit-word", text, NULL);
  }
  g_autofree char *min = arb_domain_text(domain, edit->rules, domain->min);
  g_autofree char *max = arb_domain_text(domain, edit->rules, domain->max);
  gboolean whole = domain->type == ARB_TYPE_NUMBER;
  if (domain->max == G_MAXINT) {
    return arb_edit_refuse(out_why, whole ? "edit-number-from" : "edit-decimal-from", text, min,
                           NULL);
  }
  return arb_edit_refuse(out_why, whole ? "edit-number" : "edit-decimal", text, min, max, NULL);
}

/* Reads what was typed into a number; of TEXT and PIECE too. */
static gboolean
read_value(const ArbArmyEdit *edit, guint attribute, const char *text, int *out, ArbText *out_why)
{
  const ArbAttribute *known = arb_ruleset_attribute(edit->rules, attribute);

  if (*text == '\0' || known->domain.type == ARB_TYPE_TEXT) {
    *out = known->fallback;
    return is_text(text, ARB_XML_MAX_NAME, out_why);
  }
  if (known->domain.type == ARB_TYPE_PIECE) {
    g_autofree char *label = g_ascii_strup(text, -1);
    int row = arb_army_edit_find_label(edit, label);
    const ArbEditPiece *named = row >= 0 ? arb_army_edit_get(edit, (guint)row) : NULL;
    guint32 kinds = known->domain.kinds;
    if (named == NULL || (kinds != 0 && (kinds >> named->kind & 1) == 0)) {
      return arb_edit_refuse(out_why, "edit-no-piece", text, NULL);
    }
    *out = (int)named->id;
    return TRUE;
  }
  return arb_domain_parse(&known->domain, edit->rules, text, TRUE, out)
         || refuse_value(edit, &known->domain, text, out_why);
}

gboolean
arb_army_edit_set_value(ArbArmyEdit *edit,
                        guint row,
                        guint attribute,
                        const char *text,
                        ArbText *out_why)
{
  g_return_val_if_fail(edit != NULL && row < arb_army_edit_count(edit) && text != NULL, FALSE);

  const ArbEditPiece *now = arb_army_edit_get(edit, row);
  g_autofree char *plain = g_strstrip(g_strdup(text));
  int value = 0;
  g_return_val_if_fail(arb_army_edit_has(edit->rules, now->kind, attribute), FALSE);
  if (!read_value(edit, attribute, plain, &value, out_why)) {
    return FALSE;
  }
  gboolean is_words = arb_ruleset_attribute(edit->rules, attribute)->domain.type == ARB_TYPE_TEXT;
  const char *words = g_ptr_array_index(now->text, attribute);
  if (value == now->value[attribute]
      && (!is_words || g_str_equal(words != NULL ? words : "", plain))) {
    return TRUE;
  }
  ArbEditState *state = arb_edit_begin(edit);
  ArbEditPiece *piece = arb_edit_own(edit, state, row);
  piece->value[attribute] = value;
  if (is_words) {
    g_free(g_ptr_array_index(piece->text, attribute));
    g_ptr_array_index(piece->text, attribute) = *plain != '\0' ? g_steal_pointer(&plain) : NULL;
  }
  state->touched = TRUE;
  arb_edit_keep(edit, state, arb_edit_field(piece->id, ARB_EDIT_FIELD_VALUE + attribute));
  return TRUE;
}

char *
arb_army_edit_value_text(const ArbArmyEdit *edit, guint row, guint attribute)
{
  const ArbEditPiece *piece = arb_army_edit_get(edit, row);
  const ArbAttribute *known = arb_ruleset_attribute(edit->rules, attribute);
  const char *words = g_ptr_array_index(piece->text, attribute);
  int value = piece->value[attribute];

  if (known->domain.type == ARB_TYPE_TEXT) {
    return g_strdup(words != NULL ? words : "");
  }
  if (known->domain.type == ARB_TYPE_PIECE) {
    int named = value > 0 ? arb_army_edit_find(edit, (guint)value) : -1;
    const char *label = named >= 0 ? arb_army_edit_get(edit, (guint)named)->label : NULL;
    return g_strdup(label != NULL ? label : "");
  }
  if (known->domain.type == ARB_TYPE_EIGHTHS && value != known->fallback) {
    return g_strdup_printf("%d/8", value);
  }
  return value == known->fallback ? g_strdup("")
                                  : arb_domain_text(&known->domain, edit->rules, value);
}

/* A text of the head is changed, and the state kept. */
static void
set_head(ArbArmyEdit *edit, guint what, const char *text)
{
  ArbEditState *state = arb_edit_begin(edit);
  char **at = what == ARB_EDIT_FIELD_NATION   ? &state->head.nation
              : what >= ARB_EDIT_FIELD_ORIGIN ? &state->head.origin.in[what - ARB_EDIT_FIELD_ORIGIN]
                                              : &state->head.name.in[what - ARB_EDIT_FIELD_NAME];

  if (g_strcmp0(*at, text) == 0) {
    arb_edit_drop(state);
    return;
  }
  g_free(*at);
  *at = g_strdup(text);
  arb_edit_keep(edit, state, arb_edit_field(0, what));
}

/* One language at least has words. */
static gboolean
set_text(ArbArmyEdit *edit, guint what, ArbLang lang, const char *text, ArbText *out_why)
{
  gboolean origin = what == ARB_EDIT_FIELD_ORIGIN;
  const ArbEditHead *head = arb_army_edit_head(edit);
  ArbLang other = lang == ARB_LANG_IT ? ARB_LANG_EN : ARB_LANG_IT;
  g_autofree char *plain = g_utf8_validate(text, -1, NULL) ? g_strstrip(g_strdup(text)) : NULL;

  if (plain == NULL || !is_text(plain, origin ? ARB_XML_MAX_TEXT : ARB_XML_MAX_NAME, out_why)) {
    return plain != NULL ? FALSE : arb_edit_refuse(out_why, "edit-not-a-line", NULL);
  }
  if (*plain == '\0' && *arb_text_get(origin ? &head->origin : &head->name, other) == '\0') {
    return arb_edit_refuse(out_why, origin ? "edit-no-origin" : "edit-no-name", NULL);
  }
  set_head(edit, what + lang, plain);
  return TRUE;
}

gboolean
arb_army_edit_set_title(ArbArmyEdit *edit, ArbLang lang, const char *text, ArbText *out_why)
{
  g_return_val_if_fail(edit != NULL && lang < ARB_N_LANGS && text != NULL, FALSE);
  return set_text(edit, ARB_EDIT_FIELD_NAME, lang, text, out_why);
}

gboolean
arb_army_edit_set_origin(ArbArmyEdit *edit, ArbLang lang, const char *text, ArbText *out_why)
{
  g_return_val_if_fail(edit != NULL && lang < ARB_N_LANGS && text != NULL, FALSE);
  return set_text(edit, ARB_EDIT_FIELD_ORIGIN, lang, text, out_why);
}

gboolean
arb_army_edit_set_nation(ArbArmyEdit *edit, const char *text, ArbText *out_why)
{
  g_return_val_if_fail(edit != NULL && text != NULL, FALSE);

  gsize good = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-");
  if (!g_ascii_islower(*text) || text[good] != '\0' || good > ARB_XML_MAX_NAME) {
    return arb_edit_refuse(out_why, "edit-nation", text, NULL);
  }
  set_head(edit, ARB_EDIT_FIELD_NATION, text);
  return TRUE;
}

gboolean
arb_army_edit_set_year(ArbArmyEdit *edit, gboolean last, const char *text, ArbText *out_why)
{
  g_return_val_if_fail(edit != NULL && text != NULL, FALSE);

  const ArbEditHead *head = arb_army_edit_head(edit);
  g_autofree char *plain = g_strstrip(g_strdup(text));
  int year = 0;
  if (!arb_parse_decimal(plain, 0, FALSE, &year) || year < 1 || year > 9999) {
    return arb_edit_refuse(out_why, "edit-number", plain, "1", "9999", NULL);
  }
  if (last && year < head->from) {
    return arb_edit_refuse(out_why, "list-years", NULL);
  }
  if (year == (last ? head->to : head->from)) {
    return TRUE;
  }
  ArbEditState *state = arb_edit_begin(edit);
  state->head.from = last ? state->head.from : year;
  state->head.to = last ? year : MAX(state->head.to, year);
  arb_edit_keep(edit, state, arb_edit_field(0, ARB_EDIT_FIELD_YEAR + (last ? 1 : 0)));
  return TRUE;
}
