/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/italian/game-test.h"
#include "rules/italian/italian-test.h"

/* IT-OBS-1: two d6, +1 after hot weather, -1 after rain. */
static void
test_IT_OBS_1_weather(void **state)
{
  static const ItalianLine lines[] = {
      {"weather --dice 1,2", "weather=heavy visibility=30"},
      {"weather --dice 2,2", "weather=rain visibility=60"},
      {"weather --dice 2,3", "weather=rain"},
      {"weather --dice 3,3", "weather=fair visibility=125"},
      {"weather --dice 4,5", "weather=fair"},
      {"weather --dice 5,5", "weather=hot visibility=90"},
      {"weather --dice 5,6", "weather=hot"},
      {"weather --dice 6,6", "weather=fog visibility=20"},
      {"weather before=hot --dice 4,5", "weather=hot"},   /* 9 + 1 */
      {"weather before=hot --dice 6,5", "weather=fog"},   /* 11 + 1 */
      {"weather before=rain --dice 3,3", "weather=rain"}, /* 6 - 1 */
      {"weather before=heavy --dice 2,2", "weather=heavy"},
      {"weather before=fog --dice 3,3", "weather=fair"},
      {"weather --dice 3", "?"},
      {"weather --dice 3,7", "!- bad-die"},
      {"wind --dice 3", "wind=none"},
      {"wind --dice 3,1", "!- die-left-over"},
      {"wind --dice 4,1", "wind=light from=north"},
      {"wind --dice 5,8", "wind=light from=north-west"},
      {"wind --dice 6,5", "wind=strong from=south"},
      {"light light=day", "visibility=125"},
      {"light light=dusk", "visibility=40"},
      {"light light=night", "visibility=10"},
      {"light light=dusk weather=heavy", "visibility=30"}, /* the smaller */
      {"light light=night weather=fog", "visibility=10"},
  };

  (void)state;
  italian_check_lines(lines, G_N_ELEMENTS(lines));
}

static gboolean
is_due(const Battle *battle, const char *id)
{
  g_autoptr(GArray) due = arb_game_due(battle->game);

  for (guint i = 0; i < due->len; i++) {
    if (strcmp(g_array_index(due, ArbDue, i).id, id) == 0) {
      return TRUE;
    }
  }
  return FALSE;
}

/* IT-OBS-1 IT-SEQ-4: with the option on, weather and wind are due at the start of turn 5; what was
 * rolled stands in the tracks, and nobody shoots farther than he sees. */
static void
test_IT_OBS_1_in_a_game(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_expect(battle, "game", "visibility", "125");
  battle_refuses(battle, "weather --dice 3,3", "IT-SEQ-2", "wrong-phase");
  battle_set(battle, "game", "environment", "yes");
  battle_to_phase(battle, "environment");
  battle_expect(battle, "game", "turn", "5");
  assert_true(is_due(battle, "weather-due"));
  assert_true(is_due(battle, "wind-due"));
  battle_set(battle, "game", "weather", "rain");
  battle_refuses(battle, "weather before=fair --dice 3,3", "-", "known-otherwise");
  battle_does(battle, "weather --dice 2,2"); /* 4 - 1: heavy rain, 30 cm */
  battle_does(battle, "wind --dice 6,3");
  battle_expect(battle, "game", "weather", "heavy");
  battle_expect(battle, "game", "visibility", "30");
  battle_expect(battle, "game", "wind", "strong");
  battle_expect(battle, "game", "wind-from", "east");
  assert_false(is_due(battle, "weather-due"));
  assert_false(is_due(battle, "wind-due"));
  battle_to_phase(battle, "fire");
  battle_refuses(battle, "fire shooter=P7 at=F4 range=31 weapon=shot-12 --dice 5", "IT-OBS-1",
                 "beyond-sight");
  battle_does(battle, "fire shooter=P7 at=F4 range=30 weapon=shot-12 --dice 5");
  battle_free(battle);
}

/* IT-OBS-1: at dusk one sees 40 cm, and shoots as through smoke: elite +1, first volley +1, dusk
 * -1: 5 -> 6. */
static void
test_IT_OBS_1_dusk(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "fire");
  battle_does(battle, "light light=dusk");
  battle_expect(battle, "game", "visibility", "40");
  g_autoptr(ArbRuling) ruling = battle_do(battle, "fire shooter=F3 at=P4 range=3 --dice 5");
  italian_check_outcome(&ruling->outcome, "total=6");
  battle_does(battle, "light light=day");
  battle_expect(battle, "game", "visibility", "125");
  battle_free(battle);
}

static int
done(void **state)
{
  (void)state;
  italian_rules_done();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_IT_OBS_1_weather),
      cmocka_unit_test(test_IT_OBS_1_in_a_game),
      cmocka_unit_test(test_IT_OBS_1_dusk),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
