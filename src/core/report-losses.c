/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/report-private.h"
#include "core/view.h"

/* Casualties: what each unit and each formation began with, has lost and has left. Only what the
 * viewer may know is counted. */
typedef struct {
  guint units;
  gint64 start, left;
} Count;

/* Strength of one piece.  Returns: FALSE when it is no troops, or not for this viewer. */
static gboolean
count_piece(const ArbReporter *reporter, guint piece, Count *out_count)
{
  const ArbReportCode *code = reporter->code;
  ArbFate fate = {0};
  int start = 0;
  int left = 0;
  int waiting = 0;

  if (!arb_reporter_has(reporter, piece, code->strength)
      || !arb_view_get(reporter->format.state, reporter->viewer, piece, code->strength, &left)) {
    return FALSE;
  }
  if (code->start == 0) {
    start = arb_reporter_opening(reporter, piece, code->strength);
  } else if (!arb_view_get(reporter->format.state, reporter->viewer, piece, code->start, &start)) {
    return FALSE;
  }
  if (start <= 0) {
    return FALSE;
  }
  /* They have been ruled on, and come off when the phase is over. */
  if (code->waiting != 0
      && arb_view_get(reporter->format.state, reporter->viewer, piece, code->waiting, &waiting)) {
    left -= waiting;
  }
  int away = code->away != NULL ? code->away(reporter->format.state, piece) : 0;
  gboolean lost = code->fate != NULL && code->fate(reporter, piece, &fate) && fate.lost;
  *out_count =
      (Count){.units = 1, .start = start + away, .left = (lost ? 0 : CLAMP(left, 0, start)) + away};
  return TRUE;
}

/* All that stands below a node, itself included. */
static Count
count_node(const ArbReporter *reporter, const GArray *tree, guint first)
{
  guint last = g_array_index(tree, ArbReportNode, first).last;
  Count sum = {0};
  Count one = {0};

  for (guint i = first; i <= last; i++) {
    if (count_piece(reporter, g_array_index(tree, ArbReportNode, i).piece, &one)) {
      sum.units += one.units;
      sum.start += one.start;
      sum.left += one.left;
    }
  }
  return sum;
}

/* Tenths of a per cent, halves up. */
static char *
share_text(const ArbReporter *reporter, const Count *count)
{
  gint64 lost = count->start - count->left;
  gint64 twice = MAX(2 * count->start, 1);
  int tenths = (int)((lost * 2000 + count->start) / twice);
  g_autofree char *number =
      arb_format_hundredths(tenths * 10, reporter->format.lang == ARB_LANG_IT);

  return g_strconcat(number, " %", NULL);
}

static void
add_count(const ArbReporter *reporter, ArbReportTable *table, const Count *count)
{
  arb_report_take_cell(table, g_strdup_printf("%" G_GINT64_FORMAT, count->start));
  arb_report_take_cell(table, g_strdup_printf("%" G_GINT64_FORMAT, count->start - count->left));
  arb_report_take_cell(table, g_strdup_printf("%" G_GINT64_FORMAT, count->left));
  arb_report_take_cell(table, share_text(reporter, count));
}

char *
arb_reporter_fate(const ArbReporter *reporter, guint piece)
{
  ArbFate fate = {0};

  if (reporter->code->fate == NULL || !reporter->code->fate(reporter, piece, &fate)) {
    return g_strdup("");
  }
  if (fate.message != NULL) {
    const ArbLine line = {.id = fate.message};
    return arb_format_line(&reporter->format, &line);
  }
  const ArbAttribute *known = arb_ruleset_attribute(reporter->format.rules, fate.attribute);
  return arb_format_value(&reporter->format, &known->domain, fate.value);
}

static void
add_node(const ArbReporter *reporter, ArbReportTable *table, const GArray *tree, guint number)
{
  const ArbReportNode *node = &g_array_index(tree, ArbReportNode, number);
  Count count = {0};
  gboolean troops = count_piece(reporter, node->piece, &count);

  if (!troops) {
    count = count_node(reporter, tree, number);
  }
  if (count.units == 0) {
    return;
  }
  arb_report_row(table, troops ? ARB_STYLE_PLAIN : ARB_STYLE_STRONG, node->depth);
  arb_report_take_cell(table, arb_format_piece(&reporter->format, node->piece));
  add_count(reporter, table, &count);
  arb_report_take_cell(table, troops ? arb_reporter_fate(reporter, node->piece) : g_strdup(""));
}

static void
add_total(const ArbReporter *reporter, ArbReportTable *table, const GArray *tree)
{
  Count sum = {0};

  for (guint i = 0; i < tree->len; i = g_array_index(tree, ArbReportNode, i).last + 1) {
    Count part = count_node(reporter, tree, i);
    sum.units += part.units;
    sum.start += part.start;
    sum.left += part.left;
  }
  arb_report_row(table, ARB_STYLE_STRONG, 0);
  arb_report_take_cell(table, arb_reporter_words(reporter, "total"));
  add_count(reporter, table, &sum);
  arb_report_cell(table, "");
}

static gboolean
has_troops(const ArbReporter *reporter, const GArray *tree)
{
  for (guint i = 0; i < tree->len; i = g_array_index(tree, ArbReportNode, i).last + 1) {
    if (count_node(reporter, tree, i).units > 0) {
      return TRUE;
    }
  }
  return FALSE;
}

static void
add_side(const ArbReporter *reporter, guint side)
{
  static const char *const heads[] = {"start", "lost", "remaining", "share"};
  g_autoptr(GArray) tree = arb_reporter_tree(reporter, side, NULL);
  g_autofree char *name = arb_format_piece(&reporter->format, side);
  g_autofree char *words = arb_reporter_fill(reporter, "losses-of", name, NULL);

  arb_report_heading(reporter->report, 3, name);
  if (!has_troops(reporter, tree)) {
    g_autofree char *nothing = arb_reporter_words(reporter, "nothing-known");
    arb_report_paragraph(reporter->report, ARB_STYLE_QUIET, nothing);
    return;
  }
  ArbReportTable *table = arb_report_table(reporter->report, words);
  arb_reporter_head(reporter, table, "body", FALSE);
  for (guint i = 0; i < G_N_ELEMENTS(heads); i++) {
    arb_reporter_head(reporter, table, heads[i], TRUE);
  }
  arb_reporter_head(reporter, table, "became", FALSE);
  for (guint i = 0; i < tree->len; i++) {
    add_node(reporter, table, tree, i);
  }
  add_total(reporter, table, tree);
}

void
arb_report_add_losses(const ArbReporter *reporter)
{
  if (reporter->code == NULL || reporter->code->strength == 0) {
    return;
  }
  const ArbAttribute *strength =
      arb_ruleset_attribute(reporter->format.rules, reporter->code->strength);
  g_autofree char *words = arb_reporter_fill(
      reporter, "losses", arb_text_get(&strength->name, reporter->format.lang), NULL);
  guint side = 0;

  arb_report_heading(reporter->report, 2, words);
  for (guint i = 0; (side = arb_reporter_side(reporter, FALSE, i)) != 0; i++) {
    add_side(reporter, side);
  }
}

static gboolean
is_leader(const ArbReporter *reporter, guint piece)
{
  return arb_state_get(reporter->format.state, piece, ARB_ATTR_KIND) == (int)reporter->code->leader;
}

static ArbReportTable *
begin_leaders(const ArbReporter *reporter)
{
  const ArbKind *kind = arb_ruleset_kind(reporter->format.rules, reporter->code->leader);
  g_autofree char *heading = arb_reporter_words(reporter, "leaders");

  arb_report_heading(reporter->report, 2, heading);
  ArbReportTable *table = arb_report_table(reporter->report, heading);
  arb_report_column(table, arb_text_get(&kind->name, reporter->format.lang), FALSE);
  arb_reporter_head(reporter, table, "side", FALSE);
  for (const guint *attribute = reporter->code->leaders; *attribute != 0; attribute++) {
    arb_reporter_column(reporter, table, *attribute);
  }
  arb_reporter_head(reporter, table, "became", FALSE);
  return table;
}

static void
add_leader(const ArbReporter *reporter, ArbReportTable *table, guint side, guint piece)
{
  arb_report_row(table, ARB_STYLE_PLAIN, 0);
  arb_report_take_cell(table, arb_format_piece(&reporter->format, piece));
  arb_report_take_cell(table, arb_format_piece(&reporter->format, side));
  for (const guint *attribute = reporter->code->leaders; *attribute != 0; attribute++) {
    arb_report_take_cell(table, arb_reporter_cell(reporter, piece, *attribute));
  }
  arb_report_take_cell(table, arb_reporter_fate(reporter, piece));
}

void
arb_report_add_leaders(const ArbReporter *reporter)
{
  ArbReportTable *table = NULL;
  guint side = 0;

  if (reporter->code == NULL || reporter->code->leader == 0) {
    return;
  }
  for (guint i = 0; (side = arb_reporter_side(reporter, FALSE, i)) != 0; i++) {
    g_autoptr(GArray) tree = arb_reporter_tree(reporter, side, NULL);
    for (guint k = 0; k < tree->len; k++) {
      guint piece = g_array_index(tree, ArbReportNode, k).piece;
      if (is_leader(reporter, piece)) {
        table = table != NULL ? table : begin_leaders(reporter);
        add_leader(reporter, table, side, piece);
      }
    }
  }
  if (table != NULL) {
    arb_report_prune(table);
  }
}
