/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/report.h"
#include "core/view.h"

#include "levy.h"
#include "toy.h"

/* A game of the ford in a folder of its own: see levy.h for its pieces. */
typedef struct {
  char *folder;
  ArbGame *game;
} Ford;

static Ford
ford_new(void)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbSource) source = levy_file("scenarios/ford.xml");
  g_autoptr(ArbScenario) scenario = arb_scenario_load(source, levy_find, faults);
  Ford ford = {0};

  levy_assert_no_faults(faults);
  assert_int_equal(toy_folder_make((void **)&ford.folder), 0);
  g_autofree char *path = toy_path(ford.folder, "ford");
  ford.game = arb_game_new(scenario, path, 1, NULL, faults, NULL);
  assert_non_null(ford.game);
  return ford;
}

static void
ford_clear(Ford *ford)
{
  arb_game_close(ford->game);
  toy_folder_remove((void **)&ford->folder);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Ford, ford_clear)

static void
set(const Ford *ford, const char *piece, const char *attribute, const char *value)
{
  g_autoptr(ArbRuling) ruling =
      arb_game_set(ford->game, piece, attribute, value, "as reported", NULL);

  assert_non_null(ruling);
  assert_int_equal(ruling->outcome.state, ARB_OPEN);
}

static void
append_table(GString *out, const ArbReportTable *table)
{
  for (guint i = 0; i < table->columns->len; i++) {
    const ArbReportColumn *column = g_ptr_array_index(table->columns, i);
    g_string_append_printf(out, "%s%s", i > 0 ? " | " : "", column->head);
  }
  g_string_append_c(out, '\n');
  for (guint i = 0; i < table->rows->len; i++) {
    const ArbReportRow *row = g_ptr_array_index(table->rows, i);
    assert_int_equal(row->cells->len, table->columns->len);
    g_string_append_printf(out, "%*s%s", (int)row->indent, "",
                           row->style == ARB_STYLE_STRUCK ? "~" : "");
    for (guint k = 0; k < row->cells->len; k++) {
      g_string_append_printf(out, "%s%s", k > 0 ? " | " : "",
                             (const char *)g_ptr_array_index(row->cells, k));
    }
    g_string_append_c(out, '\n');
  }
}

static void
append_block(GString *out, const ArbBlock *block)
{
  if (block->text != NULL && block->kind != ARB_BLOCK_TABLE) {
    g_string_append_printf(out, "%.*s%s\n", (int)block->level, "###", block->text);
  }
  if (block->table != NULL) {
    append_table(out, block->table);
  }
  for (guint i = 0; block->labels != NULL && i < block->labels->len; i++) {
    const ArbReportLabel *label = g_ptr_array_index(block->labels, i);
    g_string_append_printf(out, "[%s %s]\n", label->label, label->name);
  }
  for (guint i = 0; block->lines != NULL && i < block->lines->len; i++) {
    const ArbReportLine *line = g_ptr_array_index(block->lines, i);
    g_string_append_printf(out, "%s: %s\n", line->name, line->value != NULL ? line->value : "__");
  }
}

/* All that a report says, as text: tables with bars, headings with signs, struck rows with a tilde.
 */
static char *
told(const Ford *ford, ArbReportKind kind, guint viewer, ArbLang lang)
{
  g_autoptr(ArbReport) report = arb_report_new(ford->game, kind, viewer, lang);
  GString *out = g_string_new(NULL);

  for (guint i = 0; i < report->blocks->len; i++) {
    append_block(out, g_ptr_array_index(report->blocks, i));
  }
  return g_string_free(out, FALSE);
}

/* Its end from a heading on, up to the next one of that level. */
static char *
section(const char *text, const char *heading)
{
  const char *from = strstr(text, heading);

  assert_non_null(from);
  const char *to = strstr(from + strlen(heading), "\n##");
  return to != NULL ? g_strndup(from, (gsize)(to + 1 - from)) : g_strdup(from);
}

static void
assert_section(const char *text, const char *heading, const char *expected)
{
  g_autofree char *found = section(text, heading);

  assert_string_equal(found, expected);
}

/* North begins with R1 6, and below RL2 R2 3 and a unit without label or name 4. R1 has lost 2 of 6
 * (33.3 %), R2 2 of 3 (66.7 %): RL2's 2 of 7 are 28.57, in all 4 of 13 are 30.77 %. X1 is late, and
 * so lost: 5 of 5, of the South's 5 + 4 = 9 that is 55.56 %. */
static void
test_losses(G_GNUC_UNUSED void **state)
{
  g_auto(Ford) ford = ford_new();

  set(&ford, "R1", "strength", "4");
  set(&ford, "R2", "strength", "1");
  set(&ford, "X1", "off", "late");
  g_autofree char *text = told(&ford, ARB_REPORT_AFTER_ACTION, ARB_VIEW_UMPIRE, ARB_LANG_EN);
  assert_section(text, "###North\n",
                 "###North\n"
                 "troops | at the start | lost | left | share lost | state\n"
                 "R1 First | 6 | 2 | 4 | 33.3 % | \n"
                 "RL2 | 7 | 2 | 5 | 28.6 % | \n"
                 " R2 Кутузов | 3 | 2 | 1 | 66.7 % | \n"
                 " – | 4 | 0 | 4 | 0 % | \n"
                 "total | 13 | 4 | 9 | 30.8 % | \n");
  assert_section(text, "###South\n",
                 "###South\n"
                 "troops | at the start | lost | left | share lost | state\n"
                 "X1 Blücher | 5 | 5 | 0 | 100 % | late\n"
                 "X2 | 4 | 0 | 4 | 0 % | \n"
                 "total | 9 | 5 | 4 | 55.6 % | \n");
  g_autofree char *italian = told(&ford, ARB_REPORT_AFTER_ACTION, ARB_VIEW_UMPIRE, ARB_LANG_IT);
  assert_non_null(strstr(italian, "R1 Primi | 6 | 2 | 4 | 33,3 % | "));
}

/* R2 is known to the North alone, X2 to nobody but the umpire: sums are of what is left, 4 + 6 and
 * 5, and nothing shows that there is more. */
static void
test_losses_seen(G_GNUC_UNUSED void **state)
{
  g_auto(Ford) ford = ford_new();

  set(&ford, "R2", "strength", "1");
  set(&ford, "X2", "strength", "2");
  g_autofree char *text = told(&ford, ARB_REPORT_AFTER_ACTION, LEVY_SOUTH, ARB_LANG_EN);
  assert_section(text, "###North\n",
                 "###North\n"
                 "troops | at the start | lost | left | share lost | state\n"
                 "R1 First | 6 | 0 | 6 | 0 % | \n"
                 "RL2 | 4 | 0 | 4 | 0 % | \n"
                 " – | 4 | 0 | 4 | 0 % | \n"
                 "total | 10 | 0 | 10 | 0 % | \n");
  assert_section(text, "###South\n",
                 "###South\n"
                 "troops | at the start | lost | left | share lost | state\n"
                 "X1 Blücher | 5 | 0 | 5 | 0 % | \n"
                 "total | 5 | 0 | 5 | 0 % | \n");
  assert_section(text, "##Turn by turn\n", "##Turn by turn\nnothing yet\n");
}

/* Strength and cost as the battle began, whatever was lost since: R1 6 and 40, RL2 and all below it
 * 3 + 4 = 7 and 20 + 40 + 0 = 60. */
static void
test_muster(G_GNUC_UNUSED void **state)
{
  g_auto(Ford) ford = ford_new();

  set(&ford, "R1", "strength", "1");
  g_autofree char *text = told(&ford, ARB_REPORT_ORDER_OF_BATTLE, ARB_VIEW_UMPIRE, ARB_LANG_EN);
  assert_section(text, "##North\n",
                 "##North\n"
                 "troops | type | strength | cost\n"
                 "R1 First | foot | 6 | 40\n"
                 "RL2 |  | 7 | 60\n"
                 " R2 Кутузов | horse | 3 | 40\n"
                 " – | foot | 4 | 0\n"
                 "total |  | 13 | 100\n");
  g_autofree char *seen = told(&ford, ARB_REPORT_ORDER_OF_BATTLE, ARB_VIEW_PUBLIC, ARB_LANG_EN);
  assert_section(seen, "##North\n",
                 "##North\n"
                 "troops | type | strength | cost\n"
                 "R1 First | foot | 6 | 40\n"
                 "RL2 |  | 4 | 20\n"
                 " – | foot | 4 | 0\n"
                 "total |  | 10 | 60\n");
}

/* Struck out and taken back, with reasons; a reader's numbers run on over what he may not know. */
static void
test_turns(G_GNUC_UNUSED void **state)
{
  g_auto(Ford) ford = ford_new();

  set(&ford, "R1", "strength", "5");
  set(&ford, "RL2", "orders", "7");
  set(&ford, "X1", "strength", "2");
  g_autoptr(ArbRuling) undo = arb_game_undo(ford.game, 1, FALSE, "miscounted", NULL);
  assert_non_null(undo);
  g_autofree char *all = told(&ford, ARB_REPORT_AFTER_ACTION, ARB_VIEW_UMPIRE, ARB_LANG_EN);
  assert_section(all, "###Turn 1",
                 "###Turn 1, 13:30\n"
                 " | phase | action | ruling\n"
                 "1 | march | R1: strength 5 | umpire's override: as reported\n"
                 "2 | march | RL2: orders 7 | umpire's override: as reported\n"
                 "~× 3 | march | X1: strength 2 | umpire's override: as reported\n"
                 "4 | march | undo 3: X1: strength 2 | taken back · umpire: miscounted\n"
                 "× struck out\n");
  g_autofree char *south = told(&ford, ARB_REPORT_AFTER_ACTION, LEVY_SOUTH, ARB_LANG_EN);
  assert_section(south, "###Turn 1",
                 "###Turn 1, 13:30\n"
                 " | phase | action | ruling\n"
                 "1 | march | R1: strength 5 | umpire's override: as reported\n"
                 "~× 2 | march | X1: strength 2 | umpire's override: as reported\n"
                 "3 | march | undo 2: X1: strength 2 | taken back · umpire: miscounted\n"
                 "× struck out\n");
}

/* The clock's steps are no lines, nor is it that one was taken back. */
static void
test_clock_taken_back(G_GNUC_UNUSED void **state)
{
  g_auto(Ford) ford = ford_new();

  set(&ford, "R1", "strength", "5");
  g_autoptr(ArbRuling) next = arb_game_next(ford.game, TRUE, NULL);
  g_autoptr(ArbRuling) undo = arb_game_undo(ford.game, 1, FALSE, "too early", NULL);
  g_autoptr(ArbRuling) redo = arb_game_redo(ford.game, 1, NULL);
  assert_non_null(redo);
  assert_int_equal(arb_journal_count(arb_game_journal(ford.game)), 5); /* the start, and these */
  g_autofree char *all = told(&ford, ARB_REPORT_AFTER_ACTION, ARB_VIEW_UMPIRE, ARB_LANG_EN);
  assert_section(all, "###Turn 1",
                 "###Turn 1, 13:30\n"
                 " | phase | action | ruling\n"
                 "1 | march | R1: strength 5 | umpire's override: as reported\n");
}

/* A side's sheet of labels is its own; what is hidden from it too has none. */
static void
test_labels(G_GNUC_UNUSED void **state)
{
  g_auto(Ford) ford = ford_new();
  g_autofree char *north = told(&ford, ARB_REPORT_LABELS, LEVY_NORTH, ARB_LANG_IT);
  g_autofree char *south = told(&ford, ARB_REPORT_LABELS, LEVY_SOUTH, ARB_LANG_IT);
  g_autofree char *public = told(&ford, ARB_REPORT_LABELS, ARB_VIEW_PUBLIC, ARB_LANG_EN);

  assert_section(north, "##Nord\n", "##Nord\n[R1 Primi]\n[RL2 ]\n[R2 Кутузов]\n");
  assert_null(strstr(north, "##Sud"));
  assert_section(south, "##Sud\n", "##Sud\n[X1 Blücher]\n");
  assert_section(public, "##North\n", "##North\n[R1 First]\n[RL2 ]\n");
}

static const char *const SECRETS[] = {"R2", "Кутузов", "X2", "hold the ford", "7"};

/* In no kind of report is there a word of what its viewer may not know: R2, X2 and its motto, and
 * the orders of RL2, which are 7 (nothing else here is). */
static void
test_no_leak(G_GNUC_UNUSED void **state)
{
  static const guint viewers[] = {LEVY_SOUTH, ARB_VIEW_PUBLIC};
  g_auto(Ford) ford = ford_new();

  set(&ford, "RL2", "orders", "7");
  set(&ford, "X2", "cost", "7");
  for (guint kind = 0; kind < ARB_N_REPORTS * G_N_ELEMENTS(viewers); kind++) {
    guint viewer = viewers[kind % G_N_ELEMENTS(viewers)];
    ArbReportKind report = (ArbReportKind)(kind / G_N_ELEMENTS(viewers));
    if (report == ARB_REPORT_SIDE && viewer == ARB_VIEW_PUBLIC) {
      continue;
    }
    g_autofree char *text = told(&ford, report, viewer, ARB_LANG_EN);
    for (guint i = 0; i < G_N_ELEMENTS(SECRETS); i++) {
      print_message("# %s, viewer %u: %s\n", arb_report_kind_to_id(report), viewer, SECRETS[i]);
      assert_null(strstr(text, SECRETS[i]));
    }
  }
  g_autofree char *own = told(&ford, ARB_REPORT_SIDE, LEVY_NORTH, ARB_LANG_EN);
  assert_non_null(strstr(own, "R2 Кутузов"));
  assert_section(own, "##Generals\n", "##Generals\nleader | side | orders\nRL2 | North | 7\n");
}

static void
test_kinds(G_GNUC_UNUSED void **state)
{
  ArbReportKind kind = ARB_N_REPORTS;

  for (guint i = 0; i < ARB_N_REPORTS; i++) {
    assert_true(arb_report_kind_from_id(arb_report_kind_to_id((ArbReportKind)i), &kind));
    assert_int_equal(kind, i);
  }
  assert_false(arb_report_kind_from_id("history", &kind));
  assert_int_equal(kind, ARB_N_REPORTS - 1);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_losses),           cmocka_unit_test(test_losses_seen),
      cmocka_unit_test(test_muster),           cmocka_unit_test(test_turns),
      cmocka_unit_test(test_clock_taken_back), cmocka_unit_test(test_labels),
      cmocka_unit_test(test_no_leak),          cmocka_unit_test(test_kinds),
  };

  return cmocka_run_group_tests(tests, levy_begin, levy_end) != 0;
}
