/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/request.h"

#include <string.h>

#include "play/random-request.h"

#define MENDS         6 /* of one request, before another is begun */
#define ASKED_ONE_IN  9 /* optional fields: those that only the table knows, and the others */
#define OTHER_ONE_IN  20
#define LAVISH_ONE_IN 2

#define DRAWS 6 /* of a piece that is likely */

/* Answers drawn for a pending that must be answered before it counts as a dead end. */
#define ANSWERS 2000
#define TRIES   (3 * (MENDS + 1)) /* for a deed that nobody asked for */

/* A request being made: "field=value" a field, or NULL. */
typedef struct {
  const PlayPolicy *policy;
  GRand *random;
  ArbGame *game;
  const ArbAction *action;
  gboolean lavish; /* more is told than a legal deed bears */
  char *word[ARB_FIELDS_MAX];
} Draft;

static void
take_out(Draft *draft, guint field)
{
  g_clear_pointer(&draft->word[field], g_free);
}

/* Whoever acts is of the side that does, in a phase done side by side. */
static gboolean
is_likely(const Draft *draft, guint number, guint piece)
{
  const ArbState *state = arb_game_state(draft->game);
  guint side = arb_state_active_side(state);

  if (draft->policy->counts != NULL && !draft->policy->counts(state, piece)) {
    return FALSE;
  }
  return (int)number != draft->action->subject || side == 0
         || arb_state_get(state, piece, ARB_ATTR_SIDE) == (int)side;
}

/* "field=value", for a piece one that is likely if a few draws bring it.  Returns: (transfer full)
 * (nullable) */
static char *
draw_field(const Draft *draft, guint number)
{
  const ArbState *state = arb_game_state(draft->game);
  const ArbField *field = arb_action_field(draft->action, number);
  g_autofree char *word = NULL;

  for (guint i = 0; i < DRAWS; i++) {
    g_free(word);
    word = random_field(draft->random, state, field);
    if (word == NULL || field->domain.type != ARB_TYPE_PIECE || field->domain.list
        || is_likely(draft, number, arb_state_find(state, strchr(word, '=') + 1))) {
      break;
    }
  }
  return g_steal_pointer(&word);
}

static void
put_in(Draft *draft, guint number)
{
  const ArbState *state = arb_game_state(draft->game);
  const ArbField *field = arb_action_field(draft->action, number);
  const PlayPolicy *policy = draft->policy;
  g_autofree char *value =
      policy->word != NULL ? policy->word(draft->random, state, draft->action, field) : NULL;

  take_out(draft, number);
  draft->word[number] =
      value != NULL ? g_strdup_printf("%s=%s", field->id, value) : draw_field(draft, number);
}

static guint
one_in(const Draft *draft, const ArbField *field)
{
  g_autofree char *path = g_strdup_printf("%s/%s", draft->action->id, field->id);

  if (draft->policy->eager != NULL && g_strv_contains(draft->policy->eager, path)) {
    return 1;
  }
  if (draft->lavish && field->asked) {
    return LAVISH_ONE_IN;
  }
  return field->asked ? ASKED_ONE_IN : OTHER_ONE_IN;
}

/* Half of all requests begin with what must be told alone: most of the rest is there to refuse. */
static void
begin(Draft *draft)
{
  gboolean bare = !draft->lavish && random_pick(draft->random, 2) == 0;

  for (guint i = 0; i < draft->action->fields->len; i++) {
    const ArbField *field = arb_action_field(draft->action, i);
    take_out(draft, i);
    guint chance = one_in(draft, field);
    if (!field->required && (!bare || chance == 1) && random_pick(draft->random, chance) == 0) {
      put_in(draft, i);
    }
  }
}

/* A field that has a word, or none; any when there is no such.  Returns: its number */
static guint
pick_field(const Draft *draft, gboolean given)
{
  guint picked = random_pick(draft->random, draft->action->fields->len);
  guint n = 0;

  for (guint i = 0; i < draft->action->fields->len; i++) {
    if ((draft->word[i] != NULL) == given && random_pick(draft->random, ++n) == 0) {
      picked = i;
    }
  }
  return picked;
}

/* One field drawn anew, left out or added; what was refused for one field alone, there. */
static void
mend(Draft *draft, const ArbOutcome *refused)
{
  const char *full = refused->refusal.word != NULL ? refused->refusal.word : "";
  g_autofree char *word = g_strndup(full, strcspn(full, "=")); /* "range=3": what the game knows */
  int named = arb_action_find_field(draft->action, word);
  guint pick = random_pick(draft->random, 8);

  if (draft->action->fields->len == 0) {
    return;
  }
  if (named >= 0 && strcmp(refused->refusal.id, "missing-field") != 0) {
    take_out(draft, (guint)named);
  } else if (pick < 5) {
    put_in(draft, pick_field(draft, TRUE));
  } else if (pick < 6) {
    take_out(draft, pick_field(draft, TRUE));
  } else {
    put_in(draft, pick_field(draft, FALSE));
  }
}

/* Returns: (transfer full) */
static char **
get_words(const Draft *draft)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new();

  for (guint i = 0; i < draft->action->fields->len; i++) {
    if (draft->word[i] != NULL) {
      g_strv_builder_add(builder, draft->word[i]);
    }
  }
  return g_strv_builder_end(builder);
}

/* The ruling on the draft, once every field that is missing was drawn.  Returns: (transfer full) */
static ArbRuling *
try_out(Draft *draft)
{
  ArbDice dice = {.roll_rest = TRUE};

  for (;;) {
    g_auto(GStrv) words = get_words(draft);
    ArbRuling *ruling =
        arb_game_preview(draft->game, draft->action->id, (const char *const *)words, &dice);
    int missing = -1;
    if (ruling->outcome.state == ARB_REFUSED
        && strcmp(ruling->outcome.refusal.id, "missing-field") == 0) {
      missing = arb_action_find_field(draft->action, ruling->outcome.refusal.word);
    }
    if (missing < 0 || draft->word[missing] != NULL) {
      return ruling;
    }
    put_in(draft, (guint)missing);
    if (draft->word[missing] == NULL) {
      return ruling; /* no piece fits there */
    }
    arb_ruling_free(ruling);
  }
}

char **
play_find_request(const PlayPolicy *policy,
                  GRand *random,
                  ArbGame *game,
                  const ArbAction *action,
                  guint tries)
{
  Draft draft = {.policy = policy, .random = random, .game = game, .action = action};
  char **words = NULL;

  for (guint i = 0; i < tries && words == NULL; i++) {
    if (i % (MENDS + 1) == 0) {
      begin(&draft);
    }
    g_autoptr(ArbRuling) ruling = try_out(&draft);
    if (ruling->outcome.state == ARB_OPEN) {
      words = get_words(&draft);
    } else {
      mend(&draft, &ruling->outcome);
    }
  }
  for (guint i = 0; i < action->fields->len; i++) {
    take_out(&draft, i);
  }
  return words;
}

/* One time in so many: what would end most games too soon; what changes nothing; what may be done
 * in any phase, which else would drown what belongs to this one. */
#define SELDOM_ONE_IN  40
#define NOTHING_ONE_IN 40
#define ANY_ONE_IN     4

/* How often all is tried before it is said that nothing may be done: the one way on may want a
 * field that seldom comes up. */
#define LAST_TRIES 20

static guint
comes_up_one_in(const PlayPolicy *policy, const ArbAction *action)
{
  if (policy->seldom != NULL && g_strv_contains(policy->seldom, action->id)) {
    return SELDOM_ONE_IN;
  }
  if (action->code->apply == NULL) {
    return NOTHING_ONE_IN;
  }
  return action->phases == 0 ? ANY_ONE_IN : 1;
}

/* What belongs to the moment: the pending's action alone when it must be answered. */
static GPtrArray *
list_actions(const ArbState *state, const ArbPending *pending)
{
  const ArbRuleset *rules = arb_state_rules(state);
  guint64 phase = G_GUINT64_CONSTANT(1) << arb_state_track(state, ARB_ATTR_PHASE);
  GPtrArray *list = g_ptr_array_new();

  if (pending != NULL) {
    g_ptr_array_add(list, (gpointer)pending->action);
  }
  for (guint i = 0; i < rules->actions->len && (pending == NULL || !pending->must); i++) {
    const ArbAction *action = arb_ruleset_action(rules, i);
    if (!action->hidden && (action->phases == 0 || (action->phases & phase) != 0)
        && (pending == NULL || pending->action != action)) {
      g_ptr_array_add(list, (gpointer)action);
    }
  }
  return list;
}

const ArbAction *
play_draw_deed(const PlayPolicy *policy, GRand *random, ArbGame *game, char ***out_fields)
{
  g_autoptr(GPtrArray) list = list_actions(arb_game_state(game), NULL);
  const ArbAction *action = NULL;

  for (guint i = 0; i < DRAWS && (action == NULL || action->phases == 0); i++) {
    action = g_ptr_array_index(list, random_pick(random, list->len));
  }
  Draft draft = {
      .policy = policy, .random = random, .game = game, .action = action, .lavish = TRUE};

  begin(&draft);
  g_autoptr(ArbRuling) ruling = try_out(&draft);
  (void)ruling;
  *out_fields = get_words(&draft);
  for (guint i = 0; i < action->fields->len; i++) {
    take_out(&draft, i);
  }
  return action;
}

/* Takes one action out of the list; most of those that come up seldom are passed over.  Returns:
 * (transfer none) (nullable) NULL when it is passed over */
static const ArbAction *
take_action(const PlayPolicy *policy, GRand *random, GPtrArray *list, gboolean all)
{
  const ArbAction *action = g_ptr_array_remove_index_fast(list, random_pick(random, list->len));

  return all || random_pick(random, comes_up_one_in(policy, action)) == 0 ? action : NULL;
}

static const ArbAction *
find_deed(const PlayPolicy *policy,
          GRand *random,
          ArbGame *game,
          const ArbPending *pending,
          gboolean all,
          char ***out_fields)
{
  g_autoptr(GPtrArray) list = list_actions(arb_game_state(game), pending);
  guint tries = pending != NULL && pending->must ? ANSWERS : TRIES;

  while (list->len > 0) {
    const ArbAction *action = take_action(policy, random, list, all);
    char **fields = action != NULL ? play_find_request(policy, random, game, action, tries) : NULL;
    if (fields != NULL) {
      *out_fields = fields;
      return action;
    }
  }
  return NULL;
}

const ArbAction *
play_find_deed(const PlayPolicy *policy, GRand *random, ArbGame *game, char ***out_fields)
{
  g_autoptr(ArbPending) pending = arb_state_pending_dup(arb_game_state(game));
  const ArbAction *found = NULL;

  if (pending == NULL) {
    found = find_deed(policy, random, game, pending, FALSE, out_fields);
  }
  for (guint i = 0; found == NULL && i < LAST_TRIES; i++) {
    found = find_deed(policy, random, game, pending, TRUE, out_fields);
  }
  return found;
}
