/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "inspect.h"
#include "screens.h"

/* Every screen in every look: a picture of each. Arguments: --long for all looks, not just some;
 * the name of a screen for that one alone. */

static gboolean all_looks;
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

int
main(int argc, char **argv)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_screens)};

  for (int i = 1; i < argc; i++) {
    if (g_str_equal(argv[i], "--long")) {
      all_looks = TRUE;
    } else {
      only = argv[i];
    }
  }
  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
