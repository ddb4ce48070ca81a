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
compare_places(const ArbChange *a, const ArbChange *b)
{
  guint64 left = place_of(a);
  guint64 right = place_of(b);

  return (int)(left > right) - (int)(left < right);
}

/* Both in the order of places: `later` stands on what `net` made. */
static GArray *
join(const GArray *net, const GArray *later)
{
  GArray *sum = g_array_sized_new(FALSE, FALSE, sizeof(ArbChange), net->len + later->len);
  guint n = 0;
  guint i = 0;
  guint k = 0;

  g_array_set_size(sum, net->len + later->len);
  while (i < net->len || k < later->len) {
    int order = i == net->len     ? 1
                : k == later->len ? -1
                                  : compare_places(&g_array_index(net, ArbChange, i),
                                                   &g_array_index(later, ArbChange, k));
    ArbChange change =
        order <= 0 ? g_array_index(net, ArbChange, i++) : g_array_index(later, ArbChange, k);
    if (order >= 0) {
      change.to = g_array_index(later, ArbChange, k++).to;
    }
    g_array_index(sum, ArbChange, n) = change;
    n += change.from != change.to ? 1 : 0;
  }
  g_array_set_size(sum, n);
  return sum;
}

static guint
hash_net(const GArray *net)
{
  guint64 hash = net->len;

  for (guint i = 0; i < net->len; i++) {
    const ArbChange *change = &g_array_index(net, ArbChange, i);
    hash = (hash ^ place_of(change)) * G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);
    hash = (hash ^ (hash >> 32) ^ (guint)change->to) * G_GUINT64_CONSTANT(0xbf58476d1ce4e5b9);
  }
  return (guint)(hash ^ (hash >> 32));
}

/* They come nearly in order: piece by piece, a few pieces. */
static void
sort(GArray *changes)
{
  for (guint i = 1; i < changes->len; i++) {
    ArbChange change = g_array_index(changes, ArbChange, i);
    guint k = i;
    for (; k > 0 && compare_places(&g_array_index(changes, ArbChange, k - 1), &change) > 0; k--) {
      g_array_index(changes, ArbChange, k) = g_array_index(changes, ArbChange, k - 1);
    }
    g_array_index(changes, ArbChange, k) = change;
  }
}

ArbNode *
arb_node_new(const ArbNode *before, const GArray *changes)
{
  ArbNode *node = g_new0(ArbNode, 1);
  guint n = changes != NULL ? changes->len : 0;
  g_autoptr(GArray) later = g_array_sized_new(FALSE, FALSE, sizeof(ArbChange), n);

  if (n > 0) {
    g_array_append_vals(later, changes->data, n);
    sort(later);
  }
  node->net = before != NULL ? join(before->net, later) : g_steal_pointer(&later);
  node->hash = hash_net(node->net);
  node->lasts = g_array_new(FALSE, FALSE, sizeof(ArbChance));
  return node;
}

void
arb_node_free(ArbNode *node)
{
  g_array_unref(node->net);
  g_array_unref(node->lasts);
  g_free(node);
}

guint
arb_node_hash(gconstpointer data)
{
  return ((const ArbNode *)data)->hash;
}

gboolean
arb_node_equal(gconstpointer a, gconstpointer b)
{
  const ArbNode *left = a;
  const ArbNode *right = b;

  return left->then == right->then && left->net->len == right->net->len
         && (left->net->len == 0
             || memcmp(left->net->data, right->net->data, left->net->len * sizeof(ArbChange)) == 0);
}

static gboolean
same_last(const ArbChance *a, const ArbChance *b)
{
  return a->action == b->action && a->has == b->has && a->verdict.id == b->verdict.id
         && memcmp(a->value, b->value, sizeof a->value) == 0;
}

static void
add_last(GArray *lasts, const ArbChance *last)
{
  for (guint i = 0; i < lasts->len; i++) {
    ArbChance *known = &g_array_index(lasts, ArbChance, i);
    if (same_last(known, last)) {
      known->weight += last->weight;
      known->varies |= last->varies || !arb_line_equal(&known->verdict, &last->verdict);
      return;
    }
  }
  g_array_append_vals(lasts, last, 1);
}

void
arb_node_merge(ArbNode *node, const ArbNode *other)
{
  node->weight += other->weight;
  for (guint i = 0; i < other->lasts->len; i++) {
    add_last(node->lasts, &g_array_index(other->lasts, ArbChance, i));
  }
}

void
arb_node_multiply(ArbNode *node, ArbWeight factor)
{
  node->weight *= factor;
  for (guint i = 0; i < node->lasts->len; i++) {
    g_array_index(node->lasts, ArbChance, i).weight *= factor;
  }
}
