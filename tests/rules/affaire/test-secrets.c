/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/export.h"
#include "core/report.h"
#include "core/view.h"

#include "rules/affaire/affaire-test.h"
#include "rules/rule-test.h"

/* What a side may not know: two games that differ in it alone must look the same to that side, in
 * what it sees of the pieces, the journal, what is due, an export, and a report. */

static guint
side_of(const Battle *battle, const char *side)
{
  return strcmp(side, "public") == 0 ? ARB_VIEW_PUBLIC
                                     : arb_state_find(arb_game_state(battle->game), side);
}

static void
tell_report(const Battle *battle, guint viewer, GString *text)
{
  g_autoptr(ArbReport) report =
      arb_report_new(battle->game, ARB_REPORT_AFTER_ACTION, viewer, ARB_LANG_EN);

  for (guint i = 0; i < report->blocks->len; i++) {
    const ArbBlock *block = g_ptr_array_index(report->blocks, i);
    g_string_append_printf(text, "%s\n", block->text != NULL ? block->text : "");
    for (guint r = 0; block->table != NULL && r < block->table->rows->len; r++) {
      const ArbReportRow *row = g_ptr_array_index(block->table->rows, r);
      for (guint c = 0; c < row->cells->len; c++) {
        g_string_append_printf(text, "%s|", (const char *)g_ptr_array_index(row->cells, c));
      }
      g_string_append_c(text, '\n');
    }
  }
}

/* All that a viewer gets.  Returns: (transfer full) */
static char *
tell(const Battle *battle, const char *side)
{
  const ArbState *state = arb_game_state(battle->game);
  const ArbJournal *journal = arb_game_journal(battle->game);
  guint viewer = side_of(battle, side);
  g_autofree char *export = arb_game_to_xml(battle->game, viewer);
  g_autoptr(GArray) due = arb_game_due(battle->game);
  g_autoptr(GString) text = g_string_new(export);

  for (guint piece = 0; piece < arb_state_count(state); piece++) {
    for (guint i = 0; i < arb_state_rules(state)->attributes->len; i++) {
      int value = 0;
      gboolean texts = arb_ruleset_attribute(arb_state_rules(state), i)->domain.type
                       == ARB_TYPE_TEXT; /* numbers of texts tell nothing */
      if (!texts && arb_view_get(state, viewer, piece, i, &value)) {
        g_string_append_printf(text, "%u.%u=%d\n", piece, i, value);
      }
    }
  }
  for (guint i = 0; i < arb_journal_count(journal); i++) {
    const ArbEntry *entry = arb_journal_get(journal, i);
    g_string_append_printf(text, "%u %d %s\n", i, arb_view_entry(state, viewer, entry),
                           entry->verdict.id);
  }
  for (guint i = 0; i < due->len; i++) {
    g_string_append_printf(text, "due %s\n", g_array_index(due, ArbDue, i).id);
  }
  tell_report(battle, viewer, text);
  return g_string_free(g_steal_pointer(&text), FALSE);
}

/* A turn in which the French hold other cards, but play the one that they hold in both games. */
static Battle *
play_turn(const char *prepared, const char *refilled)
{
  Battle *battle = affaire_new();
  g_autofree char *refill = g_strdup_printf("refill --dice %s", refilled);

  affaire_to_rounds(battle, prepared, "l1,l1,l1,l1");
  battle_does(battle, "play card=FK1 units=F1,F7");
  battle_does(battle, "finish");
  battle_does(battle, "end-turn");
  battle_does(battle, refill);
  return battle;
}

static void
assert_same(Battle *one, Battle *other, const char *side, gboolean same)
{
  g_autofree char *first = tell(one, side);
  g_autofree char *second = tell(other, side);

  print_message("# %s\n", side);
  assert_int_equal(strcmp(first, second) == 0, same);
}

/* QA-DEC-7 */
static void
test_hands(G_GNUC_UNUSED void **unused)
{
  Battle *one = play_turn("l1,l1,l1,l1", "l1");
  Battle *other = play_turn("l3,l1,l4,l2", "l4");

  battle_expect(one, "FK2", "hand", "yes");
  battle_expect(other, "FK2", "hand", "no");
  assert_same(one, other, "allied", TRUE);
  assert_same(one, other, "public", TRUE);
  assert_same(one, other, "french", FALSE); /* they know their own */
  battle_undo(one, 1);
  battle_undo(other, 1);
  assert_same(one, other, "allied", TRUE);
  battle_redo(one, 1);
  battle_redo(other, 1);
  assert_same(one, other, "allied", TRUE);
  battle_free(one);
  battle_free(other);
}

/* Nor does a side know which stratagem went into its own deck, or what is left in it. */
/* QA-DEC-7 QA-DEC-4 */
static void
test_own_deck(G_GNUC_UNUSED void **unused)
{
  Battle *one = play_turn("l1,l1,l1,l1", "l1");
  Battle *other = play_turn("l2,l1,l1,l1", "l1");

  battle_expect(one, "FS1", "where", "deck");
  battle_expect(other, "FS2", "where", "deck");
  assert_same(one, other, "french", TRUE);
  assert_same(one, other, "allied", TRUE);
  battle_free(one);
  battle_free(other);
}

static Battle *
night(const char *faces)
{
  Battle *battle = affaire_new();
  g_autofree char *tokens = g_strdup_printf("tokens side=french --dice %s", faces);

  battle_set(battle, "game", "night-before", "yes");
  battle_set(battle, "game", "phase", "night");
  battle_does(battle, tokens);
  battle_does(battle, "tokens side=allied --dice l1,l1,l1,l1,l1,l1,l1");
  battle_does(battle, "initiative --dice 6,1");
  battle_does(battle, "token-move token=FT1 steps=n");
  return battle;
}

/* Faces are known to their side until they are turned up. */
/* QA-NGT-1 */
static void
test_tokens(G_GNUC_UNUSED void **unused)
{
  Battle *one = night("l1,l1,l1,l1,l1,l1,l1,l1");
  Battle *other = night("l8,l1,l1,l1,l1,l1,l1,l1");

  battle_expect(one, "FT1", "face", "commander");
  battle_expect(other, "FT1", "face", "scout");
  assert_same(one, other, "allied", TRUE);
  assert_same(one, other, "french", FALSE);
  battle_free(one);
  battle_free(other);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_hands),
      cmocka_unit_test(test_own_deck),
      cmocka_unit_test(test_tokens),
  };
  int failed = cmocka_run_group_tests(tests, NULL, NULL);

  rule_books_done();
  return failed != 0;
}
