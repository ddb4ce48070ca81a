/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/change.h"
#include "core/facts.h"
#include "core/table.h"

#include "rules/affaire/names-private.h"

/* What the files of this rule book share. It shows one symbol to the outside: arb_affaire_book. */

/* A number of the table of that name: AF_NUMBER_... */
int arb_affaire_number(const ArbRuleset *rules, int number);

/* A cell of any table: row by key or value, column by key (-1 where it has none). */
int
arb_affaire_cell(const ArbRuleset *rules, guint table, int key, int row, int column, int fallback);

/* Sides of a game: AF_NATION_...; 0 none. */
guint arb_affaire_side(const ArbState *state, int nation);
int arb_affaire_nation(const ArbState *state, guint side);
guint arb_affaire_enemy(const ArbState *state, guint side);

/* Who acts, the changes being gathered counted. */
guint arb_affaire_active(const ArbChanges *changes);

/* Units. on_map: full or damaged. alive: that, or still off the map. */
gboolean arb_affaire_on_map(const ArbState *state, guint unit);
gboolean arb_affaire_is_alive(const ArbState *state, guint unit);
gboolean arb_affaire_is_gun(const ArbState *state, guint unit);

/* The unit as its counter is written, its range with it.  QA-UNI-1 */
int arb_affaire_counter(const ArbState *state, guint unit, int range);

/* Half, rounded up.  QA-UNI-2 */
int arb_affaire_half(int strength);

/* One damage, which destroys what has no second face left; the loss of the unit; a garrison taken
 * in by a friend.  QA-UNI-3 QA-UNI-4 QA-GAR-3 */
void arb_affaire_damage(ArbChanges *changes, guint unit);
void arb_affaire_destroy(ArbChanges *changes, guint unit);
void arb_affaire_absorb(ArbChanges *changes, guint garrison);

/* Fields that most actions share: the piece exists on the map; on the side that acts. FALSE ends
 * the fill. */
gboolean arb_affaire_require_on_map(const ArbState *state, guint unit, ArbOutcome *outcome);
gboolean arb_affaire_require_own(const ArbState *state, guint piece, ArbOutcome *outcome);
gboolean arb_affaire_require_stage(const ArbState *state, int stage, ArbOutcome *outcome);

/* The side field: known as the one that acts. */
void
arb_affaire_know_side(const ArbState *state, guint field, ArbFacts *facts, ArbOutcome *outcome);

/* A round is done: the other side acts, if it has not ended its turn.  QA-SEQ-4 QA-SEQ-5 QA-SEQ-6
 */
void arb_affaire_close_round(ArbChanges *changes);
gboolean arb_affaire_both_ended(const ArbState *state);

/* After each step of an attack: panic, the next combat, or the end of the round. */
void arb_affaire_settle_attack(ArbChanges *changes);

/* Cost of a list of steps, in eighths of a movement point.  QA-MOV-1 */
int arb_affaire_cost(const ArbFacts *facts, guint field);
int arb_affaire_hundredths(int eighths);

/* Cards. */
gboolean arb_affaire_commands(const ArbState *state, guint card, guint unit);
guint arb_affaire_under(const ArbState *state, guint card);

/* Cards of a side that stand at a place, in the order of the lists. */
GArray *
arb_affaire_cards_at(const ArbState *state, guint side, int where) G_GNUC_WARN_UNUSED_RESULT;

/* Draws n cards out of so many: picks, each out of what is left.  Returns: FALSE: stop. */
gboolean arb_affaire_draw_cards(ArbDraws *draws, guint draw, guint deck, guint n, int *out_picks)
    G_GNUC_WARN_UNUSED_RESULT;

/* The card that each pick takes out of what is left of a pile. */
guint arb_affaire_take_pick(GArray *pile, int pick);
void arb_affaire_say_picks(const ArbFacts *facts,
                           GArray *pile,
                           const int *picks,
                           guint n,
                           ArbOutcome *outcome);
void arb_affaire_to_hand(ArbChanges *changes, GArray *pile, const ArbOutcome *outcome, guint value);

/* Prussian corps: AF_PRUSSIAN_... */
guint arb_affaire_arrived_track(int prussian);
guint arb_affaire_point_track(int prussian);
int arb_affaire_prussian_corps(int prussian);
int arb_affaire_prussian_of(int corps); /* -1: no Prussian corps */

/* Which side has won; nothing while it is open. */
void arb_affaire_end_game(ArbChanges *changes, int result);

/* The last move of hidden tokens is over.  QA-NGT-5 */
void arb_affaire_show_all_tokens(ArbChanges *changes);

void arb_affaire_muster(ArbChanges *changes, guint piece);
void arb_affaire_reckon(ArbChanges *changes);
void arb_affaire_enter(ArbChanges *changes);
void arb_affaire_due(const ArbState *state, ArbDueList *due);
void arb_affaire_check_list(ArbArmyList *list);

extern const ArbReportCode arb_affaire_report;
extern const ArbActionCode arb_affaire_combat;
extern const ArbActionCode arb_affaire_bombard;
extern const ArbActionCode arb_affaire_play;
extern const ArbActionCode arb_affaire_move;
extern const ArbActionCode arb_affaire_prepare;
extern const ArbActionCode arb_affaire_refill;
extern const ArbActionCode arb_affaire_discard;
extern const ArbActionCode arb_affaire_finish;
extern const ArbActionCode arb_affaire_end_turn;
extern const ArbActionCode arb_affaire_initiative;
extern const ArbActionCode arb_affaire_first_player;
extern const ArbActionCode arb_affaire_general_attack;
extern const ArbActionCode arb_affaire_attack;
extern const ArbActionCode arb_affaire_launch;
extern const ArbActionCode arb_affaire_defence;
extern const ArbActionCode arb_affaire_lapse;
extern const ArbActionCode arb_affaire_loss;
extern const ArbActionCode arb_affaire_retreat;
extern const ArbActionCode arb_affaire_breakthrough;
extern const ArbActionCode arb_affaire_panic;
extern const ArbActionCode arb_affaire_prussians;
extern const ArbActionCode arb_affaire_dusk;
extern const ArbActionCode arb_affaire_victory;
extern const ArbActionCode arb_affaire_nightfall;
extern const ArbActionCode arb_affaire_tokens;
extern const ArbActionCode arb_affaire_token_move;
extern const ArbActionCode arb_affaire_place_corps;
