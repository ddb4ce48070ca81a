/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"

#include "rules/italian/command-private.h"

/* Troops taken off the table: on the umpire's map, under a numbered counter, in a paired square.
 * IT-OBS-2 */
enum {
  F_UNIT,
  F_HOW,
  F_IN,
  F_WHERE
};

/* What a unit's counter and a dummy draw alike. */
enum {
  V_NUMBER
};

enum {
  DRAW_NUMBER
};

enum {
  DUMMY_F_SIDE,
  DUMMY_F_REAL,
  DUMMY_F_DUMMIES
};

enum {
  SQUARE_F_GENERAL,
  SQUARE_F_SIZE
};

enum {
  SQUARE_V_SIZE
};

/* Letter of a counter, after those of its army. */
#define COUNTER "S"

static const char *const fields[] = {"unit", "how", "in", "where", NULL};
static const char *const dummy_fields[] = {"side", "real", "dummies", NULL};
static const char *const square_fields[] = {"general", "size", NULL};
static const char *const square_values[] = {"size", NULL};
static const char *const counter_draws[] = {"number", NULL};
static const char *const counter_values[] = {"number", NULL};

/* Troops are hidden when they are deployed. */
static gboolean
is_early(const ArbState *state, ArbOutcome *outcome)
{
  return arb_require(outcome, arb_state_track(state, ARB_ATTR_TURN) <= 1, "IT-OBS-2",
                     "hide-at-start");
}

/* A square holds units of its own group, the troops of one general. */
static gboolean
fits(const ArbState *state, guint unit, guint square)
{
  return square != 0 && arb_state_exists(state, square)
         && arb_state_get(state, square, ARB_ATTR_SIDE) == arb_state_get(state, unit, ARB_ATTR_SIDE)
         && arb_italian_is_under(state, unit,
                                 (guint)arb_state_get(state, square, IT_ATTR_STANDS_FOR));
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  guint square = (guint)facts->value[F_IN];

  if (unit == 0 || !is_early(state, outcome)) {
    return;
  }
  (void)(arb_require(outcome, arb_italian_in_play(state, unit), "IT-OBS-2", "out-of-play",
                     (int)unit)
         && arb_require(outcome, arb_state_get(state, unit, IT_ATTR_CONCEALED) == IT_CONCEALED_NO,
                        "IT-OBS-2", "hidden-already", (int)unit)
         && arb_require(outcome,
                        facts->value[F_HOW] != IT_CONCEALED_SQUARE || fits(state, unit, square),
                        "IT-OBS-2", "not-of-the-group", (int)unit));
}

/* Without a game there is no counter to number, and one of an old game that was numbered in order
 * keeps its number.  Returns: FALSE: stop. */
static gboolean
draw_counter(const ArbFacts *facts, guint side, ArbDraws *draws, ArbOutcome *outcome)
{
  int number = 0;

  if (facts->state == NULL || side == 0 || !arb_draws_has_lot(draws)) {
    return TRUE;
  }
  if (!arb_italian_draw_number(facts, side, COUNTER, draws, DRAW_NUMBER, &number)) {
    return FALSE;
  }
  arb_outcome_set(outcome, V_NUMBER, number);
  return TRUE;
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];

  if (facts->value[F_HOW] == IT_CONCEALED_NO) {
    arb_refuse_hard(outcome, "bad-value", "how=no");
    return;
  }
  guint side = facts->state != NULL && unit != 0
                   ? (guint)arb_state_get(facts->state, unit, ARB_ATTR_SIDE)
                   : 0;
  if (facts->value[F_HOW] == IT_CONCEALED_COUNTER && !draw_counter(facts, side, draws, outcome)) {
    return;
  }
  arb_verdict(outcome, "unit-hidden", facts->value[F_UNIT], facts->value[F_HOW]);
  arb_verdict_see(outcome, ARB_SEE_SIDE);
}

/* A counter or a square on the table, known to all; what it stands for, to its side. */
static guint
put(ArbChanges *changes, guint side, guint kind, const char *label, guint stands_for)
{
  guint piece = arb_changes_create(changes, kind);

  arb_changes_set(changes, piece, ARB_ATTR_SIDE, (int)side);
  arb_changes_set_text(changes, piece, ARB_ATTR_LABEL, label);
  arb_changes_set(changes, piece, IT_ATTR_STANDS_FOR, (int)stands_for);
  return piece;
}

static guint
put_counter(ArbChanges *changes, guint side, const ArbOutcome *outcome, guint stands_for)
{
  const ArbState *state = arb_changes_state(changes);
  g_autofree char *label =
      arb_outcome_has(outcome, V_NUMBER)
          ? arb_italian_numbered_label(state, side, COUNTER, outcome->value[V_NUMBER])
          : arb_italian_new_label(state, side, COUNTER);

  return put(changes, side, IT_KIND_COUNTER, label, stands_for);
}

static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint unit = (guint)facts->value[F_UNIT];
  guint side = (guint)arb_changes_get(changes, unit, ARB_ATTR_SIDE);
  guint general = arb_italian_general_with(arb_changes_state(changes), unit);
  int how = facts->value[F_HOW];
  guint by = (guint)facts->value[F_IN];

  if (how != IT_CONCEALED_SQUARE) {
    by = how == IT_CONCEALED_COUNTER ? put_counter(changes, side, outcome, unit) : 0;
  }
  arb_italian_cover(changes, unit, how, by);
  if (facts->value[F_WHERE] > 0) {
    arb_changes_set_text(changes, unit, IT_ATTR_MAP,
                         g_ptr_array_index(facts->texts, (guint)facts->value[F_WHERE]));
  }
  if (general != 0) {
    arb_italian_cover(changes, general, how, by);
  }
}

/* Counters of a side that lie on the table. real: those that stand for troops. */
static int
count_counters(const ArbState *state, guint side, gboolean real)
{
  int n = 0;

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    n += arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_COUNTER
         && arb_state_exists(state, piece)
         && arb_state_get(state, piece, ARB_ATTR_SIDE) == (int)side
         && (arb_state_get(state, piece, IT_ATTR_STANDS_FOR) != 0) == real;
  }
  return n;
}

static void
fill_dummy(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint side = (guint)facts->value[DUMMY_F_SIDE];

  if (side != 0 && is_early(state, outcome)) {
    arb_facts_know(facts, DUMMY_F_REAL, count_counters(state, side, TRUE), outcome);
    arb_facts_know(facts, DUMMY_F_DUMMIES, count_counters(state, side, FALSE), outcome);
  }
}

static void
resolve_dummy(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, IT_TABLE_DUMMIES);
  int real = facts->value[DUMMY_F_REAL];
  int each = 1;

  if (!arb_table_list(table, -1, 1, &each) || each < 1) {
    arb_refuse_hard(outcome, "no-result", NULL);
    return;
  }
  if (arb_require(outcome, facts->value[DUMMY_F_DUMMIES] < real / each, "IT-OBS-2",
                  "dummy-too-many", real, real / each)
      && draw_counter(facts, (guint)facts->value[DUMMY_F_SIDE], draws, outcome)) {
    arb_verdict(outcome, "dummy-placed");
    arb_verdict_see(outcome, ARB_SEE_SIDE);
  }
}

static void
apply_dummy(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  if (facts->value[DUMMY_F_SIDE] != 0) {
    (void)put_counter(changes, (guint)facts->value[DUMMY_F_SIDE], outcome, 0);
  }
}

static void
fill_square(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  if (facts->value[SQUARE_F_GENERAL] != 0) {
    (void)is_early(state, outcome);
  }
}

static void
resolve_square(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int usual = arb_italian_sight_limit(facts->rules, IT_SIGHT_LIMIT_SQUARE);
  int size = facts->value[SQUARE_F_SIZE] > 0 ? facts->value[SQUARE_F_SIZE] : usual;

  arb_outcome_set(outcome, SQUARE_V_SIZE, size);
  arb_verdict(outcome, "squares-placed", size);
  arb_verdict_see(outcome, ARB_SEE_SIDE);
}

static void
apply_square(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  guint general = (guint)facts->value[SQUARE_F_GENERAL];
  guint side = (guint)arb_changes_get(changes, general, ARB_ATTR_SIDE);
  g_autofree char *label = arb_italian_new_label(arb_changes_state(changes), side, "Q");
  guint square = put(changes, side, IT_KIND_SQUARE, label, general);

  arb_changes_set(changes, square, IT_ATTR_SIZE, outcome->value[SQUARE_V_SIZE]);
}

const ArbActionCode arb_italian_hide = {
    .id = "hide",
    .fields = fields,
    .draws = counter_draws,
    .values = counter_values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
    .sees_state = TRUE,
};

const ArbActionCode arb_italian_dummy = {
    .id = "dummy",
    .fields = dummy_fields,
    .draws = counter_draws,
    .values = counter_values,
    .fill = fill_dummy,
    .resolve = resolve_dummy,
    .apply = apply_dummy,
    .sees_state = TRUE,
};

const ArbActionCode arb_italian_square = {
    .id = "square",
    .fields = square_fields,
    .values = square_values,
    .fill = fill_square,
    .resolve = resolve_square,
    .apply = apply_square,
};
