/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/army-edit.h"
#include "core/xml.h"

#include "levy.h"

#define HEAD                                                                                    \
  "<armylist id=\"x\" ruleset=\"levy\" nation=\"x\" from=\"1805\" to=\"1805\" version=\"1\">\n" \
  "<name xml:lang=\"it\">x</name><name xml:lang=\"en\">x</name>\n"                              \
  "<origin xml:lang=\"it\">x</origin><origin xml:lang=\"en\">x</origin>\n"

static ArbArmyEdit *
edit_source(const ArbSource *source)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbArmyList) plain = arb_armylist_load_plain(source, levy_rules(), faults);
  levy_assert_no_faults(faults);
  assert_non_null(plain);
  return arb_army_edit_from_list(plain);
}

static ArbArmyEdit *
edit_red(void)
{
  g_autoptr(ArbSource) source = levy_file("red.xml");
  return edit_source(source);
}

/* The file is accepted, and written again it is the same. */
static void
assert_sound(const ArbArmyEdit *edit)
{
  g_autofree char *xml = arb_army_edit_to_xml(edit, "x");
  g_autoptr(ArbSource) source = levy_source("x.xml", xml);
  g_autoptr(ArbArmyEdit) again = edit_source(source);
  g_autofree char *same = arb_army_edit_to_xml(again, "x");
  assert_string_equal(same, xml);
}

/* The outline in one line: "RL1(R1 RL2(R2 -)) R10". */
static char *
outline(const ArbArmyEdit *edit)
{
  GString *text = g_string_new(NULL);
  guint depth = 0;

  for (guint row = 0; row < arb_army_edit_count(edit); row++) {
    const char *label = arb_army_edit_get(edit, row)->label;
    guint deep = arb_army_edit_depth(edit, row);
    for (; depth > deep; depth--) {
      g_string_append_c(text, ')');
    }
    g_string_append(text, deep > depth ? "(" : row > 0 ? " " : "");
    depth = deep;
    g_string_append(text, label != NULL ? label : "-");
  }
  for (; depth > 0; depth--) {
    g_string_append_c(text, ')');
  }
  return g_string_free(text, FALSE);
}

static void
assert_outline(const ArbArmyEdit *edit, const char *expected)
{
  g_autofree char *text = outline(edit);
  assert_string_equal(text, expected);
}

static guint
row_of(const ArbArmyEdit *edit, const char *label)
{
  int row = arb_army_edit_find_label(edit, label);
  assert_true(row >= 0);
  return (guint)row;
}

/* Nothing is lost on the way: all that the list has, and comments with what they stand before. */
static void
test_round_trip(void **state G_GNUC_UNUSED)
{
  static const char *const body =
      "<!-- of the list -->\n<leader label=\"A1\" bodyguard=\"A3\">\n<!-- the second: a -- "
      "b -->\n"
      "<unit label=\"A2\" type=\"foot\"/></leader><unit label=\"A3\" type=\"horse\" motto=\"\"/>"
      "<!-- the end --></armylist><!-- behind -->";
  g_autofree char *bad = g_strconcat("<!-- licence -->\n", HEAD, body, NULL);
  g_autofree char *text = g_strdup(bad);
  /* "--" may not stand in a comment: what cannot be in a file is not tried. */
  memcpy(strstr(text, "a -- b"), "a -  b", 6);
  g_autoptr(ArbSource) source = levy_source("x.xml", text);
  g_autoptr(ArbArmyEdit) edit = edit_source(source);
  g_autofree char *xml = arb_army_edit_to_xml(edit, "x");

  assert_false(arb_army_edit_can_undo(edit));
  assert_true(g_str_has_prefix(
      xml, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- licence -->\n<armylist"));
  assert_non_null(strstr(xml, "  <!-- of the list -->\n  <leader label=\"A1\" bodyguard=\"A3\">"));
  assert_non_null(strstr(xml, "    <!-- the second: a -  b -->\n    <unit label=\"A2\""));
  assert_non_null(strstr(xml, "  <!-- the end -->\n  <!-- behind -->\n</armylist>\n"));
  assert_sound(edit);
  /* A value that follows from others is not written down: the leader's cost stays open. */
  assert_null(strstr(xml, "cost"));
  g_autoptr(ArbArmyEdit) red = edit_red();
  assert_outline(red, "RL1(R1 RL2(R2 -)) R10");
  assert_sound(red);
}

/* Rows come behind the one that is named, with the next free label. */
static void
test_add_and_copy(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbArmyEdit) edit = edit_red();
  ArbText why = {{NULL, NULL}};
  guint row = 0;

  assert_true(arb_army_edit_add(edit, (int)row_of(edit, "R1"), LEVY_UNIT, &row, &why));
  assert_int_equal(row, 2);
  assert_outline(edit, "RL1(R1 R3 RL2(R2 -)) R10");
  /* R10 is the last of them, and R11 is free; its name has no number yet. */
  assert_true(arb_army_edit_copy(edit, row_of(edit, "R10"), &row, &why));
  assert_outline(edit, "RL1(R1 R3 RL2(R2 -)) R10 R11");
  assert_string_equal(arb_army_edit_get(edit, row)->name.in[ARB_LANG_IT], "Riserva 2");
  assert_true(arb_army_edit_copy(edit, row, &row, &why));
  assert_string_equal(arb_army_edit_get(edit, row)->name.in[ARB_LANG_IT], "Riserva 3");
  /* A branch with all below it; who guards the first leader's copy is the copy. */
  assert_true(arb_army_edit_copy(edit, 0, &row, &why));
  assert_outline(edit, "RL1(R1 R3 RL2(R2 -)) RL3(R4 R5 RL4(R6 -)) R10 R11 R12");
  g_autofree char *guard = arb_army_edit_value_text(edit, row, LEVY_BODYGUARD);
  assert_string_equal(guard, "R4");
  assert_sound(edit);
  assert_true(arb_army_edit_add(edit, -1, LEVY_LEADER, &row, &why));
  assert_int_equal(row, arb_army_edit_count(edit) - 1);
  assert_null(why.in[ARB_LANG_EN]);
  assert_sound(edit);
}

static void
test_moves(void **state G_GNUC_UNUSED)
{
  static const struct {
    const char *label;
    ArbEditMove move;
    gboolean good;
    const char *after;
  } rows[] = {
      {"R1", ARB_EDIT_UP, FALSE, "RL1(R1 RL2(R2 -)) R10"},
      {"R1", ARB_EDIT_DOWN, TRUE, "RL1(RL2(R2 -) R1) R10"},
      {"R1", ARB_EDIT_INTO, TRUE, "RL1(RL2(R2 - R1)) R10"},
      {"R1", ARB_EDIT_UP, TRUE, "RL1(RL2(R2 R1 -)) R10"},
      {"R2", ARB_EDIT_OUT, TRUE, "RL1(RL2(R1 -) R2) R10"},
      {"R2", ARB_EDIT_DOWN, FALSE, "RL1(RL2(R1 -) R2) R10"},
      {"R10", ARB_EDIT_UP, TRUE, "R10 RL1(RL2(R1 -) R2)"},
      {"R10", ARB_EDIT_INTO, FALSE, "R10 RL1(RL2(R1 -) R2)"},
      {"R10", ARB_EDIT_OUT, FALSE, "R10 RL1(RL2(R1 -) R2)"},
      {"RL1", ARB_EDIT_INTO, TRUE, "R10(RL1(RL2(R1 -) R2))"},
      {"RL2", ARB_EDIT_OUT, TRUE, "R10(RL1(R2) RL2(R1 -))"},
  };

  g_autoptr(ArbArmyEdit) edit = edit_red();
  guint done = 0;

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    guint row = 999;
    guint before = row_of(edit, rows[i].label);
    assert_int_equal(arb_army_edit_move(edit, before, rows[i].move, &row), rows[i].good);
    assert_outline(edit, rows[i].after);
    assert_int_equal(row, rows[i].good ? row_of(edit, rows[i].label) : 999);
    assert_sound(edit);
    done += rows[i].good ? 1 : 0;
  }
  for (; done > 0; done--) {
    assert_true(arb_army_edit_undo(edit));
  }
  assert_outline(edit, "RL1(R1 RL2(R2 -)) R10");
  assert_false(arb_army_edit_undo(edit));
}

/* Who named it names nobody; undo brings both back, and a deed after it ends redo. */
static void
test_remove(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbArmyEdit) edit = edit_red();
  ArbText why = {{NULL, NULL}};

  arb_army_edit_mark_saved(edit);
  arb_army_edit_remove(edit, row_of(edit, "R1"));
  assert_outline(edit, "RL1(RL2(R2 -)) R10");
  assert_int_equal(arb_army_edit_get(edit, 0)->value[LEVY_BODYGUARD], 0);
  assert_true(arb_army_edit_is_changed(edit));
  assert_sound(edit);
  arb_army_edit_remove(edit, 0);
  assert_outline(edit, "R10");
  assert_true(arb_army_edit_undo(edit));
  assert_true(arb_army_edit_undo(edit));
  assert_outline(edit, "RL1(R1 RL2(R2 -)) R10");
  assert_int_equal(arb_army_edit_get(edit, 0)->value[LEVY_BODYGUARD], 2);
  assert_false(arb_army_edit_is_changed(edit));
  assert_true(arb_army_edit_redo(edit));
  assert_outline(edit, "RL1(RL2(R2 -)) R10");
  assert_true(arb_army_edit_set_label(edit, 0, "rl9", &why));
  assert_outline(edit, "RL9(RL2(R2 -)) R10");
  assert_false(arb_army_edit_redo(edit));
}

/* Refused at entry, and what is free is said. */
static void
test_labels(void **state G_GNUC_UNUSED)
{
  static const struct {
    const char *text;
    const char *why; /* NULL: good */
  } rows[] = {
      {"R2", "R2 is already the label of “Кутузов”; R3 is free"},
      {"r10", "R10 is already the label of “Riserva”; R11 is free"},
      {"1R", "“1R”: a label is one to three letters, then a number; R3 is free"},
      {"ABCD1", "“ABCD1”: a label is one to three letters, then a number; R3 is free"},
      {"R", "“R”: a label is one to three letters, then a number; R3 is free"},
      {"È1", "“È1”: a label is one to three letters, then a number; R3 is free"},
      {" r7 ", NULL},
      {"", NULL},
  };

  g_autoptr(ArbArmyEdit) edit = edit_red();

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    ArbText why = {{NULL, NULL}};
    gboolean good = arb_army_edit_set_label(edit, 1, rows[i].text, &why);
    print_message("# %s\n", rows[i].text);
    assert_int_equal(good, rows[i].why == NULL);
    if (rows[i].why != NULL) {
      assert_string_equal(why.in[ARB_LANG_EN], rows[i].why);
      assert_string_equal(arb_army_edit_get(edit, 1)->label, "R1");
    }
    arb_text_clear(&why);
  }
  assert_null(arb_army_edit_get(edit, 1)->label);
  assert_sound(edit);
}

/* All labels anew, in the order of the list; the letters behind the common ones stay. */
static void
test_number(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbArmyEdit) edit = edit_red();
  ArbText why = {{NULL, NULL}};
  guint row = 0;

  assert_true(arb_army_edit_move(edit, row_of(edit, "R10"), ARB_EDIT_UP, &row));
  assert_outline(edit, "R10 RL1(R1 RL2(R2 -))");
  assert_true(arb_army_edit_number(edit, "kg", &why));
  assert_outline(edit, "KG1 KGL1(KG2 KGL2(KG3 KG4))");
  assert_sound(edit);
  assert_false(arb_army_edit_number(edit, "ABC", &why));
  assert_string_equal(why.in[ARB_LANG_EN], "“ABC”: expected letters, and no label may have more "
                                           "than three");
  arb_text_clear(&why);
  assert_false(arb_army_edit_number(edit, "", &why));
  assert_outline(edit, "KG1 KGL1(KG2 KGL2(KG3 KG4))");
  assert_true(arb_army_edit_undo(edit));
  assert_outline(edit, "R10 RL1(R1 RL2(R2 -))");
  arb_text_clear(&why);
}

static void
test_names(void **state G_GNUC_UNUSED)
{
  static const char *const next[][2] = {
      {"1° rossi", "2° rossi"},
      {"22e ligne, 1er bat.", "22e ligne, 2e bat."},
      {"22e ligne, 2e bat.", "22e ligne, 3e bat."},
      {"1ère brigade", "2e brigade"},
      {"1st Foot Guards", "2nd Foot Guards"},
      {"2nd Foot", "3rd Foot"},
      {"3rd Foot", "4th Foot"},
      {"10th Foot", "11th Foot"},
      {"12th Foot", "13th Foot"},
      {"20th Foot", "21st Foot"},
      {"99", "100"},
      {"Riserva", "Riserva 2"},
      {"batteria 2147483647", "batteria 2147483647 2"},
      {"", "2"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(next); i++) {
    g_autofree char *name = arb_army_edit_next_name(next[i][0]);
    assert_string_equal(name, next[i][1]);
  }
}

/* Any name that people may type goes into the file and comes back as it was, or is refused. */
static void
test_hostile(void **state G_GNUC_UNUSED)
{
  g_autofree char *three_hundred = g_strnfill(300, 'w');
  g_autofree char *more = g_strnfill(301, 'w');

  const struct {
    const char *text;
    gboolean good;
  } rows[] = {
      {"[ ] / \\ : ? * \" & < > '", TRUE},
      {"...hidden", TRUE},
      {"../../etc/passwd", TRUE},
      {"-->", TRUE},
      {"]]>", TRUE},
      {"&amp;&#0;%s%n{0}", TRUE},
      {"שלום עולם", TRUE},
      {"e\xcc\x81\xcc\x82\xcc\xa3 a\xcc\x88", TRUE},
      {"\xe2\x80\xae"
       "evil",
       TRUE},
      {"👨‍👩‍👧", TRUE},
      {three_hundred, TRUE},
      {more, FALSE},
      {"two\nlines", FALSE},
      {"bell\a", FALSE},
      {"\x1f", FALSE},
      {"\xef\xbf\xbf", FALSE},
      {"\xff\xfe", FALSE},
  };

  g_autoptr(ArbArmyEdit) edit = edit_red();

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    ArbText why = {{NULL, NULL}};
    for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
      assert_int_equal(arb_army_edit_set_name(edit, 1, lang, rows[i].text, &why), rows[i].good);
      assert_int_equal(arb_army_edit_set_title(edit, lang, rows[i].text, &why), rows[i].good);
      assert_int_equal(arb_army_edit_set_origin(edit, lang, rows[i].text, &why),
                       rows[i].good || rows[i].text == more);
    }
    assert_int_equal(arb_army_edit_set_value(edit, 1, LEVY_MOTTO, rows[i].text, &why),
                     rows[i].good);
    g_autofree char *xml = arb_army_edit_to_xml(edit, "x");
    g_autoptr(ArbSource) source = levy_source("x.xml", xml);
    g_autoptr(ArbArmyEdit) again = edit_source(source);
    const ArbEditPiece *piece = arb_army_edit_get(again, 1);
    if (rows[i].good) {
      assert_string_equal(piece->name.in[ARB_LANG_IT], rows[i].text);
      assert_string_equal(arb_army_edit_head(again)->name.in[ARB_LANG_IT], rows[i].text);
      assert_string_equal(g_ptr_array_index(piece->text, LEVY_MOTTO), rows[i].text);
    } else {
      assert_non_null(why.in[ARB_LANG_IT]);
    }
    arb_text_clear(&why);
  }
}

/* A name in one language counts for both; two make two elements. */
static void
test_languages(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbArmyEdit) edit = edit_red();
  ArbText why = {{NULL, NULL}};

  assert_true(arb_army_edit_set_name(edit, 0, ARB_LANG_IT, "", &why));
  assert_true(arb_army_edit_set_name(edit, 0, ARB_LANG_EN, "Michael", &why));
  g_autofree char *one = arb_army_edit_to_xml(edit, "red");
  assert_non_null(strstr(one, "<leader label=\"RL1\" name=\"Michael\""));
  assert_true(arb_army_edit_set_name(edit, 0, ARB_LANG_IT, "Michele", &why));
  g_autofree char *two = arb_army_edit_to_xml(edit, "red");
  assert_non_null(
      strstr(two, "<name xml:lang=\"it\">Michele</name><name xml:lang=\"en\">Michael</name>"));
  assert_sound(edit);
  assert_true(arb_army_edit_set_title(edit, ARB_LANG_EN, "", &why));
  assert_false(arb_army_edit_set_title(edit, ARB_LANG_IT, " ", &why));
  assert_string_equal(why.in[ARB_LANG_EN], "a list needs a name");
  assert_sound(edit);
  arb_text_clear(&why);
}

static void
test_values(void **state G_GNUC_UNUSED)
{
  static const struct {
    guint attribute;
    const char *text;
    const char *shown; /* NULL: refused */
    const char *why;
  } rows[] = {
      {LEVY_STRENGTH, "20", "20", NULL},
      {LEVY_STRENGTH, "21", NULL, "“21”: expected a whole number from 0 to 20"},
      {LEVY_STRENGTH, "four", NULL, "“four”: expected a whole number from 0 to 20"},
      {LEVY_STRENGTH, "", "", NULL},
      {LEVY_STRENGTH, "4", "", NULL}, /* 4 is what a silent list means */
      {LEVY_REACH, "4,25", "4.25", NULL},
      {LEVY_REACH, "4.125", NULL,
       "“4.125”: expected a number from 0 to 100, with two decimals at "
       "most"},
      {LEVY_PACE, "1/2", "4/8", NULL},
      {LEVY_PACE, "half", NULL, "“half”: expected a part of a move in eighths, such as 3/8"},
      {LEVY_TYPE, "horse", "horse", NULL},
      {LEVY_TYPE, "boat", NULL, "“boat” is none of the choices"},
      {LEVY_STEADY, "yes", "yes", NULL},
      {LEVY_BODYGUARD, "r2", "R2", NULL},
      {LEVY_BODYGUARD, "R77", NULL, "no piece that fits has the label R77"},
  };

  g_autoptr(ArbArmyEdit) edit = edit_red();

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    ArbText why = {{NULL, NULL}};
    g_autofree char *before = arb_army_edit_value_text(edit, 1, rows[i].attribute);
    gboolean good = arb_army_edit_set_value(edit, 1, rows[i].attribute, rows[i].text, &why);
    g_autofree char *after = arb_army_edit_value_text(edit, 1, rows[i].attribute);
    print_message("# %u %s\n", rows[i].attribute, rows[i].text);
    assert_int_equal(good, rows[i].shown != NULL);
    assert_string_equal(after, good ? rows[i].shown : before);
    if (!good) {
      assert_string_equal(why.in[ARB_LANG_EN], rows[i].why);
    }
    arb_text_clear(&why);
    assert_sound(edit);
  }
}

/* Years stand in their order; the head is undone like the rest. */
static void
test_head(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbArmyEdit) edit = arb_army_edit_new(levy_rules(), "Verdi", 1809);
  ArbText why = {{NULL, NULL}};

  assert_sound(edit);
  assert_true(arb_army_edit_set_year(edit, FALSE, "1812", &why));
  assert_int_equal(arb_army_edit_head(edit)->to, 1812);
  assert_false(arb_army_edit_set_year(edit, TRUE, "1811", &why));
  assert_false(arb_army_edit_set_year(edit, TRUE, "soon", &why));
  assert_true(arb_army_edit_set_year(edit, TRUE, "1815", &why));
  assert_false(arb_army_edit_set_nation(edit, "Regno d'Italia", &why));
  assert_true(arb_army_edit_set_nation(edit, "italy", &why));
  assert_sound(edit);
  assert_int_equal(arb_army_edit_head(edit)->to, 1815);
  for (guint i = 0; i < 3; i++) {
    assert_true(arb_army_edit_undo(edit));
  }
  assert_false(arb_army_edit_can_undo(edit));
  assert_int_equal(arb_army_edit_head(edit)->from, 1809);
  arb_text_clear(&why);
}

/* Typing letter by letter is one edit; the next field is another. */
static void
test_typing(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbArmyEdit) edit = edit_red();
  ArbText why = {{NULL, NULL}};

  assert_true(arb_army_edit_set_name(edit, 5, ARB_LANG_IT, "G", &why));
  assert_true(arb_army_edit_set_name(edit, 5, ARB_LANG_IT, "Gu", &why));
  assert_true(arb_army_edit_set_value(edit, 5, LEVY_COST, "1", &why));
  assert_true(arb_army_edit_set_value(edit, 5, LEVY_COST, "15", &why));
  assert_true(arb_army_edit_undo(edit));
  assert_string_equal(arb_army_edit_get(edit, 5)->name.in[ARB_LANG_IT], "Gu");
  assert_int_equal(arb_army_edit_get(edit, 5)->value[LEVY_COST], 0);
  assert_true(arb_army_edit_undo(edit));
  assert_string_equal(arb_army_edit_get(edit, 5)->name.in[ARB_LANG_IT], "Riserva");
  assert_false(arb_army_edit_can_undo(edit));
}

/* What the rule book adds is seen at once, and never written down: 30 + 40 + 20 + 40 = 130, and
 * 10 for the leader who has no cost. Totals that the list declares follow. */
static void
test_check(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbArmyEdit) edit = edit_red();
  ArbText why = {{NULL, NULL}};
  guint row = 0;

  g_autoptr(ArbArmyList) before = arb_army_edit_check(edit, faults);
  assert_int_equal(before->warnings->len, 0);
  assert_int_equal(arb_armylist_total(before, LEVY_COST), 130);
  assert_true(arb_army_edit_add(edit, -1, LEVY_LEADER, &row, &why));
  g_autoptr(ArbArmyList) after = arb_army_edit_check(edit, faults);
  levy_assert_no_faults(faults);
  assert_int_equal(after->warnings->len, 1);
  assert_int_equal(arb_armylist_total(after, LEVY_COST), 140);
  assert_int_equal(after->declared[LEVY_COST], 140);
  assert_int_equal(after->declared_pieces, 7);
  g_autofree char *xml = arb_army_edit_to_xml(edit, "x");
  assert_null(strstr(xml, "cost=\"10\""));
}

/* As deep as the reader allows, and no deeper; the oldest states go. */
static void
test_ceilings(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbArmyEdit) edit = arb_army_edit_new(levy_rules(), "x", 1809);
  ArbText why = {{NULL, NULL}};
  guint row = 0;

  for (guint depth = 0; depth < ARB_EDIT_MAX_DEPTH; depth++) {
    assert_true(arb_army_edit_add(edit, -1, LEVY_LEADER, &row, &why));
    assert_true(arb_army_edit_set_name(edit, row, ARB_LANG_IT, "a", &why));
    assert_true(arb_army_edit_set_name(edit, row, ARB_LANG_EN, "b", &why));
    for (guint i = 0; i < depth; i++) {
      assert_true(arb_army_edit_move(edit, row, ARB_EDIT_INTO, &row));
    }
  }
  assert_sound(edit);
  assert_true(arb_army_edit_add(edit, (int)row, LEVY_LEADER, &row, &why));
  assert_false(arb_army_edit_move(edit, row, ARB_EDIT_INTO, &row));
  assert_sound(edit);
  for (guint i = 0; i < 2 * ARB_EDIT_MAX_STATES; i++) {
    assert_true(arb_army_edit_set_value(edit, row, LEVY_COST, i % 2 == 0 ? "1" : "2", &why));
    assert_true(arb_army_edit_set_name(edit, row, ARB_LANG_IT, i % 2 == 0 ? "c" : "d", &why));
  }
  guint undone = 0;
  while (arb_army_edit_undo(edit)) {
    undone++;
  }
  assert_int_equal(undone, ARB_EDIT_MAX_STATES - 1);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_round_trip), cmocka_unit_test(test_add_and_copy),
      cmocka_unit_test(test_moves),      cmocka_unit_test(test_remove),
      cmocka_unit_test(test_labels),     cmocka_unit_test(test_number),
      cmocka_unit_test(test_names),      cmocka_unit_test(test_hostile),
      cmocka_unit_test(test_languages),  cmocka_unit_test(test_values),
      cmocka_unit_test(test_head),       cmocka_unit_test(test_typing),
      cmocka_unit_test(test_check),      cmocka_unit_test(test_ceilings),
  };
  return cmocka_run_group_tests(tests, levy_begin, levy_end) != 0;
}
