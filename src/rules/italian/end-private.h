/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/change.h"
#include "core/outcome.h"

/* The end of the battle: army morale, victory points, the night. */

/* The number of a list without keys; fallback where the table is silent. */
int arb_italian_number(const ArbRuleset *rules, guint table, int key, int value, int fallback);

/* What an army counts for its morale.  IT-VIC-1 */
typedef struct {
  int deployed;  /* units first deployed, detachments with their parents */
  int irregular; /* of them */
  int broken;    /* of those that are not irregular */
} ArbItalianMorale;

ArbItalianMorale arb_italian_count_morale(const ArbState *state, guint side);
ArbItalianMorale arb_italian_count_morale_seen(const ArbState *state, guint viewer, guint side);

/* Does the piece exist, and may the viewer know all of it that is counted here? */
gboolean arb_italian_may_count(const ArbState *state, guint viewer, guint piece);

/* Who may read a sum over all troops, generals and wagons of a side: one that is hidden stands in
 * it too, and whoever sees the others would learn of it. Side 0 is nobody's. */
ArbSee arb_italian_count_see(const ArbState *state, guint side);

/* Must that army still test in this phase? */
gboolean arb_italian_morale_due(const ArbState *state, guint side);

/* What a side has won, in the order of the fields of `victory-points`.  IT-VIC-2 */
enum {
  IT_WON_FOOT_DESTROYED,
  IT_WON_HORSE_DESTROYED,
  IT_WON_FOOT_PRISONERS,
  IT_WON_HORSE_PRISONERS,
  IT_WON_GUNS_TAKEN,
  IT_WON_GUNS_SILENCED,
  IT_WON_WAGONS,
  IT_WON_BRIGADE_GENERALS,
  IT_WON_DIVISION_GENERALS,
  IT_WON_CORPS_GENERALS,
  IT_WON_ARMY_GENERALS,
  IT_WON_OBJECTIVES, /* points, not a count */
  IT_WON_ROUT,
  IT_WON_DESERTERS,
  IT_WON_KEPT_OUT,
  IT_N_WON
};

void arb_italian_count_won(const ArbState *state, guint side, int won[IT_N_WON]);
void arb_italian_count_won_seen(const ArbState *state, guint viewer, guint side, int won[IT_N_WON]);

/* Hundredths of a point. outcome: (nullable) a line for each item that is there. */
int arb_italian_price_won(const ArbRuleset *rules, const int won[IT_N_WON], ArbOutcome *outcome);

/* The other of two sides; 0 if there is none. */
guint arb_italian_other_side(const ArbState *state, guint side);

/* The side that withdrew for its morale; 0 none. */
guint arb_italian_withdrew(const ArbState *state);

/* Infantry and cavalry bases that a side deployed.  IT-VIC-3 */
int arb_italian_bases_deployed(const ArbState *state, guint side);

gboolean arb_italian_is_last_turn(const ArbState *state);

/* What the victory phase, and a unit after a night, must not forget. */
void arb_italian_due_end(const ArbState *state, ArbDueList *due);
