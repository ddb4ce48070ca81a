/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/view.h"

#include "cli/answer.h"
#include "cli/commands.h"
#include "cli/place.h"
#include "cli/roster.h"
#include "cli/where.h"

/* Attributes that stand elsewhere in the answer, or that are nothing but how the core keeps it. */
static gboolean
is_told_apart(guint attribute)
{
  return attribute == ARB_ATTR_EXISTS || attribute == ARB_ATTR_KIND || attribute == ARB_ATTR_SIDE
         || attribute == ARB_ATTR_LABEL;
}

static void
json_attributes(ArbJson *json, const char *key, const ArbFormat *format, guint viewer, guint piece)
{
  guint kind = (guint)arb_state_get(format->state, piece, ARB_ATTR_KIND);
  int value = 0;

  arb_json_open(json, key, '{');
  for (guint i = 0; i < format->rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(format->rules, i);
    gboolean clock = piece == 0 && i <= ARB_ATTR_PHASE;
    if ((attribute->kinds & (1u << kind)) != 0 && !is_told_apart(i) && !clock
        && arb_view_told(format->state, viewer, piece, i, &value)) {
      cli_json_attribute(json, attribute->id, format, i, value);
    }
  }
  arb_json_close(json);
}

static void
json_piece(ArbJson *json, const ArbFormat *format, guint viewer, guint piece)
{
  int side = 0;
  guint kind = (guint)arb_state_get(format->state, piece, ARB_ATTR_KIND);
  gboolean known = arb_view_get(format->state, viewer, piece, ARB_ATTR_SIDE, &side);

  arb_json_open(json, NULL, '{');
  arb_json_string(json, "label", arb_state_label(format->state, piece));
  arb_json_string(json, "kind", arb_ruleset_kind(format->rules, kind)->id);
  arb_json_string(json, "side",
                  known && side > 0 ? arb_state_label(format->state, (guint)side) : NULL);
  json_attributes(json, "attributes", format, viewer, piece);
  arb_json_close(json);
}

/* The stack of what must come next, the top first; each to him alone who answers it. */
static void
json_pendings(ArbJson *json, const ArbFormat *format, guint viewer)
{
  arb_json_open(json, "pending", '[');
  for (guint i = arb_state_n_pendings(format->state); i > 0; i--) {
    ArbChange stands = {.piece = i - 1,
                        .attribute = ARB_ATTR_PENDING,
                        .to = arb_state_now(format->state, i - 1, ARB_ATTR_PENDING)};
    g_auto(GStrv) words = arb_request_split(arb_state_pending_text(format->state, i - 1), NULL);
    if (words == NULL || g_strv_length(words) < 3
        || !arb_view_change(format->state, viewer, NULL, &stands)) {
      continue;
    }
    arb_json_open(json, NULL, '{');
    arb_json_string(json, "action", words[0]);
    arb_json_bool(json, "must", g_str_equal(words[1], "must"));
    arb_json_string(json, "side", words[2]);
    arb_json_open(json, "fields", '[');
    for (guint k = 3; words[k] != NULL; k++) {
      arb_json_string(json, NULL, words[k]);
    }
    arb_json_close(json);
    arb_json_close(json);
  }
  arb_json_close(json);
}

static void
show_json(CliRun *run, const ArbFormat *format, const CliWhere *where, guint viewer, guint only)
{
  ArbJson *json = arb_json_new();
  g_autofree char *time = cli_clock(run, arb_state_track(format->state, ARB_ATTR_TURN));
  guint phase = (guint)arb_state_track(format->state, ARB_ATTR_PHASE);
  guint side = arb_state_active_side(format->state);
  g_autofree guint *listing = arb_state_listing(format->state);

  arb_json_open(json, NULL, '{');
  arb_json_int(json, "turn", arb_state_track(format->state, ARB_ATTR_TURN));
  arb_json_string(json, "time", time);
  arb_json_string(json, "side", side != 0 ? arb_state_label(format->state, side) : NULL);
  arb_json_string(json, "phase", arb_ruleset_phase(format->rules, phase)->id);
  arb_json_open(json, "pieces", '[');
  for (guint i = 1; i < arb_state_count(format->state); i++) {
    guint piece = listing[i];
    if ((only == 0 || piece == only) && arb_state_exists(format->state, piece)
        && arb_view_piece(format->state, viewer, piece)
        && cli_where_holds(where, format, viewer, piece)) {
      json_piece(json, format, viewer, piece);
    }
  }
  arb_json_close(json);
  json_attributes(json, "tracks", format, viewer, 0);
  json_pendings(json, format, viewer);
  arb_json_close(json);
  cli_print_json(json);
}

CliStatus
cli_cmd_show(CliRun *run)
{
  ArbFormat format = cli_game_format(run);
  const char *word = cli_run_word(run, 0);
  guint viewer = ARB_VIEW_UMPIRE;
  guint only = word != NULL ? arb_state_find(format.state, word) : 0;
  CliWhere where = {.attribute = -1};

  if (!cli_run_viewer(run, &viewer)) {
    return CLI_REFUSED;
  }
  if (!cli_where_read(run, &format, viewer, &where)) {
    return CLI_REFUSED;
  }
  /* Hidden and unknown are one answer: it gives nothing away. */
  if (word != NULL && (only == 0 || !arb_view_piece(format.state, viewer, only))) {
    return cli_refuse(run, "unknown-piece", word);
  }
  if (run->format == CLI_JSON) {
    show_json(run, &format, &where, viewer, only);
  } else if (only != 0) {
    cli_print_card(run, &format, viewer, only);
  } else {
    cli_print_roster(run, &format, &where, viewer);
  }
  return CLI_DONE;
}

/* A side is told of its own affairs and of nobody's; all of them stand on the umpire's list. */
static GArray *
filter_due(const ArbState *state, guint viewer, const GArray *due)
{
  GArray *seen = g_array_new(FALSE, FALSE, sizeof(ArbDue));

  for (guint i = 0; i < due->len; i++) {
    ArbDue item = g_array_index(due, ArbDue, i);
    if (arb_view_affair(state, viewer, item.piece)) {
      g_array_append_val(seen, item);
    }
  }
  return seen;
}

CliStatus
cli_cmd_due(CliRun *run)
{
  ArbFormat format = cli_game_format(run);
  guint viewer = ARB_VIEW_UMPIRE;

  if (!cli_run_viewer(run, &viewer)) {
    return CLI_REFUSED;
  }
  g_autoptr(GArray) all = arb_game_due(run->game);
  g_autoptr(GArray) due = filter_due(format.state, viewer, all);
  if (run->format == CLI_JSON) {
    ArbJson *json = arb_json_new();
    arb_json_open(json, NULL, '{');
    cli_json_due(json, &format, due);
    cli_json_waiting(json, run, &format, viewer);
    arb_json_close(json);
    cli_print_json(json);
    return CLI_DONE;
  }
  g_autofree char *text = cli_due_text(run, &format, due);
  g_autofree char *waiting = cli_waiting_text(run, &format, viewer);
  cli_print(text);
  cli_print(waiting);
  return CLI_DONE;
}
