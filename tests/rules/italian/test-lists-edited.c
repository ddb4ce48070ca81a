/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/army-edit.h"

#include "rules/italian/italian-test.h"
#include "rules/registry.h"

/* Lists of the book as an editor reads and writes them. */

static ArbArmyList *
load_plain(const char *name, const char *xml, ArbRuleset *rules, ArbFaults *faults)
{
  g_autoptr(GBytes) body = g_bytes_new(xml, strlen(xml));
  g_autoptr(ArbSource) source = arb_source_new(name, name, FALSE, body);
  return arb_armylist_load_plain(source, rules, faults);
}

/* What the loader makes of the edited list is what it makes of the file. */
static void
check_same(const ArbArmyList *list, const ArbArmyList *edited)
{
  assert_int_equal(edited->pieces->len, list->pieces->len);
  assert_int_equal(edited->warnings->len, list->warnings->len);
  for (guint i = 0; i < list->pieces->len; i++) {
    const ArbListPiece *one = g_ptr_array_index(list->pieces, i);
    const ArbListPiece *other = g_ptr_array_index(edited->pieces, i);
    assert_int_equal(one->parent, other->parent);
    assert_memory_equal(one->value, other->value, list->rules->attributes->len * sizeof(int));
  }
}

static void
check_source(const ArbSource *source, ArbRuleset *rules)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbArmyList) plain = arb_armylist_load_plain(source, rules, faults);
  g_autoptr(ArbArmyList) list = arb_armylist_load(source, rules, faults);

  print_message("# %s\n", source->name);
  assert_non_null(plain);
  g_autoptr(ArbArmyEdit) edit = arb_army_edit_from_list(plain);
  g_autofree char *first = arb_armylist_to_xml(plain);
  g_autofree char *second = arb_army_edit_to_xml(edit, plain->id);
  assert_string_equal(second, first);
  g_autoptr(ArbArmyList) again = load_plain(source->name, second, rules, faults);
  assert_non_null(again);
  g_autofree char *third = arb_armylist_to_xml(again);
  assert_string_equal(third, first);
  assert_non_null(strstr(third, "SPDX"));
  g_autoptr(ArbArmyList) checked = arb_army_edit_check(edit, faults);
  assert_non_null(checked);
  check_same(list, checked);
}

/* Read, written and read again every shipped list of every book is the same, comments and all. */
static void
test_shipped(void **state G_GNUC_UNUSED)
{
  guint seen = 0;

  for (guint i = 0; arb_registry_get(i) != NULL; i++) {
    g_autoptr(ArbFaults) faults = arb_faults_new();
    g_autoptr(ArbRuleset) rules = arb_registry_load(arb_registry_get(i)->id, faults);
    assert_non_null(rules);
    g_autoptr(GPtrArray) sources = arb_sources_list("armylists", rules->id, NULL);
    for (guint k = 0; k < sources->len; k++, seen++) {
      check_source(g_ptr_array_index(sources, k), rules);
    }
  }
  assert_true(seen >= 13);
}

static guint
add(ArbArmyEdit *edit, int row, const char *kind)
{
  ArbText why = {{NULL, NULL}};
  guint at = 0;
  int number = arb_ruleset_find_kind(italian_rules(), kind);
  assert_true(number >= 0);
  assert_true(arb_army_edit_add(edit, row, (guint)number, &at, &why));
  return at;
}

static void
set(ArbArmyEdit *edit, guint row, const char *attribute, const char *value)
{
  ArbText why = {{NULL, NULL}};
  int number = arb_ruleset_find_attribute(italian_rules(), attribute);
  assert_true(number >= 0);
  assert_true(arb_army_edit_set_value(edit, row, (guint)number, value, &why));
}

/* IT-ARM-3: points follow what is edited until somebody writes them down. Trained line infantry
 * costs 50 a base. */
static void
test_points(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbArmyEdit) edit = arb_army_edit_new(italian_rules(), "Prova", 1806);
  int points = arb_ruleset_find_attribute(italian_rules(), "points");
  ArbText why = {{NULL, NULL}};
  guint copy = 0;
  guint command = add(edit, -1, "command");
  guint unit = add(edit, (int)command, "unit");

  assert_int_equal(arb_army_edit_depth(edit, unit), 1);
  set(edit, unit, "type", "infantry-line");
  set(edit, unit, "bases", "6");
  g_autoptr(ArbArmyList) six = arb_army_edit_check(edit, faults);
  assert_int_equal(arb_armylist_total(six, (guint)points), 300);
  set(edit, unit, "bases", "8");
  assert_true(arb_army_edit_copy(edit, unit, &copy, &why));
  g_autoptr(ArbArmyList) eight = arb_army_edit_check(edit, faults);
  assert_int_equal(arb_armylist_total(eight, (guint)points), 800);
  set(edit, copy, "points", "1");
  g_autoptr(ArbArmyList) said = arb_army_edit_check(edit, faults);
  assert_int_equal(arb_armylist_total(said, (guint)points), 401);
  set(edit, copy, "points", "");
  g_autoptr(ArbArmyList) open = arb_army_edit_check(edit, faults);
  assert_int_equal(arb_armylist_total(open, (guint)points), 800);
  assert_int_equal(open->declared[points], 800);
}

/* Kinds that an editor offers: neither what a scenario places nor what only games make. */
static void
test_kinds(void **state G_GNUC_UNUSED)
{
  g_autoptr(GString) offered = g_string_new(NULL);

  for (guint kind = 0; kind < italian_rules()->kinds->len; kind++) {
    if (arb_army_edit_has_kind(italian_rules(), kind)) {
      g_string_append_printf(offered, "%s%s ", arb_ruleset_kind(italian_rules(), kind)->id,
                             arb_army_edit_is_formation(italian_rules(), kind) ? "*" : "");
    }
  }
  assert_string_equal(offered->str, "unit general wagon command* ");
}

static int
teardown(void **state G_GNUC_UNUSED)
{
  italian_rules_done();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_shipped),
      cmocka_unit_test(test_points),
      cmocka_unit_test(test_kinds),
  };
  return cmocka_run_group_tests(tests, NULL, teardown) != 0;
}
