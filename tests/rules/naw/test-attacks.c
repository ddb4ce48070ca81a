/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/naw/naw-test.h"

/* Attacks: who may make them on whom, and who must. French: F1 2-5, F2 7-4, F3 3-3 guns, F5 5-4,
 * F8 4-4, F11 6-4, F12 5-3 guns, F14 2-3 guns. British: B1 4-4, B2 6-4, B4 2-4, B9 2-3 guns. */

/* NAW-DCL-1 NAW-DCL-2 NAW-ART-4 */
static void
test_pieces_become_figures(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("1", "french-combat");
  g_autoptr(ArbRuling) ruling =
      battle_do(battle, "combat attackers=F5,F12 guns=F3 targets=B1 ground=town --dice 4");

  /* 5 + 5 + 3 = 13 on 4 x 2 = 8: 1:1, die 4 Ar; a gun may stand adjacent and another bombard */
  rule_check_outcome(naw_rules(), &ruling->outcome, "attack=13 defence=8 odds=1:1 result=Ar");
  battle_free(battle);

  battle = naw_battle_in("1", "french-combat");
  battle_refuses(battle, "combat guns=F5 targets=B1", "NAW-DCL-2", "not-adjacent");
  battle_refuses(battle, "combat guns=F3 targets=B1 range=3", "NAW-ART-1", "wrong-range");
  battle_refuses(battle, "combat guns=F3 targets=B1,B2", "NAW-ART-7", "one-target");
  battle_refuses(battle, "combat guns=F3 targets=B1 woods-between=yes", "NAW-ART-9", "fire-barred");
  battle_refuses(battle, "combat targets=B1", "-", "no-attacker");
  battle_refuses(battle, "combat attackers=F5", "-", "missing-field");
  battle_refuses(battle, "combat attackers=F5 targets=B1 adjacent=9", "-", "known-otherwise");
  battle_refuses(battle, "combat attackers=F5,F2 targets=B1,B2 touching=no", "NAW-DCL-3",
                 "not-all-touching");
  battle_free(battle);
}

/* Only those in a town double: 4 x 2 + 6 = 14; the umpire takes the ground as it is told. */
/* NAW-TER-1 NAW-TER-5 NAW-TER-4 */
static void
test_ground(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("1", "french-combat");

  static const struct {
    const char *line, *expected;
  } rows[] = {
      {"combat attackers=F2 targets=B1,B2 in-town=B1 --dice 1", "defence=14"},
      {"combat attackers=F2 targets=B1,B2 in-woods=B2 --dice 1", "defence=16"},
      {"combat attackers=F2 targets=B1,B2 ground=town in-woods=B2 --dice 1", "defence=20"},
      {"combat attackers=F2 targets=B1 ground=woods-road --dice 1", "defence=8"},
      {"combat attackers=F2 targets=B1 ground=clear --dice 1", "defence=4"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(ArbRuling) ruling = battle_do(battle, rows[i].line);
    print_message("# %s\n", rows[i].line);
    rule_check_outcome(naw_rules(), &ruling->outcome, rows[i].expected);
    g_autoptr(ArbRuling) undo = arb_game_undo(battle->game, 1, FALSE, "test", NULL);
    assert_int_equal(undo->outcome.state, ARB_OPEN);
  }
  battle_refuses(battle, "combat attackers=F2 targets=B1 in-town=B2", "NAW-TER-1",
                 "not-a-defender");
  battle_refuses(battle, "combat attackers=F2 targets=B1 ground=woods", "NAW-TER-2", "no-terrain");
  battle_set(battle, "game", "woodsroad-doubles", "no");
  g_autoptr(ArbRuling) off =
      battle_do(battle, "combat attackers=F2 targets=B1 ground=woods-road --dice 1");
  rule_check_outcome(naw_rules(), &off->outcome, "defence=4");
  battle_free(battle);
}

/* 7 on 4 x 2 = 8 is 1:2, die 1 Dr: both have had their fight. A 7 is not 4 here and 3 there. */
/* NAW-DCL-4 NAW-DCL-5 NAW-ART-10 */
static void
test_once_each(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("1", "french-combat");

  battle_refuses(battle, "combat attackers=F2,F2 targets=B1", "NAW-DCL-5", "strength-split");
  battle_refuses(battle, "combat attackers=F3 guns=F3 targets=B1", "NAW-DCL-5", "strength-split");
  battle_does(battle, "combat attackers=F2,F3 targets=B1 ground=town --dice 1"); /* 10:8, 1:1 Dr */
  battle_does(battle, "retreat way=open");
  battle_does(battle, "advance decision=stay");
  battle_refuses(battle, "combat attackers=F2 targets=B2", "NAW-DCL-4", "attacked-once");
  battle_refuses(battle, "combat guns=F3 targets=B2", "NAW-ART-10", "gun-used");
  battle_refuses(battle, "combat attackers=F5 targets=B1", "NAW-DCL-4", "attacked-already");
  battle_to_phase(battle, "allied-movement");
  battle_expect(battle, "F2", "attacked", "no");
  battle_expect(battle, "B1", "was-attacked", "no");
  battle_free(battle);
}

/* P = F8, Q = F5, R = B1, S = B2; P touches R, Q touches both. */
static Battle *
three_contacts(void)
{
  Battle *battle = naw_battle_in("1", "french-combat");

  battle_does(battle, "contact unit=F8 enemies=B1");
  battle_does(battle, "contact unit=F5 enemies=B1,B2");
  return battle;
}

/* P on R and Q on S closes the phase; nothing else does. */
/* NAW-DCL-6 NAW-DCL-3 NAW-SEQ-6 */
static void
test_duties(G_GNUC_UNUSED void **unused)
{
  Battle *battle = three_contacts();

  assert_int_equal(naw_count_due(battle, "unit-must-attack", TRUE), 2);
  assert_int_equal(naw_count_due(battle, "must-be-attacked", TRUE), 2);
  naw_next_is_refused(battle, "must-first");
  battle_refuses(battle, "combat attackers=F8,F5 targets=B1,B2", "NAW-DCL-3", "no-contact");
  battle_does(battle, "combat attackers=F8 targets=B1 --dice 4"); /* 1:1, 4 is Ar */
  naw_expect_pending(battle, "retreat must allied unit=F8");
  battle_refuses(battle, "combat attackers=F5 targets=B2", "NAW-SEQ-6", "pending-first");
  naw_next_is_refused(battle, "must-first");
  battle_does(battle, "retreat way=open");
  battle_does(battle, "advance decision=stay");
  battle_does(battle, "combat attackers=F5 targets=B2 --dice 4"); /* 5 on 6: 1:2, 4 is Ar */
  battle_does(battle, "retreat way=open");
  battle_does(battle, "advance decision=stay");
  battle_to_phase(battle, "allied-movement");
  battle_free(battle);
}

/* P + Q on R leaves S uncovered; Q on R + S leaves P idle. 9 on 4 is 2:1, die 2 Dr. */
/* NAW-DCL-6 NAW-DCL-7 */
static void
test_uncovered(G_GNUC_UNUSED void **unused)
{
  Battle *battle = three_contacts();

  battle_does(battle, "combat attackers=F8,F5 targets=B1 --dice 2");
  battle_does(battle, "retreat way=open");
  battle_does(battle, "advance decision=stay");
  assert_int_equal(naw_count_due(battle, "must-be-attacked", TRUE), 1);
  naw_next_is_refused(battle, "must-first");
  /* the table says that they do not touch: the duty lapses */
  battle_refuses(battle, "apart unit=F8 enemy=B2", "NAW-DCL-7", "no-such-contact");
  battle_does(battle, "apart unit=F5 enemy=B2");
  battle_to_phase(battle, "allied-movement");
  battle_free(battle);

  battle = three_contacts();
  battle_does(battle, "combat attackers=F5 targets=B1,B2 --dice 4"); /* 5 on 10: 1:2, Ar */
  battle_does(battle, "retreat way=open");
  battle_does(battle, "advance decision=stay");
  assert_int_equal(naw_count_due(battle, "unit-must-attack", TRUE), 1); /* F8 still touches B1 */
  naw_next_is_refused(battle, "must-first");
  battle_free(battle);
}

/* R may not retreat into S's hex, for Q controls it, told by S or by Q, at whatever place of the
 * chain; where the umpire lets it happen, Q is free of S, which was not attacked. */
/* NAW-DCL-7 NAW-RET-8 NAW-RET-2 */
static void
test_duty_lapses(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("1", "french-combat");

  battle_does(battle, "contact unit=F8 enemies=B1");
  battle_does(battle, "contact unit=F5 enemies=B2");
  battle_does(battle, "combat attackers=F8 targets=B1 --dice 1"); /* 1:1 Dr */
  battle_refuses(battle, "retreat way=displacement pushed=B2", "NAW-RET-2", "push-in-contact");
  battle_refuses(battle, "retreat way=displacement pushed=B7,B2", "NAW-RET-2", "push-in-contact");
  battle_does(battle, "retreat way=displacement pushed=B2 --override \"so it was played\"");
  battle_does(battle, "advance decision=stay");
  assert_int_equal(naw_count_due(battle, "unit-must-attack", TRUE), 0);
  assert_int_equal(naw_count_due(battle, "must-be-attacked", TRUE), 0);
  battle_to_phase(battle, "allied-movement");
  battle_free(battle);
}

/* What was in contact and is so no more may be pushed: F5 is beaten off B2, 5 on 6 is 1:2, die 4
 * Ar.
 */
/* NAW-RET-2 NAW-RET-5 */
static void
test_push_after_contact(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("1", "french-combat");

  battle_does(battle, "contact unit=F8 enemies=B1");
  battle_does(battle, "contact unit=F5 enemies=B2");
  battle_does(battle, "combat attackers=F5 targets=B2 --dice 4");
  battle_does(battle, "retreat way=open");
  battle_does(battle, "advance decision=stay");
  battle_does(battle, "combat attackers=F8 targets=B1 --dice 1"); /* 1:1 Dr */
  battle_does(battle, "retreat way=displacement pushed=B2");
  battle_expect(battle, "B2", "disrupted", "yes");
  battle_free(battle);
}

/* Who advanced neither attacks nor is attacked again, and counts as covered. */
/* NAW-DCL-9 NAW-ADV-1 */
static void
test_after_advance(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("1", "french-combat");

  battle_does(battle, "contact unit=F8 enemies=B1,B2");
  battle_does(battle, "contact unit=F5 enemies=B2");
  battle_does(battle, "combat attackers=F8 targets=B1 --dice 1"); /* 1:1 Dr */
  battle_does(battle, "retreat way=open");
  naw_expect_pending(battle, "advance must french unit=F8");
  battle_does(battle, "advance decision=advance unit=F8 hex=B1");
  battle_expect(battle, "F8", "advanced", "yes");
  battle_refuses(battle, "combat attackers=F8 targets=B2", "NAW-DCL-9", "has-advanced");
  assert_int_equal(naw_count_due(battle, "unit-must-attack", TRUE), 1); /* F5 alone */
  battle_does(battle, "combat attackers=F5 targets=B2 --dice 4");       /* 1:2 Ar: B2 wins */
  battle_does(battle, "retreat way=open");
  battle_does(battle, "advance decision=advance unit=B2 hex=F5"); /* a defender may, too */
  battle_refuses(battle, "combat attackers=F2 targets=B2", "NAW-DCL-9", "has-advanced");
  battle_to_phase(battle, "allied-movement");
  battle_free(battle);
}

/* A gun in contact with R may bombard S if a friend attacks R; unused guns owe nothing. */
/* NAW-ART-2 NAW-ART-3 NAW-ART-1 */
static void
test_gun_in_contact(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("1", "french-combat");

  battle_does(battle, "contact unit=F3 enemies=B1");
  battle_does(battle, "contact unit=F8 enemies=B1");
  battle_refuses(battle, "combat guns=F3 targets=B1", "NAW-ART-1", "gun-adjacent");
  battle_does(battle, "combat guns=F3 targets=B4 --dice 3"); /* 3 on 2: 1:1, Dr */
  battle_does(battle, "retreat way=open");
  assert_int_equal(naw_count_due(battle, "must-be-attacked", TRUE), 1); /* B1 */
  naw_next_is_refused(battle, "must-first");
  battle_does(battle, "combat attackers=F8 targets=B1 --dice 1");
  battle_does(battle, "retreat way=open");
  battle_does(battle, "advance decision=stay");
  battle_to_phase(battle, "allied-movement"); /* F12 and F14 never fired */
  battle_free(battle);
}

/* Attacked guns suffer as others do: 5 on 2 is 2:1, die 1 Dr. */
/* NAW-ART-8 */
static void
test_guns_attacked(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("1", "french-combat");

  battle_does(battle, "combat attackers=F5 targets=B9 --dice 1");
  naw_expect_pending(battle, "retreat must french unit=B9");
  battle_does(battle, "retreat way=none");
  battle_expect(battle, "B9", "status", "destroyed");
  battle_expect(battle, "game", "losses-allied", "2");
  battle_free(battle);
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  rule_books_done();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_pieces_become_figures),
      cmocka_unit_test(test_ground),
      cmocka_unit_test(test_once_each),
      cmocka_unit_test(test_duties),
      cmocka_unit_test(test_uncovered),
      cmocka_unit_test(test_duty_lapses),
      cmocka_unit_test(test_push_after_contact),
      cmocka_unit_test(test_after_advance),
      cmocka_unit_test(test_gun_in_contact),
      cmocka_unit_test(test_guns_attacked),
  };

  return cmocka_run_group_tests(tests, NULL, tear_down) != 0;
}
