/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/view.h"

#include "cli/answer.h"
#include "cli/grid.h"

/* Words of a draw; "" when the ruling has no action. */
static const ArbMessage *
find_draw(const ArbAction *action, guint name)
{
  return action != NULL && name < action->draws->len ? g_ptr_array_index(action->draws, name)
                                                     : NULL;
}

static void
json_draw_name(ArbJson *json, const ArbFormat *format, const ArbMessage *draw)
{
  arb_json_string(json, "name", draw != NULL ? draw->id : NULL);
  arb_json_string(json, "label", draw != NULL ? arb_text_get(&draw->text, format->lang) : NULL);
}

static void
json_dice(ArbJson *json, const ArbFormat *format, const CliAnswer *answer)
{
  arb_json_open(json, "dice", '[');
  for (guint i = 0; answer->drawn != NULL && i < answer->drawn->len; i++) {
    const ArbDrawn *drawn = &g_array_index(answer->drawn, ArbDrawn, i);
    g_autofree char *die = arb_drawn_die_text(drawn);
    arb_json_open(json, NULL, '{');
    json_draw_name(json, format, find_draw(answer->action, drawn->name));
    arb_json_string(json, "die", die);
    arb_json_int(json, "value", drawn->value);
    if (drawn->count > 0 && drawn->faced) {
      arb_json_open(json, "faces", '[');
      for (guint face = 0; face < drawn->count; face++) {
        arb_json_int(json, NULL, drawn->face[face]);
      }
      arb_json_close(json);
    }
    arb_json_close(json);
  }
  arb_json_close(json);
}

static void
json_explanation(ArbJson *json, const ArbFormat *format, const CliAnswer *answer)
{
  arb_json_open(json, "explanation", '[');
  for (guint i = 0; i < answer->n_lines; i++) {
    const ArbLine *line = &answer->lines[i];
    g_autofree char *label = arb_format_line(format, line);
    arb_json_open(json, NULL, '{');
    arb_json_string(json, "id", line->id);
    if (line->has_value) {
      arb_json_int(json, "value", line->value);
    } else {
      arb_json_null(json, "value");
    }
    arb_json_string(json, "rule", arb_format_rule(format, line));
    arb_json_string(json, "label", label);
    arb_json_close(json);
  }
  arb_json_close(json);
}

static const char *
attribute_id(const ArbFormat *format, guint attribute)
{
  return attribute == ARB_ATTR_PENDING ? "pending"
                                       : arb_ruleset_attribute(format->rules, attribute)->id;
}

/* The number of a pending's slot is no piece: it belongs to the game. */
static const char *
changed_label(const ArbFormat *format, const ArbChange *change)
{
  return cli_piece_label(format->state, change->attribute == ARB_ATTR_PENDING ? 0 : change->piece);
}

static void
json_changes(ArbJson *json, const ArbFormat *format, const CliAnswer *answer)
{
  arb_json_open(json, "changes", '[');
  for (guint i = 0; answer->changes != NULL && i < answer->changes->len; i++) {
    const ArbChange *change = &g_array_index(answer->changes, ArbChange, i);
    if (!arb_view_change(format->state, answer->viewer, answer->entry, change)) {
      continue;
    }
    arb_json_open(json, NULL, '{');
    arb_json_string(json, "piece", changed_label(format, change));
    arb_json_string(json, "attribute", attribute_id(format, change->attribute));
    cli_json_attribute(json, "from", format, change->attribute, change->from);
    cli_json_attribute(json, "to", format, change->attribute, change->to);
    arb_json_close(json);
  }
  arb_json_close(json);
}

static void
json_refused(ArbJson *json, const ArbFormat *format, const ArbLine *refusal)
{
  if (refusal == NULL) {
    arb_json_null(json, "refused");
    return;
  }
  g_autofree char *label = arb_format_line(format, refusal);
  arb_json_open(json, "refused", '{');
  arb_json_string(json, "id", refusal->id);
  arb_json_string(json, "rule", refusal->rule);
  arb_json_string(json, "label", label);
  arb_json_close(json);
}

static gboolean
has_verdict(const CliAnswer *answer)
{
  return answer->verdict != NULL && answer->verdict->id != NULL && answer->refusal == NULL;
}

void
cli_json_answer(ArbJson *json, const ArbFormat *format, const CliAnswer *answer)
{
  g_autofree char *label = has_verdict(answer) ? arb_format_line(format, answer->verdict) : NULL;

  arb_json_string(json, "action", answer->word);
  arb_json_string(json, "verdict", has_verdict(answer) ? answer->verdict->id : NULL);
  arb_json_string(json, "label", label);
  cli_json_values(json, format, answer->action, answer->refusal == NULL ? answer->outcome : NULL);
  json_dice(json, format, answer);
  json_explanation(json, format, answer);
  json_changes(json, format, answer);
  json_refused(json, format, answer->refusal);
}

/* "figures lost: 2", with the action before it: "Fire · figures lost: 2". */
static void
print_verdict(const CliRun *run, const ArbFormat *format, const CliAnswer *answer)
{
  g_autofree char *verdict = has_verdict(answer) ? arb_format_line(format, answer->verdict) : NULL;
  g_autofree char *own = cli_text(run, "cli-done", NULL);
  const char *name = answer->action != NULL ? arb_text_get(&answer->action->name, run->lang) : NULL;
  g_autofree char *text = name != NULL && verdict != NULL
                              ? g_strdup_printf("%s · %s", name, verdict)
                          : verdict != NULL ? g_strdup(verdict)
                          : name != NULL    ? g_strdup(name)
                                            : g_strdup(own);
  g_autofree char *head = arb_text_capital(text);

  cli_print(head);
  cli_print("\n");
}

/* Rows of a table of modifiers are summands ("TABLE/ROW") and carry their sign. */
static char *
line_value(const ArbLine *line)
{
  if (!line->has_value) {
    return g_strdup("");
  }
  return cli_signed(line->value, strchr(line->id, '/') != NULL);
}

static void
print_lines(const ArbFormat *format, const CliAnswer *answer)
{
  g_autoptr(CliGrid) grid = cli_grid_new("lrl");

  for (guint i = 0; i < answer->n_lines; i++) {
    const ArbLine *line = &answer->lines[i];
    cli_grid_take(grid, arb_format_line(format, line));
    cli_grid_take(grid, line_value(line));
    cli_grid_add(grid, arb_format_rule(format, line));
  }
  cli_grid_print(grid, 2);
}

/* "fire 6 (d10)", "reach 3 (average die)", or "attack 2 (6d6>=5: 1 3 5 6 2 2)". */
static char *
die_text(const ArbFormat *format, const ArbAction *action, const ArbDrawn *drawn)
{
  const ArbMessage *draw = find_draw(action, drawn->name);
  g_autofree char *id = arb_drawn_die_text(drawn);
  g_autofree char *die = arb_format_die(format->lang, id);
  GString *text = g_string_new(draw != NULL ? arb_text_get(&draw->text, format->lang) : "");

  g_string_append_printf(text, "%s%d (%s", text->len > 0 ? " " : "", drawn->value, die);
  for (guint i = 0; drawn->faced && i < drawn->count; i++) {
    g_string_append_printf(text, "%s%d", i == 0 ? ": " : " ", drawn->face[i]);
  }
  g_string_append_c(text, ')');
  return g_string_free(text, FALSE);
}

static void
print_dice(const CliRun *run, const ArbFormat *format, const CliAnswer *answer)
{
  if (answer->drawn == NULL || answer->drawn->len == 0) {
    return;
  }
  g_autofree char *head = cli_text(run, "cli-dice", NULL);
  g_autoptr(GString) text = g_string_new(head);
  for (guint i = 0; i < answer->drawn->len; i++) {
    const ArbDrawn *drawn = &g_array_index(answer->drawn, ArbDrawn, i);
    g_autofree char *die = die_text(format, answer->action, drawn);
    g_string_append_printf(text, "%s%s", i == 0 ? " " : "; ", die);
  }
  g_string_append_c(text, '\n');
  cli_print(text->str);
}

static void
print_changes(const CliRun *run, const ArbFormat *format, const CliAnswer *answer)
{
  g_autoptr(CliGrid) grid = cli_grid_new("llrll");
  g_autofree char *head = cli_text(run, "cli-changes", NULL);
  gboolean any = FALSE;

  for (guint i = 0; answer->changes != NULL && i < answer->changes->len; i++) {
    const ArbChange *change = &g_array_index(answer->changes, ArbChange, i);
    if (!arb_view_change(format->state, answer->viewer, answer->entry, change)
        || change->attribute == ARB_ATTR_DRAWN || change->attribute == ARB_ATTR_OPTIONS
        || change->attribute == ARB_ATTR_PENDING) {
      continue;
    }
    const ArbAttribute *attribute = arb_ruleset_attribute(format->rules, change->attribute);
    cli_grid_add(grid, change->piece == 0 ? "" : arb_state_label(format->state, change->piece));
    cli_grid_add(grid, arb_text_get(&attribute->name, run->lang));
    cli_grid_take(grid, cli_attribute_text(format, change->attribute, change->from));
    cli_grid_add(grid, "→");
    cli_grid_take(grid, cli_attribute_text(format, change->attribute, change->to));
    any = TRUE;
  }
  if (any) {
    cli_print(head);
    cli_print("\n");
    cli_grid_print(grid, 2);
  }
}

void
cli_print_answer(const CliRun *run, const ArbFormat *format, const CliAnswer *answer)
{
  print_verdict(run, format, answer);
  print_lines(format, answer);
  print_dice(run, format, answer);
  print_changes(run, format, answer);
}

static CliAnswer
answer_of(const ArbRuling *ruling, const char *word)
{
  const ArbOutcome *outcome = &ruling->outcome;

  return (CliAnswer){
      .word = ruling->action != NULL ? ruling->action->id : word,
      .action = ruling->action,
      .verdict = &outcome->verdict,
      .outcome = outcome,
      .lines = outcome->line,
      .n_lines = outcome->n_lines,
      .drawn = ruling->drawn,
      .changes = ruling->changes,
      .refusal = outcome->state == ARB_REFUSED ? &outcome->refusal : NULL,
      .viewer = ARB_VIEW_UMPIRE,
  };
}

/* A missing die, as members of the ruling and to people. */
static void
tell_needs(CliRun *run, const ArbFormat *format, const ArbRuling *ruling, ArbJson *json)
{
  const ArbMessage *draw = find_draw(ruling->action, ruling->needs_name);
  const char *name = draw != NULL ? arb_text_get(&draw->text, format->lang) : "";
  g_autofree char *die = arb_format_die(format->lang, ruling->needs_die->id);
  g_autofree char *text = cli_text(run, "cli-needs-die", die, name, NULL);

  cli_complain(text);
  if (json != NULL) {
    arb_json_open(json, "needs", '{');
    arb_json_string(json, "die", ruling->needs_die->id);
    json_draw_name(json, format, draw);
    arb_json_close(json);
  }
}

static void
complain_refused(CliRun *run, const ArbFormat *format, const ArbLine *refusal)
{
  g_autofree char *label = arb_format_line(format, refusal);
  g_autofree char *reason =
      refusal->rule != NULL ? g_strdup_printf("%s (%s)", label, refusal->rule) : g_strdup(label);
  g_autofree char *text = cli_text(run, "cli-refused", reason, NULL);

  cli_complain(text);
}

static void
print_seed(const CliRun *run, guint64 seed)
{
  g_autofree char *number = g_strdup_printf("%" G_GUINT64_FORMAT, seed);
  g_autofree char *text = cli_text(run, "cli-seed", number, NULL);

  cli_print(text);
  cli_print("\n");
}

CliStatus
cli_ruling(CliRun *run,
           const ArbFormat *format,
           const ArbRuling *ruling,
           const char *word,
           const GArray *due)
{
  CliAnswer answer = answer_of(ruling, word);
  gboolean needs = ruling->outcome.state == ARB_NEEDS_DIE && ruling->needs_die != NULL;
  ArbJson *json = run->format == CLI_JSON ? arb_json_new() : NULL;

  if (json != NULL) {
    arb_json_open(json, NULL, '{');
    cli_json_answer(json, format, &answer);
    if (ruling->seed != 0) {
      arb_json_int(json, "seed", (gint64)ruling->seed);
    }
    if (due != NULL) {
      cli_json_due(json, format, due);
    }
  }
  if (answer.refusal != NULL) {
    complain_refused(run, format, answer.refusal);
  } else if (needs) {
    tell_needs(run, format, ruling, json);
  } else if (json == NULL) {
    cli_print_answer(run, format, &answer);
  }
  if (json != NULL) {
    arb_json_close(json);
    cli_print_json(json);
  } else if (answer.refusal != NULL && due != NULL) {
    g_autofree char *text = cli_due_text(run, format, due);
    cli_complain(text);
  } else if (!needs && answer.refusal == NULL && ruling->seed != 0) {
    print_seed(run, ruling->seed);
  }
  return answer.refusal != NULL ? CLI_REFUSED : needs ? CLI_NEEDS_DIE : CLI_DONE;
}
