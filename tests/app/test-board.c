/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "app/board-window.h"
#include "app/window.h"
#include "window-fixture.h"

static ArbBoard *
new_board(ArbDesk *desk)
{
  return arb_board_new(arb_desk_get_session(desk));
}

/* The row that begins with the label.  Returns: (nullable) */
static const char *
row_of(ArbBoard *board, const char *label)
{
  g_autofree char *start = g_strconcat(label, " ", NULL);

  for (guint side = 0; side < arb_board_n_sides(board); side++) {
    const char *const *rows = arb_board_get_rows(board, side);
    for (guint i = 0; rows[i] != NULL; i++) {
      if (g_str_has_prefix(rows[i], start)) {
        return rows[i];
      }
    }
  }
  return NULL;
}

/* What was ruled before the board was opened is told; the next ruling is told step by step, and the
 * row of the target changes with the result alone. P4 stands at 24 figures; 24 points at 4.5 cm
 * with a 9 cost it figures, so its row cannot stay. */
static void
test_steps(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();

  window_fixture_go_to(desk, "melee");
  g_autoptr(ArbBoard) board = new_board(desk);
  assert_int_equal(arb_board_get_stage(board), ARB_BOARD_RESULT);
  g_autofree char *before = g_strdup(row_of(board, "P4"));
  assert_non_null(before);
  window_fixture_enter(desk, "f5 p4 melee 9 1");
  assert_int_equal(arb_board_get_stage(board), ARB_BOARD_DEED);
  assert_string_equal(arb_board_get_deed(board), "melee F5 → P4");
  assert_null(arb_board_get_dice(board)[0]);
  assert_null(arb_board_get_sum(board)[0]);
  assert_string_equal(arb_board_get_verdict(board), "");
  assert_string_equal(row_of(board, "P4"), before);
  assert_true(arb_board_reveal(board));
  assert_non_null(strstr(arb_board_get_dice(board)[0], "9"));
  assert_null(arb_board_get_sum(board)[0]);
  assert_true(arb_board_reveal(board));
  assert_non_null(arb_board_get_sum(board)[0]);
  assert_null(arb_board_get_dice(board)[0]); /* "attacker's die  9", "defender's die  1" */
  assert_string_equal(arb_board_get_verdict(board), "");
  assert_string_equal(row_of(board, "P4"), before);
  assert_true(arb_board_reveal(board));
  assert_string_not_equal(arb_board_get_verdict(board), "");
  assert_string_not_equal(row_of(board, "P4"), before);
  assert_false(arb_board_reveal(board));
  /* Taken back it is gone from the board, and the row is as it was. */
  arb_desk_undo(desk, 1);
  assert_string_equal(row_of(board, "P4"), before);
  assert_string_equal(arb_board_get_deed(board), "");
  g_clear_object(&board);
  g_assert_finalize_object(desk);
}

/* At the size it opens with, a ruling told whole leaves room for the most of a small army: sixteen
 * pieces a side stand in full, a line being as high as its name. */
static void
assert_room(GtkWidget *board)
{
  GtkWidget *list = window_fixture_find(board, GTK_TYPE_LIST_VIEW);
  GtkWidget *row = gtk_widget_get_first_child(list);

  assert_true(gtk_widget_get_height(list) >= 16 * gtk_widget_get_height(row));
}

/* Going on to the next phase tells what was not told. */
static void
test_next_tells_all(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();

  window_fixture_go_to(desk, "tests");
  g_autoptr(ArbBoard) board = new_board(desk);
  window_fixture_enter(desk, "f4 test 9");
  assert_int_equal(arb_board_get_stage(board), ARB_BOARD_DEED);
  window_fixture_go_to(desk, "fire");
  assert_int_equal(arb_board_get_stage(board), ARB_BOARD_RESULT);
  assert_string_not_equal(arb_board_get_verdict(board), "");
  g_clear_object(&board);
  g_assert_finalize_object(desk);
}

/* All that can be read or heard of a widget and what is in it. */
static void
collect(GtkWidget *widget, GString *words)
{
  const char *tooltip = gtk_widget_get_tooltip_text(widget);

  g_string_append_printf(words, "%s\n", tooltip != NULL ? tooltip : "");
  g_autofree char *shown = window_fixture_words(widget);
  if (shown != NULL) {
    g_string_append_printf(words, "%s\n", shown);
  }
  if (GTK_IS_LIST_VIEW(widget)) {
    GListModel *model = G_LIST_MODEL(gtk_list_view_get_model(GTK_LIST_VIEW(widget)));
    for (guint i = 0; i < g_list_model_get_n_items(model); i++) {
      g_autoptr(GtkStringObject) row = g_list_model_get_item(model, i);
      g_string_append_printf(words, "%s\n", gtk_string_object_get_string(row));
    }
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    collect(child, words);
  }
}

/* A hidden unit, what it does and what is done to it are nowhere on the board: P4 is the 1st
 * battalion of its regiment as its list names it. */
static void
test_no_secret(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  ArbSession *session = arb_desk_get_session(desk);
  const ArbState *game = arb_session_get_state(session);
  guint piece = arb_state_find(game, "P4");
  g_autofree char *name =
      arb_text_pick(arb_state_text(game, arb_state_get(game, piece, ARB_ATTR_NAME)), ARB_LANG_EN);
  g_autoptr(ArbBoard) board = new_board(desk);
  GtkWidget *window = arb_board_window_new(NULL, board);
  g_autoptr(GString) words = g_string_new(NULL);

  gtk_window_present(GTK_WINDOW(window));
  collect(window, words);
  assert_non_null(strstr(words->str, "P4"));
  assert_non_null(strstr(words->str, name));
  g_autoptr(ArbRuling) hidden = arb_session_set(session, "P4", "seen-by", "2", "in the wood", NULL);
  assert_int_equal(hidden->outcome.state, ARB_OPEN);
  window_fixture_go_to(desk, "tests");
  window_fixture_enter(desk, "p4 test 9");
  while (arb_board_reveal(board)) {
  }
  window_fixture_idle(50);
  g_string_truncate(words, 0);
  collect(window, words);
  assert_null(strstr(words->str, "P4"));
  assert_null(strstr(words->str, name));
  assert_null(strstr(words->str, "in the wood"));
  assert_string_equal(arb_board_get_deed(board), "");
  gtk_window_destroy(GTK_WINDOW(window));
  window_fixture_idle(30);
  g_clear_object(&board);
  g_assert_finalize_object(desk);
}

static gboolean
is_mapped(gpointer widget)
{
  return gtk_widget_get_mapped(widget);
}

/* Opened and closed from the window, told by its own keys, gone with the game. */
static void
test_window(void **state)
{
  const WindowFixture *fixture = *state;
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = arb_window_new(fixture->application, prefs);

  gtk_window_present(GTK_WINDOW(window));
  assert_true(window_fixture_wait(is_mapped, window));
  g_action_group_activate_action(G_ACTION_GROUP(window), "board", NULL);
  assert_int_equal(g_list_length(gtk_application_get_windows(fixture->application)), 1);
  g_action_group_activate_action(G_ACTION_GROUP(window), "begin-ready", NULL);
  ArbDesk *desk = arb_window_get_desk(ARB_WINDOW(window));
  window_fixture_go_to(desk, "fire");
  g_action_group_activate_action(G_ACTION_GROUP(window), "board", NULL);
  GtkWindow *board = gtk_application_get_windows(fixture->application)->data;
  assert_true(ARB_IS_BOARD_WINDOW(board));
  assert_true(window_fixture_wait(is_mapped, board));
  window_fixture_enter(desk, "f4 p4 4.5 3");
  assert_true(window_fixture_wait_for(GTK_WIDGET(board), "fire F4 → P4"));
  window_fixture_shoot(GTK_WIDGET(board), "board-deed-en");
  g_action_group_activate_action(G_ACTION_GROUP(window), "tell-next", NULL);
  assert_true(window_fixture_wait_for(GTK_WIDGET(board), "d10: 3"));
  g_action_group_activate_action(G_ACTION_GROUP(window), "tell-next", NULL);
  g_action_group_activate_action(G_ACTION_GROUP(window), "tell-next", NULL);
  assert_int_equal(arb_board_get_stage(arb_board_window_get_board(ARB_BOARD_WINDOW(board))),
                   ARB_BOARD_RESULT);
  window_fixture_settle(GTK_WIDGET(board));
  assert_room(GTK_WIDGET(board));
  assert_false(window_fixture_shows(GTK_WIDGET(board), "d10: 3"));
  window_fixture_shoot(GTK_WIDGET(board), "board-result-en");
  g_action_group_activate_action(G_ACTION_GROUP(window), "other-language", NULL);
  assert_true(window_fixture_wait_for(GTK_WIDGET(board), "Turno 1"));
  assert_string_equal(gtk_window_get_title(board), "Tabellone – Lo scontro di Altenrode");
  window_fixture_shoot(GTK_WIDGET(board), "board-result-it");
  g_action_group_activate_action(G_ACTION_GROUP(window), "other-language", NULL);
  g_action_group_activate_action(G_ACTION_GROUP(window), "start", NULL);
  assert_int_equal(g_list_length(gtk_application_get_windows(fixture->application)), 1);
  gtk_window_destroy(GTK_WINDOW(window));
  window_fixture_idle(50);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_steps),
      cmocka_unit_test(test_next_tells_all),
      cmocka_unit_test(test_no_secret),
      cmocka_unit_test(test_window),
  };
  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
