/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/change.h"

#include <string.h>

#include "core/facts.h"
#include "core/state-private.h"

/* Most rulings change few things: up to FEW are found in a table of their own. */
#define FEW   48
#define SLOTS 128

struct _ArbChanges {
  ArbState *state;
  GArray
      *list; /* ArbChange, in the order made; what went back to its old value stays until listed */
  guint8 slots[SLOTS]; /* numbers in list, from 1, by piece and attribute, while they are few */
  GHashTable *index;   /* the same when they are many; else NULL */
  guint count;         /* pieces, those being created included */
};

ArbChanges *
arb_changes_new(ArbState *state)
{
  ArbChanges *changes = g_new0(ArbChanges, 1);

  changes->state = state;
  changes->list = g_array_sized_new(FALSE, FALSE, sizeof(ArbChange), FEW);
  changes->count = state->count;
  return changes;
}

void
arb_changes_free(ArbChanges *changes)
{
  if (changes == NULL) {
    return;
  }
  g_clear_pointer(&changes->index, g_hash_table_unref);
  g_array_unref(changes->list);
  g_free(changes);
}

const ArbState *
arb_changes_state(const ArbChanges *changes)
{
  return changes->state;
}

static gpointer
key_of(guint piece, guint attribute)
{
  return GSIZE_TO_POINTER((gsize)piece << 16 | attribute);
}

/* Where the number of that change stands among the few, or the free place for it. */
static guint
slot_of(const ArbChanges *changes, guint piece, guint attribute)
{
  guint slot = (piece * 31 + attribute) % SLOTS;

  for (; changes->slots[slot] != 0; slot = (slot + 1) % SLOTS) {
    const ArbChange *change = &g_array_index(changes->list, ArbChange, changes->slots[slot] - 1);
    if (change->piece == piece && change->attribute == attribute) {
      break;
    }
  }
  return slot;
}

/* Number of the change of that attribute; -1. */
static int
find(const ArbChanges *changes, guint piece, guint attribute)
{
  if (changes->index == NULL) {
    return changes->slots[slot_of(changes, piece, attribute)] - 1;
  }
  return GPOINTER_TO_INT(g_hash_table_lookup(changes->index, key_of(piece, attribute))) - 1;
}

/* The changes from that number on can be found. */
static void
note_from(ArbChanges *changes, guint first)
{
  if (changes->list->len > FEW && changes->index == NULL) {
    changes->index = g_hash_table_new(NULL, NULL);
    first = 0;
  }
  for (guint i = first; i < changes->list->len; i++) {
    const ArbChange *change = &g_array_index(changes->list, ArbChange, i);
    if (changes->index != NULL) {
      g_hash_table_insert(changes->index, key_of(change->piece, change->attribute),
                          GUINT_TO_POINTER(i + 1));
    } else {
      changes->slots[slot_of(changes, change->piece, change->attribute)] = (guint8)(i + 1);
    }
  }
}

int
arb_state_now(const ArbState *state, guint piece, guint attribute)
{
  if (attribute == ARB_ATTR_PENDING) {
    g_return_val_if_fail(piece < ARB_PENDINGS_MAX, 0);
    return state->pending[piece];
  }
  return arb_state_get(state, piece, attribute);
}

int
arb_changes_get(const ArbChanges *changes, guint piece, guint attribute)
{
  int at = find(changes, piece, attribute);

  return at >= 0 ? g_array_index(changes->list, ArbChange, at).to
                 : arb_state_now(changes->state, piece, attribute);
}

void
arb_changes_set(ArbChanges *changes, guint piece, guint attribute, int value)
{
  int at = find(changes, piece, attribute);
  int from = arb_state_now(changes->state, piece, attribute);

  if (at >= 0) {
    g_array_index(changes->list, ArbChange, at).to = value;
  } else if (from != value) {
    ArbChange change = {.piece = piece, .attribute = attribute, .from = from, .to = value};
    g_array_append_val(changes->list, change);
    note_from(changes, changes->list->len - 1);
  }
}

void
arb_changes_add(ArbChanges *changes, guint piece, guint attribute, int value)
{
  const ArbDomain *domain = &arb_ruleset_attribute(changes->state->rules, attribute)->domain;
  int sum = arb_changes_get(changes, piece, attribute) + value;

  arb_changes_set(changes, piece, attribute, CLAMP(sum, domain->min, domain->max));
}

void
arb_changes_set_text(ArbChanges *changes, guint piece, guint attribute, const char *text)
{
  arb_changes_set(changes, piece, attribute, arb_state_intern(changes->state, text));
}

guint
arb_changes_create(ArbChanges *changes, guint kind)
{
  guint piece = changes->count++;

  arb_changes_set(changes, piece, ARB_ATTR_EXISTS, TRUE);
  arb_changes_set(changes, piece, ARB_ATTR_KIND, (int)kind);
  return piece;
}

gboolean
arb_changes_option(const ArbChanges *changes, guint option)
{
  return ((guint)arb_changes_get(changes, 0, ARB_ATTR_OPTIONS) >> option & 1) != 0;
}

void
arb_changes_set_option(ArbChanges *changes, guint option, gboolean on)
{
  guint bits = (guint)arb_changes_get(changes, 0, ARB_ATTR_OPTIONS);
  guint bit = 1u << option;

  arb_changes_set(changes, 0, ARB_ATTR_OPTIONS, (int)(on ? bits | bit : bits & ~bit));
}

/* Slots in use, the changes being gathered counted. */
static guint
depth(const ArbChanges *changes)
{
  guint n = 0;

  while (n < ARB_PENDINGS_MAX && arb_changes_get(changes, n, ARB_ATTR_PENDING) != 0) {
    n++;
  }
  return n;
}

void
arb_changes_push(ArbChanges *changes, const char *format, ...)
{
  va_list arguments;
  guint slot = depth(changes);

  g_return_if_fail(slot < ARB_PENDINGS_MAX);
  va_start(arguments, format);
  g_autofree char *text = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  arb_changes_set(changes, slot, ARB_ATTR_PENDING, arb_state_intern(changes->state, text));
}

void
arb_changes_pop(ArbChanges *changes)
{
  guint n = depth(changes);

  g_return_if_fail(n > 0);
  arb_changes_set(changes, n - 1, ARB_ATTR_PENDING, 0);
}

/* Whether the pending in a slot is the affair of that piece: its action's subject names it. */
static gboolean
concerns(const ArbChanges *changes, guint slot, const char *label)
{
  const ArbState *state = changes->state;
  int text = arb_changes_get(changes, slot, ARB_ATTR_PENDING);
  g_auto(GStrv) words = arb_request_split(arb_state_text(state, text), NULL);
  int number = arb_ruleset_find_action(arb_state_rules(state), words[0]);
  const ArbAction *action = arb_ruleset_action(arb_state_rules(state), (guint)number);

  if (action->subject < 0) {
    return FALSE;
  }
  const ArbField *field = arb_action_field(action, (guint)action->subject);
  g_autofree char *word = g_strdup_printf("%s=%s", field->id, label);
  return g_strv_contains((const char *const *)words, word);
}

void
arb_changes_drop_pendings(ArbChanges *changes, guint piece)
{
  const char *label = arb_state_label(changes->state, piece);
  guint n = depth(changes);
  guint kept = 0;

  for (guint slot = 0; slot < n; slot++) {
    if (!concerns(changes, slot, label)) {
      arb_changes_set(changes, kept++, ARB_ATTR_PENDING,
                      arb_changes_get(changes, slot, ARB_ATTR_PENDING));
    }
  }
  for (; kept < n; kept++) {
    arb_changes_set(changes, kept, ARB_ATTR_PENDING, 0);
  }
}

const GArray *
arb_changes_list(ArbChanges *changes)
{
  guint kept = 0;

  for (guint i = 0; i < changes->list->len; i++) {
    ArbChange change = g_array_index(changes->list, ArbChange, i);
    if (change.from != change.to) {
      g_array_index(changes->list, ArbChange, kept++) = change;
    }
  }
  if (kept < changes->list->len) {
    g_array_set_size(changes->list, kept);
    g_clear_pointer(&changes->index, g_hash_table_unref);
    memset(changes->slots, 0, sizeof changes->slots);
    note_from(changes, 0);
  }
  return changes->list;
}

static void
put(ArbState *state, const ArbChange *change, int value)
{
  if (change->attribute != ARB_ATTR_PENDING) {
    arb_state_put(state, change->piece, change->attribute, value);
    return;
  }
  g_return_if_fail(change->piece < ARB_PENDINGS_MAX);
  state->pending[change->piece] = value;
  state->n_pendings = 0;
  while (state->n_pendings < ARB_PENDINGS_MAX && state->pending[state->n_pendings] != 0) {
    state->n_pendings++;
  }
}

void
arb_state_apply(ArbState *state, const GArray *changes)
{
  for (guint i = 0; i < changes->len; i++) {
    const ArbChange *change = &g_array_index(changes, ArbChange, i);
    put(state, change, change->to);
  }
}

void
arb_state_revert(ArbState *state, const GArray *changes)
{
  for (guint i = changes->len; i > 0; i--) {
    const ArbChange *change = &g_array_index(changes, ArbChange, i - 1);
    put(state, change, change->from);
  }
}
