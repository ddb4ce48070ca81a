/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/rule-table.h"
#include "rules/rule-test.h"

/* Retreats, breakthroughs, attacks that lapse, and the panic of the Guard. */
static void
set_up(RuleTable *table)
{
  static const char *const units[] = {
      "unit FR F1 army=french corps=f1 arm=infantry strength=4",
      "unit FR F2 army=french corps=f1 arm=cavalry strength=4",
      "unit FR F3 army=french corps=f1 arm=artillery strength=3",
      "unit FR F4 army=french corps=f1 arm=infantry strength=5",
      "unit FR F5 army=french corps=guard arm=infantry strength=5 guard=yes elite=yes",
      "unit FR F6 army=french corps=guard arm=infantry strength=6 guard=yes old-guard=yes",
      "unit AL B1 army=british corps=b1 arm=infantry strength=6",
      "unit AL B2 army=british corps=b1 arm=infantry strength=5",
  };

  rule_table_init(table, rule_book("affaire"));
  for (guint i = 0; i < G_N_ELEMENTS(units); i++) {
    rule_put(table, units[i]);
  }
  rule_set(table, "game phase=4 first=FR stage=declaring");
  rule_set(table, "FR hand-count=3");
  rule_set(table, "AL hand-count=3");
}

static void
attack(RuleTable *table, const char *declaration)
{
  rule_do(table, declaration, "");
  rule_do(table, "launch", "");
  rule_do(table, "defence", "");
}

static const char *
top(const RuleTable *table)
{
  return arb_state_pending_text(table->state, arb_state_n_pendings(table->state) - 1);
}

/* Both attackers lose: the owner names them in his order; each may have its own result. */
/* QA-RET-8 QA-CMB-3 QA-RET-1 */
static void
test_order(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  attack(&t, "attack at=B1 units=F1,F2");
  rule_do(&t, "combat at=B1 --dice h0,h1", "results=damage-or-retreat,damage-or-retreat");
  assert_int_equal(arb_state_n_pendings(t.state), 4); /* two breakthroughs below two losses */
  assert_string_equal(top(&t), "loss must FR");
  rule_do(&t, "loss unit=F4", "!QA-RET-8 suffers-nothing");
  rule_do(&t, "loss unit=F2", "result=retreat");
  assert_string_equal(top(&t), "retreat must FR unit=F2");
  rule_do(&t, "retreat way=free", "result=retreated");
  rule_do(&t, "loss unit=F1 answer=hold", "result=hold");
  rule_expect(&t, "F1 standing=damaged");
  rule_expect(&t, "F2 standing=full");
  /* F1 stays: only the hex of F2 is left, and the defender may take it */
  rule_expect_pending(&t, "breakthrough must AL from=F2");
  rule_do(&t, "breakthrough unit=B2", "!QA-BRK-1 may-not-advance");
  rule_do(&t, "breakthrough unit=B1", "");
  rule_expect(&t, "game stage=none");
  rule_table_clear(&t);
}

/* Through friends, with a die for each; never back; and no rest among them. */
/* QA-RET-3 QA-RET-4 QA-RET-5 */
static void
test_push(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  rule_put(&t, "unit AL B5 army=british corps=b1 arm=infantry strength=4");
  rule_put(&t, "unit AL B6 army=british corps=b1 arm=infantry strength=4");
  attack(&t, "attack at=B5 units=F1");
  rule_do(&t, "combat at=B5 --dice h1,h0", "");
  rule_do(&t, "loss", "");
  rule_do(&t, "retreat way=free friend=B6 --dice 1,1", "!QA-RET-3 push-without-need");
  rule_do(&t, "retreat way=friends friend=F4 --dice 1,1", "!QA-RET-3 not-a-friend");
  rule_do(&t, "retreat way=friends friend=B6 --dice 6,2", "result=pushes hurt=yes friend_hurt=no");
  rule_expect(&t, "B5 standing=damaged");
  rule_expect(&t, "B6 standing=full");
  rule_do(&t, "retreat way=friends friend=B6 --dice 1,1", "!QA-RET-4 never-back");
  rule_do(&t, "retreat way=friends", "!QA-RET-5 may-not-stay");
  rule_do(&t, "retreat way=friends friend=B2 --dice 5,6", "hurt=no friend_hurt=yes");
  rule_expect(&t, "B2 standing=damaged");
  rule_do(&t, "retreat way=none", "result=destroyed");
  rule_expect(&t, "B5 standing=destroyed");
  rule_expect(&t, "game lost-british=4"); /* full printed strength */
  rule_expect(&t, "B6 passed-by=none");
  rule_table_clear(&t);
}

/* A damaged friend that a 6 destroys leaves its hex to the one that came. */
/* QA-RET-5 QA-RET-4 */
static void
test_friend_falls(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  rule_put(&t, "unit AL B5 army=british corps=b1 arm=infantry strength=4");
  rule_set(&t, "B2 standing=damaged");
  attack(&t, "attack at=B5 units=F1");
  rule_do(&t, "combat at=B5 --dice h1,h0", "");
  rule_do(&t, "loss", "");
  rule_do(&t, "retreat way=friends friend=B2 --dice 1,6", "hurt=no friend_hurt=yes");
  rule_expect(&t, "B2 standing=destroyed");
  rule_expect(&t, "B5 standing=full suffers=none");
  rule_expect(&t, "game lost-british=5"); /* B2 alone */
  rule_expect_pending(&t, "breakthrough must FR from=B5");
  rule_table_clear(&t);
}

/* A 6 destroys the damaged on the spot; who would push may hold instead. */
/* QA-RET-2 QA-RET-4 QA-RET-3 */
static void
test_push_or_hold(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  attack(&t, "attack at=B1 units=F1");
  rule_do(&t, "combat at=B1 --dice h2,h0", "");
  rule_do(&t, "loss", "");
  rule_do(&t, "retreat way=friends friend=B2 --dice 6,1", "hurt=yes");
  rule_expect(&t, "B1 standing=destroyed"); /* damaged by the combat already */
  rule_expect(&t, "game lost-british=6");
  rule_table_clear(&t);
  set_up(&t);
  attack(&t, "attack at=B2 units=F1");
  rule_do(&t, "combat at=B2 --dice h1,h0", "");
  rule_do(&t, "loss", "");
  rule_do(&t, "retreat way=friends", "result=trapped"); /* holds: one damage, 5 fights as 3 */
  rule_expect(&t, "B2 standing=damaged fights=3");
  rule_expect_pending(&t, NULL);
  rule_table_clear(&t);
}

/* Friends that are to attack, or to be attacked, hand to hand bar the way; one that guns alone fire
 * at does not, nor one that has left its hex. */
/* QA-RET-1 QA-RET-3 */
static void
test_engaged_friends(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  rule_put(&t, "unit AL B5 army=british corps=b1 arm=infantry strength=4");
  rule_do(&t, "attack at=B1 units=F1", "");
  rule_do(&t, "attack at=B5 guns=F3 ranges=2", "");
  attack(&t, "attack at=B2 units=F4");
  rule_do(&t, "combat at=B2 --dice h1,h0", "");
  rule_do(&t, "loss", "");
  rule_do(&t, "retreat way=friends friend=B1 --dice 1,1", "!QA-RET-1 engaged-friend");
  rule_do(&t, "retreat way=friends friend=B5 --dice 1,1", "result=pushes");
  rule_set(&t, "F1 left=yes"); /* nobody touches B1 any more */
  rule_do(&t, "retreat way=friends friend=B1 --dice 1,1", "result=pushes");
  rule_table_clear(&t);

  set_up(&t);
  rule_do(&t, "attack at=B2 units=F4", "");
  attack(&t, "attack at=B1 units=F1,F2");
  rule_do(&t, "combat at=B1 --dice h0,h1", "results=damage-or-retreat,damage-or-retreat");
  rule_do(&t, "loss unit=F1 answer=hold", "");
  rule_do(&t, "loss unit=F2 answer=retreat", "");
  rule_do(&t, "retreat way=friends friend=F4 --dice 1,1", "!QA-RET-1 engaged-friend");
  rule_do(&t, "retreat way=friends friend=F1 --dice 1,1", "!QA-RET-1 engaged-friend");
  rule_do(&t, "retreat way=free", "result=retreated");
  rule_do(&t, "breakthrough", "");
  rule_do(&t, "combat at=B2 --dice h0,h1", "results=damage-or-retreat");
  rule_do(&t, "loss", "");
  /* what this combat has not shown, its owner tells */
  rule_do(&t, "retreat way=friends friend=F1 --dice 1,1", "result=pushes");
  rule_table_clear(&t);
}

/* No terrain, points or dice of control in a retreat: the way is all that is asked. The edge of
 * the map is no way, so that whoever has no other is trapped. */
/* QA-RET-6 QA-RET-7 */
static void
test_way_alone(G_GNUC_UNUSED void **unused)
{
  const ArbRuleset *rules = rule_book("affaire");
  int number = arb_ruleset_find_action(rules, "retreat");
  const ArbAction *action = arb_ruleset_action(rules, (guint)number);
  int ways = arb_ruleset_find_choices(rules, "way");

  assert_int_equal(arb_action_find_field(action, "steps"), -1);
  assert_int_equal(arb_action_find_field(action, "zoc"), -1);
  assert_int_equal(arb_ruleset_choices(rules, (guint)ways)->choices->len, 3);
  assert_true(arb_action_field(action, (guint)arb_action_find_field(action, "way"))->required);
}

/* Strengths are read when the combat comes; an attack on one that is gone lapses. */
/* QA-GAT-4 QA-GAT-2 */
static void
test_lapse(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  rule_do(&t, "attack at=B1 units=F1 guns=F3 ranges=2", "");
  attack(&t, "attack at=B2 units=F4,F2");
  rule_do(&t, "lapse at=B1", "!QA-GAT-4 nobody-left");
  rule_do(&t, "combat at=B2 --dice h1,h0", "");
  rule_do(&t, "loss", "");
  rule_do(&t, "retreat way=free", "result=retreated");
  rule_do(&t, "breakthrough unit=F4", "");
  rule_set(&t, "B1 left=yes");
  rule_do(&t, "lapse at=B1 unit=F1", "");
  rule_do(&t, "combat at=B1 --dice h0", "attacker_dice=2"); /* the gun alone is left: 3 - 1 */
  rule_expect(&t, "game stage=none");
  rule_table_clear(&t);
  set_up(&t);
  rule_do(&t, "attack at=B1 units=F1 guns=F3 ranges=2", "");
  attack(&t, "attack at=B2 units=F4");
  rule_set(&t, "B1 left=yes");
  rule_do(&t, "lapse at=B1", "");
  rule_expect(&t, "F3 fired=no attacks=none"); /* no Fire! token */
  rule_do(&t, "combat at=B2 --dice h3,h0", "results=destroyed");
  rule_expect(&t, "game lost-british=5");
  rule_table_clear(&t);
}

/* Only foot and horse that fought hand to hand: I4 of I4 and A3. */
/* QA-BRK-1 */
static void
test_breakthrough(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  attack(&t, "attack at=B1 units=F1,F3");
  rule_do(&t, "combat at=B1 --dice h3,h0", "results=destroyed");
  rule_do(&t, "breakthrough unit=F3", "!QA-BRK-1 may-not-advance");
  rule_do(&t, "breakthrough unit=F4", "!QA-BRK-1 may-not-advance");
  rule_do(&t, "breakthrough unit=F1", "");
  rule_expect(&t, "F1 left=no");
  rule_table_clear(&t);
}

/* Both attackers are gone; the one defender takes one hex, and nobody is asked about the other. */
/* QA-BRK-1 */
static void
test_nobody_left(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  attack(&t, "attack at=B1 units=F1,F2");
  rule_do(&t, "combat at=B1 --dice h0,h3", "results=destroyed,destroyed");
  assert_int_equal(arb_state_n_pendings(t.state), 2);
  rule_do(&t, "breakthrough unit=B1", "");
  rule_expect_pending(&t, NULL);
  rule_expect(&t, "game stage=none");
  rule_table_clear(&t);
  set_up(&t); /* whoever leaves the first to nobody is asked about the second */
  attack(&t, "attack at=B1 units=F1,F2");
  rule_do(&t, "combat at=B1 --dice h0,h3", "");
  rule_do(&t, "breakthrough", "");
  rule_do(&t, "breakthrough unit=B1", "");
  rule_expect(&t, "game stage=none");
  rule_table_clear(&t);
}

/* The Guard holds for one hit, and nobody runs; it goes, and all but the Old Guard throw. */
/* QA-GRD-1 QA-GRD-2 QA-GRD-3 */
static void
test_guard(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  rule_set(&t, "F4 standing=damaged");
  attack(&t, "attack at=B1 units=F5");
  rule_do(&t, "combat at=B1 --dice h0,h1", "effective=0"); /* elite: a draw for it */
  rule_expect(&t, "game guard-shaken=no");
  rule_set(&t, "game stage=declaring step=0");
  attack(&t, "attack at=B1 units=F5");
  rule_do(&t, "combat at=B1 --dice h0,h2", "effective=1");
  rule_do(&t, "loss answer=hold", "");
  rule_expect(&t, "game guard-shaken=no");
  rule_set(&t, "F5 standing=full");
  rule_set(&t, "game stage=declaring step=0");
  attack(&t, "attack at=B1 units=F5");
  rule_do(&t, "combat at=B1 --dice h0,h2", "effective=1");
  rule_do(&t, "loss", "");
  rule_do(&t, "retreat way=free", "result=retreated");
  rule_do(&t, "breakthrough", "");
  rule_expect_pending(&t, "panic must umpire");
  /* F1, F2, F3, F4, F5: five dice; the first and the damaged F4 throw a 1 */
  rule_do(&t, "panic --dice 1,4,6,1,2", "hurt=1,4");
  rule_expect(&t, "F1 standing=damaged");
  rule_expect(&t, "F4 standing=destroyed");
  rule_expect(&t, "game lost-french=5 guard-done=yes stage=none");
  rule_set(&t, "game stage=declaring step=0");
  attack(&t, "attack at=B1 units=F6"); /* a second time: nothing */
  rule_do(&t, "combat at=B1 --dice h0,h3", "results=destroyed");
  rule_do(&t, "breakthrough", "");
  rule_expect_pending(&t, NULL);
  rule_table_clear(&t);
}

/* With the option any loss does it; damage and retreat does it anyway. */
/* QA-GRD-2 */
static void
test_guard_triggers(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  rule_set(&t, "game options=8"); /* the fourth option */
  attack(&t, "attack at=B1 units=F5");
  rule_do(&t, "combat at=B1 --dice h0,h2", "effective=1");
  rule_do(&t, "loss answer=hold", "");
  rule_expect_pending(&t, "panic must umpire");
  rule_table_clear(&t);
  set_up(&t);
  attack(&t, "attack at=B1 units=F5");
  rule_do(&t, "combat at=B1 --dice h0,h3", "effective=2 results=damage-and-retreat");
  rule_expect(&t, "game guard-shaken=yes");
  rule_table_clear(&t);
}

#define TEST(name) cmocka_unit_test(test_##name)

int
main(void)
{
  const struct CMUnitTest tests[] = {
      TEST(order),           TEST(push),        TEST(push_or_hold),   TEST(way_alone),
      TEST(engaged_friends), TEST(lapse),       TEST(breakthrough),   TEST(guard),
      TEST(friend_falls),    TEST(nobody_left), TEST(guard_triggers),
  };
  int failed = cmocka_run_group_tests(tests, NULL, NULL);

  rule_books_done();
  return failed != 0;
}
