/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/draft.h"
#include "tape-fixture.h"

static void
count(gpointer data)
{
  (*(guint *)data)++;
}

static char *
fields_of(ArbDraft *draft)
{
  g_auto(GStrv) fields = arb_draft_dup_fields(draft);
  return g_strjoinv(" ", fields);
}

static void
check_fields(ArbDraft *draft, const char *expected)
{
  g_autofree char *fields = fields_of(draft);
  assert_string_equal(fields, expected);
}

static void
take(TapeFixture *fixture, ArbDraft *draft, const char *text)
{
  g_autoptr(ArbTapeLine) line = arb_tape_read(fixture->tape, &fixture->context, text);
  arb_draft_take_line(draft, line);
}

/* What the tape says again replaces what it said; the form's answers stay. */
static void
test_two_voices(void **state)
{
  ArbDraft *draft = arb_draft_new();

  take(*state, draft, "f12 p31 fire 4.5 7");
  assert_string_equal(arb_draft_get_action(draft), "fire");
  check_fields(draft, "shooter=F12 at=P31 range=4.5 bases=7");
  arb_draft_set_field(draft, "smoke", "yes");
  take(*state, draft, "f12 p32 fire 6");
  check_fields(draft, "smoke=yes shooter=F12 at=P32 range=6");
  assert_string_equal(arb_draft_get_field(draft, "range"), "6");
  arb_draft_set_field(draft, "smoke", NULL);
  check_fields(draft, "shooter=F12 at=P32 range=6");
  g_assert_finalize_object(draft);
}

static void
test_dice(void **state)
{
  ArbDraft *draft = arb_draft_new();
  TapeFixture *fixture = *state;

  take(fixture, draft, "f12 p31 fire 4.5 =7");
  assert_string_equal(arb_draft_get_dice(draft)[0], "7");
  assert_null(arb_draft_get_dice(draft)[1]);
  fixture->context.awaiting_dice = TRUE;
  take(fixture, draft, "3");
  fixture->context.awaiting_dice = FALSE;
  assert_string_equal(arb_draft_get_dice(draft)[1], "3");
  arb_draft_drop_dice(draft);
  assert_null(arb_draft_get_dice(draft)[0]);
  g_assert_finalize_object(draft);
}

/* Another action forgets all that was said of the first. */
static void
test_other_action(void **state)
{
  ArbDraft *draft = arb_draft_new();

  take(*state, draft, "f12 p31 fire 4.5 !because");
  assert_string_equal(arb_draft_get_reason(draft), "because");
  arb_draft_set_field(draft, "smoke", "yes");
  arb_draft_set_action(draft, "melee");
  check_fields(draft, "");
  assert_null(arb_draft_get_reason(draft));
  arb_draft_set_field(draft, "round", "2");
  arb_draft_clear(draft);
  assert_string_equal(arb_draft_get_action(draft), "");
  check_fields(draft, "");
  g_assert_finalize_object(draft);
}

/* Told once for each thing that is different, and not for what is the same. */
static void
test_notices(void **state G_GNUC_UNUSED)
{
  ArbDraft *draft = arb_draft_new();
  guint told = 0;

  g_signal_connect_swapped(draft, "changed", G_CALLBACK(count), &told);
  arb_draft_set_action(draft, "fire");
  assert_int_equal(told, 1);
  arb_draft_set_action(draft, "fire");
  assert_int_equal(told, 1);
  arb_draft_set_field(draft, "range", "4");
  arb_draft_set_field(draft, "range", "4");
  assert_int_equal(told, 2);
  arb_draft_set_field(draft, "bases", NULL);
  assert_int_equal(told, 2);
  arb_draft_drop_dice(draft);
  assert_int_equal(told, 2);
  arb_draft_add_die(draft, "*");
  assert_int_equal(told, 3);
  g_assert_finalize_object(draft);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_two_voices),
      cmocka_unit_test(test_dice),
      cmocka_unit_test(test_other_action),
      cmocka_unit_test(test_notices),
  };
  return cmocka_run_group_tests(tests, tape_fixture_setup, tape_fixture_teardown) != 0;
}
