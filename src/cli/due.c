/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/answer.h"
#include "cli/grid.h"

/* The sentence of a thing due: its message speaks of its piece, if of anything. */
static char *
due_label(const ArbFormat *format, const ArbDue *due)
{
  ArbLine line = {.id = due->id, .rule = due->rule, .args = {(int)due->piece}};

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
      cli_grid_take(grid, due_label(format, item));
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
