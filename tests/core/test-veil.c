/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/view.h"

#include "levy.h"

/* In the game "ford" R2 is known to the north alone, X2 to the umpire alone; X2 guards R1. */

/* What is hidden is not there: no label, no strength, nobody finds it. */
static void
test_hidden_pieces(void **state G_GNUC_UNUSED)
{
  static const struct {
    const char *label;
    guint viewer, piece;
    gboolean there;
  } rows[] = {
      {"R1", ARB_VIEW_PUBLIC, LEVY_R1, TRUE}, {"R2", ARB_VIEW_PUBLIC, LEVY_R2, FALSE},
      {"R2", LEVY_SOUTH, LEVY_R2, FALSE},     {"R2", LEVY_NORTH, LEVY_R2, TRUE},
      {"X2", LEVY_NORTH, LEVY_X2, FALSE},     {"X2", LEVY_SOUTH, LEVY_X2, FALSE},
      {"X2", ARB_VIEW_UMPIRE, LEVY_X2, TRUE},
  };

  g_autoptr(ArbState) game = levy_state();

  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(ArbState) seen = arb_view_state(game, rows[i].viewer);
    print_message("# %s %u\n", rows[i].label, rows[i].viewer);
    assert_int_equal(arb_state_count(seen), arb_state_count(game));
    assert_int_equal(arb_state_exists(seen, rows[i].piece), rows[i].there);
    assert_int_equal(arb_state_find(seen, rows[i].label), rows[i].there ? rows[i].piece : 0);
    assert_string_equal(arb_state_label(seen, rows[i].piece), rows[i].there ? rows[i].label : "");
  }
}

/* The orders of the north are 2, X2 guards R1, and the spy is the umpire's: others read what the
 * rule book has where nothing was set. Sides stay sides for everybody. */
static void
test_hidden_values(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbState) game = levy_state();
  g_autoptr(ArbState) south = arb_view_state(game, LEVY_SOUTH);
  g_autoptr(ArbState) north = arb_view_state(game, LEVY_NORTH);

  assert_int_equal(arb_state_get(north, LEVY_NORTH, LEVY_ORDERS), 2);
  assert_int_equal(arb_state_get(south, LEVY_NORTH, LEVY_ORDERS),
                   arb_ruleset_attribute(levy_rules(), LEVY_ORDERS)->fallback);
  assert_int_equal(arb_state_get(south, LEVY_X2, LEVY_BODYGUARD), 0);
  assert_int_equal(arb_state_get(south, LEVY_R1, LEVY_STRENGTH), 6);
  assert_int_equal(arb_state_get(north, LEVY_R2, ARB_ATTR_SEEN_BY), 0);
  assert_int_equal(arb_state_side(south, 0), LEVY_NORTH);
  assert_int_equal(arb_state_get(game, LEVY_NORTH, LEVY_ORDERS), 2);
}

/* Of several pieces in one value each must be known: R1 touches X1, whom all see, and R2, known to
 * the north alone. */
static void
test_labels(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbState) game = levy_state();
  g_autoptr(ArbChanges) changes = arb_changes_new(game);
  guint touches = (guint)arb_ruleset_find_attribute(levy_rules(), "touches");
  int value = -1;

  arb_changes_set_text(changes, LEVY_R1, touches, "X1 R2");
  arb_state_apply(game, arb_changes_list(changes));
  assert_true(arb_view_told(game, LEVY_NORTH, LEVY_R1, touches, &value));
  assert_string_equal(arb_state_text(game, value), "X1 R2");
  assert_true(arb_view_told(game, LEVY_SOUTH, LEVY_R1, touches, &value));
  assert_int_equal(value, 0);
  assert_false(arb_view_get(game, ARB_VIEW_PUBLIC, LEVY_R1, touches, &value));

  g_autoptr(ArbEntry) entry = arb_entry_new(ARB_ENTRY_DO);
  const ArbChange *change = &g_array_index(arb_changes_list(changes), ArbChange, 0);
  assert_true(arb_view_change(game, LEVY_NORTH, entry, change));
  assert_false(arb_view_change(game, LEVY_SOUTH, entry, change));
}

/* A question to the north about R1 is everybody's; about R2 the north's alone. */
static void
test_pendings(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbState) game = levy_state();
  g_autoptr(ArbChanges) changes = arb_changes_new(game);

  arb_changes_push(changes, "shoot must north shooter=R1");
  arb_changes_push(changes, "shoot must north shooter=R2");
  arb_state_apply(game, arb_changes_list(changes));
  g_autoptr(ArbState) south = arb_view_state(game, LEVY_SOUTH);
  g_autoptr(ArbState) north = arb_view_state(game, LEVY_NORTH);
  g_autoptr(ArbState) public = arb_view_state(game, ARB_VIEW_PUBLIC);
  assert_int_equal(arb_state_n_pendings(north), 2);
  assert_int_equal(arb_state_n_pendings(south), 1);
  assert_int_equal(arb_state_n_pendings(public), 1);
  assert_string_equal(arb_state_pending_text(public, 0), "shoot must north shooter=R1");
}

/* Whose affair an entry is: the side noted in it, else that of the first piece it changed. */
static void
test_author(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbState) game = levy_state();
  g_autoptr(ArbEntry) entry = arb_entry_new(ARB_ENTRY_DO);
  ArbChange sky = {0, LEVY_SKY, 0, 1};
  ArbChange spy = {LEVY_X1, LEVY_SPY, 0, 1};

  assert_int_equal(arb_view_author(game, entry), 0);
  g_array_append_val(entry->changes, sky);
  assert_int_equal(arb_view_author(game, entry), 0);
  g_array_append_val(entry->changes, spy);
  assert_int_equal(arb_view_author(game, entry), LEVY_SOUTH);
  entry->see_side = LEVY_NORTH;
  assert_int_equal(arb_view_author(game, entry), LEVY_NORTH);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_hidden_pieces), cmocka_unit_test(test_hidden_values),
      cmocka_unit_test(test_labels),        cmocka_unit_test(test_pendings),
      cmocka_unit_test(test_author),
  };
  return cmocka_run_group_tests(tests, levy_begin, levy_end) != 0;
}
