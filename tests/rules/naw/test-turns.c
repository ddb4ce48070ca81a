/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/format.h"
#include "core/source.h"

#include "rules/naw/naw-test.h"

/* The clock, set-up, movement, entry and exit. */

/* Ten turns of four phases, each of one side; after turn 3 comes turn 4, at 4 pm. A game without a
 * winner is drawn at the end of the fortieth. */
/* NAW-SEQ-1 NAW-SEQ-2 NAW-SEQ-7 */
/* NAW-VIC-4 NAW-MOV-8 */
static void
test_clock(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle();
  const ArbState *state = arb_game_state(battle->game);
  guint phases = 1;

  battle_expect(battle, "game", "turn", "1");
  battle_expect(battle, "game", "losses-french", "0");
  battle_expect(battle, "game", "exited", "0");
  battle_expect(battle, "game", "demoralized", "no");
  for (guint i = 1; i <= 9; i++) { /* they arrive elsewhere: here nobody waits */
    g_autofree char *label = g_strdup_printf("P%u", i);
    battle_set(battle, label, "status", "on-map");
  }
  for (;;) {
    g_autoptr(ArbRuling) ruling = arb_game_next(battle->game, TRUE, NULL);
    assert_int_equal(ruling->outcome.state, ARB_OPEN);
    if (arb_state_track(state, ARB_ATTR_OVER)) {
      break;
    }
    phases++;
    int turn = arb_state_track(state, ARB_ATTR_TURN);
    int phase = arb_state_track(state, ARB_ATTR_PHASE);
    assert_int_equal(turn, (phases - 1) / 4 + 1);
    assert_int_equal(phase, (phases - 1) % 4);
    assert_int_equal(arb_state_active_side(state), arb_state_side(state, phase >= 2 ? 1 : 0));
  }
  assert_int_equal(phases, 40);
  battle_expect(battle, "game", "victor", "tie");
  g_autofree char *four = arb_format_time(arb_game_start(battle->game, 4), naw_rules()->minutes, 4);
  assert_string_equal(four, "16:00");
  naw_next_is_refused(battle, "game-over");
  battle_refuses(battle, "move unit=F1 hexes=1", "NAW-SEQ-7", "game-over");
  g_autoptr(ArbRuling) undo = arb_game_undo(battle->game, 1, FALSE, "agreed", NULL);
  assert_int_equal(undo->outcome.state, ARB_OPEN);
  battle_expect(battle, "game", "victor", "none");
  battle_free(battle);
}

/* Each side confirms its set-up; Prussians wait off the map. */
/* NAW-SET-1 */
static void
test_set_up(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle();

  assert_int_equal(naw_count_due(battle, "set-up-due", FALSE), 2);
  battle_does(battle, "set-up side=french");
  battle_does(battle, "set-up side=allied");
  assert_int_equal(naw_count_due(battle, "set-up-due", FALSE), 0);
  battle_expect(battle, "F1", "status", "on-map");
  battle_expect(battle, "B1", "status", "on-map");
  battle_expect(battle, "P1", "status", "waiting");
  naw_to(battle, "1", "french-combat");
  battle_refuses(battle, "combat attackers=F2 targets=P1", "NAW-SET-1", "not-on-map");
  naw_to(battle, "1", "allied-combat");
  battle_refuses(battle, "combat attackers=P1 targets=F2", "NAW-SET-1", "not-on-map");
  battle_free(battle);
}

/* Whoever sets up and says nothing plays: a phase ends without a deed. */
/* NAW-SET-1 NAW-MOV-8 NAW-SEQ-2 */
static void
test_set_up_holds_nobody(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle();

  g_autoptr(ArbRuling) next = arb_game_next(battle->game, FALSE, NULL);
  assert_int_equal(next->outcome.state, ARB_OPEN);
  battle_expect(battle, "game", "phase", "1"); /* French combat */
  battle_free(battle);
}

/* No combat in a movement phase, no movement in a combat phase, and only by the side of the phase.
 */
/* NAW-SEQ-3 NAW-SEQ-4 NAW-SEQ-5 */
static void
test_phases(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle();

  battle_refuses(battle, "move unit=B1 hexes=1", "NAW-SEQ-5", "not-your-turn");
  naw_to(battle, "2", "allied-movement");
  battle_refuses(battle, "combat attackers=B2 targets=F2", "NAW-SEQ-3", "wrong-phase");
  battle_refuses(battle, "exit unit=F1", "NAW-SEQ-5", "not-your-turn");
  naw_to(battle, "2", "french-combat");
  battle_refuses(battle, "exit unit=F1", "NAW-SEQ-4", "wrong-phase");
  battle_refuses(battle, "move unit=F1 hexes=1", "NAW-SEQ-4", "wrong-phase");
  battle_refuses(battle, "combat attackers=B2 targets=F2", "NAW-SEQ-5", "not-your-turn");
  battle_refuses(battle, "combat attackers=F2 targets=F5", "NAW-SEQ-5", "not-enemy");
  battle_free(battle);
}

/* F1 is 2-5. A move is final; to take it back wants the other side's consent, which is kept. */
/* NAW-SEQ-8 NAW-MOV-1 */
static void
test_move_is_final(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle();

  battle_refuses(battle, "move unit=F1 hexes=6", "NAW-MOV-1", "too-far");
  battle_does(battle, "move unit=F1 hexes=5");
  battle_expect(battle, "F1", "moved", "yes");
  battle_refuses(battle, "move unit=F1 hexes=1", "NAW-SEQ-8", "moved-already");
  g_autoptr(ArbRuling) without = arb_game_undo(battle->game, 1, FALSE, NULL, NULL);
  assert_int_equal(without->outcome.state, ARB_REFUSED);
  assert_string_equal(without->outcome.refusal.id, "undo-needs-why");
  battle_expect(battle, "F1", "moved", "yes");
  guint before = arb_journal_count(arb_game_journal(battle->game));
  g_autoptr(ArbRuling) with = arb_game_undo(battle->game, 1, FALSE, "the Allies agree", NULL);
  assert_int_equal(with->outcome.state, ARB_OPEN);
  battle_expect(battle, "F1", "moved", "no");
  assert_int_equal(arb_journal_count(arb_game_journal(battle->game)), before + 1);
  battle_free(battle);
}

/* In turn 2, not before; a point for the entry beside those of the hexes; all of them, or barred.
 */
/* NAW-PRU-1 NAW-PRU-2 NAW-PRU-3 */
static void
test_prussians(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle();

  naw_to(battle, "1", "allied-movement");
  battle_refuses(battle, "enter unit=P1", "NAW-PRU-1", "too-early");
  battle_refuses(battle, "move unit=P1 hexes=1", "NAW-PRU-1", "waits-outside");
  naw_to(battle, "2", "allied-movement");
  assert_int_equal(naw_count_due(battle, "must-enter", TRUE), 9);
  battle_refuses(battle, "enter unit=P1 hexes=4", "NAW-PRU-2", "placement-too-far");
  battle_refuses(battle, "enter unit=B1", "NAW-PRU-1", "not-waiting");
  battle_does(battle, "enter unit=P1 hexes=3"); /* 5-4: 1 + 3 */
  battle_refuses(battle, "move unit=P1 hexes=1", "NAW-SEQ-8", "moved-already");
  battle_refuses(battle, "enter unit=P6 hexes=1 contact=0", "NAW-MOV-5", "must-stop-entering");
  for (guint i = 2; i <= 8; i++) {
    g_autofree char *line = g_strdup_printf("enter unit=P%u", i);
    battle_does(battle, line);
  }
  assert_int_equal(naw_count_due(battle, "must-enter", TRUE), 1);
  naw_next_is_refused(battle, "must-first");
  battle_does(battle, "blocked unit=P9 barrier=enemy");
  battle_to_phase(battle, "allied-combat");
  battle_expect(battle, "P9", "status", "waiting");
  naw_to(battle, "3", "allied-movement");
  battle_set(battle, "P9", "blocked", "no");
  assert_int_equal(naw_count_due(battle, "must-enter", TRUE), 1);
  battle_does(battle, "enter unit=P9 hexes=2"); /* 3-3: 1 + 2 */
  battle_refuses(battle, "exit unit=P9", "NAW-PRU-4", "allies-never-exit");
  battle_free(battle);
}

/* A cell moves their turn; they fight at once, and their losses are Allied losses. */
/* NAW-PRU-4 NAW-PRU-5 NAW-PCE-1 */
static void
test_prussian_losses(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle();

  naw_to(battle, "2", "allied-movement");
  battle_refuses(battle, "exit unit=B1", "NAW-PRU-4", "allies-never-exit");
  battle_does(battle, "enter unit=P2 hexes=1");
  naw_to(battle, "2", "allied-combat");
  /* 4 on 4: 1:1, die 1 Dr; the unit fights in its turn of entry */
  battle_does(battle, "combat attackers=P2 targets=F8 --dice 1");
  battle_does(battle, "retreat way=open");
  battle_does(battle, "advance decision=stay");
  naw_to(battle, "3", "french-combat");
  battle_set(battle, "game", "losses-allied", "36");
  /* 7 + 6 on 4: 3:1, die 1 DE: 36 + 4 = 40 */
  battle_does(battle, "combat attackers=F2,F11 targets=P2 --dice 1");
  battle_expect(battle, "P2", "status", "destroyed");
  battle_expect(battle, "game", "losses-allied", "40");
  battle_expect(battle, "game", "demoralized", "yes");
  battle_free(battle);
}

/* F25 is 3-6: three hexes and the exit are four points. Exited units are no losses and stay away.
 */
/* NAW-EXT-1 NAW-EXT-2 NAW-LOS-1 */
/* NAW-VIC-1 NAW-VIC-6 */
static void
test_exit(G_GNUC_UNUSED void **unused)
{
  Battle *battle = naw_battle();

  battle_refuses(battle, "exit unit=F25 arrow=no", "NAW-EXT-1", "no-arrow");
  battle_refuses(battle, "exit unit=F25 hexes=6", "NAW-EXT-1", "exit-too-far");
  battle_refuses(battle, "exit unit=F25 contact=0", "NAW-MOV-6", "held");
  battle_refuses(battle, "exit unit=F25 hexes=2 contact=2", "NAW-EXT-1", "exit-held");
  battle_does(battle, "exit unit=F25 hexes=3");
  battle_expect(battle, "F25", "status", "exited");
  battle_expect(battle, "game", "exited", "1");
  battle_expect(battle, "game", "losses-french", "0");
  battle_refuses(battle, "exit unit=F25", "NAW-EXT-2", "no-return");
  battle_refuses(battle, "enter unit=F25", "NAW-EXT-2", "no-return");
  naw_to(battle, "6", "french-movement");
  battle_does(battle, "exit unit=F1");
  battle_does(battle, "exit unit=F4");
  naw_to(battle, "8", "french-movement");
  battle_does(battle, "exit unit=F6");
  battle_does(battle, "exit unit=F7");
  battle_does(battle, "exit unit=F13");
  battle_does(battle, "exit unit=F19");
  battle_expect(battle, "game", "exited", "7"); /* 3 in turn 6 and before, 4 in turn 8 */
  battle_expect(battle, "game", "victor", "none");
  battle_set(battle, "game", "losses-allied", "44");
  battle_set(battle, "game", "demoralized", "yes");
  battle_does(battle, "exit unit=F22");
  battle_expect(battle, "game", "victor", "french");
  battle_refuses(battle, "exit unit=F24", "NAW-SEQ-7", "game-over");
  battle_free(battle);
}

/* Two of a kind are one: which of two 4-4 infantry attacks changes nothing but its own marks. */
/* NAW-PCE-2 NAW-PCE-3 */
static void
test_alike(G_GNUC_UNUSED void **unused)
{
  static const char *const units[] = {"F8", "F9"}; /* 5th and 19th infantry, both 4-4 */
  static const char *const totals[] = {"losses-french", "losses-allied", "demoralized", "victor"};

  for (guint die = 1; die <= 6; die++) {
    Battle *battle[2];
    for (guint i = 0; i < 2; i++) {
      g_autofree char *line =
          g_strdup_printf("combat attackers=%s targets=B13 --dice %u", units[i], die);
      battle[i] = naw_battle();
      naw_to(battle[i], "1", "french-combat");
      battle_does(battle[i], line);
    }
    for (guint k = 0; k < G_N_ELEMENTS(totals); k++) {
      g_autofree char *one = battle_get(battle[0], "game", totals[k]);
      battle_expect(battle[1], "game", totals[k], one);
    }
    battle_free(battle[0]);
    battle_free(battle[1]);
  }
  /* lost whole, and for good: 4 on 12 is 1:3, die 3 AE */
  Battle *last = naw_battle();
  naw_to(last, "1", "french-combat");
  battle_does(last, "combat attackers=F8 targets=B2 ground=town --dice 3");
  battle_expect(last, "F8", "status", "destroyed");
  battle_expect(last, "game", "losses-french", "4");
  battle_does(last, "advance decision=stay");
  naw_to(last, "2", "french-combat");
  battle_refuses(last, "combat attackers=F8 targets=B2", "NAW-PCE-3", "gone");
  battle_free(last);
}

/* A list with figures that no counter has is refused as a whole. */
/* NAW-PCE-1 */
static void
test_roster(G_GNUC_UNUSED void **unused)
{
  static const char *const bad[] = {
      "nationality='french' arm='infantry' strength='0' movement='4'",
      "nationality='french' arm='infantry' strength='4' movement='-1'",
      "nationality='dutch' arm='infantry' strength='4' movement='4'",
      "nationality='french' arm='engineers' strength='4' movement='4'",
      "nationality='french' arm='infantry' movement='4'",
  };

  for (guint i = 0; i < G_N_ELEMENTS(bad); i++) {
    g_autoptr(ArbFaults) faults = arb_faults_new();
    g_autofree char *text = g_strdup_printf(
        "<armylist id='x' ruleset='naw' nation='france' from='1815' to='1815' version='1'>"
        "<name xml:lang='it'>x</name><name xml:lang='en'>x</name>"
        "<origin xml:lang='it'>x</origin><origin xml:lang='en'>x</origin>"
        "<unit label='F1' name='x' %s/></armylist>",
        bad[i]);
    g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
    g_autoptr(ArbSource) source = arb_source_new("naw/x.xml", "naw/x.xml", TRUE, bytes);
    assert_null(arb_armylist_load(source, naw_rules(), faults));
    assert_true(arb_faults_count(faults) > 0);
  }
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
      cmocka_unit_test(test_clock),     cmocka_unit_test(test_set_up),
      cmocka_unit_test(test_phases),    cmocka_unit_test(test_move_is_final),
      cmocka_unit_test(test_prussians), cmocka_unit_test(test_prussian_losses),
      cmocka_unit_test(test_exit),      cmocka_unit_test(test_alike),
      cmocka_unit_test(test_roster),    cmocka_unit_test(test_set_up_holds_nobody),
  };

  return cmocka_run_group_tests(tests, NULL, tear_down) != 0;
}
