/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/view.h"

#include "rules/italian/charge-test.h"
#include "rules/italian/game-test.h"
#include "rules/italian/italian-test.h"

/* What forbids a charge, and charges in the teaching battle: F10 are French dragoons of 4 bases
 * (heavy cavalry), F9 chasseurs, F4 a battalion in column of divisions; P4 a Prussian battalion of
 * 6 bases in line, P9 hussars, P7 heavy guns. */
static ItalianTable table;

static int
set_up(G_GNUC_UNUSED void **unused)
{
  charge_field(&table);
  italian_set(&table, "H1 charge-marker=charge");
  italian_set(&table, "F1 charge-marker=charge");
  return 0;
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_table_clear(&table);
  return 0;
}

#define CHARGE "charge unit=H1 at=A1 distance=20"

/* Each state by itself forbids the charge; the last one allows it again. */
static void
test_refusals(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *set, *line, *expected;
  } rows[] = {
      /* IT-ORD-4 */
      {"H1 charge-marker=none", CHARGE, "!IT-ORD-4 no-marker"},
      {"H1 charge-marker=charge command=out", CHARGE, "!IT-ORD-4 out-of-command-no-charge"},
      {"H1 command=in", CHARGE " sight=no", "!IT-ORD-4 charge-no-sight"},
      {"H1 command=none", CHARGE " ordered=no", "!IT-CHG-2 not-ordered"},
      /* IT-DIS-2: tired at 3 */
      {"H1 fatigue=3", CHARGE, "!IT-DIS-2 tired-no-charge"},
      /* IT-CHG-1: never uphill, nor at buildings or obstacles */
      {"H1 fatigue=2", CHARGE " uphill=yes", "!IT-CHG-1 charge-uphill"},
      {"H1 fatigue=2", CHARGE " cover=cover", "!IT-CHG-1 charge-cover"},
      {"H1 fatigue=2", CHARGE " cover=buildings", "!IT-CHG-1 charge-cover"},
      /* IT-MOR-3 */
      {"H1 reaction=hold", CHARGE, "!IT-MOR-3 bound-no-charge"},
      {"H1 reaction=rout", CHARGE, "!IT-MOR-3 bound-no-charge"},
      {"H1 reaction=delayed locked-with=C1", CHARGE, "!IT-CHG-1 locked-no-charge"},
      {"H1 locked-with=none gone=destroyed", CHARGE, "!IT-CHG-2 out-of-play"},
      {"H1 gone=no", "charge unit=H1 at=F1", "!IT-CHG-2 own-side"},
      {"F1 formation=square", "charge unit=F1 at=A1", "!IT-CHG-1 square-no-charge"},
      {"G1 charge-marker=charge", "charge unit=G1 at=H1", "!IT-SEQ-4 not-its-step"},
      {"game step=1", "charge unit=G1 at=H1", "!IT-CHG-1 cannot-charge"},
      {"game step=0", "charge-marker unit=F1 marker=feint", "!IT-CHG-4 foot-no-feint"},
      {"game step=1", "charge-marker unit=G1", "!IT-CHG-1 cannot-charge"},
      {"game step=1", "charge-marker unit=G1 marker=none", "marked=no"},
      {"game step=0", "charge unit=H1 at=F1", "!IT-CHG-2 own-side"},
      /* IT-CHG-1: into a melee under way only by an advance to contact */
      {"A1 locked-with=F1 melee-round=1", CHARGE, "!IT-CHG-1 melee-under-way"},
      {"A1 locked-with=none melee-round=0", CHARGE, "declared=yes"},
      {"H1 fatigue=0", CHARGE, "!IT-CHG-2 declared-already"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    print_message("# %s\n", rows[i].set);
    italian_set(&table, rows[i].set);
    italian_do(&table, rows[i].line, rows[i].expected);
  }
}

/* Foot stops 8 cm short of horse and one die gives 5: a warning, no refusal. Beyond its rate the
 * dice must cover the rest: 20 + 5 reach 25, not 25.01. */
/* IT-CHG-6 IT-CHG-2 */
static void
test_warnings(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "charge unit=F1 at=C1 distance=10", "declared=yes may_reach=no");
  italian_set(&table, "F1 charge-stage=none");
  italian_do(&table, "charge unit=F1 at=A1 distance=25", "declared=yes may_reach=yes");
  italian_set(&table, "F1 charge-stage=none");
  italian_do(&table, "charge unit=F1 at=A1 distance=25.01", "declared=yes may_reach=no");
}

/* A last straight of 4 cm on foot; 3.99 are too short. F1, 4 + 3 + 1 + 1 + 1 = 10. */
/* IT-CHG-1 */
static void
test_straight_on_foot(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "charge unit=F1 at=A1 distance=10", "declared=yes");
  italian_do(&table, "manoeuvre unit=F1 --dice 4", "total=10 passed=yes");
  italian_do(&table, "charge-move straight=3.99", "gap=2 charge_left=12 impetus=no");
  italian_expect(&table, "F1 fatigue=0"); /* only cavalry is tired by a charge */
}

/* Horse needs 8, and who starts nearer than the stop does not move back. No straight is longer than
 * the way, and where they touch there is none. */
/* IT-CHG-1 IT-CHG-2 */
static void
test_straight_on_horse(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "charge unit=H1 at=C1 distance=0", "!IT-CHG-1 no-way");
  italian_do(&table, "advance unit=H1 at=C1 distance=0", "!IT-CHG-1 no-way");
  italian_do(&table, "charge unit=H1 at=C1 distance=6", "declared=yes");
  italian_do(&table, "manoeuvre unit=H1 --dice 4", "passed=yes");
  italian_do(&table, "charge-move straight=8", "!IT-CHG-1 straight-too-long");
  italian_do(&table, "charge-move straight=6.01", "!IT-CHG-1 straight-too-long");
  italian_do(&table, "charge-move distance=0", "!IT-CHG-1 no-way");
  italian_do(&table, "charge-move straight=6 strikes=flank", "gap=6 charge_left=32 impetus=no");
  italian_expect(&table, "H1 strikes=flank");
}

/* Nobody said how straight it rode: as far as impetus needs, 8 for horse; from 6 cm there is no
 * room for 8. */
/* IT-CHG-1 */
static void
test_straight_unsaid(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, CHARGE, "declared=yes");
  italian_do(&table, "manoeuvre unit=H1 --dice 4", "passed=yes");
  italian_do(&table, "charge-move", "gap=2 impetus=yes");
  italian_expect(&table, "H1 impetus=yes");
}

static void
test_no_room_for_straight(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "charge unit=H1 at=A1 distance=6", "declared=yes");
  italian_do(&table, "manoeuvre unit=H1 --dice 4", "passed=yes");
  italian_do(&table, "charge-move", "gap=2 impetus=no");
}

/* A charge or an advance is measured before it is declared. */
/* IT-CHG-1 IT-CHG-2 */
static void
test_distance_is_asked(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "charge unit=H1 at=A1", "!- missing-field");
  italian_do(&table, "advance unit=F1 at=A1", "!- missing-field");
}

/* The target is gone before the charge moves: no dice, and no harm. */
/* IT-CHG-2 */
static void
test_target_gone(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, CHARGE, "declared=yes");
  italian_do(&table, "manoeuvre unit=H1 --dice 4", "passed=yes");
  italian_set(&table, "A1 gone=dispersed");
  italian_do(&table, "charge-move straight=8", "gap=absent");
  expect_next(&table, NULL);
  italian_expect(&table, "H1 disorder-temporary=none charging=none");
}

/* Advance to contact: uphill too, as far as a normal move, with room; no impetus. Who is met fires
 * first; into a melee under way nobody does. */
/* IT-CHG-1 */
static void
test_advance(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "advance unit=F1 at=A1 distance=20.01", "!IT-CHG-1 advance-too-far");
  italian_do(&table, "advance unit=F1 at=A1 distance=20 room=no", "!IT-CHG-1 no-room");
  /* IT-ORD-4: out of command there is no charge, but this is none */
  italian_set(&table, "F1 command=out");
  italian_do(&table, "advance unit=F1 at=A1 distance=20", "contact=yes");
  expect_next(&table, "charge-response must AL unit=A1");
  italian_do(&table, "charge-response response=square", "!IT-MOR-6 stands-and-fires");
  italian_do(&table, "charge-response response=hold", "fires=yes");
  italian_do(&table, "fire --dice 1", "figures=1"); /* 6 x 5 (dense) = 30, die 2 */
  expect_next(&table, NULL);
  italian_expect(&table, "F1 locked-with=A1 impetus=no");
  italian_set(&table, "A1 melee-round=1");
  italian_do(&table, "advance unit=H1 at=A1 distance=24", "contact=yes");
  expect_next(&table, NULL);
}

/* A charge that missed is more than half a move: the horse is rapid for who fires at it, 6 x 3 = 18
 * and not 24. */
/* IT-FIR-10 IT-MOV-4 */
static void
test_missed_is_rapid(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, CHARGE, "declared=yes");
  italian_do(&table, "manoeuvre unit=H1 --dice 9", "passed=yes");
  italian_do(&table, "charge-move straight=8", "gap=2");
  italian_do(&table, "manoeuvre --dice 9", "passed=yes");
  italian_do(&table, "charge-response response=hold fire=no", "fires=no");
  italian_set(&table, "H1 charge-gap=20");
  italian_do(&table, "charge-contact --dice 2,3", "contact=no");
  italian_expect(&table, "H1 charge-turn=3 disorder-temporary=missed-charge");
  italian_do(&table, "fire shooter=A1 at=H1 range=3 --dice 2", "points=18");
}

/* One move a turn: 20 cm walked leave 12 of the 32 of a charge, and 20 - 12 = 8 to the enemy, which
 * two dice may give; half the move spent besides leaves nothing, 16 - 20. A battalion in columns
 * that has walked 12 advances 8 cm more. */
/* IT-CHG-1 IT-SEQ-4 */
static void
test_move_used(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "H1 walked=20 spent=4");
  italian_do(&table, CHARGE, "!IT-CHG-1 move-used");
  italian_set(&table, "H1 spent=0");
  italian_do(&table, CHARGE " rate=12.01", "!IT-CHG-1 move-used");
  italian_do(&table, CHARGE, "declared=yes may_reach=yes");
  italian_do(&table, "manoeuvre unit=H1 --dice 4", "passed=yes");
  italian_do(&table, "charge-move straight=8 rate=32", "!IT-CHG-1 move-used");
  italian_do(&table, "charge-move straight=8", "gap=8 charge_left=0");
  italian_set(&table, "F1 walked=12");
  italian_do(&table, "advance unit=F1 at=A1 distance=8.01", "!IT-CHG-1 advance-too-far");
  italian_do(&table, "advance unit=F1 at=A1 distance=9 rate=20", "!IT-CHG-1 move-used");
  italian_do(&table, "advance unit=F1 at=A1 distance=8", "contact=yes");
}

/* A club that lets everybody charge untested: the charge begins as it is declared. */
/* IT-MOR-1 IT-CHG-2 */
static void
test_club_asks_no_test(G_GNUC_UNUSED void **unused)
{
  static const char row[] = "<text xml:lang=\"en\">wants to charge</text>";
  g_autofree char *tested = g_strconcat(row, "\n    <effect on=\"unit\" do=\"test-due\"/>", NULL);
  g_autoptr(ArbRuleset) rules =
      italian_rules_changed("italian/manoeuvre-triggers.xml", tested, row);
  ItalianTable club;

  italian_table_init(&club, rules);
  italian_set(&club, "game phase=9 step=0 first=FR");
  italian_put(&club, "unit FR H1 type=cavalry-heavy bases=4 charge-marker=charge");
  italian_put(&club, "unit AL A1 type=infantry-line bases=6");
  italian_do(&club, CHARGE, "declared=yes");
  expect_next(&club, "charge-move must FR unit=H1");
  italian_do(&club, "charge-move straight=8", "gap=2");
  expect_next(&club, "manoeuvre must AL unit=A1");
  italian_table_clear(&club);
}

/* What is left lying goes with the phase of charges. */
/* IT-CHG-2 IT-SEQ-1 */
static void
test_phase_ends(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, CHARGE, "declared=yes");
  /* or both: its charge would go on while it fights */
  italian_do(&table, "advance unit=H1 at=A1 distance=20", "!IT-CHG-2 declared-already");
  italian_enter(&table, "game phase=10 step=0");
  italian_expect(&table, "H1 charge-stage=none charging=none charge-marker=none");
}

/* Battle of the scenario, come to the charges of its first turn: the French charge first. */
static Battle *
battle_at_charges(void)
{
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "charges");
  battle_does(battle, "charge-marker unit=F10 marker=charge");
  battle_does(battle, "charge unit=F10 at=P4 distance=20");
  return battle;
}

static const char *const STEPS[] = {
    "manoeuvre unit=F10 --dice 4",
    "charge-move unit=F10 straight=8",
    "manoeuvre unit=P4 --dice 6",
    "charge-response unit=P4 response=hold",
    "fire --dice 5",
    "charge-contact --dice 2,3",
};

/* Whether an end of the odds is told by that action. */
static gboolean
ends_with(const ArbOdds *odds, const char *action)
{
  for (guint i = 0; i < odds->chances->len; i++) {
    if (g_str_equal(g_array_index(odds->chances, ArbChance, i).action->id, action)) {
      return TRUE;
    }
  }
  return FALSE;
}

/* Before a throw its own odds are asked; with an answer to what comes later, those of all that
 * follows; before a deed without a throw too. */
/* IT-MOR-2 IT-CHG-2 */
static void
test_own_throw(G_GNUC_UNUSED void **unused)
{
  static const char *const own[] = {"unit=F10", NULL};
  static const char *const on[] = {"unit=F10", "P4.charge-response.response=hold", NULL};
  static const char *const straight[] = {"unit=F10", "straight=8", NULL};
  Battle *battle = battle_at_charges();

  g_autoptr(ArbOdds) test = arb_game_odds(battle->game, "manoeuvre", own, NULL);
  assert_true(test->chances->len > 1);
  assert_true(test->total == 10);
  assert_false(ends_with(test, "charge-contact"));
  g_autoptr(ArbOdds) charge = arb_game_odds(battle->game, "manoeuvre", on, NULL);
  assert_true(ends_with(charge, "charge-contact"));
  battle_does(battle, STEPS[0]);
  g_autoptr(ArbOdds) move = arb_game_odds(battle->game, "charge-move", straight, NULL);
  assert_true(ends_with(move, "charge-contact"));
  battle_free(battle);
}

/* The charge ends with the contact: fire comes before any melee. */
/* IT-SEQ-1 IT-CHG-2 */
static void
test_melee_waits(G_GNUC_UNUSED void **unused)
{
  Battle *battle = battle_at_charges();

  for (guint i = 0; i < G_N_ELEMENTS(STEPS); i++) {
    battle_does(battle, STEPS[i]);
  }
  battle_expect(battle, "F10", "locked-with", "P4");
  battle_refuses(battle, "melee attacker=F10 defender=P4 --dice 5,5", "IT-SEQ-2", "wrong-phase");
  battle_to_phase(battle, "fire");
  battle_refuses(battle, "melee attacker=F10 defender=P4 --dice 5,5", "IT-SEQ-2", "wrong-phase");
  battle_to_phase(battle, "melee");
  battle_does(battle, "melee attacker=F10 defender=P4 --dice 5,5");
  battle_free(battle);
}

/* Each step stands when the game is closed and opened again; once it is over one undo takes it all
 * back, and one redo brings it again. */
/* IT-CHG-2 */
static void
test_resumed_and_undone(G_GNUC_UNUSED void **unused)
{
  Battle *battle = battle_at_charges();
  g_autofree char *before = battle_picture(battle);

  for (guint i = 0; i < G_N_ELEMENTS(STEPS); i++) {
    battle_does(battle, STEPS[i]);
    battle_reopen(battle);
  }
  g_autofree char *after = battle_picture(battle);
  battle_expect(battle, "F10", "locked-with", "P4");
  battle_undo(battle, 1);
  g_autofree char *back = battle_picture(battle);
  assert_string_equal(back, before);
  battle_redo(battle, 1);
  g_autofree char *again = battle_picture(battle);
  assert_string_equal(again, after);
  guint seq = 0;
  assert_true(arb_game_verify(battle->game, &seq));
  battle_free(battle);
}

/* While it is open undo takes back one step, and nothing else may be done. */
/* IT-CHG-2 IT-SEQ-2 */
static void
test_open_procedure(G_GNUC_UNUSED void **unused)
{
  Battle *battle = battle_at_charges();

  for (guint i = 0; i < G_N_ELEMENTS(STEPS); i++) {
    g_autofree char *before = battle_picture(battle);
    battle_does(battle, STEPS[i]);
    if (i + 1 < G_N_ELEMENTS(STEPS)) {
      g_autoptr(ArbRuling) other = battle_do(battle, "charge unit=F9 at=P9 distance=10");
      assert_int_equal(other->outcome.state, ARB_REFUSED);
      assert_string_equal(other->outcome.refusal.id, "pending-first");
      battle_undo(battle, 1);
      g_autofree char *back = battle_picture(battle);
      assert_string_equal(back, before);
      battle_does(battle, STEPS[i]);
    }
  }
  battle_free(battle);
}

/* The other side sees that a marker lies there, and no more, until the feint is made. */
/* IT-CHG-2 IT-CHG-7 */
static void
test_feint_is_secret(G_GNUC_UNUSED void **unused)
{
  static const char *const markers[] = {"charge", "feint"};

  for (guint i = 0; i < G_N_ELEMENTS(markers); i++) {
    Battle *battle = battle_new("teaching");
    g_autofree char *line = g_strdup_printf("charge-marker unit=F10 marker=%s", markers[i]);
    battle_to_phase(battle, "charges");
    battle_does(battle, line);
    battle_does(battle, "charge unit=F10 at=P4 distance=20");
    const ArbState *state = arb_game_state(battle->game);
    const ArbJournal *journal = arb_game_journal(battle->game);
    guint prussians = arb_state_find(state, "prussian");
    guint n = arb_journal_count(journal);
    int attribute = arb_ruleset_find_attribute(arb_game_rules(battle->game), "charge-marker");
    int value = -1;
    assert_int_equal(arb_view_entry(state, prussians, arb_journal_get(journal, n - 2)),
                     ARB_VIEW_VERDICT);
    assert_string_equal(arb_journal_get(journal, n - 2)->verdict.id, "marker-laid");
    assert_int_equal(arb_view_entry(state, prussians, arb_journal_get(journal, n - 1)),
                     ARB_VIEW_ALL);
    assert_false(
        arb_view_get(state, prussians, arb_state_find(state, "F10"), (guint)attribute, &value));
    assert_int_equal(value, -1);
    battle_free(battle);
  }
}

/* A declared charge must be tested: the phase does not end before. */
/* IT-CHG-2 IT-SEQ-3 */
static void
test_declared_is_due(G_GNUC_UNUSED void **unused)
{
  Battle *battle = battle_at_charges();
  g_autoptr(ArbRuling) next = arb_game_next(battle->game, TRUE, NULL);

  assert_int_equal(next->outcome.state, ARB_REFUSED);
  assert_string_equal(next->outcome.refusal.id, "must-first");
  battle_refuses(battle, "charge unit=P9 at=F9 distance=10", "IT-SEQ-4", "not-its-step");
  battle_refuses(battle, "fire shooter=P4 at=F10 range=3 --dice 5", "IT-SEQ-2",
                 "wrong-phase"); /* only holders fire in this phase.  IT-CHG-2 */
  battle_refuses(battle, "charge-response unit=P4 response=hold", "-", "nothing-pending");
  battle_free(battle);
}

static int
done(G_GNUC_UNUSED void **unused)
{
  italian_rules_done();
  return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

/* IT-CHG-2 IT-CHG-3: what an override allows finds no charge to lead, and touches nobody else. */
static void
test_overrides(G_GNUC_UNUSED void **unused)
{
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "charges");
  battle_does(battle, "charge-contact unit=F3 --override test");
  battle_does(battle, "charge-contact unit=F3 foe-feint=yes gone=no --override test");
  battle_expect(battle, "game", "locked-with", "none");
  battle_does(battle, "advance unit=F3 at=P4 distance=5 --override test");
  battle_does(battle, "charge-response response=evade --override test");
  battle_expect(battle, "P4", "charge-answer", "evade");
  battle_free(battle);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      TEST(test_refusals),
      TEST(test_warnings),
      TEST(test_straight_on_foot),
      TEST(test_straight_on_horse),
      TEST(test_straight_unsaid),
      TEST(test_no_room_for_straight),
      TEST(test_distance_is_asked),
      TEST(test_target_gone),
      TEST(test_advance),
      TEST(test_missed_is_rapid),
      TEST(test_move_used),
      TEST(test_club_asks_no_test),
      TEST(test_phase_ends),
      TEST(test_overrides),
      cmocka_unit_test(test_own_throw),
      cmocka_unit_test(test_melee_waits),
      cmocka_unit_test(test_resumed_and_undone),
      cmocka_unit_test(test_open_procedure),
      cmocka_unit_test(test_feint_is_secret),
      cmocka_unit_test(test_declared_is_due),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
