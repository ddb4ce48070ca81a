/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/game-test.h"
#include "rules/italian/invariants.h"

#include "play/sound.h"

/* A battle on a river: boats lie with the troops, but are no troops. */
static Battle *battle;

static int
set_up(G_GNUC_UNUSED void **unused)
{
  battle = battle_of("tests/rules/italian/games/ferry.xml");
  return 0;
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  battle_free(battle);
  return 0;
}

static void
does(const char *line)
{
  battle_does(battle, line);
  play_check_sound(arb_game_state(battle->game));
  check_battle(arb_game_state(battle->game));
}

/* IT-PLY-1 */
static void
test_boats_have_no_player(G_GNUC_UNUSED void **unused)
{
  does("assign piece=NC1 player=Bruno");
  battle_expect(battle, "N3", "player", "Bruno");
}

/* IT-OFF-5 */
static void
test_boats_march_to_no_flank(G_GNUC_UNUSED void **unused)
{
  does("hold-off leader=S1 kind=flank edge=east with=SC1");
  battle_expect(battle, "S3", "gone", "off-table");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int
main(void)
{
  const struct CMUnitTest tests[] = {
      TEST(test_boats_have_no_player),
      TEST(test_boats_march_to_no_flank),
  };

  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
