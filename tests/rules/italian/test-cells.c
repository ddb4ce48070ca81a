/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/fault.h"
#include "core/source.h"

#include "rules/italian/probes.h"
#include "rules/italian/tables-unread.h"
#include "rules/registry.h"

/* A cell that a club changes must change the game. Every number, edge of a band and effect of every
 * table that the code reads is changed by itself, and some ruling of the probes must change. */

typedef struct {
  ArbRuleset *rules; /* the test's own: its tables are written on */
  Probes *probes;
  const ArbTable *table;
  guint alive;  /* changes to the table that told */
  guint faults; /* told, or did not, against the lists */
} Trial;

static ArbRuleset *
load(GPtrArray *sources)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();

  return arb_ruleset_load(arb_registry_find("italian"), sources, faults);
}

static GPtrArray *
list_sources(void)
{
  g_autoptr(GError) error = NULL;
  GPtrArray *sources = arb_sources_list("tables", "italian", &error);

  assert_non_null(sources);
  return sources;
}

static void
trial_init(Trial *trial)
{
  g_autoptr(GPtrArray) sources = list_sources();

  *trial = (Trial){.rules = load(sources)};
  assert_non_null(trial->rules);
  trial->probes = probes_new(trial->rules);
}

static void
trial_clear(Trial *trial)
{
  probes_free(trial->probes);
  arb_ruleset_unref(trial->rules);
}

/* The table's place in a list of the code's names: those are what it reads. */
static gboolean
is_read(const Trial *trial)
{
  return g_strv_contains(trial->rules->book->tables, trial->table->id);
}

/* "fire-points/musket 3/dense": where the change was made. One that tells, or is listed as silent,
 * is as it should be. */
static void
judge(Trial *trial, ArbRuleset *rules, const char *place)
{
  g_autofree char *name = g_strconcat(trial->table->id, "/", place, NULL);
  gboolean tells = probes_tell(trial->probes, rules);
  gboolean silent = is_listed_silent(name);

  trial->alive += tells ? 1 : 0;
  if (tells && silent) {
    print_message("# %s: it changes a ruling; take it off the list in tables-unread.c\n", name);
    trial->faults++;
  }
  if (!tells && !silent) {
    print_message("# %s: no ruling changes with it; add a request to probes.c that rests on it\n",
                  name);
    trial->faults++;
  }
}

static void
add_slot(GString *text, const Trial *trial, const ArbAxis *axis, const ArbSlot *slot)
{
  if (axis->choices >= 0) {
    const ArbChoice *choice = arb_ruleset_choice(trial->rules, (guint)axis->choices, slot->key);
    g_string_append(text, choice->id);
  }
  if (slot->from != INT_MIN) {
    g_string_append_printf(text, " from %d", axis->length ? slot->from / 100 : slot->from);
  }
}

/* Returns: (transfer full) */
static char *
cell_place(const Trial *trial, guint i)
{
  const ArbTable *table = trial->table;
  guint width = MAX(table->columns->len, 1);
  g_autoptr(GString) text = g_string_new(NULL);

  add_slot(text, trial, &table->rows_axis, &g_array_index(table->rows, ArbSlot, i / width));
  if (table->columns->len > 0) {
    g_string_append_c(text, '/');
    add_slot(text, trial, &table->columns_axis, &g_array_index(table->columns, ArbSlot, i % width));
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

/* One more, in the unit of the table; where nothing was possible, something is. */
static int
change_cell(const ArbTable *table, int cell)
{
  static const int unit[] = {
      [ARB_CELL_NUMBER] = 1, [ARB_CELL_LENGTH] = 100, [ARB_CELL_EIGHTHS] = 4};

  return (cell == ARB_CELL_NONE ? 0 : cell) + unit[table->cell];
}

static void
try_cells(Trial *trial)
{
  GArray *cells = trial->table->cells;

  for (guint i = 0; i < cells->len; i++) {
    int cell = g_array_index(cells, int, i);
    g_autofree char *place = cell_place(trial, i);
    g_array_index(cells, int, i) = change_cell(trial->table, cell);
    judge(trial, trial->rules, place);
    g_array_index(cells, int, i) = cell;
  }
}

static gboolean
has_next(const GArray *slots, guint i)
{
  for (guint k = i + 1; k < slots->len; k++) {
    if (g_array_index(slots, ArbSlot, k).key == g_array_index(slots, ArbSlot, i).key) {
      return TRUE;
    }
  }
  return FALSE;
}

/* Each band one farther, into the next or, where it is the reach of something, beyond. The first
 * band that holds a value counts, so the next need not give way. */
static void
try_edges(Trial *trial, GArray *slots, const ArbAxis *axis)
{
  for (guint i = 0; i < slots->len; i++) {
    ArbSlot *slot = &g_array_index(slots, ArbSlot, i);
    if (slot->to == INT_MAX || !(axis->length || has_next(slots, i))) {
      continue;
    }
    g_autoptr(GString) place = g_string_new("up to ");
    add_slot(place, trial, axis, slot);
    slot->to += axis->length ? 100 : 1;
    judge(trial, trial->rules, place->str);
    slot->to -= axis->length ? 100 : 1;
  }
}

/* An effect left out, and one with a number more. */
static void
try_effect(Trial *trial, const ArbResultRow *row, guint i)
{
  ArbEffect effect = g_array_index(row->effects, ArbEffect, i);
  const ArbVerb *verb = g_ptr_array_index(trial->rules->verbs, (guint)effect.verb);
  g_autofree char *place = g_strdup_printf("%s/%s", row->id, verb->id);
  g_autofree char *number = g_strdup_printf("%s/%s/n", row->id, verb->id);

  g_array_remove_index(row->effects, i);
  judge(trial, trial->rules, place);
  g_array_insert_val(row->effects, i, effect);
  if (verb->has_n) {
    g_array_index(row->effects, ArbEffect, i).n++;
    judge(trial, trial->rules, number);
    g_array_index(row->effects, ArbEffect, i).n--;
  }
}

/* A row without effects is what its name says: it takes that of another. */
static void
try_name(Trial *trial, guint row, guint other)
{
  GPtrArray *results = trial->table->results;
  ArbResultRow *one = g_ptr_array_index(results, row);
  ArbResultRow *two = g_ptr_array_index(results, other);
  char *id = one->id;

  one->id = two->id;
  two->id = id;
  judge(trial, trial->rules, id);
  two->id = one->id;
  one->id = id;
}

static void
try_results(Trial *trial)
{
  GPtrArray *results = trial->table->results;

  for (guint i = 0; i < results->len; i++) {
    const ArbResultRow *row = g_ptr_array_index(results, i);
    for (guint k = 0; k < row->effects->len; k++) {
      try_effect(trial, row, k);
    }
    if (row->effects->len == 0) {
      try_name(trial, i, (i + 1) % results->len);
    }
  }
}

/* The rule book with a modifier's value one more, or one less; without the order its rows must
 * keep.  Returns: (transfer full) */
static ArbRuleset *
load_with_modifier(const Trial *trial, const ArbModifierRow *row)
{
  g_autoptr(GPtrArray) sources = list_sources();
  g_autofree char *name = g_strdup_printf("italian/%s.xml", trial->table->id);
  g_autofree char *from = g_strdup_printf("id=\"%s\" value=\"%d\"", row->id, row->value);
  g_autofree char *to = g_strdup_printf("id=\"%s\" value=\"%d\"", row->id, row->value + 1);
  guint found = 0;

  for (guint i = 0; i < sources->len; i++) {
    ArbSource *source = g_ptr_array_index(sources, i);
    if (strcmp(source->name, name) != 0) {
      continue;
    }
    gsize size = 0;
    const char *body = g_bytes_get_data(source->body, &size);
    g_autoptr(GString) text = g_string_new_len(body, (gssize)size);
    found = g_string_replace(text, from, to, 0);
    g_autoptr(GRegex) order = g_regex_new("<order [^>]*/>", 0, 0, NULL);
    g_autofree char *free_of_order = g_regex_replace_literal(order, text->str, -1, 0, "", 0, NULL);
    g_autoptr(GBytes) bytes = g_bytes_new(free_of_order, strlen(free_of_order));
    g_ptr_array_index(sources, i) = arb_source_new(name, source->path, TRUE, bytes);
    arb_source_free(source);
  }
  assert_int_equal(found, 1);
  return load(sources);
}

static void
try_modifiers(Trial *trial)
{
  GPtrArray *modifiers = trial->table->modifiers;

  for (guint i = 0; i < modifiers->len; i++) {
    const ArbModifierRow *row = g_ptr_array_index(modifiers, i);
    g_autoptr(ArbRuleset) changed = load_with_modifier(trial, row);
    assert_non_null(changed);
    judge(trial, changed, row->id);
  }
}

/* What a table was before all of it was changed. */
typedef struct {
  GArray *cells;
  GPtrArray *effects;
} Saved;

static void
change_whole(const ArbTable *table, Saved *out_saved)
{
  out_saved->cells = g_array_copy(table->cells);
  out_saved->effects = g_ptr_array_new();
  for (guint i = 0; i < table->cells->len; i++) {
    int *cell = &g_array_index(table->cells, int, i);
    *cell = change_cell(table, *cell);
  }
  for (guint i = 0; i < table->results->len; i++) {
    ArbResultRow *row = g_ptr_array_index(table->results, i);
    g_ptr_array_add(out_saved->effects, row->effects);
    row->effects = g_array_new(FALSE, FALSE, sizeof(ArbEffect));
  }
}

static void
restore(const ArbTable *table, Saved *saved)
{
  for (guint i = 0; i < table->cells->len; i++) {
    g_array_index(table->cells, int, i) = g_array_index(saved->cells, int, i);
  }
  for (guint i = 0; i < table->results->len; i++) {
    ArbResultRow *row = g_ptr_array_index(table->results, i);
    g_array_unref(row->effects);
    row->effects = g_ptr_array_index(saved->effects, i);
  }
  g_array_unref(saved->cells);
  g_ptr_array_unref(saved->effects);
}

static void
try_table(Trial *trial)
{
  try_edges(trial, trial->table->rows, &trial->table->rows_axis);
  try_edges(trial, trial->table->columns, &trial->table->columns_axis);
  switch (trial->table->form) {
  case ARB_TABLE_GRID:
    try_cells(trial);
    break;
  case ARB_TABLE_RESULTS:
    try_results(trial);
    break;
  case ARB_TABLE_MODIFIERS:
    try_modifiers(trial);
    break;
  }
}

/* IT-FIR-4 IT-MEL-1 IT-MOR-2: no number stands in a table that is read for nothing. */
static void
test_every_cell_changes_a_ruling(void **state)
{
  Trial trial;

  (void)state;
  trial_init(&trial);
  for (guint i = 0; i < trial.rules->tables->len; i++) {
    trial.table = arb_ruleset_table(trial.rules, i);
    trial.alive = 0;
    if (!is_read(&trial)) {
      continue;
    }
    try_table(&trial);
    print_message("# %s: %u changes tell\n", trial.table->id, trial.alive);
    assert_true(trial.alive > 0);
  }
  assert_int_equal(trial.faults, 0);
  trial_clear(&trial);
}

/* Either the code names a table, or it stands in the list. */
static void
check_listed(Trial *trial)
{
  gboolean read = is_read(trial);

  if (read == is_listed_unread(trial->table->id)) {
    print_message("# %s: %s\n", trial->table->id,
                  read ? "the code names it; take it off the list in tables-unread.c"
                       : "neither named by the code nor listed in tables-unread.c");
    trial->faults++;
  }
}

/* The tables that wait for their rule are known by name, and nothing reads them: all of them are
 * changed, every cell at once. */
static void
test_the_tables_that_nothing_reads(void **state)
{
  Trial trial;
  Saved saved[128] = {{NULL, NULL}};

  (void)state;
  trial_init(&trial);
  assert_true(trial.rules->tables->len <= G_N_ELEMENTS(saved));
  for (guint i = 0; i < trial.rules->tables->len; i++) {
    trial.table = arb_ruleset_table(trial.rules, i);
    check_listed(&trial);
    if (!is_read(&trial)) {
      change_whole(trial.table, &saved[i]);
    }
  }
  assert_int_equal(trial.faults, 0);
  assert_false(probes_tell(trial.probes, trial.rules));
  for (guint i = 0; i < trial.rules->tables->len; i++) {
    trial.table = arb_ruleset_table(trial.rules, i);
    if (saved[i].cells != NULL) {
      restore(trial.table, &saved[i]);
    }
  }
  assert_true(every_unread_is_a_table(trial.rules));
  trial_clear(&trial);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_every_cell_changes_a_ruling),
      cmocka_unit_test(test_the_tables_that_nothing_reads),
  };

  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
