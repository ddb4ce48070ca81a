/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/table-diff.h"

#include <string.h>

#include "core/source.h"

void
arb_difference_free(ArbDifference *difference)
{
  g_free(difference->table);
  g_free(difference->title);
  g_free(difference->row);
  g_free(difference->column);
  g_free(difference->was);
  g_free(difference->now);
  g_free(difference->text);
  g_free(difference);
}

/* The same table twice, in words and as loaded. */
typedef struct {
  const ArbFormat *format;
  const ArbTable *was, *now;
  ArbTableWords *old, *new;
  GPtrArray *found;
} Pair;

static char *
core_words(const Pair *pair, const char *id)
{
  return arb_core_text(id, pair->format->lang, NULL);
}

/* id: the sentence: {0} table, {1} row, {2} column, {3} was, {4} now */
static void
tell(const Pair *pair,
     const char *id,
     const char *row,
     const char *column,
     const char *was,
     const char *now)
{
  ArbDifference *difference = g_new0(ArbDifference, 1);
  const ArbTable *table = pair->now != NULL ? pair->now : pair->was;

  difference->table = g_strdup(table->id);
  difference->title = g_strdup(arb_text_get(&table->title, pair->format->lang));
  difference->row = g_strdup(row);
  difference->column = g_strdup(column);
  difference->was = g_strdup(was);
  difference->now = g_strdup(now);
  difference->own = pair->now != NULL && pair->now->own;
  const char *const arguments[] = {difference->title,      row, column, was != NULL ? was : "",
                                   now != NULL ? now : "", NULL};
  difference->text = arb_core_text(id, pair->format->lang, arguments);
  g_ptr_array_add(pair->found, difference);
}

static const char *
shown(const char *text)
{
  return text == NULL || *text == '\0' ? "–" : text;
}

/* A value that is other; nothing where it is the same. */
static void
compare(const Pair *pair, const char *row, const char *column, const char *was, const char *now)
{
  if (g_strcmp0(was, now) != 0) {
    const char *id = *row == '\0' ? "diff-table" : "diff-cell";
    tell(pair, id, row, column, shown(was), shown(now));
  }
}

/* What names a row or column in both tables: its id, or its choice and which one of that choice it
 * is. */
static char *
slot_name(const GArray *slots, guint at)
{
  int key = g_array_index(slots, ArbSlot, at).key;
  guint before = 0;

  for (guint i = 0; i < at; i++) {
    before += g_array_index(slots, ArbSlot, i).key == key;
  }
  return g_strdup_printf("%d#%u", key, before);
}

static char *
row_name(const ArbTable *table, guint row)
{
  switch (table->form) {
  case ARB_TABLE_MODIFIERS:
    return g_strdup(((const ArbModifierRow *)g_ptr_array_index(table->modifiers, row))->id);
  case ARB_TABLE_RESULTS:
    return g_strdup(((const ArbResultRow *)g_ptr_array_index(table->results, row))->id);
  case ARB_TABLE_GRID:
  default:
    return slot_name(table->rows, row);
  }
}

static char *
column_name(const ArbTable *table, const ArbWordsColumn *column)
{
  if (column->part != ARB_PART_CELL || table->columns->len == 0) {
    return g_strdup_printf("part %d", (int)column->part);
  }
  return slot_name(table->columns, column->slot);
}

static int
find_row(const ArbTable *table, guint n, const char *name)
{
  for (guint i = 0; i < n; i++) {
    g_autofree char *at = row_name(table, i);
    if (g_str_equal(at, name)) {
      return (int)i;
    }
  }
  return -1;
}

static int
find_column(const ArbTable *table, const ArbTableWords *words, const char *name)
{
  for (guint i = 0; i < words->columns->len; i++) {
    g_autofree char *at = column_name(table, g_ptr_array_index(words->columns, i));
    if (g_str_equal(at, name)) {
      return (int)i;
    }
  }
  return -1;
}

static const char *
head_of(const ArbTableWords *words, guint column)
{
  return ((const ArbWordsColumn *)g_ptr_array_index(words->columns, column))->head;
}

/* What stands first names the row for people. */
static const char *
row_head(const ArbTableWords *words, guint row)
{
  return ((char **)g_ptr_array_index(words->rows, row))[0];
}

static void
compare_row(const Pair *pair, guint was, guint now)
{
  char **old = g_ptr_array_index(pair->old->rows, was);
  char **new = g_ptr_array_index(pair->new->rows, now);

  for (guint i = 0; i < pair->old->columns->len; i++) {
    g_autofree char *name = column_name(pair->was, g_ptr_array_index(pair->old->columns, i));
    int at = find_column(pair->now, pair->new, name);
    compare(pair, old[0], head_of(pair->old, i), old[i], at >= 0 ? new[at] : "");
  }
  for (guint i = 0; i < pair->new->columns->len; i++) {
    g_autofree char *name = column_name(pair->now, g_ptr_array_index(pair->new->columns, i));
    if (find_column(pair->was, pair->old, name) < 0) {
      compare(pair, old[0], head_of(pair->new, i), "", new[i]);
    }
  }
}

static void
compare_rows(const Pair *pair)
{
  for (guint i = 0; i < pair->old->rows->len; i++) {
    g_autofree char *name = row_name(pair->was, i);
    int at = find_row(pair->now, pair->new->rows->len, name);
    if (at >= 0) {
      compare_row(pair, i, (guint)at);
    } else {
      tell(pair, "diff-row-gone", row_head(pair->old, i), "", "", NULL);
    }
  }
  for (guint i = 0; i < pair->new->rows->len; i++) {
    g_autofree char *name = row_name(pair->now, i);
    if (find_row(pair->was, pair->old->rows->len, name) < 0) {
      tell(pair, "diff-row-new", row_head(pair->new, i), "", NULL, "");
    }
  }
}

/* Bands across: the head of a column that is still the same one. */
static void
compare_heads(const Pair *pair)
{
  const char *across = arb_text_get(&pair->was->columns_axis.name, pair->format->lang);

  for (guint i = 0; i < pair->old->columns->len; i++) {
    g_autofree char *name = column_name(pair->was, g_ptr_array_index(pair->old->columns, i));
    int at = find_column(pair->now, pair->new, name);
    if (at >= 0) {
      compare(pair, "", across, head_of(pair->old, i), head_of(pair->new, (guint)at));
    }
  }
}

/* Title, note, rule and origin. */
static void
compare_whole(const Pair *pair)
{
  static const char *const origins[] = {"origin-book", "origin-ruling", "origin-default"};
  g_autofree char *title = core_words(pair, "diff-title");
  g_autofree char *note = core_words(pair, "diff-note");
  g_autofree char *rule = core_words(pair, "column-rule");
  g_autofree char *origin = core_words(pair, "column-origin");
  g_autofree char *was = core_words(pair, origins[pair->was->origin]);
  g_autofree char *now = core_words(pair, origins[pair->now->origin]);

  compare(pair, "", title, pair->old->title, pair->new->title);
  compare(pair, "", note, pair->old->note, pair->new->note);
  compare(pair, "", rule, pair->was->rule, pair->now->rule);
  compare(pair, "", origin, was, now);
}

static gboolean
is_same_shape(const ArbTable *was, const ArbTable *now)
{
  return was->form == now->form && was->cell == now->cell
         && was->rows_axis.choices == now->rows_axis.choices
         && was->columns_axis.choices == now->columns_axis.choices;
}

static const GBytes *
body_of(const ArbRuleset *rules, const char *name)
{
  for (guint i = 0; i < rules->sources->len; i++) {
    const ArbSource *source = g_ptr_array_index(rules->sources, i);
    if (g_str_equal(source->name, name)) {
      return source->body;
    }
  }
  return NULL;
}

static gboolean
is_same_text(const ArbRuleset *was, const ArbRuleset *now, const char *name)
{
  const GBytes *old = body_of(was, name);
  const GBytes *new = body_of(now, name);

  return old != NULL && new != NULL &&g_bytes_equal(old, new);
}

static void
compare_tables(const Pair *pair, const ArbRuleset *shipped)
{
  g_autofree char *name = g_strdup_printf("%s/%s.xml", shipped->id, pair->was->id);
  guint before = pair->found->len;

  if (is_same_text(shipped, pair->format->rules, name)) {
    return;
  }
  if (!is_same_shape(pair->was, pair->now)) {
    tell(pair, "diff-shape", "", "", NULL, NULL);
    return;
  }
  compare_whole(pair);
  compare_heads(pair);
  compare_rows(pair);
  if (pair->found->len == before) {
    tell(pair, "diff-text", "", "", NULL, NULL);
  }
}

static const ArbTable *
find_table(const ArbRuleset *rules, const char *id)
{
  int number = arb_ruleset_find_table(rules, id);

  return number >= 0 ? arb_ruleset_table(rules, (guint)number) : NULL;
}

static void
compare_table(Pair *pair, const ArbRuleset *shipped)
{
  const ArbFormat old = {
      .rules = shipped, .lang = pair->format->lang, .scale = pair->format->scale};
  g_autoptr(ArbTableWords) was = pair->was != NULL ? arb_table_words_new(&old, pair->was) : NULL;
  g_autoptr(ArbTableWords) now =
      pair->now != NULL ? arb_table_words_new(pair->format, pair->now) : NULL;

  pair->old = was;
  pair->new = now;
  if (was != NULL && now != NULL) {
    compare_tables(pair, shipped);
  } else {
    tell(pair, now != NULL ? "diff-table-new" : "diff-table-gone", "", "", NULL, NULL);
  }
}

/* Files that are no tables are told of, not compared. */
static void
compare_files(const ArbFormat *format, const ArbRuleset *shipped, GPtrArray *found)
{
  for (guint i = 0; i < format->rules->sources->len; i++) {
    const ArbSource *source = g_ptr_array_index(format->rules->sources, i);
    g_autofree char *id = arb_source_id(source);
    if (find_table(format->rules, id) != NULL
        || is_same_text(shipped, format->rules, source->name)) {
      continue;
    }
    const char *const arguments[] = {source->path, NULL};
    ArbDifference *difference = g_new0(ArbDifference, 1);
    difference->table = g_strdup("");
    difference->title = g_strdup(source->path);
    difference->row = g_strdup("");
    difference->column = g_strdup("");
    difference->own = source->own;
    difference->text = arb_core_text("diff-file", format->lang, arguments);
    g_ptr_array_add(found, difference);
  }
}

GPtrArray *
arb_rules_diff(const ArbFormat *format, const ArbRuleset *shipped)
{
  GPtrArray *found = g_ptr_array_new_with_free_func((GDestroyNotify)arb_difference_free);
  Pair pair = {.format = format, .found = found};

  for (guint i = 0; i < shipped->tables->len; i++) {
    pair.was = arb_ruleset_table(shipped, i);
    pair.now = find_table(format->rules, pair.was->id);
    compare_table(&pair, shipped);
  }
  pair.was = NULL;
  for (guint i = 0; i < format->rules->tables->len; i++) {
    pair.now = arb_ruleset_table(format->rules, i);
    if (find_table(shipped, pair.now->id) == NULL) {
      compare_table(&pair, shipped);
    }
  }
  compare_files(format, shipped, found);
  return found;
}
