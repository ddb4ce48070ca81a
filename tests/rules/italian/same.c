/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/same.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Member by member: between them a struct may hold anything. */

static void
assert_same_line(const ArbLine *one, const ArbLine *other)
{
  assert_ptr_equal(one->id, other->id); /* interned */
  assert_ptr_equal(one->rule, other->rule);
  assert_ptr_equal(one->word, other->word);
  assert_int_equal(one->has_value, other->has_value);
  assert_int_equal(one->value, other->value);
  assert_int_equal(one->see, other->see);
  assert_memory_equal(one->args, other->args, sizeof one->args);
}

void
assert_same_outcome(const ArbOutcome *one, const ArbOutcome *other)
{
  assert_ptr_equal(one->action, other->action);
  assert_int_equal(one->state, other->state);
  assert_same_line(&one->refusal, &other->refusal);
  assert_int_equal(one->hard, other->hard);
  assert_same_line(&one->verdict, &other->verdict);
  assert_int_equal(one->has, other->has);
  assert_memory_equal(one->value, other->value, sizeof one->value);
  assert_memory_equal(one->start, other->start, sizeof one->start);
  assert_memory_equal(one->list, other->list, sizeof one->list);
  assert_int_equal(one->n_lines, other->n_lines);
  for (guint i = 0; i < one->n_lines; i++) {
    assert_same_line(&one->line[i], &other->line[i]);
  }
}

static void
assert_same_die(const ArbDrawn *one, const ArbDrawn *other)
{
  assert_ptr_equal(one->die, other->die);
  assert_int_equal(one->name, other->name);
  assert_int_equal(one->count, other->count);
  assert_int_equal(one->at_least, other->at_least);
  assert_int_equal(one->value, other->value);
}

void
assert_same_ruling(const ArbRuling *one, const ArbRuling *other)
{
  assert_same_outcome(&one->outcome, &other->outcome);
  assert_int_equal(one->drawn->len, other->drawn->len);
  for (guint i = 0; i < one->drawn->len; i++) {
    assert_same_die(&g_array_index(one->drawn, ArbDrawn, i),
                    &g_array_index(other->drawn, ArbDrawn, i));
  }
  assert_int_equal(one->changes->len, other->changes->len);
  for (guint i = 0; i < one->changes->len; i++) {
    const ArbChange *change = &g_array_index(one->changes, ArbChange, i);
    const ArbChange *twin = &g_array_index(other->changes, ArbChange, i);
    assert_int_equal(change->piece, twin->piece);
    assert_int_equal(change->attribute, twin->attribute);
    assert_int_equal(change->from, twin->from);
    assert_int_equal(change->to, twin->to);
  }
}
