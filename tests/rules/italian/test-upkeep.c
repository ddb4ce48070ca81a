/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/italian/game-test.h"
#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

static guint
count_due(const Battle *battle, const char *id)
{
  g_autoptr(GArray) due = arb_game_due(battle->game);
  guint n = 0;

  for (guint i = 0; i < due->len; i++) {
    n += strcmp(g_array_index(due, ArbDue, i).id, id) == 0 ? 1 : 0;
  }
  return n;
}

/* IT-DIS-3 IT-DIS-2: F3 fired and P4 fought, so they rest no more than before; F4 stood still and
 * loses all its points; F5 loses its temporary disorder with the turn, though it is tired. */
static void
test_IT_DIS_3_recoveries(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "fire");
  battle_does(battle, "fire shooter=F3 at=P6 range=3 --dice 1");
  battle_refuses(battle, "recover", "IT-SEQ-2", "wrong-phase");
  battle_to_phase(battle, "upkeep");
  battle_refuses(battle, "recover", "-", "nothing-to-recover");
  battle_set(battle, "F3", "fatigue", "2");
  battle_set(battle, "F4", "fatigue", "4");
  battle_set(battle, "P4", "fatigue", "1");
  battle_set(battle, "P4", "melee-turn", "1");
  battle_set(battle, "F5", "disorder-temporary", "double");
  battle_set(battle, "F5", "fatigue", "1");
  battle_set(battle, "F5", "move-turn", "1");
  assert_int_equal(count_due(battle, "recovery-due"), 2);
  battle_refuses(battle, "recover units=F3", "IT-DIS-3", "no-recovery");
  g_autoptr(ArbRuling) ruling = battle_do(battle, "recover");
  italian_check_outcome(&ruling->outcome, "recovered=2");
  battle_expect(battle, "F3", "fatigue", "2");
  battle_expect(battle, "F4", "fatigue", "0");
  battle_expect(battle, "P4", "fatigue", "1");
  battle_expect(battle, "F5", "fatigue", "1");
  battle_expect(battle, "F5", "disorder-temporary", "none");
  assert_int_equal(count_due(battle, "recovery-due"), 0);
  battle_undo(battle, 1);
  battle_expect(battle, "F4", "fatigue", "4");
  battle_does(battle, "recover units=F4"); /* the umpire may take them one by one */
  battle_expect(battle, "F5", "disorder-temporary", "double");
  battle_free(battle);
}

/* IT-SEQ-3: at upkeep next asks for the recoveries that wait. */
static void
test_IT_SEQ_3_recoveries_wait(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "upkeep");
  battle_set(battle, "F4", "fatigue", "4");
  g_autoptr(ArbRuling) next = arb_game_next(battle->game, FALSE, NULL);
  assert_string_equal(next->outcome.refusal.id, "things-due");
  battle_free(battle);
}

/* IT-DIS-2: under fire in turns 1, 2 and 3 costs a point in turn 2 and one in turn 3; a turn
 * without fire breaks the run. */
static void
test_IT_DIS_2_under_fire(void **state)
{
  static const struct {
    gboolean fire;
    const char *fatigue;
  } turns[] = {{TRUE, "0"}, {TRUE, "1"}, {TRUE, "2"}, {FALSE, "2"}, {TRUE, "2"}, {TRUE, "3"}};

  (void)state;
  Battle *battle = battle_new("teaching");

  for (guint i = 0; i < G_N_ELEMENTS(turns); i++) {
    print_message("# turn %u\n", i + 1);
    battle_to_phase(battle, "fire");
    if (turns[i].fire) {
      /* elite, die 1 -> 2: 20 points, one figure at most; P4 keeps five of its six bases */
      battle_does(battle, "fire shooter=F3 at=P4 range=6 first-volley=no --dice 1 --override x");
    }
    battle_to_phase(battle, "upkeep");
    battle_expect(battle, "P4", "fatigue", turns[i].fatigue);
  }
  battle_free(battle);
}

/* IT-DIS-2: at most five points. */
static void
test_IT_DIS_2_at_most_five(void **state)
{
  (void)state;
  ItalianTable table;

  italian_table_init(&table, italian_rules());
  italian_put(&table, "unit FR F1 type=infantry-line bases=6 fatigue=5 shot-at-turn=3 fire-run=2");
  italian_put(&table, "unit FR F2 type=infantry-line bases=6 fatigue=3 shot-at-turn=3 fire-run=2");
  italian_put(&table, "unit FR F3 type=infantry-line bases=6 fatigue=3 shot-at-turn=3 fire-run=1");
  italian_put(&table, "unit FR F4 type=infantry-line bases=6 fatigue=3 shot-at-turn=2 fire-run=2");
  italian_enter(&table, "game phase=13");
  italian_expect(&table, "F1 fatigue=5");
  italian_expect(&table, "F2 fatigue=4");
  italian_expect(&table, "F3 fatigue=3");
  italian_expect(&table, "F4 fatigue=3");
  italian_table_clear(&table);
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
      cmocka_unit_test(test_IT_DIS_3_recoveries),
      cmocka_unit_test(test_IT_SEQ_3_recoveries_wait),
      cmocka_unit_test(test_IT_DIS_2_under_fire),
      cmocka_unit_test(test_IT_DIS_2_at_most_five),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
