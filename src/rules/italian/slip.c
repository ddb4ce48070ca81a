/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/draws.h"
#include "core/game.h"

#include "rules/italian/command-private.h"

/* Slips of messages: their way and their delivery, and the labels of what is made in a game. */

/* The army's own letters and the suffix.  Returns: (transfer full) */
static char *
own_letters(const ArbState *state, guint side, const char *suffix)
{
  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    const char *label = arb_state_label(state, piece);
    if (arb_state_get(state, piece, ARB_ATTR_SIDE) != (int)side) {
      continue;
    }
    gsize n = strcspn(label, "0123456789");
    /* The army's own letters are those its first unit or general begins with. */
    int kind = arb_state_get(state, piece, ARB_ATTR_KIND);
    if (n > 0 && (kind == IT_KIND_UNIT || kind == IT_KIND_GENERAL)) {
      gsize room = 3 - MIN(strlen(suffix), 3);
      g_autofree char *own = g_strndup(label, MIN(n, room));
      return g_strconcat(own, suffix, NULL);
    }
  }
  return g_strdup(suffix);
}

/* The number after those letters in the label of a side's piece; 0: it has others. */
static guint
number_after(const ArbState *state, guint side, guint piece, const char *letters)
{
  const char *label = arb_state_label(state, piece);
  guint64 number = 0;

  if (arb_state_get(state, piece, ARB_ATTR_SIDE) != (int)side || !g_str_has_prefix(label, letters)
      || !g_ascii_string_to_unsigned(label + strlen(letters), 10, 1, G_MAXINT, &number, NULL)) {
    return 0;
  }
  return (guint)number;
}

char *
arb_italian_new_label(const ArbState *state, guint side, const char *suffix)
{
  g_autofree char *letters = own_letters(state, side, suffix);
  guint most = 0;

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    most = MAX(most, number_after(state, side, piece, letters));
  }
  return g_strdup_printf("%s%u", letters, most + 1);
}

/* Numbers of a bag: when all are out, as many more come in. */
#define BAG ARB_DIE_FACES_MAX

gboolean
arb_italian_draw_number(const ArbFacts *facts,
                        guint side,
                        const char *suffix,
                        ArbDraws *draws,
                        guint draw,
                        int *out_number)
{
  g_autofree char *letters = own_letters(facts->state, side, suffix);
  g_autoptr(GHashTable) taken = g_hash_table_new(NULL, NULL);
  guint in_bag[BAG];
  guint n = 0;
  int pick = 0;

  for (guint piece = 1; piece < arb_state_count(facts->state); piece++) {
    guint number = number_after(facts->state, side, piece, letters);
    g_hash_table_add(taken, GUINT_TO_POINTER(number));
  }
  for (guint number = 1; n == 0 || number % BAG != 1; number++) {
    if (!g_hash_table_contains(taken, GUINT_TO_POINTER(number))) {
      in_bag[n++] = number;
    }
  }
  if (!arb_draw_lot(draws, n, draw, &pick)) {
    return FALSE;
  }
  *out_number = (int)in_bag[pick - 1];
  return TRUE;
}

char *
arb_italian_numbered_label(const ArbState *state, guint side, const char *suffix, int number)
{
  g_autofree char *letters = own_letters(state, side, suffix);

  return g_strdup_printf("%s%d", letters, number);
}

int
arb_italian_bit_of(const ArbState *state, guint side)
{
  guint bit = 0;

  while (arb_state_side(state, bit) != 0 && arb_state_side(state, bit) != side) {
    bit++;
  }
  return (int)(1u << bit);
}

static gboolean
is_slip(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_MESSAGE
         && arb_state_exists(state, piece);
}

/* Whoever holds the addressee's place now: he, or who replaces him.  Returns: 0 nobody yet */
static guint
find_heir(const ArbState *state, guint general)
{
  guint at = general;

  while (at != 0 && !arb_italian_in_play(state, at)) {
    guint next = 0;
    for (guint piece = 1; piece < arb_state_count(state) && next == 0; piece++) {
      next = arb_state_get(state, piece, IT_ATTR_REPLACES) == (int)at ? piece : 0;
    }
    at = next;
  }
  return at;
}

void
arb_italian_deliver(ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  int turn = arb_changes_get(changes, 0, ARB_ATTR_TURN);

  for (guint slip = 1; slip < arb_state_count(state); slip++) {
    if (!is_slip(state, slip) || arb_state_get(state, slip, IT_ATTR_ARRIVES) > turn) {
      continue;
    }
    guint heir = find_heir(state, (guint)arb_state_get(state, slip, IT_ATTR_ADDRESSEE));
    gboolean there = heir != 0 && arb_italian_acts(state, heir, turn);
    arb_changes_set(changes, slip, IT_ATTR_SLIP, there ? IT_SLIP_DELIVERED : IT_SLIP_WAITING);
    if (there) {
      arb_changes_set(changes, slip, IT_ATTR_ADDRESSEE, (int)heir);
    }
  }
}

guint
arb_italian_slip_for(const ArbState *state, guint general, gboolean order)
{
  guint found = 0;

  for (guint slip = 1; slip < arb_state_count(state); slip++) {
    if (is_slip(state, slip) && arb_state_get(state, slip, IT_ATTR_SLIP) == IT_SLIP_DELIVERED
        && arb_state_get(state, slip, IT_ATTR_ADDRESSEE) == (int)general
        && (arb_state_get(state, slip, IT_ATTR_ORDERS) != IT_ORDERS_NONE) == order
        && (found == 0
            || arb_state_get(state, slip, IT_ATTR_ARRIVES)
                   < arb_state_get(state, found, IT_ATTR_ARRIVES))) {
      found = slip;
    }
  }
  return found;
}

/* An order that waits for its test of this turn.  IT-MSG-3 */
static gboolean
waits_for_execution(const ArbState *state, guint general)
{
  guint slip = arb_italian_slip_for(state, general, TRUE);

  return slip != 0
         && arb_state_get(state, slip, IT_ATTR_TRIED_TURN) != arb_state_track(state, ARB_ATTR_TURN);
}

static void
due_of_general(const ArbState *state, ArbDueList *due, guint general)
{
  int phase = arb_state_track(state, ARB_ATTR_PHASE);
  gboolean acts = arb_italian_acts_now(state, general);

  if (phase == IT_PHASE_COMMUNICATIONS && acts
      && arb_italian_slip_for(state, general, FALSE) != 0) {
    arb_due_add(due, FALSE, "IT-MSG-1", "message-to-read", general);
  }
  if (phase == IT_PHASE_NEW_ORDERS && acts && waits_for_execution(state, general)) {
    arb_due_add(due, FALSE, "IT-MSG-3", "order-to-execute", general);
  }
  if (phase == IT_PHASE_GENERALS && arb_italian_is_at_risk(state, general)) {
    arb_due_add(due, FALSE, "IT-GEN-1", "fate-due", general);
  }
  int gone = arb_state_get(state, general, IT_ATTR_GONE);
  if (phase == IT_PHASE_GENERALS && gone != IT_GONE_NO && gone != IT_GONE_OFF_TABLE
      && !arb_italian_is_replaced(state, general)) {
    arb_due_add(due, FALSE, "IT-GEN-2", "replacement-due", general);
  }
}

void
arb_italian_due_command(const ArbState *state, ArbDueList *due)
{
  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_GENERAL
        && arb_state_exists(state, piece)) {
      due_of_general(state, due, piece);
    }
  }
}

void
arb_italian_begin_command(ArbChanges *changes, guint piece)
{
  if (arb_changes_get(changes, piece, ARB_ATTR_KIND) == IT_KIND_GENERAL) {
    arb_changes_set(changes, piece, IT_ATTR_TOUCHED,
                    arb_changes_get(changes, piece, IT_ATTR_ATTACHED_TO));
  }
}
