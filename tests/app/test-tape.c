/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "tape-fixture.h"

/* One line and all that is understood of it. */
typedef struct {
  const char *line;
  const char *phase;
  const char *action; /* NULL: none */
  const char *fields; /* joined by blanks */
  const char *dice;
  int fault; /* token; -1 */
} Row;

static void
check_row(TapeFixture *fixture, const Row *row)
{
  tape_fixture_phase(fixture, row->phase);
  g_autoptr(ArbTapeLine) said = arb_tape_read(fixture->tape, &fixture->context, row->line);
  g_autofree char *fields = g_strjoinv(" ", (char **)said->fields->pdata);
  g_autofree char *dice = g_strjoinv(" ", (char **)said->dice->pdata);

  print_message("# %s (%s)\n", row->line, row->phase);
  assert_int_equal(said->state == ARB_TAPE_ACTION, row->action != NULL);
  if (row->action != NULL) {
    assert_string_equal(said->action->id, row->action);
  }
  assert_string_equal(fields, row->fields);
  assert_string_equal(dice, row->dice);
  assert_int_equal(said->fault, row->fault);
}

static void
check_rows(TapeFixture *fixture, const Row *rows, size_t n)
{
  for (size_t i = 0; i < n; i++) {
    check_row(fixture, &rows[i]);
  }
}

static guint64
know_bases(gpointer data, const ArbAction *action, const char *const *fields)
{
  int *asked = data;
  guint64 known = 0;

  (*asked)++;
  for (guint i = 0; fields[0] != NULL && i < action->fields->len; i++) {
    if (g_str_has_suffix(arb_action_field(action, i)->id, "bases")) {
      known |= G_GUINT64_CONSTANT(1) << i;
    }
  }
  return known;
}

/* Everything the desk's brief promises, in any order, either language, comma or point. */
static void
test_lines(void **state)
{
  static const Row rows[] = {
      {"f12 p31 fire 4.5", "fire", "fire", "shooter=F12 at=P31 range=4.5", "", -1},
      {"f12 spara p31 4,5", "fire", "fire", "shooter=F12 at=P31 range=4.5", "", -1},
      {"4.5 FIRE F12   p31", "fire", "fire", "shooter=F12 at=P31 range=4.5", "", -1},
      {"f12 p31 4.5", "fire", "fire", "shooter=F12 at=P31 range=4.5", "", -1},
      {"f12 p31 4.50 7", "fire", "fire", "shooter=F12 at=P31 range=4.5", "7", -1},
      {"f12 p31 4 0", "fire", "fire", "shooter=F12 at=P31 range=4", "0", -1},
      {"f12 p31 =7 4", "fire", "fire", "shooter=F12 at=P31 range=4", "7", -1},
      {"f12 p31 4 =*", "fire", "fire", "shooter=F12 at=P31 range=4", "*", -1},
      {"p31 f12 4", "fire", "fire", "shooter=P31 at=F12 range=4", "", -1},
      {"f12 p40 4", "fire", "fire", "shooter=F12 at=P40 range=4", "", -1},
      {"p40 f12 4", "fire", "fire", "shooter=F12 at=P40 range=4", "", -1},
      {"f12 p31 uphill 4", "fire", "fire", "shooter=F12 at=P31 range=4 uphill=yes", "", -1},
      {"f12 p31 4 fumo", "fire", "fire", "shooter=F12 at=P31 range=4 smoke=yes", "", -1},
      {"f12 p31 4 smok", "fire", "fire", "shooter=F12 at=P31 range=4 smoke=yes", "", -1},
      {"f12 p31 4 no arc", "fire", "fire", "shooter=F12 at=P31 range=4 arc=no", "", -1},
      {"f12 p31 4 senza arc", "fire", "fire", "shooter=F12 at=P31 range=4 arc=no", "", -1},
      {"f12 p31 4 palla da 8 o 9 libbre", "fire", "fire",
       "shooter=F12 at=P31 weapon=shot-8 range=4", "", -1},
      {"f12 p31 4 bases=6", "fire", "fire", "shooter=F12 at=P31 range=4 bases=6", "", -1},
      {"f12 p31 4 weather rain", "fire", "fire", "shooter=F12 at=P31 range=4 weather=rain", "", -1},
      {"f12 p31 4 pioggia forte", "fire", "fire", "shooter=F12 at=P31 range=4 weather=heavy", "",
       -1},
      {"f12 p31 4 target=dense", "fire", "fire", "shooter=F12 at=P31 range=4 target=dense", "", -1},
      {"test f12", "tests", "manoeuvre", "unit=F12", "", -1},
      {"f12 prova", "tests", "manoeuvre", "unit=F12", "", -1},
      {"f12", "tests", "manoeuvre", "unit=F12", "", -1},
      {"f12 7", "tests", "manoeuvre", "unit=F12", "7", -1},
      {"f1 f12 attach 20", "movement", "attach", "general=F1 unit=F12 distance=20", "", -1},
      {"f12 p31 charge 12", "charges", "charge", "unit=F12 at=P31 distance=12", "", -1},
      {"f12 support", "tests", "manoeuvre", "unit=F12 support=yes", "", -1},
      {"test f12 friends-routing 2", "tests", "manoeuvre", "unit=F12 friends-routing=2", "", -1},
      {"f12 p31 melee", "melee", "melee", "attacker=F12 defender=P31", "", -1},
      {"f12 p31 mischia 7 3", "fire", "melee", "attacker=F12 defender=P31", "7 3", -1},
  };
  TapeFixture *fixture = *state;
  int asked = 0;

  /* Bases are the game's to know, else the second number would be theirs. */
  fixture->context.known = know_bases;
  fixture->context.data = &asked;
  check_rows(fixture, rows, G_N_ELEMENTS(rows));
  assert_true(asked > 0);
}

/* Free text stands in the quotation marks of either language; an order to a formation is one to its
 * general. */
static void
test_quoted(void **state)
{
  static const Row rows[] = {
      {"ney order attack \"take the farm\"", "fire", "order",
       "general=F1 order=attack objective=take the farm", "", -1},
      {"f1 ordina attacco «prendi la fattoria di P31»", "fire", "order",
       "general=F1 order=attack objective=prendi la fattoria di P31", "", -1},
      {"“no fire” f1 order attack", "fire", "order", "general=F1 order=attack objective=no fire",
       "", -1},
      {"f1 order attack „zur Mühle“", "fire", "order",
       "general=F1 order=attack objective=zur Mühle", "", -1},
      {"f1 order attack objective=«a = b»", "fire", "order",
       "general=F1 order=attack objective=a = b", "", -1},
      {"f1 order attack \"take the", "fire", "order", "general=F1 order=attack objective=take the",
       "", -1},
      {"fc1 order attack", "fire", "order", "general=FC1 order=attack", "", -1},
      {"f12 p31 fire 4 \"hm\"", "fire", "fire", "shooter=F12 at=P31 range=4", "", 4},
  };
  check_rows(*state, rows, G_N_ELEMENTS(rows));
}

/* In a melee both sides have the same fields: the label before a word says whose it is. */
static void
test_sides(void **state)
{
  static const Row rows[] = {
      {"f12 flank p31 uphill", "melee", "melee",
       "attacker=F12 defender=P31 attacker-flank=yes defender-uphill=yes", "", -1},
      {"f12 p31 flank", "melee", "melee", "attacker=F12 defender=P31 defender-flank=yes", "", -1},
      {"f12 supports 2 p31 supports 1", "melee", "melee",
       "attacker=F12 defender=P31 attacker-supports=2 defender-supports=1", "", -1},
      {"f12 p31 obstacle", "melee", "melee", "attacker=F12 defender=P31 defender-cover=obstacle",
       "", -1},
      {"melee f12 p31 attacker-cover=obstacle", "melee", "melee",
       "attacker=F12 defender=P31 attacker-cover=obstacle", "", -1},
  };
  check_rows(*state, rows, G_N_ELEMENTS(rows));
}

/* What is not understood is pointed at, and nothing is guessed. */
static void
test_faults(void **state)
{
  static const struct {
    const char *line;
    ArbTapeFault fault;
    guint start;
  } rows[] = {
      {"f12 p31 fire xyzzy", ARB_TAPE_UNKNOWN, 13},
      {"f99 p31 fire 4", ARB_TAPE_UNKNOWN_LABEL, 0},
      {"f12 p31 f13 fire 4", ARB_TAPE_NO_PLACE, 8},
      {"f12 p31 fire 4.5 4.5", ARB_TAPE_NO_PLACE, 17},
      {"f12 p31 fire 4000", ARB_TAPE_OUT_OF_RANGE, 13},
      {"f12 p31 fire 4 colour=red", ARB_TAPE_UNKNOWN, 15},
      {"f12 p31 fire range=4 range=5", ARB_TAPE_NO_PLACE, 21},
      {"f12 p31 fire 4 zz", ARB_TAPE_UNKNOWN, 15},
      {"+ 4.5", ARB_TAPE_NOTHING_TO_REPEAT, 0},
      {"f12 test 14", ARB_TAPE_NO_FACE, 9},
      {"ligne fire", ARB_TAPE_AMBIGUOUS, 0},
  };

  TapeFixture *fixture = *state;

  tape_fixture_phase(fixture, "fire");
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(ArbTapeLine) said = arb_tape_read(fixture->tape, &fixture->context, rows[i].line);
    print_message("# %s\n", rows[i].line);
    assert_true(said->fault >= 0);
    assert_false(arb_tape_line_is_whole(said));
    const ArbTapeToken *token = &g_array_index(said->tokens, ArbTapeToken, said->fault);
    assert_int_equal(token->fault, rows[i].fault);
    assert_int_equal(token->start, rows[i].start);
  }
}

/* A label alone may be many things, out of its phase: nothing is chosen for the umpire. */
static void
test_which(void **state)
{
  TapeFixture *fixture = *state;

  tape_fixture_phase(fixture, "fire");
  g_autoptr(ArbTapeLine) said = arb_tape_read(fixture->tape, &fixture->context, "f12");
  assert_int_equal(said->state, ARB_TAPE_WHICH);
  assert_true(said->candidates->len >= 2);
  assert_false(arb_tape_line_is_whole(said));
}

static void
test_names(void **state)
{
  TapeFixture *fixture = *state;

  tape_fixture_phase(fixture, "fire");
  g_autoptr(ArbTapeLine) said = arb_tape_read(fixture->tape, &fixture->context, "f12 grolm 4");
  assert_int_equal(said->state, ARB_TAPE_ACTION);
  assert_string_equal(g_ptr_array_index(said->fields, 1), "at=P31");
}

/* + keeps the action and the other piece, and takes the next unit. */
static void
test_repeat(void **state)
{
  static const Row rows[] = {
      {"+4.5", "fire", "fire", "shooter=F13 at=P31 range=4.5", "", -1},
      {"+ 4,5 7", "fire", "fire", "shooter=F13 at=P31 range=4.5 bases=7", "", -1},
      {"+p32 4.5", "fire", "fire", "shooter=F13 at=P32 range=4.5", "", -1},
      {"+f12 4.5", "fire", "fire", "shooter=F12 at=P31 range=4.5", "", -1},
      {"+", "fire", "fire", "shooter=F13 at=P31", "", -1},
      {"+ test", "fire", "fire", "shooter=F13 at=P31", "", 1},
  };
  TapeFixture *fixture = *state;

  fixture->context.last = tape_fixture_action(fixture, "fire");
  fixture->context.last_object = fixture->p31;
  fixture->context.next = fixture->f13;
  check_rows(fixture, rows, G_N_ELEMENTS(rows));
}

static void
test_reason(void **state)
{
  TapeFixture *fixture = *state;

  tape_fixture_phase(fixture, "fire");
  g_autoptr(ArbTapeLine) said =
      arb_tape_read(fixture->tape, &fixture->context, "f12 p31 4 ! così vuole l'arbitro ");
  assert_int_equal(said->state, ARB_TAPE_ACTION);
  assert_string_equal(said->reason, "così vuole l'arbitro");
  assert_true(arb_tape_line_is_whole(said));
}

/* Words of the window. */
static void
test_commands(void **state)
{
  static const struct {
    const char *line;
    ArbTapeCommand command;
    guint count;
  } rows[] = {
      {"next", ARB_TAPE_NEXT, 1},      {"avanti", ARB_TAPE_NEXT, 1},     {"undo", ARB_TAPE_UNDO, 1},
      {"Annulla 3", ARB_TAPE_UNDO, 3}, {"ripristina", ARB_TAPE_REDO, 1},
  };

  TapeFixture *fixture = *state;

  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(ArbTapeLine) said = arb_tape_read(fixture->tape, &fixture->context, rows[i].line);
    print_message("# %s\n", rows[i].line);
    assert_int_equal(said->state, ARB_TAPE_ORDER);
    assert_int_equal(said->command, rows[i].command);
    assert_int_equal(said->count, rows[i].count);
  }
  g_autoptr(ArbTapeLine) said = arb_tape_read(fixture->tape, &fixture->context, "undo f12");
  assert_int_not_equal(said->state, ARB_TAPE_ORDER);
}

/* While a die is awaited, a line of numbers is the dice. */
static void
test_dice(void **state)
{
  TapeFixture *fixture = *state;
  ArbTapeContext context = fixture->context;

  context.awaiting_dice = TRUE;
  g_autoptr(ArbTapeLine) said = arb_tape_read(fixture->tape, &context, "7 h3 =0 *");
  assert_int_equal(said->state, ARB_TAPE_DICE);
  assert_string_equal(g_ptr_array_index(said->dice, 0), "7");
  assert_string_equal(g_ptr_array_index(said->dice, 1), "h3");
  assert_string_equal(g_ptr_array_index(said->dice, 2), "0");
  assert_string_equal(g_ptr_array_index(said->dice, 3), "*");
  assert_null(g_ptr_array_index(said->dice, 4));
  g_autoptr(ArbTapeLine) other = arb_tape_read(fixture->tape, &context, "f12 p31 4.5");
  assert_int_equal(other->state, ARB_TAPE_ACTION);
}

/* A consultation has no pieces: numbers go to the required fields in the order of the form. */
static void
test_lookup(void **state)
{
  TapeFixture *fixture = *state;
  ArbTapeContext context = {0};

  g_autoptr(ArbTapeLine) said = arb_tape_read(fixture->tape, &context, "fire musket 4.5 dense 6 7");
  g_autofree char *fields = g_strjoinv(" ", (char **)said->fields->pdata);
  assert_int_equal(said->state, ARB_TAPE_ACTION);
  assert_string_equal(fields, "weapon=musket range=4.5 target=dense bases=6");
  assert_string_equal(g_ptr_array_index(said->dice, 0), "7");
}

/* Lists gather: P, A, P, G are qualities along a chain of command. */
static void
test_lists(void **state)
{
  TapeFixture *fixture = *state;
  ArbTapeContext context = {0};

  g_autoptr(ArbTapeLine) said = arb_tape_read(fixture->tape, &context, "message p a p g");
  assert_int_equal(said->state, ARB_TAPE_ACTION);
  assert_string_equal(g_ptr_array_index(said->fields, 0), "chain=P,A,P,G");
}

static void
test_limits(void **state)
{
  TapeFixture *fixture = *state;
  g_autofree char *fits = g_strnfill(ARB_TAPE_MAX_LENGTH, 'x');
  g_autofree char *longer = g_strnfill(ARB_TAPE_MAX_LENGTH + 1, 'x');
  g_autoptr(GString) many = g_string_new(NULL);

  for (guint i = 0; i < ARB_TAPE_MAX_TOKENS; i++) {
    g_string_append(many, "f12 ");
  }
  const char *lines[] = {longer, many->str, "\xff\xfe"};
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_autoptr(ArbTapeLine) said = arb_tape_read(fixture->tape, &fixture->context, lines[i]);
    assert_int_equal(said->state, ARB_TAPE_NOTHING);
    assert_int_equal(g_array_index(said->tokens, ArbTapeToken, 0).fault, ARB_TAPE_TOO_LONG);
  }
  g_autoptr(ArbTapeLine) said = arb_tape_read(fixture->tape, &fixture->context, fits);
  assert_int_equal(g_array_index(said->tokens, ArbTapeToken, 0).fault, ARB_TAPE_UNKNOWN);
  g_autoptr(ArbTapeLine) none = arb_tape_read(fixture->tape, &fixture->context, "   ");
  assert_int_equal(none->state, ARB_TAPE_EMPTY);
}

static void
test_hints(void **state)
{
  static const struct {
    const char *line;
    const char *first; /* NULL: no hint */
    const char *whole;
  } rows[] = {
      {"f", "F1", "f1 "},
      {"f13", "F13", "f13 "},
      {"f12 p31 fi", "fire", "f12 p31 fire "},
      {"f12 p31 fire sm", "smoke or dusk", "f12 p31 fire smoke or dusk "},
      {"f12 p31 fire pal", "3/4 pdr round shot", "f12 p31 fire 3/4 pdr round shot "},
      {"f12 ", NULL, NULL},
      {"f1 order attack \"fi", NULL, NULL},
      {"f1 order attack «in fi", NULL, NULL},
      {"", NULL, NULL},
  };

  TapeFixture *fixture = *state;

  tape_fixture_phase(fixture, "fire");
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(GPtrArray) hints =
        arb_tape_hints(fixture->tape, &fixture->context, rows[i].line, ARB_LANG_EN);
    print_message("# '%s'\n", rows[i].line);
    assert_int_equal(hints->len > 0, rows[i].first != NULL);
    if (hints->len > 0) {
      const ArbTapeHint *hint = g_ptr_array_index(hints, 0);
      assert_string_equal(hint->word, rows[i].first);
      assert_string_equal(hint->line, rows[i].whole);
    }
  }
}

/* Each test begins with the same moment. */
static int
reset(void **state)
{
  TapeFixture *fixture = *state;
  fixture->context = (ArbTapeContext){.state = fixture->state};
  return 0;
}

/* A word that is both the verb of what is asked and one of its answers is the answer; who is asked
 * is settled, and may be named again. */
static void
test_answer(void **state)
{
  static const char *const given[] = {"unit=F12", NULL};
  static const Row rows[] = {
      {"insegue", "melee", "pursuit", "choice=pursue", "", -1},
      {"f12 insegue", "melee", "pursuit", "choice=pursue", "", -1},
      {"insegue insegue", "melee", "pursuit", "choice=pursue", "", -1},
      {"unit=F12 choice=halt", "melee", "pursuit", "unit=F12 choice=halt", "", -1},
  };
  TapeFixture *fixture = *state;

  fixture->context.only = tape_fixture_action(fixture, "pursuit");
  fixture->context.given = given;
  check_rows(fixture, rows, G_N_ELEMENTS(rows));
}

/* A side goes by its name in either language, as well as by its label. */
static void
test_side_names(void **state)
{
  static const Row rows[] = {
      {"side=french", "engineers", "scouting", "side=french", "", -1},
      {"francesi esplora", "engineers", "scouting", "side=french", "", -1},
      {"Prussians scout", "engineers", "scouting", "side=prussian", "", -1},
  };
  TapeFixture *fixture = *state;

  fixture->context.only = tape_fixture_action(fixture, "scouting");
  check_rows(fixture, rows, G_N_ELEMENTS(rows));
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup(test_lines, reset),  cmocka_unit_test_setup(test_sides, reset),
      cmocka_unit_test_setup(test_faults, reset), cmocka_unit_test_setup(test_which, reset),
      cmocka_unit_test_setup(test_names, reset),  cmocka_unit_test_setup(test_repeat, reset),
      cmocka_unit_test_setup(test_reason, reset), cmocka_unit_test_setup(test_commands, reset),
      cmocka_unit_test_setup(test_dice, reset),   cmocka_unit_test_setup(test_lookup, reset),
      cmocka_unit_test_setup(test_lists, reset),  cmocka_unit_test_setup(test_limits, reset),
      cmocka_unit_test_setup(test_answer, reset), cmocka_unit_test_setup(test_side_names, reset),
      cmocka_unit_test_setup(test_hints, reset),  cmocka_unit_test_setup(test_quoted, reset),
  };
  return cmocka_run_group_tests(tests, tape_fixture_setup, tape_fixture_teardown) != 0;
}
