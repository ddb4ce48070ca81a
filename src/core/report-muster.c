/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/report-private.h"
#include "core/view.h"

/* Troops in lists: as the battle began, and as they stand now. */

static gpointer
opening_key(guint piece, guint attribute)
{
  return GSIZE_TO_POINTER(((gsize)piece << 16) | attribute);
}

GHashTable *
arb_report_read_opening(const ArbGame *game)
{
  const ArbJournal *journal = arb_game_journal(game);
  GHashTable *opening = g_hash_table_new(NULL, NULL);

  if (arb_journal_count(journal) == 0) {
    return opening;
  }
  const ArbEntry *start = arb_journal_get(journal, 0);
  for (guint i = 0; i < start->changes->len; i++) {
    const ArbChange *change = &g_array_index(start->changes, ArbChange, i);
    if (change->attribute != ARB_ATTR_PENDING) {
      g_hash_table_insert(opening, opening_key(change->piece, change->attribute),
                          GINT_TO_POINTER(change->to));
    }
  }
  return opening;
}

int
arb_reporter_opening(const ArbReporter *reporter, guint piece, guint attribute)
{
  gpointer value = NULL;

  if (g_hash_table_lookup_extended(reporter->opening, opening_key(piece, attribute), NULL,
                                   &value)) {
    return GPOINTER_TO_INT(value);
  }
  return arb_ruleset_attribute(reporter->format.rules, attribute)->fallback;
}

/* Value of an attribute as the game began.  Returns: FALSE when the piece has none, or the viewer
 * may not know it. */
static gboolean
read_opening(const ArbReporter *reporter, guint piece, guint attribute, int *out_value)
{
  int now = 0;

  if (!arb_reporter_has(reporter, piece, attribute)
      || !arb_view_get(reporter->format.state, reporter->viewer, piece, attribute, &now)) {
    return FALSE;
  }
  *out_value = arb_reporter_opening(reporter, piece, attribute);
  return TRUE;
}

static gboolean
is_listed(const guint *list, guint attribute)
{
  while (*list != 0 && *list != attribute) {
    list++;
  }
  return *list != 0;
}

/* Sum of an attribute over a node and all that stands below it.  Returns: (transfer full) "" where
 * nothing has it. */
static char *
sum_text(const ArbReporter *reporter, const GArray *tree, guint first, guint last, guint attribute)
{
  gint64 sum = 0;
  gboolean any = FALSE;
  int value = 0;

  for (guint i = first; i <= last; i++) {
    if (read_opening(reporter, g_array_index(tree, ArbReportNode, i).piece, attribute, &value)) {
      sum += value;
      any = TRUE;
    }
  }
  return any ? g_strdup_printf("%" G_GINT64_FORMAT, sum) : g_strdup("");
}

static char *
opening_text(const ArbReporter *reporter, guint piece, guint attribute)
{
  int value = 0;

  return read_opening(reporter, piece, attribute, &value)
             ? arb_reporter_told(reporter, attribute, value)
             : g_strdup("");
}

/* A commander with troops is a formation: sums, where a unit has values. */
static void
add_node(const ArbReporter *reporter, ArbReportTable *table, const GArray *tree, guint number)
{
  const ArbReportNode *node = &g_array_index(tree, ArbReportNode, number);
  gboolean formation = node->last > number;

  arb_report_row(table, formation ? ARB_STYLE_STRONG : ARB_STYLE_PLAIN, node->depth);
  arb_report_take_cell(table, arb_format_piece(&reporter->format, node->piece));
  for (const guint *attribute = reporter->code->muster; *attribute != 0; attribute++) {
    gboolean sum = formation && is_listed(reporter->code->sums, *attribute);
    arb_report_take_cell(table, sum ? sum_text(reporter, tree, number, node->last, *attribute)
                                    : opening_text(reporter, node->piece, *attribute));
  }
}

static void
add_total(const ArbReporter *reporter, ArbReportTable *table, const GArray *tree)
{
  arb_report_row(table, ARB_STYLE_STRONG, 0);
  arb_report_take_cell(table, arb_reporter_words(reporter, "total"));
  for (const guint *attribute = reporter->code->muster; *attribute != 0; attribute++) {
    gboolean sum = is_listed(reporter->code->sums, *attribute);
    arb_report_take_cell(table, sum ? sum_text(reporter, tree, 0, tree->len - 1, *attribute)
                                    : g_strdup(""));
  }
}

/* Columns of a list: who it is, and attributes. */
static ArbReportTable *
begin_list(const ArbReporter *reporter, const char *text, const guint *attributes)
{
  ArbReportTable *table = arb_report_table(reporter->report, text);

  arb_reporter_head(reporter, table, "body", FALSE);
  for (; *attributes != 0; attributes++) {
    arb_reporter_column(reporter, table, *attributes);
  }
  return table;
}

static gboolean
was_mustered(const ArbReporter *reporter, guint piece)
{
  return arb_reporter_opening(reporter, piece, ARB_ATTR_EXISTS) != 0;
}

static void
add_army(const ArbReporter *reporter, guint side, gboolean page)
{
  g_autofree char *name = arb_format_piece(&reporter->format, side);
  g_autoptr(GArray) tree = arb_reporter_tree(reporter, side, was_mustered);

  if (page) {
    arb_report_page(reporter->report);
  }
  arb_report_heading(reporter->report, 2, name);
  if (tree->len == 0) {
    g_autofree char *nothing = arb_reporter_words(reporter, "nothing-known");
    arb_report_paragraph(reporter->report, ARB_STYLE_QUIET, nothing);
    return;
  }
  ArbReportTable *table = begin_list(reporter, name, reporter->code->muster);
  for (guint i = 0; i < tree->len; i++) {
    add_node(reporter, table, tree, i);
  }
  add_total(reporter, table, tree);
  arb_report_prune(table);
}

void
arb_report_add_muster(const ArbReporter *reporter)
{
  guint side = 0;

  for (guint i = 0; reporter->code != NULL && (side = arb_reporter_side(reporter, FALSE, i)) != 0;
       i++) {
    add_army(reporter, side, i > 0);
  }
}

/* What is out of the ordinary: what became of it, then what has a letter in the roster. */
static char *
state_text(const ArbReporter *reporter, guint piece)
{
  GString *text = g_string_new(NULL);
  g_autofree char *fate = arb_reporter_fate(reporter, piece);
  int value = 0;

  g_string_append(text, fate);
  for (guint i = 0; i < reporter->format.rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(reporter->format.rules, i);
    const char *name = arb_text_get(&attribute->name, reporter->format.lang);
    if (*arb_text_get(&attribute->chip, reporter->format.lang) == '\0'
        || !arb_reporter_has(reporter, piece, i)
        || !arb_view_get(reporter->format.state, reporter->viewer, piece, i, &value)
        || value == attribute->fallback) {
      continue;
    }
    g_autofree char *told = attribute->domain.type != ARB_TYPE_FLAG
                                ? arb_format_value(&reporter->format, &attribute->domain, value)
                                : NULL;
    /* What became of it has been said. */
    if (told == NULL || strcmp(told, fate) != 0) {
      g_string_append_printf(text, "%s%s%s%s", text->len > 0 ? ", " : "", name,
                             told != NULL ? " " : "", told != NULL ? told : "");
    }
  }
  return g_string_free(text, FALSE);
}

static gboolean
is_placed(const ArbReporter *reporter, guint piece)
{
  return arb_reporter_has(reporter, piece, reporter->code->strength)
         || arb_state_get(reporter->format.state, piece, ARB_ATTR_KIND)
                == (int)reporter->code->leader;
}

void
arb_report_add_situation(const ArbReporter *reporter)
{
  if (reporter->code == NULL) {
    return;
  }
  g_autofree char *heading = arb_reporter_words(reporter, "situation");
  g_autoptr(GArray) tree = arb_reporter_tree(reporter, reporter->viewer, NULL);

  arb_report_heading(reporter->report, 2, heading);
  ArbReportTable *table = begin_list(reporter, heading, reporter->code->situation);
  arb_reporter_head(reporter, table, "became", FALSE);
  for (guint i = 0; i < tree->len; i++) {
    const ArbReportNode *node = &g_array_index(tree, ArbReportNode, i);
    if (node->last == i && !is_placed(reporter, node->piece)) {
      continue; /* neither troops nor above troops: a message, a counter */
    }
    arb_report_row(table, node->last > i ? ARB_STYLE_STRONG : ARB_STYLE_PLAIN, node->depth);
    arb_report_take_cell(table, arb_format_piece(&reporter->format, node->piece));
    for (const guint *attribute = reporter->code->situation; *attribute != 0; attribute++) {
      arb_report_take_cell(table, arb_reporter_cell(reporter, node->piece, *attribute));
    }
    arb_report_take_cell(table, state_text(reporter, node->piece));
  }
  arb_report_prune(table);
}
