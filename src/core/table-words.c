/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/table-words.h"

#include <string.h>

#define NONE "–"

static void
free_column(ArbWordsColumn *column)
{
  g_free(column->head);
  g_free(column);
}

void
arb_table_words_free(ArbTableWords *words)
{
  if (words == NULL) {
    return;
  }
  g_free(words->title);
  g_free(words->origin);
  g_free(words->head);
  g_free(words->note);
  g_ptr_array_unref(words->columns);
  g_ptr_array_unref(words->rows);
  g_free(words);
}

static char *
edge_text(const ArbFormat *format, const ArbAxis *axis, int edge)
{
  return axis->length ? arb_format_length(format, edge) : arb_format_number(format, edge, FALSE);
}

static char *
band_text(const ArbFormat *format, const ArbAxis *axis, const ArbSlot *slot)
{
  g_autofree char *from = slot->from != INT_MIN ? edge_text(format, axis, slot->from) : NULL;
  g_autofree char *to = slot->to != INT_MAX ? edge_text(format, axis, slot->to) : NULL;

  if (from == NULL && to == NULL) {
    return g_strdup(NONE);
  }
  if (from == NULL) {
    return g_strdup_printf("≤ %s", to);
  }
  if (to == NULL) {
    return g_strdup_printf("%s+", from);
  }
  return slot->from == slot->to ? g_strdup(from) : g_strdup_printf("%s–%s", from, to);
}

char *
arb_table_words_slot(const ArbFormat *format, const ArbAxis *axis, const ArbSlot *slot)
{
  const ArbChoice *key = slot->key >= 0 && axis->choices >= 0
                             ? arb_ruleset_choice(format->rules, (guint)axis->choices, slot->key)
                             : NULL;
  g_autofree char *band = axis->banded ? band_text(format, axis, slot) : g_strdup("");
  const char *name = key != NULL ? arb_text_get(&key->name, format->lang) : "";

  return g_strdup_printf("%s%s%s", name, *name != '\0' && *band != '\0' ? " " : "", band);
}

char *
arb_table_words_cell(const ArbFormat *format, const ArbTable *table, int cell)
{
  return cell != ARB_CELL_NONE ? arb_format_cell(format, table, cell) : g_strdup(NONE);
}

char *
arb_table_words_signed(int value)
{
  return value < 0 ? g_strdup_printf("−%u", 0u - (guint)value) : g_strdup_printf("+%d", value);
}

/* Alternatives on one field: "weapon = musket|rifle". */
static gboolean
goes_on(const ArbCondition *when, const ArbCondition *before)
{
  return before != NULL && when->group > 0 && when->group == before->group
         && when->relation == before->relation && strcmp(when->field, before->field) == 0;
}

char *
arb_table_words_when(const ArbModifierRow *row)
{
  static const char *const relations[] = {"=", "≠", "≥", "≤"};
  GString *text = g_string_new(NULL);
  const ArbCondition *before = NULL;

  for (guint i = 0; i < row->conditions->len; i++) {
    const ArbCondition *when = g_ptr_array_index(row->conditions, i);
    if (goes_on(when, before)) {
      g_string_append_printf(text, "|%s", when->value);
    } else {
      gboolean other = before != NULL && when->group > 0 && when->group == before->group;
      g_string_append_printf(text, "%s%s %s %s",
                             before == NULL ? ""
                             : other        ? " | "
                                            : ", ",
                             when->field, relations[when->relation], when->value);
    }
    before = when;
  }
  return g_string_free(text, FALSE);
}

const ArbField *
arb_table_words_field(const ArbRuleset *rules, const char *id)
{
  const char *bare = strchr(id, '.') != NULL ? strchr(id, '.') + 1 : id;
  g_autofree char *behind = g_strconcat("-", bare, NULL);

  for (guint i = 0; i < rules->actions->len; i++) {
    const ArbAction *action = arb_ruleset_action(rules, i);
    for (guint k = 0; k < action->fields->len; k++) {
      const ArbField *field = arb_action_field(action, k);
      if (strcmp(field->id, bare) == 0 || g_str_has_suffix(field->id, behind)) {
        return field;
      }
    }
  }
  return NULL;
}

/* A table being put into words. */
typedef struct {
  const ArbFormat *format;
  const ArbTable *table;
  ArbTableWords *words;
} Teller;

static char *
core_words(const ArbFormat *format, const char *kind, const char *id)
{
  g_autofree char *name = g_strdup_printf("%s-%s", kind, id);

  return arb_core_text(name, format->lang, NULL);
}

static char *
origin_words(const ArbFormat *format, ArbOrigin origin)
{
  static const char *const ids[] = {"book", "ruling", "default"};

  return core_words(format, "origin", ids[origin]);
}

/* head: (transfer full) */
static void
add_column(const Teller *teller, ArbPart part, char *head, gboolean right)
{
  ArbWordsColumn *column = g_new0(ArbWordsColumn, 1);

  column->part = part;
  column->head = head;
  column->right = right;
  g_ptr_array_add(teller->words->columns, column);
}

static void
add_core_column(const Teller *teller, ArbPart part, const char *id, gboolean right)
{
  add_column(teller, part, core_words(teller->format, "column", id), right);
}

static void
take_row(const Teller *teller, GPtrArray *cells)
{
  g_ptr_array_add(cells, NULL);
  g_ptr_array_add(teller->words->rows, g_ptr_array_free(cells, FALSE));
}

/* What a row's own origin is, where it is not the table's. */
static char *
row_origin(const Teller *teller, ArbOrigin origin)
{
  return origin == teller->table->origin ? g_strdup("") : origin_words(teller->format, origin);
}

static void
tell_grid(const Teller *teller)
{
  const ArbFormat *format = teller->format;
  const ArbTable *table = teller->table;
  const char *axis = arb_text_get(&table->rows_axis.name, format->lang);
  gboolean single = table->rows_axis.choices < 0 && !table->rows_axis.banded;
  guint n = MAX(table->columns->len, 1); /* a list: one column without a slot */

  /* A number alone is named by its axis. */
  add_column(teller, ARB_PART_ROW, g_strdup(single ? "" : axis), FALSE);
  for (guint i = 0; i < n; i++) {
    char *head = i < table->columns->len ? arb_table_words_slot(
                     format, &table->columns_axis, &g_array_index(table->columns, ArbSlot, i))
                                         : core_words(format, "column", "value");
    add_column(teller, ARB_PART_CELL, head, TRUE);
    ((ArbWordsColumn *)g_ptr_array_index(teller->words->columns, i + 1))->slot = i;
  }
  add_core_column(teller, ARB_PART_ORIGIN, "origin", FALSE);
  for (guint row = 0; row < table->rows->len; row++) {
    const ArbSlot *slot = &g_array_index(table->rows, ArbSlot, row);
    GPtrArray *cells = g_ptr_array_new();
    g_ptr_array_add(cells, single ? g_strdup(axis)
                                  : arb_table_words_slot(format, &table->rows_axis, slot));
    for (guint i = 0; i < n; i++) {
      int cell = g_array_index(table->cells, int, row *n + i);
      g_ptr_array_add(cells, arb_table_words_cell(format, table, cell));
    }
    g_ptr_array_add(cells, row_origin(teller, g_array_index(table->origins, ArbOrigin, row)));
    take_row(teller, cells);
  }
}

static void
add_per(const Teller *teller, GPtrArray *cells, const ArbModifierRow *row)
{
  const ArbField *field =
      row->per != NULL ? arb_table_words_field(teller->format->rules, row->per) : NULL;

  g_ptr_array_add(
      cells, g_strdup(field != NULL ? arb_text_get(&field->name, teller->format->lang) : row->per));
  if (row->per == NULL || row->step <= 1) {
    g_ptr_array_add(cells, NULL);
  } else {
    g_ptr_array_add(cells, field != NULL
                               ? arb_format_value(teller->format, &field->domain, row->step)
                               : g_strdup_printf("%d", row->step));
  }
}

static void
tell_modifiers(const Teller *teller)
{
  const ArbTable *table = teller->table;

  add_core_column(teller, ARB_PART_REASON, "reason", FALSE);
  add_core_column(teller, ARB_PART_VALUE, "value", TRUE);
  add_core_column(teller, ARB_PART_PER, "per", FALSE);
  add_core_column(teller, ARB_PART_STEP, "step", TRUE);
  add_core_column(teller, ARB_PART_MOST, "most", TRUE);
  add_core_column(teller, ARB_PART_WHEN, "when", FALSE);
  add_core_column(teller, ARB_PART_RULE, "rule", FALSE);
  add_core_column(teller, ARB_PART_ORIGIN, "origin", FALSE);
  for (guint i = 0; i < table->modifiers->len; i++) {
    const ArbModifierRow *row = g_ptr_array_index(table->modifiers, i);
    GPtrArray *cells = g_ptr_array_new();
    g_ptr_array_add(cells, g_strdup(arb_text_get(&row->text, teller->format->lang)));
    g_ptr_array_add(cells, arb_table_words_signed(row->value));
    add_per(teller, cells, row);
    g_ptr_array_add(cells, row->most > 0 ? g_strdup_printf("%d", row->most) : NULL);
    g_ptr_array_add(cells, arb_table_words_when(row));
    g_ptr_array_add(cells, g_strdup(row->rule));
    g_ptr_array_add(cells, row_origin(teller, row->origin));
    for (guint k = 0; k < cells->len; k++) {
      cells->pdata[k] = cells->pdata[k] != NULL ? cells->pdata[k] : g_strdup("");
    }
    take_row(teller, cells);
  }
}

static char *
effects_text(const ArbFormat *format, const ArbResultRow *row)
{
  GString *text = g_string_new(NULL);

  for (guint i = 0; i < row->effects->len; i++) {
    g_autofree char *effect = arb_format_effect(format, &g_array_index(row->effects, ArbEffect, i));
    g_string_append_printf(text, "%s%s", i == 0 ? "" : "; ", effect);
  }
  return g_string_free(text, FALSE);
}

static void
tell_results(const Teller *teller)
{
  const ArbFormat *format = teller->format;
  const ArbTable *table = teller->table;

  add_column(teller, ARB_PART_ROW, g_strdup(arb_text_get(&table->rows_axis.name, format->lang)),
             FALSE);
  add_core_column(teller, ARB_PART_RESULT, "result", FALSE);
  add_core_column(teller, ARB_PART_EFFECTS, "effects", FALSE);
  add_core_column(teller, ARB_PART_RULE, "rule", FALSE);
  add_core_column(teller, ARB_PART_ORIGIN, "origin", FALSE);
  for (guint i = 0; i < table->results->len; i++) {
    const ArbResultRow *row = g_ptr_array_index(table->results, i);
    GPtrArray *cells = g_ptr_array_new();
    g_ptr_array_add(cells, arb_table_words_slot(format, &table->rows_axis, &row->slot));
    g_ptr_array_add(cells, g_strdup(arb_text_get(&row->text, format->lang)));
    g_ptr_array_add(cells, effects_text(format, row));
    g_ptr_array_add(cells, g_strdup(row->rule != NULL ? row->rule : ""));
    g_ptr_array_add(cells, row_origin(teller, row->origin));
    take_row(teller, cells);
  }
}

static gboolean
is_silent(const ArbTableWords *words, guint column)
{
  for (guint i = 0; i < words->rows->len; i++) {
    if (*((char **)g_ptr_array_index(words->rows, i))[column] != '\0') {
      return FALSE;
    }
  }
  return TRUE;
}

static void
prune(ArbTableWords *words)
{
  for (guint column = words->columns->len; column > 0; column--) {
    if (!is_silent(words, column - 1)) {
      continue;
    }
    for (guint i = 0; i < words->rows->len; i++) {
      char **cells = g_ptr_array_index(words->rows, i);
      g_free(cells[column - 1]);
      memmove(&cells[column - 1], &cells[column],
              (words->columns->len - column + 1) * sizeof *cells);
    }
    g_ptr_array_remove_index(words->columns, column - 1);
  }
}

/* "project default · IT-FIR-5 · cm · across: modified die" */
static char *
head_text(const Teller *teller)
{
  const ArbTable *table = teller->table;
  const char *across = arb_text_get(&table->columns_axis.name, teller->format->lang);
  gboolean lengths =
      table->cell == ARB_CELL_LENGTH || table->rows_axis.length || table->columns_axis.length;
  GString *text = g_string_new(teller->words->origin);

  if (table->rule != NULL) {
    g_string_append_printf(text, " · %s", table->rule);
  }
  if (lengths && table->form != ARB_TABLE_MODIFIERS) {
    g_string_append(text, " · cm");
  }
  if (table->form == ARB_TABLE_GRID && table->columns->len > 0 && *across != '\0') {
    const char *const arguments[] = {across, NULL};
    g_autofree char *words = arb_core_text("across", teller->format->lang, arguments);
    g_string_append_printf(text, " · %s", words);
  }
  return g_string_free(text, FALSE);
}

ArbTableWords *
arb_table_words_new(const ArbFormat *format, const ArbTable *table)
{
  ArbTableWords *words = g_new0(ArbTableWords, 1);
  const Teller teller = {format, table, words};

  words->title = g_strdup(arb_text_get(&table->title, format->lang));
  words->note = g_strdup(arb_text_get(&table->note, format->lang));
  words->origin =
      table->own ? core_words(format, "origin", "own") : origin_words(format, table->origin);
  words->head = head_text(&teller);
  words->columns = g_ptr_array_new_with_free_func((GDestroyNotify)free_column);
  words->rows = g_ptr_array_new_with_free_func((GDestroyNotify)g_strfreev);
  switch (table->form) {
  case ARB_TABLE_MODIFIERS:
    tell_modifiers(&teller);
    break;
  case ARB_TABLE_RESULTS:
    tell_results(&teller);
    break;
  case ARB_TABLE_GRID:
  default:
    tell_grid(&teller);
    break;
  }
  prune(words);
  return words;
}

char *
arb_table_words_text(const ArbTableWords *words)
{
  g_autoptr(GString) all = g_string_new(words->title);

  g_string_append_printf(all, " %s %s", words->note, words->head);
  for (guint i = 0; i < words->columns->len; i++) {
    const ArbWordsColumn *column = g_ptr_array_index(words->columns, i);
    g_string_append_printf(all, " %s", column->head);
  }
  for (guint i = 0; i < words->rows->len; i++) {
    g_autofree char *row = g_strjoinv(" ", g_ptr_array_index(words->rows, i));
    g_string_append_printf(all, " %s", row);
  }
  return arb_text_fold(all->str);
}

gboolean
arb_table_text_has(const char *text, const char *wanted)
{
  g_auto(GStrv) each = g_strsplit(wanted, " ", -1);

  for (guint i = 0; each[i] != NULL; i++) {
    if (strstr(text, each[i]) == NULL) {
      return FALSE;
    }
  }
  return TRUE;
}

gboolean
arb_table_words_has(const ArbTableWords *words, const char *wanted)
{
  g_autofree char *text = arb_table_words_text(words);

  return arb_table_text_has(text, wanted);
}
