/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/army-words.h"

/* A name said in one language alone counts for both. */
static const char *
name_in(const ArbText *name, ArbLang lang)
{
  const char *own = arb_text_get(name, lang);
  return *own != '\0' ? own : arb_text_get(name, lang == ARB_LANG_IT ? ARB_LANG_EN : ARB_LANG_IT);
}

/* What a list must say of the piece, where the roster shows it; else its kind. */
static const char *
what_it_is(const ArbRuleset *rules, const ArbEditPiece *piece, ArbLang lang)
{
  for (guint i = 0; i < rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(rules, i);
    if (attribute->required && attribute->column && attribute->domain.type == ARB_TYPE_CHOICE
        && arb_army_edit_has(rules, piece->kind, i)) {
      const ArbChoice *choice =
          arb_ruleset_choice(rules, (guint)attribute->domain.choices, piece->value[i]);
      return choice != NULL ? arb_text_get(&choice->name, lang) : "";
    }
  }
  return arb_text_get(&arb_ruleset_kind(rules, piece->kind)->name, lang);
}

char *
arb_army_words_years(int from, int to)
{
  return from == to ? g_strdup_printf("%d", from) : g_strdup_printf("%d–%d", from, to);
}

static char *
short_sums(ArbArmyDesk *desk, int row)
{
  const ArbRuleset *rules = arb_army_edit_rules(arb_army_desk_get_edit(desk));
  GString *text = g_string_new(NULL);

  for (guint i = 0; i < rules->attributes->len; i++) {
    if (arb_ruleset_attribute(rules, i)->total) {
      g_string_append_printf(text, "%s%" G_GINT64_FORMAT, text->len > 0 ? " · " : "",
                             arb_army_desk_sum(desk, row, i));
    }
  }
  return g_string_free(text, FALSE);
}

char *
arb_army_words_row(ArbArmyDesk *desk, int row, ArbLang lang)
{
  const ArbArmyEdit *edit = arb_army_desk_get_edit(desk);
  const ArbRuleset *rules = arb_army_edit_rules(edit);
  g_autofree char *sums = short_sums(desk, row);

  if (row < 0) {
    const ArbEditHead *head = arb_army_edit_head(edit);
    g_autofree char *years = arb_army_words_years(head->from, head->to);
    g_autofree char *name = arb_text_show(name_in(&head->name, lang));
    return g_strdup_printf("%c%c%s%c%s%c%s", ARB_TEXT_SEPARATOR, ARB_TEXT_SEPARATOR, name,
                           ARB_TEXT_SEPARATOR, years, ARB_TEXT_SEPARATOR, sums);
  }
  const ArbEditPiece *piece = arb_army_edit_get(edit, (guint)row);
  g_autofree char *depth = g_strnfill(arb_army_edit_depth(edit, (guint)row) + 1, ' ');
  g_autofree char *label = arb_text_show(piece->label != NULL ? piece->label : "–");
  g_autofree char *name = arb_text_show(name_in(&piece->name, lang));
  return g_strdup_printf("%s%c%s%c%s%c%s%c%s", depth, ARB_TEXT_SEPARATOR, label, ARB_TEXT_SEPARATOR,
                         name, ARB_TEXT_SEPARATOR, what_it_is(rules, piece, lang),
                         ARB_TEXT_SEPARATOR, sums);
}

char *
arb_army_words_sums(ArbArmyDesk *desk, int row, ArbLang lang)
{
  const ArbRuleset *rules = arb_army_edit_rules(arb_army_desk_get_edit(desk));
  GString *text = g_string_new(NULL);

  for (guint i = 0; i < rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(rules, i);
    if (attribute->total) {
      g_string_append_printf(text, "%s%s: %" G_GINT64_FORMAT, text->len > 0 ? "  ·  " : "",
                             arb_text_get(&attribute->name, lang), arb_army_desk_sum(desk, row, i));
    }
  }
  return g_string_free(text, FALSE);
}

/* Labels of pieces that nobody can call by a name.  Returns: (nullable) all have one */
static char *
nameless(const ArbArmyList *list)
{
  g_autoptr(GString) labels = g_string_new(NULL);

  for (guint i = 0; i < list->pieces->len; i++) {
    const ArbListPiece *piece = g_ptr_array_index(list->pieces, i);
    if (*name_in(&piece->name, ARB_LANG_IT) == '\0') {
      g_string_append_printf(labels, "%s%s", labels->len > 0 ? ", " : "",
                             piece->label != NULL ? piece->label : "–");
    }
  }
  return labels->len > 0 ? g_string_free(g_steal_pointer(&labels), FALSE) : NULL;
}

char *
arb_army_words_warnings(ArbArmyDesk *desk, ArbLang lang)
{
  const ArbArmyList *list = arb_army_desk_get_checked(desk);
  g_autofree char *labels = list != NULL ? nameless(list) : NULL;
  GString *text = g_string_new(NULL);

  if (labels != NULL) {
    const char *const words[] = {labels, NULL};
    g_autofree char *line = arb_core_text("list-nameless", lang, words);
    g_string_append_printf(text, "⚠ %s", line);
  }

  for (guint i = 0; list != NULL && i < list->warnings->len; i++) {
    g_string_append_printf(text, "%s⚠ %s", text->len > 0 ? "\n" : "",
                           arb_text_get(g_ptr_array_index(list->warnings, i), lang));
  }
  return g_string_free(text, FALSE);
}

char *
arb_army_words_title(ArbArmyDesk *desk, ArbLang lang)
{
  return arb_text_show(name_in(&arb_army_edit_head(arb_army_desk_get_edit(desk))->name, lang));
}
