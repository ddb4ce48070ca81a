/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/table-diff.h"
#include "core/table-edit.h"

#include "rules/italian/italian-test.h"

static int
tear_down(G_GNUC_UNUSED void **state)
{
  italian_rules_done();
  return 0;
}

/* All sentences, in order, one a line. */
static void
check_diff(const ArbRuleset *rules, ArbLang lang, const char *const *expected)
{
  ArbFormat format = {.rules = rules, .lang = lang};
  g_autoptr(GPtrArray) found = arb_rules_diff(&format, italian_rules());

  for (guint i = 0; i < found->len; i++) {
    const ArbDifference *difference = g_ptr_array_index(found, i);
    print_message("# %s\n", difference->text);
    assert_non_null(expected[i]);
    assert_string_equal(difference->text, expected[i]);
  }
  assert_null(expected[found->len]);
}

/* The rules with one more spot set.  rules: (transfer full)  Returns: (transfer full) */
static ArbRuleset *
with(ArbRuleset *rules, const char *table, ArbSpot spot, const char *typed)
{
  ArbFormat format = {.lang = ARB_LANG_EN};
  int number = arb_ruleset_find_table(rules, table);
  g_autoptr(ArbTableEdit) edit = arb_table_edit_new(rules, (guint)number, italian_rules());
  g_autofree char *why = arb_table_edit_set(edit, &format, &spot, typed);

  assert_null(why);
  arb_ruleset_unref(rules);
  return arb_ruleset_ref(arb_table_edit_rules(edit));
}

static void
test_none(G_GNUC_UNUSED void **state)
{
  check_diff(italian_rules(), ARB_LANG_EN, (const char *const[]){NULL});
}

/* A cell (4 to 5), a band's edge with the one it meets (3 to 4 cm), a modifier (-1 to -2), an
 * effect (1 figure to 2), in the order of the tables in the rule book. */
static void
test_values(G_GNUC_UNUSED void **state)
{
  g_autoptr(ArbRuleset) rules = arb_ruleset_ref(italian_rules());

  rules = with(g_steal_pointer(&rules), "melee-result", (ArbSpot){ARB_SPOT_AMOUNT, 0, 0}, "2");
  rules = with(g_steal_pointer(&rules), "fire-modifiers", (ArbSpot){ARB_SPOT_VALUE, 1, 0}, "-2");
  rules = with(g_steal_pointer(&rules), "fire-points", (ArbSpot){ARB_SPOT_CELL, 0, 2}, "5");
  rules = with(g_steal_pointer(&rules), "fire-points", (ArbSpot){ARB_SPOT_TO, 0, 0}, "4");
  check_diff(rules, ARB_LANG_EN,
             (const char *const[]){
                 "Fire points per base, musket 0–3, weapon and range: musket 0–4 instead of musket "
                 "0–3",
                 "Fire points per base, musket 0–3, normal: 5 instead of 4",
                 "Fire points per base, musket 3–6, weapon and range: musket 4–6 instead of musket "
                 "3–6",
                 "Fire modifiers, militia, value: −2 instead of −1",
                 "Result of the melee, 0, effects: both: loses 2 figures; both: stays locked in "
                 "melee instead of both: loses 1 figure; both: stays locked in melee",
                 NULL,
             });
  rules = with(g_steal_pointer(&rules), "fire-points", (ArbSpot){ARB_SPOT_TO, 0, 0}, "3");
  rules = with(g_steal_pointer(&rules), "melee-result", (ArbSpot){ARB_SPOT_AMOUNT, 0, 0}, "1");
  check_diff(rules, ARB_LANG_IT,
             (const char *const[]){
                 "Punti fuoco per base, moschetto 0–3, normale: 5 invece di 4",
                 "Modificatori al fuoco, milizia, valore: −2 invece di −1",
                 NULL,
             });
}

/* What a club writes into the file itself: a row left out or added, a title, a rule, an origin, a
 * check at the end, a remark. */
static const struct {
  const char *name, *from, *to;
  const char *expected[3];
} FILES[] = {
    {"italian/fire-modifiers.xml",
     "<modifier id=\"uphill\"",
     "<modifier id=\"downhill\"",
     {"Fire modifiers: the row “shooting uphill” is missing",
      "Fire modifiers: the row “shooting uphill” has been added"}},
    {"italian/initiative.xml",
     "Initiative test",
     "Club test",
     {"Club test, title: Club test instead of Initiative test"}},
    {"italian/fire-effect.xml",
     "rule=\"IT-FIR-6\"",
     "rule=\"Club 1\"",
     {"Effect of fire, rule: Club 1 instead of IT-FIR-6"}},
    {"italian/fire-effect.xml",
     "origin=\"default\"",
     "origin=\"ruling\"",
     {"Effect of fire, origin: ruling instead of project default"}},
    {"italian/fire-effect.xml",
     "<along axis=\"rows\" never=\"falls\"/>",
     "",
     {"Effect of fire: no value is other, but the file is (remarks, checks at its end, words of the "
      "other language)"}},
    {"italian/fire-modifiers.xml",
     "<when field=\"smoke\" is=\"yes\"/>",
     "<when field=\"smoke\" is=\"no\"/>",
     {"Fire modifiers, smoke or dusk, when: smoke = no instead of smoke = yes"}},
    {"italian/fire-modifiers.xml",
     "per=\"fatigue\" step=\"1\" most=\"2\"",
     "per=\"fatigue\" step=\"2\"",
     {"Fire modifiers, fatigue, at most: – instead of 2",
      "Fire modifiers, fatigue, in steps of: 2 instead of –"}},
};

static void
test_files(G_GNUC_UNUSED void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS(FILES); i++) {
    g_autoptr(ArbRuleset) rules = italian_rules_changed(FILES[i].name, FILES[i].from, FILES[i].to);
    check_diff(rules, ARB_LANG_EN, FILES[i].expected);
  }
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_none),
      cmocka_unit_test(test_values),
      cmocka_unit_test(test_files),
  };
  return cmocka_run_group_tests(tests, NULL, tear_down) != 0;
}
