/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <limits.h>
#include <string.h>

#include "core/report-private.h"

/* Every table in force, with where it comes from. */

#define NONE "–"

static char *
edge_text(const ArbFormat *format, const ArbAxis *axis, int edge)
{
  return axis->length ? arb_format_length(format, edge) : g_strdup_printf("%d", edge);
}

/* "1–4", "67+", "≤ 0" */
static char *
band_text(const ArbFormat *format, const ArbAxis *axis, const ArbSlot *slot)
{
  if (slot->from == INT_MIN && slot->to == INT_MAX) {
    return g_strdup(NONE);
  }
  g_autofree char *from = slot->from != INT_MIN ? edge_text(format, axis, slot->from) : NULL;
  g_autofree char *to = slot->to != INT_MAX ? edge_text(format, axis, slot->to) : NULL;
  if (from == NULL) {
    return g_strdup_printf("≤ %s", to);
  }
  if (to == NULL) {
    return g_strdup_printf("%s+", from);
  }
  return slot->from == slot->to ? g_strdup(from) : g_strdup_printf("%s–%s", from, to);
}

/* Name of a row or column: the choice, the band, or both. */
static char *
slot_text(const ArbFormat *format, const ArbAxis *axis, const ArbSlot *slot)
{
  const ArbChoice *key = slot->key >= 0 && axis->choices >= 0
                             ? arb_ruleset_choice(format->rules, (guint)axis->choices, slot->key)
                             : NULL;
  g_autofree char *band = axis->banded ? band_text(format, axis, slot) : g_strdup("");
  const char *name = key != NULL ? arb_text_get(&key->name, format->lang) : "";

  return g_strdup_printf("%s%s%s", name, *name != '\0' && *band != '\0' ? " " : "", band);
}

static char *
cell_text(const ArbFormat *format, ArbCell kind, int cell)
{
  if (cell == ARB_CELL_NONE) {
    return g_strdup(NONE);
  }
  if (kind == ARB_CELL_LENGTH) {
    return arb_format_length(format, cell);
  }
  return kind == ARB_CELL_EIGHTHS ? arb_format_eighths(cell) : g_strdup_printf("%d", cell);
}

static void
add_column(const ArbReporter *reporter, ArbReportTable *out, const char *id, gboolean right)
{
  g_autofree char *name = g_strconcat("column-", id, NULL);
  g_autofree char *words = arb_core_text(name, reporter->format.lang, NULL);

  arb_report_column(out, words, right);
}

static void
add_grid(const ArbReporter *reporter, ArbReportTable *out, const ArbTable *table)
{
  const ArbFormat *format = &reporter->format;
  guint n = MAX(table->columns->len, 1); /* a list: one column without a head */

  const char *axis = arb_text_get(&table->rows_axis.name, format->lang);
  gboolean single = table->rows_axis.choices < 0 && !table->rows_axis.banded;

  /* A number alone is named by its axis. */
  arb_report_column(out, single ? "" : axis, FALSE);
  for (guint i = 0; i < table->columns->len; i++) {
    const ArbSlot *slot = &g_array_index(table->columns, ArbSlot, i);
    g_autofree char *head = slot_text(format, &table->columns_axis, slot);
    arb_report_column(out, head, TRUE);
  }
  if (table->columns->len == 0) {
    add_column(reporter, out, "value", TRUE);
  }
  for (guint row = 0; row < table->rows->len; row++) {
    const ArbSlot *slot = &g_array_index(table->rows, ArbSlot, row);
    arb_report_row(out, ARB_STYLE_PLAIN, 0);
    arb_report_take_cell(out, single ? g_strdup(axis) : slot_text(format, &table->rows_axis, slot));
    for (guint i = 0; i < n; i++) {
      int cell = g_array_index(table->cells, int, row *n + i);
      arb_report_take_cell(out, cell_text(format, table->cell, cell));
    }
  }
}

/* A summand with its sign; the minus is a true one. */
static char *
signed_text(int value)
{
  return value < 0 ? g_strdup_printf("−%u", 0u - (guint)value) : g_strdup_printf("+%d", value);
}

/* Name of the field that a row counts, as the first action that has it says: "own.losses" may be
 * its field "losses" or "attacker-losses". */
static const char *
field_name(const ArbReporter *reporter, const char *id)
{
  const char *bare = strchr(id, '.') != NULL ? strchr(id, '.') + 1 : id;
  g_autofree char *behind = g_strconcat("-", bare, NULL);

  for (guint i = 0; i < reporter->format.rules->actions->len; i++) {
    const ArbAction *action = arb_ruleset_action(reporter->format.rules, i);
    for (guint k = 0; k < action->fields->len; k++) {
      const ArbField *field = arb_action_field(action, k);
      if (strcmp(field->id, bare) == 0 || g_str_has_suffix(field->id, behind)) {
        return arb_text_get(&field->name, reporter->format.lang);
      }
    }
  }
  return bare;
}

static void
add_modifiers(const ArbReporter *reporter, ArbReportTable *out, const ArbTable *table)
{
  add_column(reporter, out, "reason", FALSE);
  add_column(reporter, out, "value", TRUE);
  add_column(reporter, out, "per", FALSE);
  add_column(reporter, out, "most", TRUE);
  add_column(reporter, out, "rule", FALSE);
  for (guint i = 0; i < table->modifiers->len; i++) {
    const ArbModifierRow *row = g_ptr_array_index(table->modifiers, i);
    arb_report_row(out, ARB_STYLE_PLAIN, 0);
    arb_report_cell(out, arb_text_get(&row->text, reporter->format.lang));
    arb_report_take_cell(out, signed_text(row->value));
    arb_report_cell(out, row->per != NULL ? field_name(reporter, row->per) : "");
    arb_report_take_cell(out, row->most > 0 ? g_strdup_printf("%d", row->most) : g_strdup(""));
    arb_report_cell(out, row->rule);
  }
  arb_report_prune(out);
}

static void
add_results(const ArbReporter *reporter, ArbReportTable *out, const ArbTable *table)
{
  arb_report_column(out, arb_text_get(&table->rows_axis.name, reporter->format.lang), FALSE);
  add_column(reporter, out, "result", FALSE);
  add_column(reporter, out, "effects", FALSE);
  add_column(reporter, out, "rule", FALSE);
  for (guint i = 0; i < table->results->len; i++) {
    const ArbResultRow *row = g_ptr_array_index(table->results, i);
    g_autoptr(GString) effects = g_string_new(NULL);
    for (guint k = 0; k < row->effects->len; k++) {
      g_autofree char *effect =
          arb_format_effect(&reporter->format, &g_array_index(row->effects, ArbEffect, k));
      g_string_append_printf(effects, "%s%s", k == 0 ? "" : "; ", effect);
    }
    arb_report_row(out, ARB_STYLE_PLAIN, 0);
    arb_report_take_cell(out, slot_text(&reporter->format, &table->rows_axis, &row->slot));
    arb_report_cell(out, arb_text_get(&row->text, reporter->format.lang));
    arb_report_cell(out, effects->str);
    arb_report_cell(out, row->rule);
  }
  arb_report_prune(out);
}

/* "project default · IT-FIR-5 · in cm" */
static char *
origin_text(const ArbReporter *reporter, const ArbTable *table)
{
  static const char *const origins[] = {"origin-book", "origin-ruling", "origin-default"};
  const char *id = table->own ? "origin-own" : origins[table->origin];
  g_autofree char *origin = arb_core_text(id, reporter->format.lang, NULL);
  gboolean lengths =
      table->cell == ARB_CELL_LENGTH || table->rows_axis.length || table->columns_axis.length;
  const char *across = arb_text_get(&table->columns_axis.name, reporter->format.lang);
  GString *text = g_string_new(origin);

  if (table->rule != NULL) {
    g_string_append_printf(text, " · %s", table->rule);
  }
  if (lengths && table->form != ARB_TABLE_MODIFIERS) {
    g_string_append(text, " · cm");
  }
  if (table->form == ARB_TABLE_GRID && table->columns->len > 0 && *across != '\0') {
    const char *const arguments[] = {across, NULL};
    g_autofree char *words = arb_core_text("across", reporter->format.lang, arguments);
    g_string_append_printf(text, " · %s", words);
  }
  return g_string_free(text, FALSE);
}

static void
add_table(const ArbReporter *reporter, const ArbTable *table)
{
  const char *title = arb_text_get(&table->title, reporter->format.lang);
  const char *note = arb_text_get(&table->note, reporter->format.lang);
  g_autofree char *origin = origin_text(reporter, table);

  arb_report_heading(reporter->report, 2, title);
  arb_report_paragraph(reporter->report, ARB_STYLE_QUIET, origin);
  ArbReportTable *out = arb_report_table(reporter->report, title);
  switch (table->form) {
  case ARB_TABLE_MODIFIERS:
    add_modifiers(reporter, out, table);
    break;
  case ARB_TABLE_RESULTS:
    add_results(reporter, out, table);
    break;
  case ARB_TABLE_GRID:
  default:
    add_grid(reporter, out, table);
    break;
  }
  if (*note != '\0') {
    arb_report_paragraph(reporter->report, ARB_STYLE_QUIET, note);
  }
}

void
arb_report_add_tables(const ArbReporter *reporter)
{
  for (guint i = 0; i < reporter->format.rules->tables->len; i++) {
    add_table(reporter, arb_ruleset_table(reporter->format.rules, i));
  }
}
