/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>

#include "core/view.h"

#include "app/games.h"
#include "large-game.h"

/* What a battle costs grows with its units, not with their square. Limits are wide: they catch the
 * square, not a slow machine. */

#define FEW  40
#define MANY 160

static gint64
cpu_now(void)
{
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (gint64)now.tv_sec * G_GINT64_CONSTANT(1000000000) + now.tv_nsec;
}

/* The dearest phase of a turn, once the game stands in it. */
static gint64
dearest_phase(guint units, guint *out_idle)
{
  const char *data = g_get_user_data_dir();
  g_autofree char *path = large_game_write(data, units);
  g_autoptr(GError) error = NULL;
  g_autofree char *why = NULL;
  ArbGame *game = arb_games_open(path, ARB_LANG_EN, &why);
  gint64 worst = 0;

  assert_non_null(game);
  *out_idle = 0;
  for (guint i = 0; i < 60 && arb_state_track(arb_game_state(game), ARB_ATTR_TURN) < 2; i++) {
    g_autoptr(ArbRuling) refused = arb_game_next(game, TRUE, &error);
    gint64 start = cpu_now();
    g_autoptr(GArray) idle = arb_game_idle(game, ARB_VIEW_UMPIRE);
    worst = MAX(worst, cpu_now() - start);
    *out_idle = MAX(*out_idle, idle->len);
  }
  arb_game_close(game);
  g_remove(path);
  return worst;
}

static void
test_who_may_still_act(void **state G_GNUC_UNUSED)
{
  guint idle[2] = {0, 0};
  gint64 few = dearest_phase(FEW, &idle[0]);
  gint64 many = dearest_phase(MANY, &idle[1]);

  print_message("# four times the units: %d %%\n", (int)(many * 100 / MAX(few, 1)));
  assert_true(idle[0] >= FEW && idle[1] >= MANY);
  assert_true(many < few * 9);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_who_may_still_act),
  };
  g_autofree char *folder = g_dir_make_tmp("arbitro-XXXXXX", NULL);

  arb_games_load_words();
  g_setenv("XDG_DATA_HOME", folder, TRUE);
  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
