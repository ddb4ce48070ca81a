/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/view.h"

#include "rules/italian/game-test.h"
#include "rules/italian/italian-test.h"

/* Troops off the table in whole battles: what is decided in secret, and who may know it. */
static Battle *battle;

static int
begin(G_GNUC_UNUSED void **unused)
{
  battle = battle_new("teaching");
  return 0;
}

static int
begin_quatre_bras(G_GNUC_UNUSED void **unused)
{
  battle = battle_new("quatre-bras-1815");
  return 0;
}

static int
begin_two_days(G_GNUC_UNUSED void **unused)
{
  battle = battle_new("two-days");
  return 0;
}

static int
end(G_GNUC_UNUSED void **unused)
{
  battle_free(battle);
  return 0;
}

static guint
find(const char *label)
{
  guint piece = arb_state_find(arb_game_state(battle->game), label);

  assert_true(piece != 0);
  return piece;
}

/* May that side know the piece at all? */
static gboolean
sees(const char *side, const char *label)
{
  return arb_view_piece(arb_game_state(battle->game), find(side), find(label));
}

/* How much of the last entry that side may read. */
static ArbViewDepth
reads_last(const char *side)
{
  const ArbJournal *journal = arb_game_journal(battle->game);
  const ArbEntry *last = arb_journal_get(journal, arb_journal_count(journal) - 1);

  return arb_view_entry(arb_game_state(battle->game), find(side), last);
}

/* Changes of the last entry that side may read. */
static guint
changes_read(const char *side)
{
  const ArbJournal *journal = arb_game_journal(battle->game);
  const ArbEntry *last = arb_journal_get(journal, arb_journal_count(journal) - 1);
  guint n = 0;

  for (guint i = 0; i < last->changes->len; i++) {
    const ArbChange *change = &g_array_index(last->changes, ArbChange, i);
    n += arb_view_change(arb_game_state(battle->game), find(side), last, change) ? 1 : 0;
  }
  return n;
}

/* Things of that id due that the side is told of. */
static guint
told_due(const char *side, const char *id)
{
  g_autoptr(GArray) due = arb_game_due(battle->game);
  guint n = 0;

  for (guint i = 0; i < due->len; i++) {
    const ArbDue *item = &g_array_index(due, ArbDue, i);
    n += strcmp(item->id, id) == 0
                 && arb_view_affair(arb_game_state(battle->game), find(side), item->piece)
             ? 1
             : 0;
  }
  return n;
}

/* 34 bases in all: 17 are half, 18 too many. A brigade needs more than its own brigadier, the
 * division more than its own general. */
/* IT-OFF-3 */
static void
test_reserves(G_GNUC_UNUSED void **unused)
{
  battle_set(battle, "french", "home-edge", "south");
  battle_refuses(battle, "hold-off leader=F8 kind=reserves", "IT-OFF-3", "not-superior");
  battle_refuses(battle, "hold-off leader=F1 kind=reserves", "IT-OFF-3", "not-superior");
  battle_refuses(battle, "hold-off leader=F1 kind=reserves with=F4,F5,F6", "IT-OFF-3",
                 "reserves-too-many");
  battle_refuses(battle, "hold-off leader=F1 kind=reserves with=F4,P4", "IT-OFF-3", "not-his");
  battle_refuses(battle, "hold-off leader=F1 kind=reserves with=F12", "IT-OFF-3", "no-troops");
  battle_refuses(battle, "hold-off leader=F1 kind=reserves with=FC3 edge=north", "IT-OFF-3",
                 "not-own-edge");
  battle_does(battle, "hold-off leader=F1 kind=reserves with=F3,F4,F5");
  battle_expect(battle, "F3", "off-table", "reserves");
  battle_expect(battle, "F1", "gone", "off-table");
  battle_expect(battle, "F6", "off-table", "no");
  /* half is held already: not a base more */
  battle_refuses(battle, "hold-off leader=F8 kind=reserves with=F9", "IT-OFF-3",
                 "reserves-too-many");
  battle_refuses(battle, "hold-off leader=F2 kind=reserves with=F3", "IT-OFF-3", "not-his");
}

/* Decided before anyone moves. */
/* IT-OFF-3 IT-OFF-5 */
static void
test_at_deployment(G_GNUC_UNUSED void **unused)
{
  battle_to_phase(battle, "movement");
  battle_refuses(battle, "hold-off leader=F1 kind=reserves with=FC3", "IT-OFF-3",
                 "deployment-over");
  battle_refuses(battle, "hold-off leader=F1 kind=flank edge=west with=FC3", "IT-OFF-5",
                 "deployment-over");
  battle_to_phase(battle, "engineers");
  battle_refuses(battle, "hold-off leader=F1 kind=reserves with=FC3", "IT-OFF-3",
                 "deployment-over");
}

/* French 5 + 4 x 3 + 4 = 21, Prussians 4 + 5 x 3 + 4 = 23: 21 is not below 90 % of 23 (20.7). The
 * reserve is secret, and so is each try to enter. It comes in march column, to advance. */
/* IT-OFF-3 IT-OFF-7 */
static void
test_secret_reserve(G_GNUC_UNUSED void **unused)
{
  battle_does(battle, "hold-off leader=F1 kind=reserves with=FC3");
  battle_undo(battle, 1); /* what was taken back stays secret, too */
  assert_true(sees("prussian", "F9"));
  assert_int_equal(reads_last("prussian"), ARB_VIEW_NOTHING);
  battle_does(battle, "hold-off leader=F1 kind=reserves with=FC3");
  assert_true(sees("french", "F9"));
  assert_false(sees("prussian", "F9"));
  assert_false(sees("prussian", "F1"));
  assert_int_equal(reads_last("prussian"), ARB_VIEW_NOTHING);
  assert_int_equal(reads_last("french"), ARB_VIEW_ALL);
  assert_int_equal(changes_read("prussian"), 0);
  battle_to_phase(battle, "arrivals");
  assert_int_equal(told_due("french", "arrival-due"), 1);
  assert_int_equal(told_due("prussian", "arrival-due"), 0);
  /* 3 for reserves, less 1 for a good general: 2 */
  battle_does(battle, "arrival body=F9 --dice 1");
  assert_int_equal(reads_last("prussian"), ARB_VIEW_NOTHING);
  assert_int_equal(changes_read("prussian"), 0);
  battle_to_phase(battle, "arrivals");
  battle_does(battle, "arrival body=F9 --dice 1 --override nebbia");
  battle_undo(battle, 1);
  battle_does(battle, "arrival body=F9 --dice 2");
  assert_true(sees("prussian", "F9"));
  assert_int_equal(reads_last("prussian"), ARB_VIEW_ALL);
  battle_expect(battle, "F9", "formation", "march-column");
  battle_expect(battle, "F11", "formation", "limbered");
  battle_expect(battle, "F9", "gone", "no");
  battle_expect(battle, "F1", "orders", "advance");
  battle_expect(battle, "FC3", "off-table", "no");
}

/* A superior general is needed to enter, too. */
/* IT-OFF-3 */
static void
test_reserve_without_general(G_GNUC_UNUSED void **unused)
{
  battle_does(battle, "hold-off leader=F1 kind=reserves with=FC3");
  battle_to_phase(battle, "arrivals");
  battle_set(battle, "F1", "gone", "destroyed");
  battle_refuses(battle, "arrival body=F9 --dice 6", "IT-OFF-3", "not-superior");
  battle_set(battle, "F8", "gone", "destroyed");
  battle_refuses(battle, "arrival body=F9 --dice 6", "IT-OFF-3", "no-leader");
}

/* One point fewer, 20, is below 20.7: the reserve is shown. */
/* IT-OFF-3 */
static void
test_scouting_lost(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"scouting own=90 enemy=100", "lost=no"},
      {"scouting own=89 enemy=100", "lost=yes"},
      {"scouting own=0 enemy=0", "lost=no"},
      {"scouting own=9 enemy=10", "lost=no"},
  };
  italian_check_lines(rows, G_N_ELEMENTS(rows));

  g_autoptr(ArbRuling) before = battle_do(battle, "scouting side=french");
  italian_check_outcome(&before->outcome, "lost=no");
  battle_set(battle, "F9", "scouting", "11");
  g_autoptr(ArbRuling) after = battle_do(battle, "scouting side=french");
  italian_check_outcome(&after->outcome, "lost=yes");
  /* the points count hidden troops, too */
  assert_int_equal(reads_last("prussian"), ARB_VIEW_VERDICT);
  g_autoptr(ArbRuling) other = battle_do(battle, "scouting side=prussian");
  italian_check_outcome(&other->outcome, "lost=no");

  battle_does(battle, "hold-off leader=F1 kind=reserves with=FC3");
  assert_true(sees("prussian", "F9"));
  assert_int_equal(reads_last("prussian"), ARB_VIEW_VERDICT);
  battle_expect(battle, "F9", "off-table", "reserves");
  /* a flank march is nobody's business all the same */
  battle_does(battle, "hold-off leader=F2 kind=flank edge=west with=F3");
  assert_false(sees("prussian", "F3"));
}

/* Either flank, but no edge where a side starts; secret until declared, to the last change. */
/* IT-OFF-5 IT-OFF-7 */
static void
test_flank_march(G_GNUC_UNUSED void **unused)
{
  battle_refuses(battle, "hold-off leader=F8 kind=flank", "IT-OFF-5", "not-a-flank");
  battle_set(battle, "french", "home-edge", "south");
  battle_set(battle, "prussian", "home-edge", "north");
  battle_refuses(battle, "hold-off leader=F8 kind=flank", "IT-OFF-5", "which-flank");
  battle_refuses(battle, "hold-off leader=F8 kind=flank edge=south", "IT-OFF-5", "which-flank");
  battle_refuses(battle, "hold-off leader=F8 kind=flank edge=north", "IT-OFF-5", "which-flank");
  battle_does(battle, "hold-off leader=F8 kind=flank edge=east");
  assert_int_equal(reads_last("prussian"), ARB_VIEW_NOTHING);
  assert_int_equal(changes_read("prussian"), 0);
  assert_false(sees("prussian", "F8"));
  battle_to_phase(battle, "arrivals");
  assert_int_equal(told_due("prussian", "arrival-due"), 0);
  battle_refuses(battle, "arrival body=F8 --dice 6", "IT-OFF-5", "not-declared");
  battle_does(battle, "declare body=F9");
  assert_true(sees("prussian", "F8"));
  assert_int_equal(reads_last("prussian"), ARB_VIEW_ALL);
  battle_refuses(battle, "arrival body=F8 edge-distance=9 --dice 6", "IT-OFF-5", "near-enemy-edge");
  /* 4 for a flank march, less 1 for a good general */
  battle_does(battle, "arrival body=F8 edge-distance=10 --dice 3");
  battle_expect(battle, "F10", "gone", "no");
  battle_undo(battle, 3);
  assert_false(sees("prussian", "F8"));
}

/* 9 bases of brigade Sorel against 10 of brigade Hagen: below 1.5, both are lost. */
/* IT-OFF-6 IT-OFF-7 */
static void
test_clash(G_GNUC_UNUSED void **unused)
{
  battle_does(battle, "hold-off leader=F8 kind=flank edge=east");
  battle_does(battle, "hold-off leader=P8 kind=flank edge=east");
  assert_false(sees("french", "P9"));
  battle_to_phase(battle, "arrivals");
  g_autofree char *before = battle_picture(battle);
  g_autoptr(ArbRuling) ruling = battle_do(battle, "declare body=F8");
  italian_check_outcome(&ruling->outcome, "ratio=1.11 result=both-lost larger=two");
  battle_expect(battle, "F9", "gone", "destroyed");
  battle_expect(battle, "P10", "destroyed", "4");
  battle_expect(battle, "P8", "gone", "destroyed");
  assert_true(sees("french", "P9"));
  battle_undo(battle, 1);
  g_autofree char *after = battle_picture(battle);
  assert_string_equal(before, after);
}

/* Napoleon is on the table, his flank march not yet: 4 for it, less 1 for its good general and 1
 * for him. The Russians' average general needs the 4. */
/* IT-OFF-2 IT-GEN-6 */
static void
test_napoleon_calls(G_GNUC_UNUSED void **unused)
{
  battle_to_phase(battle, "victory");
  battle_to_phase(battle, "arrivals");
  battle_does(battle, "declare body=F11");
  g_autoptr(ArbRuling) french = battle_do(battle, "arrival body=F11 --dice 2");
  italian_check_outcome(&french->outcome, "needed=2 enters=yes");
  battle_to_phase(battle, "victory");
  battle_to_phase(battle, "arrivals");
  g_autoptr(ArbRuling) russian = battle_do(battle, "arrival body=R10 --dice 3");
  italian_check_outcome(&russian->outcome, "needed=4 enters=no");
}

/* Pointed out by the enemy, it tests at once: militia out of command, 1 + 1 - 2 = 0. The general
 * with it is taken, guns stay. 6 + 2 bases of prisoners: two bases of escort, one in the rear. */
/* IT-OFF-4 IT-MOR-6 */
static void
test_surrender(G_GNUC_UNUSED void **unused)
{
  battle_set(battle, "P5", "class", "militia");
  battle_set(battle, "P5", "command", "out");
  battle_set(battle, "P7", "class", "militia");
  battle_set(battle, "P7", "command", "out");
  battle_set(battle, "P2", "attached-to", "P5");
  battle_set(battle, "P4", "formation", "square");
  battle_to_phase(battle, "surrender");
  battle_refuses(battle, "isolate unit=P5 surrounded=no", "IT-OFF-4", "not-surrounded");
  battle_refuses(battle, "isolate unit=P4", "IT-MOR-8", "square-holds");
  battle_refuses(battle, "manoeuvre unit=P5 isolated=yes --dice 1", "IT-OFF-4", "not-pointed-out");
  battle_does(battle, "isolate unit=P5");
  assert_int_equal(told_due("prussian", "pending"), 1);
  g_autoptr(ArbRuling) next = arb_game_next(battle->game, TRUE, NULL);
  assert_int_equal(next->outcome.state, ARB_REFUSED);
  battle_does(battle, "manoeuvre general=A --dice 1");
  battle_expect(battle, "P5", "gone", "prisoners");
  battle_expect(battle, "P5", "prisoners", "6");
  battle_expect(battle, "P2", "gone", "prisoners");
  battle_expect(battle, "P2", "attached-to", "none");
  battle_does(battle, "replacement --dice 6,1"); /* IT-GEN-2 */
  battle_does(battle, "isolate unit=P7");
  battle_does(battle, "manoeuvre --dice 1");
  battle_expect(battle, "P7", "gone", "prisoners");
  battle_expect(battle, "P7", "guns-left", "2");
  assert_int_equal(told_due("french", "escort-due"), 1);
  battle_refuses(battle, "escort unit=F11 rear=no", "IT-OFF-4", "escort-too-small");
  battle_does(battle, "escort unit=F4");
  battle_expect(battle, "F4", "escort", "2");
  battle_expect(battle, "F4", "bases", "4");
  battle_expect(battle, "F4", "figures", "16");
  battle_expect(battle, "F4", "figures-start", "16");
  assert_int_equal(told_due("french", "escort-due"), 0);
  battle_does(battle, "escort unit=F4 rear=yes");
  battle_expect(battle, "F4", "escort", "1");
  battle_expect(battle, "F4", "bases", "5");
}

/* 4 + 3 = 7: it holds out, and is not asked twice in a turn. */
/* IT-OFF-4 IT-MOR-7 */
static void
test_holds_out(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"escort prisoners=5", "bases=1 rate=24"},   {"escort prisoners=6", "bases=2"},
      {"escort prisoners=10 rear=yes", "bases=1"}, {"escort prisoners=11 rear=yes", "bases=2"},
      {"escort prisoners=0", "bases=0"},
  };
  italian_check_lines(rows, G_N_ELEMENTS(rows));

  battle_to_phase(battle, "surrender");
  battle_does(battle, "isolate unit=P5");
  battle_does(battle, "manoeuvre --dice 4");
  battle_expect(battle, "P5", "gone", "no");
  battle_refuses(battle, "isolate unit=P5", "IT-OFF-4", "isolated-already");
  battle_undo(battle, 1);
  battle_expect(battle, "P5", "isolated-turn", "0");
}

/* The scenario's reinforcements wait for their turns, each side's known to it alone. */
/* IT-OFF-2 IT-OFF-7 */
static void
test_quatre_bras(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *label, *turn, *edge, *own, *other;
  } rows[] = {
      {"F14", "3", "south", "french", "allied"},  {"F57", "7", "south", "french", "allied"},
      {"A22", "2", "north", "allied", "french"},  {"A18", "2", "north", "allied", "french"},
      {"A42", "2", "north", "allied", "french"},  {"A55", "7", "north", "allied", "french"},
      {"AC14", "9", "north", "allied", "french"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    battle_expect(battle, rows[i].label, "off-table", "reinforcements");
    battle_expect(battle, rows[i].label, "off-turn", rows[i].turn);
    battle_expect(battle, rows[i].label, "off-edge", rows[i].edge);
    assert_true(sees(rows[i].own, rows[i].label));
    assert_false(sees(rows[i].other, rows[i].label));
  }
  battle_expect(battle, "A2", "off-table", "no");
  battle_to_phase(battle, "arrivals");
  battle_refuses(battle, "arrival body=A22 --dice 6", "IT-OFF-2", "too-soon");
  battle_to_phase(battle, "arrivals");
  assert_int_equal(told_due("allied", "arrival-due"), 3);
  assert_int_equal(told_due("french", "arrival-due"), 0);
  /* 4, less 1 for Picton, who is excellent; all his brigades come */
  battle_does(battle, "arrival body=A24 --dice 3");
  battle_expect(battle, "A37", "gone", "no");
  battle_expect(battle, "A22", "gone", "no");
  assert_true(sees("french", "A24"));
  assert_false(sees("french", "A43"));
  battle_reopen(battle);
  battle_expect(battle, "A24", "off-table", "no");
  battle_expect(battle, "A43", "off-turn", "2");
}

static int
done(G_GNUC_UNUSED void **unused)
{
  italian_rules_done();
  return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int
main(void)
{
  const struct CMUnitTest tests[] = {
      TEST(test_reserves),
      TEST(test_at_deployment),
      TEST(test_secret_reserve),
      TEST(test_reserve_without_general),
      TEST(test_scouting_lost),
      TEST(test_flank_march),
      TEST(test_clash),
      cmocka_unit_test_setup_teardown(test_napoleon_calls, begin_two_days, end),
      TEST(test_surrender),
      TEST(test_holds_out),
      cmocka_unit_test_setup_teardown(test_quatre_bras, begin_quatre_bras, end),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
