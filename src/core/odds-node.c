/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/odds-private.h"

/* States between the steps of a procedure, so that equal ones are followed once. */

/* A number for each attribute of each piece, and for each slot of the pendings. */
static guint64
place_of(const ArbChange *change)
{
  return (guint64)change->piece << 16 | change->attribute;
}

static int
compare_places(gconstpointer a, gconstpointer b)
{
  guint64 left = place_of(a);
  guint64 right = place_of(b);

  return (int)(left > right) - (int)(left < right);
}

static void
append_moved(GArray *net, const ArbChange *change)
{
  if (change->from != change->to) {
    g_array_append_vals(net, change, 1);
  }
}

/* Both in the order of places: `later` stands on what `net` made. */
static GArray *
join(const GArray *net, const GArray *later)
{
  GArray *sum = g_array_sized_new(FALSE, FALSE, sizeof(ArbChange), net->len + later->len);
  guint i = 0;
  guint k = 0;

  while (i < net->len && k < later->len) {
    ArbChange *one = &g_array_index(net, ArbChange, i);
    ArbChange *other = &g_array_index(later, ArbChange, k);
    int order = compare_places(one, other);
    ArbChange change = order <= 0 ? *one : *other;
    if (order == 0) {
      change.to = other->to;
    }
    append_moved(sum, &change);
    i += order <= 0 ? 1 : 0;
    k += order >= 0 ? 1 : 0;
  }
  for (; i < net->len; i++) {
    append_moved(sum, &g_array_index(net, ArbChange, i));
  }
  for (; k < later->len; k++) {
    append_moved(sum, &g_array_index(later, ArbChange, k));
  }
  return sum;
}

ArbNode *
arb_node_new(const ArbNode *before, const GArray *changes)
{
  ArbNode *node = g_new0(ArbNode, 1);
  g_autoptr(GArray) nothing = g_array_new(FALSE, FALSE, sizeof(ArbChange));
  g_autoptr(GArray) later = g_array_new(FALSE, FALSE, sizeof(ArbChange));

  if (changes != NULL) {
    g_array_append_vals(later, changes->data, changes->len);
  }
  g_array_sort(later, compare_places);
  node->net = join(before != NULL ? before->net : nothing, later);
  return node;
}

void
arb_node_free(ArbNode *node)
{
  g_array_unref(node->net);
  g_free(node);
}

guint
arb_node_hash(gconstpointer data)
{
  const ArbNode *node = data;
  guint64 hash = GPOINTER_TO_SIZE(node->then);

  for (guint i = 0; i < node->net->len; i++) {
    const ArbChange *change = &g_array_index(node->net, ArbChange, i);
    hash = (hash ^ place_of(change)) * G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);
    hash = (hash ^ (hash >> 32) ^ (guint)change->to) * G_GUINT64_CONSTANT(0xbf58476d1ce4e5b9);
  }
  return (guint)(hash ^ (hash >> 32));
}

/* Where a next step may not come off, how the last one came out still counts. */
static gboolean
same_last(const ArbChance *a, const ArbChance *b)
{
  return a->action == b->action && a->has == b->has && a->verdict.id == b->verdict.id
         && memcmp(a->value, b->value, sizeof a->value) == 0;
}

gboolean
arb_node_equal(gconstpointer a, gconstpointer b)
{
  const ArbNode *left = a;
  const ArbNode *right = b;

  return left->then == right->then && left->net->len == right->net->len
         && (left->net->len == 0
             || memcmp(left->net->data, right->net->data, left->net->len * sizeof(ArbChange)) == 0)
         && (left->then == NULL || same_last(&left->last, &right->last));
}
