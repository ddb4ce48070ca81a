/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "app/reading.h"
#include "app/tape-example.h"
#include "app/words-draft.h"
#include "window-fixture.h"

static guint
find_piece(ArbDesk *desk, const char *label)
{
  return arb_state_find(arb_session_get_state(arb_desk_get_session(desk)), label);
}

static const ArbJournal *
journal_of(ArbDesk *desk)
{
  return arb_session_get_journal(arb_desk_get_session(desk));
}

/* A known fire in twelve keys, the next one in six. */
static void
test_fire(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  guint before = 0;

  window_fixture_go_to(desk, "fire");
  before = arb_journal_count(journal_of(desk));
  arb_desk_set_line(desk, "f4 p4 4.5");
  assert_int_equal(arb_desk_get_mode(desk), ARB_DESK_DRAFT);
  assert_int_equal(arb_desk_get_preview(desk)->outcome.state, ARB_NEEDS_DIE);
  assert_non_null(arb_desk_get_odds(desk));
  arb_desk_enter(desk);
  assert_int_equal(arb_desk_get_mode(desk), ARB_DESK_RESULT);
  assert_int_equal(arb_journal_count(journal_of(desk)), before + 1);
  assert_string_equal(arb_desk_get_line(desk), "");
  window_fixture_enter(desk, "+4.5");
  const ArbEntry *entry = arb_journal_get(journal_of(desk), before + 1);
  assert_int_equal(arb_journal_count(journal_of(desk)), before + 2);
  assert_non_null(strstr(entry->request, "shooter=F5"));
  assert_non_null(strstr(entry->request, "at=P4"));
  g_assert_finalize_object(desk);
}

/* Dice of the table: asked for by name, one that does not exist is asked for again. */
static void
test_own_dice(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  guint name = 99;

  window_fixture_go_to(desk, "fire");
  arb_desk_set_rolls(desk, FALSE);
  guint before = arb_journal_count(journal_of(desk));
  window_fixture_enter(desk, "f4 p4 4.5");
  assert_ptr_equal(arb_desk_get_awaited(desk, &name), &ARB_D10);
  assert_int_equal(name, 0);
  window_fixture_enter(desk, "11");
  assert_int_equal(arb_journal_count(journal_of(desk)), before);
  assert_int_equal(arb_desk_get_preview(desk)->outcome.state, ARB_REFUSED);
  window_fixture_enter(desk, "7");
  assert_int_equal(arb_journal_count(journal_of(desk)), before + 1);
  const ArbEntry *entry = arb_journal_get(journal_of(desk), before);
  assert_int_equal(entry->drawn->len, 1);
  assert_int_equal(g_array_index(entry->drawn, ArbDrawn, 0).value, 7);
  assert_true(g_array_index(entry->drawn, ArbDrawn, 0).typed);
  g_assert_finalize_object(desk);
}

/* A number that was taken for a die is called one before Enter; the objective of an order comes
 * with it, and the order to a formation is one to its general. */
static void
test_echo(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();

  window_fixture_go_to(desk, "fire");
  arb_desk_set_line(desk, "f4 p4 4.5 7");
  g_autofree char *fire = arb_words_said(desk);
  assert_non_null(strstr(fire, " · die 7"));
  window_fixture_enter(desk, "fc1 order attack “the farm”");
  const ArbJournal *journal = journal_of(desk);
  const ArbEntry *entry = arb_journal_get(journal, arb_journal_count(journal) - 1);
  assert_string_equal(entry->request, "general=F1 order=attack objective=\"the farm\"");
  g_assert_finalize_object(desk);
}

/* What an empty line proposes: who may act, with whom, and the verb; where only the table knows
 * who, what else the phase is for. */
static void
test_example(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();

  window_fixture_go_to(desk, "fire");
  g_autofree char *fire = arb_tape_example(desk);
  assert_string_equal(fire, "f3 p3 fire · next");
  window_fixture_go_to(desk, "melee");
  g_autofree char *melee = arb_tape_example(desk);
  assert_non_null(strstr(melee, "melee"));
  g_assert_finalize_object(desk);
}

/* A refusal is told at entry, with its rule, and writes nothing; a reason passes it. */
static void
test_refusal(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();

  window_fixture_go_to(desk, "fire");
  guint before = arb_journal_count(journal_of(desk));
  arb_desk_set_line(desk, "f4 p4 4.5 no arc");
  /* IT-FIR-1: never outside the arc of fire */
  assert_int_equal(arb_desk_get_preview(desk)->outcome.state, ARB_REFUSED);
  arb_desk_enter(desk);
  assert_int_equal(arb_journal_count(journal_of(desk)), before);
  assert_string_equal(arb_desk_get_line(desk), "f4 p4 4.5 no arc");
  window_fixture_enter(desk, "f4 p4 4.5 no arc !they stood closer");
  assert_int_equal(arb_journal_count(journal_of(desk)), before + 1);
  assert_string_equal(arb_journal_get(journal_of(desk), before)->override, "they stood closer");
  g_assert_finalize_object(desk);
}

/* What is refused in this phase is filled all the same, and overridden only when nothing is
 * missing: a range has to be told, what the game knows has not. */
static void
test_filled_before_override(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  ArbSession *session = arb_desk_get_session(desk);

  arb_desk_set_line(desk, "f4 fire p4");
  assert_int_equal(arb_desk_get_preview(desk)->outcome.state, ARB_REFUSED);
  assert_false(arb_desk_get_preview(desk)->outcome.hard);
  const ArbField *missing = arb_session_lacks(session, arb_desk_get_draft(desk));
  assert_non_null(missing);
  assert_string_equal(missing->id, "range");
  arb_desk_set_line(desk, "f4 fire p4 4.5");
  assert_int_equal(arb_desk_get_preview(desk)->outcome.state, ARB_REFUSED);
  assert_null(arb_session_lacks(session, arb_desk_get_draft(desk)));
  g_assert_finalize_object(desk);
}

/* Three fires are called out, and ruled on when all have been heard: the first alone, then the
 * rest; what is refused by then stays on the line. IT-FIR-1: a unit fires once a turn. */
static void
test_queue(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();

  window_fixture_go_to(desk, "fire");
  guint before = arb_journal_count(journal_of(desk));
  arb_desk_set_line(desk, "f4 p4 4.5 no arc");
  assert_false(arb_desk_queue(desk)); /* refused at entry */
  static const char *const lines[] = {"f4 p4 4.5 9", "f5 p4 4.5 8", "f4 p5 4.5 7", "f6 p4 4.5 6"};
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    arb_desk_set_line(desk, lines[i]);
    assert_true(arb_desk_queue(desk));
    assert_string_equal(arb_desk_get_line(desk), "");
  }
  assert_int_equal(arb_journal_count(journal_of(desk)), before);
  assert_int_equal(arb_desk_n_queued(desk), 4);
  g_autofree char *deed = arb_desk_queued_text(desk, 1);
  assert_string_equal(deed, "fire F5 → P4");
  arb_desk_rule_queue(desk, FALSE);
  assert_int_equal(arb_desk_n_queued(desk), 3);
  assert_int_equal(arb_journal_count(journal_of(desk)), before + 1);
  assert_int_equal(arb_desk_get_mode(desk), ARB_DESK_RESULT);
  /* F4 has fired by now: the third is refused, and the fourth waits on. */
  arb_desk_rule_queue(desk, TRUE);
  assert_int_equal(arb_journal_count(journal_of(desk)), before + 2);
  assert_int_equal(arb_desk_get_mode(desk), ARB_DESK_DRAFT);
  assert_int_equal(arb_desk_get_preview(desk)->outcome.state, ARB_REFUSED);
  assert_string_equal(arb_draft_get_field(arb_desk_get_draft(desk), "shooter"), "F4");
  assert_int_equal(arb_desk_n_queued(desk), 1);
  arb_desk_cancel(desk);
  arb_desk_rule_queue(desk, TRUE);
  assert_int_equal(arb_journal_count(journal_of(desk)), before + 3);
  assert_int_equal(
      g_array_index(arb_journal_get(journal_of(desk), before + 2)->drawn, ArbDrawn, 0).value, 6);
  assert_int_equal(arb_desk_n_queued(desk), 0);
  g_assert_finalize_object(desk);
}

/* What the first letters of a line mean for a while does not drop the answer that is asked. F3: 7 +
 * 3 + 2 (elite) = 12; P4: 6 + 3 = 9: F3 may go on. */
static void
test_answer_by_letters(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  static const char *const lines[] = {"p4 back", "p4 bac", "", "halt"};

  window_fixture_go_to(desk, "melee");
  window_fixture_enter(desk, "f3 p4 melee 7 6");
  assert_string_equal(arb_desk_get_action(desk)->id, "pursuit");
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    arb_desk_set_line(desk, lines[i]);
  }
  assert_string_equal(arb_desk_get_action(desk)->id, "pursuit");
  guint before = arb_journal_count(journal_of(desk));
  arb_desk_enter(desk);
  assert_int_equal(arb_journal_count(journal_of(desk)), before + 1);
  g_assert_finalize_object(desk);
}

static void
test_back_and_forth(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  ArbSession *session = arb_desk_get_session(desk);

  window_fixture_go_to(desk, "fire");
  guint first = arb_journal_count(journal_of(desk)) + 1;
  window_fixture_enter(desk, "f4 p4 4.5 9");
  window_fixture_enter(desk, "f5 p4 4.5 9");
  window_fixture_enter(desk, "f6 p4 4.5 9");
  assert_int_equal(arb_session_steps_back(session, first), 3);
  assert_int_equal(arb_session_steps_back(session, first + 2), 1);
  arb_desk_take_back(desk, first + 1);
  assert_false(arb_journal_get(journal_of(desk), first - 1)->undone);
  assert_true(arb_journal_get(journal_of(desk), first)->undone);
  assert_true(arb_journal_get(journal_of(desk), first + 1)->undone);
  assert_int_equal(arb_session_steps_back(session, first + 1), 0);
  window_fixture_enter(desk, "redo 2");
  assert_false(arb_journal_get(journal_of(desk), first)->undone);
  window_fixture_enter(desk, "undo");
  assert_true(arb_journal_get(journal_of(desk), first + 1)->undone);
  g_assert_finalize_object(desk);
}

/* Something due is listed once; saying "next" again goes on. */
static void
test_next_asks_once(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  ArbSession *session = arb_desk_get_session(desk);
  g_autoptr(GError) error = NULL;

  window_fixture_go_to(desk, "tests");
  g_autoptr(ArbRuling) set =
      arb_session_set(session, "F4", "test-due", "yes", "for this test", &error);
  assert_non_null(set);
  int phase = arb_state_track(arb_session_get_state(session), ARB_ATTR_PHASE);
  window_fixture_enter(desk, "next");
  assert_int_equal(arb_desk_get_mode(desk), ARB_DESK_ASKING);
  assert_int_equal(arb_state_track(arb_session_get_state(session), ARB_ATTR_PHASE), phase);
  arb_desk_cancel(desk);
  assert_int_equal(arb_desk_get_mode(desk), ARB_DESK_IDLE);
  arb_desk_next(desk);
  arb_desk_next(desk);
  assert_int_not_equal(arb_state_track(arb_session_get_state(session), ARB_ATTR_PHASE), phase);
  g_assert_finalize_object(desk);
}

/* Words of several languages and accents; ancestors stay, and a formation keeps what is below. */
static void
test_filter(void **state G_GNUC_UNUSED)
{
  static const struct {
    const char *words;
    const char *label; /* a row that stays */
    const char *other; /* one that goes */
  } rows[] = {
      {"leger", "F3", "F4"},          {"LÉGER 4e", "F3", "F4"},
      {"ligne 2e", "F5", "F3"},       {"sorel", "F10", "F4"},
      {"quadrato", NULL, "F4"},       {"cavalleria chasseurs", "F9", "F10"},
      {"cavalry sorel", "F9", "F11"},
  };

  ArbDesk *desk = window_fixture_new_desk();
  ArbRoster *roster = arb_desk_get_roster(desk);
  guint all = g_list_model_get_n_items(G_LIST_MODEL(roster));
  guint at = 0;

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    print_message("# %s\n", rows[i].words);
    arb_roster_set_filter(roster, rows[i].words);
    assert_true(g_list_model_get_n_items(G_LIST_MODEL(roster)) < all);
    assert_false(arb_roster_find(roster, find_piece(desk, rows[i].other), &at));
    if (rows[i].label != NULL) {
      assert_true(arb_roster_find(roster, find_piece(desk, rows[i].label), &at));
      /* French, and their division. */
      assert_true(arb_roster_find(roster, find_piece(desk, "FC1"), &at));
    }
  }
  arb_roster_set_filter(roster, "");
  assert_int_equal(g_list_model_get_n_items(G_LIST_MODEL(roster)), all);
  g_assert_finalize_object(desk);
}

static void
count_changes(GListModel *model G_GNUC_UNUSED,
              guint at G_GNUC_UNUSED,
              guint removed,
              guint added,
              guint *sum)
{
  *sum += removed + added;
}

/* Folding hides what is below and nothing else; a deed touches only the rows of its pieces. */
static void
test_roster(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  ArbRoster *roster = arb_desk_get_roster(desk);
  guint all = g_list_model_get_n_items(G_LIST_MODEL(roster));
  guint at = 0;
  guint moved = 0;

  assert_true(arb_roster_find(roster, find_piece(desk, "FC2"), &at));
  arb_roster_fold(roster, at);
  /* General and five units of the first brigade. */
  assert_int_equal(g_list_model_get_n_items(G_LIST_MODEL(roster)), all - 6);
  arb_roster_fold(roster, at);
  assert_int_equal(g_list_model_get_n_items(G_LIST_MODEL(roster)), all);
  assert_int_equal(arb_roster_next_piece(roster, find_piece(desk, "F4")), find_piece(desk, "F5"));
  assert_int_equal(arb_roster_next_piece(roster, find_piece(desk, "F7")), find_piece(desk, "F9"));
  g_signal_connect(roster, "items-changed", G_CALLBACK(count_changes), &moved);
  window_fixture_go_to(desk, "fire");
  window_fixture_enter(desk, "f4 p4 4.5 9");
  assert_int_equal(moved, 0);
  g_assert_finalize_object(desk);
}

static void
set(ArbDesk *desk, const char *label, const char *attribute, const char *value)
{
  g_autoptr(ArbRuling) ruling =
      arb_session_set(arb_desk_get_session(desk), label, attribute, value, "for this test", NULL);
  assert_non_null(ruling);
}

/* What was folded stays folded when the tree changes; a filter follows the deeds, and is gone
 * before others look. */
static void
test_roster_keeps(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  ArbRoster *roster = arb_desk_get_roster(desk);
  guint all = g_list_model_get_n_items(G_LIST_MODEL(roster));
  guint at = 0;

  assert_true(arb_roster_find(roster, find_piece(desk, "FC2"), &at));
  arb_roster_fold(roster, at);
  set(desk, "P4", "parent", "PC1");
  assert_int_equal(arb_state_get(arb_session_get_state(arb_desk_get_session(desk)),
                                 find_piece(desk, "P4"), ARB_ATTR_PARENT),
                   find_piece(desk, "PC1"));
  assert_int_equal(g_list_model_get_n_items(G_LIST_MODEL(roster)), all - 6);
  assert_false(arb_roster_find(roster, find_piece(desk, "F4"), &at));
  arb_desk_undo(desk, 1);
  arb_roster_set_filter(roster, "square");
  assert_false(arb_roster_find(roster, find_piece(desk, "F4"), &at));
  set(desk, "F4", "formation", "square");
  assert_true(arb_roster_find(roster, find_piece(desk, "F4"), &at));
  arb_session_set_viewer(arb_desk_get_session(desk), ARB_VIEW_PUBLIC);
  assert_string_equal(arb_roster_get_filter(roster), "");
  assert_false(arb_roster_find(roster, find_piece(desk, "F4"), &at));
  g_assert_finalize_object(desk);
}

/* Fights until a melee leaves something to answer.  Returns: whether one did. */
static gboolean
fight_until_pending(ArbDesk *desk)
{
  const ArbState *state = arb_session_get_state(arb_desk_get_session(desk));

  for (guint a = 1; a <= 10; a++) {
    for (guint b = 1; b <= 10; b++) {
      g_autofree char *line = g_strdup_printf("f9 p5 melee %u %u", a, b);
      window_fixture_enter(desk, line);
      if (arb_state_n_pendings(state) > 0) {
        return TRUE;
      }
      arb_desk_undo(desk, 1);
    }
  }
  return FALSE;
}

/* What a ruling leaves to be answered is drafted by itself, answered in a word, and undone whole.
 */
static void
test_pending(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  const ArbState *game = arb_session_get_state(arb_desk_get_session(desk));

  window_fixture_go_to(desk, "melee");
  assert_true(fight_until_pending(desk));
  g_autoptr(ArbPending) pending = arb_state_pending_dup(game);
  const ArbEntry *melee =
      arb_journal_get(journal_of(desk), arb_journal_count(journal_of(desk)) - 1);
  assert_ptr_equal(arb_desk_get_action(desk), pending->action);
  assert_int_equal(arb_desk_get_mode(desk), ARB_DESK_DRAFT);
  assert_non_null(arb_desk_get_ruling(desk));
  window_fixture_enter(desk, "halts 9");
  if (arb_state_n_pendings(game) > 0) {
    window_fixture_enter(desk, "halts");
  }
  assert_int_equal(arb_state_n_pendings(game), 0);
  const ArbEntry *answer =
      arb_journal_get(journal_of(desk), arb_journal_count(journal_of(desk)) - 1);
  assert_int_equal(answer->group, melee->group);
  arb_desk_undo(desk, 1);
  assert_true(answer->undone);
  assert_true(melee->undone);
  g_assert_finalize_object(desk);
}

/* A consultation rules without a game. */
static void
test_lookup(void **state G_GNUC_UNUSED)
{
  ArbDesk *game = window_fixture_new_desk();
  g_autoptr(ArbSession) session =
      arb_session_new_lookup(arb_session_get_rules(arb_desk_get_session(game)), ARB_LANG_EN);
  ArbDesk *desk = arb_desk_new(session);

  window_fixture_enter(desk, "fire musket 4.5 dense 6 7");
  assert_int_equal(arb_desk_get_mode(desk), ARB_DESK_RESULT);
  assert_int_equal(arb_desk_get_ruling(desk)->seq, 0);
  assert_int_equal(arb_desk_get_ruling(desk)->drawn->len, 1);
  arb_desk_set_line(desk, "fire musket 4.5 dense 6");
  assert_non_null(arb_desk_get_odds(desk));
  g_assert_finalize_object(desk);
  g_assert_finalize_object(game);
}

/* What is no action there names a table: by title, id or number of the rule, by words of the title,
 * by words of its text. Enter shows it and empties the line; what names none stays. */
static void
test_lookup_table(void **state G_GNUC_UNUSED)
{
  static const struct {
    const char *line;
    const char *table; /* (nullable) */
  } rows[] = {
      {"Initiative test", "initiative"},
      {"initiative", "initiative"},
      {"it-msg-1", "initiative"},
      {"fire starts", "fire-start"},
      {"limits move", "move-limits"},
      {"ten-sided total passed", "initiative"},
      {"fire musket 4.5 dense 6", NULL},
      {"fire", NULL},
      {"zzzz", NULL},
  };

  ArbDesk *game = window_fixture_new_desk();
  g_autoptr(ArbSession) session =
      arb_session_new_lookup(arb_session_get_rules(arb_desk_get_session(game)), ARB_LANG_EN);

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    print_message("# %s\n", rows[i].line);
    ArbDesk *desk = arb_desk_new(session);
    g_autofree char *hint = arb_words_said(desk);
    assert_non_null(strstr(hint, "words of a table"));
    window_fixture_enter(desk, rows[i].line);
    ArbTableEdit *edit = arb_reading_get_edit(arb_reading_of(desk));
    if (rows[i].table != NULL) {
      assert_non_null(edit);
      assert_string_equal(arb_table_edit_table(edit)->id, rows[i].table);
      assert_string_equal(arb_desk_get_line(desk), "");
    } else {
      assert_null(edit);
    }
    g_assert_finalize_object(desk);
  }
  /* In a game the line is for deeds alone. */
  window_fixture_enter(game, "limits move");
  assert_null(arb_reading_get_edit(arb_reading_of(game)));
  assert_null(arb_desk_get_table(game));
  g_assert_finalize_object(game);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_fire),           cmocka_unit_test(test_echo),
      cmocka_unit_test(test_example),        cmocka_unit_test(test_own_dice),
      cmocka_unit_test(test_refusal),        cmocka_unit_test(test_filled_before_override),
      cmocka_unit_test(test_queue),          cmocka_unit_test(test_answer_by_letters),
      cmocka_unit_test(test_back_and_forth), cmocka_unit_test(test_next_asks_once),
      cmocka_unit_test(test_filter),         cmocka_unit_test(test_roster),
      cmocka_unit_test(test_roster_keeps),   cmocka_unit_test(test_pending),
      cmocka_unit_test(test_lookup),         cmocka_unit_test(test_lookup_table),
  };
  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
