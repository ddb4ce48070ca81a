/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/facts.h"
#include "core/state-private.h"

/* As shipped: what the rule book switches on by itself. */
static guint
default_options(const ArbRuleset *rules)
{
  guint bits = 0;

  for (guint i = 0; i < rules->options->len; i++) {
    const ArbOption *option = g_ptr_array_index(rules->options, i);
    bits |= option->on ? 1u << i : 0;
  }
  return bits;
}

ArbState *
arb_state_new(ArbRuleset *rules)
{
  ArbState *state = g_new0(ArbState, 1);

  state->rules = arb_ruleset_ref(rules);
  state->stride = rules->attributes->len;
  state->values = g_array_new(FALSE, FALSE, sizeof(int));
  state->index = g_new0(GArray *, state->stride);
  state->texts = g_ptr_array_new_with_free_func(g_free);
  g_ptr_array_add(state->texts, NULL);
  state->text_index = g_hash_table_new(g_str_hash, g_str_equal);
  arb_state_put(state, 0, ARB_ATTR_EXISTS, TRUE);
  arb_state_put(state, 0, ARB_ATTR_KIND, ARB_KIND_GAME);
  arb_state_put(state, 0, ARB_ATTR_OPTIONS, (int)default_options(rules));
  return state;
}

void
arb_state_free(ArbState *state)
{
  if (state == NULL) {
    return;
  }
  arb_state_forget_orders(state);
  g_free(state->index);
  g_clear_pointer(&state->labels, g_hash_table_unref);
  g_hash_table_unref(state->text_index);
  g_ptr_array_unref(state->texts);
  g_array_unref(state->values);
  arb_ruleset_unref(state->rules);
  g_free(state);
}

ArbState *
arb_state_dup(const ArbState *state)
{
  ArbState *copy = g_new0(ArbState, 1);

  copy->rules = arb_ruleset_ref(state->rules);
  copy->stride = state->stride;
  copy->values = g_array_copy(state->values);
  copy->index = g_new0(GArray *, copy->stride);
  copy->count = state->count;
  copy->texts = g_ptr_array_new_with_free_func(g_free);
  g_ptr_array_add(copy->texts, NULL);
  copy->text_index = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 1; i < state->texts->len; i++) {
    (void)arb_state_intern(copy, g_ptr_array_index(state->texts, i));
  }
  memcpy(copy->pending, state->pending, sizeof copy->pending);
  copy->n_pendings = state->n_pendings;
  return copy;
}

void
arb_state_cut(ArbState *state, guint count)
{
  if (state->count > count) {
    g_array_set_size(state->values, count * state->stride);
    state->count = count;
    g_clear_pointer(&state->labels, g_hash_table_unref);
    arb_state_forget_orders(state);
  }
}

ArbRuleset *
arb_state_rules(const ArbState *state)
{
  return state->rules;
}

void
arb_state_change_rules(ArbState *state, ArbRuleset *rules)
{
  g_return_if_fail(rules->attributes->len == state->stride);

  ArbRuleset *old = state->rules;
  state->rules = arb_ruleset_ref(rules);
  arb_ruleset_unref(old);
}

guint
arb_state_count(const ArbState *state)
{
  return state->count;
}

int
arb_state_get(const ArbState *state, guint piece, guint attribute)
{
  g_return_val_if_fail(attribute < state->stride, 0);

  if (piece >= state->count) {
    return arb_ruleset_attribute(state->rules, attribute)->fallback;
  }
  return g_array_index(state->values, int, piece * state->stride + attribute);
}

static void
grow(ArbState *state, guint count)
{
  if (count > state->count) {
    arb_state_forget_orders(state);
  }
  for (guint piece = state->count; piece < count; piece++) {
    for (guint i = 0; i < state->stride; i++) {
      int fallback = arb_ruleset_attribute(state->rules, i)->fallback;
      g_array_append_val(state->values, fallback);
    }
  }
  state->count = MAX(state->count, count);
}

void
arb_state_put(ArbState *state, guint piece, guint attribute, int value)
{
  g_return_if_fail(attribute < state->stride);

  grow(state, piece + 1);
  int *place = &g_array_index(state->values, int, piece * state->stride + attribute);
  if (*place != value) {
    arb_state_forget_order(state, attribute);
  }
  *place = value;
  if (attribute == ARB_ATTR_LABEL || attribute == ARB_ATTR_EXISTS) {
    g_clear_pointer(&state->labels, g_hash_table_unref);
  }
}

gboolean
arb_state_exists(const ArbState *state, guint piece)
{
  return piece < state->count && arb_state_get(state, piece, ARB_ATTR_EXISTS) != 0;
}

gboolean
arb_state_is_below(const ArbState *state, guint piece, guint top)
{
  guint at = piece;

  while (at != 0 && at != top) {
    at = (guint)arb_state_get(state, at, ARB_ATTR_PARENT);
  }
  return at != 0;
}

const char *
arb_state_text(const ArbState *state, int text)
{
  if (text <= 0 || (guint)text >= state->texts->len) {
    return "";
  }
  return g_ptr_array_index(state->texts, text);
}

int
arb_state_intern(ArbState *state, const char *text)
{
  if (text == NULL || *text == '\0') {
    return 0;
  }
  int known = GPOINTER_TO_INT(g_hash_table_lookup(state->text_index, text));
  if (known == 0) {
    char *copy = g_strdup(text);
    known = (int)state->texts->len;
    g_ptr_array_add(state->texts, copy);
    g_hash_table_insert(state->text_index, copy, GINT_TO_POINTER(known));
  }
  return known;
}

guint
arb_state_n_texts(const ArbState *state)
{
  return state->texts->len;
}

static GHashTable *
index_labels(const ArbState *state)
{
  GHashTable *labels = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

  for (guint piece = 1; piece < state->count; piece++) {
    const char *label = arb_state_label(state, piece);
    if (*label != '\0' && arb_state_exists(state, piece)) {
      g_hash_table_insert(labels, g_ascii_strup(label, -1), GUINT_TO_POINTER(piece));
    }
  }
  return labels;
}

guint
arb_state_find(const ArbState *state, const char *label)
{
  g_autofree char *upper = g_ascii_strup(label, -1);

  if (state->labels == NULL) {
    ((ArbState *)state)->labels =
        index_labels(state); /* a cache: nothing that can be seen changes */
  }
  return GPOINTER_TO_UINT(g_hash_table_lookup(state->labels, upper));
}

const char *
arb_state_label(const ArbState *state, guint piece)
{
  return arb_state_text(state, arb_state_get(state, piece, ARB_ATTR_LABEL));
}

gboolean
arb_state_option(const ArbState *state, guint option)
{
  return ((guint)arb_state_track(state, ARB_ATTR_OPTIONS) >> option & 1) != 0;
}

gboolean
arb_state_plays(const ArbState *state, const ArbPhase *phase)
{
  return arb_phase_is_played(phase, state->rules, arb_state_track(state, ARB_ATTR_TURN),
                             arb_state_track(state, ARB_ATTR_OPTIONS));
}

guint
arb_state_side(const ArbState *state, guint i)
{
  guint n = 0;
  const guint *sides = arb_state_with(state, ARB_ATTR_KIND, ARB_KIND_SIDE, &n);

  return i < n ? sides[i] : 0;
}

guint
arb_state_side_in(const ArbState *state, guint phase, guint step, guint first)
{
  const ArbPhase *played = arb_ruleset_phase(state->rules, phase);
  guint from = 0;
  guint n = 0;

  if (played->side > 0) {
    return arb_state_side(state, played->side - 1);
  }
  if (!played->each_side) {
    return 0;
  }
  for (guint side = arb_state_side(state, n); side != 0; side = arb_state_side(state, ++n)) {
    from = side == first ? n : from;
  }
  return n > 0 ? arb_state_side(state, (from + step) % n) : 0;
}

guint
arb_state_active_side(const ArbState *state)
{
  if (arb_state_track(state, ARB_ATTR_TURN) == 0) {
    return 0;
  }
  return arb_state_side_in(state, (guint)arb_state_track(state, ARB_ATTR_PHASE),
                           (guint)arb_state_track(state, ARB_ATTR_STEP),
                           (guint)arb_state_track(state, ARB_ATTR_FIRST));
}

guint
arb_state_n_pendings(const ArbState *state)
{
  return state->n_pendings;
}

const char *
arb_state_pending_text(const ArbState *state, guint i)
{
  g_return_val_if_fail(i < state->n_pendings, "");

  return arb_state_text(state, state->pending[i]);
}

ArbPending *
arb_state_pending_dup(const ArbState *state)
{
  g_auto(GStrv) words = NULL;

  if (state->n_pendings == 0) {
    return NULL;
  }
  words = arb_request_split(arb_state_pending_text(state, state->n_pendings - 1), NULL);
  g_return_val_if_fail(words != NULL && g_strv_length(words) >= 3, NULL);
  int action = arb_ruleset_find_action(state->rules, words[0]);
  g_return_val_if_fail(action >= 0, NULL);

  ArbPending *pending = g_new0(ArbPending, 1);
  pending->action = arb_ruleset_action(state->rules, (guint)action);
  pending->must = strcmp(words[1], "must") == 0;
  pending->side = strcmp(words[2], "umpire") == 0 ? 0 : arb_state_find(state, words[2]);
  pending->fields = g_strdupv(words + 3);
  return pending;
}

void
arb_pending_free(ArbPending *pending)
{
  if (pending == NULL) {
    return;
  }
  g_strfreev(pending->fields);
  g_free(pending);
}
