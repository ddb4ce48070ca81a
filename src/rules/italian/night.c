/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"
#include "core/facts.h"

#include "rules/italian/effects-private.h"
#include "rules/italian/end-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/off-private.h"
#include "rules/italian/place-private.h"

/* The night between two days of battle, by the rows of table night.  IT-VIC-4 */
enum {
  F_TURNS,
  F_HOUR,
  F_MINUTE,
  F_APART
};

static const char *const fields[] = {"turns", "hour", "minute", "apart", NULL};
static const char *const no_values[] = {NULL};

#define TURN_MINUTES 30
#define DAY_MINUTES  (24 * 60)

static const ArbResultRow *
row_of(const ArbRuleset *rules, int what)
{
  return arb_table_result(arb_ruleset_table(rules, IT_TABLE_NIGHT), what, 0);
}

static gboolean
does(const ArbRuleset *rules, int what, int verb)
{
  const ArbResultRow *row = row_of(rules, what);

  return row != NULL && arb_result_effect(row, verb, -1, -1) >= 0;
}

static void
fill(const ArbState *state, G_GNUC_UNUSED ArbFacts *facts, ArbOutcome *outcome)
{
  guint withdrew = arb_italian_withdrew(state);

  (void)(arb_require(outcome, arb_state_option(state, IT_OPTION_NEXT_DAY), "IT-VIC-4",
                     "no-next-day")
         && arb_require(outcome, withdrew == 0, "IT-VIC-2", "beaten-by-morale", (int)withdrew)
         && arb_require(outcome, arb_italian_is_last_turn(state), "IT-VIC-2", "not-last-turn",
                        arb_state_track(state, ARB_ATTR_LAST)));
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  if (arb_require(outcome, facts->value[F_APART], "IT-VIC-4", "not-apart")) {
    arb_verdict(outcome, "night-passes", facts->value[F_TURNS]);
  }
}

/* A side that has a caisson which is not empty. */
static gboolean
has_ammunition(const ArbChanges *changes, int side)
{
  const ArbState *state = arb_changes_state(changes);

  for (guint wagon = 1; wagon < arb_state_count(state); wagon++) {
    if (arb_state_get(state, wagon, ARB_ATTR_KIND) == IT_KIND_WAGON
        && arb_state_get(state, wagon, ARB_ATTR_SIDE) == side && arb_italian_in_play(state, wagon)
        && arb_state_get(state, wagon, IT_ATTR_WAGON) == IT_WAGON_AMMUNITION
        && arb_changes_get(changes, wagon, IT_ATTR_AMMUNITION) > 0) {
      return TRUE;
    }
  }
  return FALSE;
}

static void
rest_unit(ArbChanges *changes, guint unit)
{
  const ArbState *state = arb_changes_state(changes);
  const ArbRuleset *rules = arb_state_rules(state);
  gboolean running = arb_state_get(state, unit, IT_ATTR_REACTION) == IT_REACTION_ROUT;

  if (does(rules, running ? IT_NIGHT_ROUT : IT_NIGHT_DISORDER, IT_VERB_RALLY)) {
    arb_changes_set(changes, unit, IT_ATTR_DISORDER_TEMPORARY, IT_CAUSE_NONE);
    arb_changes_set(changes, unit, IT_ATTR_DISORDER_LASTING, IT_CAUSE_NONE);
    arb_changes_set(changes, unit, IT_ATTR_REACTION, IT_REACTION_NONE);
  }
  if (does(rules, IT_NIGHT_FATIGUE, IT_VERB_REST)) {
    arb_changes_set(changes, unit, IT_ATTR_FATIGUE, 0);
  }
  if (does(rules, IT_NIGHT_AMMUNITION, IT_VERB_RESUPPLY)
      && has_ammunition(changes, arb_state_get(state, unit, ARB_ATTR_SIDE))) {
    arb_changes_set(changes, unit, IT_ATTR_LOW_AMMUNITION, FALSE);
  }
  arb_changes_set(changes, unit, IT_ATTR_SILENCED, FALSE);
  arb_changes_set(changes, unit, IT_ATTR_TEST_DUE, FALSE);
  arb_changes_set(changes, unit, IT_ATTR_LOOTERS_DUE,
                  arb_state_get(state, unit, IT_ATTR_LOOTERS) > 0);
}

/* Dispersed, or run off the table.  IT-VIC-4 */
static gboolean
has_run(const ArbState *state, guint unit)
{
  int gone = arb_state_get(state, unit, IT_ATTR_GONE);

  return gone == IT_GONE_DISPERSED
         || (gone == IT_GONE_OFF_TABLE && !arb_italian_waits_off(state, unit));
}

static void
refill_wagons(ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  const ArbResultRow *row = row_of(arb_state_rules(state), IT_NIGHT_WAGONS);
  int turns = row != NULL ? arb_result_effect(row, IT_VERB_REFILL, -1, 0) : 0;

  for (guint wagon = 1; wagon < arb_state_count(state); wagon++) {
    if (arb_state_get(state, wagon, ARB_ATTR_KIND) == IT_KIND_WAGON
        && arb_state_get(state, wagon, IT_ATTR_WAGON) == IT_WAGON_AMMUNITION
        && arb_italian_in_play(state, wagon)) {
      arb_changes_add(changes, wagon, IT_ATTR_AMMUNITION, turns);
    }
  }
}

/* The clock goes on with the next turn, at the hour of the new day. */
static void
set_clock(const ArbFacts *facts, ArbChanges *changes)
{
  int turn = arb_state_track(arb_changes_state(changes), ARB_ATTR_TURN);
  int begins = facts->value[F_HOUR] * 60 + facts->value[F_MINUTE];
  int start = (begins - turn * TURN_MINUTES) % DAY_MINUTES;

  arb_changes_set(changes, 0, ARB_ATTR_START, start < 0 ? start + DAY_MINUTES : start);
  arb_changes_set(changes, 0, ARB_ATTR_LAST, turn + facts->value[F_TURNS]);
}

static void
apply(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);

  refill_wagons(changes);
  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    int kind = arb_state_get(state, piece, ARB_ATTR_KIND);
    if (kind == ARB_KIND_SIDE) {
      arb_changes_set(changes, piece, IT_ATTR_ENDING, IT_SIDE_RESULT_NONE);
    }
    if (kind == IT_KIND_GENERAL
        && does(arb_state_rules(state), IT_NIGHT_GENERALS, IT_VERB_RETURN)) {
      arb_changes_set(changes, piece, IT_ATTR_BACK_TURN, 0);
    }
    if (kind == IT_KIND_FEATURE) { /* no fire burns till morning */
      arb_italian_end_fire(changes, piece);
    }
    if (kind == IT_KIND_UNIT && has_run(state, piece)
        && does(arb_state_rules(state), IT_NIGHT_GONE, IT_VERB_RETURN)) {
      arb_changes_set(changes, piece, IT_ATTR_GONE, IT_GONE_NO);
      rest_unit(changes, piece);
    }
    if (kind == IT_KIND_UNIT && arb_italian_in_play(state, piece)) {
      arb_italian_unlock(changes, piece);
      rest_unit(changes, piece);
    }
  }
  set_clock(facts, changes);
}

const ArbActionCode arb_italian_night = {
    .id = "night",
    .fields = fields,
    .values = no_values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};

enum {
  LOOT_F_UNIT,
  LOOT_F_BASES
};

enum {
  LOOT_V_RETURNED
};

enum {
  DRAW_LOOTERS
};

static const char *const loot_fields[] = {"unit", "bases", NULL};
static const char *const loot_draws[] = {"looters", NULL};
static const char *const loot_values[] = {"returned", NULL};

static void
fill_looters(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[LOOT_F_UNIT];

  if (unit != 0
      && arb_require(outcome, arb_state_get(state, unit, IT_ATTR_LOOTERS_DUE), "IT-VIC-4",
                     "no-looters", (int)unit)) {
    arb_facts_know(facts, LOOT_F_BASES, arb_state_get(state, unit, IT_ATTR_LOOTERS), outcome);
  }
}

/* They come back together, or not at all. */
static void
resolve_looters(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  const ArbResultRow *row = row_of(facts->rules, IT_NIGHT_LOOTERS);
  int needed = row != NULL ? arb_result_effect(row, IT_VERB_RETURN_ON, -1, 7) : 7;
  int die = 0;

  if (!arb_draw(draws, &ARB_D6, DRAW_LOOTERS, &die)) {
    return;
  }
  arb_say_value(outcome, die, "die", die);
  arb_say(outcome, "looters-needed", needed);
  int returned = die >= needed ? facts->value[LOOT_F_BASES] : 0;
  arb_outcome_set(outcome, LOOT_V_RETURNED, returned);
  arb_verdict(outcome, "looters-return", returned);
}

static void
apply_looters(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[LOOT_F_UNIT];
  int returned = outcome->value[LOOT_V_RETURNED];
  int per_base = arb_italian_figures_per_base(arb_changes_state(changes), unit);
  int start = arb_changes_get(changes, unit, IT_ATTR_FIGURES_START);
  int figures = arb_changes_get(changes, unit, IT_ATTR_FIGURES) + returned * per_base;

  arb_changes_set(changes, unit, IT_ATTR_LOOTERS_DUE, FALSE);
  arb_changes_add(changes, unit, IT_ATTR_LOOTERS, -returned);
  arb_changes_add(changes, unit, IT_ATTR_BASES, returned);
  if (arb_changes_get(changes, unit, IT_ATTR_FORMATION) == IT_FORMATION_LINE) {
    arb_changes_add(changes, unit, IT_ATTR_FRONT, returned); /* back in their places */
  }
  arb_changes_set(changes, unit, IT_ATTR_FIGURES, MIN(figures, start));
}

const ArbActionCode arb_italian_looters = {
    .id = "looters",
    .fields = loot_fields,
    .draws = loot_draws,
    .values = loot_values,
    .fill = fill_looters,
    .resolve = resolve_looters,
    .apply = apply_looters,
};
