/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/rule-test.h"

#define BOOK        rule_book("affaire")
#define CHECK(rows) rule_check_rows(BOOK, rows, G_N_ELEMENTS(rows))

/* The exact examples of combats: the label is the rule that each shows. */

/* Exact examples, dice and hits. */
static void
test_dice_and_hits(G_GNUC_UNUSED void **unused)
{
  static const RuleRow rows[] = {
      {"QA-GAR-2",
       "combat mode=attack side=french attackers=I5 defenders=G1 terrain=clear --dice 5,1,2,3,4,2",
       "need=5 attacker_dice=5 defender_dice=1 attacker_hits=1 defender_hits=0 loser=defender difference=1 effective=1 results=damage-or-retreat"},
      {"QA-GAR-2",
       "combat mode=attack side=french attackers=I5 defenders=G1 terrain=fort --dice 6,1,2,3,4,2",
       "need=6 attacker_dice=5 defender_dice=1 attacker_hits=1 defender_hits=0 loser=defender difference=1 effective=0 results=none"},
      {"QA-CMB-1",
       "combat mode=attack side=french attackers=I3,I4,I5 defenders=I4 terrain=clear --dice 5,6,5,1,1,2,2,3,3,4,4,4,5,1,2,3",
       "need=5 attacker_dice=12 defender_dice=4 attacker_hits=3 defender_hits=1 loser=defender difference=2 effective=2 results=damage-and-retreat"},
      {"QA-CMB-2",
       "combat mode=attack side=allied attackers=I4 defenders=I4 terrain=clear --dice 5,6,1,2,6,5,4,4",
       "need=5 attacker_dice=4 defender_dice=4 attacker_hits=2 defender_hits=2 loser=none difference=0 effective=absent results=absent"},
      {"QA-CMB-2",
       "combat mode=attack side=allied attackers=C6 defenders=I4 terrain=clear --dice 6,5,5,5,1,2,4,4,5,1",
       "need=5 attacker_dice=6 defender_dice=4 attacker_hits=4 defender_hits=1 loser=defender difference=3 effective=3 results=destroyed"},
      {"QA-CMB-3",
       "combat mode=attack side=allied attackers=I3,C4 barrage=A4@2 defenders=I6 terrain=clear --dice 4,1,1,4,3,2,1,1,2,3,5,6,1,2,3,4",
       "need=4 attacker_dice=10 defender_dice=6 attacker_hits=2 defender_hits=2 loser=none difference=0 effective=absent results=absent"},
      {"QA-CMB-3",
       "combat mode=attack side=allied attackers=I3,C4 barrage=A4@2 defenders=I6 terrain=clear --dice 4,1,1,3,3,2,1,1,2,3,5,6,5,2,3,4",
       "need=4 attacker_dice=10 defender_dice=6 attacker_hits=1 defender_hits=3 loser=attacker difference=2 effective=2,2 results=damage-and-retreat,damage-and-retreat"},
  };

  CHECK(rows);
}

/* Exact examples, arms and ground. */
static void
test_arms_and_ground(G_GNUC_UNUSED void **unused)
{
  static const RuleRow rows[] = {
      {"QA-HIT-1",
       "combat mode=attack side=french attackers=I5 defenders=I3 terrain=woods --dice 5,5,6,5,1,1,1,1",
       "need=6 attacker_dice=5 defender_dice=3 attacker_hits=1 defender_hits=0 loser=defender difference=1 effective=1 results=damage-or-retreat"},
      {"QA-HIT-1",
       "combat mode=attack side=french attackers=I5 defenders=C3 terrain=woods --dice 5,5,6,5,1,1,1,1",
       "need=5 attacker_dice=5 defender_dice=3 attacker_hits=4 defender_hits=0 loser=defender difference=4 effective=4 results=destroyed"},
      {"QA-HIT-1",
       "combat mode=attack side=french attackers=C5 defenders=A4 terrain=built --dice 5,6,6,5,1,5,1,2,3",
       "need=6 attacker_dice=5 defender_dice=4 attacker_hits=2 defender_hits=1 loser=defender difference=1 effective=1 results=damage-or-retreat"},
      {"QA-HIT-2",
       "combat mode=attack side=french attackers=I4,C3 barrage=A3@3 defenders=I5 terrain=clear --dice 4,4,1,2,3,5,1,4,5,2,2,2,2",
       "need=4 attacker_dice=8 defender_dice=5 attacker_hits=4 defender_hits=1 loser=defender difference=3 effective=3 results=destroyed"},
      {"QA-HIT-2",
       "combat mode=attack side=french attackers=I4,C3 defenders=I5 terrain=clear --dice 4,4,1,2,3,5,1,5,2,2,2,2",
       "need=5 attacker_dice=7 defender_dice=5 attacker_hits=1 defender_hits=1 loser=none difference=0 effective=absent results=absent"},
      {"QA-HIT-3",
       "combat mode=attack side=french attackers=I4,C3,A3 defenders=I5 terrain=built --dice 4,4,5,6,3,5,1,4,4,4,5,2,2,2,2",
       "need=5 attacker_dice=10 defender_dice=5 attacker_hits=3 defender_hits=1 loser=defender difference=2 effective=2 results=damage-and-retreat"},
  };

  CHECK(rows);
}

/* Exact examples, losses. */
static void
test_losses(G_GNUC_UNUSED void **unused)
{
  static const RuleRow rows[] = {
      {"QA-MOD-4",
       "combat mode=attack side=french attackers=I6 defenders=I4e terrain=fort --dice 6,6,1,2,3,4,1,1,1,1",
       "need=6 attacker_dice=6 defender_dice=4 attacker_hits=2 defender_hits=0 loser=defender difference=2 effective=0 results=none"},
      {"QA-MOD-4",
       "combat mode=attack side=french attackers=I6 defenders=I4e terrain=fort --dice 6,6,6,2,3,4,1,1,1,1",
       "need=6 attacker_dice=6 defender_dice=4 attacker_hits=3 defender_hits=0 loser=defender difference=3 effective=1 results=damage-or-retreat"},
      {"QA-MOD-4",
       "combat mode=attack side=french attackers=I6 defenders=I4x terrain=fort --dice 6,6,1,2,3,4,1,1,1,1",
       "need=6 attacker_dice=6 defender_dice=4 attacker_hits=2 defender_hits=0 loser=defender difference=2 effective=2 results=damage-and-retreat"},
      {"QA-MOD-4",
       "combat mode=attack side=french attackers=I6 defenders=I4x terrain=clear --dice 5,6,1,2,3,4,1,1,1,1",
       "need=5 attacker_dice=6 defender_dice=4 attacker_hits=2 defender_hits=0 loser=defender difference=2 effective=3 results=destroyed"},
      {"QA-MOD-4",
       "combat mode=attack side=french attackers=I4e,C4,I3x defenders=A6 terrain=clear --dice 5,1,1,1,1,1,1,1,1,1,1,5,5,6,1,1,1",
       "need=5 attacker_dice=11 defender_dice=6 attacker_hits=1 defender_hits=3 loser=attacker difference=2 effective=1,2,3 results=damage-or-retreat,damage-and-retreat,destroyed"},
      {"QA-MOD-4",
       "combat mode=attack side=french attackers=I4x defenders=I4 terrain=clear --dice 5,1,1,1,6,1,1,1",
       "need=5 attacker_dice=4 defender_dice=4 attacker_hits=1 defender_hits=1 loser=none difference=0 effective=absent results=absent"},
      {"QA-MOD-4",
       "combat mode=attack side=french attackers=I5 defenders=C4e terrain=fort --dice 5,6,1,1,1,1,1,1,1",
       "need=5 attacker_dice=5 defender_dice=4 attacker_hits=2 defender_hits=0 loser=defender difference=2 effective=1 results=damage-or-retreat"},
  };

  CHECK(rows);
}

/* Exact examples, guns. */
static void
test_guns(G_GNUC_UNUSED void **unused)
{
  static const RuleRow rows[] = {
      {"QA-BMB-3",
       "combat mode=attack side=french attackers=I5,I3 defenders=I3 defence-barrage=A4@1,A3@3 terrain=clear --dice 5,6,1,1,1,1,1,1,5,5,6,1,1,1,1,5",
       "need=5 attacker_dice=8 defender_dice=8 attacker_hits=2 defender_hits=4 loser=attacker difference=2 effective=2,2 results=damage-and-retreat,damage-and-retreat"},
      {"QA-BMB-4",
       "combat mode=tactical side=allied barrage=A4@2,A3@3 defenders=I5 terrain=clear --dice 5,1,2,6",
       "need=5 attacker_dice=4 defender_dice=0 attacker_hits=2 defender_hits=0 loser=defender difference=2 effective=2 results=damage-and-retreat"},
      {"QA-BMB-4",
       "combat mode=tactical side=allied barrage=A4@2,A3@3 defenders=I5e terrain=built --dice 5,1,2,6",
       "need=6 attacker_dice=4 defender_dice=0 attacker_hits=1 defender_hits=0 loser=defender difference=1 effective=0 results=none"},
      {"QA-BMB-4",
       "combat mode=tactical side=allied barrage=A3@2 defenders=C4 terrain=clear --dice 1,2",
       "need=5 attacker_dice=2 defender_dice=0 attacker_hits=0 defender_hits=0 loser=none difference=0 effective=absent results=absent"},
      {"QA-BMB-5",
       "combat mode=tactical side=french barrage=A5@2,A4@3 defenders=C4 terrain=clear ridge=yes --dice 5,6,5,1,6,2",
       "need=6 attacker_dice=6 defender_dice=0 attacker_hits=2 defender_hits=0 loser=defender difference=2 effective=2 results=damage-and-retreat"},
      {"QA-BMB-5",
       "combat mode=tactical side=french barrage=A5@2,A4@3 defenders=C4 terrain=clear --dice 5,6,5,1,6,2",
       "need=5 attacker_dice=6 defender_dice=0 attacker_hits=4 defender_hits=0 loser=defender difference=4 effective=4 results=destroyed"},
      {"QA-LIM-1",
       "combat mode=attack side=french attackers=C3 defenders=L4 terrain=woods --dice 5,1,1",
       "need=5 attacker_dice=3 defender_dice=0 attacker_hits=1 defender_hits=0 loser=defender difference=1 effective=1 results=damage-or-retreat"},
  };

  CHECK(rows);
}

static void
test_combat_refused(G_GNUC_UNUSED void **unused)
{
  static const RuleRow rows[] = {
      {"QA-LIM-1", "combat attackers=I4,L3 defenders=I4", "!QA-LIM-1 limbered-attacks"},
      {"QA-ART-2", "combat attackers=I4 barrage=A3@1 defenders=I4", "!QA-ART-2 too-near"},
      {"QA-ART-2", "combat attackers=I4 barrage=A3@4 defenders=I4", "!QA-ART-2 out-of-range"},
      {"QA-ART-2", "combat attackers=I4 barrage=A3 defenders=I4", "!QA-ART-2 too-near"},
      {"QA-BMB-1", "combat attackers=I4 barrage=I3@2 defenders=I4", "!QA-BMB-1 guns-bombard"},
      {"QA-LIM-1", "combat attackers=I4 barrage=L3@2 defenders=I4", "!QA-BMB-1 guns-bombard"},
      {"QA-BMB-2", "combat barrage=A3@2 defenders=I4", "!QA-BMB-2 nobody-attacks"},
      {"QA-BMB-4", "combat mode=tactical attackers=I4 barrage=A3@2 defenders=I4",
       "!QA-BMB-4 guns-alone"},
      {"QA-BMB-4", "combat mode=tactical barrage=A3@2 defenders=I4 defence-barrage=A3@1",
       "!QA-BMB-4 no-defence-barrage"},
      {"QA-GAT-1", "combat attackers=I4 defenders=I4,I3", "!QA-GAT-1 one-target"},
      {"QA-CMB-1 too few dice", "combat attackers=I2 defenders=I1 --dice 5,5", "?"},
      {"QA-CMB-1 too many", "combat attackers=I2 defenders=I1 --dice 5,5,1,1", "!- die-left-over"},
      {"QA-CMB-1 no such face", "combat attackers=I2 defenders=I1 --dice 5,7,1", "!- bad-die"},
      {"QA-UNI-1 strength below 1", "combat attackers=I0 defenders=I4", "!- bad-value"},
      {"QA-UNI-1 unknown type", "combat attackers=Z4 defenders=I4", "!- bad-value"},
      /* QA-UNI-2: half of 7, 5, 3 and 2, rounded up, is 4, 3, 2 and 1 */
      {"QA-UNI-2", "combat attackers=I7d,I5d,I3d,I2d defenders=L4 --dice h0",
       "attacker_dice=10 defender_dice=0 loser=none"},
      /* QA-GAT-3: 3 + 4 + 5; hits may be told for a pool */
      {"QA-GAT-3", "combat attackers=I3,I4,I5 defenders=I1 --dice h2,h1",
       "attacker_dice=12 difference=1 loser=defender"},
      /* QA-HIT-4: an attacker in the woods is not sheltered, and gets no relief of a fort */
      {"QA-HIT-4", "combat attackers=I4 defenders=I4 terrain=fort --dice h0,h2",
       "loser=attacker difference=2 effective=2 results=damage-and-retreat"},
      /* QA-BMB-6: the defender's barrage gives its guns' dice alone, on 5 and 6 */
      {"QA-BMB-6", "combat attackers=I1 defenders=I1,C1 defence-barrage=A1@1",
       "!QA-GAT-1 one-target"},
      {"QA-BMB-6", "combat attackers=I1 defenders=I1 defence-barrage=A1@1 --dice 1,4,4",
       "defender_hits=0"},
      {"QA-MOD-1", "combat attackers=I6 defenders=I4e --dice h1,h0", "effective=0 results=none"},
      {"QA-MOD-2", "combat attackers=I6 defenders=A4 terrain=fort --dice h1,h0",
       "effective=0 results=none"},
      {"QA-MOD-3", "combat attackers=I6 defenders=A4x --dice h1,h0",
       "effective=2 results=damage-and-retreat"},
      /* QA-FRT-1: horse has nothing of a fort */
      {"QA-FRT-1", "combat attackers=I2 defenders=C2 terrain=fort --dice h1,h0",
       "need=5 effective=1 results=damage-or-retreat worst=damage-or-retreat"},
      /* QA-BMB-5: the ridge does not shelter guns on their limbers; with woods it counts once */
      {"QA-BMB-5", "combat mode=tactical barrage=A1@2 defenders=L4 ridge=yes --dice h0", "need=5"},
      {"QA-BMB-5",
       "combat mode=tactical barrage=A1@2 defenders=I4 ridge=yes terrain=woods --dice h0",
       "need=6"},
      {"QA-BMB-5 no attack", "combat attackers=I1 defenders=C4 ridge=yes --dice h0,h0", "need=5"},
  };

  CHECK(rows);
}

/* A cell that a club changes changes the game. */
static void
test_cells(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *file, *from, *to, *line, *expected;
  } rows[] = {
      {"affaire/hit-numbers.xml", "cells=\"5 6\"", "cells=\"4 6\"",
       "combat attackers=I2 defenders=I1 --dice 3,4,1", "need=4 attacker_hits=1"},
      {"affaire/loss-modifiers.xml", "key=\"elite\" cells=\"-1\"", "key=\"elite\" cells=\"-2\"",
       "combat attackers=I2 defenders=I1e --dice h2,h0", "difference=2 effective=0 results=none"},
      {"affaire/combat-result.xml", "<effect do=\"destroy\"/>",
       "<effect do=\"damage-or-retreat\"/>", "combat attackers=I3 defenders=I1 --dice h3,h0",
       "effective=3 results=damage-or-retreat"},
      {"affaire/bombardment.xml", "to=\"3\" cells=\"2\"", "to=\"3\" cells=\"4\"",
       "bombard strength=6 range=3", "dice=2"},
      {"affaire/numbers.xml", "\"defender-hits\" cells=\"5\"", "\"defender-hits\" cells=\"4\"",
       "combat attackers=I1 defenders=I2 --dice 1,4,4", "defender_hits=2"},
      {"affaire/numbers.xml", "key=\"least-dice\" cells=\"1\"", "key=\"least-dice\" cells=\"2\"",
       "bombard strength=1 range=3", "dice=2"},
      {"affaire/numbers.xml", "\"panic-hurts\" cells=\"1\"", "\"panic-hurts\" cells=\"2\"",
       "panic units=3 --dice 2,3,1", "hurt=1,3"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(ArbRuleset) changed =
        rule_book_changed("affaire", rows[i].file, rows[i].from, rows[i].to);
    rule_check(changed, rows[i].file, rows[i].line, rows[i].expected);
  }
}

static unsigned __int128
weight_of(const ArbOdds *odds, const char *loser)
{
  int number = arb_ruleset_find_choice(BOOK, (guint)arb_ruleset_find_choices(BOOK, "loser"), loser);
  unsigned __int128 weight = 0;

  for (guint i = 0; i < odds->chances->len; i++) {
    const ArbChance *chance = &g_array_index(odds->chances, ArbChance, i);
    int value = arb_action_find_value(chance->action, "loser");
    weight += chance->value[value] == number ? chance->weight : 0;
  }
  return weight;
}

/* One die that hits on 5 against one: each hits with 1/3. The attacker wins when he alone hits,
 * 1/3 x 2/3 = 2/9; so does the defender; the rest, 5/9, is a draw. */
/* QA-CMB-2 */
static void
test_odds(G_GNUC_UNUSED void **unused)
{
  static const char *const words[] = {"attackers=I1", "defenders=I1", NULL};
  g_autoptr(ArbRuling) refused = NULL;
  g_autoptr(ArbOdds) odds = arb_lookup_odds(BOOK, "combat", words, &refused);

  assert_non_null(odds);
  assert_true(weight_of(odds, "attacker") * 9 == odds->total * 2);
  assert_true(weight_of(odds, "defender") * 9 == odds->total * 2);
  assert_true(weight_of(odds, "none") * 9 == odds->total * 5);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_dice_and_hits),  cmocka_unit_test(test_arms_and_ground),
      cmocka_unit_test(test_losses),         cmocka_unit_test(test_guns),
      cmocka_unit_test(test_combat_refused), cmocka_unit_test(test_cells),
      cmocka_unit_test(test_odds),
  };
  int failed = cmocka_run_group_tests(tests, NULL, NULL);

  rule_books_done();
  return failed != 0;
}
