/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/game-private.h"

char *
arb_outcome_values_text(const ArbOutcome *outcome, const ArbRuleset *rules)
{
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint i = 0; i < outcome->action->values->len; i++) {
    const ArbValue *value = arb_action_value(outcome->action, i);
    if (!arb_outcome_has(outcome, i)) {
      continue;
    }
    g_string_append_printf(text, "%s%s=", text->len > 0 ? " " : "", value->id);
    guint n = value->domain.list ? (guint)outcome->value[i] : 1;
    for (guint k = 0; k < n; k++) {
      int number = value->domain.list ? outcome->list[outcome->start[i] + k] : outcome->value[i];
      g_autofree char *word = arb_domain_text(&value->domain, rules, number);
      g_string_append_printf(text, "%s%s", k > 0 ? "," : "", word);
    }
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

static char *
dice_text(const GArray *drawn)
{
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint i = 0; i < drawn->len; i++) {
    g_autofree char *token = arb_drawn_to_token(&g_array_index(drawn, ArbDrawn, i));
    g_string_append_printf(text, "%s%s", i > 0 ? " " : "", token);
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

/* The side whose affair the deed is: that of the acting piece. */
static int
acting_side(const ArbRule *rule)
{
  guint piece = arb_facts_piece(&rule->facts, rule->facts.action->subject);

  if (piece == 0) {
    return 0;
  }
  if (arb_state_get(rule->facts.state, piece, ARB_ATTR_KIND) == ARB_KIND_SIDE) {
    return (int)piece; /* a side's own affair */
  }
  return arb_state_get(rule->facts.state, piece, ARB_ATTR_SIDE);
}

/* Entries of one procedure carry the number of the one that opened it. */
static guint
open_group(const ArbGame *game)
{
  if (arb_state_n_pendings(game->state) == 0) {
    return 0;
  }
  for (guint i = arb_journal_count(game->journal); i > 0; i--) {
    const ArbEntry *entry = arb_journal_get(game->journal, i - 1);
    if (entry->kind == ARB_ENTRY_DO && !entry->undone) {
      return entry->group;
    }
  }
  return 0;
}

static ArbEntry *
make_entry(const ArbGame *game, const ArbRule *rule, const ArbRuling *ruling, const char *override)
{
  ArbEntry *entry = arb_game_entry(game, ARB_ENTRY_DO, ruling->changes);
  guint group = open_group(game);

  entry->group = group != 0 ? group : entry->seq;
  g_free(entry->action);
  entry->action = g_strdup(rule->facts.action->id);
  g_free(entry->request);
  entry->request = arb_facts_text(&rule->facts);
  g_free(entry->dice);
  entry->dice = dice_text(ruling->drawn);
  entry->override = g_strdup(override);
  entry->verdict = rule->outcome.verdict;
  g_array_append_vals(entry->lines, rule->outcome.line, rule->outcome.n_lines);
  g_array_append_vals(entry->drawn, ruling->drawn->data, ruling->drawn->len);
  g_free(entry->values);
  entry->values = arb_outcome_values_text(&rule->outcome, game->rules);
  entry->see_side = acting_side(rule);
  return entry;
}

ArbRuling *
arb_game_do(ArbGame *game,
            const char *action,
            const char *const *fields,
            const ArbDice *dice,
            const char *override,
            GError **error)
{
  ArbRule rule = {0};
  g_autoptr(ArbRuling) ruling = NULL;
  gboolean fine = TRUE;

  arb_rule_begin(&rule, game, action, fields, override != NULL);
  arb_rule_run(&rule, game, dice);
  ruling = arb_rule_to_ruling(&rule);
  if (rule.outcome.state == ARB_OPEN) {
    ArbEntry *entry = make_entry(game, &rule, ruling, override);
    ruling->seq = entry->seq;
    fine = arb_game_record(game, entry, error);
  }
  arb_rule_clear(&rule);
  return fine ? g_steal_pointer(&ruling) : NULL;
}

ArbRuling *
arb_game_preview(ArbGame *game, const char *action, const char *const *fields, const ArbDice *dice)
{
  ArbRule rule = {0};

  arb_rule_begin(&rule, game, action, fields, FALSE);
  arb_rule_run(&rule, game, dice);
  ArbRuling *ruling = arb_rule_to_ruling(&rule);
  arb_rule_clear(&rule);
  return ruling;
}

gboolean
arb_game_facts(ArbGame *game,
               const char *action,
               const char *const *fields,
               ArbFacts *out,
               ArbOutcome *outcome)
{
  ArbRule rule = {0};

  arb_rule_begin(&rule, game, action, fields, FALSE);
  if (rule.outcome.state == ARB_REFUSED && !rule.outcome.hard) {
    ArbRule overridden = {0};
    /* What the game knows is known all the same: the umpire may override. */
    arb_rule_begin(&overridden, game, action, fields, TRUE);
    arb_facts_clear(&rule.facts);
    rule.facts = overridden.facts;
    overridden.facts = (ArbFacts){0};
    arb_rule_clear(&overridden);
  }
  *out = rule.facts; /* its texts go along */
  rule.facts.texts = NULL;
  *outcome = rule.outcome;
  arb_rule_clear(&rule);
  return outcome->state == ARB_OPEN;
}

/* A piece by its label, of a kind that fits there; 0 none.  Returns: FALSE when it is none. */
static gboolean
read_other(const ArbState *state, const ArbChange *change, const char *text, int *out)
{
  const ArbDomain *domain =
      &arb_ruleset_attribute(arb_state_rules(state), change->attribute)->domain;
  guint other = arb_state_find(state, text);
  guint kind = (guint)arb_state_get(state, other, ARB_ATTR_KIND);

  if (other == 0 || (domain->kinds != 0 && (domain->kinds & (1u << kind)) == 0)
      || (change->attribute == ARB_ATTR_PARENT
          && arb_state_is_below(state, other, change->piece))) {
    return FALSE;
  }
  *out = (int)other;
  return TRUE;
}

/* Value of an attribute as typed, into change->to.  Returns: FALSE when it is none. */
static gboolean
read_attribute(ArbGame *game, ArbChange *change, const char *text)
{
  const ArbDomain *domain = &arb_ruleset_attribute(game->rules, change->attribute)->domain;
  gboolean none = strcmp(text, "none") == 0 || *text == '\0';

  if (domain->type == ARB_TYPE_TEXT) {
    change->to = none ? 0 : arb_state_intern(game->state, text);
    return arb_text_is_line(text);
  }
  if (domain->type == ARB_TYPE_PIECE) {
    change->to = 0;
    return none || read_other(game->state, change, text, &change->to);
  }
  if (change->attribute == ARB_ATTR_PHASE) {
    change->to = arb_ruleset_find_phase(game->rules, text);
    return change->to >= 0;
  }
  return arb_domain_parse(domain, game->rules, text, TRUE, &change->to);
}

/* What names a piece, or is kept by the program alone, is nobody's to set. */
static gboolean
is_settable(const ArbRuleset *rules, int attribute, guint kind)
{
  switch (attribute) {
  case -1:
  case ARB_ATTR_EXISTS:
  case ARB_ATTR_KIND:
  case ARB_ATTR_LABEL:
  case ARB_ATTR_DRAWN:
  case ARB_ATTR_OPTIONS:
    return FALSE;
  default:
    return (arb_ruleset_attribute(rules, (guint)attribute)->kinds & (1u << kind)) != 0;
  }
}

/* An optional rule by its id, switched on or off.  Returns: FALSE when it is none. */
static gboolean
read_option(ArbGame *game, const char *id, const char *value, ArbOutcome *outcome, ArbChange *out)
{
  static const ArbDomain flag = {.type = ARB_TYPE_FLAG, .choices = -1, .max = 1};
  int option = arb_ruleset_find_option(game->rules, id);
  int on = 0;

  if (option < 0) {
    return FALSE;
  }
  if (!arb_domain_parse(&flag, game->rules, value, TRUE, &on)) {
    arb_refuse_hard(outcome, "bad-value", value);
  }
  guint bits = (guint)arb_state_track(game->state, ARB_ATTR_OPTIONS) & ~(1u << option);
  *out = (ArbChange){.attribute = ARB_ATTR_OPTIONS, .to = (int)(bits | (guint)on << option)};
  return TRUE;
}

/* What, and to what, a direct change sets; refusals in the outcome. */
static gboolean
read_set(ArbGame *game,
         const char *label,
         const char *attribute,
         const char *value,
         ArbOutcome *outcome,
         ArbChange *out)
{
  gboolean track = strcmp(label, "game") == 0;
  guint piece = track ? 0 : arb_state_find(game->state, label);
  int number = arb_ruleset_find_attribute(game->rules, attribute);

  if (piece == 0 && !track) {
    arb_refuse_hard(outcome, "unknown-piece", label);
    return FALSE;
  }
  if (track && number < 0 && read_option(game, attribute, value, outcome, out)) {
    return outcome->state == ARB_OPEN;
  }
  guint kind = (guint)arb_state_get(game->state, piece, ARB_ATTR_KIND);
  if (!is_settable(game->rules, number, kind)) {
    arb_refuse_hard(outcome, "unknown-attribute", attribute);
    return FALSE;
  }
  ArbChange change = {.piece = piece, .attribute = (guint)number};
  if (!read_attribute(game, &change, value)) {
    arb_refuse_hard(outcome, "bad-value", value);
    return FALSE;
  }
  *out = change;
  return TRUE;
}

ArbRuling *
arb_game_set(ArbGame *game,
             const char *piece,
             const char *attribute,
             const char *value,
             const char *reason,
             GError **error)
{
  g_autoptr(ArbRuling) ruling = arb_ruling_new();
  g_autoptr(ArbChanges) changes = arb_changes_new(game->state);
  ArbChange change = {0};

  arb_outcome_init(&ruling->outcome, NULL);
  if (reason == NULL || *reason == '\0') {
    arb_refuse_hard(&ruling->outcome, "reason-needed", NULL);
    return g_steal_pointer(&ruling);
  }
  if (!read_set(game, piece, attribute, value, &ruling->outcome, &change)) {
    return g_steal_pointer(&ruling);
  }
  arb_changes_set(changes, change.piece, change.attribute, change.to);
  if (game->rules->book->reckon != NULL) {
    game->rules->book->reckon(changes);
  }
  const GArray *list = arb_changes_list(changes);
  g_array_append_vals(ruling->changes, list->data, list->len);
  arb_verdict(&ruling->outcome, "set", (int)change.piece);
  ArbEntry *entry = arb_game_entry(game, ARB_ENTRY_SET, list);
  g_free(entry->request);
  entry->request = g_strdup_printf("%s %s %s", piece, attribute, value);
  entry->override = g_strdup(reason);
  entry->verdict = ruling->outcome.verdict;
  ruling->seq = entry->seq;
  return arb_game_record(game, entry, error) ? g_steal_pointer(&ruling) : NULL;
}
