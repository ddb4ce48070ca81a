/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/armylist.h"
#include "core/export.h"
#include "core/filekind.h"

#include "rules/registry.h"

#include "cli/commands.h"

/* What was found in one file. */
typedef struct {
  ArbFaults *faults;
  GPtrArray *warnings; /* char *: what is odd, but opens all the same */
  const char *kind;    /* as in the answer; NULL: could not be told */
} Finding;

static void
add_warnings(Finding *finding, const CliRun *run, const ArbArmyList *list)
{
  for (guint i = 0; i < list->warnings->len; i++) {
    const ArbText *warning = g_ptr_array_index(list->warnings, i);
    g_ptr_array_add(finding->warnings, g_strdup(arb_text_get(warning, run->lang)));
  }
}

/* A ruleset or a table is good when its whole rule book loads with it in its place. */
static void
check_rules(Finding *finding, const ArbSource *source, const char *ruleset, const char *id)
{
  const ArbBook *book = arb_registry_find(ruleset);
  g_autoptr(GError) error = NULL;
  g_autofree char *name = g_strdup_printf("%s/%s.xml", ruleset, id);

  if (book == NULL) {
    arb_faults_add(finding->faults, source->path, 0, "unknown-ruleset", ruleset, NULL);
    return;
  }
  g_autoptr(GPtrArray) sources = arb_sources_list("tables", ruleset, &error);
  if (sources == NULL) {
    arb_faults_add(finding->faults, source->path, 0, "file-cannot-read", error->message, NULL);
    return;
  }
  ArbSource *here = arb_source_new(name, source->path, TRUE, source->body);
  guint at = 0;
  while (at < sources->len
         && strcmp(((const ArbSource *)g_ptr_array_index(sources, at))->name, name) != 0) {
    at++;
  }
  if (at < sources->len) {
    arb_source_free(g_ptr_array_steal_index(sources, at));
  }
  g_ptr_array_insert(sources, (int)at, here);
  ArbRuleset *rules = arb_ruleset_load(book, sources, finding->faults);
  g_clear_pointer(&rules, arb_ruleset_unref);
}

static void
check_list(Finding *finding, const CliRun *run, const ArbSource *source, const char *ruleset)
{
  if (arb_registry_find(ruleset) == NULL) {
    arb_faults_add(finding->faults, source->path, 0, "unknown-ruleset", ruleset, NULL);
    return;
  }
  g_autoptr(ArbRuleset) rules = arb_registry_load(ruleset, finding->faults);
  if (rules == NULL) {
    return;
  }
  g_autoptr(ArbArmyList) list = arb_armylist_load(source, rules, finding->faults);
  if (list != NULL) {
    add_warnings(finding, run, list);
  }
}

static void
check_scenario(Finding *finding, const CliRun *run, const ArbSource *source)
{
  g_autoptr(ArbScenario) scenario = arb_scenario_load(source, arb_registry_find, finding->faults);

  for (guint i = 0; scenario != NULL && i < scenario->sides->len; i++) {
    const ArbScenarioSide *side = g_ptr_array_index(scenario->sides, i);
    add_warnings(finding, run, side->army);
  }
}

static void
check_export(Finding *finding, const ArbSource *source, const char *ruleset)
{
  if (arb_export_check(source, finding->faults) && arb_registry_find(ruleset) == NULL) {
    arb_faults_add(finding->faults, source->path, 0, "unknown-ruleset", ruleset, NULL);
  }
}

/* Replays the game: the same requests and dice must bring the same entries. */
static void
check_game(Finding *finding, CliRun *run, const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(ArbGame) game = arb_game_open(path, arb_registry_find, finding->faults, &error);
  guint seq = 0;

  if (game == NULL) {
    if (error != NULL) {
      g_autofree char *reason = cli_error_text(run, path, error);
      arb_faults_add(finding->faults, path, 0, "file-cannot-read", reason, NULL);
    }
    return;
  }
  if (!arb_game_verify(game, &seq)) {
    const ArbEntry *entry = seq > 0 ? arb_journal_get(arb_game_journal(game), seq - 1) : NULL;
    g_autofree char *number = g_strdup_printf("%u", seq);
    arb_faults_add(finding->faults, path, 0, "cli-replay-differs", number,
                   entry != NULL ? entry->version : "", NULL);
  }
}

/* A part has no id: its file's name says which it stands for. */
static char *
part_name(const char *path)
{
  g_autofree char *base = g_path_get_basename(path);

  return g_str_has_suffix(base, ".xml") ? g_strndup(base, strlen(base) - 4)
                                        : g_steal_pointer(&base);
}

static void
check_file(Finding *finding, CliRun *run, const char *path)
{
  static const char *const kinds[] = {"ruleset", "part", "table", "armylist", "scenario", "export"};
  g_autoptr(GError) error = NULL;
  g_autofree char *ruleset = NULL;
  g_autofree char *id = NULL;
  ArbFileKind kind = ARB_FILE_RULESET;

  if (arb_file_is_game(path)) {
    finding->kind = "game";
    check_game(finding, run, path);
    return;
  }
  g_autoptr(ArbSource) source = arb_source_read(path, &error);
  if (source == NULL) {
    g_autofree char *reason =
        error != NULL ? cli_error_text(run, path, error) : cli_text(run, "file-missing", NULL);
    arb_faults_add(finding->faults, path, 0, "file-cannot-read", reason, NULL);
    return;
  }
  if (!arb_file_look(source, &kind, &ruleset, &id, finding->faults)) {
    return;
  }
  finding->kind = kinds[kind];
  switch (kind) {
  case ARB_FILE_RULESET:
    check_rules(finding, source, ruleset, "ruleset");
    break;
  case ARB_FILE_PART: {
    g_autofree char *name = part_name(path);
    check_rules(finding, source, ruleset, name);
    break;
  }
  case ARB_FILE_TABLE:
    check_rules(finding, source, ruleset, id);
    break;
  case ARB_FILE_ARMYLIST:
    check_list(finding, run, source, ruleset);
    break;
  case ARB_FILE_SCENARIO:
    check_scenario(finding, run, source);
    break;
  case ARB_FILE_EXPORT:
    check_export(finding, source, ruleset);
    break;
  default:
    g_assert_not_reached();
  }
}

static void
json_finding(ArbJson *json, const CliRun *run, const char *path, const Finding *finding)
{
  arb_json_open(json, NULL, '{');
  arb_json_string(json, "file", path);
  arb_json_string(json, "kind", finding->kind);
  cli_json_faults(json, finding->faults, run->lang);
  arb_json_open(json, "warnings", '[');
  for (guint i = 0; i < finding->warnings->len; i++) {
    arb_json_string(json, NULL, g_ptr_array_index(finding->warnings, i));
  }
  arb_json_close(json);
  arb_json_close(json);
}

/* Faults are the answer, as the lines of a compiler; a sound file is one line too. */
static void
print_finding(const CliRun *run, const char *path, const Finding *finding)
{
  g_autofree char *faults = arb_faults_to_text(finding->faults, run->lang);

  cli_print(faults);
  for (guint i = 0; i < finding->warnings->len; i++) {
    g_autofree char *text =
        cli_text(run, "cli-warning", path, g_ptr_array_index(finding->warnings, i), NULL);
    cli_print(text);
    cli_print("\n");
  }
  if (arb_faults_count(finding->faults) == 0) {
    g_autofree char *id = g_strdup_printf("cli-sound-%s", finding->kind);
    g_autofree char *text = cli_text(run, id, path, NULL);
    cli_print(text);
    cli_print("\n");
  }
}

CliStatus
cli_cmd_check(CliRun *run)
{
  CliStatus status = CLI_DONE;
  ArbJson *json = arb_json_new();

  arb_json_open(json, NULL, '{');
  arb_json_open(json, "files", '[');
  for (guint i = 0; i < run->n_words; i++) {
    const char *path = cli_run_word(run, i);
    g_autoptr(ArbFaults) faults = arb_faults_new();
    g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func(g_free);
    Finding finding = {.faults = faults, .warnings = warnings};
    check_file(&finding, run, path);
    if (arb_faults_count(faults) > 0) {
      status = CLI_FAULT;
    }
    if (run->format == CLI_JSON) {
      json_finding(json, run, path, &finding);
    } else {
      print_finding(run, path, &finding);
    }
  }
  arb_json_close(json);
  arb_json_close(json);
  if (run->format == CLI_JSON) {
    cli_print_json(json);
  } else {
    g_free(arb_json_finish(json));
  }
  return status;
}
