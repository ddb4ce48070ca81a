/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/armylist.h"
#include "core/game.h"

#include "rules/affaire/affaire-private.h"

/* What the clock and the lists bring by themselves, and what a phase must not forget. */

/* What it fights with follows from what is printed and how it stands.  QA-UNI-2 */
static void
reckon_strength(ArbChanges *changes, guint unit)
{
  int strength = arb_changes_get(changes, unit, AF_ATTR_STRENGTH);
  int standing = arb_changes_get(changes, unit, AF_ATTR_STANDING);

  if (standing == AF_STANDING_DAMAGED) {
    strength = arb_affaire_half(strength);
  } else if (standing >= AF_STANDING_DESTROYED) {
    strength = 0;
  }
  arb_changes_set(changes, unit, AF_ATTR_FIGHTS, strength);
}

void
arb_affaire_reckon(ArbChanges *changes)
{
  const ArbState *before = arb_changes_state(changes);

  for (guint unit = 1; unit < arb_state_count(before); unit++) {
    if (arb_state_get(before, unit, ARB_ATTR_KIND) == AF_KIND_UNIT
        && (arb_state_get(before, unit, AF_ATTR_STRENGTH)
                != arb_changes_get(changes, unit, AF_ATTR_STRENGTH)
            || arb_state_get(before, unit, AF_ATTR_STANDING)
                   != arb_changes_get(changes, unit, AF_ATTR_STANDING))) {
      reckon_strength(changes, unit);
    }
  }
}

/* A piece just made: what follows from its kind.  QA-SET-1 QA-GAR-1 */
static void
muster_unit(ArbChanges *changes, guint unit)
{
  if (arb_changes_get(changes, unit, AF_ATTR_ARM) == AF_ARM_GARRISON) {
    arb_changes_set(changes, unit, AF_ATTR_MOVEMENT, 0);
    arb_changes_set(changes, unit, AF_ATTR_STEPS, 1);
  }
  if (arb_changes_get(changes, unit, AF_ATTR_ARMY) == AF_ARMY_PRUSSIAN) {
    arb_changes_set(changes, unit, AF_ATTR_STANDING, AF_STANDING_OFF_MAP);
  }
  reckon_strength(changes, unit);
}

static void
muster_card(ArbChanges *changes, guint card)
{
  guint side = (guint)arb_changes_get(changes, card, ARB_ATTR_SIDE);
  gboolean commander = arb_changes_get(changes, card, AF_ATTR_CARD_KIND) == AF_CARD_COMMANDER;

  if (arb_changes_get(changes, card, AF_ATTR_ARMY) == AF_ARMY_PRUSSIAN) {
    return; /* set aside until their corps arrives */
  }
  arb_changes_set(changes, card, AF_ATTR_WHERE, commander ? AF_WHERE_DECK : AF_WHERE_STRATAGEMS);
  arb_changes_add(changes, side, commander ? AF_ATTR_COMMANDERS : AF_ATTR_STRATAGEM_COUNT, 1);
}

void
arb_affaire_muster(ArbChanges *changes, guint piece)
{
  switch (arb_changes_get(changes, piece, ARB_ATTR_KIND)) {
  case AF_KIND_UNIT:
    muster_unit(changes, piece);
    break;
  case AF_KIND_CARD:
    muster_card(changes, piece);
    break;
  default:
    break;
  }
}

void
arb_affaire_enter(ArbChanges *changes)
{
  switch (arb_changes_get(changes, 0, ARB_ATTR_PHASE)) {
  case AF_PHASE_NIGHT:
    arb_changes_set(changes, 0, AF_ATTR_NIGHT, AF_NIGHT_INITIATIVE);
    break;
  case AF_PHASE_ROUNDS:
    arb_changes_set(changes, 0, AF_ATTR_STAGE, AF_STAGE_NONE);
    break;
  default:
    break;
  }
}

/* Which roll the turn asks for.  QA-SEQ-2 */
static const char *
roll_of_turn(const ArbState *state)
{
  const ArbRuleset *rules = arb_state_rules(state);
  int turn = arb_state_track(state, ARB_ATTR_TURN);

  if (arb_state_track(state, AF_ATTR_TESTED) == turn) {
    return NULL;
  }
  if (turn >= arb_affaire_number(rules, AF_NUMBER_DUSK_TURN)) {
    return "due-dusk";
  }
  for (int prussian = 0; prussian <= AF_PRUSSIAN_2; prussian++) {
    int cell = 0;
    gboolean listed = arb_state_option(state, AF_OPTION_HISTORICAL)
                          ? arb_table_cell(arb_ruleset_table(rules, AF_TABLE_HISTORICAL), prussian,
                                           0, AF_ARRIVAL_ON_TURN, 0, &cell)
                                && turn >= cell
                          : arb_table_cell(arb_ruleset_table(rules, AF_TABLE_ARRIVAL), -1, turn,
                                           prussian, 0, &cell);
    if (listed && !arb_state_track(state, arb_affaire_arrived_track(prussian))) {
      return "due-prussians";
    }
  }
  return NULL;
}

static void
due_sides(const ArbState *state, ArbDueList *due)
{
  int turn = arb_state_track(state, ARB_ATTR_TURN);

  for (int nation = AF_NATION_FRENCH; nation <= AF_NATION_ALLIED; nation++) {
    guint side = arb_affaire_side(state, nation);
    if (arb_state_get(state, side, AF_ATTR_PREPARED) != turn) {
      arb_due_add(due, TRUE, "QA-DEC-1", "due-prepare", side);
    }
  }
}

static void
due_round(const ArbState *state, ArbDueList *due)
{
  static const char *const stages[] = {
      [AF_STAGE_NONE] = "due-round",
      [AF_STAGE_MOVING] = "due-moving",
      [AF_STAGE_DECLARING] = "due-declaring",
      [AF_STAGE_RESOLVING] = "due-resolving",
  };

  if (!arb_affaire_both_ended(state)) {
    arb_due_add(due, TRUE, "QA-SEQ-4", stages[arb_state_track(state, AF_ATTR_STAGE)],
                arb_state_active_side(state));
  }
}

static void
due_night(const ArbState *state, ArbDueList *due)
{
  static const char *const stages[] = {
      [AF_NIGHT_NONE] = "due-tokens",   [AF_NIGHT_INITIATIVE] = "due-initiative",
      [AF_NIGHT_MOVING] = "due-token",  [AF_NIGHT_LAST] = "due-last-token",
      [AF_NIGHT_PLACING] = "due-place", [AF_NIGHT_FINISHED] = NULL,
  };
  gboolean taken = TRUE;

  for (int nation = AF_NATION_FRENCH; nation <= AF_NATION_ALLIED; nation++) {
    guint side = arb_affaire_side(state, nation);
    if (!arb_state_get(state, side, AF_ATTR_TOKENS_PLACED)) {
      arb_due_add(due, TRUE, "QA-NGT-1", "due-tokens", side);
      taken = FALSE;
    }
  }
  const char *stage = stages[arb_state_track(state, AF_ATTR_NIGHT)];
  if (taken && stage != NULL) {
    arb_due_add(due, TRUE, "QA-NGT-2", stage, arb_state_active_side(state));
  }
}

void
arb_affaire_due(const ArbState *state, ArbDueList *due)
{
  int turn = arb_state_track(state, ARB_ATTR_TURN);

  switch (arb_state_track(state, ARB_ATTR_PHASE)) {
  case AF_PHASE_NIGHT:
    due_night(state, due);
    break;
  case AF_PHASE_MARKER:
    if (roll_of_turn(state) != NULL) {
      arb_due_add(due, TRUE, "QA-SEQ-2", roll_of_turn(state), 0);
    }
    break;
  case AF_PHASE_CARDS:
    due_sides(state, due);
    break;
  case AF_PHASE_INITIATIVE:
    if (arb_state_track(state, AF_ATTR_INITIATIVE) != turn) {
      arb_due_add(due, TRUE, "QA-SEQ-3", "due-initiative", 0);
    }
    break;
  case AF_PHASE_ROUNDS:
    due_round(state, due);
    break;
  default:
    if (arb_state_track(state, AF_ATTR_CHECKED) != turn) {
      arb_due_add(due, TRUE, "QA-VIC-1", "due-victory", 0);
    }
    break;
  }
}

/* More units than the game has are pointed out.  QA-UNI-1 */
void
arb_affaire_check_list(ArbArmyList *list)
{
  const ArbTable *table = arb_ruleset_table(list->rules, AF_TABLE_COUNTS);
  int n[AF_COUNT_PRUSSIAN_4 + 1] = {0};

  for (guint i = 0; i < list->pieces->len; i++) {
    const ArbListPiece *piece = g_ptr_array_index(list->pieces, i);
    if (piece->kind != AF_KIND_UNIT) {
      continue;
    }
    static const int counts[] = {
        [AF_ARMY_FRENCH] = AF_COUNT_FRENCH,
        [AF_ARMY_BRITISH] = AF_COUNT_BRITISH,
        [AF_ARMY_PRUSSIAN] = AF_COUNT_PRUSSIAN,
    };
    gboolean garrison = piece->value[AF_ATTR_ARM] == AF_ARM_GARRISON;
    n[garrison ? AF_COUNT_GARRISON : counts[piece->value[AF_ATTR_ARMY]]]++;
    n[AF_COUNT_PRUSSIAN_4] += piece->value[AF_ATTR_CORPS] == AF_CORPS_P4 ? 1 : 0;
  }
  for (int count = 0; count <= AF_COUNT_PRUSSIAN_4; count++) {
    int most = 0;
    if (arb_table_list(table, count, 0, &most) && n[count] > most) {
      arb_armylist_warn(list, "list-too-many", count, n[count], most);
    }
  }
}
