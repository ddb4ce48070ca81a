/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/store-private.h"

#include "toy.h"

static void
set_text(char **text, const char *words)
{
  g_free(*text);
  *text = g_strdup(words);
}

/* An entry with everything that one can hold. */
static ArbEntry *
rich_entry(const Toy *toy)
{
  g_autoptr(ArbChanges) changes = arb_changes_new(toy->state);
  ArbEntry *entry;
  ArbLine line = {.id = "row", .has_value = TRUE, .value = -1, .see = ARB_SEE_SIDE, .args = {3}};
  ArbDrawn die = {.die = &ARB_D10, .value = 7};
  ArbDrawn pool = {.die = &ARB_D6, .name = 1, .count = 3, .at_least = 5, .typed = TRUE};

  arb_changes_set(changes, TOY_FIRST_UNIT, TOY_REACH, 450);
  arb_changes_set(changes, TOY_FIRST_UNIT, TOY_STEADY, TRUE);
  arb_changes_set(changes, TOY_FIRST_UNIT, TOY_TARGET, TOY_FIRST_UNIT + 1);
  arb_changes_set_text(changes, TOY_FIRST_UNIT, TOY_MOTTO, "17e légère\n\"Un contre dix\"");
  arb_changes_set(changes, 0, ARB_ATTR_PHASE, 1);
  arb_changes_push(changes, "fire must F shooter=%s", "F1");
  entry = toy_entry(toy, ARB_ENTRY_DO, changes);
  entry->turn = 3;
  entry->phase = 1;
  entry->step = 1;
  set_text(&entry->action, "fire");
  set_text(&entry->request, "shooter=F1 note=\"di fianco\"");
  set_text(&entry->dice, "7 1 5 6");
  set_text(&entry->values, "points=24 figures=2");
  set_text(&entry->version, "0.1.0");
  entry->override = g_strdup("perché sì");
  entry->verdict = (ArbLine){.id = "hit", .rule = "TOY-1", .args = {2}};
  entry->see_side = 1;
  g_array_append_val(entry->lines, line);
  line = (ArbLine){.id = "other", .see = ARB_SEE_UMPIRE, .word = "two words"};
  g_array_append_val(entry->lines, line);
  g_array_append_val(entry->drawn, die);
  pool.faced = TRUE;
  pool.value = 2;
  memcpy(pool.face, (const gint8[]){1, 5, 6}, 3);
  g_array_append_val(entry->drawn, pool);
  return entry;
}

static void
assert_lines_equal(const ArbLine *a, guint n_a, const ArbLine *b, guint n_b)
{
  g_autofree char *text_a = arb_lines_to_text(a, n_a);
  g_autofree char *text_b = arb_lines_to_text(b, n_b);

  assert_string_equal(text_a, text_b);
}

static void
assert_entry_equal(const ArbEntry *a, const ArbEntry *b)
{
  assert_int_equal(a->seq, b->seq);
  assert_int_equal(a->kind, b->kind);
  assert_int_equal(a->ref, b->ref);
  assert_int_equal(a->group, b->group);
  assert_int_equal(a->turn, b->turn);
  assert_int_equal(a->phase, b->phase);
  assert_int_equal(a->step, b->step);
  assert_string_equal(a->action, b->action);
  assert_string_equal(a->request, b->request);
  assert_string_equal(a->dice, b->dice);
  assert_string_equal(a->values, b->values);
  assert_string_equal(a->version, b->version);
  assert_int_equal(g_strcmp0(a->override, b->override), 0);
  assert_int_equal(a->see_side, b->see_side);
  assert_int_equal(a->undone, b->undone);
  assert_lines_equal(&a->verdict, a->verdict.id != NULL, &b->verdict, b->verdict.id != NULL);
  assert_lines_equal((const ArbLine *)(void *)a->lines->data, a->lines->len,
                     (const ArbLine *)(void *)b->lines->data, b->lines->len);
  assert_int_equal(a->drawn->len, b->drawn->len);
  assert_memory_equal(a->drawn->data, b->drawn->data, a->drawn->len * sizeof(ArbDrawn));
  assert_int_equal(a->changes->len, b->changes->len);
}

/* Texts are numbered anew at loading, so changes are compared by what they say. */
static void
assert_game_equal(const Toy *a, const Toy *b)
{
  const ArbRuleset *rules = arb_state_rules(a->state);

  assert_int_equal(arb_journal_count(a->journal), arb_journal_count(b->journal));
  for (guint i = 0; i < arb_journal_count(a->journal); i++) {
    assert_entry_equal(arb_journal_get(a->journal, i), arb_journal_get(b->journal, i));
  }
  assert_int_equal(arb_state_count(a->state), arb_state_count(b->state));
  for (guint piece = 0; piece < arb_state_count(a->state); piece++) {
    for (guint i = 0; i < rules->attributes->len; i++) {
      g_autofree char *x = arb_store_value_word(a->state, i, arb_state_get(a->state, piece, i));
      g_autofree char *y = arb_store_value_word(b->state, i, arb_state_get(b->state, piece, i));

      assert_int_equal(g_strcmp0(x, y), 0);
    }
  }
  assert_int_equal(arb_state_n_pendings(a->state), arb_state_n_pendings(b->state));
  for (guint i = 0; i < arb_state_n_pendings(a->state); i++) {
    assert_string_equal(arb_state_pending_text(a->state, i), arb_state_pending_text(b->state, i));
  }
}

/* A game of every kind of entry, closed again. */
static void
write_game(const char *folder, const char *name, Toy *out)
{
  Toy toy = toy_create(folder, name);
  static const ArbEntryKind kinds[] = {ARB_ENTRY_NEXT, ARB_ENTRY_SET, ARB_ENTRY_TABLES};

  toy_start(&toy, 3);
  assert_true(toy_write(&toy, rich_entry(&toy), NULL));
  assert_true(toy_write(&toy, toy_deed(&toy, 20), NULL));
  assert_true(toy_write(&toy, toy_undo(&toy), NULL));
  assert_true(toy_write(&toy, toy_undo(&toy), NULL));
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
    assert_true(toy_write(&toy, toy_entry(&toy, kinds[i], NULL), NULL));
  }
  assert_true(toy_write(&toy, rich_entry(&toy), NULL));
  g_clear_pointer(&toy.store, arb_store_close);
  *out = toy;
}

static void
test_load(void **state)
{
  g_auto(Toy) written = {NULL};

  write_game(*state, "load", &written);
  g_auto(Toy) read = toy_open(*state, "load");
  assert_game_equal(&written, &read);
  /* 24 figures again: the deed of 20 was undone. The reach of the rich entry stands. */
  assert_int_equal(arb_state_get(read.state, TOY_FIRST_UNIT, TOY_FIGURES), 24);
  assert_int_equal(arb_state_get(read.state, TOY_FIRST_UNIT, TOY_REACH), 450);
  assert_true(arb_journal_get(read.journal, 2)->undone);
  assert_string_equal(arb_state_pending_text(read.state, 0), "fire must F shooter=F1");
}

static char *
dump(const char *folder, const char *name)
{
  static const char *const queries[] = {"SELECT * FROM entry ORDER BY 1",
                                        "SELECT * FROM change ORDER BY 1, 2"};
  g_autofree char *path = toy_path(folder, name);
  GString *text = g_string_new(NULL);
  sqlite3 *db = NULL;

  assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
  for (guint i = 0; i < G_N_ELEMENTS(queries); i++) {
    g_autoptr(sqlite3_stmt) row = NULL;

    assert_int_equal(sqlite3_prepare_v2(db, queries[i], -1, &row, NULL), SQLITE_OK);
    while (sqlite3_step(row) == SQLITE_ROW) {
      for (int column = 0; column < sqlite3_column_count(row); column++) {
        const char *word = (const char *)sqlite3_column_text(row, column);

        g_string_append_printf(text, "%s|", word != NULL ? word : "NULL");
      }
    }
  }
  assert_int_equal(sqlite3_close(db), SQLITE_OK);
  return g_string_free(text, FALSE);
}

/* What was loaded and written again gives the same rows. */
static void
test_save_load_save(void **state)
{
  g_auto(Toy) written = {NULL};

  write_game(*state, "first", &written);
  g_auto(Toy) read = toy_open(*state, "first");
  g_auto(Toy) again = toy_create(*state, "again");
  assert_true(arb_store_begin(again.store, NULL));
  for (guint i = 0; i < arb_journal_count(read.journal); i++) {
    assert_true(arb_store_append(again.store, arb_journal_get(read.journal, i), read.state, NULL));
  }
  assert_true(arb_store_commit(again.store, NULL));
  g_clear_pointer(&again.store, arb_store_close);
  g_clear_pointer(&read.store, arb_store_close);

  g_autofree char *first = dump(*state, "first");
  g_autofree char *second = dump(*state, "again");
  assert_string_equal(first, second);
  assert_non_null(strstr(first, "|figures|")); /* by its id */
}

/* Values and their words. A value beyond its limits, or without a name, is kept as well; but a
 * kind or a phase must be one. */
static void
test_words(void **state)
{
  static const struct {
    guint attribute;
    int value;
    const char *word;
  } rows[] = {
      {ARB_ATTR_EXISTS, 1, "yes"},
      {ARB_ATTR_KIND, TOY_KIND_UNIT, "unit"},
      {ARB_ATTR_KIND, ARB_KIND_SIDE, "side"},
      {ARB_ATTR_SIDE, 2, "2"},
      {ARB_ATTR_PARENT, 0, "0"},
      {ARB_ATTR_LABEL, 0, NULL},
      {ARB_ATTR_SEEN_BY, 6, "6"},
      {ARB_ATTR_PHASE, 1, "shoot"},
      {ARB_ATTR_DRAWN, 123456, "123456"},
      {TOY_CLASS, 0, "elite"},
      {TOY_CLASS, 2, "2-deep"},
      {TOY_CLASS, 3, "3"},
      {TOY_CLASS, -1, "-1"},
      {TOY_FIGURES, 24, "24"},
      {TOY_FIGURES, -7, "-7"},
      {TOY_FIGURES, G_MAXINT, "2147483647"},
      {TOY_REACH, 450, "4.5"},
      {TOY_REACH, -25, "-0.25"},
      {TOY_LOSS, 3333, "33.33"},
      {TOY_PART, 3, "3"},
      {TOY_STEADY, 0, "no"},
      {TOY_STEADY, 4, "4"},
      {TOY_TARGET, 4, "4"},
      {TOY_MOTTO, 0, NULL},
      {ARB_ATTR_PENDING, 0, NULL},
  };

  g_autoptr(ArbRuleset) rules = toy_rules();
  g_autoptr(ArbState) toy = arb_state_new(rules);

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *word = arb_store_value_word(toy, rows[i].attribute, rows[i].value);
    int value = 9999;

    print_message("# %s %d\n", arb_store_attribute_word(rules, rows[i].attribute), rows[i].value);
    assert_int_equal(g_strcmp0(word, rows[i].word), 0);
    assert_true(arb_store_value_read(toy, rows[i].attribute, word, &value));
    assert_int_equal(value, rows[i].value);
  }
}

static void
test_bad_words(void **state)
{
  static const struct {
    guint attribute;
    const char *word;
  } rows[] = {
      {ARB_ATTR_KIND, "9"},       {ARB_ATTR_PHASE, "-1"},     {ARB_ATTR_PHASE, "99"},
      {ARB_ATTR_EXISTS, NULL},    {ARB_ATTR_EXISTS, "maybe"}, {ARB_ATTR_KIND, "dragon"},
      {ARB_ATTR_SIDE, "F"},       {ARB_ATTR_PHASE, "sleep"},  {TOY_CLASS, "best"},
      {TOY_CLASS, NULL},          {TOY_FIGURES, ""},          {TOY_FIGURES, "2147483648"},
      {TOY_FIGURES, "many"},      {TOY_REACH, "4,5"},         {TOY_REACH, "4.555"},
      {TOY_TARGET, "4294967296"}, {TOY_MOTTO, "\xff"},
  };

  g_autoptr(ArbRuleset) rules = toy_rules();
  g_autoptr(ArbState) toy = arb_state_new(rules);

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    int value = 9999;

    print_message("# bad word %u\n", i);
    assert_false(arb_store_value_read(toy, rows[i].attribute, rows[i].word, &value));
    assert_int_equal(value, 9999);
  }
}

static void
test_bad_dice(void **state)
{
  static const char *const bad[] = {
      "fire d10 0 0 rolled 7",      "fire d10 0 0 rolled 7 - -",    "fire d12 0 0 rolled 7 -",
      "flight d10 0 0 rolled 7 -",  "fire d10 0 0 fallen 7 -",      "hits d6 65 5 rolled 7 -",
      "hits d6 3 5 rolled 1 1,2",   "hits d6 3 5 rolled 1 1,2,3,4", "hits d6 3 5 rolled 1 1,2,",
      "hits d6 3 5 rolled x 1,2,3", "hits d6 3 500 rolled 1 1,2,3", "256 d6 3 5 rolled 1 1,2,3",
  };
  g_autoptr(ArbRuleset) rules = toy_rules();
  g_autoptr(GArray) drawn = g_array_new(FALSE, FALSE, sizeof(ArbDrawn));
  const ArbAction *fire = arb_ruleset_action(rules, 0);

  (void)state;
  assert_true(arb_store_drawn_read(fire, "hits d6 3 5 rolled 1 1,2,6\n", drawn));
  assert_true(arb_store_drawn_read(NULL, "200 dav 0 0 typed 4 -\n", drawn));
  assert_int_equal(g_array_index(drawn, ArbDrawn, 0).name, 1);
  assert_int_equal(g_array_index(drawn, ArbDrawn, 1).name, 200);
  g_array_set_size(drawn, 0);
  for (guint i = 0; i < G_N_ELEMENTS(bad); i++) {
    print_message("# %s\n", bad[i]);
    assert_false(arb_store_drawn_read(fire, bad[i], drawn));
    assert_int_equal(drawn->len, 0);
  }
}

/* Runs SQL on a closed game, as a foreign hand would. */
static void
tamper(const char *folder, const char *name, const char *sql)
{
  g_autofree char *path = toy_path(folder, name);
  sqlite3 *db = NULL;

  assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
  assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
  assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

/* The file is sound, but its contents are not: opening or loading says so. */
static void
test_bad_contents(void **state)
{
  static const char *const sql[] = {
      "UPDATE change SET old = '23' WHERE attribute = 'figures' AND entry = 3",
      "UPDATE change SET new = 'x' WHERE attribute = 'figures' AND entry = 3",
      "UPDATE change SET new = NULL WHERE attribute = 'figures' AND entry = 3",
      "UPDATE change SET attribute = 'number' WHERE attribute = 'figures'",
      "UPDATE change SET piece = 4294967299 WHERE piece = 3",
      "UPDATE change SET piece = 100000 WHERE piece = 3",
      "UPDATE change SET piece = -1 WHERE piece = 3",
      "UPDATE change SET piece = 16 WHERE attribute = '@pending'",
      "UPDATE change SET n = 99 WHERE entry = 3 AND n = 1",
      "DELETE FROM change WHERE entry = 3 AND n = 0",
      "INSERT INTO change VALUES (99, 0, 3, 'figures', '24', '23')",
      "INSERT INTO change VALUES (0, 0, 3, 'figures', '0', '23')",
      "DELETE FROM entry WHERE seq = 3",
      "UPDATE entry SET kind = 'undone' WHERE seq = 4",
      "UPDATE entry SET ref = 2 WHERE seq = 4",
      "UPDATE entry SET grp = 99 WHERE seq = 3",
      "UPDATE entry SET grp = 0 WHERE seq = 3",
      "UPDATE entry SET phase = 'sleep' WHERE seq = 3",
      "UPDATE entry SET phase = '99' WHERE seq = 3",
      "UPDATE change SET new = '99' WHERE attribute = 'phase'",
      "UPDATE change SET new = '99' WHERE attribute = 'kind'",
      "UPDATE entry SET lines = 'x' WHERE seq = 2",
      "UPDATE entry SET verdict = lines WHERE seq = 2", /* two lines */
      "UPDATE entry SET drawn = 'x' WHERE seq = 2",
      "UPDATE entry SET request = CAST(x'ff' AS TEXT) WHERE seq = 2",
      "ALTER TABLE entry DROP COLUMN vals",
      "DROP TABLE change",
  };

  for (guint i = 0; i < G_N_ELEMENTS(sql); i++) {
    g_autofree char *name = g_strdup_printf("bad-%u", i);
    g_autoptr(GError) error = NULL;
    g_auto(Toy) toy = {NULL};

    write_game(*state, name, &toy);
    tamper(*state, name, sql[i]);
    g_autoptr(ArbState) fresh = arb_state_new(arb_state_rules(toy.state));
    g_autoptr(ArbJournal) journal = arb_journal_new();
    g_autoptr(ArbStore) store = arb_store_open(toy.path, &error);
    print_message("# %s\n", sql[i]);
    if (store != NULL) {
      assert_false(arb_store_load(store, fresh, journal, &error));
    }
    assert_true(g_error_matches(error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED));
  }
}

static void
test_meta(void **state)
{
  g_auto(Toy) toy = toy_create(*state, "meta");
  g_autofree char *none = arb_store_get_meta(toy.store, "seed");

  assert_null(none);
  assert_true(arb_store_set_meta(toy.store, "seed", "12", NULL));
  assert_true(arb_store_begin(toy.store, NULL));
  assert_true(arb_store_set_meta(toy.store, "seed", "13", NULL));
  arb_store_rollback(toy.store);
  g_autofree char *kept = arb_store_get_meta(toy.store, "seed");
  assert_string_equal(kept, "12");
  assert_true(arb_store_set_meta(toy.store, "seed", "14", NULL));
  g_clear_pointer(&toy.store, arb_store_close);
  toy.store = arb_store_open(toy.path, NULL);
  g_autofree char *read = arb_store_get_meta(toy.store, "seed");
  assert_string_equal(read, "14");
}

static ArbSource *
source_of(const char *name, const char *text)
{
  g_autoptr(GBytes) body = g_bytes_new(text, strlen(text));

  return arb_source_new(name, name, strcmp(name, "own.xml") == 0, body);
}

/* Each version of a file once, in the order in which it came into force. */
static void
test_sources(void **state)
{
  static const char *const files[][2] = {
      {"fire.xml", "<a/>"}, {"own.xml", ""}, {"fire.xml", "<b/>"}, {"fire.xml", "<a/>"}};
  g_auto(Toy) toy = toy_create(*state, "sources");

  for (guint i = 0; i < G_N_ELEMENTS(files); i++) {
    g_autoptr(ArbSource) source = source_of(files[i][0], files[i][1]);

    assert_true(arb_store_put_source(toy.store, "table", source, NULL));
  }
  g_autoptr(GPtrArray) sources = arb_store_sources(toy.store, "table", NULL);
  g_autoptr(GPtrArray) lists = arb_store_sources(toy.store, "list", NULL);
  assert_int_equal(lists->len, 0);
  assert_int_equal(sources->len, 3);
  for (guint i = 0; i < sources->len; i++) {
    const ArbSource *source = g_ptr_array_index(sources, i);
    g_autoptr(ArbSource) put = source_of(files[i][0], files[i][1]);
    g_autofree char *path = g_build_filename(toy.path, put->name, NULL);

    assert_string_equal(source->name, put->name);
    assert_string_equal(source->path, path);
    assert_int_equal(source->own, put->own);
    assert_true(g_bytes_equal(source->body, put->body));
  }
}

static void
test_source_changed(void **state)
{
  g_auto(Toy) toy = toy_create(*state, "changed");
  g_autoptr(ArbSource) source = source_of("fire.xml", "<a/>");
  g_autoptr(GError) error = NULL;

  assert_true(arb_store_put_source(toy.store, "table", source, NULL));
  g_clear_pointer(&toy.store, arb_store_close);
  tamper(*state, "changed", "UPDATE source SET body = x'3c632f3e'");
  toy.store = arb_store_open(toy.path, NULL);
  assert_null(arb_store_sources(toy.store, "table", &error));
  assert_true(g_error_matches(error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED));
}

static gint64
time_of_deeds(Toy *toy, guint n)
{
  gint64 start = g_get_monotonic_time();

  for (guint i = 0; i < n; i++) {
    assert_true(toy_write(toy, toy_deed(toy, (int)i), NULL));
  }
  return g_get_monotonic_time() - start;
}

/* The cost of an entry does not grow with the game: the last 200 of 2,000 take no more than four
 * times as long as the first. Without waiting for the disk, which would cover what is measured. */
static void
test_flat(void **state)
{
  g_auto(Toy) toy = toy_create(*state, "flat");

  sqlite3_exec(toy.store->db, "PRAGMA synchronous = OFF", NULL, NULL, NULL);
  toy_start(&toy, 1);
  gint64 first = time_of_deeds(&toy, 200);
  (void)time_of_deeds(&toy, 1600);
  gint64 last = time_of_deeds(&toy, 200);
  print_message("# first 200: %d us an entry, last 200: %d us\n", (int)(first / 200),
                (int)(last / 200));
  assert_true(last < 4 * first);
}

/* A deed of five changes: four units and the generator. */
static ArbEntry *
wide_deed(const Toy *toy, guint n)
{
  g_autoptr(ArbChanges) changes = arb_changes_new(toy->state);

  for (guint i = 0; i < 4; i++) {
    guint piece = TOY_FIRST_UNIT + (n + i) % 200;
    int figures = arb_changes_get(changes, piece, TOY_FIGURES);

    arb_changes_set(changes, piece, i % 2 == 0 ? TOY_FIGURES : TOY_REACH, figures + 1 + (int)n % 7);
  }
  arb_changes_add(changes, 0, ARB_ATTR_DRAWN, 1);
  return toy_entry(toy, ARB_ENTRY_DO, changes);
}

/* A game of 6,000 deeds and 30,000 changes: opened at once. */
static void
test_large(void **state)
{
  g_auto(Toy) toy = toy_create(*state, "large");

  toy_start(&toy, 200);
  assert_true(arb_store_begin(toy.store, NULL));
  for (guint i = 0; i < 6000; i++) {
    ArbEntry *entry = wide_deed(&toy, i);

    assert_true(arb_store_append(toy.store, entry, toy.state, NULL));
    arb_state_apply(toy.state, entry->changes);
    arb_journal_append(toy.journal, entry);
  }
  assert_true(arb_store_commit(toy.store, NULL));
  g_clear_pointer(&toy.store, arb_store_close);
  gint64 start = g_get_monotonic_time();
  g_auto(Toy) read = toy_open(*state, "large");
  print_message("# 30,000 changes opened and read in %d ms\n",
                (int)((g_get_monotonic_time() - start) / 1000));
  assert_game_equal(&toy, &read);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_load),           cmocka_unit_test(test_save_load_save),
      cmocka_unit_test(test_words),          cmocka_unit_test(test_bad_words),
      cmocka_unit_test(test_bad_dice),       cmocka_unit_test(test_bad_contents),
      cmocka_unit_test(test_meta),           cmocka_unit_test(test_sources),
      cmocka_unit_test(test_source_changed), cmocka_unit_test(test_flat),
      cmocka_unit_test(test_large),
  };

  return cmocka_run_group_tests(tests, toy_folder_make, toy_folder_remove) != 0;
}
