/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gdk/x11/gdkx.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "app/desk-view.h"
#include "app/journal-view.h"
#include "app/roster-view.h"
#include "app/sheet.h"
#include "app/start-page.h"
#include "app/window.h"
#include "window-fixture.h"

/* Where the keyboard goes, and what it finds there. */

typedef struct {
  ArbPrefs *prefs;
  GtkWidget *window;
  ArbDesk *desk;
} Evening;

static gboolean
is_mapped(gpointer widget)
{
  return gtk_widget_get_mapped(widget);
}

static Evening
begin(void **state)
{
  const WindowFixture *fixture = *state;
  Evening evening = {.prefs = arb_prefs_load()};

  evening.window = arb_window_new(fixture->application, evening.prefs);
  gtk_window_present(GTK_WINDOW(evening.window));
  assert_true(window_fixture_wait(is_mapped, evening.window));
  g_action_group_activate_action(G_ACTION_GROUP(evening.window), "begin-ready", NULL);
  window_fixture_idle(100);
  evening.desk = arb_window_get_desk(ARB_WINDOW(evening.window));
  return evening;
}

static void
end(Evening *evening)
{
  g_object_ref(evening->window);
  gtk_window_destroy(GTK_WINDOW(evening->window));
  window_fixture_idle(50);
  g_assert_finalize_object(evening->window);
  arb_prefs_free(evening->prefs);
}

/* A key as from a keyboard.  Returns: FALSE when there is no way to press it here. */
static gboolean
press(GtkWidget *window, const char *key)
{
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
  g_autofree char *id = g_strdup_printf("%lu", gdk_x11_surface_get_xid(surface));
  const char *argv[] = {"xdotool", "windowfocus", "--sync", id, "key", key, NULL};
  int status = 1;

  if (!g_spawn_sync(NULL, (char **)argv, NULL,
                    G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
                    NULL, NULL, NULL, NULL, &status, NULL)) {
    return FALSE;
  }
  window_fixture_idle(150);
  return status == 0;
}

static gboolean
has_focus(GtkWidget *window, GType column)
{
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
  return focus != NULL && gtk_widget_get_ancestor(focus, column) != NULL;
}

/* A line typed on the start page, where a button or the last game has the focus, begins
 * nothing: neither its blanks nor its Enter. */
static void
test_stray_line(void **state)
{
  static const char *const keys[] = {"f", "3", "space", "p", "4", "space", "Return"};
  const WindowFixture *fixture = *state;
  Evening evening = {.prefs = arb_prefs_load()};
  gboolean sent = TRUE;

  evening.window = arb_window_new(fixture->application, evening.prefs);
  gtk_window_present(GTK_WINDOW(evening.window));
  assert_true(window_fixture_wait(is_mapped, evening.window));
  window_fixture_idle(100);
  for (guint i = 0; sent && i < G_N_ELEMENTS(keys); i++) {
    sent = press(evening.window, keys[i]);
  }
  assert_null(arb_window_get_desk(ARB_WINDOW(evening.window)));
  if (sent) {
    assert_true(press(evening.window, "Tab"));
    assert_true(press(evening.window, "shift+Tab"));
    assert_true(press(evening.window, "Return"));
    assert_non_null(arb_window_get_desk(ARB_WINDOW(evening.window)));
  }
  end(&evening);
}

static gboolean
is_full(gpointer page)
{
  return arb_start_page_is_full(page);
}

/* After a restart Enter goes on with the last game, where it was left. */
static void
test_resume(void **state)
{
  const WindowFixture *fixture = *state;
  Evening evening = begin(state);

  window_fixture_go_to(evening.desk, "fire");
  end(&evening);
  evening.prefs = arb_prefs_load();
  evening.window = arb_window_new(fixture->application, evening.prefs);
  gtk_window_present(GTK_WINDOW(evening.window));
  assert_true(window_fixture_wait(is_mapped, evening.window));
  assert_true(window_fixture_wait(is_full, arb_window_get_page(ARB_WINDOW(evening.window))));
  window_fixture_shoot(evening.window, "start-resume");
  assert_true(GTK_IS_LIST_BOX_ROW(gtk_window_get_focus(GTK_WINDOW(evening.window))));
  if (press(evening.window, "Return")) {
    ArbDesk *desk = arb_window_get_desk(ARB_WINDOW(evening.window));
    assert_non_null(desk);
    ArbSession *session = arb_desk_get_session(desk);
    assert_int_equal(arb_state_track(arb_session_get_state(session), ARB_ATTR_PHASE),
                     arb_ruleset_find_phase(arb_session_get_rules(session), "fire"));
  }
  end(&evening);
}

/* Whose dice are rolled is one key, in the middle of a line too. */
static void
test_own_dice(void **state)
{
  Evening evening = begin(state);

  assert_true(arb_desk_get_rolls(evening.desk));
  if (press(evening.window, "ctrl+r")) {
    assert_false(arb_desk_get_rolls(evening.desk));
    assert_true(press(evening.window, "ctrl+r"));
    assert_true(arb_desk_get_rolls(evening.desk));
  }
  end(&evening);
}

/* Alt+1 to Alt+4 go to the columns when all four stand; Tab goes past all rows at once. */
static void
test_columns(void **state)
{
  Evening evening = begin(state);

  static const struct {
    int page;
    GType (*column)(void);
  } rows[] = {
      {2, arb_roster_view_get_type}, {3, arb_sheet_get_type}, {4, arb_journal_view_get_type}};

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    print_message("# page %d\n", rows[i].page);
    g_action_group_activate_action(G_ACTION_GROUP(evening.window), "page",
                                   g_variant_new_int32(rows[i].page));
    assert_true(has_focus(evening.window, rows[i].column()));
  }
  g_action_group_activate_action(G_ACTION_GROUP(evening.window), "page", g_variant_new_int32(2));
  if (press(evening.window, "Down")) {
    assert_true(has_focus(evening.window, ARB_TYPE_ROSTER_VIEW));
    assert_true(press(evening.window, "Tab"));
    assert_true(has_focus(evening.window, ARB_TYPE_SHEET));
    assert_true(press(evening.window, "shift+Tab"));
    assert_true(has_focus(evening.window, ARB_TYPE_ROSTER_VIEW));
    assert_true(press(evening.window, "shift+Tab"));
    GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(evening.window));
    assert_true(GTK_IS_TEXT(focus)); /* what the roster is filtered by */
  }
  end(&evening);
}

/* Enter in the journal opens the line that has the keyboard. */
static void
test_journal_line(void **state)
{
  Evening evening = begin(state);

  g_action_group_activate_action(G_ACTION_GROUP(evening.window), "page", g_variant_new_int32(4));
  if (press(evening.window, "Return")) {
    assert_non_null(arb_desk_get_entry(evening.desk));
  }
  end(&evening);
}

/* "+" names a unit without writing it: it is the one whose card is opened. */
static void
test_card_of_the_next(void **state)
{
  Evening evening = begin(state);
  const ArbState *game = arb_session_get_state(arb_desk_get_session(evening.desk));

  window_fixture_go_to(evening.desk, "fire");
  window_fixture_enter(evening.desk, "f4 p4 4.5 9");
  arb_desk_set_line(evening.desk, "+4.5");
  guint next = arb_state_find(game, "F5");
  assert_int_equal(arb_desk_get_piece(evening.desk), next);
  g_action_group_activate_action(G_ACTION_GROUP(evening.window), "card", NULL);
  assert_int_equal(arb_desk_get_card(evening.desk), next);
  end(&evening);
}

static guint
count_rows(GtkListBox *list)
{
  guint n = 0;
  while (gtk_list_box_get_row_at_index(list, (int)n) != NULL) {
    n++;
  }
  return n;
}

/* What belongs to any phase is folded away, unless there is nothing else. */
static void
test_any_time(void **state)
{
  Evening evening = begin(state);
  GtkWidget *sheet = window_fixture_find(evening.window, ARB_TYPE_SHEET);
  GtkWidget *own = window_fixture_find(sheet, GTK_TYPE_LIST_BOX);

  window_fixture_go_to(evening.desk, "fire");
  window_fixture_idle(50);
  GtkWidget *any = gtk_widget_get_next_sibling(gtk_widget_get_parent(own));
  assert_true(GTK_IS_EXPANDER(any));
  assert_false(gtk_expander_get_expanded(GTK_EXPANDER(any)));
  guint n = count_rows(GTK_LIST_BOX(own));
  assert_true(n > 0 && n < 10);
  window_fixture_shoot(evening.window, "any-time-en");
  window_fixture_go_to(evening.desk, "victory");
  window_fixture_idle(50);
  n = count_rows(GTK_LIST_BOX(own));
  assert_int_equal(gtk_expander_get_expanded(GTK_EXPANDER(any)), n == 0);
  end(&evening);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_resume),       cmocka_unit_test(test_columns),
      cmocka_unit_test(test_stray_line),   cmocka_unit_test(test_own_dice),
      cmocka_unit_test(test_journal_line), cmocka_unit_test(test_card_of_the_next),
      cmocka_unit_test(test_any_time),
  };
  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
