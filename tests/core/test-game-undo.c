/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/game-private.h"
#include "core/store-private.h"

#include "toy.h"

/* The game that a toy is, borrowed. */
static ArbGame
game_of(const Toy *toy)
{
  return (ArbGame){
      .rules = arb_state_rules(toy->state),
      .state = toy->state,
      .journal = toy->journal,
      .store = toy->store,
      .path = toy->path,
  };
}

static int
figures(const Toy *toy)
{
  return arb_state_get(toy->state, TOY_FIRST_UNIT, TOY_FIGURES);
}

/* 24 figures at the start, then 20, 15, 10. */
static Toy
three_deeds(const char *folder, const char *name)
{
  Toy toy = toy_create(folder, name);

  toy_start(&toy, 1);
  for (int left = 20; left >= 10; left -= 5) {
    assert_true(toy_write(&toy, toy_deed(&toy, left), NULL));
  }
  return toy;
}

/* The file holds what the memory does. */
static void
assert_kept(Toy *toy, const char *folder, const char *name)
{
  g_clear_pointer(&toy->store, arb_store_close);
  g_auto(Toy) read = toy_open(folder, name);
  assert_int_equal(arb_journal_count(read.journal), arb_journal_count(toy->journal));
  assert_int_equal(figures(&read), figures(toy));
  assert_int_equal(arb_state_n_pendings(read.state), arb_state_n_pendings(toy->state));
}

static void
test_several(void **state)
{
  g_auto(Toy) toy = three_deeds(*state, "several");
  ArbGame game = game_of(&toy);
  g_autoptr(ArbRuling) undone = arb_game_undo(&game, 2, FALSE, "letto male", NULL);

  assert_int_equal(undone->outcome.state, ARB_OPEN);
  assert_int_equal(figures(&toy), 20);
  assert_int_equal(arb_journal_count(toy.journal), 6); /* start, 3 deeds, 2 undos */
  assert_int_equal(arb_journal_get(toy.journal, 4)->ref, 4);
  assert_int_equal(arb_journal_get(toy.journal, 5)->ref, 3);
  assert_int_equal(arb_state_track(toy.state, ARB_ATTR_DRAWN), 1);
  g_autoptr(ArbRuling) redone = arb_game_redo(&game, 2, NULL);
  assert_int_equal(redone->outcome.state, ARB_OPEN);
  assert_int_equal(figures(&toy), 10);
  assert_kept(&toy, *state, "several");
}

/* More than there is: nothing is taken back, in memory or in the file. */
static void
test_too_many(void **state)
{
  g_auto(Toy) toy = three_deeds(*state, "too-many");
  ArbGame game = game_of(&toy);
  g_autoptr(ArbRuling) undone = arb_game_undo(&game, 4, FALSE, NULL, NULL);

  assert_int_equal(undone->outcome.state, ARB_REFUSED);
  assert_string_equal(undone->outcome.refusal.id, "fewer-to-undo");
  assert_string_equal(undone->outcome.refusal.word, "3");
  assert_int_equal(undone->changes->len, 0);
  assert_int_equal(figures(&toy), 10);
  assert_int_equal(arb_journal_count(toy.journal), 4);
  assert_false(arb_journal_get(toy.journal, 3)->undone);
  g_autoptr(ArbRuling) redone = arb_game_redo(&game, 1, NULL);
  assert_string_equal(redone->outcome.refusal.id, "nothing-to-redo");
  assert_kept(&toy, *state, "too-many");
}

/* The second of two cannot be written, for its number is taken: an error, and the game in memory is
 * as it was. */
static void
test_failure(void **state)
{
  g_auto(Toy) toy = three_deeds(*state, "failure");
  ArbGame game = game_of(&toy);
  g_autoptr(GError) error = NULL;

  assert_int_equal(
      sqlite3_exec(toy.store->db,
                   "INSERT INTO entry SELECT 6, kind, ref, grp, turn, phase, step,"
                   " action, request, dice, drawn, verdict, lines, vals, see, override,"
                   " version FROM entry WHERE seq = 4",
                   NULL, NULL, NULL),
      SQLITE_OK);
  assert_null(arb_game_undo(&game, 2, FALSE, NULL, &error));
  assert_true(g_error_matches(error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO));
  assert_int_equal(figures(&toy), 10);
  assert_int_equal(arb_journal_count(toy.journal), 4);
  g_autoptr(ArbRuling) undone = arb_game_undo(&game, 1, FALSE, NULL, NULL);
  assert_int_equal(undone->outcome.state, ARB_OPEN);
  assert_int_equal(figures(&toy), 15);
}

/* An opening and a step of its procedure, which stays open, or is closed by the step. */
static void
write_procedure(Toy *toy, gboolean close)
{
  g_autoptr(ArbChanges) opening = arb_changes_new(toy->state);
  ArbEntry *entry;

  arb_changes_push(opening, "fire must F");
  entry = toy_entry(toy, ARB_ENTRY_DO, opening);
  assert_true(toy_write(toy, entry, NULL));
  g_autoptr(ArbChanges) step = arb_changes_new(toy->state);
  arb_changes_set(step, TOY_FIRST_UNIT, TOY_FIGURES, 5);
  if (close) {
    arb_changes_pop(step);
  }
  entry = toy_entry(toy, ARB_ENTRY_DO, step);
  entry->group = entry->seq - 1;
  assert_true(toy_write(toy, entry, NULL));
}

/* Entries 5 and 6 are a procedure: what one undo takes back, and from which deed. */
static void
test_procedure(void **state)
{
  static const struct {
    const char *label;
    gboolean close;
    gboolean step;
    guint ref;
    guint pendings;
  } rows[] = {
      {"open", FALSE, FALSE, 6, 1},
      {"closed", TRUE, FALSE, 5, 0},
      {"closed, one step", TRUE, TRUE, 6, 1},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_auto(Toy) toy = three_deeds(*state, rows[i].label);
    ArbGame game = game_of(&toy);

    print_message("# %s\n", rows[i].label);
    write_procedure(&toy, rows[i].close);
    g_autoptr(ArbRuling) undone = arb_game_undo(&game, 1, rows[i].step, NULL, NULL);
    assert_int_equal(arb_journal_get(toy.journal, 6)->ref, rows[i].ref);
    assert_int_equal(arb_state_n_pendings(toy.state), rows[i].pendings);
    assert_int_equal(figures(&toy), 10);
    g_autoptr(ArbRuling) redone = arb_game_redo(&game, 1, NULL);
    assert_int_equal(figures(&toy), 5);
    assert_int_equal(arb_state_n_pendings(toy.state), rows[i].close ? 0 : 1);
    assert_kept(&toy, *state, rows[i].label);
  }
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_several),
      cmocka_unit_test(test_too_many),
      cmocka_unit_test(test_failure),
      cmocka_unit_test(test_procedure),
  };

  return cmocka_run_group_tests(tests, toy_folder_make, toy_folder_remove) != 0;
}
