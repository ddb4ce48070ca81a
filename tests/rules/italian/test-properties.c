/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/game.h"

#include "rules/italian/italian-test.h"
#include "rules/italian/same.h"

#include "play/random-request.h"

/* What must hold for every action with dice, whatever is asked: the odds are those of all dice, and
 * an explanation adds up. Requests are drawn at random from seeds that are printed. */

typedef unsigned __int128 Weight;

#define REQUESTS  150   /* a seed and action */
#define RUNS_MAX  12000 /* typed rulings to count out a request; and in all, a seed and action */
#define DEPTH_MAX 16    /* faces an action */

static const guint32 seeds[] = {1806, 1809, 1815};

/* One outcome as typed dice give it, with its exact probability. */
typedef struct {
  guint32 has;
  int value[ARB_VALUES_MAX];
  Weight numerator, denominator;
} Counted;

typedef struct {
  const ArbAction *action;
  const char *const *fields;
  GArray *counted; /* Counted */
  char *tokens[DEPTH_MAX + 1];
  guint depth;
  guint runs, most; /* typed rulings */
} Count;

static Weight
common_divisor(Weight a, Weight b)
{
  while (b != 0) {
    Weight rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

static void
add_chance(Counted *counted, Weight numerator, Weight denominator)
{
  Weight sum = counted->numerator * denominator + numerator * counted->denominator;
  Weight below = counted->denominator * denominator;
  Weight common = common_divisor(sum, below);

  counted->numerator = sum / common;
  counted->denominator = below / common;
}

static gboolean
fits(const Counted *counted, guint32 has, const int *value)
{
  if (counted->has != has) {
    return FALSE;
  }
  for (guint i = 0; i < ARB_VALUES_MAX; i++) {
    if ((has & (1u << i)) != 0 && counted->value[i] != value[i]) {
      return FALSE;
    }
  }
  return TRUE;
}

static void
add_path(Count *count, const ArbOutcome *outcome, Weight numerator, Weight denominator)
{
  guint32 has = outcome->has & count->action->odds;

  for (guint i = 0; i < count->counted->len; i++) {
    Counted *counted = &g_array_index(count->counted, Counted, i);
    if (fits(counted, has, outcome->value)) {
      add_chance(counted, numerator, denominator);
      return;
    }
  }
  Counted counted = {.has = has, .numerator = numerator, .denominator = denominator};
  memcpy(counted.value, outcome->value, sizeof counted.value);
  g_array_append_val(count->counted, counted);
}

/* Types the dice so far; where one more is missing, each of its faces in turn. */
static void
count_out(Count *count, Weight numerator, Weight denominator)
{
  ArbDice dice = {.tokens = (const char *const *)count->tokens};

  if (++count->runs > count->most) {
    return;
  }
  g_autoptr(ArbRuling) ruling =
      arb_lookup(italian_rules(), count->action->id, count->fields, &dice);

  if (ruling->outcome.state == ARB_OPEN) {
    add_path(count, &ruling->outcome, numerator, denominator);
    return;
  }
  assert_int_equal(ruling->outcome.state, ARB_NEEDS_DIE);
  assert_true(count->depth < DEPTH_MAX);
  for (guint i = 0; i < ruling->needs_die->n; i++) {
    g_autofree char *face = g_strdup_printf("%d", ruling->needs_die->face[i]);
    count->tokens[count->depth++] = face;
    count_out(count, numerator * ruling->needs_die->weight[i],
              denominator * ruling->needs_die->total);
    count->tokens[--count->depth] = NULL;
  }
}

static void
compare(const ArbOdds *odds, const GArray *counted)
{
  assert_int_equal(odds->chances->len, counted->len);
  for (guint i = 0; i < odds->chances->len; i++) {
    const ArbChance *chance = &g_array_index(odds->chances, ArbChance, i);
    guint k = 0;
    while (k < counted->len
           && !fits(&g_array_index(counted, Counted, k), chance->has, chance->value)) {
      k++;
    }
    assert_true(k < counted->len);
    const Counted *found = &g_array_index(counted, Counted, k);
    assert_true(chance->weight * found->denominator == odds->total * found->numerator);
  }
}

static void
check_sum(const ArbOdds *odds)
{
  Weight sum = 0;

  for (guint i = 0; i < odds->chances->len; i++) {
    Weight weight = g_array_index(odds->chances, ArbChance, i).weight;
    assert_true(weight > 0);
    sum += weight;
  }
  assert_false(odds->overflow);
  assert_true(sum == odds->total);
}

/* Returns: FALSE when a rule refuses the request. */
static gboolean
check_odds(const ArbAction *action, char **fields, guint *budget)
{
  g_autoptr(ArbRuling) refused = NULL;
  g_autoptr(ArbOdds) odds =
      arb_lookup_odds(italian_rules(), action->id, (const char *const *)fields, &refused);

  if (odds == NULL) {
    assert_int_equal(refused->outcome.state, ARB_REFUSED);
    return FALSE;
  }
  check_sum(odds);
  g_autoptr(GArray) counted = g_array_new(FALSE, FALSE, sizeof(Counted));
  Count count = {
      .action = action, .fields = (const char *const *)fields, .counted = counted, .most = *budget};
  count_out(&count, 1, 1);
  if (count.runs <= count.most) {
    compare(odds, counted);
    *budget -= count.runs;
  }
  return TRUE;
}

/* Each action whose dice a lookup may ask for, with random requests of each seed; most must stand.
 */
static void
for_each_request(gboolean (*check)(const ArbAction *action, char **fields, guint *budget))
{
  const ArbRuleset *rules = italian_rules();

  for (guint i = 0; i < rules->actions->len * G_N_ELEMENTS(seeds); i++) {
    const ArbAction *action = arb_ruleset_action(rules, i / G_N_ELEMENTS(seeds));
    guint32 seed = seeds[i % G_N_ELEMENTS(seeds)];
    g_autoptr(GRand) random = g_rand_new_with_seed(seed);
    guint budget = RUNS_MAX;
    guint stood = 0;
    if (action->draws->len == 0 || action->code == NULL) {
      continue;
    }
    for (guint k = 0; k < REQUESTS * 40 && stood < REQUESTS; k++) {
      g_auto(GStrv) fields = random_request(random, rules, action);
      random_trying(seed, action->id, fields);
      stood += check(action, fields, &budget) ? 1 : 0;
    }
    assert_int_equal(stood, REQUESTS);
  }
  random_tried();
}

/* IT-SCL-3: the odds shown before the roll are those of every face of every die. */
static void
test_odds_are_all_dice_counted_out(void **state)
{
  (void)state;
  for_each_request(check_odds);
}

/* From a die to the total that its summands make, by the ids of their lines. */
static const struct {
  const char *action, *die, *total, *value;
} sums[] = {
    {"manoeuvre", "die", "test-total", "total"},
    {"pursuit", "die", "test-total", NULL},
    {"fire", "die", "modified-die", "total"},
    {"melee", "attacker-die", "attacker-total", "attacker_total"},
    {"melee", "defender-die", "defender-total", "defender_total"},
};

static void
check_line_sum(const ArbOutcome *outcome, guint at)
{
  const ArbLine *line = outcome->line;
  guint i = 0;
  int sum = 0;

  while (i < outcome->n_lines && strcmp(line[i].id, sums[at].die) != 0) {
    i++;
  }
  if (i == outcome->n_lines) {
    return; /* ruled without dice */
  }
  for (; i < outcome->n_lines && strcmp(line[i].id, sums[at].total) != 0; i++) {
    assert_true(line[i].has_value);
    sum += line[i].value;
  }
  assert_true(i < outcome->n_lines);
  assert_int_equal(line[i].value, sum);
  if (sums[at].value != NULL) {
    int number = arb_action_find_value(outcome->action, sums[at].value);
    assert_true(number >= 0 && arb_outcome_has(outcome, (guint)number));
    assert_int_equal(outcome->value[number], sum);
  }
}

static gboolean
check_explanation(const ArbAction *action, char **fields, G_GNUC_UNUSED guint *budget)
{
  ArbDice dice = {.roll_rest = TRUE, .seeded = TRUE, .seed = 7};
  g_autoptr(ArbRuling) ruling =
      arb_lookup(italian_rules(), action->id, (const char *const *)fields, &dice);

  if (ruling->outcome.state != ARB_OPEN) {
    return FALSE;
  }
  for (guint i = 0; i < G_N_ELEMENTS(sums); i++) {
    if (strcmp(sums[i].action, action->id) == 0) {
      check_line_sum(&ruling->outcome, i);
    }
  }
  return TRUE;
}

/* IT-FIR-6 IT-MEL-1 IT-MOR-2: the lines between a die and its total add up to it. */
static void
test_explanations_add_up(void **state)
{
  (void)state;
  for_each_request(check_explanation);
}

/* Rolled dice typed again give the same ruling, line by line. */
static gboolean
check_typed_again(const ArbAction *action, char **fields, G_GNUC_UNUSED guint *budget)
{
  const char *const *words = (const char *const *)fields;
  ArbDice rolled = {.roll_rest = TRUE, .seeded = TRUE, .seed = 1806};
  g_autoptr(ArbRuling) first = arb_lookup(italian_rules(), action->id, words, &rolled);
  g_autoptr(GPtrArray) tokens = g_ptr_array_new_with_free_func(g_free);

  if (first->outcome.state != ARB_OPEN) {
    return FALSE;
  }
  for (guint i = 0; i < first->drawn->len; i++) {
    g_ptr_array_add(tokens, arb_drawn_to_token(&g_array_index(first->drawn, ArbDrawn, i)));
  }
  g_ptr_array_add(tokens, NULL);
  ArbDice typed = {.tokens = (const char *const *)tokens->pdata};
  g_autoptr(ArbRuling) second = arb_lookup(italian_rules(), action->id, words, &typed);
  assert_same_ruling(first, second);
  return TRUE;
}

static void
test_typed_dice_rule_as_rolled_ones(void **state)
{
  (void)state;
  for_each_request(check_typed_again);
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_rules_done();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(test_odds_are_all_dice_counted_out, random_tear_down),
      cmocka_unit_test_teardown(test_explanations_add_up, random_tear_down),
      cmocka_unit_test_teardown(test_typed_dice_rule_as_rolled_ones, random_tear_down),
  };

  return cmocka_run_group_tests(tests, NULL, tear_down) != 0;
}
