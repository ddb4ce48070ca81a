/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/odds-private.h"
#include "core/odds-words.h"

#include "duel.h"

/* Odds of a procedure against odds worked out by hand: see duel.h. */

static ArbOdds *
weigh(const ArbState *state, const char *line, const ArbOddsLimits *limits, ArbRuling **out_ruling)
{
  g_auto(GStrv) words = arb_request_split(line, NULL);

  return arb_odds_walk(state, words[0], (const char *const *)(words + 1), limits, out_ruling);
}

/* "thrust hit=1 5": the weight of that end on the total that is said. */
typedef struct {
  const char *action;
  int value;
  int part;
} End;

static void
expect_ends(const ArbOdds *odds, const End *ends, guint n, int total)
{
  unsigned __int128 sum = 0;

  assert_false(odds->overflow);
  assert_int_equal(odds->chances->len, n);
  for (guint i = 0; i < n; i++) {
    const ArbChance *chance = &g_array_index(odds->chances, ArbChance, i);
    print_message("# %s %d\n", ends[i].action, ends[i].value);
    assert_string_equal(chance->action->id, ends[i].action);
    assert_int_equal(chance->value[0], ends[i].value);
    assert_true(chance->weight * (guint)total == odds->total * (guint)ends[i].part);
    sum += chance->weight;
  }
  assert_true(sum == odds->total);
}

/* A feint is shut on 1 and 2, a third; without an edge (a third) 5 and 6 hit, with one (a third) 4
 * to 6: hit 1/3 x 1/3 + 1/3 x 1/2 = 5/18, not hit 1/3 x 2/3 + 1/3 x 1/2 = 7/18. The four faces lead
 * to two states: 6 paths, and 6 from each. */
static void
test_two_steps(void **unused)
{
  static const End ends[] = {{"feint", 0, 6}, {"thrust", 0, 7}, {"thrust", 1, 5}};
  g_autoptr(ArbState) state = duel_new();
  g_autoptr(ArbRuling) refused = NULL;
  g_autoptr(ArbOdds) odds = weigh(state, "feint unit=X", &ARB_ODDS_LIMITS, &refused);

  (void)unused;
  assert_non_null(odds);
  expect_ends(odds, ends, G_N_ELEMENTS(ends), 18);
  assert_true(odds->total == 18);
  assert_int_equal(odds->paths, 6 + 6 + 6);
  assert_int_equal(odds->states, 1 + 2);
  assert_int_equal(odds->assumed->len, 1);
  const ArbAssumed *assumed = g_ptr_array_index(odds->assumed, 0);
  assert_string_equal(assumed->text, "high");
  assert_int_equal(assumed->piece, DUEL_FENCER);
  assert_int_equal(assumed->answer, -1);
}

/* With a low guard 4 to 6 hit, with an edge 3 to 6: 1/3 x 1/2 + 1/3 x 2/3 = 7/18, and 5/18. */
static void
test_answers_of_the_request(void **unused)
{
  static const End ends[] = {{"feint", 0, 6}, {"thrust", 0, 5}, {"thrust", 1, 7}};
  static const char *const lines[] = {"feint unit=X thrust.guard=low",
                                      "feint unit=X X.thrust.guard=low"};
  g_autoptr(ArbState) state = duel_new();

  (void)unused;
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_autoptr(ArbRuling) refused = NULL;
    g_autoptr(ArbOdds) odds = weigh(state, lines[i], &ARB_ODDS_LIMITS, &refused);
    assert_non_null(odds);
    expect_ends(odds, ends, G_N_ELEMENTS(ends), 18);
    const ArbAssumed *given = g_ptr_array_index(odds->assumed, 0);
    assert_string_equal(given->text, "low");
    assert_int_equal(given->answer, 0);
  }
}

/* Who is tired has a low guard: the second word is taken where the first is refused. */
static void
test_second_word(void **unused)
{
  static const End ends[] = {{"feint", 0, 6}, {"thrust", 0, 5}, {"thrust", 1, 7}};
  g_autoptr(ArbState) state = duel_new();
  g_autoptr(ArbRuling) refused = NULL;

  (void)unused;
  duel_set(state, DUEL_TIRED, TRUE);
  g_autoptr(ArbOdds) odds = weigh(state, "feint unit=X", &ARB_ODDS_LIMITS, &refused);
  assert_non_null(odds);
  expect_ends(odds, ends, G_N_ELEMENTS(ends), 18);
  assert_string_equal(((ArbAssumed *)g_ptr_array_index(odds->assumed, 0))->text, "low");
}

/* A pass is always refused: then the thrust that missed is the end. */
static void
test_what_comes_unasked(void **unused)
{
  static const End ends[] = {{"feint", 0, 6}, {"thrust", 0, 7}, {"thrust", 1, 5}};
  g_autoptr(ArbState) state = duel_new();
  g_autoptr(ArbRuling) refused = NULL;
  g_autoptr(ArbOdds) odds = weigh(state, "salute unit=X", &ARB_ODDS_LIMITS, &refused);

  (void)unused;
  assert_non_null(odds);
  expect_ends(odds, ends, G_N_ELEMENTS(ends), 18);
}

/* 6 paths, and 6 from each of four faces. */
static void
test_merged_as_apart(void **unused)
{
  static const ArbOddsLimits apart = {.paths = 1000, .states = 1000, .steps = 10, .apart = TRUE};
  static const End ends[] = {{"feint", 0, 6}, {"thrust", 0, 7}, {"thrust", 1, 5}};
  g_autoptr(ArbState) state = duel_new();
  g_autoptr(ArbRuling) refused = NULL;
  g_autoptr(ArbOdds) odds = weigh(state, "feint unit=X", &apart, &refused);

  (void)unused;
  assert_non_null(odds);
  expect_ends(odds, ends, G_N_ELEMENTS(ends), 18);
  assert_int_equal(odds->paths, 6 + 4 * 6);
  assert_int_equal(odds->states, 1 + 4);
}

/* Refused is refused: what names nothing, what nobody answers, what is good nowhere. */
static void
test_refusals(void **unused)
{
  static const struct {
    const char *line, *id, *word;
  } rows[] = {
      {"feint unit=Y", "unknown-piece", "Y"},
      {"feint unit=X lunge.guard=low", "unknown-action", "lunge"},
      {"feint unit=X thrust.hand=left", "unknown-field", "hand"},
      {"feint unit=X Y.thrust.guard=low", "unknown-piece", "Y"},
      {"feint unit=X thrust.guard=none", "bad-value", "guard=none"},
      {"parry unit=X", "missing-field", "riposte.guard"},
      {"pass unit=X", "too-tired", NULL},
      {"thrust unit=X guard=low", "nothing-pending", "thrust"},
  };

  g_autoptr(ArbState) state = duel_new();

  (void)unused;
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    ArbRuling *refused = NULL;
    ArbOdds *odds = weigh(state, rows[i].line, &ARB_ODDS_LIMITS, &refused);
    print_message("# %s\n", rows[i].line);
    assert_null(odds);
    assert_string_equal(refused->outcome.refusal.id, rows[i].id);
    if (rows[i].word != NULL) {
      assert_string_equal(refused->outcome.refusal.word, rows[i].word);
    }
    arb_odds_free(odds);
    arb_ruling_free(refused);
  }
}

/* A high guard is refused to the tired, whoever wants it. */
static void
test_answer_that_is_good_nowhere(void **unused)
{
  g_autoptr(ArbState) state = duel_new();
  g_autoptr(ArbRuling) refused = NULL;

  (void)unused;
  duel_set(state, DUEL_TIRED, TRUE);
  assert_null(weigh(state, "feint unit=X thrust.guard=high", &ARB_ODDS_LIMITS, &refused));
  assert_string_equal(refused->outcome.refusal.id, "too-tired");
}

/* A procedure without an end is given up: by its steps, its states, its paths, or when the total,
 * ten times larger each time, is beyond 128 bits: 10^38 is the last below 2^128. */
static void
test_limits(void **unused)
{
  static const ArbOddsLimits limits[] = {
      {.paths = 100000, .states = 100000, .steps = 5},
      {.paths = 100000, .states = 20, .steps = 100},
      {.paths = 100, .states = 100000, .steps = 100},
      {.paths = 100000, .states = 100000, .steps = 100},
  };
  g_autoptr(ArbState) state = duel_new();

  (void)unused;
  for (guint i = 0; i < G_N_ELEMENTS(limits); i++) {
    g_autoptr(ArbRuling) refused = NULL;
    g_autoptr(ArbOdds) odds = weigh(state, "circle unit=X", &limits[i], &refused);
    assert_non_null(odds);
    assert_true(odds->overflow);
    assert_true(odds->paths <= limits[i].paths + 1 && odds->states <= limits[i].states + 1);
  }
}

/* Pendings that were there before are another procedure's; with an answer to the top one all that
 * waits below belongs to it. */
static void
test_pendings_before(void **unused)
{
  static const End ends[] = {{"feint", 0, 6}, {"thrust", 0, 7}, {"thrust", 1, 5}};
  static const End answered[] = {{"thrust", 0, 4}, {"thrust", 1, 2}};
  g_autoptr(ArbState) state = duel_new();
  g_autoptr(ArbChanges) changes = arb_changes_new(state);
  g_autoptr(ArbRuling) refused = NULL;

  (void)unused;
  arb_changes_push(changes, "thrust may A unit=X");
  arb_state_apply(state, arb_changes_list(changes));
  g_autoptr(ArbOdds) odds = weigh(state, "feint unit=X", &ARB_ODDS_LIMITS, &refused);
  assert_non_null(odds);
  expect_ends(odds, ends, G_N_ELEMENTS(ends), 18);
  g_autoptr(ArbOdds) of_answer =
      weigh(state, "thrust unit=X guard=high", &ARB_ODDS_LIMITS, &refused);
  assert_non_null(of_answer);
  expect_ends(of_answer, answered, G_N_ELEMENTS(answered), 6);
}

/* A deep copy of what a state shows. */
static GArray *
photograph(const ArbState *state)
{
  GArray *values = g_array_new(FALSE, FALSE, sizeof(int));

  for (guint piece = 0; piece < arb_state_count(state); piece++) {
    for (guint i = 0; i < arb_state_rules(state)->attributes->len; i++) {
      int value = arb_state_get(state, piece, i);
      g_array_append_val(values, value);
    }
  }
  int more[] = {(int)arb_state_n_pendings(state), (int)arb_state_n_texts(state)};
  g_array_append_vals(values, more, 2);
  return values;
}

static void
test_state_is_untouched(void **unused)
{
  static const char *const lines[] = {"feint unit=X", "salute unit=X", "circle unit=X",
                                      "parry unit=X", "pass unit=X",   "feint unit=Y"};
  g_autoptr(ArbState) state = duel_new();
  g_autoptr(GArray) before = photograph(state);

  (void)unused;
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_autoptr(ArbRuling) refused = NULL;
    g_autoptr(ArbOdds) odds = weigh(state, lines[i], &ARB_ODDS_LIMITS, &refused);
    g_autoptr(GArray) after = photograph(state);
    print_message("# %s\n", lines[i]);
    assert_int_equal(after->len, before->len);
    assert_memory_equal(after->data, before->data, before->len * sizeof(int));
  }
}

/* Where verdicts vary the values are told instead: a flag by its name ("x"), and that it
 * is off. */
static void
test_flags_in_words(void **unused G_GNUC_UNUSED)
{
  g_autoptr(ArbState) state = duel_new();
  ArbRuleset *rules = arb_state_rules(state);
  const ArbAction *thrust =
      arb_ruleset_action(rules, (guint)arb_ruleset_find_action(rules, "thrust"));
  ArbFormat format = {.rules = rules, .state = state, .lang = ARB_LANG_EN};
  ArbOdds odds = {.action = thrust};
  ArbChance chance = {.action = thrust, .has = 1, .verdict = {.id = "thrust"}, .varies = TRUE};

  g_autofree char *missed = arb_chance_text(&format, &odds, &chance);
  assert_string_equal(missed, "x: no");
  chance.value[0] = 1;
  g_autofree char *hit = arb_chance_text(&format, &odds, &chance);
  assert_string_equal(hit, "x");
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_two_steps),
      cmocka_unit_test(test_answers_of_the_request),
      cmocka_unit_test(test_second_word),
      cmocka_unit_test(test_what_comes_unasked),
      cmocka_unit_test(test_merged_as_apart),
      cmocka_unit_test(test_refusals),
      cmocka_unit_test(test_answer_that_is_good_nowhere),
      cmocka_unit_test(test_limits),
      cmocka_unit_test(test_pendings_before),
      cmocka_unit_test(test_state_is_untouched),
      cmocka_unit_test(test_flags_in_words),
  };

  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
