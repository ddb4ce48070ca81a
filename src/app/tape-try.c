/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <limits.h>
#include <string.h>

#include "core/facts.h"

#include "app/tape-private.h"

const ArbField *
arb_trial_field(const ArbTapeTrial *trial, guint i)
{
  return arb_action_field(trial->action, i);
}

gboolean
arb_trial_is_free(const ArbTapeTrial *trial, guint i)
{
  const ArbField *field = arb_trial_field(trial, i);
  gboolean used = (trial->taken & (G_GUINT64_CONSTANT(1) << i)) != 0;

  return (!used || (field->domain.list && trial->value[i] != NULL))
         && (field->use == ARB_USE_BOTH || trial->context->state != NULL);
}

gboolean
arb_trial_is_numeric(const ArbDomain *domain)
{
  return domain->type <= ARB_TYPE_EIGHTHS;
}

/* text: (transfer full) */
void
arb_trial_set(ArbTapeTrial *trial, guint i, char *text)
{
  char *before = trial->value[i];

  trial->taken |= G_GUINT64_CONSTANT(1) << i;
  trial->value[i] = before != NULL ? g_strconcat(before, ",", text, NULL) : g_strdup(text);
  g_free(before);
  g_free(text);
}

ArbTapeToken *
arb_trial_token(const ArbTapeTrial *trial, guint i)
{
  return &g_array_index(trial->tokens, ArbTapeToken, i);
}

int
arb_trial_find(const ArbTapeTrial *trial, const char *name)
{
  g_autofree char *folded = arb_text_fold(name);
  int at = arb_action_find_field(trial->action, name);
  int second = -1;
  guint best = ARB_SAYS_ONE;

  for (guint i = 0; at < 0 && i < trial->action->fields->len; i++) {
    const ArbField *field = arb_trial_field(trial, i);
    guint says = arb_field_says(trial->tape, trial->number, i, NULL, folded);
    if (g_strcmp0(field->also, name) == 0) {
      second = (int)i;
    } else if (says > best) {
      best = says;
      second = (int)i;
    }
  }
  return at >= 0 ? at : second;
}

void
arb_trial_put_number(ArbTapeTrial *trial, guint field, ArbTapeToken *token)
{
  g_autofree char *text = arb_tape_text(trial->line, token, token);
  const ArbDomain *domain = &arb_trial_field(trial, field)->domain;
  int value = 0;

  token->field = (int)field;
  if (arb_domain_parse(domain, trial->tape->rules, text, TRUE, &value)) {
    arb_trial_set(trial, field, arb_domain_text(domain, trial->tape->rules, value));
  } else {
    token->fault = ARB_TAPE_OUT_OF_RANGE;
  }
}

/* "field=value". The value is the rule book's affair, quotation marks are not. */
static void
place_explicit(ArbTapeTrial *trial, ArbTapeToken *token)
{
  g_autofree char *text = arb_tape_text(trial->line, token, token);
  char *value = strchr(text, '=');

  *value++ = '\0';
  int field = arb_trial_find(trial, text);
  /* What a pending brings along may be said again by name: the rules compare. */
  gboolean given = field >= 0 && trial->value[field] == NULL
                   && (trial->taken & (G_GUINT64_CONSTANT(1) << field)) != 0;
  if (field < 0 || (!given && !arb_trial_is_free(trial, (guint)field)) || *value == '\0') {
    token->fault = field < 0 ? ARB_TAPE_UNKNOWN : ARB_TAPE_NO_PLACE;
    return;
  }
  token->field = field;
  arb_trial_set(trial, (guint)field, arb_tape_unquote(value));
}

/* What stands in quotation marks goes to the first free text that is open, a required one first. */
static void
place_text(ArbTapeTrial *trial, ArbTapeToken *token)
{
  g_autofree char *word = arb_tape_text(trial->line, token, token);
  g_autofree char *text = arb_tape_unquote(word);
  int found = -1;

  for (guint n = 0; n < trial->action->fields->len; n++) {
    guint i = trial->action->shown[n];
    const ArbField *field = arb_trial_field(trial, i);
    if (field->domain.type == ARB_TYPE_TEXT && arb_trial_is_free(trial, i)
        && (found < 0 || (field->required && !arb_trial_field(trial, (guint)found)->required))) {
      found = (int)i;
    }
  }
  token->fault = found < 0 ? ARB_TAPE_NO_PLACE : ARB_TAPE_FINE;
  token->field = found;
  if (found >= 0 && *text != '\0') {
    arb_trial_set(trial, (guint)found, g_steal_pointer(&text));
  }
}

/* Those who act together, or are acted upon together, are of one side. */
static gboolean
is_of_other_side(const ArbTapeTrial *trial, guint field, guint piece)
{
  const ArbState *state = trial->context->state;
  const char *before = trial->value[field];
  g_auto(GStrv) labels = g_strsplit(before != NULL ? before : "", ",", 2);
  guint first = labels[0] != NULL ? arb_state_find(state, labels[0]) : 0;

  return first != 0
         && arb_state_get(state, first, ARB_ATTR_SIDE)
                != arb_state_get(state, piece, ARB_ATTR_SIDE);
}

/* Whether an action has a field for pieces of that kind itself. */
static gboolean
takes_kind(const ArbTapeTrial *trial, guint kind)
{
  for (guint i = 0; i < trial->action->fields->len; i++) {
    const ArbDomain *domain = &arb_trial_field(trial, i)->domain;
    if (domain->type == ARB_TYPE_PIECE && domain->kinds != 0
        && (domain->kinds & (1u << kind)) != 0) {
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
fits(const ArbTapeTrial *trial, int field, guint piece)
{
  if (field < 0 || piece == 0 || !arb_trial_is_free(trial, (guint)field)
      || is_of_other_side(trial, (guint)field, piece)) {
    return FALSE;
  }
  const ArbDomain *domain = &arb_trial_field(trial, (guint)field)->domain;
  guint kind = (guint)arb_state_get(trial->context->state, piece, ARB_ATTR_KIND);
  if (domain->type != ARB_TYPE_PIECE) {
    return FALSE;
  }
  guint meant = arb_piece_meant(trial->context->state, domain, piece);
  return meant == piece || (meant != 0 && !takes_kind(trial, kind));
}

static gboolean
put_piece(ArbTapeTrial *trial, int field, guint piece)
{
  if (!fits(trial, field, piece)) {
    return FALSE;
  }
  arb_trial_set(trial, (guint)field, g_strdup(arb_state_label(trial->context->state, piece)));
  return TRUE;
}

/* Under + a single label is the other piece when it stands on that piece's side. */
static gboolean
is_new_object(const ArbTapeTrial *trial, guint piece)
{
  const ArbTapeContext *context = trial->context;
  return context->last_object != 0
         && arb_state_get(context->state, piece, ARB_ATTR_SIDE)
                == arb_state_get(context->state, context->last_object, ARB_ATTR_SIDE);
}

/* A list of others gathers pieces once it is said what the action is about. */
static gboolean
may_list(const ArbTapeTrial *trial, guint field)
{
  int subject = trial->action->subject;

  return !arb_trial_field(trial, field)->domain.list || subject < 0
         || (trial->taken & (G_GUINT64_CONSTANT(1) << subject)) != 0;
}

/* The field in which a pending brings that piece along itself: saying so again does no harm, unless
 * another field still waits for it.  Returns: -1 none */
static int
find_given(const ArbTapeTrial *trial, guint piece)
{
  const char *const *given = trial->action == trial->context->only ? trial->context->given : NULL;
  const char *label = arb_state_label(trial->context->state, piece);

  for (guint i = 0; given != NULL && i < trial->action->fields->len; i++) {
    if (arb_trial_field(trial, i)->required && fits(trial, (int)i, piece)) {
      return -1;
    }
  }
  for (guint i = 0; given != NULL && given[i] != NULL; i++) {
    const char *equals = strchr(given[i], '=');
    if (equals != NULL && g_ascii_strcasecmp(equals + 1, label) == 0) {
      g_autofree char *name = g_strndup(given[i], (gsize)(equals - given[i]));
      return arb_action_find_field(trial->action, name);
    }
  }
  return -1;
}

/* Where nobody alone acts, whoever is of the side at its turn is no object but one of those who do.
 */
static gboolean
acts_with_others(const ArbTapeTrial *trial, guint piece)
{
  const ArbAction *action = trial->action;
  guint active = arb_state_active_side(trial->context->state);

  return action->subject < 0 && action->object >= 0 && active != 0
         && arb_state_get(trial->context->state, piece, ARB_ATTR_SIDE) == (int)active;
}

/* The first of the other fields that takes the piece. */
static gboolean
put_elsewhere(ArbTapeTrial *trial, ArbTapeToken *token)
{
  const ArbAction *action = trial->action;

  for (guint n = 0; n < action->fields->len; n++) {
    int i = (int)action->shown[n];
    if (i != action->object && may_list(trial, (guint)i) && put_piece(trial, i, token->piece)) {
      token->field = i;
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
place_piece(ArbTapeTrial *trial, ArbTapeToken *token, gboolean repeat)
{
  const ArbAction *action = trial->action;
  int order[2] = {action->subject, action->object};
  int given = find_given(trial, token->piece);

  if (given >= 0) {
    token->field = given;
    return TRUE;
  }
  if (acts_with_others(trial, token->piece) && put_elsewhere(trial, token)) {
    return TRUE;
  }
  if (repeat && is_new_object(trial, token->piece)) {
    order[0] = action->object;
    order[1] = action->subject;
  }
  for (guint i = 0; i < 2; i++) {
    if (put_piece(trial, order[i], token->piece)) {
      token->field = order[i];
      return TRUE;
    }
  }
  return put_elsewhere(trial, token);
}

gboolean
arb_trial_place_piece(ArbTapeTrial *trial, ArbTapeToken *token)
{
  gboolean placed = place_piece(trial, token, FALSE);

  token->kind = placed ? ARB_TAPE_PIECE : token->kind;
  return placed;
}

static void
place_repeat(ArbTapeTrial *trial, ArbTapeToken *token)
{
  if (trial->action != trial->context->last) {
    token->fault = ARB_TAPE_NOTHING_TO_REPEAT;
    return;
  }
  trial->verb = ARB_SAYS_EXACTLY;
  (void)put_piece(trial, trial->action->subject, trial->context->next);
  (void)put_piece(trial, trial->action->object, trial->context->last_object);
}

static void
place_pieces(ArbTapeTrial *trial)
{
  gboolean repeat = trial->tokens->len > 0 && arb_trial_token(trial, 0)->kind == ARB_TAPE_REPEAT;

  for (guint i = 0; i < trial->tokens->len; i++) {
    ArbTapeToken *token = arb_trial_token(trial, i);
    if (token->kind == ARB_TAPE_FIELD) {
      place_explicit(trial, token);
    } else if (token->kind == ARB_TAPE_TEXT) {
      place_text(trial, token);
    } else if (token->kind == ARB_TAPE_PIECE && token->piece != 0) {
      token->fault = place_piece(trial, token, repeat) ? ARB_TAPE_FINE : ARB_TAPE_NO_PLACE;
    }
  }
  if (repeat) {
    place_repeat(trial, arb_trial_token(trial, 0));
  }
}

static gboolean
parse_number(const ArbTapeTrial *trial, guint field, const ArbTapeToken *token, gboolean any)
{
  g_autofree char *text = arb_tape_text(trial->line, token, token);
  ArbDomain domain = arb_trial_field(trial, field)->domain;
  int value = 0;

  if (any) {
    domain.min = INT_MIN;
    domain.max = INT_MAX;
  }
  return arb_domain_parse(&domain, trial->tape->rules, text, TRUE, &value);
}

static GPtrArray *
fields_of(const ArbTapeTrial *trial)
{
  GPtrArray *fields = g_ptr_array_new_with_free_func(g_free);

  for (guint n = 0; n < trial->action->fields->len; n++) {
    guint i = trial->action->shown[n];
    if (trial->value[i] != NULL) {
      g_ptr_array_add(fields,
                      g_strdup_printf("%s=%s", arb_trial_field(trial, i)->id, trial->value[i]));
    }
  }
  g_ptr_array_add(fields, NULL);
  return fields;
}

static guint64
ask_known(const ArbTapeTrial *trial)
{
  const ArbTapeContext *context = trial->context;
  if (context->known == NULL) {
    return 0;
  }
  g_autoptr(GPtrArray) fields = fields_of(trial);
  return context->known(context->data, trial->action, (const char *const *)fields->pdata);
}

/* The first field that is open to a number: required ones, or those that only the table knows.
 * Their limits are overlooked with `any`.  Returns: -1: none */
static int
find_open(const ArbTapeTrial *trial,
          const ArbTapeToken *token,
          guint64 known,
          gboolean required,
          gboolean any)
{
  for (guint n = 0; n < trial->action->fields->len; n++) {
    guint i = trial->action->shown[n];
    const ArbField *field = arb_trial_field(trial, i);
    gboolean wanted = required ? field->required : field->asked;
    if (wanted && arb_trial_is_numeric(&field->domain) && arb_trial_is_free(trial, i)
        && (known & (G_GUINT64_CONSTANT(1) << i)) == 0 && parse_number(trial, i, token, any)) {
      return (int)i;
    }
  }
  return -1;
}

/* Whether a die of any game shows the number. */
static gboolean
is_face(const char *number)
{
  const ArbDie *const dice[] = {&ARB_D6, &ARB_D8, &ARB_D10, &ARB_DAV};
  gint64 seen = g_ascii_strtoll(number, NULL, 10);
  guint pick = 0;

  for (guint i = 0; strpbrk(number, ".,-") == NULL && i < G_N_ELEMENTS(dice); i++) {
    if (seen <= ARB_DIE_FACES_MAX && arb_die_read(dice[i], (int)seen, &pick)) {
      return TRUE;
    }
  }
  return FALSE;
}

/* A required field, else the die; where no die is cast, or no die has such a face, what only the
 * table knows. A misread die must not become a count. */
static void
place_number(ArbTapeTrial *trial, ArbTapeToken *token, guint64 known)
{
  g_autofree char *text = arb_tape_text(trial->line, token, token);
  gboolean die = trial->action->draws->len > 0 && is_face(text);
  int field = find_open(trial, token, known, TRUE, FALSE);

  if (field < 0) {
    field = find_open(trial, token, known, TRUE, TRUE);
  }
  if (field < 0 && !die) {
    field = find_open(trial, token, known, FALSE, FALSE);
    gboolean count =
        field >= 0 && arb_trial_field(trial, (guint)field)->domain.type == ARB_TYPE_NUMBER;
    field = count && trial->action->draws->len > 0 ? -1 : field;
  }
  if (field >= 0) {
    arb_trial_put_number(trial, (guint)field, token);
  } else if (die) {
    token->kind = ARB_TAPE_DIE;
    g_ptr_array_add(trial->dice, g_steal_pointer(&text));
  } else {
    gboolean whole = strpbrk(text, ".,-") == NULL;
    token->fault = whole && trial->action->draws->len > 0 ? ARB_TAPE_NO_FACE : ARB_TAPE_NO_PLACE;
  }
}

static void
place_numbers(ArbTapeTrial *trial)
{
  guint64 known = 0;
  gboolean asked = FALSE;

  for (guint i = 0; i < trial->tokens->len; i++) {
    ArbTapeToken *token = arb_trial_token(trial, i);
    if (token->kind == ARB_TAPE_DIE) {
      g_ptr_array_add(trial->dice,
                      g_strndup(trial->line + token->start + 1, token->end - token->start - 1));
    } else if (token->kind == ARB_TAPE_NUMBER && token->field < 0) {
      known = asked ? known : ask_known(trial);
      asked = TRUE;
      place_number(trial, token, known);
    }
  }
}

/* What a pending brings along is settled. */
static void
take_given(ArbTapeTrial *trial)
{
  const char *const *given = trial->context->given;

  for (guint i = 0; given != NULL && trial->action == trial->context->only && given[i] != NULL;
       i++) {
    g_autofree char *name = g_strndup(given[i], strcspn(given[i], "="));
    int field = arb_action_find_field(trial->action, name);
    if (field >= 0) {
      trial->taken |= G_GUINT64_CONSTANT(1) << field;
    }
  }
}

void
arb_tape_try(ArbTapeTrial *trial, const GArray *tokens)
{
  trial->tokens = g_array_copy((GArray *)tokens);
  trial->dice = g_ptr_array_new_with_free_func(g_free);
  take_given(trial);
  place_pieces(trial);
  arb_trial_place_words(trial);
  place_numbers(trial);
  for (guint i = 0; i < trial->tokens->len; i++) {
    trial->faults += arb_trial_token(trial, i)->fault != ARB_TAPE_FINE;
  }
}

void
arb_tape_trial_clear(ArbTapeTrial *trial)
{
  for (guint i = 0; i < ARB_FIELDS_MAX; i++) {
    g_free(trial->value[i]);
  }
  g_array_unref(trial->tokens);
  g_ptr_array_unref(trial->dice);
}
