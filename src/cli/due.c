/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/answer.h"
#include "cli/grid.h"

/* The sentence of a thing due: its message speaks of its piece, if of anything. */
static char *
due_label(const ArbFormat *format, const ArbDue *due)
{
  ArbLine line = arb_due_line(due);

  return arb_format_line(format, &line);
}

static void
json_half(ArbJson *json, const char *key, gboolean must, const ArbFormat *format, const GArray *due)
{
  arb_json_open(json, key, '[');
  for (guint i = 0; i < due->len; i++) {
    const ArbDue *item = &g_array_index(due, ArbDue, i);
    g_autofree char *label = due_label(format, item);
    if (item->must != must) {
      continue;
    }
    arb_json_open(json, NULL, '{');
    arb_json_string(json, "id", item->id);
    arb_json_string(json, "piece",
                    item->piece != 0 ? arb_state_label(format->state, item->piece) : NULL);
    arb_json_string(json, "rule", item->rule);
    arb_json_string(json, "label", label);
    if (item->action >= 0) {
      arb_json_string(json, "action", arb_ruleset_action(format->rules, (guint)item->action)->id);
    }
    arb_json_close(json);
  }
  arb_json_close(json);
}

void
cli_json_due(ArbJson *json, const ArbFormat *format, const GArray *due)
{
  json_half(json, "must", TRUE, format, due);
  json_half(json, "may", FALSE, format, due);
}

/* The label; a side has none that players know, and goes by its name. */
static char *
due_piece(const ArbFormat *format, guint piece)
{
  if (piece != 0 && arb_state_get(format->state, piece, ARB_ATTR_KIND) == ARB_KIND_SIDE) {
    return arb_format_piece(format, piece);
  }
  return g_strdup(piece != 0 ? arb_state_label(format->state, piece) : "");
}

/* With the word that `do` wants, where somebody waits for a deed. */
static char *
due_words(const ArbFormat *format, const ArbDue *due)
{
  g_autofree char *label = due_label(format, due);

  if (due->action < 0) {
    return g_steal_pointer(&label);
  }
  return g_strdup_printf("%s (do %s)", label,
                         arb_ruleset_action(format->rules, (guint)due->action)->id);
}

static void
append_half(GString *out,
            gboolean must,
            const CliRun *run,
            const ArbFormat *format,
            const GArray *due)
{
  g_autoptr(CliGrid) grid = cli_grid_new("lll");
  g_autofree char *head = cli_text(run, must ? "cli-due-must" : "cli-due-may", NULL);
  gboolean any = FALSE;

  for (guint i = 0; i < due->len; i++) {
    const ArbDue *item = &g_array_index(due, ArbDue, i);
    if (item->must == must) {
      cli_grid_take(grid, due_piece(format, item->piece));
      cli_grid_take(grid, due_words(format, item));
      cli_grid_add(grid, item->rule);
      any = TRUE;
    }
  }
  if (any) {
    g_autofree char *rows = cli_grid_to_text(grid, 2);
    g_string_append_printf(out, "%s\n%s", head, rows);
  }
}

char *
cli_due_text(const CliRun *run, const ArbFormat *format, const GArray *due)
{
  GString *out = g_string_new(NULL);

  append_half(out, TRUE, run, format, due);
  append_half(out, FALSE, run, format, due);
  if (out->len == 0) {
    g_autofree char *nothing = cli_text(run, "cli-due-nothing", NULL);
    g_string_append_printf(out, "%s\n", nothing);
  }
  return g_string_free(out, FALSE);
}

/* Labels of those who may still do one action, "F3 F4 F7"; NULL when there are none. */
static char *
list_labels(const ArbFormat *format, const GArray *idle, guint action)
{
  GString *labels = g_string_new(NULL);

  for (guint i = 0; i < idle->len; i++) {
    const ArbIdle *item = &g_array_index(idle, ArbIdle, i);
    if (item->action == action) {
      g_string_append_printf(labels, "%s%s", labels->len > 0 ? " " : "",
                             arb_state_label(format->state, item->piece));
    }
  }
  return g_string_free(labels, labels->len == 0);
}

static void
append_idle(GString *out, const CliRun *run, const ArbFormat *format, const GArray *idle)
{
  g_autoptr(CliGrid) grid = cli_grid_new("ll");
  g_autofree char *head = cli_text(run, "cli-due-idle", NULL);

  for (guint i = 0; i < format->rules->actions->len; i++) {
    g_autofree char *labels = list_labels(format, idle, i);
    if (labels != NULL) {
      cli_grid_add(grid, arb_text_get(&arb_ruleset_action(format->rules, i)->name, format->lang));
      cli_grid_add(grid, labels);
    }
  }
  if (idle->len > 0) {
    g_autofree char *rows = cli_grid_to_text(grid, 2);
    g_string_append_printf(out, "%s\n%s", head, rows);
  }
}

static void
append_later(GString *out, const CliRun *run, const ArbFormat *format, const ArbGame *known)
{
  g_autoptr(CliGrid) grid = cli_grid_new("lr");
  g_autofree char *head = cli_text(run, "cli-due-later", NULL);
  g_autofree guint *later = arb_game_due_later(known);
  gboolean any = FALSE;

  for (guint i = 0; i < format->rules->phases->len; i++) {
    if (later[i] > 0) {
      cli_grid_add(grid, arb_text_get(&arb_ruleset_phase(format->rules, i)->name, format->lang));
      cli_grid_take(grid, g_strdup_printf("%u", later[i]));
      any = TRUE;
    }
  }
  if (any) {
    g_autofree char *rows = cli_grid_to_text(grid, 2);
    g_string_append_printf(out, "%s\n%s", head, rows);
  }
}

char *
cli_waiting_text(const CliRun *run, const ArbFormat *format, guint viewer)
{
  GString *out = g_string_new(NULL);
  g_autoptr(GArray) idle = arb_game_idle(run->game, viewer);
  g_autoptr(ArbGame) known = arb_game_veiled(run->game, viewer);

  append_idle(out, run, format, idle);
  append_later(out, run, format, known);
  return g_string_free(out, FALSE);
}

void
cli_json_waiting(ArbJson *json, const CliRun *run, const ArbFormat *format, guint viewer)
{
  g_autoptr(GArray) idle = arb_game_idle(run->game, viewer);
  g_autoptr(ArbGame) known = arb_game_veiled(run->game, viewer);
  g_autofree guint *later = arb_game_due_later(known);

  arb_json_open(json, "idle", '[');
  for (guint i = 0; i < idle->len; i++) {
    const ArbIdle *item = &g_array_index(idle, ArbIdle, i);
    arb_json_open(json, NULL, '{');
    arb_json_string(json, "piece", arb_state_label(format->state, item->piece));
    arb_json_string(json, "action", arb_ruleset_action(format->rules, item->action)->id);
    arb_json_close(json);
  }
  arb_json_close(json);
  arb_json_open(json, "later", '[');
  for (guint i = 0; i < format->rules->phases->len; i++) {
    if (later[i] > 0) {
      arb_json_open(json, NULL, '{');
      arb_json_string(json, "phase", arb_ruleset_phase(format->rules, i)->id);
      arb_json_int(json, "due", (int)later[i]);
      arb_json_close(json);
    }
  }
  arb_json_close(json);
}
