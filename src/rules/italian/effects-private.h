/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/change.h"
#include "core/table.h"

/* What the rows of result tables do to the pieces. Each verb of ruleset.xml is a function here, so
 * a row that a club writes anew is a new result without a line of C. */

/* A piece under the effects of a row. */
typedef struct {
  ArbChanges *changes;
  guint piece;
  guint foe;     /* the principal of the other side in a melee; 0 none */
  int cause;     /* of its disorder: IT_CAUSE_... */
  int sharing;   /* units that share its losses, itself counted; 0 and 1: it bears them alone */
  gboolean aids; /* it aids its side's principal, which takes the odd losses and the decisions */
} ArbItalianHit;

/* The effects meant for that role, and those for both, in the order of the row. */
void arb_italian_apply_row(const ArbItalianHit *hit, const ArbResultRow *row, int role);

/* Losses: a base goes with its last figure, odd figures are kept; with the last one the piece is
 * gone. Losing a quarter tires.  IT-FIR-6 IT-DIS-2 */
void arb_italian_lose_figures(ArbChanges *changes, guint piece, int figures);
void arb_italian_lose_bases(ArbChanges *changes, guint piece, int bases);
void arb_italian_lose_prisoners(ArbChanges *changes, guint piece, int bases);
void arb_italian_lose_looters(ArbChanges *changes, guint piece, int bases); /* IT-LOG-5 */

/* Temporary or lasting, as table disorder-causes says; the first cause of each kind stays.
 * cause: IT_CAUSE_...  IT-DIS-1 IT-DIS-4 */
void arb_italian_add_disorder(ArbChanges *changes, guint unit, int cause);

/* A new turn: a square that stood all of the last one without melee loses its lasting disorder.
 * IT-MOR-8 */
void arb_italian_settle_square(ArbChanges *changes, guint unit, int turn);

/* The points of table fatigue-causes, 5 in all at most. cause: IT_TIRING_...  IT-DIS-2 */
void arb_italian_add_fatigue(ArbChanges *changes, guint unit, int cause);

/* Whether that cause makes a unit test, and what it does: the row of table manoeuvre-triggers.
 * Squares never test. cause: IT_TRIGGER_...  IT-MOR-1 */
gboolean arb_italian_calls_test(const ArbRuleset *rules, int cause);
void arb_italian_call_test(ArbChanges *changes, guint unit, int cause);

/* Whether that loss brings what the unit has lost within the turn, to fire and in melee, to a tenth
 * of what it began with.  IT-MOR-1 */
gboolean arb_italian_makes_a_tenth(const ArbState *state, guint unit, int figures);

/* Last turn in which a reaction got now binds: this one, or the next when it comes from charges,
 * fire or melee.  IT-MOR-7 */
int arb_italian_bound_until(const ArbState *state);

/* Rout, as a row may say: disordered, tired, out of any melee. */
void arb_italian_rout(ArbChanges *changes, guint unit);

/* Contact ends for the piece and for all that fight it. */
void arb_italian_unlock(ArbChanges *changes, guint piece);

/* The piece is gone; a general with it stands alone again. gone: IT_GONE_... */
void arb_italian_remove(ArbChanges *changes, guint piece, int gone);
