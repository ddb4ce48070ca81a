/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/card.h"

#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

/* What stands on the card of a piece. */
static ItalianTable table;

static int
set_up(G_GNUC_UNUSED void **unused)
{
  italian_table_init(&table, italian_rules());
  return 0;
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_table_clear(&table);
  return 0;
}

/* The length (cm100) beside a gait or ground, by its id; -1 none. */
static int
find_length(guint piece, const char *message, const char *choices, const char *id)
{
  g_autoptr(GArray) lines = arb_card_lines(table.state, piece);
  int set = arb_ruleset_find_choices(table.rules, choices);
  int wanted = arb_ruleset_find_choice(table.rules, (guint)set, id);
  int length = -1;

  assert_true(wanted >= 0);
  for (guint i = 0; i < lines->len; i++) {
    const ArbCardLine *line = &g_array_index(lines, ArbCardLine, i);
    if (g_str_equal(line->line.id, message) && line->line.args[0] == wanted) {
      length = line->line.args[1];
    }
  }
  return length;
}

/* An 8 pdr moves 16 cm on its limber, and 2 by hand; rough ground leaves wheels a half. Both lists
 * take the gun as it stands. */
/* IT-MOV-1 IT-MOV-6 */
static void
test_gun(G_GNUC_UNUSED void **unused)
{
  guint far = italian_put(&table, "unit FR G1 type=guns-8 bases=2 formation=limbered");
  guint near = italian_put(&table, "unit FR G2 type=guns-8 bases=2 formation=deployed");

  assert_int_equal(find_length(far, "card-gait", "gait", "normal"), 1600);
  assert_int_equal(find_length(far, "card-ground", "terrain", "rough"), 800);
  assert_int_equal(find_length(near, "card-gait", "gait", "normal"), 200);
  assert_int_equal(find_length(near, "card-ground", "terrain", "rough"), 100);
}

/* Twelve-pounders are not moved by hand: no list is headed for them. */
/* IT-MOV-1 */
static void
test_heavy_gun(G_GNUC_UNUSED void **unused)
{
  guint gun = italian_put(&table, "unit FR G3 type=guns-12 bases=2 formation=deployed");

  assert_int_equal(find_length(gun, "card-gait", "gait", "normal"), -1);
  assert_int_equal(find_length(gun, "card-ground", "terrain", "rough"), -1);
}

/* Infantry of the line doubles in march column alone, 24 cm and a half more, and goes so into dense
 * wood, which leaves it a half; nobody doubles in disorder. */
/* IT-MOV-3 IT-MOV-9 */
static void
test_column_only(G_GNUC_UNUSED void **unused)
{
  guint line = italian_put(&table, "unit FR F1 type=infantry-line bases=6");
  guint column =
      italian_put(&table, "unit FR F2 type=infantry-line bases=6 formation=march-column");
  guint mob = italian_put(&table, "unit FR F3 type=infantry-line bases=6 formation=march-column "
                                  "disorder-temporary=ford");

  assert_int_equal(find_length(line, "card-gait", "gait", "normal"), 1600);
  assert_int_equal(find_length(line, "card-gait", "gait", "double"), -1);
  assert_int_equal(find_length(line, "card-ground", "terrain", "light-wood"), 1200);
  assert_int_equal(find_length(line, "card-ground", "terrain", "dense-wood"), -1);
  assert_int_equal(find_length(line, "card-ground", "terrain", "built-up"), -1);
  assert_int_equal(find_length(column, "card-gait", "gait", "double"), 3600);
  assert_int_equal(find_length(column, "card-ground", "terrain", "dense-wood"), 1200);
  assert_int_equal(find_length(mob, "card-gait", "gait", "double"), -1);
}

static int
done(G_GNUC_UNUSED void **unused)
{
  italian_rules_done();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_gun, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_heavy_gun, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_column_only, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
