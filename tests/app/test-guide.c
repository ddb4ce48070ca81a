/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "app/guide-bar.h"
#include "app/language.h"
#include "app/window.h"
#include "window-fixture.h"

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
act(GtkWidget *window, const char *action)
{
  g_action_group_activate_action(G_ACTION_GROUP(window), action, NULL);
  window_fixture_idle(30);
}

static gboolean
has_guide(GtkWidget *window)
{
  return window_fixture_find(window, ARB_TYPE_GUIDE_BAR) != NULL;
}

/* The first start opens the ready battle with the guide; no later one does. */
static void
test_first_start(void **state)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);

  arb_window_welcome(ARB_WINDOW(window));
  assert_non_null(arb_window_get_desk(ARB_WINDOW(window)));
  assert_true(has_guide(window));
  window_fixture_shoot(window, "guide-en");
  gtk_window_destroy(GTK_WINDOW(window));
  window_fixture_idle(50);
  g_autoptr(ArbPrefs) again = arb_prefs_load();
  window = open_window(*state, again);
  arb_window_welcome(ARB_WINDOW(window));
  assert_null(arb_window_get_desk(ARB_WINDOW(window)));
  gtk_window_destroy(GTK_WINDOW(window));
  window_fixture_idle(50);
}

/* Each step ends by being done, and by nothing else; the end takes the guide away. */
static void
test_steps(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  ArbGuide *guide = arb_guide_new(desk);
  guint done = 0;

  g_signal_connect_swapped(guide, "done", G_CALLBACK(g_atomic_int_inc), &done);
  arb_desk_next(desk);
  assert_int_equal(arb_guide_get_step(guide), ARB_GUIDE_NAME);
  g_autofree char *label = arb_guide_example(guide);
  arb_desk_set_line(desk, label);
  assert_int_equal(arb_guide_get_step(guide), ARB_GUIDE_PHASE);
  arb_desk_set_line(desk, "");
  arb_desk_next(desk);
  assert_int_equal(arb_guide_get_step(guide), ARB_GUIDE_PHASE);
  window_fixture_go_to(desk, "fire");
  assert_int_equal(arb_guide_get_step(guide), ARB_GUIDE_ROLL);
  g_autofree char *fire = arb_guide_example(guide);
  print_message("# %s\n", fire);
  arb_desk_set_line(desk, fire);
  assert_int_equal(arb_guide_get_step(guide), ARB_GUIDE_ROLL);
  arb_desk_enter(desk);
  assert_int_equal(arb_guide_get_step(guide), ARB_GUIDE_WHY);
  arb_desk_show_entry(desk, arb_journal_count(arb_session_get_journal(arb_desk_get_session(desk))));
  assert_int_equal(arb_guide_get_step(guide), ARB_GUIDE_UNDO);
  arb_desk_undo(desk, 1);
  assert_int_equal(arb_guide_get_step(guide), ARB_GUIDE_GO_ON);
  assert_int_equal(done, 0);
  arb_desk_next(desk);
  assert_int_equal(done, 1);
  g_assert_finalize_object(guide);
  g_assert_finalize_object(desk);
}

/* It keeps its step when the language changes, and Escape ends it. */
static void
test_window(void **state)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);

  act(window, "guide");
  ArbDesk *desk = arb_window_get_desk(ARB_WINDOW(window));
  window_fixture_go_to(desk, "fire");
  arb_desk_set_line(desk, "f4");
  arb_desk_set_line(desk, "");
  assert_true(window_fixture_wait_for(window, "3/6"));
  arb_desk_next(desk);
  assert_true(window_fixture_wait_for(window, "go on to: Fire")); /* it has gone by */
  act(window, "other-language");
  assert_true(has_guide(window));
  window_fixture_shoot(window, "guide-it");
  g_action_group_change_action_state(G_ACTION_GROUP(window), "text-size", g_variant_new_int32(200));
  window_fixture_shoot(window, "guide-it-200");
  act(window, "text-normal");
  act(window, "other-language");
  act(window, "end-guide");
  assert_false(has_guide(window));
  g_object_ref(window);
  gtk_window_destroy(GTK_WINDOW(window));
  window_fixture_idle(50);
  g_assert_finalize_object(window);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_first_start),
      cmocka_unit_test(test_steps),
      cmocka_unit_test(test_window),
  };
  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
