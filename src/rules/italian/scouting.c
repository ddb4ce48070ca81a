/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/italian-private.h"
#include "rules/italian/off-private.h"

/* Who lost the scouting must disclose his reserves.  IT-OFF-3 */
enum {
  F_SIDE,
  F_OWN,
  F_ENEMY
};

enum {
  V_LOST
};

static const char *const fields[] = {"side", "own", "enemy", NULL};
static const char *const values[] = {"lost", NULL};

/* Below that share of the enemy's points; just at it is not lost. */
static gboolean
is_lost(const ArbRuleset *rules, int own, int enemy)
{
  gint64 share = arb_italian_off_limit(rules, IT_OFF_LIMIT_SCOUTING);

  return (gint64)own * 100 < (gint64)enemy * share;
}

/* The pieces, by the changes being gathered where there are some. */
typedef struct {
  const ArbState *state;
  const ArbChanges *changes; /* (nullable) */
} Pieces;

static int
get(const Pieces *pieces, guint piece, guint attribute)
{
  return pieces->changes != NULL ? arb_changes_get(pieces->changes, piece, attribute)
                                 : arb_state_get(pieces->state, piece, attribute);
}

static gboolean
is_last(const Pieces *pieces, guint piece)
{
  return piece >= arb_state_count(pieces->state) && !get(pieces, piece, ARB_ATTR_EXISTS);
}

/* What the list says of the unit, else the table's points for each of its bases. */
static int
unit_points(const Pieces *pieces, guint unit)
{
  const ArbTable *table =
      arb_ruleset_table(arb_state_rules(pieces->state), IT_TABLE_SCOUTING_POINTS);
  int points = get(pieces, unit, IT_ATTR_SCOUTING);
  int a_base = 0;

  if (points > 0 || !arb_table_list(table, get(pieces, unit, IT_ATTR_TYPE), 0, &a_base)) {
    return points;
  }
  return a_base * get(pieces, unit, IT_ATTR_BASES);
}

/* Of the side's own units, or of all others. */
static int
sum_points(const Pieces *pieces, guint side, gboolean own)
{
  int sum = 0;

  for (guint piece = 1; !is_last(pieces, piece); piece++) {
    gboolean same = get(pieces, piece, ARB_ATTR_SIDE) == (int)side;
    if (get(pieces, piece, ARB_ATTR_EXISTS) && get(pieces, piece, ARB_ATTR_KIND) == IT_KIND_UNIT
        && same == own) {
      sum += unit_points(pieces, piece);
    }
  }
  return sum;
}

static gboolean
has_lost(const Pieces *pieces, guint side)
{
  return is_lost(arb_state_rules(pieces->state), sum_points(pieces, side, TRUE),
                 sum_points(pieces, side, FALSE));
}

gboolean
arb_italian_lost_scouting(const ArbState *state, guint side)
{
  const Pieces pieces = {.state = state};

  return has_lost(&pieces, side);
}

void
arb_italian_disclose_reserves(ArbChanges *changes)
{
  const Pieces pieces = {.state = arb_changes_state(changes), .changes = changes};

  for (guint piece = 1; !is_last(&pieces, piece); piece++) {
    if (arb_changes_get(changes, piece, ARB_ATTR_KIND) >= IT_KIND_UNIT
        && arb_changes_get(changes, piece, IT_ATTR_OFF) == IT_OFF_RESERVES
        && arb_changes_get(changes, piece, ARB_ATTR_SEEN_BY) != 0
        && has_lost(&pieces, (guint)arb_changes_get(changes, piece, ARB_ATTR_SIDE))) {
      arb_changes_set(changes, piece, ARB_ATTR_SEEN_BY, 0);
    }
  }
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  const Pieces pieces = {.state = state};
  guint side = (guint)facts->value[F_SIDE];

  if (side == 0) {
    return;
  }
  arb_facts_know(facts, F_OWN, sum_points(&pieces, side, TRUE), outcome);
  arb_facts_know(facts, F_ENEMY, sum_points(&pieces, side, FALSE), outcome);
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int own = facts->value[F_OWN];
  int enemy = facts->value[F_ENEMY];
  gboolean lost = is_lost(facts->rules, own, enemy);

  arb_outcome_set(outcome, V_LOST, lost);
  arb_say(outcome, "scouting-points", own, enemy);
  if (facts->state != NULL) {
    arb_say_see(outcome, ARB_SEE_UMPIRE); /* they count troops that are hidden, too */
  }
  arb_verdict(outcome, lost ? "scouting-lost" : "scouting-held");
}

const ArbActionCode arb_italian_scouting = {
    .id = "scouting",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .sees_state = TRUE,
};
