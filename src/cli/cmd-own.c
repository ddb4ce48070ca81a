/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/table-diff.h"
#include "core/table-edit.h"

#include "rules/registry.h"

#include "cli/answer.h"
#include "cli/commands.h"

/* A club's own tables: copied, set cell by cell, put back, compared with the shipped ones. */

/* The rules a command is about: of a rule book, or of a game (run->game then). Owns what it holds.
 */
typedef struct {
  ArbRuleset *rules;
  ArbRuleset *shipped;
  ArbGame *game; /* (nullable) */
} Rules;

static void
rules_clear(Rules *rules)
{
  g_clear_pointer(&rules->rules, arb_ruleset_unref);
  g_clear_pointer(&rules->shipped, arb_ruleset_unref);
  g_clear_pointer(&rules->game, arb_game_close);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Rules, rules_clear)

/* Returns: FALSE, and has said why. */
static gboolean
open_rules(CliRun *run, const char *word, Rules *out, CliStatus *out_status)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();

  if (arb_registry_find(word) != NULL) {
    out->rules = cli_load_rules(run, word, out_status);
  } else {
    out->game = cli_open_game(run, word);
    out->rules = out->game != NULL ? arb_ruleset_ref(arb_game_rules(out->game)) : NULL;
    run->game = out->game;
    *out_status = CLI_FAULT;
  }
  if (out->rules == NULL) {
    return FALSE;
  }
  out->shipped = arb_ruleset_load_shipped(out->rules->book, faults);
  if (out->shipped == NULL) {
    *out_status = cli_fail_faults(run, faults);
  }
  return out->shipped != NULL;
}

static void
json_difference(ArbJson *json, const ArbDifference *difference)
{
  arb_json_open(json, NULL, '{');
  arb_json_string(json, "table", difference->table);
  arb_json_string(json, "title", difference->title);
  arb_json_string(json, "row", difference->row);
  arb_json_string(json, "column", difference->column);
  arb_json_string(json, "was", difference->was);
  arb_json_string(json, "now", difference->now);
  arb_json_bool(json, "own", difference->own);
  arb_json_string(json, "label", difference->text);
  arb_json_close(json);
}

static void
print_differences(const CliRun *run, const GPtrArray *found)
{
  g_autofree char *none = cli_text(run, "diff-none", NULL);

  for (guint i = 0; i < found->len; i++) {
    cli_print(((const ArbDifference *)g_ptr_array_index(found, i))->text);
    cli_print("\n");
  }
  if (found->len == 0) {
    cli_print(none);
    cli_print("\n");
  }
}

CliStatus
cli_cmd_table_diff(CliRun *run)
{
  g_auto(Rules) rules = {NULL};
  CliStatus status = CLI_DONE;

  if (!open_rules(run, cli_run_word(run, 0), &rules, &status)) {
    return status;
  }
  ArbFormat format =
      rules.game != NULL ? cli_game_format(run) : cli_run_format(run, rules.rules, NULL);
  g_autoptr(GPtrArray) found = arb_rules_diff(&format, rules.shipped);
  if (run->format != CLI_JSON) {
    print_differences(run, found);
    return CLI_DONE;
  }
  ArbJson *json = arb_json_new();
  arb_json_open(json, NULL, '{');
  arb_json_open(json, "differences", '[');
  for (guint i = 0; i < found->len; i++) {
    json_difference(json, g_ptr_array_index(found, i));
  }
  arb_json_close(json);
  arb_json_close(json);
  cli_print_json(json);
  return CLI_DONE;
}

/* The number in a word, from 1; 0: none. */
static guint
read_number(const char *word)
{
  guint64 number = 0;

  return g_ascii_string_to_unsigned(word, 10, 1, G_MAXINT, &number, NULL) ? (guint)number : 0;
}

/* A row by its number, its id, or its choice (the first of that choice); -1. */
static int
find_row(const ArbRuleset *rules, const ArbTable *table, const char *word)
{
  guint n = table->form == ARB_TABLE_MODIFIERS ? table->modifiers->len : table->rows->len;
  guint number = read_number(word);

  if (number > 0) {
    return number <= n ? (int)number - 1 : -1;
  }
  for (guint i = 0; i < n; i++) {
    const ArbSlot *slot =
        table->form == ARB_TABLE_GRID ? &g_array_index(table->rows, ArbSlot, i) : NULL;
    const ArbChoice *key =
        slot != NULL && slot->key >= 0
            ? arb_ruleset_choice(rules, (guint)table->rows_axis.choices, slot->key)
            : NULL;
    const char *id = key != NULL                     ? key->id
                     : table->form == ARB_TABLE_GRID ? ""
                     : table->form == ARB_TABLE_MODIFIERS
                         ? ((ArbModifierRow *)g_ptr_array_index(table->modifiers, i))->id
                         : ((ArbResultRow *)g_ptr_array_index(table->results, i))->id;
    if (g_str_equal(id, word)) {
      return (int)i;
    }
  }
  return -1;
}

/* A column of a grid by its number or choice; a list has one. */
static gboolean
find_cell(const ArbRuleset *rules, const ArbTable *table, const char *word, ArbSpot *spot)
{
  guint number = read_number(word);

  spot->kind = ARB_SPOT_CELL;
  spot->part = number > 0 ? number - 1 : 0;
  for (guint i = 0; number == 0 && i < table->columns->len; i++) {
    int key = g_array_index(table->columns, ArbSlot, i).key;
    const ArbChoice *choice =
        key >= 0 ? arb_ruleset_choice(rules, (guint)table->columns_axis.choices, key) : NULL;
    if (choice != NULL && g_str_equal(choice->id, word)) {
      spot->part = i;
      number = i + 1;
    }
  }
  return number > 0 || (table->columns->len == 0 && g_str_equal(word, "value"));
}

/* "from", "to"; "value", "step", "most"; "who", "effect", "amount" with the effect's number behind
 * it ("amount2"); else a column of a grid. */
static gboolean
find_spot(const ArbRuleset *rules, const ArbTable *table, const char *word, ArbSpot *spot)
{
  static const struct {
    const char *word;
    ArbSpotKind kind;
  } kinds[] = {
      {"from", ARB_SPOT_FROM},   {"to", ARB_SPOT_TO},         {"value", ARB_SPOT_VALUE},
      {"step", ARB_SPOT_STEP},   {"most", ARB_SPOT_MOST},     {"who", ARB_SPOT_ROLE},
      {"what", ARB_SPOT_EFFECT}, {"amount", ARB_SPOT_AMOUNT},
  };

  if (table->form == ARB_TABLE_GRID && find_cell(rules, table, word, spot)) {
    return arb_spot_is_in(table, spot);
  }
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
    gsize length = strlen(kinds[i].word);
    if (strncmp(kinds[i].word, word, length) != 0) {
      continue;
    }
    guint number = read_number(word + length);
    if (word[length] != '\0' && (number == 0 || kinds[i].kind < ARB_SPOT_ROLE)) {
      continue;
    }
    spot->kind = kinds[i].kind;
    spot->part = number > 0 ? number - 1 : 0;
    return arb_spot_is_in(table, spot);
  }
  return FALSE;
}

/* The table that a command names, to be changed.  Returns: (nullable) NULL, and has said why. */
static ArbTableEdit *
open_edit(CliRun *run, const Rules *rules, CliStatus *out_status)
{
  int number = arb_ruleset_find_table(rules->rules, cli_run_word(run, 1));

  if (number < 0) {
    *out_status = cli_refuse(run, "cli-unknown-table", cli_run_word(run, 1));
    return NULL;
  }
  return arb_table_edit_new(rules->rules, (guint)number, rules->shipped);
}

static CliStatus
refuse_text(CliRun *run, const char *why)
{
  g_autofree char *text = cli_text(run, "cli-refused", why, NULL);

  cli_complain(text);
  if (run->format == CLI_JSON) {
    ArbJson *json = arb_json_new();
    arb_json_open(json, NULL, '{');
    arb_json_string(json, "refused", why);
    arb_json_close(json);
    cli_print_json(json);
  }
  return CLI_REFUSED;
}

/* Keeps it as the club's own and says where. */
static CliStatus
keep(CliRun *run, ArbTableEdit *edit)
{
  g_autofree char *path = arb_source_own_path("tables", arb_table_edit_source(edit)->name);
  gboolean was = g_file_test(path, G_FILE_TEST_EXISTS);
  g_autoptr(GError) error = NULL;

  if (!arb_table_edit_keep(edit, &error)) {
    return cli_fail(run, path, error);
  }
  gboolean own = g_file_test(path, G_FILE_TEST_EXISTS);
  if (run->format == CLI_JSON) {
    ArbJson *json = arb_json_new();
    arb_json_open(json, NULL, '{');
    arb_json_string(json, "file", own ? path : NULL);
    arb_json_null(json, "refused");
    arb_json_close(json);
    cli_print_json(json);
    return CLI_DONE;
  }
  const char *id = own ? "cli-own-kept" : was ? "cli-own-gone" : "cli-own-none";
  g_autofree char *text = cli_text(run, id, path, NULL);
  cli_print(text);
  cli_print("\n");
  return CLI_DONE;
}

/* In force in the game from now on, as an entry. */
static CliStatus
apply(CliRun *run, const ArbTableEdit *edit)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GError) error = NULL;

  if (!cli_run_has(run, CLI_OPTION_OVERRIDE)) {
    return cli_usage(run, "cli-tables-need-reason", NULL);
  }
  g_autoptr(ArbRuling) ruling = arb_game_tables(run->game, arb_table_edit_source(edit),
                                                run->value[CLI_OPTION_OVERRIDE], faults, &error);
  if (ruling == NULL) {
    return error != NULL ? cli_fail(run, arb_game_path(run->game), error)
                         : cli_fail_faults(run, faults);
  }
  ArbFormat format = cli_game_format(run);
  return cli_ruling(run, &format, ruling, "tables", NULL);
}

CliStatus
cli_cmd_table_set(CliRun *run)
{
  g_auto(Rules) rules = {NULL};
  CliStatus status = CLI_DONE;

  if (*cli_run_word(run, 4) == '\0') { /* a slip of a script: "-" says that there is none */
    return cli_usage(run, "cli-words-missing", run->command->name);
  }
  if (!open_rules(run, cli_run_word(run, 0), &rules, &status)) {
    return status;
  }
  g_autoptr(ArbTableEdit) edit = open_edit(run, &rules, &status);
  if (edit == NULL) {
    return status;
  }
  const ArbTable *table = arb_table_edit_table(edit);
  int row = find_row(rules.rules, table, cli_run_word(run, 2));
  ArbSpot spot = {.row = (guint)MAX(row, 0)};
  if (row < 0 || !find_spot(rules.rules, table, cli_run_word(run, 3), &spot)) {
    return cli_refuse(run, "cli-no-such-cell", cli_run_word(run, row < 0 ? 2 : 3));
  }
  ArbFormat format = cli_run_format(run, rules.rules, NULL);
  g_autofree char *why = arb_table_edit_set(edit, &format, &spot, cli_run_word(run, 4));
  if (why != NULL) {
    return refuse_text(run, why);
  }
  return rules.game != NULL ? apply(run, edit) : keep(run, edit);
}

/* The shipped table again; the club's copy goes. */
CliStatus
cli_cmd_table_reset(CliRun *run)
{
  g_auto(Rules) rules = {NULL};
  CliStatus status = CLI_DONE;

  if (!open_rules(run, cli_run_word(run, 0), &rules, &status)) {
    return status;
  }
  g_autoptr(ArbTableEdit) edit = open_edit(run, &rules, &status);
  if (edit == NULL) {
    return status;
  }
  ArbFormat format = cli_run_format(run, rules.rules, NULL);
  g_autofree char *why = arb_table_edit_reset_all(edit, &format);
  if (why != NULL) {
    return refuse_text(run, why);
  }
  return rules.game != NULL ? apply(run, edit) : keep(run, edit);
}
