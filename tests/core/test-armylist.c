/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/xml.h"

#include "levy.h"

static ArbArmyList *
load(const ArbSource *source)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  ArbArmyList *list = arb_armylist_load(source, levy_rules(), faults);
  levy_assert_no_faults(faults);
  assert_non_null(list);
  return list;
}

static ArbArmyList *
load_file(const char *name)
{
  g_autoptr(ArbSource) source = levy_file(name);
  return load(source);
}

#define HEAD                                                                                    \
  "<armylist id=\"x\" ruleset=\"levy\" nation=\"x\" from=\"1805\" to=\"1805\" version=\"1\">\n" \
  "<name xml:lang=\"it\">x</name><name xml:lang=\"en\">x</name>\n"                              \
  "<origin xml:lang=\"it\">x</origin><origin xml:lang=\"en\">x</origin>\n"

/* Loads what stands behind the head of a list.  Returns: (nullable) */
static ArbArmyList *
load_body(const char *body, ArbFaults *faults)
{
  g_autofree char *text = g_strconcat(HEAD, body, "</armylist>", NULL);
  g_autoptr(ArbSource) source = levy_source("x.xml", text);
  return arb_armylist_load(source, levy_rules(), faults);
}

static void
test_empty(void **state)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbArmyList) list = load_body("", faults);
  (void)state;

  assert_non_null(list);
  assert_int_equal(list->warnings->len, 1);
  assert_string_equal(arb_text_get(g_ptr_array_index(list->warnings, 0), ARB_LANG_IT),
                      "la lista non ha nemmeno un pezzo");
}

static const ArbListPiece *
get_piece(const ArbArmyList *list, guint i)
{
  assert_in_range(i, 0, list->pieces->len - 1);
  return g_ptr_array_index(list->pieces, i);
}

static void
test_head(void **state)
{
  g_autoptr(ArbArmyList) list = load_file("red.xml");
  (void)state;
  assert_string_equal(list->id, "red");
  assert_string_equal(list->nation, "reds");
  assert_int_equal(list->from, 1805);
  assert_int_equal(list->to, 1812);
  assert_string_equal(list->name.in[ARB_LANG_IT], "Rossi");
  assert_string_equal(list->origin.in[ARB_LANG_EN], "Invented for tests.");
  assert_int_equal(list->declared[LEVY_STRENGTH], 17);
  assert_int_equal(list->declared[LEVY_MEN], -1);
  assert_int_equal(list->warnings->len, 0);
}

static void
test_tree(void **state)
{
  static const struct {
    const char *label;
    guint kind;
    int parent, line;
    const char *italian, *english;
  } rows[] = {
      {"RL1", LEVY_LEADER, -1, 7, "Ney", "Ney"}, {"R1", LEVY_UNIT, 0, 8, "Primi", "First"},
      {"RL2", LEVY_LEADER, 0, 11, NULL, NULL},   {"R2", LEVY_UNIT, 2, 12, "Кутузов", "Кутузов"},
      {NULL, LEVY_UNIT, 2, 13, NULL, NULL},      {"R10", LEVY_UNIT, -1, 16, "Riserva", "Riserva"},
  };

  g_autoptr(ArbArmyList) list = load_file("red.xml");
  (void)state;
  assert_int_equal(list->pieces->len, G_N_ELEMENTS(rows));
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    const ArbListPiece *piece = get_piece(list, i);
    assert_int_equal(g_strcmp0(piece->label, rows[i].label), 0);
    assert_int_equal(piece->kind, rows[i].kind);
    assert_int_equal(piece->parent, rows[i].parent);
    assert_int_equal(piece->line, rows[i].line);
    assert_int_equal(g_strcmp0(piece->name.in[ARB_LANG_IT], rows[i].italian), 0);
    assert_int_equal(g_strcmp0(piece->name.in[ARB_LANG_EN], rows[i].english), 0);
  }
  assert_int_equal(arb_armylist_find(list, "R10"), 5);
  assert_int_equal(arb_armylist_find(list, "R3"), -1);
}

static void
test_values(void **state)
{
  g_autoptr(ArbArmyList) list = load_file("red.xml");
  const ArbListPiece *leader = get_piece(list, 0);
  const ArbListPiece *first = get_piece(list, 1);
  const ArbListPiece *silent = get_piece(list, 4);
  (void)state;
  assert_int_equal(leader->value[LEVY_BODYGUARD], 2); /* R1, the second piece */
  assert_int_equal(first->value[LEVY_TYPE], 0);
  assert_int_equal(first->value[LEVY_REACH], 450);
  assert_int_equal(first->value[LEVY_PACE], 6);
  assert_string_equal(g_ptr_array_index(list->texts, first->value[LEVY_MOTTO]),
                      "Avanti & \"oltre\"");
  assert_int_equal(get_piece(list, 3)->value[LEVY_STEADY], 1);
  /* what the list does not say is as the rule book has it */
  assert_int_equal(silent->value[LEVY_STRENGTH], 4);
  assert_int_equal(silent->value[LEVY_REACH], 500);
  assert_int_equal(silent->value[LEVY_PACE], 8);
  assert_int_equal(silent->value[LEVY_STEADY], 0);
  assert_int_equal(silent->value[LEVY_MOTTO], 0);
}

/* IT-ARM-2: strengths 6 + 3 + 4 + 4 = 17; costs of leaders too, 30 + 20 + 40 + 40 = 130. */
static void
test_totals(void **state)
{
  g_autoptr(ArbArmyList) list = load_file("red.xml");
  (void)state;
  assert_int_equal(arb_armylist_total(list, LEVY_STRENGTH), 17);
  assert_int_equal(arb_armylist_total(list, LEVY_COST), 130);
}

/* IT-ARM-2: a declared total that differs is a warning that stays: the list opens. */
static void
test_totals_that_differ(void **state)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbArmyList) list =
      load_body("<totals strength=\"9\" cost=\"0\" pieces=\"3\"/><unit type=\"foot\"/>"
                "<unit type=\"foot\" strength=\"5\" cost=\"7\"/>",
                faults);
  static const char *const EXPECTED[][ARB_N_LANGS] = {
      {"pezzi: la lista ne dichiara 3, la somma è 2", "pieces: the list declares 3, the sum is 2"},
      {"costo: la lista ne dichiara 0, la somma è 7", "cost: the list declares 0, the sum is 7"},
  };
  (void)state;
  levy_assert_no_faults(faults);
  assert_int_equal(list->warnings->len, G_N_ELEMENTS(EXPECTED));
  for (guint i = 0; i < G_N_ELEMENTS(EXPECTED); i++) {
    const ArbText *warning = g_ptr_array_index(list->warnings, i);
    assert_string_equal(warning->in[ARB_LANG_IT], EXPECTED[i][ARB_LANG_IT]);
    assert_string_equal(warning->in[ARB_LANG_EN], EXPECTED[i][ARB_LANG_EN]);
  }
}

static void
assert_same_list(const ArbArmyList *one, const ArbArmyList *two)
{
  guint n = levy_rules()->attributes->len;
  assert_int_equal(one->pieces->len, two->pieces->len);
  assert_int_equal(one->declared_pieces, two->declared_pieces);
  assert_memory_equal(one->declared, two->declared, n * sizeof *one->declared);
  for (guint i = 0; i < one->pieces->len; i++) {
    const ArbListPiece *a = get_piece(one, i), *b = get_piece(two, i);
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->parent, b->parent);
    assert_int_equal(g_strcmp0(a->label, b->label), 0);
    assert_int_equal(g_strcmp0(a->name.in[ARB_LANG_IT], b->name.in[ARB_LANG_IT]), 0);
    assert_int_equal(g_strcmp0(a->name.in[ARB_LANG_EN], b->name.in[ARB_LANG_EN]), 0);
    assert_memory_equal(a->value, b->value, n * sizeof *a->value);
  }
  assert_int_equal(one->texts->len, two->texts->len);
  for (guint i = 1; i < one->texts->len; i++) {
    assert_string_equal(g_ptr_array_index(one->texts, i), g_ptr_array_index(two->texts, i));
  }
}

/* Saves, loads, saves: the same list, and the same bytes. */
static void
assert_saves(const ArbArmyList *list)
{
  g_autofree char *first = arb_armylist_to_xml(list);
  g_autoptr(ArbSource) source = levy_source(list->source->name, first);
  g_autoptr(ArbArmyList) again = load(source);
  g_autofree char *second = arb_armylist_to_xml(again);
  assert_same_list(list, again);
  assert_string_equal(second, first);
}

static void
test_saves_what_it_loaded(void **state)
{
  static const char *const BODIES[] = {
      "",
      "<unit type=\"foot\"/>",
      "<unit type=\"foot\" motto=\"&#10;a&#9;b&lt;&gt;&quot;&amp;'&#13;\" name=\" x \"/>",
      "<leader><unit type=\"horse\" reach=\"4.25\" pace=\"5/8\" steady=\"no\"><name "
      "xml:lang=\"it\">«a» &amp; b</name><name xml:lang=\"en\">a &lt; b</name><leader/></unit>"
      "</leader>",
      "<totals pieces=\"0\"/>",
  };
  g_autoptr(ArbArmyList) red = load_file("red.xml");
  g_autoptr(ArbArmyList) blue = load_file("blue.xml");
  (void)state;
  assert_saves(red);
  assert_saves(blue);
  for (gsize i = 0; i < G_N_ELEMENTS(BODIES); i++) {
    g_autoptr(ArbFaults) faults = arb_faults_new();
    g_autoptr(ArbArmyList) list = load_body(BODIES[i], faults);
    levy_assert_no_faults(faults);
    assert_saves(list);
  }
}

static void
test_looks_like_a_list(void **state)
{
  g_autoptr(ArbArmyList) list = load_file("blue.xml");
  g_autofree char *xml = arb_armylist_to_xml(list);
  (void)state;
  assert_string_equal(
      xml,
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<!-- SPDX-License-Identifier: GPL-3.0-or-later -->\n"
      "<armylist id=\"blue\" ruleset=\"levy\" nation=\"blues\" from=\"1809\" to=\"1809\" "
      "version=\"1\">\n"
      "  <name xml:lang=\"it\">Blu</name><name xml:lang=\"en\">Blues</name>\n"
      "  <origin xml:lang=\"it\">Inventata per le prove.</origin><origin "
      "xml:lang=\"en\">Invented for tests.</origin>\n"
      "  <totals strength=\"9\" pieces=\"2\"/>\n"
      "  <unit label=\"B1\" name=\"Blücher\" type=\"horse\" strength=\"5\" bodyguard=\"B2\"/>\n"
      "  <unit label=\"B2\" type=\"foot\" bodyguard=\"B1\"/>\n"
      "</armylist>\n");
}

/* n times the same, behind one another or within one another. */
static char *
repeat(const char *open, const char *close, guint n, gboolean nested)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < n; i++) {
    g_string_append(text, open);
    g_string_append(text, nested ? "" : close);
  }
  for (guint i = 0; nested && i < n; i++) {
    g_string_append(text, close);
  }
  return g_string_free(text, FALSE);
}

static void
test_ceilings(void **state)
{
  const struct {
    const char *open, *close;
    guint most;
    gboolean nested;
  } rows[] = {
      {"<unit type=\"foot\"/>", "", ARB_ARMYLIST_MAX_PIECES, FALSE},
      {"<leader>", "</leader>", ARB_XML_MAX_DEPTH - 1, TRUE}, /* the root is one too */
  };

  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    for (guint more = 0; more < 2; more++) {
      g_autoptr(ArbFaults) faults = arb_faults_new();
      g_autofree char *body =
          repeat(rows[i].open, rows[i].close, rows[i].most + more, rows[i].nested);
      g_autoptr(ArbArmyList) list = load_body(body, faults);
      assert_int_equal(list != NULL, more == 0);
      assert_int_equal(arb_faults_count(faults), more);
    }
  }
}

static void
test_a_name_of_300_characters(void **state)
{
  (void)state;
  for (guint more = 0; more < 2; more++) {
    g_autoptr(ArbFaults) faults = arb_faults_new();
    g_autofree char *name = repeat("é", "", ARB_XML_MAX_NAME + more, FALSE);
    g_autofree char *body = g_strconcat("<leader name=\"", name, "\"/>", NULL);
    g_autoptr(ArbArmyList) list = load_body(body, faults);
    assert_int_equal(list != NULL, more == 0);
  }
}

/* Twenty faults are told, the others counted, and nothing is loaded. */
static void
test_many_faults(void **state)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autofree char *body = repeat("<unit type=\"mule\"/>\n", "", 25, FALSE);
  g_autoptr(ArbArmyList) list = load_body(body, faults);
  g_autofree char *text = arb_faults_to_text(faults, ARB_LANG_EN);
  (void)state;
  assert_null(list);
  assert_int_equal(arb_faults_count(faults), 25);
  assert_non_null(arb_faults_get(faults, ARB_FAULTS_MAX - 1));
  assert_null(arb_faults_get(faults, ARB_FAULTS_MAX));
  assert_non_null(strstr(text, "x.xml:4: type=\"mule\": expected one of: foot, horse\n"));
  assert_non_null(strstr(text, "and 5 more faults\n"));
}

/* IT-ARM-2: the rule book's own look at a list comes before its sums are compared, and its warnings
 * are there in both languages. */
static void
test_check_list(void **state)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbArmyList) list = load_body("<totals cost=\"10\"/><leader label=\"A1\"/>", faults);
  (void)state;
  levy_assert_no_faults(faults);
  assert_int_equal(arb_armylist_total(list, LEVY_COST), 10);
  assert_int_equal(list->warnings->len, 1);
  const ArbText *warning = g_ptr_array_index(list->warnings, 0);
  assert_string_equal(warning->in[ARB_LANG_IT], "riga 4: costa 10 punti");
  assert_string_equal(warning->in[ARB_LANG_EN], "line 4: it costs 10 points");
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_head),
      cmocka_unit_test(test_empty),
      cmocka_unit_test(test_tree),
      cmocka_unit_test(test_check_list),
      cmocka_unit_test(test_values),
      cmocka_unit_test(test_totals),
      cmocka_unit_test(test_totals_that_differ),
      cmocka_unit_test(test_saves_what_it_loaded),
      cmocka_unit_test(test_looks_like_a_list),
      cmocka_unit_test(test_ceilings),
      cmocka_unit_test(test_a_name_of_300_characters),
      cmocka_unit_test(test_many_faults),
  };
  return cmocka_run_group_tests(tests, levy_begin, levy_end) != 0;
}
