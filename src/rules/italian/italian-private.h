/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/change.h"
#include "core/facts.h"
#include "core/table.h"

#include "rules/italian/choices-charge-private.h"
#include "rules/italian/choices-command-private.h"
#include "rules/italian/choices-end-private.h"
#include "rules/italian/choices-fire-private.h"
#include "rules/italian/choices-melee-private.h"
#include "rules/italian/choices-move-private.h"
#include "rules/italian/choices-off-private.h"
#include "rules/italian/choices-unit-private.h"
#include "rules/italian/names-private.h"
#include "rules/italian/sets-private.h"

/* What the files of the Italian rule book share. The book shows one symbol to the outside:
 * arb_italian_book. */

/* Arm of a unit or wagon, or of a type of unit: IT_ARM_... */
int arb_italian_arm_of_type(int type);
int arb_italian_arm(const ArbState *state, guint piece);

/* Unit, general or wagon that is still on the table. */
gboolean arb_italian_in_play(const ArbState *state, guint piece);

/* Temporary or lasting.  IT-DIS-4 */
gboolean arb_italian_is_disordered(const ArbState *state, guint unit);

/* Backs turned to the enemy, in rout or in retreat: a reaction, IT_REACTION_... */
static inline gboolean
arb_italian_runs(int reaction)
{
  return reaction == IT_REACTION_ROUT || reaction == IT_REACTION_RETREAT;
}

/* Share of its figures that a piece has lost, those still to be taken counted: hundredths of a per
 * cent. */
int arb_italian_figures_looting(const ArbState *state, guint piece);
int arb_italian_losses(const ArbState *state, guint piece);
int arb_italian_figures_per_base(const ArbState *state, guint piece);

/* Bases that so many figures fill, the last one perhaps in part. */
int arb_italian_bases_of(const ArbState *state, guint piece, int figures);

/* Figures lost to fire wait until both sides have fired: will they cost a base that no test has
 * counted yet?  IT-SEQ-4 IT-MOR-7 */
gboolean arb_italian_loses_base(const ArbState *state, guint unit);

/* All its figures are among them: it is gone when they are taken. */
gboolean arb_italian_is_shot_down(const ArbState *state, guint unit);

/* General attached to a unit; 0 none. His quality: IT_QUALITY_... */
guint arb_italian_general_with(const ArbState *state, guint unit);
int arb_italian_general_quality(const ArbState *state, guint unit);

/* Fills the field of Napoleon or Wellington where the game knows: Napoleon, all dice of his side;
 * Wellington, the unit he is with; whether others are in his radius only the table knows.  IT-GEN-4
 * IT-GEN-5 IT-GEN-6 */
void arb_italian_know_great_commander(const ArbState *state,
                                      guint unit,
                                      guint field,
                                      ArbFacts *facts,
                                      ArbOutcome *outcome);

/* One when the field is set, said as a line.  IT-GEN-6 */
int arb_italian_great_bonus(const ArbFacts *facts, guint field, ArbOutcome *outcome);

/* Row of the melee factors: IT_TROOP_... */
int arb_italian_troop(const ArbState *state, guint piece);

/* IT-FRM-4: half as many again, a third fewer; to nearest, halves up. */
int arb_italian_bases_in_open_order(int close_bases);
int arb_italian_bases_in_close_order(int open_bases);

/* Bases of the front rank as they can fire: in open order those shown.  IT-FIR-5 IT-FRM-4 */
int arb_italian_firing_front(const ArbState *state, guint unit);

extern const ArbReportCode arb_italian_report;
extern const ArbActionCode arb_italian_fire;
extern const ArbActionCode arb_italian_manoeuvre;
extern const ArbActionCode arb_italian_melee;
extern const ArbActionCode arb_italian_pursuit;
extern const ArbActionCode arb_italian_initiative;
extern const ArbActionCode arb_italian_message;
extern const ArbActionCode arb_italian_distance;
extern const ArbActionCode arb_italian_open_order;
extern const ArbActionCode arb_italian_wagons_due;
extern const ArbActionCode arb_italian_charge_marker;
extern const ArbActionCode arb_italian_charge;
extern const ArbActionCode arb_italian_charge_move;
extern const ArbActionCode arb_italian_charge_response;
extern const ArbActionCode arb_italian_charge_contact;
extern const ArbActionCode arb_italian_evasion;
extern const ArbActionCode arb_italian_advance;
extern const ArbActionCode arb_italian_army_morale;
extern const ArbActionCode arb_italian_victory_points;
extern const ArbActionCode arb_italian_score;
extern const ArbActionCode arb_italian_hold;
extern const ArbActionCode arb_italian_night;
extern const ArbActionCode arb_italian_looters;
extern const ArbActionCode arb_italian_order;
extern const ArbActionCode arb_italian_reveal;
extern const ArbActionCode arb_italian_command;
extern const ArbActionCode arb_italian_read;
extern const ArbActionCode arb_italian_execute;
extern const ArbActionCode arb_italian_attach;
extern const ArbActionCode arb_italian_detach;
extern const ArbActionCode arb_italian_general_fate;
extern const ArbActionCode arb_italian_replacement;
extern const ArbActionCode arb_italian_style;
extern const ArbActionCode arb_italian_hide;
extern const ArbActionCode arb_italian_dummy;
extern const ArbActionCode arb_italian_square;
extern const ArbActionCode arb_italian_recognition;
extern const ArbActionCode arb_italian_unmask;
extern const ArbActionCode arb_italian_assign;
extern const ArbActionCode arb_italian_resupply;
extern const ArbActionCode arb_italian_arrival;
extern const ArbActionCode arb_italian_leave;
extern const ArbActionCode arb_italian_hold_off;
extern const ArbActionCode arb_italian_scouting;
extern const ArbActionCode arb_italian_declare;
extern const ArbActionCode arb_italian_flank_clash;
extern const ArbActionCode arb_italian_isolate;
extern const ArbActionCode arb_italian_escort;
extern const ArbActionCode arb_italian_recover;
extern const ArbActionCode arb_italian_work;
extern const ArbActionCode arb_italian_feature;
extern const ArbActionCode arb_italian_bridge_hit;
extern const ArbActionCode arb_italian_cross_bridge;
extern const ArbActionCode arb_italian_ignite;
extern const ArbActionCode arb_italian_spread;
extern const ArbActionCode arb_italian_douse;
extern const ArbActionCode arb_italian_price_action;
extern const ArbActionCode arb_italian_weather;
extern const ArbActionCode arb_italian_wind;
extern const ArbActionCode arb_italian_light;
extern const ArbActionCode arb_italian_option;
extern const ArbActionCode arb_italian_call_test_action;
extern const ArbActionCode arb_italian_counter_move;
extern const ArbActionCode arb_italian_get_clear;
