/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <limits.h>
#include <string.h>

#include "core/table-words.h"

#include "rules/registry.h"

#include "cli/answer.h"
#include "cli/commands.h"
#include "cli/csv.h"
#include "cli/grid.h"

static const char *const ORIGINS[] = {"book", "ruling", "default"};
static const char *const FORMS[] = {"grid", "modifiers", "results"};

static void
json_head(ArbJson *json, const CliRun *run, const ArbTable *table)
{
  arb_json_string(json, "id", table->id);
  arb_json_string(json, "title", arb_text_get(&table->title, run->lang));
  arb_json_string(json, "form", FORMS[table->form]);
  arb_json_string(json, "origin", ORIGINS[table->origin]);
  arb_json_string(json, "rule", table->rule);
  arb_json_bool(json, "own", table->own);
  arb_json_string(json, "file", table->path);
}

static char *
origin_text(const CliRun *run, const ArbTable *table)
{
  g_autofree char *id = g_strdup_printf("origin-%s", ORIGINS[table->origin]);

  return cli_text(run, table->own ? "origin-own" : id, NULL);
}

static CliStatus
list_tables(const CliRun *run, const ArbRuleset *rules)
{
  g_autoptr(CliGrid) grid = cli_grid_new("llll");
  ArbJson *json = arb_json_new();

  arb_json_open(json, NULL, '{');
  arb_json_string(json, "ruleset", rules->id);
  arb_json_open(json, "tables", '[');
  for (guint i = 0; i < rules->tables->len; i++) {
    const ArbTable *table = arb_ruleset_table(rules, i);
    arb_json_open(json, NULL, '{');
    json_head(json, run, table);
    arb_json_close(json);
    cli_grid_add(grid, table->id);
    cli_grid_add(grid, arb_text_get(&table->title, run->lang));
    cli_grid_take(grid, origin_text(run, table));
    cli_grid_add(grid, table->rule);
  }
  arb_json_close(json);
  arb_json_close(json);
  if (run->format == CLI_JSON) {
    cli_print_json(json);
    return CLI_DONE;
  }
  g_free(arb_json_finish(json));
  cli_grid_print(grid, 0);
  return CLI_DONE;
}

static void
json_edge(ArbJson *json, const char *key, const ArbAxis *axis, int edge)
{
  if (edge == INT_MIN || edge == INT_MAX) {
    arb_json_null(json, key);
  } else if (axis->length) {
    arb_json_hundredths(json, key, edge);
  } else {
    arb_json_int(json, key, edge);
  }
}

static void
json_slot(ArbJson *json, const ArbRuleset *rules, const ArbAxis *axis, const ArbSlot *slot)
{
  const ArbChoice *key = slot->key >= 0 && axis->choices >= 0
                             ? arb_ruleset_choice(rules, (guint)axis->choices, slot->key)
                             : NULL;

  arb_json_string(json, "key", key != NULL ? key->id : NULL);
  json_edge(json, "from", axis, slot->from);
  json_edge(json, "to", axis, slot->to);
}

static void
json_axis(ArbJson *json,
          const char *key,
          const ArbRuleset *rules,
          const ArbAxis *axis,
          const GArray *slots)
{
  arb_json_open(json, key, '[');
  for (guint i = 0; i < slots->len; i++) {
    arb_json_open(json, NULL, '{');
    json_slot(json, rules, axis, &g_array_index(slots, ArbSlot, i));
    arb_json_close(json);
  }
  arb_json_close(json);
}

static void
json_grid(ArbJson *json, const ArbRuleset *rules, const ArbTable *table)
{
  json_axis(json, "rows", rules, &table->rows_axis, table->rows);
  json_axis(json, "columns", rules, &table->columns_axis, table->columns);
  guint n = MAX(table->columns->len, 1);
  arb_json_open(json, "cells", '[');
  for (guint row = 0; row < table->rows->len; row++) {
    arb_json_open(json, NULL, '[');
    for (guint column = 0; column < n; column++) {
      int cell = g_array_index(table->cells, int, row *n + column);
      if (cell == ARB_CELL_NONE) {
        arb_json_null(json, NULL);
      } else if (table->cell == ARB_CELL_LENGTH) {
        arb_json_hundredths(json, NULL, cell);
      } else if (table->cell == ARB_CELL_CHOICE) {
        arb_json_string(json, NULL, arb_ruleset_choice(rules, (guint)table->of, cell)->id);
      } else {
        arb_json_int(json, NULL, cell);
      }
    }
    arb_json_close(json);
  }
  arb_json_close(json);
}

static void
json_modifiers(ArbJson *json, const CliRun *run, const ArbTable *table)
{
  static const char *const relations[] = {"is", "not", "least", "most"};

  arb_json_open(json, "modifiers", '[');
  for (guint i = 0; i < table->modifiers->len; i++) {
    const ArbModifierRow *row = g_ptr_array_index(table->modifiers, i);
    arb_json_open(json, NULL, '{');
    arb_json_string(json, "id", row->id);
    arb_json_int(json, "value", row->value);
    if (row->per != NULL) {
      arb_json_string(json, "per", row->per);
      arb_json_int(json, "most", row->most);
    }
    arb_json_open(json, "when", '[');
    for (guint k = 0; k < row->conditions->len; k++) {
      const ArbCondition *when = g_ptr_array_index(row->conditions, k);
      arb_json_open(json, NULL, '{');
      arb_json_string(json, "field", when->field);
      arb_json_string(json, "relation", relations[when->relation]);
      arb_json_string(json, "value", when->value);
      arb_json_int(json, "group", when->group);
      arb_json_close(json);
    }
    arb_json_close(json);
    arb_json_string(json, "origin", ORIGINS[row->origin]);
    arb_json_string(json, "rule", row->rule);
    arb_json_string(json, "label", arb_text_get(&row->text, run->lang));
    arb_json_close(json);
  }
  arb_json_close(json);
}

static void
json_effect(ArbJson *json, const CliRun *run, const ArbRuleset *rules, const ArbEffect *effect)
{
  const ArbVerb *verb = g_ptr_array_index(rules->verbs, effect->verb);
  const ArbFormat format = cli_run_format(run, rules, NULL);
  int roles = arb_ruleset_find_choices(rules, "role");
  const ArbChoice *on =
      roles >= 0 && effect->on >= 0 ? arb_ruleset_choice(rules, (guint)roles, effect->on) : NULL;
  g_autofree char *label = arb_format_effect(&format, effect);

  arb_json_open(json, NULL, '{');
  arb_json_string(json, "do", verb->id);
  arb_json_string(json, "on", on != NULL ? on->id : NULL);
  if (verb->has_n) {
    arb_json_int(json, "n", effect->n);
  }
  arb_json_string(json, "label", label);
  arb_json_close(json);
}

static void
json_results(ArbJson *json, const CliRun *run, const ArbRuleset *rules, const ArbTable *table)
{
  arb_json_open(json, "results", '[');
  for (guint i = 0; i < table->results->len; i++) {
    const ArbResultRow *row = g_ptr_array_index(table->results, i);
    arb_json_open(json, NULL, '{');
    arb_json_string(json, "id", row->id);
    json_slot(json, rules, &table->rows_axis, &row->slot);
    arb_json_open(json, "effects", '[');
    for (guint k = 0; k < row->effects->len; k++) {
      json_effect(json, run, rules, &g_array_index(row->effects, ArbEffect, k));
    }
    arb_json_close(json);
    arb_json_string(json, "origin", ORIGINS[row->origin]);
    arb_json_string(json, "rule", row->rule);
    arb_json_string(json, "label", arb_text_get(&row->text, run->lang));
    arb_json_close(json);
  }
  arb_json_close(json);
}

static void
print_table_json(const CliRun *run, const ArbRuleset *rules, const ArbTable *table)
{
  ArbJson *json = arb_json_new();

  arb_json_open(json, NULL, '{');
  arb_json_string(json, "ruleset", rules->id);
  json_head(json, run, table);
  arb_json_string(json, "note", arb_text_get(&table->note, run->lang));
  switch (table->form) {
  case ARB_TABLE_GRID:
    json_grid(json, rules, table);
    break;
  case ARB_TABLE_MODIFIERS:
    json_modifiers(json, run, table);
    break;
  case ARB_TABLE_RESULTS:
    json_results(json, run, rules, table);
    break;
  default:
    g_assert_not_reached();
  }
  arb_json_close(json);
  cli_print_json(json);
}

static void
print_sheet(const ArbFormat *format, const ArbTable *table)
{
  g_autoptr(ArbTableWords) words = arb_table_words_new(format, table);
  g_autoptr(GString) align = g_string_new(NULL);

  for (guint i = 0; i < words->columns->len; i++) {
    const ArbWordsColumn *column = g_ptr_array_index(words->columns, i);
    g_string_append_c(align, column->right ? 'r' : 'l');
  }
  g_autoptr(CliGrid) grid = cli_grid_new(align->str);
  for (guint i = 0; i < words->columns->len; i++) {
    const ArbWordsColumn *column = g_ptr_array_index(words->columns, i);
    cli_grid_add(grid, column->head);
  }
  for (guint row = 0; row < words->rows->len; row++) {
    char **cells = g_ptr_array_index(words->rows, row);
    for (guint i = 0; cells[i] != NULL; i++) {
      cli_grid_add(grid, cells[i]);
    }
  }
  g_autofree char *head = g_strdup_printf("%s · %s\n", words->title, words->head);
  cli_print(head);
  cli_grid_print(grid, 2);
  cli_print(words->note);
  cli_print(*words->note != '\0' ? "\n" : "");
  cli_print(table->path);
  cli_print("\n");
}

CliStatus
cli_cmd_table(CliRun *run)
{
  CliStatus status = CLI_DONE;
  const char *id = cli_run_word(run, 1);
  g_autoptr(ArbRuleset) rules = cli_load_rules(run, cli_run_word(run, 0), &status);

  if (rules == NULL) {
    return status;
  }
  if (id == NULL) {
    return list_tables(run, rules);
  }
  int number = arb_ruleset_find_table(rules, id);
  if (number < 0) {
    return cli_refuse(run, "cli-unknown-table", id);
  }
  const ArbTable *table = arb_ruleset_table(rules, (guint)number);
  if (run->format == CLI_JSON) {
    print_table_json(run, rules, table);
    return CLI_DONE;
  }
  if (run->format == CLI_CSV) {
    g_autofree char *csv = cli_csv_table(run, rules, table);
    cli_print(csv);
  } else {
    const ArbFormat format = cli_run_format(run, rules, NULL);
    print_sheet(&format, table);
  }
  return CLI_DONE;
}
