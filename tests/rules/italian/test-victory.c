/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/italian/game-test.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/italian-test.h"

/* IT-VIC-1: 20 deployed, 2 of them irregular: 18 count. 7/18 = 38.89 %, sound 61.11 %. */
static void
test_IT_VIC_1_lookup(void **state)
{
  static const ItalianLine lines[] = {
      {"army-morale deployed=20 irregular=2 broken=7 --dice 6",
       "broken_percent=38.9 sound_percent=61.1 tested=yes passed=yes"}, /* 60 <= 61.1 */
      {"army-morale deployed=20 irregular=2 broken=7 --dice 7", "tested=yes passed=no"},
      {"army-morale deployed=20 irregular=2 broken=7 russian=yes --dice 7", "passed=yes"},
      {"army-morale deployed=20 irregular=2 broken=7 russian=yes --dice 8", "passed=no"},
      /* Napoleon: 8 -> 6 */
      {"army-morale deployed=20 irregular=2 broken=7 napoleon=yes --dice 8", "passed=yes"},
      {"army-morale deployed=20 irregular=2 broken=7 napoleon=yes --dice 9", "passed=no"},
      /* a quarter is significant, less is not: 5/20 = 25 %, 4/20 = 20 %, 3/16 = 18.75 % */
      {"army-morale deployed=20 broken=5 --dice 7", "broken_percent=25 tested=yes passed=yes"},
      {"army-morale deployed=20 broken=5 --dice 8", "tested=yes passed=no"}, /* 80 > 75 */
      {"army-morale deployed=20 broken=4", "tested=no passed=yes"},
      {"army-morale deployed=16 broken=3", "broken_percent=18.8 sound_percent=81.3 tested=no"},
      {"army-morale deployed=20 broken=4 --dice 7", "!- die-left-over"},
      /* nobody sound: a 1 fails, a modified 0 passes */
      {"army-morale deployed=4 broken=4 --dice 1", "sound_percent=0 passed=no"},
      {"army-morale deployed=4 broken=4 russian=yes --dice 1", "passed=yes"},
      {"army-morale deployed=3 broken=2 --dice 3", "sound_percent=33.3 passed=yes"},
      {"army-morale deployed=10 broken=7 --dice 3", "sound_percent=30 passed=yes"}, /* 30 <= 30 */
      {"army-morale deployed=4 irregular=4 broken=0", "!- no-counted-units"},
      {"army-morale deployed=4 irregular=1 broken=4 --dice 1", "!IT-VIC-1 too-many-broken"},
  };

  (void)state;
  italian_check_lines(lines, G_N_ELEMENTS(lines));
}

/* IT-VIC-2: 3 x 2 + 1 x 4 + 2 x 3 + 1 x 5 = 21; 2 x 10 + 1 x 5 + 3 x 5 = 40; generals 5 + 10 + 20 +
 * 40 = 75; objectives 20, rout 4, deserters 3, three bases kept out 3/4. */
static void
test_IT_VIC_2_lookup(void **state)
{
  static const ItalianLine lines[] = {
      {"victory-points", "points=0"},
      {"victory-points foot-destroyed=3 horse-destroyed=1 foot-prisoners=2 horse-prisoners=1",
       "points=21"},
      {"victory-points guns-taken=2 guns-silenced=1 wagons=3", "points=40"},
      {"victory-points brigade-generals=1 division-generals=1 corps-generals=1 army-generals=1",
       "points=75"},
      {"victory-points objectives=20 rout=4 deserters=3 kept-out=3", "points=27.75"},
  };

  (void)state;
  italian_check_lines(lines, G_N_ELEMENTS(lines));
}

/* IT-VIC-3 */
static void
test_IT_VIC_3_lookup(void **state)
{
  static const ItalianLine lines[] = {
      /* 30 / 20 = 1.5, 10 / 25 = 0.4: 1.1 is clear */
      {"score own=30 enemy=10 own-bases=25 enemy-bases=20",
       "own_score=1.5 enemy_score=0.4 winner=own margin=clear"},
      /* 20 / 20 = 1, 10 / 25 = 0.4: 0.6 is hard-won */
      {"score own=20 enemy=10 own-bases=25 enemy-bases=20", "winner=own margin=hard-won"},
      /* 28 / 20 = 1.4: exactly 1 is clear */
      {"score own=28 enemy=10 own-bases=25 enemy-bases=20", "winner=own margin=clear"},
      /* alone above nought it doubles before the difference: 10 / 20 = 0.5 -> 1 */
      {"score own=10 enemy=0 own-bases=25 enemy-bases=20",
       "own_score=1 enemy_score=0 winner=own margin=clear"},
      /* 9 / 20 = 0.45 -> 0.9 */
      {"score own=9 enemy=0 own-bases=25 enemy-bases=20", "own_score=0.9 margin=hard-won"},
      {"score own=0 enemy=10 own-bases=25 enemy-bases=20",
       "own_score=0 enemy_score=0.8 winner=enemy margin=hard-won"}, /* 10 / 25 = 0.4 -> 0.8 */
      /* 2 -> 2/20 x 2 = 0.2; -5/25 = -0.2: 0.4 */
      {"score own=2 enemy=-5 own-bases=25 enemy-bases=20",
       "own_score=0.2 enemy_score=-0.2 winner=own margin=hard-won"},
      {"score own=20 enemy=25 own-bases=25 enemy-bases=20", "winner=none margin=none"},
      {"score own=0 enemy=0 own-bases=25 enemy-bases=20", "winner=none margin=none"},
      /* 1 / 3 = 0.333, 2 / 3 = 0.667; quarter points: 0.25 / 3 = 0.083, 0.5 / 3 = 0.167 */
      {"score own=1 enemy=2 own-bases=3 enemy-bases=3", "own_score=0.33 enemy_score=0.67"},
      {"score own=0.25 enemy=0.5 own-bases=3 enemy-bases=3", "own_score=0.08 enemy_score=0.17"},
      /* shown equal, and yet not: 1/300 against 1/301 */
      {"score own=1 enemy=1 own-bases=301 enemy-bases=300",
       "own_score=0 enemy_score=0 winner=own margin=hard-won"},
      {"score own=1 enemy=1 own-bases=0 enemy-bases=5", "!- no-bases"},
  };

  (void)state;
  italian_check_lines(lines, G_N_ELEMENTS(lines));
}

static void
to_turn(Battle *battle, int turn)
{
  while (arb_state_track(arb_game_state(battle->game), ARB_ATTR_TURN) < turn
         || arb_state_track(arb_game_state(battle->game), ARB_ATTR_PHASE)
                != arb_ruleset_find_phase(arb_game_rules(battle->game), "victory")) {
    battle_to_phase(battle, "victory");
  }
}

static gboolean
is_due(const Battle *battle, const char *id, gboolean must)
{
  g_autoptr(GArray) due = arb_game_due(battle->game);

  for (guint i = 0; i < due->len; i++) {
    const ArbDue *item = &g_array_index(due, ArbDue, i);
    if (strcmp(item->id, id) == 0 && item->must == must) {
      return TRUE;
    }
  }
  return FALSE;
}

/* IT-VIC-1 IT-SEQ-4: the Prussians have 8 units (P3 to P7, P9 to P11). Two broken are 25 %: at the
 * end of turn 4 they must test. One destroyed, one in rout, one in disorder: 3/8 = 37.5 %, sound
 * 62.5 %: a 7 fails, and the battle is over. */
static void
test_IT_VIC_1_in_a_game(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  to_turn(battle, 3);
  battle_set(battle, "P3", "gone", "destroyed");
  battle_refuses(battle, "army-morale side=prussian --dice 5", "IT-VIC-1", "not-fourth-turn");
  to_turn(battle, 4);
  assert_false(is_due(battle, "army-morale-due", TRUE)); /* 1/8 */
  battle_set(battle, "P4", "reaction", "rout");
  assert_true(is_due(battle, "army-morale-due", TRUE)); /* 2/8 */
  battle_set(battle, "P5", "disorder-lasting", "test");
  battle_refuses(battle, "army-morale side=prussian broken=1 --dice 5", "-", "known-otherwise");
  g_autoptr(ArbRuling) next = arb_game_next(battle->game, TRUE, NULL);
  assert_string_equal(next->outcome.refusal.id, "must-first");
  battle_does(battle, "army-morale side=prussian --dice 6"); /* 60 <= 62.5 */
  battle_expect(battle, "game", "over", "no");
  battle_refuses(battle, "army-morale side=prussian --dice 6", "IT-VIC-1", "morale-tested");
  assert_false(is_due(battle, "army-morale-due", TRUE));
  battle_undo(battle, 1);
  battle_does(battle, "army-morale side=prussian --dice 7");
  battle_expect(battle, "prussian", "withdrew", "yes");
  battle_expect(battle, "prussian", "ending", "withdrew");
  battle_expect(battle, "french", "ending", "victory");
  battle_expect(battle, "game", "over", "yes");
  battle_free(battle);
}

/* IT-VIC-1: irregulars are left out of both numbers; when both armies fail it is a draw, and the
 * first to fail waits for the other. */
static void
test_IT_VIC_1_draw(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  to_turn(battle, 4);
  battle_set(battle, "P3", "irregular", "yes");
  battle_set(battle, "P3", "reaction", "rout");
  battle_set(battle, "P4", "reaction", "retreat"); /* 1/7 */
  assert_false(is_due(battle, "army-morale-due", TRUE));
  battle_set(battle, "P5", "gone", "prisoners"); /* 2/7 = 28.6 % */
  battle_set(battle, "F3", "gone", "dispersed");
  battle_set(battle, "F4", "disorder-temporary", "double"); /* 2/8 = 25 % */
  battle_does(battle, "army-morale side=french --dice 8");
  battle_expect(battle, "game", "over", "no");
  battle_does(battle, "army-morale side=prussian --dice 8");
  battle_expect(battle, "game", "over", "yes");
  battle_expect(battle, "french", "ending", "tie");
  battle_expect(battle, "prussian", "ending", "tie");
  battle_free(battle);
}

/* IT-VIC-1: the tenacity of Russian units takes 1 off; with the option only when the scenario calls
 * their army the defender. */
static void
test_IT_VIC_1_tenacity(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  to_turn(battle, 4);
  battle_set(battle, "P3", "gone", "destroyed");
  battle_set(battle, "P4", "gone", "destroyed"); /* sound 75 % */
  battle_set(battle, "P5", "tenacity", "yes");
  battle_does(battle, "army-morale side=prussian --dice 8"); /* 7 */
  battle_expect(battle, "prussian", "withdrew", "no");
  battle_undo(battle, 1);
  battle_set(battle, "game", "russians-defend", "yes");
  battle_does(battle, "army-morale side=prussian --dice 8");
  battle_expect(battle, "prussian", "withdrew", "yes");
  battle_undo(battle, 1);
  battle_set(battle, "prussian", "defender", "yes");
  battle_does(battle, "army-morale side=prussian --dice 8");
  battle_expect(battle, "prussian", "withdrew", "no");
  battle_free(battle);
}

static char *
points_of(Battle *battle, const char *side)
{
  g_autofree char *line = g_strdup_printf("victory-points side=%s", side);
  g_autoptr(ArbRuling) ruling = battle_do(battle, line);

  assert_int_equal(ruling->outcome.state, ARB_OPEN);
  return g_strdup_printf("%d", ruling->outcome.value[0]);
}

static void
expect_points(Battle *battle, const char *side, const char *hundredths)
{
  g_autofree char *points = points_of(battle, side);

  assert_string_equal(points, hundredths);
}

/* IT-VIC-2: counted from the pieces. */
static void
test_IT_VIC_2_in_a_game(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  expect_points(battle, "french", "0");
  battle_set(battle, "P4", "destroyed", "2");
  battle_set(battle, "P4", "prisoners", "1"); /* 2 x 2 + 3 = 7 */
  battle_set(battle, "P9", "destroyed", "1"); /* horse: 4 */
  expect_points(battle, "french", "1100");
  battle_set(battle, "P12", "gone", "captured"); /* 5 */
  battle_set(battle, "P2", "gone", "prisoners"); /* a brigade general: 5 */
  battle_set(battle, "P1", "gone", "dispersed"); /* of division: 10 */
  expect_points(battle, "french", "3100");
  battle_set(battle, "P11", "silenced", "yes"); /* one base: 5 */
  battle_set(battle, "P7", "gone", "captured"); /* two bases of guns: 20 */
  battle_set(battle, "P7", "destroyed", "1");   /* its crew does not count besides */
  battle_set(battle, "P6", "reaction", "rout"); /* 5 bases */
  battle_set(battle, "P5", "looters", "3");     /* 3 */
  expect_points(battle, "french", "6400");
  battle_set(battle, "P3", "gone", "off-table");
  expect_points(battle, "french", "6400");     /* may come back */
  battle_set(battle, "P3", "kept-out", "yes"); /* 4 bases: 1 */
  expect_points(battle, "french", "6500");
  expect_points(battle, "prussian", "0");
  battle_does(battle, "hold side=prussian at=P7"); /* won back: the base lost counts, 2 for 20 */
  expect_points(battle, "french", "4700");
  battle_does(battle, "hold side=french at=P7 shared=yes");
  expect_points(battle, "french", "4700");
  battle_does(battle, "hold side=french at=P7");
  expect_points(battle, "french", "6500");
  battle_refuses(battle, "hold side=french at=P4", "IT-VIC-2", "no-objective");
  battle_free(battle);
}

/* IT-VIC-2 IT-VIC-3: at the end of the last turn, turn 8. The French deployed 5 + 6 + 6 + 6 foot
 * and 4 + 4 horse = 31 bases, the Prussians 4 + 6 + 6 + 5 and 5 + 4 = 30. French points 15 / 30 =
 * 0.5, alone above nought: 1, which is clear. */
static void
test_IT_VIC_3_in_a_game(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  to_turn(battle, 7);
  battle_refuses(battle, "score side=french", "IT-VIC-2", "not-last-turn");
  to_turn(battle, 8);
  battle_set(battle, "P1", "gone", "prisoners");
  battle_set(battle, "P2", "gone", "prisoners");
  battle_set(battle, "F4", "prisoners", "1");
  battle_does(battle, "escort unit=P4"); /* IT-OFF-4: its base has been deployed all the same */
  battle_set(battle, "F4", "prisoners", "0");
  assert_true(is_due(battle, "score-due", FALSE));
  g_autoptr(ArbRuling) ruling = battle_do(battle, "score side=french");
  italian_check_outcome(&ruling->outcome, "own_score=1 enemy_score=0 winner=own margin=clear");
  assert_string_equal(ruling->outcome.verdict.id, "score-side");
  battle_expect(battle, "french", "ending", "victory");
  battle_expect(battle, "prussian", "ending", "defeat");
  assert_false(is_due(battle, "score-due", FALSE));
  battle_set(battle, "P2", "gone", "no"); /* 10 / 30, doubled: 0.67 */
  battle_does(battle, "score side=prussian");
  battle_expect(battle, "french", "ending", "hard-won");
  battle_expect(battle, "prussian", "ending", "honourable");
  battle_set(battle, "prussian", "withdrew", "yes");
  battle_refuses(battle, "score side=french", "IT-VIC-2", "beaten-by-morale");
  battle_free(battle);
}

static void
spoil_for_the_night(Battle *battle)
{
  battle_set(battle, "F3", "fatigue", "4");
  battle_set(battle, "F3", "disorder-lasting", "melee");
  battle_set(battle, "F4", "reaction", "rout");
  battle_set(battle, "F4", "disorder-lasting", "rout");
  battle_set(battle, "F4", "low-ammunition", "yes");
  battle_set(battle, "F5", "gone", "dispersed");
  battle_set(battle, "F5", "disorder-lasting", "rout");
  battle_set(battle, "F6", "locked-with", "P6");
  battle_set(battle, "P6", "locked-with", "F6");
  battle_set(battle, "F12", "ammunition", "14");
  battle_set(battle, "P12", "ammunition", "3");
  battle_does(battle, "feature label=V1 feature=sector name=Mühle");
  battle_set(battle, "V1", "burning-since", "7");
  battle_set(battle, "P3", "looters", "2");
  battle_set(battle, "P3", "bases", "2");
  battle_set(battle, "P3", "front", "2");
  battle_set(battle, "P3", "figures", "8");
}

/* IT-VIC-4: turn 8 began at 13:30; the next day begins with turn 9 at seven. */
static void
test_IT_VIC_4(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  to_turn(battle, 8);
  spoil_for_the_night(battle);
  battle_refuses(battle, "night turns=4 hour=7 apart=yes", "IT-VIC-4", "no-next-day");
  battle_set(battle, "game", "next-day", "yes");
  battle_refuses(battle, "night turns=4 hour=7", "IT-VIC-4", "not-apart");
  g_autofree char *evening = battle_picture(battle);
  battle_does(battle, "night turns=4 hour=7 apart=yes");
  battle_expect(battle, "F3", "fatigue", "0");
  battle_expect(battle, "F3", "disorder-lasting", "none");
  battle_expect(battle, "F4", "reaction", "none");
  battle_expect(battle, "F4", "disorder-lasting", "none");
  battle_expect(battle, "F4", "low-ammunition", "no");
  battle_expect(battle, "F5", "gone", "dispersed"); /* never again */
  battle_expect(battle, "F5", "disorder-lasting", "rout");
  battle_expect(battle, "F6", "locked-with", "none");
  battle_expect(battle, "F12", "ammunition", "16"); /* never more than 16 */
  battle_expect(battle, "V1", "burning-since", "0");
  battle_expect(battle, "P12", "ammunition", "7");
  assert_true(is_due(battle, "looters-due", FALSE));
  battle_refuses(battle, "looters unit=P3 bases=1 --dice 3", "-", "known-otherwise");
  battle_does(battle, "looters unit=P3 --dice 2");
  battle_expect(battle, "P3", "looters", "2");
  battle_undo(battle, 1);
  battle_does(battle, "looters unit=P3 --dice 3"); /* 2 + 2 bases */
  battle_expect(battle, "P3", "looters", "0");
  battle_expect(battle, "P3", "bases", "4");
  battle_expect(battle, "P3", "front", "4"); /* in line */
  battle_expect(battle, "P3", "figures", "16");
  battle_refuses(battle, "looters unit=P3 --dice 3", "IT-VIC-4", "no-looters");
  assert_int_equal(arb_game_start(battle->game, 8), 10 * 60);
  /* 7:00 less eight half hours */
  assert_int_equal(arb_game_start(battle->game, 9), 3 * 60);
  battle_undo(battle, 2);
  g_autofree char *again = battle_picture(battle);
  assert_string_equal(evening, again);
  battle_redo(battle, 2);
  to_turn(battle, 12);
  g_autoptr(ArbRuling) end = arb_game_next(battle->game, TRUE, NULL);
  assert_int_equal(end->outcome.state, ARB_OPEN);
  battle_expect(battle, "game", "over", "yes");
  battle_free(battle);
}

/* IT-VIC-4: a club whose night brings back those who ran changes the row, and it does. */
static void
test_IT_VIC_4_who_ran(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");
  const ArbTable *night = arb_ruleset_table(arb_game_rules(battle->game), IT_TABLE_NIGHT);
  const ArbResultRow *row = arb_table_result(night, IT_NIGHT_GONE, 0);

  g_array_index(row->effects, ArbEffect, 0).verb = IT_VERB_RETURN;
  to_turn(battle, 8);
  spoil_for_the_night(battle);
  battle_set(battle, "game", "next-day", "yes");
  battle_does(battle, "night turns=4 hour=7 apart=yes");
  battle_expect(battle, "F5", "gone", "no");
  battle_expect(battle, "F5", "disorder-lasting", "none");
  battle_free(battle);
}

/* IT-SEQ-1: an optional rule is switched on in mid-game: environment and observation come with the
 * turn in which they are due. */
static void
test_IT_SEQ_1_options(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");
  guint seq = 0;

  battle_refuses(battle, "optional-rule rule=environment", "IT-SEQ-2", "wrong-phase");
  to_turn(battle, 4);
  battle_refuses(battle, "optional-rule rule=rain", "-", "no-such-option");
  battle_does(battle, "optional-rule rule=environment on=no");
  battle_does(battle, "optional-rule rule=environment");
  battle_to_phase(battle, "environment");
  battle_expect(battle, "game", "turn", "5");
  battle_reopen(battle);
  battle_expect(battle, "game", "options", "1");
  assert_true(arb_game_verify(battle->game, &seq));
  battle_undo(battle, 2);
  battle_expect(battle, "game", "options", "0");
  battle_free(battle);
}

static int
done(void **state)
{
  (void)state;
  italian_rules_done();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_IT_VIC_1_lookup),    cmocka_unit_test(test_IT_VIC_2_lookup),
      cmocka_unit_test(test_IT_VIC_3_lookup),    cmocka_unit_test(test_IT_VIC_1_in_a_game),
      cmocka_unit_test(test_IT_VIC_1_draw),      cmocka_unit_test(test_IT_VIC_1_tenacity),
      cmocka_unit_test(test_IT_VIC_2_in_a_game), cmocka_unit_test(test_IT_VIC_3_in_a_game),
      cmocka_unit_test(test_IT_VIC_4),           cmocka_unit_test(test_IT_VIC_4_who_ran),
      cmocka_unit_test(test_IT_SEQ_1_options),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
