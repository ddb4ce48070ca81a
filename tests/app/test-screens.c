/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/window.h"
#include "inspect.h"
#include "keys.h"
#include "screens.h"

/* Every screen in every look: a picture of each. Arguments: --long for all looks, not just some,
 * --one for the first alone; the name of a screen for that one alone. */

static gboolean all_looks;
static gboolean one_look;
static const char *only;

/* Returns: how much was wrong. */
static guint
see(const Screen *screen, const ScreenLook *look, GtkWidget *window)
{
  print_message("# %s %s\n", look->name, screen->name);
  GtkWidget *front = screens_open(screen, window);
  g_autofree char *name = g_strdup_printf("%s-%s", screen->name, look->name);

  window_fixture_shoot(front, name);
  guint faults = inspect_sizes(front) + inspect_names(front);
  if (GTK_IS_WINDOW(front)) {
    faults += inspect_tabs(front);
  }
  screens_close(window, front);
  return faults;
}

static void
test_screens(void **state)
{
  guint n_screens = 0;
  guint n_looks = 0;
  guint faults = 0;
  const Screen *screens = screens_get(&n_screens);
  const ScreenLook *looks = screens_looks(all_looks, &n_looks);
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();

  n_looks = one_look ? 1 : n_looks;
  for (guint i = 0; i < n_looks; i++) {
    GtkWidget *window = screens_enter(*state, prefs, &looks[i]);
    for (guint k = 0; k < n_screens; k++) {
      if (only == NULL || g_str_equal(only, screens[k].name)) {
        faults += see(&screens[k], &looks[i], window);
      }
    }
    screens_leave(window, &looks[i]);
  }
  assert_int_equal(faults, 0);
}

typedef struct {
  GtkWidget *window;
  GtkWidget *front;
} Left;

/* A dialog is gone; the window is back at its start page, or at a desk on which nothing is begun.
 */
static gboolean
is_left(gpointer data)
{
  const Left *left = data;
  ArbDesk *desk = arb_window_get_desk(ARB_WINDOW(left->window));

  if (left->front != left->window) {
    return screens_front(left->window) != left->front;
  }
  return desk == NULL
         || (arb_desk_get_roster(desk) != NULL && arb_desk_get_mode(desk) == ARB_DESK_IDLE
             && arb_desk_get_card(desk) == 0);
}

#define ESCAPES_MAX 3 /* what is typed, what is answered, the page */

static void
leave(const Screen *screen, GtkWidget *window)
{
  GtkWidget *front = screens_open(screen, window);
  Left left = {window, front};

  print_message("# %s\n", screen->name);
  for (guint i = 0; i < ESCAPES_MAX && !is_left(&left); i++) {
    GtkWidget *native = GTK_IS_POPOVER(front) ? window : front;
    assert_true(keys_press(native, "Escape"));
    window_fixture_idle(100);
  }
  assert_true(window_fixture_wait(is_left, &left));
  screens_close(window, screens_front(window));
}

/* The Escape key leads out of every screen. */
static void
test_escape(void **state)
{
  guint n = 0;
  const ScreenLook *look = screens_looks(FALSE, &n);
  const Screen *screens = screens_get(&n);
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = screens_enter(*state, prefs, look);

  for (guint i = 0; i < n; i++) {
    if (only == NULL || g_str_equal(only, screens[i].name)) {
      leave(&screens[i], window);
    }
  }
  screens_leave(window, look);
}

int
main(int argc, char **argv)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_screens), cmocka_unit_test(test_escape)};

  for (int i = 1; i < argc; i++) {
    if (g_str_equal(argv[i], "--long")) {
      all_looks = TRUE;
    } else if (g_str_equal(argv[i], "--one")) {
      one_look = TRUE;
    } else {
      only = argv[i];
    }
  }
  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
