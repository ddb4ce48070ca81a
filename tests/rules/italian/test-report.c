/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/report.h"
#include "core/view.h"

#include "rules/italian/game-test.h"

static void
append(GString *out, const char *text)
{
  if (text != NULL) {
    g_string_append_printf(out, "%s\n", text);
  }
}

static void
append_table(GString *out, const ArbReportTable *table)
{
  for (guint i = 0; i < table->columns->len; i++) {
    append(out, ((const ArbReportColumn *)g_ptr_array_index(table->columns, i))->head);
  }
  for (guint i = 0; i < table->rows->len; i++) {
    const ArbReportRow *row = g_ptr_array_index(table->rows, i);
    for (guint k = 0; k < row->cells->len; k++) {
      g_string_append_printf(out, "%s%s", k > 0 ? " | " : "",
                             (const char *)g_ptr_array_index(row->cells, k));
    }
    g_string_append_c(out, '\n');
  }
}

/* Every word of a report. */
static char *
told(const Battle *battle, ArbReportKind kind, guint viewer)
{
  g_autoptr(ArbReport) report = arb_report_new(battle->game, kind, viewer, ARB_LANG_EN);
  GString *out = g_string_new(NULL);

  for (guint i = 0; i < report->blocks->len; i++) {
    const ArbBlock *block = g_ptr_array_index(report->blocks, i);
    append(out, block->text);
    if (block->table != NULL) {
      append_table(out, block->table);
    }
    for (guint k = 0; block->labels != NULL && k < block->labels->len; k++) {
      const ArbReportLabel *label = g_ptr_array_index(block->labels, k);
      append(out, label->label);
      append(out, label->name);
    }
    for (guint k = 0; block->lines != NULL && k < block->lines->len; k++) {
      const ArbReportLine *line = g_ptr_array_index(block->lines, k);
      append(out, line->name);
      append(out, line->value);
    }
  }
  return g_string_free(out, FALSE);
}

static guint
side(const Battle *battle, const char *id)
{
  return arb_state_find(arb_game_state(battle->game), id);
}

/* A hidden battalion, a secret order, a message, and a flank march. */
static Battle *
battle_with_secrets(void)
{
  Battle *battle = battle_new("teaching");

  battle_does(battle, "order general=F2 order=attack objective=\"the mill pond\"");
  battle_does(battle, "hide unit=F3 how=map where=\"orchard corner\"");
  battle_set(battle, "F9", "off-table", "flank");
  battle_set(battle, "F9", "off-edge", "west");
  battle_set(battle, "F9", "off-turn", "6");
  battle_set(battle, "F9", "seen-by", "1");
  battle_to_phase(battle, "communications");
  battle_does(battle, "initiative general=F1 --dice 10");
  battle_does(battle, "message from=F1 to=F2 order=withdraw text=\"burn the pontoons\"");
  return battle;
}

/* In no kind of report, neither the enemy's nor the public one. */
static void
test_no_leak(G_GNUC_UNUSED void **state)
{
  static const char *const secrets[] = {
      "F3",        "4e léger", "orchard",  "F9",  "chasseurs",         "flank",
      "mill pond", "withdraw", "pontoons", "FM1", "F2 Aubrac: attack", "before the battle",
  };
  Battle *battle = battle_with_secrets();
  const guint viewers[] = {side(battle, "prussian"), ARB_VIEW_PUBLIC};

  for (guint i = 0; i < ARB_REPORT_TABLES * G_N_ELEMENTS(viewers); i++) {
    guint viewer = viewers[i % G_N_ELEMENTS(viewers)];
    ArbReportKind kind = (ArbReportKind)(i / G_N_ELEMENTS(viewers));
    if (kind == ARB_REPORT_SIDE && viewer == ARB_VIEW_PUBLIC) {
      continue;
    }
    g_autofree char *text = told(battle, kind, viewer);
    for (guint k = 0; k < G_N_ELEMENTS(secrets); k++) {
      print_message("# %s: %s\n", arb_report_kind_to_id(kind), secrets[k]);
      assert_null(strstr(text, secrets[k]));
    }
  }
  battle_free(battle);
}

/* What its own side may know it is told: the order, the message, who marches round the flank. */
static void
test_own_side(G_GNUC_UNUSED void **state)
{
  Battle *battle = battle_with_secrets();
  guint french = side(battle, "french");
  g_autofree char *slips = told(battle, ARB_REPORT_SLIPS, french);
  g_autofree char *report = told(battle, ARB_REPORT_SIDE, french);

  assert_non_null(strstr(slips, "F2 Aubrac\norder (hidden)\nattack\nobjective or text\n"
                                "the mill pond\n"));
  assert_non_null(strstr(slips,
                         "message · FM1\nsender\nF1 Valcourt\naddressee\nF2 Aubrac\n"
                         "order (hidden)\nwithdraw\nobjective or text\nburn the pontoons\n"));
  assert_null(strstr(slips, "Prussians"));
  assert_non_null(strstr(report, "F9 7e chasseurs à cheval | light cavalry | line | 4 | 12 | "
                                 "flank march"));
  battle_free(battle);
}

/* P3, 4 bases of 4 figures: destroyed, it has lost all 16. Its 4 foot bases destroyed are 2 points
 * each: 8. F10 in rout has lost nobody, but its 4 bases bring 1 point each: 4. One of 8 units on
 * either side is broken: 12.5 %.  IT-VIC-1 IT-VIC-2 */
/* IT-SEQ-4: figures lost to fire stand in line until the phase ends; a report made before it counts
 * them: 24 - 2 = 22. */
static void
test_losses_that_wait(G_GNUC_UNUSED void **state)
{
  Battle *battle = battle_new("teaching");

  battle_set(battle, "F4", "fire-lost", "2");
  g_autofree char *text = told(battle, ARB_REPORT_AFTER_ACTION, ARB_VIEW_UMPIRE);
  assert_non_null(strstr(text, "F4 22e ligne, 1er bat. | 24 | 2 | 22 | 8.3 % | "));
  battle_free(battle);
}

static void
test_after_action(G_GNUC_UNUSED void **state)
{
  Battle *battle = battle_new("teaching");

  battle_set(battle, "P3", "figures", "0");
  battle_set(battle, "P3", "bases", "0");
  battle_set(battle, "P3", "destroyed", "4");
  battle_set(battle, "P3", "gone", "destroyed");
  battle_set(battle, "F10", "reaction", "rout");
  battle_set(battle, "P2", "gone", "prisoners");
  g_autofree char *text = told(battle, ARB_REPORT_AFTER_ACTION, ARB_VIEW_UMPIRE);
  assert_non_null(strstr(text, "French | still open | 13 | 1 of 8 broken (12.5 %)\n"));
  assert_non_null(strstr(text, "Prussians | still open | 4 | 1 of 8 broken (12.5 %)\n"));
  assert_non_null(strstr(text, "French: foot bases destroyed or dispersed: 4, 8 points; brigade "
                               "generals killed or taken: 1, 5 points\n"));
  assert_non_null(strstr(text, "P3 Füsiliere Lossow | 16 | 16 | 0 | 100 % | destroyed\n"));
  assert_non_null(strstr(text, "F10 15e dragons | 12 | 0 | 12 | 0 % | rout\n"));
  assert_non_null(strstr(text, "P2 von Tresk | Prussians | brigade | average | prisoner\n"));
  battle_free(battle);
}

/* Hidden troops are counted neither as sound nor as broken for who does not know them. */
static void
test_morale_seen(G_GNUC_UNUSED void **state)
{
  Battle *battle = battle_new("teaching");

  battle_set(battle, "F10", "reaction", "rout");
  battle_set(battle, "F10", "seen-by", "1");
  g_autofree char *all = told(battle, ARB_REPORT_AFTER_ACTION, ARB_VIEW_UMPIRE);
  g_autofree char *seen = told(battle, ARB_REPORT_AFTER_ACTION, side(battle, "prussian"));
  assert_non_null(strstr(all, "French | still open | 0 | 1 of 8 broken (12.5 %)\n"));
  assert_non_null(strstr(all, "Prussians | still open | 4 |"));
  assert_non_null(strstr(seen, "French | still open | 0 | 0 of 7 broken (0 %)\n"));
  assert_non_null(strstr(seen, "Prussians | still open | 0 |"));
  battle_free(battle);
}

/* Every table in force is there, named with where it comes from. */
static void
test_tables(G_GNUC_UNUSED void **state)
{
  Battle *battle = battle_new("teaching");
  g_autofree char *text = told(battle, ARB_REPORT_TABLES, ARB_VIEW_PUBLIC);
  const ArbRuleset *rules = arb_game_rules(battle->game);

  for (guint i = 0; i < rules->tables->len; i++) {
    const char *title = arb_text_get(&arb_ruleset_table(rules, i)->title, ARB_LANG_EN);
    print_message("# %s\n", title);
    assert_non_null(strstr(text, title));
  }
  assert_non_null(strstr(text, "project default · IT-FIR-4 · cm"));
  assert_non_null(strstr(text, "from the book · IT-MOR-2"));
  assert_null(strstr(text, "[")); /* no word is missing */
  battle_free(battle);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_no_leak),          cmocka_unit_test(test_own_side),
      cmocka_unit_test(test_losses_that_wait), cmocka_unit_test(test_after_action),
      cmocka_unit_test(test_morale_seen),      cmocka_unit_test(test_tables),
  };

  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
