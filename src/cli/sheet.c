/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/sheet.h"

#include <limits.h>
#include <string.h>

#include "cli/answer.h"

void
cli_sheet_free(CliSheet *sheet)
{
  if (sheet == NULL) {
    return;
  }
  g_ptr_array_unref(sheet->cells);
  g_free(sheet);
}

static void
take_cell(CliSheet *sheet, char *cell)
{
  g_ptr_array_add(sheet->cells, cell);
}

static void
add_cell(CliSheet *sheet, const char *cell)
{
  take_cell(sheet, g_strdup(cell != NULL ? cell : ""));
}

/* A heading for people, an id for programs. */
static void
add_heading(CliSheet *sheet, const CliRun *run, const char *id)
{
  g_autofree char *text = g_strdup_printf("column-%s", id);

  take_cell(sheet, run->format == CLI_CSV ? g_strdup(id) : cli_text(run, text, NULL));
}

/* The set "role" says on whom effects fall. */
static const ArbChoice *
find_role(const ArbRuleset *rules, int role)
{
  int set = arb_ruleset_find_choices(rules, "role");

  return role >= 0 && set >= 0 ? arb_ruleset_choice(rules, (guint)set, role) : NULL;
}

char *
cli_role_id(const ArbRuleset *rules, int role)
{
  const ArbChoice *choice = find_role(rules, role);

  return g_strdup(choice != NULL ? choice->id : NULL);
}

char *
cli_effect_text(const ArbRuleset *rules, const ArbEffect *effect, ArbLang lang)
{
  const ArbFormat format = {.rules = rules, .lang = lang};

  return arb_format_effect(&format, effect);
}

static char *
edge_text(const CliRun *run, const ArbAxis *axis, int edge)
{
  gboolean comma = run->format != CLI_CSV && run->lang == ARB_LANG_IT;

  if (edge == INT_MIN || edge == INT_MAX) {
    return g_strdup("");
  }
  return axis->length ? arb_format_hundredths(edge, comma) : g_strdup_printf("%d", edge);
}

/* Name of the choice, its id for programs; "" when the axis has none. */
static const char *
key_text(const CliRun *run, const ArbRuleset *rules, const ArbAxis *axis, const ArbSlot *slot)
{
  const ArbChoice *key = slot->key >= 0 && axis->choices >= 0
                             ? arb_ruleset_choice(rules, (guint)axis->choices, slot->key)
                             : NULL;

  if (key == NULL) {
    return "";
  }
  return run->format == CLI_CSV ? key->id : arb_text_get(&key->name, run->lang);
}

/* "1–4", "67+", "≤ 0"; for programs "1..4", "67..", "..0". */
static char *
band_text(const CliRun *run, const ArbAxis *axis, const ArbSlot *slot)
{
  g_autofree char *from = edge_text(run, axis, slot->from);
  g_autofree char *to = edge_text(run, axis, slot->to);

  if (run->format == CLI_CSV) {
    return g_strdup_printf("%s..%s", from, to);
  }
  if (*from == '\0') {
    return *to != '\0' ? g_strdup_printf("≤ %s", to) : g_strdup("–");
  }
  if (*to == '\0') {
    return g_strdup_printf("%s+", from);
  }
  return slot->from == slot->to ? g_strdup(from) : g_strdup_printf("%s–%s", from, to);
}

static char *
slot_text(const CliRun *run, const ArbRuleset *rules, const ArbAxis *axis, const ArbSlot *slot)
{
  g_autofree char *band = axis->banded ? band_text(run, axis, slot) : g_strdup("");
  const char *word = key_text(run, rules, axis, slot);

  return g_strdup_printf("%s%s%s", word, *word != '\0' && *band != '\0' ? " " : "", band);
}

/* The head of a row: one cell for people; for programs the key and both edges of the band apart,
 * as far as the axis has them. */
static guint
add_row_head(CliSheet *sheet,
             const CliRun *run,
             const ArbRuleset *rules,
             const ArbAxis *axis,
             const ArbSlot *slot)
{
  guint before = sheet->cells->len;

  if (run->format != CLI_CSV) {
    take_cell(sheet, slot != NULL ? slot_text(run, rules, axis, slot)
                                  : g_strdup(arb_text_get(&axis->name, run->lang)));
    return 1;
  }
  if (axis->choices >= 0) {
    add_cell(sheet, slot != NULL ? key_text(run, rules, axis, slot) : "key");
  }
  if (axis->banded) {
    take_cell(sheet, slot != NULL ? edge_text(run, axis, slot->from) : g_strdup("from"));
    take_cell(sheet, slot != NULL ? edge_text(run, axis, slot->to) : g_strdup("to"));
  }
  return sheet->cells->len - before;
}

static char *
cell_text(const CliRun *run, const ArbTable *table, int cell)
{
  gboolean people = run->format != CLI_CSV;

  if (cell == ARB_CELL_NONE) {
    return g_strdup(people ? "–" : "");
  }
  if (table->cell == ARB_CELL_LENGTH) {
    return arb_format_hundredths(cell, people && run->lang == ARB_LANG_IT);
  }
  return table->cell == ARB_CELL_EIGHTHS && people ? arb_format_eighths(cell)
                                                   : g_strdup_printf("%d", cell);
}

static void
fill_grid(CliSheet *sheet, const CliRun *run, const ArbRuleset *rules, const ArbTable *table)
{
  guint n = MAX(table->columns->len, 1); /* a list: one column without a head */

  sheet->columns = n + add_row_head(sheet, run, rules, &table->rows_axis, NULL);
  for (guint i = 0; i < table->columns->len; i++) {
    const ArbSlot *slot = &g_array_index(table->columns, ArbSlot, i);
    take_cell(sheet, slot_text(run, rules, &table->columns_axis, slot));
  }
  if (table->columns->len == 0) {
    add_cell(sheet, run->format == CLI_CSV ? "value" : "");
  }
  for (guint row = 0; row < table->rows->len; row++) {
    add_row_head(sheet, run, rules, &table->rows_axis, &g_array_index(table->rows, ArbSlot, row));
    for (guint i = 0; i < n; i++) {
      take_cell(sheet, cell_text(run, table, g_array_index(table->cells, int, row *n + i)));
    }
  }
}

/* Alternatives on one field: "weapon = musket|rifle". */
static gboolean
goes_on(const ArbCondition *when, const ArbCondition *before)
{
  return before != NULL && when->group > 0 && when->group == before->group
         && when->relation == before->relation && strcmp(when->field, before->field) == 0;
}

/* "class = elite, weapon = musket|rifle, uphill = yes | smoke = yes". */
static char *
conditions_text(const ArbModifierRow *row)
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

static void
fill_modifiers(CliSheet *sheet, const CliRun *run, const ArbTable *table)
{
  static const char *const headings[] = {"reason", "value", "per", "most", "when", "rule"};

  sheet->columns = G_N_ELEMENTS(headings);
  for (guint i = 0; i < G_N_ELEMENTS(headings); i++) {
    add_heading(sheet, run, headings[i]);
  }
  for (guint i = 0; i < table->modifiers->len; i++) {
    const ArbModifierRow *row = g_ptr_array_index(table->modifiers, i);
    add_cell(sheet, run->format == CLI_CSV ? row->id : arb_text_get(&row->text, run->lang));
    take_cell(sheet, run->format == CLI_CSV ? g_strdup_printf("%d", row->value)
                                            : cli_signed(row->value, TRUE));
    add_cell(sheet, row->per);
    take_cell(sheet, row->most > 0 ? g_strdup_printf("%d", row->most) : g_strdup(""));
    take_cell(sheet, conditions_text(row));
    add_cell(sheet, row->rule);
  }
}

static void
fill_results(CliSheet *sheet, const CliRun *run, const ArbRuleset *rules, const ArbTable *table)
{
  static const char *const headings[] = {"result", "effects", "rule"};

  sheet->columns =
      G_N_ELEMENTS(headings) + add_row_head(sheet, run, rules, &table->rows_axis, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(headings); i++) {
    add_heading(sheet, run, headings[i]);
  }
  for (guint i = 0; i < table->results->len; i++) {
    const ArbResultRow *row = g_ptr_array_index(table->results, i);
    g_autoptr(GString) effects = g_string_new(NULL);
    for (guint k = 0; k < row->effects->len; k++) {
      const ArbEffect *effect = &g_array_index(row->effects, ArbEffect, k);
      g_autofree char *text = cli_effect_text(rules, effect, run->lang);
      g_string_append_printf(effects, "%s%s", k == 0 ? "" : "; ", text);
    }
    add_row_head(sheet, run, rules, &table->rows_axis, &row->slot);
    add_cell(sheet, run->format == CLI_CSV ? row->id : arb_text_get(&row->text, run->lang));
    add_cell(sheet, effects->str);
    add_cell(sheet, row->rule);
  }
}

CliSheet *
cli_sheet_new(const CliRun *run, const ArbRuleset *rules, const ArbTable *table)
{
  CliSheet *sheet = g_new0(CliSheet, 1);

  sheet->cells = g_ptr_array_new_with_free_func(g_free);
  switch (table->form) {
  case ARB_TABLE_GRID:
    fill_grid(sheet, run, rules, table);
    break;
  case ARB_TABLE_MODIFIERS:
    fill_modifiers(sheet, run, table);
    break;
  case ARB_TABLE_RESULTS:
    fill_results(sheet, run, rules, table);
    break;
  default:
    g_assert_not_reached();
  }
  return sheet;
}
