/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/italian/game-test.h"
#include "rules/italian/italian-test.h"

/* IT-FIR-9: nine or more burns. */
static void
test_IT_FIR_9_lookup(void **state)
{
  static const ItalianLine lines[] = {
      {"ignite --dice 4,4", "total=8 burns=no"},
      {"ignite --dice 4,5", "total=9 burns=yes"},
      {"ignite weather=hot --dice 4,4", "total=9 burns=yes"},
      {"ignite weather=rain --dice 6,6", "total=9 burns=yes"},  /* 12 - 3 */
      {"ignite weather=heavy --dice 6,6", "total=7 burns=no"},  /* 12 - 5 */
      {"ignite roof=thatch wind=strong --dice 1,4", "total=9"}, /* 5 + 2 + 2 */
      {"ignite roof=stone wind=light --dice 5,4", "total=8"},   /* 9 - 2 + 1 */
      {"ignite cause=troops tries=1 --dice 4,5", "burns=yes"},
      {"ignite cause=troops tries=2 --dice 4,5", "!IT-FIR-9 tried-out"},
      {"ignite cause=troops contact=no --dice 4,5", "!IT-FIR-9 no-contact-turn"},
      /* spread: the wind counts once */
      {"spread wind=light --dice 3,4", "total=8 burns=no"},
      {"spread wind=light --dice 4,4", "total=9 burns=yes"},
      {"spread wind=strong source=yes --dice 1,3", "total=9 burns=yes"}, /* 4 + 2 + 3 */
      {"spread wind=none --dice 6,6", "!IT-FIR-9 no-wind"},
      {"spread wind=light since=5 --dice 4,4", "burns=yes"},
      {"spread wind=light since=6 --dice 4,4", "!IT-FIR-9 spread-over"},
      {"spread wind=light since=0 --dice 4,4", "!IT-FIR-9 spread-not-yet"},
      {"douse water=60 --dice 5", "needed=5 doused=yes"},
      {"douse water=60 --dice 4", "needed=5 doused=no"},
      {"douse water=60.1 --dice 6", "!IT-FIR-9 no-water"},
      {"douse water=10 try=2 --dice 5", "needed=6 doused=no"},
      {"douse water=10 try=2 --dice 6", "doused=yes"},
      {"douse water=10 try=2 great-commander=yes --dice 5", "doused=yes"}, /* IT-GEN-6 */
      {"douse water=10 try=2 running=no --dice 6", "!IT-FIR-9 no-more-dousing"},
      {"douse water=10 try=3 --dice 6", "!IT-FIR-9 no-more-dousing"},
  };

  (void)state;
  italian_check_lines(lines, G_N_ELEMENTS(lines));
}

/* IT-FIR-9: light wind, nothing else: 8 or more on two dice, 15 of 36, 42 %. */
static void
test_IT_FIR_9_odds(void **state)
{
  const char *const fields[] = {"wind=light", NULL};
  (void)state;
  int burns = 0;

  for (int one = 1; one <= 6; one++) {
    for (int two = 1; two <= 6; two++) {
      g_autofree char *a = g_strdup_printf("%d", one);
      g_autofree char *b = g_strdup_printf("%d", two);
      const char *const tokens[] = {a, b, NULL};
      ArbDice dice = {.tokens = tokens};
      g_autoptr(ArbRuling) ruling = arb_lookup(italian_rules(), "spread", fields, &dice);
      burns += ruling->outcome.value[1];
    }
  }
  assert_int_equal(burns, 15);
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

static Battle *
new_village(void)
{
  Battle *battle = battle_new("teaching");

  battle_does(battle, "feature label=S1 feature=sector roof=thatch");
  battle_does(battle, "feature label=S2 feature=sector roof=stone feeds=yes");
  return battle;
}

/* IT-FIR-9: troops in contact try twice, once a turn; the fire spreads downwind in the five turns
 * after it began. */
static void
test_IT_FIR_9_spreads(void **state)
{
  (void)state;
  Battle *battle = new_village();

  battle_to_phase(battle, "movement");
  battle_does(battle, "ignite at=S1 cause=troops --dice 1,1"); /* 2 + 2 */
  battle_expect(battle, "S1", "burning-since", "0");
  battle_refuses(battle, "ignite at=S1 cause=troops --dice 6,6", "IT-FIR-9", "tried-now");
  battle_to_phase(battle, "upkeep");
  battle_to_phase(battle, "movement");
  battle_does(battle, "ignite at=S1 cause=troops --dice 4,3"); /* 7 + 2 */
  battle_expect(battle, "S1", "burning-since", "2");
  battle_refuses(battle, "ignite at=S1 --dice 6,6", "IT-FIR-9", "burning-already");
  battle_to_phase(battle, "upkeep");
  assert_false(is_due(battle, "spread-due"));
  battle_set(battle, "game", "wind", "light");
  battle_refuses(battle, "spread from=S1 at=S2 --dice 4,4", "IT-FIR-9",
                 "spread-not-yet"); /* turn 2 */
  battle_to_phase(battle, "upkeep");
  assert_true(is_due(battle, "spread-due"));
  battle_refuses(battle, "spread from=S2 at=S1 --dice 4,4", "IT-FIR-9", "not-burning");
  battle_does(battle, "spread from=S1 at=S2 --dice 3,3"); /* 6 + 1 - 2 + 3 = 8 */
  battle_expect(battle, "S2", "burning-since", "0");
  assert_false(is_due(battle, "spread-due"));
  battle_to_phase(battle, "upkeep");
  battle_does(battle, "spread from=S1 at=S2 --dice 3,4"); /* 9 */
  battle_expect(battle, "S2", "burning-since", "4");
  battle_free(battle);
}

/* IT-FIR-9: a try to douse, and one more in the very next turn. */
static void
test_IT_FIR_9_doused(void **state)
{
  (void)state;
  Battle *battle = new_village();

  battle_to_phase(battle, "fire");
  battle_does(battle, "ignite at=S1 --dice 4,3");
  battle_does(battle, "ignite at=S2 --dice 6,6");
  battle_to_phase(battle, "upkeep");
  battle_does(battle, "douse at=S1 water=20 --dice 4");
  battle_refuses(battle, "douse at=S1 water=20 --dice 6", "IT-FIR-9", "tried-now");
  battle_does(battle, "douse at=S2 water=20 --dice 1");
  battle_to_phase(battle, "upkeep");
  battle_does(battle, "douse at=S1 water=20 --dice 6");
  battle_expect(battle, "S1", "burning-since", "0");
  battle_to_phase(battle, "upkeep");
  battle_refuses(battle, "douse at=S2 water=20 --dice 6", "IT-FIR-9", "no-more-dousing");
  battle_refuses(battle, "douse at=S1 water=20 --dice 6", "IT-FIR-9", "not-burning");
  battle_free(battle);
}

/* IT-FIR-9: a shell whose modified die is 9 or more, at something that burns, calls for the fire's
 * own dice; until they are rolled nothing else goes on. */
static void
test_IT_FIR_9_shell(void **state)
{
  (void)state;
  Battle *battle = new_village();

  battle_to_phase(battle, "fire");
  battle_set(battle, "P7", "type", "howitzers");
  battle_does(battle, "fire shooter=P7 at=F3 sector=S1 range=15 burns=yes --dice 9");
  battle_refuses(battle, "fire shooter=F3 at=P4 range=3 --dice 5", "-", "pending-first");
  battle_does(battle, "ignite --dice 4,3");
  battle_expect(battle, "S1", "burning-since", "1");
  battle_does(battle, "fire shooter=F3 at=P4 range=3 --dice 5");
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
      cmocka_unit_test(test_IT_FIR_9_lookup),  cmocka_unit_test(test_IT_FIR_9_odds),
      cmocka_unit_test(test_IT_FIR_9_spreads), cmocka_unit_test(test_IT_FIR_9_doused),
      cmocka_unit_test(test_IT_FIR_9_shell),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
