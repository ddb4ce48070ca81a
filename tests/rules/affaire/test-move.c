/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/affaire/affaire-test.h"
#include "rules/rule-test.h"

/* Activation, movement and limbers; Prussians; the end. FK2 is d'Erlon (F1 to F6), F6 his guns. */
#define FIRST "l1,l1,l1,l1"

/* Seven at most, of his corps, alive and on the map; each moves once. */
/* QA-ACT-1 QA-ACT-2 */
static void
test_activation(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  affaire_to_rounds(b, FIRST, FIRST);
  battle_refuses(b, "play card=FK1 units=F1,F2,F3,F4,F5,F6,F7,F8", "QA-ACT-1", "activates-most");
  battle_refuses(b, "play card=FK2 units=F1,F7", "QA-ACT-1", "other-corps");
  battle_refuses(b, "play card=FK2 units=F1,B1", "QA-ACT-1", "other-corps");
  battle_refuses(b, "play card=FK2 units=F1,F1", "QA-ACT-2", "named-twice");
  battle_set(b, "F3", "standing", "destroyed");
  battle_refuses(b, "play card=FK2 units=F3", "QA-ACT-1", "not-on-map");
  battle_does(b, "play card=FK1 units=F1,F7,F12"); /* the whole army */
  battle_refuses(b, "move unit=F2 steps=n", "QA-ACT-1", "not-activated");
  battle_does(b, "move unit=F1 steps=n,w");
  battle_refuses(b, "move unit=F1 steps=n", "QA-ACT-2", "moved-already");
  battle_refuses(b, "move unit=F7 steps=n,w,w", "QA-MOV-1", "too-far");
  battle_refuses(b, "move unit=F7 steps=n enemy-hex=yes", "QA-MOV-3", "enemy-hex");
  battle_does(b, "finish");
  battle_expect(b, "F7", "activated", "no");
  battle_free(b);
}

/* What the umpire sets by hand is reckoned: 5 damaged fights with 3, in the list as in combat. */
/* QA-UNI-2 */
static void
test_set_by_hand(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  battle_expect(b, "F1", "fights", "5");
  battle_set(b, "F1", "standing", "damaged");
  battle_expect(b, "F1", "fights", "3");
  battle_set(b, "F1", "strength", "4");
  battle_expect(b, "F1", "fights", "2");
  battle_set(b, "F1", "standing", "destroyed");
  battle_expect(b, "F1", "fights", "0");
  battle_set(b, "F1", "standing", "full");
  battle_expect(b, "F1", "fights", "4");
  battle_expect(b, "F2", "fights", "6");
  battle_free(b);
}

/* Two change places: the friend that was entered must move on at once, so it is no garrison, even
 * one that is activated. */
/* QA-MOV-2 QA-MOV-1 QA-GAR-1 */
static void
test_swap(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  affaire_to_rounds(b, FIRST, FIRST);
  battle_does(b, "play card=FK2 units=F1,F2");
  battle_refuses(b, "move unit=F1 steps=n swap=F3", "QA-MOV-2", "swap-inactive");
  battle_set(b, "G1", "activated", "yes");
  battle_refuses(b, "move unit=F1 steps=n swap=G1", "QA-GAR-1", "garrison-stays");
  battle_does(b, "move unit=F1 steps=n swap=F2");
  battle_refuses(b, "finish", "-", "pending-first");
  battle_refuses(b, "move unit=F2", "QA-MOV-2", "must-leave");
  battle_does(b, "move unit=F2 steps=n");
  battle_does(b, "finish");
  battle_free(b);
}

/* From control to control: a 6 damages and stops; a friend in the hex spares the die. */
/* QA-ZOC-1 QA-ZOC-2 QA-UNI-3 */
static void
test_zones(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  affaire_to_rounds(b, FIRST, FIRST);
  battle_does(b, "play card=FK2 units=F1,F2,F3,F5");
  battle_does(b, "move unit=F1 steps=n,n zoc=2 --dice 3,6"); /* F1: 5 fights as 3 */
  battle_expect(b, "F1", "fights", "3");
  battle_does(b, "move unit=F2 steps=n zoc=1 screened=1");
  battle_set(b, "F3", "standing", "damaged");
  battle_does(b, "move unit=F3 steps=n zoc=1 --dice 6");
  battle_expect(b, "F3", "standing", "destroyed");
  battle_expect(b, "game", "lost-french", "5"); /* printed, though it was damaged.  QA-UNI-4 */
  battle_set(b, "F5", "steps", "1");
  battle_does(b, "move unit=F5 steps=n zoc=1 --dice 6");
  battle_expect(b, "game", "lost-french", "8"); /* 5 + 3 */
  battle_free(b);
}

/* A gun on its limber moves 2, has no dice, and stays so until it is activated again. */
/* QA-LIM-1 */
static void
test_limber(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  affaire_to_rounds(b, FIRST, FIRST);
  battle_does(b, "play card=FK2 units=F6,F1");
  battle_refuses(b, "move unit=F1 limbering=limber steps=n", "QA-LIM-1", "guns-limber");
  battle_refuses(b, "move unit=F6 steps=w", "QA-MOV-1", "too-far");
  battle_does(b, "move unit=F6 limbering=limber steps=w");
  battle_expect(b, "F6", "limbered", "yes");
  battle_does(b, "finish");
  battle_does(b, "end-turn");
  battle_does(b, "play card=FK1 units=F6");
  battle_does(b, "move unit=F6 steps=n,n"); /* on its limber still */
  battle_expect(b, "F6", "limbered", "yes");
  battle_does(b, "finish");
  battle_does(b, "general-attack");
  battle_refuses(b, "attack at=B1 units=F6", "QA-LIM-1", "limbered-attacks");
  battle_refuses(b, "attack at=B1 guns=F6 ranges=2", "QA-BMB-1", "guns-bombard");
  battle_free(b);
}

/* A friend that passes takes the garrison in: nothing is counted. */
/* QA-GAR-3 QA-VIC-5 */
static void
test_absorbed(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  affaire_to_rounds(b, FIRST, FIRST);
  battle_does(b, "end-turn");
  battle_set(b, "game", "lost-british", "12");
  battle_does(b, "play card=BK2 units=B1,B2");
  battle_refuses(b, "move unit=B1 steps=n garrison=B2", "QA-GAR-3", "not-a-garrison");
  battle_does(b, "move unit=B1 steps=n,n garrison=G1");
  battle_expect(b, "G1", "standing", "absorbed");
  battle_expect(b, "game", "lost-british", "12");
  battle_free(b);
}

static void
to_turn(Battle *b, const char *turn)
{
  battle_set(b, "game", "turn", turn);
  battle_set(b, "game", "phase", "marker");
}

/* Arrival on turn 5: cards in the decks of that very turn; four units a card, then the others. */
/* QA-PRU-2 QA-PRU-3 QA-SEQ-2 */
static void
test_fourth_corps(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  to_turn(b, "5");
  battle_set(b, "allied", "stratagem-count", "6");
  battle_does(b, "prussians --dice 5");
  battle_expect(b, "game", "arrived-4", "yes");
  battle_expect(b, "allied", "commanders", "7");       /* 5 + 2 */
  battle_expect(b, "allied", "stratagem-count", "10"); /* 6 + 4 */
  battle_refuses(b, "prussians --dice 5", "QA-PRU-1", "tested-already");
  battle_to_phase(b, "cards");
  battle_does(b, "prepare-turn side=french");
  battle_does(b, "prepare-turn side=allied");
  battle_expect(b, "allied", "stratagem-count", "9");
  battle_expect(b, "allied", "deck-count", "5"); /* 8 - 3 */
  battle_to_phase(b, "initiative");
  battle_does(b, "initiative --dice 1,4");
  battle_does(b, "first-player first=allied");
  battle_to_phase(b, "rounds");
  battle_set(b, "PK1", "hand", "yes");
  battle_set(b, "PK2", "hand", "yes");
  battle_set(b, "allied", "hand-count", "3");
  battle_refuses(b, "play card=PK2 units=P1,P2,P3,P4,P5", "QA-PRU-3", "enter-so-many");
  battle_refuses(b, "play card=PK1 units=P9,P10,P11", "QA-PRU-2", "not-arrived");
  battle_does(b, "play card=PK2 units=P1,P2,P3,P4 --dice 4");
  battle_expect(b, "game", "point-4", "2"); /* the die's 3-4 */
  battle_refuses(b, "move unit=P1", "QA-MOV-2", "must-leave");
  battle_does(b, "move unit=P1 steps=n entry=north"); /* QA-PRU-5: blocked */
  battle_expect(b, "P1", "standing", "full");
  battle_does(b, "move unit=P2 steps=n");
  battle_does(b, "move unit=P3 steps=n");
  battle_does(b, "move unit=P4 steps=n");
  battle_does(b, "finish");
  battle_does(b, "end-turn");
  battle_refuses(b, "play card=PK1 units=P5,P6,P7", "QA-PRU-3", "enter-so-many");
  battle_does(b, "play card=PK1 units=P5,P6,P7,P8"); /* no new die */
  battle_expect(b, "game", "point-4", "2");
  battle_free(b);
}

/* Bluecher brings the 4th alone; the others come by their own commander, and are his once on the
 * map. Erratum: Bulow is of the 4th. */
/* QA-PRU-4 QA-PRU-6 QA-ERR-1 */
static void
test_other_corps(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  to_turn(b, "9");
  battle_does(b, "prussians"); /* all come, without a die */
  battle_expect(b, "allied", "commanders", "9");
  battle_expect(b, "PK2", "corps", "p4");
  affaire_to_rounds(b, FIRST, FIRST);
  battle_does(b, "end-turn");
  for (guint i = 1; i <= 4; i++) {
    g_autofree char *card = g_strdup_printf("PK%u", i);
    battle_set(b, card, "hand", "yes");
  }
  battle_set(b, "allied", "hand-count", "7");
  battle_refuses(b, "play card=PK1 units=P9,P10,P11", "QA-PRU-4", "own-commander");
  battle_refuses(b, "play card=PK2 units=P9,P10,P11", "QA-ACT-1", "other-corps");
  battle_does(b, "play card=PK3 units=P9,P10,P11 --dice 1"); /* three: all that remain */
  battle_expect(b, "game", "point-1", "1");
  battle_does(b, "move unit=P9 steps=n");
  battle_does(b, "finish");
  battle_expect(b, "P10", "standing", "off-map"); /* it waits, and is not lost.  QA-PRU-5 */
  battle_does(b, "play card=PK1 units=P9");
  battle_does(b, "move unit=P9 steps=n");
  battle_free(b);
}

/* QA-PRU-7 QA-PRU-8 */
static void
test_variants(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  battle_set(b, "game", "historical", "yes");
  battle_set(b, "game", "opening-hands", "yes");
  battle_to_phase(b, "cards");
  battle_does(b, "prepare-turn side=french --dice l1,l1");
  battle_expect(b, "FS5", "hand", "yes"); /* its barrage card, and two commanders */
  battle_expect(b, "FK1", "hand", "yes");
  battle_expect(b, "FK2", "hand", "yes");
  battle_expect(b, "french", "hand-count", "3");
  battle_expect(b, "french", "deck-count", "4");
  battle_expect(b, "french", "stratagem-count", "9");
  battle_does(b, "prepare-turn side=allied --dice l1,l1");
  battle_expect(b, "BS5", "hand", "yes");
  to_turn(b, "5");
  battle_does(b, "prussians");
  battle_expect(b, "game", "arrived-4", "yes");
  battle_expect(b, "game", "point-4", "2");
  to_turn(b, "7");
  battle_does(b, "prussians");
  battle_expect(b, "game", "point-2", "1");
  battle_expect(b, "game", "arrived-1", "no");
  to_turn(b, "8");
  battle_does(b, "prussians");
  battle_expect(b, "game", "point-1", "3");
  battle_free(b);
}

/* 45 points in mid-turn are nothing until the check. */
/* QA-VIC-1 QA-VIC-3 */
static void
test_check(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  affaire_to_rounds(b, FIRST, FIRST);
  battle_set(b, "game", "lost-french", "45");
  battle_set(b, "game", "lost-british", "31");
  battle_does(b, "end-turn");
  battle_does(b, "end-turn");
  battle_expect(b, "game", "over", "no");
  battle_to_phase(b, "victory-check");
  battle_does(b, "victory");
  battle_expect(b, "game", "ending", "allied-win");
  battle_expect(b, "game", "over", "yes");
  battle_refuses(b, "victory", "-", "game-over");
  battle_free(b);
}

/* Turn 11 is the last: played on a 4, and then the road decides; on a 3 at once. */
/* QA-SEQ-8 QA-VIC-4 */
static void
test_last_turn(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  to_turn(b, "11");
  battle_does(b, "dusk --dice 4");
  affaire_to_rounds(b, FIRST, FIRST);
  battle_does(b, "end-turn");
  battle_does(b, "end-turn");
  battle_to_phase(b, "victory-check");
  battle_does(b, "victory");
  battle_does(b, "nightfall french=1 allied=0");
  battle_expect(b, "game", "ending", "french-win");
  battle_free(b);
  b = affaire_new();
  to_turn(b, "11");
  battle_does(b, "dusk --dice 3");
  battle_refuses(b, "prussians", "-", "pending-first");
  battle_does(b, "victory");
  battle_does(b, "nightfall french=4 allied=1");
  battle_expect(b, "game", "ending", "allied-win");
  battle_expect(b, "game", "over", "yes");
  battle_free(b);
}

#define TEST(name) cmocka_unit_test(test_##name)

int
main(void)
{
  const struct CMUnitTest tests[] = {
      TEST(set_by_hand), TEST(activation), TEST(swap),         TEST(zones),
      TEST(limber),      TEST(absorbed),   TEST(fourth_corps), TEST(other_corps),
      TEST(variants),    TEST(check),      TEST(last_turn),
  };
  int failed = cmocka_run_group_tests(tests, NULL, NULL);

  rule_books_done();
  return failed != 0;
}
