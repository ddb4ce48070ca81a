/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/game-private.h"
#include "core/odds-private.h"

#include "rules/italian/charge-test.h"
#include "rules/italian/italian-test.h"

#include "play/sound.h"

/* Odds of charges from their declaration to their end. */

#define GAMES 20000
#define STEPS 40

static ItalianTable table;

static int
set_up(G_GNUC_UNUSED void **unused)
{
  charge_field(&table);
  italian_set(&table, "H1 charge-marker=charge");
  return 0;
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_table_clear(&table);
  return 0;
}

static ArbOdds *
weigh(const char *line, const ArbOddsLimits *limits)
{
  g_auto(GStrv) words = arb_request_split(line, NULL);
  ArbRuling *refused = NULL;
  ArbOdds *odds =
      arb_odds_walk(table.state, words[0], (const char *const *)(words + 1), limits, &refused);

  if (odds == NULL) {
    fail_msg("%s: %s", line, refused->outcome.refusal.id);
  }
  assert_false(odds->overflow);
  return odds;
}

/* All that ends in that action; value: of its first value by which odds are grouped, -1 for any. */
static unsigned __int128
weight_of(const ArbOdds *odds, const char *action, int value)
{
  unsigned __int128 sum = 0;

  for (guint i = 0; i < odds->chances->len; i++) {
    const ArbChance *chance = &g_array_index(odds->chances, ArbChance, i);
    guint first = 0;
    while ((chance->action->odds >> first & 1) == 0) {
      first++;
    }
    if (strcmp(chance->action->id, action) == 0 && (value < 0 || chance->value[first] == value)) {
      sum += chance->weight;
    }
  }
  return sum;
}

/* The charger passes whatever he throws: 1 + 3 (trained) + 1 (in command) + 2 (charging horse) = 7.
 * He goes 24 of his 32 cm, 8 are left, the gap is 2. The light infantry in open order throws d10 +
 * 3
 * + 1 - 4: 7 to 10 pass and evade (4/10); 4 to 6 stand, and 1 to 3 fall back 4.01 cm, before 8 + 4
 * at least: contact (6/10).
 * Evading, 11 cm and a die e, caught by 8 + D >= 2 + 11 + e. D is 7 or more with e = 2 (23/36 of
 * 1/6), 8 with 3 (13/36 of 2/6), 9 with 4 (5/36 of 2/6), 10 with 5 (1/36 of 1/6): 60/216 = 5/18.
 * Caught: 4/10 x 5/18 = 1/9; away: 4/10 x 13/18 = 13/45. */
/* IT-CHG-2 IT-CHG-5 IT-MOR-6 */
static void
test_charge_by_hand(G_GNUC_UNUSED void **unused)
{
  g_autoptr(ArbOdds) odds = weigh("charge unit=H1 at=L1 distance=26 "
                                  "L1.charge-response.response=evade charge-response.fire=no",
                                  &ARB_ODDS_LIMITS);

  assert_true(weight_of(odds, "evasion", TRUE) * 9 == odds->total);
  assert_true(weight_of(odds, "evasion", FALSE) * 45 == odds->total * 13);
  assert_true(weight_of(odds, "melee", -1) * 10 == odds->total * 6);
}

/* The charge alone, as an umpire would ask in the middle of it: the same without its melee. */
/* IT-CHG-2 */
static void
test_from_the_middle(G_GNUC_UNUSED void **unused)
{
  italian_do(&table, "charge unit=H1 at=L1 distance=26", "declared=yes");
  g_autoptr(ArbOdds) odds = weigh("manoeuvre unit=H1 charge-response.response=evade "
                                  "charge-response.fire=no",
                                  &ARB_ODDS_LIMITS);

  assert_true(weight_of(odds, "evasion", TRUE) * 9 == odds->total);
  assert_true(weight_of(odds, "charge-contact", TRUE) * 10 == odds->total * 6);
}

/* What the rule book assumes: the target holds and fires, and there is room for impetus. */
/* IT-CHG-3 */
static void
test_assumed(G_GNUC_UNUSED void **unused)
{
  static const char *const texts[] = {"8", "hold"};
  g_autoptr(ArbOdds) odds = weigh("charge unit=H1 at=A1 distance=20", &ARB_ODDS_LIMITS);

  assert_int_equal(odds->assumed->len, G_N_ELEMENTS(texts));
  for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
    assert_string_equal(((ArbAssumed *)g_ptr_array_index(odds->assumed, i))->text, texts[i]);
  }
}

/* Merging changes nothing but the work. */
static void
test_merged_as_apart(G_GNUC_UNUSED void **unused)
{
  static const ArbOddsLimits apart = {
      .paths = 4000000, .states = 4000000, .steps = 64, .apart = TRUE};
  static const char line[] = "manoeuvre unit=H1";

  italian_do(&table, "charge unit=H1 at=A1 distance=20", "declared=yes");
  g_autoptr(ArbOdds) merged = weigh(line, &ARB_ODDS_LIMITS);
  g_autoptr(ArbOdds) whole = weigh(line, &apart);
  print_message("# %u paths in %u states, apart %u in %u\n", merged->paths, merged->states,
                whole->paths, whole->states);
  assert_true(merged->paths < whole->paths);
  assert_int_equal(merged->chances->len, whole->chances->len);
  for (guint i = 0; i < merged->chances->len; i++) {
    const ArbChance *one = &g_array_index(merged->chances, ArbChance, i);
    const ArbChance *other = &g_array_index(whole->chances, ArbChance, i);
    assert_ptr_equal(one->action, other->action);
    assert_memory_equal(one->value, other->value, sizeof one->value);
    assert_true(one->weight * whole->total == other->weight * merged->total);
  }
}

/* One step of a game in memory, with rolled dice.  Returns: FALSE when it is refused. */
static gboolean
play(ArbGame *game, const char *line, ArbOutcome *out_outcome)
{
  g_auto(GStrv) words = arb_request_split(line, NULL);
  const ArbDice dice = {.roll_rest = TRUE};
  ArbRule rule = {0};

  arb_rule_begin(&rule, game, words[0], (const char *const *)(words + 1), FALSE);
  arb_rule_run(&rule, game, &dice);
  gboolean fine = rule.outcome.state == ARB_OPEN;
  if (fine) {
    *out_outcome = rule.outcome;
    arb_state_apply(game->state, arb_changes_list(rule.changes));
  }
  arb_rule_clear(&rule);
  return fine;
}

/* A round of melee that keeps them in contact. */
static gboolean
is_locked(const ArbOutcome *last)
{
  int number = arb_action_find_value(last->action, "result");

  if (number < 0 || strcmp(last->action->id, "melee") != 0) {
    return FALSE;
  }
  const ArbDomain *domain = &arb_action_value(last->action, (guint)number)->domain;
  g_autofree char *word = arb_domain_text(domain, italian_rules(), last->value[number]);
  return strcmp(word, "locked") == 0 || strcmp(word, "pushed-back") == 0;
}

/* What the players do next; NULL: nothing. */
static const char *
next_line(const ArbGame *game, const ArbOutcome *last)
{
  if (strcmp(last->action->id, "melee") == 0 && !is_locked(last)) {
    return NULL; /* the melee decides, whoever pursues */
  }
  if (arb_state_n_pendings(game->state) > 0) {
    g_autoptr(ArbPending) pending = arb_state_pending_dup(game->state);
    if (strcmp(pending->action->id, "charge-move") == 0) {
      return "charge-move straight=8";
    }
    return strcmp(pending->action->id, "charge-response") == 0 ? "charge-response response=hold"
                                                               : pending->action->id;
  }
  if (strcmp(last->action->id, "charge") == 0) {
    return "manoeuvre unit=H1";
  }
  gboolean contact = strcmp(last->action->id, "charge-contact") == 0 && last->value[1] != 0;
  return contact || is_locked(last) ? "melee attacker=H1 defender=A1" : NULL;
}

/* Melee has a phase of its own, behind the charges. */
static void
go_to_melee(ArbState *state)
{
  g_autoptr(GArray) changes = g_array_new(FALSE, FALSE, sizeof(ArbChange));
  ArbChange change = {.attribute = ARB_ATTR_PHASE,
                      .from = arb_state_track(state, ARB_ATTR_PHASE),
                      .to = arb_ruleset_find_phase(table.rules, "melee")};

  g_array_append_val(changes, change);
  arb_state_apply(state, changes);
}

/* A charge from its declaration to the end of its melee. */
static ArbOutcome
play_charge(guint64 seed)
{
  g_autoptr(ArbState) state = arb_state_dup(table.state);
  ArbGame game = {.rules = table.rules, .state = state, .seed = seed};
  const char *line = "charge unit=H1 at=A1 distance=20";
  ArbOutcome outcome;

  arb_outcome_init(&outcome, NULL);
  for (guint i = 0; line != NULL && i < STEPS; i++) {
    if (!play(&game, line, &outcome)) {
      assert_true(is_locked(&outcome)); /* three rounds have been fought */
      return outcome;
    }
    line = next_line(&game, &outcome);
    if (line != NULL && g_str_has_prefix(line, "melee")) {
      go_to_melee(state);
    }
  }
  return outcome;
}

static gboolean
came_out_so(const ArbOutcome *outcome, const ArbChance *chance)
{
  for (guint i = 0; i < ARB_VALUES_MAX; i++) {
    if ((chance->has >> i & 1) != 0 && outcome->value[i] != chance->value[i]) {
      return FALSE;
    }
  }
  return outcome->action == chance->action && outcome->verdict.id == chance->verdict.id;
}

/* How often that many of GAMES come out: within four standard deviations, which luck leaves once in
 * 16,000 times. */
static void
expect_about(guint seen, unsigned __int128 weight, unsigned __int128 total)
{
  __int128 off = (__int128)total * seen - (__int128)weight * GAMES;

  print_message("# %u games, %u expected\n", seen, (guint)(weight * GAMES / total));
  assert_true(off * off <= (__int128)16 * GAMES * (__int128)weight * (__int128)(total - weight));
}

/* Every end of the whole charge against games that were played. */
/* IT-CHG-2 IT-MEL-1 */
static void
test_odds_and_games(G_GNUC_UNUSED void **unused)
{
  g_autoptr(ArbOdds) odds = weigh("charge unit=H1 at=A1 distance=20", &ARB_ODDS_LIMITS);
  guint n = odds->chances->len;
  g_autofree guint *seen = g_new0(guint, n);
  guint all = 0;

  for (guint64 seed = 0; seed < GAMES; seed++) {
    ArbOutcome outcome = play_charge(seed);
    for (guint i = 0; i < n; i++) {
      gboolean so = came_out_so(&outcome, &g_array_index(odds->chances, ArbChance, i));
      seen[i] += so ? 1 : 0;
      all += so ? 1 : 0;
    }
  }
  assert_int_equal(all, GAMES);
  assert_true(n > 5);
  for (guint i = 0; i < n; i++) {
    expect_about(seen[i], g_array_index(odds->chances, ArbChance, i).weight, odds->total);
  }
}

/* A state that paths of dice lead to, and what the players do there. */
typedef struct {
  ArbState *state;
  ArbOutcome last; /* of the step before */
  const char *line;
  unsigned __int128 weight;
} Spot;

static void
free_spot(gpointer data)
{
  Spot *spot = data;

  arb_state_free(spot->state);
  g_free(spot);
}

/* Odds to be proved, and what each of their chances weighs when every path of dice is walked as a
 * game would, level by level. */
typedef struct {
  const ArbOdds *odds;
  unsigned __int128 *weights;
  GHashTable *next; /* char * -> Spot: what one step more leads to */
} Tree;

/* Divided by all dice of a path. */
static unsigned __int128
everything(void)
{
  unsigned __int128 all = 1000000;

  for (guint i = 0; i < 12; i++) {
    all *= 60;
  }
  return all;
}

static void
end_so(Tree *tree, const ArbOutcome *outcome, unsigned __int128 weight)
{
  guint found = 0;

  for (guint i = 0; i < tree->odds->chances->len; i++) {
    if (came_out_so(outcome, &g_array_index(tree->odds->chances, ArbChance, i))) {
      tree->weights[i] += weight;
      found++;
    }
  }
  assert_int_equal(found, 1);
}

/* The same for spots from which the same follows, and that end alike if nothing does. */
static char *
name_spot(const Spot *spot)
{
  GString *name = g_string_new(spot->line);

  g_string_append_printf(name, " %" G_GUINT64_FORMAT " %s", play_digest(spot->state),
                         spot->last.action->id);
  for (guint i = 0; i < spot->last.action->values->len; i++) {
    if ((spot->last.action->odds >> i & 1) != 0) {
      g_string_append_printf(name, " %d", spot->last.value[i]);
    }
  }
  return g_string_free(name, FALSE);
}

/* spot: (transfer full) */
static void
add_spot(Tree *tree, Spot *spot)
{
  char *name = name_spot(spot);
  Spot *known = g_hash_table_lookup(tree->next, name);

  if (known == NULL) {
    g_hash_table_insert(tree->next, name, spot);
    return;
  }
  known->weight += spot->weight;
  free_spot(spot);
  g_free(name);
}

/* One path of the dice of a step. The book's own code is called: what the core keeps from it is not
 * kept here. */
static void
take_path(Tree *tree, ArbState *from, const ArbRule *rule, const ArbOutcome *outcome, Spot *spot)
{
  spot->state = arb_state_dup(from);
  g_autoptr(ArbChanges) changes = arb_changes_new(spot->state);
  const ArbGame game = {.rules = table.rules, .state = spot->state};

  if (rule->pending != NULL) {
    arb_changes_pop(changes);
  }
  rule->facts.action->code->apply(&rule->facts, outcome, changes);
  arb_state_apply(spot->state, arb_changes_list(changes));
  spot->last = *outcome;
  spot->line = next_line(&game, outcome);
  if (spot->line == NULL) {
    end_so(tree, outcome, spot->weight);
    free_spot(spot);
    return;
  }
  if (g_str_has_prefix(spot->line, "melee")) {
    go_to_melee(spot->state);
  }
  add_spot(tree, spot);
}

/* Every path of the dice of one step. */
static void
take_step(Tree *tree, const Spot *spot)
{
  g_auto(GStrv) words = arb_request_split(spot->line, NULL);
  g_autoptr(ArbDraws) draws = arb_draws_new_weighed();
  const ArbGame game = {.rules = table.rules, .state = spot->state};
  ArbRule rule = {0};

  arb_rule_begin(&rule, &game, words[0], (const char *const *)(words + 1), FALSE);
  if (rule.outcome.state != ARB_OPEN) {
    assert_true(is_locked(&spot->last)); /* three rounds have been fought */
    end_so(tree, &spot->last, spot->weight);
    arb_rule_clear(&rule);
    return;
  }
  do {
    ArbOutcome outcome = rule.outcome;
    Spot *next = g_new0(Spot, 1);
    unsigned __int128 total = 0;
    rule.facts.action->code->resolve(&rule.facts, draws, &outcome);
    assert_int_equal(outcome.state, ARB_OPEN);
    assert_true(arb_draws_weight(draws, &next->weight, &total));
    assert_true(spot->weight % total == 0);
    next->weight *= spot->weight / total;
    take_path(tree, spot->state, &rule, &outcome, next);
  } while (arb_draws_advance(draws));
  arb_rule_clear(&rule);
}

static void
walk_tree(Tree *tree, const char *line)
{
  Spot *start = g_new0(Spot, 1);
  GHashTable *now =
      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)free_spot);

  start->state = arb_state_dup(table.state);
  start->line = line;
  start->weight = everything();
  g_hash_table_insert(now, g_strdup(line), start);
  for (guint step = 0; g_hash_table_size(now) > 0; step++) {
    GHashTableIter all;
    gpointer spot = NULL;
    assert_true(step < STEPS);
    tree->next = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)free_spot);
    g_hash_table_iter_init(&all, now);
    while (g_hash_table_iter_next(&all, NULL, &spot)) {
      take_step(tree, spot);
    }
    g_hash_table_unref(now);
    now = tree->next;
  }
  g_hash_table_unref(now);
}

/* What equal facts share, and what is not followed apart, changes no odds: every path of dice of
 * whole charges gives the same, to the last digit. */
/* IT-CHG-2 IT-MEL-1 */
static void
test_odds_and_every_path(G_GNUC_UNUSED void **unused)
{
  static const char line[] = "charge unit=H1 at=A1 distance=20";
  static const char *const before[] = {NULL, "A1 fatigue=3", "H1 figures=9", "A1 class=militia"};

  for (guint i = 0; i < G_N_ELEMENTS(before); i++) {
    if (before[i] != NULL) {
      print_message("# %s\n", before[i]);
      italian_set(&table, before[i]);
    }
    g_autoptr(ArbOdds) odds = weigh(line, &ARB_ODDS_LIMITS);
    g_autofree unsigned __int128 *weights = g_new0(unsigned __int128, odds->chances->len);
    Tree tree = {.odds = odds, .weights = weights};
    walk_tree(&tree, line);
    for (guint k = 0; k < odds->chances->len; k++) {
      const ArbChance *chance = &g_array_index(odds->chances, ArbChance, k);
      assert_true(weights[k] * odds->total == chance->weight * everything());
    }
  }
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_charge_by_hand, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_from_the_middle, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_assumed, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_merged_as_apart, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_odds_and_games, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_odds_and_every_path, set_up, tear_down),
  };
  int failed = cmocka_run_group_tests(tests, NULL, NULL);

  italian_rules_done();
  return failed != 0;
}
