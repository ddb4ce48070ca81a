/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"
#include "core/table.h"

#include "rules/italian/italian-private.h"
#include "rules/italian/melee-private.h"

/* One round of a melee.  IT-MEL-1 */
#define SIDE_FIELDS(side)                                                                        \
  side "-troop", side "-bases", side "-class", side "-guard", side "-impetus", side "-supports", \
      side "-flank", side "-rear", side "-uphill", side "-cover", side "-disordered",            \
      side "-fatigue", side "-losses", side "-general", side "-command", side "-crossed",        \
      side "-great-commander"

static const char *const fields[] = {
    "attacker", "defender",      SIDE_FIELDS("attacker"), SIDE_FIELDS("defender"),
    "round",    "attacker-with", "defender-with",         NULL,
};
static const char *const draw_names[] = {"attacker", "defender", NULL};
static const char *const values[] = {
    "attacker_total", "defender_total", "difference", "winner", "result", NULL,
};

enum {
  ATTACKER,
  DEFENDER,
  N_SIDES
};

/* The plans of melee-modifiers and the dice stand in the same order. */
static const struct {
  guint fields; /* first of its block */
  guint total;  /* value */
  int winner;
  const char *die, *sum, *factor;
} sides[N_SIDES] = {
    [ATTACKER] = {MELEE_F_ATTACKER_SIDE, MELEE_V_ATTACKER_TOTAL, IT_WINNER_ATTACKER, "attacker-die",
                  "attacker-total", "attacker-factor"},
    [DEFENDER] = {MELEE_F_DEFENDER_SIDE, MELEE_V_DEFENDER_TOTAL, IT_WINNER_DEFENDER, "defender-die",
                  "defender-total", "defender-factor"},
};

static int
get(const ArbFacts *facts, guint side, guint field)
{
  return facts->value[sides[side].fields + field];
}

gboolean
arb_italian_is_horse(int troop)
{
  return troop == IT_TROOP_CUIRASSIER || troop == IT_TROOP_HEAVY || troop == IT_TROOP_LANCER
         || troop == IT_TROOP_LIGHT;
}

/* Who is contacted in the rear routs: the row of that name. */
const ArbResultRow *
arb_italian_rear_row(const ArbRuleset *rules)
{
  const ArbTable *table = arb_ruleset_table(rules, IT_TABLE_MELEE_RESULT);
  int row = arb_table_find_result(table, "routs");

  return row >= 0 ? g_ptr_array_index(table->results, row) : NULL;
}

/* A square has no rear, and nobody stands behind him who stands behind oneself.  IT-CHG-4 */
static gboolean
check_contact(const ArbFacts *facts, ArbOutcome *outcome)
{
  for (guint side = 0; side < N_SIDES; side++) {
    gboolean behind_square =
        get(facts, side, MELEE_S_REAR) && get(facts, !side, MELEE_S_TROOP) == IT_TROOP_SQUARE;
    if (!arb_require(outcome, !behind_square, "IT-CHG-4", "square-no-rear")) {
      return FALSE;
    }
  }
  return arb_require(outcome,
                     !get(facts, ATTACKER, MELEE_S_REAR) || !get(facts, DEFENDER, MELEE_S_REAR),
                     "IT-CHG-4", "both-rears");
}

/* The loser is a wagon, and the row takes it.  IT-LOG-4 */
static gboolean
takes_wagon(const ArbFacts *facts, int winner, const ArbResultRow *row)
{
  guint loser = winner == IT_WINNER_ATTACKER ? DEFENDER : ATTACKER;

  return winner != IT_WINNER_NONE && get(facts, loser, MELEE_S_TROOP) == IT_TROOP_WAGON
         && arb_result_effect(row, IT_VERB_TAKEN, -1, -1) >= 0;
}

/* A row is named by the result it gives. */
static void
give_verdict(const ArbFacts *facts, ArbOutcome *outcome, int winner, const ArbResultRow *row)
{
  int result =
      row != NULL ? arb_ruleset_find_choice(facts->rules, IT_SET_MELEE_RESULT, row->id) : -1;

  if (result < 0) {
    arb_refuse_hard(outcome, "no-result", row != NULL ? row->id : NULL);
    return;
  }
  arb_outcome_set(outcome, MELEE_V_WINNER, winner);
  arb_outcome_set(outcome, MELEE_V_RESULT, result);
  if (takes_wagon(facts, winner, row)) {
    arb_verdict(outcome, "wagon-taken");
  } else if (winner == IT_WINNER_NONE) {
    arb_verdict(outcome, "melee-drawn", result);
  } else {
    arb_verdict(outcome, winner == IT_WINNER_ATTACKER ? "attacker-wins" : "defender-wins", result);
  }
}

/* Contact in the rear decides at once, without dice.  IT-CHG-4 */
static gboolean
rule_rear(const ArbFacts *facts, ArbOutcome *outcome)
{
  for (guint side = 0; side < N_SIDES; side++) {
    if (!get(facts, side, MELEE_S_REAR)) {
      continue;
    }
    arb_say(outcome, "rear-contact");
    give_verdict(facts, outcome, sides[side].winner, arb_italian_rear_row(facts->rules));
    return TRUE;
  }
  return FALSE;
}

/* Bases engaged against the enemy's, in hundredths; in built-up areas numbers count for nothing. */
static int
numbers_modifier(const ArbFacts *facts, guint side, ArbOutcome *outcome)
{
  const ArbTable *table = arb_ruleset_table(facts->rules, IT_TABLE_MELEE_NUMBERS);
  int own = get(facts, side, MELEE_S_BASES);
  int foe = get(facts, !side, MELEE_S_BASES);
  int value = 0;

  if (get(facts, ATTACKER, MELEE_S_COVER) == IT_MELEE_COVER_BUILDINGS
      || get(facts, DEFENDER, MELEE_S_COVER) == IT_MELEE_COVER_BUILDINGS
      || !arb_table_list(table, -1, own * 100 / foe, &value) || value == 0) {
    return 0;
  }
  arb_say_value(outcome, value, "bases-engaged", own, foe);
  return value;
}

static gboolean
roll_side(const ArbFacts *facts, guint side, ArbDraws *draws, ArbOutcome *outcome, int *out_total)
{
  const ArbTable *factors = arb_ruleset_table(facts->rules, IT_TABLE_MELEE_FACTORS);
  const ArbTable *modifiers = arb_ruleset_table(facts->rules, IT_TABLE_MELEE_MODIFIERS);
  int troop = get(facts, side, MELEE_S_TROOP);
  int against =
      arb_italian_is_horse(get(facts, !side, MELEE_S_TROOP)) ? IT_MOUNT_HORSE : IT_MOUNT_FOOT;
  int factor = 0;
  int die = 0;

  if (!arb_table_cell(factors, troop, 0, against, 0, &factor)) {
    arb_refuse(outcome, "IT-MEL-1", "no-factor", troop);
    return FALSE;
  }
  if (!arb_draw(draws, &ARB_D10, side, &die)) {
    return FALSE;
  }
  arb_say_value(outcome, die, sides[side].die, die);
  arb_say_value(outcome, factor, sides[side].factor, troop);
  *out_total = die + factor + arb_table_modifiers(modifiers, side, facts, outcome)
               + numbers_modifier(facts, side, outcome);
  arb_say_value(outcome, *out_total, sides[side].sum, *out_total);
  arb_outcome_set(outcome, sides[side].total, *out_total);
  return TRUE;
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int total[N_SIDES];

  if (!check_contact(facts, outcome) || rule_rear(facts, outcome)) {
    return;
  }
  for (guint side = 0; side < N_SIDES; side++) {
    if (!roll_side(facts, side, draws, outcome, &total[side])) {
      return;
    }
  }

  int difference = ABS(total[ATTACKER] - total[DEFENDER]);
  const ArbTable *results = arb_ruleset_table(facts->rules, IT_TABLE_MELEE_RESULT);
  arb_say(outcome, "melee-difference", difference);
  arb_outcome_set(outcome, MELEE_V_DIFFERENCE, difference);
  int winner = IT_WINNER_NONE;
  if (difference > 0) {
    winner = sides[total[ATTACKER] > total[DEFENDER] ? ATTACKER : DEFENDER].winner;
  }
  give_verdict(facts, outcome, winner, arb_table_result(results, -1, difference));
}

const ArbActionCode arb_italian_melee = {
    .id = "melee",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = arb_italian_fill_melee,
    .resolve = resolve,
    .apply = arb_italian_apply_melee,
    .told = 1u << MELEE_V_ATTACKER_TOTAL | 1u << MELEE_V_DEFENDER_TOTAL,
};
