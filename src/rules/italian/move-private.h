/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/italian/italian-private.h"

/* A piece's move: what it may do this turn, what that costs, and how far it goes. Parts of a move
 * are eighths; a whole move has eight.  IT-MOV-5 */
#define IT_WHOLE_MOVE 8

/* What is owed may be less than an eighth: it is kept in hundredths of one, rounded up. */
#define IT_EIGHTH 100

/* The one account of a move: parts spent, in eighths; the way walked, as over open ground, and the
 * rate at which it was walked (0: it cannot move, and no way counts); and the rest of a change that
 * was begun too late. */
typedef struct {
  int spent;
  int walked;
  int rate;
  int owed;
} ArbItalianBudget;

/* What one part costs, n times over: IT_MOVE_PART_...  Returns: eighths. */
int arb_italian_part_cost(const ArbRuleset *rules, int part, int n);

/* Length that is left of the move at its rate; 0 when it is used up. */
int arb_italian_left(const ArbItalianBudget *budget);

/* What is owed from before is paid first: whole eighths as parts, less than one as way walked. */
void arb_italian_pay_first(ArbItalianBudget *budget, int owed);

/* Spends a part, whose share the way walked leaves or does not. may_run_over: begun with some of
 * the move left, its rest is owed. Returns: FALSE, budget untouched, when it does not fit. */
gboolean arb_italian_spend(ArbItalianBudget *budget,
                           int cost,
                           gboolean may_run_over) G_GNUC_WARN_UNUSED_RESULT;

/* How a piece goes: IT_GOING_... */
int arb_italian_going(const ArbState *state, guint piece);

/* Troops in march column; guns on their limbers count as such for a double and in streets. */
gboolean arb_italian_is_column(const ArbState *state, guint piece);

/* Off the road, built-up areas and dense woods are for march columns.  IT-MOV-9 */
gboolean arb_italian_may_enter_ground(const ArbState *state, guint piece, int terrain);

/* Rate of a piece at a gait (IT_GAIT_...), in 1/100 cm a move over open ground.  IT-MOV-1
 * Returns: FALSE, out_rate untouched, when it cannot move so. */
gboolean arb_italian_rate(const ArbState *state, guint piece, int gait, int *out_rate)
    G_GNUC_WARN_UNUSED_RESULT;

/* The same for dismounted cavalry that takes to its horses: who must run does.  IT-FRM-7 */
gboolean arb_italian_riding_rate(const ArbState *state, guint piece, int gait, int *out_rate)
    G_GNUC_WARN_UNUSED_RESULT;

/* The normal rate as it stands, of guns on their limber; 0 when there is none. */
int arb_italian_normal_rate(const ArbState *state, guint piece);

/* Gunners who leave their guns.  IT-CHG-5 */
int arb_italian_gunners_rate(const ArbState *state);

/* Does its kind know the square?  IT-FRM-1 */
gboolean arb_italian_knows_square(const ArbState *state, guint unit);

/* The rate at the gait of this turn; 0 when it cannot move. */
int arb_italian_rate_now(const ArbState *state, guint piece);

/* What the ground leaves of a rate, in eighths. In rain wheels off the road are in marsh; columns
 * on a road gain (column: infantry and cavalry in march column).  IT-OBS-1 IT-FRM-3
 * Returns: FALSE, out_share untouched, where it cannot be entered. */
typedef struct {
  int going;
  int terrain;
  int weather;
  gboolean road;
  gboolean column;
} ArbItalianGround;

gboolean arb_italian_ground(const ArbRuleset *rules,
                            const ArbItalianGround *ground,
                            int *out_share) G_GNUC_WARN_UNUSED_RESULT;

/* Number of table move-limits, length of table move-distances. */
int arb_italian_move_limit(const ArbRuleset *rules, int limit);
int arb_italian_move_distance(const ArbRuleset *rules, int which);

/* Whether a piece may begin or go on with its move: on the table, its side's step, not in melee,
 * not after another has begun. Says why not.  IT-MOV-14 */
gboolean arb_italian_may_act(const ArbState *state, guint piece, ArbOutcome *outcome);

/* Whether its last test lets it move, or change formation.  IT-MOR-3 */
gboolean arb_italian_may_move(const ArbState *state, guint unit, ArbOutcome *outcome);
gboolean arb_italian_may_change(const ArbState *state, guint unit, ArbOutcome *outcome);

/* The game knows what a piece has spent and walked of this turn's move. */
ArbItalianBudget arb_italian_budget(const ArbState *state, guint piece);

/* It is filled into four fields in a row: spent, owed, walked, rate; and read back from them. */
void arb_italian_know_budget(const ArbItalianBudget *budget,
                             guint first,
                             ArbFacts *facts,
                             ArbOutcome *outcome);
ArbItalianBudget arb_italian_budget_known(const ArbFacts *facts, guint first);

/* The piece moves now: the one before it is final. */
void arb_italian_begin_move(ArbChanges *changes, guint piece);
void arb_italian_keep_budget(ArbChanges *changes, guint piece, const ArbItalianBudget *budget);

/* A change of formation, limbering or the like is paid: what does not fit is owed and disorders.
 * IT-MOV-5 IT-MOV-11 */
void arb_italian_pay_change(ArbChanges *changes, guint piece, int spent, int owed);

/* What was walked is the same share of the move at the new rate.
 * before: rate before the change; 0 when it could not move. */
void arb_italian_scale_walked(ArbChanges *changes, guint unit, int before);
void arb_italian_scale_walked_to(ArbChanges *changes, guint piece, int before, int after);

/* Bases as they stand in an order; bases abreast in a formation. */
int arb_italian_shown_bases(int bases, int order);
int arb_italian_natural_front(int formation, int shown);

/* A d6 a base, each said as one line or the other. Odds take the dice as one pool: even is as
 * likely as four or more.  Returns: FALSE, out_even untouched, when a die is missing. */
gboolean arb_italian_roll_even(ArbDraws *draws,
                               int bases,
                               const char *even,
                               const char *odd,
                               ArbOutcome *outcome,
                               int *out_even) G_GNUC_WARN_UNUSED_RESULT;

/* More than half of this turn's normal move; cavalry and horse guns that did so are rapid, unless
 * they changed formation or stand in difficult ground. A charge is both.  IT-FIR-4 IT-FIR-10 */
gboolean arb_italian_moved_beyond_half(const ArbState *state, guint unit);
gboolean arb_italian_moved_rapidly(const ArbState *state, guint unit);

/* The clock: a new turn, the movement phase. */
void arb_italian_begin_turn_moves(ArbChanges *changes, int turn);
void arb_italian_pay_owed(ArbChanges *changes);
void arb_italian_due_moves(const ArbState *state, guint piece, ArbDueList *due);

/* Who must still go back by a test, a charge or a melee, and has not been moved.  IT-SEQ-3 */
void arb_italian_due_going_back(const ArbState *state, guint unit, ArbDueList *due);

/* Dismounted cavalry that is forced to retreat is on its horses again.  IT-FRM-7 */
void arb_italian_remount(ArbChanges *changes, guint unit);

/* Bases in the mud are lost when the rest goes; who must go leaves them.  IT-MOV-8 */
void arb_italian_leave_bogged(ArbChanges *changes, guint piece);

/* Both units of a passage of friends.  IT-MOV-7 */
void arb_italian_disorder_passage(ArbChanges *changes, guint one, guint other, int cause);

/* Heavy guns with civilian drivers: foot 12 pdr and siege before 1805.  IT-MOV-12 */
gboolean arb_italian_has_civilians(const ArbState *state, guint unit);
void arb_italian_place_civilians(ArbChanges *changes);

/* Figures lost aboard call for the dice of the boats.  IT-MOV-13 */
void arb_italian_call_boat_hits(ArbChanges *changes, guint unit, int figures, int weapon);
void arb_italian_sink_leaking(ArbChanges *changes, int turn);

extern const ArbActionCode arb_italian_move_budget;
extern const ArbActionCode arb_italian_move;
extern const ArbActionCode arb_italian_formation;
extern const ArbActionCode arb_italian_limber;
extern const ArbActionCode arb_italian_withdraw;
extern const ArbActionCode arb_italian_fall_back;
extern const ArbActionCode arb_italian_forced_passage;
extern const ArbActionCode arb_italian_give_way;
extern const ArbActionCode arb_italian_drivers;
extern const ArbActionCode arb_italian_free_bogged;
extern const ArbActionCode arb_italian_detachment;
extern const ArbActionCode arb_italian_rejoin;
extern const ArbActionCode arb_italian_screen;
extern const ArbActionCode arb_italian_reform;
extern const ArbActionCode arb_italian_mounting;
extern const ArbActionCode arb_italian_dismount;
extern const ArbActionCode arb_italian_boats;
extern const ArbActionCode arb_italian_embark;
extern const ArbActionCode arb_italian_land;
extern const ArbActionCode arb_italian_launch;
extern const ArbActionCode arb_italian_row;
extern const ArbActionCode arb_italian_boat_hits;
extern const ArbActionCode arb_italian_boat_work;
