/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/command-private.h"
#include "rules/italian/list-private.h"

/* Who commands whom, and the great commanders.  IT-GEN-4 IT-GEN-5 IT-GEN-6 */

static gboolean
is_general(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_GENERAL;
}

gboolean
arb_italian_acts(const ArbState *state, guint general, int turn)
{
  return is_general(state, general) && arb_italian_in_play(state, general)
         && arb_state_get(state, general, IT_ATTR_BACK_TURN) <= turn;
}

gboolean
arb_italian_acts_now(const ArbState *state, guint general)
{
  return arb_italian_acts(state, general, arb_state_track(state, ARB_ATTR_TURN));
}

guint
arb_italian_command_of(const ArbState *state, guint general)
{
  guint replaced = (guint)arb_state_get(state, general, IT_ATTR_REPLACES);
  while (replaced != 0) {
    general = replaced;
    replaced = (guint)arb_state_get(state, general, IT_ATTR_REPLACES);
  }
  guint parent = (guint)arb_state_get(state, general, ARB_ATTR_PARENT);

  return parent != 0 && arb_state_get(state, parent, ARB_ATTR_KIND) == IT_KIND_COMMAND ? parent
                                                                                       : general;
}

/* The higher of two leads, the first in the list of equals; Blücher and monarchs last of all. */
static int
rank(const ArbState *state, guint general)
{
  int renown = arb_state_get(state, general, IT_ATTR_RENOWN);
  int level = arb_state_get(state, general, IT_ATTR_LEVEL);

  return renown == IT_RENOWN_BLUCHER || renown == IT_RENOWN_MONARCH ? level - 100 : level;
}

static guint
find_leader(const ArbState *state, guint command, gboolean acting)
{
  guint best = 0;
  guint n = 0;
  const guint *generals = arb_state_with(state, ARB_ATTR_KIND, IT_KIND_GENERAL, &n);

  for (guint i = 0; i < n; i++) {
    guint piece = generals[i];
    if (arb_italian_command_of(state, piece) != command) {
      continue;
    }
    gboolean counts =
        acting ? arb_italian_acts_now(state, piece) : arb_italian_in_play(state, piece);
    if (counts && (best == 0 || rank(state, piece) > rank(state, best))) {
      best = piece;
    }
  }
  return best;
}

guint
arb_italian_leader(const ArbState *state, guint command)
{
  return find_leader(state, command, FALSE);
}

/* The body of troops a piece belongs to, and the one above that; 0 none. */
static guint
above(const ArbState *state, guint piece)
{
  return (guint)arb_state_get(state, piece, ARB_ATTR_PARENT);
}

static gboolean
holds(const ArbState *state, guint command, guint piece)
{
  guint at = above(state, piece);

  while (at != 0 && at != command) {
    at = above(state, at);
  }
  return at == command;
}

gboolean
arb_italian_is_under(const ArbState *state, guint piece, guint general)
{
  return holds(state, arb_italian_command_of(state, general), piece);
}

guint
arb_italian_general_over(const ArbState *state, guint unit)
{
  guint leader = 0;

  for (guint at = above(state, unit); at != 0 && leader == 0; at = above(state, at)) {
    leader = find_leader(state, at, TRUE);
  }
  return leader;
}

guint
arb_italian_meant(const ArbState *state, guint piece, guint32 kinds)
{
  gboolean command = arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_COMMAND;

  return command && (kinds & (1u << IT_KIND_GENERAL)) != 0 ? arb_italian_leader(state, piece) : 0;
}

/* Gone for good, and not only off the table. */
static gboolean
is_lost(const ArbState *state, guint general)
{
  int gone = arb_state_get(state, general, IT_ATTR_GONE);

  return gone != IT_GONE_NO && gone != IT_GONE_OFF_TABLE;
}

static gboolean
is_army(const ArbState *state, guint command)
{
  return above(state, command) == 0
         || arb_state_get(state, above(state, command), ARB_ATTR_KIND) != IT_KIND_COMMAND;
}

gboolean
arb_italian_lost_general(const ArbState *state, guint unit)
{
  int turn = arb_state_track(state, ARB_ATTR_TURN);
  guint n = 0;
  const guint *generals = arb_state_with(state, ARB_ATTR_KIND, IT_KIND_GENERAL, &n);

  for (guint i = 0; i < n; i++) {
    guint piece = generals[i];
    if (is_lost(state, piece) && arb_state_get(state, piece, IT_ATTR_FATE_TURN) == turn
        && arb_italian_command_of(state, piece) == above(state, unit)) {
      return TRUE;
    }
  }
  return FALSE;
}

gboolean
arb_italian_lost_commander(const ArbState *state, guint side)
{
  guint n = 0;
  const guint *generals = arb_state_with(state, ARB_ATTR_KIND, IT_KIND_GENERAL, &n);

  for (guint i = 0; i < n; i++) {
    guint piece = generals[i];
    if (!is_lost(state, piece) || arb_state_get(state, piece, ARB_ATTR_SIDE) != (int)side) {
      continue;
    }
    guint command = arb_italian_command_of(state, piece);
    if (is_army(state, command) && find_leader(state, command, TRUE) == 0) {
      return TRUE;
    }
  }
  return FALSE;
}

guint
arb_italian_order_holder(const ArbState *state, guint unit)
{
  for (guint at = above(state, unit); at != 0; at = above(state, at)) {
    guint leader = arb_italian_leader(state, at);
    if (leader != 0 && arb_state_get(state, leader, IT_ATTR_ORDERS) != IT_ORDERS_NONE) {
      return leader;
    }
  }
  return 0;
}

gboolean
arb_italian_has_objective(const ArbState *state, guint unit)
{
  guint holder = arb_italian_order_holder(state, unit);

  return holder != 0 && arb_state_get(state, holder, IT_ATTR_OBJECTIVE) != 0;
}

/* A chain while it is gathered. */
typedef struct {
  const ArbState *state;
  guint from, to;
  guint *out;
  guint n;
} Chain;

static void
add_leader(Chain *chain, guint command)
{
  guint leader = command != 0 ? arb_italian_leader(chain->state, command) : 0;

  if (leader != 0 && leader != chain->from && leader != chain->to
      && chain->n + 1 < ARB_ITALIAN_CHAIN_MAX) {
    chain->out[chain->n++] = leader;
  }
}

guint
arb_italian_chain(const ArbState *state, guint from, guint to, guint *out)
{
  Chain chain = {.state = state, .from = from, .to = to, .out = out, .n = 1};
  guint command = arb_italian_command_of(state, to);
  guint top = arb_italian_command_of(state, from);

  out[0] = from;
  /* Up to the first body of troops that holds the addressee's, or to the top. */
  while (top != 0 && top != command && !holds(state, top, command)) {
    top = above(state, top);
    add_leader(&chain, top);
  }
  guint down = top != command ? above(state, command) : top;
  for (; down != 0 && down != top; down = above(state, down)) {
    add_leader(&chain, down);
  }
  out[chain.n++] = to;
  return chain.n;
}

/* Does his renown count in this year? */
static gboolean
is_renowned(const ArbState *state, guint general, int renown)
{
  const ArbTable *table = arb_ruleset_table(arb_state_rules(state), IT_TABLE_RENOWN);
  int year = arb_state_track(state, ARB_ATTR_YEAR);
  int from = G_MININT;
  int to = G_MAXINT;

  if (arb_state_get(state, general, IT_ATTR_RENOWN) != renown
      || !arb_italian_acts_now(state, general)) {
    return FALSE;
  }
  if (arb_table_find_row(table, renown, 0) < 0 || year == 0) {
    return TRUE;
  }
  return (!arb_table_cell(table, renown, 0, IT_SPAN_FIRST_YEAR, 0, &from) || year >= from)
         && (!arb_table_cell(table, renown, 0, IT_SPAN_LAST_YEAR, 0, &to) || year <= to);
}

/* Napoleon counts where he commands, Wellington wherever he is. */
static guint
find_renowned(const ArbState *state, guint side, int renown)
{
  guint n = 0;
  const guint *renowned = arb_state_with(state, IT_ATTR_RENOWN, renown, &n);

  for (guint i = 0; i < n; i++) {
    guint piece = renowned[i];
    gboolean commands =
        renown != IT_RENOWN_NAPOLEON || arb_state_get(state, piece, IT_ATTR_LEVEL) == IT_LEVEL_ARMY;
    if (arb_state_get(state, piece, ARB_ATTR_SIDE) == (int)side && commands
        && is_renowned(state, piece, renown)) {
      return piece;
    }
  }
  return 0;
}

gboolean
arb_italian_has_napoleon(const ArbState *state, guint side)
{
  return find_renowned(state, side, IT_RENOWN_NAPOLEON) != 0;
}

void
arb_italian_know_great_commander(const ArbState *state,
                                 guint unit,
                                 guint field,
                                 ArbFacts *facts,
                                 ArbOutcome *outcome)
{
  guint side = (guint)arb_state_get(state, unit, ARB_ATTR_SIDE);
  guint wellington = find_renowned(state, side, IT_RENOWN_WELLINGTON);

  gboolean beside =
      wellington != 0
      && (unit == wellington || arb_state_get(state, wellington, IT_ATTR_ATTACHED_TO) == (int)unit);

  if (arb_italian_has_napoleon(state, side) || beside) {
    arb_facts_know(facts, field, TRUE, outcome);
  } else if (wellington == 0) {
    arb_facts_know(facts, field, FALSE, outcome);
  }
}
