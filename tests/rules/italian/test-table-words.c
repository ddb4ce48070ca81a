/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/table-words.h"

#include "rules/italian/italian-test.h"

static int
tear_down(G_GNUC_UNUSED void **state)
{
  italian_rules_done();
  return 0;
}

static ArbFormat
format_in(ArbLang lang, int scale)
{
  return (ArbFormat){.rules = italian_rules(), .lang = lang, .scale = scale};
}

static ArbTableWords *
words_of(const ArbFormat *format, const char *id)
{
  int number = arb_ruleset_find_table(format->rules, id);

  assert_true(number >= 0);
  return arb_table_words_new(format, arb_ruleset_table(format->rules, (guint)number));
}

/* A row with its cells apart, or the heading. */
static char *
row_text(const ArbTableWords *words, int row)
{
  GString *text = g_string_new(NULL);

  for (guint i = 0; i < words->columns->len; i++) {
    const ArbWordsColumn *column = g_ptr_array_index(words->columns, i);
    const char *cell =
        row < 0 ? column->head : ((char **)g_ptr_array_index(words->rows, (guint)row))[i];
    g_string_append_printf(text, "%s%s", i > 0 ? "|" : "", cell);
  }
  return g_string_free(text, FALSE);
}

/* The files, read by eye: fire-points.xml has cells "3 5 4 5 2 2 1" for a musket at 0 to 3 cm;
 * charge-loss.xml one number; move-costs.xml parts of a move and fire-effect.xml open bands; two
 * modifiers cost a step; melee-result.xml has effects. Lengths double at 28 mm.  IT-SCL-1 */
static const struct {
  const char *table;
  ArbLang lang;
  int scale;
  int row; /* -1: the heading; -2: the line above */
  const char *expected;
} ROWS[] = {
    {"fire-points", ARB_LANG_IT, 15, -2,
     "tabella predefinita · IT-FIR-4 · cm · in colonna: classe del bersaglio"},
    {"fire-points", ARB_LANG_IT, 15, -1,
     "arma e distanza|rapido|denso|normale|ammassato|disperso|coperto|protetto"},
    {"fire-points", ARB_LANG_IT, 15, 0, "moschetto 0–3|3|5|4|5|2|2|1"},
    {"fire-points", ARB_LANG_EN, 28, 0, "musket 0–6|3|5|4|5|2|2|1"},
    {"charge-loss", ARB_LANG_EN, 15, -2, "project default · IT-CHG-2 · cm"},
    {"charge-loss", ARB_LANG_EN, 15, -1, "|value"},
    {"charge-loss", ARB_LANG_EN, 15, 0, "bases removed by the fire of that charge|1"},
    {"move-costs", ARB_LANG_EN, 15, -2, "from the book · IT-MOV-5"},
    {"move-costs", ARB_LANG_IT, 15, 0, "conversione|1/8"},
    {"fire-effect", ARB_LANG_EN, 15, -1, "fire points|≤ 0|1–2|3–4|5–6|7–8|9–10|11+"},
    {"fire-effect", ARB_LANG_EN, 15, 0, "0|0|0|0|0|0|0|0"},
    {"fire-effect", ARB_LANG_EN, 15, 12, "67+|2|3|5|8|11|14|17"},
    {"fire-modifiers", ARB_LANG_EN, 15, -1, "reason|value|per|at most|when|rule|origin"},
    {"fire-modifiers", ARB_LANG_EN, 15, 1, "militia|−1|||class = militia||"},
    {"fire-modifiers", ARB_LANG_EN, 15, 6,
     "small arms in rain|−2|||weather = rain, weapon = musket|rifle|carbine|other||"},
    {"fire-modifiers", ARB_LANG_EN, 15, 10,
     "Napoleon or Wellington|+1|||great-commander = yes|IT-GEN-6|from the book"},
    {"melee-result", ARB_LANG_EN, 15, -1, "difference of the totals|result|effects"},
    {"melee-result", ARB_LANG_EN, 15, 0,
     "0|both lose a figure and stay locked|both: loses 1 figure; both: stays locked in melee"},
};

static void
test_rows(G_GNUC_UNUSED void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    ArbFormat format = format_in(ROWS[i].lang, ROWS[i].scale);
    g_autoptr(ArbTableWords) words = words_of(&format, ROWS[i].table);
    g_autofree char *text =
        ROWS[i].row == -2 ? g_strdup(words->head) : row_text(words, ROWS[i].row);
    print_message("# %s %d\n", ROWS[i].table, ROWS[i].row);
    assert_string_equal(text, ROWS[i].expected);
  }
}

/* Each 25 per cent of losses cost one in melee: the step is told in the field's own unit. */
static void
test_step(G_GNUC_UNUSED void **state)
{
  ArbFormat format = format_in(ARB_LANG_EN, 15);
  g_autoptr(ArbTableWords) words = words_of(&format, "melee-modifiers");
  guint step = 0;

  while (((ArbWordsColumn *)g_ptr_array_index(words->columns, step))->part != ARB_PART_STEP) {
    step++;
  }
  for (guint i = 0; i < words->rows->len; i++) {
    char **cells = g_ptr_array_index(words->rows, i);
    assert_string_equal(cells[step], strstr(cells[0], "lost") != NULL ? "25 %" : "");
  }
}

/* Every table of the rule book can be read in both languages: whole rows, a title, no words in
 * brackets that nobody has. */
static void
test_all_tables(G_GNUC_UNUSED void **state)
{
  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    ArbFormat format = format_in((ArbLang)lang, 0);
    for (guint i = 0; i < format.rules->tables->len; i++) {
      const ArbTable *table = arb_ruleset_table(format.rules, i);
      g_autoptr(ArbTableWords) words = arb_table_words_new(&format, table);
      print_message("# %s\n", words->title);
      assert_string_not_equal(words->title, "");
      assert_int_equal(words->rows->len, table->form == ARB_TABLE_MODIFIERS ? table->modifiers->len
                                                                            : table->rows->len);
      g_autofree char *heading = row_text(words, -1);
      assert_null(strchr(heading, '['));
      for (guint r = 0; r < words->rows->len; r++) {
        assert_int_equal(g_strv_length(g_ptr_array_index(words->rows, r)), words->columns->len);
      }
    }
  }
}

/* Texts without numbers of their own say which figures their centimetres are of. */
static void
check_words(const ArbText *text)
{
  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    const char *words = arb_text_get(text, (ArbLang)lang);
    print_message("# %s\n", words);
    assert_true(!g_regex_match_simple("[0-9] cm", words, 0, 0) || strstr(words, "15 mm") != NULL);
  }
}

/* IT-SCL-1: no sentence or field tells a length of 15 mm figures as if it were everybody's. */
static void
test_IT_SCL_1_words(G_GNUC_UNUSED void **state)
{
  const ArbRuleset *rules = italian_rules();
  GHashTableIter at;
  gpointer message = NULL;

  g_hash_table_iter_init(&at, rules->messages);
  while (g_hash_table_iter_next(&at, NULL, &message)) {
    check_words(&((const ArbMessage *)message)->text);
  }
  for (guint i = 0; i < rules->actions->len; i++) {
    const ArbAction *action = arb_ruleset_action(rules, i);
    for (guint k = 0; k < action->fields->len; k++) {
      check_words(&arb_action_field(action, k)->name);
    }
  }
}

/* IT-SCL-1: 30 cm from a fire and 60 cm of smoke, twice that at 28 mm. */
static void
test_IT_SCL_1_fire(G_GNUC_UNUSED void **state)
{
  g_autoptr(ArbRuling) ruling = italian_rule("ignite --dice 4,5");
  ArbFormat format = format_in(ARB_LANG_EN, 28);
  g_autofree char *words = arb_format_line(&format, &ruling->outcome.verdict);

  assert_string_equal(words, "it burns: those inside leave, all keep 60 cm away; "
                             "smoke lies 120 cm downwind, 60 wide");
}

/* Words are found wherever they stand; all of them must be. Accents were folded by who asks. */
static void
test_words(G_GNUC_UNUSED void **state)
{
  ArbFormat format = format_in(ARB_LANG_IT, 0);
  g_autoptr(ArbTableWords) points = words_of(&format, "fire-points");
  g_autoptr(ArbTableWords) modifiers = words_of(&format, "fire-modifiers");
  g_autofree char *elite = arb_text_fold("Élite");

  assert_true(arb_table_words_has(points, "moschetto"));
  assert_true(arb_table_words_has(points, "denso moschetto"));
  assert_true(arb_table_words_has(points, "predefinita"));
  assert_false(arb_table_words_has(points, "moschetto xyzzy"));
  assert_false(arb_table_words_has(points, "musket"));
  assert_string_equal(elite, "elite");
  assert_true(arb_table_words_has(modifiers, elite));
}

/* The table and the rule of a line: its own rule first, then that of its sentence or row, then that
 * of the table. "musket" is no table, and a line without id has none. */
static void
test_lines(G_GNUC_UNUSED void **state)
{
  static const struct {
    const char *id, *own, *table, *rule;
  } lines[] = {
      {"fire-points", NULL, "fire-points", "IT-FIR-5"},
      {"fire-modifiers/militia", NULL, "fire-modifiers", "IT-FIR-6"},
      {"fire-modifiers/great-commander", NULL, "fire-modifiers", "IT-GEN-6"},
      {"fire-modifiers/no-such-row", NULL, "fire-modifiers", "IT-FIR-6"},
      {"fire-points", "IT-FIR-9", "fire-points", "IT-FIR-9"},
      {"musket/elite", NULL, NULL, NULL},
      {NULL, NULL, NULL, NULL},
  };

  ArbFormat format = format_in(ARB_LANG_EN, 0);

  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    const ArbLine line = {.id = lines[i].id, .rule = lines[i].own};
    const ArbTable *table = arb_format_table(&format, &line);
    assert_int_equal(table != NULL, lines[i].table != NULL);
    assert_int_equal(g_strcmp0(table != NULL ? table->id : NULL, lines[i].table), 0);
    assert_int_equal(g_strcmp0(arb_format_rule(&format, &line), lines[i].rule), 0);
  }
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_rows),          cmocka_unit_test(test_step),
      cmocka_unit_test(test_all_tables),    cmocka_unit_test(test_IT_SCL_1_words),
      cmocka_unit_test(test_IT_SCL_1_fire), cmocka_unit_test(test_words),
      cmocka_unit_test(test_lines),
  };
  return cmocka_run_group_tests(tests, NULL, tear_down) != 0;
}
