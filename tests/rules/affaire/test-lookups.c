/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/rule-test.h"

#define BOOK        rule_book("affaire")
#define CHECK(rows) rule_check_rows(BOOK, rows, G_N_ELEMENTS(rows))

/* Exact examples of bombardment, movement, arrivals and the end: the label is the rule that each
 * shows. */

/* Dice by strength and range. */
static void
test_bombard(G_GNUC_UNUSED void **unused)
{
  static const RuleRow rows[] = {
      {"QA-BMB-1", "bombard strength=3 range=1", "dice=3"},
      {"QA-BMB-1", "bombard strength=3 range=2", "dice=2"},
      {"QA-BMB-1", "bombard strength=3 range=3", "dice=1"},
      {"QA-BMB-1", "bombard strength=2 range=3", "dice=1"},
      {"QA-BMB-1", "bombard strength=1 range=2", "dice=1"},
      {"QA-BMB-1", "bombard strength=6 range=3", "dice=4"},
      {"QA-BMB-1", "bombard strength=5 range=2 damaged=yes", "dice=2"},
      {"QA-BMB-1", "bombard strength=5 range=3 damaged=yes", "dice=1"},
  };

  CHECK(rows);
}

/* Costs in halves of a point. */
static void
test_move(G_GNUC_UNUSED void **unused)
{
  static const RuleRow rows[] = {
      {"QA-MOV-1", "move allowance=3 steps=w,n", "cost=3"},
      {"QA-MOV-1", "move allowance=3 steps=r,r,r,r,r,r", "cost=3"},
      {"QA-MOV-1", "move allowance=3 steps=n,r,r,r,r,r", "!QA-MOV-1 too-far"},
      {"QA-MOV-1", "move allowance=4 steps=r,w,n", "cost=3.5"},
      {"QA-MOV-1", "move allowance=4 steps=w,w,r", "!QA-MOV-1 too-far"},
      {"QA-LIM-1", "move allowance=1 steps=w", "!QA-MOV-1 too-far"},
      {"QA-LIM-1", "move allowance=2 steps=w", "cost=2"},
      {"QA-NGT-3", "move allowance=2 steps=r,r,r,r", "cost=2"},
  };

  CHECK(rows);
}

/* Corps tested in the order 4, 1, 2. */
static void
test_prussians(G_GNUC_UNUSED void **unused)
{
  static const RuleRow rows[] = {
      {"QA-PRU-1", "prussians turn=4 pending=4,1,2", "arrive="},
      {"QA-PRU-1", "prussians turn=5 pending=4,1,2 --dice 4", "arrive="},
      {"QA-PRU-1", "prussians turn=5 pending=4,1,2 --dice 5", "arrive=4"},
      {"QA-PRU-1", "prussians turn=6 pending=4,1,2 --dice 3", "arrive=4"},
      {"QA-PRU-1", "prussians turn=6 pending=1,2", "arrive="},
      {"QA-PRU-1", "prussians turn=7 pending=4,1,2 --dice 6,4", "arrive=4,1"},
      {"QA-PRU-1", "prussians turn=7 pending=1,2 --dice 5,5", "arrive=2"},
      {"QA-PRU-1", "prussians turn=8 pending=1 --dice 3", "arrive="},
      {"QA-PRU-1", "prussians turn=8 pending=1,2 --dice 4,3", "arrive=1,2"},
      {"QA-PRU-1", "prussians turn=9 pending=1", "arrive=1"},
  };

  CHECK(rows);
}

/* Thresholds. */
static void
test_victory(G_GNUC_UNUSED void **unused)
{
  static const RuleRow rows[] = {
      {"QA-VIC-2", "victory turn=4 arrived=no british=30 prussian=0 french=20",
       "result=french-win"},
      {"QA-VIC-2", "victory turn=4 arrived=no british=29 prussian=0 french=44", "result=none"},
      {"QA-VIC-2", "victory turn=5 arrived=yes british=36 prussian=0 french=20", "result=none"},
      {"QA-VIC-2", "victory turn=8 arrived=yes british=38 prussian=12 french=44",
       "result=french-win"},
      {"QA-VIC-2", "victory turn=8 arrived=yes british=38 prussian=11 french=45",
       "result=allied-win"},
      {"QA-VIC-3", "victory turn=3 arrived=no british=31 prussian=0 french=45",
       "result=allied-win"},
      {"QA-VIC-3", "victory turn=9 arrived=yes british=40 prussian=10 french=47",
       "result=allied-win"},
  };

  CHECK(rows);
}

/* The Brussels road. */
static void
test_nightfall(G_GNUC_UNUSED void **unused)
{
  static const RuleRow rows[] = {
      {"QA-VIC-4", "nightfall french=1 allied=0", "result=french-win"},
      {"QA-VIC-4", "nightfall french=4 allied=1", "result=allied-win"},
      {"QA-VIC-4", "nightfall french=0 allied=0", "result=allied-win"},
  };

  CHECK(rows);
}

static void
test_refused(G_GNUC_UNUSED void **unused)
{
  static const RuleRow rows[] = {
      {"QA-ART-2", "bombard strength=4 range=4", "!QA-ART-2 out-of-range"},
      {"QA-MOV-3", "move allowance=3 steps=n enemy-hex=yes", "!QA-MOV-3 enemy-hex"},
      {"QA-ZOC-1", "move allowance=3 steps=n,n zoc=2 --dice 3,6", "hurt=yes"},
      {"QA-ZOC-1 it stops at the first 6", "move allowance=3 steps=n,n zoc=2 --dice 6", "hurt=yes"},
      {"QA-ZOC-1", "move allowance=3 steps=n,n zoc=2 --dice 5,5", "hurt=no"},
      {"QA-ZOC-1 a die is missing", "move allowance=3 steps=n,n zoc=2 --dice 5", "?"},
      {"QA-ZOC-2 QA-ERR-1", "move allowance=3 steps=n,n zoc=2 screened=2", "hurt=no"},
      {"QA-ZOC-2", "move allowance=3 steps=n,n zoc=2 screened=1 --dice 6", "hurt=yes"},
      {"QA-ZOC-1", "move allowance=3 steps=n zoc=2", "!QA-ZOC-1 zoc-more"},
      {"QA-NGT-3", "token-move steps=r,r,r,r", "cost=2"},
      {"QA-NGT-3", "token-move steps=n,w", "!QA-NGT-3 too-far"},
      {"QA-SEQ-2", "dusk turn=10", "!QA-SEQ-2 not-dusk-yet"},
      {"QA-VIC-4", "dusk turn=11 --dice 4", "played=yes"},
      {"QA-VIC-4", "dusk turn=11 --dice 3", "played=no"},
      /* QA-SEQ-3: the higher has it, a tie settles nothing */
      {"QA-SEQ-3", "initiative --dice 4,2", "winner=french"},
      {"QA-SEQ-3", "initiative --dice 2,4", "winner=allied"},
      {"QA-SEQ-3", "initiative --dice 3,3", "winner=none"},
      /* QA-GRD-1: the first and the third of nine */
      {"QA-GRD-1", "panic units=9 --dice 1,4,1,6,2,3,5,2,6", "hurt=1,3"},
  };

  CHECK(rows);
}

/* Decks as numbers: 6 commanders and 10 stratagems to begin with. */
static void
test_cards(G_GNUC_UNUSED void **unused)
{
  static const RuleRow rows[] = {
      /* 6 + 1 = 7, of which 3 in hand */
      {"QA-SET-1", "prepare-turn commanders=6 stratagems=10 --dice l4,l1,l1,l1",
       "hand=3 deck=4 stratagems=9 stratagem=4 cards=1,1,1"},
      /* unplayed: 6 + 1 + 1 = 8; played: 6 + 0 + 1 = 7 */
      {"QA-DEC-1", "prepare-turn commanders=6 carried=1 stratagems=9 --dice l1,l1,l1,l1",
       "hand=3 deck=5 stratagems=8"},
      {"QA-DEC-2", "prepare-turn commanders=6 carried=0 stratagems=9 --dice l1,l1,l1,l1",
       "hand=3 deck=4 stratagems=8"},
      {"QA-DEC-3", "prepare-turn commanders=2 --dice l1,l1",
       "hand=2 deck=0 stratagems=0 stratagem=0"},
      /* QA-PRU-8: the card and 2 of 6 commanders */
      {"QA-PRU-8", "prepare-turn commanders=6 stratagems=10 opening=yes --dice l1,l1",
       "hand=3 deck=4 stratagems=9"},
      /* QA-PRU-2: 5 + 2 commanders and a stratagem of 6 + 4 */
      {"QA-PRU-2", "prepare-turn commanders=7 stratagems=10 --dice l1,l1,l1,l1",
       "hand=3 deck=5 stratagems=9"},
      {"QA-DEC-7", "prepare-turn commanders=6 stratagems=10 real=yes",
       "hand=3 deck=4 stratagems=9 cards="},
      {"QA-SEQ-7", "refill hand=2 deck=1 --dice l1", "hand=3 deck=0 cards=1"},
      {"QA-SEQ-7", "refill hand=2 deck=0", "!QA-SEQ-7 nothing-to-draw"},
      {"QA-SEQ-7", "refill hand=3 deck=4", "!QA-SEQ-7 nothing-to-draw"},
      {"QA-DEC-7", "refill hand=2 deck=4 real=yes", "hand=3 deck=3"},
      {"QA-DEC-6", "useless alive=1 deck=4", "!QA-DEC-6 still-commands"},
      {"QA-DEC-6", "useless alive=0 deck=0", "deck=0"},
  };

  CHECK(rows);
}

/* No dice: each corps on its turn.  QA-PRU-7 */
static void
test_history(G_GNUC_UNUSED void **unused)
{
  static const RuleRow rows[] = {
      {"QA-PRU-7", "prussians turn=4 pending=4,1,2 historical=yes", "arrive="},
      {"QA-PRU-7", "prussians turn=5 pending=4,1,2 historical=yes", "arrive=4"},
      {"QA-PRU-7", "prussians turn=7 pending=1,2 historical=yes", "arrive=2"},
      {"QA-PRU-7", "prussians turn=8 pending=1 historical=yes", "arrive=1"},
  };

  CHECK(rows);
}

static void
test_cells(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *file, *from, *to, *line, *expected;
  } rows[] = {
      {"affaire/movement.xml", "key=\"w\" cells=\"2\"", "key=\"w\" cells=\"3/2\"",
       "move allowance=2 steps=w,r", "cost=2"},
      {"affaire/arrival.xml", "cells=\"5 - -\"", "cells=\"4 - -\"",
       "prussians turn=5 pending=4 --dice 4", "arrive=4"},
      {"affaire/historical.xml", "cells=\"7 1\"", "cells=\"6 1\"",
       "prussians turn=6 pending=2 historical=yes", "arrive=2"},
      {"affaire/thresholds.xml", "\"allied\" cells=\"45\"", "\"allied\" cells=\"44\"",
       "victory turn=4 british=0 french=44", "result=allied-win"},
      {"affaire/numbers.xml", "\"hand\" cells=\"3\"", "\"hand\" cells=\"4\"",
       "prepare-turn commanders=6 stratagems=0 --dice l1,l1,l1,l1", "hand=4 deck=2"},
      {"affaire/numbers.xml", "\"zoc-hurts\" cells=\"6\"", "\"zoc-hurts\" cells=\"5\"",
       "move allowance=1 steps=n zoc=1 --dice 5", "hurt=yes"},
      {"affaire/numbers.xml", "\"night\" cells=\"4\"", "\"night\" cells=\"3\"",
       "dusk turn=11 --dice 3", "played=yes"},
      {"affaire/numbers.xml", "\"dusk-turn\" cells=\"11\"", "\"dusk-turn\" cells=\"10\"",
       "dusk turn=10 --dice 3", "played=no"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(ArbRuleset) changed =
        rule_book_changed("affaire", rows[i].file, rows[i].from, rows[i].to);
    rule_check(changed, rows[i].file, rows[i].line, rows[i].expected);
  }
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_bombard),   cmocka_unit_test(test_move),
      cmocka_unit_test(test_prussians), cmocka_unit_test(test_victory),
      cmocka_unit_test(test_nightfall), cmocka_unit_test(test_refused),
      cmocka_unit_test(test_cards),     cmocka_unit_test(test_history),
      cmocka_unit_test(test_cells),
  };
  int failed = cmocka_run_group_tests(tests, NULL, NULL);

  rule_books_done();
  return failed != 0;
}
