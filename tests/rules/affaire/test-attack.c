/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/rule-table.h"
#include "rules/rule-test.h"

/* Attacks from the token to the last retreat, on a few counters. Phase 4 is that of the rounds. */
static void
set_up(RuleTable *table)
{
  static const char *const units[] = {
      "unit FR F1 army=french corps=f1 arm=infantry strength=5",
      "unit FR F2 army=french corps=f1 arm=infantry strength=4",
      "unit FR F3 army=french corps=f1 arm=artillery strength=4",
      "unit FR F4 army=french corps=f1 arm=cavalry strength=4",
      "unit FR F5 army=french corps=guard arm=infantry strength=5 guard=yes",
      "unit FR F6 army=french corps=guard arm=infantry strength=5 guard=yes old-guard=yes",
      "unit AL B1 army=british corps=b1 arm=infantry strength=4",
      "unit AL B2 army=british corps=b1 arm=infantry strength=6",
      "unit AL B3 army=british corps=b1 arm=artillery strength=3",
      "unit AL G1 army=british arm=garrison strength=1",
      "unit AL B4 army=british corps=b1 arm=cavalry strength=1 steps=1",
  };

  rule_table_init(table, rule_book("affaire"));
  for (guint i = 0; i < G_N_ELEMENTS(units); i++) {
    rule_put(table, units[i]);
  }
  rule_set(table, "game phase=4 first=FR");
  rule_set(table, "FR hand-count=3 deck-count=4");
  rule_set(table, "AL hand-count=3 deck-count=4");
}

static void
expect_pendings(const RuleTable *table, guint n, const char *top)
{
  assert_int_equal(arb_state_n_pendings(table->state), n);
  assert_string_equal(arb_state_pending_text(table->state, n - 1), top);
}

/* Once a turn; any number attack; each once; all of one target fight one combat.  */
/* QA-GAT-1 QA-GAT-3 QA-ERR-1 */
static void
test_general_attack(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  rule_do(&t, "general-attack", "");
  rule_expect(&t, "FR general-attack=launched");
  rule_do(&t, "launch", "!QA-GAT-1 launch-nothing"); /* not spent by a slip */
  rule_do(&t, "attack at=B1 units=F1", "attackers=1");
  rule_do(&t, "attack at=B1 units=F2", "attackers=1");
  rule_do(&t, "attack at=B2 units=F1", "!QA-GAT-1 attacks-already");
  rule_do(&t, "attack at=F4 units=F1", "!QA-GAT-1 own-target");
  rule_do(&t, "attack at=B2 units=B3", "!QA-SEQ-4 not-its-round");
  rule_do(&t, "attack at=B2", "!QA-GAT-1 nobody-attacks");
  rule_do(&t, "attack at=B2 units=F4 adjacent=no", "!QA-ZOC-3 not-adjacent");
  rule_do(&t, "launch", "combats=1");
  rule_expect_pending(&t, "defence must AL side=AL");
  rule_do(&t, "attack at=B2 units=F4", "!QA-SEQ-4 wrong-stage"); /* QA-GAT-2: after the launch */
  rule_do(&t, "defence", "guns=0");
  rule_do(&t, "combat at=B1 --dice h0,h0", "attacker_dice=9 defender_dice=4 loser=none");
  rule_expect(&t, "game stage=none step=1"); /* the only combat: the round is over */
  rule_set(&t, "game step=0");
  rule_do(&t, "general-attack", "!QA-GAT-1 attack-used");
  rule_table_clear(&t);
}

/* Guns: in no second combat, unengaged, in reach, once a turn; and against a limbered gun.  */
/* QA-ART-1 QA-ART-2 QA-BMB-2 */
static void
test_guns(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  rule_do(&t, "general-attack", "");
  rule_do(&t, "attack at=B1 units=F1,F4 guns=F3 ranges=1", "!QA-ART-2 too-near");
  rule_do(&t, "attack at=B1 units=F1,F4 guns=F3 ranges=4", "!QA-ART-2 out-of-range");
  rule_do(&t, "attack at=B1 units=F1,F4 guns=F3", "!QA-ART-2 range-each");
  rule_do(&t, "attack at=B1 units=F1,F4 guns=F3 ranges=2 clear=no", "!QA-ART-2 line-blocked");
  rule_do(&t, "attack at=B1 units=F1,F4 guns=F3 ranges=2 unengaged=no", "!QA-ART-1 gun-engaged");
  rule_do(&t, "attack at=B1 units=F1,F4 guns=F2 ranges=2", "!QA-BMB-1 guns-bombard");
  rule_do(&t, "attack at=B1 units=F1,F4 guns=F3 ranges=2", "attackers=3");
  rule_do(&t, "attack at=B2 guns=F3 ranges=2", "!QA-BMB-4 in-combat");
  rule_do(&t, "launch", "combats=1");
  rule_do(&t, "defence guns=B3 for=B1 ranges=1", "guns=1"); /* QA-BMB-3: range 1 to a friend */
  /* 5 + 4 + (4 - 1) = 12 dice on 4 and more; 4 + 3 = 7 in defence */
  rule_do(&t, "combat at=B1 --dice h0,h3",
          "attacker_dice=12 defender_dice=7 need=4 loser=attacker");
  rule_expect(&t, "F3 fired=yes standing=full"); /* immune */
  rule_expect(&t, "B3 fired=yes");
  rule_do(&t, "combat at=B1 --dice h0,h3", "!QA-GAT-2 not-attacked");
  rule_table_clear(&t);
}

/* QA-FIR-1 QA-TOK-1 */
static void
test_fire_token(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  rule_set(&t, "F3 fired=yes");
  rule_do(&t, "general-attack", "");
  rule_do(&t, "attack at=B1 guns=F3 ranges=2", "!QA-ART-1 has-fired");
  rule_do(&t, "attack at=B1 units=F3", "attackers=1"); /* but it may fight hand to hand */
  rule_do(&t, "launch", "");
  rule_do(&t, "defence guns=B3 for=B1 ranges=2", "guns=1");
  rule_do(&t, "combat at=B1 --dice h0,h0", "defender_dice=6"); /* 4 + 3 - 1 */
  rule_set(&t, "game phase=5");
  rule_do(&t, "victory", "result=none");
  rule_expect(&t, "F3 fired=no");
  rule_expect(&t, "B3 fired=no");
  rule_table_clear(&t);
}

/* Guns alone; the ridge must be crossed by every line; the target throws nothing. */
/* QA-BMB-4 QA-BMB-5 QA-BMB-6 */
static void
test_tactical(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  rule_put(&t, "unit FR F9 army=french corps=f2 arm=artillery strength=3");
  rule_do(&t, "general-attack", "");
  rule_do(&t, "attack at=B4 guns=F3,F9 ranges=2,3 crossing=F3", "attackers=2");
  rule_do(&t, "launch", "combats=1");
  rule_expect_pending(&t, NULL); /* no defensive barrage helps */
  /* 3 + 1 dice; one line does not cross: a horse target is hit on 5 */
  rule_do(&t, "combat at=B4 --dice h0", "need=5 attacker_dice=4 defender_dice=0");
  rule_set(&t, "game step=0");
  rule_set(&t, "FR general-attack=preparation");
  rule_set(&t, "F3 fired=no");
  rule_set(&t, "F9 fired=no");
  rule_do(&t, "general-attack", "");
  rule_do(&t, "attack at=B4 guns=F3,F9 ranges=2,3 crossing=F3,F9", "attackers=2");
  rule_do(&t, "launch", "combats=1");
  rule_do(&t, "combat at=B4 --dice h2", "need=6 loser=defender difference=2");
  rule_expect(&t, "B4 standing=destroyed"); /* one step: damage destroys it.  QA-UNI-3 */
  rule_expect(&t, "game lost-british=1");
  rule_expect_pending(&t, NULL); /* QA-BRK-1: nobody fought hand to hand */
  rule_table_clear(&t);
}

/* One target, or guns alone at one that is not engaged. */
/* QA-LOC-1 QA-LOC-2 QA-LOC-3 */
static void
test_local(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  rule_set(&t, "game stage=declaring attack-targets=1");
  rule_do(&t, "attack at=B1 guns=F3 ranges=2 target-engaged=yes", "!QA-LOC-2 engaged-target");
  rule_do(&t, "attack at=B1 units=F1 guns=F3 ranges=2", "attackers=2");
  rule_do(&t, "attack at=B2 units=F2", "!QA-LOC-3 targets-most");
  rule_do(&t, "launch", "combats=1");
  rule_do(&t, "defence", "guns=0");
  rule_do(&t, "combat at=B1 --dice h0,h0", "loser=none");
  rule_table_clear(&t);
}

/* Damage or retreat, as its owner likes; a second damage destroys, and counts what is printed. */
/* QA-RES-1 QA-UNI-3 QA-UNI-4 */
static void
test_one_hit(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  rule_do(&t, "general-attack", "");
  rule_do(&t, "attack at=B2 units=F1,F2", "");
  rule_do(&t, "launch", "");
  rule_do(&t, "defence", "");
  rule_do(&t, "combat at=B2 --dice h1,h0", "results=damage-or-retreat");
  expect_pendings(&t, 2, "loss must AL unit=B2");
  rule_do(&t, "loss answer=hold", "result=hold");
  rule_expect(&t, "B2 standing=damaged fights=3"); /* 6 / 2.  QA-UNI-2 */
  rule_expect_pending(&t, NULL);                   /* it stays: no breakthrough */
  rule_set(&t, "game step=0 stage=declaring attack-targets=1");
  rule_do(&t, "attack at=B2 units=F1", "");
  rule_do(&t, "launch", "");
  rule_do(&t, "defence", "");
  rule_do(&t, "combat at=B2 --dice h1,h0", "defender_dice=3");
  rule_do(&t, "loss answer=hold", "result=hold");
  rule_expect(&t, "B2 standing=destroyed");
  rule_expect(&t, "game lost-british=6");
  expect_pendings(&t, 1, "breakthrough must FR from=B2");
  rule_do(&t, "breakthrough", "");
  rule_table_clear(&t);
}

/* Damage, then the retreat; or the end of it. */
/* QA-RES-2 QA-RES-3 QA-RET-2 */
static void
test_two_hits(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  rule_set(&t, "game stage=declaring attack-targets=3");
  rule_do(&t, "attack at=B2 units=F1", "");
  rule_do(&t, "attack at=B1 units=F2", "");
  rule_do(&t, "launch", "combats=2");
  rule_do(&t, "defence", "");
  rule_do(&t, "combat at=B2 --dice h2,h0", "results=damage-and-retreat");
  rule_do(&t, "loss answer=hold", "!QA-RES-2 no-choice");
  rule_do(&t, "loss", "result=retreat");
  rule_expect(&t, "B2 standing=damaged");
  rule_do(&t, "retreat way=none", "result=trapped"); /* a second damage */
  rule_expect(&t, "B2 standing=destroyed");
  rule_do(&t, "breakthrough unit=F1", "");
  rule_do(&t, "combat at=B1 --dice h3,h0", "results=destroyed");
  rule_expect(&t, "B1 standing=destroyed");
  rule_expect(&t, "game lost-british=10");                          /* 6 + 4 */
  rule_do(&t, "breakthrough unit=F1", "!QA-BRK-1 may-not-advance"); /* of another combat */
  rule_do(&t, "breakthrough unit=F2", "");
  rule_expect(&t, "game stage=none step=1");
  rule_table_clear(&t);
}

/* A garrison has no choice; a fort may save it. QA-GAR-2; a friend that enters takes it in. */
/* QA-GAR-1 QA-GAR-2 QA-GAR-3 */
static void
test_garrison(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  rule_expect(&t, "G1 movement=0 steps=1");
  rule_set(&t, "game stage=declaring attack-targets=2");
  rule_do(&t, "attack at=G1 units=F1", "");
  rule_do(&t, "attack at=B1 units=F2", "");
  rule_do(&t, "launch", "");
  rule_do(&t, "defence", "");
  rule_do(&t, "combat at=G1 terrain=fort --dice h1,h0", "effective=0");
  rule_expect(&t, "G1 standing=full");
  rule_do(&t, "combat at=B1 --dice h1,h0", "");
  rule_do(&t, "loss answer=retreat", "");
  rule_do(&t, "retreat way=friends friend=G1 --dice 1,1", "!QA-GAR-3 garrison-no-push");
  rule_do(&t, "retreat way=free garrison=B2", "!QA-GAR-3 not-a-garrison");
  rule_do(&t, "retreat way=free garrison=G1", "result=retreated"); /* no dice */
  rule_expect(&t, "G1 standing=absorbed");
  rule_expect(&t, "game lost-british=0"); /* QA-VIC-5 */
  rule_table_clear(&t);
  set_up(&t);
  rule_set(&t, "game stage=declaring attack-targets=2");
  rule_do(&t, "attack at=G1 units=F1", "");
  rule_do(&t, "launch", "");
  rule_do(&t, "defence", "");
  rule_do(&t, "combat at=G1 --dice h1,h0", "results=damage-or-retreat worst=destroyed");
  rule_expect(&t, "G1 standing=destroyed");
  rule_expect(&t, "game lost-british=1");
  rule_set(&t, "game stage=moving step=1");
  rule_do(&t, "move unit=G1 steps=n", "!QA-GAR-1 garrison-stays");
  rule_table_clear(&t);
}

/* None is obliged: the General Attack may go by without an attack, if that is meant. */
/* QA-GAT-1 */
static void
test_attack_on_nobody(G_GNUC_UNUSED void **unused)
{
  RuleTable t;

  set_up(&t);
  rule_set(&t, "game stage=none");
  rule_do(&t, "general-attack", "");
  rule_do(&t, "launch", "!QA-GAT-1 launch-nothing");
  rule_expect(&t, "game stage=declaring");
  rule_do(&t, "launch none=yes", "combats=0");
  rule_expect(&t, "game stage=none step=1");
  rule_table_clear(&t);
}

#define TEST(name) cmocka_unit_test(test_##name)

int
main(void)
{
  const struct CMUnitTest tests[] = {
      TEST(general_attack), TEST(guns),     TEST(fire_token), TEST(tactical),         TEST(local),
      TEST(one_hit),        TEST(two_hits), TEST(garrison),   TEST(attack_on_nobody),
  };
  int failed = cmocka_run_group_tests(tests, NULL, NULL);

  rule_books_done();
  return failed != 0;
}
