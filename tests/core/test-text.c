/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/fault.h"
#include "core/source.h"

static void
test_fold(void **state)
{
  (void)state;

  static const struct {
    const char *text, *folded;
  } ROWS[] = {
      {"", ""},
      {"Élite", "elite"},
      {"  17e  LÉGÈRE ", "17e legere"},
      {"Corpo d'armata", "corpo darmata"},
      {"Île-de-France", "iledefrance"},
      {"Blücher\t\nvon", "blucher von"},
      {"...", ""},
  };

  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    g_autofree char *folded = arb_text_fold(ROWS[i].text);
    assert_string_equal(folded, ROWS[i].folded);
  }
}

/* As many characters as there may be, and one more; a letter of two bytes is one. */
static void
test_line(void **state)
{
  (void)state;

  static const struct {
    const char *text;
    gboolean is_line;
  } ROWS[] = {
      {"", TRUE},         {"17e légère", TRUE}, {"a\nb", FALSE},         {"a\x1f", FALSE},
      {"\x1b[2J", FALSE}, {"\xff", FALSE},      {"\xef\xbf\xbe", FALSE},
  };

  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    assert_int_equal(arb_text_is_line(ROWS[i].text), ROWS[i].is_line);
  }
  g_autoptr(GString) longest = g_string_new(NULL);
  for (guint i = 0; i < ARB_TEXT_LINE_MAX; i++) {
    g_string_append(longest, "è");
  }
  assert_true(arb_text_is_line(longest->str));
  g_string_append(longest, "e");
  assert_false(arb_text_is_line(longest->str));
}

static void
test_state_text(void **state)
{
  (void)state;

  static const struct {
    const char *it, *en, *joined, *picked_it, *picked_en;
  } ROWS[] = {
      {"Ney", "Ney", "Ney", "Ney", "Ney"},
      {"Guardia", "Guard", "Guardia\x1fGuard", "Guardia", "Guard"},
      {"Guardia", NULL, "Guardia", "Guardia", "Guardia"},
      {NULL, "Guard", "Guard", "Guard", "Guard"},
      {NULL, NULL, "", "", ""},
  };

  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    ArbText text = {{(char *)ROWS[i].it, (char *)ROWS[i].en}};
    g_autofree char *joined = arb_text_join(&text);
    assert_string_equal(joined, ROWS[i].joined);
    g_autofree char *it = arb_text_pick(joined, ARB_LANG_IT);
    assert_string_equal(it, ROWS[i].picked_it);
    g_autofree char *en = arb_text_pick(joined, ARB_LANG_EN);
    assert_string_equal(en, ROWS[i].picked_en);
  }
  assert_int_equal(arb_lang_from_id("it"), ARB_LANG_IT);
  assert_int_equal(arb_lang_from_id("en"), ARB_LANG_EN);
  assert_int_equal(arb_lang_from_id("fr"), ARB_N_LANGS);
  assert_string_equal(arb_lang_to_id(ARB_LANG_EN), "en");
}

/* How a text of somebody's comes before people: it acts on nothing but itself. */
static void
test_show(void **state)
{
  (void)state;

  static const struct {
    const char *what, *text, *shown;
  } ROWS[] = {
      {"nothing", "", ""},
      {"ordinary", "17e Légère & <Élite> \"a/b\"", "17e Légère & <Élite> \"a/b\""},
      {"combining, wide, outside the first plane", "e\u0301 \u4e2d \U0001f40e",
       "e\u0301 \u4e2d \U0001f40e"},
      {"left-to-right mark", "a\u200eb", "a\u200eb"},
      {"override", "a\u202eb", "ab"},
      {"embedding with its end", "\u202bab\u202c", "ab"},
      {"isolate left open", "a\u2067b", "ab"},
      {"isolate with its end", "a\u2067b\u2069c", "a\u2067b\u2069c"},
      {"end without a beginning", "a\u2069b", "ab"},
      {"two open, one closed: the inner", "\u2066a\u2067b\u2069", "a\u2067b\u2069"},
      {"an override inside an isolate", "\u2067a\u202eb\u2069", "\u2067ab\u2069"},
      {"hebrew", "\u05e9\u05dc 3", "\u2068\u05e9\u05dc 3\u2069"},
      {"arabic behind latin", "F3 \u0639", "\u2068F3 \u0639\u2069"},
      {"right-to-left mark", "a\u200f", "\u2068a\u200f\u2069"},
      {"held already", "a \u2068\u05e9\u2069 b", "a \u2068\u05e9\u2069 b"},
      {"breaks of line",
       "a\tb\nc\rd\u2028e\xc2\x85"
       "f",
       "a b c d e f"},
      {"escape, delete, rubout of the upper half", "\x1b[2J\x7f\xc2\x9b", "\u241b[2J\u2421\ufffd"},
      {"no character at all", "a\xff", "a\ufffd"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    print_message("# %s\n", ROWS[i].what);
    g_autofree char *shown = arb_text_show(ROWS[i].text);
    assert_string_equal(shown, ROWS[i].shown);
    g_autofree char *again = arb_text_show(shown);
    assert_string_equal(again, shown);
  }
}

/* Line by line: what is open at the end of one does not close in the next. */
static void
test_show_lines(void **state)
{
  (void)state;
  g_autofree char *lines = arb_text_show_lines("a\u2067b\n\u2069c\x1b\n");
  assert_string_equal(lines, "ab\nc\u241b\n");
  g_autofree char *rows = arb_text_show_lines("a,b\r\nc\rd\r");
  assert_string_equal(rows, "a,b\r\nc d ");
  g_autofree char *empty = arb_text_show_lines("");
  assert_string_equal(empty, "");
}

/* An army may be called what it likes; its file is one of the folder, and can be seen there. */
static void
test_file_name(void **state)
{
  (void)state;

  static const struct {
    const char *text, *name;
    gsize most;
  } ROWS[] = {
      {"Ponte di Lodi", "Ponte di Lodi", 160},
      {"Élite & [Guardia] 'v'", "Élite & [Guardia] 'v'", 160},
      {"../x", "-x", 160},
      {"a/b\\c:d*e?f\"g<h>i|j", "a-b-c-d-e-f-g-h-i-j", 160},
      {".hidden", "hidden", 160},
      {"..", "arbitro", 160},
      {"", "arbitro", 160},
      {" . ", "arbitro", 160},
      {"x. ", "x", 160},
      {"a\nb\x1b\u202e", "a-b--", 160},
      {"12345", "1234", 4},
      {"123\u00e8", "123", 4},      /* two bytes of which one has room */
      {"12e\u0301\u0300", "12", 5}, /* no letter without its accents */
      {"שלום", "שלום", 160},
  };

  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    print_message("# %s\n", ROWS[i].name);
    g_autofree char *name = arb_text_file_name(ROWS[i].text, ROWS[i].most);
    assert_string_equal(name, ROWS[i].name);
  }
}

/* Before the words are read every message is its id; afterwards places are filled where there is
 * something to fill them with. */
static void
test_words(void **state)
{
  (void)state;
  g_autofree char *before = arb_core_text("id-twice", ARB_LANG_EN, NULL);
  assert_string_equal(before, "[id-twice]");
  g_autoptr(GError) error = NULL;
  assert_false(arb_core_text_load("/nowhere", &error));
  assert_non_null(error);
  assert_true(arb_core_text_load(arb_data_dir(), NULL));
  assert_true(arb_core_text_load(arb_data_dir(), NULL));
  const char *arguments[] = {"{1}", NULL};

  static const struct {
    const char *id;
    ArbLang lang;
    gboolean fill;
    const char *text;
  } ROWS[] = {
      {"id-twice", ARB_LANG_EN, TRUE, "name used twice: {1}"},
      {"id-twice", ARB_LANG_IT, TRUE, "nome usato due volte: {1}"},
      {"id-twice", ARB_LANG_EN, FALSE, "name used twice: {0}"},
      {"xml-attribute-twice", ARB_LANG_EN, TRUE, "attribute {1} is written twice"},
      {"xml-bad-int", ARB_LANG_EN, TRUE, "{1}=\"{1}\": expected a whole number"},
      {"bad-placeholder", ARB_LANG_EN, TRUE, "unknown placeholder: {{1}}"},
      {"missing-field", ARB_LANG_EN, TRUE, NULL},
      {"no-such-message", ARB_LANG_EN, TRUE, "[no-such-message]"},
  };

  const char *turned[] = {"a\u202e", NULL};
  g_autofree char *shown = arb_core_text("id-twice", ARB_LANG_EN, turned);
  assert_string_equal(shown, "name used twice: a");
  g_autofree char *kept = arb_core_text_to_keep("id-twice", ARB_LANG_EN, turned);
  assert_string_equal(kept, "name used twice: a\u202e");

  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    print_message("# %s\n", ROWS[i].id);
    g_autofree char *text =
        arb_core_text(ROWS[i].id, ROWS[i].lang, ROWS[i].fill ? arguments : NULL);
    if (ROWS[i].text != NULL) {
      assert_string_equal(text, ROWS[i].text);
    } else {
      assert_non_null(strstr(text, "{word}"));
    }
  }
}

static void
test_faults(void **state)
{
  (void)state;
  g_autoptr(ArbFaults) faults = arb_faults_new();
  assert_null(arb_faults_get(faults, 0));
  arb_faults_add(faults, "b.xml", 3, "id-twice", "x", NULL);
  arb_faults_add(faults, "b.xml", 1, "id-twice", "y", NULL);
  arb_faults_add(faults, "a.xml", 9, "id-twice", "z", NULL);
  arb_faults_add(faults, "b.xml", 1, "id-twice", "w", NULL);
  arb_faults_add(faults, "b.xml", 0, "id-twice", "v", NULL);
  g_autofree char *text = arb_faults_to_text(faults, ARB_LANG_EN);
  assert_string_equal(text, "a.xml:9: name used twice: z\n"
                            "b.xml: name used twice: v\n"
                            "b.xml:1: name used twice: y\n"
                            "b.xml:1: name used twice: w\n"
                            "b.xml:3: name used twice: x\n");
  assert_int_equal(arb_faults_get(faults, 4)->line, 3);
  assert_null(arb_faults_get(faults, 5));
}

static void
test_many_faults(void **state)
{
  (void)state;
  g_autoptr(ArbFaults) faults = arb_faults_new();
  for (int i = 1; i <= ARB_FAULTS_MAX; i++) {
    arb_faults_add(faults, "a.xml", i, "id-twice", "x", NULL);
  }
  g_autofree char *full = arb_faults_to_text(faults, ARB_LANG_IT);
  assert_null(strstr(full, "altri"));
  arb_faults_add(faults, "a.xml", 1, "id-twice", "x", NULL);
  arb_faults_add(faults, "a.xml", 1, "id-twice", "x", NULL);
  assert_int_equal(arb_faults_count(faults), 22);
  assert_null(arb_faults_get(faults, ARB_FAULTS_MAX));
  g_autofree char *text = arb_faults_to_text(faults, ARB_LANG_IT);
  assert_true(g_str_has_suffix(text, "a.xml:20: nome usato due volte: x\ne altri 2 errori\n"));
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_fold),       cmocka_unit_test(test_line),
      cmocka_unit_test(test_state_text), cmocka_unit_test(test_words),
      cmocka_unit_test(test_faults),     cmocka_unit_test(test_many_faults),
      cmocka_unit_test(test_show),       cmocka_unit_test(test_show_lines),
      cmocka_unit_test(test_file_name),
  };
  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
