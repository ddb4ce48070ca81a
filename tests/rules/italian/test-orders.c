/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/view.h"

#include "rules/italian/game-test.h"
#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

/* In the teaching battle F1 (division, good) has F2 (brigade, average) with F3 to F7, and F8
 * (brigade, good) with F9 to F11; P1 stands against them. */

static int
set_up(void **state)
{
  *state = battle_new("teaching");
  return 0;
}

static int
tear_down(void **state)
{
  battle_free(*state);
  return 0;
}

/* What that side knows of an attribute.  Returns: FALSE: nothing */
static gboolean
knows(const Battle *battle, const char *side, const char *piece, const char *attribute)
{
  const ArbState *state = arb_game_state(battle->game);
  int number = arb_ruleset_find_attribute(arb_state_rules(state), attribute);
  int value = 0;

  assert_true(number >= 0);
  return arb_view_get(state, arb_state_find(state, side), arb_state_find(state, piece),
                      (guint)number, &value);
}

static gboolean
is_due(const Battle *battle, const char *id, const char *label)
{
  g_autoptr(GArray) due = arb_game_due(battle->game);
  gboolean found = FALSE;

  for (guint i = 0; i < due->len; i++) {
    const ArbDue *item = &g_array_index(due, ArbDue, i);
    found |= strcmp(item->id, id) == 0
             && item->piece == arb_state_find(arb_game_state(battle->game), label);
  }
  return found;
}

/* IT-ORD-1: 60 cm included; known to its side alone until then; shown until a new order. */
static void
test_IT_ORD_1_marker(void **state)
{
  Battle *battle = *state;

  battle_refuses(battle, "reveal general=F2 distance=30", "IT-ORD-1", "no-order");
  battle_does(battle, "order general=F2 order=attack objective=Altenrode");
  battle_expect(battle, "F2", "orders", "attack");
  assert_true(knows(battle, "french", "F2", "orders"));
  assert_false(knows(battle, "prussian", "F2", "orders"));
  assert_false(knows(battle, "prussian", "F2", "objective"));
  battle_refuses(battle, "reveal general=F2 distance=60.01", "IT-ORD-1", "beyond-threat");
  battle_does(battle, "reveal general=F2 distance=60");
  battle_expect(battle, "F2", "orders-shown", "attack");
  assert_true(knows(battle, "prussian", "F2", "orders-shown"));
  assert_false(knows(battle, "prussian", "F2", "orders"));
  battle_refuses(battle, "reveal general=F2 distance=30", "IT-ORD-1", "shown-already");
  battle_undo(battle, 1);
  battle_expect(battle, "F2", "orders-shown", "none");
}

/* IT-ORD-1: a charge that is declared shows the order it acts on. */
static void
test_IT_ORD_1_charge(void **state)
{
  Battle *battle = *state;

  battle_does(battle, "order general=F8 order=attack");
  battle_to_phase(battle, "charges");
  battle_does(battle, "charge-marker unit=F9 marker=charge");
  battle_expect(battle, "F8", "orders-shown", "none");
  battle_does(battle, "charge unit=F9 at=P9 distance=20");
  battle_expect(battle, "F8", "orders-shown", "attack");
  battle_expect(battle, "F2", "orders-shown", "none");
}

/* IT-ORD-2: generals of brigades and divisions, from the set; later by message only. */
static void
test_IT_ORD_2_orders(void **state)
{
  static const char *const orders[] = {"attack",  "advance", "hold",   "withdraw",
                                       "reserve", "march",   "support"};
  Battle *battle = *state;

  for (guint i = 0; i < G_N_ELEMENTS(orders); i++) {
    g_autofree char *line = g_strdup_printf("order general=F1 order=%s", orders[i]);
    battle_does(battle, line);
    battle_expect(battle, "F1", "orders", orders[i]);
  }
  battle_refuses(battle, "order general=F1 order=charge", "-", "bad-value");
  battle_set(battle, "F1", "level", "corps");
  battle_refuses(battle, "order general=F1 order=hold", "IT-ORD-1", "no-order-marker");
  battle_to_phase(battle, "victory");
  battle_to_phase(battle, "engineers");
  battle_refuses(battle, "order general=F2 order=hold", "IT-MSG-1", "orders-by-message");
}

/* IT-ORD-4: the radius of the brigade's general, else of any superior's; its edge is inside. F2:
 * brigade, average: 10 cm. F1: division, good: 20 cm. */
static void
test_IT_ORD_4_radius(void **state)
{
  Battle *battle = *state;

  battle_does(battle, "command unit=F5 distance=10");
  battle_expect(battle, "F5", "command", "in");
  battle_does(battle, "command unit=F5 distance=10.01");
  battle_expect(battle, "F5", "command", "out");
  battle_does(battle, "command unit=F5 general=F1 distance=20");
  battle_expect(battle, "F5", "command", "in");
  battle_refuses(battle, "command unit=F5 general=F8 distance=5", "IT-ORD-4", "not-his-general");
  battle_refuses(battle, "command unit=F5 general=P1 distance=5", "IT-ORD-4", "not-his-general");
  battle_refuses(battle, "command unit=F5 distance=5 quality=E", "-", "known-otherwise");
  /* out of it he neither charges nor has the test's +1 */
  battle_does(battle, "command unit=F9 distance=12.01");
  battle_expect(battle, "F9", "command", "out");
  battle_to_phase(battle, "charges");
  battle_does(battle, "charge-marker unit=F9 marker=charge");
  battle_refuses(battle, "charge unit=F9 at=P9 distance=20", "IT-ORD-4",
                 "out-of-command-no-charge");
}

/* IT-ORD-4: a general who is gone commands nobody, the next above him does. */
static void
test_IT_ORD_4_next_above(void **state)
{
  Battle *battle = *state;

  battle_set(battle, "F2", "gone", "destroyed");
  battle_does(battle, "command unit=F5 distance=20");
  battle_expect(battle, "F5", "command", "in");
  battle_set(battle, "F1", "gone", "destroyed");
  battle_does(battle, "command unit=F5 distance=0");
  battle_expect(battle, "F5", "command", "out");
}

/* IT-ORD-4: the table by level and quality. */
static void
test_IT_ORD_4_lookup(G_GNUC_UNUSED void **state)
{
  static const ItalianLine rows[] = {
      {"command level=brigade quality=P distance=8", "radius=8 command=in"},
      {"command level=brigade quality=P distance=8.1", "command=out"},
      {"command level=corps quality=G distance=30", "radius=30 command=in"},
      {"command level=army quality=E distance=60", "radius=60 command=in"},
      {"command level=army quality=E distance=60.01", "radius=60 command=out"},
  };

  italian_check_lines(rows, G_N_ELEMENTS(rows));
}

/* IT-ORD-3: on the march in the rear and without an order it may be out of command. */
static void
test_IT_ORD_3_reserve(void **state)
{
  static const ItalianLine rows[] = {
      {"command level=brigade quality=A distance=50 march-column=yes rear=yes", "command=none"},
      {"command level=brigade quality=A distance=50 march-column=yes", "command=out"},
      {"command level=brigade quality=A distance=50 rear=yes", "command=out"},
      {"command level=brigade quality=A distance=50 march-column=yes rear=yes ordered=yes",
       "command=out"},
      {"command level=brigade quality=A distance=9 march-column=yes rear=yes", "command=in"},
  };
  Battle *battle = *state;

  italian_check_lines(rows, G_N_ELEMENTS(rows));
  battle_set(battle, "F5", "formation", "march-column");
  battle_does(battle, "command unit=F5 distance=50 rear=yes");
  battle_expect(battle, "F5", "command", "none");
  battle_does(battle, "order general=F2 order=reserve");
  battle_does(battle, "command unit=F5 distance=50 rear=yes");
  battle_expect(battle, "F5", "command", "none");
  battle_does(battle, "order general=F2 order=advance");
  battle_does(battle, "command unit=F5 distance=50 rear=yes");
  battle_expect(battle, "F5", "command", "out");
}

/* IT-MSG-1: in its step, by one test a turn, one message a turn. Good passes with 4. */
static void
test_IT_MSG_1_one_a_turn(void **state)
{
  Battle *battle = *state;

  battle_refuses(battle, "initiative general=F1 --dice 4", "IT-SEQ-2", "wrong-phase");
  battle_to_phase(battle, "communications");
  battle_refuses(battle, "message from=F1 to=F2 order=hold", "IT-MSG-1", "no-initiative");
  battle_does(battle, "initiative general=F1 --dice 4");
  battle_refuses(battle, "initiative general=F1 --dice 9", "IT-MSG-1", "initiative-tested");
  battle_does(battle, "message from=F1 to=F2 order=hold");
  battle_refuses(battle, "message from=F1 to=F8 order=hold", "IT-MSG-1", "message-sent");
  battle_does(battle, "initiative general=F8 --dice 3"); /* fails */
  battle_refuses(battle, "message from=F8 to=F1", "IT-MSG-1", "no-initiative");
  battle_refuses(battle, "initiative general=F8 quality=E --dice 3", "IT-MSG-1",
                 "initiative-tested");
  battle_to_phase(battle, "new-orders");
  battle_refuses(battle, "message from=F1 to=F8", "IT-SEQ-2", "wrong-phase");
}

/* IT-MSG-2: F1 (2) to F2 (3): 5, two turns. F2 (3) by F1 (2) to F8 (2): 7, three turns. */
static void
test_IT_MSG_2_chain(void **state)
{
  static const ItalianLine rows[] = {
      {"message chain=P,A,P,G", "raw_cr=13 cr=12 delay=4"},
      {"message chain=E,G", "raw_cr=3 cr=3 delay=1"},
      {"message chain=G,G", "cr=4 delay=2"},
  };
  Battle *battle = *state;

  italian_check_lines(rows, G_N_ELEMENTS(rows));
  battle_to_phase(battle, "communications");
  battle_does(battle, "initiative general=F1 --dice 10");
  battle_does(battle, "message from=F1 to=F2 order=hold text=\"il ponte\"");
  battle_expect(battle, "FM1", "arrives", "3");
  battle_expect(battle, "FM1", "addressee", "F2");
  battle_expect(battle, "FM1", "objective", "il ponte");
  battle_does(battle, "initiative general=F2 --dice 10");
  battle_does(battle, "message from=F2 to=F8");
  battle_expect(battle, "FM2", "arrives", "4");
  battle_does(battle, "initiative general=F8 --dice 10");
  battle_refuses(battle, "message from=F8 to=F8", "IT-MSG-2", "no-addressee");
  battle_refuses(battle, "message from=F8 to=P1", "IT-MSG-2", "no-addressee");
  battle_refuses(battle, "message from=F8", "-", "missing-field");
  battle_refuses(battle, "message from=F8 to=F1 chain=E,E", "-", "known-otherwise");
}

/* IT-MSG-3, IT-MSG-5: delivered by itself on the due turn; average needs 5, and tries again. */
static void
test_IT_MSG_3_execution(void **state)
{
  Battle *battle = *state;

  battle_does(battle, "order general=F2 order=attack");
  battle_does(battle, "reveal general=F2 distance=50");
  battle_to_phase(battle, "communications");
  battle_does(battle, "initiative general=F1 --dice 4");
  battle_does(battle, "message from=F1 to=F2 order=withdraw text=Altenrode");
  battle_to_phase(battle, "new-orders");
  battle_refuses(battle, "execute general=F2 --dice 10", "IT-MSG-3", "nothing-to-execute");
  battle_to_phase(battle, "new-orders"); /* turn 2 */
  battle_expect(battle, "FM1", "slip", "under-way");
  battle_to_phase(battle, "new-orders"); /* turn 3 */
  battle_expect(battle, "FM1", "slip", "delivered");
  assert_true(is_due(battle, "order-to-execute", "F2"));
  battle_does(battle, "execute general=F2 --dice 4");
  battle_expect(battle, "F2", "orders", "attack");
  assert_false(is_due(battle, "order-to-execute", "F2"));
  battle_refuses(battle, "execute general=F2 --dice 10", "IT-MSG-3", "execution-tried");
  battle_to_phase(battle, "new-orders"); /* turn 4 */
  assert_true(is_due(battle, "order-to-execute", "F2"));
  battle_does(battle, "execute general=F2 --dice 5");
  battle_expect(battle, "F2", "orders", "withdraw");
  battle_expect(battle, "F2", "objective", "Altenrode");
  battle_expect(battle, "F2", "orders-shown", "none"); /* IT-ORD-1: hidden again */
  battle_refuses(battle, "execute general=F2 --dice 10", "IT-MSG-3", "nothing-to-execute");
  battle_undo(battle, 1);
  battle_does(battle, "execute general=F2 threatened=yes --dice 5");
  battle_expect(battle, "F2", "orders-shown", "withdraw");
}

/* IT-MSG-4: for one who is gone it waits until his deputy may act. The deputy of turn 3 with a 1
 * on the second die is out for one turn: he acts from turn 5. */
static void
test_IT_MSG_4_replacement(void **state)
{
  Battle *battle = *state;

  battle_to_phase(battle, "communications");
  battle_does(battle, "initiative general=F1 --dice 4");
  battle_does(battle, "message from=F1 to=F2 order=withdraw");
  battle_set(battle, "F2", "gone", "destroyed");
  battle_to_phase(battle, "communications");
  battle_to_phase(battle, "communications"); /* turn 3 */
  battle_expect(battle, "FM1", "slip", "waiting");
  battle_does(battle, "replacement general=F2 --dice 6,1");
  battle_expect(battle, "FG1", "back-turn", "5");
  battle_to_phase(battle, "communications"); /* turn 4 */
  battle_expect(battle, "FM1", "slip", "waiting");
  battle_to_phase(battle, "new-orders");
  battle_to_phase(battle, "new-orders"); /* turn 5 */
  battle_expect(battle, "FM1", "slip", "delivered");
  battle_expect(battle, "FM1", "addressee", "FG1");
  battle_does(battle, "execute general=FG1 --dice 4"); /* good */
  battle_expect(battle, "FG1", "orders", "withdraw");
}

/* IT-MSG-4: nobody rides off the table. */
static void
test_IT_MSG_4_off_table(void **state)
{
  Battle *battle = *state;

  battle_to_phase(battle, "communications");
  battle_does(battle, "initiative general=F1 --dice 4");
  battle_set(battle, "F2", "gone", "off-table");
  battle_refuses(battle, "message from=F1 to=F2 order=hold", "IT-MSG-4", "unreachable");
  battle_does(battle, "message from=F1 to=F2 order=hold --override \"he waits at the edge\"");
}

/* IT-MSG-1: a message without an order is read in its step, with the one test of the turn. */
static void
test_IT_MSG_1_read(void **state)
{
  Battle *battle = *state;

  battle_to_phase(battle, "communications");
  battle_does(battle, "initiative general=F1 --dice 4");
  battle_does(battle, "message from=F1 to=F2 text=coraggio");
  battle_to_phase(battle, "communications");
  battle_to_phase(battle, "communications"); /* turn 3 */
  assert_true(is_due(battle, "message-to-read", "F2"));
  battle_refuses(battle, "read general=F2", "IT-MSG-1", "no-initiative");
  battle_refuses(battle, "read general=F8", "IT-MSG-1", "nothing-to-read");
  battle_does(battle, "initiative general=F2 --dice 5");
  battle_does(battle, "read general=F2");
  assert_false(is_due(battle, "message-to-read", "F2"));
  assert_int_equal(arb_state_find(arb_game_state(battle->game), "FM1"), 0);
}

/* IT-MSG-5: the other side sees no slip. */
static void
test_IT_MSG_5_hidden(void **state)
{
  Battle *battle = *state;

  battle_to_phase(battle, "communications");
  battle_does(battle, "initiative general=F1 --dice 4");
  battle_does(battle, "message from=F1 to=F2 order=hold");
  const ArbState *game = arb_game_state(battle->game);
  guint slip = arb_state_find(game, "FM1");
  assert_true(arb_view_piece(game, arb_state_find(game, "french"), slip));
  assert_false(arb_view_piece(game, arb_state_find(game, "prussian"), slip));
  assert_false(arb_view_piece(game, ARB_VIEW_PUBLIC, slip));
  battle_undo(battle, 1);
  assert_int_equal(arb_state_find(game, "FM1"), 0);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int
main(void)
{
  const struct CMUnitTest tests[] = {
      TEST(test_IT_ORD_1_marker),    TEST(test_IT_ORD_1_charge),      TEST(test_IT_ORD_2_orders),
      TEST(test_IT_ORD_4_radius),    TEST(test_IT_ORD_4_next_above),  TEST(test_IT_ORD_4_lookup),
      TEST(test_IT_ORD_3_reserve),   TEST(test_IT_MSG_1_one_a_turn),  TEST(test_IT_MSG_2_chain),
      TEST(test_IT_MSG_3_execution), TEST(test_IT_MSG_4_replacement), TEST(test_IT_MSG_4_off_table),
      TEST(test_IT_MSG_1_read),      TEST(test_IT_MSG_5_hidden),
  };
  int failed = cmocka_run_group_tests(tests, NULL, NULL);

  italian_rules_done();
  return failed != 0;
}
