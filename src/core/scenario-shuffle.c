/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/armylist.h"
#include "core/change.h"

/* Labels in a list follow one another: where F2 stands beside F5, F3 and F4 are not far. Drawn from
 * twice as many numbers as there are pieces they have gaps of their own. */

/* The generator of splitmix64: labels need no more than not to be guessed. */
static guint64
next_number(guint64 *state)
{
  guint64 z = *state += G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* Numbers 1..2n in an order of chance: the first n are used.  Returns: (transfer full) */
static guint *
deal(guint n, guint64 *state)
{
  guint *numbers = g_new0(guint, 2 * (gsize)n);

  for (guint i = 0; i < 2 * n; i++) {
    numbers[i] = i + 1;
  }
  for (guint left = 2 * n; left > n; left--) {
    guint i = 2 * n - left;
    guint k = i + (guint)(next_number(state) % left);
    guint other = numbers[k];
    numbers[k] = numbers[i];
    numbers[i] = other;
  }
  return numbers;
}

static const char *
label_of(const ArbChanges *changes, guint piece)
{
  return arb_state_text(arb_changes_state(changes),
                        arb_changes_get(changes, piece, ARB_ATTR_LABEL));
}

/* The letters of a label that is letters and a number; 0 for any other, and for what is of no side.
 */
static gsize
count_letters(const ArbChanges *changes, guint piece)
{
  const char *label = label_of(changes, piece);
  gsize n = strcspn(label, "0123456789");
  gboolean numbered = label[n] != '\0' && strspn(label + n, "0123456789") == strlen(label + n);

  return numbered && arb_changes_get(changes, piece, ARB_ATTR_SIDE) != 0 ? n : 0;
}

/* Pieces from `first` on of its side and letters. */
static GArray *
list_alike(const ArbChanges *changes, guint first, guint count)
{
  GArray *alike = g_array_new(FALSE, FALSE, sizeof(guint));
  gsize n = count_letters(changes, first);

  for (guint piece = first; piece < count; piece++) {
    if (count_letters(changes, piece) == n
        && arb_changes_get(changes, piece, ARB_ATTR_SIDE)
               == arb_changes_get(changes, first, ARB_ATTR_SIDE)
        && strncmp(label_of(changes, piece), label_of(changes, first), n) == 0) {
      g_array_append_val(alike, piece);
    }
  }
  return alike;
}

void
arb_scenario_shuffle_labels(ArbChanges *changes, guint64 seed)
{
  guint64 state = seed;
  guint count = 1;

  while (arb_changes_get(changes, count, ARB_ATTR_EXISTS) != 0) {
    count++;
  }
  g_autofree gboolean *done = g_new0(gboolean, count);
  for (guint first = 1; first < count; first++) {
    gsize n = count_letters(changes, first);
    if (n == 0 || done[first]) {
      continue;
    }
    g_autofree char *letters = g_strndup(label_of(changes, first), n);
    g_autoptr(GArray) alike = list_alike(changes, first, count);
    g_autofree guint *numbers = deal(alike->len, &state);
    for (guint i = 0; i < alike->len; i++) {
      guint piece = g_array_index(alike, guint, i);
      g_autofree char *label = g_strdup_printf("%s%u", letters, numbers[i]);
      arb_changes_set_text(changes, piece, ARB_ATTR_LABEL, label);
      done[piece] = TRUE;
    }
  }
}
