/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/format.h"

#include "rules/naw/naw-test.h"

/* What a result brings: retreats, pushes, payments, advances. Strengths as in test-attacks.c. */

/* All adjacent attackers go, those bombarding stay: 4 + 2 + 3 = 9 on 12 is 1:2, die 6 AE. */
/* NAW-CRT-1 NAW-ART-5 NAW-CRT-8 */
static void
test_attackers_eliminated(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("1", "french-combat");

  battle_does(battle, "combat attackers=F8,F1 guns=F3 targets=B2 ground=town --dice 6");
  battle_expect(battle, "F8", "status", "destroyed");
  battle_expect(battle, "F1", "status", "destroyed");
  battle_expect(battle, "F3", "status", "on-map");
  battle_expect(battle, "game", "losses-french", "6");
  naw_expect_pending(battle, "advance must allied unit=B2");
  battle_does(battle, "advance decision=advance unit=B2 hex=F8");
  naw_expect_pending(battle, NULL); /* one advance a unit */
  battle_free(battle);
}

/* The defender leads the attackers back, in his order; without a path they are lost. 4 + 3 = 7 on 6
 * is 1:1, die 4 Ar. */
/* NAW-CRT-2 NAW-RET-1 NAW-RET-9 */
/* NAW-RET-2 NAW-ADV-4 */
static void
test_attackers_retreat(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("1", "french-combat");

  battle_does(battle, "combat attackers=F8,F3 targets=B2 --dice 4");
  naw_expect_pending(battle, "retreat must allied");
  battle_refuses(battle, "retreat unit=F5 way=open", "-", "not-retreating");
  battle_does(battle, "retreat unit=F3 way=none");
  battle_expect(battle, "game", "losses-french", "3");
  naw_expect_pending(battle, "retreat must allied unit=F8");
  battle_does(battle, "retreat way=open");
  battle_expect(battle, "F8", "retreated", "yes");
  battle_expect(battle, "F8", "status", "on-map");
  naw_expect_pending(battle, "advance must allied unit=B2");
  battle_refuses(battle, "advance decision=advance unit=B2 hex=F5", "-", "not-vacated");
  battle_refuses(battle, "advance decision=advance unit=B4 hex=F3", "-", "known-otherwise");
  battle_refuses(battle, "advance decision=advance", "-", "advance-who");
  battle_does(battle, "advance decision=advance hex=F3");
  battle_free(battle);
}

/* Every defender retreats: 7 + 5 = 12 on 4 + 2 = 6 is 2:1, die 2 Dr. */
/* NAW-CRT-6 NAW-RET-3 */
static void
test_defenders_retreat(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("1", "french-combat");

  battle_does(battle, "combat attackers=F2,F5 targets=B1,B4 --dice 2");
  naw_expect_pending(battle, "retreat must french");
  battle_does(battle, "retreat unit=B1 way=none");
  battle_does(battle, "retreat unit=B4 way=open");
  battle_expect(battle, "game", "losses-allied", "4");
  battle_expect(battle, "B4", "status", "on-map");
  /* two hexes are free, and two may go */
  battle_does(battle, "advance decision=advance unit=F2 hex=B1");
  battle_does(battle, "advance decision=advance unit=F5 hex=B4");
  naw_expect_pending(battle, NULL);
  battle_free(battle);

  /* the edge is no path: a French unit pushed off at an exit is lost, not out */
  battle = naw_battle_in("1", "allied-combat");
  battle_set(battle, "game", "exited", "6");
  battle_does(battle, "combat attackers=B2 targets=F8 --dice 1"); /* 1:1 Dr */
  battle_does(battle, "retreat way=none");
  battle_expect(battle, "game", "exited", "6");
  battle_expect(battle, "game", "losses-french", "4");
  battle_expect(battle, "F8", "status", "destroyed");
  battle_free(battle);
}

/* R retreats by pushing: only where no empty hex is left, only a friend outside the fight; if the
 * last one pushed has nowhere to go, all stay and R is lost. */
/* NAW-RET-4 NAW-RET-5 NAW-RET-6 */
static void
test_pushing(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("1", "french-combat");

  battle_does(battle, "combat attackers=F2,F5 targets=B1,B4 --dice 2");
  battle_refuses(battle, "retreat unit=B1 way=displacement pushed=B7 empty-hex=yes", "NAW-RET-4",
                 "empty-first");
  battle_refuses(battle, "retreat unit=B1 way=displacement", "-", "push-whom");
  battle_refuses(battle, "retreat unit=B1 way=open pushed=B7", "NAW-RET-5", "push-nobody");
  battle_refuses(battle, "retreat unit=B1 way=displacement pushed=B4", "NAW-RET-5",
                 "push-involved");
  battle_refuses(battle, "retreat unit=B1 way=displacement pushed=F8", "NAW-RET-5",
                 "push-other-side");
  battle_refuses(battle, "retreat unit=B1 way=displacement pushed=P1", "NAW-SET-1", "not-on-map");
  battle_refuses(battle, "retreat unit=B1 way=displacement pushed=B7,B7", "NAW-RET-6",
                 "push-twice");
  battle_does(battle, "retreat unit=B1 way=displacement pushed=B7,B8"); /* 4 pushes 7 pushes 4 */
  battle_expect(battle, "B7", "disrupted", "yes");
  battle_expect(battle, "B8", "disrupted", "yes");
  battle_expect(battle, "game", "losses-allied", "0");
  battle_does(battle, "retreat way=displacement pushed=B11,B15 last=none"); /* B4 is lost alone */
  battle_expect(battle, "B4", "status", "destroyed");
  battle_expect(battle, "B11", "disrupted", "no");
  battle_expect(battle, "game", "losses-allied", "2");
  /* the hexes are those of B1 and B4, not of B7, whose hex B1 has taken */
  battle_refuses(battle, "advance decision=advance unit=F2 hex=B7", "-", "not-vacated");
  battle_does(battle, "advance decision=advance unit=F2 hex=B1");
  battle_does(battle, "advance decision=stay");
  battle_free(battle);
}

/* A gun pushed by an own Ar does not fire in that phase: 4 on 4, die 4 Ar. */
/* NAW-RET-7 NAW-ADV-4 */
static void
test_pushed_gun(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("1", "french-combat");

  battle_does(battle, "combat attackers=F8 targets=B1 --dice 4");
  battle_does(battle, "retreat way=displacement pushed=F3");
  battle_does(battle, "advance decision=stay");
  battle_refuses(battle, "combat guns=F3 targets=B2", "NAW-RET-7", "gun-disrupted");
  battle_free(battle);
}

/* Bombarding guns may elect to retreat on Ar, and then have no better path than others. 4 + 3 = 7
 * on 6 is 1:1, die 5 Ar. */
/* NAW-ART-6 NAW-ADV-2 NAW-ART-5 */
static void
test_elect(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("1", "french-combat");

  battle_does(battle, "combat attackers=F8 guns=F3 targets=B2 --dice 5");
  naw_expect_pending(battle, "elect must french");
  battle_refuses(battle, "elect guns=F8", "-", "not-bombarding");
  battle_does(battle, "elect guns=F3");
  battle_does(battle, "retreat unit=F3 way=none");
  battle_expect(battle, "game", "losses-french", "3");
  battle_does(battle, "retreat way=open");
  /* its hex is two away: nobody takes it */
  battle_refuses(battle, "advance decision=advance unit=B2 hex=F3", "-", "not-vacated");
  battle_does(battle, "advance decision=stay");
  battle_free(battle);

  battle = naw_battle_in("1", "french-combat");
  battle_does(battle, "combat guns=F3 targets=B2 --dice 3"); /* 3 on 6: 1:2, Ar */
  battle_does(battle, "elect guns=none");
  naw_expect_pending(battle, NULL);
  battle_expect(battle, "F3", "retreated", "no");
  battle_does(battle, "combat guns=F12 targets=B4 --dice 6"); /* 5 on 2: 2:1, Ar: nothing */
  battle_does(battle, "elect guns=none");
  battle_does(battle, "combat guns=F14 targets=B6 --dice 1"); /* 2 on 1: 2:1, Dr */
  battle_does(battle, "retreat way=none");
  naw_expect_pending(battle, NULL); /* no advance from two hexes away */
  battle_free(battle);
}

/* A refusal names the unit that was typed. */
/* NAW-CRT-5 NAW-RET-9 */
static void
test_refused_by_name(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("1", "french-combat");
  ArbFormat format = {
      .rules = naw_rules(), .state = arb_game_state(battle->game), .lang = ARB_LANG_EN};

  battle_does(battle, "combat attackers=F8,F1 guns=F3 targets=B3 --dice 6");
  g_autoptr(ArbRuling) payer = battle_do(battle, "exchange payers=F3");
  g_autofree char *immune = arb_format_line(&format, &payer->outcome.refusal);
  assert_string_equal(immune, "F3 bombarded: it does not pay (Artillery C)");
  battle_free(battle);

  battle = naw_battle_in("1", "french-combat");
  format.state = arb_game_state(battle->game);
  battle_does(battle, "combat attackers=F8,F3 targets=B2 --dice 4");
  g_autoptr(ArbRuling) other = battle_do(battle, "retreat unit=F5 way=open");
  g_autofree char *stays = arb_format_line(&format, &other->outcome.refusal);
  assert_string_equal(stays, "F5 does not have to retreat");
  battle_free(battle);
}

/* 4 + 3 + 2 = 9 on 2 + 2 = 4 is 2:1, die 5 EX: 4 is owed. */
/* NAW-CRT-3 NAW-ADV-3 NAW-CRT-5 */
static void
test_exchange(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("1", "french-combat");

  battle_does(battle, "combat attackers=F8,F25,F1 targets=B4,B9 --dice 5");
  naw_expect_pending(battle, "exchange must french");
  battle_expect(battle, "game", "losses-allied", "4");
  battle_refuses(battle, "exchange payers=F25", "NAW-CRT-3", "exchange-short");
  battle_refuses(battle, "exchange payers=F1", "NAW-CRT-3", "exchange-short");
  battle_refuses(battle, "exchange payers=F5", "-", "not-an-attacker");
  g_autoptr(ArbRuling) spare = battle_do(battle, "exchange payers=F8,F25");
  assert_int_equal(spare->outcome.state, ARB_OPEN);
  assert_string_equal(spare->outcome.line[0].id, "exchange-spare"); /* the 3 could stay */
  battle_expect(battle, "game", "losses-french", "7");
  naw_expect_pending(battle, "advance must french unit=F1"); /* the survivor alone */
  battle_does(battle, "advance decision=advance hex=B4");
  battle_free(battle);

  /* guns that bombard do not pay: 4 + 2 + 3 = 9 on 3 is 3:1, die 6 EX; 4 pays 3 */
  battle = naw_battle_in("1", "french-combat");
  battle_does(battle, "combat attackers=F8,F1 guns=F3 targets=B3 --dice 6");
  battle_refuses(battle, "exchange payers=F3", "-", "exchange-immune");
  battle_does(battle, "exchange payers=F8");
  battle_refuses(battle, "advance decision=advance unit=F3 hex=B3", "-", "known-otherwise");
  battle_does(battle, "advance decision=stay");
  battle_free(battle);
}

/* Where there is nothing to choose nobody is asked: one attacker; all that together fall short;
 * guns alone, who pay nothing. */
/* NAW-CRT-3 NAW-CRT-4 NAW-CRT-5 */
static void
test_exchange_unasked(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *line, *french, *allied;
  } rows[] = {
      {"combat attackers=F2 targets=B3 --dice 5", "7", "3"},          /* 7 on 3: 2:1 */
      {"combat attackers=F1 guns=F12 targets=B3 --dice 5", "2", "3"}, /* 7 on 3: 2:1 */
      {"combat guns=F12,F3 targets=B1 --dice 5", "0", "4"},           /* 8 on 4: 2:1 */
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    Battle *battle = naw_battle_in("1", "french-combat");
    battle_does(battle, rows[i].line);
    naw_expect_pending(battle, NULL);
    battle_expect(battle, "game", "losses-french", rows[i].french);
    battle_expect(battle, "game", "losses-allied", rows[i].allied);
    battle_free(battle);
  }

  /* 7 + 5 on 3 x 2 = 6: 2:1, die 5 EX; printed 3 is owed, doubled 6 by the option */
  Battle *battle = naw_battle_in("1", "french-combat");
  battle_set(battle, "game", "exchange-uses-doubled", "yes");
  battle_does(battle, "combat attackers=F2,F5 targets=B3 ground=town --dice 5");
  battle_refuses(battle, "exchange payers=F5", "NAW-CRT-3", "exchange-short");
  battle_does(battle, "exchange payers=F2");
  battle_free(battle);
}

/* 7 + 5 on 2 + 1 = 3: 4:1, die 2 DE; the hexes are free for both. */
/* NAW-CRT-7 NAW-ADV-1 */
static void
test_defenders_eliminated(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle_in("1", "french-combat");

  battle_does(battle, "combat attackers=F2,F5 targets=B4,B6 --dice 2");
  battle_expect(battle, "game", "losses-allied", "3");
  naw_expect_pending(battle, "advance must french");
  battle_refuses(battle, "advance decision=advance unit=F8 hex=B4", "-", "may-not-advance");
  battle_does(battle, "advance decision=advance unit=F2 hex=B4");
  naw_expect_pending(battle, "advance must french unit=F5");
  battle_refuses(battle, "advance decision=advance hex=B4", "-", "not-vacated");
  battle_does(battle, "advance decision=stay");
  naw_expect_pending(battle, NULL);
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
      cmocka_unit_test(test_attackers_eliminated),
      cmocka_unit_test(test_attackers_retreat),
      cmocka_unit_test(test_defenders_retreat),
      cmocka_unit_test(test_pushing),
      cmocka_unit_test(test_pushed_gun),
      cmocka_unit_test(test_elect),
      cmocka_unit_test(test_exchange),
      cmocka_unit_test(test_refused_by_name),
      cmocka_unit_test(test_exchange_unasked),
      cmocka_unit_test(test_defenders_eliminated),
  };

  return cmocka_run_group_tests(tests, NULL, tear_down) != 0;
}
