/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/odds-words.h"
#include "core/scale.h"

#include "rules/registry.h"

#include "cli/answer.h"
#include "cli/commands.h"
#include "cli/grid.h"

/* A full bar of the odds, in characters. */
#define BAR 30

CliStatus
cli_cmd_lookup(CliRun *run)
{
  CliStatus status = CLI_DONE;
  g_autoptr(ArbRuleset) rules = cli_load_rules(run, cli_run_word(run, 0), &status);
  const char *const *fields = rules != NULL ? cli_run_fields(run, 2) : NULL;
  g_auto(GStrv) tokens = NULL;
  ArbDice dice;

  if (fields == NULL) {
    return rules != NULL ? CLI_USAGE : status;
  }
  cli_run_dice(run, &dice, &tokens);
  if (!dice.seeded) {
    dice.seed = cli_new_seed();
    dice.seeded = TRUE;
  }
  const char *action = cli_run_word(run, 1);
  g_autoptr(ArbRuling) ruling = arb_lookup(rules, action, fields, &dice);
  ArbFormat format = cli_run_format(run, rules, NULL);
  return cli_ruling(run, &format, ruling, action, NULL);
}

/* A chance holds its values as an outcome does. */
static ArbOutcome
outcome_of(const ArbChance *chance)
{
  const ArbAction *action = chance->action;
  ArbOutcome outcome;

  arb_outcome_init(&outcome, action);
  for (guint i = 0; i < action->values->len; i++) {
    if ((chance->has & action->odds & (1u << i)) != 0) {
      arb_outcome_set(&outcome, i, chance->value[i]);
    }
  }
  return outcome;
}

/* The verdict where it is one and the same. */
static char *
label_of(const ArbFormat *format, const ArbOdds *odds, const ArbChance *chance)
{
  if (chance->verdict.id == NULL) {
    return NULL;
  }
  return chance->varies ? arb_chance_text(format, odds, chance)
                        : arb_format_line(format, &chance->verdict);
}

static void
print_assumed(ArbJson *json, const ArbFormat *format, const ArbOdds *odds)
{
  for (guint i = 0; i < odds->assumed->len; i++) {
    g_autofree char *texts = arb_assumed_texts(odds, i);
    if (texts != NULL) {
      g_autofree char *name = arb_assumed_id(format, g_ptr_array_index(odds->assumed, i));
      arb_json_string(json, name, texts);
    }
  }
}

static void
print_odds_json(const ArbFormat *format, const ArbOdds *odds)
{
  g_autofree char *total = arb_weight_text(odds->total);
  ArbJson *json = arb_json_new();

  arb_json_open(json, NULL, '{');
  arb_json_string(json, "action", odds->action->id);
  arb_json_open(json, "outcomes", '[');
  for (guint i = 0; i < odds->chances->len; i++) {
    const ArbChance *chance = &g_array_index(odds->chances, ArbChance, i);
    ArbOutcome outcome = outcome_of(chance);
    g_autofree char *label = label_of(format, odds, chance);
    g_autofree char *weight = arb_weight_text(chance->weight);
    arb_json_open(json, NULL, '{');
    if (chance->action != odds->action) {
      arb_json_string(json, "action", chance->action->id);
    }
    arb_json_string(json, "label", label);
    cli_json_values(json, format, chance->action, &outcome);
    arb_json_string(json, "weight", weight);
    arb_json_hundredths(json, "percent", arb_odds_percent(odds, chance->weight));
    arb_json_close(json);
  }
  arb_json_close(json);
  arb_json_string(json, "total", total);
  arb_json_open(json, "assumes", '{');
  print_assumed(json, format, odds);
  arb_json_close(json);
  arb_json_close(json);
  cli_print_json(json);
}

/* Blocks for a part of a hundred per cent, in eighths of a character. */
static char *
bar_text(int percent)
{
  static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  int length = percent * BAR * 8 / 10000;
  GString *bar = g_string_new(NULL);

  for (int i = 0; i < length / 8; i++) {
    g_string_append(bar, "█");
  }
  g_string_append(bar, eighths[length % 8]);
  return g_string_free(bar, FALSE);
}

static void
print_odds_text(const ArbFormat *format, const ArbOdds *odds)
{
  g_autoptr(CliGrid) grid = cli_grid_new("lrl");
  g_autofree char *head = arb_text_capital(arb_text_get(&odds->action->name, format->lang));

  for (guint i = 0; i < odds->chances->len; i++) {
    const ArbChance *chance = &g_array_index(odds->chances, ArbChance, i);
    int percent = arb_odds_percent(odds, chance->weight);
    g_autofree char *number = arb_format_hundredths(percent, format->lang == ARB_LANG_IT);
    cli_grid_take(grid, arb_chance_text(format, odds, chance));
    cli_grid_take(grid, g_strdup_printf("%s %%", number));
    cli_grid_take(grid, bar_text(percent));
  }
  cli_print(head);
  cli_print("\n");
  cli_grid_print(grid, 2);
  g_autofree char *answers = arb_assumed_text(format, odds);
  if (*answers != '\0') {
    const char *const arguments[] = {answers, NULL};
    g_autofree char *assumed = arb_core_text("odds-assumed", format->lang, arguments);
    cli_print(assumed);
    cli_print("\n");
  }
}

static CliStatus
print_odds(CliRun *run, const ArbFormat *format, const ArbOdds *odds)
{
  if (odds->overflow) {
    return cli_refuse(run, "cli-odds-too-large", odds->action->id);
  }
  if (run->format == CLI_JSON) {
    print_odds_json(format, odds);
  } else {
    print_odds_text(format, odds);
  }
  return CLI_DONE;
}

static CliStatus
odds_of_lookup(CliRun *run)
{
  CliStatus status = CLI_DONE;
  const char *const *fields = cli_run_fields(run, 2);
  g_autoptr(ArbRuling) refused = NULL;

  if (fields == NULL) {
    return CLI_USAGE;
  }
  g_autoptr(ArbRuleset) rules = cli_load_rules(run, cli_run_word(run, 0), &status);
  if (rules == NULL) {
    return status;
  }
  const char *action = cli_run_word(run, 1);
  g_autoptr(ArbOdds) odds = arb_lookup_odds(rules, action, fields, &refused);
  ArbFormat format = cli_run_format(run, rules, NULL);
  return odds != NULL ? print_odds(run, &format, odds)
                      : cli_ruling(run, &format, refused, action, NULL);
}

static CliStatus
odds_of_game(CliRun *run)
{
  const char *path = cli_run_word(run, 0);
  const char *action = cli_run_word(run, 1);
  const char *const *fields = cli_run_fields(run, 2);
  g_autoptr(ArbRuling) refused = NULL;

  if (fields == NULL) {
    return CLI_USAGE;
  }
  g_autoptr(ArbGame) game = cli_open_game(run, path);
  if (game == NULL) {
    return CLI_FAULT;
  }
  run->game = game;
  ArbFormat format = cli_game_format(run);
  g_auto(GStrv) kept = arb_scale_fields(format.rules, format.scale, action, fields);
  g_autoptr(ArbOdds) odds = arb_game_odds(game, action, (const char *const *)kept, &refused);
  return odds != NULL ? print_odds(run, &format, odds)
                      : cli_ruling(run, &format, refused, action, NULL);
}

CliStatus
cli_cmd_odds(CliRun *run)
{
  return arb_registry_find(cli_run_word(run, 0)) != NULL ? odds_of_lookup(run) : odds_of_game(run);
}
