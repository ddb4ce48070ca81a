/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bench/measure.h"

/* The hundredth hour of a game is as quick as the first. Limits are wide: they catch work that
 * grows with the game, not a slow machine. */

#define ENTRIES 1500
#define SOME    150

static void
test_a_late_entry_costs_no_more_than_an_early_one(void **state)
{
  Battle *battle = battle_new("teaching");
  g_autoptr(GArray) times = add_entries(battle, ENTRIES);
  gint64 early = median_of(times, 0, SOME);
  gint64 late = median_of(times, ENTRIES - SOME, SOME);

  (void)state;
  print_message("# late against early: %d %%\n", (int)(late * 100 / early));
  assert_true(late < early * 3);
  battle_free(battle);
}

/* In one transaction, so it takes less than the deeds did. */
static void
test_taking_back_costs_no_more_than_doing(void **state)
{
  Battle *battle = battle_new("teaching");
  gint64 start = cpu_now();
  g_autoptr(GArray) times = add_entries(battle, ENTRIES);
  gint64 done = cpu_now();

  (void)state;
  battle_undo(battle, ENTRIES);
  gint64 back = cpu_now() - done;
  done -= start;
  print_message("# undo against deeds: %d %%\n", (int)(back * 100 / done));
  assert_true(back < done * 3);
  battle_free(battle);
}

/* A game twice as long opens in about twice the time. */
static void
test_opening_grows_with_the_game_alone(void **state)
{
  gint64 took[2] = {0, 0};

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(took); i++) {
    Battle *battle = battle_new("teaching");
    g_autoptr(GArray) times = add_entries(battle, ENTRIES / 2 * (i + 1));
    gint64 start = cpu_now();
    battle_reopen(battle);
    took[i] = cpu_now() - start;
    battle_free(battle);
  }
  print_message("# twice as long: %d %%\n", (int)(took[1] * 100 / took[0]));
  assert_true(took[1] < took[0] * 5);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_a_late_entry_costs_no_more_than_an_early_one),
      cmocka_unit_test(test_taking_back_costs_no_more_than_doing),
      cmocka_unit_test(test_opening_grows_with_the_game_alone),
  };

  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
