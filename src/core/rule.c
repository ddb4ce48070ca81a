/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/game-private.h"
#include "core/odds-private.h"

ArbRuling *
arb_ruling_new(void)
{
  ArbRuling *ruling = g_new0(ArbRuling, 1);

  ruling->drawn = g_array_new(FALSE, FALSE, sizeof(ArbDrawn));
  ruling->changes = g_array_new(FALSE, FALSE, sizeof(ArbChange));
  return ruling;
}

void
arb_ruling_free(ArbRuling *ruling)
{
  if (ruling == NULL) {
    return;
  }
  g_array_unref(ruling->drawn);
  g_array_unref(ruling->changes);
  g_free(ruling);
}

gboolean
arb_refuse_by_book(ArbOutcome *outcome, const ArbRuleset *rules, const char *id)
{
  const ArbMessage *message = arb_ruleset_message(rules, id);

  return arb_refuse_(outcome, message != NULL ? message->rule : NULL, id, 0, 0, 0);
}

/* "field=value" words into the facts. */
static void
give_fields(ArbRule *rule, const char *const *fields)
{
  for (guint i = 0; fields != NULL && fields[i] != NULL; i++) {
    const char *equals = strchr(fields[i], '=');
    if (equals == NULL || !g_utf8_validate(fields[i], -1, NULL)) {
      g_autofree char *word = g_utf8_make_valid(fields[i], -1);
      arb_refuse_hard(&rule->outcome, "not-a-field", word);
      return;
    }
    g_autofree char *name = g_strndup(fields[i], (gsize)(equals - fields[i]));
    if (!arb_facts_give(&rule->facts, name, equals + 1, &rule->outcome)) {
      return;
    }
  }
}

/* What the pending already knows holds as what the game knows. */
static void
know_pending(ArbRule *rule)
{
  ArbRule known = {0};

  arb_facts_init(&known.facts, rule->facts.rules, rule->facts.action, rule->facts.state);
  arb_outcome_init(&known.outcome, rule->facts.action);
  give_fields(&known, (const char *const *)rule->pending->fields);
  for (guint i = 0; i < rule->facts.action->fields->len; i++) {
    if (known.facts.source[i] != ARB_FACT_GIVEN) {
      continue;
    }
    if (arb_action_field(rule->facts.action, i)->domain.list) {
      arb_facts_know_list(&rule->facts, i, known.facts.items + known.facts.start[i],
                          (guint)known.facts.value[i], &rule->outcome);
    } else {
      arb_facts_know(&rule->facts, i, known.facts.value[i], &rule->outcome);
    }
  }
  arb_facts_clear(&known.facts);
}

static void
check_pending(ArbRule *rule, const ArbGame *game)
{
  const ArbAction *action = rule->facts.action;

  rule->pending = arb_state_pending_dup(game->state);
  if (rule->pending != NULL && rule->pending->action != action) {
    if (rule->pending->must) {
      arb_refuse_by_book(&rule->outcome, game->rules, "pending-first");
    }
    g_clear_pointer(&rule->pending, arb_pending_free);
  }
  if (rule->pending != NULL) {
    know_pending(rule);
  } else if (action->hidden) {
    arb_refuse_hard(&rule->outcome, "nothing-pending", action->id);
    rule->outcome.refusal.args[0] = arb_ruleset_find_action(game->rules, action->id);
  }
}

/* Where the sentence names no rule of its own, the phase says why not. */
static void
refuse_phase(ArbRule *rule, const ArbGame *game)
{
  const ArbMessage *message = arb_ruleset_message(game->rules, "wrong-phase");
  guint phase = (guint)arb_state_track(game->state, ARB_ATTR_PHASE);
  const char *why = message != NULL && message->rule != NULL
                        ? message->rule
                        : arb_ruleset_phase(game->rules, phase)->rule;

  (void)arb_refuse(&rule->outcome, why, "wrong-phase");
}

static void
check_clock(ArbRule *rule, const ArbGame *game)
{
  guint64 phase = G_GUINT64_CONSTANT(1) << arb_state_track(game->state, ARB_ATTR_PHASE);

  if (arb_state_track(game->state, ARB_ATTR_OVER) != 0) {
    arb_refuse_by_book(&rule->outcome, game->rules, "game-over");
  }
  if (rule->pending == NULL && rule->facts.action->phases != 0
      && (rule->facts.action->phases & phase) == 0) {
    refuse_phase(rule, game);
  }
}

static gboolean
find_action(ArbRule *rule,
            ArbRuleset *rules,
            const char *id,
            const ArbState *state,
            gboolean overriding)
{
  int number = arb_ruleset_find_action(rules, id);
  const ArbAction *action = number >= 0 ? arb_ruleset_action(rules, (guint)number) : NULL;

  arb_outcome_init(&rule->outcome, action);
  rule->outcome.overriding = overriding;
  if (action == NULL) {
    arb_refuse_hard(&rule->outcome, "unknown-action", id);
    return FALSE;
  }
  arb_facts_init(&rule->facts, rules, action, state);
  return TRUE;
}

void
arb_rule_begin(ArbRule *rule,
               const ArbGame *game,
               const char *action,
               const char *const *fields,
               gboolean overriding)
{
  if (!find_action(rule, game->rules, action, game->state, overriding)) {
    return;
  }
  give_fields(rule, fields);
  if (rule->outcome.state == ARB_OPEN) {
    check_pending(rule, game);
  }
  if (rule->outcome.state == ARB_OPEN) {
    check_clock(rule, game);
  }
  if (rule->outcome.state == ARB_OPEN && rule->facts.action->code->fill != NULL) {
    rule->facts.action->code->fill(game->state, &rule->facts, &rule->outcome);
  }
}

/* What the draws say of a ruling that has run. */
static void
judge_draws(ArbRule *rule)
{
  if (rule->outcome.state == ARB_REFUSED) {
    return;
  }
  switch (arb_draws_finish(rule->draws)) {
  case ARB_DRAWS_NEEDS:
    rule->outcome.state = ARB_NEEDS_DIE;
    break;
  case ARB_DRAWS_BAD_FACE:
    arb_refuse_hard(&rule->outcome, "bad-die", arb_draws_needs(rule->draws)->die->id);
    break;
  case ARB_DRAWS_LEFT_OVER:
    arb_refuse_hard(&rule->outcome, "die-left-over", NULL);
    break;
  case ARB_DRAWS_FINE:
    break;
  }
}

static void
resolve(ArbRule *rule, const ArbDice *dice, guint64 seed, guint64 position)
{
  if (rule->outcome.state != ARB_OPEN || !arb_facts_check(&rule->facts, &rule->outcome)) {
    return;
  }
  rule->draws = arb_draws_new(dice->tokens, dice->roll_rest, seed, position);
  if (dice->replayed) {
    arb_draws_replay(rule->draws);
  }
  arb_facts_resolve(&rule->facts, rule->draws, &rule->outcome);
  judge_draws(rule);
}

void
arb_rule_run(ArbRule *rule, const ArbGame *game, const ArbDice *dice)
{
  resolve(rule, dice, game->seed, (guint64)arb_state_track(game->state, ARB_ATTR_DRAWN));
  if (rule->outcome.state != ARB_OPEN) {
    return;
  }
  rule->changes = arb_changes_new(game->state);
  if (rule->pending != NULL) {
    arb_changes_pop(rule->changes);
  }
  arb_facts_apply(&rule->facts, &rule->outcome, rule->changes);
  arb_changes_set(rule->changes, 0, ARB_ATTR_DRAWN, (int)arb_draws_position(rule->draws));
}

void
arb_rule_clear(ArbRule *rule)
{
  arb_facts_clear(&rule->facts);
  g_clear_pointer(&rule->pending, arb_pending_free);
  g_clear_pointer(&rule->draws, arb_draws_free);
  g_clear_pointer(&rule->changes, arb_changes_free);
}

ArbRuling *
arb_rule_to_ruling(const ArbRule *rule)
{
  ArbRuling *ruling = arb_ruling_new();
  guint n = 0;

  ruling->action = rule->outcome.action;
  ruling->outcome = rule->outcome;
  if (rule->draws != NULL) {
    const ArbDrawn *drawn = arb_draws_drawn(rule->draws, &n);
    g_array_append_vals(ruling->drawn, drawn, n);
  }
  if (rule->outcome.state == ARB_NEEDS_DIE) {
    ruling->needs_die = arb_draws_needs(rule->draws)->die;
    ruling->needs_name = arb_draws_needs(rule->draws)->name;
  }
  if (rule->changes != NULL) {
    const GArray *list = arb_changes_list(rule->changes);
    g_array_append_vals(ruling->changes, list->data, list->len);
  }
  return ruling;
}

static guint64
random_seed(void)
{
  return ((guint64)g_random_int() << 32) | g_random_int();
}

/* Facts of a lookup.  Returns: FALSE when refused already. */
static gboolean
begin_lookup(ArbRule *rule, ArbRuleset *rules, const char *action, const char *const *fields)
{
  if (!find_action(rule, rules, action, NULL, FALSE)) {
    return FALSE;
  }
  give_fields(rule, fields);
  return rule->outcome.state == ARB_OPEN;
}

ArbRuling *
arb_lookup(ArbRuleset *rules, const char *action, const char *const *fields, const ArbDice *dice)
{
  ArbRule rule = {0};
  guint64 seed = dice->seeded ? dice->seed : random_seed();

  if (begin_lookup(&rule, rules, action, fields)) {
    resolve(&rule, dice, seed, 0);
  }
  ArbRuling *ruling = arb_rule_to_ruling(&rule);
  gboolean rolled = FALSE;
  for (guint i = 0; i < ruling->drawn->len; i++) {
    rolled |= !g_array_index(ruling->drawn, ArbDrawn, i).typed;
  }
  ruling->seed = rolled ? seed : 0;
  arb_rule_clear(&rule);
  return ruling;
}

static ArbOdds *
weigh(ArbRule *rule, ArbRuling **out_ruling)
{
  ArbOdds *odds = NULL;

  if (rule->outcome.state == ARB_OPEN && arb_facts_check(&rule->facts, &rule->outcome)) {
    odds = arb_odds_new(&rule->facts, &rule->outcome);
  }
  if (odds == NULL) {
    *out_ruling = arb_rule_to_ruling(rule);
  }
  arb_rule_clear(rule);
  return odds;
}

ArbOdds *
arb_lookup_odds(ArbRuleset *rules,
                const char *action,
                const char *const *fields,
                ArbRuling **out_ruling)
{
  ArbRule rule = {0};

  begin_lookup(&rule, rules, action, fields);
  return weigh(&rule, out_ruling);
}

ArbOdds *
arb_game_odds(ArbGame *game, const char *action, const char *const *fields, ArbRuling **out_ruling)
{
  ArbOddsLimits limits = ARB_ODDS_LIMITS;

  limits.throws = TRUE; /* people ask before a throw what that throw brings */
  return arb_odds_walk(game->state, action, fields, &limits, out_ruling);
}
