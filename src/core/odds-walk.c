/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/game-private.h"
#include "core/odds-private.h"
#include "core/state-private.h"

/* Odds of a procedure. A ruling's changes are put on a copy of the state, the step that they call
 * for is ruled upon, and so on until nothing is left to be answered. Paths of dice that lead to the
 * same state, and to the same next step, are followed as one from there. */
typedef struct {
  ArbOdds *odds;
  const ArbOddsLimits *limits;
  ArbGame scratch; /* a copy of the state, and its rules */
  ArbAnswers *answers;
  char **opened;      /* text of each field of the action that was asked for */
  guint floor;        /* pendings below are of other procedures */
  GPtrArray *now;     /* ArbNode: states after so many steps */
  GPtrArray *next;    /* after one more */
  GHashTable *merged; /* those of `next` */
  GHashTable *fans;   /* what was rolled so far; NULL: nothing is shared */
  ArbRuling *denied;  /* the first answer of the request that was refused somewhere */
  ArbRuling *refused; /* no odds: this step was refused */
} Walk;

static ArbState *
state_of(const Walk *walk)
{
  return walk->scratch.state;
}

static gboolean
too_much(const Walk *walk)
{
  return walk->odds->overflow;
}

static void
multiply_nodes(GPtrArray *nodes, ArbWeight factor)
{
  for (guint i = 0; i < nodes->len; i++) {
    arb_node_multiply(g_ptr_array_index(nodes, i), factor);
  }
}

/* Brings all weights to a total that is so much larger. */
static void
multiply(Walk *walk, ArbWeight factor)
{
  if (factor != 1 && arb_odds_multiply(walk->odds, factor)) {
    multiply_nodes(walk->now, factor);
    multiply_nodes(walk->next, factor);
  }
}

/* node: (transfer full) */
static void
add_node(Walk *walk, ArbNode *node)
{
  ArbNode *same = walk->limits->apart ? NULL : g_hash_table_lookup(walk->merged, node);

  if (same != NULL) {
    arb_node_merge(same, node);
    arb_node_free(node);
    return;
  }
  walk->odds->overflow |= walk->odds->states++ == walk->limits->states;
  g_ptr_array_add(walk->next, node);
  if (!walk->limits->apart) {
    g_hash_table_add(walk->merged, node);
  }
}

/* What the players do unasked after that step; NULL: nothing. */
static const ArbThen *
find_then(const Walk *walk, const ArbOutcome *outcome)
{
  const GArray *thens = walk->odds->action->thens;
  const ArbRuleset *rules = walk->scratch.rules;

  for (guint i = 0; i < thens->len; i++) {
    const ArbThen *then = &g_array_index(thens, ArbThen, i);
    int value = then->value >= 0 ? outcome->value[then->value] : 0;
    gboolean fits = then->value < 0
                    || (arb_outcome_has(outcome, (guint)then->value) && value >= 0 && value < 64
                        && (then->is >> value & 1) != 0);
    if (fits && arb_ruleset_action(rules, then->after) == outcome->action) {
      return then;
    }
  }
  return NULL;
}

/* Whether an action tells the odds by itself: nothing of the procedure waits for it below. */
static gboolean
decides(const Walk *walk, const ArbRule *rule)
{
  guint below = arb_state_n_pendings(rule->facts.state) - (rule->pending != NULL ? 1 : 0);

  return rule->facts.action->decides && below <= walk->floor;
}

/* Whether the changes leave a pending that is to be followed: past what decides only where the
 * request answers it. The state is as before. */
static gboolean
asks_on(Walk *walk, ArbChanges *changes, gboolean decided)
{
  ArbState *state = walk->scratch.state;
  guint count = arb_state_count(state);

  gboolean asks = walk->floor < ARB_PENDINGS_MAX
                  && arb_changes_get(changes, walk->floor, ARB_ATTR_PENDING) != 0;

  if (!asks || !decided) {
    return asks;
  }
  arb_state_apply(state, arb_changes_list(changes));
  g_autoptr(ArbPending) pending = arb_state_pending_dup(state);
  arb_state_revert(state, arb_changes_list(changes));
  arb_state_cut(state, count);
  return arb_answers_name(walk->answers, pending->action);
}

/* What an outcome does to the pieces, as in a game.  Returns: (transfer full) */
static ArbChanges *
apply(Walk *walk, const ArbRule *rule, const ArbOutcome *outcome)
{
  ArbChanges *changes = arb_changes_new(state_of(walk));

  if (rule->pending != NULL) {
    arb_changes_pop(changes);
  }
  arb_facts_apply(&rule->facts, outcome, changes);
  return changes;
}

/* One outcome of a step: the end of its paths, or a state to go on from. */
static void
go_on(Walk *walk, const ArbNode *node, const ArbRule *rule, const ArbBranch *branch, ArbWeight each)
{
  const ArbOutcome *outcome = branch->outcome;
  const ArbThen *then = find_then(walk, outcome);
  ArbWeight weight = each * branch->weight;
  gboolean decided = decides(walk, rule);

  if (then == NULL && decided && walk->answers->for_later->len == 0) {
    arb_odds_add(walk->odds, &branch->chance, weight);
    return;
  }
  g_autoptr(ArbChanges) changes = apply(walk, rule, outcome);
  gboolean asked = asks_on(walk, changes, decided);
  if (!asked && then == NULL) {
    arb_odds_add(walk->odds, &branch->chance, weight);
    return;
  }
  ArbNode *later = arb_node_new(node, arb_changes_list(changes));
  later->then = asked ? NULL : then;
  later->weight = weight;
  if (!asked) {
    g_array_append_vals(later->lasts, &branch->chance, 1);
    g_array_index(later->lasts, ArbChance, 0).weight = weight;
  }
  add_node(walk, later);
}

/* Dice of a step whose facts are complete.  Returns: (nullable) NULL when it is refused */
static ArbFan *
roll(Walk *walk, ArbRule *rule)
{
  guint most = walk->limits->paths - MIN(walk->odds->paths, walk->limits->paths);

  if (rule->outcome.state != ARB_OPEN || !arb_facts_check(&rule->facts, &rule->outcome)) {
    return NULL;
  }
  ArbFan *fan = arb_fans_roll(walk->fans, &rule->facts, most, &rule->outcome);
  if (fan != NULL) {
    walk->odds->paths += MIN(fan->paths, most + 1);
    walk->odds->overflow |= fan->overflow || fan->paths > most;
  }
  return fan;
}

/* The action that a state waits for, and the words for it that are known. */
static const ArbAction *
next_action(const Walk *walk, const ArbNode *node, GPtrArray *words)
{
  const ArbRuleset *rules = walk->scratch.rules;

  if (node->then == NULL) {
    g_autoptr(ArbPending) pending = arb_state_pending_dup(state_of(walk));
    return pending->action;
  }
  const ArbAction *action = arb_ruleset_action(rules, node->then->action);
  for (guint i = 0; i < node->then->n_gives; i++) {
    const ArbField *field = arb_action_field(action, node->then->give[i]);
    g_ptr_array_add(words, g_strdup_printf("%s=%s", field->id, walk->opened[node->then->from[i]]));
  }
  return action;
}

static void
begin(Walk *walk, ArbRule *rule, const ArbAction *action, const GPtrArray *words)
{
  arb_rule_clear(rule);
  *rule = (ArbRule){0};
  arb_rule_begin(rule, &walk->scratch, action->id, (const char *const *)words->pdata, FALSE);
}

/* A missing field is named with its step: "pursuit.choice". */
static void
name_step(ArbOutcome *outcome)
{
  if (arb_outcome_is_unfinished(outcome)) {
    g_autofree char *word = g_strdup_printf("%s.%s", outcome->action->id, outcome->refusal.word);
    outcome->refusal.word = g_intern_string(word);
  }
}

/* A step was refused with these answers: there may be others. */
static void
deny(Walk *walk, ArbRule *rule, const GPtrArray *taken)
{
  name_step(&rule->outcome);
  arb_answers_deny(walk->answers, taken);
  if (walk->denied == NULL && walk->answers->denied != 0) {
    walk->denied = arb_rule_to_ruling(rule);
  }
}

/* Answers that open fields for others, and those once more. */
#define ANSWER_PASSES 4

/* Begins a step with its answers; one may open fields for others. words: those known. */
static gboolean
begin_answered(Walk *walk,
               ArbRule *rule,
               const ArbAction *action,
               guint turn,
               GPtrArray *words,
               GPtrArray *taken)
{
  gboolean more = FALSE;
  gboolean grown = TRUE;

  for (guint pass = 0; grown && pass < ANSWER_PASSES; pass++) {
    guint before = words->len;
    g_ptr_array_add(words, NULL);
    begin(walk, rule, action, words);
    g_ptr_array_set_size(words, (int)before);
    if (pass > 0 && rule->outcome.state != ARB_OPEN) {
      return more; /* an answer is no good */
    }
    more |= arb_answers_for(walk->answers, &rule->facts, turn, words, taken);
    grown = words->len > before;
  }
  return more;
}

/* Rules on a later step with the first answers that are not refused. */
static ArbFan *
roll_step(Walk *walk, const ArbNode *node, ArbRule *rule)
{
  gboolean more = TRUE;
  ArbFan *fan = NULL;

  for (guint turn = 0; more && fan == NULL; turn++) {
    g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) taken = g_ptr_array_new_with_free_func((GDestroyNotify)arb_assumed_free);
    const ArbAction *action = next_action(walk, node, words);
    more = begin_answered(walk, rule, action, turn, words, taken);
    fan = roll(walk, rule);
    if (fan != NULL) {
      arb_answers_keep(walk->answers, taken, walk->odds->assumed);
    } else {
      deny(walk, rule, taken);
    }
  }
  return fan;
}

/* Every outcome of a step that has been ruled upon. */
static void
spread(Walk *walk, ArbNode *node, const ArbRule *rule, const ArbFan *fan)
{
  if (too_much(walk)) {
    return;
  }
  multiply(walk, fan->total / arb_common_divisor(fan->total, node->weight));
  ArbWeight each = node->weight / fan->total;
  for (guint i = 0; i < fan->branches->len && !too_much(walk); i++) {
    go_on(walk, node, rule, g_ptr_array_index(fan->branches, i), each);
  }
}

/* What the players do unasked may belong to a later phase: the clock goes on to it.
 * Returns: (transfer full) the change of the clock, or none */
static GArray *
clock_for(Walk *walk, const ArbNode *node)
{
  GArray *changes = g_array_new(FALSE, FALSE, sizeof(ArbChange));
  const ArbRuleset *rules = arb_state_rules(state_of(walk));
  guint64 phases = node->then != NULL ? arb_ruleset_action(rules, node->then->action)->phases : 0;
  int now = arb_state_track(state_of(walk), ARB_ATTR_PHASE);
  int to = now;

  while (phases != 0 && (phases >> to & 1) == 0) {
    to = (to + 1) % (int)rules->phases->len;
  }
  if (to != now) {
    ArbChange change = {.attribute = ARB_ATTR_PHASE, .from = now, .to = to};
    g_array_append_val(changes, change);
  }
  return changes;
}

/* The procedure ended with the step before. */
static void
end_before(Walk *walk, const ArbNode *node)
{
  for (guint i = 0; i < node->lasts->len; i++) {
    const ArbChance *last = &g_array_index(node->lasts, ArbChance, i);
    arb_odds_add(walk->odds, last, last->weight);
  }
}

/* A step that the players take unasked ends the procedure where it may not be taken; one that is
 * asked for must come off. */
static void
step(Walk *walk, ArbNode *node)
{
  ArbRule rule = {0};
  guint count = arb_state_count(state_of(walk));

  arb_state_apply(state_of(walk), node->net);
  g_autoptr(GArray) clock = clock_for(walk, node);
  arb_state_apply(state_of(walk), clock);
  g_autoptr(ArbFan) fan = roll_step(walk, node, &rule);
  if (fan != NULL) {
    spread(walk, node, &rule, fan);
  } else if (node->then != NULL) {
    end_before(walk, node);
  } else {
    walk->refused = arb_rule_to_ruling(&rule);
  }
  arb_rule_clear(&rule);
  arb_state_revert(state_of(walk), clock);
  arb_state_revert(state_of(walk), node->net);
  arb_state_cut(state_of(walk), count);
}

static void
turn_over(Walk *walk)
{
  GPtrArray *done = walk->now;

  g_hash_table_remove_all(walk->merged);
  g_ptr_array_set_size(done, 0);
  walk->now = walk->next;
  walk->next = done;
}

static void
follow(Walk *walk)
{
  for (guint steps = 1; walk->now->len > 0; steps++) {
    walk->odds->overflow |= steps == walk->limits->steps;
    for (guint i = 0; i < walk->now->len; i++) {
      if (too_much(walk) || walk->refused != NULL) {
        return;
      }
      step(walk, g_ptr_array_index(walk->now, i));
    }
    turn_over(walk);
  }
}

/* The texts of the opening action's fields, for what comes next. */
static char **
open_fields(const ArbFacts *facts)
{
  guint n = facts->action->fields->len;
  char **texts = g_new0(char *, n + 1);

  for (guint i = 0; i < n; i++) {
    texts[i] = arb_facts_value_text(facts, i);
  }
  return texts;
}

/* opening: begun on the real state; here again on the copy. */
static void
walk_from(Walk *walk, const ArbRule *opening)
{
  ArbNode *start = arb_node_new(NULL, NULL);
  ArbRule rule = {0};

  start->weight = 1;
  g_ptr_array_add(walk->now, start);
  walk->odds->states = 1;
  walk->opened = open_fields(&opening->facts);
  begin(walk, &rule, opening->facts.action, walk->answers->own);
  g_autoptr(ArbFan) fan = roll(walk, &rule);
  if (fan != NULL) {
    spread(walk, start, &rule, fan);
  } else {
    walk->refused = arb_rule_to_ruling(&rule);
  }
  arb_rule_clear(&rule);
  turn_over(walk);
  if (walk->now->len > 0) {
    follow(walk);
    arb_odds_reduce(walk->odds);
  }
  g_array_sort(walk->odds->chances, arb_chance_compare);
}

/* Returns: (nullable) NULL with out_ruling set when a step is refused. */
static ArbOdds *
walk_all(const ArbRule *opening, Walk *walk, ArbRuling **out_ruling)
{
  const ArbState *state = opening->facts.state;

  walk->scratch.rules = arb_state_rules(state);
  walk->scratch.state = arb_state_dup(state);
  walk->odds = arb_odds_empty(opening->facts.action);
  walk->floor = opening->pending != NULL ? 0 : arb_state_n_pendings(state);
  walk->now = g_ptr_array_new_with_free_func((GDestroyNotify)arb_node_free);
  walk->next = g_ptr_array_new_with_free_func((GDestroyNotify)arb_node_free);
  walk->merged = g_hash_table_new(arb_node_hash, arb_node_equal);
  walk->fans = walk->limits->apart ? NULL : arb_fans_new();
  walk_from(walk, opening);
  g_hash_table_unref(walk->merged);
  g_clear_pointer(&walk->fans, g_hash_table_unref);
  g_ptr_array_unref(walk->now);
  g_ptr_array_unref(walk->next);
  g_strfreev(walk->opened);
  arb_state_free(walk->scratch.state);
  if (walk->refused == NULL && (walk->answers->denied & ~walk->answers->kept) != 0) {
    walk->refused = g_steal_pointer(&walk->denied);
  }
  arb_ruling_free(walk->denied);
  if (walk->refused != NULL) {
    g_clear_pointer(&walk->odds, arb_odds_free);
    *out_ruling = walk->refused;
  }
  return walk->odds;
}

/* The ruling alone decides, or nothing can come of it; or it is a throw of its own, of which its
 * own odds are asked. */
static gboolean
stands_alone(const Walk *walk, const ArbRule *rule)
{
  if (walk->limits->throws && rule->facts.action->draws->len > 0 && rule->facts.action->odds != 0
      && walk->answers->for_later->len == 0) {
    return TRUE;
  }
  guint below = arb_state_n_pendings(rule->facts.state) - (rule->pending != NULL ? 1 : 0);
  gboolean waits = rule->pending != NULL && below > 0;
  const ArbAction *action = rule->facts.action;
  gboolean last = action->decides && walk->answers->for_later->len == 0;

  return action->thens->len == 0 && !waits && (last || action->code->apply == NULL);
}

ArbOdds *
arb_odds_walk(const ArbState *state,
              const char *action,
              const char *const *fields,
              const ArbOddsLimits *limits,
              ArbRuling **out_ruling)
{
  g_autoptr(ArbAnswers) answers = arb_answers_new(fields);
  ArbGame game = {.rules = arb_state_rules(state), .state = (ArbState *)state};
  Walk walk = {.limits = limits, .answers = answers};
  ArbRule rule = {0};
  ArbOdds *odds = NULL;

  arb_rule_begin(&rule, &game, action, (const char *const *)answers->own->pdata, FALSE);
  gboolean fine = rule.outcome.state == ARB_OPEN && arb_answers_check(answers, state, &rule.outcome)
                  && arb_facts_check(&rule.facts, &rule.outcome);
  if (fine && !stands_alone(&walk, &rule)) {
    odds = walk_all(&rule, &walk, out_ruling);
  } else {
    odds = fine ? arb_odds_new(&rule.facts, &rule.outcome) : NULL;
    if (odds == NULL) {
      *out_ruling = arb_rule_to_ruling(&rule);
    }
  }
  arb_rule_clear(&rule);
  return odds;
}
