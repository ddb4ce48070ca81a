/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/state-private.h"

#include "toy.h"

/* Pieces by the value of an attribute. */

#define UNITS 5

static int
begin(void **state)
{
  g_autoptr(ArbRuleset) rules = toy_rules();
  ArbState *game = arb_state_new(rules);

  for (guint piece = 1; piece <= UNITS; piece++) {
    arb_state_put(game, piece, ARB_ATTR_EXISTS, TRUE);
    arb_state_put(game, piece, TOY_TARGET, piece % 2 == 0 ? 7 : -1);
  }
  *state = game;
  return 0;
}

static int
end(void **state)
{
  arb_state_free(*state);
  return 0;
}

static void
assert_with(const ArbState *state, int value, guint count, const guint *pieces)
{
  guint n = 99;
  const guint *found = arb_state_with(state, TOY_TARGET, value, &n);

  assert_int_equal(n, count);
  for (guint i = 0; i < count; i++) {
    assert_int_equal(found[i], pieces[i]);
  }
  if (count == 0) {
    assert_null(found);
  }
}

static void
test_by_value(void **state)
{
  assert_with(*state, 7, 2, (const guint[]){2, 4});
  assert_with(*state, -1, 3, (const guint[]){1, 3, 5});
  assert_with(*state, 0, 0, NULL); /* the game itself has 0, and is no piece on the table */
  assert_with(*state, G_MAXINT, 0, NULL);
  assert_with(*state, G_MININT, 0, NULL);
}

/* Changed, created, taken back and copied: always what the values say. */
static void
test_changes(void **state)
{
  ArbState *game = *state;

  assert_with(game, 7, 2, (const guint[]){2, 4});
  arb_state_put(game, 3, TOY_TARGET, 7);
  assert_with(game, 7, 3, (const guint[]){2, 3, 4});
  assert_with(game, -1, 2, (const guint[]){1, 5});
  arb_state_put(game, UNITS + 2, TOY_TARGET, 7);
  assert_with(game, 7, 4, (const guint[]){2, 3, 4, UNITS + 2});
  arb_state_cut(game, UNITS + 1);
  assert_with(game, 7, 3, (const guint[]){2, 3, 4});

  g_autoptr(ArbState) copy = arb_state_dup(game);
  arb_state_put(game, 2, TOY_TARGET, 0);
  assert_with(game, 7, 2, (const guint[]){3, 4});
  assert_with(copy, 7, 3, (const guint[]){2, 3, 4});
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_by_value, begin, end),
      cmocka_unit_test_setup_teardown(test_changes, begin, end),
  };

  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
