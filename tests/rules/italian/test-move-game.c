/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/game-test.h"

/* Movement in the teaching battle: F3 is a light battalion of 5 bases in line that may detach, F4
 * one of 6 in a column of divisions, F11 a horse battery on its limbers, P7 heavy guns. */
static Battle *battle;

static int
set_up(G_GNUC_UNUSED void **unused)
{
  battle = battle_new("teaching");
  return 0;
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  battle_free(battle);
  return 0;
}

static void
verify(void)
{
  guint seq = 0;

  assert_true(arb_game_verify(battle->game, &seq));
}

/* Side by side, in the movement phase alone, and one unit after another. */
/* IT-MOV-14 IT-SEQ-2 */
static void
test_IT_MOV_14_in_a_game(G_GNUC_UNUSED void **unused)
{
  battle_refuses(battle, "move unit=F4 distance=6", "IT-SEQ-2", "wrong-phase");
  battle_to_phase(battle, "movement");
  battle_refuses(battle, "move unit=P4 distance=6", "IT-SEQ-4", "not-moving-side");
  battle_does(battle, "move unit=F4 distance=6");
  battle_does(battle, "formation unit=F4 to=line");
  /* 6 of 20 cm, then 4/8 of the move: in line 16 x 4/8 less 6 x 16 / 20 = 4.8 */
  battle_expect(battle, "F4", "walked", "4.8");
  battle_refuses(battle, "move unit=F4 distance=3.21", "IT-MOV-1", "too-far");
  battle_does(battle, "move unit=F5 distance=6");
  battle_refuses(battle, "move unit=F4 distance=3", "IT-MOV-14", "move-is-final");
  battle_undo(battle, 1); /* the umpire's way back */
  battle_does(battle, "move unit=F4 distance=3.2");
  verify();
  battle_to_phase(battle, "engineers"); /* of the next turn */
  battle_expect(battle, "F4", "walked", "0");
}

/* A detachment is a piece of its own in the file too, and undo takes it away again. */
/* IT-FRM-6 */
static void
test_IT_FRM_6_in_a_game(G_GNUC_UNUSED void **unused)
{
  battle_to_phase(battle, "movement");
  g_autofree char *before = battle_picture(battle);
  battle_does(battle, "detachment unit=F3 bases=2");
  battle_expect(battle, "F14", "bases", "2");
  battle_expect(battle, "F14", "detached-from", "F3");
  battle_expect(battle, "F3", "bases", "3");
  battle_reopen(battle);
  battle_expect(battle, "F14", "figures", "8");
  battle_does(battle, "rejoin unit=F14");
  battle_expect(battle, "F3", "bases", "5");
  verify();
  battle_undo(battle, 2);
  assert_int_equal(arb_state_find(arb_game_state(battle->game), "F14"), 0);
  g_autofree char *after = battle_picture(battle);
  assert_true(g_str_has_prefix(after, before)); /* ids are never used again */
}

/* What a move calls for comes next, whoever has to answer; undo takes back the whole. */
/* IT-MOV-9 */
static void
test_IT_MOV_9_in_a_game(G_GNUC_UNUSED void **unused)
{
  battle_set(battle, "P3", "order", "open");
  battle_to_phase(battle, "movement");
  g_autofree char *before = battle_picture(battle);
  battle_does(battle, "move unit=F4 distance=10 yielding=P3");
  battle_refuses(battle, "move unit=F5 distance=6", "-", "pending-first");
  battle_does(battle, "give-way room=no");
  battle_expect(battle, "P3", "disorder-temporary", "pressed");
  battle_undo(battle, 1);
  g_autofree char *after = battle_picture(battle);
  assert_string_equal(before, after);
}

/* The umpire may let friends through friends: both are disordered for the turn. */
/* IT-MOV-7 */
static void
test_IT_MOV_7_by_override(G_GNUC_UNUSED void **unused)
{
  battle_to_phase(battle, "movement");
  battle_refuses(battle, "move unit=F4 distance=6 through=F5", "IT-MOV-7", "through-friends");
  battle_does(battle, "move unit=F4 distance=6 through=F5 --override \"a lane\"");
  battle_expect(battle, "F4", "disorder-temporary", "passage");
  battle_expect(battle, "F5", "disorder-temporary", "passage");
  battle_to_phase(battle, "engineers");
  battle_expect(battle, "F5", "disorder-temporary", "none");
}

/* 1806: nobody has civilian drivers; the guns limber when they like. */
/* IT-MOV-12 */
static void
test_IT_MOV_12_after_1805(G_GNUC_UNUSED void **unused)
{
  battle_to_phase(battle, "movement");
  battle_does(battle, "limber unit=F11 enemy=10");
  battle_expect(battle, "F11", "formation", "deployed");
  battle_expect(battle, "F11", "spent", "4");
}

int
main(void)
{
#define IN_BATTLE(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
  const struct CMUnitTest tests[] = {
      IN_BATTLE(test_IT_MOV_14_in_a_game),  IN_BATTLE(test_IT_FRM_6_in_a_game),
      IN_BATTLE(test_IT_MOV_9_in_a_game),   IN_BATTLE(test_IT_MOV_7_by_override),
      IN_BATTLE(test_IT_MOV_12_after_1805),
  };

  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
