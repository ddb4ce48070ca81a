/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"
#include "core/facts.h"
#include "core/view.h"

#include "rules/italian/command-private.h"
#include "rules/italian/end-private.h"
#include "rules/italian/italian-private.h"

/* Army morale, after every fourth turn.  IT-VIC-1 */
enum {
  F_SIDE,
  F_DEPLOYED,
  F_IRREGULAR,
  F_BROKEN,
  F_RUSSIAN,
  F_NAPOLEON
};

enum {
  V_BROKEN_PERCENT,
  V_SOUND_PERCENT,
  V_TESTED,
  V_PASSED
};

enum {
  DRAW_MORALE
};

#define EVERY 4

static const char *const fields[] = {
    "side", "deployed", "irregular", "broken", "russian", "napoleon", NULL,
};
static const char *const draw_names[] = {"morale", NULL};
static const char *const values[] = {"broken_percent", "sound_percent", "tested", "passed", NULL};

int
arb_italian_number(const ArbRuleset *rules, guint table, int key, int value, int fallback)
{
  int number = fallback;

  return arb_table_list(arb_ruleset_table(rules, table), key, value, &number) ? number : fallback;
}

/* Routed off the table is lost; whoever left it otherwise may come back, and a flank march that was
 * kept out is not broken.  IT-OFF-1 IT-OFF-6 */
static gboolean
is_broken(const ArbState *state, guint unit)
{
  int gone = arb_state_get(state, unit, IT_ATTR_GONE);
  int reaction = arb_state_get(state, unit, IT_ATTR_REACTION);
  gboolean running = arb_italian_runs(reaction);

  if (gone == IT_GONE_OFF_TABLE) {
    return reaction == IT_REACTION_ROUT || arb_state_get(state, unit, IT_ATTR_OFF) == IT_OFF_ROUTED;
  }
  return gone != IT_GONE_NO || running || arb_italian_is_disordered(state, unit);
}

ArbItalianMorale
arb_italian_count_morale(const ArbState *state, guint side)
{
  return arb_italian_count_morale_seen(state, ARB_VIEW_UMPIRE, side);
}

ArbItalianMorale
arb_italian_count_morale_seen(const ArbState *state, guint viewer, guint side)
{
  ArbItalianMorale count = {0};

  for (guint unit = 1; unit < arb_state_count(state); unit++) {
    if (arb_state_get(state, unit, ARB_ATTR_KIND) != IT_KIND_UNIT
        || !arb_italian_may_count(state, viewer, unit)
        || (guint)arb_state_get(state, unit, ARB_ATTR_SIDE) != side
        || arb_state_get(state, unit, IT_ATTR_DETACHED_FROM) != 0) {
      continue;
    }
    gboolean irregular = arb_state_get(state, unit, IT_ATTR_IRREGULAR) != 0;
    count.deployed++;
    count.irregular += irregular ? 1 : 0;
    count.broken += !irregular && is_broken(state, unit) ? 1 : 0;
  }
  return count;
}

/* Enough broken units that it counts. */
static gboolean
is_significant(const ArbRuleset *rules, int counted, int broken)
{
  gint64 percent = arb_italian_number(rules, IT_TABLE_ARMY_MORALE, -1, 0, 25);

  return counted > 0 && (gint64)broken * 100 >= percent * counted;
}

gboolean
arb_italian_morale_due(const ArbState *state, guint side)
{
  int turn = arb_state_track(state, ARB_ATTR_TURN);
  ArbItalianMorale count = arb_italian_count_morale(state, side);

  return turn % EVERY == 0 && arb_state_track(state, ARB_ATTR_PHASE) == IT_PHASE_VICTORY
         && arb_state_get(state, side, IT_ATTR_MORALE_TURN) != turn
         && is_significant(arb_state_rules(state), count.deployed - count.irregular, count.broken);
}

static gboolean
has_unit(const ArbState *state, guint side, guint attribute)
{
  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if ((guint)arb_state_get(state, piece, ARB_ATTR_SIDE) == side
        && arb_state_get(state, piece, attribute) != 0 && arb_state_exists(state, piece)) {
      return TRUE;
    }
  }
  return FALSE;
}

/* Always, or with that option only in an army that the scenario calls the defender. */
static gboolean
is_tenacious(const ArbState *state, guint side)
{
  gboolean stands = !arb_state_option(state, IT_OPTION_RUSSIANS_DEFEND)
                    || arb_state_get(state, side, IT_ATTR_DEFENDER) != 0;

  return stands && has_unit(state, side, IT_ATTR_TENACITY);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint side = (guint)facts->value[F_SIDE];
  int turn = arb_state_track(state, ARB_ATTR_TURN);

  if (side == 0 || !arb_require(outcome, turn % EVERY == 0, "IT-VIC-1", "not-fourth-turn")
      || !arb_require(outcome, arb_state_get(state, side, IT_ATTR_MORALE_TURN) != turn, "IT-VIC-1",
                      "morale-tested", (int)side)) {
    return;
  }
  ArbItalianMorale count = arb_italian_count_morale(state, side);
  arb_facts_know(facts, F_DEPLOYED, count.deployed, outcome);
  arb_facts_know(facts, F_IRREGULAR, count.irregular, outcome);
  arb_facts_know(facts, F_BROKEN, count.broken, outcome);
  arb_facts_know(facts, F_RUSSIAN, is_tenacious(state, side), outcome);
  arb_facts_know(facts, F_NAPOLEON, arb_italian_has_napoleon(state, side), outcome);
}

/* Hundredths of a per cent, to the nearest tenth of one, halves up. */
static int
percent(int part, int whole)
{
  return (int)(((gint64)part * 2000 + whole) / (2 * (gint64)whole)) * 10;
}

static gboolean
roll(const ArbFacts *facts, int counted, ArbDraws *draws, ArbOutcome *outcome)
{
  const ArbTable *modifiers = arb_ruleset_table(facts->rules, IT_TABLE_ARMY_MORALE_MODIFIERS);
  int sound = counted - facts->value[F_BROKEN];
  int die = 0;

  if (!arb_draw(draws, &ARB_D10, DRAW_MORALE, &die)) {
    return FALSE;
  }
  arb_say_value(outcome, die, "die", die);
  int total = die + arb_table_modifiers(modifiers, 0, facts, outcome);
  arb_say_value(outcome, total, "modified-die", total);
  arb_say(outcome, "morale-limit", percent(sound, counted));
  /* die x 10 against sound / counted x 100, without the division */
  gboolean passed = total <= 0 || (gint64)total * counted <= (gint64)sound * 10;
  arb_outcome_set(outcome, V_PASSED, passed);
  arb_verdict(outcome, passed ? "morale-passed" : "morale-failed");
  return TRUE;
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int broken = facts->value[F_BROKEN];
  int counted = facts->value[F_DEPLOYED] - facts->value[F_IRREGULAR];

  if (counted <= 0) {
    arb_refuse_hard(outcome, "no-counted-units", NULL);
    return;
  }
  if (!arb_require(outcome, broken <= counted, "IT-VIC-1", "too-many-broken", broken, counted)) {
    return;
  }
  gboolean tested = is_significant(facts->rules, counted, broken);
  arb_say(outcome, "morale-share", broken, counted);
  if (facts->state != NULL) {
    arb_say_see(outcome, arb_italian_count_see(facts->state, (guint)facts->value[F_SIDE]));
  }
  arb_outcome_set(outcome, V_BROKEN_PERCENT, percent(broken, counted));
  arb_outcome_set(outcome, V_SOUND_PERCENT, percent(counted - broken, counted));
  arb_outcome_set(outcome, V_TESTED, tested);
  if (tested) {
    (void)roll(facts, counted, draws, outcome);
    return;
  }
  arb_outcome_set(outcome, V_PASSED, TRUE);
  arb_verdict(outcome, "morale-not-tested",
              arb_italian_number(facts->rules, IT_TABLE_ARMY_MORALE, -1, 0, 25));
}

/* The battle ends when all armies that had to test have done so and one has failed: against all
 * others that hold, or in a draw. */
static void
end_battle(ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint standing = 0;
  guint withdrew = 0;

  for (guint i = 0; arb_state_side(state, i) != 0; i++) {
    guint side = arb_state_side(state, i);
    gboolean fled = arb_changes_get(changes, side, IT_ATTR_WITHDREW) != 0;
    gboolean tested = arb_changes_get(changes, side, IT_ATTR_MORALE_TURN)
                      == arb_state_track(state, ARB_ATTR_TURN);
    if (!tested && arb_italian_morale_due(state, side)) {
      return;
    }
    withdrew += fled ? 1 : 0;
    standing += fled ? 0 : 1;
  }
  if (withdrew == 0) {
    return;
  }
  for (guint i = 0; arb_state_side(state, i) != 0; i++) {
    guint side = arb_state_side(state, i);
    gboolean fled = arb_changes_get(changes, side, IT_ATTR_WITHDREW) != 0;
    int result = standing == 0 ? IT_SIDE_RESULT_TIE
                 : fled        ? IT_SIDE_RESULT_WITHDREW
                               : IT_SIDE_RESULT_VICTORY;
    arb_changes_set(changes, side, IT_ATTR_ENDING, result);
  }
  arb_changes_set(changes, 0, ARB_ATTR_OVER, TRUE);
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint side = (guint)facts->value[F_SIDE];
  int turn = arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN);

  arb_changes_set(changes, side, IT_ATTR_MORALE_TURN, turn);
  if (!outcome->value[V_PASSED]) {
    arb_changes_set(changes, side, IT_ATTR_WITHDREW, TRUE);
  }
  end_battle(changes);
}

const ArbActionCode arb_italian_army_morale = {
    .id = "army-morale",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
    .sees_state = TRUE,
};
