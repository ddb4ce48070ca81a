/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rule-test.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/source.h"

#include "rules/registry.h"

static GHashTable *books; /* id -> ArbRuleset */

ArbRuleset *
rule_book(const char *id)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();

  if (books == NULL) {
    assert_true(arb_core_text_load(arb_data_dir(), NULL));
    books =
        g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)arb_ruleset_unref);
  }
  ArbRuleset *rules = g_hash_table_lookup(books, id);
  if (rules == NULL) {
    rules = arb_registry_load(id, faults);
    if (rules == NULL) {
      g_autofree char *text = arb_faults_to_text(faults, ARB_LANG_EN);
      print_message("# %s\n", text);
    }
    assert_non_null(rules);
    g_hash_table_insert(books, g_strdup(id), rules);
  }
  return rules;
}

ArbRuleset *
rule_book_changed(const char *id, const char *name, const char *from, const char *to)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) sources = arb_sources_list("tables", id, &error);
  g_autoptr(ArbFaults) faults = arb_faults_new();
  gboolean found = FALSE;

  assert_null(error);
  for (guint i = 0; i < sources->len; i++) {
    ArbSource *source = g_ptr_array_index(sources, i);
    if (strcmp(source->name, name) != 0) {
      continue;
    }
    gsize size = 0;
    const char *body = g_bytes_get_data(source->body, &size);
    g_autoptr(GString) text = g_string_new_len(body, (gssize)size);
    found = g_string_replace(text, from, to, 0) > 0;
    g_autoptr(GBytes) bytes = g_bytes_new(text->str, text->len);
    g_ptr_array_index(sources, i) = arb_source_new(name, source->path, TRUE, bytes);
    arb_source_free(source);
  }
  assert_true(found);
  ArbRuleset *changed = arb_ruleset_load(arb_registry_find(id), sources, faults);
  assert_non_null(changed);
  return changed;
}

void
rule_books_done(void)
{
  g_clear_pointer(&books, g_hash_table_unref);
}

ArbRuling *
rule_lookup(ArbRuleset *rules, const char *line)
{
  g_auto(GStrv) words = arb_request_split(line, NULL);
  g_auto(GStrv) tokens = NULL;
  guint n = g_strv_length(words);

  if (n > 2 && strcmp(words[n - 2], "--dice") == 0) {
    tokens = g_strsplit(words[n - 1], ",", -1);
    g_clear_pointer(&words[n - 1], g_free);
    g_clear_pointer(&words[n - 2], g_free);
  }
  ArbDice dice = {.tokens = (const char *const *)tokens};
  return arb_lookup(rules, words[0], (const char *const *)(words + 1), &dice);
}

static void
check_refusal(const ArbOutcome *outcome, const char *expected)
{
  g_auto(GStrv) words = g_strsplit(expected, " ", 2);
  const ArbLine *refusal = &outcome->refusal;

  assert_int_equal(outcome->state, ARB_REFUSED);
  assert_string_equal(refusal->rule != NULL ? refusal->rule : "-", words[0]);
  assert_string_equal(refusal->id, words[1]);
}

/* Items of a list with commas between.  Returns: (transfer full) */
static char *
value_text(const ArbRuleset *rules, const ArbOutcome *outcome, guint number)
{
  const ArbDomain *domain = &arb_action_value(outcome->action, number)->domain;
  g_autoptr(GString) text = g_string_new(NULL);

  if (!domain->list) {
    return arb_domain_text(domain, rules, outcome->value[number]);
  }
  for (int i = 0; i < outcome->value[number]; i++) {
    g_autofree char *item =
        arb_domain_text(domain, rules, outcome->list[outcome->start[number] + i]);
    g_string_append_printf(text, "%s%s", i > 0 ? "," : "", item);
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

static void
check_value(const ArbRuleset *rules, const ArbOutcome *outcome, const char *word)
{
  g_auto(GStrv) pair = g_strsplit(word, "=", 2);
  int number = arb_action_find_value(outcome->action, pair[0]);

  print_message("#   %s\n", word);
  assert_true(number >= 0);
  if (strcmp(pair[1], "absent") == 0) {
    assert_false(arb_outcome_has(outcome, (guint)number));
    return;
  }
  assert_true(arb_outcome_has(outcome, (guint)number));
  g_autofree char *text = value_text(rules, outcome, (guint)number);
  assert_string_equal(text, pair[1]);
}

void
rule_check_outcome(const ArbRuleset *rules, const ArbOutcome *outcome, const char *expected)
{
  g_auto(GStrv) words = NULL;

  if (expected[0] == '!') {
    check_refusal(outcome, expected + 1);
    return;
  }
  if (expected[0] == '?') {
    assert_int_equal(outcome->state, ARB_NEEDS_DIE);
    return;
  }
  if (outcome->state == ARB_REFUSED) {
    print_message("#   refused: %s\n", outcome->refusal.id);
  }
  assert_int_equal(outcome->state, ARB_OPEN);
  words = g_strsplit(expected, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    check_value(rules, outcome, words[i]);
  }
}

void
rule_check(ArbRuleset *rules, const char *label, const char *line, const char *expected)
{
  g_autoptr(ArbRuling) ruling = rule_lookup(rules, line);

  print_message("# %s: %s\n", label, line);
  rule_check_outcome(rules, &ruling->outcome, expected);
}

void
rule_check_lines(ArbRuleset *rules, const RuleLine *lines, guint n)
{
  for (guint i = 0; i < n; i++) {
    rule_check(rules, "line", lines[i].line, lines[i].expected);
  }
}

void
rule_check_rows(ArbRuleset *rules, const RuleRow *rows, guint n)
{
  for (guint i = 0; i < n; i++) {
    rule_check(rules, rows[i].label, rows[i].line, rows[i].expected);
  }
}

int
rule_sum_of_modifiers(const ArbRuling *ruling, const char *table)
{
  g_autofree char *prefix = g_strconcat(table, "/", NULL);
  int sum = 0;

  for (guint i = 0; i < ruling->outcome.n_lines; i++) {
    const ArbLine *line = &ruling->outcome.line[i];
    if (g_str_has_prefix(line->id, prefix)) {
      sum += line->value;
    }
  }
  return sum;
}
