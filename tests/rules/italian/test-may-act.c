/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/view.h"

#include "rules/italian/game-test.h"
#include "rules/italian/italian-test.h"

/* Who is told that he may still act, in whole battles. */
static Battle *battle;

static int
begin(G_GNUC_UNUSED void **unused)
{
  battle = battle_new("teaching");
  return 0;
}

static int
begin_quatre_bras(G_GNUC_UNUSED void **unused)
{
  battle = battle_new("quatre-bras-1815");
  return 0;
}

static int
begin_works(G_GNUC_UNUSED void **unused)
{
  battle = battle_of("tests/rules/italian/games/ferry.xml");
  return 0;
}

static int
end(G_GNUC_UNUSED void **unused)
{
  battle_free(battle);
  return 0;
}

/* How many may still do that; NULL: anything at all. */
static guint
count_idle(const char *action)
{
  g_autoptr(GArray) idle = arb_game_idle(battle->game, ARB_VIEW_UMPIRE);
  const ArbRuleset *rules = arb_state_rules(arb_game_state(battle->game));
  guint n = 0;

  for (guint i = 0; i < idle->len; i++) {
    guint number = g_array_index(idle, ArbIdle, i).action;
    n += action == NULL || g_str_equal(arb_ruleset_action(rules, number)->id, action) ? 1 : 0;
  }
  return n;
}

/* Only the table knows who is in contact, or cut off: nobody is told. */
/* IT-OFF-4 IT-MEL-1 */
static void
test_only_table_knows(G_GNUC_UNUSED void **unused)
{
  battle_to_phase(battle, "surrender");
  assert_int_equal(count_idle(NULL), 0);
  battle_to_phase(battle, "fire");
  assert_true(count_idle("fire") > 0);
  battle_to_phase(battle, "melee");
  assert_int_equal(count_idle(NULL), 0);
}

/* No boat, no work on one: neither for those on the table nor for those who are still to come. */
/* IT-MOV-13 IT-OFF-2 */
static void
test_nothing_there(G_GNUC_UNUSED void **unused)
{
  const ArbState *state = arb_game_state(battle->game);

  battle_to_phase(battle, "movement");
  assert_true(count_idle("move") > 0);
  assert_int_equal(count_idle("boat-work"), 0);
  g_autoptr(GArray) idle = arb_game_idle(battle->game, ARB_VIEW_UMPIRE);
  for (guint i = 0; i < idle->len; i++) {
    guint piece = g_array_index(idle, ArbIdle, i).piece;
    g_autofree char *gone = battle_get(battle, arb_state_label(state, piece), "gone");
    assert_string_equal(gone, "no");
  }
}

/* Engineers and line alike may be put to work, but not who is gone, routs or has worked. */
/* IT-ENG-1 */
static void
test_who_may_work(G_GNUC_UNUSED void **unused)
{
  battle_set(battle, "S3", "gone", "destroyed");
  guint all = count_idle("work");
  assert_true(all > 0);
  battle_set(battle, "S4", "gone", "destroyed");
  assert_int_equal(count_idle("work"), all - 1);
  battle_set(battle, "S9", "reaction", "rout");
  assert_int_equal(count_idle("work"), all - 2);
  battle_set(battle, "S5", "worked-turn", "1");
  assert_int_equal(count_idle("work"), all - 3);
}

/* Who is idle, and what he may do first; NULL: he is not. */
static const char *
first_deed(const char *label)
{
  g_autoptr(GArray) idle = arb_game_idle(battle->game, ARB_VIEW_UMPIRE);
  const ArbState *state = arb_game_state(battle->game);

  for (guint i = 0; i < idle->len; i++) {
    const ArbIdle *item = &g_array_index(idle, ArbIdle, i);
    if (item->piece == arb_state_find(state, label)) {
      return arb_ruleset_action(arb_state_rules(state), item->action)->id;
    }
  }
  return NULL;
}

/* Bogged guns are freed, they do not move: not even by leaving every base behind. */
/* IT-MOV-8 IT-SEQ-3 */
static void
test_bogged(G_GNUC_UNUSED void **unused)
{
  battle_set(battle, "F7", "formation", "limbered");
  battle_set(battle, "F7", "bogged", "1"); /* of two bases */
  battle_to_phase(battle, "movement");
  assert_string_equal(first_deed("F7"), "free");
  assert_string_equal(first_deed("F4"), "move");
  battle_does(battle, "move unit=F7 distance=2 leave=yes");
  battle_expect(battle, "F7", "bases", "1");
  battle_undo(battle, 1);
  battle_set(battle, "F7", "bogged", "2");
  battle_refuses(battle, "move unit=F7 distance=2 leave=yes", "IT-MOV-8", "bogged-stays");
  battle_does(battle, "free unit=F7 --dice 2,4");
  assert_null(first_deed("F7"));
}

#define TEST(name, set_up) cmocka_unit_test_setup_teardown(name, set_up, end)

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
      TEST(test_only_table_knows, begin),
      TEST(test_nothing_there, begin_quatre_bras),
      TEST(test_who_may_work, begin_works),
      TEST(test_bogged, begin),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
