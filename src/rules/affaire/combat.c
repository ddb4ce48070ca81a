/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"

#include "rules/affaire/combat-private.h"

/* One combat: dice, hits, and what each loser has to suffer. */

enum {
  DRAW_ATTACK,
  DRAW_DEFENCE
};

static const char *const fields[] = {
    "mode", "side", "attackers", "barrage", "defenders", "terrain", "ridge", "defence-barrage",
    "at",   "who",  "guns",      "helpers", NULL};
static const char *const draw_names[] = {"attack", "defence", NULL};
static const char *const values[] = {
    "need",  "attacker_dice", "defender_dice", "attacker_hits", "defender_hits",
    "loser", "difference",    "effective",     "results",       "worst",
    NULL};

static int
strength_of(int counter)
{
  int strength = arb_counter_number(counter);

  if (arb_counter_letter(counter) == AF_LETTER_L) {
    return 0;
  }
  return (arb_counter_marks(counter) & (1u << AF_MARK_D)) != 0 ? arb_affaire_half(strength)
                                                               : strength;
}

static int
counter_of(const ArbFacts *facts, guint field, guint i)
{
  return (int)arb_facts_item(facts, field, i);
}

/* The unit itself, in a game; 0 in a lookup. */
static guint
piece_of(const ArbFacts *facts, guint pieces, guint i)
{
  if (pieces == COMBAT_AT) {
    return (guint)facts->value[COMBAT_AT];
  }
  return arb_facts_item(facts, pieces, i);
}

/* One line a unit: by name in a game, else by its place in the list and its arm. */
static void
say_dice(const ArbFacts *facts, guint field, guint pieces, guint i, int dice, ArbOutcome *outcome)
{
  guint piece = piece_of(facts, pieces, i);

  if (piece != 0) {
    arb_say_value(outcome, dice, "dice-piece", (int)piece, dice);
  } else {
    arb_say_value(outcome, dice, "dice-unit", arb_counter_letter(counter_of(facts, field, i)),
                  (int)i + 1, dice);
  }
}

/* Dice of all units of a list that fight hand to hand.  QA-CMB-1 QA-GAT-3 */
static int
count_fighters(const ArbFacts *facts, guint field, guint pieces, ArbOutcome *outcome)
{
  int sum = 0;

  for (guint i = 0; (int)i < facts->value[field]; i++) {
    int dice = strength_of(counter_of(facts, field, i));
    say_dice(facts, field, pieces, i, dice, outcome);
    sum += dice;
  }
  return sum;
}

/* Dice of all guns of a barrage, each less by its range.  Returns: FALSE when one may not fire. */
static gboolean
count_guns(const ArbFacts *facts,
           guint field,
           guint pieces,
           int nearest,
           ArbOutcome *outcome,
           int *sum)
{
  for (guint i = 0; (int)i < facts->value[field]; i++) {
    int counter = counter_of(facts, field, i);
    int range = arb_counter_reach(counter);
    int strength = strength_of(counter);
    int dice = 0;
    if (!arb_require(outcome, arb_counter_letter(counter) == AF_LETTER_A, "QA-BMB-1",
                     "guns-bombard")
        || !arb_require(outcome, range >= nearest, "QA-ART-2", "too-near", range)) {
      return FALSE;
    }
    if (!arb_affaire_bombard_dice(facts->rules, strength, range, &dice)) {
      (void)arb_refuse(outcome, "QA-ART-2", "out-of-range", range);
      return FALSE;
    }
    say_dice(facts, field, pieces, i, dice, outcome);
    if (dice != strength) {
      arb_say_value(outcome, dice - strength, "range-loss", range);
    }
    *sum += dice;
  }
  return TRUE;
}

/* All three arms have a part in the attack.  QA-HIT-2 */
static gboolean
is_combined(const ArbFacts *facts)
{
  gboolean there[3] = {FALSE, FALSE, facts->value[COMBAT_BARRAGE] > 0};

  for (guint i = 0; (int)i < facts->value[COMBAT_ATTACKERS]; i++) {
    switch (arb_counter_letter(counter_of(facts, COMBAT_ATTACKERS, i))) {
    case AF_LETTER_I:
    case AF_LETTER_G:
      there[0] = TRUE;
      break;
    case AF_LETTER_C:
      there[1] = TRUE;
      break;
    case AF_LETTER_A:
      there[2] = TRUE;
      break;
    default:
      break;
    }
  }
  return there[0] && there[1] && there[2];
}

static gboolean
is_sheltered_arm(int letter)
{
  return letter == AF_LETTER_I || letter == AF_LETTER_G || letter == AF_LETTER_A;
}

/* By the ground it stands on, or the ridge before it.  QA-HIT-1 QA-BMB-5 */
static gboolean
is_protected(const ArbFacts *facts, ArbOutcome *outcome)
{
  int letter = arb_counter_letter(counter_of(facts, COMBAT_DEFENDERS, 0));
  int terrain = facts->value[COMBAT_TERRAIN];

  if (terrain != AF_TERRAIN_CLEAR && is_sheltered_arm(letter)) {
    arb_say(outcome, "protected-terrain", terrain);
    return TRUE;
  }
  if (facts->value[COMBAT_MODE] == AF_MODE_TACTICAL && facts->value[COMBAT_RIDGE]
      && letter != AF_LETTER_L) {
    arb_say(outcome, "protected-ridge");
    return TRUE;
  }
  return FALSE;
}

/* QA-HIT-1 QA-HIT-2 QA-HIT-3 */
static int
find_need(const ArbFacts *facts, ArbOutcome *outcome)
{
  gboolean combined = is_combined(facts);
  gboolean sheltered = is_protected(facts, outcome);

  if (combined) {
    arb_say(outcome, "combined-arms");
  }
  if (combined && sheltered) {
    arb_say(outcome, "cancel");
  }
  int need = arb_affaire_cell(facts->rules, AF_TABLE_HIT_NUMBERS,
                              combined ? AF_ARMS_COMBINED : AF_ARMS_SINGLE, 0,
                              sheltered ? AF_PROTECTION_PROTECTED : AF_PROTECTION_OPEN, 6);
  arb_say_value(outcome, need, "need", need);
  return need;
}

static gboolean
check(const ArbFacts *facts, ArbOutcome *outcome)
{
  const int *v = facts->value;
  gboolean tactical = v[COMBAT_MODE] == AF_MODE_TACTICAL;

  if (v[COMBAT_ATTACKERS] > COMBAT_MOST_UNITS) {
    arb_refuse_hard(outcome, "too-many-dice", NULL);
    return FALSE;
  }
  if (!arb_require(outcome, v[COMBAT_DEFENDERS] == 1, "QA-GAT-1", "one-target")
      || !arb_require(outcome, tactical || v[COMBAT_ATTACKERS] > 0, "QA-BMB-2", "nobody-attacks")
      || !arb_require(outcome, !tactical || (v[COMBAT_ATTACKERS] == 0 && v[COMBAT_BARRAGE] > 0),
                      "QA-BMB-4", "guns-alone")
      || !arb_require(outcome, !tactical || v[COMBAT_DEFENCE] == 0, "QA-BMB-4",
                      "no-defence-barrage")) {
    return FALSE;
  }
  for (guint i = 0; (int)i < v[COMBAT_ATTACKERS]; i++) {
    if (!arb_require(outcome,
                     arb_counter_letter(counter_of(facts, COMBAT_ATTACKERS, i)) != AF_LETTER_L,
                     "QA-LIM-1", "limbered-attacks")) {
      return FALSE;
    }
  }
  return TRUE;
}

/* What changes a loss of one unit.  QA-MOD-1 QA-MOD-2 QA-MOD-3 QA-MOD-4 QA-HIT-4 */
static int
find_effective(const ArbFacts *facts, int counter, int raw, gboolean defends, ArbOutcome *outcome)
{
  guint marks = arb_counter_marks(counter);
  gboolean fort = defends && facts->value[COMBAT_TERRAIN] == AF_TERRAIN_FORT
                  && is_sheltered_arm(arb_counter_letter(counter));
  const gboolean holds[] = {
      [AF_LOSS_MODIFIER_ELITE] = (marks & (1u << AF_MARK_E)) != 0,
      [AF_LOSS_MODIFIER_FORT] = fort,
      [AF_LOSS_MODIFIER_FRAGILE] = (marks & (1u << AF_MARK_X)) != 0,
  };
  int sum = raw;

  for (int i = 0; i < (int)G_N_ELEMENTS(holds); i++) {
    int cell = 0;
    if (holds[i]
        && arb_table_list(arb_ruleset_table(facts->rules, AF_TABLE_LOSS_MODIFIERS), i, 0, &cell)) {
      arb_say_value(outcome, cell, "loss-modifier", i);
      sum += cell;
    }
  }
  return MAX(sum, 0);
}

/* QA-RES-1 QA-RES-2 QA-RES-3 */
static int
read_result(const ArbRuleset *rules, int effective, ArbOutcome *outcome)
{
  const ArbResultRow *row =
      arb_table_result(arb_ruleset_table(rules, AF_TABLE_COMBAT_RESULT), -1, effective);
  static const int verbs[] = {
      [AF_VERB_DAMAGE_OR_RETREAT] = AF_RESULT_DAMAGE_OR_RETREAT,
      [AF_VERB_DAMAGE_AND_RETREAT] = AF_RESULT_DAMAGE_AND_RETREAT,
      [AF_VERB_DESTROY] = AF_RESULT_DESTROYED,
  };
  int result = AF_RESULT_NONE;

  if (row == NULL) {
    return result;
  }
  for (int i = 0; i < (int)G_N_ELEMENTS(verbs); i++) {
    if (arb_result_effect(row, i, -1, -1) >= 0) {
      result = verbs[i];
    }
  }
  g_autofree char *id = g_strdup_printf("combat-result/%s", row->id);
  arb_say(outcome, id);
  return result;
}

/* Whatever the table says, a garrison that loses is gone.  QA-GAR-2 */
static int
find_fate(int counter, int result, ArbOutcome *outcome)
{
  if (arb_counter_letter(counter) != AF_LETTER_G || result == AF_RESULT_NONE
      || result == AF_RESULT_DESTROYED) {
    return result;
  }
  arb_say(outcome, "garrison-falls");
  return AF_RESULT_DESTROYED;
}

static void
suffer(const ArbFacts *facts, guint field, int raw, ArbOutcome *outcome)
{
  guint pieces = field == COMBAT_ATTACKERS ? COMBAT_WHO : COMBAT_AT;
  int effective[COMBAT_MOST_UNITS];
  int results[COMBAT_MOST_UNITS];
  int worst = AF_RESULT_NONE;
  guint n = MIN((guint)facts->value[field], COMBAT_MOST_UNITS);

  for (guint i = 0; i < n; i++) {
    int counter = counter_of(facts, field, i);
    if (piece_of(facts, pieces, i) != 0) {
      arb_say(outcome, "loser-piece", (int)piece_of(facts, pieces, i));
    } else if (n > 1) {
      arb_say(outcome, "loser-unit", arb_counter_letter(counter), (int)i + 1);
    }
    effective[i] = find_effective(facts, counter, raw, field == COMBAT_DEFENDERS, outcome);
    results[i] = read_result(facts->rules, effective[i], outcome);
    int fate = find_fate(counter, results[i], outcome);
    worst = MAX(worst, fate);
  }
  arb_outcome_set_list(outcome, COMBAT_V_EFFECTIVE, effective, n);
  arb_outcome_set_list(outcome, COMBAT_V_RESULTS, results, n);
  arb_outcome_set(outcome, COMBAT_V_WORST, worst);
}

/* QA-CMB-2 QA-CMB-3 */
static void
judge(const ArbFacts *facts, int attack, int defence, ArbOutcome *outcome)
{
  int difference = ABS(attack - defence);
  int loser = attack == defence  ? AF_LOSER_NONE
              : attack > defence ? AF_LOSER_DEFENDER
                                 : AF_LOSER_ATTACKER;

  arb_outcome_set(outcome, COMBAT_V_ATTACKER_HITS, attack);
  arb_outcome_set(outcome, COMBAT_V_DEFENDER_HITS, defence);
  arb_outcome_set(outcome, COMBAT_V_LOSER, loser);
  arb_outcome_set(outcome, COMBAT_V_DIFFERENCE, difference);
  arb_say(outcome, "hits", attack, defence);
  if (loser == AF_LOSER_NONE) {
    (void)read_result(facts->rules, 0, outcome);
    arb_outcome_set(outcome, COMBAT_V_WORST, AF_RESULT_NONE);
    arb_verdict(outcome, "combat-draw");
    return;
  }
  arb_say_value(outcome, difference, "difference", difference);
  suffer(facts, loser == AF_LOSER_DEFENDER ? COMBAT_DEFENDERS : COMBAT_ATTACKERS, difference,
         outcome);
  arb_verdict(outcome, loser == AF_LOSER_DEFENDER ? "combat-attacker-wins" : "combat-defender-wins",
              outcome->value[COMBAT_V_WORST]);
}

static gboolean
draw(ArbDraws *draws, guint dice, int need, guint name, int *out_hits)
{
  return dice == 0 || arb_draw_pool(draws, &ARB_D6, dice, need, name, out_hits);
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  gboolean tactical = facts->value[COMBAT_MODE] == AF_MODE_TACTICAL;
  int attack = 0;
  int defence = 0;
  int attack_hits = 0;
  int defence_hits = 0;

  if (!check(facts, outcome)) {
    return;
  }
  attack = count_fighters(facts, COMBAT_ATTACKERS, COMBAT_WHO, outcome);
  if (!count_guns(facts, COMBAT_BARRAGE, COMBAT_GUNS, 2, outcome, &attack)) {
    return;
  }
  if (!tactical) {
    defence = count_fighters(facts, COMBAT_DEFENDERS, COMBAT_AT, outcome);
    if (!count_guns(facts, COMBAT_DEFENCE, COMBAT_HELPERS, 1, outcome, &defence)) {
      return;
    }
  }
  if (attack > ARB_POOL_MAX || defence > ARB_POOL_MAX) {
    arb_refuse_hard(outcome, "too-many-dice", NULL);
    return;
  }
  int need = find_need(facts, outcome);
  int own = arb_affaire_number(facts->rules, AF_NUMBER_DEFENDER_HITS);
  arb_outcome_set(outcome, COMBAT_V_NEED, need);
  arb_outcome_set(outcome, COMBAT_V_ATTACKER_DICE, attack);
  arb_outcome_set(outcome, COMBAT_V_DEFENDER_DICE, defence);
  if (!draw(draws, (guint)attack, need, DRAW_ATTACK, &attack_hits)
      || !draw(draws, (guint)defence, own, DRAW_DEFENCE, &defence_hits)) {
    return;
  }
  judge(facts, attack_hits, defence_hits, outcome);
}

const ArbActionCode arb_affaire_combat = {
    .id = "combat",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = arb_affaire_fill_combat,
    .resolve = resolve,
    .apply = arb_affaire_apply_combat,
};
