/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/rule-test.h"

/* What `actions` lists of every rule book is what a lookup takes: each field that is not marked as
 * of a game alone, and no other. */

/* Has the lookup something against the field itself, not against its value?  Returns: (transfer
 * none) (nullable) the refusal */
static const char *
field_refusal(ArbRuleset *rules, const ArbAction *action, const ArbField *field)
{
  g_autofree char *line = g_strdup_printf("%s %s=?", action->id, field->id);
  g_autoptr(ArbRuling) ruling = rule_lookup(rules, line);
  const char *id = ruling->outcome.refusal.id;

  assert_int_equal(ruling->outcome.state, ARB_REFUSED); /* no field takes that word, but a text */
  return g_str_equal(id, "unknown-field") || g_str_equal(id, "field-of-game") ? id : NULL;
}

static void
check_action(ArbRuleset *rules, const ArbAction *action)
{
  for (guint i = 0; i < action->fields->len; i++) {
    const ArbField *field = arb_action_field(action, i);
    if (field->domain.type == ARB_TYPE_TEXT) {
      continue;
    }
    print_message("# %s %s\n", action->id, field->id);
    const char *id = field_refusal(rules, action, field);
    if (field->use == ARB_USE_GAME) {
      assert_non_null(id);
      assert_string_equal(id, "field-of-game");
    } else {
      assert_null(id);
    }
  }
}

static void
test_lookups_take_what_is_listed(G_GNUC_UNUSED void **unused)
{
  static const char *const books[] = {"italian", "naw", "affaire"};

  for (guint i = 0; i < G_N_ELEMENTS(books); i++) {
    ArbRuleset *rules = rule_book(books[i]);
    assert_true(rules->actions->len > 10);
    for (guint k = 0; k < rules->actions->len; k++) {
      check_action(rules, arb_ruleset_action(rules, k));
    }
  }
}

static int
done(G_GNUC_UNUSED void **unused)
{
  rule_books_done();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_lookups_take_what_is_listed)};

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
