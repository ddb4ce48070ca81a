/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/armylist.h"
#include "core/scale.h"

#include "rules/registry.h"

#include "cli/answer.h"
#include "cli/commands.h"

/* What a deed brought; NULL when the file did not take it. */
static CliStatus
finish(CliRun *run, const ArbRuling *ruling, const char *word, const GError *error)
{
  g_autoptr(GArray) due = NULL;

  if (ruling == NULL) {
    return cli_fail(run, arb_game_path(run->game), error);
  }
  if (ruling->outcome.state == ARB_REFUSED && strcmp(word, "next") == 0) {
    due = arb_game_due(run->game);
  }
  ArbFormat format = cli_game_format(run);
  CliStatus status = cli_ruling(run, &format, ruling, word, due);
  if (strcmp(word, "next") == 0) {
    cli_tell_no_backup(run); /* of this move, not of one before it */
  }
  return status;
}

CliStatus
cli_cmd_do(CliRun *run)
{
  const char *action = cli_run_word(run, 0);
  const char *const *fields = cli_run_fields(run, 1);
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) tokens = NULL;
  ArbDice dice;

  if (fields == NULL) {
    return CLI_USAGE;
  }
  ArbFormat format = cli_game_format(run);
  g_auto(GStrv) kept = arb_scale_fields(format.rules, format.scale, action, fields);
  cli_run_dice(run, &dice, &tokens);
  g_autoptr(ArbRuling) ruling = arb_game_do(run->game, action, (const char *const *)kept, &dice,
                                            run->value[CLI_OPTION_OVERRIDE], &error);
  return finish(run, ruling, action, error);
}

CliStatus
cli_cmd_set(CliRun *run)
{
  g_autoptr(GError) error = NULL;

  if (!cli_run_has(run, CLI_OPTION_OVERRIDE)) {
    return cli_usage(run, "cli-set-needs-reason", NULL);
  }
  g_autoptr(ArbRuling) ruling =
      arb_game_set(run->game, cli_run_word(run, 0), cli_run_word(run, 1), cli_run_word(run, 2),
                   run->value[CLI_OPTION_OVERRIDE], &error);
  return finish(run, ruling, "set", error);
}

CliStatus
cli_cmd_tables(CliRun *run)
{
  const char *path = cli_run_word(run, 0);
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GError) error = NULL;

  if (!cli_run_has(run, CLI_OPTION_OVERRIDE)) {
    return cli_usage(run, "cli-tables-need-reason", NULL);
  }
  g_autoptr(ArbSource) file = arb_source_read(path, &error);
  if (file == NULL) {
    return error != NULL ? cli_fail(run, path, error) : cli_fail_missing(run, path);
  }
  g_autoptr(ArbRuling) ruling =
      arb_game_tables(run->game, file, run->value[CLI_OPTION_OVERRIDE], faults, &error);
  if (ruling == NULL && error == NULL) {
    return cli_fail_faults(run, faults);
  }
  return finish(run, ruling, "tables", error);
}

CliStatus
cli_cmd_next(CliRun *run)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(ArbRuling) ruling =
      arb_game_next(run->game, cli_run_has(run, CLI_OPTION_ANYWAY), &error);

  return finish(run, ruling, "next", error);
}

/* How many to take back or bring again: 1 unless said.  Returns: FALSE, and has said why. */
static gboolean
read_count(CliRun *run, guint *out_n)
{
  const char *word = cli_run_word(run, 0);
  guint64 n = 1;

  if (word != NULL && !g_ascii_string_to_unsigned(word, 10, 1, G_MAXINT, &n, NULL)) {
    cli_usage(run, "cli-bad-count", word);
    return FALSE;
  }
  *out_n = (guint)n;
  return TRUE;
}

CliStatus
cli_cmd_undo(CliRun *run)
{
  g_autoptr(GError) error = NULL;
  guint n = 0;

  if (!read_count(run, &n)) {
    return CLI_USAGE;
  }
  g_autoptr(ArbRuling) ruling = arb_game_undo(run->game, n, cli_run_has(run, CLI_OPTION_STEP),
                                              run->value[CLI_OPTION_WHY], &error);
  return finish(run, ruling, "undo", error);
}

CliStatus
cli_cmd_redo(CliRun *run)
{
  g_autoptr(GError) error = NULL;
  guint n = 0;

  if (!read_count(run, &n)) {
    return CLI_USAGE;
  }
  g_autoptr(ArbRuling) ruling = arb_game_redo(run->game, n, &error);
  return finish(run, ruling, "redo", error);
}

/* "BOOK/ID, BOOK/ID": those that are installed, and the user's own. */
static char *
scenario_names(void)
{
  g_autoptr(GString) names = g_string_new(NULL);
  const ArbBook *book = NULL;

  for (guint i = 0; (book = arb_registry_get(i)) != NULL; i++) {
    g_autofree char *folder = g_build_filename(book->id, "scenarios", NULL);
    g_autoptr(GPtrArray) sources = arb_sources_list("armylists", folder, NULL);
    for (guint k = 0; sources != NULL && k < sources->len; k++) {
      const ArbSource *source = g_ptr_array_index(sources, k);
      g_autofree char *id = arb_source_id(source);
      g_string_append_printf(names, "%s%s/%s", names->len > 0 ? ", " : "", book->id, id);
    }
  }
  return g_string_free(g_steal_pointer(&names), FALSE);
}

static void
tell_no_scenario(CliRun *run, const char *word)
{
  g_autofree char *names = scenario_names();
  g_autofree char *reason = cli_text(run, "cli-no-scenario", word, names, NULL);

  cli_fail_with(run, "cli-no-scenario", reason);
}

/* A scenario by its path, or as RULESET/ID among the installed and the user's own.
 * Returns: (transfer full) (nullable) NULL, and has said why. */
static ArbScenario *
load_scenario(CliRun *run, const char *word)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GError) error = NULL;
  g_autoptr(ArbSource) source = NULL;
  g_auto(GStrv) parts = g_strsplit(word, "/", 2);
  gboolean by_id = g_strv_length(parts) == 2 && arb_registry_find(parts[0]) != NULL
                   && !g_str_has_suffix(word, ".xml");

  if (by_id) {
    g_autofree char *name = g_strdup_printf("%s/scenarios/%s.xml", parts[0], parts[1]);
    source = arb_source_find("armylists", name, &error);
  } else {
    source = arb_source_read(word, &error);
  }
  if (source == NULL) {
    gboolean path = g_str_has_suffix(word, ".xml") || g_file_test(word, G_FILE_TEST_EXISTS);
    if (error != NULL && !by_id && path) {
      cli_fail(run, word, error);
    } else {
      tell_no_scenario(run, word);
    }
    return NULL;
  }
  ArbScenario *scenario = arb_scenario_load(source, arb_registry_find, faults);
  if (scenario == NULL) {
    cli_fail_faults(run, faults);
  }
  return scenario;
}

static void
tell_warnings(const CliRun *run, const ArbScenario *scenario)
{
  for (guint i = 0; i < scenario->sides->len; i++) {
    const ArbScenarioSide *side = g_ptr_array_index(scenario->sides, i);
    for (guint k = 0; k < side->army->warnings->len; k++) {
      const ArbText *warning = g_ptr_array_index(side->army->warnings, k);
      g_autofree char *text =
          g_strdup_printf("%s: %s", side->army->source->path, arb_text_get(warning, run->lang));
      cli_complain(text);
    }
  }
}

static void
tell_new(CliRun *run, const ArbScenario *scenario, guint64 seed)
{
  const char *path = arb_game_path(run->game);
  const char *title = arb_text_get(&scenario->title, run->lang);
  g_autofree char *number = g_strdup_printf("%" G_GUINT64_FORMAT, seed);

  if (run->format == CLI_JSON) {
    ArbJson *json = arb_json_new();
    arb_json_open(json, NULL, '{');
    arb_json_string(json, "game", path);
    arb_json_string(json, "ruleset", scenario->rules->id);
    arb_json_string(json, "scenario", scenario->id);
    arb_json_string(json, "title", title);
    arb_json_int(json, "seed", (gint64)seed);
    arb_json_null(json, "refused");
    arb_json_close(json);
    cli_print_json(json);
    return;
  }
  g_autofree char *text = cli_text(run, "cli-new-game", title, path, number, NULL);
  cli_print(text);
  cli_print("\n");
}

CliStatus
cli_cmd_new(CliRun *run)
{
  const char *path = cli_run_word(run, 1);
  g_autoptr(ArbScenario) scenario = load_scenario(run, cli_run_word(run, 0));
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) tokens = NULL;
  ArbDice dice;

  if (scenario == NULL) {
    return CLI_FAULT;
  }
  cli_run_dice(run, &dice, &tokens);
  guint64 seed = dice.seeded ? dice.seed : cli_new_seed();
  g_ptr_array_add(run->chosen, NULL);
  g_autoptr(ArbGame) game =
      arb_game_new(scenario, path, seed, (const char *const *)run->chosen->pdata, faults, &error);
  if (game == NULL) {
    return error != NULL ? cli_fail(run, path, error) : cli_fail_faults(run, faults);
  }
  run->game = game;
  tell_warnings(run, scenario);
  tell_new(run, scenario, seed);
  return CLI_DONE;
}
