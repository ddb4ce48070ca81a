/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/italian-private.h"
#include "rules/italian/off-private.h"

/* What holds for all troops off the table. */

static int
read_cell(const ArbRuleset *rules, guint table, int which)
{
  int cell = 0;

  (void)!arb_table_list(arb_ruleset_table(rules, table), which, 0, &cell);
  return cell;
}

int
arb_italian_off_limit(const ArbRuleset *rules, int which)
{
  return read_cell(rules, IT_TABLE_OFF_LIMITS, which);
}

int
arb_italian_entry_limit(const ArbRuleset *rules, int which)
{
  return read_cell(rules, IT_TABLE_ENTRY_DISTANCES, which);
}

gboolean
arb_italian_waits_off(const ArbState *state, guint piece)
{
  int off = arb_state_get(state, piece, IT_ATTR_OFF);
  gboolean lost = arb_state_get(state, piece, ARB_ATTR_KIND) != IT_KIND_COMMAND
                  && arb_state_get(state, piece, IT_ATTR_GONE) != IT_GONE_OFF_TABLE;

  return arb_state_exists(state, piece) && off >= IT_OFF_PURSUERS && off <= IT_OFF_FLANK && !lost;
}

guint
arb_italian_body_head(const ArbState *state, guint piece)
{
  guint head = (guint)arb_state_get(state, piece, IT_ATTR_OFF_BODY);

  return head != 0 ? head : piece;
}

gboolean
arb_italian_in_body(const ArbState *state, guint piece, guint head)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) >= IT_KIND_UNIT
         && arb_state_get(state, piece, IT_ATTR_OFF) != IT_OFF_NO
         && arb_italian_body_head(state, piece) == head;
}

guint8 *
arb_italian_body_of(const ArbState *state, guint piece)
{
  guint count = arb_state_count(state);
  guint head = arb_italian_body_head(state, piece);
  guint8 *in = g_new0(guint8, count);

  for (guint i = 1; i < count; i++) {
    in[i] = arb_italian_in_body(state, i, head) ? 1 : 0;
  }
  return in;
}

static gboolean
is_kind(const ArbState *state, guint piece, int kind)
{
  return arb_state_exists(state, piece) && arb_state_get(state, piece, ARB_ATTR_KIND) == kind;
}

/* A general who is neither killed nor taken. */
static gboolean
is_fit(const ArbState *state, guint piece)
{
  int gone = arb_state_get(state, piece, IT_ATTR_GONE);

  return is_kind(state, piece, IT_KIND_GENERAL)
         && (gone == IT_GONE_NO || gone == IT_GONE_OFF_TABLE);
}

guint
arb_italian_body_leader(const ArbState *state, const guint8 *in)
{
  guint leader = 0;

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (!in[piece] || !is_fit(state, piece)) {
      continue;
    }
    int level = arb_state_get(state, piece, IT_ATTR_LEVEL);
    int best = leader != 0 ? arb_state_get(state, leader, IT_ATTR_LEVEL) : -1;
    gboolean better = leader != 0
                      && arb_state_get(state, piece, IT_ATTR_QUALITY)
                             < arb_state_get(state, leader, IT_ATTR_QUALITY);
    if (level > best || (level == best && better)) {
      leader = piece;
    }
  }
  return leader;
}

/* All its units, and at least one. */
static gboolean
comes_whole(const ArbState *state, const guint8 *in, guint command)
{
  gboolean any = FALSE;

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (!is_kind(state, piece, IT_KIND_UNIT) || !arb_state_is_below(state, piece, command)) {
      continue;
    }
    if (!in[piece]) {
      return FALSE;
    }
    any = TRUE;
  }
  return any;
}

/* Of the generals that stand directly in it; -1: none. */
static int
level_of_command(const ArbState *state, guint command)
{
  int level = -1;

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (is_kind(state, piece, IT_KIND_GENERAL)
        && arb_state_get(state, piece, ARB_ATTR_PARENT) == (int)command) {
      level = MAX(level, arb_state_get(state, piece, IT_ATTR_LEVEL));
    }
  }
  return level;
}

int
arb_italian_largest_body(const ArbState *state, const guint8 *in, guint leader)
{
  int largest = -1;

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (piece != leader && in[piece] && is_fit(state, piece)) {
      largest = MAX(largest, arb_state_get(state, piece, IT_ATTR_LEVEL));
    } else if (is_kind(state, piece, IT_KIND_COMMAND) && comes_whole(state, in, piece)) {
      largest = MAX(largest, level_of_command(state, piece));
    }
  }
  return largest;
}

int
arb_italian_bases_in(const ArbState *state, const guint8 *in)
{
  int bases = 0;

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (in[piece] && is_kind(state, piece, IT_KIND_UNIT)) {
      bases += arb_state_get(state, piece, IT_ATTR_BASES);
    }
  }
  return bases;
}

gboolean
arb_italian_may_come_on(const ArbState *state, guint piece)
{
  int turn = arb_state_track(state, ARB_ATTR_TURN);

  return arb_state_get(state, piece, ARB_ATTR_KIND) >= IT_KIND_UNIT
         && arb_italian_waits_off(state, piece) && arb_italian_body_head(state, piece) == piece
         && arb_state_get(state, piece, IT_ATTR_OFF_TURN) <= turn
         && arb_state_get(state, piece, IT_ATTR_OFF_TRIED_TURN) < turn;
}

/* At the start the pieces are still being made: what stands is read from the changes alone. */
void
arb_italian_begin_off(ArbChanges *changes)
{
  for (guint piece = 1; arb_changes_get(changes, piece, ARB_ATTR_EXISTS); piece++) {
    int kind = arb_changes_get(changes, piece, ARB_ATTR_KIND);
    if ((kind == IT_KIND_UNIT || kind == IT_KIND_GENERAL || kind == IT_KIND_WAGON)
        && arb_changes_get(changes, piece, IT_ATTR_OFF) != IT_OFF_NO) {
      arb_changes_set(changes, piece, IT_ATTR_GONE, IT_GONE_OFF_TABLE);
    }
  }
  arb_italian_disclose_reserves(changes);
}
