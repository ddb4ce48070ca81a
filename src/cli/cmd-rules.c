/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/registry.h"

#include "cli/answer.h"
#include "cli/commands.h"
#include "cli/grid.h"

CliStatus
cli_cmd_rulesets(CliRun *run)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(CliGrid) grid = cli_grid_new("ll");
  ArbJson *json = arb_json_new();
  const ArbBook *book = NULL;

  arb_json_open(json, NULL, '{');
  arb_json_open(json, "rulesets", '[');
  for (guint i = 0; (book = arb_registry_get(i)) != NULL; i++) {
    g_autoptr(ArbRuleset) rules = arb_registry_load(book->id, faults);
    if (rules == NULL) {
      continue;
    }
    const char *title = arb_text_get(&rules->title, run->lang);
    cli_grid_add(grid, rules->id);
    cli_grid_add(grid, title);
    arb_json_open(json, NULL, '{');
    arb_json_string(json, "id", rules->id);
    arb_json_string(json, "title", title);
    arb_json_string(json, "note", arb_text_get(&rules->note, run->lang));
    arb_json_close(json);
  }
  arb_json_close(json);
  arb_json_close(json);
  if (arb_faults_count(faults) > 0) {
    g_free(arb_json_finish(json));
    return cli_fail_faults(run, faults);
  }
  if (run->format == CLI_JSON) {
    cli_print_json(json);
    return CLI_DONE;
  }
  g_free(arb_json_finish(json));
  cli_grid_print(grid, 0);
  return CLI_DONE;
}

static void
json_domain(ArbJson *json, const ArbRuleset *rules, const ArbDomain *domain)
{
  static const ArbDomain number = {.type = ARB_TYPE_NUMBER};
  ArbFormat format = {.rules = rules};
  gboolean plain = domain->type == ARB_TYPE_NUMBER || domain->type == ARB_TYPE_EIGHTHS;
  gboolean bounded = plain || domain->type == ARB_TYPE_LENGTH || domain->type == ARB_TYPE_PERCENT
                     || domain->type == ARB_TYPE_RATIO;

  arb_json_string(json, "type", arb_type_to_id(domain->type));
  arb_json_bool(json, "list", domain->list);
  if (domain->type == ARB_TYPE_CHOICE) {
    const ArbChoiceSet *set = arb_ruleset_choices(rules, (guint)domain->choices);
    arb_json_open(json, "choices", '[');
    for (guint i = 0; i < set->choices->len; i++) {
      const ArbChoice *choice = g_ptr_array_index(set->choices, i);
      arb_json_string(json, NULL, choice->id);
    }
    arb_json_close(json);
  }
  if (bounded) {
    const ArbDomain *as = plain ? &number : domain;
    cli_json_value(json, "min", &format, as, domain->min);
    cli_json_value(json, "max", &format, as, domain->max);
  }
}

static void
json_field(ArbJson *json, const CliRun *run, const ArbRuleset *rules, const ArbField *field)
{
  ArbFormat format = cli_run_format(run, rules, NULL);

  arb_json_open(json, NULL, '{');
  arb_json_string(json, "id", field->id);
  arb_json_string(json, "name", arb_text_get(&field->name, run->lang));
  json_domain(json, rules, &field->domain);
  arb_json_bool(json, "required", field->required);
  if (field->required || field->domain.list) {
    arb_json_null(json, "default");
  } else {
    cli_json_value(json, "default", &format, &field->domain, field->fallback);
  }
  arb_json_bool(json, "game", field->use == ARB_USE_GAME);
  arb_json_close(json);
}

static void
json_action(ArbJson *json, const CliRun *run, const ArbRuleset *rules, const ArbAction *action)
{
  arb_json_open(json, NULL, '{');
  arb_json_string(json, "id", action->id);
  arb_json_string(json, "name", arb_text_get(&action->name, run->lang));
  arb_json_string(json, "rule", action->rule);
  arb_json_open(json, "phases", '[');
  for (guint i = 0; i < rules->phases->len; i++) {
    if ((action->phases & (G_GUINT64_CONSTANT(1) << i)) != 0) {
      arb_json_string(json, NULL, arb_ruleset_phase(rules, i)->id);
    }
  }
  arb_json_close(json);
  arb_json_open(json, "fields", '[');
  for (guint i = 0; i < action->fields->len; i++) {
    json_field(json, run, rules, arb_action_field(action, action->shown[i]));
  }
  arb_json_close(json);
  arb_json_open(json, "dice", '[');
  for (guint i = 0; i < action->draws->len; i++) {
    const ArbMessage *draw = g_ptr_array_index(action->draws, i);
    arb_json_string(json, NULL, draw->id);
  }
  arb_json_close(json);
  arb_json_open(json, "values", '[');
  for (guint i = 0; i < action->values->len; i++) {
    const ArbValue *value = arb_action_value(action, i);
    arb_json_open(json, NULL, '{');
    arb_json_string(json, "id", value->id);
    arb_json_string(json, "name", arb_text_get(&value->name, run->lang));
    json_domain(json, rules, &value->domain);
    arb_json_close(json);
  }
  arb_json_close(json);
  arb_json_close(json);
}

/* "trained | elite | militia", or the name of the type. */
static char *
domain_text(const ArbRuleset *rules, const ArbDomain *domain)
{
  g_autoptr(GString) text = g_string_new(NULL);

  if (domain->type == ARB_TYPE_FLAG) {
    g_string_append(text, "yes|no");
  } else if (domain->type == ARB_TYPE_CHOICE) {
    const ArbChoiceSet *set = arb_ruleset_choices(rules, (guint)domain->choices);
    for (guint i = 0; i < set->choices->len; i++) {
      const ArbChoice *choice = g_ptr_array_index(set->choices, i);
      g_string_append_printf(text, "%s%s", i == 0 ? "" : "|", choice->id);
    }
  } else {
    g_string_append(text, arb_type_to_id(domain->type));
  }
  return g_strdup_printf("%s%s", text->str, domain->list ? ",..." : "");
}

/* "[no]": the fallback in brackets; nothing for a field that must be given. */
static char *
fallback_text(const ArbRuleset *rules, const ArbField *field)
{
  gboolean none = field->required || field->domain.list || field->domain.type == ARB_TYPE_PIECE
                  || field->domain.type == ARB_TYPE_TEXT;
  g_autofree char *word = none ? NULL : arb_domain_text(&field->domain, rules, field->fallback);

  return word != NULL ? g_strdup_printf("[%s]", word) : g_strdup("");
}

/* What counts in a game alone is marked: a lookup refuses it. */
static void
print_action(const CliRun *run, const ArbRuleset *rules, const ArbAction *action)
{
  g_autoptr(CliGrid) grid = cli_grid_new("lllll");
  g_autofree char *in_game = cli_text(run, "cli-in-game", NULL);
  g_autofree char *head =
      g_strdup_printf("%s · %s%s%s\n", action->id, arb_text_get(&action->name, run->lang),
                      action->rule != NULL ? " · " : "", action->rule != NULL ? action->rule : "");

  for (guint i = 0; i < action->fields->len; i++) {
    const ArbField *field = arb_action_field(action, action->shown[i]);
    cli_grid_add(grid, field->id);
    cli_grid_add(grid, arb_text_get(&field->name, run->lang));
    cli_grid_take(grid, fallback_text(rules, field));
    cli_grid_take(grid, domain_text(rules, &field->domain));
    cli_grid_add(grid, field->use == ARB_USE_GAME ? in_game : "");
  }
  cli_print(head);
  cli_grid_print(grid, 2);
}

static void
print_actions(const CliRun *run, const ArbRuleset *rules, int only)
{
  ArbJson *json = arb_json_new();

  arb_json_open(json, NULL, '{');
  arb_json_string(json, "ruleset", rules->id);
  arb_json_open(json, "actions", '[');
  for (guint i = 0; i < rules->actions->len; i++) {
    const ArbAction *action = arb_ruleset_action(rules, i);
    if (only >= 0 && i != (guint)only) {
      continue;
    }
    if (run->format == CLI_JSON) {
      json_action(json, run, rules, action);
    } else {
      print_action(run, rules, action);
    }
  }
  arb_json_close(json);
  arb_json_close(json);
  if (run->format == CLI_JSON) {
    cli_print_json(json);
  } else {
    g_free(arb_json_finish(json));
  }
}

CliStatus
cli_cmd_actions(CliRun *run)
{
  CliStatus status = CLI_DONE;
  const char *word = cli_run_word(run, 1);
  g_autoptr(ArbRuleset) rules = cli_load_rules(run, cli_run_word(run, 0), &status);

  if (rules == NULL) {
    return status;
  }
  int only = word != NULL ? arb_ruleset_find_action(rules, word) : -1;
  if (word != NULL && only < 0) {
    return cli_refuse(run, "unknown-action", word);
  }
  print_actions(run, rules, only);
  return CLI_DONE;
}
