/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/store.h"

#include "rules/italian/game-test.h"
#include "rules/registry.h"

/* F3 is a light elite battalion of 5 bases in line with muskets; P4 a line battalion of 6 bases (24
 * figures) in line. First volley +1, elite +1: die 5 -> 7. Short range on a normal target 5 x 4 =
 * 20 points, row 17-20, column 7-8: 3. */
#define VOLLEY "fire shooter=F3 at=P4 range=3 --dice 5"

static int
value_of(const ArbRuling *ruling, const char *id)
{
  int number = arb_action_find_value(ruling->action, id);

  assert_true(number >= 0);
  return ruling->outcome.value[number];
}

/* IT-SEQ-4: in the fire phase losses wait until both sides have fired. */
static void
test_IT_SEQ_4_fire_is_simultaneous(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "fire");
  g_autoptr(ArbRuling) ruling = battle_do(battle, VOLLEY);
  assert_int_equal(ruling->outcome.state, ARB_OPEN);
  assert_int_equal(value_of(ruling, "points"), 20);
  assert_int_equal(value_of(ruling, "total"), 7);
  assert_int_equal(value_of(ruling, "figures"), 3);
  battle_expect(battle, "P4", "figures", "24");
  battle_expect(battle, "P4", "fire-lost", "3");
  battle_expect(battle, "P4", "test-due", "yes"); /* three figures by one fire */
  /* Who has fallen counts, though still to be taken away: 5 + 3 trained + 1 in command
   * - 1 for 3 of 24 lost (12.5 %) = 8.  IT-MOR-2 */
  g_autoptr(ArbRuling) test = battle_do(battle, "manoeuvre unit=P4 --dice 5");
  assert_int_equal(value_of(test, "total"), 8);
  battle_expect(battle, "F3", "volley", "yes");
  battle_to_phase(battle, "melee");
  battle_expect(battle, "P4", "figures", "21");
  battle_expect(battle, "P4", "fire-lost", "0");
  battle_expect(battle, "P4", "bases",
                "6"); /* 21 figures fill five bases and a part of the sixth */
  battle_free(battle);
}

/* IT-FIR-6: figures accumulate, a base leaves with its last figure; IT-DIS-4: that base disorders
 * lastingly. */
static void
test_IT_FIR_6_bases_leave(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "fire");
  battle_set(battle, "P4", "figures", "22");
  battle_does(battle, VOLLEY); /* 22 - 3 = 19: five bases of four */
  battle_to_phase(battle, "melee");
  battle_expect(battle, "P4", "figures", "19");
  battle_expect(battle, "P4", "bases", "5");
  battle_expect(battle, "P4", "front", "5");
  battle_expect(battle, "P4", "destroyed", "1");
  battle_expect(battle, "P4", "disorder-lasting", "base-lost");
  battle_free(battle);
}

/* IT-LOG-1: a natural 10 makes the shooter low; the next turn he fires at half points: 5 x 4 = 20
 * -> 10. */
static void
test_IT_LOG_1_in_a_game(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "fire");
  battle_does(battle, "fire shooter=F3 at=P4 range=3 --dice 10");
  battle_expect(battle, "F3", "low-ammunition", "yes");
  battle_to_phase(battle, "fire");
  g_autoptr(ArbRuling) ruling = battle_do(battle, "fire shooter=F3 at=P5 range=3 --dice 5");
  assert_int_equal(ruling->outcome.state, ARB_OPEN);
  assert_int_equal(value_of(ruling, "points"), 10);
  battle_free(battle);
}

/* IT-FRM-3 */
static void
test_IT_FRM_3_march_column(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "fire");
  battle_set(battle, "F3", "formation", "march-column");
  battle_refuses(battle, VOLLEY, "IT-FRM-3", "march-column");
  battle_free(battle);
}

/* IT-FIR-1: one fire a turn, at the enemy, with its own weapon. */
static void
test_IT_FIR_1_in_a_game(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_refuses(battle, VOLLEY, "IT-SEQ-2", "wrong-phase");
  battle_to_phase(battle, "fire");
  battle_refuses(battle, "fire shooter=F3 at=F4 range=3 --dice 5", "IT-FIR-1", "own-side");
  battle_refuses(battle, "fire shooter=F3 at=P4 range=3 weapon=shot-12 --dice 5", "IT-FIR-1",
                 "not-its-weapon");
  battle_refuses(battle, "fire shooter=F11 at=P4 range=3 --dice 5", "IT-FRM-1", "limbered");
  battle_refuses(battle, "fire shooter=P10 at=F4 range=3 --dice 5", "IT-FIR-1", "no-small-arm");
  battle_refuses(battle, "fire shooter=F3 at=P99 range=3 --dice 5", "-", "unknown-piece");
  battle_refuses(battle, "fire shooter=F1 at=P4 range=3 --dice 5", "-",
                 "piece-other-kind"); /* a general */
  battle_refuses(battle, "fire shooter=F3 at=P4 range=3 class=militia --dice 5", "-",
                 "known-otherwise");
  battle_does(battle, VOLLEY);
  battle_refuses(battle, "fire shooter=F3 at=P5 range=3 --dice 5", "IT-FIR-1", "fired-already");
  battle_does(battle, "fire shooter=F3 at=P5 range=3 --dice 5 --override \"house rule\"");
  battle_refuses(battle, "fire shooter=F3 at=P99 range=3 --dice 5 --override anyway", "-",
                 "unknown-piece");
  battle_free(battle);
}

/* IT-SEQ-2: an action out of its phase is the umpire's to allow; the ladder says which rule was
 * broken. */
static void
test_IT_SEQ_2_override(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_does(battle, "fire shooter=F3 at=P4 range=3 --dice 5 --override early");
  const ArbJournal *journal = arb_game_journal(battle->game);
  const ArbEntry *entry = arb_journal_get(journal, arb_journal_count(journal) - 1);
  assert_string_equal(entry->override, "early");
  gboolean said = FALSE;
  for (guint i = 0; i < entry->lines->len; i++) {
    said |= strcmp(g_array_index(entry->lines, ArbLine, i).id, "wrong-phase") == 0;
  }
  assert_true(said);
  battle_free(battle);
}

/* Undo is the inverse, redo its repetition; a new deed ends redo. */
static void
test_undo_and_redo(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "fire");
  g_autofree char *before = battle_picture(battle);
  battle_does(battle, VOLLEY);
  battle_does(battle, "fire shooter=P5 at=F3 range=3 --dice 9");
  g_autofree char *after = battle_picture(battle);
  battle_undo(battle, 2);
  g_autofree char *back = battle_picture(battle);
  assert_string_equal(back, before);
  battle_redo(battle, 1);
  battle_redo(battle, 1);
  g_autofree char *again = battle_picture(battle);
  assert_string_equal(again, after);
  battle_undo(battle, 1);
  battle_does(battle, "fire shooter=P6 at=F3 range=3 --dice 9");
  g_autoptr(ArbRuling) none = arb_game_redo(battle->game, 1, NULL);
  assert_int_equal(none->outcome.state, ARB_REFUSED);
  assert_string_equal(none->outcome.refusal.id, "nothing-to-redo");
  battle_free(battle);
}

/* More undos than there are deeds: refused, and nothing moved. */
static void
test_undo_too_many(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "fire");
  g_autofree char *before = battle_picture(battle);
  guint count = arb_journal_count(arb_game_journal(battle->game));
  g_autoptr(ArbRuling) ruling = arb_game_undo(battle->game, 500, FALSE, NULL, NULL);
  assert_int_equal(ruling->outcome.state, ARB_REFUSED);
  g_autofree char *after = battle_picture(battle);
  assert_string_equal(before, after);
  assert_int_equal(arb_journal_count(arb_game_journal(battle->game)), count);
  battle_free(battle);
}

/* A rolled deed taken back and done again rolls the same die. */
static void
test_undo_is_no_second_throw(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "fire");
  g_autoptr(ArbRuling) first = battle_do(battle, "fire shooter=F3 at=P4 range=3");
  battle_undo(battle, 1);
  g_autoptr(ArbRuling) second = battle_do(battle, "fire shooter=F3 at=P4 range=3");
  assert_int_equal(g_array_index(first->drawn, ArbDrawn, 0).value,
                   g_array_index(second->drawn, ArbDrawn, 0).value);
  battle_free(battle);
}

/* A game opened again stands where it stood, can be taken back further, and proves itself. */
static void
test_reopen_and_verify(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");
  guint seq = 0;

  battle_to_phase(battle, "fire");
  g_autofree char *before = battle_picture(battle);
  battle_does(battle, VOLLEY);
  battle_does(battle, "fire shooter=P5 at=F3 range=3"); /* rolled */
  battle_set(battle, "P4", "fatigue", "2");
  battle_undo(battle, 1);
  g_autofree char *after = battle_picture(battle);
  battle_reopen(battle);
  g_autofree char *opened = battle_picture(battle);
  assert_string_equal(opened, after);
  assert_true(arb_game_verify(battle->game, &seq));
  battle_undo(battle, 2);
  g_autofree char *back = battle_picture(battle);
  assert_string_equal(back, before);
  battle_free(battle);
}

/* What the preview shows is what the deed brings. */
static void
test_preview_equals_deed(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");
  const char *const fields[] = {"shooter=F3", "at=P4", "range=3", NULL};
  const char *const tokens[] = {"5", NULL};
  ArbDice dice = {.tokens = tokens};

  battle_to_phase(battle, "fire");
  g_autofree char *before = battle_picture(battle);
  g_autoptr(ArbRuling) preview = arb_game_preview(battle->game, "fire", fields, &dice);
  g_autofree char *untouched = battle_picture(battle);
  assert_string_equal(before, untouched);
  g_autoptr(ArbRuling) deed = arb_game_do(battle->game, "fire", fields, &dice, NULL, NULL);
  assert_int_equal(preview->changes->len, deed->changes->len);
  assert_memory_equal(preview->changes->data, deed->changes->data,
                      deed->changes->len * sizeof(ArbChange));
  assert_int_equal(preview->outcome.n_lines, deed->outcome.n_lines);
  battle_free(battle);
}

/* IT-SEQ-1: the phases in the book's order; the optional one is skipped; the next turn begins half
 * an hour later. */
static void
test_IT_SEQ_1_order(void **state)
{
  (void)state;
  static const char *const order[] = {
      "engineers", "communications", "new-orders", "logistics", "arrivals", "surrender",
      "tests",     "movement",       "movement",   "charges",   "charges",  "fire",
      "melee",     "generals",       "upkeep",     "victory",   "engineers"};
  Battle *battle = battle_new("teaching");

  for (guint i = 0; i < G_N_ELEMENTS(order); i++) {
    const ArbState *game = arb_game_state(battle->game);
    const ArbPhase *phase =
        arb_ruleset_phase(arb_state_rules(game), (guint)arb_state_track(game, ARB_ATTR_PHASE));
    print_message("# %u\n", i);
    assert_string_equal(phase->id, order[i]);
    assert_int_equal(arb_state_track(game, ARB_ATTR_TURN), i == G_N_ELEMENTS(order) - 1 ? 2 : 1);
    g_autoptr(ArbRuling) next = arb_game_next(battle->game, TRUE, NULL);
    assert_int_equal(next->outcome.state, ARB_OPEN);
  }
  battle_free(battle);
}

/* IT-SEQ-4: the first mover does all of his movement, then the other; it alternates each turn. */
static void
test_IT_SEQ_4_first_mover(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");
  const ArbState *game = arb_game_state(battle->game);

  for (int turn = 1; turn <= 3; turn++) {
    battle_to_phase(battle, "movement");
    guint first = arb_state_active_side(game);
    assert_string_equal(arb_state_label(game, first), turn % 2 == 1 ? "french" : "prussian");
    g_autoptr(ArbRuling) next = arb_game_next(battle->game, TRUE, NULL);
    assert_non_null(next);
    assert_string_equal(arb_state_label(game, arb_state_active_side(game)),
                        turn % 2 == 1 ? "prussian" : "french");
    battle_to_phase(battle, "victory");
  }
  battle_free(battle);
}

/* IT-SEQ-3: a unit that must test is listed, and next asks. */
static void
test_IT_SEQ_3_due(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "fire");
  battle_does(battle, VOLLEY);
  g_autoptr(GArray) due = arb_game_due(battle->game);
  assert_int_equal(due->len, 1);
  assert_string_equal(
      arb_state_label(arb_game_state(battle->game), g_array_index(due, ArbDue, 0).piece), "P4");
  g_autoptr(ArbRuling) asked = arb_game_next(battle->game, FALSE, NULL);
  assert_int_equal(asked->outcome.state, ARB_REFUSED);
  assert_string_equal(asked->outcome.refusal.id, "things-due");
  assert_string_equal(asked->outcome.refusal.rule, "IT-SEQ-3");
  battle_free(battle);
}

/* What the game knows is held to a field's bounds, and no override passes them: nobody fights
 * without a base. */
static void
test_IT_MEL_1_no_base_left(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "melee");
  battle_set(battle, "P4", "bases", "0");
  battle_refuses(battle, "melee attacker=F3 defender=P4 --dice 7,6", "-", "known-out-of-range");
  battle_refuses(battle, "melee attacker=F3 defender=P4 --dice 7,6 --override test", "-",
                 "known-out-of-range");
  battle_free(battle);
}

/* IT-MEL-3: who may go on and says nothing stays where he is. F3: 7 + 3 + 2 (elite) = 12; P4:
 * 6 + 3 = 9; three more: P4 falls back, and F3 may occupy. */
static void
test_IT_MEL_3_choice_lapses(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "melee");
  battle_does(battle, "melee attacker=F3 defender=P4 --dice 7,6");
  const ArbState *game = arb_game_state(battle->game);
  assert_int_equal(arb_state_n_pendings(game), 1);
  g_autoptr(ArbRuling) asked = arb_game_next(battle->game, FALSE, NULL);
  assert_string_equal(asked->outcome.refusal.id, "things-due");
  assert_int_equal(arb_state_n_pendings(game), 1);
  g_autoptr(ArbRuling) passed = arb_game_next(battle->game, TRUE, NULL);
  assert_int_equal(passed->outcome.state, ARB_OPEN);
  assert_int_equal(arb_state_n_pendings(game), 0);
  battle_undo(battle, 1);
  assert_int_equal(arb_state_n_pendings(game), 1);
  battle_does(battle, "pursuit choice=occupy");
  battle_free(battle);
}

/* IT-OFF-4: who has left the table decides nothing more; others still do. F5: 9 + 4 = 13 against 4
 * + 3 = 7. F3 tests: 1 + 5 (elite) + 1 (in command) - 1 (tired) - 2 (flanked) - 2 (general lost) =
 * 2. */
static void
test_IT_OFF_4_choice_goes_with_the_unit(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  battle_to_phase(battle, "melee");
  battle_does(battle, "melee attacker=F3 defender=P4 --dice 7,6");
  battle_does(battle, "melee attacker=F5 defender=P5 --dice 9,4");
  const ArbState *game = arb_game_state(battle->game);
  assert_int_equal(arb_state_n_pendings(game), 2);
  g_autofree char *before = battle_picture(battle);
  battle_does(battle, "manoeuvre unit=F3 isolated=yes flanked=yes friends-routing=2 --dice 1");
  battle_expect(battle, "F3", "gone", "prisoners");
  assert_int_equal(arb_state_n_pendings(game), 1);
  assert_non_null(strstr(arb_state_pending_text(game, 0), "unit=F5"));
  battle_undo(battle, 1);
  g_autofree char *back = battle_picture(battle);
  assert_string_equal(back, before);
  battle_free(battle);
}

/* The last turn's end is the end of the game; undo opens it again. */
static void
test_game_ends(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  for (int turn = 1; turn <= 8; turn++) {
    battle_to_phase(battle, "victory");
  }
  g_autoptr(ArbRuling) end = arb_game_next(battle->game, TRUE, NULL);
  assert_int_equal(end->outcome.state, ARB_OPEN);
  assert_int_equal(arb_state_track(arb_game_state(battle->game), ARB_ATTR_OVER), 1);
  g_autoptr(ArbRuling) refused = arb_game_next(battle->game, TRUE, NULL);
  assert_string_equal(refused->outcome.refusal.id, "game-over");
  battle_undo(battle, 1);
  assert_int_equal(arb_state_track(arb_game_state(battle->game), ARB_ATTR_OVER), 0);
  battle_free(battle);
}

/* IT-ARM-1: the arms of the book and the project's classes and small arms can be told in a list,
 * and figures follow the arm: F3 5 bases of infantry x 4, F9 4 of cavalry x 3, F7 2 of guns x 4,
 * P10 4 of cuirassiers x 3, a wagon's guard 4. */
static void
test_IT_ARM_1_arms(void **state)
{
  (void)state;
  static const char *const words[][2] = {
      {"type", "infantry-line"},
      {"type", "infantry-light"},
      {"type", "infantry-irregular"},
      {"type", "infantry-mounted"},
      {"type", "cavalry-light"},
      {"type", "cavalry-heavy"},
      {"type", "cavalry-lancer"},
      {"type", "cavalry-cuirassier"},
      {"type", "guns-3"},
      {"type", "guns-6"},
      {"type", "guns-8"},
      {"type", "guns-12"},
      {"type", "guns-siege"},
      {"type", "howitzers"},
      {"type", "rockets"},
      {"type", "engineers"},
      {"class", "elite"},
      {"class", "trained"},
      {"class", "militia"},
      {"small-arm", "musket"},
      {"small-arm", "rifle"},
      {"small-arm", "carbine"},
      {"small-arm", "other"},
      {"small-arm", "none"},
      {"wagon", "ammunition"},
      {"wagon", "provisions"},
      {"wagon", "siege-train"},
      {"wagon", "pontoon"},
  };
  static const char *const figures[][2] = {
      {"F3", "20"}, {"F9", "12"}, {"F7", "8"}, {"P10", "12"}, {"F12", "4"}};
  Battle *battle = battle_new("teaching");
  const ArbRuleset *rules = arb_game_rules(battle->game);

  for (guint i = 0; i < G_N_ELEMENTS(words); i++) {
    int attribute = arb_ruleset_find_attribute(rules, words[i][0]);
    print_message("# %s %s\n", words[i][0], words[i][1]);
    assert_true(attribute >= 0);
    const ArbAttribute *known = arb_ruleset_attribute(rules, (guint)attribute);
    assert_true(known->listed);
    assert_true(arb_ruleset_find_choice(rules, (guint)known->domain.choices, words[i][1]) >= 0);
  }
  for (guint i = 0; i < G_N_ELEMENTS(figures); i++) {
    battle_expect(battle, figures[i][0], "figures", figures[i][1]);
  }
  battle_free(battle);
}

/* A game whose tables this program cannot read is refused in one sentence, and its file stays as it
 * was. */
static void
test_tables_of_another_version(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");
  g_autoptr(ArbFaults) faults = arb_faults_new();
  sqlite3 *file = NULL;

  g_clear_pointer(&battle->game, arb_game_close);
  assert_int_equal(sqlite3_open(battle->path, &file), SQLITE_OK);
  assert_int_equal(
      sqlite3_exec(file, "DELETE FROM source WHERE name LIKE '%/rules-%'", NULL, NULL, NULL),
      SQLITE_OK);
  assert_int_equal(sqlite3_changes(file) > 1, TRUE);
  assert_int_equal(sqlite3_close(file), SQLITE_OK);
  assert_null(arb_game_open(battle->path, arb_registry_find, faults, NULL));
  assert_int_equal(arb_faults_count(faults), 1);
  assert_string_equal(arb_faults_get(faults, 0)->file, battle->path);
  battle_free(battle);
}

/* A file in which a command stands below itself is damaged: no walk up from it would end. */
static void
test_ring_of_parents(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GError) error = NULL;
  guint command = arb_state_find(arb_game_state(battle->game), "FC2");
  g_autofree char *sql = g_strdup_printf(
      "UPDATE change SET new = '%u' WHERE piece = %u AND attribute = 'parent'", command, command);
  sqlite3 *file = NULL;

  g_clear_pointer(&battle->game, arb_game_close);
  assert_int_equal(sqlite3_open(battle->path, &file), SQLITE_OK);
  assert_int_equal(sqlite3_exec(file, sql, NULL, NULL, NULL), SQLITE_OK);
  assert_int_equal(sqlite3_changes(file), 1);
  assert_int_equal(sqlite3_close(file), SQLITE_OK);
  assert_null(arb_game_open(battle->path, arb_registry_find, faults, &error));
  assert_true(g_error_matches(error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED));
  battle_free(battle);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_IT_SEQ_4_fire_is_simultaneous),
      cmocka_unit_test(test_IT_FIR_6_bases_leave),
      cmocka_unit_test(test_IT_LOG_1_in_a_game),
      cmocka_unit_test(test_IT_FRM_3_march_column),
      cmocka_unit_test(test_IT_FIR_1_in_a_game),
      cmocka_unit_test(test_IT_SEQ_2_override),
      cmocka_unit_test(test_undo_and_redo),
      cmocka_unit_test(test_undo_too_many),
      cmocka_unit_test(test_undo_is_no_second_throw),
      cmocka_unit_test(test_reopen_and_verify),
      cmocka_unit_test(test_preview_equals_deed),
      cmocka_unit_test(test_IT_SEQ_1_order),
      cmocka_unit_test(test_IT_SEQ_4_first_mover),
      cmocka_unit_test(test_IT_SEQ_3_due),
      cmocka_unit_test(test_IT_MEL_1_no_base_left),
      cmocka_unit_test(test_IT_MEL_3_choice_lapses),
      cmocka_unit_test(test_IT_OFF_4_choice_goes_with_the_unit),
      cmocka_unit_test(test_game_ends),
      cmocka_unit_test(test_IT_ARM_1_arms),
      cmocka_unit_test(test_tables_of_another_version),
      cmocka_unit_test(test_ring_of_parents),
  };

  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
