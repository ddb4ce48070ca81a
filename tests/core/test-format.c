/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/format.h"
#include "core/scale.h"

#include "levy.h"

static void
test_hundredths(void **state)
{
  static const struct {
    int value;
    const char *english, *italian;
  } rows[] = {
      {0, "0", "0"},
      {450, "4.5", "4,5"},
      {455, "4.55", "4,55"},
      {405, "4.05", "4,05"},
      {600, "6", "6"},
      {-50, "-0.5", "-0,5"},
      {G_MININT, "-21474836.48", "-21474836,48"},
  };

  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *english = arb_format_hundredths(rows[i].value, FALSE);
    g_autofree char *italian = arb_format_hundredths(rows[i].value, TRUE);
    assert_string_equal(english, rows[i].english);
    assert_string_equal(italian, rows[i].italian);
  }
}

/* Read by people in a window or on paper a negative number has a minus; a file has a hyphen. */
static void
test_minus(void **state)
{
  ArbDomain number = {.type = ARB_TYPE_NUMBER};
  ArbDomain percent = {.type = ARB_TYPE_PERCENT};
  ArbFormat read = {.lang = ARB_LANG_EN, .typeset = TRUE};
  ArbFormat plain = {.lang = ARB_LANG_EN};

  (void)state;
  g_autofree char *minus = arb_format_value(&read, &number, -2);
  g_autofree char *half = arb_format_value(&read, &percent, -50);
  g_autofree char *summand = arb_format_number(&read, -2, TRUE);
  g_autofree char *plus = arb_format_number(&read, 2, TRUE);
  g_autofree char *hyphen = arb_format_value(&plain, &number, -2);
  assert_string_equal(minus, "\u22122");
  assert_string_equal(half, "\u22120.5 %");
  assert_string_equal(summand, "\u22122");
  assert_string_equal(plus, "+2");
  assert_string_equal(hyphen, "-2");
}

/* IT-SCL-1: 6 cm show as 12 cm at 28 mm and 3 cm at 6 mm. */
static void
test_length_in_the_scale_of_the_game(void **state)
{
  static const struct {
    int cm100, scale;
    const char *shown;
  } rows[] = {
      {600, 0, "6"},      {600, 15, "6"},   {600, 28, "12"},
      {600, 6, "3"},      {455, 28, "9.1"}, {455, 6, "2.28"}, /* 2.275, away from zero */
      {-455, 6, "-2.28"}, {0, 6, "0"},
  };

  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    ArbFormat format = {.lang = ARB_LANG_EN, .scale = rows[i].scale};
    g_autofree char *shown = arb_format_length(&format, rows[i].cm100);
    assert_string_equal(shown, rows[i].shown);
  }
}

/* Read at the table to the millimetre: 18.37 is 18.4, at 6 mm 9.185 is 9.2, at 28 mm 36.74 is 36.7;
 * 0.05 away from zero. */
/* IT-SCL-1 */
static void
test_measure(void **state)
{
  static const struct {
    int cm100, scale;
    const char *shown;
  } rows[] = {
      {1837, 15, "18.4"}, {1837, 6, "9.2"}, {1837, 28, "36.7"}, {2000, 15, "20"},
      {5, 15, "0.1"},     {4, 15, "0"},     {-455, 15, "-4.6"},
  };

  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    ArbFormat format = {.lang = ARB_LANG_EN, .scale = rows[i].scale};
    g_autofree char *shown = arb_format_measure(&format, rows[i].cm100);
    assert_string_equal(shown, rows[i].shown);
  }
}

/* IT-SCL-1: 9 cm measured at 28 mm are 4.5 of the tables, 3 at 6 mm are 6; 4.25 at 28 mm would be
 * 2.125 and goes up. */
static void
test_length_typed_in_the_scale_of_the_game(void **state)
{
  static const struct {
    const char *typed;
    int scale;
    const char *kept;
  } rows[] = {
      {"9", 28, "4.5"},
      {"9", 15, "9"},
      {"9", 0, "9"},
      {"3", 6, "6"},
      {"4,5", 28, "2.25"},
      {"4.25", 28, "2.13"},
      {"near", 28, "near"},
      {"", 28, ""},
      {"21474836", 6, "21474836"}, /* twice that is no number: said as it was typed */
  };

  ArbDomain length = {.type = ARB_TYPE_LENGTH};
  ArbDomain number = {.type = ARB_TYPE_NUMBER};

  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *kept = arb_scale_value(&length, rows[i].scale, rows[i].typed);
    g_autofree char *same = arb_scale_value(&number, rows[i].scale, rows[i].typed);
    print_message("# %s at %d\n", rows[i].typed, rows[i].scale);
    assert_string_equal(kept, rows[i].kept);
    assert_string_equal(same, rows[i].typed);
  }
}

/* A choice that has a symbol is shown by it. */
static void
test_chips(void **state)
{
  ArbFormat format = {.rules = levy_rules(), .lang = ARB_LANG_IT};

  (void)state;
  assert_string_equal(arb_format_chip(&format, LEVY_OFF, 0), "F");
  assert_string_equal(arb_format_chip(&format, LEVY_OFF, 1), "»");
  assert_string_equal(arb_format_chip(&format, LEVY_STRENGTH, 1), "");
  assert_string_equal(arb_format_chip(&format, LEVY_TYPE, 1), "");
}

static void
test_eighths(void **state)
{
  static const struct {
    int eighths;
    const char *shown;
  } rows[] = {
      {0, "0"}, {1, "1/8"},    {2, "1/4"}, {3, "3/8"},   {6, "3/4"},
      {8, "1"}, {12, "1 1/2"}, {16, "2"},  {-3, "-3/8"}, {-12, "-1 1/2"},
  };

  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *shown = arb_format_eighths(rows[i].eighths);
    assert_string_equal(shown, rows[i].shown);
  }
}

/* IT-SEQ-2: half an hour a turn, turn 5 of a battle that starts at 14:00 begins at 16:00. */
static void
test_time(void **state)
{
  static const struct {
    int start, turn;
    const char *shown;
  } rows[] = {
      {840, 5, "16:00"}, {600, 0, "10:00"},  {600, 1, "10:00"},
      {600, 2, "10:30"}, {1425, 2, "00:15"}, /* 23:45 and half an hour */
  };

  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *shown = arb_format_time(rows[i].start, 30, rows[i].turn);
    assert_string_equal(shown, rows[i].shown);
  }
}

static void
test_date(void **state)
{
  static const struct {
    const char *date, *english, *italian;
  } rows[] = {
      {"1806-10-14", "14 October 1806", "14 ottobre 1806"},
      {"1815-06-01", "1 June 1815", "1° giugno 1815"},
      {"1806-13-14", "", ""},
      {"soon", "", ""},
      {NULL, "", ""},
  };

  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *english = arb_format_date(ARB_LANG_EN, rows[i].date);
    g_autofree char *italian = arb_format_date(ARB_LANG_IT, rows[i].date);
    assert_string_equal(english, rows[i].english);
    assert_string_equal(italian, rows[i].italian);
  }
}

static void
test_values(void **state)
{
  static const struct {
    guint attribute;
    int value;
    const char *english, *italian;
  } rows[] = {
      {LEVY_STRENGTH, 7, "7", "7"},
      {LEVY_REACH, 450, "9 cm", "9 cm"}, /* 4.5 cm at 28 mm */
      {LEVY_REACH, 425, "8.5 cm", "8,5 cm"},
      {LEVY_PACE, 6, "3/4", "3/4"},
      {LEVY_STEADY, 1, "yes", "sì"},
      {LEVY_STEADY, 0, "no", "no"},
      {LEVY_TYPE, 1, "horse", "cavalieri"},
      {LEVY_TYPE, 9, "9", "9"}, /* a choice that is not there */
      {LEVY_BODYGUARD, LEVY_R1, "R1 First", "R1 Primi"},
      {LEVY_BODYGUARD, 0, "–", "–"},
      {LEVY_MOTTO, 0, "", ""},
  };

  g_autoptr(ArbState) game = levy_state();
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    ArbFormat format = {.rules = levy_rules(), .state = game, .lang = ARB_LANG_EN, .scale = 28};
    const ArbDomain *domain = &arb_ruleset_attribute(format.rules, rows[i].attribute)->domain;
    g_autofree char *english = arb_format_value(&format, domain, rows[i].value);
    format.lang = ARB_LANG_IT;
    g_autofree char *italian = arb_format_value(&format, domain, rows[i].value);
    assert_string_equal(english, rows[i].english);
    assert_string_equal(italian, rows[i].italian);
  }
}

static void
test_pieces(void **state)
{
  static const struct {
    guint piece;
    const char *english, *italian;
  } rows[] = {
      {0, "–", "–"},
      {LEVY_NORTH, "North", "Nord"},
      {LEVY_R1, "R1 First", "R1 Primi"},
      {LEVY_R2, "R2 Кутузов", "R2 Кутузов"},
      {LEVY_RL2, "RL2", "RL2"},
      {LEVY_RL2 + 2, "–", "–"}, /* neither label nor name */
      {999, "–", "–"},
  };

  g_autoptr(ArbState) game = levy_state();
  ArbFormat format = {.rules = levy_rules(), .state = game};
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    format.lang = ARB_LANG_EN;
    g_autofree char *english = arb_format_piece(&format, rows[i].piece);
    format.lang = ARB_LANG_IT;
    g_autofree char *italian = arb_format_piece(&format, rows[i].piece);
    assert_string_equal(english, rows[i].english);
    assert_string_equal(italian, rows[i].italian);
  }
}

static void
check_line(const ArbLine *line, const char *english, const char *italian)
{
  const char *const wanted[ARB_N_LANGS] = {[ARB_LANG_EN] = english, [ARB_LANG_IT] = italian};
  g_autoptr(ArbState) game = levy_state();
  ArbFormat format = {.rules = levy_rules(), .state = game, .scale = 28};

  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    format.lang = (ArbLang)lang;
    g_autofree char *shown = arb_format_line(&format, line);
    assert_string_equal(shown, wanted[lang]);
  }
}

static void
test_sentences(void **state)
{
  static const struct {
    ArbLine line;
    const char *english, *italian;
  } rows[] = {
      {{.id = "plain"}, "nothing", "niente"},
      {{.id = "number", .args = {3, -1}}, "3 shots, then -1", "3 colpi, poi -1"},
      {{.id = "counted", .args = {1}}, "1 shot", "1 colpo"},
      {{.id = "counted", .args = {0}}, "0 shots", "0 colpi"},
      {{.id = "three", .args = {0}}, "no shot", "nessun colpo"},
      {{.id = "three", .args = {1}}, "one shot", "un colpo"},
      {{.id = "three", .args = {12}}, "12 shots", "12 colpi"},
      {{.id = "length", .args = {425}}, "reaches 8.5 cm", "arriva a 8,5 cm"},
      {{.id = "part", .args = {3}}, "3/8 of a move", "3/8 di mossa"},
      {{.id = "percent", .args = {2550}}, "losses 25.5 %", "perdite 25,5 %"},
      {{.id = "pieces", .args = {LEVY_R1, LEVY_R2}},
       "R1 First shoots at R2",
       "R1 Primi tira su R2"},
      {{.id = "pieces", .args = {LEVY_X1, LEVY_NORTH}},
       "X1 Blücher shoots at North",
       "X1 Blücher tira su Nord"},
      {{.id = "choice", .args = {1}}, "the target: horse", "il bersaglio: cavalieri"},
      {{.id = "typed", .word = "{0}"}, "typed: {0}", "scritto: {0}"}, /* what was typed stays */
      {{.id = "typed"}, "typed: ", "scritto: "},
      /* the core's own words */
      {{.id = "unknown-piece", .word = "Z9"},
       "no piece has the label Z9",
       "nessun pezzo ha la sigla Z9"},
      {{.id = "nobody-has-this"}, "[nobody-has-this]", "[nobody-has-this]"},
      {{.id = NULL}, "", ""},
  };

  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    check_line(&rows[i].line, rows[i].english, rows[i].italian);
  }
}

/* The core's refusals of one field. "shoot" is the first action; its fields are shooter, at,
 * target, helpers, held. */
static void
test_fields(void **state)
{
  static const struct {
    ArbLine line;
    const char *english, *italian;
  } rows[] = {
      {{.id = "known-otherwise", .args = {1, 0}, .word = "shooter=R1"},
       "the game says otherwise: shooter = R1 First",
       "in partita risulta diversamente: chi tira = R1 Primi"},
      {{.id = "known-otherwise", .args = {1, 2}, .word = "target=horse"},
       "the game says otherwise: type of target = horse",
       "in partita risulta diversamente: tipo del bersaglio = cavalieri"},
      {{.id = "known-otherwise", .args = {1, 3}, .word = "helpers=R2,X1"},
       "the game says otherwise: helpers = R2 Кутузов, X1 Blücher",
       "in partita risulta diversamente: aiutanti = R2 Кутузов, X1 Blücher"},
      {{.id = "known-otherwise", .args = {1, 0}, .word = "shooter"}, /* a piece left out */
       "the game says otherwise: shooter",
       "in partita risulta diversamente: chi tira"},
      {{.id = "known-otherwise", .word = "target=horse"}, /* which field, nobody says */
       "the game says otherwise: target=horse",
       "in partita risulta diversamente: target=horse"},
      {{.id = "known-otherwise", .args = {99, 99}, .word = "x=1"},
       "the game says otherwise: x=1",
       "in partita risulta diversamente: x=1"},
      {{.id = "bad-value", .args = {1, 4}, .word = "held=many"},
       "not a valid value: held back = many",
       "valore non valido: riserva = many"},
      {{.id = "missing-field", .args = {1, 1}, .word = "at"},
       "field missing: “target unit” (at)",
       "manca il campo «bersaglio» (at)"},
      {{.id = "bad-die", .word = "dav"},
       "the die has no such face: average die",
       "il dado non ha quella faccia: dado medio"},
      {{.id = "bad-die", .word = "d10"},
       "the die has no such face: d10",
       "il dado non ha quella faccia: d10"},
  };

  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    check_line(&rows[i].line, rows[i].english, rows[i].italian);
  }
}

/* A lookup has no state: pieces have no names there. */
static void
test_sentences_without_a_game(void **state)
{
  ArbFormat format = {.rules = levy_rules(), .lang = ARB_LANG_EN};
  ArbLine line = {.id = "pieces", .args = {LEVY_R1, LEVY_R2}};
  g_autofree char *shown = arb_format_line(&format, &line);
  (void)state;
  assert_string_equal(shown, "– shoots at –");
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_hundredths),
      cmocka_unit_test(test_minus),
      cmocka_unit_test(test_length_in_the_scale_of_the_game),
      cmocka_unit_test(test_measure),
      cmocka_unit_test(test_length_typed_in_the_scale_of_the_game),
      cmocka_unit_test(test_chips),
      cmocka_unit_test(test_eighths),
      cmocka_unit_test(test_time),
      cmocka_unit_test(test_date),
      cmocka_unit_test(test_values),
      cmocka_unit_test(test_pieces),
      cmocka_unit_test(test_sentences),
      cmocka_unit_test(test_fields),
      cmocka_unit_test(test_sentences_without_a_game),
  };
  return cmocka_run_group_tests(tests, levy_begin, levy_end) != 0;
}
