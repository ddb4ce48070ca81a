/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/italian/game-test.h"
#include "rules/italian/italian-test.h"

#define MUSKETS  "fire weapon=musket range=3 target=normal bases=6 "
#define CANISTER "fire weapon=canister-12 range=12 target=normal bases=2 "
#define SHELL    "fire weapon=shell range=20 target=normal bases=2 "

/* IT-FIR-2: 1 who charges, 2 in front at short range, 3 guns that fired, 4 the nearest. */
static void
test_IT_FIR_2_lookup(void **state)
{
  static const ItalianLine lines[] = {
      {MUSKETS "--dice 5", "points=24"},
      {MUSKETS "priority=charger passed-over=nearest --dice 5", "points=24"},
      {MUSKETS "priority=nearest passed-over=charger --dice 5", "!IT-FIR-2 passed-over"},
      {MUSKETS "priority=nearest passed-over=nearest --dice 5", "points=24"},
      {MUSKETS "priority=counter-battery passed-over=short-range --dice 5",
       "!IT-FIR-2 passed-over"},
      {MUSKETS "priority=short-range passed-over=counter-battery --dice 5", "points=24"},
      {MUSKETS "passed-over=nearest --dice 5", "!IT-FIR-2 passed-over"},
      /* a general with the unit lifts it */
      {MUSKETS "passed-over=charger general=yes --dice 5", "points=24"},
  };

  (void)state;
  italian_check_lines(lines, G_N_ELEMENTS(lines));
}

/* IT-FIR-2: a club that ranks whoever charges nowhere. */
static void
test_IT_FIR_2_ranking(void **state)
{
  const char *const fields[] = {
      "weapon=musket",       "range=3", "target=normal", "bases=6", "priority=short-range",
      "passed-over=charger", NULL};
  const char *const tokens[] = {"5", NULL};
  ArbDice dice = {.tokens = tokens};
  (void)state;
  g_autoptr(ArbRuleset) swapped = italian_rules_changed(
      "italian/fire-priorities.xml", "to=\"1\" id=\"charger\"", "to=\"1\" id=\"nobody\"");

  g_autoptr(ArbRuling) as_printed = arb_lookup(italian_rules(), "fire", fields, &dice);
  assert_string_equal(as_printed->outcome.refusal.rule, "IT-FIR-2");
  assert_non_null(swapped);
  g_autoptr(ArbRuling) ruling = arb_lookup(swapped, "fire", fields, &dice);
  assert_int_equal(ruling->outcome.state, ARB_OPEN);
}

/* IT-FIR-2: in a game the general attached is known. */
static void
test_IT_FIR_2_in_a_game(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "fire");
  battle_refuses(battle, "fire shooter=F3 at=P4 range=3 passed-over=charger --dice 5", "IT-FIR-2",
                 "passed-over");
  battle_refuses(battle, "fire shooter=F3 at=P4 range=3 passed-over=charger general=yes --dice 5",
                 "-", "known-otherwise");
  battle_set(battle, "F2", "attached-to", "F3");
  battle_does(battle, "fire shooter=F3 at=P4 range=3 passed-over=charger --dice 5");
  battle_free(battle);
}

/* IT-FIR-3 IT-FIR-1: shell over what is on its level, 5 cm from the guns and 10 from the target;
 * from higher ground all, over those more than 5 cm from both. */
static void
test_IT_FIR_3_overhead(void **state)
{
  static const ItalianLine lines[] = {
      {SHELL "over=level over-near=5 over-far=10 --dice 5", "points=6"},
      {SHELL "over=level over-near=4.9 over-far=10 --dice 5", "!IT-FIR-3 over-near"},
      {SHELL "over=level over-near=5 over-far=9.9 --dice 5", "!IT-FIR-3 over-far"},
      {MUSKETS "over=level over-near=5 over-far=10 --dice 5", "!IT-FIR-3 only-shell-over"},
      {SHELL "over=above over-near=5.1 over-far=5.1 --dice 5", "points=6"},
      {SHELL "over=above over-near=10 over-far=10 --dice 5", "points=6"},
      {SHELL "over=above over-near=10 over-far=10.01 --dice 5", "!IT-FIR-1 over-beyond"},
      /* at 6 cm nobody stands 5.01 from both */
      {MUSKETS "over=above over-near=5.01 over-far=5.01 --dice 5", "!IT-FIR-1 over-beyond"},
      {CANISTER "over=above over-near=6 over-far=6 --dice 5", "!IT-FIR-3 canister-over-whom"},
      {CANISTER "over=above over-near=6 over-far=6 friends-in-cone=yes --dice 5",
       "!IT-FIR-3 canister-friends"},
      {CANISTER "over=above over-near=6 over-far=6 friends-in-cone=no --dice 5", ""},
      {MUSKETS "over=above over-near=5 over-far=6 --dice 5", "!IT-FIR-1 over-higher"},
      {MUSKETS "over=above over-near=6 over-far=5 --dice 5", "!IT-FIR-1 over-higher"},
      {"fire weapon=canister-8 range=5 target=normal bases=2 friends-in-cone=yes --dice 5",
       "!IT-FIR-3 canister-friends"},
  };

  (void)state;
  italian_check_lines(lines, G_N_ELEMENTS(lines));
}

/* IT-FIR-3 IT-FIR-1: a battery may split its fire, with one ammunition; F7 has two bases. A line
 * may too; a column may not. */
static void
test_IT_FIR_3_one_ammunition(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "fire");
  battle_does(battle, "fire shooter=F7 at=P4 range=10 weapon=shot-8 bases=1 --dice 5");
  battle_refuses(battle, "fire shooter=F7 at=P5 range=10 weapon=canister-8 --dice 5", "IT-FIR-3",
                 "one-ammunition");
  battle_refuses(battle, "fire shooter=F7 at=P5 range=10 weapon=shot-8 bases=2 --dice 5",
                 "IT-FIR-1", "bases-left");
  g_autoptr(ArbRuling) rest =
      battle_do(battle, "fire shooter=F7 at=P5 range=10 weapon=shot-8 --dice 5");
  italian_check_outcome(&rest->outcome, "firing_bases=1");
  battle_refuses(battle, "fire shooter=F7 at=P6 range=10 weapon=shot-8 --dice 5", "IT-FIR-1",
                 "fired-already");
  battle_does(battle, "fire shooter=F4 at=P4 range=3 bases=1 --dice 5"); /* a column, two wide */
  battle_refuses(battle, "fire shooter=F4 at=P5 range=3 bases=1 --dice 5", "IT-FIR-1",
                 "fired-already");
  battle_to_phase(battle, "fire");
  battle_does(battle, "fire shooter=F7 at=P5 range=10 weapon=canister-8 --dice 5");
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
      cmocka_unit_test(test_IT_FIR_2_lookup),         cmocka_unit_test(test_IT_FIR_2_ranking),
      cmocka_unit_test(test_IT_FIR_2_in_a_game),      cmocka_unit_test(test_IT_FIR_3_overhead),
      cmocka_unit_test(test_IT_FIR_3_one_ammunition),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
