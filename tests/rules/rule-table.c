/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rule-table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/rule-test.h"

/* Changes onto the table. */
static void
settle(RuleTable *table, ArbChanges *changes)
{
  arb_state_apply(table->state, arb_changes_list(changes));
}

/* "name=value" as an attribute; pieces by label, "none" for no piece. */
static int
read_attribute(const RuleTable *table, const char *word, guint *out_attribute)
{
  g_auto(GStrv) pair = g_strsplit(word, "=", 2);
  int number = arb_ruleset_find_attribute(table->rules, pair[0]);
  int value = 0;

  if (number < 0) {
    fail_msg("no attribute %s", word);
  }
  const ArbDomain *domain = &arb_ruleset_attribute(table->rules, (guint)number)->domain;
  *out_attribute = (guint)number;
  if (domain->type == ARB_TYPE_PIECE) {
    return (int)arb_state_find(table->state, pair[1]);
  }
  if (!arb_domain_parse(domain, table->rules, pair[1], FALSE, &value)) {
    fail_msg("bad value %s", word);
  }
  return value;
}

static void
set_words(RuleTable *table, ArbChanges *changes, guint piece, char **words)
{
  for (guint i = 0; words[i] != NULL; i++) {
    guint attribute = 0;
    int value = read_attribute(table, words[i], &attribute);
    arb_changes_set(changes, piece, attribute, value);
  }
}

static void
put_side(RuleTable *table, const char *label)
{
  g_autoptr(ArbChanges) changes = arb_changes_new(table->state);
  guint side = arb_changes_create(changes, ARB_KIND_SIDE);

  arb_changes_set_text(changes, side, ARB_ATTR_LABEL, label);
  settle(table, changes);
}

void
rule_table_init(RuleTable *table, ArbRuleset *rules)
{
  table->rules = rules;
  table->state = arb_state_new(rules);
  put_side(table, "FR");
  put_side(table, "AL");
  g_autoptr(ArbChanges) changes = arb_changes_new(table->state);
  arb_changes_set(changes, 0, ARB_ATTR_TURN, 1);
  settle(table, changes);
}

void
rule_table_clear(RuleTable *table)
{
  g_clear_pointer(&table->state, arb_state_free);
}

guint
rule_put(RuleTable *table, const char *line)
{
  g_auto(GStrv) words = g_strsplit(line, " ", -1);
  g_autoptr(ArbChanges) changes = arb_changes_new(table->state);
  int kind = arb_ruleset_find_kind(table->rules, words[0]);

  assert_true(kind >= 0 && g_strv_length(words) >= 3);
  guint piece = arb_changes_create(changes, (guint)kind);
  for (guint i = 0; i < table->rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(table->rules, i);
    if (i >= ARB_N_CORE_ATTRS && (attribute->kinds & (1u << kind)) != 0) {
      arb_changes_set(changes, piece, i, attribute->fallback);
    }
  }
  arb_changes_set(changes, piece, ARB_ATTR_SIDE, (int)arb_state_find(table->state, words[1]));
  arb_changes_set_text(changes, piece, ARB_ATTR_LABEL, words[2]);
  set_words(table, changes, piece, words + 3);
  if (table->rules->book->muster != NULL) {
    table->rules->book->muster(changes, piece);
  }
  settle(table, changes);
  return piece;
}

static guint
find_piece(const RuleTable *table, const char *label)
{
  guint piece = arb_state_find(table->state, label);

  assert_true(piece != 0 || g_str_equal(label, "game"));
  return piece;
}

void
rule_set(RuleTable *table, const char *line)
{
  g_auto(GStrv) words = g_strsplit(line, " ", -1);
  g_autoptr(ArbChanges) changes = arb_changes_new(table->state);

  set_words(table, changes, find_piece(table, words[0]), words + 1);
  settle(table, changes);
}

void
rule_enter(RuleTable *table, const char *line)
{
  g_auto(GStrv) words = g_strsplit(line, " ", -1);
  g_autoptr(ArbChanges) changes = arb_changes_new(table->state);

  set_words(table, changes, find_piece(table, words[0]), words + 1);
  table->rules->book->enter(changes);
  settle(table, changes);
}

guint
rule_count_due(const RuleTable *table, const char *id)
{
  ArbDueList due = {.items = g_array_new(FALSE, FALSE, sizeof(ArbDue))};
  guint n = 0;

  table->rules->book->due(table->state, &due);
  for (guint i = 0; i < due.items->len; i++) {
    const char *said = g_array_index(due.items, ArbDue, i).id;

    assert_non_null(arb_ruleset_message(table->rules, said));
    n += strcmp(said, id) == 0;
  }
  g_array_unref(due.items);
  return n;
}

void
rule_expect(const RuleTable *table, const char *line)
{
  g_auto(GStrv) words = g_strsplit(line, " ", -1);
  guint piece = find_piece(table, words[0]);

  for (guint i = 1; words[i] != NULL; i++) {
    guint attribute = 0;
    int value = read_attribute(table, words[i], &attribute);
    int is = arb_state_get(table->state, piece, attribute);
    if (is != value) {
      const ArbDomain *domain = &arb_ruleset_attribute(table->rules, attribute)->domain;
      g_autofree char *text = domain->type == ARB_TYPE_PIECE
                                  ? g_strdup(arb_state_label(table->state, (guint)is))
                                  : arb_domain_text(domain, table->rules, is);
      fail_msg("%s: %s, but it is %s", line, words[i], text);
    }
  }
}

void
rule_expect_pending(const RuleTable *table, const char *text)
{
  guint n = arb_state_n_pendings(table->state);

  assert_int_equal(n, text != NULL ? 1 : 0);
  if (text != NULL) {
    assert_string_equal(arb_state_pending_text(table->state, 0), text);
  }
}

static void
give(ArbFacts *facts, char **words, ArbOutcome *outcome)
{
  for (guint i = 0; words[i] != NULL && outcome->state == ARB_OPEN; i++) {
    g_auto(GStrv) pair = g_strsplit(words[i], "=", 2);
    (void)arb_facts_give(facts, pair[0], pair[1], outcome);
  }
}

/* As the game does it: what is known, the ruling, what it changes. */
static void
run(RuleTable *table, ArbFacts *facts, ArbOutcome *outcome, const char *const *dice, gboolean pop)
{
  ArbFill fill = facts->action->code->fill;
  g_autoptr(ArbDraws) draws = arb_draws_new(dice, FALSE, 0, 0);

  if (outcome->state == ARB_OPEN && fill != NULL) {
    fill(table->state, facts, outcome);
  }
  if (outcome->state != ARB_OPEN || !arb_facts_check(facts, outcome)) {
    return;
  }
  arb_facts_resolve(facts, draws, outcome);
  if (outcome->state == ARB_OPEN && arb_draws_finish(draws) != ARB_DRAWS_FINE) {
    outcome->state = ARB_NEEDS_DIE;
    return;
  }
  g_autoptr(ArbChanges) changes = arb_changes_new(table->state);
  if (outcome->state == ARB_OPEN && pop) {
    arb_changes_pop(changes);
  }
  if (outcome->state == ARB_OPEN) {
    arb_facts_apply(facts, outcome, changes);
  }
  settle(table, changes);
}

void
rule_try(RuleTable *table, const char *line, ArbOutcome *out_outcome)
{
  g_auto(GStrv) halves = g_strsplit(line, " --dice ", 2);
  g_auto(GStrv) words = g_strsplit(halves[0], " ", -1);
  g_auto(GStrv) dice = g_strsplit(halves[1] != NULL ? halves[1] : "", ",", -1);
  g_autoptr(ArbPending) pending = arb_state_pending_dup(table->state);
  int number = arb_ruleset_find_action(table->rules, words[0]);
  ArbFacts facts;

  assert_true(number >= 0);
  const ArbAction *action = arb_ruleset_action(table->rules, (guint)number);
  gboolean answers = pending != NULL && pending->action == action;
  arb_facts_init(&facts, table->rules, action, table->state);
  arb_outcome_init(out_outcome, action);
  give(&facts, words + 1, out_outcome);
  if (answers) {
    give(&facts, pending->fields, out_outcome);
  }
  run(table, &facts, out_outcome, (const char *const *)dice, answers);
  arb_facts_clear(&facts);
}

void
rule_do(RuleTable *table, const char *line, const char *expected)
{
  ArbOutcome outcome;

  rule_try(table, line, &outcome);
  print_message("# %s\n", line);
  rule_check_outcome(table->rules, &outcome, expected);
}
