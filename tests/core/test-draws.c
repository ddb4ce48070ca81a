/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/draws.h"

/* IT-SCL-3: what may be typed for each die; 0 on a d10 is a 10. */
static void
test_IT_SCL_3_faces(void **state)
{
  (void)state;

  static const struct {
    const char *label;
    const char *die;
    int seen;
    int face; /* 0: refused */
  } rows[] = {
      {"d6 low", "d6", 1, 1},       {"d6 high", "d6", 6, 6},       {"d6 zero", "d6", 0, 0},
      {"d6 seven", "d6", 7, 0},     {"d10 zero", "d10", 0, 10},    {"d10 ten", "d10", 10, 10},
      {"d10 eleven", "d10", 11, 0}, {"d10 minus", "d10", -1, 0},   {"average one", "dav", 1, 0},
      {"average two", "dav", 2, 2}, {"average five", "dav", 5, 5}, {"average six", "dav", 6, 0},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    const ArbDie *die = arb_die_from_id(rows[i].die);
    guint pick = 99;
    print_message("# %s\n", rows[i].label);
    assert_int_equal(arb_die_read(die, rows[i].seen, &pick), rows[i].face != 0);
    if (rows[i].face != 0) {
      assert_int_equal(die->face[pick], rows[i].face);
    } else {
      assert_int_equal(pick, 99);
    }
  }
  assert_null(arb_die_from_id("d7"));
}

/* IT-SCL-3: the average die has 2 once, 3 twice, 4 twice, 5 once. */
static void
test_IT_SCL_3_average_die(void **state)
{
  (void)state;
  static const int by_sixth[] = {2, 3, 3, 4, 4, 5};

  for (guint i = 0; i < 6; i++) {
    assert_int_equal(ARB_DAV.face[arb_die_pick(&ARB_DAV, i)], by_sixth[i]);
  }
}

static void
test_typed(void **state)
{
  (void)state;
  const char *const tokens[] = {"7", "0", NULL};
  g_autoptr(ArbDraws) draws = arb_draws_new(tokens, FALSE, 1, 0);
  int face = -1;

  assert_true(arb_draw(draws, &ARB_D10, 0, &face));
  assert_int_equal(face, 7);
  assert_true(arb_draw(draws, &ARB_D10, 1, &face));
  assert_int_equal(face, 10);
  assert_false(arb_draw(draws, &ARB_D6, 2, &face));
  assert_int_equal(face, 10); /* untouched */
  assert_int_equal(arb_draws_status(draws), ARB_DRAWS_NEEDS);
  assert_ptr_equal(arb_draws_needs(draws)->die, &ARB_D6);
  assert_int_equal(arb_draws_needs(draws)->name, 2);
  assert_int_equal(arb_draws_position(draws), 0); /* typed dice leave the generator alone */
}

static void
test_bad_and_left_over(void **state)
{
  (void)state;
  const char *const bad[] = {"11", NULL};
  const char *const words[] = {"seven", NULL};
  const char *const two[] = {"3", "4", NULL};
  g_autoptr(ArbDraws) eleven = arb_draws_new(bad, FALSE, 0, 0);
  g_autoptr(ArbDraws) word = arb_draws_new(words, TRUE, 0, 0);
  g_autoptr(ArbDraws) over = arb_draws_new(two, FALSE, 0, 0);
  int face = 0;

  assert_false(arb_draw(eleven, &ARB_D10, 0, &face));
  assert_int_equal(arb_draws_finish(eleven), ARB_DRAWS_BAD_FACE);
  assert_false(arb_draw(word, &ARB_D10, 0, &face));
  assert_int_equal(arb_draws_finish(word), ARB_DRAWS_BAD_FACE);
  assert_true(arb_draw(over, &ARB_D10, 0, &face));
  assert_int_equal(arb_draws_finish(over), ARB_DRAWS_LEFT_OVER);
}

/* The same seed and position give the same face; so undo is no second throw. */
static void
test_rolled_again(void **state)
{
  (void)state;
  g_autoptr(ArbDraws) first = arb_draws_new(NULL, TRUE, 42, 0);
  int faces[20];
  int counts[11] = {0};

  for (guint i = 0; i < 20; i++) {
    assert_true(arb_draw(first, &ARB_D10, 0, &faces[i]));
    counts[faces[i]]++;
  }
  assert_int_equal(arb_draws_position(first), 20);
  g_autoptr(ArbDraws) again = arb_draws_new(NULL, TRUE, 42, 10);
  for (guint i = 10; i < 20; i++) {
    int face = 0;
    assert_true(arb_draw(again, &ARB_D10, 0, &face));
    assert_int_equal(face, faces[i]);
  }
  assert_true(counts[faces[0]] < 20); /* not one face for ever */
}

static void
test_pool(void **state)
{
  (void)state;
  const char *const tokens[] = {"5", "2", "6", "h2", "*", NULL};
  g_autoptr(ArbDraws) draws = arb_draws_new(tokens, FALSE, 9, 0);
  int hits = 0;
  int face = 0;
  guint n = 0;

  assert_true(arb_draw_pool(draws, &ARB_D6, 3, 5, 0, &hits)); /* 5 and 6 of 5, 2, 6 */
  assert_int_equal(hits, 2);
  assert_true(arb_draw_pool(draws, &ARB_D6, 4, 5, 0, &hits)); /* only the hits were told */
  assert_int_equal(hits, 2);
  assert_true(arb_draw(draws, &ARB_D6, 0, &face)); /* "*": rolled */
  assert_int_equal(arb_draws_position(draws), 1);
  const ArbDrawn *drawn = arb_draws_drawn(draws, &n);
  assert_int_equal(n, 3);
  g_autofree char *faces = arb_drawn_to_token(&drawn[0]);
  g_autofree char *told = arb_drawn_to_token(&drawn[1]);
  g_autofree char *die = arb_drawn_die_text(&drawn[0]);
  assert_string_equal(faces, "5 2 6");
  assert_string_equal(told, "h2");
  assert_string_equal(die, "3d6>=5");
}

/* Weights of 12 dice that hit on 5 or 6 (1 : 2): they sum to 3^12 = 531441, and none hits in 2^12 =
 * 4096. */
static void
test_pool_weights(void **state)
{
  (void)state;
  g_autoptr(ArbDraws) draws = arb_draws_new_weighed();
  unsigned __int128 sum = 0;
  guint paths = 0;

  do {
    unsigned __int128 weight = 0;
    unsigned __int128 total = 0;
    int hits = -1;
    assert_true(arb_draw_pool(draws, &ARB_D6, 12, 5, 0, &hits));
    assert_true(arb_draws_weight(draws, &weight, &total));
    assert_true(total == 531441);
    assert_true(hits != 0 || weight == 4096);
    sum += weight;
    paths++;
  } while (arb_draws_advance(draws));
  assert_int_equal(paths, 13);
  assert_true(sum == 531441);
}

/* A die asked only in one branch: 10 faces, and 6 more behind the 10: 9 + 6 = 15 paths of weights
 * summing to one. */
static void
test_branches(void **state)
{
  (void)state;
  g_autoptr(ArbDraws) draws = arb_draws_new_weighed();
  guint sixtieths = 0;
  guint paths = 0;

  do {
    unsigned __int128 weight = 0;
    unsigned __int128 total = 0;
    int first = 0;
    int second = 0;
    assert_true(arb_draw(draws, &ARB_D10, 0, &first));
    assert_true(first != 10 || arb_draw(draws, &ARB_D6, 1, &second));
    assert_true(arb_draws_weight(draws, &weight, &total));
    sixtieths += (guint)(60 / total * weight);
    paths++;
  } while (arb_draws_advance(draws));
  assert_int_equal(paths, 15);
  assert_int_equal(sixtieths, 60);
}

/* 64 dice of 1 : 2 want 3^64 > 2^101; two such pools more than 128 bits hold: said, not wrapped. */
static void
test_overflow_is_said(void **state)
{
  (void)state;
  g_autoptr(ArbDraws) draws = arb_draws_new_weighed();
  unsigned __int128 weight = 0;
  unsigned __int128 total = 0;
  int hits = 0;

  assert_true(arb_draw_pool(draws, &ARB_D6, 64, 5, 0, &hits));
  assert_true(arb_draw_pool(draws, &ARB_D6, 64, 5, 0, &hits));
  assert_false(arb_draws_weight(draws, &weight, &total));
}

/* A lot is rolled though dice are typed, takes none of their tokens, and comes again from its own.
 */
static void
test_lot(void **state)
{
  (void)state;
  const char *const tokens[] = {"6", "5", NULL};
  const char *const again[] = {"6", "l3", "5", NULL};
  const char *const beyond[] = {"l8", NULL};
  g_autoptr(ArbDraws) draws = arb_draws_new(tokens, FALSE, 11, 0);
  g_autoptr(ArbDraws) replay = arb_draws_new(again, FALSE, 1, 0);
  g_autoptr(ArbDraws) bad = arb_draws_new(beyond, FALSE, 1, 0);
  int face = 0;
  int card = 0;

  assert_true(arb_draw(draws, &ARB_D6, 0, &face));
  assert_true(arb_draw_lot(draws, 7, 1, &card));
  assert_in_range(card, 1, 7);
  assert_int_equal(arb_draws_position(draws), 1);
  assert_true(arb_draw(draws, &ARB_D6, 0, &face));
  assert_int_equal(face, 5);
  assert_int_equal(arb_draws_finish(draws), ARB_DRAWS_FINE);
  guint n = 0;
  g_autofree char *token = arb_drawn_to_token(&arb_draws_drawn(draws, &n)[1]);
  assert_int_equal(token[0], 'l');
  assert_int_equal(token[1] - '0', card);
  assert_true(arb_draw(replay, &ARB_D6, 0, &face));
  assert_true(arb_draw_lot(replay, 7, 1, &card));
  assert_int_equal(card, 3);
  assert_false(arb_draw_lot(bad, 7, 1, &card));
  assert_int_equal(arb_draws_status(bad), ARB_DRAWS_BAD_FACE);
}

static void
test_lot_names(void **state)
{
  (void)state;

  assert_ptr_equal(arb_die_from_id("1:7"), arb_die_lot(7));
  assert_string_equal(arb_die_lot(60)->id, "1:60");
  assert_null(arb_die_from_id("1:0"));
  assert_null(arb_die_from_id("1:61"));
  assert_null(arb_die_from_id(NULL));
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_IT_SCL_3_faces),
      cmocka_unit_test(test_IT_SCL_3_average_die),
      cmocka_unit_test(test_typed),
      cmocka_unit_test(test_bad_and_left_over),
      cmocka_unit_test(test_rolled_again),
      cmocka_unit_test(test_pool),
      cmocka_unit_test(test_pool_weights),
      cmocka_unit_test(test_branches),
      cmocka_unit_test(test_overflow_is_said),
      cmocka_unit_test(test_lot),
      cmocka_unit_test(test_lot_names),
  };

  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
