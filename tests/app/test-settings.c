/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "app/games.h"
#include "app/language.h"
#include "app/settings-page.h"
#include "app/window.h"
#include "window-fixture.h"

static guint bells;

/* In the place of GDK's own: a test hears nothing. */
void
gdk_display_beep(GdkDisplay *display G_GNUC_UNUSED)
{
  bells++;
}

static gboolean
is_mapped(gpointer widget)
{
  return gtk_widget_get_mapped(widget);
}

static GtkWidget *
open_window(WindowFixture *fixture, ArbPrefs *prefs)
{
  GtkWidget *window = arb_window_new(fixture->application, prefs);

  gtk_window_present(GTK_WINDOW(window));
  assert_true(window_fixture_wait(is_mapped, window));
  return window;
}

static void
act(GtkWidget *window, const char *action, GVariant *target)
{
  g_action_group_activate_action(G_ACTION_GROUP(window), action, target);
  window_fixture_idle(30);
}

/* (nullable) */
static GtkWidget *
find_page(void)
{
  GListModel *all = gtk_window_get_toplevels();

  for (guint i = 0; i < g_list_model_get_n_items(all); i++) {
    g_autoptr(GtkWidget) each = g_list_model_get_item(all, i);
    GtkWidget *page = window_fixture_find(each, ARB_TYPE_SETTINGS_PAGE);
    if (page != NULL) {
      return page;
    }
  }
  return NULL;
}

static int
get_dpi(void)
{
  int dpi = 0;
  g_object_get(gtk_settings_get_default(), "gtk-xft-dpi", &dpi, NULL);
  return dpi;
}

/* Each holds at once, is seen in the dialog, and is there the next evening. */
static void
test_at_once(void **state)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);
  int dpi = get_dpi();

  act(window, "settings", NULL);
  assert_non_null(find_page());
  GtkWidget *dialog = GTK_WIDGET(gtk_widget_get_root(find_page())); /* its page is made anew */
  window_fixture_shoot(dialog, "settings-en");
  act(window, "text-bigger", NULL);
  assert_true(window_fixture_shows(find_page(), "125 %"));
  assert_int_equal(get_dpi(), dpi / 100 * 125);
  act(window, "text-normal", NULL);
  assert_true(window_fixture_wait_for(find_page(), "100 %"));
  assert_int_equal(get_dpi(), dpi / 100 * 100);
  act(window, "language", g_variant_new_string("it"));
  assert_true(window_fixture_wait_for(dialog, "Lingua"));
  window_fixture_shoot(dialog, "settings-it");
  act(window, "bell", NULL);
  act(window, "dark", NULL);
  act(window, "text-size", g_variant_new_int32(200));
  window_fixture_shoot(dialog, "settings-it-200-dark");
  g_autoptr(ArbPrefs) again = arb_prefs_load();
  assert_int_equal(arb_prefs_get_lang(again), ARB_LANG_IT);
  assert_int_equal(arb_prefs_get_text_size(again), 200);
  assert_true(arb_prefs_get(again, ARB_PREF_BELL));
  assert_true(arb_prefs_get(again, ARB_PREF_DARK));
  act(window, "dark", NULL);
  act(window, "bell", NULL);
  act(window, "text-normal", NULL);
  act(window, "language", g_variant_new_string("en"));
  gtk_window_destroy(GTK_WINDOW(window));
  window_fixture_idle(50);

  assert_null(find_page()); /* it goes with its window */
}

/* One bell a result, none for a refusal or a second look; off at first. */
static void
test_bell(void **state)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);

  act(window, "begin-ready", NULL);
  ArbDesk *desk = arb_window_get_desk(ARB_WINDOW(window));
  window_fixture_go_to(desk, "tests");
  window_fixture_enter(desk, "f4 test 9");
  assert_int_equal(arb_desk_get_mode(desk), ARB_DESK_RESULT);
  assert_int_equal(bells, 0);
  act(window, "bell", NULL);
  window_fixture_enter(desk, "p4 test 9");
  assert_int_equal(arb_desk_get_mode(desk), ARB_DESK_RESULT);
  assert_int_equal(bells, 1);
  arb_desk_cancel(desk);
  arb_desk_show_entry(desk, 1);
  window_fixture_enter(desk, "p4 test 9");
  assert_int_equal(bells, 1);
  act(window, "bell", NULL);
  gtk_window_destroy(GTK_WINDOW(window));
  window_fixture_idle(50);
}

/* New games go into the folder, with the figures of the club. */
static void
test_new_games(void **state)
{
  WindowFixture *fixture = *state;
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(fixture, prefs);
  g_autofree char *folder = g_build_filename(fixture->folder, "club", NULL);

  act(window, "games-folder", g_variant_new_string(folder));
  act(window, "scale", g_variant_new_int32(28));
  act(window, "begin-ready", NULL);
  ArbSession *session = arb_desk_get_session(arb_window_get_desk(ARB_WINDOW(window)));
  assert_true(g_str_has_prefix(arb_game_path(arb_session_get_game(session)), folder));
  assert_int_equal(arb_session_format(session).scale, 28);
  /* IT-SCL-1: 9 cm on their table are 4.5 of the rule book */
  ArbDesk *desk = arb_window_get_desk(ARB_WINDOW(window));
  window_fixture_go_to(desk, "fire");
  window_fixture_enter(desk, "f4 p4 9");
  const ArbJournal *journal = arb_session_get_journal(session);
  const ArbEntry *fire = arb_journal_get(journal, arb_journal_count(journal) - 1);
  assert_non_null(strstr(fire->request, "range=4.5"));
  g_autoptr(GPtrArray) paths = arb_games_list(folder);
  assert_int_equal(paths->len, 1);
  act(window, "look-up-here", NULL);
  session = arb_desk_get_session(arb_window_get_desk(ARB_WINDOW(window)));
  assert_int_equal(arb_session_format(session).scale, 28);
  act(window, "games-folder", g_variant_new_string(""));
  act(window, "scale", g_variant_new_int32(0));
  gtk_window_destroy(GTK_WINDOW(window));
  window_fixture_idle(50);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_at_once),
      cmocka_unit_test(test_bell),
      cmocka_unit_test(test_new_games),
  };
  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
