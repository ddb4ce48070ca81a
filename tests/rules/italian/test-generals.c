/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/italian/game-test.h"
#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

/* Turn 3. A French brigade FC: F2 (average) with the battalions F5 and F6; A5 against them. */
static ItalianTable table;

static int
set_up(G_GNUC_UNUSED void **state)
{
  italian_table_init(&table, italian_rules());
  italian_put(&table, "command FR FC");
  italian_put(&table, "general FR F2 parent=FC level=brigade quality=A");
  italian_put(&table, "unit FR F5 parent=FC type=infantry-line small-arm=musket bases=6");
  italian_put(&table, "unit FR F6 parent=FC type=infantry-line small-arm=musket bases=6");
  italian_put(&table, "unit AL A5 type=infantry-line small-arm=musket bases=6");
  return 0;
}

static int
tear_down(G_GNUC_UNUSED void **state)
{
  italian_table_clear(&table);
  return 0;
}

/* IT-GEN-1: the table, -1 in melee; the results that last by a second die: 1-2, 3-4, 5-6. */
static void
test_IT_GEN_1_lookup(G_GNUC_UNUSED void **state)
{
  static const ItalianLine rows[] = {
      {"general-fate --dice 1", "result=killed turns=0"},
      {"general-fate --dice 2", "result=wounded"},
      {"general-fate --dice 3,2", "result=light turns=1"},
      {"general-fate --dice 3,3", "result=light turns=2"},
      {"general-fate --dice 4,6", "result=unhorsed turns=3"},
      {"general-fate --dice 4,4", "result=unhorsed turns=2"},
      {"general-fate --dice 5", "result=unhurt"},
      {"general-fate --dice 10", "result=unhurt"},
      {"general-fate --dice 3", "?"},
      {"general-fate --dice 5,1", "!- die-left-over"},
      {"general-fate melee=yes --dice 2", "result=killed"},
      {"general-fate melee=yes --dice 1", "result=killed"},
      {"general-fate melee=yes --dice 5,1", "result=unhorsed turns=1"},
      {"general-fate melee=yes --dice 6", "result=unhurt"},
      /* IT-GEN-6: the bonus takes the melee back */
      {"general-fate melee=yes great-commander=yes --dice 2", "result=wounded"},
      {"general-fate great-commander=yes --dice 1", "result=wounded"},
  };

  italian_check_lines(rows, G_N_ELEMENTS(rows));
}

/* IT-GEN-1: only with a unit that lost a figure to fire or fights a melee, once a turn. */
static void
test_IT_GEN_1_risk(G_GNUC_UNUSED void **state)
{
  italian_do(&table, "general-fate general=F2 --dice 5", "!IT-GEN-1 touches-nobody");
  italian_set(&table, "F2 attached-to=F5");
  italian_set(&table, "game phase=12");
  assert_int_equal(italian_count_due(&table, "fate-due"), 0);
  italian_do(&table, "general-fate general=F2 --dice 5", "!IT-GEN-1 not-at-risk");
  italian_set(&table, "F5 fire-lost-turn=1");
  assert_int_equal(italian_count_due(&table, "fate-due"), 1);
  italian_do(&table, "general-fate general=F2 melee=yes --dice 5", "!- known-otherwise");
  italian_do(&table, "general-fate general=F2 --dice 5", "result=unhurt");
  assert_int_equal(italian_count_due(&table, "fate-due"), 0);
  italian_do(&table, "general-fate general=F2 --dice 5", "!IT-GEN-1 fate-rolled");
  italian_enter(&table, "game turn=4 phase=12");
  italian_set(&table, "F5 melee-turn=4");
  italian_do(&table, "general-fate general=F2 --dice 5,5", "result=unhorsed turns=3");
}

/* IT-GEN-1: hit in turn 3 and out for two turns, 4 and 5, he acts in turn 6; not replaced
 * meanwhile; the unit he was with must test. */
static void
test_IT_GEN_1_out_for_turns(G_GNUC_UNUSED void **state)
{
  italian_set(&table, "F2 attached-to=F5");
  italian_set(&table, "F5 melee-turn=3");
  italian_do(&table, "general-fate general=F2 --dice 4,3", "result=light turns=2");
  italian_expect(&table, "F2 attached-to= gone=no fate=light back-turn=6");
  italian_expect(&table, "F5 test-due=yes");
  italian_expect_pending(&table, NULL);
  italian_do(&table, "replacement general=F2 --dice 6,1", "!IT-GEN-2 not-removed");
  italian_set(&table, "game turn=5");
  italian_do(&table, "attach general=F2 unit=F5", "!IT-GEN-1 general-away");
  italian_set(&table, "game turn=6");
  italian_do(&table, "attach general=F2 unit=F5", "attached=yes");
}

/* IT-GEN-1: the unit that he touched is destroyed in the melee: he is still diced for. */
static void
test_IT_GEN_1_unit_destroyed(G_GNUC_UNUSED void **state)
{
  italian_do(&table, "attach general=F2 unit=F5", "attached=yes");
  italian_set(&table, "F5 class=militia disorder-lasting=test fatigue=5");
  /* 10 + 3 (line) against 1 + 3 - 2 - 3 - 5 = -6: 19 */
  italian_do(&table, "melee attacker=A5 defender=F5 --dice 10,1", "result=destroyed");
  italian_expect(&table, "F2 attached-to=");
  italian_set(&table, "game phase=12");
  assert_int_equal(italian_count_due(&table, "fate-due"), 1);
  italian_do(&table, "general-fate general=F2 --dice 6", "result=unhurt");
  italian_enter(&table, "game turn=4 phase=0");
  italian_set(&table, "game phase=12");
  assert_int_equal(italian_count_due(&table, "fate-due"), 0);
}

/* IT-MOR-4: a general who is lost is known: 6 + 3 (trained) + 1 (in command), - 2 his own, - 1 the
 * army's. Others than his own, and all in the next turn, miss the army's alone, until his deputy is
 * on the spot. */
static void
test_IT_MOR_4_general_lost(G_GNUC_UNUSED void **state)
{
  italian_put(&table, "command FR FC9 parent=FC");
  italian_put(&table, "unit FR F9 parent=FC9 type=infantry-line small-arm=musket bases=6");
  italian_set(&table, "game phase=10");
  italian_do(&table, "manoeuvre unit=F6 --dice 6", "total=10");
  italian_set(&table, "F2 gone=prisoners fate-turn=3");
  italian_set(&table, "game phase=11");
  italian_do(&table, "manoeuvre unit=F6 general-lost=no --dice 6", "!- known-otherwise");
  italian_do(&table, "manoeuvre unit=F6 --dice 6", "total=7");
  italian_do(&table, "manoeuvre unit=F9 --dice 6", "total=9");
  italian_do(&table, "replacement general=F2 --dice 6,1", "turns=1");
  italian_enter(&table, "game turn=4 phase=7");
  italian_do(&table, "manoeuvre unit=F6 --dice 6", "total=9");
  italian_enter(&table, "game turn=5 phase=7");
  italian_do(&table, "manoeuvre unit=F6 --dice 6", "total=10");
}

/* IT-GEN-2: quality 1-3 poor, 4-5 average, 6 good; delay read as the turns of a hit. */
static void
test_IT_GEN_2_lookup(G_GNUC_UNUSED void **state)
{
  static const ItalianLine rows[] = {
      {"replacement --dice 1,1", "quality=P turns=1"},
      {"replacement --dice 3,2", "quality=P turns=1"},
      {"replacement --dice 4,3", "quality=A turns=2"},
      {"replacement --dice 5,4", "quality=A turns=2"},
      {"replacement --dice 6,5", "quality=G turns=3"},
      {"replacement --dice 6,6", "quality=G turns=3"},
      {"replacement great-commander=yes --dice 3,1", "quality=A"}, /* IT-GEN-6 */
      {"replacement great-commander=yes --dice 6,1", "quality=G"},
      {"replacement --dice 6", "?"},
  };

  italian_check_lines(rows, G_N_ELEMENTS(rows));
}

/* IT-GEN-2: a general removed is replaced at once, by two dice; the deputy has his place, rank and
 * order, and acts when his turns are over. */
static void
test_IT_GEN_2_in_play(G_GNUC_UNUSED void **state)
{
  italian_set(&table, "F2 attached-to=F5 orders=attack old-style=yes");
  italian_set(&table, "F5 melee-turn=3");
  italian_do(&table, "general-fate general=F2 --dice 2", "result=killed");
  italian_expect(&table, "F2 gone=destroyed fate=killed attached-to=");
  italian_expect_pending(&table, "replacement must FR general=F2");
  italian_do(&table, "replacement --dice 6,3", "quality=G turns=2");
  italian_expect_pending(&table, NULL);
  italian_expect(&table,
                 "FG1 side=FR parent=FC level=brigade quality=G orders=attack old-style=yes "
                 "replaces=F2 back-turn=6");
  italian_do(&table, "replacement general=F2 --dice 6,3", "!IT-GEN-2 replaced-already");
  italian_do(&table, "command unit=F5 distance=1", "command=out");
  italian_set(&table, "game turn=6");
  italian_do(&table, "command unit=F5 distance=12", "radius=12 command=in"); /* brigade, good */
}

/* IT-GEN-2: whoever was removed in another way is not forgotten. */
static void
test_IT_GEN_2_due(G_GNUC_UNUSED void **state)
{
  italian_set(&table, "game phase=12");
  italian_set(&table, "F2 gone=prisoners");
  assert_int_equal(italian_count_due(&table, "replacement-due"), 1);
  italian_do(&table, "replacement general=F2 --dice 1,1", "quality=P");
  assert_int_equal(italian_count_due(&table, "replacement-due"), 0);
}

/* IT-GEN-3: who commands from behind: by nation, year and rank. */
static void
test_IT_GEN_3_styles(G_GNUC_UNUSED void **state)
{
  static const ItalianLine rows[] = {
      {"command-style school=france year=1789", "old_style=yes"},
      {"command-style school=france year=1790", "old_style=no"},
      {"command-style school=minor-ally year=1809", "old_style=no"},
      {"command-style school=prussia year=1811", "old_style=yes"},
      {"command-style school=prussia year=1812", "old_style=no"},
      {"command-style school=britain year=1811", "old_style=yes"},
      {"command-style school=britain year=1815", "old_style=no"},
      {"command-style school=portugal year=1812", "old_style=no"},
      {"command-style school=other year=1815", "old_style=yes"},
      {"command-style school=other year=1799 suvorov=yes", "old_style=no"},
      {"command-style school=turkey year=1799 level=division", "old_style=no"},
      {"command-style school=turkey year=1799 level=corps", "old_style=yes"},
  };

  italian_check_lines(rows, G_N_ELEMENTS(rows));
}

/* IT-GEN-3: the old style needs the initiative each time (average: 5), one try a turn. */
static void
test_IT_GEN_3_attach(G_GNUC_UNUSED void **state)
{
  italian_do(&table, "attach general=F2 unit=F5", "attached=yes");
  italian_expect(&table, "F2 attached-to=F5");
  italian_do(&table, "attach general=F2 unit=F6", "!IT-GEN-3 attached-already");
  italian_put(&table, "general FR F1 parent=FC level=division quality=G");
  italian_do(&table, "attach general=F1 unit=F5", "!IT-GEN-3 general-with-it");
  italian_do(&table, "detach general=F2", "");
  italian_expect(&table, "F2 attached-to=");
  italian_do(&table, "detach general=F2", "!IT-GEN-3 not-attached");
  italian_set(&table, "game turn=4");
  italian_set(&table, "F2 old-style=yes");
  italian_do(&table, "attach general=F2 unit=F5", "?");
  italian_do(&table, "attach general=F2 unit=F5 --dice 4", "attached=no");
  italian_expect(&table, "F2 attached-to=");
  italian_do(&table, "attach general=F2 unit=F5 --dice 9", "!IT-GEN-3 attach-tried");
  italian_set(&table, "game turn=5");
  italian_do(&table, "attach general=F2 unit=F5 --dice 5", "attached=yes");
}

/* IT-GEN-3: a general rides 48 cm, a weak one what his list says. */
static void
test_IT_GEN_3_weak(G_GNUC_UNUSED void **state)
{
  italian_do(&table, "attach general=F2 unit=F5 distance=48.01", "!IT-GEN-3 beyond-his-move");
  italian_set(&table, "F2 pace=30");
  italian_do(&table, "attach general=F2 unit=F5 distance=30.01", "!IT-GEN-3 beyond-his-move");
  italian_do(&table, "attach general=F2 unit=F5 distance=30", "attached=yes");
}

/* IT-MOV-14 IT-GEN-3: the ride is a move: who moved before is final, and so is he when another has
 * begun, though 18 of his 48 cm are left; beside the unit already, he joins it all the same. */
static void
test_IT_MOV_14_ride(G_GNUC_UNUSED void **state)
{
  italian_set(&table, "game phase=8");
  italian_do(&table, "move unit=F2 distance=30", "left=18");
  italian_do(&table, "move unit=F5 distance=2", "");
  italian_do(&table, "attach general=F2 unit=F6 distance=18", "!IT-MOV-14 move-is-final");
  italian_do(&table, "attach general=F2 unit=F6 distance=0", "attached=yes");
  italian_enter(&table, "game turn=4 phase=1");
  italian_enter(&table, "game phase=8");
  italian_do(&table, "detach general=F2", "");
  italian_do(&table, "move unit=F6 distance=2", "");
  italian_do(&table, "attach general=F2 unit=F5 distance=40", "attached=yes");
  italian_do(&table, "move unit=F6 distance=2", "!IT-MOV-14 move-is-final");
  italian_do(&table, "move unit=F5 distance=2", "");
  italian_do(&table, "move unit=F2 distance=8", "!IT-MOV-14 move-is-final");
}

static gboolean
is_said(const ArbOutcome *outcome, const char *id)
{
  for (guint i = 0; i < outcome->n_lines; i++) {
    if (strcmp(outcome->line[i].id, id) == 0) {
      return TRUE;
    }
  }
  return FALSE;
}

/* IT-GEN-3: the way to his troops is a part of his move, 20 + 10 + 18 of 48 cm; he who rides on by
 * himself leaves them. */
static void
test_IT_GEN_3_one_move(G_GNUC_UNUSED void **state)
{
  ArbOutcome moved;

  italian_set(&table, "game phase=8");
  italian_do(&table, "move unit=F2 distance=20", "left=28");
  italian_do(&table, "attach general=F2 unit=F5 distance=28.01", "!IT-GEN-3 beyond-his-move");
  italian_do(&table, "attach general=F2 unit=F5 distance=10", "attached=yes");
  italian_do(&table, "move unit=F2 distance=0", "left=18");
  italian_expect(&table, "F2 attached-to=F5");
  italian_do(&table, "move unit=F2 distance=18.01", "!IT-MOV-1 too-far");
  italian_try(&table, "move unit=F2 distance=18", &moved);
  assert_true(is_said(&moved, "general-detached"));
  italian_expect(&table, "F2 attached-to=none");
  italian_do(&table, "move unit=F2 distance=0", "left=0");
  italian_set(&table, "game step=1"); /* the other side moves */
  italian_put(&table, "general FR F1 parent=FC level=division quality=G");
  italian_do(&table, "attach general=F1 unit=F5", "!IT-SEQ-4 not-moving-side");
  italian_set(&table, "F2 attached-to=F5");
  italian_do(&table, "detach general=F2", "!IT-SEQ-4 not-moving-side");
}

/* IT-GEN-4: all dice of his side, in his years, where he commands and while he is there. Trained
 * 3, in command 1. */
static void
test_IT_GEN_4_napoleon(G_GNUC_UNUSED void **state)
{
  static const struct {
    const char *set, *test, *expected;
  } rows[] = {
      {"game year=1807", "manoeuvre unit=F5 --dice 5", "total=9"},
      {"game year=1808", "manoeuvre unit=F5 new-cause=yes --dice 5", "total=10"},
      {"game year=1815", "manoeuvre unit=F6 --dice 5", "total=10"},
      {"game year=1816", "manoeuvre unit=F6 new-cause=yes --dice 5", "total=9"},
      {"game year=1809", "manoeuvre unit=A5 --dice 5", "total=9"},
      {"N1 level=corps", "manoeuvre unit=F6 new-cause=yes --dice 5", "total=9"},
      {"N1 level=army", "manoeuvre unit=F6 new-cause=yes --dice 5", "total=10"},
      {"N1 back-turn=4", "manoeuvre unit=F6 new-cause=yes --dice 5", "total=9"},
  };

  italian_put(&table, "general FR N1 level=army quality=E renown=napoleon");
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    italian_set(&table, rows[i].set);
    italian_do(&table, rows[i].test, rows[i].expected);
  }
}

/* IT-GEN-4: the ammunition stays natural: a 9 that becomes a 10 makes nobody low, a natural 10
 * does. */
static void
test_IT_GEN_4_ammunition(G_GNUC_UNUSED void **state)
{
  static const ItalianLine rows[] = {
      {"fire weapon=musket range=3 target=normal bases=6 great-commander=yes --dice 9",
       "total=10 low_ammunition=no"},
      {"fire weapon=musket range=3 target=normal bases=6 great-commander=yes --dice 10",
       "total=11 low_ammunition=yes"},
  };

  italian_check_lines(rows, G_N_ELEMENTS(rows));
}

/* IT-GEN-4: by option, his loss is the defeat of his army. */
static void
test_IT_GEN_4_loss(G_GNUC_UNUSED void **state)
{
  int option = arb_ruleset_find_option(table.rules, "napoleon-loss");

  italian_put(&table, "general FR N1 level=army quality=E renown=napoleon attached-to=F5");
  italian_set(&table, "F5 melee-turn=3");
  assert_true(option >= 0);
  italian_set(&table, "game options=0");
  italian_do(&table, "general-fate general=N1 --dice 1", "result=killed");
  italian_expect_pending(&table, "replacement must FR general=N1");
  italian_do(&table, "replacement --dice 1,1", "quality=P");
  italian_put(&table, "general FR N2 level=army quality=E renown=napoleon attached-to=F5");
  g_autofree char *on = g_strdup_printf("game options=%u", 1u << option);
  italian_set(&table, on);
  italian_do(&table, "general-fate general=N2 --dice 1", "result=killed");
  italian_expect(&table, "FR ending=defeat");
  italian_expect(&table, "AL ending=victory");
  italian_expect(&table, "game over=yes");
}

/* IT-GEN-5: Wellington: units within his radius, which only the table knows; his own unit. */
static void
test_IT_GEN_5_wellington(G_GNUC_UNUSED void **state)
{
  italian_put(&table, "general AL W1 level=army quality=E renown=wellington");
  italian_set(&table, "game year=1815");
  italian_do(&table, "manoeuvre unit=A5 --dice 5", "total=9");
  italian_do(&table, "manoeuvre unit=A5 great-commander=yes new-cause=yes --dice 5", "total=10");
  italian_do(&table, "manoeuvre unit=F5 great-commander=yes --dice 5", "!- known-otherwise");
  italian_set(&table, "W1 attached-to=A5");
  /* excellent general +3, himself +1 */
  italian_do(&table, "manoeuvre unit=A5 new-cause=yes --dice 5", "total=13");
}

/* IT-GEN-5: Blücher joins any unit, others those they command; Gneisenau leads the army. */
static void
test_IT_GEN_5_blucher(G_GNUC_UNUSED void **state)
{
  italian_put(&table, "command AL AC");
  italian_put(&table, "general AL B1 parent=AC level=army quality=G renown=blucher");
  italian_put(&table, "general AL B2 parent=AC level=army quality=E renown=gneisenau");
  italian_put(&table, "unit AL A7 parent=AC type=infantry-line bases=6");
  italian_do(&table, "attach general=B2 unit=A5", "!IT-GEN-5 not-his-unit");
  italian_do(&table, "attach general=B1 unit=A5", "attached=yes");
  italian_do(&table, "attach general=B2 unit=F5", "!IT-GEN-5 not-his-unit");
  italian_do(&table, "command unit=A7 distance=60", "radius=60 command=in"); /* excellent */
}

/* IT-GEN-5: a monarch in the field: by option, the army's commander has -1. Average needs 5. */
static void
test_IT_GEN_5_monarch(G_GNUC_UNUSED void **state)
{
  int option = arb_ruleset_find_option(table.rules, "monarch");
  g_autofree char *on = g_strdup_printf("game options=%u", 1u << option);

  italian_put(&table, "general AL A1 level=army quality=A");
  italian_put(&table, "general AL A2 level=army quality=P renown=monarch");
  italian_set(&table, "game options=0");
  italian_do(&table, "initiative general=A1 --dice 5", "passed=yes");
  italian_set(&table, on);
  italian_set(&table, "game turn=4");
  italian_do(&table, "initiative general=A1 --dice 5", "passed=no");
  italian_set(&table, "game turn=5");
  italian_do(&table, "initiative general=A1 --dice 6", "passed=yes");
}

/* IT-GEN-6: initiative is among the dice: poor needs 7. Two bonuses never add. */
static void
test_IT_GEN_6_scope(G_GNUC_UNUSED void **state)
{
  static const ItalianLine rows[] = {
      {"initiative quality=P great-commander=yes --dice 6", "passed=yes"},
      {"initiative quality=P great-commander=yes --dice 5", "passed=no"},
  };

  italian_check_lines(rows, G_N_ELEMENTS(rows));
  italian_put(&table, "general FR N1 level=army quality=E renown=napoleon");
  italian_put(&table, "general FR N2 level=army quality=E renown=wellington");
  italian_set(&table, "game year=1809");
  italian_do(&table, "manoeuvre unit=F5 --dice 5", "total=10");
}

/* IT-PLY-1: each player his troops, with a general's figure among them, before play. */
static void
test_IT_PLY_1_shares(G_GNUC_UNUSED void **unused)
{
  Battle *battle = battle_new("teaching");

  battle_refuses(battle, "assign piece=F9 player=Bruno", "IT-PLY-1", "player-without-general");
  battle_does(battle, "assign piece=FC1 player=\"Anna Rossi\"");
  battle_does(battle, "assign piece=FC3 player=Bruno");
  battle_expect(battle, "F1", "player", "Anna Rossi");
  battle_expect(battle, "F5", "player", "Anna Rossi");
  battle_expect(battle, "F9", "player", "Bruno");
  battle_expect(battle, "F8", "player", "Bruno");
  battle_does(battle, "assign piece=F5 player=Bruno"); /* he has a figure now */
  battle_to_phase(battle, "victory");
  battle_to_phase(battle, "engineers");
  battle_refuses(battle, "assign piece=F6 player=Bruno", "IT-PLY-1", "assign-before-play");
  battle_free(battle);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int
main(void)
{
  const struct CMUnitTest tests[] = {
      TEST(test_IT_GEN_1_lookup),        TEST(test_IT_GEN_1_risk),
      TEST(test_IT_GEN_1_out_for_turns), TEST(test_IT_GEN_1_unit_destroyed),
      TEST(test_IT_MOR_4_general_lost),  TEST(test_IT_GEN_2_lookup),
      TEST(test_IT_GEN_2_in_play),       TEST(test_IT_GEN_2_due),
      TEST(test_IT_GEN_3_styles),        TEST(test_IT_GEN_3_attach),
      TEST(test_IT_GEN_3_weak),          TEST(test_IT_GEN_4_napoleon),
      TEST(test_IT_GEN_3_one_move),      TEST(test_IT_MOV_14_ride),
      TEST(test_IT_GEN_4_ammunition),    TEST(test_IT_GEN_4_loss),
      TEST(test_IT_GEN_5_wellington),    TEST(test_IT_GEN_5_blucher),
      TEST(test_IT_GEN_5_monarch),       TEST(test_IT_GEN_6_scope),
      TEST(test_IT_PLY_1_shares),
  };
  int failed = cmocka_run_group_tests(tests, NULL, NULL);

  italian_rules_done();
  return failed != 0;
}
