/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/armylist.h"

#include "rules/italian/game-test.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/italian-test.h"

/* Infantry trained 50, light +10, rifle +20, guard +30; a captain 5; a wagon 260.  IT-ARM-1
 * IT-ARM-3 */
static void
test_IT_ARM_3_prices(void **state)
{
  static const ItalianLine lines[] = {
      {"price type=infantry-line bases=6", "points=300"},
      {"price type=infantry-line class=militia bases=6", "points=180"},
      {"price type=infantry-line class=elite guard=yes bases=6", "points=660"}, /* (80 + 30) x 6 */
      {"price type=infantry-light class=elite bases=5 captain=yes", "points=455"}, /* 90 x 5 + 5 */
      {"price type=infantry-light small-arm=rifle bases=4", "points=320"}, /* (60 + 20) x 4 */
      {"price type=infantry-irregular bases=2", "points=100"},
      {"price type=infantry-mounted bases=2", "points=100"},
      {"price type=cavalry-light bases=4 small-arm=carbine", "points=320"},
      {"price type=cavalry-lancer bases=2", "points=180"},
      {"price type=cavalry-heavy bases=4", "points=440"},
      {"price type=cavalry-cuirassier class=elite bases=4", "points=640"}, /* 160 x 4 */
      {"price type=guns-3", "points=120"},
      {"price type=guns-6 horse=yes", "points=210"},
      {"price type=guns-8 bases=2", "points=360"},
      {"price type=guns-12", "points=220"},
      {"price type=guns-siege", "points=200"},
      {"price type=howitzers", "points=160"},
      {"price type=rockets", "points=120"},
      {"price type=engineers", "points=60"},
      {"price priced=wagon", "points=260"},
      {"price priced=general level=brigade quality=P", "points=25"},
      {"price priced=general level=division quality=G", "points=150"},
      {"price priced=general level=corps quality=E", "points=400"},
      {"price priced=general level=army quality=A", "points=300"},
      /* Napoleon: an ordinary general and 10 for each of 20 units */
      {"price priced=general level=army quality=E napoleon=yes deployed=20", "points=800"},
  };

  (void)state;
  italian_check_lines(lines, G_N_ELEMENTS(lines));
}

#define HEAD(nation)                                             \
  "<armylist id=\"x\" ruleset=\"italian\" nation=\"" nation      \
  "\" from=\"1809\" to=\"1809\" version=\"1\">"                  \
  "<name xml:lang=\"it\">x</name><name xml:lang=\"en\">x</name>" \
  "<origin xml:lang=\"it\">x</origin><origin xml:lang=\"en\">x</origin>"
#define FOOT  "<unit type=\"infantry-line\" bases=\"6\"/>"
#define WAGON "<wagon/>"

static ArbArmyList *
load(const char *text)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GBytes) body = g_bytes_new(text, strlen(text));
  g_autoptr(ArbSource) source = arb_source_new("x.xml", "x.xml", FALSE, body);
  ArbArmyList *list = arb_armylist_load(source, italian_rules(), faults);

  if (list == NULL) {
    g_autofree char *told = arb_faults_to_text(faults, ARB_LANG_EN);
    print_message("# %s\n", told);
  }
  assert_non_null(list);
  return list;
}

/* Returns: (transfer full) the warnings, one a line. */
static char *
warnings_of(const ArbArmyList *list)
{
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint i = 0; i < list->warnings->len; i++) {
    const ArbText *warning = g_ptr_array_index(list->warnings, i);
    g_string_append_printf(text, "%s\n", warning->in[ARB_LANG_EN]);
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

/* IT-ARM-4: six battalions and a division general owe the French 6 + 1 = 7 wagons, 2 of them on the
 * table; others 6 + 2 = 8, 2 as well; with a corps general 9 and 12: 2 and 3. */
static void
test_IT_ARM_4_wagons(void **state)
{
#define SIX      FOOT FOOT FOOT FOOT FOOT FOOT
#define DIVISION "<general level=\"division\"/>"
#define CORPS    "<general level=\"corps\"/>"

  static const struct {
    const char *label, *list, *warnings;
  } rows[] = {
      {"French", HEAD("france") SIX DIVISION WAGON WAGON "</armylist>", ""},
      {"French, one short", HEAD("france") SIX DIVISION WAGON "</armylist>",
       "wagons in the list: 1; 2 are needed on the table, a quarter of the 7 due\n"},
      {"allies of the French", HEAD("bavaria") SIX DIVISION CORPS WAGON WAGON "</armylist>", ""},
      {"others", HEAD("austria") SIX DIVISION CORPS WAGON WAGON "</armylist>",
       "wagons in the list: 2; 3 are needed on the table, a quarter of the 12 due\n"},
      {"a siege train is no supply",
       HEAD("france") SIX DIVISION WAGON "<wagon wagon=\"siege-train\"/></armylist>",
       "wagons in the list: 1; 2 are needed on the table, a quarter of the 7 due\n"},
      {"provisions are",
       HEAD("france") SIX DIVISION WAGON "<wagon wagon=\"provisions\"/></armylist>", ""},
  };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    print_message("# %s\n", rows[i].label);
    g_autoptr(ArbArmyList) list = load(rows[i].list);
    g_autofree char *warnings = warnings_of(list);
    assert_string_equal(warnings, rows[i].warnings);
  }
}

/* IT-ARM-3: what the list does not price is priced by the tables, before its total is compared: 300
 * + 100 + 2 x 260; a price of its own stands. */
static void
test_IT_ARM_3_total(void **state)
{
  (void)state;
  g_autoptr(ArbArmyList) list =
      load(HEAD("france") "<totals points=\"920\"/>" FOOT DIVISION WAGON WAGON "</armylist>");
  g_autoptr(ArbArmyList) own =
      load(HEAD("france") "<totals points=\"920\"/><unit "
                          "type=\"infantry-line\" bases=\"6\" "
                          "points=\"290\"/>" DIVISION WAGON WAGON "</armylist>");
  g_autofree char *none = warnings_of(list);
  g_autofree char *differs = warnings_of(own);

  assert_string_equal(none, "");
  assert_string_equal(differs, "points: the list declares 920, the sum is 910\n");
}

/* IT-ARM-1 IT-ARM-2: every arm, class and small arm of the book may stand in a list; one that it
 * does not have is a fault, and nothing is loaded. */
static void
test_IT_ARM_1(void **state)
{
  static const char *const sets[] = {"type", "class", "small-arm", "wagon", "level", "quality"};
  (void)state;
  const ArbRuleset *rules = italian_rules();
  g_autoptr(ArbFaults) faults = arb_faults_new();

  for (guint i = 0; i < G_N_ELEMENTS(sets); i++) {
    gboolean wagon = strcmp(sets[i], "wagon") == 0;
    gboolean general = strcmp(sets[i], "level") == 0 || strcmp(sets[i], "quality") == 0;
    guint set = (guint)arb_ruleset_find_choices(rules, sets[i]);
    const ArbChoiceSet *choices = arb_ruleset_choices(rules, set);
    for (guint k = 0; k < choices->choices->len; k++) {
      const ArbChoice *choice = g_ptr_array_index(choices->choices, k);
      g_autofree char *text = g_strdup_printf(
          HEAD("france") "<%s %s%s=\"%s\"/></armylist>",
          wagon     ? "wagon"
          : general ? "general"
                    : "unit",
          wagon || general || i == 0 ? "" : "type=\"infantry-line\" ", sets[i], choice->id);
      print_message("# %s %s\n", sets[i], choice->id);
      g_autoptr(ArbArmyList) list = load(text);
      assert_int_equal(list->pieces->len, 1);
    }
  }
  const char *bad = HEAD("france") "<unit type=\"elephants\"/></armylist>";
  g_autoptr(GBytes) body = g_bytes_new_static(bad, strlen(bad));
  g_autoptr(ArbSource) source = arb_source_new("x.xml", "x.xml", FALSE, body);
  assert_null(arb_armylist_load(source, italian_rules(), faults));
  assert_int_equal(arb_faults_count(faults), 1);
}

/* IT-OFF-3: three of four battalions in reserve are 18 bases of 24, more than half; two are half,
 * and three on a flank are no reserve. */
static void
test_IT_OFF_3_reserves(G_GNUC_UNUSED void **state)
{
  static const struct {
    guint n;
    int kind;
    const char *warnings;
  } rows[] = {
      {2, IT_OFF_RESERVES, ""},
      {3, IT_OFF_RESERVES, "18 bases in reserve of 24: 50 % at most\n"},
      {3, IT_OFF_FLANK, ""},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(ArbArmyList) list = load(HEAD("france") FOOT FOOT FOOT FOOT WAGON "</armylist>");
    g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(guint));
    g_autoptr(GPtrArray) offs = g_ptr_array_new();
    ArbScenarioOff off = {.pieces = pieces, .kind = rows[i].kind};
    ArbScenarioSide side = {.army = list, .offs = offs};
    for (guint piece = 0; piece < rows[i].n; piece++) {
      g_array_append_val(pieces, piece);
    }
    g_ptr_array_add(offs, &off);
    italian_rules()->book->check_side(&side);
    g_autofree char *warnings = warnings_of(list);
    assert_string_equal(warnings, rows[i].warnings);
  }
}

static int
done(void **state)
{
  (void)state;
  italian_rules_done();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_IT_ARM_3_prices),   cmocka_unit_test(test_IT_ARM_4_wagons),
      cmocka_unit_test(test_IT_ARM_3_total),    cmocka_unit_test(test_IT_ARM_1),
      cmocka_unit_test(test_IT_OFF_3_reserves),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
