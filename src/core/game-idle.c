/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/game-private.h"
#include "core/state-private.h"
#include "core/view.h"

/* Who may still act in a phase, and what the phases to come will require as things stand. */

/* What a phase is for: an action of that phase and of no other. What may be done in several is an
 * answer, or nobody's duty. */
static gboolean
is_of_phase(const ArbAction *action, guint phase)
{
  return action->phases == G_GUINT64_CONSTANT(1) << phase && !action->hidden
         && action->subject >= 0;
}

static gboolean
fits_field(const ArbState *state, const ArbField *field, guint piece)
{
  guint kind = (guint)arb_state_get(state, piece, ARB_ATTR_KIND);

  return field->domain.kinds == 0 || (field->domain.kinds & (1u << kind)) != 0;
}

/* The other piece without which the action is not done; NULL none, or the rules know it. */
static const ArbField *
missing_piece(const ArbFacts *facts)
{
  for (guint i = 0; i < facts->action->fields->len; i++) {
    const ArbField *field = arb_action_field(facts->action, i);
    if (field->required && field->domain.type == ARB_TYPE_PIECE && !field->domain.list
        && facts->value[i] == 0) {
      return field;
    }
  }
  return NULL;
}

/* One look through all pieces. */
typedef struct {
  const ArbGame *game;
  guint viewer;
  guint phase;
  guint *other; /* by action: the other piece that was found last, which fits the next one too */
} Search;

static gboolean
stays_open(const ArbGame *game,
           const ArbAction *action,
           const char *const *fields,
           const ArbField **out_missing)
{
  ArbRule rule = {0};

  arb_rule_begin(&rule, game, action->id, fields, FALSE);
  gboolean open = rule.outcome.state == ARB_OPEN;
  if (open) {
    *out_missing = missing_piece(&rule.facts);
  }
  arb_rule_clear(&rule);
  return open;
}

static gboolean
is_legal_with(const ArbGame *game,
              const ArbAction *action,
              const char *who,
              const ArbField *field,
              guint other)
{
  const ArbState *state = game->state;
  const ArbField *missing = NULL;

  if (!arb_state_exists(state, other) || *arb_state_label(state, other) == '\0') {
    return FALSE;
  }
  g_autofree char *whom = g_strdup_printf("%s=%s", field->id, arb_state_label(state, other));
  const char *const fields[] = {who, whom, NULL};
  return stays_open(game, action, fields, &missing);
}

/* Who may act with whom. who: the acting piece as a request names it. */
typedef struct {
  guint action;
  guint piece;
  const char *who;
  const ArbField *field; /* of the other piece */
} Pair;

/* Whether there is anybody of a kind to do it with, or to. Those that stand behind the acting piece
 * in the list come first, since they often are its own troops. */
static gboolean
finds_kind(const Search *search, const Pair *pair, guint kind)
{
  const ArbAction *action = arb_ruleset_action(search->game->rules, pair->action);
  guint n = 0;
  guint first = 0;
  const guint *others = arb_state_with(search->game->state, ARB_ATTR_KIND, (int)kind, &n);

  while (first < n && others[first] < pair->piece) {
    first++;
  }
  for (guint i = 0; i < n; i++) {
    guint other = others[(first + i) % n];
    if (is_legal_with(search->game, action, pair->who, pair->field, other)) {
      search->other[pair->action] = other;
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
finds_other(const Search *search, const Pair *pair)
{
  const ArbRuleset *rules = search->game->rules;
  guint32 kinds = pair->field->domain.kinds;
  guint last = search->other[pair->action];

  if (last != 0
      && is_legal_with(search->game, arb_ruleset_action(rules, pair->action), pair->who,
                       pair->field, last)) {
    return TRUE;
  }
  for (guint kind = 0; kind < rules->kinds->len; kind++) {
    if ((kinds == 0 || (kinds & (1u << kind)) != 0) && finds_kind(search, pair, kind)) {
      return TRUE;
    }
  }
  return FALSE;
}

/* Whether the rules say no already where the acting piece is known, or whatever other piece the
 * action needs. out_other: one that it may be done with; 0 none is needed. */
static gboolean
is_legal(const Search *search, guint number, guint piece, guint *out_other)
{
  const ArbGame *game = search->game;
  const ArbAction *action = arb_ruleset_action(game->rules, number);
  const ArbField *field = arb_action_field(action, (guint)action->subject);
  g_autofree char *who = g_strdup_printf("%s=%s", field->id, arb_state_label(game->state, piece));
  const char *const fields[] = {who, NULL};
  Pair pair = {.action = number, .piece = piece, .who = who};

  if (!stays_open(game, action, fields, &pair.field)
      || (pair.field != NULL && !finds_other(search, &pair))) {
    return FALSE;
  }
  *out_other = pair.field != NULL ? search->other[number] : 0;
  return TRUE;
}

/* The piece that a deed named as the one that acts; 0 none. */
static guint
find_actor(const ArbGame *game, const ArbAction *action, const ArbEntry *entry)
{
  const char *id = arb_action_field(action, (guint)action->subject)->id;
  g_auto(GStrv) words = arb_request_split(entry->request, NULL);
  gsize n = strlen(id);

  for (guint i = 0; words != NULL && words[i] != NULL; i++) {
    if (strncmp(words[i], id, n) == 0 && words[i][n] == '=') {
      return arb_state_find(game->state, words[i] + n + 1);
    }
  }
  return 0;
}

/* Those that have done an action of the phase since it began, one flag a piece. */
static gboolean *
mark_acted(const ArbGame *game, guint phase)
{
  gboolean *acted = g_new0(gboolean, arb_state_count(game->state));

  for (guint i = arb_journal_count(game->journal); i > 0; i--) {
    const ArbEntry *entry = arb_journal_get(game->journal, i - 1);
    if (entry->turn != arb_state_track(game->state, ARB_ATTR_TURN) || entry->phase != (int)phase
        || entry->step != arb_state_track(game->state, ARB_ATTR_STEP)) {
      break;
    }
    int number =
        entry->kind == ARB_ENTRY_DO ? arb_ruleset_find_action(game->rules, entry->action) : -1;
    const ArbAction *action = number >= 0 ? arb_ruleset_action(game->rules, (guint)number) : NULL;
    if (action != NULL && !entry->undone && is_of_phase(action, phase)) {
      acted[find_actor(game, action, entry)] = TRUE;
    }
  }
  return acted;
}

/* The first action of the phase that the rules do not forbid the piece.  Returns: FALSE, out
 * untouched, when there is none */
static gboolean
find_action(const Search *search, guint piece, ArbIdle *out)
{
  const ArbRuleset *rules = search->game->rules;
  guint viewer = search->viewer;
  guint other = 0;

  for (guint i = 0; i < rules->actions->len; i++) {
    const ArbAction *action = arb_ruleset_action(rules, i);
    gboolean known = viewer == ARB_VIEW_UMPIRE || action->see == ARB_SEE_PUBLIC
                     || (action->see == ARB_SEE_SIDE && viewer != ARB_VIEW_PUBLIC);
    if (is_of_phase(action, search->phase) && !action->unlisted && known
        && fits_field(search->game->state, arb_action_field(action, (guint)action->subject), piece)
        && is_legal(search, i, piece, &other)) {
      *out = (ArbIdle){.piece = piece, .action = i, .other = other};
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
may_be_asked(const ArbGame *game, guint viewer, guint piece)
{
  guint active = arb_state_active_side(game->state);
  guint side = (guint)arb_state_get(game->state, piece, ARB_ATTR_SIDE);
  gboolean all = viewer == ARB_VIEW_UMPIRE || viewer == ARB_VIEW_PUBLIC;

  return arb_state_exists(game->state, piece) && *arb_state_label(game->state, piece) != '\0'
         && side != 0 && (active == 0 || side == active) && (all || side == viewer);
}

static GArray *
list_idle(const ArbGame *game, guint viewer)
{
  guint phase = (guint)arb_state_track(game->state, ARB_ATTR_PHASE);
  GArray *idle = g_array_new(FALSE, FALSE, sizeof(ArbIdle));
  g_autofree gboolean *acted = mark_acted(game, phase);
  g_autofree guint *listing = arb_state_listing(game->state);
  g_autofree guint *other = g_new0(guint, game->rules->actions->len);
  Search search = {.game = game, .viewer = viewer, .phase = phase, .other = other};

  for (guint i = 1; i < arb_state_count(game->state); i++) {
    guint piece = listing[i];
    ArbIdle item;
    if (may_be_asked(game, viewer, piece) && !acted[piece] && find_action(&search, piece, &item)) {
      g_array_append_val(idle, item);
    }
  }
  return idle;
}

GArray *
arb_game_idle(const ArbGame *game, guint viewer)
{
  if (arb_state_track(game->state, ARB_ATTR_OVER) != 0) {
    return g_array_new(FALSE, FALSE, sizeof(ArbIdle));
  }
  if (viewer == ARB_VIEW_UMPIRE) {
    return list_idle(game, viewer);
  }
  g_autoptr(ArbGame) known = arb_game_veiled(game, viewer);
  return list_idle(known, viewer);
}

static guint
count_sides(const ArbState *state)
{
  guint n = 0;

  while (arb_state_side(state, n) != 0) {
    n++;
  }
  return n;
}

/* Things that are due in several steps count once. */
static guint
count_different(const GArray *due)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < due->len; i++) {
    const ArbDue *item = &g_array_index(due, ArbDue, i);
    g_hash_table_add(seen, g_strdup_printf("%u %s", item->piece, item->id));
  }
  return g_hash_table_size(seen);
}

/* then: the state to move to the phase and its steps. */
static guint
count_due_in(const ArbGame *game, ArbState *then, guint phase)
{
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(ArbDue));
  ArbDueList due = {.items = items};
  guint steps = arb_ruleset_phase(game->rules, phase)->each_side ? count_sides(then) : 1;

  arb_state_put(then, 0, ARB_ATTR_PHASE, (int)phase);
  for (guint step = 0; step < steps; step++) {
    arb_state_put(then, 0, ARB_ATTR_STEP, (int)step);
    game->rules->book->due(then, &due);
  }
  return count_different(items);
}

guint *
arb_game_due_later(const ArbGame *game)
{
  guint now = (guint)arb_state_track(game->state, ARB_ATTR_PHASE);
  guint *counts = g_new0(guint, game->rules->phases->len);

  if (arb_state_track(game->state, ARB_ATTR_OVER) != 0 || game->rules->book->due == NULL) {
    return counts;
  }
  g_autoptr(ArbState) then = arb_state_dup(game->state);
  for (guint i = now + 1; i < game->rules->phases->len; i++) {
    if (arb_state_plays(game->state, arb_ruleset_phase(game->rules, i))) {
      counts[i] = count_due_in(game, then, i);
    }
  }
  return counts;
}
