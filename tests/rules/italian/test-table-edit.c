/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/table-edit.h"

#include "rules/italian/italian-test.h"
#include "rules/registry.h"

static char *home;

static int
set_up(G_GNUC_UNUSED void **state)
{
  home = g_dir_make_tmp("arbitro-edit-XXXXXX", NULL);
  g_setenv("XDG_DATA_HOME", home, TRUE);
  return italian_rules() == NULL;
}

static int
tear_down(G_GNUC_UNUSED void **state)
{
  g_autofree char *book = g_build_filename(home, "arbitro", "tables", "italian", NULL);
  g_autofree char *tables = g_path_get_dirname(book);
  g_autofree char *own = g_path_get_dirname(tables);

  italian_rules_done();
  g_rmdir(book);
  g_rmdir(tables);
  g_rmdir(own);
  assert_int_equal(g_rmdir(home), 0);
  g_free(home);
  return 0;
}

static ArbTableEdit *
edit_of(const char *id)
{
  int number = arb_ruleset_find_table(italian_rules(), id);

  assert_true(number >= 0);
  return arb_table_edit_new(italian_rules(), (guint)number, italian_rules());
}

/* What is typed into a spot, and what the file has then; NULL when it is refused, with a part of
 * the reason. */
typedef struct {
  const char *table;
  ArbSpot spot;
  ArbLang lang;
  int scale;
  const char *typed;
  const char *written;
  const char *reason;
} Try;

static void
check_try(const Try *try)
{
  g_autoptr(ArbTableEdit) edit = edit_of(try->table);
  ArbFormat format = {.lang = try->lang, .scale = try->scale};
  int before = arb_spot_get(arb_table_edit_table(edit), &try->spot);
  g_autofree char *why = arb_table_edit_set(edit, &format, &try->spot, try->typed);
  const ArbTable *table = arb_table_edit_table(edit);

  g_autofree char *typed = g_strescape(try->typed, NULL);
  print_message("# %s %d,%d %.40s\n", try->table, (int)try->spot.row, (int)try->spot.part, typed);
  if (try->reason != NULL) {
    assert_non_null(why);
    if (strstr(why, try->reason) == NULL) {
      fail_msg("%s", why);
    }
    assert_int_equal(arb_spot_get(table, &try->spot), before);
    assert_false(arb_table_edit_can_undo(edit));
    return;
  }
  assert_null(why);
  g_autofree char *written = arb_spot_write(arb_table_edit_rules(edit), table, &try->spot,
                                            arb_spot_get(table, &try->spot));
  assert_string_equal(written != NULL ? written : "", try->written);
}

/* Musket at 0 to 3 cm: 3 5 4 5 2 2 1, beyond 1 3 2 3 1 1 0. Points never rise with the distance
 * (dense: 3 or more) and a dense target is hit at least as a normal one (4 or more); a normal one
 * from 2 (covered and dispersed, and the farther band) to 5 (dense). Effect of fire, 13 to 16
 * points, die 7 or 8: 2, with 1 on the left and above, 3 on the right and below. */
static const Try LIMITS[] = {
    {"fire-points", {ARB_SPOT_CELL, 0, 1}, ARB_LANG_EN, 0, "4", "4", NULL},
    {"fire-points", {ARB_SPOT_CELL, 0, 1}, ARB_LANG_EN, 0, " +12 ", "12", NULL},
    {"fire-points", {ARB_SPOT_CELL, 0, 1}, ARB_LANG_EN, 0, "3", NULL, "at least 4"},
    {"fire-points", {ARB_SPOT_CELL, 0, 2}, ARB_LANG_EN, 0, "6", NULL, "from 2 to 5"},
    {"fire-points", {ARB_SPOT_CELL, 0, 2}, ARB_LANG_IT, 0, "1", NULL, "da 2 a 5"},
    {"fire-points", {ARB_SPOT_CELL, 0, 2}, ARB_LANG_EN, 0, "–", "-", NULL},
    {"fire-effect", {ARB_SPOT_CELL, 4, 4}, ARB_LANG_EN, 0, "3", "3", NULL},
    {"fire-effect", {ARB_SPOT_CELL, 4, 4}, ARB_LANG_EN, 0, "4", NULL, "from 1 to 3"},
    /* militia at most nought; rain between heavy rain, -4, and nought */
    {"fire-modifiers", {ARB_SPOT_VALUE, 1, 0}, ARB_LANG_EN, 0, "1", NULL, "at most +0"},
    {"fire-modifiers", {ARB_SPOT_VALUE, 1, 0}, ARB_LANG_EN, 0, "−2", "-2", NULL},
    {"fire-modifiers", {ARB_SPOT_VALUE, 6, 0}, ARB_LANG_EN, 0, "-5", NULL, "from −4 to +0"},
    {"fire-modifiers", {ARB_SPOT_VALUE, 6, 0}, ARB_LANG_EN, 0, "", NULL, "a whole number"},
    {"fire-modifiers", {ARB_SPOT_MOST, 2, 0}, ARB_LANG_EN, 0, "3", "3", NULL},
    {"fire-modifiers", {ARB_SPOT_MOST, 2, 0}, ARB_LANG_EN, 0, "-", "", NULL},
    {"fire-modifiers", {ARB_SPOT_MOST, 2, 0}, ARB_LANG_EN, 0, "0", NULL, "at least 1"},
};

/* Lengths with comma or point, two decimals at most, at 28 mm twice as long; parts of a move. */
static const Try NUMBERS[] = {
    {"charge-loss", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_IT, 15, "1,5", "1.5", NULL},
    {"charge-loss", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 15, "1.25", "1.25", NULL},
    {"charge-loss", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 28, "3", "1.5", NULL},
    {"charge-loss", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 28, "0.01", NULL, "length"},
    {"charge-loss", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 6, "0.75", "1.5", NULL},
    {"charge-loss", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 6, "20000000", NULL, "length"},
    {"charge-loss", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_IT, 15, "1,255", NULL, "due decimali"},
    {"charge-loss", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_IT, 15, "1.000,5", NULL, "due decimali"},
    {"move-costs", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 0, "1 1/2", "3/2", NULL},
    {"move-costs", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 0, "2/8", "1/4", NULL},
    {"move-costs", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 0, "2", "2", NULL},
    {"move-costs", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 0, "1/3", NULL, "in eighths"},
    {"move-costs", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 0, "0,5", NULL, "in eighths"},
    {"move-costs", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 0, "1 9/8", NULL, "in eighths"},
};

static const Try HOSTILE[] = {
    {"initiative", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 0, "2147483648", NULL, "a whole number"},
    {"initiative", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 0, "-2147483648", NULL, "a whole number"},
    {"initiative", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 0, "99999999999999999999", NULL, "whole"},
    {"initiative", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 0, "1e3", NULL, "a whole number"},
    {"initiative", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 0, "3 4", NULL, "a whole number"},
    {"initiative", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 0, "3\n4", NULL, "a whole number"},
    {"initiative", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 0, "\"/><x", NULL, "a whole number"},
    {"initiative", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 0, "\xff\xfe", NULL, "a whole number"},
    {"initiative", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 0, "٣", NULL, "a whole number"},
    {"initiative", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 0, "4,0", NULL, "a whole number"},
};

/* First result, first effect: both lose 1 figure. Second: both stay locked, which counts nothing.
 */
static const Try EFFECTS[] = {
    {"melee-result", {ARB_SPOT_AMOUNT, 0, 0}, ARB_LANG_EN, 0, "2", "2", NULL},
    {"melee-result", {ARB_SPOT_ROLE, 0, 0}, ARB_LANG_EN, 0, "loser", "loser", NULL},
    {"melee-result", {ARB_SPOT_ROLE, 0, 0}, ARB_LANG_IT, 0, "chi perde", "loser", NULL},
    {"melee-result", {ARB_SPOT_ROLE, 0, 0}, ARB_LANG_EN, 0, "nobody", NULL, "one of the list"},
    {"melee-result", {ARB_SPOT_EFFECT, 0, 0}, ARB_LANG_EN, 0, "rout", "rout", NULL},
    {"melee-result", {ARB_SPOT_EFFECT, 0, 1}, ARB_LANG_EN, 0, "lose-bases", "lose-bases", NULL},
    {"melee-result", {ARB_SPOT_EFFECT, 0, 0}, ARB_LANG_EN, 0, "-", NULL, "one of the list"},
};

static void
check_all(const Try *tries, guint n)
{
  for (guint i = 0; i < n; i++) {
    check_try(&tries[i]);
  }
}

static void
test_tries(G_GNUC_UNUSED void **state)
{
  check_all(LIMITS, G_N_ELEMENTS(LIMITS));
  check_all(NUMBERS, G_N_ELEMENTS(NUMBERS));
  check_all(HOSTILE, G_N_ELEMENTS(HOSTILE));
  check_all(EFFECTS, G_N_ELEMENTS(EFFECTS));
  g_autofree char *longest = g_strnfill(100000, '7');
  const Try longer = {"initiative", {ARB_SPOT_CELL, 0, 0}, ARB_LANG_EN, 0, longest, NULL, "whole"};
  check_try(&longer);
}

static void
set(ArbTableEdit *edit, ArbSpot spot, const char *typed)
{
  ArbFormat format = {.lang = ARB_LANG_EN};
  g_autofree char *why = arb_table_edit_set(edit, &format, &spot, typed);

  if (why != NULL) {
    fail_msg("%s", why);
  }
}

/* The musket's bands are 0 to 3 and 3 to 6: the edge between moves as one, in lengths at the same
 * number; fire points 1 to 4 and 5 to 8 in whole numbers, one after the other. An edge beyond the
 * next band's end is refused by the loader. */
static void
test_edges(G_GNUC_UNUSED void **state)
{
  ArbFormat format = {.lang = ARB_LANG_EN};
  g_autoptr(ArbTableEdit) points = edit_of("fire-points");
  g_autoptr(ArbTableEdit) effect = edit_of("fire-effect");
  ArbSpot upper = {ARB_SPOT_TO, 0, 0};
  ArbSpot next = {ARB_SPOT_FROM, 1, 0};

  set(points, upper, "4");
  assert_int_equal(arb_spot_get(arb_table_edit_table(points), &next), 400);
  set(points, next, "2.5");
  assert_int_equal(arb_spot_get(arb_table_edit_table(points), &upper), 250);
  g_autofree char *why = arb_table_edit_set(points, &format, &upper, "7");
  assert_non_null(strstr(why, "begins after its end"));
  assert_int_equal(arb_spot_get(arb_table_edit_table(points), &upper), 250);

  set(effect, (ArbSpot){ARB_SPOT_TO, 1, 0}, "5");
  assert_int_equal(arb_spot_get(arb_table_edit_table(effect), &(ArbSpot){ARB_SPOT_FROM, 2, 0}), 6);
  set(effect, (ArbSpot){ARB_SPOT_COLUMN_FROM, 0, 2}, "4");
  assert_int_equal(arb_spot_get(arb_table_edit_table(effect), &(ArbSpot){ARB_SPOT_COLUMN_TO, 0, 1}),
                   3);
}

/* Changes are taken back one by one and brought again; a new one ends that. */
static void
test_undo(G_GNUC_UNUSED void **state)
{
  ArbFormat format = {.lang = ARB_LANG_EN};
  g_autoptr(ArbTableEdit) edit = edit_of("initiative");
  ArbSpot first = {ARB_SPOT_CELL, 0, 0};
  ArbSpot last = {ARB_SPOT_CELL, 3, 0};

  assert_false(arb_table_edit_undo(edit));
  set(edit, first, "2");
  set(edit, last, "8");
  set(edit, last, "8"); /* nothing new */
  assert_true(arb_table_edit_undo(edit));
  assert_int_equal(arb_spot_get(arb_table_edit_table(edit), &last), 7);
  assert_int_equal(arb_spot_get(arb_table_edit_table(edit), &first), 2);
  assert_true(arb_table_edit_redo(edit));
  assert_int_equal(arb_spot_get(arb_table_edit_table(edit), &last), 8);
  g_autofree char *shipped = arb_table_edit_shipped(edit, &format, &last);
  assert_string_equal(shipped, "7");
  assert_null(arb_table_edit_reset(edit, &format, &last));
  assert_int_equal(arb_spot_get(arb_table_edit_table(edit), &last), 7);
  assert_false(arb_table_edit_can_redo(edit));
  assert_null(arb_table_edit_reset_all(edit, &format));
  assert_int_equal(arb_spot_get(arb_table_edit_table(edit), &first), 3);
  assert_false(arb_table_edit_is_changed(edit));
  assert_true(arb_table_edit_undo(edit));
  assert_true(arb_table_edit_is_changed(edit));
}

static int
points_of(ArbRuleset *rules)
{
  const char *const fields[] = {"weapon=musket", "bases=6", "range=3", "target=normal", NULL};
  const char *const dice[] = {"6", NULL};
  g_autoptr(ArbRuling) ruling = arb_lookup(rules, "fire", fields, &(ArbDice){.tokens = dice});
  int value = arb_action_find_value(ruling->action, "points");

  assert_int_equal(ruling->outcome.state, ARB_OPEN);
  return ruling->outcome.value[value];
}

/* Six bases of muskets at 3 cm: 6 times 4 is 24, with the club's 5 it is 30. Kept, it is what the
 * next game finds; back at the shipped text, the club's file is gone. */
static void
test_keep(G_GNUC_UNUSED void **state)
{
  ArbFormat format = {.lang = ARB_LANG_EN};
  g_autoptr(ArbTableEdit) edit = edit_of("fire-points");
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GError) error = NULL;
  g_autofree char *path = arb_source_own_path("tables", "italian/fire-points.xml");

  assert_int_equal(points_of(arb_table_edit_rules(edit)), 24);
  set(edit, (ArbSpot){ARB_SPOT_CELL, 0, 2}, "5");
  assert_int_equal(points_of(arb_table_edit_rules(edit)), 30);
  assert_true(arb_table_edit_keep(edit, &error));
  assert_false(arb_table_edit_is_changed(edit));
  g_autoptr(ArbRuleset) next = arb_registry_load("italian", faults);
  assert_int_equal(points_of(next), 30);
  int number = arb_ruleset_find_table(next, "fire-points");
  assert_true(arb_ruleset_table(next, (guint)number)->own);
  assert_string_equal(arb_ruleset_table(next, (guint)number)->path, path);
  assert_null(arb_table_edit_reset_all(edit, &format));
  assert_true(arb_table_edit_keep(edit, &error));
  assert_false(g_file_test(path, G_FILE_TEST_EXISTS));
}

/* Remarks, texts and the lines of the file stay where they were: one number differs. */
static void
test_text_stays(G_GNUC_UNUSED void **state)
{
  g_autoptr(ArbTableEdit) edit = edit_of("fire-effect");
  g_autoptr(GBytes) before = g_bytes_ref(arb_table_edit_source(edit)->body);

  set(edit, (ArbSpot){ARB_SPOT_CELL, 4, 4}, "3");
  GBytes *after = arb_table_edit_source(edit)->body;
  gsize size = g_bytes_get_size(before);
  const char *old = g_bytes_get_data(before, NULL);
  const char *new = g_bytes_get_data(after, NULL);
  guint different = 0;
  assert_int_equal(g_bytes_get_size(after), size);
  for (gsize i = 0; i < size; i++) {
    different += old[i] != new[i];
  }
  assert_int_equal(different, 1);
}

typedef void (*SpotCheck)(ArbRuleset *rules, const ArbTable *table, const ArbSpot *spot);

static void
each_spot(ArbRuleset *rules, const ArbTable *table, SpotCheck check)
{
  ArbFormat format = {.rules = rules, .lang = ARB_LANG_EN};
  g_autoptr(ArbTableWords) words = arb_table_words_new(&format, table);

  for (int row = -1; row < (int)words->rows->len; row++) {
    for (guint column = 0; column < words->columns->len; column++) {
      g_autoptr(GArray) spots =
          arb_spots_at(rules, table, row, g_ptr_array_index(words->columns, column));
      for (guint i = 0; i < spots->len; i++) {
        check(rules, table, &g_array_index(spots, ArbSpot, i));
      }
    }
  }
}

/* What is shown can be typed: the same value comes out, in both languages and scales. */
static void
check_text(ArbRuleset *rules, const ArbTable *table, const ArbSpot *spot)
{
  static const int scales[] = {0, 15, 28};
  int value = arb_spot_get(table, spot);

  assert_true(arb_spot_is_in(table, spot));
  for (guint i = 0; i < G_N_ELEMENTS(scales) * ARB_N_LANGS; i++) {
    ArbFormat format = {
        .rules = rules, .lang = (ArbLang)(i % ARB_N_LANGS), .scale = scales[i / ARB_N_LANGS]};
    g_autofree char *text = arb_spot_text(&format, table, spot, value);
    int parsed = 12345;
    assert_true(arb_spot_parse(&format, table, spot, text, &parsed));
    assert_int_equal(parsed, value);
  }
}

static void
test_texts(G_GNUC_UNUSED void **state)
{
  for (guint i = 0; i < italian_rules()->tables->len; i++) {
    each_spot(italian_rules(), arb_ruleset_table(italian_rules(), i), check_text);
  }
}

/* Every shipped table written by the editor and read again is the same table, and so are all its
 * spots: one is changed and set back, so that the whole text has gone through the writer. */
static void
test_round_trip(G_GNUC_UNUSED void **state)
{
  ArbRuleset *rules = italian_rules();
  ArbFormat format = {.lang = ARB_LANG_EN};

  for (guint i = 0; i < rules->tables->len; i++) {
    const ArbTable *table = arb_ruleset_table(rules, i);
    g_autoptr(ArbTableEdit) edit = arb_table_edit_new(rules, i, rules);
    ArbSpot spot = {table->form == ARB_TABLE_GRID        ? ARB_SPOT_CELL
                    : table->form == ARB_TABLE_MODIFIERS ? ARB_SPOT_VALUE
                                                         : ARB_SPOT_TO,
                    0, 0};
    int value = arb_spot_get(table, &spot);
    ArbFormat shown = {.rules = rules, .lang = ARB_LANG_EN};
    g_autofree char *text = arb_spot_text(&shown, table, &spot, value);
    /* Nothing and back again: whatever the directions say, a dash is always allowed. */
    g_autofree char *why =
        arb_table_edit_set(edit, &format, &spot, spot.kind == ARB_SPOT_VALUE ? "0" : "–");
    print_message("# %s %s\n", table->id, why != NULL ? why : "");
    g_autofree char *back = arb_table_edit_set(edit, &format, &spot, text);
    assert_null(back);
    for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
      ArbFormat was = {.rules = rules, .lang = (ArbLang)lang};
      ArbFormat is = {.rules = arb_table_edit_rules(edit), .lang = (ArbLang)lang};
      g_autoptr(ArbTableWords) old = arb_table_words_new(&was, table);
      g_autoptr(ArbTableWords) new = arb_table_words_new(&is, arb_table_edit_table(edit));
      assert_string_equal(old->note, new->note);
      assert_int_equal(old->rows->len, new->rows->len);
      for (guint row = 0; row < old->rows->len; row++) {
        g_autofree char *before = g_strjoinv("|", g_ptr_array_index(old->rows, row));
        g_autofree char *after = g_strjoinv("|", g_ptr_array_index(new->rows, row));
        assert_string_equal(before, after);
      }
    }
  }
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_tries),      cmocka_unit_test(test_edges),
      cmocka_unit_test(test_undo),       cmocka_unit_test(test_keep),
      cmocka_unit_test(test_texts),      cmocka_unit_test(test_text_stays),
      cmocka_unit_test(test_round_trip),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down) != 0;
}
