/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/odds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/odds-private.h"

#define MOST 2000

static void
assert_same_chance(const ArbOdds *one, const ArbOdds *other, guint number)
{
  const ArbChance *left = &g_array_index(one->chances, ArbChance, number);
  const ArbChance *right = &g_array_index(other->chances, ArbChance, number);

  assert_ptr_equal(left->action, right->action);
  assert_ptr_equal(left->verdict.id, right->verdict.id);
  assert_int_equal(left->has, right->has);
  assert_int_equal(left->varies, right->varies);
  assert_memory_equal(left->value, right->value, sizeof left->value);
  assert_true(left->weight * other->total == right->weight * one->total);
}

static void
assert_same_odds(const ArbOdds *one, const ArbOdds *other)
{
  assert_int_equal(one->chances->len, other->chances->len);
  for (guint i = 0; i < one->chances->len; i++) {
    assert_same_chance(one, other, i);
  }
  assert_int_equal(one->assumed->len, other->assumed->len);
  for (guint i = 0; i < one->assumed->len; i++) {
    const ArbAssumed *left = g_ptr_array_index(one->assumed, i);
    const ArbAssumed *right = g_ptr_array_index(other->assumed, i);
    assert_string_equal(left->text, right->text);
    assert_int_equal(left->field, right->field);
  }
}

gboolean
play_check_odds(const ArbState *state, const char *action, const char *const *fields)
{
  const ArbOddsLimits apart = {.paths = MOST, .states = MOST, .steps = 64, .apart = TRUE};
  g_autoptr(ArbRuling) refused = NULL;
  g_autoptr(ArbRuling) refused_too = NULL;
  g_autoptr(ArbOdds) whole = arb_odds_walk(state, action, fields, &apart, &refused);

  if (whole != NULL && whole->overflow) {
    return FALSE;
  }
  g_autoptr(ArbOdds) odds = arb_odds_walk(state, action, fields, &ARB_ODDS_LIMITS, &refused_too);
  if (whole == NULL) {
    assert_null(odds);
    assert_ptr_equal(refused->outcome.refusal.id, refused_too->outcome.refusal.id);
    return TRUE;
  }
  assert_non_null(odds);
  assert_false(odds->overflow);
  assert_same_odds(odds, whole);
  return TRUE;
}
