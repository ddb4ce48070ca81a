/* SPDX-License-Identifier: GPL-3.0-or-later */
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
outcome_of(const ArbAction *action, const ArbChance *chance)
{
  ArbOutcome outcome;

  arb_outcome_init(&outcome, action);
  for (guint i = 0; i < action->values->len; i++) {
    if ((chance->has & action->odds & (1u << i)) != 0) {
      arb_outcome_set(&outcome, i, chance->value[i]);
    }
  }
  return outcome;
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
    ArbOutcome outcome = outcome_of(odds->action, chance);
    g_autofree char *label =
        chance->verdict.id != NULL ? arb_format_line(format, &chance->verdict) : NULL;
    g_autofree char *weight = arb_weight_text(chance->weight);
    arb_json_open(json, NULL, '{');
    arb_json_string(json, "label", label);
    cli_json_values(json, format, odds->action, &outcome);
    arb_json_string(json, "weight", weight);
    arb_json_hundredths(json, "percent", arb_odds_percent(odds, chance->weight));
    arb_json_close(json);
  }
  arb_json_close(json);
  arb_json_string(json, "total", total);
  arb_json_open(json, "assumes", '{');
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

/* "2 figures lost, test due": the verdict, or the values where there is none, and the flags that
 * are on. */
static char *
chance_text(const ArbFormat *format, const ArbAction *action, const ArbChance *chance)
{
  gboolean judged = chance->verdict.id != NULL;
  g_autofree char *verdict = judged ? arb_format_line(format, &chance->verdict) : g_strdup("");
  g_autoptr(GString) text = g_string_new(verdict);

  for (guint i = 0; i < action->values->len; i++) {
    const ArbValue *value = arb_action_value(action, i);
    gboolean flag = value->domain.type == ARB_TYPE_FLAG;
    if ((chance->has & action->odds & (1u << i)) == 0 || (flag ? chance->value[i] == 0 : judged)) {
      continue;
    }
    g_autofree char *word = arb_format_value(format, &value->domain, chance->value[i]);
    const char *name = arb_text_get(&value->name, format->lang);
    g_string_append(text, text->len > 0 ? ", " : "");
    if (flag) {
      g_string_append(text, name);
    } else if (value->domain.type == ARB_TYPE_CHOICE) {
      g_string_append(text, word);
    } else {
      g_string_append_printf(text, "%s %s", name, word);
    }
  }
  return g_strdup(text->len > 0 ? text->str : "–");
}

static void
print_odds_text(const ArbFormat *format, const ArbOdds *odds)
{
  g_autoptr(CliGrid) grid = cli_grid_new("lrl");
  g_autofree char *head = cli_capital(arb_text_get(&odds->action->name, format->lang));

  for (guint i = 0; i < odds->chances->len; i++) {
    const ArbChance *chance = &g_array_index(odds->chances, ArbChance, i);
    int percent = arb_odds_percent(odds, chance->weight);
    g_autofree char *number = arb_format_hundredths(percent, format->lang == ARB_LANG_IT);
    cli_grid_take(grid, chance_text(format, odds->action, chance));
    cli_grid_take(grid, g_strdup_printf("%s %%", number));
    cli_grid_take(grid, bar_text(percent));
  }
  cli_print(head);
  cli_print("\n");
  cli_grid_print(grid, 2);
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
  g_autoptr(ArbOdds) odds = arb_game_odds(game, action, fields, &refused);
  ArbFormat format = cli_game_format(run);
  return odds != NULL ? print_odds(run, &format, odds)
                      : cli_ruling(run, &format, refused, action, NULL);
}

CliStatus
cli_cmd_odds(CliRun *run)
{
  return arb_registry_find(cli_run_word(run, 0)) != NULL ? odds_of_lookup(run) : odds_of_game(run);
}
