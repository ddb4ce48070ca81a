/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/report.h"

#include "core/view.h"

#include "rules/italian/end-private.h"
#include "rules/italian/italian-private.h"

/* What reports tell of these rules. */

static const guint muster[] = {
    IT_ATTR_TYPE,    IT_ATTR_CLASS,   IT_ATTR_SMALL_ARM,
    IT_ATTR_LEVEL,   IT_ATTR_QUALITY, IT_ATTR_BASES,
    IT_ATTR_FIGURES, IT_ATTR_POINTS,  0,
};
static const guint sums[] = {IT_ATTR_BASES, IT_ATTR_FIGURES, IT_ATTR_POINTS, 0};
static const guint leaders[] = {
    IT_ATTR_LEVEL, IT_ATTR_QUALITY, IT_ATTR_ORDERS, IT_ATTR_OBJECTIVE, 0,
};
static const guint situation[] = {
    IT_ATTR_TYPE, IT_ATTR_FORMATION, IT_ATTR_BASES, IT_ATTR_FIGURES, 0,
};

/* A choice as the viewer knows it: its fallback where he does not. */
static int
see(const ArbReporter *reporter, guint piece, guint attribute)
{
  int value = arb_ruleset_attribute(reporter->format.rules, attribute)->fallback;

  return arb_view_get(reporter->format.state, reporter->viewer, piece, attribute, &value)
             ? value
             : arb_ruleset_attribute(reporter->format.rules, attribute)->fallback;
}

static gboolean
fate_of_general(const ArbReporter *reporter, guint piece, ArbFate *out_fate)
{
  int gone = see(reporter, piece, IT_ATTR_GONE);
  int fate = see(reporter, piece, IT_ATTR_FATE);

  if (fate != IT_FATE_UNHURT) {
    *out_fate = (ArbFate){IT_ATTR_FATE, fate, NULL, gone != IT_GONE_NO};
  } else if (gone == IT_GONE_PRISONERS || gone == IT_GONE_CAPTURED) {
    *out_fate = (ArbFate){IT_ATTR_GONE, gone, "general-taken", TRUE};
  } else if (gone != IT_GONE_NO) {
    *out_fate = (ArbFate){IT_ATTR_GONE, gone, NULL, gone != IT_GONE_OFF_TABLE};
  } else {
    return FALSE;
  }
  return TRUE;
}

static gboolean
fate(const ArbReporter *reporter, guint piece, ArbFate *out_fate)
{
  if (arb_state_get(reporter->format.state, piece, ARB_ATTR_KIND) == IT_KIND_GENERAL) {
    return fate_of_general(reporter, piece, out_fate);
  }
  int gone = see(reporter, piece, IT_ATTR_GONE);
  int off = see(reporter, piece, IT_ATTR_OFF);
  int reaction = see(reporter, piece, IT_ATTR_REACTION);
  gboolean routed = reaction == IT_REACTION_ROUT && gone == IT_GONE_OFF_TABLE;

  if (gone != IT_GONE_NO && gone != IT_GONE_OFF_TABLE) {
    *out_fate = (ArbFate){IT_ATTR_GONE, gone, NULL, TRUE};
  } else if (off != IT_OFF_NO) {
    *out_fate = (ArbFate){IT_ATTR_OFF, off, NULL, routed || off == IT_OFF_ROUTED};
  } else if (gone != IT_GONE_NO) {
    *out_fate = (ArbFate){IT_ATTR_GONE, gone, NULL, routed};
  } else if (arb_italian_runs(reaction)) {
    *out_fate = (ArbFate){IT_ATTR_REACTION, reaction, NULL, FALSE};
  } else {
    return FALSE;
  }
  return TRUE;
}

/* What a side's points are made of, a line each. */
static void
add_points(const ArbReporter *reporter, guint side)
{
  g_autoptr(GString) text = g_string_new(NULL);
  g_autofree char *name = arb_format_piece(&reporter->format, side);
  int won[IT_N_WON];
  ArbOutcome outcome;

  arb_outcome_init(&outcome, NULL);
  arb_italian_count_won_seen(reporter->format.state, reporter->viewer, side, won);
  (void)arb_italian_price_won(reporter->format.rules, won, &outcome);
  for (guint i = 0; i < outcome.n_lines; i++) {
    g_autofree char *line = arb_format_line(&reporter->format, &outcome.line[i]);
    g_string_append_printf(text, "%s%s", i == 0 ? ": " : "; ", line);
  }
  if (outcome.n_lines > 0) {
    g_string_prepend(text, name);
    arb_report_paragraph(reporter->report, ARB_STYLE_PLAIN, text->str);
  }
}

static char *
morale_text(const ArbReporter *reporter, guint side)
{
  ArbItalianMorale count =
      arb_italian_count_morale_seen(reporter->format.state, reporter->viewer, side);
  int counted = count.deployed - count.irregular;
  const ArbLine line = {
      .id = "report-morale",
      .args = {count.broken, counted, counted > 0 ? count.broken * 10000 / counted : 0},
  };

  return arb_format_line(&reporter->format, &line);
}

static void
add_action_column(const ArbReporter *reporter, ArbReportTable *table, const char *id)
{
  int action = arb_ruleset_find_action(reporter->format.rules, id);

  arb_report_column(table,
                    arb_text_get(&arb_ruleset_action(reporter->format.rules, (guint)action)->name,
                                 reporter->format.lang),
                    FALSE);
}

static void
add_result(const ArbReporter *reporter, ArbReportTable *table, guint side)
{
  int won[IT_N_WON];

  arb_italian_count_won_seen(reporter->format.state, reporter->viewer, side, won);
  int points = arb_italian_price_won(reporter->format.rules, won, NULL);
  arb_report_row(table, ARB_STYLE_PLAIN, 0);
  arb_report_take_cell(table, arb_format_piece(&reporter->format, side));
  arb_report_take_cell(table, arb_reporter_value(reporter, side, IT_ATTR_ENDING));
  arb_report_take_cell(table, arb_format_hundredths(points, reporter->format.lang == ARB_LANG_IT));
  arb_report_take_cell(table, morale_text(reporter, side));
}

/* The result, the points and the morale of each side.  IT-VIC-1 IT-VIC-2 IT-VIC-3 */
static void
result(const ArbReporter *reporter)
{
  const ArbState *state = reporter->format.state;
  const ArbLine head = {.id = "report-result"};
  g_autofree char *heading = arb_format_line(&reporter->format, &head);

  arb_report_heading(reporter->report, 2, heading);
  ArbReportTable *table = arb_report_table(reporter->report, heading);
  arb_report_column(table,
                    arb_text_get(&arb_ruleset_kind(reporter->format.rules, ARB_KIND_SIDE)->name,
                                 reporter->format.lang),
                    FALSE);
  arb_report_column(
      table,
      arb_text_get(&arb_ruleset_attribute(reporter->format.rules, IT_ATTR_ENDING)->name,
                   reporter->format.lang),
      FALSE);
  add_action_column(reporter, table, arb_italian_victory_points.id);
  add_action_column(reporter, table, arb_italian_army_morale.id);
  for (guint i = 0; arb_state_side(state, i) != 0; i++) {
    add_result(reporter, table, arb_state_side(state, i));
  }
  for (guint i = 0; arb_state_side(state, i) != 0; i++) {
    add_points(reporter, arb_state_side(state, i));
  }
  if (reporter->viewer != ARB_VIEW_UMPIRE) {
    const ArbLine known = {.id = "report-known"};
    g_autofree char *text = arb_format_line(&reporter->format, &known);
    arb_report_paragraph(reporter->report, ARB_STYLE_QUIET, text);
  }
}

/* Figures with the prisoners.  IT-OFF-4 */
static int
count_escort(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT
             ? arb_state_get(state, piece, IT_ATTR_ESCORT)
                   * arb_italian_figures_per_base(state, piece)
             : 0;
}

/* A line of a slip from an attribute, named as the rule book names it; nothing where there is
 * none. */
static void
add_line(const ArbReporter *reporter, ArbBlock *slip, guint piece, guint attribute)
{
  const ArbAttribute *known = arb_ruleset_attribute(reporter->format.rules, attribute);
  g_autofree char *value = arb_reporter_value(reporter, piece, attribute);

  if (*value != '\0' && see(reporter, piece, attribute) != known->fallback) {
    arb_report_line(slip, arb_text_get(&known->name, reporter->format.lang), value);
  }
}

/* A message under way or waiting.  IT-MSG-1 IT-MSG-5 */
static void
add_message(const ArbReporter *reporter, guint piece)
{
  static const guint lines[] = {IT_ATTR_SENDER, IT_ATTR_ADDRESSEE, IT_ATTR_ORDERS,
                                IT_ATTR_OBJECTIVE, IT_ATTR_ARRIVES};
  const ArbKind *kind = arb_ruleset_kind(reporter->format.rules, IT_KIND_MESSAGE);
  const ArbAttribute *way = arb_ruleset_attribute(reporter->format.rules, IT_ATTR_SLIP);
  g_autofree char *title =
      g_strdup_printf("%s · %s", arb_text_get(&kind->name, reporter->format.lang),
                      arb_state_label(reporter->format.state, piece));
  g_autofree char *state = arb_reporter_value(reporter, piece, IT_ATTR_SLIP);
  ArbBlock *slip = arb_report_slip(reporter->report, title);

  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    add_line(reporter, slip, piece, lines[i]);
  }
  arb_report_line(slip, arb_text_get(&way->name, reporter->format.lang), state);
}

/* The order that a general has.  IT-ORD-1 */
static void
add_order(const ArbReporter *reporter, guint general)
{
  g_autofree char *title = arb_format_piece(&reporter->format, general);
  ArbBlock *slip = arb_report_slip(reporter->report, title);

  add_line(reporter, slip, general, IT_ATTR_ORDERS);
  add_line(reporter, slip, general, IT_ATTR_ORDERS_SHOWN);
  add_line(reporter, slip, general, IT_ATTR_OBJECTIVE);
}

static void
slips(const ArbReporter *reporter, guint side)
{
  const ArbState *state = reporter->format.state;

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (!arb_reporter_sees(reporter, piece)
        || (guint)arb_state_get(state, piece, ARB_ATTR_SIDE) != side) {
      continue;
    }
    int kind = arb_state_get(state, piece, ARB_ATTR_KIND);
    if (kind == IT_KIND_MESSAGE) {
      add_message(reporter, piece);
    } else if (kind == IT_KIND_GENERAL && see(reporter, piece, IT_ATTR_ORDERS) != IT_ORDERS_NONE) {
      add_order(reporter, piece);
    }
  }
}

/* As add_message(), with room to write; the text gets two lines. */
static void
blank_slip(const ArbReporter *reporter)
{
  static const char *const lines[] = {"from", "to", "order", "text"};
  const ArbKind *kind = arb_ruleset_kind(reporter->format.rules, IT_KIND_MESSAGE);
  const ArbAttribute *arrives = arb_ruleset_attribute(reporter->format.rules, IT_ATTR_ARRIVES);
  int number = arb_ruleset_find_action(reporter->format.rules, arb_italian_message.id);
  const ArbAction *action = arb_ruleset_action(reporter->format.rules, (guint)number);
  ArbBlock *slip =
      arb_report_slip(reporter->report, arb_text_get(&kind->name, reporter->format.lang));

  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    int field = arb_action_find_field(action, lines[i]);
    arb_report_line(
        slip, arb_text_get(&arb_action_field(action, (guint)field)->name, reporter->format.lang),
        NULL);
  }
  arb_report_line(slip, "", NULL);
  arb_report_line(slip, arb_text_get(&arrives->name, reporter->format.lang), NULL);
}

const ArbReportCode arb_italian_report = {
    .leader = IT_KIND_GENERAL,
    .strength = IT_ATTR_FIGURES,
    .start = IT_ATTR_FIGURES_START,
    .waiting = IT_ATTR_FIRE_LOST,
    .away = count_escort,
    .muster = muster,
    .sums = sums,
    .leaders = leaders,
    .situation = situation,
    .fate = fate,
    .result = result,
    .slips = slips,
    .blank_slip = blank_slip,
};
