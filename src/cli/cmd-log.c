/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/view.h"

#include "cli/answer.h"
#include "cli/commands.h"
#include "cli/grid.h"
#include "cli/place.h"

/* The log as one viewer reads it. He counts what he sees: gaps would tell how much he does not. */
typedef struct {
  const CliRun *run;
  ArbFormat format;
  guint viewer;
  guint count;
  GArray *number; /* guint: by seq, his number of the entry; 0: not for him */
} Reading;

/* His number of the entry that an undo or redo turned; 0 for none. */
static guint
turned(const Reading *reading, const ArbEntry *entry)
{
  return entry->ref < reading->number->len ? g_array_index(reading->number, guint, entry->ref) : 0;
}

static const ArbAction *
find_action(const ArbRuleset *rules, const ArbEntry *entry)
{
  int action = arb_ruleset_find_action(rules, entry->action != NULL ? entry->action : "");

  return action >= 0 ? arb_ruleset_action(rules, (guint)action) : NULL;
}

/* "figures=2" into the outcome; a list has commas. What cannot be read is left out. */
static void
read_value(ArbOutcome *outcome, const ArbRuleset *rules, const char *word)
{
  g_auto(GStrv) pair = g_strsplit(word, "=", 2);
  int number = arb_action_find_value(outcome->action, pair[0]);
  int items[ARB_FACT_ITEMS_MAX];
  guint n = 0;

  if (number < 0 || pair[1] == NULL) {
    return;
  }
  const ArbDomain *domain = &arb_action_value(outcome->action, (guint)number)->domain;
  g_auto(GStrv) parts = g_strsplit(pair[1], domain->list ? "," : "\n", -1);
  while (n < G_N_ELEMENTS(items) && parts[n] != NULL) {
    if (!arb_domain_parse(domain, rules, parts[n], FALSE, &items[n])) {
      return;
    }
    n++;
  }
  if (domain->list) {
    arb_outcome_set_list(outcome, (guint)number, items, n);
  } else if (n == 1) {
    arb_outcome_set(outcome, (guint)number, items[0]);
  }
}

static void
read_values(ArbOutcome *outcome, const ArbRuleset *rules, const ArbEntry *entry)
{
  g_auto(GStrv) words = g_strsplit(entry->values != NULL ? entry->values : "", " ", -1);

  for (guint i = 0; outcome->action != NULL && words[i] != NULL; i++) {
    read_value(outcome, rules, words[i]);
  }
}

/* The entry as a ruling. outcome: room for its values. */
static CliAnswer
answer_of(const Reading *reading, const ArbEntry *entry, ArbViewDepth depth, ArbOutcome *outcome)
{
  const ArbAction *action = find_action(reading->format.rules, entry);
  gboolean whole = depth == ARB_VIEW_ALL;

  arb_outcome_init(outcome, action);
  if (whole) {
    read_values(outcome, reading->format.rules, entry);
  }
  return (CliAnswer){
      .word = action != NULL ? action->id : arb_entry_kind_to_id(entry->kind),
      .action = action,
      .verdict = &entry->verdict,
      .outcome = outcome,
      .lines = (const ArbLine *)(const void *)entry->lines->data,
      .n_lines = whole ? entry->lines->len : 0,
      .drawn = whole ? entry->drawn : NULL,
      .changes = entry->changes,
      .entry = entry,
      .viewer = reading->viewer,
  };
}

static void
json_entry(ArbJson *json, const Reading *reading, const ArbEntry *entry)
{
  const ArbFormat *format = &reading->format;
  ArbViewDepth depth = arb_view_entry(format->state, reading->viewer, entry);
  gboolean whole = depth == ARB_VIEW_ALL;
  ArbOutcome outcome;
  CliAnswer answer = answer_of(reading, entry, depth, &outcome);

  arb_json_open(json, NULL, '{');
  arb_json_int(json, "n", reading->count);
  arb_json_string(json, "kind", arb_entry_kind_to_id(entry->kind));
  arb_json_int(json, "turn", entry->turn);
  arb_json_string(json, "phase", arb_ruleset_phase(format->rules, (guint)entry->phase)->id);
  arb_json_string(json, "action", answer.word);
  arb_json_string(json, "request", whole ? entry->request : NULL);
  if (turned(reading, entry) > 0) {
    arb_json_int(json, "ref", turned(reading, entry));
  } else {
    arb_json_null(json, "ref");
  }
  arb_json_bool(json, "undone", entry->undone);
  arb_json_string(json, "override", whole ? entry->override : NULL);
  arb_json_open(json, "ruling", '{');
  cli_json_answer(json, format, &answer);
  arb_json_close(json);
  arb_json_close(json);
}

/* "fire F12 → P31", or what an entry without action is: "undo 12". */
static char *
deed_text(const Reading *reading, const ArbEntry *entry, ArbViewDepth depth)
{
  const CliRun *run = reading->run;
  const ArbAction *action = find_action(reading->format.rules, entry);
  g_autofree char *id = g_strdup_printf("entry-%s", arb_entry_kind_to_id(entry->kind));
  g_autofree char *head =
      action != NULL ? g_strdup(arb_text_get(&action->name, run->lang)) : cli_text(run, id, NULL);
  gboolean told = depth == ARB_VIEW_ALL && entry->request != NULL && *entry->request != '\0';

  if (action != NULL && depth == ARB_VIEW_ALL) {
    return arb_format_entry(&reading->format, reading->viewer, action, entry);
  }
  if (turned(reading, entry) > 0) {
    return g_strdup_printf("%s %u", head, turned(reading, entry));
  }
  g_autofree char *correction =
      told && entry->kind == ARB_ENTRY_SET ? arb_format_correction(&reading->format, entry) : NULL;
  g_autofree char *more = arb_text_show(correction != NULL ? correction
                                        : told             ? entry->request
                                                           : "");
  return g_strdup_printf("%s%s%s", head, told ? " " : "", more);
}

/* The verdict, and the umpire's reason where he had one. */
static char *
verdict_text(const Reading *reading, const ArbEntry *entry, ArbViewDepth depth)
{
  g_autofree char *verdict = arb_format_line(&reading->format, &entry->verdict);
  gboolean told = depth == ARB_VIEW_ALL && entry->override != NULL && *entry->override != '\0';

  if (!told) {
    return g_steal_pointer(&verdict);
  }
  g_autofree char *reason = cli_text(reading->run, "umpire-reason", entry->override, NULL);
  return g_strdup_printf("%s%s%s", verdict, *verdict != '\0' ? " · " : "", reason);
}

static void
add_entry(CliGrid *grid, const Reading *reading, const ArbEntry *entry)
{
  const ArbFormat *format = &reading->format;
  ArbViewDepth depth = arb_view_entry(format->state, reading->viewer, entry);
  const ArbPhase *phase = arb_ruleset_phase(format->rules, (guint)entry->phase);

  cli_grid_take(grid, g_strdup_printf("%u", reading->count));
  cli_grid_add(grid, entry->undone ? "×" : "");
  cli_grid_take(grid, g_strdup_printf("%d", entry->turn));
  cli_grid_take(grid, cli_clock(reading->run, entry->turn));
  /* The start stands before any phase. */
  cli_grid_add(grid, entry->turn > 0 ? arb_text_get(&phase->name, format->lang) : "");
  cli_grid_take(grid, deed_text(reading, entry, depth));
  cli_grid_add(grid, depth == ARB_VIEW_ALL && entry->dice != NULL ? entry->dice : "");
  cli_grid_take(grid, verdict_text(reading, entry, depth));
}

/* The next entry in order.  Returns: FALSE when it is not for this reader. */
static gboolean
count_entry(Reading *reading, const ArbEntry *entry)
{
  gboolean seen = arb_view_entry(reading->format.state, reading->viewer, entry) != ARB_VIEW_NOTHING;
  guint number = seen ? ++reading->count : 0;

  g_array_set_size(reading->number, entry->seq + 1);
  g_array_index(reading->number, guint, entry->seq) = number;
  return seen;
}

static void
log_json(Reading *reading, const ArbJournal *journal)
{
  ArbJson *json = arb_json_new();

  arb_json_open(json, NULL, '{');
  arb_json_open(json, "entries", '[');
  for (guint i = 0; i < arb_journal_count(journal); i++) {
    const ArbEntry *entry = arb_journal_get(journal, i);
    if (count_entry(reading, entry)) {
      json_entry(json, reading, entry);
    }
  }
  arb_json_close(json);
  arb_json_close(json);
  cli_print_json(json);
}

static void
log_text(Reading *reading, const ArbJournal *journal)
{
  g_autoptr(CliGrid) grid = cli_grid_new("rlrlllll");
  gboolean struck = FALSE;

  for (guint i = 0; i < arb_journal_count(journal); i++) {
    const ArbEntry *entry = arb_journal_get(journal, i);
    if (count_entry(reading, entry)) {
      add_entry(grid, reading, entry);
      struck = struck || entry->undone;
    }
  }
  cli_grid_print(grid, 0);
  if (struck) {
    g_autofree char *legend = cli_text(reading->run, "struck-out", NULL);
    cli_print(legend);
    cli_print("\n");
  }
}

CliStatus
cli_cmd_log(CliRun *run)
{
  g_autoptr(GArray) number = g_array_new(FALSE, TRUE, sizeof(guint));
  Reading reading = {.run = run, .format = cli_game_format(run), .number = number};

  if (!cli_run_viewer(run, &reading.viewer)) {
    return CLI_REFUSED;
  }
  if (run->format == CLI_JSON) {
    log_json(&reading, arb_game_journal(run->game));
  } else {
    log_text(&reading, arb_game_journal(run->game));
  }
  return CLI_DONE;
}
