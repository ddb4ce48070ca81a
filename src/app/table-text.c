/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table-text.h"

#include <glib/gi18n.h>
#include <limits.h>
#include <string.h>

void
arb_table_text_free(ArbTableText *text)
{
  if (text == NULL) {
    return;
  }
  g_free(text->title);
  g_free(text->origin);
  g_free(text->note);
  g_strfreev(text->heading);
  g_ptr_array_unref(text->rows);
  g_free(text);
}

static char *
edge(const ArbFormat *format, const ArbAxis *axis, int value)
{
  return axis->length ? arb_format_length(format, value) : g_strdup_printf("%d", value);
}

static char *
band_text(const ArbFormat *format, const ArbAxis *axis, const ArbSlot *slot)
{
  g_autofree char *from = edge(format, axis, slot->from);
  g_autofree char *to = edge(format, axis, slot->to);

  if (slot->from == INT_MIN && slot->to == INT_MAX) {
    return g_strdup("–");
  }
  if (slot->from == INT_MIN) {
    return g_strdup_printf("≤ %s", to);
  }
  if (slot->to == INT_MAX) {
    return g_strdup_printf("≥ %s", from);
  }
  return slot->from == slot->to ? g_steal_pointer(&from) : g_strdup_printf("%s–%s", from, to);
}

/* Name of a row or column: the choice, the band, or both. */
static char *
slot_text(const ArbFormat *format, const ArbAxis *axis, const ArbSlot *slot)
{
  const ArbChoice *choice = axis->choices >= 0 && slot->key >= 0
                                ? arb_ruleset_choice(format->rules, (guint)axis->choices, slot->key)
                                : NULL;
  g_autofree char *band = axis->banded ? band_text(format, axis, slot) : NULL;

  if (choice == NULL) {
    return band != NULL ? g_steal_pointer(&band) : g_strdup("");
  }
  const char *name = arb_text_get(&choice->name, format->lang);
  return band != NULL ? g_strdup_printf("%s  %s", name, band) : g_strdup(name);
}

static char *
cell_text(const ArbFormat *format, ArbCell cell, int value)
{
  if (value == ARB_CELL_NONE) {
    return g_strdup("–");
  }
  switch (cell) {
  case ARB_CELL_LENGTH:
    return arb_format_length(format, value);
  case ARB_CELL_EIGHTHS:
    return arb_format_eighths(value);
  case ARB_CELL_NUMBER:
  default:
    return g_strdup_printf("%d", value);
  }
}

static char **
take_row(GPtrArray *cells)
{
  g_ptr_array_add(cells, NULL);
  return (char **)g_ptr_array_free(cells, FALSE);
}

static void
read_grid(ArbTableText *text, const ArbFormat *format, const ArbTable *table)
{
  guint n = table->columns->len;
  GPtrArray *heading = g_ptr_array_new();

  const char *across = arb_text_get(&table->columns_axis.name, format->lang);
  const char *down = arb_text_get(&table->rows_axis.name, format->lang);
  g_ptr_array_add(heading,
                  *across != '\0' ? g_strdup_printf("%s ↓   %s →", down, across) : g_strdup(down));
  for (guint c = 0; c < n; c++) {
    g_ptr_array_add(heading, slot_text(format, &table->columns_axis,
                                       &g_array_index(table->columns, ArbSlot, c)));
  }
  text->heading = take_row(heading);
  for (guint r = 0; r < table->rows->len; r++) {
    GPtrArray *cells = g_ptr_array_new();
    g_ptr_array_add(cells,
                    slot_text(format, &table->rows_axis, &g_array_index(table->rows, ArbSlot, r)));
    for (guint c = 0; c < n; c++) {
      g_ptr_array_add(cells,
                      cell_text(format, table->cell, g_array_index(table->cells, int, r *n + c)));
    }
    g_ptr_array_add(text->rows, take_row(cells));
  }
}

static void
read_modifiers(ArbTableText *text, const ArbFormat *format, const ArbTable *table)
{
  const char *const heading[] = {_("Modifier"), _("Value"), C_("column", "Rule"), NULL};

  text->heading = g_strdupv((char **)heading);
  for (guint i = 0; i < table->modifiers->len; i++) {
    const ArbModifierRow *row = g_ptr_array_index(table->modifiers, i);
    GPtrArray *cells = g_ptr_array_new();
    g_ptr_array_add(cells, g_strdup(arb_text_get(&row->text, format->lang)));
    g_ptr_array_add(cells, g_strdup_printf("%+d", row->value));
    g_ptr_array_add(cells, g_strdup(row->rule != NULL ? row->rule : ""));
    g_ptr_array_add(text->rows, take_row(cells));
  }
}

static char *
effects_text(const ArbFormat *format, const ArbResultRow *row)
{
  g_autoptr(GString) out = g_string_new(NULL);
  int roles = arb_ruleset_find_choices(format->rules, "role");

  for (guint i = 0; i < row->effects->len; i++) {
    const ArbEffect *effect = &g_array_index(row->effects, ArbEffect, i);
    const ArbVerb *verb = g_ptr_array_index(format->rules->verbs, (guint)effect->verb);
    const ArbChoice *role = roles >= 0 && effect->on >= 0
                                ? arb_ruleset_choice(format->rules, (guint)roles, effect->on)
                                : NULL;
    g_auto(GStrv) parts = g_strsplit(arb_text_get(&verb->name, format->lang), "{0}", 2);
    g_autofree char *number = g_strdup_printf("%d", effect->n);
    g_autofree char *words = g_strjoinv(number, parts);
    g_string_append_printf(out, "%s%s%s%s", i > 0 ? "; " : "",
                           role != NULL ? arb_text_get(&role->name, format->lang) : "",
                           role != NULL ? " " : "", words);
  }
  return g_string_free(g_steal_pointer(&out), FALSE);
}

static void
read_results(ArbTableText *text, const ArbFormat *format, const ArbTable *table)
{
  const char *const heading[] = {arb_text_get(&table->rows_axis.name, format->lang), _("Result"),
                                 _("What it does"), NULL};

  text->heading = g_strdupv((char **)heading);
  for (guint i = 0; i < table->results->len; i++) {
    const ArbResultRow *row = g_ptr_array_index(table->results, i);
    GPtrArray *cells = g_ptr_array_new();
    g_ptr_array_add(cells, slot_text(format, &table->rows_axis, &row->slot));
    g_ptr_array_add(cells, g_strdup(arb_text_get(&row->text, format->lang)));
    g_ptr_array_add(cells, effects_text(format, row));
    g_ptr_array_add(text->rows, take_row(cells));
  }
}

static char *
origin_text(const ArbTable *table)
{
  const char *whose = _("of the book");

  if (table->own) {
    whose = _("your own");
  } else if (table->origin == ARB_ORIGIN_DEFAULT) {
    whose = _("project default");
  } else if (table->origin == ARB_ORIGIN_RULING) {
    whose = _("ruling");
  }
  return table->rule != NULL ? g_strdup_printf("%s  ·  %s  ·  %s", whose, table->rule, table->path)
                             : g_strdup_printf("%s  ·  %s", whose, table->path);
}

ArbTableText *
arb_table_text_new(const ArbFormat *format, const ArbTable *table)
{
  ArbTableText *text = g_new0(ArbTableText, 1);

  text->title = g_strdup(arb_text_get(&table->title, format->lang));
  text->note = g_strdup(arb_text_get(&table->note, format->lang));
  text->origin = origin_text(table);
  text->rows = g_ptr_array_new_with_free_func((GDestroyNotify)g_strfreev);
  switch (table->form) {
  case ARB_TABLE_MODIFIERS:
    read_modifiers(text, format, table);
    break;
  case ARB_TABLE_RESULTS:
    read_results(text, format, table);
    break;
  case ARB_TABLE_GRID:
  default:
    read_grid(text, format, table);
    break;
  }
  return text;
}

gboolean
arb_table_text_has(const ArbTableText *text, const char *words)
{
  g_autoptr(GString) all = g_string_new(text->title);
  g_auto(GStrv) wanted = g_strsplit(words, " ", -1);

  g_string_append_printf(all, " %s %s", text->note, text->origin);
  for (guint i = 0; text->heading[i] != NULL; i++) {
    g_string_append_printf(all, " %s", text->heading[i]);
  }
  for (guint r = 0; r < text->rows->len; r++) {
    g_autofree char *row = g_strjoinv(" ", g_ptr_array_index(text->rows, r));
    g_string_append_printf(all, " %s", row);
  }
  g_autofree char *folded = arb_text_fold(all->str);
  for (guint i = 0; wanted[i] != NULL; i++) {
    if (strstr(folded, wanted[i]) == NULL) {
      return FALSE;
    }
  }
  return TRUE;
}
